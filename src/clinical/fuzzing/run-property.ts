import { type Arbitrary, asyncProperty, check, sample } from 'fast-check'
import type { GoldenCase } from '../golden-set/golden-case.ts'
import type { Patient } from '../patient/patient.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import type { Counterexample, FuzzProperty, FuzzReport } from './fuzz-report.ts'
import type { Outcome, AnswerAdapter } from './ask-subject.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { fuzzSeed, readReplay } from './fuzz-seed.ts'

/** A property as it is run: what is drawn, how a draw is judged, and which patients it holds. */
export interface RunnableProperty<Draw> extends Pick<FuzzProperty, 'id' | 'population' | 'of' | 'describe'> {
  readonly draws: Arbitrary<Draw>
  /** Never rejects for what the system does. */
  readonly judge: (draw: Draw) => Promise<Outcome>
  readonly patientsOf: (draw: Draw) => { readonly patient: Patient; readonly before: Patient | null }
  readonly caseOf: (patient: Patient, message: string) => GoldenCase
}

/** How often, and from where. */
interface RunOptions {
  readonly runs: number
  readonly seed: number
  /** Judges the one draw at this path, and shrinks nothing. */
  readonly path?: string | undefined
}

/** After so many patients a shrink keeps what it has: a system that takes a second an answer must not be asked for hours. */
const mostShrinkRuns = 1_000

const mostReasons = 5

/**
 * Judges every draw, then shrinks the first that failed.
 *
 * The tally does not stop at a failure: a share over "until the first failure" would be no share. What is shrunk keeps its kind of failure, so that a missed
 * emergency does not slip into a crash on the way.
 */
export async function runProperty<Draw>(property: RunnableProperty<Draw>, options: RunOptions): Promise<FuzzProperty> {
  const { id, population, of, describe } = property
  const draws = drawsOf(property, options)
  const outcomes: Outcome[] = []
  for (const draw of draws) outcomes.push(await property.judge(draw))
  const count = (status: Outcome['status']): number => outcomes.filter((outcome) => outcome.status === status).length
  const failures = count('failed')
  const missed = outcomes.filter((outcome) => outcome.status === 'failed' && outcome.kind === 'miss').length
  const judged = count('held') + missed
  const answers = outcomes.flatMap((outcome) =>
    'answers' in outcome && outcome.answers !== undefined ? [outcome.answers] : [],
  )
  const sumOf = (key: 'ruled' | 'right'): number => answers.reduce((sum, one) => sum + one[key], 0)
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'unscored' ? [outcome.reason] : []))
  return {
    id,
    population,
    of,
    describe,
    runs: draws.length,
    judged,
    missed,
    crashes: failures - missed,
    unscored: reasons.length,
    notApplicable: count('not-applicable'),
    ...(population === 'relation' ? { ruled: sumOf('ruled'), right: sumOf('right') } : {}),
    failures,
    share: wilsonInterval(judged - missed, judged),
    unscoredBecause: [...new Set(reasons)].slice(0, mostReasons),
    counterexample: await findCounterexample(property, options, draws, outcomes),
  }
}

function drawsOf<Draw>({ draws }: RunnableProperty<Draw>, { runs, seed, path }: RunOptions): Draw[] {
  return sample(draws, path === undefined ? { seed, numRuns: runs } : { seed, path, numRuns: 1 })
}

async function findCounterexample<Draw>(
  property: RunnableProperty<Draw>,
  options: RunOptions,
  draws: readonly Draw[],
  outcomes: readonly Outcome[],
): Promise<Counterexample | null> {
  const index = outcomes.findIndex((outcome) => outcome.status === 'failed')
  const [drawn, outcome] = [draws[index], outcomes[index]]
  if (drawn === undefined || outcome?.status !== 'failed') return null
  const shrunk = options.path === undefined ? await shrink(property, options.seed, index, outcome.kind) : undefined
  const { draw, failure, path, shrinks } = shrunk ?? {
    draw: drawn,
    failure: outcome,
    path: options.path ?? String(index),
    shrinks: 0,
  }
  const { patient, before } = property.patientsOf(draw)
  return {
    kind: failure.kind,
    case: property.caseOf(failure.patient ?? patient, failure.message),
    before,
    message: failure.message,
    shrunkFrom: outcome.patient ?? property.patientsOf(drawn).patient,
    shrinks,
    path,
    reproduced: shrunk !== undefined || options.path !== undefined,
  }
}

