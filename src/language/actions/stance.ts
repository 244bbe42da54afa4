import type { DrugAdditionsInput } from '../drugs/drug-additions.ts'
import { requireText } from '../require-text.ts'
import { readSentences } from '../sentences/read-sentences.ts'
import type { Stance } from '../stance/reading.ts'
import type { Action } from './action.ts'
import { type CompiledAction, compileAction } from './compile-action.ts'
import { mentions } from './mentions.ts'

const strongestFirst: readonly Stance[] = ['recommended', 'refused', 'conditional', 'considered', 'mentioned']

/**
 * What a text does with an action.
 *
 * - `recommended`: it tells the reader to do it (give, start, continue, arrange; a dose alone)
 * - `refused`: it tells the reader not to do it, to stop it or to hold it
 * - `conditional`: only if, unless, once or when something happens, or as needed
 * - `considered`: as an option (consider, may)
 * - `mentioned`: it speaks of it otherwise: history, monitoring, a side effect, a question
 * - `not-mentioned`
 *
 * Where it speaks of the action in several ways, the first of these holds: who stops one drug of a class and starts another recommends the class.
 *
 * @param action a class id (`loop-diuretic`), the name of a drug or of a procedure, a phrase, or an action of several of these
 * @param options `drugs`: additions to the drug table
 * @returns the first of these that holds
 * @throws AssayError `language-invalid` for a text that is no string, and for an action that names nothing or names what is not known
 *
 * @example
 * stance('Hold metoprolol.', 'beta-blocker') // 'refused'
 */
export function stance(
  text: string,
  action: Action,
  options: { readonly drugs?: DrugAdditionsInput | undefined } = {},
): Stance | 'not-mentioned' {
  const sentences = readSentences(requireText(text, 'stance'))
  const found = new Set<Stance>()
  for (const named of names(compileAction(action, options.drugs)))
    for (const mention of mentions(text, sentences, named)) if (!mention.isNotSoTimed) found.add(mention.stance)
  return strongestFirst.find((one) => found.has(one)) ?? 'not-mentioned'
}

function names(action: CompiledAction): readonly (CompiledAction & { readonly kind: 'named' })[] {
  return action.kind === 'named' ? [action] : action.parts.flatMap(names)
}
