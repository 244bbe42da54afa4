import { expect, it } from 'vitest'
import { privacyOf, withheld, withoutForeign } from './privacy.ts'

it.each([
  ['the word of the suite', { privacy: 'aggregate-only' }, { CI: 'true' }, 'aggregate-only'],
  ['redacted in CI, whose logs others read', {}, { CI: 'true' }, 'redacted'],
  ['everything on a desk', {}, {}, 'full'],
] as const)('shows %s', (_, suite, env, privacy) => {
  expect(privacyOf(suite, env)).toBe(privacy)
})

it('keeps of an error of others what they call it, and of our own all that it says', () => {
  expect(withoutForeign('subject-failed', 'TypeError: no such patient: Ada Byron')).toBe(`TypeError: ${withheld}`)
  expect(withoutForeign('scorer-failed', 'it returned undefined')).toBe(`it returned undefined: ${withheld}`)
  expect(withoutForeign('not-reached', 'the test failed: no such patient: Ada Byron')).toBe(
    `the test failed: ${withheld}`,
  )
  expect(withoutForeign('not-reached', 'the test was skipped')).toBe('the test was skipped')
  expect(withoutForeign('judge-unreachable', 'no reply: 503')).toBe('no reply: 503')
})
