import { AssayError } from '../../kit/assay-error.ts'
import type { DrugAdditionsInput } from './drug-table-schema.ts'
import { type DrugName, type Vocabulary, vocabulary } from './drug-names.ts'
import { kindsOf } from './concept-names.ts'
import { routes } from './routes.ts'
import type { Stance } from './stance-in.ts'
import { Lexicon } from './lexicon.ts'
import type { Action, Manner, Named } from './action.ts'
import { type Finder, finder } from './action-names.ts'

/** An action, checked and ready to be looked for. */
export type CompiledAction =
  | {
      readonly kind: 'named'
      readonly manner: Manner
      readonly find: Finder
      readonly unless: Lexicon<string> | undefined
    }
  | {
      readonly kind: 'anyOf' | 'allOf' | 'together'
      readonly manner: Manner
      readonly parts: readonly CompiledAction[]
    }

const compiled = new WeakMap<object, WeakMap<object, CompiledAction>>()
const noAdditions = {}
const byName = new Map<string, CompiledAction>()
const mostNames = 500

/**
 * Checks and compiles an action; once for each object, so keep an action in a constant.
 *
 * @throws AssayError `language-invalid` naming what is wrong in it
 */
export function compileAction(action: Action, additions?: DrugAdditionsInput): CompiledAction {
  if (typeof action === 'string') return compileName(action, additions)
  if (!isObject(action)) throw noAction(action)
  const forAdditions = compiled.get(additions ?? noAdditions) ?? new WeakMap<object, CompiledAction>()
  compiled.set(additions ?? noAdditions, forAdditions)
  let known = forAdditions.get(action)
  if (known === undefined) forAdditions.set(action, (known = compile(action, {}, additions)))
  return known
}

function compileName(name: string, additions: DrugAdditionsInput | undefined): CompiledAction {
  const known = additions === undefined ? byName.get(name) : undefined
  if (known !== undefined) return known
  const result = compile(name, {}, additions)
  if (additions !== undefined) return result
  if (byName.size >= mostNames) byName.clear()
  byName.set(name, result)
  return result
}

const kinds = ['anyOf', 'allOf', 'together'] as const

function compile(action: Action, outer: Manner, additions: DrugAdditionsInput | undefined): CompiledAction {
  if (typeof action === 'string') return compileNamed(namedBy(action, additions), outer, additions)
  checkFields(action)
  const manner = { ...outer, ...mannerOf(action) }
  for (const kind of kinds) {
    const parts = kind in action ? (action as Readonly<Record<string, unknown>>)[kind] : undefined
    if (parts === undefined) continue
    if (!Array.isArray(parts) || parts.length === 0)
      throw new AssayError(
        'language-invalid',
        `${kind} of an action is ${JSON.stringify(parts)}, expected a list of at least one action`,
      )
    return { kind, manner, parts: (parts as readonly Action[]).map((part) => compile(part, manner, additions)) }
  }
  return compileNamed(action as Named, manner, additions)
}

function compileNamed(named: Named, manner: Manner, additions: DrugAdditionsInput | undefined): CompiledAction {
  const { unlessNaming = [] } = manner
  return {
    kind: 'named',
    manner,
    find: finder(named, additions),
    unless:
      unlessNaming.length === 0 ? undefined : new Lexicon(unlessNaming.map((phrase) => [phrase, phrase] as const)),
  }
}

function mannerOf(action: Manner): Manner {
  return Object.fromEntries(
    mannerFields.flatMap((field) => (action[field] === undefined ? [] : [[field, action[field]]])),
  )
}

/** What a single name means: a class by its id, a drug or a class by its name, else a procedure or a phrase. */
function namedBy(name: string, additions: DrugAdditionsInput | undefined): Named {
  if (!/[\p{L}\p{N}]/u.test(name))
    throw new AssayError(
      'language-invalid',
      `an action is ${JSON.stringify(name)}, expected the name of a class, a drug or a procedure, or a phrase`,
    )
  const words = vocabulary(additions)
  if (words.table.classes.some(({ id }) => id === name)) return { classes: [name] }
  const known = words.named(name)
  if (known === undefined) return { phrases: [name, ...kindsOf(name)] }
  return namedAs(known, words) ?? { phrases: [name] }
}

