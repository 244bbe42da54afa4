import type { ChalkInstance } from 'chalk'
import type { CollectedRecords } from '../collecting/collected-records.ts'

/** What a report for people is made with. */
export interface ConsoleStyle {
  readonly chalk: ChalkInstance
  /** Which test recorded a metric of a case, for the command that reruns it. */
  readonly tests: CollectedRecords['tests']
  /** Where the run was written, from the project's root; absent when it was not. */
  readonly runFile: string | undefined
  /** The command line that runs this suite. */
  readonly command: string
}
