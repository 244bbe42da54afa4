import { describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { cardiopulmonary, parseScope } from './scope.ts'
import data from './scope/cardiopulmonary.json' with { type: 'json' }

const refusal = (scope: unknown): string => {
  try {
    parseScope(scope)
  } catch (error) {
    if (error instanceof AssayError && error.code === 'scope-invalid') return error.message
    throw error
  }
  return 'no refusal'
}

const outOfScope = [{ specialty: 'neurology', conditions: ['epilepsy'] }]

describe('parseScope', () => {
  it('fills the lists that are absent', () => {
    expect(parseScope({ name: 'heart', outOfScope })).toEqual({
      name: 'heart',
      reviewed: false,
      inScope: [],
      outOfScope: [{ specialty: 'neurology', conditions: ['epilepsy'], interventions: [], exclusiveInterventions: [] }],
    })
  })

  it('reads a scope once', () => {
    const scope = { name: 'heart', outOfScope }
    expect(parseScope(scope)).toBe(parseScope(scope))
  })

  it('takes the shipped scope with rows added', () => {
    const more = { specialty: 'podiatry', conditions: ['ingrown toenail'] }
    const scope = parseScope({ ...cardiopulmonary, outOfScope: [...cardiopulmonary.outOfScope, more] })
    expect(scope.outOfScope).toHaveLength(cardiopulmonary.outOfScope.length + 1)
  })

  it.each([
    [undefined, 'the scope: expected an object with name and outOfScope, got nothing'],
    [['epilepsy'], 'the scope: expected an object with name and outOfScope, got a list of 1'],
    [{ outOfScope }, 'the scope: name is missing, expected text'],
    [{ name: ' ', outOfScope }, 'the scope: name must be text, got " "'],
    [{ name: 'heart' }, 'the scope: outOfScope is missing, expected a list'],
    [
      { name: 'heart', outOfScope, policy: 'track' },
      'the scope: policy is not a known key; expected one of name, reviewed, source, inScope, outOfScope',
    ],
    [
      { name: 'heart', outOfScope: [{ specialty: 'neurology', condition: ['epilepsy'] }] },
      'the scope: outOfScope[0].condition is not a known key; did you mean "conditions"?',
    ],
    [
      { name: 'heart', outOfScope: [{ specialty: 'neurology', conditions: ['epilepsy', '…'] }] },
      'the scope: outOfScope[0].conditions[1] must be a term with a letter or a digit, got "…"',
    ],
    [
      { name: 'heart', outOfScope: [{ specialty: '', conditions: ['epilepsy'] }] },
      'the scope: outOfScope[0].specialty must be text, got an empty string',
    ],
    [
      { name: 'heart', outOfScope: [] },
      'the scope: outOfScope has no term, so that it would pass every answer: expected at least one condition or intervention',
    ],
    [
      { name: 'heart', outOfScope: [...outOfScope, { specialty: 'paediatrics', conditions: ['Epilepsy'] }] },
      'the scope: outOfScope[1].conditions[0] "Epilepsy" is listed at outOfScope[0].conditions[0] already; a term may stand once',
    ],
    [
      {
        name: 'heart',
        inScope: [{ specialty: 'cardiology', terms: ['UTI'] }],
        outOfScope: [{ specialty: 'urology', conditions: ['urinary tract infection'] }],
      },
      'the scope: outOfScope[0].conditions[0] "urinary tract infection" is in scope as "UTI" at inScope[0].terms[0]; a term is in scope or out of it',
    ],
    [
      {
        name: 'heart',
        inScope: [{ specialty: 'cardiology', terms: ['gout', 'gout'] }],
        outOfScope: [{ specialty: 'rheumatology', conditions: ['gout'] }],
      },
      'the scope: inScope[0].terms[1] "gout" is listed at inScope[0].terms[0] already; a term may stand once; outOfScope[0].conditions[0] "gout" is in scope as "gout" at inScope[0].terms[1]; a term is in scope or out of it',
    ],
  ])('refuses %j', (scope, message) => expect(refusal(scope)).toBe(message))

  it('refuses keys of prototypes and deep lists without harm', () => {
    expect(refusal(JSON.parse('{"name":"heart","__proto__":{"outOfScope":[]}}'))).toContain('the scope: ')
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown
    expect(refusal({ name: 'heart', outOfScope: deep })).toContain('outOfScope[0] must be an object')
  })
})

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
