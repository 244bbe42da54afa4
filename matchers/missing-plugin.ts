import { expect } from 'vitest'
import { missingPlugin } from '../src/runner/eval-test.ts'
import { registry } from '../src/runner/registry.ts'
import { moduleMatcherNames } from './module-matchers-here.ts'

/**
 * Where a test runs in a Vitest without the plugin, gives `expect` matchers that say so: without them Vitest only says that the property is invalid.
 *
 * The setup file of the plugin puts the true ones in their place, whenever it runs.
 */
export function nameMissingPlugin(): void {
  if (process.env['VITEST'] === undefined || registry().root !== undefined) return
  const stubs = ['toRespondWithin', 'toScoreAtLeast', ...moduleMatcherNames].map(
    (name) => [name, refuse(name)] as const,
  )
  expect.extend(Object.fromEntries(stubs))
}

function refuse(name: string): () => never {
  return () => {
    throw missingPlugin(name)
  }
}
