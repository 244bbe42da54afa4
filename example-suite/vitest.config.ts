import { defineConfig } from 'vitest/config'
import { assay } from 'vitest-assay/config'

export default defineConfig({
  plugins: [
    assay({
      suite: { name: 'cardiopulmonary', version: '1.0.0' },
      baseline: 'example-suite/assay.baseline.json',
      // Its replies are recordings of a fake server. ASSAY_JUDGE=anthropic:<model> and a key ask a model.
      judge: {
        provider: 'openai',
        model: 'fake-judge',
        baseURL: 'http://127.0.0.1:11434/v1',
        judged: { model: 'example-copilot' },
      },
      // Each pull request meets the same generated patients; the nightly run draws new ones.
      fuzz: { seed: 4711 },
      targets: { 'guideline-adherence': 0.9, 'success@10[guideline]': 0.9 },
    }),
  ],
  test: { include: ['example-suite/*.eval.ts'] },
})
