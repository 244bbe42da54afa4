import { resolve } from 'node:path'
import { writeAtomically } from '../../kit/write-file.ts'
import { buildPublication } from '../../graders/build-publication.ts'
import { chooseRuns } from '../../graders/open-leaderboard.ts'
import { refuseChangedSuite } from '../../graders/leaderboard-suite.ts'
import {
  refusePublication,
  type Publication,
  type PublishedCell,
  type PublishedTable,
} from '../../graders/leaderboard-publication.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { leaderboardPlace } from './leaderboard-place.ts'
import { showPath } from '../../kit/project-folder.ts'
import { renderTable } from '../../kit/render-table.ts'
import { formatShare } from '../../statistics/format-statistics.ts'
import { renderMarkdownTable } from '../page.ts'
import type { leaderboardPublishOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

type Row = PublishedTable['platforms'][number]

/**
 * `leaderboard publish`: the comparison that participants and readers get: figures over all records and by category, and nothing of a case.
 *
 * @throws {AssayError} `option-invalid` for an option that cannot be read; `rubric-invalid` without a review of each run and the consent of each platform, and for runs that cannot stand in one table
 */
export function leaderboardPublish(context: CliContext, options: OptionsOf<typeof leaderboardPublishOptions>): 0 {
  const { platform: platforms, grader, json, least, format = json ? 'json' : 'text' } = options
  const { suite, board } = leaderboardPlace(context, options)
  const onFile = board.runs()
  refuseChangedSuite(suite, onFile)
  const runs = chooseRuns(suite, onFile, { platforms, grader, allowCrossVersion: options.allowCrossVersion })
  const reviewedBy = refusePublication(runs, board.entries())
  const published = buildPublication({
    suite: suite.name,
    runs,
    reviewedBy,
    least,
    runWise: options.runWise,
    publishedAt: context.now().toISOString(),
  })
  const text = format === 'json' ? `${JSON.stringify(published, null, 2)}\n` : renderPublication(published, format)
  if (json) printJson(context, published)
  if (options.out !== undefined) {
    const file = resolve(context.cwd, options.out)
    writeAtomically(file, text)
    const say = json ? context.err : context.out
    say(`written to ${showPath(context.cwd, file)}\n`)
  } else if (!json) context.out(text)
  return 0
}

/** A leaderboard for its readers: a table a version, the best median first, and what to know of the figures. */
export function renderPublication(publication: Publication, format: 'text' | 'markdown'): string {
  const isMarkdown = format === 'markdown'
  const { suite, tables, least, reviewedBy, publishedAt } = publication
  const title = `${suite}: median (IQR) of the weighted score, 1 to 5`
  const sections = tables.map((table) => renderVersion(table, least, isMarkdown))
  const notes = [
    `Quartiles of type 7. A record's score is the mean of its runs. Cells of fewer than ${least} records, and those that would give them away, are left out (–).`,
    ...(tables.length > 1 ? ['Each table is of its own versions: figures of two tables cannot be compared.'] : []),
    ...(tables.some(({ platforms }) => platforms.some(({ simulated }) => simulated))
      ? ["Simulated: a fake server graded these, and the figures are no model's opinion."]
      : []),
    `Reviewed by ${reviewedBy.join(', ')}. Published ${publishedAt.slice(0, 10)}.`,
  ]
  return `${[isMarkdown ? `# ${title}` : title, ...sections, notes.join(isMarkdown ? '\n\n' : '\n')].join('\n\n')}\n`
}

function renderVersion(table: PublishedTable, least: number, isMarkdown: boolean): string {
  const platforms = table.platforms.toSorted((one, other) => medianOf(other.overall) - medianOf(one.overall))
  const heading = `Suite ${table.suite}, grader ${table.grader} (${table.judge}), ${table.runs} runs`
  const draw = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
    isMarkdown ? renderMarkdownTable(head, rows) : renderTable(head, rows)
  const [first] = platforms
  const dimensions = Object.keys(first?.dimensions ?? {})
  const categories = Object.keys(first?.categories ?? {})
  const parts = [
    draw(
      ['platform', 'records', 'unscored', 'overall', ...dimensions],
      platforms.map((row) => [
        nameOf(row),
        'n' in row.overall ? String(row.overall.n) : `under ${least}`,
        String(row.unscored),
        figuresOf(row.overall),
        ...dimensions.map((dimension) => figuresOf(row.dimensions[dimension]?.cell)),
      ]),
    ),
    draw(
      ['platform', ...categories],
      platforms.map((row) => [nameOf(row), ...categories.map((name) => figuresOf(row.categories[name], true))]),
    ),
    draw(
      ['steadiness over runs', 'SD of averages', 'SD within records', 'records that differ'],
      platforms.flatMap((row) => [
        steadinessRow(nameOf(row), row.steadiness),
        ...dimensions.map((name) => steadinessRow(`  ${name}`, row.dimensions[name]?.steadiness)),
      ]),
    ),
    ...(platforms.every(({ runs }) => runs === undefined)
      ? []
      : [
          draw(
            ['run by run', ...Array.from({ length: table.runs }, (_, run) => `run ${run + 1}`)],
            platforms.map((row) => [nameOf(row), ...(row.runs ?? []).map((cell) => figuresOf(cell))]),
          ),
        ]),
  ]
  return [isMarkdown ? `## ${heading}` : heading, ...parts].join('\n\n')
}

function steadinessRow(name: string, steadiness: Row['steadiness'] | undefined): string[] {
  const figure = (value: number | null | undefined): string => (typeof value === 'number' ? value.toFixed(3) : '–')
  const share = steadiness?.flipShare
  return [
    name,
    figure(steadiness?.deviationOfAverages),
    figure(steadiness?.deviationWithinRecords),
    typeof share === 'number' ? formatShare(share) : '–',
  ]
}

function nameOf({ platform, simulated }: Row): string {
  return simulated ? `${platform} (simulated)` : platform
}

function figuresOf(cell: PublishedCell | undefined, withCount = false): string {
  if (cell === undefined || 'suppressed' in cell) return '–'
  return `${cell.median.toFixed(2)} (${cell.iqr.toFixed(2)})${withCount ? `, n = ${cell.n}` : ''}`
}

function medianOf(cell: PublishedCell): number {
  return 'suppressed' in cell ? 0 : cell.median
}
