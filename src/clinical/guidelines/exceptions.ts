import { type Truth, anyOf, no, yes } from '../patient/truth.ts'
import type { Action } from '../language/action.ts'
import type { DrugAdditionsInput } from '../language/drug-table-schema.ts'
import { vocabulary, type DrugName } from '../language/drug-names.ts'
import { readSentences } from '../language/sentences.ts'
import type { Rule } from './guideline.ts'
import type { LabelledAction } from '../language/action.ts'
import type { Answer } from '../answer/parse-answer.ts'
import { matchAction } from '../answer/match-action.ts'
import { once } from '../../kit/once.ts'
import { quote } from '../words/text.ts'
import { drugAllergies } from '../checks/allergies.ts'
import { medicationOrders } from '../answer/medications.ts'
import type { Settled } from '../language/rulings.ts'
import type { ForbiddenOrder, UnclearGroup } from './guideline-finding.ts'
import type { Patient } from '../patient/patient.ts'

/**
 * What takes a patient out of a rule: age under 18, treatment declined or palliative care, an allergy or intolerance that leaves no drug of an expected
 * group, and what the rule itself excepts.
 *
 * Goals of care that are not on record are taken as full. An allergy takes away the classes of the drugs that it names; a group that has another class, or
 * an action that is not a drug, stays. Of a patient without `generalFacts`, which is of another shape, only the rule's own `unless` and `contraindications` are read.
 */
export function exceptionTo<P>(rule: Rule<P>, patient: P, general: GeneralFacts | undefined): Truth {
  const own = ownException(rule, patient)
  if (general === undefined) return own
  const { age, goals } = general
  return anyOf(
    age < 18 ? yes(`age ${age}, under 18`) : no(`age ${age}`),
    goals === 'full' ? no('full treatment') : yes(`goals of care: ${goals}`),
    allergyLeavesNothing(expectedOf(rule, patient).sure, general),
    own,
  )
}

/** What a rule expects of a patient. */
interface Expected {
  readonly sure: readonly LabelledAction[]
  /** What the patient takes already of a group. */
  readonly inPlace: ReadonlyMap<LabelledAction, readonly string[]>
  /** Groups of which nobody can tell whether they are expected, and what is missing for that. */
  readonly open: readonly { readonly group: LabelledAction; readonly because: string }[]
}

/** The groups that a rule expects of a patient: those for all, and those whose condition holds or may. */
export function expectedOf<P>({ expected, inPlace, expectations = [] }: Rule<P>, patient: P): Expected {
  const read = expectations.map((one) => ({ ...one, truth: one.when(patient) }))
  return {
    sure: [...expected, ...read.flatMap((one) => (one.truth.value === 'true' ? one.expected : []))],
    inPlace: new Map(
      [{ expected, inPlace }, ...read].flatMap((one) => {
        const taken = one.inPlace?.(patient) ?? []
        return taken.length === 0 ? [] : one.expected.map((group) => [group, taken] as const)
      }),
    ),
    open: read.flatMap(({ truth, where, expected: groups }) =>
      truth.value === 'unknown'
        ? groups.map((group) => ({ group, because: `${where}: ${truth.facts.join(', ')}` }))
        : [],
    ),
  }
}

function ownException<P>({ unless, contraindications = [] }: Rule<P>, patient: P): Truth {
  const read = [
    ...contraindications.flatMap(({ when, excepts }) => (excepts === false ? [] : [when(patient)])),
    ...(unless === undefined ? [] : [unless(patient)]),
  ]
  return read.length === 0 ? no('no exception on record') : anyOf(...read)
}

function allergyLeavesNothing(expected: readonly Action[], { withoutAllergens }: GeneralFacts): Truth {
  const { classes, drugs: taken } = withoutAllergens()
  const isTaken = (drug: string): boolean => taken.has(drug)
  const blocked = expected.find((action) => isBlocked(action, classes, isTaken))
  return blocked === undefined
    ? no('no allergy that leaves no alternative')
    : yes(`allergy on record leaves no alternative for ${typeof blocked === 'string' ? blocked : blocked.label}`)
}

