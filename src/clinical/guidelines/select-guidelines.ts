import { listWords } from '../../kit/phrases.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { nearestWord } from '../../kit/compare-text.ts'
import type { Patient } from '../patient/patient.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { allGuidelines, findEdition, guidelineEditions } from './guideline-editions.ts'
import type { Guideline, Rule } from './guideline.ts'

/**
 * What an answer can be compared with: an edition or a rule, itself or by its id.
 *
 * @typeParam P the patient that its rules read; `never` stands for any shape
 */
export type GuidelineChoice<P = Patient> = Guideline<P> | Rule<P> | string

/**
 * The guidelines that a choice names, each with the rules that are meant.
 *
 * A text is the id or another name of an edition (`gold-2025`), the id of a rule (`copd-exacerbation`: that of the default edition where several have it), or both (`gold-2025/copd-exacerbation`).
 *
 * @returns one edition; with the one rule where a rule was named
 * @throws {AssayError} `matcher-misuse` for what is none of these, and for a text that names nothing that is encoded
 *
 * @example
 * selectGuidelines('gold-2025/copd-exacerbation') // [{ …gold2025, rules: [copdExacerbation] }]
 */
export function selectGuidelines(choice: GuidelineChoice<never>): readonly Guideline<never>[] {
  if (typeof choice === 'string') return [byName(choice)]
  if (typeof choice === 'object' && choice !== null) {
    if ('rules' in choice && Array.isArray(choice.rules)) return [choice]
    if ('applies' in choice && typeof choice.applies === 'function') return [editionOf(choice)]
  }
  throw new AssayError(
    'matcher-misuse',
    `toFollowGuideline takes a guideline, a rule, the id of either, options, or nothing, got ${describeChoice(choice)}; guidelines are exported by "vitest-assay"`,
  )
}

/** Of an object its keys: it may be options of which one is misspelt. */
function describeChoice(choice: unknown): string {
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return describeFound(choice)
  const keys = Object.keys(choice).slice(0, 3).map(describeFound)
  return keys.length === 0 ? 'an object without a key' : `an object with ${listWords(keys)}`
}

function byName(name: string): Guideline {
  const found =
    findEdition(name) ?? ruleIn(allGuidelines, name) ?? ruleIn(guidelineEditions, name) ?? ruleOfEdition(name)
  if (found !== undefined) return found
  const near = nearestWord(name, knownNames())
  throw new AssayError(
    'matcher-misuse',
    `toFollowGuideline knows no guideline and no rule ${describeFound(name)}${near === undefined ? '.' : `; did you mean "${near}"?`} Expected one of the editions: ${guidelineEditions.map(({ id }) => id).join(', ')}`,
  )
}

/** `gold-2025/copd-exacerbation`; the name of an edition may hold a slash itself. */
function ruleOfEdition(name: string): Guideline | undefined {
  const slash = name.lastIndexOf('/')
  const edition = slash < 0 ? undefined : findEdition(name.slice(0, slash))
  return edition === undefined ? undefined : ruleIn([edition], name.slice(slash + 1))
}

function ruleIn(guidelines: readonly Guideline[], id: string): Guideline | undefined {
  for (const guideline of guidelines) {
    const rule = guideline.rules.find((one) => one.id === id)
    if (rule !== undefined) return { ...guideline, rules: [rule] }
  }
  return undefined
}

/** A rule of nobody's edition stands in one of its own, which nobody has reviewed. */
function editionOf(rule: Rule<never>): Guideline<never> {
  const edition = guidelineEditions.find(({ rules }: Guideline<never>) => rules.includes(rule))
  if (edition !== undefined) return { ...edition, rules: [rule] }
  return {
    id: 'own-rules',
    title: 'Rules of the suite',
    edition: 'own',
    issued: never,
    reviewBy: never,
    review: null,
    rules: [rule],
  }
}

/** A rule alone has no date. */
const never = '9999-12-31'

function knownNames(): string[] {
  return guidelineEditions.flatMap(({ id, aliases = [], rules }) => [
    id,
    ...aliases,
    ...rules.flatMap((rule) => [rule.id, `${id}/${rule.id}`]),
  ])
}
