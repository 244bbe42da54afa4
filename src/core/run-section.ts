import type { z } from 'zod'
import type { Run } from '../gate/run.ts'
import type { EvalRecord } from '../score/eval-record.ts'
import type { Tier } from '../score/tier.ts'
import type { ReportPart } from './report-part.ts'

/** What one test noted for one section, beside its scores. */
export interface TestNotes {
  /** Path of the test's file from the project's root. */
  readonly file: string
  /** Full name of the test. */
  readonly test: string
  /** Id of the case that the test is of; null for a test of no case. */
  readonly caseId: string | null
  /** What was noted, in order, as plain JSON. */
  readonly notes: readonly unknown[]
  /** What the file of the test shares between its tests, by the number that a note gives. */
  readonly shared: ReadonlyMap<number, unknown>
}

/** What a section is made from. */
export interface SectionInput {
  /** The tests of the run that noted anything for this section, in order. */
  readonly tests: readonly TestNotes[]
  readonly records: readonly EvalRecord[]
}

/**
 * A part of a run that another module adds: what it is in the file, how it is added up, and what reports say of it.
 *
 * `core` knows none of them by name, so that a suite without a clinic carries no clinical file.
 */
export interface RunSection<Data> {
  /** Its key in the file of a run, and for the notes of tests. */
  readonly key: string
  /** Of its data in the file. */
  readonly schema: z.ZodType<Data>
  /** @returns undefined where the run has nothing of it */
  summarise(input: SectionInput): Data | undefined
  /** Faults of the suite that this data shows, in words; absent for a section that can show none. */
  readonly faults?: (data: Data) => readonly string[]
  /** Set where a run that has this section, and no case, has still measured something. */
  readonly standsAlone?: true
  /** What reports say of it; absent for a section that only stands in the file. */
  readonly report?: {
    /** The table that it follows: that of a tier, or the last of them. */
    readonly after: Tier | 'tiers'
    parts(data: Data, run: Run): readonly ReportPart[]
  }
  /** Why a run with this data cannot become the baseline, in words; absent for a section that never stands in the way. */
  readonly refusesPromotion?: (data: Data) => string | undefined
}

const sections = new Map<string, RunSection<unknown>>()

/** Adds a section to every run that this process measures, reads or reports. A second registration of one key replaces the first. */
export function registerRunSection<Data>(section: RunSection<Data>): void {
  sections.set(section.key, section as RunSection<unknown>)
}

/** Every section that was registered, in the order in which reports and files have them. */
export function runSections(): readonly RunSection<unknown>[] {
  return [...sections.values()]
}

/**
 * The data of one section of a run.
 *
 * @returns undefined where the run has none
 */
export function sectionOf<Data>(run: Run, { key }: RunSection<Data>): Data | undefined {
  return Reflect.get(run, key) as Data | undefined
}
