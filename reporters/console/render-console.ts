import type { ChalkInstance } from 'chalk'
import type { Run } from '../../src/core/run.ts'
import {
  runSections,
  sectionOf,
  type ReportPart,
  type ReportTable,
  type Tone,
  type Words,
} from '../../src/core/run-section.ts'
import { type ConsoleStyle, renderMisses } from './render-misses.ts'
import { describeFailed, describeSuite, foundBy } from '../metric-changes.ts'
import { nextStep } from '../next-step.ts'
import { renderPaired, renderPatientGroups, renderStages, renderTrials } from './render-breakdowns.ts'
import { renderTier } from './render-tier.ts'
import { counted, listIds } from '../../src/kit/phrases.ts'
import { forLog, mapTexts, printableLines } from '../../src/kit/printable.ts'
import { renderTable } from '../../src/kit/render-table.ts'
import { describeWaiver } from '../../src/core/waivers.ts'

const paint: Readonly<Record<Tone, (chalk: ChalkInstance) => (text: string) => string>> = {
  plain: () => (text) => text,
  bold: (chalk) => chalk.bold,
  dim: (chalk) => chalk.dim,
  bad: (chalk) => chalk.red,
  warning: (chalk) => chalk.yellow,
}

/**
 * A run for the console: a table for each tier, the misses, what shuts the gate, and one last line that says what to do next.
 *
 * It shows ids, figures and quoted spans; notes and whole answers stay in `.assay/`. Words of others are escaped, so that they are neither read as commands by CI nor change what is seen.
 */
export function renderConsole(given: Run, style: ConsoleStyle): string {
  const { chalk } = style
  const run = mapTexts(given, printableLines)
  const parts = [
    '',
    chalk.bold(`vitest-assay (${describeSuite(run)})`),
    ...gateLines(run, chalk),
    ...scopeLines(run, chalk),
    ...replayLines(run, chalk),
    ...rereadLines(run, chalk),
    ...tiersOf(run).flatMap((tier) => [renderTier(run, tier, chalk), ...sectionsAfter(run, tier, chalk)]),
    renderPaired(run, chalk),
    renderTrials(run, chalk),
    renderPatientGroups(run, chalk),
    ...sectionsAfter(run, 'tiers', chalk),
    renderStages(run, chalk),
    renderMisses(run, style),
    renderWaivers(run, chalk),
    ...(run.failedFiles ?? []).map((file) => chalk.red(`error  ${indented(describeFailed(file))}`)),
    ...run.problems.map((problem) => chalk.red(`error  ${indented(problem)}`)),
    ...run.blocks.map((block) => `${chalk.red(block.kind.padEnd(14))} ${indented(foundBy(run, block))}`),
    ...(style.runFile === undefined ? [] : [chalk.dim(`run: ${style.runFile}`)]),
    ...(run.answersKept === undefined ? [] : [chalk.dim(`answers: ${run.answersKept.file}`)]),
    nextStep(run, chalk, style.place),
    '',
  ]
  return forLog(parts.filter((part) => part !== undefined).join('\n'), chalk.level > 0)
}

/** The lines after the first stand under it, where none of them looks like a line of the report's own. */
function indented(text: string): string {
  return text.replaceAll('\n', '\n    ')
}

/** The parts of the sections that follow a table. */
function sectionsAfter(run: Run, place: number | 'tiers', chalk: ChalkInstance): string[] {
  return runSections().flatMap((section) => {
    const data = sectionOf(run, section)
    if (data === undefined || section.report?.after !== place) return []
    return section.report.parts(data, run).map((part) => renderPart(part, chalk))
  })
}

/** Which configuration is decided on, and on whom. */
export function gateLines({ type, candidate, heldOut }: Run, chalk: ChalkInstance): string[] {
  if (type !== 'config_gate' || heldOut === undefined) return []
  const { cases, queries, rest, notInSplit, tenants } = heldOut
  return [
    candidate === undefined
      ? 'configuration: the standing one'
      : `configuration: ${candidate.file} (${candidate.hash.slice(0, 12)})`,
    chalk.dim(
      `held out of ${tenants.join(', ')}: ${counted(cases, 'case')}, with ${counted(queries, 'query', 'queries')}; left out: ${rest} of the other side, ${notInSplit} in no split`,
    ),
  ]
}

