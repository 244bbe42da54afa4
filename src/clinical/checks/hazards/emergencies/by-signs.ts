import {
  breathsFrom,
  isAcidotic,
  latestVital,
  saturationBelow,
  shocked,
  systolicBelow,
} from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { gravelyIll } from '../grave-signs.ts'
import type { Emergency } from './emergency.ts'

/** A heart that races as far as its own rhythm makes a shock. */
function races(patient: Patient): Truth {
  const rate = latestVital(patient, 'heart_rate_per_min')
  return rate !== undefined && rate >= 150 ? yes(`heart rate ${rate}/min`) : no('heart rate')
}

const distressed = (patient: Patient): Truth =>
  anyOf(saturationBelow(patient, 90), systolicBelow(patient, 90), breathsFrom(patient, 30))

/** Emergencies that a name and the latest signs show together. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const bySigns: readonly Emergency[] = [
  {
    name: 'air or blood in the chest of who is short of breath or in shock',
    signs: [/\b(?:pneumothora\w+|h(?:a)?emo(?:pneumo)?thora\w+|collapse of (?:the )?(?:right |left )?lung)\b/iu],
    unless:
      /\b(?:drain(?:ed| in| on| swinging| bubbling)|decompressed|re-?expanded|resolved|small|rim|occult|after drain\w*|previous|(?:19|20)[012]\d|years? ago|no pneumothorax|excluded|pigtail in)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), distressed(patient)),
    settled:
      /\b(?:drain\w*|chest tube|intercostal (?:tube|catheter)|tube thoracostomy|thoracostom\w*|Seldinger|pigtail|decompress\w*|needle\w*|aspirat\w*|thoracic surg\w*)\b/iu,
    byTheHour: true,
    source: 'BTS pleural disease 2023; ATLS, 10th edition: let out at once where breath or pressure suffers',
  },
  {
    name: 'a fast heart that makes a shock',
    signs: [/\b(?:atrial (?:fibrillation|flutter)|AF|A-?fib|flutter|SVT|supraventricular tachycardia|tachycardia)\b/iu],
    unless: /\b(?:sinus tachycardia|septic shock|sepsis|pulmonary embol\w*)\b/iu,
    holds: (patient) => allOf(races(patient), shocked(patient)),
    settled:
      /\b(?:cardiover\w*|DCCV|DC ?shock|shock (?:by|with) electric\w*|electric\w* (?:shock|cardio\w*)|synchroni[sz]ed|defibrillat\w*)\b/iu,
    byTheHour: true,
    source: 'ESC atrial fibrillation 2024, section 7; Resuscitation Council UK 2021, tachycardia: a shock at once',
  },
  {
    name: 'a failing breath with acidosis',
    signs: [
      /\b(?:COPD|chronic obstructive|hypercapn\w*|hypoventilation|type (?:2|II) respiratory failure|neuromuscular|kyphoscoliosis)\b/iu,
    ],
    unless: /\b(?:on (?:NIV|BiPAP) (?:since|now)|intubated|ventilated|ceiling (?:of care)?[^.;]{0,20}ward)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), isAcidotic(patient, 7.3)),
    settled:
      /\b(?:NIV|BiPAP|BPAP|non-?invasive (?:ventilation|positive)|mask ventilation|bilevel|intubat\w*|ventilat(?:e[ds]?|ion|or))\b/iu,
    byTheHour: true,
    source:
      'BTS/ICS 2016; NICE NG115: by mask within the hour where the pH stays below 7.35 after an hour of treatment',
  },
  {
    name: 'a septic shock without its antibiotic',
    signs: [/\b(?:septic shock|neutropenic sepsis|meningococcal|sepsis|urosepsis)\b/iu],
    unless: /\b(?:resolved|previous|history|excluded|viral|unlikely)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), shocked(patient)),
    settled:
      /\b(?:antibiotics?|antimicrobials?|antibacterials?|antiinfectives?|\p{L}*(?:cillin|penem|cef\p{L}+|oxacin|mycin|micin|tazobactam|clavulan\p{L}+)|tazocin|augmentin|aztreonam)\b/iu,
    byTheHour: true,
    source: 'Surviving Sepsis Campaign 2021, recommendation 12: within one hour where shock is present',
  },
]
