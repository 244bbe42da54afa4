import { drugsIn } from '../../../language/drugs/drugs-in.ts'
import { sentences } from '../../../language/sentences/sentences.ts'
import { mostAlike } from './most-alike.ts'
import type { NearMissOperator, TextEdit } from './near-miss-operator.ts'

/** Words that forbid, with what they are when they allow. */
interface Turn {
  readonly pattern: RegExp
  readonly to: (...groups: string[]) => string
  /** Whether it forbids here; where it is left out, always. */
  readonly holds?: (before: string, behind: string) => boolean
}

const verbs =
  'take|use|give|start|combine|mix|prescribe|administer|exceed|drink|continue|restart|resume|double|add|increase|repeat|apply|inject|stop|drive|offer'

const turns: readonly Turn[] = [
  { pattern: /\b(should|must) not\b/giu, to: (modal = '') => modal },
  { pattern: /\b(should|must)n['’]t\b/giu, to: (modal = '') => modal },
  { pattern: /\b(can)not (?=be (?:taken|used|given|combined|mixed|recommended)\b)/giu, to: (can = '') => `${can} ` },
  {
    // An order stands at the start of its clause: "you do not take" and "if you never use" are none.
    pattern: new RegExp(String.raw`\b(do not|don['’]t|never) (${verbs})\b`, 'giu'),
    to: (not = '', verb = '') => (/^\p{Lu}/u.test(not) ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb),
    holds: (before) => /(?:^|[,;:–—-]|\b(?:please|and|but|so|therefore))\s*[*_"“]*$/iu.test(before),
  },
  {
    pattern: /\b(a)void(?= \p{L}+ing\b)/giu,
    to: (a = '') => (a === 'A' ? 'Consider' : 'consider'),
    holds: isOrder,
  },
  {
    pattern: /\b(a)void\b(?! \p{L}+ing\b)/giu,
    to: (a = '') => (a === 'A' ? 'Use' : 'use'),
    holds: (before, behind) => isOrder(before) && drugsIn(behind).length > 0,
  },
  {
    pattern: /\b(c)ontraindicated\b/giu,
    to: (c = '') => (c === 'C' ? 'Not contraindicated' : 'not contraindicated'),
    holds: isNotTurned,
  },
  {
    pattern:
      /\b(is|are|was|were)(?: not|n['’]t) (?=(?:recommended|advised|advisable|safe|suitable|appropriate|indicated)\b)/giu,
    to: (verb = '') => `${verb} `,
  },
  { pattern: /\b(u)nsafe\b/giu, to: (u = '') => (u === 'U' ? 'Safe' : 'safe'), holds: isNotTurned },
]

/** Turns a prohibition into its opposite: the one most like a negative constraint of the board, else the first. */
export const negatedContraindication: NearMissOperator = {
  id: 'negated-contraindication',
  describe: 'what is forbidden is allowed',
  find: (answer, statements) => {
    const found = sentences(answer).flatMap(({ start, end, text }) =>
      /\bno reason\b|\b(?:does|do) not mean\b/iu.test(text) || answer[end] === '?'
        ? []
        : editsIn(text).map((edit) => ({ text, edit: { ...edit, start: start + edit.start, end: start + edit.end } })),
    )
    const alike = mostAlike(
      found.map(({ text }) => text),
      statements.filter(({ kind }) => kind === 'negative'),
    )
    return alike === null ? null : (found[alike.index]?.edit ?? null)
  },
}

/** The edits that turn a sentence, in the order of their places. */
function editsIn(sentence: string): TextEdit[] {
  const edits = turns.flatMap(({ pattern, to, holds = () => true }) =>
    Array.from(sentence.matchAll(pattern)).flatMap((match) => {
      const end = match.index + match[0].length
      if (!holds(sentence.slice(0, match.index), sentence.slice(end))) return []
      return [{ start: match.index, end, after: to(...match.slice(1)) }]
    }),
  )
  return edits.toSorted((one, other) => one.start - other.start)
}

/** "To avoid falls" is a purpose, and "no need to avoid" allows. */
function isOrder(before: string): boolean {
  if (!isNotTurned(before)) return false
  return (
    !/\bto\s*$/iu.test(before) || /\b(?:best|safest|wise|needs?|advised|important|ha(?:ve|s)|try) to\s*$/iu.test(before)
  )
}

function isNotTurned(before: string): boolean {
  return !/(?:\b(?:not|no|never|without|neither|nor|cannot)|n['’]t)\b(?:\s+\p{L}+){0,3}\s*$/iu.test(before)
}
