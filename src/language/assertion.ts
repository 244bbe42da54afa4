import {
  anaphoricRefusingCues,
  backwardConsideringCues,
  backwardMentioningCues,
  backwardRefusingCues,
  backwardReservingCues,
  conditionCues,
  consideringCues,
  deferringCues,
  mentioningCues,
  orderVerbs,
  pseudoCues,
  refusingCues,
  replacedCues,
  reservingCues,
  weakRefusingCues,
} from './assertion-cues.ts'
import { type Clause, clauses } from './clauses.ts'
import type { Span } from './find-terms.ts'
import { remember } from './remember.ts'

/**
 * What a sentence does with a thing that it names.
 *
 * - `affirmed`: it orders or states it
 * - `deferred`: it orders it for later ("once stable")
 * - `considered`: it calls it an option
 * - `mentioned`: it speaks of it beside another order ("monitor potassium while on furosemide")
 * - `conditional`: it orders it only if something happens
 * - `refused`: it orders that it not be done
 */
export type Assertion = 'affirmed' | 'deferred' | 'considered' | 'mentioned' | 'conditional' | 'refused'

const words = (cues: readonly string[]): ((sentence: string) => readonly Span[]) => {
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])(?<!\p{L}-)(?:${cues.join('|')})(?!\p{L})`, 'giu')
  return remember((sentence) =>
    Array.from(sentence.matchAll(pattern), (match) => ({ start: match.index, end: match.index + match[0].length })),
  )
}

const pseudo = words(pseudoCues)
const refusing = words(refusingCues)
const weakRefusing = words(weakRefusingCues)
const replaced = words(replacedCues)
const anaphoricRefusing = words(anaphoricRefusingCues)
const backwardMentioning = words(backwardMentioningCues)
const backwardRefusing = words(backwardRefusingCues)
const considering = words(consideringCues)
const backwardConsidering = words(backwardConsideringCues)
const mentioning = words(mentioningCues)
const condition = words(conditionCues)
const unless = words(['unless'])
const reserving = words(reservingCues)
const backwardReserving = words(backwardReservingCues)
const deferring = words(deferringCues)
const insteadAtStart = /^\s*(?:instead of|rather than|in place of|in lieu of)(?![\p{L}])/iu
const startsWithOrder = new RegExp(
  String.raw`^[\s,:→-]*(?:(?:and|then|also|please|immediately|urgently)\s+)*(?:${orderVerbs})(?!\p{L})`,
  'iu',
)
const opensClause = /(?:^|[,:]|(?<!\p{L})(?:and|then|but|or)|\s[-–—])\s*$/iu
const finiteVerb = /(?<!\p{L})(?:is|are|was|were|has|have|should|must|will|shall|needs?|requires?)(?!\p{L})/iu
const auxiliaries =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|should|must|will|shall|be|been|being|then|now|so|therefore|also|later|currently|it|they)(?!\p{L})/giu
const participlePhrase = /,\s*(?:and\s+)?(?:\p{L}+(?:ed|ing)|with|then|plus)(?!\p{L})[^,]*$/iu

/**
 * What one sentence does with the thing that it names at `place`. A refusal outweighs a condition, a condition an option.
 *
 * A first, rule-based reading: refusals reach forward to the end of their clause, lists included, and backward from a passive ("should be avoided").
 *
 * @param sentence one sentence, as `sentences` gives it
 * @param place where the thing is named; a cue inside it is not read
 */
export function assertion(sentence: string, place: Span): Assertion {
  const parts = clauses(sentence)
  const clause = parts.find((part) => place.start >= part.start && place.start < part.end) ?? {
    start: 0,
    end: sentence.length,
    contrast: false,
  }
  const masked = pseudo(sentence)
  const cues = (find: (text: string) => readonly Span[]): readonly Span[] =>
    find(sentence).filter((cue) => !masked.some((mask) => cue.start < mask.end && mask.start < cue.end))
  const before = (find: (text: string) => readonly Span[]): readonly Span[] =>
    cues(find).filter((cue) => cue.start >= clause.start && cue.end <= place.start)
  const after = (find: (text: string) => readonly Span[]): readonly Span[] =>
    cues(find).filter((cue) => cue.start >= place.end && cue.end <= clause.end)

  const isRefused =
    before(refusing).some((cue) => reachesFrom(sentence, clause, cue, place)) ||
    before(weakRefusing).some((cue) =>
      reachesWeakly(sentence.slice(cue.end, place.start), sentence.slice(place.end, clause.end)),
    ) ||
    cues(anaphoricRefusing).some((cue) => cue.start >= place.end) ||
    cues(replaced).some((cue) => cue.start <= place.start && place.end <= cue.end) ||
    after(backwardRefusing).some((cue) => reachesBack(sentence, clause, cue, place))
  if (isRefused) return 'refused'
  if (isConditional(sentence, parts, clause, place, cues(condition))) return 'conditional'
  if (before(unless).length > 0 || before(reserving).length > 0 || after(backwardReserving).length > 0)
    return 'conditional'
  if (before(mentioning).length > 0) return 'mentioned'
  if (after(backwardMentioning).some((cue) => reachesBack(sentence, clause, cue, place))) return 'mentioned'
  if (
    before(considering).length > 0 ||
    after(backwardConsidering).some((cue) => reachesBack(sentence, clause, cue, place))
  )
    return 'considered'
  const isDeferred = cues(deferring).some(
    (cue) =>
      (cue.start >= clause.start && cue.end <= clause.end) ||
      (cue.end <= place.start && opensClause.test(sentence.slice(0, cue.start))),
  )
  return isDeferred ? 'deferred' : 'affirmed'
}

/** "Instead of warfarin, apixaban": at the head of a sentence the refusal ends at the comma. */
function reachesFrom(sentence: string, clause: Clause, cue: Span, place: Span): boolean {
  const leads = cue.start === clause.start + (/^\s*/u.exec(sentence.slice(clause.start))?.[0].length ?? 0)
  return !(
    leads &&
    insteadAtStart.test(sentence.slice(cue.start)) &&
    sentence.slice(cue.end, place.start).includes(',')
  )
}

function reachesWeakly(between: string, rest: string): boolean {
  if (/(?<!\p{L})and(?!\p{L})/iu.test(between)) return false
  return !between.includes(',') || /(?<!\p{L})n?or(?!\p{L})/iu.test(between + rest)
}

/** "Heparin is essential, and thrombolysis is not indicated" says nothing against heparin. In a clause that orders something, "thrombolysis should be avoided" reaches back to the last comma or "and" alone. */
function reachesBack(sentence: string, clause: Clause, cue: Span, place: Span): boolean {
  const between = sentence.slice(place.end, cue.start)
  const [, own = '', other = ''] = /^(.*)(?:,|(?<!\p{L})and(?!\p{L}))(.*)$/isu.exec(between) ?? []
  if (finiteVerb.test(own) && /\p{L}/u.test(other.replace(auxiliaries, ''))) return false
  if (!startsWithOrder.test(sentence.slice(clause.start, clause.end))) return true
  return !/,|(?<!\p{L})and(?!\p{L})/iu.test(sentence.slice(place.end, cue.start))
}

function isConditional(
  sentence: string,
  parts: readonly Clause[],
  clause: Clause,
  place: Span,
  cues: readonly Span[],
): boolean {
  return cues.some((cue) => {
    const head = sentence.slice(0, cue.start)
    const leads =
      opensClause.test(head) &&
      (/^\s*$/u.test(head) || /[,:]|(?<!\p{L})then(?!\p{L})/u.test(sentence.slice(cue.end).trimEnd().slice(0, -1)))
    if (leads && cue.start <= place.start)
      return !parts.some((part) => part.contrast && part.start > cue.end && part.start <= place.start)
    if (leads && head.trim() !== '') return false
    if (cue.start < clause.start || cue.start >= clause.end) return false
    const phrase = participlePhrase.exec(head)
    return phrase === null || place.start >= phrase.index
  })
}
