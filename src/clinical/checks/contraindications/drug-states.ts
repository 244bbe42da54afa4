import { breathsFrom, saturationBelow } from '../../patient/emergencies.ts'
import { kidneysBelow, namedNow } from '../../patient/acute-findings.ts'
import { hasCondition, pregnancy } from '../../patient/conditions.ts'
import { acuteHeartFailure } from '../../patient/heart-failure.ts'
import { takes } from '../../patient/medications-taken.ts'
import { unitOfResult } from '../../patient/analytes.ts'
import { latestLab } from '../../patient/laboratory-results.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { MeasuredRow } from './drug-measurements.ts'
import { intoPleura } from './local-form.ts'

const kidneys = ['kidney', 'renal', 'eGFR', 'CrCl', 'creatinine', 'creatinine clearance']

const acuteAsthma = [
  'acute asthma',
  'acute severe asthma',
  'severe acute asthma',
  'life-threatening asthma',
  'near-fatal asthma',
  'status asthmaticus',
  'asthma exacerbation',
  'exacerbation of asthma',
  'asthma attack',
]

const encephalopathy = ['hepatic encephalopathy', 'acute liver failure', 'hepatic coma']

/** Neither ventilated nor for comfort alone: there sedation is part of the care. */
function breathesAlone(patient: Patient): Truth {
  return allOf(
    not(hasCondition(patient, 'invasive ventilation')),
    patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
  )
}

const ventilated = /\b(?:intubat\w*|RSI|ana?esthe\w*|ventilat\w*|induction|procedur\w*|seizure|status|tube)\b/iu

/** Pregnant from the 20th week on, or nobody says in which. */
function latePregnancy(patient: Patient): Truth {
  const held = pregnancy(patient)
  if (held.value !== 'true') return held
  const texts = problemsAndNotes(patient).join('. ')
  if (/\b(?:first|1st) trimester\b/iu.test(texts)) return no('the first trimester')
  const weeks = [
    ...texts.matchAll(
      /\b(?<weeks>\d{1,2})(?:\s?\+\s?\d)?(?:[- ](?:weeks?|wks?|\/40)|\/40)\b(?![^.;]{0,12}\b(?:ago|after|post))/giu,
    ),
  ].map(({ groups }) => Number(groups?.['weeks']))
  const latest = weeks.filter((count) => count >= 4 && count <= 42).at(-1)
  return latest !== undefined && latest < 20
    ? no(`${latest} weeks pregnant`)
    : yes(latest === undefined ? 'pregnant' : `${latest} weeks pregnant`)
}

const dry =
  /\b(?:dry (?:mucos\w*|mouth|tongue|axillae)|dehydrat\w*|hypovol\w*|volume[- ]deplet\w*|(?:is|looks|clinically|,|:|very) dry\b|^dry\b|JVP (?:is )?(?:low|flat|not (?:seen|visible))|pre-?renal|(?:vomiting|diarrh\w*|D&V|poor (?:oral )?intake|not (?:eating|drinking))[^.;]{0,20}\b(?:days?|\d\/7|since|x ?\d))/iu
const wet =
  /\b(?:o?edema\w*|overload\w*|congest\w*|JVP (?:is )?(?:up|raised|high|to (?:the )?ears|\+?\d ?cm)|crackles|creps|ascites|effusions?)\b/iu
const denied = /\b(?:no|not|nil|without|never)\b[^.;,]{0,25}$/iu

/** Kidneys that fail now for want of volume, by the words of the record, with no sign that water is held back. */
function dryKidneyInjury(patient: Patient): Truth {
  const clauses = problemsAndNotes(patient).flatMap((text) => text.split(/(?<=[.;])\s+|\n/u))
  const said = (words: RegExp): string | undefined =>
    clauses.find((clause) => {
      const match = words.exec(clause)
      return match !== null && !denied.test(clause.slice(0, match.index))
    })
  const found = said(dry)
  return allOf(
    hasCondition(patient, 'acute kidney injury', 'active'),
    kidneysBelow(patient, 30),
    found === undefined ? no('no want of volume on record') : yes(found.trim().slice(0, 100)),
    said(wet) === undefined ? yes('no congestion on record') : no('congested'),
    not(hasCondition(patient, 'dialysis', 'active')),
  )
}

