// Over 250 lines: one kind of fault, a dose that depends on who takes it, in seven rows with their limits and sources.
import { textsOf } from '../../../answer/parse-answer.ts'
import type { Answer } from '../../../answer/parse-answer.ts'
import { type MedicationOrder, ordersByPath } from '../../../answer/medications.ts'
import { namedNow } from '../../../patient/acute-findings.ts'
import { glucoseBelow } from '../../../patient/emergencies.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { readDoses, type WrittenDose } from '../../doses/read-doses.ts'
import { bodyWeight } from './body-weight.ts'
import { figure, milligramsIn } from './in-milligrams.ts'
import { isFrail, isOpioidNaive, naiveInWords } from './opioids/opioid-naivety.ts'

/** A dose of one part, in the unit that its row counts in. */
interface OneDose {
  readonly drug: string
  readonly amount: number
  readonly unit: string
  readonly isIv: boolean
  readonly sentence: string
  readonly written: WrittenDose
}

/**
 * High-alert medicines (ISMP list of acute care 2024) in a dose that depends on who takes it: an opioid for who is used to none, insulin for who is used to none or whose glucose is low, adrenaline of an arrest without one, potassium that runs too fast, paracetamol for a liver that fails.
 *
 * Only what is surely ordered is read. Written in November 2026 and cited from memory; no clinician has signed it.
 *
 * @returns a line for each fault, with its source
 */
export function highAlertDoses(
  answer: Answer,
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const byPath = ordersByPath(orders)
  const texts = textsOf(answer)
  const said = texts.map(({ text }) => text).join('\n')
  const doses = texts
    .flatMap(({ text, path }) => readDoses(text, byPath.get(path) ?? [], path === 'text').doses)
    .filter(({ order }) => order.isSure && (order.stance === 'recommended' || order.stance === 'conditional'))
    .flatMap((written): readonly OneDose[] => {
      const { amount, order, route } = written
      const [part] = amount.parts
      if (part === undefined || amount.parts.length > 1 || amount.comparator === '<=') return []
      const mass = milligramsIn[amount.unit]
      return [
        {
          drug: order.drug,
          amount: part.high * (mass ?? 1),
          unit: mass === undefined ? amount.unit : 'mg',
          isIv:
            route?.routes.includes('iv') === true ||
            (route === undefined && /\b(?:IV|intravenous\w*)\b/u.test(order.sentence.text)),
          sentence: order.sentence.text,
          written,
        },
      ]
    })
  return [
    // A first opioid harms as much where it is for when it is needed.
    ...doses.flatMap((dose) => opioidNaive(dose, orders, patient)),
    ...doses
      .filter(({ written }) => written.order.stance === 'recommended')
      .flatMap((dose) => [
        ...arrestDose(dose, patient, said),
        ...firstInsulin(dose, patient, said),
        ...insulinAtLowGlucose(dose, patient),
        ...insulinFarAboveHome(dose, patient),
        ...fastPotassium(dose, said),
        ...paracetamolTooMuch(dose, patient),
      ]),
    ...patchForNaive(orders, patient),
  ]
}

const arrest =
  /\b(?:cardiac arrest|arrest(?:s|ed)?|asystol\w*|pulseless|PEA|VF|ventricular fibrillation|CPR|ROSC|ALS)\b/iu

/** mg by vein, well above what a heart that beats is given at once. */
const arrestAdrenaline = 0.3

function arrestDose(
  { drug, amount, unit, isIv, sentence }: OneDose,
  patient: Patient,
  said: string,
): readonly string[] {
  if (drug !== 'adrenaline' || unit !== 'mg' || !isIv || amount < arrestAdrenaline) return []
  const record = problemsAndNotes(patient).join('\n')
  if (arrest.test(said) || arrest.test(record)) return []
  if (/\b(?:mL|litres?|bag|infusion|syringe|neb\w*)\b/iu.test(sentence)) return []
  return [
    `adrenaline ${figure(amount)} mg by vein is the dose of a cardiac arrest (${quote(sentence)}), and none is on record: arrhythmia, infarction (Resuscitation Council UK 2021, anaphylaxis: 0.5 mg into the muscle, 50 micrograms by vein)`,
  ]
}

