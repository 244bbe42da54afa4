import { join } from 'node:path'
import {
  type ReadByOther,
  readingId,
  readingSection,
  type ReadingSummary,
} from '../../clinical/answer/reading-section.ts'
import { readerVersion } from '../../clinical/language/reader-version.ts'
import { readRulings, type Ruling, type Rulings, rulingsFileName } from '../../clinical/language/rulings.ts'
import { sectionOf } from '../../core/run-section.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { isCi } from '../../kit/ci.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { counted, listIds } from '../../kit/phrases.ts'
import { printable } from '../../kit/printable.ts'
import { renderTable } from '../../kit/render-table.ts'
import { appendLine } from '../../kit/write-file.ts'
import { chooseRun } from '../baseline/choose-baseline.ts'
import { type CliContext, printJson } from '../cli-context.ts'
import type { OptionsOf } from '../options.ts'
import { colours } from '../terminal-text.ts'
import type { readingsDecideOptions, readingsOptions } from './command-options.ts'

/** A passage of a run with what a person says of it. */
interface KnownReading {
  readonly id: string
  readonly key: string
  readonly target: string
  readonly passage: string
  readonly path: readonly string[]
  readonly cases: readonly string[]
  /** Why the reader could not decide; null of one that a ruling decided in the run. */
  readonly because: string | null
  /** The ruling that stands now; null where there is none. */
  readonly ruling: Ruling | null
  /** What a second reader said in the run; null where none decided it. */
  readonly read: Pick<ReadByOther, 'stance' | 'by' | 'quote' | 'reason'> | null
}

interface Readings {
  /** Of the run. */
  readonly file: string
  readonly known: readonly KnownReading[]
}

/**
 * `readings list`: the passages of a run that can be read in several ways, and those that a ruling decided; the open ones first.
 *
 * @throws {AssayError} `readings-invalid` for a file of rulings that cannot be used; else as `chooseRun` does
 */
export function readingsList(context: CliContext, options: OptionsOf<typeof readingsOptions>): 0 {
  const { file, known } = readReadings(context, options)
  if (options.json) printJson(context, { run: file, readings: known })
  else if (known.length === 0) context.out(`no passage of ${printable(file)} can be read in several ways\n`)
  else {
    const rows = known.map(({ id, target, cases, ruling, read }) => {
      const decided = ruling ?? read
      return [
        id,
        printable(target),
        printable(listIds(cases, 3)),
        decided === null ? 'open' : `${decided.stance}, by ${printable(decided.by)}`,
      ]
    })
    const open = known.filter(({ ruling, read }) => ruling === null && read === null).length
    context.out(
      `${renderTable(['id', 'target', 'cases', 'ruling'], rows)}\n\n${counted(open, 'passage')} open. Read one with: npx vitest-assay readings show <id>\n`,
    )
  }
  return 0
}

/**
 * `readings show`: one passage with its labels, why it is unclear, and the ruling on it.
 *
 * @param id the first digits of its key
 * @throws {AssayError} `readings-invalid` where the run has no such passage, or several; else as `readingsList` does
 */
export function readingsShow(context: CliContext, id: string, options: OptionsOf<typeof readingsOptions>): 0 {
  const found = findReading(readReadings(context, options), id)
  if (options.json) printJson(context, found)
  else {
    const { target, path, passage, because, cases, ruling, read } = found
    const chalk = colours(context.colour)
    const lines = [
      `${chalk.bold(found.id)}  ${printable(target)}`,
      ...path.map((label) => chalk.dim(`under: ${printable(label)}`)),
      `    ${printable(passage)}`,
      ...(because === null ? [] : [`unclear: ${printable(because)}`]),
      ...(read === null
        ? []
        : [`${read.stance} for ${printable(read.by)}: ${printable(read.reason)} (${printable(read.quote)})`]),
      `cases: ${printable(listIds(cases, 20))}`,
      ruling === null
        ? `decide with: npx vitest-assay readings decide ${found.id} --stance <what> --by <name> --reason <text>`
        : `${chalk.green(ruling.stance)} by ${printable(ruling.by)} at ${ruling.at}: ${printable(ruling.reason)}`,
    ]
    context.out(`${lines.join('\n')}\n`)
  }
  return 0
}

