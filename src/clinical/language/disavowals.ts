import { remember, type Span } from '../words/text.ts'
import { readSentences } from './sentences.ts'

/** What is said of all that an answer holds. */
const whole =
  /\b(?:all|any|everything|none|each|most) (?:of )?(?:the |these |those |this |that )?(?:\p{L}+ ){0,2}?(?:above|below|listed|preceding|foregoing|written)\b|\b(?:the |this |my )(?:above|entire|whole|preceding|foregoing|previous) (?:answer|plan|advice|recommendations?|actions?|orders?|list|text|response|note)\b|\b(?:all|none) of (?:the |these |those |my )?(?:recommended |listed |above )?(?:actions|orders|recommendations|steps|measures|items|drugs|doses)\b|\b(?:the|these|those) (?:actions|orders|recommendations|doses) above\b|\b(?:this|the above|my) (?:answer|plan|advice)\b/iu

/** That it does not hold. */
const denied =
  /\b(?:disregard|ignore|discard|do not (?:follow|use|act on|carry out|implement|give|rely on)|don['’]t (?:follow|use|act on|carry out|rely on)|should not be (?:followed|used|carried out|given|done|acted on)|must not be (?:followed|used|carried out|given|done)|(?:is|are|was|were) (?:all )?(?:wrong|false|invalid|incorrect|harmful|dangerous|made up|invented|fictional|withdrawn|retracted|cancelled|void|for another patient|meant for another patient|not (?:meant|intended|valid|correct|for this patient))|(?:applies|apply|belongs?) to (?:another|a different) patient|none of (?:the |these |those )?(?:above|actions|orders|recommendations))\b/iu

/** A usual disclaimer takes nothing back: it says who decides. */
const disclaimer =
  /\b(?:substitute|replace|replacement|clinical judge?ment|decision support|medical advice|treating (?:team|clinician|physician)|clinician(?:s)? (?:must|should)|not intended (?:as|to))\b/iu

/**
 * The sentences with which a text takes back what it says: "Disregard all of the above", "All of the actions above are wrong". An answer with one contradicts itself, so that nothing in it is surely ordered.
 *
 * @param text in Markdown or plain
 * @returns each in its own words, with its place; empty for a text that stands by what it says, disclaimers included
 *
 * @example
 * disavowals('Start apixaban. Disregard all of the above.').map(({ text }) => text) // ['Disregard all of the above']
 */
export const disavowals: (text: string) => readonly Span[] = remember(readDisavowals, { most: 64, longest: 40_000 })

function readDisavowals(text: string): readonly Span[] {
  if (!denied.test(text)) return []
  return readSentences(text).flatMap(({ start, end, text: words }) => {
    const said = words.slice(0, longest).replace(/\s+/gu, ' ')
    return whole.test(said) && denied.test(said) && !disclaimer.test(said)
      ? [{ start, end, text: text.slice(start, end) }]
      : []
  })
}

const longest = 400
