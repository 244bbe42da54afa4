import type { Recommendation } from '../../answer/recommendation.ts'
import { quote } from '../../language/quote.ts'
import { notApplicable } from '../../score/not-applicable.ts'
import type { Score } from '../../score/score.ts'
import { scored } from '../../score/scored.ts'
import { unscored } from '../../score/unscored.ts'
import { firstReasons } from '../first-reasons.ts'
import { repeatedIds } from './repeated-ids.ts'

/**
 * The share of the rows of evidence that a recommended action refers to: what is shown and rests under nothing says that more was weighed than was.
 *
 * It is the other side of citation grounding, which asks whether each action has evidence.
 *
 * @returns a value in [0, 1] with a reason for each row that no action refers to; not applicable without any row; unscored `answer-invalid` where an id
 * of the evidence table is given twice, since a reference to it could mean either row
 *
 * @example
 * checkEvidenceUse({ recommended_actions: [], evidence_table: [] }) // not applicable: the answer has no row of evidence
 */
export function checkEvidenceUse({
  recommended_actions: actions,
  evidence_table: rows,
}: Pick<Recommendation, 'recommended_actions' | 'evidence_table'>): Score {
  const repeated = repeatedIds(rows)
  if (repeated !== undefined) return unscored('answer-invalid', repeated)
  if (rows.length === 0) return notApplicable('the answer has no row of evidence')
  const used = new Set(actions.flatMap(({ evidence_refs: refs }) => refs))
  const unused = rows.filter(({ id }) => !used.has(id))
  return scored(
    (rows.length - unused.length) / rows.length,
    firstReasons(unused, ({ id, source }) => `no action refers to row ${quote(id)} of the evidence (${quote(source)})`),
  )
}