const congested = [
  ...acuteHeartFailure,
  'acute left ventricular failure',
  'flash pulmonary oedema',
  'cardiogenic pulmonary oedema',
]

/** Breaths per minute and percent: who is still short of breath is not yet stable. */
const fastBreathing = 25
const lowSaturation = 92

/** Acute heart failure, in who takes no beta-blocker and is short of breath. */
function beforeStable(patient: Patient): Truth {
  return allOf(
    namedNow(patient, congested),
    not(takes(patient, { classes: ['beta-blocker'] })),
    anyOf(breathsFrom(patient, fastBreathing), saturationBelow(patient, lowSaturation)),
  )
}

/** In mmol/L of lithium, by the latest result. */
const toxicLithium = 1.5

function lithiumLevel({ labs }: Patient): Truth {
  const level = latestLab(labs.filter(({ name }) => /^(?:serum |plasma )?lithium(?: level)?$/iu.test(name.trim())))
  return level !== undefined && level.value > toxicLithium && /^(?:mmol|meq)/iu.test(unitOfResult(level))
    ? yes(`lithium ${level.value} ${level.unit}`)
    : no('no toxic lithium level')
}

/** An infarction without ST elevation by name, and nothing else that is lysed. */
function infarctionWithoutElevation(patient: Patient): Truth {
  return allOf(
    namedNow(patient, ['NSTEMI', 'NSTE-ACS', 'non-ST-elevation myocardial infarction', 'unstable angina']),
    not(
      namedNow(patient, [
        'STEMI',
        'ST-elevation myocardial infarction',
        'posterior infarction',
        'posterior myocardial infarction',
        'left bundle branch block',
        'pulmonary embolism',
        'PE',
        'stroke',
        'cardiac arrest',
      ]),
    ),
    not(hasCondition(patient, 'pulmonary embolism', 'active')),
  )
}

/** Years: codeine and tramadol below the first, and with a narrow airway below the second. */
const youngestForCodeine = 12
const adult = 18

const narrowAirway = [
  'obstructive sleep apnoea',
  'obstructive sleep apnea',
  'sleep apnoea',
  'sleep apnea',
  'OSA',
  'sleep-disordered breathing',
]

const tonsilsOut =
  /\b(?:(?:adeno-?)?tonsill?ectom\w*|tonsillotomy|adenoidectom\w*|tonsils? (?:are |were )?(?:out|removed)|T\s?(?:&|\+|and)\s?As?\b)/iu

/** Makes of codeine what morphine is, faster or more of it than the breathing bears: a child, a narrow airway, or the genes. */
function turnsCodeineFast(patient: Patient): Truth {
  const { age_years: age } = patient.demographics
  const said = problemsAndNotes(patient)
  const young = age < youngestForCodeine ? yes(`${age} years`) : no(`${age} years`)
  const operated = said.some((text) => tonsilsOut.test(text)) ? yes('tonsils or adenoids out') : no('tonsils are in')
  return anyOf(
    young,
    allOf(age < adult ? yes(`${age} years`) : no('adult'), anyOf(namedNow(patient, narrowAirway), operated)),
    said.some((text) => fastMetaboliser.test(text))
      ? yes('ultra-rapid CYP2D6 metaboliser')
      : no('no such gene on record'),
  )
}

const fastMetaboliser =
  /\bultra-?\s?rapid\b[^.;]{0,30}\bmetaboli[sz]er|\bCYP2D6\b[^.;]{0,20}\bultra-?\s?rapid\b|\bultra-?\s?metaboli[sz]er/iu

/**
 * Contraindications of a state that the record tells in more than one place: who breathes badly, is late in pregnancy, is not yet stable, or whose kidneys or liver no longer clear a drug. Beside `measuredContraindications`, unreviewed as they are.
 */
