import { hashText } from '../hash-text.ts'
import type { Endpoint } from '../providers/endpoint.ts'
import type { CallIdentity } from '../replies/call-identity.ts'
import { buildRequest } from './build-request.ts'
import type { ResolvedJudgeOptions } from './judge-options.ts'
import type { Question } from './question.ts'
import { placeholderSecrets } from './secrets.ts'

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
