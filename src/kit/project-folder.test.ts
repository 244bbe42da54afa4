import { afterEach, describe, expect, it } from 'vitest'
import { projectRoot } from './project-folder.ts'

const key = Symbol.for('vitest-assay')
const registered: unknown = Reflect.get(globalThis, key)

describe('projectRoot', () => {
  afterEach(() => {
    Reflect.set(globalThis, key, registered)
  })

  it('is the root that the plugin registered', () => {
    Reflect.set(globalThis, key, { root: '/srv/suite' })
    expect(projectRoot()).toBe('/srv/suite')
  })

  it.each([undefined, null, 'x', {}, { root: 7 }])('is the working directory when %j is registered', (registry) => {
    Reflect.set(globalThis, key, registry)
    expect(projectRoot()).toBe(process.cwd())
  })
})
