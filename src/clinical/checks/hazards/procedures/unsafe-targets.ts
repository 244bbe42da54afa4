// Over 250 lines: one table of targets, each with the patient whom it harms, and the threshold of a transfusion beside it.
import { namedNow, resultCrosses, haemoglobinBelow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type TextOfAnswer, clausesOf, declinesTreatment, orderTexts } from '../record-words.ts'
import { targetsOutOfRange } from './targets-out-of-range.ts'

/** A target, and the patient whom it harms. */
interface UnsafeTarget {
  readonly label: string
  readonly holds: (patient: Patient) => Truth
  /** Whether a clause sets it. */
  readonly sets: (clause: string, patient: Patient) => boolean
  readonly because: string
  readonly source: string
}

const aims =
  /\b(?:aim\w*|target\w*|goal|keep\w*|maintain\w*|lower\w*|reduc\w*|bring\w*|get|transfus\w*|down to|normalis\w*|normaliz\w*|control\w*|titrat\w*|drop\w*|until|to reach)\b/iu
const pressure =
  /\b(?:BP|SBP|systolic|blood pressure|pressure)\b[^.;]{0,40}?(?:<|≤|below|under|to|of|at|=|around|about|less than|:)?\s*(?<upper>\d{2,3})(?:\s?(?:-|–|to)\s?(?<high>\d{2,3}))?(?:\/(?<lower>\d{2,3}))?(?!\s?(?:mg|mL|%|kPa|h\b|min))/iu
const hurried =
  /\b(?:within|over|in|by) (?:the )?(?:next |first )?(?:\d{1,2} ?(?:min\w*|h\b)|(?:an?|one|1|2|two|half an|30|60) ?(?:h\w*|min\w*))|\b(?:at once|now|immediately|rapid\w*|quick\w*|stat|tonight|today|urgent\w*)\b/iu
