import type { Recommendation } from '../answer/recommendation.ts'
import type { ActionGroup } from './action-group.ts'
import { type Assertion, assertion } from './assertion.ts'
import type { DrugClass } from './drug-classes.ts'
import { drugMentions } from './drug-mentions.ts'
import { findTerms, type Span } from './find-terms.ts'
import { isDelayed } from './is-delayed.ts'
import { quote } from './quote.ts'
import { sentences } from './sentences.ts'

/** Whether an answer carries an action, and by which words. */
export type ActionMatch =
  | { readonly met: true; readonly span: string }
  /** `foundInstead` is the reason in words: nothing names it, or the nearest sentence and what it does with it. */
  | { readonly met: false; readonly foundInstead: string }

const ordered: readonly Assertion[] = ['affirmed', 'deferred']

const said: Readonly<Record<Assertion, string>> = {
  affirmed: 'it is put off',
  deferred: 'it is put off',
  considered: 'it is only considered',
  mentioned: 'it is only mentioned',
  conditional: 'it is only conditional',
  refused: 'it is refused',
}

/**
 * Whether the recommended actions carry an action of the group: named as whole words, ordered, and not refused, conditional or only considered.
 *
 * @returns `met` with the sentence that carries it, as quoted text, or what was found instead
 */
export function matchAction(answer: Recommendation, group: ActionGroup): ActionMatch {
  const accepted = group.accepts ?? ordered
  let nearest: string | undefined
  for (const { text, waits } of readable(answer, group)) {
    for (const alternative of alternatives(text, group)) {
      const isMet =
        alternative.every((found) => accepted.includes(found.assertion)) &&
        !(group.atOnce && (waits || alternative.some(({ sentence }) => isDelayed(sentence))))
      const [first] = alternative
      if (first === undefined) continue
      if (isMet) return { met: true, span: quote(first.sentence) }
      const worst = alternative.find((found) => !accepted.includes(found.assertion)) ?? first
      nearest ??= `${said[accepted.includes(worst.assertion) ? 'deferred' : worst.assertion]} in ${quote(worst.sentence)}`
    }
  }
  const count = answer.recommended_actions.length
  return {
    met: false,
    foundInstead:
      nearest ?? (count === 0 ? 'there is no recommended action' : `none of ${count} recommended actions names it`),
  }
}

interface Found {
  readonly sentence: string
  readonly assertion: Assertion
}

function readable(answer: Recommendation, group: ActionGroup): readonly { text: string; waits: boolean }[] {
  const actions = answer.recommended_actions.map(({ text, urgency }) => ({ text, waits: urgency === 'routine' }))
  return group.inEscalations
    ? [...actions, ...answer.when_to_escalate.map((text) => ({ text, waits: false }))]
    : actions
}

/** Each way in which the text names the action: all parts of one way have to be asserted. */
function* alternatives(text: string, group: ActionGroup): Generator<readonly Found[]> {
  const parts = sentences(text).filter((part) => findTerms(part.text, group.unlessNaming ?? none).length === 0)
  const found = (sentence: string, place: Span): Found => ({ sentence, assertion: assertion(sentence, place) })
  const drugs = drugsThatCount(text, group)
  for (const { text: sentence } of parts) {
    if (drugs.length > 0) {
      for (const mention of drugMentions(sentence))
        if (drugs.includes(mention.drugClass)) yield [found(sentence, mention)]
    }
    for (const place of findTerms(sentence, group.words ?? none)) yield [found(sentence, place)]
  }
  for (const [left, right] of group.pairs ?? []) {
    const all = (terms: readonly string[]): readonly Found[] =>
      parts.flatMap((part) => findTerms(part.text, terms).map((place) => found(part.text, place)))
    const rights = all(right)
    for (const one of all(left)) for (const other of rights) yield [one, other]
  }
}

function drugsThatCount(text: string, { drugs = [], wider }: ActionGroup): readonly DrugClass[] {
  if (wider === undefined || drugMentions(text).some((mention) => mention.drugClass === wider.others)) return drugs
  return [...drugs, wider.names]
}

const none: readonly string[] = []
