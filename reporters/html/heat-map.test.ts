import { describe, expect, it } from 'vitest'
import { buildRun, metricNamed, type Outcomes } from '../../src/core/build-run.test-kit.ts'
import { heatMap } from './heat-map.ts'
import { metricFigures } from './metric-figures.ts'
import { squeezed } from './report-input.test-kit.ts'

const metrics = [
  metricNamed('guideline-adherence'),
  metricNamed('coherence', { tier: 4, aggregate: 'mean', unit: 'points of 5', threshold: 4 }),
  metricNamed('missed-escalations', { tier: 1, better: 'lower' }),
  metricNamed('problem-recall', { tier: 2, aggregate: 'mean', unit: 'share' }),
]

/** Of each condition so many cases, of which the first so many have the value of a miss. */
const shares = (most: number, missed: Readonly<Record<string, number>>): Outcomes =>
  Object.fromEntries(
    Object.entries(missed).flatMap(([condition, count]) =>
      Array.from({ length: most }, (_, at) => [`${condition}-${at}`, at < count ? 0 : 1]),
    ),
  )

const run = buildRun({
  metrics,
  outcomes: {
    'guideline-adherence': { ...shares(20, { 'a&e': 0, copd: 1, chf: 2, mi: 3, pe: 5, tb: 6, vt: 10, wpw: 11 }) },
    // The mean of the first condition is no miss, although one of its cases is.
    coherence: { 'chf-0': 5, 'chf-1': 5, 'chf-2': 2, 'pe-0': 3, 'pe-1': null, 'mi-0': null },
    // Fewer than five of one condition.
    'problem-recall': { ...shares(5, { copd: 0 }), ...shares(4, { chf: 2 }) },
    // In one condition alone.
    'missed-escalations': { 'pe-0': 1, 'pe-1': 0 },
  },
})

const drawn = (links: boolean): string => squeezed(heatMap(run, metricFigures(run, []), links))

describe('heatMap', () => {
  it('is darker the larger the share of missed cases, each of which it leads to', async () => {
    await expect(`${drawn(true)}\n`).toMatchFileSnapshot('../../fixtures/reports/html/part-heat-map.html')
  })

  it.each([
    [10, 1],
    [11, 2],
    [25, 2],
    [26, 3],
    [50, 3],
    [51, 4],
  ])('of a hundred cases, %i of which are missed, is shade %i', (missed, shade) => {
    const one = buildRun({ outcomes: { adherence: shares(100, { copd: missed, pe: 0 }) } })
    expect(squeezed(heatMap(one, metricFigures(one, []), false))).toContain(`<td class="heat-${shade}">`)
  })

  it('has no link and no figure of fewer than five where no case may be shown', () => {
    const page = drawn(false)
    expect(page).not.toContain('<a ')
    expect(page).toMatch(/problem-recall<\/th>\n(?:<td class="none">–<\/td>){2}<td class="heat-0">\n100\.0%/u)
  })

  it('is not there where nothing was measured in two conditions', () => {
    const one = buildRun({ outcomes: { adherence: { 'pe-1': 1, 'pe-2': 0 } } })
    expect(heatMap(one, metricFigures(one, []), true).markup).toBe('')
  })
})
