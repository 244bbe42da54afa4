import { describe, expect, it } from 'vitest'
import { fuzzSeed, readReplay, replayAssignment } from './fuzz-seed.ts'

const none = (): number => {
  throw new Error('no random seed was required')
}

describe('fuzzSeed', () => {
  it('is that of a replay, then the option, then the commit, then random', () => {
    const env = { GITHUB_SHA: 'a1b2' }
    const replay = { property: 'benign', seed: 3, path: '0' }
    expect(fuzzSeed(env, 42, replay, none)).toEqual({ seed: 3, seededBy: 'replay' })
    expect(fuzzSeed(env, 42, undefined, none)).toEqual({ seed: 42, seededBy: 'option' })
    expect(fuzzSeed(env, undefined, undefined, none)).toMatchObject({ seededBy: 'commit' })
    expect(fuzzSeed({ ...env, ASSAY_FUZZ_SEED: '-7' }, undefined, undefined, none)).toEqual({
      seed: -7,
      seededBy: 'suite',
    })
    expect(
      fuzzSeed({ ...env, ASSAY_FUZZ_SEED: '7', ASSAY_RUN_TYPE: 'nightly' }, undefined, undefined, () => 5),
    ).toEqual({ seed: 5, seededBy: 'time' })
    expect(() => fuzzSeed({ ASSAY_FUZZ_SEED: '7.5' })).toThrow('ASSAY_FUZZ_SEED is "7.5"; expected a whole number')
    expect(fuzzSeed({}, undefined, undefined, () => 5)).toEqual({ seed: 5, seededBy: 'time' })
  })

  it.each([
    'GITHUB_SHA',
    'CI_COMMIT_SHA',
    'BITBUCKET_COMMIT',
    'GIT_COMMIT',
    'BUILDKITE_COMMIT',
    'CIRCLE_SHA1',
    'BUILD_SOURCEVERSION',
  ])('is the same for the same commit, by %s', (name) => {
    const seedOf = (commit: string): number => fuzzSeed({ [name]: commit }, undefined, undefined, none).seed
    expect(seedOf('9fceb02d')).toBe(seedOf('9fceb02d'))
    expect(seedOf('9fceb02d')).not.toBe(seedOf('9fceb02e'))
    expect(seedOf('9fceb02d') | 0).toBe(seedOf('9fceb02d'))
  })

  it('passes over a variable that is empty', () => {
    expect(fuzzSeed({ GITHUB_SHA: ' ' }, undefined, undefined, () => 5).seededBy).toBe('time')
  })

  it('draws a whole number of 32 bits where nothing is said', () => {
    const { seed } = fuzzSeed({})
    expect(seed | 0).toBe(seed)
  })

  it.each([1.5, Number.NaN, 2 ** 31])('refuses the seed %s', (seed) => {
    expect(() => fuzzSeed({}, seed)).toThrow(
      `the seed is ${seed}; expected a whole number from -2147483648 to 2147483647, or none`,
    )
  })
})

describe('readReplay', () => {
  it('reads what the report prints', () => {
    const replay = { property: 'red-flag/stemi', seed: -12, path: '7:0:1' }
    const [name = '', value] = replayAssignment(replay).split('=')
    expect(readReplay({ [name]: value })).toEqual(replay)
  })

  it('is nothing where the variable is not set, or empty', () => {
    expect(readReplay({})).toBeUndefined()
    expect(readReplay({ ASSAY_FUZZ_REPLAY: '' })).toBeUndefined()
  })

  it.each(['stemi', 'stemi:1', 'stemi:x:0', 'stemi:1:a', 'stemi:99999999999:0', 'stemi:4294967296:0'])(
    'refuses %j',
    (text) => {
      expect(() => readReplay({ ASSAY_FUZZ_REPLAY: text })).toThrow(
        `ASSAY_FUZZ_REPLAY is ${JSON.stringify(text)}; expected <property>:<seed>:<path>, as the report prints it, for example red-flag/stemi:42:7:0:1`,
      )
    },
  )

  it('is refused in CI, where all but one patient would be left out', () => {
    expect(() => readReplay({ ASSAY_FUZZ_REPLAY: 'benign:1:0', CI: 'true' })).toThrow(
      'ASSAY_FUZZ_REPLAY is set in CI, where it would leave out every patient but one. Take it out of the environment',
    )
  })
})
