import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { evidenceRow, recommendation, severities } from '../src/clinical/answer/recommendation.ts'
import { redFlags } from '../src/clinical/escalation/red-flags.ts'
import { sourceTypes } from '../src/retrieval/source-type.ts'

const page = readFileSync(new URL('patients.md', import.meta.url), 'utf8')
const [, rest = ''] = page.split('## What an answer looks like')
const [answers = '', flags = ''] = rest.split('## Red flags')
const rowsOf = (table: string): string[][] =>
  table.split('\n').flatMap((line) =>
    line.startsWith('| `')
      ? [
          line
            .split('|')
            .map((cell) => cell.trim())
            .slice(1, -1),
        ]
      : [],
  )

it('has each field of an answer, and says whether it is required', () => {
  const shown = rowsOf(answers).map(([field, required]) => [field, required === 'yes'])
  const fields = (shape: object, before: string): [string, boolean][] =>
    Object.keys(shape).map((key) => [`\`${before}${key}\``, !isOptional(shape, key)])
  const action = recommendation.shape.recommended_actions.element
  const all = [
    ...fields(recommendation.shape, ''),
    ...fields(action.shape, 'recommended_actions[].'),
    ...fields(evidenceRow.shape, 'evidence_table[].'),
  ]
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(all))
})

it.each([
  ['recommended_actions[].urgency', recommendation.shape.recommended_actions.element.shape.urgency.unwrap().options],
  ['evidence_table[].source_type', sourceTypes],
  ['severity', severities],
])('names every value of %s', (field, values) => {
  const row = rowsOf(answers).find(([name]) => name === `\`${field}\``)
  expect(row?.[2]).toBe(values.map((value) => `\`${value}\``).join(', '))
})

it('has each red flag, with the first word of its emergency', () => {
  expect(rowsOf(flags).map(([id, , emergency]) => [id, emergency])).toEqual(
    redFlags.map(({ id, emergency }) => [`\`${id}\``, emergency[0]]),
  )
})

function isOptional(shape: object, key: string): boolean {
  const field: unknown = Reflect.get(shape, key)
  return (field as { safeParse: (value: unknown) => { success: boolean } }).safeParse(undefined).success
}
