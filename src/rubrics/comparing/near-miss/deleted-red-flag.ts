import { sentences } from '../../../language/sentences/sentences.ts'
import { mostAlike } from './most-alike.ts'
import type { NearMissOperator, TextEdit } from './near-miss-operator.ts'

/** What an answer says that sends somebody to urgent care. */
const urgent =
  /\b(?:call (?:911|999|112|000|an ambulance)|ambulance|emergency (?:department|room|services?|care|help|treatment)|a&e|(?:immediate|urgent|emergency) (?:medical |clinical )?(?:care|help|attention|advice|assessment|review|treatment)|seek (?:medical )?(?:care|help|attention) (?:immediately|urgently|at once|right away|straight away))\b/iu

/** Deletes the sentence with a red flag: the one most like a red flag of the board, else the first that sends to urgent care. */
export const deletedRedFlag: NearMissOperator = {
  id: 'deleted-red-flag',
  describe: 'the sentence with a red flag is left out',
  find: (answer, statements) => {
    const spans = sentences(answer)
    const flags = statements.filter(({ kind }) => kind === 'red-flag')
    const alike = mostAlike(
      spans.map(({ text }) => text),
      flags,
    )
    // One word in common is any sentence on the same drug.
    const known = alike !== null && alike.shared >= 2 ? spans[alike.index] : undefined
    const found = known ?? spans.find(({ text }) => urgent.test(text))
    if (found === undefined) return null
    const edit = withoutRests(answer, found.start, found.end)
    const rest = answer.slice(0, edit.start) + answer.slice(edit.end)
    return /[\p{L}\p{N}]/u.test(rest) ? edit : null
  },
}

/** With its closing mark, and with the whole line where it is all that stands there beside a bullet. */
function withoutRests(answer: string, from: number, to: number): TextEdit {
  const end = to + (/^[.!?;:)\]"'”’*_]*/u.exec(answer.slice(to))?.[0].length ?? 0)
  const lead = /(?:^|\n)[ \t]*(?:(?:[-*•–]|\d+[.)])[ \t]+)?[*_]*$/u.exec(answer.slice(0, from))
  const tail = /^[ \t]*(?:\r?\n|$)/u.exec(answer.slice(end))
  if (lead !== null && tail !== null) {
    // The line break before goes with the last line, the one behind with any other.
    const isLast = end + tail[0].length === answer.length && !tail[0].endsWith('\n')
    const start = lead.index + (lead[0].startsWith('\n') && !isLast ? 1 : 0)
    return { start, end: end + tail[0].length, after: '' }
  }
  const space = /^\s+/u.exec(answer.slice(end))?.[0].length ?? 0
  if (space > 0 && tail === null) return { start: from, end: end + space, after: '' }
  const before = /[ \t]+$/u.exec(answer.slice(0, from))?.[0].length ?? 0
  return { start: from - before, end, after: '' }
}
