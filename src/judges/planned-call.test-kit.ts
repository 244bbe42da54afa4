import { buildRequest, identityOf, secretsFor } from './grading/build-request.ts'
import { coherencePrompt } from './prompts.ts'
import { scaleGrader } from './dimension.ts'
import type { UnaskedCall } from './judge.ts'
import type { ProviderName } from './provider.ts'

/** What a test's judge quotes. */
export const judgedAnswer = 'Give IV calcium gluconate now.'

/** A call that a run leaves to a batch, with whatever a test is about. */
export function unaskedCall({
  provider = 'anthropic',
  model = provider === 'gemini' ? 'gemini-3.8-flash' : 'claude-opus-5-5',
  baseURL = 'https://judge.example',
  caseId = 'k-68',
  trial = 0,
  answer = judgedAnswer,
  dollars = 0.5,
}: {
  readonly provider?: ProviderName
  readonly model?: string
  readonly baseURL?: string
  readonly caseId?: string
  readonly trial?: number
  readonly answer?: string
  readonly dollars?: number | null
}): UnaskedCall {
  const question = { grader: scaleGrader(coherencePrompt), caseId, record: `potassium of ${caseId}`, answer, trial }
  const secrets = secretsFor(`${caseId}${answer}`)
  const endpoint = {
    baseURL,
    host: new URL(baseURL).host,
    region: null,
    apiVersion: provider === 'gemini' ? 'v1' : '2026-10-21',
  }
  return {
    identity: identityOf(question, { provider, model, settings: {} }, endpoint),
    request: buildRequest(question, model, {}, secrets),
    canary: secrets.canary,
    answer,
    estimate: { input: 1000, output: 8000, dollars },
  }
}
