import type { z } from 'zod'
import type { Prompt } from './prompts.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { AssayError } from '../kit/assay-error.ts'
import type { JudgeVotes, PlannedCalls } from '../core/grading.ts'
import type { Outcome, JudgeRequest } from './provider.ts'
import type { CallIdentity } from './replies/call-identity.ts'

/** What a judge is told whatever it is asked, under a version: that what it reads is data, and how its reply has to look. */
export interface Protocol {
  readonly version: string
  /** The system prompt: `{{nonce}}` marks the fences, and `{{canary}}` is a word that belongs in no reply. It names the fences by `labels`. */
  readonly template: string
  /** What the fences around the two texts of a question are called: one word each. */
  readonly labels: { readonly record: string; readonly answer: string }
}

/** What of a grader can change a verdict. */
export type GraderIdentity = Pick<Grader<unknown>, 'name' | 'version' | 'prompt' | 'protocol' | 'schema'>

/** What a judge is asked, and in which shape it has to answer. */
export interface Grader<Verdict> {
  /** Kebab case: of the metric, and of the folder of its recordings. */
  readonly name: string
  /** Of how its verdicts are asked for and read; that of the prompt, and of what all judges are told, are their own. */
  readonly version: string
  readonly prompt: Prompt
  /** What its judges are told before the prompt. */
  readonly protocol: Protocol
  /** Of the verdict; the providers compare a reply with its JSON Schema loosely, we against all of it. */
  readonly schema: z.ZodType<Verdict>
  /** Why a verdict that its schema takes cannot be used for this answer; null where it can. */
  readonly refuse: (verdict: Verdict, answer: string) => string | null
}

/** One grader put to one judge about one answer, in one trial. */
export interface Question<Verdict> {
  readonly grader: Grader<Verdict>
  readonly caseId: string
  /** The whole record, in words or JSON. */
  readonly record: string
  /** The answer, in words or JSON. */
  readonly answer: string
  /** From 0. */
  readonly trial: number
  /** Id of the criterion that is asked about; absent where the grader has none. */
  readonly criterion?: string
  /** In which order texts are shown, such as `AB`; absent where nothing stands in an order. */
  readonly order?: string
  /** Set where the answer stands before the record, as a stability run asks once more. */
  readonly answerFirst?: boolean
}

/**
 * A record or an answer as a judge reads it: text as it is, anything else as JSON, a field a line. The whole of it: nothing is cut.
 */
export function present(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? String(value))
}

/** What belongs to the suite and not to the patient: a judge that reads what is expected grades by it. */
const ofTheSuite: ReadonlySet<string> = new Set([
  'id',
  'expected',
  'comment',
  'reviewed',
  'tenant',
  'group',
  'condition',
])

/** What a judge reads of a case: its patient, else all of it but what belongs to the suite. */
export function recordOf(evalCase: EvalCase): unknown {
  if ('patient' in evalCase) return evalCase.patient
  return Object.fromEntries(Object.entries(evalCase).filter(([key]) => !ofTheSuite.has(key)))
}

/** The model whose answers are judged. */
interface JudgedModel {
  readonly model: string
  /** Its own system prompt: no request of a judge may carry it, which is looked at before each call. */
  readonly systemPrompt?: string | undefined
  /** Set to let the same model judge itself: it is asked with a prompt of its own, and the report says so. */
  readonly separatePrompt?: boolean | undefined
}

export type Relation = JudgeVotes['relation']

/**
 * How a judge stands to the model that it judges.
 *
 * @param family of a model, read out of its name; null where it is not known
 * @throws {AssayError} `judge-invalid` where a model would judge itself, and nothing says that its prompt is another
 */
export function relationOf(judge: string, judged: JudgedModel, family: (model: string) => string | null): Relation {
  if (bare(judge) === bare(judged.model)) {
    if (judged.separatePrompt === true) return 'same-model'
    throw new AssayError(
      'judge-invalid',
      `"${judge}" would judge its own answers: a model finds its own words good. Take another model, or set judged.separatePrompt: true, and the report marks it`,
    )
  }
  const own = family(bare(judge))
  return own !== null && own === family(bare(judged.model)) ? 'same-family' : 'apart'
}

/** Without the way that leads to it (`models/`, `google/`) and the letter case, which no provider tells apart. */
function bare(model: string): string {
  return model.trim().toLowerCase().replace(/^.*\//u, '')
}

/** What a judge said to a question, and where it came from. */
export interface Answered<Verdict> {
  readonly outcome: Outcome<Verdict>
  /** Whether the reply is a recording. */
  readonly replayed: boolean
  /** Whether a fake server gave it, now or when it was recorded: no model's opinion. */
  readonly simulated: boolean
  /** Whether it gave away the canary, a word that no verdict has a use for: it took what it judges for instructions. Never recorded. */
  readonly misled: boolean
  /** The model that answered, where it is not the one that was asked. */
  readonly drift: string | null
  /** What the call cost in dollars; 0 for a replay, null where a price is not known. */
  readonly dollars: number | null
  /** What the call would have been, in a run that asks nobody; absent in any other. */
  readonly planned?: PlannedCalls
}

/** A model with its settings, its recordings and its limits. Made by `judge()`. */
export interface Judge {
  /** `anthropic:claude-sonnet-5-5`, with its own name in brackets where it has one: unique in a panel. */
  readonly name: string
  /** How often each question is put. */
  readonly trials: number
  /** Whether trials that cannot change the result are left out. */
  readonly earlyStop: boolean
  readonly relation: Relation
  /** Of all that can change a verdict of this grader by this judge: prompt, protocol, schema, model, settings, endpoint. */
  readonly fingerprintOf: (grader: GraderIdentity) => string
  /**
   * Puts a question once. A fault is an outcome; it throws only for what a person has to fix.
   *
   * @throws {AssayError} `judge-unrecorded` in replay; `judge-missing`, `judge-invalid`, `judge-failed`
   */
  readonly ask: <Verdict>(question: Question<Verdict>) => Promise<Answered<Verdict>>
}

/**
 * The judges that `.by()` was given, as a panel.
 *
 * @param id of the scorer, for the message
 * @throws {AssayError} `judge-invalid` for an empty panel, and for two judges of one name: they would share their recordings, so that one voice would count twice
 */
export function requirePanel(id: string, judges: Judge | readonly Judge[]): readonly Judge[] {
  const panel: readonly Judge[] = 'ask' in judges ? [judges] : judges
  if (panel.length === 0) {
    throw new AssayError(
      'judge-invalid',
      `${id}.by() needs at least one judge, got an empty list; make one with judge({ … })`,
    )
  }
  const names = panel.map(({ name }) => name)
  const twice = names.find((name, place) => names.indexOf(name) !== place)
  if (twice === undefined) return panel
  throw new AssayError(
    'judge-invalid',
    `${id}.by(): two judges of the panel are ${twice}, and would share their recordings; give each a name of its own: judge({ …, name: 'second' })`,
  )
}

/** A call that is not made now, with all that it takes to make it later and to read its reply. */
export interface UnaskedCall {
  readonly identity: CallIdentity
  readonly request: JudgeRequest
  /** The word that no verdict may repeat. */
  readonly canary: string
  /** What is judged: quotes have to stand in it. */
  readonly answer: string
  /** Of this one call. */
  readonly estimate: Pick<PlannedCalls, 'input' | 'output' | 'dollars'>
}

/** What becomes of the questions of a run that asks nobody. */
export interface Unasked {
  readonly kind: PlannedCalls['kind']
  readonly leave: (call: UnaskedCall) => void
}
