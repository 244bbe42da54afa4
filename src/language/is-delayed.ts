import { delayingCues } from './assertion-cues.ts'

const delay = new RegExp(String.raw`(?<![\p{L}\p{N}])(?<!non-)(?:${delayingCues.join('|')})(?!\p{L})`, 'iu')

/** Whether a sentence puts what it orders off to a time at which an emergency is over: tomorrow, electively, in clinic. */
export function isDelayed(sentence: string): boolean {
  return delay.test(sentence)
}
