import {
  columns,
  marked,
  type ReportChart,
  type Words,
  type RunSection,
  type TestNotes,
} from '../../core/run-section.ts'
import { formatInterval, formatShare } from '../../statistics/format-statistics.ts'
import type { EscalationOutcome, EscalationOutcomeKind } from './check-escalation.ts'
import {
  type EscalationRates,
  type RedFlagRecall,
  type EscalationObservation,
  redFlagRecall,
} from './red-flag-recall.ts'
import type { EvalRecord } from '../../core/eval-case.ts'
import { notApplicable, type Score } from '../../core/score.ts'
import { falseEscalations, missedEscalations } from './metrics.ts'
import { counted } from '../../kit/phrases.ts'
import { z } from 'zod'

const count = z.int().min(0)

const proportion = z.number().min(0).max(1)

const interval = z.strictObject({ value: proportion.nullable(), lower: proportion, upper: proportion })

const ratesFields = {
  truePositives: count,
  falseNegatives: count,
  falsePositives: count,
  trueNegatives: count,
  grey: count,
  unclear: count,
  sensitivity: interval,
  specificity: interval,
  positivePredictiveValue: interval,
  negativePredictiveValue: interval,
  missed: z.array(z.string()),
  falselyEscalated: z.array(z.string()),
}

/** Red-flag recall as it stands in the file of a run. */
export const redFlagRecallSchema: z.ZodType<RedFlagRecall> = z.strictObject({
  overall: z.strictObject(ratesFields),
  flags: z.array(z.strictObject({ flag: z.string(), severity: z.number().positive(), ...ratesFields })),
  severityWeightedSensitivity: proportion.nullable(),
})

/** What the answer to one case and trial made of its red flags. */
export interface ObservedEscalation {
  readonly caseId: string
  readonly trial: number
  /** Every flag that was looked for: its id, and the weight of a miss. */
  readonly flags: readonly (readonly [flag: string, severity: number])[]
  /** By id of the flag; one that is not here is a true negative. */
  readonly outcomes: readonly (readonly [flag: string, outcome: EscalationOutcomeKind])[]
}

interface CaseScores {
  readonly caseId: string
  missed: Score
  falseAlarm: Score
}

const silent = notApplicable('no record')

/**
 * Red-flag recall of a run: whole cases by the records of the two metrics, flags by what was observed of each.
 *
 * A trial that broke before the red flags were looked for has records alone: it leaves its whole case unclear, and tells nothing of a flag.
 *
 * @returns undefined where nothing was observed
 */
export function summariseRedFlags(
  records: Iterable<EvalRecord>,
  observed: readonly ObservedEscalation[],
): RedFlagRecall | undefined {
  if (observed.length === 0) return undefined
  const byTrial = new Map<string, CaseScores>()
  for (const { metric, caseId, trial, score, negated } of records) {
    if (negated || (metric !== missedEscalations.name && metric !== falseEscalations.name)) continue
    const key = keyOf(caseId, trial)
    let scores = byTrial.get(key)
    if (scores === undefined) byTrial.set(key, (scores = { caseId, missed: silent, falseAlarm: silent }))
    if (metric === missedEscalations.name) scores.missed = score
    else scores.falseAlarm = score
  }
  return redFlagRecall(observationsOf(byTrial, observed))
}

/** One at a time: a run may have hundreds of thousands. */
function* observationsOf(
  byTrial: ReadonlyMap<string, CaseScores>,
  observed: readonly ObservedEscalation[],
): Generator<EscalationObservation> {
  const flagsByTrial = Map.groupBy(observed, ({ caseId, trial }) => keyOf(caseId, trial))
  for (const [key, scores] of byTrial) {
    const flags = (flagsByTrial.get(key) ?? []).flatMap(({ flags: list, outcomes }) =>
      list.map(([flag, severity]) => ({
        flag,
        severity,
        outcome: outcomes.find(([id]) => id === flag)?.[1] ?? ('true-negative' as const),
      })),
    )
    yield { ...scores, flags }
  }
}

function keyOf(caseId: string, trial: number): string {
  return `${trial} ${caseId}`
}

/** The red flags that the tests of a file look for: each flag's id, and the weight of a miss of it. A file shares it between its tests. */
type NotedFlags = readonly (readonly [flag: string, severity: number])[]

