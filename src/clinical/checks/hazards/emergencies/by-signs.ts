import {
  breathsFrom,
  isAcidotic,
  latestVital,
  saturationBelow,
  shocked,
  systolicBelow,
} from '../../../patient/emergencies.ts'
import { haemoglobinBelow, ketonesFrom } from '../../../patient/acute-findings.ts'
import { stElevationInfarction } from '../../../patient/ecg.ts'
import { internationalRatioAbove, lactateAbove, potassiumAbove } from '../../../patient/laboratory-results.ts'
import { severeAsthma } from '../../../patient/lung-disease.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { spuriousPotassium } from '../../../patient/spurious-potassium.ts'
import { isPastCoronaryEvent } from '../treated-infarction.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { gravelyIll } from '../grave-signs.ts'
import type { Emergency } from './emergency.ts'

/** A heart that races as far as its own rhythm makes a shock. */
function races(patient: Patient): Truth {
  const rate = latestVital(patient, 'heart_rate_per_min')
  return rate !== undefined && rate >= 150 ? yes(`heart rate ${rate}/min`) : no('heart rate')
}

/** Below 88% though half of what is breathed is oxygen. */
function failsOnOxygen(patient: Patient): Truth {
  const fio2 = latestVital(patient, 'fio2')
  return fio2 !== undefined && fio2 >= 0.5 ? saturationBelow(patient, 88) : no('not much oxygen yet')
}

const distressed = (patient: Patient): Truth =>
  anyOf(saturationBelow(patient, 90), systolicBelow(patient, 90), breathsFrom(patient, 30))

