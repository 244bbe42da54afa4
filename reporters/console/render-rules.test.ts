import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { summariseRules } from '../../src/gate/summaries/summarise-rules.ts'
import { renderRules } from './render-rules.ts'

const chalk = new Chalk({ level: 0 })
const rules = [
  ['gold-2026', 'copd-exacerbation', 'severe'],
  ['esc-pe-2019', 'stable-pe', 'life-threatening'],
  ['esc-pe-2019', 'massive-pe', 'life-threatening'],
] as const

describe('renderRules', () => {
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
    expect(renderRules(summary, chalk)).toMatchInlineSnapshot(`
      "
      rule                         applies               kept  missed  forbidden  unknown  harm of a miss
      esc-pe-2019/massive-pe             0                  -       0          0        1  life-threatening
      esc-pe-2019/stable-pe              1    0.0% [0.0–79.4]       0          1        0  life-threatening
      gold-2026/copd-exacerbation        9  88.9% [56.5–98.1]       1          0        0  severe
      unreviewed encoding, review was due on 2025-01-01: esc-pe-2019; unreviewed encoding: gold-2026. Not for clinical use."
    `)
  })

  it('shows nothing of a run that held no answer against a guideline', () => {
    expect(renderRules(summariseRules([], []), chalk)).toBeUndefined()
  })
})
