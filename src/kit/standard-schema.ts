import { nearestWord } from './compare-text.ts'
import { describeFound } from './describe-found.ts'

/** One place at which a value breaks a schema. */
export interface SchemaViolation {
  /** Keys and indexes from the value inwards; empty for the value itself. */
  readonly path: readonly PropertyKey[]
  /** What was expected and what was found, such as `expected text, got 3`. */
  readonly message: string
}

/** All places at which a value breaks a schema; only the first of them are put into words, since there may be millions. */
export interface SchemaViolations {
  readonly count: number
  readonly first: readonly SchemaViolation[]
}

/**
 * A schema of any library that follows Standard Schema 1, such as zod, valibot or arktype: as much of it as is read here.
 *
 * Source: https://standardschema.dev, version 1
 */
export interface StandardSchema {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult | Promise<StandardResult>
  }
}

/** Whether what stands under `~standard` is that of a Standard Schema: it can validate. */
export function validates(standard: unknown): standard is StandardSchema['~standard'] {
  return (
    typeof standard === 'object' &&
    standard !== null &&
    'validate' in standard &&
    typeof standard.validate === 'function'
  )
}

/** What a Standard Schema says of a value: without `issues` it fits. */
interface StandardResult {
  /** The value as the schema has it, where it fits. */
  readonly value?: unknown
  readonly issues?: readonly StandardIssue[] | undefined
}

interface StandardIssue {
  readonly message: string
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
}

/** A Standard Schema of cases, with the type that it gives them. */
export interface SchemaOf<Output> extends StandardSchema {
  readonly '~standard': StandardSchema['~standard'] & {
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined
  }
}

/** How many violations are put into words; the rest are counted. */
export const mostViolations = 50

/** What a value holds at a path, in words; undefined where it cannot be read, since a getter or a proxy throws. */
export function foundAt(root: unknown, path: readonly PropertyKey[]): string | undefined {
  try {
    let value = root
    for (const step of path) {
      if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return 'nothing'
      // What stands on a prototype is not the answer's own.
      if (!Object.hasOwn(value, step)) return 'nothing'
      value = Reflect.get(value, step)
    }
    return describeFound(value)
  } catch {
    // The violation stands without it.
    return undefined
  }
}

/** The names of types, in JSON Schema and in the messages of schema libraries, as one would say them. */
export const typeWords: ReadonlyMap<string, string> = new Map([
  ['string', 'text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['integer', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['null', 'null'],
  // zod, of a key that a further check wants.
  ['nonoptional', 'a value'],
])

/**
 * zod answers later whenever anything throws, also where only the value does: asked at once, it says what was thrown, and names `parseAsync` when it must wait.
 */
export function validateStandard(schema: StandardSchema, value: unknown): unknown {
  const standard = schema['~standard']
  if (standard.vendor !== 'zod' || !('safeParse' in schema) || typeof schema.safeParse !== 'function') {
    return standard.validate(value)
  }
  try {
    const result = schema.safeParse(value) as { readonly data?: unknown; readonly error?: StandardResult }
    return { value: result.data, issues: result.error?.issues }
  } catch (thrown) {
    if (thrown instanceof Error && thrown.message.includes('parseAsync')) return standard.validate(value)
    throw thrown
  }
}

/**
 * A library may be JavaScript, so that what it returns is not believed.
 *
 * @param keysAt the keys that the schema takes at a path, where they are known: the error on a mistyped key then names the key that is most likely meant
 */
export function violationsOf(
  result: unknown,
  value: unknown,
  keysAt: (path: readonly PropertyKey[]) => readonly string[] = () => [],
): SchemaViolations {
  if (typeof result !== 'object' || result === null) {
    throw new TypeError(
      `validate returned ${result === null ? 'null' : typeof result}, which is not a result of a Standard Schema`,
    )
  }
  const issues: unknown = 'issues' in result ? result.issues : undefined
  if (issues === undefined || issues === null) return { count: 0, first: [] }
  if (!Array.isArray(issues)) throw new TypeError(`validate returned issues that are no list but ${typeof issues}`)
  // An empty list is a refusal too, by the standard.
  if (issues.length === 0)
    return { count: 1, first: [{ path: [], message: 'refused by the schema, which gives no reason' }] }
  return {
    count: issues.length,
    first: issues.slice(0, mostViolations).map((issue: unknown) => describeStandardIssue(issue, value, keysAt)),
  }
}

export function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}

