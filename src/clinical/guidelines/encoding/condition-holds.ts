import type { Patient, Lab } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, not, no, unknown, yes } from '../../patient/truth.ts'
import type { DrugAdditionsInput } from '../../language/drug-table-schema.ts'
import type { ConditionJson, Fact } from '../guideline-json.ts'
import { namesAsPresent, pregnancy, hasSymptom } from '../../patient/conditions.ts'
import { unitOfResult } from '../../patient/analytes.ts'
import { standingReadings } from '../../patient/laboratory-results.ts'
import type { Named } from '../../language/action.ts'
import { finder } from '../../language/action-names.ts'
import { convert } from '../../quantities/convert.ts'
import { isSubstance } from '../../quantities/analytes.ts'
import { readSentences } from '../../language/sentences.ts'
import { findTerms } from '../../language/terms.ts'
import { AssayError } from '../../../kit/assay-error.ts'

/** Whether a condition as data holds of a patient, in Kleene's logic, with the facts that decided it. */
export function holds(condition: ConditionJson, patient: Patient, drugs?: DrugAdditionsInput): Truth {
  switch (condition.kind) {
    case 'all':
      return allOf(...condition.of.map((part) => holds(part, patient, drugs)))
    case 'any':
      return anyOf(...condition.of.map((part) => holds(part, patient, drugs)))
    case 'not':
      return not(holds(condition.of, patient, drugs))
    default:
      return readFact(condition, patient, drugs)
  }
}

type Of<Kind extends Fact['kind']> = Extract<Fact, { readonly kind: Kind }>

/**
 * What a patient's record says of one fact of a guideline in JSON.
 *
 * `unknown` where a value that it reads is not on record (a result, a vital sign, an ejection fraction, a sex, a setting), or is in a unit that does not convert. Conditions, symptoms and medicines that are not listed are
 * `false`: the lists are taken as complete.
 */
function readFact(fact: Fact, patient: Patient, drugs?: DrugAdditionsInput): Truth {
  switch (fact.kind) {
    case 'lab':
      return lab(fact, patient)
    case 'vital':
      return vital(fact, patient)
    case 'age':
      return within(`age ${patient.demographics.age_years}`, patient.demographics.age_years, fact)
    case 'lvef':
      return patient.lvef_percent === undefined
        ? unknown('no LVEF on record')
        : within(`LVEF ${patient.lvef_percent}%`, patient.lvef_percent, fact)
    case 'condition':
      return conditionOnRecord(fact, patient)
    case 'symptom':
      return hasSymptom(patient, fact.names.join(' or '), fact.names)
    case 'medication':
      return medication(fact, patient, drugs)
    case 'sex': {
      const { sex } = patient.demographics
      return sex === undefined ? unknown('no sex on record') : sex === fact.is ? yes(sex) : no(sex)
    }
    case 'pregnant':
      return pregnancy(patient)
    case 'setting':
      if (patient.setting === undefined) return unknown('no setting on record')
      return fact.in.includes(patient.setting) ? yes(`setting: ${patient.setting}`) : no(`setting: ${patient.setting}`)
  }
}

function within(said: string, value: number, bounds: Parameters<typeof isWithin>[1]): Truth {
  return isWithin(value, bounds) ? yes(said) : no(said)
}

function missing(what: string, ifMissing: 'unknown' | 'false' | undefined): Truth {
  return ifMissing === 'false' ? no(`no ${what} on record`) : unknown(`no ${what} on record`)
}

function lab(fact: Of<'lab'>, patient: Patient): Truth {
  const wanted = new Set(fact.names.map(plain))
  const labs = patient.labs.filter(({ name }) => wanted.has(plain(name)))
  const [name = 'result'] = fact.names
  if (labs.length === 0) return missing(name, fact.ifMissing)
  return standingReadings(labs, (one) => read(one, fact), name)
}

function read(result: Lab, fact: Of<'lab'>): Truth {
  const said = `${result.name} ${result.value} ${result.unit}`
  const substance = fact.substance !== undefined && isSubstance(fact.substance) ? fact.substance : undefined
  try {
    return within(said, convert(result.value, unitOfResult(result), fact.unit, substance), fact)
  } catch (error) {
    if (error instanceof AssayError && error.code === 'language-invalid')
      return unknown(`${said}: expected in ${fact.unit}`)
    throw error
  }
}

/** The latest reading; of several of one time any that lies within. */
function vital(fact: Of<'vital'>, patient: Patient): Truth {
  const readings = patient.vital_signs.flatMap((set) => {
    const value = set[fact.name]
    return value === undefined ? [] : [{ at: Date.parse(set.taken_at), value }]
  })
  if (readings.length === 0) return missing(fact.name, fact.ifMissing)
  const latest = Math.max(...readings.map(({ at }) => at))
  return anyOf(
    ...readings.filter(({ at }) => at === latest).map(({ value }) => within(`${fact.name} ${value}`, value, fact)),
  )
}

function conditionOnRecord(fact: Of<'condition'>, patient: Patient): Truth {
  const found = patient.conditions.find(
    ({ name, status }) =>
      (status === 'active' || (status === 'suspected' && fact.suspected === true)) &&
      namesAsPresent(name, fact.names, fact.course === 'chronic' ? 'counts' : 'is over') &&
      findTerms(name, fact.except ?? []).length === 0,
  )
  return found === undefined ? no(`no ${fact.names.join(' or ')} on the problem list`) : yes(found.name)
}

function medication({ classes, drugs }: Of<'medication'>, patient: Patient, additions?: DrugAdditionsInput): Truth {
  const named = { ...(classes === undefined ? {} : { classes }), ...(drugs === undefined ? {} : { drugs }) }
  const found = patient.medications.find(({ name, status }) => status === 'active' && names(named, name, additions))
  return found === undefined
    ? no(`takes no ${[...(classes ?? []), ...(drugs ?? [])].join(' or ')}`)
    : yes(`takes ${found.name}`)
}

function names(named: Named, entry: string, additions?: DrugAdditionsInput): boolean {
  const find = finder(named, additions)
  const sentences = readSentences(entry)
  return sentences.some((sentence) => find(sentence, sentences).length > 0)
}

function plain(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/gu, ' ')
}

interface Bounds {
  readonly above?: number | undefined
  readonly atLeast?: number | undefined
  readonly below?: number | undefined
  readonly atMost?: number | undefined
}

/** Whether a value lies within all the bounds that there are. */
function isWithin(value: number, { above, atLeast, below, atMost }: Bounds): boolean {
  return (
    (above === undefined || value > above) &&
    (atLeast === undefined || value >= atLeast) &&
    (below === undefined || value < below) &&
    (atMost === undefined || value <= atMost)
  )
}
