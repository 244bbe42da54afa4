import { namedNow, resultCrosses } from '../../../../patient/acute-findings.ts'
import { hasCondition } from '../../../../patient/conditions.ts'
import { kilopascalsOf } from '../../../../patient/emergencies.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { clausesOfRecord } from '../../../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../../patient/truth.ts'

/** HIV by the problem list or by a test in a note. */
function withHiv(patient: Patient): Truth {
  const clause = clausesOfRecord(patient).find(
    (one) =>
      /\b(?:HIV|AIDS)\b/u.test(one) &&
      !/\bHIV\b[^.;,]{0,25}\b(?:neg\w*|non-?reactive|not (?:tested|done)|pending|awaited|declined|unknown|to be|sent)\b|\b(?:no|not|denies|rule out|test for|offer)\b[^.;,]{0,15}\bHIV\b/iu.test(
        one,
      ),
  )
  return clause === undefined ? no('no HIV on record') : yes(clause.trim().slice(0, 80))
}

/** Cells per µL below which it comes, pg/mL of the antigen above which it is likely (Fungitell 80; of several assays the highest limit). */
const fewCells = 200
const antigen = 80

const lookOfLungs =
  /\b(?:ground[- ]?glass|GGO|perihilar|diffuse (?:bilateral )?(?:interstitial|infiltrat\w*|opacit\w*|haz\w*)|bilateral (?:\w+ )?(?:interstitial|haz\w*|infiltrat\w*)|interstitial (?:infiltrat\w*|shadow\w*|opacit\w*|pattern)|bat[- ]?wing|pneumatoc(?:o)?eles?)\b/iu

/** Pneumocystis pneumonia, named or found, or likely by its picture: few CD4 cells, lungs like ground glass, and the antigen or an LDH that is raised. */
function pneumocystis(patient: Patient): Truth {
  const picture = clausesOfRecord(patient).find(
    (one) =>
      lookOfLungs.test(one) && !/\b(?:no|without|not)\b[^.;,]{0,20}\b(?:ground|infiltrat|interstitial)/iu.test(one),
  )
  return anyOf(
    hasCondition(patient, 'Pneumocystis pneumonia'),
    namedNow(patient, ['Pneumocystis pneumonia', 'pneumocystis', 'Pneumocystis jirovecii', 'PJP', 'PCP pneumonia']),
    allOf(
      resultCrosses(patient, { name: /^(?:absolute )?CD4\b/iu }, ({ value, unit }) =>
        /%/u.test(unit) ? undefined : value < fewCells,
      ),
      picture === undefined ? no('no such picture of the lungs') : yes(picture.trim().slice(0, 80)),
      anyOf(
        resultCrosses(
          patient,
          { name: /\bbeta-?(?:1,3-)?D?-?glucan|\bBDG\b|\(1.?3\)-?(?:β|beta)/iu },
          ({ value }) => value >= antigen,
        ),
        resultCrosses(patient, { name: /^LDH\b|lactate dehydrogenase/iu }, ({ value }) => value > highEnzyme),
      ),
    ),
  )
}

/** U/L, above what any laboratory takes for normal. */
const highEnzyme = 300

/** 70 mmHg in kPa, and the saturation on air that goes with it; a share of oxygen that nobody needs whose gradient is normal. */
const lowTension = 9.34
const lowSaturation = 92
const muchOxygen = 0.35

/** A PaO2 of 70 mmHg or less, a saturation below 92% on air, or much oxygen: more than mild. */
function shortOfOxygen({ labs, vital_signs: vitals }: Patient): Truth {
  const gas = labs.find(
    (lab) =>
      /^(?:arterial )?p ?a?o2\b/iu.test(lab.name.trim()) &&
      !/fio2|ratio/iu.test(lab.name) &&
      !/venous/iu.test(lab.specimen ?? lab.name) &&
      (kilopascalsOf(lab) ?? Infinity) <= lowTension,
  )
  const onAir = vitals.find(
    ({ spo2_percent: spo2, fio2 }) => spo2 !== undefined && fio2 !== undefined && fio2 <= 0.21 && spo2 < lowSaturation,
  )
  const onOxygen = vitals.find(({ fio2 }) => fio2 !== undefined && fio2 >= muchOxygen)
  return anyOf(
    gas === undefined ? no('no low PaO2') : yes(`${gas.name} ${gas.value} ${gas.unit}`),
    onAir === undefined ? no('no low saturation on air') : yes(`saturation ${onAir.spo2_percent}% on air`),
    onOxygen === undefined ? no('no much oxygen') : yes(`inspired oxygen ${Math.round((onOxygen.fio2 ?? 0) * 100)}%`),
  )
}

/**
 * Pneumocystis pneumonia in HIV that is more than mild: a PaO2 of 70 mmHg (9.3 kPa) or less, or a saturation below 92% on air. A corticosteroid halves its deaths within the first three days.
 *
 * Source: NIH guidelines on opportunistic infections in HIV 2024, Pneumocystis; BHIVA opportunistic infection 2011, section 3; Bozzette 1990
 */
export function severePneumocystisInHiv(patient: Patient): Truth {
  return allOf(withHiv(patient), pneumocystis(patient), shortOfOxygen(patient))
}
