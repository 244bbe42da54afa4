import type { Lab, Patient } from './patient.ts'
import { type Truth, anyOf, no, unknown, yes } from './truth.ts'
import { unitOfResult, unitsInWords } from './analytes.ts'
import type { Substance } from '../quantities/analytes.ts'
import { convert } from '../quantities/convert.ts'
import { AssayError } from '../../kit/assay-error.ts'

/**
 * Whether a result on record crosses a line, where a later one does not take it back.
 *
 * For safety any result that crosses counts, not the latest alone, unless one that was taken later (both with a time) does not cross. Results without a
 * time take nothing back and are not taken back.
 *
 * @param crosses what one result says
 * @param name of the measurement: without any result it is `false`, since nothing on record raises it
 */
export function standingReadings(labs: readonly Lab[], crosses: (lab: Lab) => Truth, name: string): Truth {
  if (labs.length === 0) return no(`no ${name} on record`)
  const readings = labs.map((lab) => ({
    at: lab.taken_at === undefined ? undefined : Date.parse(lab.taken_at),
    truth: crosses(lab),
  }))
  const standing = readings.filter(
    (reading) =>
      reading.truth.value === 'false' ||
      !readings.some(
        (later) =>
          later.truth.value === 'false' && later.at !== undefined && reading.at !== undefined && later.at > reading.at,
      ),
  )
  return anyOf(...standing.map((reading) => reading.truth))
}

/**
 * The latest of some results by the time at which they were taken, and of one time the last in the list.
 *
 * A result without a time is not known to be later than one that has one; where none has a time, the list is taken to be in its order.
 */
export function latestLab(labs: readonly Lab[]): Lab | undefined {
  const timed = labs.flatMap((lab) => (lab.taken_at === undefined ? [] : [{ lab, at: Date.parse(lab.taken_at) }]))
  const latest = Math.max(...timed.map(({ at }) => at))
  return timed.findLast(({ at }) => at === latest)?.lab ?? labs.at(-1)
}

/** In mmol/L. What converts to less is rather a value whose unit is wrong: 6.9 "mg/dL" would be 1.8 mmol/L. Our own limit; no source gives one. */
const lowestConverted = 2.5

/**
 * Whether the potassium is above a limit.
 *
 * Serum, plasma or whole blood, in mmol/L, mEq/L (equal for potassium), mg/dL or another unit that converts to mmol/L; urine and other fluids are not read. A
 * haemolysed sample above the limit counts, and the fact says so.
 *
 * @param limit mmol/L
 * @param bound `>` as the strategy has it; `>=` for UKKA 2023, where severe is from 6.5
 * @param ifMissing without any result: `false`, since nothing on record raises it; `unknown` for what excepts a patient, where a value that was not measured must not be taken for a normal one
 * @returns `unknown` for a result in a unit that does not convert, and for one that converts to less than 2.5 mmol/L
 */
export function potassiumAbove(
  patient: Patient,
  limit: number,
  bound: '>' | '>=' = '>',
  ifMissing: 'false' | 'unknown' = 'false',
): Truth {
  if (ifMissing === 'unknown' && !patient.labs.some(isPotassium)) return unknown('no potassium on record')
  return potassiumCrosses(patient, bound, limit)
}

/** How a value lies to a limit that it crosses. */
type Bound = '>' | '>=' | '<'

const crossing: Readonly<Record<Bound, (value: number, limit: number) => boolean>> = {
  '>': (value, limit) => value > limit,
  '>=': (value, limit) => value >= limit,
  '<': (value, limit) => value < limit,
}

/**
 * Whether the potassium of blood lies beyond a limit in mmol/L, on either side of it: names and units are read alike for a high one and a low one.
 *
 * @returns as `potassiumAbove`; `false` without a result
 */
export function potassiumCrosses(patient: Patient, bound: Bound, limit: number): Truth {
  return standingReadings(
    patient.labs.filter(isPotassium),
    (lab) => {
      const implausible = implausiblePotassium(lab)
      if (implausible !== undefined) return unknown(implausible)
      const fact = potassiumFact(lab)
      const value = inMillimoles(lab, 'potassium')
      if (value === undefined) return unknown(`${fact}: expected in ${unitsInWords('potassium')}`)
      const converted = value === lab.value ? '' : ` (${Number(value.toFixed(2))} mmol/L)`
      return crossing[bound](value, limit) ? yes(`${fact}${converted}`) : no(`${fact}${converted}`)
    },
    'potassium',
  )
}

