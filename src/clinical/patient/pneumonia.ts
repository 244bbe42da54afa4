import type { Patient, Lab } from './patient.ts'
import { type Truth, allOf, anyOf, no, not, unknown, yes } from './truth.ts'
import { conditionsNamed, isKindOf } from './conditions/condition-kinds.ts'
import { namedNow, sodiumBelow } from './acute-findings.ts'
import { hasCondition } from './conditions.ts'
import { type Curb65Values, curb65Items } from '../calculators/curb-65.ts'
import { pointBounds } from '../calculators/point-score.ts'
import type { AnalyteId } from '../quantities/analytes.ts'
import { convert } from '../quantities/convert.ts'
import {
  type Cap2007Input,
  cap2007Inputs,
  type Cap2007Major,
  type Cap2007Minor,
  cap2007Severity,
} from '../calculators/cap-2007.ts'
import { analyteOfResult } from './analytes.ts'
import { longestNote } from '../words/text.ts'

export type PneumoniaStratum = 'outpatient' | 'outpatient with comorbidity' | 'inpatient' | 'severe'

/**
 * Whether a patient has community-acquired pneumonia of a stratum.
 *
 * CURB-65 of 0 or 1 is an outpatient (an inpatient where the setting says so, or with an oxygen saturation below 90% outside of COPD), 2 an inpatient, 3 or more severe; intensive care, septic shock and the criteria of
 * 2007, where the record holds enough of them, are severe whatever the score, and none of them leaves 3 points an inpatient's. `unknown` where the inputs that are missing could change the stratum. Outside of the guideline
 * are immunosuppressed patients, and those with COVID-19, pneumocystis or tuberculosis on record.
 */
export function communityAcquiredPneumoniaStratum(patient: Patient, stratum: PneumoniaStratum): Truth {
  const pneumonia = allOf(
    hasCondition(patient, 'community-acquired pneumonia'),
    not(hasCondition(patient, 'immunosuppression')),
    not(hasCondition(patient, 'pneumonia outside of the guideline')),
  )
  return pneumonia.value === 'false' ? pneumonia : allOf(pneumonia, inStratum(patient, stratum))
}

function inStratum(patient: Patient, stratum: PneumoniaStratum): Truth {
  const { setting } = patient
  const comorbid = anyOf(
    hasCondition(patient, 'chronic heart, lung, liver or kidney disease'),
    hasCondition(patient, 'diabetes, alcoholism, malignancy or asplenia'),
  )
  const isAdmitted = setting === 'inpatient' || setting === 'intensive-care'
  const severe = anyOf(
    setting === 'intensive-care' ? yes('in intensive care') : no('not in intensive care'),
    hasCondition(patient, 'septic shock', 'active'),
    cap2007Severe(patient),
    allOf(atLeast(patient, 3), not(cap2007Excluded(patient))),
  )
  const inpatient = anyOf(
    isAdmitted ? yes(`setting: ${setting}`) : no('not admitted'),
    atLeast(patient, 2),
    hypoxaemia(patient),
  )
  switch (stratum) {
    case 'severe':
      return severe
    case 'inpatient':
      return allOf(inpatient, not(severe))
    case 'outpatient with comorbidity':
      return allOf(comorbid, not(inpatient), not(severe))
    case 'outpatient':
      return allOf(not(comorbid), not(inpatient), not(severe))
  }
}

function atLeast(patient: Patient, points: number): Truth {
  const score = curb65(patient)
  const range =
    score.atLeast === score.atMost ? `CURB-65 ${score.atLeast}` : `CURB-65 ${score.atLeast} to ${score.atMost}`
  if (score.atLeast >= points) return yes(range)
  if (score.atMost < points) return no(range)
  return unknown([range, ...score.open].join(', '))
}

/** CURB-65 as far as the record gives it: the points that are sure, and those that what is missing could add. */
interface Curb65 {
  readonly atLeast: number
  readonly atMost: number
  /** What is missing and could add a point, each a phrase. */
  readonly open: readonly string[]
}

/**
 * CURB-65 of a record, by the items of the calculator. The worst value on record counts.
 *
 * @returns points from `atLeast` to `atMost`, each 0 to 5; they differ where an input is missing
 */
