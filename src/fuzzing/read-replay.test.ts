import { describe, expect, it } from 'vitest'
import { readReplay, replayAssignment } from './read-replay.ts'

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
        `ASSAY_FUZZ_REPLAY is ${JSON.stringify(text)}; wanted <property>:<seed>:<path>, as the report prints it, for example red-flag/stemi:42:7:0:1`,
      )
    },
  )

  it('is refused in CI, where all but one patient would be left out', () => {
    expect(() => readReplay({ ASSAY_FUZZ_REPLAY: 'benign:1:0', CI: 'true' })).toThrow(
      'ASSAY_FUZZ_REPLAY is set in CI, where it would leave out every patient but one. Take it out of the environment',
    )
  })
})
