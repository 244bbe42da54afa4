import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { draws } from '../../fixtures/law-draws.ts'
import { type FreezeOptions, freezeHeldOut } from './freeze-held-out.ts'
import { casesOf, salt } from './held-out.test-kit.ts'
import { openHeldOut } from './open-held-out.ts'
import { readHeldOutManifest } from './held-out-manifest.ts'
import { splitHeldOut } from './split-held-out.ts'

let folder: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'held-out-')))
})
afterEach(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-22T06:00:00.000Z')
const terms = { by: 'patient', fraction: 0.2, salt, tenant: 'north', generation: '2026-11' } as const
const freeze = (count: number, more: Partial<FreezeOptions> = {}) =>
  freezeHeldOut(casesOf(count), { ...terms, folder, now, ...more })

describe('freezeHeldOut', () => {
  it('writes a manifest per tenant and generation, which holds hashes and neither ids nor the salt', () => {
    const { file, manifest, isNew } = freeze(40)
    expect(isNew).toBe(true)
    expect(file).toBe(join(folder, 'north', '2026-11.json'))
    expect(readHeldOutManifest(file)).toEqual(manifest)
    expect(manifest).toMatchObject({
      schema: 1,
      tenant: 'north',
      generation: '2026-11',
      by: 'patient',
      fraction: 0.2,
      createdAt: '2026-11-22T06:00:00.000Z',
      counts: { cases: 40, units: 40, heldOut: manifest.heldOut.length, rest: manifest.rest.length },
    })
    const text = readFileSync(file, 'utf8')
    expect(text).not.toContain(salt)
    expect(text).not.toMatch(/p-\d/u)
    expect(readdirSync(join(folder, 'north'))).toEqual(['2026-11.json'])
  })

  it('freezes the sides that splitHeldOut gives', () => {
    const { file } = freeze(40)
    const { heldOut, rest, notInSplit } = openHeldOut({ manifest: file, salt }).split(casesOf(40))
    expect({ heldOut, rest }).toEqual(splitHeldOut(casesOf(40), terms))
    expect(notInSplit).toEqual([])
  })

  it('leaves the file as it is when the same split is frozen again, whatever the order and the day', () => {
    const { file } = freeze(40)
    const before = readFileSync(file, 'utf8')
    const again = freezeHeldOut(casesOf(40).reverse(), { ...terms, folder, now: new Date('2027-01-01T00:00:00Z') })
    expect(again.isNew).toBe(false)
    expect(again.manifest.createdAt).toBe('2026-11-22T06:00:00.000Z')
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  const refusal = (differs: string) => ({
    code: 'held-out-invalid',
    message: `${join(folder, 'north', '2026-11.json')} holds the split of tenant "north" and generation "2026-11", frozen at 2026-11-22T06:00:00.000Z, and this one differs: ${differs}. A frozen split is never changed: patients who come later belong to neither side until the data is generated again. Freeze that under another generation`,
  })

  it('refuses to change a frozen split, and leaves its file', () => {
    const { file } = freeze(40)
    const before = readFileSync(file, 'utf8')
    expect(() => freeze(41)).toThrow(
      expect.objectContaining(refusal('it has 1 patient that the frozen one does not have')),
    )
    expect(() => freeze(38)).toThrow(expect.objectContaining(refusal('it lacks 2 patients of the frozen one')))
    expect(() => freeze(40, { fraction: 0.3 })).toThrow(
      expect.objectContaining(refusal('it holds out a fraction of 0.3, and the frozen one 0.2')),
    )
    expect(() => freeze(40, { by: ({ id }) => id })).toThrow(
      expect.objectContaining(refusal('it is split by function, and the frozen one by patient')),
    )
    expect(() => freeze(40, { salt: 'salt-of-the-tests-0002' })).toThrow(
      expect.objectContaining(refusal('it was made with another salt')),
    )
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  it('freezes another generation, and another tenant, beside it', () => {
    freeze(40)
    expect(freeze(45, { generation: '2026-12' }).isNew).toBe(true)
    expect(freeze(45, { tenant: 'south' }).isNew).toBe(true)
    expect(new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))).toEqual(
      new Set([
        'north',
        join('north', '2026-11.json'),
        join('north', '2026-12.json'),
        'south',
        join('south', '2026-11.json'),
      ]),
    )
  })

  it.each([
    ['..', '%2E%2E'],
    ['a/../../b', 'a%2F..%2F..%2Fb'],
    ['North Hospital', 'North%20Hospital'],
    ['a*b', 'a%2Ab'],
    ['.hidden.', '%2Ehidden%2E'],
  ])('keeps the manifest of tenant %j in its folder', (tenant, name) => {
    const deep = join(folder, 'deep')
    expect(freeze(40, { tenant, folder: deep }).file).toBe(join(deep, name, '2026-11.json'))
    expect(readdirSync(folder)).toEqual(['deep'])
  })

  it('refuses to freeze a side that is empty', () => {
    expect(() => freeze(2, { fraction: 0.001 })).toThrow(
      expect.objectContaining({
        code: 'held-out-invalid',
        message:
          'none of the 2 patients of tenant "north" would be held out at a fraction of 0.001, and it would be frozen so; freeze more patients, or take another fraction',
      }),
    )
    expect(() => freeze(2, { fraction: 0.999 })).toThrow('all of the 2 patients of tenant "north" would be held out')
  })

  it.each([
    [
      { generation: '' },
      'generation must be a text of 1 to 100 characters, got an empty string; name the run of the data generator, for example "2026-11"',
    ],
    [{ folder: '' }, 'folder must be the path of a folder for manifests, got an empty string'],
  ])('refuses %j', (more, message) => {
    expect(() => freeze(40, more)).toThrow(expect.objectContaining({ code: 'held-out-invalid', message }))
  })

  it('does not take a damaged manifest for none', () => {
    mkdirSync(join(folder, 'north'))
    writeFileSync(join(folder, 'north', '2026-11.json'), '')
    expect(() => freeze(40)).toThrow('2026-11.json:1:1: expected a value, got the end of the file')
  })
})

describe('readHeldOutManifest', () => {
  const mend =
    'Restore it from version control; a frozen split is never changed, and a new one is frozen under a new generation'
  const edited = (change: (text: string) => string): string => {
    const { file } = freeze(40)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    return file
  }
  const withManifest = (
    change: (manifest: Record<string, unknown> & { heldOut: string[]; rest: string[] }) => object,
  ) => edited((text) => JSON.stringify(change(JSON.parse(text))))

  it('reads a file whatever its formatting', () => {
    const { file, manifest } = freeze(40)
    writeFileSync(file, `\uFEFF${JSON.stringify(manifest).replaceAll(',', ',\r\n')}`)
    expect(readHeldOutManifest(file)).toEqual(manifest)
  })

  it('refuses a file that is not there', () => {
    expect(() => readHeldOutManifest('gone.json')).toThrow(
      expect.objectContaining({
        code: 'held-out-invalid',
        message:
          "gone.json cannot be read: ENOENT: no such file or directory, open 'gone.json'. Freeze a split with: npx vitest-assay held-out freeze",
      }),
    )
  })

  it.each([
    [(): object => [], `m.json must be an object, got an empty list. ${mend}`],
    [
      (manifest: object) => ({ ...manifest, schema: 2 }),
      'm.json: schema 2 is not known to this version of vitest-assay, which reads schema 1. Use the version that wrote it',
    ],
    [
      (manifest: object) => ({ ...manifest, ids: ['p-1'] }),
      `m.json: ids is not a known key; expected one of schema, tenant, generation, by, fraction, createdAt, counts, check, heldOut, rest, hash, seal. ${mend}`,
    ],
    [
      (manifest: object) => ({ ...manifest, fraction: 3, heldOut: ['p-1'] }),
      `m.json: fraction must be a number below 1, got 3, and 1 more. ${mend}`,
    ],
  ])('refuses what is no manifest', (change, message) => {
    const file = withManifest(change)
    expect(() => readHeldOutManifest(file, 'm.json')).toThrow(
      expect.objectContaining({ code: 'held-out-invalid', message }),
    )
  })

  it('refuses a unit on the other side', () => {
    const file = withManifest(({ heldOut: [moved = '', ...heldOut], rest, ...manifest }) => ({
      ...manifest,
      heldOut,
      rest: [...rest, moved].toSorted(),
    }))
    expect(() => readHeldOutManifest(file, 'm.json')).toThrow(
      expect.objectContaining({
        code: 'held-out-invalid',
        message: `m.json was edited by hand, or merged: rest[0] belongs to the other side at a fraction of 0.2. ${mend}`,
      }),
    )
  })

  it('refuses a unit that is out of order, or there twice', () => {
    const file = withManifest((manifest) => ({ ...manifest, rest: [...manifest.rest, manifest.rest[0]] }))
    expect(() => readHeldOutManifest(file, 'm.json')).toThrow(/rest\[\d+\] is out of order, or there twice/u)
  })

  it('refuses a unit that was taken out', () => {
    const file = withManifest((manifest) => ({ ...manifest, heldOut: manifest.heldOut.slice(1) }))
    expect(() => readHeldOutManifest(file, 'm.json')).toThrow(/edited by hand, or merged: counts says/u)
  })

  it.each([
    ['tenant', 'south'],
    ['generation', '2026-12'],
    ['by', 'function'],
    ['createdAt', '2026-11-22T06:00:00.001Z'],
    ['check', '0'.repeat(64)],
  ])('refuses another %s', (key, value) => {
    const file = withManifest((manifest) => ({ ...manifest, [key]: value }))
    expect(() => readHeldOutManifest(file, 'm.json')).toThrow(
      /^m\.json was edited by hand, or merged: it says that its hash is [0-9a-f]{12}…, and its content has [0-9a-f]{12}…\. Restore/u,
    )
  })

  it('refuses a manifest without any one of its lines', () => {
    const { file } = freeze(30)
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n')
    fc.assert(
      fc.property(fc.nat(lines.length - 1), (left) => {
        writeFileSync(file, lines.filter((_, at) => at !== left).join('\n'))
        expect(() => readHeldOutManifest(file)).toThrow(expect.objectContaining({ code: 'held-out-invalid' }))
      }),
      { numRuns: draws(60) },
    )
  })
})