/** No message of a library needs more to be understood, and one may quote five megabytes. */
const longest = 2_000

/** One issue of a Standard Schema: where, and what was expected. What zod, valibot and arktype say in their own words is said as everywhere here; other words stay the library's. */
function describeStandardIssue(
  issue: unknown,
  root: unknown,
  keysAt: (path: readonly PropertyKey[]) => readonly string[],
): SchemaViolation {
  const path = pathOf(issue)
  const message = textOf(issue)
  const found = foundAt(root, path)
  const got = found === undefined ? '' : `, got ${found}`
  const unknownKeys = /^Unrecognized key(s?): (.+)$/su.exec(message)
  if (unknownKeys !== null)
    return {
      path,
      message: `${unknownKeys[2]} ${unknownKeys[1] === '' ? 'is not a known key' : 'are not known keys'}${meant(unknownKeys[2], keysAt(path))}`,
    }
  if (notAKnownKey.test(message) && path.length > 0)
    return { path: path.slice(0, -1), message: `${JSON.stringify(String(path.at(-1)))} is not a known key` }
  const expected = expectedIn.map((pattern) => pattern.exec(message)?.[1]).find((words) => words !== undefined)
  if (expected !== undefined) return { path, message: `expected ${expectedWords(expected, path)}${got}` }
  if (message === '' || /^invalid input$/iu.test(message))
    return { path, message: `expected what the schema allows${got}` }
  const says = /\b(?:got|received|was|found)\b/iu.test(message)
  return { path, message: `${message.replace(/^[A-Z](?=[a-z])/u, (letter) => letter.toLowerCase())}${says ? '' : got}` }
}

/** Of one key in quotation marks, the known one that is near to it. */
function meant(quoted = '', known: readonly string[]): string {
  const near = quoted.includes('", "') ? undefined : nearestWord(quoted.slice(1, -1), known)
  return near === undefined ? '' : `; did you mean "${near}"?`
}

/** A key that an object must not have, as valibot and arktype say it of the key's own place. */
const notAKnownKey = /^(?:Invalid key: Expected never but received .+|.* ?must be removed)$/su

/** Where a message of zod 4, valibot 1 or arktype 2 says what was expected. */
const expectedIn: readonly RegExp[] = [
  /^Invalid (?:input|option|key|element): expected (.+?)(?:, received .*)?$/su,
  /^Too (?:big|small): expected \w+ to (?:be|have) ((?:<=?|>=?).+)$/su,
  /^Invalid (?:type|value|key): Expected (.+) but received .+$/su,
  /^Invalid (integer): Received .+$/su,
  /^(?:.{0,200} )?must be (.+) \(was .+\)$/su,
]

const bounds = { '<=': 'at most', '<': 'less than', '>=': 'at least', '>': 'more than' } as const

function expectedWords(words: string, path: readonly PropertyKey[]): string {
  // valibot names a key that is missing by itself.
  if (words === JSON.stringify(path.at(-1))) return 'a value'
  const bound = /^(<=?|>=?) ?(.+)$/su.exec(words)
  if (bound !== null) return `${bounds[bound[1] as keyof typeof bounds]} ${bound[2]?.replace(/^1 (\w+)s$/u, '1 $1')}`
  return typeWords.get(words.replace(/^an? /u, '').toLowerCase()) ?? words
}

function textOf(issue: unknown): string {
  const message: unknown = typeof issue === 'object' && issue !== null && 'message' in issue ? issue.message : ''
  return typeof message === 'string' ? message.slice(0, longest) : ''
}

function pathOf(issue: unknown): PropertyKey[] {
  const path: unknown = typeof issue === 'object' && issue !== null && 'path' in issue ? issue.path : undefined
  return Array.isArray(path) ? path.map(keyOf) : []
}

function keyOf(step: unknown): PropertyKey {
  const key = typeof step === 'object' && step !== null && 'key' in step ? step.key : step
  return typeof key === 'number' || typeof key === 'symbol' ? key : String(key)
}
