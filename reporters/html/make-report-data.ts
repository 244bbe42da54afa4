import { answerView, caseView } from '../../src/core/case-view.ts'
import { formatValue, isMiss, type Metric } from '../../src/core/metric.ts'
import type { KeptAnswer } from '../../src/core/kept-answers.ts'
import type { EvalRecord } from '../../src/core/eval-case.ts'
import { isUnclear } from '../../src/core/outcomes.ts'
import type { Run } from '../../src/core/run.ts'
import { causeInWords, type Score } from '../../src/core/score.ts'
import { compareText } from '../../src/kit/compare-text.ts'
import { hasFlipped } from './outcome-letters.ts'
import type { AnswerLine, CaseDetail, FindingLine, OtherRun, Outcome, ReportData } from './report-data.ts'
import type { ReportInput } from './report-input.ts'

/** Of more cases, the text of those alone stands in the page that somebody has to look at. */
export const mostWhole = 1000

/** Of these the first so many. */
export const mostTexts = 5000

/** What the page reads, from a run and what was kept with it. Nothing of a case stands in it where only aggregates may be shown. */
export function makeReportData(input: ReportInput): ReportData {
  const { run, file, privacy, command } = input
  const metrics = metricsOf(run)
  const shown = { metrics: metrics.map(({ name, tier }) => ({ name, tier })), command: command ?? null }
  if (privacy === 'aggregate-only') {
    const none = { conditions: [], ids: [], condition: [], outcomes: [], details: {}, earlier: [] }
    return { ...shown, ...none, answersFile: null, other: null }
  }
  const ids = Object.keys(run.cases).sort(compareText)
  const conditions = [...new Set(ids.flatMap((id) => run.cases[id]?.condition ?? []))].sort(compareText)
  const outcomes = outcomesOf(run, metrics, ids)
  const other = input.compare === undefined ? null : otherOf(input, metrics, ids, outcomes)
  const texts = withText(ids, outcomes, other)
  return {
    ...shown,
    conditions,
    ids,
    condition: ids.map((id) => conditions.indexOf(run.cases[id]?.condition ?? '')),
    outcomes,
    details: detailsOf(input, metrics, texts),
    answersFile: file ?? null,
    earlier: (input.earlier ?? []).map((one) => ({
      startedAt: one.startedAt,
      outcomes: outcomesOf(one, metrics, ids),
    })),
    other,
  }
}

/** By tier and name, as tables have them. */
export function metricsOf({ metrics }: Pick<Run, 'metrics'>): readonly Metric[] {
  return metrics.toSorted((one, two) => one.tier - two.tier || compareText(one.name, two.name))
}

/** An outcome a case, by metric; a metric that the run has not is an empty text. */
export function outcomesOf(run: Run, metrics: readonly Metric[], ids: readonly string[]): readonly string[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  const columns = new Map(metrics.map(({ name }) => [name, undefined as Outcome[] | undefined]))
  const column = (metric: string): Outcome[] | undefined => {
    if (!columns.has(metric)) return undefined
    const known = columns.get(metric) ?? Array.from(ids, (): Outcome => '-')
    columns.set(metric, known)
    return known
  }
  for (const { metric, caseId, score, negated } of run.records) {
    const [cells, at] = [column(metric), places.get(caseId)]
    if (cells === undefined || at === undefined || negated) continue
    if (score.status !== 'not-applicable') cells[at] = 'k'
    else if (cells[at] === '-') cells[at] = 'n'
  }
  const set = (metric: string, caseId: string, outcome: Outcome): void => {
    const [cells, at] = [column(metric), places.get(caseId)]
    if (cells !== undefined && at !== undefined) cells[at] = outcome
  }
  for (const { metric, slice, misses, unscored } of run.summaries) {
    if (slice.by !== 'all') continue
    for (const caseId of misses) set(metric, caseId, 'm')
    for (const one of unscored) set(metric, one.caseId, isUnclear(one) ? 'c' : 'u')
  }
  for (const { metric, slice, newMisses, mended } of run.rows) {
    if (slice.by !== 'all') continue
    for (const caseId of newMisses) set(metric, caseId, 'w')
    for (const caseId of mended) set(metric, caseId, 'f')
  }
  return metrics.map(({ name }) => columns.get(name)?.join('') ?? '')
}

