import { expect, test } from 'vitest'
import { fuzzEscalation, fuzzRelations } from 'vitest-assay/fuzzing'
import { systemUnderTest } from './system-under-test.ts'

const { recommend } = await systemUnderTest()

/** For each red flag, on either side of it: a nightly run asks for more, and 0 leaves them out. */
const runs = Number(process.env['GENERATED_PATIENTS'] ?? 200)

test.skipIf(runs === 0)(
  'escalates generated patients when it must, and only then',
  { tags: ['tier1'], timeout: 600_000 },
  async () => {
    expect(await fuzzEscalation(recommend, { runs })).toHoldOnGeneratedPatients()
  },
)

test.skipIf(runs === 0)(
  'answers alike where nothing that matters differs',
  { tags: ['tier1'], timeout: 600_000 },
  async () => {
    expect(await fuzzRelations(recommend, { runs: Math.ceil(runs / 2) })).toHoldOnGeneratedPatients()
  },
)
