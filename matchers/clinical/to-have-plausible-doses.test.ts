import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../src/clinical/answer/recommendation.ts'
import { evalTest } from '../../src/runner/eval-test.ts'
import '../setup.ts'

const doing = (text: string): RecommendationInput => ({ recommended_actions: [{ text }], evidence_table: [] })
const sound = doing('Give morphine 5 mg IV slowly')
const slipped = doing('Give morphine 100 mg IV slowly')

describe('toHavePlausibleDoses', () => {
  it('passes when every dose is plausible', () => {
    expect(sound).toHavePlausibleDoses()
    expect(slipped).not.toHavePlausibleDoses()
  })

  it('names the dose, its limit and the slip', () => {
    expect(() => expect(slipped).toHavePlausibleDoses()).toThrowErrorMatchingInlineSnapshot(`
      [Error: the answer gives an implausible dose:
        recommended_actions[0].text: morphine 100 mg IV: over the limit of 15 mg for a single intravenous dose (DailyMed: morphine injection, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=morphine); a tenth of it, 10 mg, is usual: a ten-fold slip?]
    `)
    expect(() => expect(sound).not.toHavePlausibleDoses()).toThrowErrorMatchingInlineSnapshot(
      `[Error: every dose of the answer is plausible, and one was expected not to be]`,
    )
  })

  it('takes limits of the user', () => {
    const doses = [
      { drug: 'mavacamten', route: 'oral' as const, single: [{ low: 2.5, high: 15, unit: 'mg' }], source: 'label' },
    ]
    expect(doing('Start mavacamten 5 mg daily')).toHavePlausibleDoses({ doses })
    expect(doing('Start mavacamten 50 mg daily')).not.toHavePlausibleDoses({ doses })
  })

  it('cannot judge a drug that the table does not list, under either polarity', () => {
    const answer = doing('Start bepridil 5 mg daily')
    expect(() => expect(answer).toHavePlausibleDoses()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toHavePlausibleDoses could not judge "dose-plausibility": bepridil is not in the table of doses: add a row with the option doses (unscored: no-reference). Add what is unknown to the table, as by the option doses, or leave the check out for this case]`,
    )
    expect(() => expect(answer).not.toHavePlausibleDoses()).toThrow('bepridil')
  })

  it('cannot assert on an answer without a dose, nor on what is no answer', () => {
    expect(() => expect(doing('Rest')).toHavePlausibleDoses()).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: toHavePlausibleDoses has nothing to judge here: no recommended action gives a dose of a drug. An assertion on nothing would always pass; leave it out for this answer]`,
    )
    expect(() => expect(42 as unknown).toHavePlausibleDoses()).toThrow('recommended_actions')
  })

  it('refuses limits of the wrong shape', () => {
    const doses = [
      { drug: 'aspirin', route: 'oral' as const, single: [{ low: 1, high: 2, unit: 'blobs' }], source: 'label' },
    ]
    expect(() => expect(sound).toHavePlausibleDoses({ doses })).toThrowErrorMatchingInlineSnapshot(
      `[AssayError: the option doses: [0].single[0].unit: "blobs" is not a known unit; expected one such as mg/dL, mmol/L, mmHg, °C or h]`,
    )
  })
})

evalTest.for([{ id: 'unlisted' }])('records unscored and throws, with and without .not: $id', (_, { task }) => {
  const answer = doing('Start bepridil 5 mg daily')
  expect(() => expect(answer).not.toHavePlausibleDoses()).toThrow('could not judge "dose-plausibility"')
  expect(task.meta.assay?.records).toEqual([
    {
      metric: 'dose-plausibility',
      unscored: 'no-reference',
      detail: 'bepridil is not in the table of doses: add a row with the option doses',
      negated: true,
    },
  ])
})

evalTest.for(Array.from({ length: 12 }, (_, index) => ({ id: `case-${index}`, index })))(
  'leaves its score on the right test among concurrent ones: $id',
  { concurrent: true },
  async ({ index }, { task }) => {
    await setTimeout((index * 5) % 7)
    expect(index % 2 === 0 ? sound : slipped).toHavePlausibleDoses({ policy: 'track' })
    await setTimeout((index * 3) % 5)
    expect(task.meta.assay?.records).toEqual([
      expect.objectContaining({ metric: 'dose-plausibility', value: index % 2 === 0 ? 1 : 0 }),
    ])
  },
)
