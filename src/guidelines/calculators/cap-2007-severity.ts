import { anyKnown } from './any-known.ts'
import { bunMgPerDl } from './bun-mg-per-dl.ts'
import { type Cap2007Input, cap2007Inputs } from './cap-2007-inputs.ts'
import { celsius } from './celsius.ts'
import { known } from './known.ts'
import { pao2Fio2Ratio } from './pao2-fio2-ratio.ts'
import { type PointItem, pointItem } from './point-item.ts'
import { pointScore, type PointScore } from './point-score.ts'
import { readInputs } from './read-inputs.ts'

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
