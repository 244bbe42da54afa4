import { resolve } from 'node:path'
import { announceGoldenFiles, projectRoot } from '../kit/project-folder.ts'
import { type JsonlFile, parseJsonlFiles } from '../kit/jsonl.ts'
import { AssayError, messageOf } from '../kit/assay-error.ts'
import { type ClusterItem, findVectorFault } from './cluster-items.ts'
import { isNpy, parseNpy, type NpyMatrix } from './clusters/parse-npy.ts'
import { describeFound } from '../kit/describe-found.ts'
import { z } from 'zod'
import { readNamed } from '../kit/read-file.ts'

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
    'retrieval-invalid',
    (error) => `${name} cannot be read: ${messageOf(error)}. Name a file of JSON Lines or .npy`,
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
