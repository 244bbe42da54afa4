import { present } from '../../judging/grading/present.ts'
import type { MedicalAccuracyInput } from './medical-accuracy-input.ts'

/**
 * The context of a response as the judge reads it. What is not known is said so.
 *
 * @param hasReferences as `hasReferences` reads the response
 */
export function presentContext(input: MedicalAccuracyInput, hasReferences: boolean): string {
  const { profile, messages, question, risk_level: riskLevel, guidance } = input
  const said = messages.map(({ role, content }) => `${role}: ${content}`)
  const list = (entries: readonly string[]): string =>
    entries.length === 0 ? ' none' : entries.map((entry) => `\n- ${entry}`).join('')
  return [
    `Profile:\n${profile === undefined ? 'not given' : present(profile)}`,
    `Messages:\n${said.length === 0 ? 'none' : said.join('\n')}`,
    `Question: ${question ?? 'not given'}`,
    `Risk level: ${riskLevel ?? 'not given'}`,
    `Guidance, do:${list(guidance.do)}`,
    `Guidance, don't:${list(guidance.dont)}`,
    `Has References: ${hasReferences ? 'yes' : 'no'}`,
  ].join('\n\n')
}
