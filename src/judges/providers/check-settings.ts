import { AssayError } from '../../kit/assay-error.ts'
import type { JudgeSettings } from '../provider.ts'
import type { ModelRules } from './known-models.ts'

/**
 * Refuses each setting that a model does not take, before a call: left out in silence, it would be believed to hold.
 *
 * @throws {AssayError} `judge-invalid`, a line for each, with what the model takes instead
 */
export function checkSettings(rules: ModelRules, model: string, settings: JudgeSettings): void {
  const faults = Array.from(faultsOf(rules, settings))
  if (faults.length > 0) {
    throw new AssayError('judge-invalid', faults.map((fault) => `judge ${JSON.stringify(model)}: ${fault}`).join('\n'))
  }
}

function* faultsOf(rules: ModelRules, settings: JudgeSettings): Generator<string> {
  yield* faultsOfTemperature(rules, settings.temperature)
  yield* faultsOfThinking(rules, settings)
  const { maxOutputTokens, seed } = settings
  if (maxOutputTokens !== undefined && !isWhole(maxOutputTokens, 1, rules.mostOutputTokens)) {
    yield `maxOutputTokens must be a whole number of tokens from 1${upTo(rules.mostOutputTokens)}, got ${maxOutputTokens}`
  }
  if (seed !== undefined && !rules.seed) yield `seed is not taken: leave it out, and let trials show how much it varies`
  else if (seed !== undefined && !isWhole(seed, 0, 2_147_483_647)) {
    yield `seed must be a whole number from 0 to 2147483647, got ${seed}`
  }
}

function* faultsOfTemperature(rules: ModelRules, temperature: number | undefined): Generator<string> {
  if (temperature === undefined) return
  if (rules.temperature !== 'taken') {
    yield `temperature is ${rules.temperature}: leave it out, and let trials show how much it varies`
  } else if (!(temperature >= 0 && temperature <= rules.highestTemperature)) {
    yield `temperature must be a number from 0 to ${rules.highestTemperature}, got ${temperature}`
  }
}

function* faultsOfThinking(rules: ModelRules, settings: JudgeSettings): Generator<string> {
  const { thinkingBudget, thinkingLevel, effort, maxOutputTokens } = settings
  const given = Object.entries({ thinkingBudget, thinkingLevel, effort }).filter(([, value]) => value !== undefined)
  if (thinkingBudget !== undefined && given.length > 1) {
    yield `${given.map(([name]) => name).join(' and ')} exclude each other: give one of them`
  }
  const bounds = rules.thinkingBudget
  if (thinkingBudget !== undefined && bounds === null) yield `thinkingBudget is not taken: ${instead(rules)}`
  else if (
    thinkingBudget !== undefined &&
    bounds !== null &&
    !(isWhole(thinkingBudget, bounds.least, bounds.most) || (bounds.zero && thinkingBudget === 0))
  ) {
    yield `thinkingBudget must be a whole number of tokens from ${bounds.least} to ${bounds.most}${bounds.zero ? ', or 0 for none' : ''}, got ${thinkingBudget}`
  } else if (thinkingBudget !== undefined && maxOutputTokens !== undefined && thinkingBudget >= maxOutputTokens) {
    yield `thinkingBudget ${thinkingBudget} leaves no room for a verdict in maxOutputTokens ${maxOutputTokens}, which it shares: raise maxOutputTokens or leave it out`
  }
  if (thinkingLevel !== undefined && !rules.thinkingLevels.includes(thinkingLevel)) {
    yield `thinkingLevel ${JSON.stringify(thinkingLevel)} is not taken: ${instead(rules)}`
  }
  if (effort !== undefined && !rules.efforts.includes(effort)) {
    yield `effort ${JSON.stringify(effort)} is not taken: ${instead(rules)}`
  }
}

/** What a model takes for its thinking. */
function instead({ thinkingBudget, thinkingLevels, efforts }: ModelRules): string {
  const ways = [
    thinkingLevels.length > 0 ? `thinkingLevel (${thinkingLevels.join(', ')})` : '',
    efforts.length > 0 ? `effort (${efforts.join(', ')})` : '',
    thinkingBudget === null ? '' : `thinkingBudget (${thinkingBudget.least} to ${thinkingBudget.most} tokens)`,
  ].filter((way) => way !== '')
  return ways.length > 0 ? `give ${ways.join(' or ')} instead` : 'leave it out'
}

function isWhole(value: number, least: number, most: number | null): boolean {
  return Number.isSafeInteger(value) && value >= least && (most === null || value <= most)
}

function upTo(most: number | null): string {
  return most === null ? '' : ` to ${most}`
}
