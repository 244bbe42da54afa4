import { kidneysBelow, namedNow } from '../../patient/acute-findings.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { breathsFrom, latestVital, saturationBelow, systolicBelow } from '../../patient/emergencies.ts'
import { acuteHeartFailure } from '../../patient/heart-failure.ts'
import { internationalRatioAbove, plateletsBelow } from '../../patient/laboratory-results.ts'
import { takes } from '../../patient/medications-taken.ts'
import { relaxedVessels, rightVentricularInfarction } from '../../patient/nitrate-contraindications.ts'
import type { Patient } from '../../patient/patient.ts'
import { clausesOfRecord, tookTooMuch, wideQrs } from '../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { MeasuredRow } from './drug-measurements.ts'

/** Denied, of another time, or of somebody else. */
const notOfNow =
  /\b(?:no|not|denies|denied|never|nil|without|negative|previous(?:ly)?|past|history of|ex-?|former|(?:19|20)\d\d|brother|partner|mother|father|(?:[3-9]|[1-9]\d|three|four|five|six|seven|eight|nine|ten) days (?:ago|back|earlier)|(?:weeks?|months?|years?) (?:ago|back|earlier)|last (?:week|month|year)|stopped)\b/iu

/** The clause of the record that tells of something taken, and is neither denied nor of another time. */
function toldOf(patient: Patient, what: string, pattern: RegExp): Truth {
  const clause = clausesOfRecord(patient).find((one) => pattern.test(one) && !notOfNow.test(one))
  return clause === undefined ? no(`no ${what} on record`) : yes(clause.trim().slice(0, 120))
}

const stimulant = /\b(?:cocaine|crack|methamphetamine|crystal meth|amphetamines?)\b/iu

/** mmHg above which a stroke gets no fibrinolysis before the pressure is lowered. */
const highest = { systolic: 185, diastolic: 110 } as const

const stroke = ['ischaemic stroke', 'acute stroke', 'stroke', 'MCA occlusion', 'M1 occlusion']

/** An ischaemic stroke with a pressure at which it gets no fibrinolysis. */
function strokeUnderPressure(patient: Patient): Truth {
  const upper = latestVital(patient, 'systolic_mmhg')
  const lower = latestVital(patient, 'diastolic_mmhg')
  const told = `pressure ${upper ?? '?'}/${lower ?? '?'} mmHg`
  return allOf(
    namedNow(patient, stroke),
    (upper !== undefined && upper > highest.systolic) || (lower !== undefined && lower > highest.diastolic)
      ? yes(told)
      : no(told),
  )
}

const congested = [...acuteHeartFailure, 'flash pulmonary oedema', 'low output']

/** Acute heart failure with a low pressure, a fast breath or a low saturation. */
function notStable(patient: Patient): Truth {
  return allOf(
    namedNow(patient, congested),
    anyOf(breathsFrom(patient, 25), saturationBelow(patient, 92), systolicBelow(patient, 100)),
  )
}

/** A bleeding of the gut on the problem list whose signs are there now. */
function bleedsNow(patient: Patient): Truth {
  return allOf(
    hasCondition(patient, 'gastrointestinal bleeding', 'active'),
    namedNow({ ...patient, conditions: [] }, [
      'haematemesis',
      'coffee-ground vomit',
      'melaena',
      'haematochezia',
      'rectal bleeding',
      'black stool',
      'fresh blood',
    ]),
  )
}

const strokeSource =
  'AHA/ASA ischaemic stroke 2019, table 8, https://doi.org/10.1161/STR.0000000000000211; alteplase SmPC, section 4.3'

const kidneys = ['kidney', 'renal', 'eGFR', 'creatinine', 'AKI', 'cirrhosis', 'hepatorenal']

/**
 * Contraindications that no problem list names: what the patient took, the ECG, and signs beside a diagnosis. Beside `contraindicationsOfStates`, unreviewed as they are.
 */
