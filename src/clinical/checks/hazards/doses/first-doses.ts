import { kidneysBelow, lowEjectionFraction, namedNow, sodiumBelow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { systolicBelow } from '../../../patient/emergencies.ts'
import { acuteHeartFailure } from '../../../patient/heart-failure.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import type { DoseOfState } from './doses-of-states.ts'

const weakHeart = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'heart failure with reduced ejection fraction', 'active'),
    hasCondition(patient, 'acute decompensated heart failure', 'active'),
    namedNow(patient, acuteHeartFailure),
    lowEjectionFraction(patient),
  )

const agedFrom =
  (years: number) =>
  ({ demographics: { age_years: age } }: Patient): Truth =>
    (age >= years ? yes : no)(`${age} years`)

const nobodyTakesIt = (what: string) => (): Truth => yes(`takes no ${what}`)

const blockers = { classes: ['beta-blocker'] }
const ofRaas = { classes: ['raas-inhibitor', 'ace-inhibitor', 'arb', 'arni'] }

/** Words that an answer has where a heart is slowed for another reason. */
const otherBeta = /\b(?:thyroid storm|thyrotoxic\w*|dissection|changing from|switch\w*|instead of)\b/iu

const betaSource = 'ESC heart failure 2021, supplementary table 6; label, section 4.2'

/** Two of the usual first dose or more, so that a bold start passes. */
const slowly = {
  unlessTakes: blockers,
  unless: otherBeta,
  holds: weakHeart,
  because: 'the heart that lives by its rate fails: it is begun low and doubled by weeks',
  source: betaSource,
} as const

const lowOrKidneys = (patient: Patient): Truth => anyOf(systolicBelow(patient, 100), kidneysBelow(patient, 30))

const lowPressure = (patient: Patient): Truth => systolicBelow(patient, 100)

const raasFirst = {
  ways: ['oral'],
  unlessTakes: ofRaas,
  holds: lowPressure,
  because: 'the pressure falls further: it is begun with the lowest dose',
  source: 'ESC heart failure 2021, supplementary table 3; label, sections 4.2 and 4.4',
} as const

/** Myocardial ischaemia now, and no clot that another dose treats. */
const ischaemiaAlone = (patient: Patient): Truth =>
  allOf(
    anyOf(
      hasCondition(patient, 'myocardial infarction', 'active'),
      namedNow(patient, ['acute coronary syndrome', 'NSTEMI', 'STEMI', 'unstable angina']),
    ),
    not(namedNow(patient, ['pulmonary embolism', 'PE', 'deep vein thrombosis', 'DVT', 'VTE', 'thrombus'])),
  )

/** A stroke now, and no clot elsewhere that another dose dissolves. */
const strokeAlone = (patient: Patient): Truth => {
  const isPast = patient.conditions.some(({ name }) =>
    /\bstroke\b[^.;]*\b(?:ago|\d{4})\b|\b(?:old|previous)\b/iu.test(name),
  )
  return allOf(
    isPast ? no('a past stroke') : hasCondition(patient, 'ischaemic stroke'),
    not(hasCondition(patient, 'pulmonary embolism')),
    not(hasCondition(patient, 'myocardial infarction')),
  )
}

/**
 * First doses, and doses of another indication, that are too much in a state of the patient. Written in November 2026 from labels and guidelines and cited from memory; no clinician has signed the table.
 */
