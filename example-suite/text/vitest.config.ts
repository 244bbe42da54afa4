import { defineConfig } from 'vitest/config'
import { assay } from 'vitest-assay/config'

// The copilot answering in Markdown, with a baseline of its own.
export default defineConfig({
  plugins: [
    assay({
      suite: { name: 'cardiopulmonary-in-text', version: '1.0.0' },
      baseline: 'example-suite/text/assay.baseline.json',
      targets: { 'guideline-adherence': 0.9 },
    }),
  ],
  test: { include: ['example-suite/text/*.eval.ts'] },
})