function potassiumFact({ value, unit, haemolysed }: Lab): string {
  return `potassium ${value} ${unit}${haemolysed ? ' in a haemolysed sample' : ''}`
}

/** What a potassium comes to that was converted and that nobody has, so that its unit or its value is wrong; undefined for any other result. */
export function implausiblePotassium(lab: Lab): string | undefined {
  const value = isPotassium(lab) ? inMillimoles(lab, 'potassium') : undefined
  return value === undefined || value === lab.value || value >= lowestConverted
    ? undefined
    : `${potassiumFact(lab)} is ${Number(value.toFixed(2))} mmol/L, which is not plausible`
}

/** In mmol/L; undefined for a unit in which the substance is not given in blood. */
function inMillimoles(lab: Lab, substance: Substance): number | undefined {
  return valueIn(lab, 'mmol/L', substance)
}

/** The value in another unit; undefined where the result's unit is not read, or does not convert. */
function valueIn(lab: Lab, unit: string, substance?: Substance): number | undefined {
  if (lab.unit.length > 40) return undefined
  try {
    return convert(lab.value, unitOfResult(lab), unit, substance)
  } catch (error) {
    if (error instanceof AssayError && error.code === 'language-invalid') return undefined
    throw error
  }
}

/** Whether a result is the potassium of blood. By the word, whatever stands beside it: a name that is not read would let a severe value through. */
export function isPotassium({ name, specimen }: Lab): boolean {
  if (specimen === 'urine' || specimen === 'pleural-fluid' || name.length > 200 || otherPotassium.test(name))
    return false
  return /(?<![\p{L}\p{N}])(?:potassium|kalium|k\s?\+|k⁺)(?![\p{L}\p{N}])/iu.test(name) || bareK.test(name.trim())
}

/** Other fluids, quotients and balances, drugs. */
const otherPotassium =
  /urin|pleural|peritoneal|fluid|\bcsf\b|stool|fa?ecal|fa?eces|sweat|saliva|gastric|dialysate|effluent|intake|excretion|clearance|gradient|ratio|balance|change|delta|chloride|citrate|supplement|sparing|binder|channel|antibod|vitamin/iu

/** K alone stands for much else: only with the words of a blood sample. */
const bareK =
  /^(?:(?:serum|plasma|whole|blood|venous|arterial|capillary|gas|abg|vbg|poc|i-?stat|[spb]-)[\s,:-]*)*k(?:[\s,:-]*\(?(?:serum|plasma|whole|blood|venous|arterial|capillary|gas|abg|vbg|poc|level)\)?)*$/iu

/**
 * Whether the arterial pH is below a limit (strictly).
 *
 * Arterial blood is read, by its specimen or by the name of the result; pleural fluid and urine never are. Venous blood is some 0.03 lower (Kelly 2001, https://doi.org/10.1136/emj.18.5.340): more than 0.1 below the limit it counts, and below
 * it it is `unknown`; beside an arterial one it is not read. A pH whose sample is not named and that is below the limit is `unknown`,
 * since it may be any of them; so is a value that no living patient has (outside 6 to 8) or one in a unit that is none of pH.
 */
export function arterialPhBelow(patient: Patient, limit: number): Truth {
  const all = patient.labs.filter((lab) => mayBeArterialPh(lab))
  // Where arterial blood was measured, it decides.
  const labs = all.some(isArterialPh) ? all.filter((lab) => !isVenous(lab)) : all
  return standingReadings(
    labs,
    (lab) => {
      const isArterial = isArterialPh(lab)
      const fact = `${isArterial ? 'arterial pH' : 'pH'} ${lab.value}`
      if (!/^(?:ph|ph[ -]?units?|units?|1|-|none|no unit|unitless|\[ph\])$/iu.test(lab.unit.trim()))
        return unknown(`${fact} in ${lab.unit}, which is not a unit of pH`)
      if (lab.value < 6 || lab.value > 8) return unknown(`${fact} is outside 6 to 8`)
      if (lab.value >= limit) return no(fact)
      if (isArterial) return yes(fact)
      // Venous blood has some 0.03 less: so far below the limit the sample decides nothing.
      const isFarBelow = lab.value < Number((limit - 0.1).toFixed(2))
      if (isVenous(lab))
        return isFarBelow ? yes(`venous ${fact}`) : unknown(`${fact} of venous blood, close to the limit`)
      return isFarBelow ? yes(fact) : unknown(`${fact} of a sample that is not named as arterial`)
    },
    'arterial pH',
  )
}

