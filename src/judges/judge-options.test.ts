import { describe, expect, it } from 'vitest'
import { type JudgeOptions, resolveJudgeOptions } from './judge-options.ts'

const least: JudgeOptions = { provider: 'anthropic', model: 'claude-sonnet-5-5', judged: { model: 'copilot-3' } }

describe('resolveJudgeOptions', () => {
  it('fills in what is left out', () => {
    expect(resolveJudgeOptions(least)).toEqual({
      ...least,
      settings: {},
      trials: 3,
      earlyStop: false,
      servesModel: false,
      replies: { folder: 'fixtures/judge-replies' },
      dryRun: false,
      batch: false,
    })
  })

  it.each<[string, object, string]>([
    [
      'an unknown route',
      { provider: 'bedrock' },
      '  provider must be "gemini", "anthropic", "openai" or "mistral", got "bedrock"',
    ],
    ['no model', { model: '' }, '  model must be a name, got an empty string'],
    ['no word on whose answers are judged', { judged: undefined }, '  judged is missing, expected an object'],
    [
      'an unknown setting',
      { settings: { temprature: 0 } },
      '  settings.temprature is not a known key; did you mean "temperature"?',
    ],
    ['a setting of another type', { settings: { seed: 1.5 } }, '  settings.seed must be a whole number, got 1.5'],
    ['no trial', { trials: 0 }, '  trials must be a whole number from 1 to 25, got 0'],
    ['too many trials', { trials: 26 }, '  trials must be a whole number from 1 to 25, got 26'],
    [
      'a key, which comes from the environment',
      { apiKey: 'sk-1' },
      '  apiKey is not a known key; expected one of provider, model, settings, rules, judged, name, trials, earlyStop, baseURL, apiVersion, vertex, allowHosts, …',
    ],
    ['a limit of nothing', { requestsPerMinute: 0 }, '  requestsPerMinute must be a number above 0, got 0'],
    ['a debt', { maxCost: -1 }, '  maxCost must be dollars, 0 or more, got -1'],
    [
      'an unknown mode',
      { replies: { mode: 'playback' } },
      '  replies.mode must be "replay", "record", "auto" or "off", got "playback"',
    ],
    [
      'a name that could not be read in a report',
      { name: 'a, b' },
      '  name must be 1 to 40 letters, digits, ".", "-" and "_", got "a, b"',
    ],
    ['a word for a switch', { batch: 'yes' }, '  batch must be true or false, got "yes"'],
    [
      'several faults at once',
      { model: '', trials: 1.5 },
      '  model must be a name, got an empty string\n  trials must be a whole number, got 1.5',
    ],
  ])('refuses %s', (_, changed, message) => {
    expect(() => resolveJudgeOptions({ ...least, ...changed })).toThrow(
      expect.objectContaining({
        code: 'judge-invalid',
        message: `the options of the judge cannot be used:\n${message}`,
      }),
    )
  })
})
