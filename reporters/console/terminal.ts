import { Chalk, type ChalkInstance } from 'chalk'
import { AssayError } from '../../src/kit/assay-error.ts'
import { describeFound } from '../../src/kit/describe-found.ts'
import type { Vitest } from 'vitest/node'

/** Colours for the console: none under NO_COLOR or without a terminal, unless FORCE_COLOR asks for them. */
export function terminal(): ChalkInstance {
  const { NO_COLOR: refused, FORCE_COLOR: forced } = process.env
  if (refused !== undefined && refused !== '') return new Chalk({ level: 0 })
  if (forced === undefined && !process.stdout.isTTY) return new Chalk({ level: 0 })
  return new Chalk()
}

/** Columns of the terminal, or what `COLUMNS` says; undefined where lines go to a file or a log, which need not be broken. */
export function columnsOfTerminal(): number | undefined {
  const said = Number(process.env['COLUMNS'] ?? '')
  const columns = Number.isInteger(said) && said > 0 ? said : process.stdout.isTTY ? process.stdout.columns : 0
  return columns >= 40 ? columns : undefined
}

/**
 * Which report is printed: what `ASSAY_CONSOLE` says, else the option.
 *
 * @throws {AssayError} `option-invalid` for another word in `ASSAY_CONSOLE`
 */
export function consoleForm(option: 'short' | 'full'): 'short' | 'full' {
  const said = process.env['ASSAY_CONSOLE'] ?? ''
  if (said === '') return option
  if (said === 'short' || said === 'full') return said
  throw new AssayError(
    'option-invalid',
    `ASSAY_CONSOLE takes short or full, got ${describeFound(said)}. Unset it for what the option console says`,
  )
}

const machineReadable = new Set(['json', 'junit', 'tap', 'tap-flat'])

type ReporterConfig = Pick<Vitest['config'], 'reporters'> & Partial<Pick<Vitest['config'], 'outputFile'>>

/**
 * Whether a reporter that programs read may be writing to standard output: then a report for people in between would break it, and belongs on standard error.
 *
 * Vitest 4.1 prints JSON and JUnit there unless an output file is named, and both versions print TAP.
 */
export function takesStdout({ reporters, outputFile }: ReporterConfig): boolean {
  if (typeof outputFile === 'string') return false
  return reporters.some((reporter) => {
    const name: unknown = Array.isArray(reporter) ? reporter[0] : reporter
    return typeof name === 'string' && machineReadable.has(name) && outputFile?.[name as 'json'] === undefined
  })
}
