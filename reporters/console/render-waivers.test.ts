import { Chalk } from 'chalk'
import { expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { runSchema } from '../../src/core/run-schema.ts'
import { renderJunit } from '../files/junit.ts'
import { renderWaivers } from './render-console.ts'

const chalk = new Chalk({ level: 0 })
const waiver = { metric: 'right', owner: 'anna', reason: 'mended in June', expires: '2026-12-31' }
const run = makeRun({
  waivers: [
    { ...waiver, case: 'two', expired: false, letPass: ['right regressed in the whole set: 1 → 0.5'] },
    { ...waiver, condition: 'pe', expired: false, letPass: [] },
    { ...waiver, tenant: 'north', expires: '2026-02-28', expired: true, letPass: [] },
  ],
})

it('shows every waiver, what it let pass, and which are over', () => {
  expect(renderWaivers(run, chalk)).toMatchInlineSnapshot(`
    "
    waivers
    right on case two  until 2026-12-31, by anna: mended in June
        accepted  right regressed in the whole set: 1 → 0.5
    right in pe  until 2026-12-31, by anna: mended in June  accepts nothing in this run
    right in tenant north  expired on 2026-02-28, by anna: mended in June"
  `)
  expect(renderWaivers(makeRun(), chalk)).toBeUndefined()
})

it('stands in the JUnit file, where one that is over fails', () => {
  const xml = renderJunit(run)
  expect(xml).toMatch(/<testsuite name="waivers" [^>]*tests="3" failures="1"/u)
  expect(xml).toContain('accepted: right regressed in the whole set: 1 → 0.5')
  expect(xml).toContain('<failure message="expired on 2026-02-28" type="waiver-expired"/>')
})

it('is read back from the file of a run', () => {
  expect(runSchema.parse(JSON.parse(JSON.stringify(run)))).toEqual(run)
})
