import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { patient } from '../../patient/patient.ts'
import { medicinesMet } from './interacting-pairs.ts'
import { regimenDrugs } from './regimens.ts'

describe('a course that goes by letters', () => {
  it.each([
    ['FOLFOX (cycle 4 twelve days ago)', 'oxaliplatin'],
    ['mFOLFOX6 every 14 days', 'fluorouracil'],
    ['FOLFIRINOX', 'irinotecan'],
    ['CAPOX', 'capecitabine'],
    ['R-CHOP cycle 3', 'cyclophosphamide'],
    ['CHOP-14', 'vincristine'],
    ['DA-EPOCH-R', 'doxorubicin'],
    ['2HRZE', 'rifampicin'],
    ['TLD once daily', 'dolutegravir'],
    ['FLOT', 'docetaxel'],
  ])('%s holds %s', (name, drug) => {
    expect(regimenDrugs(name)).toContain(drug)
    for (const one of regimenDrugs(name) ?? []) expect(vocabulary().named(one)?.name).toBe(one)
  })

  it.each(['OR list', 'chop', 'flot', 'EC aspirin', 'aspirin EC 75 mg', 'ABV', 'pork chop', 'RD', 'GC'])(
    'and %s is none',
    (name) => expect(regimenDrugs(name)).toBeUndefined(),
  )

  it('meets a new order by what it is made of, while it goes on', () => {
    const orders = medicationOrders(
      recommendation.parse({ recommended_actions: [{ text: 'Start warfarin 5 mg' }], evidence_table: [] }),
    )
    const met = (status: 'active' | 'stopped') =>
      medicinesMet(
        patient.parse({ demographics: { age_years: 60 }, medications: [{ name: 'XELOX', status }] }),
        orders,
        vocabulary(),
      ).map(({ name }) => name)
    expect(met('active')).toEqual(['oxaliplatin', 'capecitabine'])
    expect(met('stopped')).toEqual([])
  })
})
