import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inMatchers } from './in-matchers.ts'
import { inARun } from './in-a-run.ts'
import { inReporters } from './in-reporters.ts'
import { inTheGate } from './in-the-gate.ts'
import { inThePlugin } from './in-the-plugin.ts'

const faults = [...inTheGate, ...inARun, ...inReporters, ...inThePlugin, ...inMatchers]
const source = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

describe('a planted fault', () => {
  it.each(faults.map((fault) => [fault.name, fault] as const))(
    '%s changes one line that is there',
    (_, { file, before, after }) => {
      expect(source(file).split(before)).toHaveLength(2)
      expect(after).not.toBe(before)
    },
  )

  it.each(faults.map(({ name, tests }) => [name, tests] as const))(
    '%s is looked for by tests that exist',
    (_, tests) => {
      expect(tests.filter((test) => !existsSync(new URL(`../../${test}`, import.meta.url)))).toEqual([])
      expect(tests).not.toEqual([])
    },
  )
})
