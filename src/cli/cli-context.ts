/** What the command line takes from the process, and gives to it. */
export interface CliContext {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether the output may be coloured. */
  readonly colour: boolean
  readonly now: () => Date
  readonly out: (text: string) => void
  readonly err: (text: string) => void
}
