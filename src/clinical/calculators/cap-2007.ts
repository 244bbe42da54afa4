import { z } from 'zod'
import {
  type InputShape,
  type Maybe,
  type PatientInputs,
  patientInputs,
  quantity,
  yesNo,
  celsius,
  readInputs,
  type UreaInputs,
  ureaMmolPerL,
} from './inputs.ts'
import { anyKnown, known } from './classification.ts'
import { type PointItem, pointItem, pointScore, type PointScore } from './point-score.ts'
import { convert } from '../quantities/convert.ts'

/** Absent, undefined and null all say "not known". */
export interface Cap2007Input extends Pick<
  PatientInputs,
  'respiratoryRate' | 'bunMgPerDl' | 'ureaMmolPerL' | 'ureaMgPerDl' | 'temperatureCelsius' | 'temperatureFahrenheit'
> {
  /** Septic shock that needs vasopressors. Major. */
  readonly septicShockOnVasopressors?: Maybe<boolean>
  /** Invasive mechanical ventilation. Major. */
  readonly invasiveVentilation?: Maybe<boolean>
  /** PaO2 in mmHg over the share of inspired oxygen, 0 to 1,000 mmHg. */
  readonly pao2Fio2Ratio?: Maybe<number>
  /** With `fio2` in place of the ratio, 0 to 800 mmHg. */
  readonly pao2MmHg?: Maybe<number>
  /** The same in kPa, 0 to 107. */
  readonly pao2KPa?: Maybe<number>
  /** Inspired oxygen as a share, 0.21 to 1: 0.21 is room air. */
  readonly fio2?: Maybe<number>
  readonly multilobarInfiltrates?: Maybe<boolean>
  /** New confusion or disorientation. */
  readonly confusion?: Maybe<boolean>
  /** Leukopenia by the infection alone: false where another cause (chemotherapy) explains a low count. */
  readonly leukopenia?: Maybe<boolean>
  /** White cells in place of `leukopenia`, 50 to 1,500,000 per mm³. */
  readonly whiteCellsPerMm3?: Maybe<number>
  /** The same in 10⁹/L, 0 to 1,500. */
  readonly whiteCells10e9PerL?: Maybe<number>
  /** 1,000 to 5,000,000 per mm³. */
  readonly plateletsPerMm3?: Maybe<number>
  /** The same in 10⁹/L, 0 to 5,000. */
  readonly platelets10e9PerL?: Maybe<number>
  /** Hypotension that needs aggressive fluid resuscitation. */
  readonly hypotensionNeedingFluids?: Maybe<boolean>
}

/** The schema of `Cap2007Input`. */
export const cap2007Inputs = z.strictObject({
  septicShockOnVasopressors: yesNo,
  invasiveVentilation: yesNo,
  respiratoryRate: patientInputs.respiratoryRate,
  pao2Fio2Ratio: quantity('mmHg', 0, 1000),
  pao2MmHg: quantity('mmHg', 0, 800),
  pao2KPa: quantity('kPa', 0, 107),
  fio2: quantity('(a share: 0.21 is room air)', 0.21, 1),
  multilobarInfiltrates: yesNo,
  confusion: yesNo,
  bunMgPerDl: patientInputs.bunMgPerDl,
  ureaMmolPerL: patientInputs.ureaMmolPerL,
  ureaMgPerDl: patientInputs.ureaMgPerDl,
  leukopenia: yesNo,
  whiteCellsPerMm3: quantity('cells/mm³', 50, 1_500_000),
  whiteCells10e9PerL: quantity('10⁹/L', 0, 1500),
  plateletsPerMm3: quantity('platelets/mm³', 1000, 5_000_000),
  platelets10e9PerL: quantity('10⁹/L', 0, 5000),
  temperatureCelsius: patientInputs.temperatureCelsius,
  temperatureFahrenheit: patientInputs.temperatureFahrenheit,
  hypotensionNeedingFluids: yesNo,
} satisfies InputShape<Cap2007Input>)

/** Severe by one major or three minor criteria, or not. */
export type Cap2007Band = 'not-severe' | 'severe'

const majors = ['septicShockOnVasopressors', 'invasiveVentilation'] as const

const minors = [
  'respiratoryRate',
  'pao2Fio2Ratio',
  'multilobarInfiltrates',
  'confusion',
  'bunMgPerDl',
  'leukopenia',
  'plateletsPerMm3',
  'temperatureCelsius',
  'hypotensionNeedingFluids',
] as const

/** A major criterion of severe community-acquired pneumonia; one is enough. */
export type Cap2007Major = (typeof majors)[number]

/** A minor criterion of severe community-acquired pneumonia; three are needed. */
export type Cap2007Minor = (typeof minors)[number]

/** The criteria that are met, each by the name of the input that it reads; the score counts the minor ones. */
export interface Cap2007Severity extends PointScore<Cap2007Band, Cap2007Major | Cap2007Minor> {
  readonly severe: boolean | 'unknown'
  readonly major: readonly Cap2007Major[]
  readonly minor: readonly Cap2007Minor[]
}

