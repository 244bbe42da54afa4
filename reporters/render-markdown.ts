// Over 250 lines: one report, all of its parts.
import type { Run } from '../src/core/run.ts'
import { Chalk } from 'chalk'
import { compareText } from '../src/kit/compare-text.ts'
import { isMiss } from '../src/core/metric.ts'
import { counted, listIds, renderDollars } from '../src/kit/phrases.ts'
import { printableLines } from '../src/kit/printable.ts'
import type { CommandPlace } from '../src/gate/baseline.ts'
import { whatToDo } from './next-step.ts'
import { replayLines, rereadLines, scopeLines } from './console/render-console.ts'
import { describeSuite, generalFaults, headlineOf, metricChanges, tierCounts } from './metric-changes.ts'
import {
  type Shortfall,
  byRule,
  fixedOf,
  isFresh,
  knownCounts,
  patientOf,
  reasonsAfter,
  shortfallsOf,
  statusWords,
} from './shortfalls.ts'

/**
 * What the judges of a run cost, in dollars: the calls that were made in it, replays not counted.
 *
 * A question that several records quote, such as the parts of one score, was paid once; it is known by its grader, case and trial.
 *
 * @returns 0 where nobody was asked; null where a price is not known
 */
export function sumOfCosts({ records }: Pick<Run, 'records'>): number | null {
  let sum = 0
  const seen = new Set<string>()
  for (const { caseId, trial, score } of records) {
    if (score.status === 'not-applicable' || score.grading === undefined) continue
    const { grader, fingerprint, judges } = score.grading
    const key = `${grader} ${fingerprint} ${trial} ${caseId}`
    if (seen.has(key)) continue
    seen.add(key)
    for (const { dollars } of judges) {
      if (dollars === null) return null
      sum += dollars
    }
  }
  return sum
}

/** What a Markdown report is made with, beside its run. */
export interface MarkdownInput {
  /** A run that came before, with which this one is compared case by case; absent, what flipped is not said. */
  readonly before?: Run | undefined
  /** Where the whole report is; null or absent where nobody says. */
  readonly link?: string | null | undefined
  /** The file of the run, as its reader can name it; absent where it has none. */
  readonly file?: string | undefined
  /** Of kept answers, the line of the first of each case, from 1; absent where they are not here. */
  readonly answerLines?: ReadonlyMap<string, number> | undefined
  /** Where the commands that are printed have to look; absent, they are run in the project's root. */
  readonly place?: CommandPlace | undefined
}

const plain = new Chalk({ level: 0 })

const mostRules = 10

const mostCases = 5

/**
 * A run as Markdown that every forge reads: the verdict, the metrics that changed, new misses by rule with the deciding words and the line of their golden case, what was fixed, cost, and what to do.
 *
 * Words of others are escaped: they make neither markup nor mentions.
 */
