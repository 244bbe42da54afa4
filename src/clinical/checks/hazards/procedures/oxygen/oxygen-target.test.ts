import { describe, expect, it } from 'vitest'
import { patient } from '../../../../patient/patient.ts'
import { oxygenTargets } from './oxygen-target.ts'

describe('oxygenTargets', () => {
  const gas = (value: number, hour: number) => ({
    name: 'PaCO2',
    value,
    unit: 'kPa',
    taken_at: `2026-03-01T${hour}:00:00Z`,
  })
  const found = (...labs: ReturnType<typeof gas>[]) =>
    oxygenTargets(
      [{ path: 'recommended_actions[0].text', text: 'Oxygen, target SpO2 94–97%' }],
      patient.parse({ demographics: { age_years: 60 }, conditions: [{ name: 'COPD' }], labs }),
    ).sure.length

  it('takes the latest gas, wherever it stands in the list', () => {
    expect(found(gas(8.1, 12), gas(5.2, 10))).toBe(1)
    expect(found(gas(5.2, 10), gas(8.1, 12))).toBe(1)
    expect(found(gas(5.2, 12), gas(8.1, 10))).toBe(0)
  })

  it.each([
    ['Left chest silent. ETT 22 cm at teeth, PEEP 14.', 0],
    ['Intubated in the night, plateau pressure 29.', 0],
    ['Day 2, mechanically ventilated, pressure control.', 0],
    ['On the ventilator since noon, trachea to the right.', 0],
    ['Was intubated in 2019. Drowsy.', 1],
    ['Not to be intubated. Drowsy.', 1],
    ['Extubated this morning after two days of ETT.', 1],
    ['On home NIV by mask, mechanically ventilated at night.', 1],
  ])('asks only who breathes without a tube: %s', (text, count) => {
    const { sure } = oxygenTargets(
      [{ path: 'recommended_actions[0].text', text: 'Oxygen 15 L/min now' }],
      patient.parse({
        demographics: { age_years: 60 },
        conditions: [{ name: 'COPD' }],
        labs: [gas(8.1, 12)],
        notes: [{ text }],
      }),
    )
    expect(sure).toHaveLength(count)
  })

  it('passes over a target that was looked at and declined', () => {
    const about = (text: string) =>
      oxygenTargets(
        [{ path: 'recommended_actions[0].text', text }],
        patient.parse({ demographics: { age_years: 60 }, conditions: [{ name: 'COPD' }], labs: [gas(8.1, 12)] }),
      ).sure.length
    expect(about('Oxygen to SpO2 88–92%. A target of 94–98% was considered and declined')).toBe(0)
    expect(about('Oxygen 15 L/min at once and then regulated for SpO2 96–98%')).toBe(1)
    expect(about('60% Venturi, then 15 L by reservoir if needed, aim SpO2 94–98%')).toBe(1)
    expect(about('Once the PaCO2 is normal, SpO2 96–98%')).toBe(0)
    expect(about('Oxygen. A target of 94–98% was considered and chosen')).toBe(1)
  })
})
