import { describe, expect, it } from 'vitest'
import { patient, type PatientInput } from '../patient.ts'
import { largePleuralEffusion } from './large-pleural-effusion.ts'

const read = (size: object | undefined, ...names: string[]) => {
  const effusion = size && { pleural_effusion: { side: 'left', ...size } as PatientInput['pleural_effusion'] }
  return largePleuralEffusion(
    patient.parse({ demographics: { age_years: 60 }, conditions: names.map((name) => ({ name })), ...effusion }),
  )
}

describe('largePleuralEffusion', () => {
  it('says how large it is', () => {
    expect(read({ hemithorax_share: 0.675 }).facts).toEqual(['pleural effusion of 68% of the hemithorax'])
    expect(read({ hemithorax_share: 0.724 }).facts).toEqual(['pleural effusion of 72% of the hemithorax'])
    expect(read({ volume_ml: 1500 }).facts).toEqual(['pleural effusion of 1500 mL'])
    expect(read({ volume_ml: 300 }).facts).toEqual([
      'pleural effusion under two thirds of the hemithorax and under 1500 mL',
    ])
  })

  it('is large by either measure, and small by one that is known', () => {
    expect(read({ hemithorax_share: 0.5, volume_ml: 1600 }).value).toBe('true')
    expect(read({ hemithorax_share: 0.7, volume_ml: 800 }).value).toBe('true')
    expect(read({ hemithorax_share: 0.5 }).value).toBe('false')
    expect(read({ hemithorax_share: 0.5, description: 'large effusion' }).value).toBe('false')
  })

  it.each([
    ['large left effusion', 'true'],
    ['not a large effusion', 'false'],
    ['blunting of the angle', 'false'],
    ['effusion on the left', 'unknown'],
    [undefined, 'unknown'],
  ])('reads the description %j: %s', (description, expected) => {
    expect(read(description === undefined ? {} : { description }).value).toBe(expected)
  })

  it.each([
    ['large pleural effusion', 'true'],
    ['small pleural effusion', 'false'],
    ['pleural effusion', 'unknown'],
    ['pneumonia', 'false'],
  ])('without a measured one reads the problem list: %s, %s', (name, expected) => {
    expect(read(undefined, name).value).toBe(expected)
  })
})
