import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { type Patient, patient as schema } from '../patient/patient.ts'
import { polarity } from '../language/polarity.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { stLeadPairs } from './findings/stemi.ts'
import { redFlagPatient } from './patients.ts'

const sampled = new Map<string, readonly Patient[]>()
/** A thousand patients of a flag, drawn once for all tests. */
function patients(flag: string): readonly Patient[] {
  const all = sampled.get(flag) ?? fc.sample(redFlagPatient(flag), { numRuns: 1000, seed: 5 })
  sampled.set(flag, all)
  return all
}
const share = (all: readonly Patient[], is: (record: Patient) => boolean): number => all.filter(is).length / all.length
/** All values of a kind that some patient has. */
const seen = <Value>(all: readonly Patient[], read: (record: Patient) => readonly Value[]): ReadonlySet<Value> =>
  new Set(all.flatMap(read))
const potassiums = ({ labs }: Patient) =>
  labs.filter((lab) => /^(?:k|potassium|serum p|plasma p)/iu.test(lab.name) && lab.value > 6.5)

describe('redFlagPatient', () => {
  it.each(redFlags)('raises $id, and takes the flag or its id', (flag) => {
    fc.assert(
      fc.property(fc.oneof(redFlagPatient(flag), redFlagPatient(flag.id)), (record) => {
        expect(flag.raised(record).value).toBe('true')
        expect(schema.parse(record)).toStrictEqual(record)
      }),
      { numRuns: draws(300) },
    )
  })

  it.each(redFlags)('raises no other flag with $id, and leaves none unreadable', (flag) => {
    const others = redFlags.filter((other) => other !== flag)
    fc.assert(
      fc.property(redFlagPatient(flag), (record) => {
        for (const other of others) expect(other.raised(record).value).toBe('false')
      }),
      { numRuns: draws(200) },
    )
  })

  it('refuses a flag for which it has no patients', () => {
    expect(() => redFlagPatient('sepsis')).toThrow(
      expect.objectContaining({
        code: 'fuzzing-invalid',
        message:
          'redFlagPatient knows no red flag "sepsis"; it has patients for troponin-with-chest-pain, stemi, massive-pe, severe-hyperkalaemia, severe-acidaemia. For a flag of your own, give fuzzEscalation its patients, { patients: { "its-id": { redFlag, nearMiss } } }',
      }),
    )
  })

  it('gives the same patients for the same seed', () => {
    const again = fc.sample(redFlagPatient('stemi'), { numRuns: 100, seed: 5 })
    expect(again).toEqual(patients('stemi').slice(0, 100))
  })

  it('has potassium in every unit, under every name, and near the threshold as often as far from it', () => {
    const all = patients('severe-hyperkalaemia')
    expect(seen(all, (record) => potassiums(record).map((lab) => lab.unit))).toEqual(
      new Set(['mmol/L', 'mEq/L', 'mmol/l', 'meq/l', 'mg/dL']),
    )
    expect([...seen(all, (record) => potassiums(record).map((lab) => lab.name))]).toEqual(
      expect.arrayContaining(['Potassium', 'K+', 'K', 'Serum potassium', 'Plasma potassium', 'Potassium, serum']),
    )
    const near = share(all, (record) => potassiums(record).some((lab) => lab.value <= 6.7))
    expect(near).toBeGreaterThan(0.4)
    expect(near).toBeLessThan(0.75)
  })

  it('has respiratory and metabolic acidaemia, and arterial pH under every name', () => {
    const all = patients('severe-acidaemia')
    const gases = ({ labs }: Patient) => labs.filter((lab) => /^(?:pH|Arterial pH|ABG pH)/u.test(lab.name))
    expect([...seen(all, (record) => gases(record).map((lab) => lab.name))]).toEqual(
      expect.arrayContaining(['pH', 'Arterial pH', 'ABG pH', 'pH (arterial)']),
    )
    const carbonDioxide = ({ labs }: Patient) =>
      labs.filter((lab) => /CO2/u.test(lab.name)).map((lab) => (lab.unit === 'kPa' ? lab.value * 7.5 : lab.value))
    expect(share(all, (record) => carbonDioxide(record).some((mmHg) => mmHg > 50))).toBeGreaterThan(0.05)
    expect(share(all, (record) => carbonDioxide(record).some((mmHg) => mmHg < 35))).toBeGreaterThan(0.05)
  })

  it('has troponin in every unit, by limit and by flag, and pain of every kind', () => {
    const all = patients('troponin-with-chest-pain')
    const troponins = ({ labs }: Patient) => labs.filter((lab) => /trop|tn[it]/iu.test(lab.name))
    expect(seen(all, (record) => troponins(record).map((lab) => lab.unit))).toEqual(
      new Set(['ng/L', 'pg/mL', 'ng/mL', 'ug/L', 'µg/L']),
    )
    expect(
      share(all, (record) => troponins(record).some((lab) => lab.upper_reference_limit === undefined)),
    ).toBeGreaterThan(0.1)
    expect([...seen(all, (record) => [...record.symptoms, ...record.conditions].map((entry) => entry.name))]).toEqual(
      expect.arrayContaining(['chest tightness', 'retrosternal pain', 'unstable angina']),
    )
  })

  it('has ST elevation in every pair of leads, in people of every cut, behind, and unread', () => {
    const all = patients('stemi')
    for (const [one, other] of [...stLeadPairs.rows, ...stLeadPairs.posterior])
      expect(
        all.some(({ ecg }) => (ecg?.st_deviation_mm[one] ?? 0) > 0 && (ecg?.st_deviation_mm[other] ?? 0) > 0),
        `${one} and ${other}`,
      ).toBe(true)
    const people = ({ demographics: { sex, age_years: age } }: Patient) => `${sex} ${sex === 'male' && age < 40}`
    expect(seen(all, (record) => [people(record)]).size).toBe(4)
    expect(seen(all, (record) => [record.demographics.age_years])).toEqual(
      expect.objectContaining({ size: expect.any(Number) as number }),
    )
    expect(
      share(all, ({ demographics: { sex, age_years: age } }) => sex === 'male' && (age === 39 || age === 40)),
    ).toBeGreaterThan(0.1)
    expect(
      share(all, ({ ecg }) => ecg === undefined || ecg.left_bundle_branch_block === true || ecg.paced === true),
    ).toBeGreaterThan(0.03)
    expect(
      share(all, ({ symptoms }) => !symptoms.some((symptom) => symptom.present && /chest|retro/u.test(symptom.name))),
    ).toBeGreaterThan(0.05)
  })

  it('has an embolism by every criterion', () => {
    const all = patients('massive-pe')
    const last = ({ vital_signs }: Patient) => vital_signs.at(-1)?.systolic_mmhg ?? 0
    const first = ({ vital_signs }: Patient) => vital_signs[0]?.systolic_mmhg ?? 0
    const ways: Readonly<Record<string, (record: Patient) => boolean>> = {
      'just below 90': (record) => last(record) >= 88 && last(record) < 90,
      'far below 90': (record) => last(record) > 0 && last(record) < 80,
      'low, then recovered': (record) => first(record) > 0 && first(record) < 90 && last(record) >= 90,
      'a fall of exactly 40': (record) => first(record) - last(record) === 40 && last(record) >= 90,
      'a vasopressor': ({ medications }) =>
        medications.some((drug) => /adrenaline|norepi|dobut|vasop/u.test(drug.name)),
      shock: ({ conditions }) => conditions.some((condition) => /shock|arrest/u.test(condition.name)),
      massive: ({ conditions }) => conditions.some((condition) => /massive|high-risk/iu.test(condition.name)),
      suspected: ({ conditions }) => conditions.some((condition) => condition.status === 'suspected'),
    }
    for (const [way, is] of Object.entries(ways)) expect(share(all, is), way).toBeGreaterThan(0.015)
  })

  it('hides the finding among distracting denials, of which notes say that they are absent', () => {
    const all = patients('severe-hyperkalaemia')
    const isDenied = ({ notes }: Patient) =>
      notes.some((note) => polarity(note.text, 'chest pain').status === 'negated')
    expect(share(all, isDenied)).toBeGreaterThan(0.03)
    expect(
      share(all, ({ conditions, medications, labs }) => conditions.length + medications.length + labs.length > 8),
    ).toBeGreaterThan(0.3)
  })
})
