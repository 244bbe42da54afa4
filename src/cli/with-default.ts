import type { OptionWords } from './option-words.ts'

/**
 * An option with what it is where nobody names it.
 *
 * @example
 * withDefault(optionWords.last, '10') // '… (default: 10)'
 */
export function withDefault([flags, description]: OptionWords, value: string): OptionWords {
  return [flags, `${description} (default: ${value})`]
}
