import { expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { checkDoses } from '../check-doses.ts'

function why(text: string): string {
  const score = checkDoses(recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }))
  return score.status === 'scored' ? score.why.join('; ') : ''
}

it.each([
  ['Serevent: two puffs as often as every 2 h when tight', 'in a day'],
  ['Salmeterol 2 puffs every 4 hours', 'in a day'],
  ['Formoterol 2 puffs every hour', 'in a day'],
  ['Tiotropium Respimat 2 puffs four times daily', 'in a day'],
  ['Umeclidinium/vilanterol 1 puff four times daily', 'in a day'],
  ['Olodaterol 2 puffs every 6 hours', 'in a day'],
  ['Norepinephrine: one 4 mg amp undiluted as IV bolus', 'bolus'],
  ['Noradrenaline 1 mg IV push', 'bolus'],
  ['Dobutamine 250 mg IV bolus', 'bolus'],
  ['Dopamine 200 mg IV push', 'bolus'],
])('finds %s', (text, said) => {
  expect(why(text)).toContain(said)
})

it.each([
  'Salmeterol 2 puffs twice daily',
  'Serevent 2 puffs bd',
  'Formoterol 2 puffs twice daily',
  'Tiotropium Respimat 2 puffs once daily',
  'Umeclidinium/vilanterol 1 puff once daily',
  'Noradrenaline 4 mg in 50 mL at 5 mL/h',
  'Noradrenaline 16 mg in 250 mL, start 0.1 micrograms/kg/min',
  'Noradrenaline 0.1 micrograms/kg/min by infusion',
  'Noradrenaline 10 micrograms IV bolus while the infusion is drawn up',
  'Norepinephrine 8 mg in 250 mL D5W, 5 mcg/min',
  'Dobutamine 250 mg in 50 mL at 5 micrograms/kg/min',
  'Dopamine 400 mg in 250 mL, 5 mcg/kg/min',
])('leaves %s', (text) => {
  expect(why(text)).toBe('')
})
