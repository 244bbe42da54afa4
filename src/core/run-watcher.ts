import type { Run } from '../gate/run.ts'

/** A run that has ended, for those who do something with it. */
export interface EndedRun {
  readonly run: Run
  /** Of the project, absolute. */
  readonly root: string
  /** The id that workers knew the run by while it went on. */
  readonly workId: string
  readonly now: Date
}

/** What another module does at the end of a run. */
export interface RunWatcher {
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
