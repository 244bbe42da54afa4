import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const config = `
import { assay } from 'vitest-assay/config'
const model = {
  provider: 'openai',
  model: 'smollm2-135m',
  baseURL: process.env.MODEL_URL + '/v1',
  judged: { model: 'copilot' },
  servesModel: true,
  settings: { temperature: 0.4, maxOutputTokens: 150 },
  rules: { contextWindow: 4096 },
  concurrency: 2,
  timeoutMs: Number(process.env.MODEL_TIMEOUT ?? 240_000),
}
export default {
  plugins: [assay({ suite: { name: 'live-model', version: '1' }, judge: model, reader: model })],
  test: { testTimeout: 1_800_000, hookTimeout: 1_800_000 },
}
`

/** Each case has an answer of one line: the server's short template shows the model that line. */
const dimensions = `
import { expect } from 'vitest'
import { coherence, completeness, differentialConsideration, evalTest, uncertaintyCalibration } from 'vitest-assay'
const all = {
  legs: 'Start furosemide 40 mg. Review in one week.',
  chest: 'Aspirin 300 mg now, then an ECG. Tell the cardiologist.',
}
const cases = Object.keys(all).map((id) => ({ id, patient: { note: 'Man of 71 years, with ' + id + ' that trouble him.' } }))
evalTest.for(cases)('$id by four dimensions', { tags: ['tier4'] }, async ({ id }) => {
  for (const dimension of [coherence, completeness, uncertaintyCalibration, differentialConsideration])
    await expect(all[id]).toScoreAtLeast(1, dimension)
})
`

/** One question a case, so that a run can be stopped between them. */
const single = `
import { expect } from 'vitest'
import { coherence, evalTest } from 'vitest-assay'
const cases = ['one', 'two', 'three', 'four'].map((id) => ({ id, patient: { note: process.env.LIVE_ROUND + ' ' + id } }))
evalTest.for(cases)('$id', { tags: ['tier4'] }, async ({ id }) => {
  await expect('Take ' + id + ' tablets of the diuretic ' + process.env.LIVE_ROUND + '.').toScoreAtLeast(1, coherence)
})
`

/** Nobody can tell whether the arrow orders; the second reader is asked. */
const reading = `
import { expect } from 'vitest'
import { evalTest } from 'vitest-assay'
const cases = [{ id: 'arrow', patient: { demographics: { age_years: 66 }, conditions: [{ name: 'Acute exacerbation of COPD' }], exacerbations: { moderate_last_12_months: 0, severe_last_12_months: 0 } } }]
evalTest.for(cases)('$id follows guidelines', { tags: ['tier3'] }, () => {
  expect({ recommended_actions: [{ text: 'Give salbutamol 2.5 mg. Wheeze → prednisolone 40 mg' }], evidence_table: [] }).toFollowGuideline()
})
`

/** Writes the suite that the model judges. */
export function writeSuite(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const files = {
    'package.json': '{ "type": "module" }',
    'vitest.config.js': config,
    'dimensions.eval.js': dimensions,
    'single.eval.js': single,
    'reading.eval.js': reading,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}
