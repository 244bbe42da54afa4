import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { commitOf, isCi } from './ci.ts'

describe('isCi', () => {
  it.each([
    [{ CI: 'true' }, true],
    [{ CI: '1' }, true],
    [{ CI: '' }, false],
    [{ CI: ' False ' }, false],
    [{ CI: '0' }, false],
    [{}, false],
    [{ TEAMCITY_VERSION: '2026.1' }, true],
    [{ TF_BUILD: 'True' }, true],
    [{ JENKINS_URL: 'https://ci', BUILD_ID: '7' }, true],
    [{ BUILD_NUMBER: '7' }, true],
    [{ CI: '', GITHUB_ACTIONS: 'true' }, true],
    [{ CI: 'false', GITHUB_ACTIONS: 'true' }, false],
    [{ CI_NAME: 'codeship' }, true],
    [{ NOW_BUILDER: '1' }, true],
    [{ NODE: '/app/.heroku/node/bin/node' }, true],
    [{ NODE: '/usr/bin/node' }, false],
    [{ JENKINS_URL: ' ' }, false],
    [{ HOME: '/home/anna', SHELL: 'bash' }, false],
  ])('says of %j: %s', (env, ci) => {
    expect(isCi(env)).toBe(ci)
  })

  it('agrees with ci-info on every system that it lists', () => {
    const load = createRequire(import.meta.url)
    const file = load.resolve('ci-info')
    const before = process.env
    const of = (env: Record<string, string>): boolean => {
      process.env = env
      delete load.cache[file]
      try {
        return (load('ci-info') as { isCI: boolean }).isCI
      } finally {
        process.env = before
      }
    }
    const vendors = load('ci-info/vendors.json') as readonly { readonly env: unknown }[]
    const names = [...new Set(JSON.stringify(vendors.map(({ env }) => env)).match(/(?<=")\w+(?=")/gu))]
    expect(names.length).toBeGreaterThan(50)
    for (const name of [...names, 'HOME']) expect([name, isCi({ [name]: 'x' })]).toEqual([name, of({ [name]: 'x' })])
  })
})

describe('commitOf', () => {
  it('is what the service names, and undefined where it names none', () => {
    expect(commitOf({ CI_COMMIT_SHA: ' abc ' })).toBe('abc')
    expect(commitOf({ GITHUB_SHA: ' ', CI: 'true' })).toBeUndefined()
  })
})
