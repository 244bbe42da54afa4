import { isCi } from '../gate/is-ci.ts'
import { AssayError } from '../score/assay-error.ts'

/** The variable that narrows fuzzing to one patient. */
export const replayVariable = 'ASSAY_FUZZ_REPLAY'

/** One patient of one property. */
export interface Replay {
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