type Failure = Outcome & { readonly status: 'failed' }

interface Shrunk<Draw> {
  readonly draw: Draw
  readonly failure: Failure
  readonly path: string
  readonly shrinks: number
}

/** The plainest draw that fast-check finds from a failing one; undefined where the system passed when it was asked again. */
async function shrink<Draw>(
  property: RunnableProperty<Draw>,
  seed: number,
  index: number,
  kind: Counterexample['kind'],
): Promise<Shrunk<Draw> | undefined> {
  let asked = 0
  let failure: Failure | undefined
  const fails = asyncProperty(property.draws, async (draw) => {
    asked += 1
    if (asked > mostShrinkRuns) return
    const outcome = await property.judge(draw)
    if (outcome.status !== 'failed' || outcome.kind !== kind) return
    // The last failure is the one that is kept: fast-check goes on from each.
    failure = outcome
    throw new Error(outcome.message)
  })
  const { counterexample, counterexamplePath, numShrinks } = await check(fails, {
    seed,
    path: String(index),
    numRuns: 1,
    // A user may have told fast-check otherwise for all of his own properties.
    endOnFailure: false,
  })
  if (failure === undefined || counterexample === null || counterexamplePath === null) return undefined
  return { draw: counterexample[0], failure, path: counterexamplePath, shrinks: numShrinks }
}

/** What both kinds of fuzzing take. */
export interface FuzzOptions {
  /** Patients for each property, a whole number of at least 1; 200 unless given. */
  readonly runs?: number | undefined
  /** A whole number of 32 bits; absent, it is made of the commit in CI, and random elsewhere. */
  readonly seed?: number | undefined
  /** Turns what the system returns into a `Recommendation`, or a text. */
  readonly answer?: AnswerAdapter | undefined
}

/** A property whose draws are nobody else's business. */
export type AnyProperty = Pick<RunnableProperty<never>, 'id'> & {
  readonly run: (options: Parameters<typeof runProperty>[1]) => ReturnType<typeof runProperty>
}

/** A property, ready to be run. */
export function runnable<Draw>(property: RunnableProperty<Draw>): AnyProperty {
  return { id: property.id, run: (options) => runProperty(property, options) }
}

/**
 * Runs properties one after the other; under `ASSAY_FUZZ_REPLAY` the one that it names, on its one patient.
 *
 * @param caller the function that was called, for messages
 * @throws {AssayError} `fuzzing-invalid` for options that are wrong, and for a replay of a property that is not among these
 */
export async function runProperties(
  caller: string,
  properties: readonly AnyProperty[],
  { runs = 200, seed: given }: FuzzOptions,
): Promise<FuzzReport> {
  if (!Number.isSafeInteger(runs) || runs < 1) {
    throw new AssayError(
      'fuzzing-invalid',
      `${caller} has runs: ${String(runs)}; expected a whole number of at least 1, since a property that is never tried would hold`,
    )
  }
  const replay = readReplay(process.env)
  const { seed, seededBy } = fuzzSeed(process.env, given, replay)
  const chosen = replay === undefined ? properties : properties.filter(({ id }) => id === replay.property)
  if (chosen.length === 0) {
    throw new AssayError(
      'fuzzing-invalid',
      replay === undefined
        ? `${caller} has no property to run; give it at least one`
        : `ASSAY_FUZZ_REPLAY names the property ${JSON.stringify(replay.property)}, and ${caller} has here ${properties.map(({ id }) => id).join(', ')}. Run the test that the report names`,
    )
  }
  const found: FuzzReport['properties'][number][] = []
  for (const property of chosen) found.push(await property.run({ runs, seed, path: replay?.path }))
  return { schema: 1, seed, seededBy, replayed: replay !== undefined, properties: found }
}
