import fc from 'fast-check'
import { expect, it } from 'vitest'
import { snapshotName, snapshotPath } from './snapshot-path.ts'

it.each([
  ['assay.baseline.json', 'assay.baseline.first.json'],
  ['baselines/north.json', 'baselines/north.first.json'],
  ['baselines/north', 'baselines/north.first.json'],
])('a snapshot of %s lies beside it', (baseline, file) => {
  expect(snapshotPath(baseline, 'first')).toBe(file)
})

it.each(['', 'Before', 'a--b', '-a', 'a_b', '../x', 'a.b', 'x'.repeat(101)])('refuses the name %j', (name) => {
  expect(() => snapshotPath('assay.baseline.json', name)).toThrow(
    expect.objectContaining({
      code: 'option-invalid',
      message: expect.stringMatching(
        /^the name of a snapshot is kebab case, 100 characters at most, for example before-config-learning; got (?:".*"|an empty string)$/u,
      ),
    }),
  )
})

it('finds its name again in the file, and in no other', () => {
  const name = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/u)
  fc.assert(
    fc.property(fc.constantFrom('a.json', 'b/a.baseline.json', 'a'), name, (baseline, given) => {
      expect(snapshotName(baseline, snapshotPath(baseline, given))).toBe(given)
      expect(snapshotName(`other-${baseline}`, snapshotPath(baseline, given))).toBeUndefined()
    }),
  )
  expect(snapshotName('assay.baseline.json', 'assay.baseline.json')).toBeUndefined()
  expect(snapshotName('assay.baseline.json', 'assay.baseline.a.b.json')).toBeUndefined()
})
