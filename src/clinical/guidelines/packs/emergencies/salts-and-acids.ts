import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { latestVital, shocked } from '../../../patient/emergencies.ts'
import { arterialPhBelow, internationalRatioAbove, lactateAbove } from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import type { LabelledAction } from '../../../language/action.ts'
import type { Rule } from '../../guideline.ts'

const spoken = ['recommended', 'mentioned'] as const

const advice = ['TOXBASE', 'poisons centre', 'poison control', 'poison centre', 'NPIS', 'toxicology', 'toxicologist']
const dialysis = [
  'dialysis',
  'haemodialysis',
  'haemofiltration',
  'CRRT',
  'CVVH',
  'CVVHD',
  'CVVHDF',
  'renal replacement',
  'renal replacement therapy',
  'RRT',
  'HD',
  'hemodialysis',
  'hemofiltration',
  'vascath',
  'dialyse',
  'dialyze',
]
const salineByVein = [
  'saline',
  'sodium chloride',
  // Not half of it: that is for later.
  '0.9% NaCl',
  '0.9 % NaCl',
  'NaCl 0.9%',
  'NaCl 0.9 %',
  'isotonic NaCl',
  'NS',
  'LR',
  'Plasmalyte',
  'IV fluids',
  'intravenous fluids',
  'IV fluid',
  'fluid resuscitation',
  'crystalloid',
  'Hartmann',
  'Ringer',
  'lactated Ringer',
  'Plasma-Lyte',
  'rehydration by vein',
  'IV rehydration',
  'IV hydration',
]

/** All that the record tells of the patient in words. */
const wordsOf = (patient: Patient): readonly string[] => [
  ...problemsAndNotes(patient),
  ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
]

function tells(texts: readonly string[], sign: RegExp): Truth {
  const found = texts.find((text) => sign.test(text))
  return found === undefined ? no('no such sign') : yes(found.trim().slice(0, 100))
}

/** mg/dL and mmol/L of the calcium of blood, whole or corrected for its albumin. */
const calciumName =
  /^(?:(?:serum|plasma|total|corrected|adjusted|albumin-(?:corrected|adjusted)) )*(?:calcium|Ca)(?: \((?:corrected|adjusted|total)\)|,? (?:corrected|adjusted|total))?$/iu

const calciumCrosses = (patient: Patient, crosses: (mmol: number) => boolean): Truth =>
  resultCrosses(patient, { name: calciumName }, ({ value, unit }) =>
    /mg/iu.test(unit) ? crosses(value / 4) : /mmol/iu.test(unit) ? crosses(value) : undefined,
  )

function clouded(patient: Patient): Truth {
  const level = latestVital(patient, 'consciousness')
  return anyOf(
    level !== undefined && level !== 'alert' ? yes(`consciousness: ${level}`) : no('awake'),
    namedNow(patient, ['confusion', 'drowsiness', 'drowsy', 'confused', 'coma']),
  )
}

/** From 3.5 mmol/L on, or from 3.0 with a clouded mind. */
const crisisOfCalcium = (patient: Patient): Truth =>
  anyOf(
    calciumCrosses(patient, (mmol) => mmol >= 3.5 && mmol < 8),
    allOf(
      calciumCrosses(patient, (mmol) => mmol >= 3 && mmol < 8),
      clouded(patient),
    ),
  )

const tetany =
  /(?<!\bno )\b(?:tetany|carpo-?pedal|Chvostek\w*(?! (?:negative|absent))|Trousseau\w*(?! (?:negative|absent))|laryngospasm|stridor|seizures?|convuls\w*|QTc? (?:of |is )?[5-9]\d\d(?: ?ms)?|perioral (?:numbness|tingling))\b/iu

const lackOfCalcium = (patient: Patient): Truth =>
  allOf(
    calciumCrosses(patient, (mmol) => mmol > 0.5 && mmol < 1.9),
    anyOf(tells(wordsOf(patient), tetany), tells([patient.ecg?.rhythm ?? ''], tetany)),
  )

const gap = (patient: Patient, name: RegExp, limit: number): Truth =>
  resultCrosses(patient, { name }, ({ value }) => value >= limit)

