import { Chalk } from 'chalk'
import { describe, expect, it } from 'vitest'
import { renderPart } from '../../../reporters/console/render-console.ts'
import { buildRun } from '../../core/build-run.test-kit.ts'
import { notApplicable, scored } from '../../core/score.ts'
import { redFlagRecall } from './red-flag-recall.ts'
import { redFlagSection } from './red-flag-section.ts'

const chalk = new Chalk({ level: 0 })
const none = notApplicable('nothing')

describe('redFlagSection', () => {
  it('shows each flag, and the whole', () => {
    const recall = redFlagRecall([
      ...Array.from({ length: 9 }, (_, index) => ({
        caseId: `raised-${index}`,
        missed: scored(index === 0 ? 1 : 0),
        falseAlarm: none,
        flags: [
          {
            flag: 'stemi',
            severity: 2,
            outcome: index === 0 ? ('false-negative' as const) : ('true-positive' as const),
          },
          { flag: 'massive-pe', severity: 2, outcome: 'true-negative' as const },
        ],
      })),
      {
        caseId: 'well',
        missed: none,
        falseAlarm: scored(1),
        flags: [
          { flag: 'stemi', severity: 2, outcome: 'grey' },
          { flag: 'massive-pe', severity: 2, outcome: 'false-positive' },
        ],
      },
    ])
    const parts = redFlagSection.report?.parts(recall, buildRun({ outcomes: {} })) ?? []
    expect(parts.map((part) => renderPart(part, chalk)).join('\n')).toMatchInlineSnapshot(`
      "
      red flag            raised        sensitivity  missed  not raised        specificity  false  grey  unclear
      stemi                    9  88.9% [56.5–98.1]       1           0                  -      0     1        0
      massive-pe               0                  -       0          10  90.0% [59.5–98.3]      1     0        0
      any, by whole case       9  88.9% [56.5–98.1]       1           1    0.0% [0.0–79.4]      1     0        0
      sensitivity weighted by severity 88.9%; intervals are 95%"
    `)
  })

  it('shows nothing of a run without red flags', () => {
    expect(redFlagSection.summarise({ tests: [], records: [], metrics: [] })).toBeUndefined()
  })
})
