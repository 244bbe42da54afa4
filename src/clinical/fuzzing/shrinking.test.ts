import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Patient } from '../patient/patient.ts'
import { benignPatient, nearMissPatient, patient, redFlagPatient } from './patients.ts'
import { goldenCase } from './golden-case.ts'
import { labs } from './labs.ts'
import { medications } from './medications.ts'
import { vitalSigns } from './vital-signs.ts'

/** What a fault shrinks to. */
function shrunk<Value>(arbitrary: fc.Arbitrary<Value>, isFaulty: (value: Value) => boolean): Value {
  const found = fc.check(
    fc.property(arbitrary, (value) => !isFaulty(value)),
    { seed: 11, numRuns: 3000 },
  )
  if (found.counterexample === null) throw new Error('the fault was not found')
  return found.counterexample[0]
}

const plain: Patient = {
  demographics: { age_years: 50 },
  allergies: [],
  conditions: [],
  medications: [],
  symptoms: [],
  vital_signs: [],
  labs: [],
  nodules: [],
  cxr_classifications: [],
  notes: [],
}
const highPotassium = (record: Patient) => record.labs.find((lab) => /^k|potassium/iu.test(lab.name) && lab.value > 6.5)
const pain = { symptoms: [{ name: 'chest pain', present: true }] }

