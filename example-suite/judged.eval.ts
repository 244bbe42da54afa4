import { expect } from 'vitest'
import {
  coherence,
  completeness,
  differentialConsideration,
  evalTest,
  loadGoldenSet,
  recorded,
  subject,
  uncertaintyCalibration,
} from 'vitest-assay'
import { systemUnderTest } from './system-under-test.ts'

const cases = loadGoldenSet('fixtures/golden-set/*.jsonl')
const { recommend } = await systemUnderTest()
const answerFor = subject(
  'copilot',
  recorded('copilot', ({ patient }: (typeof cases)[number]) => recommend(patient), { version: '1' }),
)

evalTest.for(cases)('$id reads well', { tags: ['tier4'] }, async (goldenCase) => {
  const answer = await answerFor(goldenCase)
  await expect(answer).toScoreAtLeast(4, coherence)
  await expect(answer).toScoreAtLeast(4, completeness)
  await expect(answer).toScoreAtLeast(4, uncertaintyCalibration)
  await expect(answer).toScoreAtLeast(4, differentialConsideration)
})
