import { listIds } from '../../gate/list-ids.ts'
import type { JudgedCorpus } from '../../retrieval/judgments/retrieval-query.ts'
import { printable } from '../printable.ts'
import { counted } from '../../score/counted.ts'

/** What a review of relevance judgments wrote. */
export interface StampReport {
  readonly stamp: JudgedCorpus
  /** How many the corpus has. */
  readonly passages: number
  /** Ids of queries by file: stamped now, or found with this very stamp. */
  readonly files: readonly {
    readonly file: string
    readonly stamped: readonly string[]
    readonly unchanged: readonly string[]
  }[]
  /** Ids of queries that still want a review. */
  readonly left: readonly string[]
}

/** What was written, where, and what is left to do. */
export function renderStampReport({ stamp, passages, files, left }: StampReport): string {
  const lines = files.flatMap(({ file, stamped, unchanged }) => [
    ...(stamped.length === 0
      ? []
      : [`stamped ${counted(stamped.length, 'query', 'queries')} of ${file}: ${listIds(stamped)}`]),
    ...(unchanged.length === 0
      ? []
      : [`${counted(unchanged.length, 'query', 'queries')} of ${file} had this stamp already`]),
  ])
  const edition = printable(JSON.stringify(stamp.edition))
  lines.push(
    `edition ${edition}, reviewed on ${stamp.reviewed}, ${counted(passages, 'passage')} (hash ${stamp.sha256.slice(0, 12)})`,
  )
  if (left.length > 0) lines.push(`${counted(left.length, 'query', 'queries')} still to review: ${listIds(left)}`)
  const changed = files.filter(({ stamped }) => stamped.length > 0).map(({ file }) => file)
  if (changed.length > 0) lines.push(`Commit ${listIds(changed)}.`)
  return `${lines.join('\n')}\n`
}
