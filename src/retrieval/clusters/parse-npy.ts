import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { mostNumbers } from '../cluster-items.ts'

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
export interface NpyMatrix {
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
export function isNpy(bytes: Uint8Array): boolean {
  return magic.every((byte, at) => bytes[at] === byte)
}
