import type { Action } from '../language/action.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { quantities } from '../quantities/quantities.ts'
import type { Settled } from '../language/rulings.ts'
import { quote } from '../words/text.ts'
import { actionInWords, type AskedPart } from '../answer/action-in-words.ts'
import { actionText } from '../answer/action-schema.ts'
import { matchAction } from '../answer/match-action.ts'
import type { Answer } from '../answer/parse-answer.ts'
import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { firstReasons } from '../../kit/phrases.ts'

/** What became of one expected action. */
type Outcome =
  | { readonly is: 'met' }
  /** `why` says what was found instead. */
  | { readonly is: 'missed' | 'unclear'; readonly why: string }

const met: Outcome = { is: 'met' }

/** Nothing is met by nothing. */
const askedNothing: Outcome = { is: 'unclear', why: 'it asks for nothing' }

/**
 * Whether an answer orders what a case expects to be done.
 *
 * An expected action in words is read by `actionInWords`; one as data is an `Action`. It is met by sure orders alone, as rules of guidelines are; an amount that the words give must be the one that the answer gives, where it gives any. What the answer says in a
 * way that can be read otherwise is unclear, and so is an expected action that names nothing known and whose words no action has.
 *
 * @param expected empty for a case that expects none: not applicable
 * @param additions to the drug table
 * @param settled rulings of people on passages that can be read in several ways
 * @returns the share that is met of those that could be read, 0 to 1, with what is missing; `text-unclear` where none is missing and some could not be read
 * @throws {AssayError} `language-invalid` for an action as data that names nothing, or what is not known
 *
 * @example
 * checkExpectedActions(answerWith('Observe.'), ['Start IV furosemide'])
 * // scored 0: missed: "Start IV furosemide" (the only recommended action does not mention it)
 */
export function checkExpectedActions(
  answer: Answer | string,
  expected: readonly Action[],
  additions?: DrugAdditionsInput,
  settled?: Settled,
): Score {
  if (expected.length === 0) return notApplicable('the case expects no actions')
  const outcomes = expected.map((action) => ({
    action,
    outcome: outcomeOf(answer, action, { drugs: additions, settled }),
  }))
  const told = (is: 'missed' | 'unclear'): readonly string[] =>
    outcomes.flatMap(({ action, outcome }) =>
      outcome.is === is ? [`${is}: ${quote(actionText(action))} (${outcome.why})`] : [],
    )
  const [missed, unclear] = [told('missed'), told('unclear')]
  if (missed.length === 0 && unclear.length > 0) return unscored('text-unclear', firstReasons(unclear).join('; '))
  const read = outcomes.length - unclear.length
  return scored((read - missed.length) / read, firstReasons([...missed, ...unclear]))
}

/** What an answer is read with. */
interface ReadWith {
  readonly drugs: DrugAdditionsInput | undefined
  readonly settled: Settled | undefined
}

function outcomeOf(answer: Answer | string, expected: Action, reader: ReadWith): Outcome {
  if (typeof expected !== 'string')
    return partOutcome(answer, { words: '', action: expected, isForbidden: false, isUnread: false }, reader)
  const asked = actionInWords(expected, reader.drugs).map((ways) =>
    bestOf(ways.map((parts) => worstOf(parts.map((part) => partOutcome(answer, part, reader))))),
  )
  return worstOf(asked)
}

function worstOf(outcomes: readonly Outcome[]): Outcome {
  return outcomes.find(({ is }) => is === 'missed') ?? outcomes.find(({ is }) => is === 'unclear') ?? met
}

function bestOf(outcomes: readonly Outcome[]): Outcome {
  return (
    outcomes.find(({ is }) => is === 'met') ??
    outcomes.find(({ is }) => is === 'unclear') ??
    outcomes[0] ??
    askedNothing
  )
}

function partOutcome(
  answer: Answer | string,
  { words, action, isForbidden, isUnread }: AskedPart,
  reader: ReadWith,
): Outcome {
  const match = matchAction(answer, action, { ...reader, anywhere: isForbidden })
  if (isForbidden) {
    if (match.met) return { is: 'missed', why: `the answer orders it: ${quote(match.sentence.text)}` }
    if (match.unclear === true) return { is: 'unclear', why: match.foundInstead }
    return met
  }
  if (match.met)
    return sameAmount(words, match.sentence.text)
      ? met
      : { is: 'missed', why: `in another amount: ${quote(match.sentence.text)}` }
  if (match.unclear === true) return { is: 'unclear', why: match.foundInstead }
  if (isUnread)
    return { is: 'unclear', why: `${quote(words)} names nothing that is known, and no action has its words` }
  return { is: 'missed', why: match.foundInstead }
}

/** Whether a sentence gives no amount of the kind that is asked for, or one of them is it. */
function sameAmount(asked: string, said: string): boolean {
  const wanted = amountsIn(asked)
  const given = amountsIn(said)
  return wanted.every((one) => {
    const alike = given.filter(({ dimension }) => dimension === one.dimension)
    return alike.length === 0 || alike.some(({ low, high }) => low <= one.high && high >= one.low)
  })
}

const ofDrugs: ReadonlySet<string> = new Set(['mass', 'substance', 'activity'])

function amountsIn(
  text: string,
): readonly { readonly dimension: string; readonly low: number; readonly high: number }[] {
  return quantities(text).flatMap((quantity) =>
    quantity.unit !== undefined && ofDrugs.has(quantity.dimension)
      ? [{ dimension: quantity.dimension, low: quantity.canonical.low, high: quantity.canonical.high }]
      : [],
  )
}
