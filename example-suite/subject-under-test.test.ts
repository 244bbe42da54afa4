import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { recommend as copilot } from './copilot/index.ts'
import { subjectUnderTest } from './subject-under-test.ts'

describe('subjectUnderTest', () => {
  it.each([undefined, ''])('is the copilot when nothing is named (%j)', async (name) => {
    expect(await subjectUnderTest(name)).toBe(copilot)
  })

  it('is recommend of a module that is named by path, absolute path or URL', async () => {
    const path = 'example-suite/faults/never-escalates.ts'
    const expected = (await import('./faults/never-escalates.ts')).recommend
    expect(await subjectUnderTest(path)).toBe(expected)
    expect(await subjectUnderTest(resolve(path))).toBe(expected)
    expect(await subjectUnderTest(pathToFileURL(path).href)).toBe(expected)
  })

  it('refuses a module that is not there', async () => {
    await expect(subjectUnderTest('example-suite/nobody.ts')).rejects.toThrow(
      `ASSAY_SUBJECT names ${resolve('example-suite/nobody.ts')}, which does not exist; give a module by its path from ${process.cwd()}`,
    )
  })

  it('refuses a module without recommend', async () => {
    await expect(subjectUnderTest('example-suite/swap-words.ts')).rejects.toThrow(
      `ASSAY_SUBJECT names ${resolve('example-suite/swap-words.ts')}, which exports no function "recommend"; export recommend(patient), which returns a recommendation`,
    )
  })
})