export function curb65(patient: Patient): Curb65 {
  const vitals = patient.vital_signs
  const levels = vitals.map((vital) => vital.consciousness).filter((level) => level !== undefined)
  const values: Curb65Values = {
    confusion: levels.length === 0 ? undefined : levels.some((level) => level !== 'alert'),
    ureaMmolPerL: extreme(
      Math.max,
      patient.labs.map((lab) => urea(lab, 'mmol/L')),
    ),
    respiratoryRate: extreme(
      Math.max,
      vitals.map((vital) => vital.respiratory_rate_per_min),
    ),
    systolicMmHg: extreme(
      Math.min,
      vitals.map((vital) => vital.systolic_mmhg),
    ),
    diastolicMmHg: extreme(
      Math.min,
      vitals.map((vital) => vital.diastolic_mmhg),
    ),
    ageYears: patient.demographics.age_years,
  }
  const open = curb65Items.filter((item) => item.points(values) === undefined).flatMap((item) => item.reads)
  return {
    ...pointBounds(curb65Items, values),
    open: open.filter((name) => values[name] === undefined).map((name) => `no ${curb65Names[name]} on record`),
  }
}

const curb65Names: Readonly<Record<keyof Curb65Values, string>> = {
  confusion: 'consciousness',
  ureaMmolPerL: 'urea (mmol/L)',
  respiratoryRate: 'respiratory rate',
  systolicMmHg: 'systolic pressure',
  diastolicMmHg: 'diastolic pressure',
  ageYears: 'age',
}

/** Urea of blood, by whichever name and unit the table of analytes reads it: as itself in mmol/L, or as its nitrogen in mg/dL. Undefined for what is none. */
function urea(lab: Lab, as: 'mmol/L' | 'mg/dL of nitrogen'): number | undefined {
  const known = analyteOfBlood(lab)
  if (known?.unit === undefined) return undefined
  const { id } = known.analyte
  if (id !== 'urea' && id !== 'urea-nitrogen') return undefined
  if (as === 'mg/dL of nitrogen' && id === 'urea-nitrogen') return convert(lab.value, known.unit, 'mg/dL', id)
  const concentration = convert(lab.value, known.unit, 'mmol/L', id)
  return as === 'mmol/L' ? concentration : convert(concentration, 'mmol/L', 'mg/dL', 'urea-nitrogen')
}

/**
 * Whether the record shows severe community-acquired pneumonia by the IDSA/ATS criteria of 2007: invasive ventilation, or three minor criteria. The worst value on record counts.
 *
 * Never `unknown`: records seldom hold every criterion, so too few of them say nothing, and CURB-65 decides. PaO2/FiO2 is taken at the lowest inspired oxygen on record, which no other pairing is above.
 * Whether hypotension needs aggressive fluids is not read.
 * Source: Mandell et al. 2007, table 4, https://doi.org/10.1086/511159
 */
export function cap2007Severe(patient: Patient): Truth {
  const { major, minor, severe } = cap2007Severity(plausible(inputsOf(patient)))
  if (severe !== true) return no('fewer than three minor criteria of 2007 on record')
  return yes(`criteria of 2007: ${[...major, ...minor].map((name) => cap2007Names[name]).join(', ')}`)
}

/**
 * Whether the record rules severe pneumonia out by the criteria of 2007: enough of them measured that three cannot be met. What the problem list does not name (ventilation, several lobes) is not there.
 */
function cap2007Excluded(patient: Patient): Truth {
  const levels = patient.vital_signs.flatMap(({ consciousness }) =>
    consciousness === undefined ? [] : [consciousness],
  )
  const pressures = patient.vital_signs.flatMap(({ systolic_mmhg: mmHg }) => (mmHg === undefined ? [] : [mmHg]))
  const inputs = inputsOf(patient)
  const { severe } = cap2007Severity(
    plausible({
      ...inputs,
      septicShockOnVasopressors: false,
      invasiveVentilation: inputs.invasiveVentilation ?? false,
      multilobarInfiltrates: inputs.multilobarInfiltrates ?? false,
      confusion: levels.length === 0 ? undefined : levels.some((level) => level !== 'alert'),
      hypotensionNeedingFluids: pressures.length > 0 && pressures.every((mmHg) => mmHg >= 90) ? false : undefined,
    }),
  )
  return severe === false ? yes('fewer than three criteria of 2007') : no('criteria of 2007 not all on record')
}

/** In percent, on whatever oxygen. At or above it CURB-65 decides alone; who has COPD may live below it. */
const saturated = 90

function hypoxaemia(patient: Patient): Truth {
  const low = patient.vital_signs.find(({ spo2_percent: percent = 100 }) => percent < saturated)?.spo2_percent
  if (low === undefined || hasCondition(patient, 'COPD').value === 'true')
    return no(`no oxygen saturation below ${saturated}%`)
  return yes(`oxygen saturation ${low}%`)
}

