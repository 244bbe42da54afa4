import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cap2007Severity } from './cap-2007.ts'
import { cha2ds2Vasc, hasBled } from './atrial-fibrillation.ts'
import { curb65 } from './curb-65.ts'
import { perc, wellsPe } from './embolism-probability.ts'
import { pesi, spesi } from './embolism-severity.ts'
import type { PointScore } from './point-score.ts'

/** Values of an input from the one with the fewest points to the one with the most. */
type Scale = readonly [fewest: unknown, ...more: readonly unknown[]]
type Given = Record<string, unknown>

const yesNo: Scale = [false, true]
const ageFrom = (years: number): Scale => [20, years - 1, years, 90]
const heartRateFrom = (rate: number): Scale => [60, rate - 1, rate, 180]
const belowSaturation = (percent: number): Scale => [100, percent, percent - 1, 70]
const respiratoryRate: Scale = [12, 29, 30, 40]
const systolicBelow100: Scale = [140, 100, 99, 60]
const below36: Scale = [37, 36, 35.9, 33]

const scores: readonly (readonly [(given: Given) => PointScore<string>, Readonly<Record<string, Scale>>])[] = [
  [
    curb65,
    {
      confusion: yesNo,
      ureaMmolPerL: [3, 7, 7.1, 20],
      respiratoryRate,
      systolicMmHg: [140, 90, 89, 60],
      diastolicMmHg: [80, 61, 60, 40],
      ageYears: ageFrom(65),
    },
  ],
  [
    cap2007Severity,
    {
      septicShockOnVasopressors: yesNo,
      invasiveVentilation: yesNo,
      respiratoryRate,
      pao2Fio2Ratio: [400, 251, 250, 90],
      multilobarInfiltrates: yesNo,
      confusion: yesNo,
      bunMgPerDl: [10, 19, 20, 60],
      leukopenia: yesNo,
      plateletsPerMm3: [250_000, 100_000, 99_000, 20_000],
      temperatureCelsius: below36,
      hypotensionNeedingFluids: yesNo,
    },
  ],
  [
    pesi,
    {
      ageYears: [0, 40, 70, 125],
      sex: ['female', 'male'],
      cancer: yesNo,
      heartFailure: yesNo,
      chronicLungDisease: yesNo,
      heartRate: heartRateFrom(110),
      systolicMmHg: systolicBelow100,
      respiratoryRate,
      temperatureCelsius: below36,
      alteredMentalStatus: yesNo,
      spo2Percent: belowSaturation(90),
    },
  ],
  [
    spesi,
    {
      ageYears: ageFrom(81),
      cancer: yesNo,
      chronicCardiopulmonaryDisease: yesNo,
      heartRate: heartRateFrom(110),
      systolicMmHg: systolicBelow100,
      spo2Percent: belowSaturation(90),
    },
  ],
  [
    wellsPe,
    {
      signsOfDvt: yesNo,
      peMostLikely: yesNo,
      heartRate: heartRateFrom(101),
      immobilisedAtLeast3Days: yesNo,
      surgeryWithin4Weeks: yesNo,
      previousPeOrDvt: yesNo,
      haemoptysis: yesNo,
      malignancy: yesNo,
    },
  ],
  [
    perc,
    {
      ageYears: ageFrom(50),
      heartRate: heartRateFrom(100),
      spo2Percent: belowSaturation(95),
      unilateralLegSwelling: yesNo,
      haemoptysis: yesNo,
      surgeryOrTraumaWithin4Weeks: yesNo,
      previousPeOrDvt: yesNo,
      oestrogenUse: yesNo,
    },
  ],
  [
    cha2ds2Vasc,
    {
      heartFailure: yesNo,
      hypertension: yesNo,
      ageYears: [40, 64, 65, 74, 75, 90],
      diabetes: yesNo,
      strokeTiaOrThromboembolism: yesNo,
      vascularDisease: yesNo,
      sex: ['male', 'female'],
    },
  ],
  [
    hasBled,
    {
      uncontrolledHypertension: yesNo,
      renalDisease: yesNo,
      liverDisease: yesNo,
      stroke: yesNo,
      bleedingHistoryOrPredisposition: yesNo,
      labileInr: yesNo,
      ageYears: ageFrom(66),
      antiplateletOrNsaid: yesNo,
      alcoholExcess: yesNo,
    },
  ],
]

describe.each(scores.map(([calculate, scales]) => ({ name: calculate.name, calculate, scales })))(
  '$name',
  ({ calculate, scales }) => {
    const names = Object.keys(scales)
    const patients: fc.Arbitrary<Given> = fc.record(
      Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(scales[name] ?? []))])),
    )
    const set = (patient: Given, hidden: readonly string[], value: (name: string) => unknown) =>
      calculate({ ...patient, ...Object.fromEntries(hidden.map((name) => [name, value(name)])) })

    it('is settled where nothing is missing', () => {
      fc.assert(
        fc.property(patients, (patient) => {
          const { atLeast, atMost, band, missing, score } = calculate(patient)
          expect([missing, atLeast, atMost]).toEqual([[], score, score])
          expect(band).not.toBe('unknown')
        }),
      )
    })

    it('names what is missing, bounds every completion of it, and knows a band that all of them share', () => {
      fc.assert(
        fc.property(patients, fc.subarray(names), fc.constantFrom(undefined, null), (patient, hidden, nothing) => {
          const [whole, part] = [calculate(patient), set(patient, hidden, () => nothing)]
          const fewest = set(patient, hidden, (name) => scales[name]?.at(0))
          const most = set(patient, hidden, (name) => scales[name]?.at(-1))
          expect(part.missing).toEqual(hidden)
          expect([part.atLeast, part.atMost]).toEqual([fewest.score, most.score])
          expect(whole.score).toBeGreaterThanOrEqual(part.atLeast)
          expect(whole.score).toBeLessThanOrEqual(part.atMost)
          expect(part.score).toBe(part.atLeast === part.atMost ? whole.score : 'unknown')
          expect(part.band).toBe(fewest.band === most.band ? whole.band : 'unknown')
        }),
      )
    })

    it('never falls by a risk, in score or band', () => {
      fc.assert(
        fc.property(patients, fc.constantFrom(...names), fc.nat(), fc.nat(), (patient, name, one, other) => {
          const scale = scales[name] ?? [undefined]
          const [low = 0, high = 0] = [one % scale.length, other % scale.length].toSorted((a, b) => a - b)
          const [less, more] = [low, high].map((place) => set(patient, [name], () => scale[place]))
          expect(Number(less?.score)).toBeLessThanOrEqual(Number(more?.score))
          const most = set(patient, names, (each) => scales[each]?.at(-1)).band
          if (less?.band === most) expect(more?.band).toBe(most)
        }),
      )
    })

    it('does not depend on the order of its inputs, nor changes them', () => {
      fc.assert(
        fc.property(patients, (patient) => {
          const turned = Object.freeze(Object.fromEntries(Object.entries(patient).toReversed()))
          expect(calculate(turned)).toEqual(calculate(patient))
        }),
      )
    })
  },
)