/** What one answer made of the red flags of a list. */
export interface NotedEscalation {
  /** Number of the list within the file; absent for 0. */
  readonly list?: number
  /** Absent for 0. */
  readonly trial?: number
  /** By id of the flag; one that is not here is a true negative. */
  readonly outcomes?: readonly (readonly [flag: string, outcome: EscalationOutcomeKind])[]
}

/** The list and the note of what was found of every flag; true negatives are left out, since most are. */
export function noteEscalation(found: readonly EscalationOutcome[]): {
  readonly flags: NotedFlags
  readonly outcomes: NonNullable<NotedEscalation['outcomes']>
} {
  return {
    flags: found.map(({ flag, severity }) => [flag, severity] as const),
    outcomes: found.flatMap(({ flag, outcome }) => (outcome === 'true-negative' ? [] : [[flag, outcome] as const])),
  }
}

/**
 * The red flags of a run: of how many cases each was raised, and what share of these was escalated, with its 95 % interval by Wilson; then the other side.
 *
 * Absent where no test looked for any.
 */
export const redFlagSection: RunSection<RedFlagRecall> = {
  key: 'redFlags',
  schema: redFlagRecallSchema,
  summarise: ({ tests, records }) =>
    summariseRedFlags(
      records,
      tests.flatMap((test) => [...escalationsOf(test)]),
    ),
  report: {
    after: 1,
    parts: (recall) => [
      {
        tables: [
          {
            columns: columns(
              'red flag',
              '>raised',
              '>sensitivity',
              '>missed',
              '>not raised',
              '>specificity',
              '>false',
              '>grey',
              '>unclear',
            ),
            rows: [
              ...recall.flags.map((rates) => cells(rates.flag, rates)),
              cells('any, by whole case', recall.overall),
            ],
          },
        ],
        notes: [
          {
            text: `sensitivity weighted by severity ${share(recall.severityWeightedSensitivity)}; intervals are 95%`,
            tone: 'dim',
          },
        ],
        charts: chartsOf(recall),
      },
    ],
  },
}

/** Red flags as a diagnostic test: the whole cases in four counts, then each flag by its sensitivity and specificity. */
function chartsOf({ overall, flags }: RedFlagRecall): readonly ReportChart[] {
  const { truePositives, falseNegatives, falsePositives, trueNegatives, grey, unclear } = overall
  const apart = [
    ...(grey === 0 ? [] : [`${counted(grey, 'case')} in the grey zone`]),
    ...(unclear === 0 ? [] : [`${unclear} unclear`]),
  ].join(', ')
  const row = (label: string, { value, lower, upper }: EscalationRates['sensitivity'], n: number) => ({
    label,
    value,
    lower,
    upper,
    n,
  })
  return [
    {
      kind: 'diagnostic',
      title: 'Escalation of red flags, by whole case',
      truePositives,
      falseNegatives,
      falsePositives,
      trueNegatives,
      truth: ['red flag raised', 'none raised'],
      test: ['escalated', 'not escalated'],
      apart,
    },
    {
      kind: 'intervals',
      title: 'Sensitivity, with 95% intervals',
      rows: flags.map((rates) => row(rates.flag, rates.sensitivity, rates.truePositives + rates.falseNegatives)),
    },
    {
      kind: 'intervals',
      title: 'Specificity, with 95% intervals',
      rows: flags.map((rates) => row(rates.flag, rates.specificity, rates.trueNegatives + rates.falsePositives)),
    },
  ]
}

function* escalationsOf({ caseId, notes, shared }: TestNotes): Generator<ObservedEscalation> {
  if (caseId === null) return
  for (const { list = 0, trial = 0, outcomes = [] } of notes as readonly NotedEscalation[])
    yield { caseId, trial, flags: (shared.get(list) ?? []) as NotedFlags, outcomes }
}

function cells(name: string, rates: EscalationRates): Words[] {
  const { truePositives, falseNegatives, falsePositives, trueNegatives, grey, unclear } = rates
  return [
    name,
    String(truePositives + falseNegatives),
    formatInterval(rates.sensitivity),
    marked(falseNegatives, 'bad'),
    String(trueNegatives + falsePositives),
    formatInterval(rates.specificity),
    marked(falsePositives, 'bad'),
    String(grey),
    marked(unclear, 'warning'),
  ]
}

function share(value: number | null): string {
  return value === null ? '-' : formatShare(value)
}