export const firstDoses: readonly DoseOfState[] = [
  { drugs: ['bisoprolol'], most: 3.8, ...slowly },
  { drugs: ['nebivolol'], most: 2.6, ...slowly },
  { drugs: ['carvedilol'], most: 12.6, ...slowly },
  { drugs: ['metoprolol', 'metoprolol succinate', 'metoprolol tartrate'], ways: ['oral'], most: 51, ...slowly },
  {
    drugs: ['sacubitril/valsartan'],
    most: 95,
    unlessTakes: { classes: ['arni'] },
    holds: lowOrKidneys,
    because: 'the pressure falls, the kidneys fail: it is begun with 24/26 mg',
    source:
      'sacubitril/valsartan SmPC, section 4.2: pressure from 100 to 110 mmHg, eGFR below 30; ESC heart failure 2021',
  },
  {
    drugs: ['sacubitril/valsartan'],
    most: 150,
    unlessTakes: ofRaas,
    holds: nobodyTakesIt('ACE inhibitor, sartan or sacubitril'),
    because: 'the pressure falls, the kidneys fail: it is begun with 24/26 or 49/51 mg and doubled by weeks',
    source: 'sacubitril/valsartan SmPC, section 4.2; US label, section 2',
  },
  { drugs: ['ramipril'], most: 2.6, ...raasFirst },
  { drugs: ['enalapril', 'lisinopril', 'perindopril'], most: 5.1, ...raasFirst },
  { drugs: ['captopril'], most: 26, ...raasFirst },
  { drugs: ['candesartan'], most: 8.1, ...raasFirst },
  { drugs: ['valsartan'], most: 81, ...raasFirst },
  { drugs: ['losartan'], most: 51, ...raasFirst },
  {
    drugs: ['spironolactone', 'eplerenone'],
    most: 51,
    unless: /\b(?:ascit\w*|cirrho\w*|aldosteronism|Conn\w*)\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(lowEjectionFraction(patient), namedNow(patient, ['heart failure', 'chronic heart failure', 'HFrEF'])),
        not(namedNow(patient, ['cirrhosis', 'ascites', 'primary aldosteronism'])),
      ),
    because: 'the potassium rises: 25 to 50 mg in heart failure',
    source: 'ESC heart failure 2021, supplementary table 4; spironolactone SmPC, section 4.2',
  },
  {
    drugs: ['tolvaptan'],
    most: 16,
    unlessTakes: { drugs: ['tolvaptan'] },
    holds: (patient) => sodiumBelow(patient, 130),
    because: 'the sodium rises too fast: it is begun with 15 mg',
    source: 'tolvaptan SmPC, sections 4.2 and 4.4; US label, boxed warning',
  },
  {
    drugs: ['lamotrigine'],
    most: 51,
    unlessTakes: { drugs: ['lamotrigine'] },
    holds: nobodyTakesIt('lamotrigine'),
    unless: /\b(?:continu\w*|home|usual|missed|resum\w*)\b/iu,
    because: 'a rash that kills: it is begun with 25 mg',
    source: 'lamotrigine SmPC, section 4.2; US label, boxed warning',
  },
  {
    drugs: ['clozapine'],
    most: 26,
    unlessTakes: { drugs: ['clozapine'] },
    holds: nobodyTakesIt('clozapine'),
    unless: /\b(?:continu\w*|home|usual|missed|resum\w*)\b/iu,
    because: 'collapse, arrest: it is begun with 12.5 mg',
    source: 'clozapine SmPC, section 4.2; US label, boxed warning',
  },
  {
    drugs: ['riociguat'],
    most: 1.6,
    unlessTakes: { drugs: ['riociguat'] },
    holds: nobodyTakesIt('riociguat'),
    because: 'the pressure falls: it is begun with 1 mg',
    source: 'riociguat SmPC, section 4.2',
  },
  {
    drugs: ['selexipag'],
    most: 0.41,
    unlessTakes: { drugs: ['selexipag'] },
    holds: nobodyTakesIt('selexipag'),
    because: 'it is begun with 200 micrograms and raised by weeks',
    source: 'selexipag SmPC, section 4.2',
  },
  {
    drugs: ['allopurinol'],
    most: 201,
    unlessTakes: { drugs: ['allopurinol', 'febuxostat'] },
    holds: (patient) => kidneysBelow(patient, 30),
    because: 'hypersensitivity: it is begun with 100 mg or less',
    source: 'allopurinol SmPC, section 4.2; ACR gout 2020',
  },
  {
    drugs: ['haloperidol'],
    most: 2.6,
    unlessTakes: { drugs: ['haloperidol'] },
    holds: agedFrom(75),
    unless: /\b(?:decanoate|depot|syringe driver|24 ?h)\b/iu,
    because: 'oversedation, a stiff fall, a long QT: it is begun with 0.5 mg',
    source: 'NICE CG103, delirium; haloperidol SmPC, section 4.2: half of the lowest dose in the old',
  },
  {
    drugs: ['midazolam'],
    ways: ['iv'],
    isStated: true,
    most: 4.1,
    holds: (patient) =>
      allOf(
        agedFrom(70)(patient),
        not(hasCondition(patient, 'invasive ventilation')),
        not(namedNow(patient, ['status epilepticus', 'seizure', 'seizures', 'cardiac arrest'])),
      ),
    unless: /\b(?:status|seiz\w*|fits?|intubat\w*|RSI|ventilat\w*|anaesth\w*|induc\w*|infusion|mg\/h)\b/iu,
    because: 'breathing stops: it is begun with 0.5 to 1 mg',
    source: 'midazolam SmPC, section 4.2; NPSA Rapid Response Report 2008, midazolam',
  },
  {
    drugs: ['fondaparinux'],
    most: 2.6,
    holds: ischaemiaAlone,
    because: 'the dose of a clot bleeds: 2.5 mg once daily',
    source: 'fondaparinux SmPC, section 4.2; ESC acute coronary syndromes 2023',
  },
  {
    drugs: ['alteplase'],
    ways: ['iv'],
    most: 91,
    holds: strokeAlone,
    because: 'the brain bleeds: 0.9 mg/kg, 90 mg at most',
    source: 'alteplase SmPC (stroke), section 4.2; ESO thrombolysis 2021',
  },
  {
    drugs: ['tenecteplase'],
    most: 26,
    holds: strokeAlone,
    because: 'the dose of an infarction makes the brain bleed: 0.25 mg/kg, 25 mg at most',
    source: 'tenecteplase 25 mg SmPC, section 4.2; NOR-TEST 2 2022',
  },
]
