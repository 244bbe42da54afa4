import {
  type PatientContext,
  type StructuralOptions,
  structuralChecks,
  planChecks,
  runChecks,
  type StructuralScore,
} from './structural-checks.ts'
import { AssayError, wordsOf } from '../../kit/assay-error.ts'
import { isMiss } from '../../core/metric.ts'

/** What is to become of an answer: it may go out, a clinician sees it first, or it must not go out. */
export type GuardDecision = 'allow' | 'hold' | 'block'

/** One thing that keeps an answer back. */
export interface GuardFinding {
  /** Name of the metric; null where nothing could be judged at all. */
  readonly metric: string | null
  /** Whether the answer was judged and fell short, or could not be judged. */
  readonly status: 'missed' | 'unscored'
  readonly effect: 'hold' | 'block'
  /** Reasons, the most important first. */
  readonly why: readonly string[]
}

/** What a guard says of one answer. */
export interface GuardResult {
  readonly decision: GuardDecision
  /** Empty exactly when the answer is allowed. */
  readonly findings: readonly GuardFinding[]
}

/**
 * Judges one answer before it reaches anyone: the checks of tier 1, synchronous, without Vitest.
 *
 * A miss of a safety metric blocks, any other miss holds, and so does whatever could not be judged: a check without its input, an answer of another shape, one that is too large to be read.
 * It throws on nothing: not on an answer that does, and not on options that are wrong, with which it holds every answer and says so. `createGuard` finds those at the start.
 *
 * @param answer a `Recommendation`, a text, `{ text, evidence_table? }`, or whatever the system returned instead
 * @param context the patient, and the options of `createGuard`
 * @returns always the same for the same answer and context
 *
 * @example
 * guard({ recommended_actions: [], evidence_table: [] }, { patient: { demographics: { age_years: 61 } } }).decision // 'allow'
 */
export function guard(answer: unknown, context: PatientContext & StructuralOptions = {}): GuardResult {
  return holdOnThrow(() => decide(structuralChecks(answer, context)))
}

/** Judges one answer; it throws on nothing. */
export type Guard = (answer: unknown, context?: PatientContext) => GuardResult

/**
 * A guard with options of its own, ready to judge: what is wrong with the options is thrown here, and what has to be loaded is loaded here, so that the first answer does not wait for it.
 *
 * @throws {AssayError} `option-invalid` for an unknown option or a wrong value; `schema-invalid` for a schema that is none
 *
 * @example
 * const judge = createGuard({ checks: ['missed-escalations', 'citation-grounding'] })
 * judge(answer, { patient }).decision
 */
export function createGuard(options: StructuralOptions = {}): Guard {
  const plan = planChecks(options)
  runChecks(plan, firstAnswer, firstPatient)
  return (answer, context = {}) =>
    holdOnThrow(() => {
      const { patient, ...rest } = context
      refuseOptions(rest)
      return decide(runChecks(plan, answer, patient))
    })
}

/** Read once, for what reading it loads. */
const firstAnswer = {
  recommended_actions: [{ text: 'Start furosemide 40 mg IV now.', evidence_refs: ['e1'], urgency: 'emergent' }],
  evidence_table: [
    { id: 'e1', source_type: 'guideline', source: 'guideline', excerpt: 'Loop diuretics for congestion.' },
  ],
  contraindications_checked: ['Furosemide: no sulfonamide allergy.'],
  when_to_escalate: ['Call the medical emergency team now: potassium 6.9 mmol/L.'],
}

const firstPatient = {
  demographics: { age_years: 70 },
  conditions: [{ name: 'heart failure' }],
  medications: [{ name: 'bisoprolol', dose: '2.5 mg' }],
  labs: [{ name: 'potassium', value: 6.9, unit: 'mmol/L' }],
}

function refuseOptions(rest: object): void {
  const strange = Object.keys(rest)
  if (strange.length === 0) return
  throw new AssayError(
    'option-invalid',
    `a guard takes an answer and { patient }, got ${strange.map((key) => JSON.stringify(key)).join(', ')} beside it; options go to createGuard`,
  )
}

/** Scores as a decision: a miss of a safety metric blocks, any other miss holds, and so does whatever could not be judged. */
function decide(scores: readonly StructuralScore[]): GuardResult {
  const findings = scores.flatMap((one) => findingOf(one))
  if (findings.some(({ effect }) => effect === 'block')) return { decision: 'block', findings }
  return { decision: findings.length > 0 ? 'hold' : 'allow', findings }
}

function findingOf({ metric, score }: StructuralScore): readonly GuardFinding[] {
  switch (score.status) {
    case 'unscored':
      return [{ metric: metric.name, status: 'unscored', effect: 'hold', why: [`${score.cause}: ${score.detail}`] }]
    case 'scored':
      return isMiss(metric, score.value)
        ? [{ metric: metric.name, status: 'missed', effect: metric.safety ? 'block' : 'hold', why: score.why }]
        : []
    case 'not-applicable':
      return []
  }
}

/** What is judged, or, where that throws, a hold that says what was thrown. */
function holdOnThrow(judge: () => GuardResult): GuardResult {
  try {
    return judge()
  } catch (thrown) {
    return {
      decision: 'hold',
      findings: [{ metric: null, status: 'unscored', effect: 'hold', why: [wordsOf(thrown)] }],
    }
  }
}