export function renderMarkdown(run: Run, { before, link, file, place, answerLines }: MarkdownInput = {}): string {
  const changes = metricChanges(run)
  const cost = sumOfCosts(run)
  const counts = tierCounts(run, changes).map(({ text }) => inline(text))
  const parts = [
    `## ${inline(headlineOf(run))} (${inline(describeSuite(run))})`,
    whyPart(run, place),
    changes.length === 0
      ? ''
      : [
          '| tier | metric | verdict | figures | slices |',
          '| --- | --- | --- | --- | --- |',
          ...changes.map(
            ({ tier, metric, verdict, blocks, figures, slices }) =>
              `| ${tier} | ${cell(metric)} | ${blocks ? `**${cell(verdict)}**` : cell(verdict)} | ${cell(figures)} | ${cell(listIds(slices, 5))} |`,
          ),
        ].join('\n'),
    list(changes.flatMap(({ metric, why }) => (why === undefined ? [] : [`**${inline(metric)}**: ${inline(why)}`]))),
    // What to do says it.
    list(
      generalFaults(run)
        .filter(({ kind }) => kind !== 'no-baseline')
        .map(({ kind, message }) => `**${inline(kind)}** ${inline(message)}`),
    ),
    counts.join('; '),
    list([...scopeLines(run, plain), ...replayLines(run, plain), ...rereadLines(run, plain)].map(inline)),
    missPart(
      run,
      run.rows.some(({ baseline }) => baseline !== null) ? 'New misses' : 'Misses',
      ({ status }) => !isOpen(status),
      answerLines,
    ),
    missPart(run, 'Not judged', ({ status }) => isOpen(status), answerLines),
    knownPart(run),
    fixedPart(run),
    before === undefined ? '' : flippedPart(run, before),
    todoPart(run, place),
    [
      ...(run.records.some(({ score }) => score.status !== 'not-applicable' && score.grading !== undefined)
        ? [`cost of judges: ${cost === null ? 'not known' : renderDollars(cost)}`]
        : []),
      ...(file === undefined ? [] : [`run: ${code(file)}`]),
      ...(run.answersKept === undefined ? [] : [`answers: ${code(run.answersKept.file)}`]),
      ...(link === undefined || link === null ? [] : [`[the report](${link})`]),
    ].join(' · '),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** Why the run ended as it did, first. */
function whyPart(run: Run, place: CommandPlace | undefined): string {
  return inline(whatToDo(run, place).why ?? '')
}

/** What to do, last; its command stands alone, for whoever copies it. */
function todoPart(run: Run, place: CommandPlace | undefined): string {
  const { words, command } = whatToDo(run, place)
  if (words === '') return ''
  const said = inline(words)
  return `**What to do:** ${command === undefined ? said : `${said}:\n\n\`\`\`sh\n${printableLines(command)}\n\`\`\``}`
}

const code = (path: string): string => `\`${printableLines(path).replaceAll('`', "'")}\``

const list = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** Nothing was learned, which is not a miss. */
const isOpen = (status: Shortfall['status']): boolean =>
  status === 'unscored' || status === 'unclear' || status === 'newly unclear'

function knownPart(run: Run): string {
  return knownCounts(shortfallsOf(run)).join('; ')
}

/** The answer of a case, and of the first of a rule the command that runs its test again. */
function whereToLook(run: Run, caseId: string, answerLines: MarkdownInput['answerLines'], isFirst: boolean): string[] {
  const line = answerLines?.get(caseId)
  const rerun = isFirst ? run.reruns?.[caseId] : undefined
  return [
    ...(run.answersKept === undefined || line === undefined
      ? []
      : [`answer: ${code(`${run.answersKept.file}:${line}`)}`]),
    ...(rerun === undefined ? [] : [`rerun: ${code(rerun)}`]),
  ]
}

function missPart(
  run: Run,
  title: string,
  isShown: (one: Shortfall) => boolean,
  answerLines: MarkdownInput['answerLines'],
): string {
  const groups = byRule(
    run,
    shortfallsOf(run).filter((one) => isFresh(one) && isShown(one)),
  )
  const rest = groups.slice(mostRules)
  return [
    ...(groups.length === 0 ? [] : [`### ${title}`]),
    ...groups.slice(0, mostRules).map(([rule, own]) => {
      const told = new Set(own.map(({ metrics }) => metrics.join(', ')))
      // Said once where it is the same of all.
      const [common] = told.size === 1 ? told : []
      return [
        `**${inline(rule)}**${common === undefined || common === rule ? '' : ` (${inline(common)})`}, ${counted(own.length, 'case')}`,
        '',
        ...own.slice(0, mostCases).map(({ caseId, status, why, metrics }, at) => {
          const reasons = reasonsAfter({ why }, own[at - 1])
          const source = run.cases[caseId]?.source
          const where = source === undefined ? '' : ` (${inline(source)})`
          const who = patientOf(run, caseId)
          return `- **${inline(caseId)}**${where}${who === '' ? '' : `, ${inline(who)}`}; ${common === undefined ? `${inline(metrics.join(', '))}: ` : ''}${inline(statusWords(status))}${[...reasons.map(inline), ...whereToLook(run, caseId, answerLines, at === 0)].map((line) => `  \n  ${line}`).join('')}`
        }),
        ...(own.length > mostCases
          ? [
              `- and ${inline(
                listIds(
                  own.slice(mostCases).map(({ caseId }) => caseId),
                  10,
                ),
              )}`,
            ]
          : []),
      ].join('\n')
    }),
    ...(rest.length === 0
      ? []
      : [
          `and ${counted(rest.length, 'rule')} more: ${inline(
            listIds(
              rest.map(([rule]) => rule),
              10,
            ),
          )}`,
        ]),
  ].join('\n\n')
}

function fixedPart(run: Run): string {
  const fixed = fixedOf(run)
  return fixed.length === 0
    ? ''
    : `### Fixed\n\n${list(fixed.map(({ metric, cases }) => `${inline(metric)}: ${inline(listIds(cases, 10))}`))}`
}

/** What one case came to under one metric, over all trials. */
type Outcome = 'met' | 'missed' | 'unscored'

/** What flipped between two runs, by metric and case. */
function flippedPart(run: Run, before: Run): string {
  const [now, then] = [outcomesOf(run), outcomesOf(before)]
  const flips = [...now].flatMap(([key, outcome]) => {
    const was = then.get(key)
    return was === undefined || was === outcome ? [] : [{ key, was, outcome }]
  })
  const groups = [...Map.groupBy(flips, ({ key, was, outcome }) => `${key.split('\n')[0] ?? ''}: ${was} → ${outcome}`)]
  const common = [...now.keys()].filter((key) => then.has(key)).length
  return [
    `### Compared with ${inline(before.startedAt)} (${inline(before.id.slice(0, 8))})`,
    groups.length === 0
      ? `nothing flipped among ${counted(common, 'result')} that both runs have`
      : list(
          groups
            .toSorted(([a], [b]) => compareText(a, b))
            .map(
              ([what, own]) =>
                `${inline(what)}, ${counted(own.length, 'case')}: ${inline(
                  listIds(
                    own.map(({ key }) => key.split('\n')[1] ?? ''),
                    20,
                  ),
                )}`,
            ),
        ),
  ].join('\n\n')
}

function outcomesOf(run: Run): ReadonlyMap<string, Outcome> {
  const metrics = new Map(run.metrics.map((metric) => [metric.name, metric]))
  const worst: readonly Outcome[] = ['met', 'missed', 'unscored']
  const outcomes = new Map<string, Outcome>()
  for (const { metric, caseId, score, negated } of run.records) {
    const definition = metrics.get(metric)
    if (negated || definition === undefined || score.status === 'not-applicable') continue
    const outcome = score.status === 'unscored' ? 'unscored' : isMiss(definition, score.value) ? 'missed' : 'met'
    const key = `${metric}\n${caseId}`
    const known = outcomes.get(key)
    if (known === undefined || worst.indexOf(outcome) > worst.indexOf(known)) outcomes.set(key, outcome)
  }
  return outcomes
}

/** Words of others in one line, without markup, mentions and commands of CI. */
export function inline(text: string): string {
  return printableLines(text)
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\\`*_[\]~|]/gu, String.raw`\$&`)
    .replaceAll('@', '&#64;')
    .replace(/^(?=[#+=:-])/u, '\\')
}

const cell = (text: string): string => inline(text)