/** mg of a first single dose that exceeds what an adult without tolerance is given, twice the usual first dose. */
const firstOpioids: Readonly<Record<string, { readonly oral: number; readonly iv: number }>> = {
  morphine: { oral: 20, iv: 12 },
  oxycodone: { oral: 15, iv: 10 },
  hydromorphone: { oral: 5, iv: 2 },
  methadone: { oral: 10, iv: 10 },
  diamorphine: { oral: 10, iv: 7.5 },
}

const opioidSource =
  'NPSA Rapid Response Report 2008, opioid doses; morphine SmPC, section 4.2; ISMP high-alert list 2024'

function opioidNaive(
  { drug, amount, unit, isIv, sentence, written }: OneDose,
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  const most = firstOpioids[drug]
  if (most === undefined || unit !== 'mg' || written.isDayTotal || written.isDiluted) return []
  const isUnderSkin = written.route?.routes.some((route) => route === 'sc' || route === 'im') === true
  const limit = (isIv || isUnderSkin ? most.iv : most.oral) * (isFrail(patient) ? halved : 1)
  if (
    amount <= limit ||
    /\b(?:(?:in|into) \d[\d.]{0,12} ?mL|mL\/h|syringe|PCA|pump|convert\w*|rotat\w*|switch\w*|usual|home|titrat\w*|total|max\w*)\b/iu.test(
      sentence,
    )
  )
    return []
  // "Morphine having been put aside" is of nobody who never had any.
  if ((takesOtherOpioid(drug, orders) && !naiveInWords(patient)) || !isOpioidNaive(patient)) return []
  return [
    `${drug} ${figure(amount)} mg is more than a first dose (${figure(limit)} mg; ${quote(sentence)}), and the record has no opioid that the patient is used to: breathing stops (${opioidSource})`,
  ]
}

/** For the old, and whoever cannot clear it. */
const halved = 0.5

/** The answer speaks of another opioid that the patient was on. */
function takesOtherOpioid(drug: string, orders: readonly MedicationOrder[]): boolean {
  return orders.some((order) => order.classes.includes('opioid') && order.drug !== drug && order.stance === 'refused')
}

/** A patch of fentanyl for who is used to no opioid: its first dose lasts for days. */
function patchForNaive(orders: readonly MedicationOrder[], patient: Patient): readonly string[] {
  const patch = orders.find(
    ({ drug, isSure, stance, sentence }) =>
      drug === 'fentanyl' &&
      isSure &&
      // "Instead of prn morphine" hangs the patch on nothing.
      (stance === 'recommended' ||
        (stance === 'conditional' && !/\b(?:if|when|once|later|until|after|should|unless)\b/iu.test(sentence.text))) &&
      /\b(?:patch\w*|transdermal\w*|TTS|Durogesic|Duragesic|Matrifen|Fencino|Mezolar|q ?72 ?h|every (?:72 ?h\w*|three days|3 days))\b/iu.test(
        sentence.text,
      ),
  )
  // Another opioid that is put aside was not taken either, where the record says that none was.
  if (patch === undefined || (takesOtherOpioid('fentanyl', orders) && !naiveInWords(patient))) return []
  // A patch is of those who are used to morphine, for comfort too.
  if (!isOpioidNaive(patient) || (convertedIn(patch.sentence.text) && !naiveInWords(patient))) return []
  return [
    `a fentanyl patch is begun (${quote(patch.sentence.text)}), and the record has no opioid that the patient is used to: breathing stops (fentanyl patch label, boxed warning; MHRA Drug Safety Update 2020)`,
  ]
}

/** Worked out from another opioid: "equivalent to 60 mg of morphine a day". */
function convertedIn(text: string): boolean {
  return /\b(?:equivalen\w*|convert\w*|conversion|rotat\w*|switch\w*|in place of|instead of)\b/iu.test(text)
}

const insulinSource = 'NPSA Rapid Response Report 2010, insulin; JBDS; ISMP high-alert list 2024'

/** Units of a first dose: at once by vein, and under the skin for each kg or for who has no weight on record. */
const firstByVein = 20
const firstPerKilogram = 0.6
const firstWithoutWeight = 50

/** Where much insulin is meant. */
export const muchByPurpose =
  /\b(?:high-dose insulin|HIET|euglyc\w*|overdose|poison\w*|toxicity|calcium[- ]channel[- ]blocker|beta-?blocker)\b/iu