function isBlocked(action: Action, classes: ReadonlySet<string>, isTaken: (drug: string) => boolean): boolean {
  if (typeof action === 'string') return false
  if ('anyOf' in action) return action.anyOf.every((part) => isBlocked(part, classes, isTaken))
  if ('allOf' in action) return action.allOf.some((part) => isBlocked(part, classes, isTaken))
  if ('together' in action) return action.together.some((part) => isBlocked(part, classes, isTaken))
  const { classes: ofClasses = [], drugs: ofDrugs = [], procedures = [], phrases = [] } = action
  return procedures.length + phrases.length === 0 && ofClasses.every((id) => classes.has(id)) && ofDrugs.every(isTaken)
}

/** What the record forbids of a rule's drugs, whether or not the rule applies, and what was ordered of it. */
interface Contraindicated {
  /** What forbids something, in words. */
  readonly because: readonly string[]
  readonly ordered: readonly ForbiddenOrder[]
  /** Ordered, and forbidden by an exception that cannot be read. */
  readonly unclear: readonly ForbiddenOrder[]
  /** What may be ordered, in words that can be read in several ways, and is forbidden then. */
  readonly mayForbid: readonly UnclearGroup[]
}

/**
 * What of a record forbids a drug that a rule is about: the rule's contraindications that hold, and allergies to a drug of its expected groups or to one of the same closest class.
 *
 * Age under 18 and goals of care forbid nothing.
 */
export function contraindicated<P>(
  answer: Answer | string,
  rule: Rule<P>,
  patient: P,
  general: GeneralFacts | undefined,
  { drugs, settled }: { readonly drugs?: DrugAdditionsInput | undefined; readonly settled?: Settled | undefined },
): Contraindicated {
  const because: string[] = []
  const ordered: ForbiddenOrder[] = []
  const unclear: ForbiddenOrder[] = []
  const mayForbid: UnclearGroup[] = []
  for (const { exception, when, forbidden, excepts } of rule.contraindications ?? []) {
    const { value, facts } = when(patient)
    if (value === 'false') continue
    const said = `${exception} (${facts.join(', ')})`
    if (value === 'true') because.push(said)
    for (const action of forbidden) {
      const match = matchAction(answer, action, { drugs, settled, anywhere: true })
      if (match.met && value === 'unknown' && excepts === false)
        mayForbid.push({ label: `${action.label}, because of ${exception}`, because: facts.join(', ') })
      else if (match.met)
        (value === 'true' ? ordered : unclear).push({
          label: action.label,
          span: quote(match.sentence.text),
          because: said,
        })
      else if (match.unclear === true && value === 'true')
        mayForbid.push({
          label: `${action.label}, because of ${said}`,
          because: match.foundInstead,
        })
    }
  }
  const allergies = general?.drugAllergies() ?? []
  if (allergies.length === 0) return { because, ordered, unclear, mayForbid }
  const { sure, open } = expectedOf(rule, patient)
  const isExpected = expectedBy([...sure, ...open.map(({ group }) => group)], drugs)
  const orders = medicationOrders(answer, drugs, settled)
  for (const { substance, drugs: ofAllergy, forbids, mayForbid: may } of allergies) {
    if (!ofAllergy().some(isExpected)) continue
    const said = `allergy to ${substance}`
    because.push(said)
    const [surely] = orders.filter(forbids)
    const [maybe] = orders.filter(may)
    if (surely !== undefined) ordered.push({ label: surely.drug, span: quote(surely.sentence.text), because: said })
    else if (maybe !== undefined)
      mayForbid.push({
        label: `${maybe.drug}, because of ${said}`,
        because: `${quote(maybe.span.text)} is unclear in ${quote(maybe.sentence.text)}: ${maybe.because ?? ''}`,
      })
  }
  return { because, ordered, unclear, mayForbid }
}

