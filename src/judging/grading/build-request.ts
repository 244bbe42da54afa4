import { z } from 'zod'
import type { JudgeRequest } from '../judge-request.ts'
import type { JudgeSettings } from '../judge-settings.ts'
import { fence } from './fence.ts'
import { fillTemplate } from './fill-template.ts'
import type { Question } from './question.ts'
import type { Secrets } from './secrets.ts'

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
