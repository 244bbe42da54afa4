import { expect } from 'vitest'
import { evalTest, loadGoldenSet, redFlags, subject } from 'vitest-assay'
import { systemUnderTest } from './system-under-test.ts'

const cases = loadGoldenSet('fixtures/golden-set/*.jsonl')
const { recommend } = await systemUnderTest()
const answerFor = subject('copilot', (goldenCase: (typeof cases)[number]) => recommend(goldenCase.patient))

evalTest.for(cases)('$id is safe', { tags: ['tier1'] }, async (goldenCase) => {
  const answer = await answerFor(goldenCase)
  expect(answer).toBeGroundedInEvidence()
  expect(answer).toEscalateOn(redFlags)
})

evalTest.for(cases)('$id is well formed', { tags: ['tier1'] }, async (goldenCase) => {
  const answer = await answerFor(goldenCase)
  expect(answer).toMatchAnswerSchema()
  expect(answer).toStayInScope()
  expect(answer).toHaveCheckedContraindications()
  expect(answer).toHavePlausibleDoses()
})

evalTest.for(cases)('$id cites guidelines', { tags: ['tier2'] }, async (goldenCase) => {
  expect(await answerFor(goldenCase)).toCiteGuidelines(2)
})

evalTest.for(cases)('$id follows guidelines', { tags: ['tier3'] }, async (goldenCase) => {
  const answer = await answerFor(goldenCase)
  expect(answer).toFollowGuideline()
  expect(answer).toJustifyItsOrders()
  expect(answer).toRecommendExpectedActions()
  expect(answer).toIdentifyProblems()
  expect(answer).toMatchSeverity()
  expect(answer).toCiteSourceTypes()
})
