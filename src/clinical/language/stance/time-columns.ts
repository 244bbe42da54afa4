import type { Cell, Label } from '../document.ts'
import { wordSet } from '../../words/words.ts'

/** Whether a header is over the times of a table: "When", "When?", "Time", "Day", and no condition ("When K < 5.0"). */
export function isTimeColumn({ tokens }: Label): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  return words[0] === 'when' && words.slice(1).every((word) => besideWhen.has(word))
}

const besideWhen = wordSet('and how to start given due by who where what begins begin is it')

/**
 * Whether a cell gives a time and no state that may come: "tonight 20:00", "5/12 09:00, hold SBP < 95", "D5", "0–48 h", "week 2". What stands behind its first mark is a remark, unless it opens a condition.
 */
export function isPlainTime({ tokens }: Label): boolean {
  const end = tokens.findIndex(({ word }) => word === ',' || word === ';' || word === '(')
  const time = tokens.slice(0, end < 0 ? tokens.length : end)
  const rest = tokens.slice(time.length)
  return (
    time.some(({ word }) => /\d/u.test(word) || moments.has(word)) &&
    time.every(({ word, isWord }) => !isWord || timed.test(word) || moments.has(word) || besideTime.has(word)) &&
    !time.some(({ word }) => word === '<' || word === '>' || word === '≥' || word === '≤') &&
    !rest.some(({ word }, at) => opening.has(word) && !ending.has(rest[at - 1]?.word ?? ''))
  )
}

const timed = /^(?:[dw]?\d[\d:./–-]*(?:h|d|am|pm|st|nd|rd|th|mg)?|\d+(?:x|hrly))$/u

const moments = wordSet(
  'now today tonight tomorrow immediately stat once-daily morning evening noon midday midnight night bedtime nocte mane monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec',
)

const besideTime = wordSet(
  'at in on from to by and the this next for first second third day days week weeks month months hour hours h hr hrs d wk min minutes am pm onwards then until of each every daily after later dose',
)

const opening = wordSet('if when once unless only provided pending')

const ending = wordSet('hold stop withhold pause skip omit')

/** "Now | New", "Before | After": what stands under the first is taken until now, where another column has what comes. */
export function isColumnBefore(column: Label, cells: readonly Cell[]): boolean {
  return isOneOf(column, states) && cells.some((cell) => cell.column !== undefined && isOneOf(cell.column, changes))
}

/** "Now", "Today", "First hour". */
export function isOfNow(column: Label): boolean {
  return isOneOf(column, atOnce)
}

const atOnce = wordSet('now today tonight immediate immediately first initial start')

function isOneOf({ tokens }: Label, words: ReadonlySet<string>): boolean {
  const said = tokens.filter(({ isWord }) => isWord)
  return said.length > 0 && said.length <= mostOfHeader && words.has(said[0]?.word ?? '')
}

/** In words: "Now (June)". */
const mostOfHeader = 2

const states = wordSet('now before was old current currently today had from home until')

const changes = wordSet('new after becomes change changed proposed to next tomorrow plan planned from-now instead')
