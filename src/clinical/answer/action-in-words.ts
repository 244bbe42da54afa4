import type { Action, Manner } from '../language/action.ts'
import { askedRoutes } from '../language/action-route.ts'
import { namedAs } from '../language/compile-action.ts'
import { kindsOf } from '../language/concept-names.ts'
import { vocabulary } from '../language/drug-names.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import type { Match } from '../language/lexicon.ts'
import { procedureMentions } from '../language/name-mentions.ts'
import { readSentences, type ReadSentence } from '../language/sentences.ts'
import { remember } from '../words/text.ts'
import { timesOf } from '../language/timing.ts'

/** One thing that an expected action asks for. */
export interface AskedPart {
  /** The words that it was read from. */
  readonly words: string
  readonly action: Action
  /** It must not be ordered: "no amoxicillin". */
  readonly isForbidden: boolean
  /** It names nothing that the tables know, so that only its words can be looked for. */
  readonly isUnread: boolean
}

/** Each of these has to be met; each by any one of its ways, and a way by all of its parts. */
export type AskedAction = readonly (readonly (readonly AskedPart[])[])[]

/**
 * Reads an expected action that is written for people ("prednisone 40 mg for 5 days", "ceftriaxone with azithromycin, or levofloxacin; no amoxicillin") into what an answer can be searched for.
 *
 * Drugs, classes and procedures are taken by their names, with the months at which and the days for which they are asked. What is asked together is joined by a semicolon, a comma, "and", "with", "plus" or "then"; alternatives by "or", by ", or"
 * between whole ways, and in a list by the "or" before its last. "No", "avoid" and "without" say what must not be ordered, "stop" and "hold" what must be stopped; they hold for what "and" or "or" adds. "Consider" and "optional" ask for no more
 * than that, and a call counts where the answer lists whom to call. "No extra" of a drug leaves the one that is taken as it is. What follows "if", "once", "until" and the like is when, not what. Words in round brackets are for the reader of the case alone.
 *
 * @param additions to the drug table
 * @returns at least one part; one that names nothing known is `isUnread`
 */
export function actionInWords(text: string, additions?: DrugAdditionsInput): AskedAction {
  return additions === undefined ? readOnce(text) : readAction(text, additions)
}

/** Many cases and all trials ask for the same words, and an action is compiled once for its object. */
const readOnce = remember((text) => readAction(text))

function readAction(text: string, additions?: DrugAdditionsInput): AskedAction {
  const asked = text
    .replaceAll(/\([^()]*\)/gu, ' ')
    .replaceAll(/\sor\s+with\s/giu, ' or ')
    .split(/;\s*/u)
  const read = asked.flatMap((one): AskedAction => {
    const ways = waysOf(one, additions)
      .map((way) => partsOf(way, additions))
      .filter((way) => way.length > 0)
    return ways.length === 0 ? [] : [ways]
  })
  return read.length > 0 ? read : [[[unreadPart(text, {})]]]
}

/** "A with B, or C" has two ways, and so has every name of "A, B or C". */
function waysOf(asked: string, additions: DrugAdditionsInput | undefined): readonly string[] {
  const wide = asked.split(/,\s+or\s+/iu)
  if (wide.length > 1) return wide
  const list = asked.split(/,\s+|\s+or\s+/iu)
  const isList = /^[^,]+(?:,\s+[^,]+)*\s+or\s+[^,]+$/iu.test(asked) && asked.includes(',') && !joint.test(asked)
  const isNamed = (item: string): boolean => readSentences(item).some((read) => namesIn(read, additions).length === 1)
  return isList && list.every(isNamed) ? list : wide
}

const joint = /\s+(?:and(?!\s+\d)|then|plus|\+|with)\s+/iu

/** "And" within a range joins nothing. What a part is asked for by ("stop", "no") holds for those that "and" adds to it. */
function partsOf(way: string, additions: DrugAdditionsInput | undefined): readonly AskedPart[] {
  let lead: Lead | undefined
  return way.split(/,\s+(?:and\s+|then\s+)?/iu).flatMap((listed) =>
    listed.split(joint).flatMap((words, index) => {
      if (!/[\p{L}\p{N}]/u.test(words)) return []
      // "Stop a, b and c" stops all of them; "no steroid, oxygen by mask" asks for oxygen.
      const holds = index > 0 ? !orders.test(words) : isBareName(words, additions)
      lead = leadOf(words) ?? (holds ? lead : undefined)
      return [partOf(words.trim(), lead, additions)]
    }),
  )
}

function isBareName(words: string, additions: DrugAdditionsInput | undefined): boolean {
  return readSentences(words).every((sentence) => {
    const [name, other] = namesIn(sentence, additions)
    return name !== undefined && other === undefined && name.from === 0 && name.to === sentence.tokens.length
  })
}

type Lead = 'forbidden' | 'stopped' | 'called'

const forbids = /^\s*(?:no(?!\s+more\s+than)|not|never|avoid|without)\b|\bneed\s+not\b/iu
const stops = /^\s*(?:stop|hold|withhold|discontinue|omit|pause)\b/iu
const orders =
  /^\s*(?:start|give|begin|add|continue|keep|restart|resume|raise|increase|reduce|switch|change|repeat|arrange|call)\b/iu

function leadOf(words: string): Lead | undefined {
  return forbids.test(words) ? 'forbidden' : stops.test(words) ? 'stopped' : calls.test(words) ? 'called' : undefined
}

