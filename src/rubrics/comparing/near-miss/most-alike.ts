import { fold } from '../../../language/words/fold.ts'
import { wordSet } from '../../../language/words/word-set.ts'
import type { ClinicalStatement } from './near-miss-operator.ts'

/** Words that say nothing of what a statement is about. */
const common = wordSet(
  'about above after also alone already answer because been before being below between both could does doing during each ever every explain from ' +
    'have having include into just list make mention more most must need never only other over patient person recommend response same shall should some ' +
    'such suggest take tell than that their them then there these they this those through under until urge very warn what when where which while will ' +
    'with within without would your',
)

/**
 * Of some texts the one with the most words in common with any statement; of several the first.
 *
 * @param texts one or more
 * @returns its place, and how many words it has in common; null of no texts
 */
export function mostAlike(
  texts: readonly string[],
  statements: readonly ClinicalStatement[],
): { readonly index: number; readonly shared: number } | null {
  const wanted = statements.map(({ text }) => contentWords(text))
  const shared = texts.map((text) => {
    const words = contentWords(text)
    return Math.max(0, ...wanted.map((others) => [...others].filter((word) => words.has(word)).length))
  })
  const most = Math.max(...shared)
  return texts.length === 0 ? null : { index: shared.indexOf(most), shared: most }
}

function contentWords(text: string): Set<string> {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map((word) => fold(word).replace(/(?<=.{3})s$/u, '')).filter((word) => !common.has(word)))
}
