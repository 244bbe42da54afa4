import { z } from 'zod'
import { describeFound, formatPath } from './describe-found.ts'
import { nearestWord } from './compare-text.ts'
import { listWords, counted } from './phrases.ts'

/** The names of the JSON types, as one would say them. */
const typeNames: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  nonoptional: 'a value',
  record: 'an object',
}

/**
 * One issue of a zod schema in a line: its path, what was required, what was found, as in `patient.labs[0].value must be a number in mmol/L, got "6,7"`.
 *
 * A message of the schema that starts with "required" takes the place of the usual words. A `value` that has a `unit` beside it is expected in that unit. Of an unknown key the
 * known one nearest to it is named.
 *
 * @param issue as `safeParse` gives it
 * @param schema what the value was compared with
 * @param root the whole value, from which what was found is taken
 * @param whole what the whole value is called
 */
export function describeIssue(
  issue: z.core.$ZodIssue,
  schema: z.core.$ZodType,
  root: unknown,
  whole = 'the line',
): string {
  const place = formatPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const known = knownKeys(schema, issue.path)
    return describeUnknownKeys(issue.path, issue.keys, known)
  }
  const found = valueAt(root, issue.path)
  const wanted = describeWanted(issue) + unitOf(root, issue.path)
  const subject = place === '' ? whole : place
  return found === undefined
    ? `${subject} is missing, expected ${wanted}`
    : `${subject} must be ${wanted}${exampleOf(issue, schema, found)}, got ${describeFound(found)}`
}

/** Of an object that has a name, where its name stands alone: ` such as {"name":"wheeze"}`. */
function exampleOf(issue: z.core.$ZodIssue, schema: z.core.$ZodType, found: unknown): string {
  const isNamed = issue.code === 'invalid_type' && issue.expected === 'object' && typeof found === 'string'
  if (!isNamed || found === '' || !knownKeys(schema, issue.path).includes('name')) return ''
  return ` such as {"name":${describeFound(found)}}`
}

/** The first issue of a value that a schema does not take, by `describeIssue`, and how many more there are. */
export function describeIssues(
  { issues }: z.core.$ZodError,
  schema: z.core.$ZodType,
  root: unknown,
  whole?: string,
): string {
  const [first = '', ...more] = issues.map((issue) => describeIssue(issue, schema, root, whole))
  return `${first}${more.length === 0 ? '' : `, and ${more.length} more`}`
}

/** Each unknown key with the known one that is near to it, and of those that are near to none together what there is. */
function describeUnknownKeys(path: readonly PropertyKey[], keys: readonly string[], known: readonly string[]): string {
  const near = new Map(keys.map((key) => [key, nearestWord(key, known)]))
  const named = (key: string): string => formatPath([...path, key])
  const strange = keys.filter((key) => near.get(key) === undefined).map(named)
  const shown = known.length > 12 ? [...known.slice(0, 12), '…'] : known
  const way = known.length === 0 ? '' : `; expected one of ${shown.join(', ')}`
  return [
    ...keys.flatMap((key) => {
      const one = near.get(key)
      return one === undefined ? [] : [`${named(key)} is not a known key; did you mean "${one}"?`]
    }),
    ...(strange.length === 0
      ? []
      : [`${listWords(strange)} ${strange.length === 1 ? 'is not a known key' : 'are not known keys'}${way}`]),
  ].join('; ')
}

/** What an issue would have, without what was found: `a number of at most 1`. */
export function describeWanted(issue: z.core.$ZodIssue): string {
  const own = /^expected (.*?)(?:, got .*)?$/su.exec(issue.message)?.[1]
  if (own !== undefined) return own
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return listWords(issue.values.map(describeFound), 'or') || 'nothing'
    case 'invalid_union':
      // Of one whose members are told apart by a key, what that key may be.
      return 'options' in issue && issue.options !== undefined
        ? listWords(issue.options.map(describeFound), 'or')
        : `as the schema says (${issue.message})`
    case 'too_small':
      return describeLimit(issue.origin, issue.inclusive === false ? 'above' : 'of at least', issue.minimum)
    case 'too_big':
      return describeLimit(issue.origin, issue.inclusive === false ? 'below' : 'of at most', issue.maximum)
    case 'invalid_format':
      return `text in the format ${issue.format}`
    default:
      return `as the schema says (${issue.message})`
  }
}

function describeLimit(origin: string, comparison: string, limit: number | bigint): string {
  if (origin === 'string') return `text ${comparison} ${counted(Number(limit), 'character')}`
  if (origin === 'array') return `a list ${comparison} ${counted(Number(limit), 'entry', 'entries')}`
  return `${typeNames[origin] ?? 'a number'} ${comparison} ${limit}`
}

/** ` in mmol/L`, for the `value` of something that has a `unit`. */
function unitOf(root: unknown, path: readonly PropertyKey[]): string {
  if (path.at(-1) !== 'value') return ''
  const unit = valueAt(root, [...path.slice(0, -1), 'unit'])
  return typeof unit === 'string' && unit !== '' && unit.length <= 24 ? ` in ${unit}` : ''
}

function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  let value = root
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return value
}

/** The keys that a schema takes at a path into its value; empty where it takes any, or where there is no object. */
export function knownKeys(schema: z.core.$ZodType, path: readonly PropertyKey[]): string[] {
  const inner = unwrap(schema)
  const [step, ...rest] = path
  if (inner instanceof z.ZodObject) {
    if (step === undefined) return Object.keys(inner.shape)
    const next: unknown = inner.shape[String(step)]
    return next instanceof z.ZodType ? knownKeys(next, rest) : []
  }
  if (inner instanceof z.ZodArray) return step === undefined ? [] : knownKeys(inner.element, rest)
  if (inner instanceof z.ZodRecord) {
    if (step !== undefined) return knownKeys(inner.valueType, rest)
    return inner.keyType instanceof z.ZodEnum ? inner.keyType.options.map(String) : []
  }
  return []
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  let inner = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodPrefault ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodReadonly ||
    inner instanceof z.ZodPipe
  ) {
    inner = inner instanceof z.ZodPipe ? inner.in : inner.unwrap()
  }
  return inner
}