const when = /\s(?:if|once|until|unless|while|whilst|when|whenever|because|since|before|after)\b.*$/iu
const open = /\b(?:optional(?:ly)?|consider(?:ed|ing)?|may|might|discuss)\b/iu

const calls = /^\s*(?:(?:an?\s+)?(?:emergency|immediate|urgent)\s+)?(?:call|page|alert|notify|inform|bleep)\b/iu

const isMore = /\b(?:extra|additional|further|new|more)\b/iu

const goingOn = [
  'continue',
  'keep',
  'maintain',
  'leave',
  'as it is',
  'as they are',
  'unchanged',
  'same dose',
  'stay on',
]

function partOf(words: string, lead: Lead | undefined, additions: DrugAdditionsInput | undefined): AskedPart {
  const what = words.replace(when, '')
  const isForbidden = lead === 'forbidden'
  const manner: Manner = isForbidden
    ? // "No extra diuretic" leaves what is taken as it is.
      { label: words, ...(isMore.test(words) ? { unlessNaming: goingOn } : {}) }
    : lead === 'stopped'
      ? { label: words, accepts: ['refused'] }
      : lead === 'called'
        ? // Structured answers have their calls in a list of their own.
          { label: words, inEscalations: true }
        : open.test(what)
          ? { label: words, orLater: true, accepts: ['recommended', 'conditional', 'considered'] }
          : what === words
            ? { label: words }
            : { label: words, orLater: true, accepts: ['recommended', 'conditional'] }
  const found = readSentences(what).map((sentence) => actionsIn(sentence, isForbidden, additions))
  const actions = found.flat()
  const [first] = actions
  if (first === undefined) return { ...unreadPart(what, manner), words, isForbidden }
  const isEither = isForbidden || /\sor\s/iu.test(what)
  const action: Action =
    actions.length === 1
      ? { ...first, ...manner }
      : { ...(isEither ? { anyOf: actions } : { allOf: actions }), ...manner }
  return { words, action, isForbidden, isUnread: false }
}

/** How a name is asked for; what is forbidden is so at any time. */
function actionsIn(
  sentence: ReadSentence,
  isForbidden: boolean,
  additions: DrugAdditionsInput | undefined,
): readonly NamedAction[] {
  const names = namesIn(sentence, additions)
  return names.map((name) => ({
    ...name.action,
    ...routed(sentence, name),
    ...(isForbidden ? {} : timed(sentence, name, names)),
  }))
}

type NamedAction = Extract<Action, { readonly classes?: readonly string[] }>

interface Name {
  readonly from: number
  readonly to: number
  readonly action: NamedAction
}

/** The drugs, classes and procedures of a sentence; of names that overlap, the drug. */
function namesIn(sentence: ReadSentence, additions: DrugAdditionsInput | undefined): readonly Name[] {
  const words = vocabulary(additions)
  const drugs = words.mentions(sentence).map(({ from, to, value }) => ({
    from,
    to,
    action: namedAs(value, words) ?? { classes: value.ownClasses },
  }))
  const isApart = ({ from, to }: Match<string>): boolean => drugs.every((drug) => to <= drug.from || from >= drug.to)
  const procedures = procedureMentions(sentence)
    .filter(isApart)
    .map(({ from, to, value }) => ({ from, to, action: { procedures: [value] } }))
  return [...drugs, ...procedures].toSorted((a, b) => a.from - b.from)
}

/** A route is a part of what is asked: "IV furosemide" is not furosemide by mouth. */
function routed(sentence: ReadSentence, { from, to, action }: Name): Manner {
  const byRoutes = action.procedures === undefined ? askedRoutes(sentence, from, to) : undefined
  return byRoutes === undefined ? {} : { byRoutes }
}

const daysInMonth = 30.4375
/** What is put off for so long is given in months. */
const longWait = 45

/** "At 3 to 6 months" is when, and "for 5 days" how long. */
function timed(sentence: ReadSentence, name: Name, names: readonly Name[]): Manner {
  const [time] = timesOf(sentence, name, names)
  if (time === undefined) return {}
  if (time.isAt && time.most >= longWait)
    return { atMonths: [Math.round(time.least / daysInMonth), Math.round(time.most / daysInMonth)] }
  return time.isFor ? { forDays: [time.least, time.most] } : {}
}

const fillers =
  /^(?:a|an|the|to|for|of|in|on|at|by|start|give|begin|continue|keep|arrange|order|refer|no|not|never|avoid|without|stop|hold|now|immediately|urgently)$/iu

/** The most words that are looked for apart from each other, in one action. */
const mostWords = 8

/** What names nothing known is looked for by its words, all of them in one action, or by what is known to mean the same. */
function unreadPart(what: string, manner: Manner): AskedPart {
  const content = [...what.matchAll(/[\p{L}\p{N}][\p{L}\p{N}./%-]*/gu)]
    .map(([word]) => word)
    .filter((word) => !fillers.test(word))
  const phrase = content.join(' ') || what
  const action: Action =
    content.length > 1 && content.length <= mostWords
      ? {
          anyOf: [
            { phrases: [phrase, ...kindsOf(phrase)] },
            { together: content.map((word) => ({ phrases: [word] })) },
          ],
          ...manner,
        }
      : { phrases: [...new Set([phrase, ...kindsOf(phrase)])], ...manner }
  return { words: what, action, isForbidden: false, isUnread: true }
}
