import { createHash, randomInt } from 'node:crypto'
import { z } from 'zod'
import type { ModuleOption } from '../../core/run-section.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { type FuzzReport, fuzzSeedSchema } from './fuzz-report.ts'
import { commitOf, isCi } from '../../kit/ci.ts'

/** The variable in which workers find the seed of their suite. */
const seedVariable = 'ASSAY_FUZZ_SEED'

/** The option `fuzz` of a suite. */
export const fuzzOption: ModuleOption<{ readonly seed: number }> = {
  name: 'fuzz',
  schema: z.strictObject({ seed: fuzzSeedSchema }),
  variables: ({ seed }) => ({ [seedVariable]: String(seed) }),
}

/** A seed with where it came from. */
type FuzzSeed = Pick<FuzzReport, 'seed' | 'seededBy'>

/**
 * The seed of a run: that of a replay, else the option of the call, else in a nightly run a random one, else that of the suite (`fuzz.seed`), else one made of the commit that CI names, else a random one.
 *
 * A replay comes before the option since its path leads to the same patient only with its own seed. A suite fixes its seed so that a pull request is judged on the same patients as the one before it; the nightly run
 * looks for others. In CI the seed is the same for the same commit, so that running again finds the same.
 *
 * @param env the environment, in which CI names its commit
 * @param given whole, -2147483648 to 2147483647; absent, none is given
 * @param replay what `ASSAY_FUZZ_REPLAY` asks for; absent, nothing
 * @param random for the last way; the default asks the system
 * @returns the seed, and where it is from
 * @throws {AssayError} `fuzzing-invalid` for a seed that is not a whole number of 32 bits, given or in `ASSAY_FUZZ_SEED`
 *
 * @example
 * fuzzSeed({}, 7).seed // 7
 */
export function fuzzSeed(
  env: Readonly<Record<string, string | undefined>>,
  given?: number,
  replay?: Replay,
  random: () => number = () => randomInt(2 ** 31),
): FuzzSeed {
  if (given !== undefined && (given | 0) !== given) {
    throw new AssayError(
      'fuzzing-invalid',
      `the seed is ${String(given)}; expected a whole number from -2147483648 to 2147483647, or none`,
    )
  }
  if (replay !== undefined) return { seed: replay.seed, seededBy: 'replay' }
  if (given !== undefined) return { seed: given, seededBy: 'option' }
  if (env['ASSAY_RUN_TYPE']?.trim() === 'nightly') return { seed: random(), seededBy: 'time' }
  const ofSuite = readSuiteSeed(env[seedVariable]?.trim())
  if (ofSuite !== undefined) return { seed: ofSuite, seededBy: 'suite' }
  const commit = commitOf(env)
  if (commit === undefined) return { seed: random(), seededBy: 'time' }
  return { seed: createHash('sha256').update(commit).digest().readUInt32BE(0) >>> 1, seededBy: 'commit' }
}

function readSuiteSeed(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined
  const seed = Number(text)
  if (/^-?\d{1,10}$/u.test(text) && (seed | 0) === seed) return seed
  throw new AssayError(
    'fuzzing-invalid',
    `${seedVariable} is ${describeFound(text)}; expected a whole number from -2147483648 to 2147483647, or none`,
  )
}

/** The variable that narrows fuzzing to one patient. */
const replayVariable = 'ASSAY_FUZZ_REPLAY'

/** One patient of one property. */
interface Replay {
  readonly property: string
  readonly seed: number
  /** fast-check's path: numbers with `:` between. */
  readonly path: string
}

/**
 * What `ASSAY_FUZZ_REPLAY=<property>:<seed>:<path>` asks for; undefined where it is not set.
 *
 * @throws {AssayError} `fuzzing-invalid` for another form, and in CI, where it would leave every other patient out
 */
export function readReplay(env: Readonly<Record<string, string | undefined>>): Replay | undefined {
  const text = env[replayVariable]?.trim()
  if (text === undefined || text === '') return undefined
  if (isCi(env)) {
    throw new AssayError(
      'fuzzing-invalid',
      `${replayVariable} is set in CI, where it would leave out every patient but one. Take it out of the environment`,
    )
  }
  const [, property, seed, path] = /^(.+?):(-?\d{1,10}):(\d+(?::\d+)*)$/u.exec(text) ?? []
  if (property === undefined || seed === undefined || path === undefined || (Number(seed) | 0) !== Number(seed)) {
    throw new AssayError(
      'fuzzing-invalid',
      `${replayVariable} is ${JSON.stringify(text)}; expected <property>:<seed>:<path>, as the report prints it, for example red-flag/stemi:42:7:0:1`,
    )
  }
  return { property, seed: Number(seed), path }
}

/** The variable with its value, as it goes before a command. */
export function replayAssignment({ property, seed, path }: Replay): string {
  return `${replayVariable}=${property}:${seed}:${path}`
}
