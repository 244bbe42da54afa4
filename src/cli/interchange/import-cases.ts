import { basename, extname, resolve } from 'node:path'
import { printable } from '../../kit/printable.ts'
import { writeOnce } from '../../kit/write-file.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readAs } from '../define-command.ts'
import { choice, type OptionsOf } from '../options.ts'
import { type Assembled, assembleCases } from './assemble-cases.ts'
import { importRefused, type Imported } from './case-draft.ts'
import type { importOptions } from './command-options.ts'
import { renderNotMapped } from './render-not-mapped.ts'

type Reader = (file: string, shown: string, asked: string | undefined) => Imported | Promise<Imported>

/** What each format is read by, loaded when a file of it is. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  promptfoo: async () => (await import('./from-promptfoo.ts')).fromPromptfoo,
  deepeval: async () => (await import('./from-deepeval.ts')).fromDeepEval,
  inspect: async () => (await import('./from-inspect.ts')).fromInspect,
  healthbench: async () => (await import('./from-healthbench.ts')).fromHealthBench,
  csv: async () => (await import('./from-csv.ts')).fromCsv,
}

/**
 * `import`: makes cases of the file of another tool, and lists on standard error what has no place in them.
 *
 * @param format one of promptfoo, deepeval, inspect, healthbench and csv
 * @param file from the working directory
 * @returns 3 with `--strict` where anything did not map: nothing is written then
 * @throws {AssayError} `option-invalid` for another format, and for a question where the format has fields of its own; `golden-set-invalid` for a file that cannot be read, and where `--out` is there already; `rubric-invalid` for a file that is none of HealthBench
 */
export async function importCases(
  context: CliContext,
  format: string,
  file: string,
  options: OptionsOf<typeof importOptions>,
): Promise<0 | 3> {
  const { out, question, condition, strict } = options
  const name = readAs('<format>', choice(Object.keys(readers)), format)
  if (question !== undefined) readAs('with --question, <format>', choice(['promptfoo', 'inspect', 'csv']), format)
  const read = await readers[name]?.()
  const imported = (await read?.(resolve(context.cwd, file), file, question)) ?? { drafts: [], notMapped: [] }
  const stem = basename(file, extname(file))
  const assembled = assembleCases(imported, { stem, condition })
  const isRefused = strict && assembled.notMapped.length > 0
  const lines = assembled.cases.map((one) => `${JSON.stringify(one)}\n`)
  if (!isRefused && !writeOnce(resolve(context.cwd, out), lines.join('')))
    throw importRefused(
      `${out} is there already, and cases that somebody may have reviewed are not written over; name another file with --out`,
    )
  context.err(renderNotMapped(assembled.notMapped))
  if (options.json) printJson(context, documentOf(assembled, { format: name, file: isRefused ? null : out }))
  else
    context.out(
      isRefused
        ? `nothing is written: --strict, and ${assembled.notMapped.length} did not map\n`
        : render(assembled, out),
    )
  return isRefused ? 3 : 0
}

function documentOf(
  { shape, cases, notMapped, kept, withoutExpectations }: Assembled,
  { format, file }: { readonly format: string; readonly file: string | null },
): object {
  return { format, file, shape, cases: cases.length, withoutExpectations, kept, notMapped }
}

function render({ shape, cases, kept, withoutExpectations }: Assembled, out: string): string {
  const count = (n: number): string => (n === 1 ? '1 case' : `${n} cases`)
  const keptWords = Object.entries(kept).map(([name, n]) => `${printable(name)} (${n})`)
  return [
    shape === 'golden'
      ? `${out}: ${count(cases.length)}, golden cases: loadGoldenSet reads them`
      : `${out}: ${count(cases.length)} of your own shape, without a patient in each: loadCases reads them, with a schema`,
    ...(keptWords.length === 0
      ? []
      : [`kept as they stand, and read by no matcher by itself: ${keptWords.join(', ')}`]),
    ...(withoutExpectations === 0
      ? []
      : [
          `${count(withoutExpectations)} with nothing expected that a matcher reads: add what an answer must say, or score it yourself`,
        ]),
    '',
  ].join('\n')
}
