import { subarray, array, nat } from 'fast-check'
import { changedPatient, type Relation, type Changed } from '../relation.ts'
import { sameContent } from './compare-answers.ts'
import { readSentences } from '../../language/sentences.ts'
import type { Patient, Lab } from '../../patient/patient.ts'
import { convert } from '../../quantities/convert.ts'
import { type AnalyteId, substanceOf } from '../../quantities/analytes.ts'
import { analyteOfResult } from '../../patient/analytes.ts'

/** Pairs of words that mean the same in a clinical note, each read in both directions. Abbreviations with more than one reading are left out. */
const synonyms: readonly (readonly [string, string])[] = [
  ['SOB', 'shortness of breath'],
  ['c/o', 'complains of'],
  ['denies', 'does not have'],
  ['reports', 'describes'],
  ['presents with', 'comes in with'],
  ['pt', 'patient'],
  ['hx of', 'history of'],
  ['PMHx', 'past medical history'],
  ['O/E', 'on examination'],
  ['BP', 'blood pressure'],
  ['HR', 'heart rate'],
  ['HTN', 'hypertension'],
  ['T2DM', 'type 2 diabetes'],
  ['AF', 'atrial fibrillation'],
  ['CXR', 'chest radiograph'],
  ['sats', 'oxygen saturation'],
  ['haemoptysis', 'coughing up blood'],
  ['today', 'on this day'],
]

/** A note in other words leaves the clinical content of the answer as it is. */
export const noteParaphrased: Relation = {
  id: 'note-paraphrased',
  describe: 'a note in other words of the same meaning leads to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(subarray([...synonyms], { minLength: 1 }), (patient, pairs) => {
      const said: string[] = []
      const notes = patient.notes.map((note) => {
        let { text } = note
        for (const [short, long] of pairs) {
          const other = exchanged(text, short, long)
          if (other !== text) said.push(`"${short}" and "${long}" exchanged`)
          text = other
        }
        return { ...note, text }
      })
      return said.length === 0
        ? undefined
        : { patient: { ...patient, notes }, change: `the note paraphrased (${[...new Set(said)].join(', ')})` }
    }),
  judge: sameContent,
}

/** Each of the two words replaced by the other, in one pass. */
function exchanged(text: string, short: string, long: string): string {
  const isAbbreviation = /^\p{Lu}[\p{L}\d]*\p{Lu}|^\p{Lu}\/|\d/u.test(short)
  const either = new RegExp(String.raw`(?<![\p{L}\d/-])(?:${short}|${long})(?![\p{L}\d/-])`, 'giu')
  return text.replace(either, (found, at: number) => {
    if (found.toLowerCase() === short.toLowerCase()) {
      if (isAbbreviation && found !== short) return found
      return /^\p{Lu}/u.test(found) && opensSentence(text, at) ? capitalised(long) : long
    }
    return /^\p{Lu}/u.test(found) && !isAbbreviation ? capitalised(short) : short
  })
}

