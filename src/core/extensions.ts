import type { z } from 'zod'
import type { EvalCase } from './eval-case.ts'
import type { Run } from './run.ts'

/** An option of the suite that another module owns: its name, and the schema that reads it. Plain data, since it travels to the workers. */
export interface ModuleOption<Value> {
  readonly name: string
  readonly schema: z.ZodType<Value>
}

const options = new Map<string, ModuleOption<unknown>>()

/** Adds an option to those that `assay()` and `evals()` take. A second registration of one name replaces the first. */
export function registerOption<Value>(option: ModuleOption<Value>): void {
  options.set(option.name, option)
}

/** Every option that a module registered. */
export function moduleOptions(): readonly ModuleOption<unknown>[] {
  return [...options.values()]
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