/** A name of the drug table as an action names it: a drug by its name, a class by its id; undefined for the name of a class that has no entry of its own. */
export function namedAs({ isClass, name }: DrugName, { table }: Vocabulary): Named | undefined {
  if (!isClass) return { drugs: [name] }
  const own = table.classes.find(({ names }) => names.includes(name))
  return own === undefined ? undefined : { classes: [own.id] }
}

const lists = ['classes', 'drugs', 'procedures', 'phrases', 'unlessNaming', 'accepts', 'byRoutes'] as const

/** What an action says of how it may be spoken of; the compiler asks for each field of a manner. */
const mannerFields = Object.keys({
  label: true,
  accepts: true,
  orLater: true,
  atOnce: true,
  atMonths: true,
  forDays: true,
  unlessNaming: true,
  notLess: true,
  atLeastDaily: true,
  byRoutes: true,
  inEscalations: true,
  inAssessment: true,
} satisfies Record<keyof Manner, true>) as readonly (keyof Manner)[]

const known: readonly string[] = [...new Set([...lists, 'orWider', ...kinds, ...mannerFields])]
const stances: readonly Stance[] = ['recommended', 'refused', 'conditional', 'considered', 'mentioned']

/** An action may come from a file: nothing of its shape is believed. */
function checkFields(action: unknown): void {
  if (!isObject(action)) throw noAction(action)
  const wrong = Object.keys(action).find((key) => !known.includes(key))
  if (wrong !== undefined)
    throw new AssayError('language-invalid', `an action has the field "${wrong}"; expected one of ${known.join(', ')}`)
  for (const field of lists) {
    const value: unknown = Reflect.get(action, field)
    if (value !== undefined && !(Array.isArray(value) && value.every((name) => typeof name === 'string')))
      throw new AssayError('language-invalid', `${field} of an action is ${shown(value)}, expected a list of strings`)
  }
  const least: unknown = Reflect.get(action, 'atLeastDaily')
  if (least !== undefined && !isAmounts(least))
    throw new AssayError(
      'language-invalid',
      `atLeastDaily of an action is ${shown(least)}, expected an amount in mg or units for each drug by its name, for example { enoxaparin: [61, 'mg'] }`,
    )
  const accepted: unknown = Reflect.get(action, 'accepts')
  const unknownStance = Array.isArray(accepted) ? accepted.find((one) => !stances.includes(one)) : undefined
  if (unknownStance !== undefined)
    throw new AssayError(
      'language-invalid',
      `accepts of an action has ${shown(unknownStance)}, expected ${stances.join(', ')}`,
    )
  const ways: unknown = Reflect.get(action, 'byRoutes')
  const unknownWay = Array.isArray(ways) ? ways.find((one) => !routes.includes(one)) : undefined
  if (unknownWay !== undefined || (Array.isArray(ways) && ways.length === 0))
    throw new AssayError(
      'language-invalid',
      `byRoutes of an action has ${unknownWay === undefined ? 'nothing' : shown(unknownWay)}, expected one or more of ${routes.join(', ')}`,
    )
  for (const [field, unit, example] of spans) {
    const value: unknown = Reflect.get(action, field)
    if (value !== undefined && !isSpan(value))
      throw new AssayError(
        'language-invalid',
        `${field} of an action is ${shown(value)}, expected two numbers of ${unit} from 0, the lesser first, for example ${example}`,
      )
  }
}

const spans = [
  ['atMonths', 'months', '[6, 12]'],
  ['forDays', 'days', '[5, 7]'],
] as const

function isAmounts(value: unknown): boolean {
  return (
    isObject(value) &&
    Object.values(value).every(
      (one: unknown) =>
        Array.isArray(one) &&
        one.length === 2 &&
        typeof one[0] === 'number' &&
        one[0] > 0 &&
        Number.isFinite(one[0]) &&
        (one[1] === 'mg' || one[1] === 'units'),
    )
  )
}

function isSpan(value: unknown): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false
  const [from, to]: unknown[] = value
  return typeof from === 'number' && typeof to === 'number' && from >= 0 && from <= to && Number.isFinite(to)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function noAction(action: unknown): AssayError {
  return new AssayError('language-invalid', `an action is ${shown(action)}, expected a name or an object with names`)
}

function shown(value: unknown): string {
  return value === undefined ? 'undefined' : (JSON.stringify(value) ?? `of type ${typeof value}`)
}
