import { expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { replyMode } from './reply-mode.ts'

it.each([
  [undefined, {}, 'auto'],
  [undefined, { CI: 'true' }, 'replay'],
  [undefined, { CI: 'false' }, 'auto'],
  [undefined, { CI: 'true', ASSAY_REPLIES: 'record' }, 'record'],
  [undefined, { ASSAY_REPLIES: '' }, 'auto'],
  ['off', { ASSAY_REPLIES: 'record' }, 'off'],
] as const)('takes option %j before %j: %s', (option, env, mode) => {
  expect(replyMode(option, env)).toBe(mode)
})

it('refuses another word', () => {
  expect(() => replyMode(undefined, { ASSAY_REPLIES: 'Replay' })).toThrow(
    new AssayError('judge-invalid', 'ASSAY_REPLIES must be one of replay, record, auto, off, got "Replay"'),
  )
})
