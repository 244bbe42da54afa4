import { describeFound } from '../../golden-set/describe-found.ts'
import { type JsonlFile, parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { ClusterItem } from './cluster-item.ts'
import { findVectorFault } from './find-vector-fault.ts'
import { labelledRow } from './labelled-row.ts'
import type { NpyMatrix } from './parse-npy.ts'

/**
 * The rows of a .npy file with the labels that lie beside it.
 *
 * @param name that of the .npy file, for messages
 * @throws {AssayError} `retrieval-invalid` naming every bad line of labels; for another number of labels than of rows; for a row that has no direction, by its place as NumPy counts
 */
export function labelRows({ rows, columns, values }: NpyMatrix, name: string, labels: JsonlFile): ClusterItem[] {
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
      `${labels.name} has ${lines.length} labels, and ${name} has ${rows} rows; wanted a label a row, in the same order`,
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
