import { isInOtherLanguage } from '../words/other-languages.ts'
import { type Answer, isTextAnswer } from './parse-answer.ts'

/**
 * What an answer advises in another language than English, or when to call: the first such action, entry or line of a text. What is missed beside it may stand in it.
 */
export function passageInOtherLanguage(answer: Answer | string): string | undefined {
  const passages =
    typeof answer === 'string' || isTextAnswer(answer)
      ? (typeof answer === 'string' ? answer : answer.text).split('\n')
      : [...answer.recommended_actions.map(({ text }) => text), ...answer.when_to_escalate]
  return passages.find(isInOtherLanguage)?.trim()
}