function isArterialPh({ name, specimen }: Lab): boolean {
  return specimen === 'arterial-blood' || /arterial|\babg\b|(?<!\p{L})pha(?!\p{L})/iu.test(name)
}

export function isVenous({ name, specimen }: Lab): boolean {
  return specimen === 'venous-blood' || (specimen !== 'arterial-blood' && /venous|\bvbg\b/iu.test(name))
}

/** Whether a result is a pH of blood, as far as its name and its specimen say. */
export function mayBeArterialPh(lab: Lab): boolean {
  if (lab.specimen === 'pleural-fluid' || lab.specimen === 'urine') return false
  if (/pleural|fluid|ascit|urin|gastric|vaginal|amniotic|saliva|stool|dialys|\bcsf\b/iu.test(lab.name)) return false
  return /(?<![\p{L}\p{N}])pha?(?![\p{L}\p{N}])/iu.test(lab.name)
}

/**
 * Whether the lactate of blood is above a limit (strictly).
 *
 * @param limit mmol/L
 * @returns `unknown` in a unit that does not convert to mmol/L; `false` without a result
 */
export function lactateAbove(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter(
    ({ name, specimen }) =>
      /\blactate\b/iu.test(name) &&
      !/dehydrogenase|ringer|csf|pleural|fluid/iu.test(name) &&
      specimen !== 'pleural-fluid' &&
      specimen !== 'urine',
  )
  return standingReadings(labs, (lab) => lactateFact(lab, limit), 'lactate')
}

function lactateFact(lab: Lab, limit: number): Truth {
  const fact = `${lab.name} ${lab.value} ${lab.unit}`
  const value = inMillimoles(lab, 'lactate')
  if (value === undefined) return unknown(`${fact}: expected in ${unitsInWords('lactate')}`)
  return value > limit ? yes(fact) : no(fact)
}

/**
 * Whether troponin is raised: above the 99th percentile of its assay, strictly.
 *
 * The limit is in the unit of the value, so that ng/L, ng/mL and ug/L need no conversion. Without a limit the laboratory's own flag decides; with neither
 * it is `unknown`. Source: Fourth Universal Definition of Myocardial Infarction, https://doi.org/10.1161/CIR.0000000000000617
 */
export function troponinRaised(patient: Patient): Truth {
  const labs = patient.labs.filter(
    (lab) =>
      isTroponin.test(lab.name) &&
      !/skeletal|antibod/iu.test(lab.name) &&
      lab.specimen !== 'urine' &&
      lab.specimen !== 'pleural-fluid',
  )
  return standingReadings(labs, raised, 'troponin')
}

/** By the word, "trop", or its letters with the I, the T, or what says that they are of the heart: TN alone is total nitrogen. */
const isTroponin =
  /tropon|(?<!\p{L})trops?(?![\p{L}])|(?<!\p{L})(?:hs[\s-]?)?(?:c?tn[\s-]?[it]|ctn)(?![\p{L}])|(?<!\p{L})hs[\s-]?tn(?![\p{L}])/iu

function raised(lab: Lab): Truth {
  const fact = `${lab.name} ${lab.value} ${lab.unit}`
  if (lab.upper_reference_limit !== undefined) {
    const limit = `${lab.upper_reference_limit} ${lab.unit}`
    return lab.value > lab.upper_reference_limit
      ? yes(`${fact} (99th percentile ${limit})`)
      : no(`${fact} (not above ${limit})`)
  }
  if (lab.flag === undefined)
    return unknown(`${fact}: neither the upper reference limit of its assay nor a flag is on record`)
  return lab.flag === 'high' || lab.flag === 'critical-high'
    ? yes(`${fact}, flagged ${lab.flag}`)
    : no(`${fact}, flagged ${lab.flag}`)
}

/**
 * Whether the kidneys filter less than a limit: eGFR or creatinine clearance, in mL/min or mL/min/1.73 m², which differ too little to matter here.
 *
 * @param limit mL/min
 * @returns `false` without a result; creatinine alone is not converted
 */
