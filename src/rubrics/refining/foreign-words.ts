import { drugsIn } from '../grading/drugs-in.ts'
import { numbersIn } from '../grading/numbers-in.ts'

/**
 * Numbers and drugs of a text that stand in none of its sources, as they are written.
 *
 * @param sources what the text may rest on
 */
export function foreignWords(text: string, sources: readonly string[]): string[] {
  const known = new Set(sources.flatMap((source) => [...numbersIn(source).keys()]))
  const drugs = new Set(sources.flatMap((source) => [...drugsIn(source)]))
  return [
    ...[...numbersIn(text)].flatMap(([key, written]) => (known.has(key) ? [] : [written])),
    ...[...drugsIn(text)].filter((name) => !drugs.has(name)),
  ]
}
