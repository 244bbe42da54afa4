import { describe, expect, it } from 'vitest'
import { AssayError } from '../../score/assay-error.ts'
import { nameTable } from './name-table.ts'
import { readingsOf } from './readings-of.ts'

const read = (name: string): readonly string[] => readingsOf(name).map((entry) => entry.name)

describe('readingsOf', () => {
  it('gives the readings of an abbreviation, the primary one first', () => {
    expect(read('PE')).toEqual(['pulmonary embolism', 'pleural effusion', 'pre-eclampsia', 'physical examination'])
    expect(read('MI')).toEqual(['myocardial infarction', 'mitral regurgitation'])
    expect(read('PD')).toEqual(["Parkinson's disease", 'peritoneal dialysis'])
    expect(read('LFT')).toEqual(['liver function test', 'pulmonary function test'])
  })

  it('puts the primary reading first wherever it stands in the file', () => {
    const primary = [...nameTable.concepts, ...nameTable.procedures].flatMap((entry) =>
      (entry.primary ?? []).map((abbreviation) => ({ entry, abbreviation })),
    )
    expect(primary.filter(({ entry, abbreviation }) => readingsOf(abbreviation)[0] !== entry)).toEqual([])
  })

  it('gives a full name its one reading', () => {
    expect(read('heart attack')).toEqual(['myocardial infarction'])
    expect(read('pleural tap')).toEqual(['thoracentesis'])
  })

  it.each([
    ['Pulmonary  EMBOLISM', 'pulmonary embolism'],
    [' chest\nx ray ', 'chest X-ray'],
    ['preeclampsia', 'pre-eclampsia'],
    ['hyperkalemia', 'hyperkalaemia'],
    ['cardiac catheterization', 'cardiac catheterisation'],
    ['non\u2011invasive ventilation', 'non-invasive ventilation'],
    ['k+', 'potassium'],
    ['daily weights', 'daily weight'],
    ['ABGs', 'arterial blood gas'],
    ['PVCs', 'premature ventricular complex'],
  ])('knows %j as %s', (name, entry) => {
    expect(read(name)).toEqual([entry])
  })

  it('is empty for a name that the table does not know, those of objects included', () => {
    expect(read('spontaneous human combustion')).toEqual([])
    expect(read('ras')).toEqual([])
    expect(read('constructor')).toEqual([])
    expect(read('__proto__')).toEqual([])
  })

  it.each([
    ['', 'a name is empty, wanted a string such as "pulmonary embolism"; give the concept or procedure to look for'],
    [' \n', 'a name is empty, wanted a string such as "pulmonary embolism"; give the concept or procedure to look for'],
    [
      undefined,
      'a name is of type undefined, wanted a string such as "pulmonary embolism"; give the concept or procedure to look for',
    ],
    [
      7,
      'a name is of type number, wanted a string such as "pulmonary embolism"; give the concept or procedure to look for',
    ],
  ])('refuses %j', (name, message) => {
    // @ts-expect-error: what a caller without types may pass
    expect(() => readingsOf(name)).toThrow(new AssayError('language-invalid', message))
  })
})
