import { describe, expect, it } from 'vitest'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const expected = { mentions: ['pulmonary embolism', 'Do you have chest pain?'], avoids: ['ibuprofen'] }

describe('toSayWhatIsExpected', () => {
  it('passes when all is said and nothing that must be avoided', () => {
    expect('You have a PE. Do you have chest pain?').toSayWhatIsExpected({ expected })
    expect('You have a PE.').not.toSayWhatIsExpected({ expected })
  })

  it('names what is missing and what must not be said', () => {
    expect(() => expect('You have a PE. Take ibuprofen.').toSayWhatIsExpected({ expected }))
      .toThrowErrorMatchingInlineSnapshot(`
        [Error: the answer does not say what is expected:
          missing: "Do you have chest pain?" (the answer does not say it)
          must not be said: "ibuprofen", found "Take ibuprofen"]
      `)
  })

  it('refuses a statement that names nothing', () => {
    expect(() => expect('Rest.').toSayWhatIsExpected({ expected: { mentions: [{ names: [] }] } })).toThrow(
      'toSayWhatIsExpected cannot read what is expected: expected.mentions.0',
    )
  })

  evalTest.for([{ id: 'pe', expected }])('records both metrics', (_, { task }) => {
    expect('You have a PE. Avoid ibuprofen.').toSayWhatIsExpected({ policy: 'track' })
    expect(task.meta.assay?.records).toMatchObject([
      { metric: 'expected-mentions', value: 0.5 },
      { metric: 'forbidden-mentions', value: 0 },
    ])
  })

  evalTest.for([{ id: 'warm', expected: { mentions: ['keep warm'] } }])(
    'leaves what it cannot read unscored, and fails no test for it',
    (_, { task }) => {
      expect('Take a blanket.').toSayWhatIsExpected()
      expect(task.meta.assay?.records).toMatchObject([
        { metric: 'expected-mentions', unscored: 'text-unclear' },
        { metric: 'forbidden-mentions', notApplicable: 'the case names nothing that must not be said' },
      ])
    },
  )
})
