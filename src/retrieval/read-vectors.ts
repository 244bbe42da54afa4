// Over 250 lines: one table of vectors in two forms, JSON Lines and NumPy.
import { describeFound } from '../kit/describe-found.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { type ClusterItem, findVectorFault, mostNumbers } from './cluster-items.ts'
import { resolve } from 'node:path'
import { announceGoldenFiles, projectRoot } from '../kit/project-folder.ts'
import { type JsonlFile, parseJsonlFiles } from '../kit/jsonl.ts'
import { z } from 'zod'
import { readNamed } from '../kit/read-file.ts'

/** What the header of a .npy file says. */
interface NpyHeader {
  /** The type of an element as NumPy writes it: `<f4`. */
  readonly descr: string
  /** Whether columns follow each other, rather than rows. */
  readonly fortranOrder: boolean
  readonly shape: readonly number[]
}

/** `'shape': (60, 8), ` and the like, up to the comma or the closing brace. */
const entry = /\s*['"](\w+)['"]\s*:\s*(?:'([^'\\]*)'|"([^"\\]*)"|(True|False)|\(([\dL,\s]*)\))\s*([,}])/uy

const closing = /\s*\}/uy

/** What every .npy file starts with. */
const magic = [0x93, 0x4e, 0x55, 0x4d, 0x50, 0x59]

/** A two-dimensional array. */
interface NpyMatrix {
  readonly rows: number
  readonly columns: number
  /** Row after row, in the type of the file. */
  readonly values: Float32Array | Float64Array
}

/** As NumPy itself bounds a header that it does not trust. */
const longestHeader = 10_000

/** Bytes of an element, by its type. */
const elementSizes: ReadonlyMap<string, number> = new Map([
  ['f4', 4],
  ['f8', 8],
])

/**
 * Reads a .npy file of a two-dimensional array of 32- or 64-bit floats: versions 1.0 to 3.0, in either byte order, by rows or by columns.
 *
 * @param name the file's, for messages
 * @throws {AssayError} `retrieval-invalid` for another version, type or number of dimensions, a header that cannot be read, no row or column, more than 268,435,456 numbers,
 *   and more or fewer bytes than the shape takes
 * @see https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
export function parseNpy(bytes: Uint8Array, name: string): NpyMatrix {
  const refuse = (message: string): AssayError => new AssayError('retrieval-invalid', `${name}: ${message}`)
  const { text, dataStart } = readHeader(bytes, refuse)
  const header = parseNpyHeader(text)
  if (header === undefined) {
    throw refuse(`the header is not that of an array of numbers: ${describeFound(text.trim())}`)
  }
  const { descr, fortranOrder, shape } = header
  const [order, size] = [descr.slice(0, 1), elementSizes.get(descr.slice(1))]
  if (size === undefined || (order !== '<' && order !== '>')) {
    throw refuse(
      `the elements are of type ${describeFound(descr)}; expected 32- or 64-bit floats (f4, f8). Save them with .astype('float32')`,
    )
  }
  const [rows = 0, columns = 0] = shape
  const count = rows * columns
  if (shape.length !== 2 || count === 0 || count > mostNumbers) {
    throw refuse(
      `the shape is (${shape.join(', ')}); expected two dimensions, a row a vector, and 1 to ${mostNumbers} numbers in all`,
    )
  }
  const [found, wanted] = [bytes.length - dataStart, count * size]
  if (found !== wanted) {
    throw refuse(
      `there are ${found} bytes of data, and ${rows} × ${columns} elements of ${descr} are ${wanted}: the file is ${found < wanted ? 'cut short' : 'longer than its shape'}`,
    )
  }
  const view = viewOf(bytes)
  const little = order === '<'
  const values = size === 4 ? new Float32Array(count) : new Float64Array(count)
  for (let at = 0; at < count; at += 1) {
    const from = dataStart + at * size
    const to = fortranOrder ? (at % rows) * columns + Math.floor(at / rows) : at
    values[to] = size === 4 ? view.getFloat32(from, little) : view.getFloat64(from, little)
  }
  return { rows, columns, values }
}

function readHeader(
  bytes: Uint8Array,
  refuse: (message: string) => AssayError,
): { readonly text: string; readonly dataStart: number } {
  if (!isNpy(bytes)) throw refuse('this is no .npy file: it does not start with \\x93NUMPY')
  const [major = 0, minor = 0] = bytes.subarray(6)
  if (bytes.length >= 8 && (major < 1 || major > 3 || minor !== 0)) {
    throw refuse(`the format is version ${major}.${minor}; expected 1.0, 2.0 or 3.0`)
  }
  const start = major === 1 ? 10 : 12
  if (bytes.length < start) throw refuse(`the file ends after ${bytes.length} bytes, in its header`)
  const length = major === 1 ? viewOf(bytes).getUint16(8, true) : viewOf(bytes).getUint32(8, true)
  if (length > longestHeader) throw refuse(`the header is ${length} bytes long; expected at most ${longestHeader}`)
  const dataStart = start + length
  if (bytes.length < dataStart) throw refuse(`the file ends after ${bytes.length} bytes, in its header`)
  const text = new TextDecoder(major === 3 ? 'utf-8' : 'latin1').decode(bytes.subarray(start, dataStart))
  return { text, dataStart }
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

/**
 * Reads the header of a .npy file, a dictionary in Python's notation, without running it.
 *
 * @param text short: a reader bounds it first
 * @returns undefined for anything but one dictionary of `descr`, `fortran_order` and `shape`, each once; an array of records is among that
 * @see https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html
 */
