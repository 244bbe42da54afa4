import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { buildRun } from '../../src/gate/build-run.test-kit.ts'
import { renderAdherence } from './render-adherence.ts'

const chalk = new Chalk({ level: 0 })

function line(kept: number, n: number, target?: number): string | undefined {
  const cases = Object.fromEntries(Array.from({ length: n }, (_, index) => [`pe-${index}`, index < kept ? 1 : 0]))
  const targets = target === undefined ? {} : { 'guideline-adherence': target }
  return renderAdherence(buildRun({ outcomes: { 'guideline-adherence': cases }, options: { targets } }), chalk)
}

describe('renderAdherence', () => {
  it.each([
    [
      94,
      100,
      0.9,
      'guideline-adherence: 94 of 100 cases, 94.0% [87.5–97.3] at 95%; to show at least 90.0% takes 96 of 100',
    ],
    [96, 100, 0.9, 'guideline-adherence: 96 of 100 cases, 96.0% [90.1–98.5] at 95%; that shows at least 90.0%'],
    [
      15,
      15,
      0.9,
      'guideline-adherence: 15 of 15 cases, 100.0% [79.6–100.0] at 95%; 15 of 15 would not show 90.0%, which takes 35 cases or more',
    ],
    [1, 2, undefined, 'guideline-adherence: 1 of 2 cases, 50.0% [9.4–90.6] at 95%'],
    [2, 2, 1, 'guideline-adherence: 2 of 2 cases, 100.0% [34.2–100.0] at 95%'],
  ])('of %i of %i against %s', (kept, n, target, text) => {
    expect(line(kept, n, target)).toBe(text)
  })

  it('says nothing of a run without it, or of trials that are no whole cases', () => {
    expect(renderAdherence(buildRun({ outcomes: { other: { a: 1 } } }), chalk)).toBeUndefined()
    expect(renderAdherence(buildRun({ outcomes: { 'guideline-adherence': { a: null } } }), chalk)).toBeUndefined()
    expect(renderAdherence(buildRun({ outcomes: { 'guideline-adherence': { a: [1, 0] } } }), chalk)).toBeUndefined()
  })
})
