import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EvalCase } from '../core/eval-case.ts'
import { casesOf, idsOf, salt } from './held-out.test-kit.ts'
import { type HeldOutTerms, splitHeldOut, isHeldOut } from './split-held-out.ts'

const terms: HeldOutTerms = { by: 'patient', fraction: 0.2, salt, tenant: 'north' }

const heldOutIds = (cases: readonly EvalCase[], more: Partial<HeldOutTerms> = {}): string[] =>
  idsOf(splitHeldOut(cases, { ...terms, ...more }).heldOut)

describe('splitHeldOut', () => {
  it('holds out a share of the patients, and keeps the order of the cases', () => {
    const { heldOut, rest } = splitHeldOut(casesOf(20), terms)
    expect(idsOf(heldOut)).toEqual(['p-1', 'p-15', 'p-17', 'p-18', 'p-19'])
    expect(rest).toEqual(casesOf(20).filter((one) => !idsOf(heldOut).includes(one.id)))
  })

  it('holds out by the first 48 bits of HMAC-SHA-256 over tenant, generation and patient', () => {
    const isOut = (id: string): boolean => {
      const hash = createHmac('sha256', salt).update(`["held-out unit","north","","${id}"]`).digest()
      return hash.readUIntBE(0, 6) / 2 ** 48 < 0.2
    }
    const cases = casesOf(500)
    expect(heldOutIds(cases)).toEqual(idsOf(cases).filter((id) => isOut(id)))
  })

  it('keeps the cases of one patient together, by their group', () => {
    const cases = Array.from({ length: 300 }, (_, at) => ({ id: `c-${at}`, group: `p-${at % 100}` }))
    const { heldOut, rest } = splitHeldOut(cases, terms)
    const learnt = new Set(rest.map(({ group }) => group))
    expect(heldOut).not.toHaveLength(0)
    expect(heldOut.filter(({ group }) => learnt.has(group))).toEqual([])
  })

  it('takes another unit from a function', () => {
    const cases = Array.from({ length: 200 }, (_, at) => ({ id: `c-${at}`, ward: `w-${at % 40}` }))
    const { heldOut, rest } = splitHeldOut(cases, { ...terms, by: ({ ward }) => ward })
    const learnt = new Set(rest.map(({ ward }) => ward))
    expect(heldOut).not.toHaveLength(0)
    expect(heldOut.filter(({ ward }) => learnt.has(ward))).toEqual([])
  })

  it('takes a case without a tenant as one of the tenant whose split it is', () => {
    expect(heldOutIds(casesOf(50, { tenant: 'north' }))).toEqual(heldOutIds(casesOf(50)))
  })

  it('holds out a fifth by patient unless told otherwise', () => {
    expect(splitHeldOut(casesOf(100), { salt, tenant: 'north' })).toEqual(splitHeldOut(casesOf(100), terms))
  })

  it.each([
    [{ fraction: 0 }, 'fraction must be a number above 0 and below 1, got 0; 0.2 holds out a fifth of the patients'],
    [{ fraction: 1 }, 'fraction must be a number above 0 and below 1, got 1; 0.2 holds out a fifth of the patients'],
    [
      { fraction: Number.NaN },
      'fraction must be a number above 0 and below 1, got NaN; 0.2 holds out a fifth of the patients',
    ],
    [
      { salt: 'short-secret' },
      `salt must be a secret text of at least 16 characters, got one of 12; make one with: node -p "crypto.randomBytes(24).toString('base64url')"`,
    ],
    [
      { salt: undefined as unknown as string },
      `salt must be a secret text of at least 16 characters, got nothing; make one with: node -p "crypto.randomBytes(24).toString('base64url')"`,
    ],
    [
      { tenant: ' ' },
      'tenant must be a text of 1 to 100 characters, got " "; name the hospital, or any one name where there is but one',
    ],
    [
      { generation: 'x'.repeat(101) },
      `generation must be a text of 1 to 100 characters, got "${'x'.repeat(48)}…"; name the run of the data generator, for example "2026-11"`,
    ],
    [{ by: 'ward' as 'patient' }, 'by must be "patient" or a function from case to unit, got "ward"'],
    [
      { by: () => '' },
      'the unit of case "p-0" must be a text that names it, got an empty string from the function given as by',
    ],
    [
      {
        by: () => {
          throw new Error('no ward')
        },
      },
      'the function given as by threw on case "p-0": no ward. Fix it, or leave { by } out to split by patient',
    ],
  ] satisfies [Partial<HeldOutTerms>, string][])('refuses bad terms: %j', (more, message) => {
    expect(() => splitHeldOut(casesOf(3), { ...terms, ...more })).toThrow(
      expect.objectContaining({ code: 'held-out-invalid', message }),
    )
  })

  it.each([
    [[], 'cases-empty', 'there is no case to split; give the cases of tenant "north"'],
    [
      [{ id: 'a' }, { id: 'b' }, { id: 'a' }],
      'held-out-invalid',
      'cases[2] has the id of cases[0], "a"; each case needs its own. Several cases of one patient share a group.',
    ],
    [[{ id: 7 }], 'held-out-invalid', 'cases[0].id must be a text, got 7'],
    [[null], 'held-out-invalid', 'cases[0].id must be a text, got nothing'],
    [
      [{ id: 'a', group: '' }],
      'held-out-invalid',
      'cases[0].group must be a text that names the patient, got an empty string',
    ],
    [
      [{ id: 'a' }, { id: 'b', tenant: 'south' }, { id: 'c', tenant: 'north' }],
      'held-out-invalid',
      '1 of 3 cases is of another tenant than "north", the first of "south": b. Tenants are never pooled: split the cases of each by itself.',
    ],
    ['a,b', 'held-out-invalid', 'the cases must be a list, got "a,b"'],
  ])('refuses cases that cannot be split: %j', (cases, code, message) => {
    expect(() => splitHeldOut(cases as unknown as EvalCase[], terms)).toThrow(
      expect.objectContaining({ code, message }),
    )
  })

  it('shows no salt in a message', () => {
    const wrong = { ...terms, fraction: 2 }
    expect(() => splitHeldOut(casesOf(3), wrong)).toThrow(expect.not.stringContaining(salt))
  })
})