export const contraindicationsOfSigns: readonly MeasuredRow[] = [
  {
    drugs: ['flumazenil'],
    named: ['tricyclic', 'amitriptyline', 'QRS', 'seizure', 'benzodiazepine dependence'],
    holds: (patient) =>
      anyOf(
        tookTooMuch(patient, { classes: ['tricyclic-antidepressant'], drugs: ['venlafaxine', 'bupropion'] }),
        wideQrs(patient),
        namedNow(patient, ['tricyclic overdose', 'TCA overdose', 'seizure', 'status epilepticus', 'epilepsy']),
        takes(patient, { classes: ['tricyclic-antidepressant'] }),
        namedNow(patient, ['benzodiazepine dependence', 'benzodiazepine dependent', 'long-term benzodiazepines']),
      ),
    because: 'it takes away what holds seizures and arrhythmia back',
    source: 'flumazenil SmPC, sections 4.3 and 4.4; TOXBASE; AHA 2023 poisoning update, section 4',
  },
  {
    classes: ['antiarrhythmic'],
    named: ['QRS', 'tricyclic', 'amitriptyline'],
    holds: (patient) =>
      allOf(
        anyOf(
          tookTooMuch(patient, { classes: ['tricyclic-antidepressant'] }),
          namedNow(patient, ['tricyclic overdose', 'TCA overdose', 'tricyclic poisoning']),
        ),
        wideQrs(patient),
      ),
    because: 'it slows conduction further: sodium bicarbonate comes first',
    source: 'TOXBASE, tricyclic antidepressants; AHA 2023 poisoning update, section 11',
  },
  {
    classes: ['nitrate'],
    named: ['sildenafil', 'tadalafil', 'PDE5', 'PDE-5', 'phosphodiesterase'],
    holds: relaxedVessels,
    unlessIn: /\b(?:no|not|avoid|after (?:24|48) ?h(?:ours)?)\b/iu,
    because: 'the pressure collapses: 24 hours after sildenafil, 48 after tadalafil',
    source: 'glyceryl trinitrate SmPC, section 4.3; ACC/AHA acute coronary syndromes 2025',
  },
  {
    classes: ['nitrate'],
    named: ['right ventricle', 'RV', 'V4R', 'right-sided'],
    holds: rightVentricularInfarction,
    because: 'preload falls, and pressure with it',
    source: 'ESC acute coronary syndromes 2023; glyceryl trinitrate SmPC, section 4.3',
  },
  {
    classes: ['loop-diuretic'],
    named: ['right ventricle', 'RV', 'V4R', 'right-sided', 'preload'],
    holds: (patient) => allOf(rightVentricularInfarction(patient), systolicBelow(patient, 100)),
    unlessIn:
      /\b(?:hyperkal\w*|potassium|hold|held|stop\w*|paus\w*|restart\w*|resum\w*|later|once(?! (?:daily|a day))|when|until|after|if)\b/iu,
    because: 'it lives by its filling: fluid in small steps, and the artery opened',
    source: 'ESC acute coronary syndromes 2023, section 9; AHA statement on right ventricular failure 2018',
  },
  {
    drugs: ['morphine', 'diamorphine', 'pethidine'],
    named: ['pressure', 'hypotension', 'systolic', 'SBP', 'BP', 'shock'],
    holds: (patient) =>
      allOf(
        systolicBelow(patient, 90),
        not(hasCondition(patient, 'invasive ventilation')),
        patient.goals_of_care === 'palliative' ? no('palliative care') : yes('not for comfort alone'),
      ),
    // A full dose at once; one or two milligrams at a time are weighed.
    onlyIn: /(?<![\d.])(?:[5-9]|[1-9]\d)(?:\.\d)?\s?mg\b/iu,
    unlessIn:
      /\b(?:if|once(?! (?:daily|a day))|when|until|after|above|over \d\d|no|not|never|avoid\w*|oral\w*|by mouth|PO|MST|modified|rinse|mouth\w*|intrathecal|epidural)\b|[>≥]/iu,
    because: 'it widens the veins: the pressure falls further',
    source: 'morphine SmPC, sections 4.4 and 4.8; ESC acute coronary syndromes 2023, section 5',
  },
  {
    classes: ['beta-blocker'],
    named: ['cocaine', 'amphetamine', 'stimulant'],
    holds: (patient) => toldOf(patient, 'cocaine', stimulant),
    unlessIn: /\b(?:labetalol|carvedilol|later|after (?:24|48|72) ?h(?:ours)?)\b/iu,
    because: 'unopposed alpha stimulation: coronary spasm',
    source: 'AHA cocaine-associated chest pain 2008, https://doi.org/10.1161/CIRCULATIONAHA.107.188950',
  },
  {
    classes: ['beta-blocker'],
    named: ['heart failure', 'pulmonary oedema', 'decompensat', 'stable'],
    holds: notStable,
    onlyIn: /\b(?:increas\w*|up-?titrat\w*|doubl\w*|rais\w*|step(?:ped)? up)\b/iu,
    // Landiolol by infusion is what slows fibrillation there: it is gone minutes after (ESC atrial fibrillation 2024, section 7.1).
    unlessIn: /\b(?:once(?! (?:daily|a day))|when|after|before discharge|later|if|clinic|weeks?|landiolol)\b/iu,
    because: 'more of it takes the output that is left',
    source: 'ESC heart failure 2021, supplementary table on beta-blockers',
  },
  {
    classes: ['thrombolytic'],
    named: ['pressure', 'BP', 'contraindications'],
    holds: strokeUnderPressure,
    unlessIn: /\b(?:once|when|after|if|below|under|not|no)\b|</iu,
    unlessOrdered: ['labetalol', 'nicardipine', 'clevidipine', 'urapidil', 'hydralazine', 'glyceryl trinitrate'],
    because: 'the brain bleeds: the pressure is lowered first',
    source: strokeSource,
  },
  {
    classes: ['thrombolytic'],
    named: ['INR', 'platelets', 'anticoagulant', 'warfarin', 'contraindications'],
    holds: (patient) =>
      allOf(namedNow(patient, stroke), anyOf(internationalRatioAbove(patient, 1.7), plateletsBelow(patient, 100))),
    because: 'the brain bleeds',
    source: strokeSource,
  },
  {
    classes: ['aminoglycoside'],
    named: kidneys,
    holds: (patient) =>
      allOf(
        hasCondition(patient, 'cirrhosis', 'active'),
        anyOf(
          kidneysBelow(patient, 60),
          namedNow(patient, ['ascites', 'hepatorenal syndrome', 'AKI', 'acute kidney injury']),
        ),
      ),
    because: 'the kidneys of a cirrhosis fail for good',
    source:
      'EASL decompensated cirrhosis 2018, section on bacterial infections, https://doi.org/10.1016/j.jhep.2018.03.024',
  },
  {
    classes: ['anticoagulant'],
    named: ['bleeding', 'bleed', 'melaena', 'haemorrhage'],
    holds: bleedsNow,
    onlyIn: /\b(?:continu\w*|carry on|goes? on|keep|start|begin|same|unchanged|increas\w*|\d\s?mg)\b/iu,
    unlessIn:
      /\b(?:prophyla\w*|restart\w*|resum\w*|later|once(?! (?:daily|a day|weekly))|after|when|hold|held|stop\w*|until|revers\w*|valve|days?|if)\b/iu,
    because: 'it bleeds further',
    source: 'ESGE non-variceal bleeding 2021; labels of anticoagulants, section 4.3',
  },
]
