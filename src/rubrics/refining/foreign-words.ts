import { foreignDrugs } from '../foreign-drugs.ts'
import { inventedNumbers } from '../invented-numbers.ts'

/**
 * Numbers and drugs of a text that stand in none of its sources, as they are written.
 *
 * @param sources what the text may rest on
 */
export function foreignWords(text: string, sources: readonly string[]): string[] {
  return [...inventedNumbers(text, sources), ...foreignDrugs(text, sources)]
}