/** Ids of the cases whose text stands in the page; all where they are few. */
function withText(ids: readonly string[], outcomes: readonly string[], other: OtherRun | null): ReadonlySet<string> {
  if (ids.length <= mostWhole) return new Set(ids)
  const having = (letters: string): readonly string[] =>
    ids.filter((_, at) => outcomes.some((column) => letters.includes(column[at] ?? '-')))
  const flipped = other === null ? [] : flippedIds(ids, other.outcomes, outcomes)
  return new Set([...new Set([...having('w'), ...flipped, ...having('mcu')])].slice(0, mostTexts))
}

function flippedIds(ids: readonly string[], before: readonly string[], now: readonly string[]): readonly string[] {
  return ids.filter((_, at) => before.some((column, metric) => hasFlipped(column[at], now[metric]?.[at])))
}

/** The metrics of the page with their places, by name. */
type Places = ReadonlyMap<string, { readonly metric: Metric; readonly place: number }>

interface Draft {
  patient?: string
  source?: string
  input?: unknown
  readonly answers: AnswerLine[]
}

function detailsOf(
  { run, answers, privacy }: ReportInput,
  metrics: readonly Metric[],
  wanted: ReadonlySet<string>,
): Record<string, CaseDetail> {
  const places: Places = new Map(metrics.map((metric, place) => [metric.name, { metric, place }]))
  const drafts = new Map<string, Draft>()
  const told = new Set<string>()
  for (const kept of answers) {
    if (!wanted.has(kept.case)) continue
    const draft: Draft = drafts.get(kept.case) ?? { answers: [] }
    drafts.set(kept.case, draft)
    if (kept.patient !== undefined && privacy === 'full') draft.patient ??= kept.patient
    if (kept.source !== undefined) draft.source ??= kept.source
    if (privacy === 'full') draft.input ??= kept.input
    for (const { metric } of kept.scores) told.add(`${kept.trial} ${metric} ${kept.case}`)
    draft.answers.push({ ...answerOf(kept, privacy, places), place: draft.answers.length })
  }
  // What was kept has every reason; the records have those of misses.
  const left = run.records.filter(
    ({ caseId, metric, trial, score, negated }) =>
      !negated && wanted.has(caseId) && score.status !== 'not-applicable' && !told.has(`${trial} ${metric} ${caseId}`),
  )
  for (const [caseId, records] of Map.groupBy(left, (record) => record.caseId)) {
    const draft: Draft = drafts.get(caseId) ?? { answers: [] }
    drafts.set(caseId, draft)
    for (const [trial, ofTrial] of Map.groupBy(records, (record) => record.trial))
      draft.answers.push({ trial, evidence: [], findings: ofTrial.flatMap(recordLine) })
  }
  const fresh = new Set(
    run.rows.flatMap(({ metric, slice, newMisses }) =>
      slice.by === 'all' ? newMisses.map((id) => `${places.get(metric)?.place} ${id}`) : [],
    ),
  )
  return Object.fromEntries(
    [...drafts].map(([id, draft]) => [id, caseDetail(draft, (metric) => fresh.has(`${metric} ${id}`))]),
  )

  function recordLine({ metric, trial, score }: EvalRecord): FindingLine[] {
    return findingOf({ metric, trial, score }, places)
  }
}

/** @param isFresh whether the case is newly missed under the metric at a place: the answer that was, stands first */
function caseDetail({ patient, source, input, answers }: Draft, isFresh: (metric: number) => boolean): CaseDetail {
  const fell = ({ findings }: AnswerLine): number =>
    Number(findings.some(({ outcome, metric }) => outcome === 'm' && isFresh(metric)))
  const { question, record } = input === undefined ? { question: undefined, record: [] } : caseView(input)
  return {
    ...(patient === undefined ? {} : { patient }),
    ...(source === undefined ? {} : { source }),
    ...(question === undefined ? {} : { question }),
    record,
    answers: answers.toSorted((one, two) => fell(two) - fell(one) || one.trial - two.trial),
  }
}

