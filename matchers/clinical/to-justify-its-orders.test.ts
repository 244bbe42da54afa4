import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { evalTest } from '../../src/runner/eval-test.ts'
import type { PatientInput } from '../../src/clinical/patient/patient.ts'
import '../setup.ts'

const patient: PatientInput = { demographics: { age_years: 71 }, medications: [{ name: 'bisoprolol' }] }
const giving = (text: string): { readonly recommended_actions: readonly object[]; readonly evidence_table: [] } => ({
  recommended_actions: [{ text, evidence_refs: [] }],
  evidence_table: [],
})
const reasoned = giving('Give fentanyl 50 micrograms IV for pain.')
const bare = giving('Give fentanyl 100 micrograms intravenously now.')
const why = [
  'fentanyl is started ("Give fentanyl 100 micrograms intravenously now"), and nothing says why: no rule that applies, no expected action, no cited guideline or label, nothing in the answer',
]

describe('toJustifyItsOrders', () => {
  it('passes when each drug that is started has a reason', () => {
    expect(reasoned).toJustifyItsOrders({ patient })
    expect(bare).toJustifyItsOrders({ patient, expected: { actions: ['fentanyl for intubation'] } })
  })

  it('names each drug that has none', () => {
    expect(bare).not.toJustifyItsOrders({ patient })
    expect(() => expect(giving('Stop bisoprolol for good.')).toJustifyItsOrders({ patient }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer starts or stops a drug without a reason:
          bisoprolol is stopped ("Stop bisoprolol for good"), and nothing says why: no rule that applies, no expected action, no cited guideline or label, nothing in the answer]
      `)
  })

  it('says under .not that each has one, and refuses to assert on none', () => {
    expect(() => expect(reasoned).not.toJustifyItsOrders({ patient })).toThrow(
      'each drug that the answer starts or stops has a reason, and one was expected not to',
    )
    expect(() => expect(giving('Repeat the ECG.')).toJustifyItsOrders({ patient })).toThrow(
      'toJustifyItsOrders has nothing to judge here: the answer starts and stops no drug',
    )
  })

  it('needs a patient', () => {
    expect(() => expect(reasoned).toJustifyItsOrders()).toThrow(
      'toJustifyItsOrders does not know the patient: in a plain test, pass the option { patient }',
    )
  })

  evalTest.for([{ id: 'prose', patient }])(
    'records unscored and throws, with and without .not, when it cannot judge',
    (_, { task }) => {
      const message = 'toJustifyItsOrders could not judge "unexplained-orders": the answer must be an object'
      expect(() => expect(42 as unknown).toJustifyItsOrders()).toThrow(message)
      expect(() => expect(42 as unknown).not.toJustifyItsOrders()).toThrow(message)
      const unscored = { metric: 'unexplained-orders', unscored: 'answer-invalid' }
      expect(task.meta.assay?.records).toMatchObject([unscored, { ...unscored, negated: true }])
    },
  )

  evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index, patient })))(
    'leaves its score on the right test among concurrent ones: $id',
    { concurrent: true },
    async ({ index }, { task }) => {
      await setTimeout((index * 5) % 7)
      expect(index % 2 === 0 ? reasoned : bare).toJustifyItsOrders({ policy: 'track' })
      await setTimeout((index * 3) % 5)
      expect(task.meta.assay?.records).toMatchObject([
        index % 2 === 0 ? { metric: 'unexplained-orders', value: 0 } : { metric: 'unexplained-orders', value: 1, why },
      ])
    },
  )
})
