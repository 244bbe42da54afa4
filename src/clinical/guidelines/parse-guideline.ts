import { describeFound } from '../../kit/describe-found.ts'
import { describeIssue } from '../../kit/describe-issue.ts'
import { compileAction } from '../language/compile-action.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { convert } from '../quantities/convert.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { Guideline } from './guideline.ts'
import { ruleFaults } from './encoding/guideline-schema.ts'
import { type ConditionJson, guidelineJson, type GuidelineJson } from './guideline-json.ts'
import { holds } from './encoding/condition-holds.ts'

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