const cap2007Names: Readonly<Record<Cap2007Major | Cap2007Minor, string>> = {
  septicShockOnVasopressors: 'septic shock',
  invasiveVentilation: 'invasive ventilation',
  respiratoryRate: 'respiratory rate of 30/min or more',
  pao2Fio2Ratio: 'PaO2/FiO2 of 250 mmHg or less',
  multilobarInfiltrates: 'multilobar infiltrates',
  confusion: 'confusion',
  bunMgPerDl: 'urea nitrogen of 20 mg/dL or more',
  leukopenia: 'white cells below 4 10^9/L',
  plateletsPerMm3: 'platelets below 100 10^9/L',
  temperatureCelsius: 'temperature below 36 °C',
  hypotensionNeedingFluids: 'hypotension that needs fluids',
}

function inputsOf(patient: Patient): Cap2007Input {
  const { labs, vital_signs: vitals } = patient
  const arterial = labs.filter((lab) => lab.specimen === 'arterial-blood' || /pao2/iu.test(lab.name))
  const ratio = worst(Math.min, labs, 'pao2-fio2', 'mmHg')
  const pao2MmHg = worst(Math.min, arterial, 'po2', 'mmHg')
  const pao2KPa = worst(Math.min, arterial, 'po2', 'kPa')
  const cells = worst(Math.min, labs, 'white-cells', '10^9/L')
  const platelets = worst(Math.min, labs, 'platelets', '10^9/L')
  const ventilated = hasCondition(patient, 'invasive ventilation', 'active').value === 'true'
  const isConfused = vitals.some(({ consciousness = 'alert' }) => consciousness !== 'alert')
  return {
    invasiveVentilation: ventilated || undefined,
    respiratoryRate: extreme(
      Math.max,
      vitals.map((vital) => vital.respiratory_rate_per_min),
    ),
    ...(ratio !== undefined
      ? { pao2Fio2Ratio: ratio }
      : {
          ...(pao2MmHg === undefined ? { pao2KPa } : { pao2MmHg }),
          fio2: extreme(
            Math.min,
            vitals.map((vital) => vital.fio2),
          ),
        }),
    multilobarInfiltrates: hasCondition(patient, 'multilobar infiltrates', 'active').value === 'true' || undefined,
    confusion: isConfused || undefined,
    bunMgPerDl: extreme(
      Math.max,
      labs.map((lab) => urea(lab, 'mg/dL of nitrogen')),
    ),
    whiteCells10e9PerL: cells ?? perLitre(worst(Math.min, labs, 'white-cells', '/uL')),
    platelets10e9PerL: platelets ?? perLitre(worst(Math.min, labs, 'platelets', '/uL')),
    temperatureCelsius: extreme(
      Math.min,
      vitals.map((vital) => vital.temperature_celsius),
    ),
  }
}

/** What the calculator would refuse as no patient's value is not read. */
function plausible(given: Cap2007Input): Cap2007Input {
  const shape: Readonly<Record<string, { safeParse(value: unknown): { success: boolean } }>> = cap2007Inputs.shape
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => shape[name]?.safeParse(value).success))
}

type Choose = (one: number, other: number) => number

function worst(choose: Choose, labs: readonly Lab[], id: AnalyteId, unit: string): number | undefined {
  const read = labs.filter((lab) => {
    const known = analyteOfBlood(lab)
    return known?.analyte.id === id && known.unit === unit
  })
  return extreme(
    choose,
    read.map(({ value }) => value),
  )
}

function analyteOfBlood(lab: Lab): ReturnType<typeof analyteOfResult> {
  return lab.specimen === 'pleural-fluid' || lab.specimen === 'urine' ? undefined : analyteOfResult(lab)
}

function extreme(choose: Choose, values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((one, other) => choose(one, other))
}

function perLitre(perMicrolitre: number | undefined): number | undefined {
  return perMicrolitre === undefined ? undefined : perMicrolitre / 1000
}

/** "MRSA nares PCR pending": nobody knows yet. */
const awaited = /\b(?:MRSA|Pseudomonas)\b[^.;,]{0,30}\b(?:pending|awaited|sent|to be sent|requested)\b/giu

/** Whether MRSA or Pseudomonas is on record, among the problems or in a note: found before, however long ago. */
export function resistantPathogen(patient: Patient): Truth {
  const note = patient.notes.find(({ text }) =>
    conditionsNamed(text.replace(awaited, ' ')).some(({ kind }) => isKindOf(kind, 'MRSA or Pseudomonas')),
  )
  return anyOf(
    hasCondition(patient, 'MRSA or Pseudomonas'),
    note === undefined ? no('neither MRSA nor Pseudomonas in a note') : yes('MRSA or Pseudomonas in a note'),
  )
}

/**
 * Whether a Legionella antigen (or PCR) is on record as negative, and nothing there suspects another atypical pathogen. A result that is awaited or of an earlier illness is none.
 */
