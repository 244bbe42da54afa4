import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import type { PatientInput } from '../../src/clinical/patient/patient.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const starting = (...checked: string[]): RecommendationInput => ({
  recommended_actions: [{ text: 'Give clarithromycin 500 mg twice daily' }],
  evidence_table: [],
  contraindications_checked: checked,
})
const checked = starting('No macrolide allergy; QTc 410 ms')
const unchecked = starting('none')
const onSimvastatin: PatientInput = {
  demographics: { age_years: 70 },
  medications: [{ name: 'simvastatin', dose: '40 mg' }],
}

describe('toHaveCheckedContraindications', () => {
  it('passes when the answer says what it checked its medication against', () => {
    expect(checked).toHaveCheckedContraindications()
    expect(unchecked).not.toHaveCheckedContraindications()
  })

  it('names the medication that was not checked', () => {
    expect(() => expect(unchecked).toHaveCheckedContraindications()).toThrowErrorMatchingInlineSnapshot(`
      [Error: an order of the answer may harm the patient, or is not said to be checked:
        no entry of contraindications_checked names what was checked ("none"), and the answer has medication: clarithromycin]
    `)
    expect(() => expect(checked).not.toHaveCheckedContraindications()).toThrowErrorMatchingInlineSnapshot(
      `[Error: the answer says what its medication was checked against, and was expected not to]`,
    )
  })

  it('names an interaction with a medicine of the patient', () => {
    expect(() => expect(checked).toHaveCheckedContraindications({ patient: onSimvastatin }))
      .toThrowErrorMatchingInlineSnapshot(`
      [Error: an order of the answer may harm the patient, or is not said to be checked:
        no entry of contraindications_checked covers clarithromycin with simvastatin, which the patient takes: CYP3A4 inhibition: rhabdomyolysis (contraindicated; DailyMed: simvastatin label, section 4, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=simvastatin)]
    `)
  })

  it('wants in strict mode every drug against the whole record', () => {
    const strict = { strict: true, patient: onSimvastatin }
    expect(starting('clarithromycin with simvastatin: hold the statin')).toHaveCheckedContraindications(strict)
    expect(() => expect(checked).toHaveCheckedContraindications({ strict: true })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toHaveCheckedContraindications does not know the patient: in a plain test, pass the option { patient }; in evalTest.for(cases) it reads the patient of the case]`,
    )
  })

  it('cannot assert on an answer without medication, nor on what is no answer', () => {
    const rest: RecommendationInput = { recommended_actions: [{ text: 'Rest' }], evidence_table: [] }
    expect(() => expect(rest).toHaveCheckedContraindications()).toThrow('the answer has no medication action')
    expect(() => expect(undefined).not.toHaveCheckedContraindications()).toThrow(
      'could not judge "contraindication-coverage": the answer must be an object',
    )
  })
})

evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index, patient: onSimvastatin })))(
  'reads the patient of the case, and leaves its score on the right test: $id',
  { concurrent: true },
  async ({ index }, { task }) => {
    await setTimeout((index * 5) % 7)
    const answer = index % 2 === 0 ? checked : starting('clarithromycin with statin: hold it')
    expect(answer).toHaveCheckedContraindications({ policy: 'track' })
    await setTimeout((index * 3) % 5)
    expect(task.meta.assay?.records).toEqual([
      expect.objectContaining({ metric: 'contraindication-coverage', value: index % 2 === 0 ? 0 : 1 }),
    ])
  },
)
