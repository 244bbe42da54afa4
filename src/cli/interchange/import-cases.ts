import { expectedOutputs, goldenCase } from '../../clinical/golden-set/golden-case.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { type CaseDraft, type Imported, type NotMapped, importRefused, isBlank, isRecord } from './case-draft.ts'
import { basename, extname, resolve } from 'node:path'
import { printable } from '../../kit/printable.ts'
import { writeOnce } from '../../kit/write-file.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import { readAs } from '../define-command.ts'
import { type OptionsOf, choice } from '../options.ts'
import type { importOptions } from './command-options.ts'
import { renderNotMapped } from './render-not-mapped.ts'

/** The cases of a file, in one of the two shapes that are read here. */
interface Assembled {
  /** `golden` where every case has a patient and a condition: `loadGoldenSet` reads them. `own`: `loadCases` does, with a schema. */
  readonly shape: 'golden' | 'own'
  readonly cases: readonly Readonly<Record<string, unknown>>[]
  readonly notMapped: readonly NotMapped[]
  /** Fields that are kept as the file has them, with the number of cases that have them; no matcher reads them by itself. */
  readonly kept: Readonly<Record<string, number>>
  /** How many cases expect nothing that a matcher reads. */
  readonly withoutExpectations: number
}

interface Core {
  readonly draft: CaseDraft
  readonly core: Readonly<Record<string, unknown>>
}

/**
 * Makes cases of drafts: golden cases where all of them can be, else cases of one's own shape.
 *
 * @param stem begins the ids of cases that have none, and ends them in their place from 1
 * @param condition of the cases that name none
 * @throws {AssayError} `golden-set-invalid` for no case at all, and for an id that two cases have
 */
function assembleCases(
  { drafts, notMapped }: Imported,
  { stem, condition }: { readonly stem: string; readonly condition?: string | undefined },
): Assembled {
  if (drafts.length === 0)
    throw importRefused(
      `there is no case to import: ${listOf(notMapped) || `${stem} is empty; expected one case or more`}`,
    )
  const left = [...notMapped]
  const ids = new Map<string, string>()
  const width = String(drafts.length).length
  const cores = drafts.map((draft, at): Core => {
    const id = idOf(draft, `${asId(stem)}-${String(at + 1).padStart(width, '0')}`, left)
    const first = ids.get(id)
    if (first !== undefined)
      throw importRefused(
        `${draft.place}: id ${describeFound(id)} is already the id of ${first}; each case needs its own`,
      )
    ids.set(id, draft.place)
    const { tenant, group, comment, question, conversation, patient } = draft
    const expected = checkExpected(draft, left)
    const said = { condition: draft.condition ?? condition, tenant, group, comment, question, conversation, patient }
    const present = Object.entries(said).filter(([, value]) => !isBlank(value))
    return { draft, core: { id, ...Object.fromEntries(present), expected } }
  })
  const faults = cores.map(({ draft, core }) => patientFault(draft, core))
  const isGolden = faults.every((fault) => fault === null)
  faults.forEach((fault, at) => {
    if (fault !== null && fault !== '')
      left.push({ place: drafts[at]?.place ?? stem, what: 'patient', why: `${fault}; it is kept as it stands` })
  })
  const keptIn = cores.flatMap(({ draft }) => Object.keys(draft.kept).map((what) => ({ place: draft.place, what })))
  if (isGolden) left.push(...keptIn.map((one) => ({ ...one, why: 'a golden case has no place for it' })))
  return {
    shape: isGolden ? 'golden' : 'own',
    cases: cores.map(({ draft, core }) => (isGolden ? core : { ...core, ...draft.kept })),
    notMapped: left,
    kept: isGolden
      ? {}
      : Object.fromEntries([...Map.groupBy(keptIn, ({ what }) => what)].map(([what, own]) => [what, own.length])),
    withoutExpectations: cores.filter(({ core }) => isBlank(core['expected'])).length,
  }
}

function listOf(notMapped: readonly NotMapped[]): string {
  return notMapped.map(({ place, what, why }) => `${place}: ${what}: ${why}`).join('; ')
}

/** Text as an id: letters, digits and . : - _ stay. What begins with underscores may be a name that every object has. */
function asId(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/[^\w.:-]+/gu, '-')
      .replace(/^(?:-+|__)|-+$/gu, '') || 'case'
  )
}

function idOf({ id, place }: CaseDraft, usual: string, left: NotMapped[]): string {
  if (id === undefined) return usual
  const read = asId(id.trim())
  if (read !== id.trim())
    left.push({
      place,
      what: `id ${describeFound(id)}`,
      why: `an id has letters, digits and . : - _; the case is ${describeFound(read)}`,
    })
  return read
}

/** What of the expectations is one; the rest is listed. */
function checkExpected({ place, expected }: CaseDraft, left: NotMapped[]): Record<string, unknown> {
  const fields = Object.entries(expected).filter(([, value]) => !isBlank(value))
  return Object.fromEntries(
    fields.filter(([name, value]) => {
      const read = expectedOutputs.safeParse({ [name]: value })
      if (read.success) return true
      const [first] = read.error.issues
      const why = first === undefined ? 'it is none' : describeIssue(first, expectedOutputs, { [name]: value })
      left.push({ place, what: `expected.${name}`, why })
      return false
    }),
  )
}

/** Null for what is a golden case; else what is wrong with its patient, empty where there is none. */
function patientFault({ patient }: CaseDraft, core: Readonly<Record<string, unknown>>): string | null {
  if (isBlank(patient)) return ''
  const read = goldenCase.safeParse(core)
  if (read.success) return null
  if (!isRecord(patient)) return `expected an object, got ${describeFound(patient)}`
  const issues = read.error.issues.map((issue) => describeIssue(issue, goldenCase, core, 'the case'))
  return isBlank(core['condition']) ? 'the case has no condition; name one with --condition <name>' : (issues[0] ?? '')
}

type Reader = (file: string, shown: string, asked: string | undefined) => Imported | Promise<Imported>

/** What each format is read by, loaded when a file of it is. */
const readers: Readonly<Record<string, () => Promise<Reader>>> = {
  promptfoo: async () => (await import('./promptfoo.ts')).fromPromptfoo,
  deepeval: async () => (await import('./deepeval-and-healthbench.ts')).fromDeepEval,
  inspect: async () => (await import('./inspect.ts')).fromInspect,
  healthbench: async () => (await import('./deepeval-and-healthbench.ts')).fromHealthBench,
  csv: async () => (await import('./csv.ts')).fromCsv,
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
