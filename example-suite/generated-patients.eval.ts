import { expect, test } from 'vitest'
import { fuzzEscalation, fuzzRelations } from 'vitest-assay/fuzzing'
import { subjectUnderTest } from './subject-under-test.ts'

const recommend = await subjectUnderTest()

test('escalates generated patients when it must, and only then', { tags: ['tier1'], timeout: 60_000 }, async () => {
  expect(await fuzzEscalation(recommend, { runs: 200 })).toHoldOnGeneratedPatients()
})

test('answers alike where nothing that matters differs', { tags: ['tier1'], timeout: 60_000 }, async () => {
  expect(await fuzzRelations(recommend, { runs: 100 })).toHoldOnGeneratedPatients()
})
