import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { forLog } from '../kit/printable.ts'
import { AssayError, type AssayErrorCode } from '../kit/assay-error.ts'

/** What the command line takes from the process, and gives to it. */
export interface CliContext {
  readonly cwd: string
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether the output may be coloured. */
  readonly colour: boolean
  readonly now: () => Date
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /**
   * Asks whoever sits at the terminal for one of several words, the usual one first; absent where nobody does.
   *
   * @throws {Interrupted} where they end the command instead, by Ctrl-C or Ctrl-D
   */
  readonly ask?: (words: string, choices: readonly (readonly [word: string, meaning: string])[]) => Promise<string>
  /** Prints lines that CI is to read as commands; what they quote is escaped already. Absent, they are printed as everything is. */
  readonly commands?: (text: string) => void
}

/** A command was ended by Ctrl-C: at a question, which comes before anything is written, or while it waited for something. */
export class Interrupted extends Error {
  constructor(message = 'stopped: nothing was written') {
    super(message)
    this.name = 'Interrupted'
  }
}

/** What a shell takes for an end by Ctrl-C: 128 and the number of SIGINT. */
export const interruptedExitCode = 130

/** The same, where all that is printed goes through `forLog`, except commands. */
export function escaping(context: CliContext): CliContext {
  const { colour, out, err } = context
  return {
    ...context,
    out: (text) => out(forLog(text, colour)),
    err: (text) => err(forLog(text, colour)),
    commands: out,
  }
}

/** Tells the command line what a command came to. */
export type Finish = (exitCode: number) => void

/**
 * The root that a command works in, absolute.
 *
 * @throws {AssayError} `option-invalid` when it is not a folder
 */
export function requireRoot(cwd: string, named: string | undefined): string {
  const root = resolve(cwd, named ?? '.')
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new AssayError('option-invalid', `--root must be a folder, and ${named ?? '.'} is none`)
  }
  return root
}

/** Prints the one JSON document of a command with `--json`. */
export function printJson({ out }: CliContext, document: unknown): void {
  out(`${JSON.stringify(document, null, 2)}\n`)
}

const ofGate: ReadonlySet<AssayErrorCode> = new Set([
  'file-not-written',
  'baseline-refused',
  'baseline-invalid',
  'baseline-conflict',
])

/** The exit code of an error: 3 where the gate is shut, or cannot be read; 2 for misuse. */
export function exitCodeFor(code: AssayErrorCode): 2 | 3 {
  return ofGate.has(code) ? 3 : 2
}
