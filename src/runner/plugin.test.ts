import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Plugin, ViteUserConfig } from 'vitest/config'
import { AssayError } from '../kit/assay-error.ts'
import { plugin } from './plugin.ts'

type TestConfig = NonNullable<ViteUserConfig['test']>

const reporterFor = () => ({ addSuite: vi.fn<() => void>() })

function filled(test: TestConfig): TestConfig {
  const { config } = plugin({}, reporterFor) as Plugin & { config: (user: ViteUserConfig) => { test: TestConfig } }
  return config({ test }).test
}

afterEach(() => {
  vi.unstubAllEnvs()
  process.exitCode = undefined
})

describe('plugin', () => {
  it('fills in what evals need', () => {
    expect(filled({})).toMatchObject({
      include: ['**/*.eval.?(c|m)[jt]s?(x)'],
      pool: 'threads',
      isolate: false,
      testTimeout: 300_000,
      setupFiles: [expect.stringMatching(/matchers[\\/]setup\.ts$/u)],
      tags: [{ name: 'tier1' }, { name: 'tier2' }, { name: 'tier3' }, { name: 'tier4' }],
    })
  })

  it('leaves alone what its user has set', () => {
    const { setupFiles, tags, ...rest } = filled({
      include: ['checks/*.ts'],
      pool: 'forks',
      isolate: true,
      testTimeout: 9000,
      tags: [{ name: 'tier2', timeout: 9 }],
    })
    expect(rest).toEqual({})
    expect(tags?.map(({ name }) => name)).toEqual(['tier1', 'tier3', 'tier4'])
    expect(setupFiles).toHaveLength(1)
  })

  it.each([
    ['a wrong option', () => plugin({ baseline: 1 } as never, reporterFor)],
    ['a wrong shard', () => vi.stubEnv('ASSAY_SHARD', '5/4') && plugin({}, reporterFor)],
    ['a place at a root with projects', () => filled({ projects: [] })],
  ])('refuses %s with exit code 2', (_, act) => {
    expect(act).toThrow(AssayError)
    expect(process.exitCode).toBe(2)
  })
})
