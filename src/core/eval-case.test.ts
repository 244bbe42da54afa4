import { expect, it } from 'vitest'
import { summariseReplays } from './eval-case.ts'

it('counts a replayed answer once, however many tests asked for it', () => {
  const answer = { subject: 'copilot', caseId: 'k-68', trial: 0, recordedAt: '2026-11-20' }
  expect(
    summariseReplays([
      answer,
      answer,
      { ...answer, trial: 1, recordedAt: '2026-11-22' },
      { ...answer, subject: 'baseline', caseId: 'k-41' },
    ]),
  ).toEqual([
    { subject: 'baseline', answers: 1, from: '2026-11-20', to: '2026-11-20' },
    { subject: 'copilot', answers: 2, from: '2026-11-20', to: '2026-11-22' },
  ])
  expect(summariseReplays([])).toEqual([])
})
