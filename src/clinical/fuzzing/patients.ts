import * as fc from 'fast-check'
import type { Patient } from '../patient/patient.ts'
import { isRedFlagId, type RedFlagId, redFlagIds } from '../escalation/red-flags.ts'
import { assemblePatient } from './generators/assemble-patient.ts'
import { background, anything, quiet, complicated } from './generators/background.ts'
import { optional } from './generators/draws.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import type { FlagFindings } from './generators/clinical-finding.ts'
import { massivePeFindings } from './findings/massive-pe.ts'
import {
  severeAcidaemiaFindings,
  severeHyperkalaemiaFindings,
  troponinWithChestPainFindings,
} from './findings/laboratory-findings.ts'
import { stemiFindings } from './findings/stemi.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { quote } from '../words/text.ts'

const findingsOf: Readonly<Record<RedFlagId, FlagFindings>> = {
  'troponin-with-chest-pain': troponinWithChestPainFindings,
  stemi: stemiFindings,
  'massive-pe': massivePeFindings,
  'severe-hyperkalaemia': severeHyperkalaemiaFindings,
  'severe-acidaemia': severeAcidaemiaFindings,
}

/** What all generated patients have in common; absent, nothing. */
export interface PatientConstraints {
  /** Completed years, both ends within; default 18 to 95. */
  readonly age_years?: readonly [low: number, high: number]
  /** Absent: female, male or not on record. */
  readonly sex?: Patient['demographics']['sex']
}

/**
 * Adults of all kinds, each consistent: notes say what the lists say, problems fit the age, medicines the problems, results one another, times their order.
 * Some raise a red flag, some come near to one.
 *
 * Shrinks to a patient of 50 years of whom nothing else is on record.
 *
 * @param constraints `age_years`: from and to, both included; `sex`; absent, adults of all ages
 *
 * @example
 * fc.assert(fc.property(patient({ age_years: [40, 50] }), ({ demographics }) => demographics.age_years <= 50))
 */
export function patient({ age_years, sex }: PatientConstraints = {}): fc.Arbitrary<Patient> {
  const people = { ...(age_years !== undefined && { age_years }), ...(sex !== undefined && { sexes: [sex] }) }
  const finding = fc.oneof(
    { withCrossShrink: true },
    ...redFlagIds.map((id) => findingsOf[id].nearMiss()),
    ...redFlagIds.map((id) => findingsOf[id].raising()),
  )
  return fc
    .tuple(
      fc.oneof({ withCrossShrink: true }, background({ ...quiet, ...people }), background({ ...anything, ...people })),
      optional(finding, 50),
    )
    .map(([rest, found]) => {
      if (found === undefined) return assemblePatient(rest)
      const { age_years: _age, sex: _sex, ...unaged } = found
      return assemblePatient(rest, age_years === undefined && sex === undefined ? found : unaged)
    })
}

/**
 * Adults with nothing that calls for an emergency: stable chronic problems and their medicines, a minor illness, results within their reference intervals (except
 * kidneys that the problem list explains), an early warning score below 5. No red flag of the package is raised, in its grey zone or unreadable.
 *
 * Shrinks to a patient of 50 years of whom nothing else is on record.
 *
 * @example
 * test.prop([benignPatient()])('raises no alarm', raisesNoAlarm(recommend))
 */
export function benignPatient(): fc.Arbitrary<Patient> {
  return background(quiet).map((rest) => assemblePatient(rest))
}

/**
 * Patients who raise a red flag, in all the ways in which a record can: each unit, name and specimen, each pair of leads with the cuts of each age and sex,
 * each criterion of a massive embolism. Half lie within two reporting steps of the threshold. Half are otherwise well, half ill in other ways; most deny
 * symptoms that they do not have. Other flags are raised only by what belongs to the finding (a STEMI may not have a troponin yet).
 *
 * Shrinks to the finding alone, one step over the threshold, in a patient of 50 years of whom nothing else is on record.
 *
 * @param flag a red flag of the package, or its id
 * @throws {AssayError} `fuzzing-invalid` for any other
 *
 * @example
 * test.prop([redFlagPatient('stemi')])('escalates STEMI', escalatesRedFlag(recommend, 'stemi'))
 */
export function redFlagPatient(flag: RedFlag | string): fc.Arbitrary<Patient> {
  const finding = findingsOf[knownRedFlag(flag, 'redFlagPatient')].raising()
  return fc
    .tuple(fc.oneof({ withCrossShrink: true }, background(quiet), background(complicated)), finding)
    .map(([rest, found]) => assemblePatient(rest, found))
}

/**
 * Patients just on the safe side of a red flag: no flag of the package is raised, in its grey zone or unreadable, and no vital sign scores 3 in NEWS2, so that
 * an escalation now would be a false one. Potassium 5.9 mmol/L, pH 7.25, a troponin at its limit, ST elevation a step below its cut or in leads of different
 * walls, an embolism with 100 mmHg; a high value that a later sample took back, one of urine or of the pleura. Half lie within two reporting steps.
 *
 * Shrinks to the near miss alone, in a patient of 50 years of whom nothing else is on record.
 *
 * @param flag a red flag of the package, or its id
 * @throws {AssayError} `fuzzing-invalid` for any other
 *
 * @example
 * test.prop([nearMissPatient('stemi')])('raises no alarm', raisesNoAlarm(recommend))
 */
export function nearMissPatient(flag: RedFlag | string): fc.Arbitrary<Patient> {
  const finding = findingsOf[knownRedFlag(flag, 'nearMissPatient')].nearMiss()
  return fc.tuple(background(quiet), finding).map(([rest, found]) => assemblePatient(rest, found))
}

/**
 * The id of a flag of the package.
 *
 * @throws {AssayError} `fuzzing-invalid` for any other
 */
function knownRedFlag(flag: RedFlag | string, what: string): RedFlagId {
  const id = typeof flag === 'string' ? flag : flag.id
  if (isRedFlagId(id)) return id
  throw new AssayError(
    'fuzzing-invalid',
    `${what} knows no red flag ${quote(id)}; it has patients for ${redFlagIds.join(', ')}. For a flag of your own, give fuzzEscalation its patients, { patients: { "its-id": { redFlag, nearMiss } } }`,
  )
}
