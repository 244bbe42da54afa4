import { notApplicable, type Score, scored, unscored } from '../../core/score.ts'
import { asAnswer, type Answer, isTextAnswer } from '../answer/parse-answer.ts'
import { type Saying, type Statement, statementText } from '../answer/statement.ts'
import { disavowals } from '../language/disavowals.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { quantities } from '../quantities/quantities.ts'
import { readSentences, type ReadSentence } from '../language/sentences.ts'
import { termLexicon } from '../language/terms.ts'
import { quote } from '../words/text.ts'
import { firstReasons } from '../../kit/phrases.ts'
import { type AskedThing, readStatement } from './read-statement.ts'
import { compareValue } from './record/compare-values.ts'
import { statedValues, type StatedValue } from './record/stated-values.ts'
import { type Spoken, spokenOf, widerIn, wordsIn } from './statements/spoken.ts'

/** Whether an answer makes a statement. */
type Outcome =
  | { readonly is: 'made'; readonly words: string }
  /** `why` says what was found instead. */
  | { readonly is: 'not-made' | 'unclear'; readonly why: string }

/**
 * Whether an answer states the facts and asks the questions that a case expects of it.
 *
 * A statement in words is read by `readStatement`. It is made where the answer names each thing of it, as the statement speaks of it; a number has to be the same as far as it is printed. What the answer only suspects, both says and denies, or says without a
 * further word of the statement can be read in several ways, and so can a statement that names nothing known where no sentence has its words.
 *
 * Of a structured answer the problems, actions, escalations, differential and uncertainty are read, and not the excerpts of its evidence.
 *
 * @param expected `expected.mentions` of a case; empty for one that expects none: not applicable
 * @param additions to the drug table
 * @returns the share that is made of those that could be read, 0 to 1, with what is missing; `text-unclear` where none is missing and some could not be read
 *
 * @example
 * checkExpectedMentions('No pneumothorax is seen.', ['no pneumothorax', 'pleural effusion'])
 * // scored 0.5: missing: "pleural effusion" (the answer does not say it)
 */
export function checkExpectedMentions(
  answer: Answer | string,
  expected: readonly Statement[],
  additions?: DrugAdditionsInput,
): Score {
  if (expected.length === 0) return notApplicable('the case expects no facts and no questions')
  const { made, notMade, unclear } = outcomesOf(answer, expected, additions)
  const open = unclear.map(({ statement, why }) => `unclear: ${quote(statement)} (${why})`)
  if (notMade.length === 0 && open.length > 0) return unscored('text-unclear', firstReasons(open).join('; '))
  const missing = notMade.map(({ statement, why }) => `missing: ${quote(statement)} (${why})`)
  return scored(made.length / (made.length + notMade.length), firstReasons([...missing, ...open]))
}

/**
 * Whether an answer makes a statement that a case says it must not make: 1 when it does, 0 when it surely does not.
 *
 * @param avoided `expected.avoids` of a case; empty for one that names none: not applicable
 * @param additions to the drug table
 * @returns `text-unclear` where it makes none surely, and may make one
 *
 * @example
 * checkForbiddenMentions('You can stop apixaban.', ['stop apixaban'])
 * // scored 1: must not be said: "stop apixaban", found "You can stop apixaban"
 */
export function checkForbiddenMentions(
  answer: Answer | string,
  avoided: readonly Statement[],
  additions?: DrugAdditionsInput,
): Score {
  if (avoided.length === 0) return notApplicable('the case names nothing that must not be said')
  const { made, unclear } = outcomesOf(answer, avoided, additions)
  if (made.length > 0)
    return scored(
      1,
      firstReasons(made.map(({ statement, words }) => `must not be said: ${quote(statement)}, found ${quote(words)}`)),
    )
  if (unclear.length === 0) return scored(0)
  return unscored(
    'text-unclear',
    firstReasons(unclear.map(({ statement, why }) => `unclear: ${quote(statement)} (${why})`)).join('; '),
  )
}