const toxicAlcohol =
  /\b(?:methanol|ethylene glycol|anti-?freeze|de-?icer|screen ?wash|adulterated (?:spirits?|alcohol|liquor|\p{L}+)|moonshine|bootleg|home-?made (?:spirit|liquor)|hand ?sanitizer)\b/iu
const noToxicAlcohol = /\b(?:methanol|glycol)\b[^.;]{0,25}\b(?:undetect\w*|negative|excluded|nil|zero|<)/iu

/** An alcohol that poisons, sure or suspected, by the acid that is made of it: nobody waits for a level. */
function toxicAlcoholByAcid(patient: Patient): Truth {
  const suspected = patient.conditions.find(({ name, status }) => status === 'suspected' && toxicAlcohol.test(name))
  const told = patient.notes.find(({ text }) => toxicAlcohol.test(text) && !noToxicAlcohol.test(text))
  const acid = anyOf(
    gap(patient, /^(?:serum )?anion gap$/iu, 20),
    gap(patient, /^(?:serum )?osmol(?:al|ar|ality|arity)? gap$/iu, 20),
    arterialPhBelow(patient, 7.25),
  )
  const isDenied = patient.notes.some(({ text }) => noToxicAlcohol.test(text))
  return allOf(
    suspected === undefined && told === undefined
      ? no('no alcohol that poisons')
      : yes(suspected?.name ?? 'an alcohol that poisons, in the words of the record'),
    acid,
    isDenied ? no('a level found none') : yes('no level has excluded it'),
  )
}

/** The acid of metformin: it goes out by dialysis alone. */
const metforminAcidosis = (patient: Patient): Truth =>
  allOf(takes(patient, { drugs: ['metformin'] }), lactateAbove(patient, 14.9), arterialPhBelow(patient, 7.1))

const hyperosmolar = (patient: Patient): Truth =>
  allOf(
    resultCrosses(patient, { name: /^(?:(?:plasma|serum|blood|capillary|venous) )?glucose$/iu }, ({ value, unit }) =>
      /mg/iu.test(unit) ? value >= 600 : /mmol/iu.test(unit) ? value >= 33.3 : undefined,
    ),
    resultCrosses(
      patient,
      { name: /^(?:(?:calculated|effective|serum|plasma) )*osmol(?:ality|arity)$/iu },
      ({ value }) => value >= 320,
    ),
  )

const lithium = (patient: Patient, limit: number): Truth =>
  resultCrosses(patient, { name: /^(?:serum |plasma )?lithium(?: level| concentration)?$/iu }, ({ value, unit }) =>
    /mmol|mEq/iu.test(unit) ? value >= limit : undefined,
  )

const largeHaemoptysis =
  /\b(?:massive|life-threatening|major|large(?:-volume)?) h(?:a)?emoptysis\b|\bh(?:a)?emoptysis\b[^.;]{0,25}\b(?:[2-9]\d\d|[1-9]\d{3}) ?mL|\b(?:cough\w*|brought) up\b[^.;]{0,20}\b(?:(?:[2-9]\d\d|[1-9]\d{3}) ?mL|half a (?:cup|litre)|a cup\w*|cupfuls?)\b[^.;]{0,15}\bblood/iu
const noLargeHaemoptysis =
  /\b(?:years? ago|last (?:year|month)|embolised|stopped|previous|history of|no (?:massive|major|large)|20[012]\d(?! ?mL))\b/iu

const rapidRhythm = [
  'ventricular tachycardia',
  'VT',
  'broad complex tachycardia',
  'supraventricular tachycardia',
  'SVT',
  'atrial fibrillation',
  'atrial flutter',
  'AF with fast ventricular response',
]

/** A rhythm of its own at 150/min or more that makes a shock, with nothing else on record that does. */
function fastHeartInShock(patient: Patient): Truth {
  const rate = latestVital(patient, 'heart_rate_per_min')
  return allOf(
    rate !== undefined && rate >= 150 ? yes(`heart rate ${rate}/min`) : no('heart rate'),
    shocked(patient),
    namedNow(patient, rapidRhythm),
  )
}

