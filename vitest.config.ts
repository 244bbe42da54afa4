import { defineConfig } from 'vitest/config'

// These are suites of their own, which tests run as processes of their own.
const suites = ['**/node_modules/**', '**/dist/**', 'fixtures/suites/**', 'fixtures/vitest-4/**']
/** Tests that change what others of their worker share: matchers on `expect`, settings of a worker, modules. */
const apart = ['matchers/**/*.test.ts', 'src/vitest/**/*.test.ts', 'src/review-queue/decide-at-once.test.ts']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{src,reporters,example-suite,bench,.oxlint}/**/*.test.ts'],
          exclude: [...suites, ...apart],
          // Loading the package once a worker, and not once a file, takes two thirds off.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'apart',
          include: [...apart, 'fixtures/**/*.test.ts'],
          exclude: suites,
          globalSetup: ['fixtures/global-setup.ts'],
          // An end-to-end test starts Vitest once or more.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
