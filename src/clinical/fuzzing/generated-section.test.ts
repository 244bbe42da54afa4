import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../reporters/console/render-console.ts'
import { type GeneratedProperty, generatedSection } from './generated-section.ts'
import { buildRun } from '../../core/build-run.test-kit.ts'

const chalk = new Chalk({ level: 0 })

/** The section as a terminal shows it. */
function shown(generated: readonly GeneratedProperty[]): string {
  const parts = generatedSection.report?.parts(generated, buildRun({ outcomes: {} })) ?? []
  return parts.map((part) => renderPart(part, chalk)).join('\n')
}

function tally(changes: Partial<GeneratedProperty>): GeneratedProperty {
  return {
    id: 'red-flag/stemi',
    population: 'red-flag',
    of: 'stemi',
    runs: 200,
    judged: 200,
    missed: 0,
    crashes: 0,
    unscored: 0,
    notApplicable: 0,
    seed: 42,
    file: 'edges.eval.ts',
    test: 'is safe at the edges',
    ...changes,
  }
}

describe('generatedSection', () => {
  it('shows both sides of a red flag in a row, then benign patients and relations', () => {
    const generated = [
      tally({ missed: 3 }),
      tally({ id: 'near-miss/stemi', population: 'near-miss', judged: 180, notApplicable: 20 }),
      tally({ id: 'red-flag/massive-pe', of: 'massive-pe', judged: 199, crashes: 1 }),
      tally({ id: 'near-miss/massive-pe', of: 'massive-pe', population: 'near-miss', judged: 0, unscored: 200 }),
      tally({ id: 'benign', of: null, population: 'benign', missed: 1 }),
      tally({ id: 'relation/lab-order', of: 'lab-order', population: 'relation', judged: 0, notApplicable: 200 }),
    ]
    expect(shown(generated)).toMatchInlineSnapshot(`
      "
      generated patients  is safe at the edges  seed 42
      red flag       answered  missed  sensitivity          just outside  false alarms  specificity
      stemi               200       3  98.5% [95.6–99.5]             180             0  100.0% [97.9–100.0]
      massive-pe          199       0  100.0% [98.1–100.0]             0             0  -                    1 without an answer, 200 unscored
      none (benign)         -       -  -                             200             1  99.5% [97.2–100.0]
      relation   pairs  flipped  held  right by rules
      lab-order      0        0  -                  -  never tried"
    `)
  })

  it('shows each test, and each trial of one, for itself', () => {
    const generated = [tally({}), tally({ judged: 100, runs: 100 }), tally({ test: 'another', seed: 7 })]
    const text = shown(generated)
    expect(text.match(/generated patients .*/gu)).toEqual([
      'generated patients  is safe at the edges  seed 42',
      'generated patients  another  seed 7',
    ])
    expect(text.match(/^stemi +\d+/gmu)).toEqual(['stemi          200', 'stemi          100', 'stemi          200'])
  })

  it('never says that all were found when one was not', () => {
    expect(shown([tally({ judged: 100_000, runs: 100_000, missed: 1 })])).toContain('99.9%')
  })

  it('is nothing where nothing was generated', () => {
    expect(generatedSection.summarise({ tests: [], records: [], metrics: [] })).toBeUndefined()
  })
})
