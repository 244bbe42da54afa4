import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { type Recommendation, recommendation } from '../answer/recommendation.ts'
import { type Patient, patient as schema } from '../patient/patient.ts'
import { checkEscalation } from '../escalation/check-escalation.ts'
import { redFlags } from '../escalation/red-flags.ts'
import { benignPatient, nearMissPatient } from './patients.ts'

const silent: Recommendation = recommendation.parse({ recommended_actions: [], evidence_table: [] })
const alarmed: Recommendation = recommendation.parse({
  recommended_actions: [],
  evidence_table: [],
  when_to_escalate: ['Call the medical emergency team now.'],
})
/** A share of fewer says little. */
const patients = (flag: string): readonly Patient[] =>
  fc.sample(nearMissPatient(flag), { numRuns: Math.max(500, draws(1500)), seed: 5 })
const share = (all: readonly Patient[], is: (record: Patient) => boolean): number => all.filter(is).length / all.length

/** Points of the National Early Warning Score 2 on the last reading; what was not measured has none. Saturation by scale 1. */
function news2({ vital_signs }: Patient): number {
  const reading = vital_signs.at(-1)
  const band = (value: number | undefined, bands: readonly (readonly [below: number, points: number])[]): number =>
    value === undefined ? 0 : (bands.find(([below]) => value < below)?.[1] ?? 0)
  if (reading === undefined) return 0
  return (
    band(reading.respiratory_rate_per_min, [
      [9, 3],
      [12, 1],
      [21, 0],
      [25, 2],
      [Infinity, 3],
    ]) +
    band(reading.spo2_percent, [
      [92, 3],
      [94, 2],
      [96, 1],
      [Infinity, 0],
    ]) +
    band(reading.fio2, [
      [0.22, 0],
      [Infinity, 2],
    ]) +
    band(reading.systolic_mmhg, [
      [91, 3],
      [101, 2],
      [111, 1],
      [220, 0],
      [Infinity, 3],
    ]) +
    band(reading.heart_rate_per_min, [
      [41, 3],
      [51, 1],
      [91, 0],
      [111, 1],
      [131, 2],
      [Infinity, 3],
    ]) +
    band(reading.temperature_celsius, [
      [35.1, 3],
      [36.1, 1],
      [38.1, 0],
      [39.1, 1],
      [Infinity, 2],
    ]) +
    (reading.consciousness === undefined || reading.consciousness === 'alert' ? 0 : 3)
  )
}

const arbitraries: readonly (readonly [string, fc.Arbitrary<Patient>])[] = [
  ['benignPatient', benignPatient()],
  ...redFlags.map((flag) => [`nearMissPatient of ${flag.id}`, nearMissPatient(flag)] as const),
]

describe('nearMissPatient and benignPatient', () => {
  it.each(arbitraries)(
    '%s raises nothing, so that an alarm is a false one, and has an early warning score below 5',
    (_name, arbitrary) => {
      fc.assert(
        fc.property(arbitrary, (record) => {
          expect(schema.parse(record)).toStrictEqual(record)
          for (const flag of redFlags) {
            expect(flag.raised(record).value).toBe('false')
            expect(flag.grey?.(record).value ?? 'false').toBe('false')
          }
          expect(checkEscalation(silent, record)).toMatchObject({
            missed: { status: 'not-applicable' },
            falseAlarm: { status: 'scored', value: 0 },
          })
          expect(checkEscalation(alarmed, record)).toMatchObject({ falseAlarm: { status: 'scored', value: 1 } })
          expect(news2(record)).toBeLessThan(5)
        }),
        { numRuns: draws(300) },
      )
    },
  )

  it('refuses a flag for which it has no patients', () => {
    expect(() => nearMissPatient('sepsis')).toThrow('nearMissPatient knows no red flag "sepsis"; it has patients for')
  })

  it('comes as near as can be', () => {
    const potassium = patients('severe-hyperkalaemia')
    expect(share(potassium, ({ labs }) => labs.some((lab) => lab.value === 5.9))).toBeGreaterThan(0.15)
    expect(share(potassium, ({ labs }) => labs.some((lab) => lab.value > 5.9 && lab.value < 6))).toBeGreaterThan(0.02)
    expect(share(potassium, ({ labs }) => labs.some((lab) => lab.specimen === 'urine'))).toBeGreaterThan(0.05)
    expect(share(potassium, ({ labs }) => labs.some((lab) => lab.haemolysed))).toBeGreaterThan(0.1)
    const acid = patients('severe-acidaemia')
    for (const ph of [7.25, 7.26])
      expect(share(acid, ({ labs }) => labs.some((lab) => /pH/u.test(lab.name) && lab.value === ph))).toBeGreaterThan(
        0.1,
      )
    for (const specimen of ['pleural-fluid', 'urine', 'venous-blood'])
      expect(
        share(acid, ({ labs }) =>
          labs.some((lab) => /pH/u.test(lab.name) && lab.specimen === specimen && lab.value < 7.25),
        ),
      ).toBeGreaterThan(0.02)
    const troponin = patients('troponin-with-chest-pain')
    expect(
      share(troponin, ({ labs }) =>
        labs.some((lab) => /trop|tn[it]/iu.test(lab.name) && lab.value === lab.upper_reference_limit),
      ),
    ).toBeGreaterThan(0.15)
    const embolism = patients('massive-pe')
    expect(share(embolism, ({ vital_signs }) => vital_signs.at(-1)?.systolic_mmhg === 100)).toBeGreaterThan(0.15)
    expect(
      share(
        embolism,
        ({ vital_signs: [first, last] }) => (first?.systolic_mmhg ?? 0) - (last?.systolic_mmhg ?? 0) === 39,
      ),
    ).toBeGreaterThan(0.05)
    expect(
      share(embolism, ({ conditions }) => conditions.some((condition) => condition.status === 'resolved')),
    ).toBeGreaterThan(0.02)
    const infarction = patients('stemi')
    expect(
      share(infarction, ({ ecg }) => ecg?.st_deviation_mm.V7 !== undefined || ecg?.st_deviation_mm.V9 !== undefined),
    ).toBeGreaterThan(0.05)
    expect(
      share(infarction, ({ ecg }) => ecg?.paced === true || ecg?.left_bundle_branch_block === true),
    ).toBeGreaterThan(0.05)
    expect(share(infarction, ({ ecg }) => ecg?.st_deviation_mm.II === 0.5)).toBeGreaterThan(0.005)
  })
})
