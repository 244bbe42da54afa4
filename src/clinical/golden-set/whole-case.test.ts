import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { goldenCase } from './golden-case.ts'
import { patient } from '../patient/patient.ts'

const page = readFileSync(new URL('../../../docs/patients.md', import.meta.url), 'utf8')

const shown: unknown = JSON.parse(/^```json whole-case\.json\n(.*?)^```$/msu.exec(page)?.[1] ?? '')

/** Keys of an object schema, whatever stands around it. */
function keysOf(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

it('the case that the page of patients shows is valid, and has every field of a case and a patient', () => {
  const whole = goldenCase.parse(shown)
  expect(Object.keys(whole).sort()).toEqual(
    keysOf(goldenCase)
      .filter((key) => key !== '$schema')
      .sort(),
  )
  expect(Object.keys(whole.patient).sort()).toEqual(keysOf(patient).sort())
})