export function noAtypicalPathogen({ conditions, labs, notes }: Patient): Truth {
  const clauses = notes.flatMap(({ text }) => text.slice(0, longestNote).split(clauseEnd))
  const suspected = [...conditions.map(({ name }) => name), ...clauses].find(
    (text) => atypical.test(text) && !ruledOut.test(text),
  )
  if (suspected !== undefined) return no(`an atypical pathogen: ${suspected.trim().slice(0, 80)}`)
  const results = labs.filter(({ name }) => legionella.test(name))
  if (results.some(({ unit, flag, value }) => !isNegativeLab({ unit, flag, value })))
    return no('a Legionella result that is not negative')
  const said = clauses.filter((text) => legionella.test(text))
  if (said.some((text) => found.test(text.replace(notFound, ' ')))) return no('Legionella found, in a note')
  if (results.length > 0) return yes('Legionella negative')
  const negative = said.find((text) => notFound.test(text) && !open.test(text))
  return negative === undefined ? no('no negative Legionella result') : yes(negative.trim().slice(0, 80))
}

function isNegativeLab({ unit, flag, value }: Pick<Lab, 'unit' | 'flag' | 'value'>): boolean {
  if (flag === 'high' || flag === 'critical-high') return false
  return /neg|not detected/iu.test(unit) || value === 0
}

/** A comma within brackets lists what one result is of: "urinary antigens (pneumococcal, Legionella) negative". */
const clauseEnd = /[.;\n]|,(?![^()]{0,80}\))/u

const legionella = /\blegionella\b/iu

const notFound = /\b(?:neg|negati(?:ve|ef|f|v|va|vo)|not detected|undetected)\b|-ve\b/iu

const found = /\b(?:pos|positi(?:ve|ef|f|v|va|vo)|detected|confirmed|grown)\b|\+ve\b/iu

/** Not known yet, or of another time. */
const open =
  /\b(?:pending|awaited|awaiting|await|sent|send|to follow|requested|request|if|once|until|unless|when|ago|previous(?:ly)?|last|years?|20\d\d|mother|father|wife|husband|partner)\b/iu

const atypical =
  /\b(?:atypicals?|mycoplasma|chlamyd(?:ia|ophila)|psittac\w*|ornithosis|coxiella|q fever|cold agglutinins?|legionnaires?|legionellosis|legionella pneumonia)\b/iu

const ruledOut = /\b(?:no|not|neg|negative|unlikely|excluded|ruled out|without)\b|-ve\b/iu

/** Where Legionella, Chlamydia psittaci and Coxiella come from. */
const exposure =
  /\b(?:hotels?|cruise|spa|hot tubs?|jacuzzi|whirlpool|sauna|cooling towers?|air[- ]condition\w*|fountains?|parrots?|budgerigars?|cockatiels?|parakeets?|pigeons?|poultry|aviary|lambing|calving|kidding|goats?|sheep|abattoir|outbreak|cluster|(?:returned|back|travel\w*|holiday|trip) (?:\w+ )?(?:from|to|in))\b/iu

const unexposed = /\b(?:no|not|nil|never|denies|without|neither|none)\b/iu

/** "No better after three days of amoxicillin". */
const failedPenicillin =
  /\b(?:no (?:better|improvement|response)|not (?:better|improv\w+|respond\w*)|worse\w*|failed|fail\w+|despite|non-?respon\w*)\b[^.;]{0,40}\b(?:amoxicillin|co-?amoxiclav|penicillin|beta-?lactam|cefalexin|cephalexin|cefuroxime)\b|\b(?:amoxicillin|co-?amoxiclav|penicillin|beta-?lactam)\b[^.;]{0,30}\b(?:failed|without (?:effect|benefit|improvement)|no (?:better|improvement|response)|not (?:better|improv\w+|respond\w*))\b/iu

/** Whether the record speaks for an atypical pathogen: one that is named and not ruled out, a place that Legionella, psittacosis or Q fever comes from, diarrhoea with a sodium below 130 mmol/L, or a penicillin that did not help. */
export function atypicalSuspected(patient: Patient): Truth {
  const named = patient.conditions.find(
    ({ name, status }) =>
      status !== 'resolved' && (atypical.test(name) || legionella.test(name)) && !ruledOut.test(name),
  )
  if (named !== undefined) return yes(named.name)
  const clauses = patient.notes.flatMap(({ text }) => text.slice(0, longestNote).split(clauseEnd))
  const told = clauses.find(
    (text) =>
      failedPenicillin.test(text) ||
      (exposure.test(text) && !unexposed.test(text)) ||
      (atypical.test(text) && !ruledOut.test(text) && !open.test(text)),
  )
  if (told !== undefined) return yes(told.trim().slice(0, 80))
  return allOf(
    sodiumBelow(patient, lowSodium),
    namedNow(patient, ['diarrhoea', 'diarrhea', 'loose stools', 'watery stools']),
  )
}

/** mmol/L. */
const lowSodium = 130
