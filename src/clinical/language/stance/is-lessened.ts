import type { ReadSentence } from '../sentences.ts'
import { wordSet } from '../../words/words.ts'

const lessening = wordSet(
  'reduce reducing halve halving decrease decreasing lower lowering cut cutting downtitrate downtitrating wean weaning taper tapering ↓ ⬇',
)
/** After a dose "tapering over two weeks" gives that dose first. */
const lessened = wordSet('reduce reduced halve halved decrease decreased lower lowered cut half ↓ ⬇')
/** They may speak of another thing that follows. */
const hasObject = wordSet('reduce halve decrease lower cut half wean taper weaning tapering reducing halving ↓ ⬇')
const goesOn = wordSet(
  'to by from dose now today tomorrow over off down slowly gradually further in at if when once and until for first already back instead',
)
const weaned = wordSet('wean weaned weaning taper tapered tapering reducing halving')
/** Between a verb and its drug: "halve the dose of furosemide", "cut back on the furosemide". */
const fillers = wordSet(
  'the a his her their this current home usual regular maintenance total daily oral iv po intravenous dose doses dosing of in by half down back on mg g mcg microg to',
)
/** Between a drug and what is done with it. */
const links = wordSet('at dose doses should must can is are be being to has have been : - – — →')
const doses = wordSet('mg g mcg microg ug units unit ml oral iv po sc bd od tds qds daily once twice nightly')
/** The dose is given first, and lessened when something has happened. */
const later = wordSet('when once after if as until then over')
const starts = wordSet(
  'start starting give giving begin beginning initiate initiating add adding load administer commence',
)
const denials = wordSet('not never no without')
const nearBefore = 6
const nearAfter = 12
const startBefore = 20

/**
 * Whether a sentence takes away from what stands at tokens `from` to `to`: "reduce furosemide to 20 mg", "halve the dose of furosemide", "wean prednisolone",
 * "furosemide: reduce". What is started now and lessened later ("prednisolone 40 mg, then wean") is not, nor is what another thing is lessened with.
 */
export function isLessened({ tokens, lead }: ReadSentence, from: number, to: number): boolean {
  const word = (at: number): string => tokens[at]?.word ?? ''
  let before = from - 1
  while (before >= 0 && before > from - nearBefore && (fillers.has(word(before)) || /^\d/u.test(word(before))))
    before -= 1
  if (word(before) === ':') before -= 1
  const opening = before < 0 ? (lead.findLast(({ isWord }) => isWord)?.word ?? '') : word(before)
  if (lessening.has(opening) || (opening === 'titrate' && word(before - 1) === 'down'))
    return !denials.has(word(before - 1))
  for (let at = from - 1; at >= 0 && at > from - startBefore; at -= 1) if (starts.has(word(at))) return false

  if (leadsDown(tokens.slice(to, to + nearAfter).map((token) => token.word))) return true
  let after = to
  let isDosed = false
  while (after < to + nearAfter && (links.has(word(after)) || doses.has(word(after)) || /^\d/u.test(word(after)))) {
    isDosed ||= /^\d/u.test(word(after))
    after += 1
  }
  const found = word(after)
  if (!lessened.has(found) && (isDosed || !weaned.has(found))) return false
  // "Furosemide to reduce the preload", "furosemide: reduce ramipril".
  const next = tokens[after + 1]
  if (
    hasObject.has(found) &&
    (word(after - 1) === 'to' || (next?.isWord === true && !goesOn.has(next.word) && !/^\d/u.test(next.word)))
  )
    return false
  for (let at = after + 1; at < after + nearAfter && at < tokens.length; at += 1) {
    if (word(at) === ',' || word(at) === ';') break
    if (later.has(word(at)) && isDosed) return false
  }
  return true
}

/** "Spironolactone 25 → 12.5 mg": an arrow from one dose right to a lesser one; "10 mg BID × 7 d → 5 mg" gives both in turn. */
function leadsDown(words: readonly string[]): boolean {
  const arrow = words.indexOf('→')
  if (arrow < 1 || arrow > 2 || (arrow === 2 && !doses.has(words[1] ?? ''))) return false
  const [first, second] = [words[0], words[arrow + 1]].map((word) =>
    Number(/^(\d+(?:\.\d+)?)(?:mg|g|mcg)?$/u.exec(word ?? '')?.[1]),
  )
  return first !== undefined && second !== undefined && second < first
}
