// Over 250 lines: a guideline from JSON, with what each kind of condition asks of a record.
import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { compileAction } from '../language/compile-action.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { convert } from '../quantities/convert.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { Guideline } from './guideline.ts'
import { ruleFaults } from './encoding/guideline-schema.ts'
import { type ConditionJson, type Fact, guidelineJson, type GuidelineJson } from './guideline-json.ts'
import type { Lab, Patient } from '../patient/patient.ts'
import { allOf, anyOf, no, not, type Truth, unknown, yes } from '../patient/truth.ts'
import { hasSymptom, namesAsPresent, pregnancy } from '../patient/conditions.ts'
import { unitOfResult } from '../patient/analytes.ts'
import { standingReadings } from '../patient/laboratory-results.ts'
import type { Named } from '../language/action.ts'
import { finder } from '../language/action-names.ts'
import { isSubstance } from '../quantities/analytes.ts'
import { readSentences } from '../language/sentences.ts'
import { findTerms } from '../language/terms.ts'

/** Conditions and actions one in another; a file that goes deeper is not a guideline. */
const deepest = 40

/**
 * A guideline from JSON: checked whole, its conditions and actions turned into a `Guideline` like any other. There is no code in it, so that who reviews it reads all that there is.
 *
 * @param json the text of a file, or what it was parsed to; its shape is `guidelineJson`
 * @param where the file, for messages
 * @param options `drugs`: additions to the drug table, whose names the guideline may use
 * @throws {AssayError} `guideline-invalid` naming every fault with its place: no JSON, a wrong shape, an id twice, a unit, a class, a drug or a procedure that is not known
 *
 * @example
 * const ward = parseGuideline(readFileSync('ward-2026.json', 'utf8'), 'ward-2026.json')
 */
export function parseGuideline(
  json: unknown,
  where: string,
  options: { readonly drugs?: DrugAdditionsInput | undefined } = {},
): Guideline {
  const value = typeof json === 'string' ? parseText(json, where) : json
  if (depthOf(value) > deepest) throw refusal(where, [`expected conditions and actions at most ${deepest} deep`])
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refusal(where, [`expected an object with id, title, edition and rules, got ${describeFound(value)}`])
  const read = guidelineJson.safeParse(value)
  if (!read.success)
    throw refusal(
      where,
      read.error.issues.map((issue) => describeIssue(issue, guidelineJson, value)),
    )
  const faults = [...ruleFaults(read.data.rules), ...nameFaults(read.data, options.drugs)]
  if (faults.length > 0) throw refusal(where, faults)
  const { $schema: _, ...given } = read.data
  return build(given, options.drugs)
}

function build(
  { rules, aliases, note, supersededBy, ...about }: Omit<GuidelineJson, '$schema'>,
  drugs: DrugAdditionsInput | undefined,
): Guideline {
  return {
    ...about,
    ...(aliases === undefined ? {} : { aliases }),
    ...(note === undefined ? {} : { note }),
    ...(supersededBy === undefined ? {} : { supersededBy }),
    rules: rules.map(({ applies, unless, contraindications, expectations, ...rule }) => ({
      ...rule,
      applies: (patient) => holds(applies, patient, drugs),
      ...(unless === undefined ? {} : { unless: (patient) => holds(unless, patient, drugs) }),
      ...(expectations === undefined
        ? {}
        : {
            expectations: expectations.map(({ when, ...expectation }) => ({
              ...expectation,
              when: (patient) => holds(when, patient, drugs),
            })),
          }),
      ...(contraindications === undefined
        ? {}
        : {
            contraindications: contraindications.map(({ when, excepts, ...contraindication }) => ({
              ...contraindication,
              ...(excepts === undefined ? {} : { excepts }),
              when: (patient) => holds(when, patient, drugs),
            })),
          }),
    })),
  }
}

/** Names and units that nothing would ever be found by. */
function nameFaults({ rules }: GuidelineJson, drugs: DrugAdditionsInput | undefined): readonly string[] {
  return rules.flatMap((rule, index) => {
    const place = `rules[${index}] (${rule.id})`
    const { contraindications = [], expectations = [] } = rule
    const actions = [
      ...rule.expected,
      ...rule.forbidden,
      ...contraindications.flatMap(({ forbidden }) => forbidden),
      ...expectations.flatMap(({ expected }) => expected),
    ].flatMap((action) => faultOf(`${place} "${action.label}"`, () => compileAction(action, drugs)))
    const conditions = [
      rule.applies,
      ...(rule.unless === undefined ? [] : [rule.unless]),
      ...contraindications.map(({ when }) => when),
      ...expectations.map(({ when }) => when),
    ]
    return [...actions, ...conditions.flatMap((condition) => conditionFaults(condition, place, drugs))]
  })
}

function conditionFaults(
  condition: ConditionJson,
  place: string,
  drugs: DrugAdditionsInput | undefined,
): readonly string[] {
  switch (condition.kind) {
    case 'all':
    case 'any':
      return condition.of.flatMap((part) => conditionFaults(part, place, drugs))
    case 'not':
      return conditionFaults(condition.of, place, drugs)
    case 'lab':
      return faultOf(`${place}, ${condition.names[0] ?? 'lab'}`, () => convert(1, condition.unit, condition.unit))
    case 'medication':
      return faultOf(`${place}, medication`, () => compileAction(namesOf(condition), drugs))
    default:
      return []
  }
}

function namesOf({ classes, drugs }: { classes?: string[] | undefined; drugs?: string[] | undefined }) {
  return { ...(classes === undefined ? {} : { classes }), ...(drugs === undefined ? {} : { drugs }) }
}

function faultOf(place: string, read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof AssayError && error.code === 'language-invalid') return [`${place}: ${error.message}`]
    throw error
  }
}

function parseText(text: string, where: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refusal(where, [`no JSON: ${error instanceof Error ? error.message : String(error)}`])
  }
}

/** Without recursion, so that no file can overflow the stack. */
function depthOf(value: unknown): number {
  let depth = 0
  let level: readonly unknown[] = [value]
  while (level.length > 0 && depth <= deepest) {
    depth += 1
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
  }
  return depth
}

function refusal(where: string, faults: readonly string[]): AssayError {
  return new AssayError(
    'guideline-invalid',
    `${where} holds no guideline that can be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
  )
}

/** Whether a condition as data holds of a patient, in Kleene's logic, with the facts that decided it. */
function holds(condition: ConditionJson, patient: Patient, drugs?: DrugAdditionsInput): Truth {
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
  return standingReadings(labs, (one) => readResult(one, fact), name)
}

function readResult(result: Lab, fact: Of<'lab'>): Truth {
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
