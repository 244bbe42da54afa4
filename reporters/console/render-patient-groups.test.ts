import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed } from '../../src/core/build-run.test-kit.ts'
import { renderPatientGroups } from './render-patient-groups.ts'

const chalk = new Chalk({ level: 0 })
const cases = {
  'pe-1': { ageBand: '18-39', sex: 'female' },
  'pe-2': { ageBand: '18-39', sex: 'male' },
  'pe-3': { ageBand: '80+', sex: 'female' },
  'pe-4': {},
} as const

describe('renderPatientGroups', () => {
  it('shows each metric in which a group differs from the whole, with its n', () => {
    const run = buildRun({
      metrics: [metricNamed('follows'), metricNamed('severity', { aggregate: 'mean' }), metricNamed('same')],
      cases,
      outcomes: {
        follows: { 'pe-1': 1, 'pe-2': 0, 'pe-3': 1, 'pe-4': 1 },
        severity: { 'pe-1': 0.25, 'pe-2': undefined, 'pe-3': null },
        same: { 'pe-1': 1, 'pe-2': 1, 'pe-3': 1, 'pe-4': 1 },
      },
    })
    expect(renderPatientGroups(run, chalk)).toMatchInlineSnapshot(`
      "
      patients by age band and sex
                     all  age 18-39     age 80+      female      male
      cases            4          2           1           2         1
      follows  75.0% (4)  50.0% (2)  100.0% (1)  100.0% (2)  0.0% (1)
      n in brackets; these are reported, and gate nothing"
    `)
  })

  it('says so where no metric differs, and leaves times out', () => {
    const run = buildRun({
      metrics: [metricNamed('same'), metricNamed('response-time', { unit: 'ms', aggregate: 'mean' })],
      cases,
      outcomes: { same: { 'pe-1': 1, 'pe-2': 1 }, 'response-time': { 'pe-1': 3, 'pe-2': 4 } },
    })
    expect(renderPatientGroups(run, chalk)).toMatchInlineSnapshot(`
      "
      patients by age band and sex
             all  age 18-39  female  male
      cases    4          2       2     1
      n in brackets; these are reported, and gate nothing; no metric differs between them"
    `)
  })

  it('shows nothing of cases without patients', () => {
    expect(renderPatientGroups(buildRun({ outcomes: { follows: { 'pe-1': 1 } } }), chalk)).toBeUndefined()
  })
})
