import { once } from '../../../kit/once.ts'
import { Lexicon } from '../../language/lexicon.ts'
import { polarityOf } from '../../language/polarity.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { findTerms } from '../../language/terms.ts'
import { remember } from '../../words/text.ts'
import { type ConditionKind, conditionRows } from './condition-table.ts'

/** A condition that an entry of a record names as there. */
export interface NamedCondition {
  /** The closest row of the table; `isKindOf` says what wider ones it is. */
  readonly kind: ConditionKind
  /** The entry speaks of it as of the past: "history of". */
  readonly isPast: boolean
}

const kinds = Object.keys(conditionRows) as ConditionKind[]

const wider: ReadonlyMap<ConditionKind, ReadonlySet<ConditionKind>> = new Map(
  kinds.map((kind) => [kind, closure(kind)]),
)

function closure(kind: ConditionKind, seen = new Set<ConditionKind>()): ReadonlySet<ConditionKind> {
  if (seen.has(kind)) return seen
  seen.add(kind)
  for (const parent of conditionRows[kind].kindOf ?? []) closure(parent as ConditionKind, seen)
  return seen
}

/** Whether a condition is of a kind: itself, or what it is a kind of, at whatever distance. A subdural haematoma is active bleeding. */
export function isKindOf(condition: ConditionKind, kind: ConditionKind): boolean {
  return wider.get(condition)?.has(kind) === true
}

/** Whether a condition goes on, by its row or what it is a kind of. */
export function courseOf(kind: ConditionKind): 'acute' | 'chronic' {
  for (const one of wider.get(kind) ?? []) {
    const { course } = conditionRows[one]
    if (course !== undefined) return course
  }
  return 'chronic'
}

/** Up to how many days an acute condition with its date stands, and after how many it is over. Our own cuts, where the table gives none. */
export function daysOf(kind: ConditionKind): readonly [standsUpTo: number, overAfter: number] {
  return conditionRows[kind].days ?? [7, 30]
}

// Lexicons are made at the first question, so that an import loads no library of words.
const names = once((): Lexicon<readonly ConditionKind[]> => {
  const byName = new Map<string, { readonly name: string; readonly kinds: ConditionKind[] }>()
  for (const kind of kinds)
    for (const name of conditionRows[kind].names) {
      const key = name.toLowerCase()
      const known = byName.get(key)
      if (known === undefined) byName.set(key, { name, kinds: [kind] })
      else known.kinds.push(kind)
    }
  return new Lexicon([...byName.values()].map((one): [string, readonly ConditionKind[]] => [one.name, one.kinds]))
})

const qualified = once(() =>
  kinds.flatMap((kind) =>
    (conditionRows[kind].of ?? []).map((row) => ({
      kind,
      of: row.kind as ConditionKind,
      by: new Lexicon<boolean>([
        ...row.by.map((term) => [term, true] as const),
        ...(row.apart ?? []).map((term) => [term, false] as const),
      ]),
    })),
  ),
)

const withEndings = kinds.flatMap((kind) => (conditionRows[kind].endings ?? []).map((ending) => ({ kind, ending })))

const withNotation = kinds.flatMap((kind) => {
  const { notation } = conditionRows[kind]
  return notation === undefined ? [] : [{ kind, notation }]
})

/**
 * The conditions that an entry of a problem list, a symptom or the words on an ECG name as there: not denied, and not a relative's.
 *
 * Each by its closest row; an entry may name several.
 */
export const conditionsNamed: (entry: string) => readonly NamedCondition[] = remember(
  (entry) => {
    const found = readSentences(entry).flatMap((sentence) => namedIn(entry, sentence))
    for (const { kind, notation } of withNotation) if (notation.test(entry)) found.push({ kind, isPast: false })
    return found.filter(({ kind }) => findTerms(entry, conditionRows[kind].not ?? nothing).length === 0)
  },
  { most: 2_000 },
)

const nothing: readonly string[] = []

function namedIn(entry: string, sentence: ReadSentence): NamedCondition[] {
  const found = names()
    .findIn(sentence)
    .flatMap(({ from, to, value }) => asThere(entry, sentence, from, to, value))
  for (const [at, { word }] of sentence.tokens.entries())
    for (const { kind, ending } of withEndings)
      if (word.length > ending.length + 2 && word.endsWith(ending))
        found.push(...asThere(entry, sentence, at, at + 1, [kind]))
  for (const { kind, of, by } of qualified()) {
    const bases = found.filter((one) => isKindOf(one.kind, of))
    if (bases.length === 0) continue
    const isThere = by
      .findIn(sentence)
      .some(({ from, to, value }) => value && asThere(entry, sentence, from, to, [kind]).length > 0)
    if (isThere) found.push({ kind, isPast: bases.every(({ isPast }) => isPast) })
  }
  return found
}

function asThere(
  entry: string,
  sentence: ReadSentence,
  from: number,
  to: number,
  rows: readonly ConditionKind[],
): NamedCondition[] {
  const { status } = polarityOf(entry, sentence, from, to)
  if (status === 'negated' || status === 'other-experiencer') return []
  return rows.map((kind) => ({ kind, isPast: status === 'historical' }))
}
