import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { checkEscalation } from './check-escalation.ts'
import { type RedFlag, withExpected } from './red-flag.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { redFlags } from './red-flags.ts'

const raised = (input: Partial<PatientInput>) => {
  const record = patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input })
  return redFlags.filter((flag) => flag.raised(record).value === 'true').map((flag) => flag.id)
}
const vitals = (systolic_mmhg: number) => [{ taken_at: '2026-03-01T08:00:00Z', systolic_mmhg }]

describe('redFlags', () => {
  it('are those of the strategy', () => {
    expect(redFlags.map((flag) => flag.id)).toEqual([
      'troponin-with-chest-pain',
      'stemi',
      'massive-pe',
      'severe-hyperkalaemia',
      'severe-acidaemia',
    ])
  })

  it('are raised by nothing on an empty record', () => {
    expect(raised({})).toEqual([])
  })

  it.each([
    [89, ['massive-pe']],
    [90, []],
    [91, []],
  ])('take a pulmonary embolism with a single pressure of %d mmHg as %j', (pressure, expected) => {
    expect(raised({ conditions: [{ name: 'PE', status: 'suspected' }], vital_signs: vitals(pressure) })).toEqual(
      expected,
    )
  })

  it('take a record that calls the embolism massive', () => {
    expect(raised({ conditions: [{ name: 'Massive pulmonary embolism' }] })).toEqual(['massive-pe'])
    expect(raised({ conditions: [{ name: 'Submassive pulmonary embolism' }], vital_signs: vitals(118) })).toEqual([])
  })

  it('take a low pressure for no embolism', () => {
    expect(raised({ vital_signs: vitals(80) })).toEqual([])
  })

  describe('a troponin of kidneys that filter little', () => {
    const of = (text: string, more: Partial<PatientInput> = {}) =>
      raised({
        conditions: [{ name: 'CKD stage 4' }],
        labs: [{ name: 'hs-troponin T', value: 31, unit: 'ng/L', flag: 'high' }],
        symptoms: [{ name: 'Chest pain' }],
        notes: [{ text }],
        ...more,
      })

    it.each([
      'Rest pain 20 min x2. hs-TnT flat 32, 31, 31 (chronic CKD level).',
      'Serial troponins 40, 41, 40: unchanged.',
      'Troponin T static at 0, 3 and 6 h',
      'Flat troponins, no new ECG change',
    ])('is grey where it is flat: %s', (text) => expect(of(text)).toEqual([]))

    it.each([
      'hs-TnT 31, repeat due at 3 h',
      'Troponin not flat: 31, then 88',
      'Troponin 31, flat until the third, which doubled',
      'BP stable. Troponin 31.',
    ])('raises where it is not: %s', (text) => expect(of(text)).toEqual(['troponin-with-chest-pain']))

    it('raises without a disease of the kidneys', () => {
      expect(of('hs-TnT flat 32, 31, 31', { conditions: [{ name: 'hypertension' }] })).toEqual([
        'troponin-with-chest-pain',
      ])
    })
  })

  it('want chest pain with the troponin, and one that is present', () => {
    const labs = [{ name: 'Troponin T', value: 60, unit: 'ng/L', upper_reference_limit: 14 }]
    expect(raised({ labs })).toEqual([])
    expect(raised({ labs, symptoms: [{ name: 'chest pain', present: false }] })).toEqual([])
    expect(raised({ labs, symptoms: [{ name: 'Central chest pain' }] })).toEqual(['troponin-with-chest-pain'])
  })

  it('take a diagnosed STEMI where the ECG cannot be read, and hold it against one that can', () => {
    const conditions = [{ name: 'Anterior STEMI' }]
    expect(raised({ conditions })).toEqual(['stemi'])
    expect(raised({ conditions, ecg: { left_bundle_branch_block: true } })).toEqual(['stemi'])
    expect(raised({ conditions, ecg: { st_deviation_mm: { V3: 0.5 } } })).toEqual([])
  })
})

describe('withExpected', () => {
  const asked = withExpected(redFlags, ['severe-hyperkalaemia', 'no-such-flag'])
  const well = patient.parse({ demographics: { age_years: 70 } })

  it('raises what a case expects, though its record does not', () => {
    const answer = recommendation.parse({ recommended_actions: [], evidence_table: [] })
    expect(checkEscalation(answer, well, redFlags).missed.status).toBe('not-applicable')
    expect(checkEscalation(answer, well, asked).missed).toMatchObject({
      value: 1,
      why: [expect.stringContaining('severe-hyperkalaemia is present (the case expects its escalation)')],
    })
  })

  it('changes no other flag, and none where nothing is expected', () => {
    expect(withExpected(redFlags, [])).toBe(redFlags)
    const others = (flags: readonly RedFlag[]): readonly RedFlag[] =>
      flags.filter(({ id }) => id !== 'severe-hyperkalaemia')
    expect(others(asked)).toEqual(others(redFlags))
  })
})
