import { describe, expect, it } from 'vitest'
import { lungMalformation } from './lung-malformation.ts'
import { patient, type PatientInput } from './patient.ts'

type More = Partial<PatientInput>

const read = (text: string, more: More = {}): string =>
  lungMalformation(patient.parse({ demographics: { age_years: 50, sex: 'female' }, notes: [{ text }], ...more })).value

const told = (rows: readonly (readonly [text: string, more?: More])[]): readonly (readonly [string, More])[] =>
  rows.map(([text, more = {}]) => [text, more] as const)

describe('lungMalformation', () => {
  it.each(
    told([
      ['Well-circumscribed 2 cm nodule with an afferent and an efferent vessel.'],
      ['Rounded lesion LLL, one enlarged artery supplying it, early draining into the inferior pulmonary vein.'],
      [
        'Serpiginous opacity right base in continuity with the hilum by two dilated vessels; nosebleeds since childhood, red spots on tongue.',
      ],
      [
        'Nodule that fills in the arterial phase like the aorta; epistaxis weekly, father too; SpO2 falls from 96 to 90 on sitting.',
      ],
      ['Lobulated 15 mm nodule, vascular pedicle to the hilum. Telangiectases on lips. Bubble echo grade 3.'],
      ['Subpleural nodule with a vessel leading to it and another coming out. HHT in the family.'],
      ['15 mm nodule, contrast echo positive late bubbles, lip telangiectasia, recurrent epistaxis.'],
      [
        'Nodule with homogeneous enhancement equal to the pulmonary trunk, worm-like branches to the hilum; platypnoea.',
      ],
      [
        'Coin lesion; nosebleeds, mother nosebleeds and brain abscess, small ruby spots on the fingertips; 97% supine, 92% standing.',
      ],
    ]),
  )('is there: %s', (text, more) => {
    expect(read(text, more)).toBe('true')
  })

  it.each(
    told([
      ['Spiculated 22 mm nodule, mild enhancement, no nodes. Nosebleed once last year.'],
      ['Nodule 10 mm, vessel passes alongside it, no telangiectasia, no epistaxis. SpO2 97%.'],
      ['Mass encasing the pulmonary artery and draining vein, lung cancer suspected; smoker.'],
      ['Chest drain draining well, artery line in, nodule 8 mm.'],
      ['Liver AVM in HHT, lungs clear.'],
      ['PAVM coiled 2020, new nodule other lung.'],
      ['Nodule with central calcification, hamartoma; strong enhancement of nodes.'],
      ['Epistaxis on warfarin. Nodule 12 mm, ground glass.'],
      ['Intensely enhancing 14 mm endobronchial nodule, carcinoid suspected.'],
    ]),
  )('is not: %s', (text, more) => {
    expect(read(text, more)).toBe('false')
  })
})
