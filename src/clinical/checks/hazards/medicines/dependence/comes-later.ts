import type { Around } from './stays-in-words.ts'

/** "Restart", "resumes", "back on", "again". */
export const again =
  /\b(?:re-?start\w*|resum\w*|re-?commenc\w*|re-?instat\w*|re-?introduc\w*|re-?initiat\w*|begin\w* again|starts? again|(?:back|goes|go|put|gets?) back on)\b/iu

const atOnce =
  /\b(?:now|today|tonight|this (?:morning|evening|afternoon)|at once|immediately|straight ?away|stat|same day|without (?:a )?(?:gap|break|delay))\b/iu

const day = String.raw`(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day`
const span = String.raw`(?:\d+(?:\s?(?:-|–|to)\s?\d+)?|a|an|one|two|three|four|five|six|seven|ten|twelve|several|a few|some)[ -]?(?:days?|weeks?|months?|wks?|fortnight)\b`

/** A time that is not now, behind the name: "no earlier than Monday", "from day 4", "in two weeks", "once the wounds are dry". */
const deferred = new RegExp(
  String.raw`^[^.;,]{0,50}?\b(?:(?:no|not) (?:earlier|sooner|before)\b|not (?:until|till)\b|only (?:after|when|once|from|if)\b|(?:from|on|at|by) (?:post-?op(?:erative)? )?(?:day (?:[2-9]|\d\d)|${day}|POD ?\d)|(?:in|after|at) ${span}|\d+\/(?:7|52|12)\b|next (?:week|month|${day})|(?:once|when|after|if) (?!(?:daily|a day|weekly|the (?:blood )?cultures?|blood cultures?|cultures)\b)|(?:at|in|by|until|till) (?:the |her |his |its )?(?:\p{L}+ )?(?:clinic|follow-?up|out-?patients?|discharge|visit|review|appointment|handover|ward round|round|GP)\b)`,
  'iu',
)

/** "Warfarin from next Thursday", "from day 4". */
const fromLater = new RegExp(
  String.raw`^[^.;,]{0,25}\b(?:from|beginning|starting|not before|as of) (?:the |next )?(?:(?:post-?op(?:erative)? )?day [2-9]|${day}|(?:next )?(?:week|month)|POD ?\d)`,
  'iu',
)

/** "Warfarin in three weeks". */
const inSpan = new RegExp(String.raw`^\s*(?:again )?(?:in|after) ${span}(?!\s*\p{L}*course)`, 'iu')

/** Whether the words around a medicine have it come at a time that is not now. "Restart warfarin 5 mg daily" names no other time. */
export function isLater({ before, behind }: Around): boolean {
  const near = before.slice(-60)
  const clause = /[^.;]*/u.exec(behind)?.[0] ?? ''
  const comesAgain = again.test(near) || again.test(clause.slice(0, 60)) || /^\s*again\b/iu.test(clause)
  if (/\b(?:no|not) (?:earlier|sooner|before)\b|\bnot (?:until|till)\b/iu.test(clause.slice(0, 60))) return true
  if (comesAgain && !atOnce.test(`${near} ${clause}`)) {
    return deferred.test(clause) || /\b(?:evening|morning|day|night|hours|after|post|when|once|if)\b/iu.test(clause)
  }
  if (fromLater.test(clause) || inSpan.test(clause)) return true
  return /\bnext\b[^.;,]{0,20}$/iu.test(near) && deferred.test(clause)
}
