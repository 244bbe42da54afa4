import { type Patient, type Lab, problemsAndNotes } from './patient.ts'
import { type Truth, allOf, anyOf, no, unknown, yes } from './truth.ts'
import { hasCondition, hasSymptom } from './conditions.ts'
import { peptideElevated } from '../calculators/natriuretic-peptide.ts'
import { unitOfResult } from './analytes.ts'
import { standingReadings } from './laboratory-results.ts'
import { findTerms } from '../language/terms.ts'

/**
 * Heart failure with an ejection fraction of 40% or less; or one that the problem list calls improved, whose treatment goes on.
 *
 * The measured fraction decides where there is one, else the kind of heart failure that the problem list names; with neither it is `unknown`.
 * Source: 2022 AHA/ACC/HFSA heart failure, section 2.2, https://doi.org/10.1161/CIR.0000000000001063
 */
export function reducedEjectionFraction(patient: Patient): Truth {
  return allOf(
    hasCondition(patient, 'heart failure', 'active'),
    anyOf(hasCondition(patient, 'heart failure with improved ejection fraction', 'active'), reduced(patient)),
  )
}

/** Names under which a record has acute heart failure now; whoever asks adds those that matter to them. */
export const acuteHeartFailure: readonly string[] = [
  'pulmonary oedema',
  'acute heart failure',
  'acute decompensated heart failure',
  'decompensated heart failure',
  'ADHF',
]

/** An ejection fraction as a text gives it, in percent. */
interface WrittenFraction {
  /** Without its name: `30–35%`, `<40%`. */
  readonly said: string
  /** The most that it may be: the upper end of a range, 100 of what is "above" something. */
  readonly atMost: number
}

/** "EF 30%", "LVEF of 30–35 %", "ejection fraction <40%", "EF fell from 55% to 25%"; that of the right ventricle is another. */
const written =
  /(?<!\b(?:RV|right ventric\w+)[ -])\b(?:(?:LV)?EF|ejection fraction)\b(?<lead>[^.;\d%]{0,16})(?<first>\d{2}(?:\.\d)?)(?:\s?%?\s?(?<joint>[-–—]|to|and)\s?(?<second>\d{2}(?:\.\d)?))?\s?(?:%|per ?cent)/giu

const isAbove = />|≥|\b(?:above|over|exceed\w*|greater than|more than|at least|not (?:below|under|less))\b/iu
const isBelow = /<|≤|\b(?:below|under|less than|at most|up to)\b/iu

/** The ejection fractions that a text gives, in its order. */
export function fractionsIn(text: string): readonly WrittenFraction[] {
  return [...text.matchAll(written)].map(({ groups = {} }) => {
    const { lead = '', first = '', joint = '', second } = groups
    // "EF 30% and 95% saturated" is not a range.
    const last = joint === 'and' && !/\bbetween\b/iu.test(lead) ? undefined : second
    if (last === undefined || /\bfrom\s*$/iu.test(lead)) return singleFraction(lead, Number(last ?? first))
    return { said: `${first}–${last}%`, atMost: Math.max(Number(first), Number(last)) }
  })
}

function singleFraction(lead: string, percent: number): WrittenFraction {
  if (isAbove.test(lead)) return { said: `>${percent}%`, atMost: 100 }
  return { said: `${isBelow.test(lead) ? '<' : ''}${percent}%`, atMost: percent }
}

/** Whether an ejection fraction is at most 40%; a range that only begins below it is not known to be. */
export function isReducedFraction({ atMost }: Pick<WrittenFraction, 'atMost'>): boolean {
  return atMost <= 40
}

/** Not "EF 24% in 2019, now 52%", nor one that has recovered. */
const isOver = /\b(?:recovered|improved|HFimpEF|normalised|normalized|now|was|previous(?:ly)?)\b/iu

/** Whether a line of a text says "HFrEF" or gives a reduced ejection fraction, and none that is not reduced follows. */
function saysReduced(text: string): boolean {
  const latest = fractionsIn(text).at(-1)
  if (latest !== undefined && !isReducedFraction(latest)) return false
  return text
    .split('\n')
    .some((line) => !isOver.test(line) && (/\bHFrEF\b/iu.test(line) || fractionsIn(line).some(isReducedFraction)))
}

function reduced(patient: Patient): Truth {
  const { lvef_percent: lvef } = patient
  if (lvef !== undefined) return isReducedFraction({ atMost: lvef }) ? yes(`LVEF ${lvef}%`) : no(`LVEF ${lvef}%`)
  const named = hasCondition(patient, 'heart failure with reduced ejection fraction', 'active')
  if (named.value === 'true') return named
  const texts = problemsAndNotes(patient)
  if (texts.some(saysReduced)) return yes('a reduced ejection fraction, in the words of the record')
  const preserved = hasCondition(patient, 'heart failure with preserved ejection fraction', 'active')
  return preserved.value === 'true' ? no(preserved.facts.join(', ')) : unknown('no LVEF on record')
}

