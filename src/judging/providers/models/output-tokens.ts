import type { JudgeSettings } from '../../judge-settings.ts'
import type { ModelRules } from './known-models.ts'

/** Tokens that a verdict with its reasons needs beside a budget of thinking. */
const roomForVerdict = 8192

/**
 * How many tokens a reply may have, thinking included, which shares them on every route: a budget without room beside it leaves no words.
 *
 * @returns a whole number ≥ 1, at most what the model takes
 */
export function outputTokens(rules: ModelRules, settings: JudgeSettings): number {
  const { thinkingBudget } = settings
  const wanted =
    settings.maxOutputTokens ??
    (thinkingBudget === undefined ? rules.defaultOutputTokens : thinkingBudget + roomForVerdict)
  return Math.min(wanted, rules.mostOutputTokens ?? wanted)
}