const liverFails = (patient: Patient): Truth =>
  allOf(
    internationalRatioAbove(patient, 1.9),
    namedNow(patient, ['encephalopathy', 'hepatic encephalopathy', 'asterixis', 'acute liver failure']),
    resultCrosses(
      patient,
      { name: /^(?:ALT|AST|alanine (?:amino)?transferase|aspartate (?:amino)?transferase)$/iu },
      ({ value }) => value >= 1000,
    ),
  )

type Row = Pick<Rule, 'id' | 'title' | 'source' | 'applies' | 'expected'> & Partial<Rule>

const measure = (label: string, named: Partial<LabelledAction>): LabelledAction => ({
  label,
  accepts: spoken,
  inEscalations: true,
  ...named,
})

const rows: readonly Row[] = [
  {
    id: 'hypercalcaemia-crisis',
    title: 'A calcium of 3.5 mmol/L, or of 3.0 with a clouded mind: fluid by vein, or what lowers it, today',
    source: 'Society for Endocrinology, emergency management of acute hypercalcaemia 2016; ESMO 2020',
    inputs: [{ name: 'calcium', unit: 'mmol/L' }],
    applies: crisisOfCalcium,
    expected: [
      measure('fluid by vein, or what lowers the calcium', {
        phrases: [
          ...salineByVein,
          ...dialysis,
          'zoledronic acid',
          'zoledronate',
          'pamidronate',
          'ibandronate',
          'bisphosphonate',
          'denosumab',
          'calcitonin',
        ],
      }),
    ],
  },
  {
    id: 'hypocalcaemia-with-signs',
    title: 'A calcium below 1.9 mmol/L with tetany, a seizure or a long QT: calcium by vein',
    source: 'Society for Endocrinology, emergency management of acute hypocalcaemia 2016',
    inputs: [{ name: 'calcium', unit: 'mmol/L' }],
    applies: lackOfCalcium,
    expected: [
      measure('calcium by vein', {
        classes: ['calcium-salt'],
        phrases: ['calcium gluconate', 'calcium chloride', 'IV calcium', 'intravenous calcium'],
      }),
    ],
  },
  {
    id: 'toxic-alcohol-by-its-acid',
    title:
      'Methanol or ethylene glycol suspected, with an acid or a gap: fomepizole, ethanol or dialysis before the level',
    source: 'TOXBASE; EXTRIP methanol 2015, ethylene glycol 2023; AACT 2002',
    inputs: [{ name: 'anion gap, osmolal gap, pH', unit: null }],
    applies: toxicAlcoholByAcid,
    expected: [
      measure('fomepizole, ethanol or dialysis', {
        drugs: ['fomepizole'],
        phrases: ['fomepizole', 'ethanol', ...dialysis, ...advice],
      }),
    ],
  },
  {
    id: 'metformin-acidosis-dialysis',
    title: 'Metformin with a lactate of 15 mmol/L and a pH below 7.1: dialysis, or who gives it',
    source: 'EXTRIP metformin 2015',
    inputs: [{ name: 'lactate, pH', unit: null }],
    applies: metforminAcidosis,
    expected: [
      measure('dialysis, or who gives it', {
        phrases: [
          ...dialysis,
          ...advice,
          'nephrology',
          'nephrologist',
          'renal team',
          'renal registrar',
          'ICU',
          'ITU',
          'intensive care',
          'critical care',
        ],
      }),
    ],
  },
  {
    id: 'hyperosmolar-state-fluid',
    title: 'A glucose of 33.3 mmol/L with an osmolality of 320 mOsm/kg: fluid by vein',
    source: 'JBDS 06 (2022), section 3; ADA hyperglycaemic crises 2024',
    inputs: [{ name: 'glucose, osmolality', unit: null }],
    exceptions: ['a full circulation, dialysis'],
    applies: hyperosmolar,
    unless: (patient) =>
      anyOf(
        namedNow(patient, ['pulmonary oedema', 'fluid overload', 'anuria', 'acute decompensated heart failure']),
        hasCondition(patient, 'dialysis', 'active'),
      ),
    expected: [measure('fluid by vein', { phrases: salineByVein })],
  },
  {
    id: 'lithium-dialysis',
    title: 'A lithium of 4.0 mmol/L, or of 2.5 with a clouded mind: dialysis, or who decides on it',
    source: 'EXTRIP lithium 2015; TOXBASE',
    inputs: [{ name: 'lithium', unit: 'mmol/L' }],
    applies: (patient) => anyOf(lithium(patient, 4), allOf(lithium(patient, 2.5), clouded(patient))),
    expected: [
      measure('dialysis, or who decides on it', {
        phrases: [...dialysis, ...advice, 'nephrology', 'nephrologist', 'renal team', 'renal registrar'],
      }),
    ],
  },
  {
    id: 'large-haemoptysis-help',
    title: 'A large haemoptysis: who stops it or secures the airway, at once',
    source: 'CIRSE haemoptysis 2022; BTS and ACCP, massive haemoptysis',
    inputs: [{ name: 'haemoptysis', unit: 'mL' }],
    applies: (patient) => {
      const found = wordsOf(patient).find((text) => largeHaemoptysis.test(text) && !noLargeHaemoptysis.test(text))
      return found === undefined ? no('no large haemoptysis') : yes(found.trim().slice(0, 100))
    },
    expected: [
      measure('who stops it or secures the airway', {
        phrases: [
          'embolisation',
          'embolization',
          'BAE',
          'interventional radiology',
          'bronchoscopy',
          'thoracic surgery',
          'thoracic surgeon',
          'thoracic surgeons',
          'anaesthetist',
          'anaesthesia',
          'anesthesia',
          'intubate',
          'intubation',
          'ICU',
          'ITU',
          'intensive care',
          'critical care',
          'ambulance',
          '999',
          '911',
          'tranexamic acid',
          'endobronchial blocker',
          'CT angiography',
          'CT angiogram',
        ],
      }),
    ],
  },
  {
    id: 'fast-heart-in-shock',
    title: 'A rhythm of 150/min or more with shock: it is ended, or cardiology comes, at once',
    source: 'Resuscitation Council UK 2021, tachycardia; ESC atrial fibrillation 2024, section 7',
    inputs: [
      { name: 'heart rate', unit: 'beats/min' },
      { name: 'systolic pressure', unit: 'mmHg' },
    ],
    exceptions: ['a sepsis, an embolism or a bleeding that drives it'],
    applies: fastHeartInShock,
    unless: (patient) =>
      anyOf(
        hasCondition(patient, 'septic shock', 'active'),
        namedNow(patient, [
          'sepsis',
          'pulmonary embolism',
          'bleeding',
          'haemorrhage',
          'thyroid storm',
          'tamponade',
          'anaphylaxis',
        ]),
      ),
    expected: [
      measure('what ends the rhythm, or who does', {
        classes: ['antiarrhythmic'],
        phrases: [
          'cardioversion',
          'DC cardioversion',
          'electrical cardioversion',
          'synchronised cardioversion',
          'synchronized cardioversion',
          'synchronised DC cardioversion',
          'synchronized DC cardioversion',
          'cardiovert',
          'cardioverted',
          'DCCV',
          'DC shock',
          'synchronised shock',
          'synchronized shock',
          'defibrillate',
          'defibrillation',
          'amiodarone',
          'adenosine',
          'procainamide',
          'lidocaine',
          'esmolol',
          'landiolol',
          'overdrive pacing',
          'cardiology',
          'cardiologist',
        ],
      }),
    ],
  },
  {
    id: 'acute-liver-failure-help',
    title: 'A liver that fails with a clouded mind: a liver unit or intensive care, at once',
    source: 'EASL acute liver failure 2017; King’s College criteria',
    inputs: [{ name: 'INR, ALT', unit: null }],
    applies: liverFails,
    expected: [
      measure('a liver unit or intensive care', {
        phrases: [
          'liver unit',
          'transplant',
          'transplantation',
          'hepatology',
          'hepatologist',
          'liver centre',
          'ICU',
          'ITU',
          'intensive care',
          'critical care',
          'HDU',
        ],
      }),
    ],
  },
]

/**
 * Emergencies that stand in a result, whatever the list names: calcium, lithium, the acid of a poison. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed them.
 */
export const saltAndAcidRules: readonly Rule[] = rows.map((row) => ({
  section: 'emergencies',
  classOfRecommendation: 'safety rule',
  harm: 'life-threatening',
  exceptions: [],
  forbidden: [],
  inputs: [],
  ...row,
}))
