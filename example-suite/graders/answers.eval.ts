import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { evalTest, medicalAccuracyGrader } from 'vitest-assay'

interface Question {
  readonly id: string
  readonly condition: string
  readonly profile: Readonly<Record<string, unknown>>
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly question: string
  readonly risk_level: string
  readonly guidance: { readonly do: readonly string[]; readonly dont: readonly string[] }
  readonly answers: Readonly<Record<'cited' | 'bare' | 'plain', string>>
}

const questions = readFileSync(new URL('../answers/questions.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Question)
// The judge reads profile, messages, question, risk level and guidance of a case, and none of its other answers.
const cases = questions.flatMap(({ answers, ...question }) =>
  Object.entries(answers).map(([kind, answer]) => ({ ...question, id: `${question.id}-${kind}`, answer })),
)
const medicalAccuracy = medicalAccuracyGrader({ safetyFloor: 50 })

evalTest.for(cases)('$id is right, backed and safe', { tags: ['tier4'] }, async ({ answer }) => {
  await expect(answer).toScoreAtLeast(0.8, medicalAccuracy)
})
