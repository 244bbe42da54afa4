import { expect, it } from 'vitest'
import { baselineOf, buildRun } from '../gate/build-run.test-kit.ts'
import type { Baseline } from '../gate/baseline.ts'
import type { CaseInfo } from '../gate/case-info.ts'
import type { Run } from '../gate/run.ts'
import { describeForeign } from './describe-foreign.ts'

function reasons(
  run: Partial<Run>,
  baseline: Partial<Baseline>,
  cases: Record<string, Partial<CaseInfo>> = {},
): string[] {
  const built = buildRun({ outcomes: { follows: { 'pe-1': 1 } }, cases, rest: run })
  return describeForeign(built, { ...baselineOf(built), ...baseline }, 'a.json')
}

const north = { 'pe-1': { tenant: 'north' } }
const ways = 'tenants are never pooled. Give each tenant a project of its own, with the options tenant and baseline'

it("has nothing against the suite's own baseline", () => {
  expect(reasons({}, {})).toEqual([])
  expect(reasons({ type: 'nightly' }, {})).toEqual([])
  expect(reasons({ type: 'config_gate' }, { heldOut: true })).toEqual([])
  expect(reasons({ tenant: 'north' }, { tenant: 'north' })).toEqual([])
  expect(reasons({}, { tenant: 'north' }, north)).toEqual([])
  // A suite of one tenant that does not say so, once it has a case of none no more.
  expect(reasons({}, { tenant: null }, north)).toEqual([])
})

it.each<[string, Partial<Run>, Partial<Baseline>, string]>([
  [
    'the golden set, for a run of held-out patients',
    { type: 'config_gate' },
    {},
    'a.json holds the golden set, and the run is of held-out patients. Give the gate a baseline file of its own (option gate.baseline)',
  ],
  [
    'held-out patients, for a run of the golden set',
    {},
    { heldOut: true },
    'a.json holds held-out patients, and the run is of the golden set. Give the suite a baseline file of its own (option baseline)',
  ],
  [
    'another tenant',
    { tenant: 'south' },
    { tenant: 'north' },
    `a.json is of tenant "north", and the run of tenant "south": ${ways}`,
  ],
  [
    'no one tenant',
    { tenant: 'south' },
    { tenant: null },
    `a.json is of no one tenant, and the run of tenant "south": ${ways}`,
  ],
  [
    'one tenant, for a run of several',
    {},
    { tenant: 'north' },
    `a.json is of tenant "north", and the run of no one tenant: ${ways}`,
  ],
])('refuses the baseline of %s', (_, run, baseline, reason) => {
  expect(reasons(run, baseline)).toEqual([reason])
})