/**
 * Whether BNP or NT-proBNP is raised for the setting, too high to rule heart failure out: outpatients, or acute care. Without a setting it is known only
 * where both readings agree.
 *
 * Source: universal definition of heart failure, and 2022 AHA/ACC/HFSA heart failure, https://doi.org/10.1161/CIR.0000000000001063
 *
 * @returns `unknown` without a result, or with one in another unit
 */
export function natriureticPeptideRaised(patient: Patient): Truth {
  const labs = patient.labs.filter((lab) => peptideOf(lab) !== undefined)
  if (labs.length === 0) return unknown('neither BNP nor NT-proBNP on record')
  return standingReadings(labs, (lab) => raised(lab, patient.setting), 'natriuretic peptide')
}

function raised(lab: Lab, setting: Patient['setting']): Truth {
  const fact = `${lab.name} ${lab.value} ${lab.unit}`
  if (!['pg/mL', 'ng/L'].includes(unitOfResult(lab))) return unknown(`${fact}: expected in pg/mL or ng/L`)
  const isElevated = peptideElevated(peptideOf(lab) ?? 'BNP', lab.value, {
    setting: setting === undefined ? undefined : setting === 'outpatient' ? 'ambulatory' : 'acute',
    mode: 'ruleOut',
  })
  if (isElevated === undefined)
    return unknown(`${fact} is raised for outpatients and not in acute care, and the setting is not on record`)
  return isElevated ? yes(fact) : no(fact)
}

function peptideOf(lab: Lab): 'BNP' | 'NT-proBNP' | undefined {
  if (/nt[-\s]?pro/iu.test(lab.name)) return 'NT-proBNP'
  return /(?<!\p{L})bnp(?!\p{L})|natriuretic peptide/iu.test(lab.name) ? 'BNP' : undefined
}

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
  'neck vein distension',
  'neck vein distention',
  'distended neck veins',
  'engorged neck veins',
  'JVD',
  'hepatojugular reflux',
  'abdominojugular reflux',
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

const jugularPressure = ['JVP', 'jugular venous pressure', 'neck veins']

const isHigh = [
  'raised',
  'elevated',
  'high',
  'increased',
  'up',
  'distended',
  'cm',
  'to the ear',
  'to the jaw',
  'to the angle of the jaw',
]

/** What stands beside "congestion" and "PND" and makes another thing of them. */
const ofTheNose = [
  'nasal',
  'sinus',
  'nose',
  'post-nasal',
  'postnasal',
  'not raised',
  'not elevated',
  'not distended',
  'flat',
  'normal',
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
 * Whether the record shows volume overload: oedema, rales, a raised jugular venous pressure, orthopnoea, weight gain, the problem list (fluid overload, pulmonary oedema), or pulmonary oedema or effusion on the chest
 * radiograph (probability 0.5 or more, the usual cut of a classifier).
 *
 * `unknown` where neither a symptom, a problem of that kind nor a radiograph is on record. Source: 2022 AHA/ACC/HFSA heart failure, https://doi.org/10.1161/CIR.0000000000001063
 */
export function volumeOverload(patient: Patient): Truth {
  const film = patient.cxr_classifications.find(
    ({ finding, probability }) => probability >= 0.5 && findTerms(finding, radiographSigns).length > 0,
  )
  const isExamined =
    patient.symptoms.length > 0 || patient.cxr_classifications.length > 0 || patient.pleural_effusion !== undefined
  const listed = hasCondition(patient, 'volume overload', 'active')
  if (listed.value === 'true') return listed
  if (!isExamined) return unknown('neither signs of volume overload nor a chest radiograph on record')
  return anyOf(
    sign(patient),
    film === undefined
      ? no('no oedema or effusion on the chest radiograph')
      : yes(`${film.finding} on the chest radiograph`),
    patient.pleural_effusion === undefined ? no('no pleural effusion measured') : yes('pleural effusion'),
  )
}

function sign(patient: Patient): Truth {
  const symptoms = patient.symptoms.filter(({ name }) => findTerms(name, ofTheNose).length === 0)
  const pressure = symptoms.find(
    ({ name, present }) => present && findTerms(name, jugularPressure).length > 0 && findTerms(name, isHigh).length > 0,
  )
  return anyOf(
    hasSymptom({ ...patient, symptoms }, 'sign of volume overload', signs),
    pressure === undefined ? no('no raised jugular venous pressure on record') : yes(pressure.name),
  )
}
