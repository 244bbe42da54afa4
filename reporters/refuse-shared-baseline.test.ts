import { describe, expect, it } from 'vitest'
import { resolveOptions } from '../src/runner/assay-options.ts'
import { refuseSharedBaseline, type SuiteOfTenant } from './refuse-shared-baseline.ts'

const suite = (name: string, options: object): SuiteOfTenant => ({ name, root: '/p', options: resolveOptions(options) })
const north = suite('evals:north', { tenant: 'north', baseline: 'north.json' })

describe('refuseSharedBaseline', () => {
  it('refuses the baseline of a suite of another name or version, and lets one stand beside it that has its own', () => {
    const chest = suite('chest', { suite: { name: 'chest', version: '1' } })
    for (const other of [
      { name: 'renal', version: '1' },
      { name: 'chest', version: '2' },
    ]) {
      expect(() => refuseSharedBaseline(suite('other', { suite: other }), [chest])).toThrow(
        'the projects "chest" and "other" are of different suites, and have one baseline, assay.baseline.json, which would hold one of them alone. Give each a file of its own, by baseline and by gate.baseline',
      )
      expect(() =>
        refuseSharedBaseline(suite('other', { suite: other, baseline: 'other.json' }), [chest]),
      ).not.toThrow()
    }
  })

  it.each([
    ['of other files', suite('evals:south', { tenant: 'south', baseline: 'south.json' })],
    ['of the same tenant', suite('more', { tenant: 'north', baseline: './north.json' })],
  ])('lets a suite stand beside one %s', (_, other) => {
    expect(() => refuseSharedBaseline(other, [north])).not.toThrow()
  })

  it.each([
    [
      'another tenant',
      suite('evals:south', { tenant: 'south', baseline: './north.json' }),
      '"evals:south" (tenant south)',
    ],
    ['every tenant', suite('evals', { baseline: 'north.json' }), '"evals" (of every tenant)'],
    [
      'another tenant, by its gate',
      suite('evals:south', { tenant: 'south', gate: { heldOut: 'south.manifest.json', baseline: 'north.json' } }),
      '"evals:south" (tenant south)',
    ],
  ])('refuses the baseline of a suite of %s', (_, other, name) => {
    expect(() => refuseSharedBaseline(other, [north])).toThrow(
      `the projects "evals:north" (tenant north) and ${name} have one baseline, north.json. Tenants are never pooled: give each a file of its own, by baseline and by gate.baseline`,
    )
  })
})
