import { type Statement, statementSchema } from '../../clinical/answer/statement.ts'
import { isBlank, isRecord, type NotMapped, otherFields, textOf } from './case-draft.ts'

/** What the assertions of a test expect, in statements of a case. */
interface ReadAssertions {
  readonly mentions: readonly Statement[]
  readonly avoids: readonly Statement[]
  readonly notMapped: readonly NotMapped[]
}

type Read = Readonly<Partial<Record<'mentions' | 'avoids', readonly Statement[]>>> | { readonly why: string }

type Rule = (values: readonly string[]) => Read

const all: Rule = (values) => ({ mentions: values })
const any: Rule = (values) => ({ mentions: values.length === 1 ? values : [{ names: values }] })
const none: Rule = (values) => ({ avoids: values })

/** By the type of an assertion. Upper and lower case are one to a reader of statements. */
const rules: Readonly<Record<string, Rule>> = Object.fromEntries(
  ['contains', 'icontains'].flatMap((name) => [
    [name, all],
    [`${name}-all`, all],
    [`${name}-any`, any],
    [`not-${name}`, none],
    [`not-${name}-any`, none],
  ]),
)

const judged =
  'a model judges it; write the facts that it is about under expected, or score it with a judge of your own'

const whyLeft: Readonly<Record<string, string>> = {
  'llm-rubric': judged,
  'g-eval': judged,
  factuality: judged,
  'model-graded-closedqa': judged,
  'answer-relevance': judged,
  latency: 'time is measured by toRespondWithin, and compared with a budget of the suite',
  cost: 'cost is a metric of your own: recordScore',
  javascript: 'it is code; assert it in the eval beside the matchers',
  python: 'it is code; assert it in the eval beside the matchers',
}

/**
 * Reads assertions of promptfoo. What must stand in an output becomes a fact that the answer states, and what must not a statement that it must not make: a denial ("no aspirin") then states nothing.
 *
 * @param vars of the test, which a value may name as `{{var}}`
 * @param what the path of the list in its test
 */
export function readAssertions(
  list: readonly unknown[],
  vars: Readonly<Record<string, unknown>>,
  place: string,
  what = 'assert',
): ReadAssertions {
  const [mentions, avoids, notMapped]: [Statement[], Statement[], NotMapped[]] = [[], [], []]
  list.forEach((assertion, at) => {
    const type = isRecord(assertion) ? (textOf(assertion['type']) ?? '') : ''
    const here = `${what}[${at}]${type === '' ? '' : ` (${type})`}`
    if (!isRecord(assertion) || type === '') {
      const why = isRecord(assertion)
        ? isBlank(assertion['$ref'])
          ? 'it has no type'
          : `${JSON.stringify(assertion['$ref'])} leads to nothing in this file`
        : 'expected an object with a type; a file of assertions is not read'
      notMapped.push({ place, what: here, why })
      return
    }
    if (type === 'assert-set' && Array.isArray(assertion['assert']) && assertion['threshold'] === undefined) {
      const inner = readAssertions(assertion['assert'], vars, place, `${what}[${at}].assert`)
      mentions.push(...inner.mentions)
      avoids.push(...inner.avoids)
      notMapped.push(...inner.notMapped)
      return
    }
    const read = readAssertion(type, assertion, vars)
    if ('why' in read) {
      notMapped.push({ place, what: here, why: read.why })
      return
    }
    mentions.push(...(read.mentions ?? []))
    avoids.push(...(read.avoids ?? []))
    for (const key of otherFields(assertion, ['type', 'value', 'metric']))
      notMapped.push({ place, what: `${here}.${key}`, why: 'a statement that is expected has no such setting' })
  })
  return { mentions, avoids, notMapped }
}

function readAssertion(
  type: string,
  assertion: Readonly<Record<string, unknown>>,
  vars: Readonly<Record<string, unknown>>,
): Read {
  const rule = Object.hasOwn(rules, type) ? rules[type] : undefined
  if (rule === undefined) return { why: whyLeft[type] ?? 'no expectation of a case says the same' }
  // Of weight 0 it is only counted there, and its failure fails nothing.
  if (assertion['weight'] === 0) return { why: 'its weight is 0: it fails no test there' }
  const { value } = assertion
  const given: readonly unknown[] = Array.isArray(value)
    ? value
    : /-(?:all|any)$/u.test(type) && typeof value === 'string'
      ? value.split(',')
      : [value]
  const values = given.map((one) => filled(one, vars))
  const bad = values.findIndex((one) => one === undefined)
  if (bad >= 0 || values.length === 0) {
    const found = isBlank(given[bad]) ? 'it has no value' : `its value is ${JSON.stringify(given[bad])}`
    return { why: `${found}; a statement is words, and a variable in it a text of the test` }
  }
  return rule(values.filter((one) => one !== undefined))
}

/** A value with the test's variables in it; undefined where it is not a statement, or says more than a variable's name in braces. */
function filled(value: unknown, vars: Readonly<Record<string, unknown>>): string | undefined {
  const text = textOf(value)?.replace(/\{\{\s*(\w+)\s*\}\}/gu, (whole, name: string) => textOf(vars[name]) ?? whole)
  if (text === undefined || /\{\{|\{%|^file:\/\//u.test(text)) return undefined
  return statementSchema.safeParse(text).success ? text.trim() : undefined
}

/**
 * An assertion as a cell of CSV has it: `type: value`, `type(threshold): value`, and text without a type, which an output must be equal to.
 */
export function assertionInCell(cell: string): Readonly<Record<string, unknown>> {
  const [, type, threshold, value] = /^((?:not-)?[a-z]+(?:-[a-z]+)*)(?:\((\d+(?:\.\d+)?)\))?:(.*)$/su.exec(cell) ?? []
  if (type === undefined) return { type: 'equals', value: cell.trim() }
  return {
    type: type === 'grade' ? 'llm-rubric' : type,
    value: (value ?? '').trim(),
    ...(threshold === undefined ? {} : { threshold }),
  }
}