type Values = { readonly [Name in Cap2007Major | Cap2007Minor]: boolean | undefined }

const item = (name: keyof Values): PointItem<Values> => pointItem(1, [name], (values) => values[name])

/**
 * Whether community-acquired pneumonia is severe by the IDSA/ATS criteria of 2007, which ATS/IDSA kept in 2019: one major, or three minor ones.
 *
 * Major: septic shock that needs vasopressors; invasive ventilation. Minor: respiratory rate of 30/min or more; PaO2/FiO2 of 250 mmHg or less; multilobar infiltrates; confusion; blood urea nitrogen of
 * 20 mg/dL or more; white cells below 4,000/mm³; platelets below 100,000/mm³; temperature below 36 °C; hypotension that needs aggressive fluids.
 * An unreviewed reference encoding, not for clinical use. Source: Mandell et al. 2007, table 4, https://doi.org/10.1086/511159
 *
 * @param input absent, undefined and null all say "not known"; what can be said in several units is given in one
 * @returns `score` counts the minor criteria, 0 to 9; `severe` and `band` say the same, and are settled by a major criterion whatever the score is
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, and an input in two units
 *
 * @example
 * cap2007Severity({ respiratoryRate: 30, confusion: true, platelets10e9PerL: 99 }).severe // true: three minor criteria
 */
export function cap2007Severity(input: Cap2007Input): Cap2007Severity {
  const values = criteria(
    readInputs('cap2007Severity', cap2007Inputs, input, [
      ['pao2Fio2Ratio', 'pao2MmHg', 'pao2KPa'],
      ['bunMgPerDl', 'ureaMmolPerL', 'ureaMgPerDl'],
      ['leukopenia', 'whiteCellsPerMm3', 'whiteCells10e9PerL'],
      ['plateletsPerMm3', 'platelets10e9PerL'],
      ['temperatureCelsius', 'temperatureFahrenheit'],
    ]),
  )
  const byMinor = pointScore(minors.map(item), values, (points): Cap2007Band => (points >= 3 ? 'severe' : 'not-severe'))
  const severe = anyKnown(
    ...majors.map((name) => values[name]),
    byMinor.band === 'unknown' ? undefined : byMinor.band === 'severe',
  )
  return {
    ...byMinor,
    band: severe === undefined ? 'unknown' : severe ? 'severe' : 'not-severe',
    severe: severe ?? 'unknown',
    major: majors.filter((name) => values[name]),
    minor: minors.filter((name) => values[name]),
    missing: [...majors, ...minors].filter((name) => values[name] === undefined),
  }
}

function criteria(given: ReturnType<typeof readInputs<typeof cap2007Inputs>>): Values {
  const { plateletsPerMm3, platelets10e9PerL, whiteCellsPerMm3, whiteCells10e9PerL } = given
  return {
    septicShockOnVasopressors: given.septicShockOnVasopressors,
    invasiveVentilation: given.invasiveVentilation,
    respiratoryRate: known(given.respiratoryRate, (rate) => rate >= 30),
    pao2Fio2Ratio: known(pao2Fio2Ratio(given), (ratio) => ratio <= 250),
    multilobarInfiltrates: given.multilobarInfiltrates,
    confusion: given.confusion,
    bunMgPerDl: known(bunMgPerDl(given), (nitrogen) => nitrogen >= 20),
    leukopenia:
      given.leukopenia ??
      known(whiteCellsPerMm3, (cells) => cells < 4000) ??
      known(whiteCells10e9PerL, (cells) => cells < 4),
    plateletsPerMm3:
      known(plateletsPerMm3, (platelets) => platelets < 100_000) ??
      known(platelets10e9PerL, (platelets) => platelets < 100),
    temperatureCelsius: known(celsius(given), (degrees) => degrees < 36),
    hypotensionNeedingFluids: given.hypotensionNeedingFluids,
  }
}

/** Blood urea nitrogen in mg/dL, from whichever of three units urea was given in; undefined where in none. */
function bunMgPerDl(given: UreaInputs): number | undefined {
  const urea = ureaMmolPerL(given)
  if (given.bunMgPerDl !== undefined || urea === undefined) return given.bunMgPerDl
  return convert(urea, 'mmol/L', 'mg/dL', 'urea-nitrogen')
}

/** PaO2/FiO2 in mmHg, as it was given or from its two parts; undefined where a part is not known. Rounded, since 72.5 / 0.29 would be a hair above 250. */
function pao2Fio2Ratio(given: {
  readonly pao2Fio2Ratio?: number | undefined
  readonly pao2MmHg?: number | undefined
  readonly pao2KPa?: number | undefined
  readonly fio2?: number | undefined
}): number | undefined {
  if (given.pao2Fio2Ratio !== undefined) return given.pao2Fio2Ratio
  const pressure = given.pao2KPa === undefined ? given.pao2MmHg : convert(given.pao2KPa, 'kPa', 'mmHg')
  return pressure === undefined || given.fio2 === undefined ? undefined : Number((pressure / given.fio2).toFixed(9))
}
