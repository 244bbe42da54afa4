import { once } from '../../kit/once.ts'
import { countsOnlyAsWritten, nameTable, namesFor } from './concept-names.ts'
import { perSentence, type ReadSentence } from './sentences.ts'
import { mayMean } from '../words/short-forms.ts'
import { Lexicon, type Match } from './lexicon.ts'

/** A name as the table of names has it, with the entry that it belongs to. */
interface KnownName {
  readonly entry: string
  /** How a text must write it; undefined where any case will do. */
  readonly asWritten: string | undefined
}

/** The procedures that a sentence names; the value is the name of the entry. */
export const procedureMentions: (sentence: ReadSentence) => readonly Match<string>[] = mentionsOf('procedures')

/** The findings, diseases and measures that a sentence names. */
export const conceptMentions: (sentence: ReadSentence) => readonly Match<string>[] = mentionsOf('concepts')

function mentionsOf(part: 'procedures' | 'concepts'): (sentence: ReadSentence) => readonly Match<string>[] {
  const lexicon = once(
    () =>
      new Lexicon<KnownName>(
        nameTable[part].flatMap(({ name: entry }) =>
          namesFor(entry).map((name): [string, KnownName] => [
            name,
            { entry, asWritten: countsOnlyAsWritten(name) ? name : undefined },
          ]),
        ),
      ),
  )
  return perSentence((sentence) =>
    lexicon()
      .findIn(sentence)
      .filter(
        (match) =>
          isAsWritten(sentence, match) && mayMean(new Set([match.value.entry]), sentence.tokens, match.from, match.to),
      )
      .map(({ from, to, value }) => ({ from, to, value: value.entry })),
  )
}

/** "As" is not aortic stenosis, and among capitals alone nothing tells the two apart. */
function isAsWritten(sentence: ReadSentence, { from, to, value }: Match<KnownName>): boolean {
  if (value.asWritten === undefined) return true
  const start = (sentence.tokens[from]?.start ?? 0) - sentence.start
  const end = (sentence.tokens[to - 1]?.end ?? 0) - sentence.start
  const written = sentence.text.slice(start, end)
  return /\p{Ll}/u.test(sentence.text) && (written === value.asWritten || written === `${value.asWritten}s`)
}