describe('what fails shrinks to the plainest patient', () => {
  it('when a unit of potassium is ignored', () => {
    expect(shrunk(redFlagPatient('severe-hyperkalaemia'), (record) => highPotassium(record)?.unit === 'mEq/L')).toEqual(
      { ...plain, labs: [{ name: 'Potassium', value: 6.6, unit: 'mEq/L' }] },
    )
  })

  it('when a name of potassium is not read', () => {
    expect(shrunk(redFlagPatient('severe-hyperkalaemia'), (record) => highPotassium(record)?.name === 'K+')).toEqual({
      ...plain,
      labs: [{ name: 'K+', value: 6.6, unit: 'mmol/L' }],
    })
  })

  it('when the threshold of potassium is off by one step', () => {
    expect(shrunk(nearMissPatient('severe-hyperkalaemia'), (record) => record.labs.some(isHigh))).toEqual({
      ...plain,
      labs: [{ name: 'Potassium', value: 5.9, unit: 'mmol/L' }],
    })
    function isHigh(lab: Patient['labs'][number]): boolean {
      return lab.name === 'Potassium' && lab.value >= 5.9 && lab.specimen !== 'urine'
    }
  })

  it('when the first of two potassiums is read, not the latest', () => {
    expect(
      shrunk(redFlagPatient('severe-hyperkalaemia'), (record) => {
        const [first, second] = record.labs.filter((lab) => lab.name === 'Potassium')
        return first !== undefined && second !== undefined && first.value < 6
      }),
    ).toEqual({
      ...plain,
      labs: [
        { name: 'Potassium', value: 4.2, unit: 'mmol/L', taken_at: '2026-03-01T09:20:00Z' },
        { name: 'Potassium', value: 6.6, unit: 'mmol/L', taken_at: '2026-03-01T11:20:00Z' },
      ],
    })
  })

  it('when a pH is read only with a carbon dioxide in mmHg', () => {
    expect(
      shrunk(redFlagPatient('severe-acidaemia'), (record) => record.labs.some((lab) => lab.unit === 'kPa')),
    ).toEqual({
      ...plain,
      labs: [
        { name: 'pH', value: 7.19, unit: 'pH', specimen: 'arterial-blood' },
        { name: 'pCO2', value: 5.33, unit: 'kPa', specimen: 'arterial-blood' },
      ],
    })
  })

  it('when a pleural pH is taken for an arterial one', () => {
    expect(
      shrunk(nearMissPatient('severe-acidaemia'), (record) =>
        record.labs.some((lab) => lab.name === 'pH' && lab.specimen === 'pleural-fluid'),
      ),
    ).toEqual({
      ...plain,
      pleural_effusion: { side: 'left', hemithorax_share: 0.25 },
      labs: [{ name: 'pH', value: 7.19, unit: 'pH', specimen: 'pleural-fluid' }],
    })
  })

  it('when troponin in ng/mL is compared with a limit in ng/L', () => {
    expect(
      shrunk(redFlagPatient('troponin-with-chest-pain'), (record) => record.labs.some((lab) => lab.unit === 'ng/mL')),
    ).toEqual({
      ...plain,
      ...pain,
      labs: [{ name: 'Troponin T', value: 0.015, unit: 'ng/mL', upper_reference_limit: 0.014 }],
    })
  })

  it('when a flag of the laboratory is not read', () => {
    expect(
      shrunk(redFlagPatient('troponin-with-chest-pain'), (record) =>
        record.labs.some((lab) => /tropon/iu.test(lab.name) && lab.upper_reference_limit === undefined),
      ),
    ).toEqual({ ...plain, ...pain, labs: [{ name: 'Troponin T', value: 15, unit: 'ng/L', flag: 'high' }] })
  })

  it('when the cut of young men is taken for that of all', () => {
    expect(
      shrunk(redFlagPatient('stemi'), ({ demographics, ecg }) => {
        if (ecg?.left_bundle_branch_block) return false
        const { V2 = 0, V3 = 0 } = ecg?.st_deviation_mm ?? {}
        return demographics.sex === 'male' && demographics.age_years < 40 && V2 > 0 && V3 > 0
      }),
    ).toEqual({
      ...plain,
      demographics: { age_years: 39, sex: 'male' },
      ecg: { st_deviation_mm: { V2: 2.5, V3: 2.5 } },
    })
  })

  it('when a fall in pressure is not seen', () => {
    expect(
      shrunk(redFlagPatient('massive-pe'), ({ vital_signs }) =>
        vital_signs.some((first) => (first.systolic_mmhg ?? 0) - (vital_signs.at(-1)?.systolic_mmhg ?? 0) >= 40),
      ),
    ).toMatchObject({
      demographics: { age_years: 50 },
      conditions: [{ name: 'pulmonary embolism', status: 'active' }],
      vital_signs: [{ systolic_mmhg: 144 }, { systolic_mmhg: 104 }, { systolic_mmhg: 104 }],
      medications: [],
      labs: [],
      symptoms: [],
      notes: [],
    })
  })

  it('when a vasopressor is not seen', () => {
    expect(
      shrunk(redFlagPatient('massive-pe'), ({ medications: list }) =>
        list.some((drug) => drug.name === 'noradrenaline'),
      ),
    ).toEqual({
      ...plain,
      conditions: [{ name: 'pulmonary embolism', status: 'active' }],
      medications: [{ name: 'noradrenaline', status: 'active' }],
    })
  })

  it('when "denies chest pain" is taken for chest pain', () => {
    expect(shrunk(benignPatient(), ({ notes }) => notes.some((note) => /chest pain|\bCP\b/u.test(note.text)))).toEqual({
      ...plain,
      symptoms: [{ name: 'chest pain', present: false }],
      notes: [{ text: '50-year-old patient. Denies chest pain.' }],
    })
    expect(
      shrunk(benignPatient(), ({ notes }) => notes.some((note) => /(?:denies|no|nil) .*\bCP\b/u.test(note.text))),
    ).toMatchObject({
      labs: [],
      conditions: [],
      medications: [],
      vital_signs: [],
      notes: [{ kind: 'telegraphic', text: '50yo. nil CP.' }],
    })
  })

  it('when a stopped medicine is taken for a current one', () => {
    expect(shrunk(benignPatient(), ({ medications: list }) => list.some((drug) => drug.status === 'stopped'))).toEqual({
      ...plain,
      medications: [{ name: 'ramipril', status: 'stopped' }],
    })
  })

  it('when a medicine hides what was to be seen', () => {
    const found = shrunk(redFlagPatient('severe-hyperkalaemia'), ({ medications: list }) =>
      list.some((drug) => drug.name === 'spironolactone'),
    )
    expect(found).toEqual({
      ...plain,
      medications: [{ name: 'spironolactone', status: 'active' }],
      labs: [{ name: 'Potassium', value: 6.6, unit: 'mmol/L' }],
    })
  })

  it('when all of them fail', () => {
    expect(shrunk(patient(), () => true)).toEqual(plain)
    expect(shrunk(benignPatient(), () => true)).toEqual(plain)
    expect(shrunk(goldenCase(), () => true).patient).toEqual(plain)
    expect(shrunk(labs(), () => true)).toEqual([])
    expect(shrunk(medications(), () => true)).toEqual([])
  })

  it('when a sign of a reading counts alone', () => {
    expect(shrunk(vitalSigns(), (reading) => (reading.systolic_mmhg ?? 120) < 90)).toEqual({
      taken_at: '2026-03-01T12:00:00Z',
      systolic_mmhg: 89,
    })
    expect(shrunk(vitalSigns(), (reading) => (reading.heart_rate_per_min ?? 0) > 75)).toEqual({
      taken_at: '2026-03-01T12:00:00Z',
      heart_rate_per_min: 76,
    })
  })
})
