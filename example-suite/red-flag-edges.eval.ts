import { expect } from 'vitest'
import { evalTest, redFlagEdgeCases, redFlags, subject } from 'vitest-assay'
import { systemUnderTest } from './system-under-test.ts'

const cases = redFlagEdgeCases()
const { recommend } = await systemUnderTest()
const answerFor = subject('copilot', (goldenCase: (typeof cases)[number]) => recommend(goldenCase.patient))

evalTest.for(cases)('$id escalates', { tags: ['tier1'] }, async (goldenCase) => {
  expect(await answerFor(goldenCase)).toEscalateOn(redFlags)
})
