import { columns, marked, type Words } from '../../core/report-part.ts'
import type { RunSection, TestNotes } from '../../core/run-section.ts'
import { redFlagRecallSchema } from '../../gate/summaries/red-flag-recall-schema.ts'
import { type ObservedEscalation, summariseRedFlags } from '../../gate/summaries/summarise-red-flags.ts'
import { formatInterval } from '../../statistics/format-interval.ts'
import { formatShare } from '../../statistics/format-share.ts'
import type { EscalationOutcome, EscalationOutcomeKind } from './escalation-outcome.ts'
import type { EscalationRates, RedFlagRecall } from './red-flag-recall.ts'

/** The red flags that the tests of a file look for: each flag's id, and the weight of a miss of it. A file shares it between its tests. */
export type NotedFlags = readonly (readonly [flag: string, severity: number])[]

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
      tests.flatMap((test) => [...observed(test)]),
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
      },
    ],
  },
}

function* observed({ caseId, notes, shared }: TestNotes): Generator<ObservedEscalation> {
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
