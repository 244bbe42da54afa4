import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../reporters/console/render-console.ts'
import type { Run } from '../../assembly/run.ts'
import { buildRun } from '../../core/build-run.test-kit.ts'
import { type RuleSummary, summariseRules, ruleSection } from './rule-section.ts'

const chalk = new Chalk({ level: 0 })
const rules = [
  ['gold-2026', 'copd-exacerbation', 'severe'],
  ['esc-pe-2019', 'stable-pe', 'life-threatening'],
  ['esc-pe-2019', 'massive-pe', 'life-threatening'],
] as const

/** The section as a terminal shows it. */
function shown(summary: RuleSummary | undefined, run: Run = buildRun({ outcomes: {} })): string {
  const parts = summary === undefined ? [] : (ruleSection.report?.parts(summary, run) ?? [])
  return parts.map((part) => renderPart(part, chalk)).join('\n')
}

describe('ruleSection', () => {
  it('shows each rule with what became of it, and each state of editions once', () => {
    const summary = summariseRules(
      [
        ...Array.from({ length: 8 }, (_, index) => ({ caseId: `copd-${index}`, rules, verdicts: { kept: [0] } })),
        { caseId: 'copd-8', rules, verdicts: { missed: [0], unknown: [2] } },
        { caseId: 'pe-1', rules, verdicts: { forbidden: [1] } },
      ],
      [
        { guideline: 'gold-2026', note: 'unreviewed encoding' },
        { guideline: 'esc-pe-2019', note: 'unreviewed encoding, review was due on 2025-01-01' },
        { guideline: 'gold-2026', note: 'unreviewed encoding' },
      ],
    )
    expect(shown(summary)).toMatchInlineSnapshot(`
      "
      rule                         applies               kept  missed  forbidden  unclear  unknown  harm of a miss
      esc-pe-2019/massive-pe             0                  -       0          0        0        1  life-threatening
      esc-pe-2019/stable-pe              1    0.0% [0.0–79.4]       0          1        0        0  life-threatening
      gold-2026/copd-exacerbation        9  88.9% [56.5–98.1]       1          0        0        0  severe
      unreviewed encoding, review was due on 2025-01-01: esc-pe-2019; unreviewed encoding: gold-2026. Not for clinical use."
    `)
  })

  it('names the cases to which no rule applies', () => {
    const summary = summariseRules(
      [
        { caseId: 'gout', rules, verdicts: {} },
        { caseId: 'copd-1', rules, verdicts: { kept: [0] } },
        { caseId: 'acne', rules, verdicts: {} },
      ],
      [],
    )
    expect(shown(summary)).toContain('no rule applies to 2 of 3 cases, which would pass with any answer: acne, gout')
  })

  it('shows nothing of a run that held no answer against a guideline', () => {
    expect(ruleSection.summarise({ tests: [], records: [], metrics: [] })).toBeUndefined()
  })
})

/** The line above the table; undefined where there is none. */
function adherenceOf(run: Run): string | undefined {
  const [line, ...rest] = shown({ rules: [], editions: [] }, run).split('\n')
  return rest.length === 0 || line === '' ? undefined : line
}

function adherenceLine(kept: number, n: number, target?: number): string | undefined {
  const cases = Object.fromEntries(Array.from({ length: n }, (_, index) => [`pe-${index}`, index < kept ? 1 : 0]))
  const targets = target === undefined ? {} : { 'guideline-adherence': target }
  return adherenceOf(buildRun({ outcomes: { 'guideline-adherence': cases }, options: { targets } }))
}

describe('what the adherence of so many cases can show', () => {
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
    expect(adherenceLine(kept, n, target)).toBe(text)
  })

  it('says nothing of a run without it, or of trials that are no whole cases', () => {
    expect(adherenceOf(buildRun({ outcomes: { other: { a: 1 } } }))).toBeUndefined()
    expect(adherenceOf(buildRun({ outcomes: { 'guideline-adherence': { a: null } } }))).toBeUndefined()
    expect(adherenceOf(buildRun({ outcomes: { 'guideline-adherence': { a: [1, 0] } } }))).toBeUndefined()
  })
})