/** Emergencies that a name and the latest signs show together, with the treatment that comes at once: read for that treatment alone (`treatedLater`). Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const bySigns: readonly Emergency[] = [
  {
    name: 'air or blood in the chest of who is short of breath or in shock',
    signs: [/\b(?:pneumothora\w+|h(?:a)?emo(?:pneumo)?thora\w+|collapse of (?:the )?(?:right |left )?lung)\b/iu],
    unless:
      /\b(?:drain(?:ed| in| on| swinging| bubbling)|decompressed|re-?expanded|resolved|small|rim|occult|after drain\w*|previous|(?:19|20)[012]\d|years? ago|no pneumothorax|excluded|pigtail in)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), distressed(patient)),
    settled:
      /\b(?:drain\w*|chest tube|intercostal (?:tube|catheter)|tube thoracostomy|thoracostom\w*|thoracotom\w*|ICC|ICD|Seldinger|pigtail|decompress\w*|needle\w*|aspirat\w*|(?:trauma|thoracic|cardio-?thoracic|CT) surg\w*)\b/iu,
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
    name: 'a shock of the heart that deepens under drugs',
    signs: [/\b(?:cardiogenic shock|fulminant myocarditis|SCAI (?:stage )?[DE])\b/iu],
    unless: /\b(?:resolved|previous|history|excluded|on ECMO|Impella in|not for (?:ECMO|mechanical))\b/iu,
    holds: (patient) => allOf(shocked(patient), lactateAbove(patient, 4)),
    settled:
      /\b(?:ECMO|ECLS|ECPR|Impella|mechanical (?:circulatory )?support|MCS|ventricular assist|LVAD|shock (?:team|cent(?:re|er)))\b/iu,
    byTheHour: true,
    source: 'ESC heart failure 2021, section 11.2.3; ACC/AHA 2022: the centre is called before the organs fail',
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
    name: 'a breath that fails on the mask',
    signs: [
      /\b(?:NIV|BiPAP|BPAP|non-?invasive ventilation|bilevel|mask ventilation)\b[^.;]{0,30}\b(?:since|for (?:the last )?\d|from \d|after|fail\w*|started (?:at|\d)|running|\d+ ?(?:h\b|hours?))|\b(?:after|despite|in spite of|on) (?:\d+ ?(?:h|hours?|min\w*) (?:of|on) )?(?:NIV|BiPAP|BPAP|non-?invasive ventilation|bilevel)\b|\b(?:NIV|BiPAP) failure\b/iu,
    ],
    unless: /\b(?:weaned|home NIV|home BiPAP|ceiling (?:of care|is NIV|NIV)|not for (?:intubation|ICU|IMV)|DNI)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), isAcidotic(patient, 7.25)),
    settled:
      /\b(?:intubat\w*|invasive ventilation|IMV|ICU|ITU|intensive care|critical care|an(?:a)?esth\w+|intensivist)\b/iu,
    byTheHour: true,
    source: 'BTS/ICS 2016, section on failing NIV: who is for full treatment is intubated without delay',
  },
  {
    name: 'a septic shock',
    signs: [/\b(?:septic shock|neutropenic sepsis|meningococcal|sepsis|urosepsis)\b/iu],
    unless: /\b(?:resolved|previous|history|excluded|viral|unlikely)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), shocked(patient)),
    settled:
      /\b(?:antibiotics?|antimicrobials?|antibacterials?|antiinfectives?|\p{L}*(?:cillin|penem|cef\p{L}+|oxacin|mycin|micin|tazobactam|clavulan\p{L}+)|tazocin|augmentin|aztreonam)\b/iu,
    byTheHour: true,
    source: 'Surviving Sepsis Campaign 2021, recommendation 12: within one hour where shock is present',
  },
  {
    name: 'an infarction with ST elevation',
    signs: [/(?<!\bnon[- ]?)\b(?:STEMI|ST[- ]elevation (?:MI|myocardial infarction)|occlusion MI)\b/iu],
    unless:
      /\bN-?STEMI\b|\b(?:19|20)\d\d\b|\b(?:previous|old|past|history|late presentation|ago|after|post|day [2-9]|PCI|stented|DES|treated|excluded|aborted|lysed|thrombolysed|reperfused)\b/iu,
    holds: (patient) =>
      allOf(
        stElevationInfarction(patient),
        isPastCoronaryEvent(patient) ? no('treated') : yes('no artery opened on record'),
      ),
    settled:
      /\b(?:PPCI|PCI|primary angioplasty|cath(?:eter)?[- ]?lab|coronary angiogra\w*|angiogra\w*|(?:fibrino|thrombo)lysis|lysis|tenecteplase|alteplase|reteplase|streptokinase)\b/iu,
    byTheHour: true,
    inAnyWords: true,
    source: 'ESC acute coronary syndromes 2023, section 5.2: opened within 120 minutes, or lysed within 10',
  },
  {
    name: 'a bacterial meningitis',
    signs: [/\b(?:bacterial meningitis|meningococc\w*|pneumococcal meningitis|purpura fulminans|encephalitis)\b/iu],
    unless: /\b(?:resolved|previous|history|excluded|viral meningitis|unlikely|contact|vaccin\w*|autoimmune)\b/iu,
    settled:
      /\b(?:antibiotics?|antimicrobials?|ceftriaxone|cefotaxime|benzylpenicillin|meropenem|ampicillin|aciclovir|acyclovir)\b/iu,
    byTheHour: true,
    inAnyWords: true,
    source: 'NICE NG240 (2024), section 1.6: within the hour, and no puncture is waited for',
  },
  {
    name: 'a ketoacidosis',
    signs: [/\b(?:diabetic ketoacidosis|ketoacidosis|DKA)\b/iu],
    unless: /\b(?:resolved|previous|history|excluded|alcoholic|starvation)\b/iu,
    holds: (patient) => anyOf(gravelyIll(patient), ketonesFrom(patient, 3)),
    settled: /\b(?:insulin(?! glargine| detemir| degludec)|FRIII|Actrapid)\b/iu,
    byTheHour: true,
    inAnyWords: true,
    source: 'JBDS 02 (2023): insulin within the first hour, once the potassium is known',
  },
  {
    name: 'an anaphylaxis',
    signs: [/\banaphyla(?:xis|ctic)\b/iu],
    unless: /\b(?:previous|history|past|risk|resolved|treated|(?:19|20)\d\d|years? ago)\b/iu,
    holds: (patient) => gravelyIll(patient),
    settled: /\b(?:adrenaline|epinephrine)\b/iu,
    byTheHour: true,
    source: 'Resuscitation Council UK 2021: at once, into the thigh',
  },
  {
    name: 'a pulmonary embolism with shock or strain',
    signs: [/\b(?:pulmonary embol\w*|saddle embol\w*|PE)\b/iu],
    unless: /\b(?:previous|history|old|resolved|excluded|(?:19|20)\d\d|years? ago)\b/iu,
    holds: (patient) => gravelyIll(patient),
    settled:
      /\b(?:heparin|LMWH|enoxaparin|dalteparin|tinzaparin|fondaparinux|apixaban|rivaroxaban|edoxaban|anticoag\w*|alteplase|tenecteplase|thromboly\w*|lysis|embolectomy|thrombectomy)\b/iu,
    byTheHour: true,
    source: 'ESC pulmonary embolism 2019, section 7.1: anticoagulation at once, reperfusion in shock',
  },
  {
    name: 'a potassium that stops the heart',
    signs: [/\S/u],
    holds: (patient) => allOf(potassiumAbove(patient, 6.4), not(spuriousPotassium(patient))),
    settled:
      /\b(?:calcium (?:gluconate|chloride)|insulin|dialys\w*|h(?:a)?emodialys\w*|h(?:a)?emofiltration|RRT|renal replacement|CRRT|CVVH\w*|Shaldon|vascath)\b/iu,
    byTheHour: true,
    inAnyWords: true,
    source: 'UKKA 2023: 6.5 mmol/L or more is treated at once',
  },
  {
    name: 'a breath that fails in spite of oxygen',
    signs: [/\S/u],
    holds: (patient) => allOf(gravelyIll(patient), failsOnOxygen(patient)),
    settled:
      /\b(?:intubat\w*|ventilat(?:e[ds]?|ion|or)|HFNO|HFNC|high-flow|CPAP|ICU|ITU|intensive care|critical care)\b/iu,
    byTheHour: true,
    source: 'ERS/ESICM 2021 and BTS 2017: who fails on oxygen is seen by intensive care at once',
  },
  {
    name: 'an adrenal crisis',
    signs: [/\b(?:adrenal crisis|Addisonian crisis|adrenal insufficiency|Addison\w*|hypoadrenal\w*)\b/iu],
    unless: /\b(?:resolved|previous|excluded)\b/iu,
    holds: (patient) => gravelyIll(patient),
    settled: /\b(?:hydrocortisone|dexamethasone|steroids?|glucocorticoids?)\b/iu,
    byTheHour: true,
    source: 'Society for Endocrinology 2020; NICE NG243 (2024): 100 mg at once, before any test',
  },
  {
    name: 'a pulmonary oedema that takes the breath',
    signs: [/\b(?:pulmonary o?edema|acute (?:decompensated )?heart failure|cardiogenic o?edema)\b/iu],
    unless: /\b(?:resolved|previous|excluded|non-?cardiogenic|history)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), anyOf(saturationBelow(patient, 90), breathsFrom(patient, 30))),
    settled:
      /\b(?:fr?usemide|furosemide|bumetanide|torasemide|loop diuretics?|diuretics?|GTN|nitrates?|glyceryl trinitrate|nitroglycerin|isosorbide|CPAP|NIV|BiPAP)\b/iu,
    byTheHour: true,
    source: 'ESC heart failure 2021, section 11.3: diuretic, nitrate and CPAP within the hour',
  },
  {
    name: 'a bleeding into the head under an anticoagulant',
    signs: [
      /\b(?:intracranial h(?:a)?emorrhage|intracerebral h(?:a)?emorrhage|subdural (?:h(?:a)?ematoma|h(?:a)?emorrhage)|ICH|SDH)\b/iu,
    ],
    unless: /\b(?:chronic|previous|history|old|resolved|excluded|(?:19|20)\d\d|months? ago|years? ago)\b/iu,
    holds: (patient) => anyOf(takes(patient, { classes: ['anticoagulant'] }), internationalRatioAbove(patient, 1.5)),
    settled:
      /\b(?:PCC|prothrombin complex|Beriplex|Octaplex|Kcentra|idarucizumab|andexanet|protamine|vitamin K|phytomenadione|reversal)\b/iu,
    byTheHour: true,
    inAnyWords: true,
    source: 'BSH warfarin 2011; ESO intracerebral haemorrhage 2025: reversed within the hour',
  },
  {
    name: 'severe asthma',
    signs: [/\basthma\w*\b/iu],
    unless: /\b(?:childhood|well[- ]controlled|mild|cardiac asthma|history)\b/iu,
    holds: (patient) => allOf(gravelyIll(patient), severeAsthma(patient)),
    settled:
      /\b(?:salbutamol|albuterol|ipratropium|neb\w*|prednisolone|hydrocortisone|methylprednisolone|magnesium)\b/iu,
    byTheHour: true,
    oftenAside: true,
    source: 'BTS/SIGN 158 (2019), section 9.3: nebulised bronchodilator and steroid within the hour',
  },
  {
    name: 'a bleeding with shock',
    signs: [
      /\b(?:bleed\w*|h(?:a)?emorrhag\w*|h(?:a)?ematemesis|mel(?:a)?ena|h(?:a)?emothorax|h(?:a)?emoptysis|ruptured)\b/iu,
    ],
    unless: /\b(?:no bleed\w*|previous|history|stopped|old|excluded|(?:19|20)\d\d|years? ago|gum|nose)\b/iu,
    holds: (patient) => allOf(shocked(patient), haemoglobinBelow(patient, 80)),
    settled:
      /\b(?:transfus\w*|red cells|packed cells|PRBC|pRBCs?|RBC|blood products|major h(?:a)?emorrhage protocol|O[- ]neg\w*)\b/iu,
    byTheHour: true,
    inAnyWords: true,
    source: 'NICE NG24 (2015) and NG39 (2016): blood at once in a major haemorrhage',
  },
]
