import { baselineOf, buildRun, metricNamed, type Outcomes } from '../src/core/build-run.test-kit.ts'
import type { Run } from '../src/core/run.ts'

/** How much a report has to show. */
export interface Crowd {
  /** New misses of each rule, the first of a safety metric; the rules are called `guide/rule-1` and so on. */
  readonly rules: readonly number[]
  /** Reasons of each miss: the rule, and then others. */
  readonly reasons?: number
  /** Metrics that say the same of the first rule's misses. */
  readonly metrics?: number
  readonly fixed?: number
  readonly known?: number
  readonly tracked?: number
  /** Unclear in the baseline already. */
  readonly unclear?: number
}

/** A run against a baseline in which all of these fell short, under one metric a rule. */
export function crowdedRun(crowd: Crowd): Run {
  const { rules, reasons = 1, metrics: same = 1, fixed = 0, known = 0, tracked = 0, unclear = 0 } = crowd
  const idsOf = (what: string, count: number): string[] => Array.from({ length: count }, (_, at) => `${what}-${at + 1}`)
  const all = (value: Outcomes[string], ids: readonly string[]): Outcomes =>
    Object.fromEntries(ids.map((id) => [id, value]))
  const others = { fixed: idsOf('f', fixed), known: idsOf('k', known), unclear: idsOf('u', unclear) }
  const own = rules.map((count, at) => ({ metric: `metric-${at + 1}`, ids: idsOf(`r${at + 1}`, count) }))
  const twins = idsOf('twin', same - 1)
  const metrics = [
    ...own.map(({ metric }, at) => metricNamed(metric, at === 0 ? { tier: 1, safety: true } : {})),
    ...twins.map((name) => metricNamed(name, { tier: 1, safety: true })),
    metricNamed('rest'),
    metricNamed('coherence', { tier: 4 }),
  ]
  const outcomes = (value: number): Readonly<Record<string, Outcomes>> => ({
    ...Object.fromEntries(own.map(({ metric, ids }) => [metric, all(value, ids)])),
    ...Object.fromEntries(twins.map((name) => [name, all(value, own[0]?.ids ?? [])])),
    rest: { ...all(1 - value, others.fixed), ...all(0, others.known), ...all('unclear', others.unclear) },
    coherence: all(0, idsOf('t', tracked)),
  })
  const cases = {
    'r1-1': { sex: 'female', ageBand: '65-79', condition: 'r1', source: 'golden-set/pe.jsonl:7' },
    'r2-1': { condition: undefined },
  }
  const run = buildRun({
    metrics,
    outcomes: outcomes(0),
    cases,
    baseline: baselineOf(buildRun({ metrics, outcomes: outcomes(1), cases })),
  })
  return {
    ...run,
    records: run.records.map((record) => {
      const rule = /^r(\d+)-/u.exec(record.caseId)?.[1]
      if (rule === undefined || record.score.status !== 'scored') return record
      const why = Array.from({ length: reasons }, (_, at) =>
        at === 0 ? `guide/rule-${rule} is broken by "words"` : `reason ${at + 1},\nwhich goes on`,
      )
      return { ...record, score: { ...record.score, why } }
    }),
  }
}
