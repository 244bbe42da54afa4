import { findTerms } from '../../language/terms/find-terms.ts'
import type { Patient } from '../patient.ts'
import { type Truth, anyOf, no, unknown, yes } from '../truth.ts'
import { hasSymptom } from './has-symptom.ts'

const signs = [
  'oedema',
  'leg swelling',
  'ankle swelling',
  'swollen ankles',
  'swollen legs',
  'swelling of the legs',
  'swelling of the ankles',
  'rales',
  'crackles',
  'crepitations',
  'jugular venous distension',
  'jugular venous distention',
  'raised jugular venous pressure',
  'elevated jugular venous pressure',
  'raised JVP',
  'elevated JVP',
  'JVD',
  'orthopnoea',
  'paroxysmal nocturnal dyspnoea',
  'PND',
  'weight gain',
  'ascites',
  'fluid overload',
  'volume overload',
  'congestion',
  'anasarca',
]
const radiographSigns = [
  'pulmonary oedema',
  'oedema',
  'pleural effusion',
  'effusion',
  'congestion',
  'vascular congestion',
]

/**
 * Whether the record shows volume overload: oedema, rales, jugular venous distension, orthopnoea, weight gain, or pulmonary oedema or effusion on the chest
 * radiograph (probability 0.5 or more, the usual cut of a classifier).
 *
 * `unknown` where neither a symptom nor a radiograph is on record. Source: 2022 AHA/ACC/HFSA heart failure, https://doi.org/10.1161/CIR.0000000000001063
 */
export function volumeOverload(patient: Patient): Truth {
  const film = patient.cxr_classifications.find(
    ({ finding, probability }) => probability >= 0.5 && findTerms(finding, radiographSigns).length > 0,
  )
  const isExamined =
    patient.symptoms.length > 0 || patient.cxr_classifications.length > 0 || patient.pleural_effusion !== undefined
  if (!isExamined) return unknown('neither signs of volume overload nor a chest radiograph on record')
  return anyOf(
    hasSymptom(patient, 'sign of volume overload', signs),
    film === undefined
      ? no('no oedema or effusion on the chest radiograph')
      : yes(`${film.finding} on the chest radiograph`),
    patient.pleural_effusion === undefined ? no('no pleural effusion measured') : yes('pleural effusion'),
  )
}
