import { hash } from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import { readIfThere } from '../kit/read-file.ts'
import type { Run } from './run.ts'
import type { EvalRecord, EvalCase } from './eval-case.ts'
import type { Metric, Tier } from './metric.ts'

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
interface SectionInput {
  /** The tests of the run that noted anything for this section, in order. */
  readonly tests: readonly TestNotes[]
  readonly records: readonly EvalRecord[]
  /** The metrics that the run registered. */
  readonly metrics: readonly Pick<Metric, 'name' | 'tier'>[]
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
  /** Its data without any case, for the privacy `aggregate-only`, or undefined where nothing is left; absent for a section whose data names no case. */
  readonly aggregate?: (data: Data) => Data | undefined
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

const basisFiles = new Set<string>()

/**
 * Adds a committed file on which figures rest beside answers and cases: a run and its baseline say by its hash which one it was.
 *
 * @param name of the file, in the root of a project
 */
export function registerBasisFile(name: string): void {
  basisFiles.add(name)
}

/** The hashes (SHA-256, in hexadecimal) of the files that were registered and are there, by name. */
export function hashBasisFiles(root: string): Record<string, string> {
  return Object.fromEntries(
    [...basisFiles].flatMap((name) => {
      const content = readIfThere(join(root, name))
      return content === undefined ? [] : [[name, hash('sha256', content)]]
    }),
  )
}

/** How a word stands out in a report: `bad` for what is wrong, `warning` for what a reader has to know, `dim` for what explains. */
export type Tone = 'plain' | 'bold' | 'dim' | 'bad' | 'warning'

/** Text in one tone; a plain string is plain text. */
export type Words = string | { readonly text: string; readonly tone: Tone }

/** Rows under a head. Each row has a cell for each column. */
export interface ReportTable {
  readonly columns: readonly { readonly head: string; readonly align: 'left' | 'right' }[]
  readonly rows: readonly (readonly Words[])[]
}

/**
 * One part of a report on a run, as data: every renderer (terminal, Markdown, HTML) draws the same part in its own way.
 */
export interface ReportPart {
  /** Words on one line above the tables; absent where the columns speak for themselves. */
  readonly title?: readonly Words[]
  readonly tables: readonly ReportTable[]
  /** Lines below the tables. */
  readonly notes: readonly Words[]
  /** The same figures for renderers that draw; those of text have the tables. */
  readonly charts?: readonly ReportChart[]
}

/** Figures to draw: shares with their intervals, a row each, or a test against the truth in four counts. */
export type ReportChart =
  | {
      readonly kind: 'intervals'
      readonly title: string
      readonly rows: readonly {
        readonly label: string
        /** From 0 to 1; null where there is no figure. */
        readonly value: number | null
        readonly lower: number
        readonly upper: number
        /** How many it rests on. */
        readonly n: number
      }[]
    }
  | {
      readonly kind: 'diagnostic'
      readonly title: string
      readonly truePositives: number
      readonly falseNegatives: number
      readonly falsePositives: number
      readonly trueNegatives: number
      /** What the columns are: what was so, and what was not. */
      readonly truth: readonly [string, string]
      /** What the rows are: what the answer did, and what it did not. */
      readonly test: readonly [string, string]
      /** Cases that count on neither side, in words; empty where there is none. */
      readonly apart: string
    }

/**
 * The columns of a table.
 *
 * @param heads the words of each column; one that starts with `>` is aligned to the right
 *
 * @example
 * columns('rule', '>kept') // [{ head: 'rule', align: 'left' }, { head: 'kept', align: 'right' }]
 */
export function columns(...heads: readonly string[]): ReportTable['columns'] {
  return heads.map((head) => (head.startsWith('>') ? { head: head.slice(1), align: 'right' } : { head, align: 'left' }))
}

/** A count that stands out unless it is 0. */
export function marked(count: number, tone: Tone): Words {
  return count === 0 ? '0' : { text: String(count), tone }
}

/** An option of the suite that another module owns: its name, and the schema that reads it. Plain data, since it travels to the workers. */
export interface ModuleOption<Value> {
  readonly name: string
  readonly schema: z.ZodType<Value>
  /** What of it workers read in their environment, by name; a variable that is set already stays. Absent, nothing. */
  readonly variables?: (value: Value) => Readonly<Record<string, string>>
}

const options = new Map<string, ModuleOption<unknown>>()

/** Adds an option to those that `assay()` and `evals()` take. A second registration of one name replaces the first. */
export function registerOption<Value>(option: ModuleOption<Value>): void {
  options.set(option.name, option as ModuleOption<unknown>)
}

/** Every option that a module registered. */
export function moduleOptions(): readonly ModuleOption<unknown>[] {
  return [...options.values()]
}

/** The variables that the options of a suite set for its workers, except those that the environment has. */
export function optionVariables(
  settings: object,
  env: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  const all = moduleOptions().flatMap((option) => {
    const value = optionOf(settings, option)
    return value === undefined ? [] : Object.entries(option.variables?.(value) ?? {})
  })
  return Object.fromEntries(all.filter(([name]) => env[name] === undefined))
}

/** The value that a suite gave to an option of a module; undefined where it gave none. */
export function optionOf<Value>(settings: object, { name }: ModuleOption<Value>): Value | undefined {
  return Reflect.get(settings, name) as Value | undefined
}

const kinds = new Map<string, (evalCase: EvalCase) => boolean>()

/**
 * Adds a kind of case that every run takes: one that belongs to no patient, so it has no tenant and is on no side of a split.
 *
 * @param kind its name; a second registration of it replaces the first
 * @param isOne whether a case is of this kind
 */
export function registerSharedCase(kind: string, isOne: (evalCase: EvalCase) => boolean): void {
  kinds.set(kind, isOne)
}

/** The kinds of shared case that a case is of; empty for a case of a patient. */
export function sharedKindsOf(evalCase: EvalCase): readonly string[] {
  return [...kinds].flatMap(([kind, isOne]) => (isOne(evalCase) ? [kind] : []))
}

/** A run that has ended, for those who do something with it. */
interface EndedRun {
  readonly run: Run
  /** Of the project, absolute. */
  readonly root: string
  /** The id that workers knew the run by while it went on. */
  readonly workId: string
  readonly now: Date
}

/** What another module does at the end of a run. */
interface RunWatcher {
  /** Called before anything is written. */
  readonly measured?: (ended: EndedRun) => void
  /**
   * Called once the file of the run is written and its report is printed.
   *
   * @param file of the run, absolute
   * @returns a fault in words, which is printed; null where there is none
   */
  readonly written?: (
    ended: EndedRun & { readonly file: string; readonly env: NodeJS.ProcessEnv; readonly store: boolean },
  ) => Promise<string | null>
}

const watchers = new Map<string, RunWatcher>()

/** Adds what is done at the end of every run of this process. A second registration of one name replaces the first. */
export function registerRunWatcher(name: string, watcher: RunWatcher): void {
  watchers.set(name, watcher)
}

/** Everything that was registered, in order. */
export function runWatchers(): readonly RunWatcher[] {
  return [...watchers.values()]
}
