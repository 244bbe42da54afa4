import { z } from 'zod'
import { type Constraint, spanStands } from '../reference-board.ts'
import { type Fault, type Verified, type Stage, stageGrader } from '../build-stage.ts'

interface IntentInput {
  readonly question: string
}

const quoted = z.strictObject({ text: z.string(), quote: z.string() })
const reply = z.strictObject({
  explicit: z.array(quoted),
  implicit: z.array(quoted),
  missing: z.array(z.strictObject({ text: z.string() })),
})
type IntentReply = z.output<typeof reply>

/** More of a kind make a rubric of manners. */
const mostOfKind = 6

/** The intent agent: what the question asks of the form and tone of an answer, and what an answer has to ask since the question does not say it. */
export const interactionIntent: Stage<IntentInput, IntentReply, readonly Constraint[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'interaction-intent',
    version: '1',
    instructions: `Read from the question of the task what an answer has to be like, beside being right.

"explicit": what the question asks for in so many words, such as a language level, a format, a length. Often there is nothing.
"implicit": how it wants to be spoken to, by what its wording shows: worry, a layperson's or a colleague's words, a wish for a plain yes or no.
"missing": what an answer would have to ask, since the advice depends on it and the question does not say it: age, pregnancy, kidney function, other medicines, how long.
At most ${mostOfKind} each; fewer are better. "text" says what the answer should do; "quote" is the stretch of the question that shows it, word for word.

Shape: {"explicit": [{"text": "…", "quote": "…"}], "implicit": [{"text": "…", "quote": "…"}], "missing": [{"text": "…"}]}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ question }) => ({ material: {}, task: { question } }),
  verify: verifyIntent,
}

function verifyIntent(
  { explicit, implicit, missing }: IntentReply,
  { question }: IntentInput,
): Verified<readonly Constraint[]> {
  const faults: Fault[] = []
  const kept: Constraint[] = []
  const seen = new Set<string>()
  const add = (kind: Constraint['kind'], text: string, quote: string | null): void => {
    const leaveOut = (code: string, what: string): number =>
      faults.push({ code, what: `${what}; it is left out`, effect: 'reported', asks: true })
    const words = text.trim()
    if (!/\p{L}/u.test(words)) leaveOut('constraint-empty', `a constraint of the kind ${kind} has no words`)
    else if (quote !== null && !spanStands(quote, question)) {
      leaveOut('quote-not-found', `the quote "${quote}" of "${words}" does not stand in the question`)
    } else if (seen.has(words.toLowerCase()))
      leaveOut('constraint-repeated', `the constraint "${words}" was there already`)
    else if (kept.filter((one) => one.kind === kind).length >= mostOfKind) {
      leaveOut('constraints-too-many', `more than ${mostOfKind} constraints are ${kind}: "${words}"`)
    } else kept.push({ id: `i${kept.length + 1}`, kind, text: words })
    seen.add(words.toLowerCase())
  }
  for (const { text, quote } of explicit) add('explicit', text, quote)
  for (const { text, quote } of implicit) add('implicit', text, quote)
  for (const { text } of missing) add('missing-context', text, null)
  return { output: kept, faults }
}
