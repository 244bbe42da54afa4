import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { medicationOrders } from './medications.ts'
import { fromMarkdown } from './from-markdown.ts'
import { recommendation } from './recommendation.ts'

describe('fromMarkdown', () => {
  it('makes an action of each item, and fields of sections', () => {
    expect(
      fromMarkdown(
        '## Impression\n- Acute PE\n\n**Severity:** severe\n\n## Plan\n### Immediate\n1. Start apixaban 10 mg BD\n\n### Routine\n- Clinic at 3 months\n\n## Differential\n- Pneumonia',
      ),
    ).toEqual({
      problems: ['Acute PE'],
      severity: 'severe',
      recommended_actions: [
        { text: 'Start apixaban 10 mg BD', urgency: 'emergent' },
        { text: 'Clinic at 3 months', urgency: 'routine' },
      ],
      evidence_table: [],
      differential: ['Pneumonia'],
    })
  })

  it('keeps the labels that say what becomes of a thing', () => {
    const text =
      '## Plan\n- **Avoid:** verapamil\n- **Hold:**\n  - ramipril\n\n| Stop | Start |\n|---|---|\n| warfarin | apixaban |'
    const { recommended_actions: actions } = fromMarkdown(text)
    expect(actions.map((action) => action.text)).toEqual([
      'Avoid: verapamil',
      'Hold: ramipril',
      '| Stop | Start |\n| --- | --- |\n| warfarin | apixaban |',
    ])
    expect(ordersOf(text)).toEqual([
      'verapamil: refused',
      'ramipril: refused',
      'warfarin: refused',
      'apixaban: recommended',
    ])
  })

  it('names no severity where the text names two', () => {
    expect(fromMarkdown('**Severity:** mild to moderate').severity).toBeUndefined()
  })

  it('gives what a Recommendation may be, of any text', () => {
    const lines = fc.constantFrom(
      '## Plan',
      '- Avoid:',
      '  - NSAIDs',
      '| A | B |',
      '|---|---|',
      '',
      '**Severity:** mild',
      '> quoted',
      '* * *',
      '- [x] done',
      'Impression: PE.',
    )
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), (parts) => {
        expect(recommendation.safeParse(fromMarkdown(parts.join('\n'))).success).toBe(true)
      }),
      { numRuns: draws(200) },
    )
  })

  it('refuses what is no text', () => {
    // @ts-expect-error no text
    expect(() => fromMarkdown(undefined)).toThrow('fromMarkdown: the text is undefined')
  })
})

/** What the actions do with each drug, each read by itself. */
function ordersOf(text: string): readonly string[] {
  return medicationOrders(recommendation.parse(fromMarkdown(text))).map(({ drug, stance }) => `${drug}: ${stance}`)
}
