import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun } from '../../core/build-run.test-kit.ts'
import type { Run } from '../../core/run.ts'
import { type GivenLabels, readLabelledRun } from './labelled-run.ts'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'labelled-'))
})
afterEach(() => rmSync(root, { recursive: true }))

function labelsOf(rest: Partial<Run>, given?: GivenLabels) {
  const file = join(root, 'run.json')
  writeFileSync(file, JSON.stringify(buildRun({ outcomes: { adherence: { 'pe-1': 1 } }, rest })))
  return readLabelledRun(root, file, given).labels
}

describe('readLabelledRun', () => {
  it('takes type and tenant from the run where nobody else says', () => {
    expect(labelsOf({ type: 'config_gate', tenant: 'north' })).toEqual({ runType: 'config_gate', tenant: 'north' })
    expect(labelsOf({ ci: true })).toEqual({ runType: 'ci', tenant: null })
  })

  it('takes what is said of a run that says nothing itself', () => {
    expect(labelsOf({}, { runType: 'nightly', tenant: 'south' })).toEqual({ runType: 'nightly', tenant: 'south' })
  })

  it('refuses another type than that of the run', () => {
    expect(() => labelsOf({ type: 'config_gate' }, { runType: 'nightly' })).toThrow(
      'run.json was made as config_gate, and is said to be nightly. Leave --run-type out',
    )
  })
})
