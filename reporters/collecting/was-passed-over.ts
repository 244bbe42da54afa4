import type { TestCase, TestModule, TestSuite } from 'vitest/node'

/**
 * Whether Vitest never began a test, and not because something around it failed: an `.only` elsewhere passes it over, or a `describe` that is skipped.
 *
 * No test says `only` by the end of a run: Vitest has turned it into a skip of the others.
 */
export function wasPassedOver(test: TestCase): boolean {
  if (test.diagnostic() !== undefined) return false
  for (let suite: TestSuite | TestModule = test.parent; ; suite = suite.parent) {
    if (suite.errors().length > 0) return false
    if (suite.type === 'module') return true
  }
}
