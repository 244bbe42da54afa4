import { AssayError } from '../score/assay-error.ts'
import type { AnswerAdapter } from './ask-subject.ts'
import type { FuzzReport } from './fuzz-report.ts'
import { fuzzSeed } from './fuzz-seed.ts'
import { readReplay } from './read-replay.ts'
import { type RunnableProperty, runProperty } from './run-property.ts'

/** What both kinds of fuzzing take. */
export interface FuzzOptions {
  /** Patients for each property, a whole number of at least 1; 200 unless given. */
  readonly runs?: number | undefined
  /** A whole number of 32 bits; absent, it is made of the commit in CI, and random elsewhere. */
  readonly seed?: number | undefined
  /** Turns what the system returns into a `Recommendation`. */
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
      `${caller} has runs: ${String(runs)}; wanted a whole number of at least 1, since a property that is never tried would hold`,
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