describe('laws of splitHeldOut', () => {
  const cases = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1 }),
      group: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: undefined }),
    }),
    { selector: ({ id }) => id, minLength: 1, maxLength: 40 },
  )
  const fraction = fc.double({ min: 0.01, max: 0.99, noNaN: true })

  it('gives every case one side, and every patient one side', () => {
    fc.assert(
      fc.property(cases, fraction, (all, share) => {
        const { heldOut, rest } = splitHeldOut(all, { ...terms, fraction: share })
        expect(new Set([...heldOut, ...rest])).toEqual(new Set(all))
        expect(heldOut.length + rest.length).toBe(all.length)
        const unit = ({ id, group }: EvalCase): string => group ?? id
        const learnt = new Set(rest.map(unit))
        expect(heldOut.filter((one) => learnt.has(unit(one)))).toEqual([])
      }),
    )
  })

  it('does not hang on the order of the cases, nor on others', () => {
    fc.assert(
      fc.property(
        cases.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: 1 }))),
        ([all, some]) => {
          const whole = new Set(heldOutIds(all))
          expect(heldOutIds(some)).toEqual(idsOf(some).filter((id) => whole.has(id)))
        },
      ),
    )
  })

  it('holds out with a larger fraction all that a smaller one does', () => {
    fc.assert(
      fc.property(cases, fraction, fraction, (all, a, b) => {
        const more = new Set(heldOutIds(all, { fraction: Math.max(a, b) }))
        expect(heldOutIds(all, { fraction: Math.min(a, b) }).filter((id) => !more.has(id))).toEqual([])
      }),
    )
  })

  /** How many standard deviations of a binomial count lie between a count of n and its mean; above 6 there are by chance fewer than one in 10^8. */
  const deviations = (count: number, n: number, share: number): number =>
    Math.abs(count - n * share) / Math.sqrt(n * share * (1 - share))

  it.each([0.05, 0.2, 0.5, 0.8])('holds out a share near %d of many patients', (share) => {
    const count = heldOutIds(casesOf(10_000), { fraction: share }).length
    expect(deviations(count, 10_000, share)).toBeLessThan(6)
  })

  it.each([
    ['salt', { salt: 'salt-of-the-tests-0002' }],
    ['tenant', { tenant: 'south' }],
    ['generation', { generation: '2026-12' }],
  ])('splits independently under another %s', (_, more) => {
    const first = new Set(heldOutIds(casesOf(10_000), { fraction: 0.5 }))
    const second = heldOutIds(casesOf(10_000), { fraction: 0.5, ...more })
    const both = second.filter((id) => first.has(id)).length
    expect(deviations(both, 10_000, 0.25)).toBeLessThan(6)
  })

  it('takes tenant, generation and patient apart', () => {
    const sideOf = (tenant: string, generation: string, id: string): string =>
      heldOutIds([{ id }], { tenant, generation, fraction: 0.5 }).join('')
    const sides = Array.from({ length: 400 }, (_, at) => [sideOf(`a${at}`, 'b', 'c'), sideOf('a', `${at}b`, 'c')])
    expect(sides.filter(([one, other]) => (one === '') !== (other === '')).length).toBeGreaterThan(100)
  })
})

describe('isHeldOut', () => {
  it.each([
    ['7fffffffffff', 0.5, true],
    ['800000000000', 0.5, false],
    ['333333333333', 0.2, true],
    ['333333333334', 0.2, false],
    ['000000000000', 0.001, true],
    ['ffffffffffff', 0.999, false],
  ])('of a hash that begins with %s, at a fraction of %d, is %s', (start, fraction, held) => {
    expect(isHeldOut(`${start}${'f'.repeat(52)}`, fraction)).toBe(held)
  })
})
