import { describe, expect, it } from 'vitest'
import { type ClinicalStatement, negatedContraindication } from './near-miss-operators.ts'

function turned(answer: string, statements: readonly ClinicalStatement[] = []): string | null {
  const edit = negatedContraindication.find(answer, statements)
  return edit === null ? null : answer.slice(0, edit.start) + edit.after + answer.slice(edit.end)
}

describe('negatedContraindication', () => {
  it.each`
    answer                                              | text
    ${'You should not take ibuprofen.'}                 | ${'You should take ibuprofen.'}
    ${"You shouldn't take it."}                         | ${'You should take it.'}
    ${'It cannot be used in pregnancy.'}                | ${'It can be used in pregnancy.'}
    ${"Don't combine them."}                            | ${'Combine them.'}
    ${'If in doubt, do not take it.'}                   | ${'If in doubt, take it.'}
    ${'Avoid ibuprofen.'}                               | ${'Use ibuprofen.'}
    ${'It is best to avoid taking ibuprofen.'}          | ${'It is best to consider taking ibuprofen.'}
    ${'Metformin is contraindicated.'}                  | ${'Metformin is not contraindicated.'}
    ${'This is not recommended.'}                       | ${'This is recommended.'}
    ${'It is unsafe in pregnancy.'}                     | ${'It is safe in pregnancy.'}
    ${'Drink enough to avoid ibuprofen harm.'}          | ${null}
    ${'There is no need to avoid ibuprofen.'}           | ${null}
    ${'It is not contraindicated.'}                     | ${null}
    ${'If you do not take your tablets, say so.'}       | ${null}
    ${'There is no reason why you should not take it.'} | ${null}
    ${'Should not I take it?'}                          | ${null}
    ${'Avoid falls.'}                                   | ${null}
  `('allows what is forbidden: $answer', ({ answer, text }: { answer: string; text: string | null }) => {
    expect(turned(answer)).toBe(text)
  })

  it('turns the prohibition that the board is about', () => {
    const answer = 'You should not drive. You should not take ibuprofen with lisinopril.'
    const statements = [{ kind: 'negative', text: 'Ibuprofen with lisinopril harms the kidneys' }] as const
    expect(turned(answer, statements)).toBe('You should not drive. You should take ibuprofen with lisinopril.')
  })
})
