import { describe, expect, it } from 'vitest'
import { assertHeldOut, openHeldOut } from './open-held-out.ts'
import { buildManifest } from './freeze-held-out.ts'
import { casesOf, idsOf, salt } from './held-out.test-kit.ts'
import { hashManifest } from './held-out-manifest.ts'

const terms = { salt, tenant: 'north', generation: '2026-11' }
const manifest = buildManifest(casesOf(60), terms, new Date('2026-11-22T06:00:00.000Z'))
const access = { manifest, salt, tenant: 'north' }
const { heldOut, rest } = openHeldOut(access).split(casesOf(60))
const [out, outToo] = idsOf(heldOut)
const [learnt = '', learntToo = ''] = idsOf(rest)

describe('assertHeldOut', () => {
  it('passes for patients who are not held out', () => {
    expect(assertHeldOut(idsOf(rest), access)).toEqual({ checked: rest.length, rest: rest.length, notInSplit: [] })
  })

  it('names who is held out', () => {
    expect(() => assertHeldOut([learnt, out ?? '', outToo ?? '', out ?? ''], access)).toThrow(
      expect.objectContaining({
        code: 'held-out-overlap',
        message: `2 of the 3 patients of the feedback set are held out (tenant "north", generation "2026-11"): ${out}, ${outToo}. Remove them from the feedback: a system that learns from a patient cannot be evaluated on the same one`,
      }),
    )
    expect(() => assertHeldOut([out ?? ''], access)).toThrow('1 of the 1 patient of the feedback set is held out')
  })

  it('fails for every held-out patient, alone among all others', () => {
    for (const { id } of heldOut)
      expect(() => assertHeldOut([...idsOf(rest), id], access)).toThrow(
        expect.objectContaining({ code: 'held-out-overlap' }),
      )
  })

  it('bounds the list of those who are', () => {
    const many = buildManifest(casesOf(500), { ...terms, fraction: 0.9 }, new Date())
    expect(() => assertHeldOut(idsOf(casesOf(500)), { manifest: many, salt })).toThrow(
      /\): (?:p-\d+, ){9}p-\d+ and \d{3} more\. Remove/u,
    )
  })

  it('takes cases for their patients', () => {
    const cases = [{ id: 'c-1', group: learnt }, { id: 'c-2', group: learnt }, { id: learntToo }]
    expect(assertHeldOut(cases, access)).toEqual({ checked: 2, rest: 2, notInSplit: [] })
    expect(() => assertHeldOut([{ id: 'c-3', group: out ?? '' }], access)).toThrow(`: ${out}. Remove`)
  })

  it('says who was not known at freezing', () => {
    expect(assertHeldOut([learnt, 'new-1', 'new-2', 'new-1'], access)).toEqual({
      checked: 3,
      rest: 1,
      notInSplit: ['new-1', 'new-2'],
    })
  })

  it('refuses what checks nothing', () => {
    expect(() => assertHeldOut([], access)).toThrow(
      expect.objectContaining({
        code: 'held-out-invalid',
        message:
          'the feedback set is empty, so that nothing was checked against the held-out patients of tenant "north", generation "2026-11"; leave the check out where there is no feedback',
      }),
    )
    expect(() => assertHeldOut(['new-1', 'new\u001b[2J'], access)).toThrow(
      expect.objectContaining({
        code: 'held-out-invalid',
        message: `none of the 2 patients of the feedback set is in the manifest (tenant "north", generation "2026-11"), so that nothing was checked: new-1, "new\\u001b[2J". Give the ids by which the patients were frozen (a case's group, or its id where it has none), against the manifest of their own tenant and generation`,
      }),
    )
  })

  it.each([
    ['p-1', 'the feedback set must be a list of ids, got "p-1"'],
    [undefined, 'the feedback set must be a list of ids, got nothing'],
    [[learnt, 7], 'id 2 of the feedback set must be a text, got 7'],
    [[''], 'id 1 of the feedback set must be a text, got an empty string'],
  ])('refuses %j', (ids, message) => {
    expect(() => assertHeldOut(ids as string[], access)).toThrow(
      expect.objectContaining({ code: 'held-out-invalid', message }),
    )
  })
})

describe('openHeldOut', () => {
  it('binds assertHeldOut to a manifest', () => {
    const { assertHeldOut: bound } = openHeldOut({ manifest, salt })
    expect(bound([learnt]).checked).toBe(1)
    expect(() => bound([out ?? ''])).toThrow('held out')
  })

  it('puts a patient who came later on neither side', () => {
    const later = [...casesOf(60), { id: 'new-1' }, { id: 'c-9', group: 'new-2' }, { id: 'c-8', group: out ?? '' }]
    const split = openHeldOut(access).split(later)
    expect(split.notInSplit).toEqual([{ id: 'new-1' }, { id: 'c-9', group: 'new-2' }])
    expect(idsOf(split.heldOut)).toEqual([...idsOf(heldOut), 'c-8'])
  })

  it('wants the function that the split was frozen by', () => {
    const by = ({ id }: { id: string }): string => `unit of ${id}`
    const frozen = buildManifest(casesOf(60), { ...terms, by }, new Date())
    expect(openHeldOut({ manifest: frozen, salt, by }).split(casesOf(60)).notInSplit).toEqual([])
    expect(() => openHeldOut({ manifest: frozen, salt }).split(casesOf(60))).toThrow(
      'the split was frozen by a function from case to unit; give the same function as { by }',
    )
    expect(() => openHeldOut({ manifest, salt, by }).split(casesOf(60))).toThrow(
      'the split was frozen by patient; leave { by } out',
    )
  })

  it('refuses cases of another tenant', () => {
    expect(() => openHeldOut(access).split([{ id: 'a', tenant: 'south' }])).toThrow(
      '1 of 1 cases is of another tenant than "north", the first of "south": a.',
    )
  })

  it.each([
    [
      { salt: 'salt-of-the-tests-0002' },
      'the salt is not the one that the manifest of tenant "north" and generation "2026-11" was frozen with; under another salt nobody would be found in it. Give the salt that was given to the freeze',
    ],
    [
      { salt: '' },
      `salt must be a secret text of at least 16 characters, got one of 0; make one with: node -p "crypto.randomBytes(24).toString('base64url')"`,
    ],
    [
      { tenant: 'south' },
      'the manifest is of tenant "north", and "south" was asked for; tenants are never pooled: open the manifest of that tenant',
    ],
    [
      { manifest: {} as typeof manifest },
      'the manifest: schema is missing, expected 1, and 11 more. Restore it from version control; a frozen split is never changed, and a new one is frozen under a new generation',
    ],
  ])('refuses %j', (more, message) => {
    expect(() => openHeldOut({ ...access, ...more })).toThrow(
      expect.objectContaining({ code: 'held-out-invalid', message }),
    )
  })

  it('refuses a manifest whose hash was made anew by somebody without the salt', () => {
    const [gone, ...left] = manifest.heldOut
    const { counts } = manifest
    const forged = {
      ...manifest,
      heldOut: left,
      counts: { ...counts, heldOut: left.length, units: counts.units - 1 },
    }
    expect(gone).toMatch(/^[0-9a-f]{64}$/u)
    expect(() => openHeldOut({ ...access, manifest: { ...forged, hash: hashManifest(forged) } })).toThrow(
      expect.objectContaining({
        code: 'held-out-invalid',
        message:
          'the manifest of tenant "north" and generation "2026-11" was changed after it was frozen: its seal is not that of its content. Restore it from version control',
      }),
    )
  })
})