const notSet =
  /\b(?:not|never|avoid\w*|don['’]t|no|permissive|do not|unless|if|call|escalat\w*|hold|stop|above which)\b/iu

/** The systolic pressure that a clause aims at: the upper end of a range. Before the word that aims stands what was measured. */
function aimedPressure(clause: string): number {
  const groups = (pressure.exec(clause.slice(Math.max(0, clause.search(aims)))) ?? pressure.exec(clause))?.groups
  return Number(groups?.['high'] ?? groups?.['upper'] ?? Number.NaN)
}

const systolicFrom = (patient: Patient, limit: number): Truth => {
  const value = latestVital(patient, 'systolic_mmhg')
  return value !== undefined && value >= limit ? yes(`systolic pressure ${value} mmHg`) : no('pressure')
}

const strokes = [
  'ischaemic stroke',
  'acute stroke',
  'MCA infarct',
  'MCA stroke',
  'M1 occlusion',
  'acute infarct',
  'lacunar stroke',
  'cerebral infarction',
]

/**
 * Targets that harm: written in November 2026 from guidelines and cited from memory; no clinician has signed the table. Each limit lies beyond what any of the guidelines allows.
 */
const unsafeTargets: readonly UnsafeTarget[] = [
  {
    label: 'a pressure that falls at once in an ischaemic stroke',
    holds: (patient) =>
      allOf(
        namedNow(patient, strokes),
        systolicFrom(patient, 150),
        not(namedNow(patient, ['intracerebral haemorrhage', 'aortic dissection', 'haemorrhagic stroke'])),
      ),
    sets: (clause) =>
      aims.test(clause) &&
      aimedPressure(clause) >= 90 &&
      aimedPressure(clause) < 145 &&
      !/\b(?:long-?term|discharge|weeks?|clinic|secondary|later|after (?:2|two|7)|outpatient|GP|day [3-9])\b/iu.test(
        clause,
      ),
    because: 'the brain around the clot lives on it',
    source: 'AHA/ASA ischaemic stroke 2019, section 3.2; ESO blood pressure 2021',
  },
  {
    label: 'a pressure that falls by more than a quarter in the first hours',
    holds: (patient) =>
      allOf(
        systolicFrom(patient, 190),
        (latestVital(patient, 'spo2_percent') ?? 96) >= 92 ? yes('no lung failure') : no('short of oxygen'),
        not(
          namedNow(patient, [
            'aortic dissection',
            'dissection flap',
            'pre-eclampsia',
            'preeclampsia',
            'eclampsia',
            'phaeochromocytoma',
            'intracerebral haemorrhage',
            'subarachnoid haemorrhage',
            'pulmonary oedema',
          ]),
        ),
      ),
    sets: (clause, patient) => {
      const now = latestVital(patient, 'systolic_mmhg') ?? 0
      const aimed = aimedPressure(clause)
      return (
        aims.test(clause) &&
        hurried.test(clause) &&
        aimed >= 90 &&
        aimed < now * 0.67 &&
        !/\b(?:24|48) ?h/iu.test(clause)
      )
    },
    because: 'brain, heart and kidneys are starved: a quarter at most in the first hour',
    source: 'ESC elevated blood pressure 2024, section 10; ACC/AHA hypertension 2017, section 11.2',
  },
  {
    label: 'a pressure that stays high in a dissection',
    holds: (patient) =>
      namedNow(patient, ['aortic dissection', 'type A dissection', 'type B dissection', 'dissection flap']),
    sets: (clause) => aims.test(clause) && aimedPressure(clause) >= 140 && aimedPressure(clause) <= 220,
    because: 'the tear runs on: 100 to 120 mmHg',
    source: 'ACC/AHA aortic disease 2022, section 7.2',
  },
  {
    label: 'a haemoglobin far above what a bleeding from varices bears',
    holds: (patient) =>
      namedNow(patient, ['variceal bleed', 'variceal bleeding', 'bleeding varices', 'variceal haemorrhage']),
    sets: (clause) => {
      const groups = /\b(?:Hb|ha?emoglobin|Hgb)\b[^.;\d]{0,25}(?<value>\d{1,3}(?:\.\d)?)/iu.exec(clause)?.groups
      const value = Number(groups?.['value'])
      return aims.test(clause) && ((value >= 100 && value < 180) || (value >= 10 && value < 18))
    },
    because: 'the portal pressure rises, and it bleeds again',
    source: 'Baveno VII 2022; Villanueva 2013, https://doi.org/10.1056/NEJMoa1211801 (70 to 80 g/L)',
  },
  {
    label: 'an osmolality or glucose that falls too fast in a hyperosmolar state',
    holds: (patient) =>
      anyOf(
        namedNow(patient, ['hyperosmolar hyperglycaemic state', 'HHS', 'HONK', 'hyperosmolar state']),
        resultCrosses(
          patient,
          { name: /^(?:serum |plasma |effective |measured |calculated )*osmolality$/iu },
          ({ value }) => value > 340,
        ),
      ),
    sets: (clause) => {
      const groups =
        /\b(?:glucose|CBG|BG|sugar)\b[^.;]{0,40}?\b(?:fall\w*|drop\w*|reduc\w*|lower\w*|down|by|of)\b[^.;\d]{0,20}(?<low>\d{1,2})(?:\s?(?:-|–|to)\s?\d{1,2})?\s?mmol[^.;]{0,10}?(?:\/h|per hour|an hour|hourly|\/hour)/iu.exec(
          clause,
        )?.groups
      const normal =
        /\b(?:glucose|CBG|BG|sugar)\b[^.;\d]{0,30}(?<value>\d{1,2})(?:\s?(?:-|–|to)\s?\d{1,2})?\b[^.;]{0,20}?\b(?:within|in|by)\b[^.;]{0,8}?\b(?:[1-6] ?h\w*|six hours|four hours|tonight)\b/iu.exec(
          clause,
        )?.groups
      return (
        Number(groups?.['low']) >= 8 ||
        (/\b(?:insulin|to|below|under|<|aim\w*|target\w*)\b/iu.test(clause) && Number(normal?.['value']) <= 12)
      )
    },
    because: 'the brain swells: 5 to 6 mmol/L of glucose in an hour at most',
    source: 'JBDS 06, hyperosmolar hyperglycaemic state 2022',
  },
  {
    label: 'oxygen without a limit in who retains carbon dioxide',
    holds: (patient) =>
      allOf(
        hasCondition(patient, 'COPD exacerbation', 'active'),
        resultCrosses(patient, { name: /^(?:arterial )?p ?a?co2$/iu }, ({ value, unit }) =>
          /kpa/iu.test(unit) ? value > 8 : value > 60,
        ),
      ),
    sets: (clause) =>
      /\b(?:FiO2|oxygen|O2)\b[^.;]{0,20}\b(?:100 ?%|1\.0|15 ?L)/iu.test(clause) &&
      !/\b(?:arrest|pre-?oxygenat\w*|intubat\w*|until|air-driven|neb\w*|briefly)\b/iu.test(clause),
    because: 'the drive to breathe falls',
    source: 'BTS oxygen guideline 2017; GOLD 2026, chapter 4',
  },
]

/** Targets of an answer that harm the patient: a pressure that falls too fast or stays too high, a value out of its range (`targetsOutOfRange`). */
export function targetsThatHarm(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clauses = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .filter((clause) => !notSet.test(clause))
  const harmful = unsafeTargets.flatMap(({ label, holds, sets, because, source }) => {
    const clause = clauses.find((one) => sets(one, patient))
    if (clause === undefined) return []
    const { value, facts } = holds(patient)
    return value === 'true'
      ? [
          `${label} is aimed at (${quote(clause)}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
        ]
      : []
  })
  return [...harmful, ...targetsOutOfRange(texts, patient)]
}

/** In g/L: below this everybody is given red cells, and no restrictive plan waits for less (NICE NG24: 70). */
const lowest = 60

const waitsFor =
  /\b(?:red cells?|RBCs?|PRBCs?|transfus\w*|blood)\b[^.;]{0,60}\b(?:unless|until|only (?:if|when|once)|if|when)\b[^.;]{0,30}?(?:below|under|less than|<|≤)\s*(?<value>\d{1,2}(?:\.\d)?)\s*(?<unit>g\/L|g\/dL)?/iu

const declines = /\b(?:jehovah|declin\w*|refus\w*|sickle|warm AIHA|haemolytic)\b/iu

/** A transfusion that waits for a haemoglobin far below any restrictive threshold, in who is near it. */
export function lateTransfusions(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const record = problemsAndNotes(patient).join('\n')
  if (declines.test(record)) return []
  const clause = orderTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => {
      const groups = waitsFor.exec(one)?.groups
      const value = Number(groups?.['value'])
      const isPerDecilitre = groups?.['unit'] === 'g/dL' || value < 15
      return value > 0 && (isPerDecilitre ? value * 10 : value) < lowest
    })
  if (clause === undefined) return []
  const { value, facts } = haemoglobinBelow(patient, 70)
  return value === 'true'
    ? [
        `a transfusion waits for too little (${quote(clause)}), and the record has ${quote(facts.join(', '))}: the heart starves (NICE NG24 (2015), 1.2: 70 g/L, and more in acute coronary syndromes)`,
      ]
    : []
}
