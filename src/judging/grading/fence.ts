import { neutralise } from './neutralise.ts'

/**
 * Puts a text between two lines that only the judge's instructions know, so that nothing in it can pass for an instruction.
 *
 * @param label what the text is: `record`, `answer`
 * @param nonce random, at least 16 characters, unknown to whoever wrote the text
 *
 * @example fence('answer', 'Give aspirin.', nonce) // <<<answer 9f2c…>>>⏎Give aspirin.⏎<<<end of answer 9f2c…>>>
 */
export function fence(label: string, text: string, nonce: string): string {
  return `<<<${label} ${nonce}>>>\n${neutralise(text)}\n<<<end of ${label} ${nonce}>>>`
}
