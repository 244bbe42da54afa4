import type { Action, Manner } from '../../language/action.ts'
import { drugTable, withWiderClasses } from '../../language/drug-table.ts'

/** One thing that carries an action. */
export type Counted =
  | { readonly kind: 'class'; readonly name: string; readonly drugs: readonly string[] }
  | { readonly kind: 'drug'; readonly name: string }
  | { readonly kind: 'procedure'; readonly name: string }
  | { readonly kind: 'words'; readonly words: readonly string[] }
  /** Names of wider classes, where the text names none of their drugs. */
  | { readonly kind: 'wider'; readonly names: readonly string[] }
  /** Any one, each one, or each one in one recommended action, of these; each of them a list of alternatives. */
  | {
      readonly kind: 'any' | 'all' | 'together'
      readonly of: readonly (readonly Counted[])[]
      readonly manner: readonly string[]
    }

/** What counts as an action, each entry an alternative: classes with all of their drugs, drugs, procedures and words. */
export function countedAs(action: Action): readonly Counted[] {
  if (typeof action === 'string') return [namedBy(action)]
  if ('anyOf' in action)
    return action.anyOf.flatMap((part) => {
      const said = typeof part === 'string' ? [] : describeManner(part)
      return said.length === 0 ? countedAs(part) : [{ kind: 'any' as const, of: [countedAs(part)], manner: said }]
    })
  if ('allOf' in action) return [{ kind: 'all', of: action.allOf.map(countedAs), manner: [] }]
  if ('together' in action) return [{ kind: 'together', of: action.together.map(countedAs), manner: [] }]
  const { classes = [], drugs = [], procedures = [], phrases = [], orWider } = action
  return [
    ...classes.map(classOf),
    ...(orWider === true ? [{ kind: 'wider' as const, names: widerNames(classes) }] : []),
    ...drugs.map((name) => ({ kind: 'drug' as const, name })),
    ...procedures.map((name) => ({ kind: 'procedure' as const, name })),
    ...(phrases.length === 0 ? [] : [{ kind: 'words' as const, words: phrases }]),
  ]
}

/** What a single name means: a class by its id, or else a drug or words. */
function namedBy(name: string): Counted {
  if (drugTable.classes.some(({ id }) => id === name)) return classOf(name)
  const isDrug = drugTable.drugs.some((drug) => drug.name === name)
  return isDrug ? { kind: 'drug', name } : { kind: 'words', words: [name] }
}

function classOf(id: string): Counted {
  drugsByClass ??= readDrugsByClass()
  return { kind: 'class', name: nameOfClass(id), drugs: drugsByClass.get(id) ?? [] }
}

let drugsByClass: ReadonlyMap<string, readonly string[]> | undefined

/** The drugs of each class and of those that are part of it, single drugs before combinations. */
function readDrugsByClass(): ReadonlyMap<string, readonly string[]> {
  const drugs = new Map<string, Set<string>>(drugTable.classes.map(({ id }) => [id, new Set()]))
  const isCombined = ({ name }: { readonly name: string }): boolean => name.includes('/')
  for (const drug of [...drugTable.drugs.filter((one) => !isCombined(one)), ...drugTable.drugs.filter(isCombined)])
    for (const id of withWiderClasses(drugTable, drug.classes)) drugs.get(id)?.add(drug.name)
  return new Map(Array.from(drugs, ([id, names]) => [id, [...names]]))
}

function nameOfClass(id: string): string {
  return drugTable.classes.find((one) => one.id === id)?.names[0] ?? id
}

/** Names of the classes that the given ones are part of. */
function widerNames(classes: readonly string[]): string[] {
  const wider = withWiderClasses(drugTable, classes).filter((id) => !classes.includes(id))
  return wider.map(nameOfClass)
}

/**
 * What counts as an action, in words.
 *
 * @param most how many drugs of a class, or words, are named before "and n more"
 *
 * @example
 * describeCounted(countedAs({ classes: ['loop-diuretic'] }), 2) // 'any loop diuretic (bumetanide, ethacrynic acid and 3 more)'
 */
export function describeCounted(counted: readonly Counted[], most = Number.POSITIVE_INFINITY): string {
  return counted.map((one) => describeOne(one, most)).join(', or ')
}

function describeOne(one: Counted, most: number): string {
  switch (one.kind) {
    case 'class':
      return one.drugs.length === 0 ? `any ${one.name}` : `any ${one.name} (${list(one.drugs, most)})`
    case 'drug':
    case 'procedure':
      return one.name
    case 'words':
      return `the words ${list(one.words.map(inQuotes), most)}`
    case 'wider':
      return `${one.names.map(inQuotes).join(' or ')} where no drug of it is named`
    default: {
      const parts = one.of.map((part) =>
        one.of.length > 1 ? `(${describeCounted(part, most)})` : describeCounted(part, most),
      )
      const said = parts.join(one.kind === 'any' ? ', or ' : ' and ')
      const how = [...(one.kind === 'together' ? ['in one recommended action'] : []), ...one.manner]
      return how.length === 0 ? said : `${said} [${how.join('; ')}]`
    }
  }
}

function list(names: readonly string[], most: number): string {
  const rest = names.length - most
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ')
}

/** How an action may be spoken of, each in words; empty where only an order will do. */
export function describeManner({
  accepts,
  orLater,
  atOnce,
  atMonths,
  forDays,
  unlessNaming,
  notLess,
  atLeastDaily,
  byRoutes,
  inEscalations,
  inAssessment,
}: Manner): readonly string[] {
  const others = (accepts ?? []).filter((stance) => stance !== 'recommended')
  return [
    ...(others.length > 0 ? [`also where it is ${others.join(' or ')}`] : []),
    ...(orLater === true ? ['also for later, or when needed'] : []),
    ...(atOnce === true ? ['at once: not routine, elective or for tomorrow'] : []),
    ...(atMonths === undefined ? [] : [`in ${span(atMonths, 'month')}`]),
    ...(forDays === undefined ? [] : [`for ${span(forDays, 'day')}`]),
    ...(notLess === true ? ['not where it is lessened: reduced, halved or weaned'] : []),
    ...(atLeastDaily === undefined
      ? []
      : [
          `at least, in a day, ${Object.entries(atLeastDaily)
            .map(([drug, [amount, unit]]) => `${drug} ${amount} ${unit}`)
            .join(', ')}`,
        ]),
    ...(byRoutes === undefined ? [] : [`not by another way than ${byRoutes.join(' or ')}`]),
    ...(inEscalations === true ? ['also as an escalation'] : []),
    ...(inAssessment === true ? ['also as what it says of the patient'] : []),
    ...(unlessNaming === undefined ? [] : [`not in a sentence that names ${unlessNaming.map(inQuotes).join(' or ')}`]),
  ]
}

function span([from, to]: readonly [from: number, to: number], unit: string): string {
  return from === to ? `${from} ${from === 1 ? unit : `${unit}s`}` : `${from} to ${to} ${unit}s`
}

/** A word as it is looked for in an answer. */
function inQuotes(word: string): string {
  return `“${word}”`
}