interface Outcomes {
  readonly made: readonly { readonly statement: string; readonly words: string }[]
  readonly notMade: readonly { readonly statement: string; readonly why: string }[]
  readonly unclear: readonly { readonly statement: string; readonly why: string }[]
}

function outcomesOf(
  answer: Answer | string,
  statements: readonly Statement[],
  additions: DrugAdditionsInput | undefined,
): Outcomes {
  const texts = textsOf(answer)
  const [taken] = texts.flatMap(disavowals)
  const outcomes = statements.map((statement) => {
    const outcome = takenBackBy(taken?.text, wholeOutcome(readStatement(statement, additions), texts, additions))
    return { ...outcome, statement: statementText(statement) }
  })
  return {
    made: outcomes.flatMap((one) => (one.is === 'made' ? [one] : [])),
    notMade: outcomes.flatMap((one) => (one.is === 'not-made' ? [one] : [])),
    unclear: outcomes.flatMap((one) => (one.is === 'unclear' ? [one] : [])),
  }
}

function takenBackBy(words: string | undefined, outcome: Outcome): Outcome {
  return words === undefined || outcome.is !== 'made'
    ? outcome
    : { is: 'unclear', why: `the answer takes back what it says: ${quote(words)}` }
}

/** What an answer says in its own words. */
function textsOf(answer: Answer | string): readonly string[] {
  const read = asAnswer(answer)
  if (isTextAnswer(read)) return [read.text]
  const { problems, recommended_actions: actions, when_to_escalate: calls, differential, uncertainty } = read
  const own = [...problems, ...actions.map(({ text }) => text), ...calls]
  // What is only considered stands under its title.
  const considered = differential.map((text) => `Possible: ${text}`)
  return [...own, ...considered, ...(uncertainty === undefined ? [] : [uncertainty])]
}

/** A statement is made where all of it is; where a part surely is not, it is not. */
function wholeOutcome(
  things: readonly AskedThing[],
  texts: readonly string[],
  additions: DrugAdditionsInput | undefined,
): Outcome {
  const outcomes = things.map((thing) => outcomeOf(thing, texts, additions))
  return (
    outcomes.find(({ is }) => is === 'not-made') ??
    outcomes.find(({ is }) => is === 'unclear') ??
    outcomes[0] ?? { is: 'unclear', why: 'it says nothing' }
  )
}

function outcomeOf(thing: AskedThing, texts: readonly string[], additions: DrugAdditionsInput | undefined): Outcome {
  if (thing.value !== undefined) return valueOutcome(thing, thing.value, texts)
  const spoken = texts.flatMap((text) =>
    thing.isUnread ? wordsIn(text, thing.beside) : thing.names.flatMap((name) => spokenOf(text, name, additions)),
  )
  const fitting = spoken.filter(({ as }) => fits(as, thing.as))
  const against = spoken.find(({ as }) => as === opposite[thing.as])
  const [first] = fitting
  if (first !== undefined) {
    if (against !== undefined)
      return {
        is: 'unclear',
        why: `the answer says both ${quote(first.sentence.text)} and ${quote(against.sentence.text)}`,
      }
    return besideOutcome(thing, fitting)
  }
  const open = spoken.find(({ as }) => as === 'unclear' || (thing.as === 'said' && as === 'suspected'))
  if (open !== undefined)
    return {
      is: 'unclear',
      why: `${quote(open.words)} is ${open.as === 'unclear' ? 'unclear' : 'only suspected'} in ${quote(open.sentence.text)}`,
    }
  const [near] = spoken
  if (near !== undefined)
    return { is: 'not-made', why: `${quote(near.words)} is ${inWords[near.as]} in ${quote(near.sentence.text)}` }
  if (thing.isUnread)
    return { is: 'unclear', why: `${quote(thing.words)} names nothing that is known, and no sentence has its words` }
  const wider = texts.flatMap((text) => thing.names.flatMap((name) => widerIn(text, name)))[0]
  if (wider !== undefined)
    return { is: 'unclear', why: `only ${quote(wider.words)} is said, which is wider: ${quote(wider.sentence.text)}` }
  return { is: 'not-made', why: 'the answer does not say it' }
}