export const contraindicationsOfStates: readonly MeasuredRow[] = [
  {
    drugs: ['codeine', 'tramadol'],
    named: ['child', 'children', 'under 12', 'tonsillectomy', 'sleep apnoea', 'sleep apnea', 'OSA', 'CYP2D6'],
    holds: turnsCodeineFast,
    lasting: true,
    because: 'it becomes morphine faster than the breathing bears: deaths',
    source:
      'MHRA Drug Safety Update 2013 and EMA 2013 (codeine in children); FDA Drug Safety Communication 2017 (codeine and tramadol)',
  },
  {
    classes: ['benzodiazepine'],
    drugs: ['zolpidem', 'zopiclone'],
    named: ['asthma', 'sedation', 'respiratory depression'],
    holds: (patient) => allOf(namedNow(patient, acuteAsthma), breathesAlone(patient)),
    unlessIn: ventilated,
    because: 'sedation stops the breathing that an attack still leaves',
    source: 'BTS/SIGN asthma 2019, section 9; benzodiazepine labels, section 4.3',
  },
  {
    classes: ['opioid'],
    drugs: ['zolpidem', 'zopiclone', 'promethazine'],
    named: ['encephalopathy', 'liver', 'hepatic'],
    holds: (patient) => allOf(namedNow(patient, encephalopathy), breathesAlone(patient)),
    unlessIn: ventilated,
    because: 'encephalopathy deepens',
    source: 'EASL hepatic encephalopathy 2022, https://doi.org/10.1016/j.jhep.2022.06.001; zopiclone SmPC, section 4.3',
  },
  {
    classes: ['nsaid'],
    named: ['pregnancy', 'pregnant', 'ductus'],
    holds: latePregnancy,
    unlessIn: /\b(?:gel|topical|tocoly\w*)\b/iu,
    because: 'the ductus of the foetus closes and its kidneys fail',
    source: 'FDA Drug Safety Communication 2020 (from 20 weeks on); NSAID labels, section 4.3',
  },
  {
    classes: ['beta-blocker'],
    named: ['heart failure', 'pulmonary oedema', 'decompensat', 'stable'],
    holds: beforeStable,
    because: 'begun before the patient is stable it takes the output that is left',
    source:
      'ESC heart failure 2021, supplementary table on beta-blockers; 2022 AHA/ACC/HFSA heart failure, section 9.3, https://doi.org/10.1161/CIR.0000000000001063',
  },
  {
    classes: ['thrombolytic'],
    named: ['NSTEMI', 'ST depression', 'ST elevation'],
    holds: infarctionWithoutElevation,
    unlessIn: new RegExp(
      String.raw`\b(?:${intoPleura}|catheter|line|lock|lumen|if|when|once|unless|arrest|limb|stroke|embol\w*)\b`,
      'iu',
    ),
    because: 'without ST elevation it bleeds and saves nobody',
    source: 'ESC acute coronary syndromes 2023, section 5.2; ACC/AHA 2025 ACS, section 7 (harm); TIMI IIIB 1994',
  },
  {
    drugs: ['methotrexate'],
    named: kidneys,
    holds: (patient) => kidneysBelow(patient, 30),
    because: 'it gathers: the marrow fails',
    source: 'methotrexate SmPC, section 4.3; BSR DMARD guideline 2017',
  },
  {
    classes: ['raas-inhibitor', 'mra', 'sglt2-inhibitor', 'thiazide', 'loop-diuretic', 'nsaid'],
    named: [...kidneys, 'AKI', 'volume', 'dehydration'],
    holds: dryKidneyInjury,
    unlessIn:
      /\b(?:once|when|after|until|if(?! (?:not swallowing|unable to swallow|cannot swallow|NBM|NPO|nil by mouth)\b)|unless|restart\w*|re-?start\w*|hyperkal\w*|potassium|calcium|topical|gel|cream|low[- ]dose aspirin|before discharge|in clinic)\b/iu,
    because: 'it takes the last of the filtration: it is held until the volume and the kidneys are back',
    source: 'NICE NG148 (2019), section 1.2; Think Kidneys sick-day guidance 2018; KDIGO AKI 2012, section 2.3',
  },
  {
    drugs: ['lithium carbonate'],
    named: ['lithium level', 'level', ...kidneys],
    holds: (patient) => anyOf(lithiumLevel(patient), kidneysBelow(patient, 30)),
    because: 'it gathers: seizures, arrhythmia',
    source: 'lithium SmPC, sections 4.3 and 4.9; NICE CG185',
  },
  {
    drugs: ['amiloride', 'triamterene', 'pethidine', 'glibenclamide', 'duloxetine'],
    named: kidneys,
    holds: (patient) => kidneysBelow(patient, 30),
    because: 'it gathers in kidney failure',
    source: 'labels of amiloride, triamterene, pethidine, glibenclamide and duloxetine, section 4.3',
  },
]