/**
 * `readings decide`: adds a person's ruling to `assay.readings.jsonl`. A second one on the same passage takes the place of the first, which stays on record.
 *
 * @param id the first digits of its key
 * @throws {AssayError} `option-invalid` without a stance, a name and a reason; `readings-invalid` in CI, where no person rules, and as `readingsShow` does
 */
export function readingsDecide(context: CliContext, id: string, options: OptionsOf<typeof readingsDecideOptions>): 0 {
  const { root, stance, by, reason } = options
  if (isCi(context.env))
    throw new AssayError(
      'readings-invalid',
      `${rulingsFileName} holds what people say, and this is CI. Rule on a desk, and commit the file`,
    )
  const found = findReading(readReadings(context, options), id)
  const at = context.now().toISOString()
  const ruling: Ruling = { key: found.key, stance, by, reason, at, readerVersion }
  appendLine(join(root, rulingsFileName), JSON.stringify(ruling))
  if (options.json) printJson(context, ruling)
  else
    context.out(
      `${found.id}: "${printable(found.target)}" is ${stance}, by ${printable(by)}. Run the suite again, and commit ${rulingsFileName}\n`,
    )
  return 0
}

function readReadings(context: CliContext, options: OptionsOf<typeof readingsOptions>): Readings {
  const { root } = options
  const rulings = readRulings(root)
  const { run, file } = chooseRun(root, context.cwd, options)
  const summary = sectionOf(run, readingSection) ?? { open: [], ruled: [] }
  return { file, known: [...openIn(summary, rulings), ...readIn(summary, rulings), ...ruledIn(summary, rulings)] }
}

function openIn({ open }: ReadingSummary, rulings: Rulings): KnownReading[] {
  const all = open.map((reading) => ({
    ...reading,
    id: readingId(reading.key),
    ruling: rulings.get(reading.key) ?? null,
    read: null,
  }))
  return [...all.filter(({ ruling }) => ruling === null), ...all.filter(({ ruling }) => ruling !== null)]
}

function readIn({ open, read = [] }: ReadingSummary, rulings: Rulings): KnownReading[] {
  const told = new Set(open.map(({ key }) => key))
  return read
    .filter(({ key }) => !told.has(key))
    .map(({ key, target, passage, path, cases, stance, by, quote, reason }) => ({
      id: readingId(key),
      key,
      target,
      passage,
      path,
      cases,
      because: null,
      ruling: rulings.get(key) ?? null,
      read: { stance, by, quote, reason },
    }))
}

function ruledIn({ open, ruled }: ReadingSummary, rulings: Rulings): KnownReading[] {
  const told = new Set(open.map(({ key }) => key))
  return ruled
    .filter(({ key }) => !told.has(key))
    .map(({ key, target, passage, path, cases }) => {
      const ruling = rulings.get(key) ?? null
      return { id: readingId(key), key, target, passage, path, cases, because: null, ruling, read: null }
    })
}

function findReading({ file, known }: Readings, id: string): KnownReading {
  const found = known.filter(({ key }) => id !== '' && key.startsWith(id.toLowerCase()))
  const [first, second] = found
  if (first !== undefined && second === undefined) return first
  const why =
    first === undefined
      ? `no passage whose id begins with ${describeFound(id)}`
      : `${found.length} passages whose ids begin with ${describeFound(id)}: ${found.map((one) => one.id).join(', ')}`
  throw new AssayError(
    'readings-invalid',
    `${file} has ${why}. List those that it has with: npx vitest-assay readings list`,
  )
}
