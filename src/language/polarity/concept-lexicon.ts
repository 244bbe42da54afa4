import { AssayError } from '../../score/assay-error.ts'
import { countsOnlyAsWritten } from '../names/counts-only-as-written.ts'
import { namesFor } from '../names/names-for.ts'
import { quote } from '../quote.ts'
import { remember } from '../remember.ts'
import { Lexicon } from '../terms/lexicon.ts'

/** A name of a concept. */
export interface ConceptName {
  /** How a text must write it, where it is a common word in another case (`AS` for aortic stenosis); undefined where any case will do. */
  readonly asWritten: string | undefined
}

/**
 * The names under which a text may speak of a concept: its own words and, from the table of names, those with the same meaning.
 *
 * @param what the function that was asked, for the message
 * @throws AssayError `language-invalid` for what is not a string, or holds no letter and no digit
 */
export function conceptLexicon(concept: unknown, what: string): Lexicon<ConceptName> {
  if (typeof concept !== 'string' || !/[\p{L}\p{N}]/u.test(concept))
    throw new AssayError(
      'language-invalid',
      `${what}: the concept is ${typeof concept === 'string' ? quote(concept) : `of type ${typeof concept}`}, wanted a name with at least one letter or digit, such as "pulmonary embolism"`,
    )
  return compiled(concept)
}

const compiled = remember((concept) => {
  const others = namesFor(concept).map((name): [string, ConceptName] => [
    name,
    { asWritten: countsOnlyAsWritten(name) ? name : undefined },
  ])
  return new Lexicon<ConceptName>([[concept, { asWritten: undefined }], ...others])
}, 2_000)