function opensSentence(text: string, at: number): boolean {
  return /(?:^|[.?!:\n])\s*$/u.test(text.slice(Math.max(0, at - 4), at))
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`
}

/** The order in which a note says its findings is not part of what it says. */
export const sentenceOrder: Relation = {
  id: 'sentence-order',
  describe: 'the sentences of a note in another order lead to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(array(nat(9), { minLength: 12, maxLength: 12 }), (patient, ranks) => {
      const notes = patient.notes.map((note) => ({ ...note, text: inOtherOrder(note.text, ranks) }))
      const isSame = notes.every(({ text }, index) => text === patient.notes[index]?.text)
      return isSame
        ? undefined
        : { patient: { ...patient, notes }, change: 'the sentences of the note in another order' }
    }),
  judge: sameContent,
}

/** Sentences stay in their line: a line stands under a heading, or is an entry of a list. */
function inOtherOrder(text: string, ranks: readonly number[]): string {
  return text
    .split('\n')
    .map((line) => (line.includes(':') ? line : reorderedLine(line, ranks)))
    .join('\n')
}

function reorderedLine(line: string, ranks: readonly number[]): string {
  const units: string[] = []
  let isOpen = false
  for (const { text, mark } of readSentences(line)) {
    const last = units.at(-1)
    const sentence = `${text}${mark}`
    if (last !== undefined && (isOpen || bound.test(text))) units[units.length - 1] = `${last} ${sentence}`
    else units.push(sentence)
    isOpen = mark === ';'
  }
  if (units.length < 2) return line
  const closed = units.map((unit) => (/[.?!]$/u.test(unit) ? unit : `${unit}.`))
  const moved = reordered(closed, ranks)
  return moved.every((unit, index) => unit === closed[index]) ? line : moved.join(' ')
}

/** Opens a sentence that leans on the one before it. */
const bound =
  /^(?:and|or|but|nor|however|although|though|then|thereafter|after(?:wards)?|later|since|so|thus|therefore|hence|because|this|these|that|those|which|it|its|he|she|they|his|her|their|them|also|otherwise|likewise|similarly|instead|except|apart|meanwhile|associated|same|both|neither|either|the (?:pain|latter|former|same))(?!\p{L})/iu

/** The order in which laboratory values are listed is not part of what they say. */
export const labOrder: Relation = {
  id: 'lab-order',
  describe: 'the same laboratory values in another order lead to the same drugs, escalations and urgency',
  draws: () =>
    changedPatient(array(nat(9), { minLength: 12, maxLength: 12 }), (patient, ranks) => {
      const labs = reordered(patient.labs, ranks)
      if (!isOrderless(patient) || labs.every((lab, index) => lab === patient.labs[index])) return undefined
      return {
        patient: { ...patient, labs },
        change: `labs listed as ${labs.map(({ name }) => name).join(', ')} instead of ${patient.labs.map(({ name }) => name).join(', ')}`,
      }
    }),
  judge: sameContent,
}

/** Of two values of one name without their times the later in the list may be meant as the later one. */
function isOrderless({ labs }: Patient): boolean {
  return labs.every(
    (lab, index) =>
      !labs.some(
        (other, place) =>
          place !== index &&
          other.name.toLowerCase() === lab.name.toLowerCase() &&
          (other.taken_at === undefined || lab.taken_at === undefined || other.taken_at === lab.taken_at),
      ),
  )
}

/** A list in the order of its ranks, which are taken round where there are fewer; equal ranks keep their order. */
function reordered<Item>(items: readonly Item[], ranks: readonly number[]): Item[] {
  const rank = (index: number): number => ranks[index % Math.max(ranks.length, 1)] ?? 0
  return items
    .map((item, index) => ({ item, at: rank(index) }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

/** Units of an analyte that laboratories exchange, of those that the table of analytes has or converts. */
const exchangedUnits: Readonly<Partial<Record<AnalyteId, readonly string[]>>> = {
  potassium: ['mmol/L', 'mEq/L', 'mg/dL'],
  sodium: ['mmol/L', 'mEq/L'],
  bicarbonate: ['mmol/L', 'mEq/L'],
  glucose: ['mmol/L', 'mg/dL'],
  creatinine: ['umol/L', 'mg/dL'],
  urea: ['mmol/L', 'mg/dL'],
  'urea-nitrogen': ['mg/dL', 'mmol/L'],
  lactate: ['mmol/L', 'mg/dL'],
  calcium: ['mmol/L', 'mg/dL'],
  'ionised-calcium': ['mmol/L', 'mg/dL'],
  magnesium: ['mmol/L', 'mg/dL'],
  troponin: ['ng/L', 'pg/mL', 'ng/mL', 'ug/L'],
  bnp: ['pg/mL', 'ng/L'],
  'nt-probnp': ['pg/mL', 'ng/L'],
  haemoglobin: ['g/L', 'g/dL'],
  crp: ['mg/L', 'mg/dL'],
  'd-dimer': ['ng/mL', 'ug/L', 'mg/L'],
  pco2: ['mmHg', 'kPa'],
  po2: ['mmHg', 'kPa'],
}

/** The same laboratory values in other units leave the clinical content of the answer as it is. */
export const unitsChanged: Relation = {
  id: 'units-changed',
  describe: 'the same laboratory values in other units lead to the same drugs, escalations and urgency',
  draws: () => changedPatient(nat(9), inOtherUnits),
  judge: sameContent,
}

function inOtherUnits(patient: Patient, turn: number): Changed | undefined {
  const labs = patient.labs.map((lab) => inOtherUnit(lab, turn))
  const changes = labs.flatMap((lab, index) => {
    const old = patient.labs[index]
    return old === undefined || old === lab
      ? []
      : [`${old.name} ${old.value} ${old.unit} written as ${lab.value} ${lab.unit}`]
  })
  return changes.length === 0 ? undefined : { patient: { ...patient, labs }, change: changes.join(', ') }
}

function inOtherUnit(lab: Lab, turn: number): Lab {
  const id = analyteOfResult(lab)?.analyte.id
  const units = id === undefined ? undefined : exchangedUnits[id]
  if (id === undefined || units === undefined || indexOfUnit(units, lab.unit) < 0) return lab
  const substance = substanceOf(id)
  const steps = 1 + (turn % (units.length - 1))
  const unit = units[(indexOfUnit(units, lab.unit) + steps) % units.length] ?? lab.unit
  // Twelve digits: what division leaves behind them is not part of the value.
  const inUnit = (value: number): number => Number(convert(value, lab.unit.trim(), unit, substance).toPrecision(12))
  const { upper_reference_limit: limit, lower_reference_limit: lower } = lab
  return {
    ...lab,
    value: inUnit(lab.value),
    unit,
    ...(limit === undefined ? {} : { upper_reference_limit: inUnit(limit) }),
    ...(lower === undefined ? {} : { lower_reference_limit: inUnit(lower) }),
  }
}

function indexOfUnit(units: readonly string[], written: string): number {
  const unit = written
    .trim()
    .toLowerCase()
    .replace(/^[µμ]|^mc(?=g|mol)/u, 'u')
  return units.findIndex((known) => known.toLowerCase() === unit)
}
