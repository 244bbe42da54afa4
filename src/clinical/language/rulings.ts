import { createHash } from 'node:crypto'
import { z } from 'zod'
import { join } from 'node:path'
import { readIfThere } from '../../kit/read-file.ts'
import { parseJsonlFiles } from '../../kit/jsonl.ts'
import type { ReadSentence } from './sentences.ts'
import type { Stance } from './stance-in.ts'

/** The committed file of rulings, in the root of a project. */
export const rulingsFileName = 'assay.readings.jsonl'

/** What a ruling can say that a passage does with what it names. */
export const ruledStances = ['recommended', 'refused', 'conditional', 'considered', 'mentioned'] as const

const said = (what: string) => z.string().trim().min(1, `expected ${what}`)

/** The schema of a line of `assay.readings.jsonl`. */
export const rulingSchema = z.strictObject({
  /** Where an editor finds the schema of a line. */
  $schema: z.string().exactOptional(),
  /** Of passage, label path and target: `keyOf`. */
  key: z.string().regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits'),
  stance: z.enum(ruledStances),
  /** Who answers for it. */
  by: said('a name'),
  reason: said('a reason'),
  /** ISO 8601, UTC. */
  at: z.iso.datetime({ error: 'expected an ISO 8601 time in UTC, for example 2026-11-21T05:02:11.123Z' }),
  /** Of the reader that could not decide. */
  readerVersion: said('a version'),
})

/** What a person says that a passage does with what it names. */
export type Ruling = Readonly<z.output<typeof rulingSchema>>

/** Rulings by their key. */
export type Rulings = ReadonlyMap<string, Ruling>

/** A passage that is read for one name in it. */
export interface ReadPassage {
  /** SHA-256 of the other three, in hexadecimal. */
  readonly key: string
  /** The words that name the drug, class or procedure, in lower case. */
  readonly target: string
  /** The paragraph, item or row, without markup. */
  readonly passage: string
  /** The labels above it from the outside in, then the headers of its columns. */
  readonly path: readonly string[]
}

/** The passage of a sentence as a ruling knows it: white space and the case of the target make no difference. */
export function passageFor({ passage }: Pick<ReadSentence, 'passage'>, named: string): ReadPassage {
  const target = plain(named).toLowerCase()
  const text = plain(passage.text)
  const path = [
    ...passage.path.map((label) => plain(label.text)),
    ...passage.cells.flatMap(({ column }) => (column === undefined ? [] : [plain(column.text)])),
  ]
  return { key: keyOf([text, path, target]), target, passage: text, path }
}

/** The guard, which loads nothing but Node, reads rulings too, so that no canonical JSON is made: the parts stand in one order. */
function keyOf(parts: readonly (string | readonly string[])[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function plain(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ')
}

/**
 * The rulings of a file's content. Of several with one key the last stands, so that a ruling is changed by a new line and never by an edit.
 *
 * @param name of the file, for messages
 * @throws {AssayError} `readings-invalid`, naming each bad line with its place
 *
 * @example
 * parseRulings('').size // 0
 */
export function parseRulings(content: string, name: string = rulingsFileName): Rulings {
  if (content.replace(/^\uFEFF/u, '').trim() === '') return new Map()
  const lines = parseJsonlFiles([{ name, content }], {
    schema: rulingSchema,
    one: 'ruling',
    many: 'rulings',
    whole: 'readings',
    code: 'readings-invalid',
    emptyCode: 'readings-invalid',
  })
  return new Map(lines.map((ruling) => [ruling.key, ruling]))
}

/**
 * The rulings of a project; none where it has no such file.
 *
 * @param root absolute
 * @throws {AssayError} `readings-invalid` as `parseRulings` does: a file that cannot be used is never taken for none
 *
 * @example
 * readRulings(process.cwd()).size // 0
 */
export function readRulings(root: string): Rulings {
  const content = readIfThere(join(root, rulingsFileName))
  return content === undefined ? new Map() : parseRulings(content)
}

/** A passage that can be read in several ways. */
export interface OpenReading extends ReadPassage {
  /** Why it is unclear, in words that quote it. */
  readonly because: string
}

/** A ruling that decided how a mention is read. */
export interface UsedRuling extends ReadPassage {
  readonly ruling: Ruling
  /** What the reader is sure of by now, where that is something else; undefined where it is not sure, or agrees. */
  readonly otherwise: Stance | undefined
}

/** How a second reader reads a passage, and who it is. */
export interface OtherReading {
  readonly stance: Ruling['stance']
  readonly by: string
}

/** What settles words that have several readings, beside the reader itself. */
export interface Settled {
  readonly rulings: Rulings
  /** What a second reader says of passages, by their key. It decides only where this reader is not sure and no person has ruled. */
  readonly otherReadings?: ReadonlyMap<string, OtherReading>
  /** Told of each ruling that decided a mention. */
  readonly onRuled?: (used: UsedRuling) => void
  /** Told of each passage that a second reader decided. */
  readonly onOther?: (passage: ReadPassage) => void
  /** Told of each passage that leaves an action open. */
  readonly onOpen?: (reading: OpenReading) => void
}