function firstInsulin(
  { drug, amount, unit, isIv, sentence, written }: OneDose,
  patient: Patient,
  said: string,
): readonly string[] {
  if (!written.order.classes.includes('insulin') || !/^(?:U|IU|\[IU\])$/u.test(unit) || written.isDayTotal) return []
  // "50 units in 50 mL": a syringe that runs in by the hour.
  if (
    (written.isDiluted || addedVolume.test(sentence)) &&
    /\/\s?(?:h|hr|hour)\b|\b(?:per hour|an hour(?! then)|rate|infusion|sliding|FRIII|VRIII)\b/iu.test(
      `${sentence} ${behindSentence(sentence, written)}`.replace(/\bfor an hour\b/giu, ' '),
    )
  )
    return []
  if (/\b(?:total|max\w*|up to|day'?s)\b/iu.test(sentence) || muchByPurpose.test(said)) return []
  const weight = bodyWeight(patient)
  const limit = isIv ? firstByVein : weight === undefined ? firstWithoutWeight : weight.most * firstPerKilogram
  if (amount <= limit || takes(patient, { classes: ['insulin'] }).value === 'true') return []
  if (patient.notes.some(({ text }) => /\binsulin\b[^.;]{0,30}\b\d+\s?(?:units|u)\b/iu.test(text))) return []
  return [
    `${drug} ${figure(amount)} units is more than a first dose (${figure(limit)} units; ${quote(sentence)}), and the record has no insulin that the patient is used to: hypoglycaemia (${insulinSource})`,
  ]
}

/** "50 units + 49.5 mL NS". */
const addedVolume = /\d\s?(?:units?|IE|IU|U)\s*\+\s*\d[\d.]{0,12}\s?mL\b(?! (?:of )?(?:glucose|dextrose|\d\d ?%))/iu

/** In characters: "50 units in 50 mL saline; rate 6 mL/h". */
const nearRate = 24

/** What stands right behind the sentence of a dose in its action. */
function behindSentence(sentence: string, { context }: WrittenDose): string {
  const end = context.indexOf(sentence.toLowerCase()) + sentence.length
  return end < sentence.length ? '' : context.slice(end, end + nearRate)
}

/** Millimoles per litre below which insulin is lessened. */
const lowGlucose = 4

function insulinAtLowGlucose({ drug, amount, unit, sentence, written }: OneDose, patient: Patient): readonly string[] {
  if (!written.order.classes.includes('insulin') || !/^(?:U|IU|\[IU\])$/u.test(unit)) return []
  if (
    /\b(?:glucose \d|dextrose|with glucose|once(?! (?:daily|a day|nightly))|when|if|until|unless|after|above|reduc\w*|lower\w*|less|half|halv\w*)\b/iu.test(
      sentence,
    )
  )
    return []
  const { value, facts } = glucoseBelow(patient, lowGlucose)
  if (value !== 'true') return []
  if (namedNow(patient, ['diabetic ketoacidosis', 'DKA', 'ketoacidosis', 'hyperkalaemia']).value === 'true') return []
  const usual = homeUnits(drug, patient)
  if (
    amount < usual ||
    (usual > 0 && amount === usual && !/\b(?:continu\w*|same|unchanged|increas\w*)\b/iu.test(sentence))
  )
    return []
  return [
    `${drug} ${figure(amount)} units is not lessened (${quote(sentence)}), and the record has ${quote(facts.join(', '))}: hypoglycaemia comes back (JBDS hypoglycaemia in adults 2023: the next dose is reduced, not repeated)`,
  ]
}

/** Units of the same insulin that the patient takes at a time; 0 where none are on record. */
function homeUnits(drug: string, { medications }: Patient): number {
  const home = medications.find(
    ({ name, status }) => status === 'active' && name.toLowerCase().includes(drug.split(' ').at(-1) ?? drug),
  )
  return Number(/(?<units>\d+(?:\.\d+)?)\s?(?:units?|u|IU)\b/iu.exec(home?.dose ?? '')?.groups?.['units'] ?? 0)
}

/** By how much a dose under the skin is more than the one at home, and in units: "10U" that was read as 100. */
const timesHome = 3
const aboveHome = 20

function insulinFarAboveHome(
  { drug, amount, unit, isIv, sentence, written }: OneDose,
  patient: Patient,
): readonly string[] {
  if (!written.order.classes.includes('insulin') || !/^(?:U|IU|\[IU\])$/u.test(unit) || isIv) return []
  if (written.isDayTotal || /\b(?:total|max\w*|up to|infusion|rate|in \d+ ?mL)\b/iu.test(sentence)) return []
  const usual = homeUnits(drug, patient)
  if (usual === 0 || amount <= usual * timesHome || amount < usual + aboveHome) return []
  return [
    `${drug} ${figure(amount)} units is far more than the ${figure(usual)} units of the record (${quote(sentence)}): hypoglycaemia (${insulinSource})`,
  ]
}

/** Millimoles in an hour through a vein of the arm, and in a litre of what runs there. */
const potassiumByArm = 20
const potassiumPerLitre = 150

const central =
  /\b(?:central(?:ly)?|CVC|CVL|PICC|jugular|femoral line|ICU|ITU|HDU|CCU|critical care|intensive care|arrest|resus\w*)\b/iu

function fastPotassium({ drug, amount, unit, sentence, written }: OneDose, said: string): readonly string[] {
  if (!written.order.classes.includes('potassium-supplement') || !/^(?:mmol|meq)$/iu.test(unit)) return []
  if (central.test(sentence) || (central.test(said) && !/\bperipheral/iu.test(sentence))) return []
  const minutes = /\bin (?<minutes>\d+) ?min/iu.exec(sentence)?.groups?.['minutes']
  const hours = written.over?.high ?? (minutes === undefined ? 0 : Number(minutes) / 60)
  const volume = /\bin (?:a )?(?<volume>\d+(?:\.\d+)?)\s?(?<unit>mL|L|litres?)\b/iu.exec(sentence)?.groups
  const litres = volume === undefined ? 0 : Number(volume['volume']) / (/^m/iu.test(volume['unit'] ?? '') ? 1000 : 1)
  const isFast = hours > 0 && amount / hours > potassiumByArm
  const isStrong = litres > 0 && amount / litres > potassiumPerLitre && /\bperipheral/iu.test(sentence)
  if (!isFast && !isStrong) return []
  const what = isFast ? `${figure(amount / hours)} mmol/h` : `${figure(amount / litres)} mmol/L`
  return [
    `${drug} runs in at ${what} (${quote(sentence)}), and nobody says through a central vein: arrhythmia, a burnt vein (NPSA alert on potassium 2002; BNF: potassium chloride, 20 mmol/h at most)`,
  ]
}

const failingLiver = [
  'decompensated cirrhosis',
  'hepatic encephalopathy',
  'acute liver failure',
  'liver failure',
  'hepatic failure',
  'hepatorenal syndrome',
  'decompensated liver disease',
]

/** mg in a day that a liver which fails still clears, and for each kg of who weighs less than 50. */
const paracetamolInFailure = 3_000
const paracetamolPerKilogram = 84

function paracetamolTooMuch({ drug, amount, unit, sentence, written }: OneDose, patient: Patient): readonly string[] {
  if (drug !== 'paracetamol' || unit !== 'mg' || /\b(?:max\w*|up to|no more than)\b/iu.test(sentence)) return []
  const hours = written.isDayTotal ? 24 : written.schedule.every?.hours
  if (hours === undefined || hours <= 0) return []
  const day = amount * Math.max(1, 24 / hours)
  const weight = bodyWeight(patient)
  const liver = namedNow(patient, failingLiver)
  if (liver.value === 'true' && day > paracetamolInFailure)
    return [
      `paracetamol ${figure(day)} mg in a day is too much for the liver (${quote(sentence)}), and the record has ${quote(liver.facts.join(', '))}: it fails further (BNF: paracetamol, hepatic impairment; EASL decompensated cirrhosis 2018: 2 to 3 g a day)`,
    ]
  if (weight !== undefined && weight.most < 50 && day > weight.most * paracetamolPerKilogram)
    return [
      `paracetamol ${figure(day)} mg in a day is too much for ${weight.most} kg (${quote(sentence)}): the liver fails (BNF: paracetamol, adults under 50 kg; 60 to 75 mg/kg a day)`,
    ]
  return []
}
