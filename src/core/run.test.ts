import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildRun } from './build-run.test-kit.ts'
import { readRunTypeVariable, runTypes } from './run.ts'
import { runSchema } from './run-schema.ts'

describe('runSchema', () => {
  it('takes a run with every kind of score and verdict', () => {
    const run = buildRun({
      outcomes: { adherence: { 'pe-1': 1, 'pe-2': [0, null], 'pe-3': undefined } },
      cases: { 'pe-1': { tenant: 'a' } },
    })
    expect(runSchema.safeParse(JSON.parse(JSON.stringify(run))).success).toBe(true)
  })

  it('has a JSON Schema', () => {
    expect(z.toJSONSchema(runSchema)).toMatchObject({ type: 'object', properties: { schema: { const: 1 } } })
  })
})

describe('readRunTypeVariable', () => {
  it('takes the purposes that there are, and nothing for none', () => {
    expect([...runTypes, '', undefined].map(readRunTypeVariable)).toEqual([...runTypes, undefined, undefined])
  })

  it('refuses any other', () => {
    expect(() => readRunTypeVariable('hourly')).toThrow(
      `ASSAY_RUN_TYPE takes ${runTypes.join(', ')}, got "hourly". Unset it for a run that is none of these`,
    )
  })
})
