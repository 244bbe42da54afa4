import { defineConfig } from 'vitest/config'
import { assay } from 'vitest-assay/config'

// A suite beside the copilot's: what the published graders make of texts that are on file.
export default defineConfig({
  plugins: [
    assay({
      suite: { name: 'published-graders', version: '1.0.0' },
      baseline: 'example-suite/graders/assay.baseline.json',
      // Its replies are recordings of a fake server. ASSAY_JUDGE=anthropic:<model> and a key ask a model.
      judge: {
        provider: 'openai',
        model: 'fake-judge',
        baseURL: 'http://127.0.0.1:11434/v1',
        judged: { model: 'example-platforms' },
      },
    }),
  ],
  test: { include: ['example-suite/graders/*.eval.ts'] },
})