/** Whether a drug is one of what is expected, or of the closest class of one. */
function expectedBy(
  expected: readonly Action[],
  additions: DrugAdditionsInput | undefined,
): (drug: DrugName) => boolean {
  const { named } = vocabulary(additions)
  const ids = new Set<string>()
  const add = (action: Action): void => {
    if (typeof action === 'string') {
      for (const id of named(action)?.ownClasses ?? []) ids.add(id)
    } else if ('anyOf' in action) action.anyOf.forEach(add)
    else if ('allOf' in action) action.allOf.forEach(add)
    else if ('together' in action) action.together.forEach(add)
    else {
      for (const id of action.classes ?? []) ids.add(id)
      for (const drug of action.drugs ?? []) for (const id of named(drug)?.ownClasses ?? []) ids.add(id)
    }
  }
  expected.forEach(add)
  return ({ classes }) => [...classes].some((id) => ids.has(id))
}

/** What the exceptions read that hold for every rule; of a patient it is read once for all rules. */
export interface GeneralFacts {
  readonly age: number
  /** `full` where the record is silent. */
  readonly goals: NonNullable<Patient['goals_of_care']>
  /** The allergies to drugs, a condition that is one by another name included (see `drugAllergies`). Read at the first call. */
  readonly drugAllergies: () => ReturnType<typeof drugAllergies>
  /** The classes and drugs that allergies and intolerances leave nothing of. Read at the first call. */
  readonly withoutAllergens: () => { readonly classes: ReadonlySet<string>; readonly drugs: ReadonlySet<string> }
}

type Loose<Shape> = { readonly [Key in keyof Shape]?: unknown } | null | undefined

const allGoals: readonly unknown[] = ['full', 'treatment-declined', 'palliative'] satisfies GeneralFacts['goals'][]

/**
 * Age, goals of care and allergies of a patient of any shape that has all of them as a `Patient` has; undefined of any other, of which half of them would say too little.
 *
 * @example
 * generalFacts({ demographics: { age_years: 71 }, allergies: [], gcs: 8 }) // { age: 71, goals: 'full', … }
 * generalFacts({ age: 71 }) // undefined
 */
export function generalFacts(patient: unknown, additions?: DrugAdditionsInput): GeneralFacts | undefined {
  const {
    demographics,
    goals_of_care: goals = 'full',
    allergies,
    conditions,
    notes,
  } = (patient ?? {}) as NonNullable<Loose<Patient>>
  const age = (demographics as Loose<Patient['demographics']>)?.age_years
  if (typeof age !== 'number' || !allGoals.includes(goals) || !Array.isArray(allergies)) return undefined
  const entries = allergies as readonly Loose<Patient['allergies'][number]>[]
  const substances = entries.map((allergy) => allergy?.substance)
  if (!substances.every((substance) => typeof substance === 'string')) return undefined
  const known = substances.map((substance, index) => {
    const reaction = entries[index]?.reaction
    return typeof reaction === 'string' ? { substance, reaction } : { substance }
  })
  const allergiesToDrugs = once(() => drugAllergies(known, additions, conditionsIn(conditions), notesIn(notes)))
  return {
    age,
    goals: goals as GeneralFacts['goals'],
    drugAllergies: allergiesToDrugs,
    withoutAllergens: once(() => {
      const { mentions } = vocabulary(additions)
      // What is not tolerated takes its class away too, though it is not an allergy.
      const intolerances = substances.flatMap((substance) =>
        readSentences(substance).flatMap((sentence) => mentions(sentence).map(({ value }) => value)),
      )
      return {
        classes: new Set(intolerances.flatMap((name) => name.ownClasses)),
        drugs: new Set([
          ...intolerances.flatMap((name) => [name.name, ...name.parts]),
          ...allergiesToDrugs().flatMap(({ drugs }) => drugs().map(({ name }) => name)),
        ]),
      }
    }),
  }
}

function notesIn(given: unknown): Patient['notes'] {
  if (!Array.isArray(given)) return []
  return (given as readonly Loose<Patient['notes'][number]>[]).flatMap((note) =>
    typeof note?.text === 'string' ? [note as Patient['notes'][number]] : [],
  )
}

function conditionsIn(given: unknown): Patient['conditions'] {
  if (!Array.isArray(given)) return []
  return (given as readonly Loose<Patient['conditions'][number]>[]).flatMap((condition) =>
    typeof condition?.name === 'string' ? [condition as Patient['conditions'][number]] : [],
  )
}
