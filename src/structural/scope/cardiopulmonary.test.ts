import { describe, expect, it } from 'vitest'
import data from './cardiopulmonary.json' with { type: 'json' }
import { cardiopulmonary } from './cardiopulmonary.ts'
import { parseScope } from './parse-scope.ts'

describe('cardiopulmonary', () => {
  it('is a scope that parseScope takes', () => expect(parseScope(data)).toEqual(cardiopulmonary))

  it('is unreviewed, and says where each row is from', () => {
    expect(cardiopulmonary.reviewed).toBe(false)
    for (const { source } of [...cardiopulmonary.inScope, ...cardiopulmonary.outOfScope])
      expect(source).toMatch(/https?:|doi:/u)
  })

  it('lists at least 400 terms out of scope, and 400 in scope', () => {
    const outside = cardiopulmonary.outOfScope.flatMap((row) => [
      ...row.conditions,
      ...row.interventions,
      ...row.exclusiveInterventions,
    ])
    expect(outside.length).toBeGreaterThanOrEqual(400)
    expect(cardiopulmonary.inScope.flatMap(({ terms }) => terms).length).toBeGreaterThanOrEqual(400)
  })
})
