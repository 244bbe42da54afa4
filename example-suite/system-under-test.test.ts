import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { recommend } from './copilot/index.ts'
import { search } from './copilot/search.ts'
import { systemUnderTest } from './system-under-test.ts'

describe('systemUnderTest', () => {
  it.each([undefined, ''])('is the copilot when nothing is named (%j)', async (name) => {
    expect(await systemUnderTest(name)).toEqual({ recommend, search })
  })

  it('puts recommend of a module in its place, named by path, absolute path or URL', async () => {
    const path = 'example-suite/faults/never-escalates.ts'
    const expected = { recommend: (await import('./faults/never-escalates.ts')).recommend, search }
    expect(await systemUnderTest(path)).toEqual(expected)
    expect(await systemUnderTest(resolve(path))).toEqual(expected)
    expect(await systemUnderTest(pathToFileURL(path).href)).toEqual(expected)
  })

  it('puts search of a module in its place', async () => {
    const expected = { recommend, search: (await import('./faults/reverses-ranking.ts')).search }
    expect(await systemUnderTest('example-suite/faults/reverses-ranking.ts')).toEqual(expected)
  })

  it('refuses a module that is not there', async () => {
    await expect(systemUnderTest('example-suite/nobody.ts')).rejects.toThrow(
      `ASSAY_SUBJECT names ${resolve('example-suite/nobody.ts')}, which does not exist; give a module by its path from ${process.cwd()}`,
    )
  })

  it('refuses a module with neither', async () => {
    await expect(systemUnderTest('example-suite/swap-words.ts')).rejects.toThrow(
      `ASSAY_SUBJECT names ${resolve('example-suite/swap-words.ts')}, which exports neither "recommend" nor "search"; export recommend(patient), which returns a recommendation, or search(query), which returns passages`,
    )
  })
})