export function filtrationBelow(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter(({ name }) =>
    /(?<!\p{L})e?gfr(?!\p{L})|glomerular filtration|creatinine clearance|(?<!\p{L})crcl(?!\p{L})/iu.test(name),
  )
  return standingReadings(
    labs,
    (lab) => {
      const fact = `${lab.name} ${lab.value} ${lab.unit}`
      if (!/^m[lL]\s*[/·]?\s*min/iu.test(unitOfResult(lab))) return unknown(`${fact}: expected in mL/min`)
      return lab.value < limit ? yes(fact) : no(fact)
    },
    'filtration rate',
  )
}

/**
 * Whether the creatinine of blood is above a limit (strictly).
 *
 * @param limit µmol/L
 * @returns `unknown` in a unit that does not convert to µmol/L; `false` without a result
 */
export function creatinineAbove(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter(
    ({ name, specimen }) =>
      /\bcreat(?:inine)?\b/iu.test(name) &&
      !/clearance|ratio|kinase|urin|fluid/iu.test(name) &&
      specimen !== 'urine' &&
      specimen !== 'pleural-fluid',
  )
  return standingReadings(
    labs,
    (lab) => {
      const fact = `${lab.name} ${lab.value} ${lab.unit}`
      const millimoles = inMillimoles(lab, 'creatinine')
      if (millimoles === undefined) return unknown(`${fact}: expected in ${unitsInWords('creatinine')}`)
      return millimoles * 1000 > limit ? yes(fact) : no(fact)
    },
    'creatinine',
  )
}

/**
 * Whether the platelets are below a limit (strictly).
 *
 * @param limit 10^9/L
 * @returns `unknown` in a unit that is none of cells in a volume; `false` without a result
 */
export function plateletsBelow(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter(({ name }) => /\b(?:platelets?|plt|thrombocytes?)\b/iu.test(name))
  return standingReadings(
    labs,
    (lab) => {
      const fact = `${lab.name} ${lab.value} ${lab.unit}`
      // Platelets are never weighed: "g/L" is giga per litre in small letters.
      const isGiga = /^g\s*\/\s*l$/iu.test(lab.unit.trim())
      const value = isGiga ? lab.value : valueIn(lab, '10^9/L')
      if (value === undefined) return unknown(`${fact}: expected in 10^9/L`)
      return value < limit ? yes(fact) : no(fact)
    },
    'platelets',
  )
}

/**
 * Whether the glucose of blood is above a limit (strictly).
 *
 * @param limit mmol/L
 * @returns `unknown` in a unit that does not convert to mmol/L; `false` without a result
 */
export function glucoseAbove(patient: Patient, limit: number): Truth {
  return glucoseCrosses(patient, '>', limit)
}

/** Whether the glucose of blood lies beyond a limit in mmol/L, on either side of it; else as `glucoseAbove`. */
export function glucoseCrosses(patient: Patient, bound: Bound, limit: number): Truth {
  return standingReadings(
    patient.labs.filter(isGlucose),
    (lab) => {
      const fact = `${lab.name} ${lab.value} ${lab.unit}`
      const value = inMillimoles(lab, 'glucose')
      if (value === undefined) return unknown(`${fact}: expected in ${unitsInWords('glucose')}`)
      return crossing[bound](value, limit) ? yes(fact) : no(fact)
    },
    'glucose',
  )
}

function isGlucose({ name, specimen }: Lab): boolean {
  return (
    /\bglucose\b|\b(?:blood|plasma|capillary) sugar\b/iu.test(name) &&
    !otherGlucose.test(name) &&
    specimen !== 'pleural-fluid' &&
    specimen !== 'urine'
  )
}

/** Other fluids, in which a low value is something else, quotients, tests of tolerance, and an enzyme. */
const otherGlucose =
  /urin|csf|cerebrospinal|pleural|periton|ascit|synovial|joint|gastric|dialys|fluid|stool|tolerance|challenge|ratio|infusion|phosphate/iu

/**
 * Whether the international normalised ratio is above a limit (strictly).
 *
 * @param limit a ratio
 * @returns `false` without a result
 */
export function internationalRatioAbove(patient: Patient, limit: number): Truth {
  const labs = patient.labs.filter(({ name }) => /^(?:INR|international normali[sz]ed ratio)$/iu.test(name.trim()))
  return standingReadings(
    labs,
    ({ value }) => (value > limit ? yes(`INR ${value}`) : no(`INR ${value}`)),
    'international normalised ratio',
  )
}
