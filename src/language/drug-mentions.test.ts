import { describe, expect, it } from 'vitest'
import { drugClasses } from './drug-classes.ts'
import { drugMentions } from './drug-mentions.ts'

describe('drugMentions', () => {
  it.each([
    ['Furosemide 40 mg', ['loop-diuretic']],
    ['metoprolol succinate 25 mg', ['heart-failure-beta-blocker']],
    ['metoprolol tartrate 25 mg', ['other-beta-blocker']],
    ['metoprolol 25 mg', ['other-beta-blocker']],
    ['sacubitril/valsartan', ['arni']],
    ['valsartan', ['arb']],
    ['amoxicillin-clavulanate', ['outpatient-beta-lactam']],
    ['amoxicillin', ['amoxicillin']],
    ['inhaled corticosteroids', ['inhaled-corticosteroid']],
    ['systemic corticosteroids', ['systemic-corticosteroid']],
    ['umeclidinium/vilanterol', ['long-acting-bronchodilator', 'long-acting-bronchodilator']],
    ['ipratropium with salbutamol', ['sama', 'saba']],
    ['stanozolol', []],
  ])('reads %j', (text, classes) => {
    expect(drugMentions(text).map((mention) => mention.drugClass)).toEqual(classes)
  })

  it('reads every name of the table as its own class', () => {
    for (const [id, { names, ingredients, brands }] of Object.entries(drugClasses)) {
      for (const name of [...names, ...ingredients, ...brands]) {
        expect([name, drugMentions(name).map((mention) => mention.drugClass)]).toEqual([name, [id]])
      }
    }
  })
})