function parseNpyHeader(text: string): NpyHeader | undefined {
  const found = new Map<string, string | boolean | readonly number[] | undefined>()
  let at = text.indexOf('{') + 1
  if (at === 0 || text.slice(0, at - 1).trim() !== '') return undefined
  for (let isOpen = true; isOpen;) {
    entry.lastIndex = at
    const [whole, key, single, double, truth, tuple, end] = entry.exec(text) ?? []
    if (whole === undefined || key === undefined || found.has(key)) return undefined
    found.set(key, truth === undefined ? (single ?? double ?? parseShape(tuple ?? '')) : truth === 'True')
    at += whole.length
    closing.lastIndex = at
    const after = closing.exec(text)
    isOpen = end === ',' && after === null
    at += end === ',' && after !== null ? after[0].length : 0
  }
  const [descr, fortranOrder, shape] = ['descr', 'fortran_order', 'shape'].map((key) => found.get(key))
  const isWhole = found.size === 3 && text.slice(at).trim() === ''
  if (!isWhole || typeof descr !== 'string' || typeof fortranOrder !== 'boolean' || !Array.isArray(shape)) {
    return undefined
  }
  return { descr, fortranOrder, shape }
}

/** `60, 8` and `60,`; Python 2 wrote `60L`. */
function parseShape(tuple: string): readonly number[] | undefined {
  const sizes = tuple.trim().replace(/,$/u, '')
  if (sizes === '') return []
  const parts = sizes.split(',').map((size) => /^\s*(\d{1,15})L?\s*$/u.exec(size)?.[1])
  return parts.includes(undefined) ? undefined : parts.map(Number)
}

/** Whether bytes are those of a .npy file, by how they start. */
function isNpy(bytes: Uint8Array): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}

/** A label of a vector, with the id of what it is of. */
const labelledRow = z.strictObject({
  /** Unique within its file. */
  id: z.string().min(1, 'expected text, got an empty string').optional(),
  /** White space around it would make a class that reads like another. */
  label: z
    .string()
    .min(1, 'expected text, got an empty string')
    .refine((label) => label.trim() === label, 'expected text without white space around it'),
})

const vectorLine = labelledRow.extend({
  vector: z.array(z.number()).min(1, 'expected a list of one number or more'),
})

interface ReadVectorsOptions {
  /** JSON Lines of `{ id?, label }`, one for each row of a .npy file, in its order. Expected with such a file, and refused without. */
  readonly labels?: string
  /** The folder that files are named from; the root of the Vitest project unless given. */
  readonly root?: string
}

/**
 * Reads labelled vectors: JSON Lines of `{ id?, label, vector }`, or a .npy file with its labels beside it.
 *
 * @param file told by its content, whatever its name ends in
 * @returns the vectors in the order of the file
 * @throws {AssayError} `retrieval-invalid` for a file that cannot be read, naming every bad line as `file:line: …`; a .npy file that is not as `parseNpy` requires, or without its
 *   labels; another number of labels than of rows; a vector of another length than the first, with a number that is not finite, or of zeros alone; an empty label; an id twice
 *
 * @example
 * clusterQuality(readVectors('embeddings.npy', { labels: 'embeddings.txt' }))
 */
