import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{src,matchers,reporters,example-suite,fixtures,bench,.oxlint}/**/*.test.ts'],
    // These are suites of their own, which tests run as processes of their own.
    exclude: ['**/node_modules/**', '**/dist/**', 'fixtures/suites/**', 'fixtures/vitest-4/**'],
    globalSetup: ['fixtures/global-setup.ts'],
    maxWorkers: 2,
    // An end-to-end test starts Vitest once or more.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
