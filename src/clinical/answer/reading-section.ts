import { z } from 'zod'
import { columns, type ReportPart, type RunSection, type TestNotes } from '../../core/run-section.ts'
import type { Run } from '../../core/run.ts'
import {
  ruledStances,
  rulingsFileName,
  type OpenReading,
  type ReadPassage,
  type Ruling,
  type UsedRuling,
} from '../language/rulings.ts'
import { compareText } from '../../kit/compare-text.ts'
import { counted, listIds } from '../../kit/phrases.ts'

/** What reading one answer came to beside its scores. */
export interface NotedReadings {
  readonly open: readonly OpenReading[]
  readonly ruled: readonly UsedRuling[]
  readonly read: readonly ReadByOther[]
}

/** A passage that a second reader decided, with who it is and what it rests on. */
export interface ReadByOther extends ReadPassage {
  readonly stance: Ruling['stance']
  readonly by: string
  /** Words of the passage. */
  readonly quote: string
  readonly reason: string
  /** How often it was asked; how many of these came from recordings, and how many a fake server answered. */
  readonly trials: number
  readonly replayed: number
  readonly simulated: number
  /** What the calls of the run cost, in dollars; null where a price is not known. */
  readonly dollars: number | null
}

const text = z.string()
const passage = { key: text, target: text, passage: text, path: z.array(text).readonly(), cases: z.array(text) }

const openSchema = z.strictObject({ ...passage, because: text })

const ruledSchema = z.strictObject({
  ...passage,
  stance: z.enum(ruledStances),
  by: text,
  reason: text,
  at: text,
  readerVersion: text,
  /** What the reader is sure of by now, where that is something else. */
  otherwise: z.enum(ruledStances).exactOptional(),
})

const count = z.int().min(0)

const readSchema = z.strictObject({
  ...passage,
  stance: z.enum(ruledStances),
  by: text,
  quote: text,
  reason: text,
  trials: count,
  replayed: count,
  simulated: count,
  dollars: z.number().min(0).nullable(),
})

/** Passages of a run that were unclear, and those that a ruling or a second reader decided; each with the cases whose answers have it. */
export const readingSummarySchema = z.strictObject({
  open: z.array(openSchema),
  ruled: z.array(ruledSchema),
  /** Absent where no second reader decided one. */
  read: z.array(readSchema).exactOptional(),
})

/** What of a run's answers could be read in several ways, by passage. */
export type ReadingSummary = Readonly<z.output<typeof readingSummarySchema>>

/**
 * Passages of a run on which a verdict hangs and that can be read in several ways, and the rulings of people that decided one. Absent where there is neither.
 */
export const readingSection: RunSection<ReadingSummary> = {
  key: 'readings',
  schema: readingSummarySchema,
  summarise: ({ tests }) => summarise(tests),
  // Each entry quotes an answer.
  aggregate: () => undefined,
  report: {
    after: 'tiers',
    parts: (summary, run) => [...openPart(summary), ...readPart(summary), ...ruledPart(summary, run)],
  },
}

function summarise(tests: readonly TestNotes[]): ReadingSummary | undefined {
  const open = new Map<string, OpenReading & { readonly cases: Set<string> }>()
  const ruled = new Map<string, Omit<ReadingSummary['ruled'][number], 'cases'> & { readonly cases: Set<string> }>()
  const read = new Map<string, ReadByOther & { readonly cases: Set<string> }>()
  for (const { caseId, notes } of tests) {
    for (const note of notes as readonly NotedReadings[]) {
      for (const reading of note.open) casesOf(open, reading.key, reading, caseId)
      for (const { ruling, otherwise, ...where } of note.ruled)
        casesOf(ruled, where.key, { ...where, ...ruling, ...(otherwise === undefined ? {} : { otherwise }) }, caseId)
      for (const reading of note.read) casesOf(read, reading.key, reading, caseId)
    }
  }
  if (open.size + ruled.size + read.size === 0) return undefined
  return { open: sorted(open), ruled: sorted(ruled), ...(read.size === 0 ? {} : { read: sorted(read) }) }
}

function casesOf<Entry extends object>(
  entries: Map<string, Entry & { readonly cases: Set<string> }>,
  key: string,
  entry: Entry,
  caseId: string | null,
): void {
  const known = entries.get(key) ?? { ...entry, cases: new Set<string>() }
  entries.set(key, known)
  if (caseId !== null) known.cases.add(caseId)
}

function sorted<Entry extends { readonly key: string; readonly cases: Set<string> }>(
  entries: ReadonlyMap<string, Entry>,
): (Omit<Entry, 'cases'> & { cases: string[] })[] {
  return [...entries.values()]
    .map((entry) => ({ ...entry, cases: [...entry.cases].sort(compareText) }))
    .sort((one, other) => compareText(one.key, other.key))
}

/** The first digits of a key, by which commands know a passage. */
export function readingId(key: string): string {
  return key.slice(0, 12)
}

function openPart({ open }: ReadingSummary): ReportPart[] {
  if (open.length === 0) return []
  return [
    {
      tables: [],
      notes: [
        {
          tone: 'dim',
          text: `${counted(open.length, 'passage')} can be read in several ways; a person rules on one with: npx vitest-assay readings list`,
        },
      ],
    },
  ]
}

function readPart({ read = [] }: ReadingSummary): ReportPart[] {
  if (read.length === 0) return []
  const isSimulated = read.some(({ simulated }) => simulated > 0)
  return [
    {
      tables: [
        {
          columns: columns('second reader', 'target', 'reads', 'by', 'quote', 'cases'),
          rows: read.map(({ key, target, stance, by, quote, cases }) => [
            readingId(key),
            target,
            stance,
            by,
            quote,
            listIds(cases, 3),
          ]),
        },
      ],
      notes: isSimulated
        ? [{ tone: 'warning', text: "a fake server was the second reader, and it is not a model's opinion" }]
        : [],
    },
  ]
}

function ruledPart({ ruled }: ReadingSummary, run: Run): ReportPart[] {
  const fresh = ruled.filter(({ at }) => run.baselineAt !== undefined && at > run.baselineAt)
  const unlike = ruled.filter(({ otherwise }) => otherwise !== undefined)
  if (fresh.length + unlike.length === 0) return []
  return [
    {
      title: [{ tone: 'bold', text: `rulings (${rulingsFileName})` }],
      tables:
        fresh.length === 0
          ? []
          : [
              {
                columns: columns('newer than the baseline', 'target', 'ruled', 'by', 'reason', 'cases'),
                rows: fresh.map(({ key, target, stance, by, reason, cases }) => [
                  readingId(key),
                  target,
                  stance,
                  by,
                  reason,
                  listIds(cases, 3),
                ]),
              },
            ],
      notes: unlike.map(({ key, target, stance, by, otherwise }) => ({
        tone: 'warning',
        text: `${readingId(key)}: ${by} ruled that "${target}" is ${stance}, and this version of the reader is sure that it is ${otherwise}. The ruling stands`,
      })),
    },
  ]
}
