import type { CallIdentity } from './call-identity.ts'

/** A call to a judge, with whatever a test is about. */
export function callWith(changed: Partial<CallIdentity> = {}): CallIdentity {
  return {
    schemaVersion: 1,
    provider: 'anthropic',
    baseURL: 'https://judge.example/v1',
    apiVersion: '2026-10-21',
    region: 'eu',
    model: 'judge-1',
    settings: { temperature: 0.1, maxOutputTokens: 1000 },
    system: 'You grade.',
    parts: [{ text: 'The record and the answer.', cacheUntilHere: true }, { text: 'Grade coherence.' }],
    schema: { type: 'object', properties: { score: { type: 'integer' } } },
    grader: 'coherence',
    graderVersion: '1',
    protocolVersion: '1',
    promptVersion: '1',
    caseId: 'pe-07',
    recordHash: 'a1',
    answerHash: 'b2',
    dimension: 'coherence',
    criterion: null,
    trial: 0,
    order: null,
    judge: null,
    ...changed,
  }
}
