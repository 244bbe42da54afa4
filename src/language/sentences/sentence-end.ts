import type { Token } from '../words/token.ts'

/** Their stop never ends a sentence: a name, a number or an example follows. */
const leadsOn = new Set('dr mr mrs ms prof eg ie vs approx cf fig incl viz'.split(' '))

/** Their stop ends a sentence only where the next word opens one. */
const mayEnd = new Set(
  'qd bid tid qid od bd tds qds po iv im sc sl pr prn hs ac pc am pm yo etc resp max min mo mos wk wks yr yrs hr hrs pt pts hx dx rx tx tab tabs cap caps inj soln us st no temp dept neg pos abd'.split(
    ' ',
  ),
)

/** Words that open a sentence in any case of letters. */
const openers = new Set(
  'the he she patient it this we there do please give start stop hold avoid continue consider withhold discontinue monitor if when no not arrange refer admit call increase decrease reduce switch add repeat check'.split(
    ' ',
  ),
)

const hardMarks = new Set([';', '!', '?', '…', '•'])

/**
 * Whether a sentence ends with the token at `index`: at `;`, `!`, `?`, and at a full stop before white space, unless it belongs to an abbreviation.
 * Capitals decide only after an abbreviation that may end a sentence ("40 mg b.i.d. Start"), since notes are written without care for them.
 */
export function endsSentence(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined || token.isWord) return false
  if (token.word === '?' && opensWord(text, tokens, index)) return false
  if (token.word === '?' && tokens[index - 1]?.end !== token.start) return false
  if (hardMarks.has(token.word)) return true
  if (!token.word.startsWith('.')) return false
  const next = tokens[index + 1]
  if (next === undefined) return true
  if (next.start === token.end && next.isWord) return false
  const before = tokens[index - 1]
  if (before === undefined || before.end !== token.start) return token.word.length > 1 || before !== undefined
  if (leadsOn.has(before.word)) return /^\d/u.test(tokens[index - 2]?.word ?? '')
  const isInitial = before.word.length === 1 && /\p{L}/u.test(before.word)
  const hasDots = text.slice(before.start, before.end).includes('.') && !/\d/u.test(before.word)
  if (before.word === 'no') return !/^\d/u.test(next.word)
  if (!isInitial && !hasDots && !mayEnd.has(before.word)) return true
  if (openers.has(next.word)) return true
  const written = text.slice(next.start, next.end)
  return !isInitial && /^\p{Lu}\p{Ll}/u.test(written)
}

/** "?PE" asks about what follows. */
function opensWord(text: string, tokens: readonly Token[], index: number): boolean {
  const token = tokens[index]
  const next = tokens[index + 1]
  if (token === undefined || next === undefined) return false
  return next.isWord && next.start === token.end && !/[\p{L}\p{N}]/u.test(text.charAt(token.start - 1))
}
