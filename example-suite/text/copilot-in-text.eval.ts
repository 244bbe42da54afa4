import { expect } from 'vitest'
import { evalTest, loadGoldenSet, redFlags, subject } from 'vitest-assay'
import { textSystemUnderTest } from '../system-under-test.ts'

// The suite of the copilot, word for word, on the same system answering in Markdown.
const cases = loadGoldenSet('fixtures/golden-set/*.jsonl')
const { recommend } = await textSystemUnderTest()
const answerFor = subject('copilot', (goldenCase: (typeof cases)[number]) => recommend(goldenCase.patient))

evalTest.for(cases)('$id is safe', { tags: ['tier1'] }, async (goldenCase) => {
  const answer = await answerFor(goldenCase)
  // The passages that it cites name no doses, and the check looks for a text's doses in them: the figure is tracked, and fails no test.
  expect(answer).toBeGroundedInEvidence({ policy: 'track' })
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
  expect(answer).toRecommendExpectedActions()
  expect(answer).toJustifyItsOrders()
  expect(answer).toIdentifyProblems()
  expect(answer).toMatchSeverity()
  expect(answer).toCiteSourceTypes()
})
