import type { Token } from '../../words/text.ts'
import { wordSet } from '../../words/words.ts'

/** "Co-trimoxazole 960 mg bd by the last sensitivities", "as per the former culture": the result that a dose goes by is past, and not the dose. */
export function goesByResult(tokens: readonly Token[], past: number): boolean {
  const word = (at: number): string => tokens[at]?.word ?? ''
  return (goingBy.has(word(past - 1)) || goingBy.has(word(past - 2))) && results.has(word(past + 1))
}

const goingBy = wordSet('by per to on as following')

const results = wordSet(
  'sensitivity sensitivities susceptibility susceptibilities culture cultures sputum isolate isolates growth antibiogram swab urine microbiology level levels trough inr result results',
)
