import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { announceGoldenFiles } from '../../golden-set/announce-golden-files.ts'
import type { JsonlFile } from '../../golden-set/parse-jsonl-files.ts'
import { projectRoot } from '../../golden-set/project-root.ts'
import { AssayError } from '../../score/assay-error.ts'
import { messageOf } from '../../score/message-of.ts'
import type { ClusterItem } from './cluster-item.ts'
import { isNpy } from './is-npy.ts'
import { labelRows } from './label-rows.ts'
import { parseNpy } from './parse-npy.ts'
import { parseVectors } from './parse-vectors.ts'

export interface ReadVectorsOptions {
  /** JSON Lines of `{ id?, label }`, one for each row of a .npy file, in its order. Wanted with such a file, and refused without. */
  readonly labels?: string
  /** The folder that files are named from; the root of the Vitest project unless given. */
  readonly root?: string
}

/**
 * Reads labelled vectors: JSON Lines of `{ id?, label, vector }`, or a .npy file with its labels beside it.
 *
 * @param file told by its content, whatever its name ends in
 * @returns the vectors in the order of the file
 * @throws {AssayError} `retrieval-invalid` for a file that cannot be read, naming every bad line as `file:line: …`; a .npy file that is not as `parseNpy` wants it, or without its
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
    `${name} has ${content.length} bytes; wanted at most ${longestText} of JSON Lines. Save the vectors as .npy, with their labels beside them`,
  )
}

function readBytes(path: string, name: string): Uint8Array {
  try {
    return readFileSync(path)
  } catch (cause) {
    throw new AssayError(
      'retrieval-invalid',
      `${name} cannot be read: ${messageOf(cause)}. Name a file of JSON Lines or .npy`,
      { cause },
    )
  }
}
