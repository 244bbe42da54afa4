import { createHash, randomInt } from 'node:crypto'
import { AssayError } from '../../kit/assay-error.ts'
import type { FuzzReport } from './fuzz-report.ts'
import { isCi } from '../../kit/ci.ts'

/** Variables in which CI services name the commit: GitHub, GitLab, Bitbucket, Jenkins, Buildkite, CircleCI, Azure. */
const commitVariables = [
  'GITHUB_SHA',
  'CI_COMMIT_SHA',
  'BITBUCKET_COMMIT',
  'GIT_COMMIT',
  'BUILDKITE_COMMIT',
  'CIRCLE_SHA1',
  'BUILD_SOURCEVERSION',
] as const

/** A seed with where it came from. */
type FuzzSeed = Pick<FuzzReport, 'seed' | 'seededBy'>

/**
 * The seed of a run: that of a replay, else the option, else one made of the commit that CI names, else a random one.
 *
 * A replay comes before the option since its path leads to the same patient only with its own seed. In CI the seed is the same for the same commit, so that
 * running again finds the same.
 *
 * @param env the environment, in which CI names its commit
 * @param given whole, -2147483648 to 2147483647; absent, none is given
 * @param replay what `ASSAY_FUZZ_REPLAY` asks for; absent, nothing
 * @param random for the last way; the default asks the system
 * @returns the seed, and where it is from
 * @throws {AssayError} `fuzzing-invalid` for a seed that is not a whole number of 32 bits
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
      `the seed is ${String(given)}; wanted a whole number from -2147483648 to 2147483647, or none`,
    )
  }
  if (replay !== undefined) return { seed: replay.seed, seededBy: 'replay' }
  if (given !== undefined) return { seed: given, seededBy: 'option' }
  const commit = commitVariables.map((name) => env[name]?.trim()).find((value) => value !== undefined && value !== '')
  if (commit === undefined) return { seed: random(), seededBy: 'time' }
  return { seed: createHash('sha256').update(commit).digest().readUInt32BE(0) >>> 1, seededBy: 'commit' }
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
      `${replayVariable} is ${JSON.stringify(text)}; wanted <property>:<seed>:<path>, as the report prints it, for example red-flag/stemi:42:7:0:1`,
    )
  }
  return { property, seed: Number(seed), path }
}

/** The variable with its value, as it goes before a command. */
export function replayAssignment({ property, seed, path }: Replay): string {
  return `${replayVariable}=${property}:${seed}:${path}`
}
