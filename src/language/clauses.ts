import { contrastWords, orderVerbs, participles, refusalVerbs, subordinators } from './assertion-cues.ts'
import type { Span } from './find-terms.ts'

/** A stretch of a sentence that a refusal does not leave. */
export interface Clause extends Span {
  /** It stands against what came before ("but …"), so that a condition ends here too. */
  readonly contrast: boolean
}

const verbs = String.raw`(?:${orderVerbs}|${refusalVerbs})(?!\p{L})`
/** "Was discussed but is contraindicated" goes on with its subject. */
const goesOn = String.raw`\s+(?:(?:is|are|was|were|be|been|should|must|has|have|had|now|currently|then|also)\s+)*(?:not\s+(?:be\s+)?(?:${participles})|contra-?indicated|withheld|avoided|discontinued|deferred|omitted|held|stopped|declined|unnecessary|inappropriate)`
const contrast = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${contrastWords})(?!\p{L})(?!${goesOn})`, 'giu')
const subordinate = new RegExp(String.raw`(?<![\p{L}\p{N}-])(?:${subordinators})(?!\p{L})`, 'giu')
const order = new RegExp(
  String.raw`(?:[,:]|\s[-–—]|→|->|(?<!\p{L})(?:and|then|plus))\s*(?:(?:and|then|also|immediately|urgently|promptly|please|instead)\s+)*(?=${verbs}(?!\s*$))`,
  'giu',
)
const endsInVerb = new RegExp(String.raw`(?<![\p{L}\p{N}])${verbs}\s*$`, 'iu')

/** "Do not, at this time, start". */
const interjected = /(?:not|never|n't)\s*,[^,]*$/iu

/**
 * The clauses of a sentence: it is split before "but" and its like, before a subordinate clause, and where a comma, a colon or "and" brings a new order.
 * Verbs in a row ("do not start, continue or restart heparin") share what follows them, and stay together.
 */
export function clauses(sentence: string): readonly Clause[] {
  const starts = new Map<number, boolean>()
  for (const match of sentence.matchAll(contrast)) starts.set(match.index, true)
  for (const match of sentence.matchAll(subordinate)) if (!starts.has(match.index)) starts.set(match.index, false)
  for (const match of sentence.matchAll(order)) {
    const head = sentence.slice(0, match.index)
    if (endsInVerb.test(head) || interjected.test(head)) continue
    if (!starts.has(match.index)) starts.set(match.index, false)
  }
  if (!starts.has(0)) starts.set(0, false)
  const sorted = [...starts].toSorted(([a], [b]) => a - b)
  return sorted.map(([start, stands], index) => ({
    start,
    end: sorted[index + 1]?.[0] ?? sentence.length,
    contrast: stands,
  }))
}
