import type { Grader } from './grader.ts'
import { misquote } from './misquote.ts'
import type { Prompt } from './prompt.ts'
import { scaleProtocol } from './scale-protocol.ts'
import { type ScaleVerdict, scaleVerdict } from './scale-verdict.ts'

/** A grader of one dimension: a score of 1 to 5 that rests on words of the answer. */
export function scaleGrader(prompt: Prompt): Grader<ScaleVerdict> {
  return {
    name: prompt.id,
    version: '1',
    prompt,
    protocol: scaleProtocol,
    schema: scaleVerdict,
    refuse: ({ quotes }, answer) => {
      const quote = misquote(quotes, answer)
      return quote === null ? null : `it quotes "${quote.slice(0, 80)}", which does not stand in the answer`
    },
  }
}
