import { defineConfig } from 'vitest/config'
import { assay } from 'vitest-assay/config'

export default defineConfig({
  plugins: [
    assay({
      suite: { name: 'cardiopulmonary', version: '1.0.0' },
      baseline: 'example-suite/assay.baseline.json',
      targets: { 'guideline-adherence': 0.9, 'success@10[guideline]': 0.9 },
    }),
  ],
  test: { include: ['example-suite/**/*.eval.ts'] },
})