function answerOf({ trial, answer, scores }: KeptAnswer, privacy: ReportInput['privacy'], places: Places): AnswerLine {
  const view = answer === undefined || privacy !== 'full' ? undefined : answerView(answer)
  return {
    trial,
    ...(view === undefined ? {} : { text: view.text }),
    evidence: view?.evidence ?? [],
    findings: scores.flatMap((found) => findingOf({ ...found, trial }, places)),
  }
}

function findingOf(found: KeptAnswer['scores'][number] & { readonly trial: number }, places: Places): FindingLine[] {
  const { score, rules, trial } = found
  const known = places.get(found.metric)
  if (known === undefined) return []
  const { metric, place } = known
  const judges = score.status === 'not-applicable' ? undefined : score.grading?.judges
  return [
    {
      metric: place,
      trial,
      outcome: outcomeOf(score, metric),
      ...(score.status === 'scored' && !isPlain(metric) ? { value: formatValue(score.value, metric) } : {}),
      why: whyOf(score),
      ...(judges === undefined ? {} : { votes: judges.map(({ judge, votes }) => ({ judge, votes })) }),
      ...(rules === undefined || rules.length === 0 ? {} : { rules }),
    },
  ]
}

/** Of a rate a case is met or missed, which is said already. */
function isPlain({ aggregate }: Metric): boolean {
  return aggregate === 'rate'
}

function outcomeOf(score: Score, metric: Metric): Outcome {
  if (score.status === 'not-applicable') return 'n'
  if (score.status === 'unscored') return isUnclear(score) ? 'c' : 'u'
  return isMiss(metric, score.value) ? 'm' : 'k'
}

function whyOf(score: Score): readonly string[] {
  if (score.status === 'scored') return score.why
  return score.status === 'unscored' ? [`${causeInWords[score.cause]}: ${score.detail}`] : [score.reason]
}

function otherOf(
  { answers, compare, privacy }: ReportInput,
  metrics: readonly Metric[],
  ids: readonly string[],
  now: readonly string[],
): OtherRun | null {
  if (compare === undefined) return null
  const { run, file } = compare
  const outcomes = outcomesOf(run, metrics, ids)
  const flipped = new Set(flippedIds(ids, outcomes, now))
  const why = Map.groupBy(
    run.records.filter(
      ({ caseId, score, negated }) =>
        !negated && flipped.has(caseId) && score.status === 'scored' && score.why.length > 0,
    ),
    ({ caseId }) => caseId,
  )
  const both = privacy === 'full' ? [textsOf(compare.answers), textsOf(answers)] : []
  const [before, after] = both
  const differing = [...(before ?? [])].flatMap(([id, texts]) => {
    const known = after?.get(id) ?? []
    const other = texts.map((words, at) => (known[at] === undefined || known[at] === words ? null : words))
    return other.some((words) => words !== null) ? [[id, other] as const] : []
  })
  return {
    name: file ?? run.id,
    startedAt: run.startedAt,
    outcomes,
    answers: Object.fromEntries(differing),
    why: Object.fromEntries(
      [...why].map(([id, records]) => [
        id,
        records.flatMap(({ metric, score }) => whyOf(score).map((reason) => `${metric}: ${reason}`)),
      ]),
    ),
  }
}

/** The words of the answers of each case, in the order in which they were kept. */
function textsOf(answers: readonly KeptAnswer[]): Map<string, (string | null)[]> {
  const texts = new Map<string, (string | null)[]>()
  for (const { case: id, answer } of answers) {
    const known = texts.get(id) ?? []
    texts.set(id, known)
    known.push(answer === undefined ? null : answerView(answer).text)
  }
  return texts
}
