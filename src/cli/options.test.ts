import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { AssayError } from '../kit/assay-error.ts'
import { buildProgram } from './run-cli.ts'
import { readAs } from './define-command.ts'
import { choice, day, decimal, flag, latestDay, many, moment, option, usually, wanted, whole } from './options.ts'

const refusal = (message: string): AssayError => new AssayError('option-invalid', message)

describe('an option', () => {
  it('says its default, and is it where nobody types any', () => {
    const last = option('--last <n>', 'how many', whole(1, 1000), 10)
    expect(last.words).toBe('how many (default: 10)')
    expect([last.schema.parse(undefined), last.schema.parse('3')]).toEqual([10, 3])
    expect(usually(many('--log <glob>', 'logs'), ['a', 'b'], 'a and b')).toMatchObject({
      words: 'logs (default: a and b)',
      many: true,
    })
    expect(usually(many('--log <glob>', 'logs'), ['a']).schema.parse(undefined)).toEqual(['a'])
  })

  it('is nothing, false or an empty list where it has no default', () => {
    expect(option('--to <file>', 'where').schema.parse(undefined)).toBeUndefined()
    expect(flag('--all', 'every one').schema.parse(undefined)).toBe(false)
    expect(many('--log <glob>', 'logs').schema.parse(undefined)).toEqual([])
  })

  it.each<[string, z.ZodType, unknown, string]>([
    ['--least', whole(5), '4', '--least takes a whole number of at least 5, got "4"'],
    ['--seed', whole(0, 9), '1e3', '--seed takes a whole number from 0 to 9, got "1e3"'],
    ['--floor', decimal(0, 1), '1.5', '--floor takes a number from 0 to 1, got "1.5"'],
    ['--floor', decimal(0, 1), '', '--floor takes a number from 0 to 1, got an empty string'],
    ['--format', choice(['text', 'html']), 'pdf', '--format takes text or html, got "pdf"'],
    ['--as', choice(['a', 'b', 'c']), 'd', '--as takes a, b or c, got "d"'],
    ['--polarity', choice(['source']), 'x', '--polarity takes source, got "x"'],
    ['--today', day, '2026-02-30', '--today takes a day, for example 2026-11-22, got "2026-02-30"'],
    [
      '--since',
      moment,
      'yesterday',
      '--since must be so long ago (90m, 24h, 7d) or an ISO 8601 time with its zone (2026-11-21T08:30:00Z), got "yesterday"',
    ],
    [
      '--by',
      wanted(option('--by <name>', 'who'), 'who answers for it').schema,
      ' ',
      '--by is required: who answers for it',
    ],
    [
      '--by',
      wanted(option('--by <name>', 'who'), 'who answers for it').schema,
      undefined,
      '--by is required: who answers for it',
    ],
    ['--to', wanted(option('--to <a>', 'a'), 'a or b', choice(['a', 'b'])).schema, 'c', '--to takes a or b, got "c"'],
  ])('%s is refused in whole words', (name, schema, typed, message) => {
    expect(() => readAs(name, schema, typed)).toThrow(refusal(message))
  })

  it('is called by its short flag where it has one', async () => {
    const here = { cwd: '.', env: {}, colour: false, now: () => new Date(0), out: () => {}, err: () => {} }
    const asked = buildProgram(here, () => {}).parseAsync(['trec-eval', 'a', 'b', '-l', 'x'], { from: 'user' })
    await expect(asked).rejects.toThrow(refusal('-l takes a whole number from 1 to 127, got "x"'))
  })

  it('takes a moment that is so long ago, or a time with its zone', () => {
    const here = { now: () => new Date('2026-11-21T06:00:00Z') }
    expect(moment.parse('24h')(here)).toEqual(new Date('2026-11-20T06:00:00Z'))
    expect(moment.parse('2026-11-21T08:30:00+02:00')(here)).toEqual(new Date('2026-11-21T06:30:00Z'))
  })

  it('takes a whole number exactly where it lies within its bounds', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), (from, more) => {
        const to = from + more
        const takes = (value: number): boolean => whole(from, to).safeParse(String(value)).success
        expect([from - 1, from, to, to + 1].map(takes)).toEqual([false, true, true, false])
        expect(decimal(from, to).safeParse(`${to}.5`).success).toBe(false)
      }),
    )
  })

  it('takes no text for a number but one of digits', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(whole(0).safeParse(text).success).toBe(/^\d{1,15}$/u.test(text))
      }),
    )
  })
})

describe('latestDay', () => {
  it('is the next day once it has begun at UTC+14', () => {
    expect(latestDay(new Date('2026-11-22T09:59:59.999Z'))).toBe('2026-11-22')
    expect(latestDay(new Date('2026-11-22T10:00:00.000Z'))).toBe('2026-11-23')
  })
})
