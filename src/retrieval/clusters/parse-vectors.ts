import { z } from 'zod'
import { type JsonlFile, parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import type { ClusterItem } from './cluster-item.ts'
import { findVectorFault } from './find-vector-fault.ts'
import { labelledRow } from './labelled-row.ts'

const vectorLine = labelledRow.extend({
  vector: z.array(z.number()).min(1, 'wanted a list of one number or more'),
})

/**
 * The vectors of a file of JSON Lines, `{ id?, label, vector }` each.
 *
 * @throws {AssayError} `retrieval-invalid` naming every bad line at once; a file without a line is refused too
 */
export function parseVectors(file: JsonlFile): ClusterItem[] {
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
      // The schema names a component that is no number.
      return found === undefined || found.component !== undefined ? [] : [`vector ${found.fault}`]
    },
  })
  return lines.map(({ id, label, vector }) => (id === undefined ? { label, vector } : { id, label, vector }))
}