export function readVectors(file: string, { labels, root = projectRoot() }: ReadVectorsOptions = {}): ClusterItem[] {
  const vectors = read(file, root)
  if (!isNpy(vectors.content)) {
    if (labels === undefined) return parseVectors(vectors)
    throw new AssayError(
      'retrieval-invalid',
      `${file} is no .npy file, and ${labels} was named for its labels. Put the label of each vector on its line, and name no other file`,
    )
  }
  if (labels === undefined) {
    throw new AssayError(
      'retrieval-invalid',
      `${file} has vectors without labels. Name a file of JSON Lines, { "id"?, "label" } a row, as labels`,
    )
  }
  return labelRows(parseNpy(vectors.content, file), file, read(labels, root))
}

/** JSON Lines are read as one text, of which a string of JavaScript holds half a GiB. */
const longestText = 2 ** 28

function read(name: string, root: string): JsonlFile & { readonly content: Uint8Array } {
  const path = resolve(root, name)
  announceGoldenFiles([path])
  const content = readBytes(path, name)
  if (isNpy(content) || content.length <= longestText) return { name, content }
  throw new AssayError(
    'retrieval-invalid',
    `${name} has ${content.length} bytes; expected at most ${longestText} of JSON Lines. Save the vectors as .npy, with their labels beside them`,
  )
}

function readBytes(path: string, name: string): Uint8Array {
  return readNamed(
    path,
    (cause) =>
      new AssayError(
        'retrieval-invalid',
        `${name} cannot be read: ${messageOf(cause)}. Name a file of JSON Lines or .npy`,
        { cause },
      ),
  )
}

/**
 * The rows of a .npy file with the labels that lie beside it.
 *
 * @param name that of the .npy file, for messages
 * @throws {AssayError} `retrieval-invalid` naming every bad line of labels; for another number of labels than of rows; for a row that has no direction, by its place as NumPy counts
 */
function labelRows({ rows, columns, values }: NpyMatrix, name: string, labels: JsonlFile): ClusterItem[] {
  const lines = parseJsonlFiles([labels], {
    schema: labelledRow,
    one: 'label',
    many: 'labels',
    whole: 'labels',
    code: 'retrieval-invalid',
    emptyCode: 'retrieval-invalid',
  })
  if (lines.length !== rows) {
    throw new AssayError(
      'retrieval-invalid',
      `${labels.name} has ${lines.length} labels, and ${name} has ${rows} rows; expected a label a row, in the same order`,
    )
  }
  return lines.map(({ id, label }, row) => {
    const vector = values.subarray(row * columns, (row + 1) * columns)
    const found = findVectorFault(vector)
    if (found === undefined) return id === undefined ? { label, vector } : { id, label, vector }
    const place = found.component === undefined ? `${row}` : `${row}, ${found.component}`
    const named = id === undefined ? '' : `, of the id ${describeFound(id)},`
    throw new AssayError('retrieval-invalid', `${name}[${place}]${named} ${found.fault}`)
  })
}

/**
 * The vectors of a file of JSON Lines, `{ id?, label, vector }` each.
 *
 * @throws {AssayError} `retrieval-invalid` naming every bad line at once; a file without a line is refused too
 */
function parseVectors(file: JsonlFile): ClusterItem[] {
  let length: number | undefined
  const lines = parseJsonlFiles([file], {
    schema: vectorLine,
    one: 'vector',
    many: 'vectors',
    whole: 'vectors',
    code: 'retrieval-invalid',
    emptyCode: 'retrieval-invalid',
    findFaults: (line) => {
      if (!('vector' in line) || !Array.isArray(line.vector) || line.vector.length === 0) return []
      length ??= line.vector.length
      if (line.vector.length !== length) {
        return [`vector has ${line.vector.length} components, and the first one has ${length}`]
      }
      const found = findVectorFault(line.vector)
      // The schema names a component that is not a number.
      return found === undefined || found.component !== undefined ? [] : [`vector ${found.fault}`]
    },
  })
  return lines.map(({ id, label, vector }) => (id === undefined ? { label, vector } : { id, label, vector }))
}
