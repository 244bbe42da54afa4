import { describe, expect, it } from 'vitest'
import { callKey } from '../replies/call-key.ts'
import { choosePlanned } from './choose-planned.ts'
import { unaskedCall } from './planned-call.test-kit.ts'
import type { PlannedCall } from './planned-call.ts'

function planned(of: Parameters<typeof unaskedCall>[0], at = '2026-11-22T06:00:00.000Z', run = 'first'): PlannedCall {
  const call = unaskedCall(of)
  const route = { allowHosts: null, servesModel: false, folder: 'fixtures/judge-replies' }
  return { schema: 1, key: callKey(call.identity), run, at, route, ...call }
}

describe('the calls that a batch takes', () => {
  it('are in the order that serves the prompt cache: the trials of one answer next to each other', () => {
    const calls = [0, 1].flatMap((trial) => ['a', 'b', 'c'].map((caseId) => planned({ caseId, trial })))
    expect(choosePlanned(calls).wanted.map(({ identity: { caseId, trial } }) => `${caseId} ${trial}`)).toEqual([
      'a 0',
      'b 0',
      'a 1',
      'c 0',
      'b 1',
      'c 1',
    ])
  })

  it('are each there once, and only as the last run asked', () => {
    const before = planned({ answer: 'Give calcium.' })
    const later = planned({ answer: 'Give calcium now.' }, '2026-11-22T07:00:00.000Z', 'second')
    const { wanted, superseded } = choosePlanned([before, before, later, later])
    expect(wanted.map(({ key }) => key)).toEqual([later.key])
    expect([...superseded]).toEqual([before.key])
  })
})