/** What a filter left out, and what made the run a part. */
export function scopeLines({ scope }: Run, chalk: ChalkInstance): string[] {
  return [
    ...(scope.tagsFilter === null
      ? []
      : [chalk.dim(`tags: ${scope.tagsFilter}; the metrics that it leaves out are not run`)]),
    ...(scope.partialBecause.length === 0
      ? []
      : [chalk.yellow(`partial run (${scope.partialBecause.join(', ')}): nothing is compared with the baseline`)]),
  ]
}

/** Whose answers were replayed, and from when. */
export function replayLines({ replayed = [] }: Run, chalk: ChalkInstance): string[] {
  return replayed.map(({ subject, answers, from, to }) =>
    chalk.yellow(
      `replayed: ${counted(answers, 'answer')} of ${subject}, recorded ${from === to ? `on ${from}` : `from ${from} to ${to}`}; the system was not asked`,
    ),
  )
}

/** Cases that another version of a check scores otherwise than it did: what the system said of them is what it said then. */
export function rereadLines({ rows }: Run, chalk: ChalkInstance): string[] {
  return rows
    .filter(({ slice }) => slice.by === 'all')
    .flatMap(({ metric, reread }) => {
      if (reread === undefined) return []
      const parts = [
        ['missed now', reread.missed],
        ['no longer missed', reread.mended],
        ['unclear now', reread.unclear],
        ['unclear before and read now', reread.read],
      ] as const
      const said = parts.flatMap(([what, ids]) => (ids.length === 0 ? [] : [`${what} ${listIds(ids, 5)}`]))
      return [chalk.yellow(`changed by the check, on the same answers: ${metric}, ${said.join('; ')}`)]
    })
}

function tiersOf(run: Run): number[] {
  return [...new Set([...run.summaries, ...run.rows].map(({ tier }) => tier))].sort((a, b) => a - b)
}

/** A part of a report for the terminal; one with a title or a table stands apart from what comes before it. */
export function renderPart({ title, tables, notes }: ReportPart, chalk: ChalkInstance): string {
  const draw = (words: Words): string => (typeof words === 'string' ? words : paint[words.tone](chalk)(words.text))
  const apart = title !== undefined || tables.length > 0
  return [
    ...(title === undefined ? [] : [title.map(draw).join('  ')]),
    ...tables.map((table) => drawTable(table, draw, chalk)),
    ...notes.map(draw),
  ]
    .join('\n')
    .replace(/^/u, apart ? '\n' : '')
}

function drawTable({ columns, rows }: ReportTable, draw: (words: Words) => string, chalk: ChalkInstance): string {
  return renderTable(
    columns.map(({ head }) => chalk.dim(head)),
    rows.map((row) => row.map(draw)),
    columns.map(({ align }) => align),
  )
}

/** Every waiver with its owner, reason and last day, and what it accepted; undefined where there is none. */
export function renderWaivers({ waivers = [] }: Run, chalk: ChalkInstance): string | undefined {
  if (waivers.length === 0) return undefined
  const lines = waivers.flatMap((waiver) => {
    const { owner, reason, expires, expired, letPass } = waiver
    const until = expired ? chalk.red(`expired on ${expires}`) : `until ${expires}`
    const effect = letPass.length === 0 && !expired ? chalk.dim('  accepts nothing in this run') : ''
    return [
      `${chalk.bold(describeWaiver(waiver))}  ${until}, by ${owner}: ${reason}${effect}`,
      ...letPass.map((message) => `    ${chalk.yellow('accepted')}  ${message}`),
    ]
  })
  return `\n${chalk.bold('waivers')}\n${lines.join('\n')}`
}
