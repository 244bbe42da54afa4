import { describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { createEvalTest, evalTest } from './eval-test.ts'

describe('createEvalTest', () => {
  it.each([
    [{ answers: String }, 'createEvalTest has no option "answers"; did you mean "answer"? It takes'],
    [{ adapter: String }, 'createEvalTest has no option "adapter"; it takes'],
    [{ answer: 'reply' }, 'createEvalTest: answer must be a function, '],
    [String, 'createEvalTest takes an object, as { answer: '],
  ])('refuses what it would ignore: %o', (setup, message) => {
    expect(() => createEvalTest(setup as never)).toThrow(message)
  })
})

describe('evalTest.for', () => {
  it('refuses a test without a body', () => {
    expect(() => evalTest.for([{ id: 'a' }])('$id is safe', {} as never)).toThrow(
      new AssayError(
        'option-invalid',
        'evalTest "$id is safe" has no function: write evalTest.for(cases)(name, options, (evalCase) => …); a test without a body would pass',
      ),
    )
  })

  it.each([
    [
      'no cases',
      [],
      'cases-empty',
      'evalTest.for got no cases; a suite without cases would pass whatever the system says. Give it at least one case',
    ],
    [
      'no list',
      'pe-01',
      'cases-empty',
      'evalTest.for got string instead of a list of cases; a suite without cases would pass whatever the system says. Give it at least one case',
    ],
    [
      'an id that stands twice',
      [{ id: 'a' }, { id: 'b' }, { id: 'a' }],
      'case-duplicate',
      'case id "a" stands twice, at cases[0] and cases[2]; each id may appear once, since scores are kept by it',
    ],
    [
      'a case without an id',
      [{ id: 'a' }, { condition: 'pe' }],
      'case-invalid',
      'cases[1].id must be a text that is not empty, got nothing; the baseline knows a case by its id',
    ],
    [
      'an id that would begin a line of a log',
      [{ id: 'a\n::error::x' }],
      'case-invalid',
      'cases[0].id must be a text without line breaks, control characters and marks that nobody sees, which would begin a line of a log or redraw a terminal, got "a\\n::error::x"; baseline, reports and the log of CI name it',
    ],
    [
      'an id that is no key like others',
      [{ id: 'a' }, { id: '__proto__' }],
      'case-invalid',
      'cases[1].id must be a text other than "__proto__", which would change the object that holds it, got "__proto__"; baseline, reports and the log of CI name it',
    ],
    [
      'a condition that is no text',
      [{ id: 'a', condition: 7 }],
      'case-invalid',
      'cases[0].condition must be a text, got 7; baseline, reports and the log of CI name it',
    ],
    [
      'a tenant that redraws a terminal',
      [{ id: 'a', tenant: '\u001b[2Jnorth' }],
      'case-invalid',
      'cases[0].tenant must be a text without line breaks, control characters and marks that nobody sees, which would begin a line of a log or redraw a terminal, got "\\u001b[2Jnorth"; baseline, reports and the log of CI name it',
    ],
    [
      'a case that is null',
      [null],
      'case-invalid',
      'cases[0].id must be a text that is not empty, got nothing; the baseline knows a case by its id',
    ],
  ] as const)('refuses %s', (_, cases, code, message) => {
    expect(() => evalTest.for(cases as never)).toThrow(new AssayError(code, message))
  })

  it.each([
    [
      { retry: 2 },
      'evalTest "$id is safe" has retry: 2, which runs a failed test again until it passes. Remove it; to see how much answers vary, use repeats',
    ],
    [
      { fails: true },
      'evalTest "$id is safe" has fails: true, which turns a miss into a pass. Take it out; a known miss belongs into the baseline, under the policy "ratchet" or "gate"',
    ],
  ])('refuses %j', (options, message) => {
    expect(() => evalTest.for([{ id: 'a' }])('$id is safe', options as never, () => undefined)).toThrow(
      new AssayError('retry-refused', message),
    )
  })
})