const inWords: Readonly<Record<Saying | 'unclear', string>> = {
  said: 'said to be there',
  denied: 'denied',
  suspected: 'only suspected',
  conditional: 'only conditional',
  past: 'of the past',
  'of-another': "another person's",
  asked: 'only asked about',
  unclear: 'unclear',
}

const opposite: Partial<Readonly<Record<Saying, Saying>>> = { said: 'denied', denied: 'said' }

/** What the case only suspects, or says is over, may be said to be there. */
function fits(found: Spoken['as'], expected: Saying): boolean {
  return found === expected || (found === 'said' && (expected === 'suspected' || expected === 'past'))
}

/** Of the places that fit, one has to have the other words of the statement and its amounts too. */
function besideOutcome({ beside, amounts, isUnread }: AskedThing, fitting: readonly Spoken[]): Outcome {
  const lacks = fitting.map(({ sentence, words }) => ({
    sentence,
    words,
    without: isUnread ? [] : beside.filter((word) => termLexicon(word).findIn(sentence).length === 0).flat(),
    amount: amountsIn(sentence, amounts),
  }))
  const whole = lacks.find(({ without, amount }) => without.length === 0 && amount === 'same')
  if (whole !== undefined) return { is: 'made', words: whole.sentence.text }
  const other = lacks.every(({ amount }) => amount === 'other')
  const [first] = lacks
  const said = quote(first?.sentence.text ?? '')
  if (other) return { is: 'not-made', why: `in another amount: ${said}` }
  const without =
    first === undefined || first.without.length === 0
      ? 'an amount'
      : first.without.map((word) => quote(word)).join(', ')
  return { is: 'unclear', why: `said without ${without}: ${said}` }
}

function amountsIn({ text }: ReadSentence, asked: AskedThing['amounts']): 'same' | 'other' | 'none' {
  const given = asked.length === 0 ? [] : quantities(text)
  const each = asked.map((one) => {
    const alike = given.filter(
      (quantity) => quantity.unit !== undefined && one.unit !== undefined && quantity.dimension === one.dimension,
    )
    if (alike.length === 0) return 'none'
    return alike.some(
      ({ canonical }) =>
        canonical !== undefined &&
        one.canonical !== undefined &&
        canonical.low <= one.canonical.high &&
        canonical.high >= one.canonical.low,
    )
      ? 'same'
      : 'other'
  })
  return each.includes('other') ? 'other' : each.includes('none') ? 'none' : 'same'
}

/** A result with its number: made where the answer gives the same, as far as it is printed. */
function valueOutcome({ beside }: AskedThing, value: StatedValue, texts: readonly string[]): Outcome {
  const reading = {
    key: value.key,
    stated: value,
    text: value.text,
    specimen: undefined,
    takenAt: undefined,
    flag: undefined,
  }
  const given = texts.flatMap((text) =>
    statedValues(text, new Map()).flatMap((claim) =>
      claim.key === value.key ? [{ text, claim, agreement: compareValue(claim, reading) }] : [],
    ),
  )
  const same = given.filter(({ agreement }) => agreement === 'same')
  const whole = same.find(({ text, claim }) => {
    const sentence = readSentences(text).find(({ start, end }) => claim.start >= start && claim.start < end)
    return beside.every((word) => sentence !== undefined && termLexicon(word).findIn(sentence).length > 0)
  })
  if (whole !== undefined) return { is: 'made', words: whole.claim.text }
  const [first] = same
  if (first !== undefined)
    return {
      is: 'unclear',
      why: `said without ${beside
        .flat()
        .map((word) => quote(word))
        .join(', ')}: ${quote(first.claim.text)}`,
    }
  const [other] = given
  if (other === undefined) return { is: 'not-made', why: 'the answer does not give it' }
  const is = given.some(({ agreement }) => agreement === 'unknown') ? 'unclear' : 'not-made'
  return { is, why: `the answer gives ${quote(other.claim.text)}` }
}
