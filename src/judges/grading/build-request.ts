import { createHmac, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { JudgeRequest, JudgeSettings } from '../provider.ts'
import { fence } from '../judged-text.ts'
import type { Question } from '../judge.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { hashText } from '../../kit/hash.ts'
import type { Endpoint } from '../providers/address.ts'
import type { CallIdentity } from '../replies/call-identity.ts'
import type { ResolvedJudgeOptions } from '../judge-options.ts'

/** What belongs to one prompt and nobody can know who wrote what is judged. */
interface Secrets {
  readonly nonce: string
  readonly canary: string
}

/** For the identity of a prompt, which must not change from run to run. */
export const placeholderSecrets: Secrets = { nonce: '0'.repeat(32), canary: 'CANARY-'.padEnd(23, '0') }

const key = randomBytes(32)

/** Random to everybody else, and the same for all questions on one text in this process, so that a provider's prompt cache serves them. */
export function secretsFor(text: string): Secrets {
  const digest = (purpose: string): string =>
    createHmac('sha256', key).update(purpose).update('\0').update(text).digest('hex')
  return { nonce: digest('nonce').slice(0, 32), canary: `CANARY-${digest('canary').slice(0, 16)}` }
}

/**
 * The request that puts a question to a model: what all judges are told, then record and answer in their fences, then the grader's own instructions.
 *
 * What the questions on one answer share comes first, in the same bytes, and ends where a provider's prompt cache may end.
 */
export function buildRequest<Verdict>(
  question: Question<Verdict>,
  model: string,
  settings: JudgeSettings,
  secrets: Secrets,
): JudgeRequest {
  const { grader, record, answer, answerFirst = false } = question
  const { nonce, canary } = secrets
  const { labels } = grader.protocol
  const fenced = [fence(labels.record, record, nonce), fence(labels.answer, answer, nonce)]
  return {
    model,
    system: fillTemplate(grader.protocol.template, { nonce, canary }),
    parts: [
      { text: (answerFirst ? fenced.toReversed() : fenced).join('\n\n'), cacheUntilHere: true },
      { text: grader.prompt.instructions },
    ],
    schema: z.toJSONSchema(grader.schema),
    settings,
  }
}

/**
 * Fills `{{name}}` in one pass: what a value holds is never read as a placeholder.
 *
 * @throws {AssayError} `judge-invalid` for a placeholder without a value, and for a value without a placeholder
 */
function fillTemplate(template: string, values: Readonly<Record<string, string>>): string {
  const used = new Set<string>()
  const filled = template.replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => {
    const value = values[name]
    if (value === undefined || !Object.hasOwn(values, name)) {
      throw new AssayError(
        'judge-invalid',
        `the template has {{${name}}}, for which there is no value; known are ${Object.keys(values).join(', ')}`,
      )
    }
    used.add(name)
    return value
  })
  const unused = Object.keys(values).find((name) => !used.has(name))
  if (unused !== undefined)
    throw new AssayError(
      'judge-invalid',
      `the template has no {{${unused}}}, so that its value would be left out; put it into the template, or leave the value out`,
    )
  return filled
}

/** All that can change a judge's answer to a question, by which its recording is found. */
export function identityOf<Verdict>(
  question: Question<Verdict>,
  { provider, model, settings, name }: Pick<ResolvedJudgeOptions, 'provider' | 'model' | 'settings' | 'name'>,
  { baseURL, apiVersion, region }: Endpoint,
): CallIdentity {
  const { grader, caseId, record, answer, trial, criterion = null, order = null, answerFirst = false } = question
  const { system, parts, schema } = buildRequest(question, model, settings, placeholderSecrets)
  return {
    schemaVersion: 1,
    provider,
    baseURL,
    apiVersion,
    region,
    model,
    settings,
    system,
    parts,
    schema,
    grader: grader.name,
    graderVersion: grader.version,
    protocolVersion: grader.protocol.version,
    promptVersion: grader.prompt.version,
    caseId,
    recordHash: hashText(record),
    answerHash: hashText(answer),
    dimension: grader.prompt.id,
    criterion,
    trial,
    order: answerFirst ? 'BA' : order,
    judge: name ?? null,
  }
}
