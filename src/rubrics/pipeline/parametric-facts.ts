import { z } from 'zod'
import type { Fact } from '../reference-board.ts'
import type { Fault, Verified } from './finding.ts'
import type { Stage } from './stage.ts'
import { stageGrader } from './stage-grader.ts'

interface ParametricInput {
  readonly question: string
}

const reply = z.strictObject({
  facts: z.array(z.strictObject({ kind: z.enum(['positive', 'negative', 'red-flag']), text: z.string() })),
})
type ParametricReply = z.output<typeof reply>

/** Where no evidence was found: facts of the model's own knowledge, with nothing to show for them. The rubric is marked `ungrounded`, with lower confidence. */
export const parametricFacts: Stage<ParametricInput, ParametricReply, readonly Fact[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'parametric-facts',
    version: '1',
    instructions: `No evidence was found on the question of the task. Write down from your own knowledge what is beyond dispute in medicine and what an answer must be held to, as atomic facts: each says one thing and stands for itself. Leave out whatever you are not sure of, and doses unless they are on every label.

"positive": an assertion. "negative": what must not be done or said. "red-flag": a sign that needs urgent care, or what to do about it. Among them stands at least one that warns.

Shape: {"facts": [{"kind": "positive", "text": "…"}]}`,
    schema: reply,
  }),
  stops: 'facts-missing',
  show: ({ question }) => ({ material: {}, task: { question } }),
  verify: ({ facts }): Verified<readonly Fact[]> => {
    const faults: Fault[] = []
    const kept = facts.filter(({ text }) => /\p{L}/u.test(text))
    if (kept.length === 0)
      faults.push({ code: 'facts-missing', what: 'no fact was given', effect: 'stops', asks: true })
    else if (kept.every(({ kind }) => kind === 'positive')) {
      const what = 'no fact is a prohibition or a sign that needs urgent care'
      faults.push({ code: 'warning-missing', what, effect: 'reported', asks: true })
    }
    return {
      output: kept.map(({ kind, text }, at) => ({ id: `f${at + 1}`, kind, text: text.trim(), origin: 'parametric' })),
      faults,
    }
  },
}
