import { describe, expect, it } from 'vitest'
import { drugsIn } from '../language/drug-names.ts'
import { polarity } from '../language/polarity.ts'
import { stance } from '../language/stance.ts'

const drugs = (text: string): readonly string[] => drugsIn(text).map(({ name }) => name)

describe('short forms of several meanings', () => {
  it.each([
    ['Start an MRA if potassium allows', ['mineralocorticoid receptor antagonist']],
    ['Obtain an MRA of the head and neck', []],
    ['MRA of the renal arteries tomorrow', []],
    ['INH 300 mg daily', ['isoniazid']],
    ['Continue INH with rifampicin for latent TB', ['isoniazid', 'rifampicin']],
    ['Give salbutamol 2.5 mg INH every 4 hours', ['salbutamol']],
    ['Continue Anoro Ellipta 1 inh daily', ['umeclidinium/vilanterol']],
    ['Inh. salbutamol 2.5 mg + ipratropium 0.5 mg on nebuliser', ['salbutamol', 'ipratropium']],
    ['Stop Inh. Spiolto', ['tiotropium/olodaterol']],
    ['Tab. INH 300 mg daily', ['isoniazid']],
    ['Add an ICS to the LABA', ['inhaled corticosteroid', 'LABA']],
    ['Insert the needle in the 2nd ICS in the midclavicular line', []],
    ['ASA 81 mg daily', ['aspirin']],
    ['ASA grade 3 patient', []],
    ['ASA III for anaesthesia', []],
    ['NPH 12 units at bedtime', ['insulin isophane']],
    ['Gait disturbance with NPH: refer to neurosurgery', []],
    ['NPH', ['insulin isophane']],
    ['Proceed to urgent revasc', []],
  ])('reads the drugs of "%s" as %j', (text, names) => {
    expect(drugs(text)).toEqual(names)
  })

  it.each([
    ['UA/NSTEMI with troponin rise', 'unstable angina', 'affirmed'],
    ['UA/NSTEMI with troponin rise', 'urinalysis', 'not-mentioned'],
    ['AHRF with PaCO2 9.2, on NIV', 'type 2 respiratory failure', 'affirmed'],
    ['AHRF with PaCO2 9.2, on NIV', 'type 1 respiratory failure', 'not-mentioned'],
    ['AHRF from pneumonia', 'type 1 respiratory failure', 'affirmed'],
    ['CVA with left hemiparesis', 'stroke', 'affirmed'],
    ['CVA tenderness on the left', 'stroke', 'not-mentioned'],
  ])('reads "%s" for %s as %s', (text, concept, status) => {
    expect(polarity(text, concept).status).toBe(status)
  })

  it.each([
    ['Insert an ICD for the pneumothorax', 'chest drain', 'recommended'],
    ['Insert an ICD for primary prevention: LVEF 25 %', 'implantable cardioverter-defibrillator', 'recommended'],
    ['Insert an ICD for the pneumothorax', 'implantable cardioverter-defibrillator', 'not-mentioned'],
    ['Send UA and culture', 'urinalysis', 'recommended'],
  ])('reads "%s" towards %s as %s', (text, procedure, towards) => {
    expect(stance(text, { procedures: [procedure] })).toBe(towards)
  })
})
