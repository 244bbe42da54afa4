import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('words that are struck out', () => {
  it.each([
    ['~~Lisinopril 5 mg daily~~ sacubitril/valsartan 24/26 mg BD', 'sacubitril/valsartan'],
    ['~~Lisinopril 5 mg daily~~, sacubitril/valsartan 24/26 mg BD instead', 'sacubitril/valsartan'],
    ['- ~~Enoxaparin 40 mg~~ **Apixaban 5 mg BD**', 'apixaban'],
    ['~~Heparin 5000 units~~ (alteplase 50 mg IV now)', 'alteplase'],
    ['~~Doxycycline 100 mg~~ Start amoxicillin 1 g TDS', 'amoxicillin'],
    ['~~Warfarin 5 mg~~ → rivaroxaban 20 mg daily', 'rivaroxaban'],
    ['Furosemide ~~40 mg IV~~ 80 mg IV now', 'furosemide'],
    ['Prednisolone ~~30~~ 40 mg daily for 5 days', 'prednisolone'],
    ['Amoxicillin 1 g ~~BD~~ TDS', 'amoxicillin'],
    ['| Clot | ~~Warfarin 5 mg~~ apixaban 5 mg BD |', 'apixaban'],
    ['| heparin | ✗ | aspirin 75 mg |', 'aspirin'],
  ])('leave what stands behind them ordered: %s', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['~~Lisinopril 5 mg daily~~ sacubitril/valsartan 24/26 mg BD', 'lisinopril'],
    ['~~**Heparin 5000 units**~~', 'heparin'],
    ['- ~~**Heparin** 5000 units IV now~~ none, neurosurgery', 'heparin'],
    ['**~~Heparin 5000 units~~**', 'heparin'],
    ['~~*Alteplase* 50 mg bolus~~ thrombectomy', 'alteplase'],
    ['~~Start apixaban 10 mg BD~~ no anticoagulation', 'apixaban'],
    ['~~tPA~~ thrombectomy', 'alteplase'],
    ['- ~~Warfarin 5 mg~~', 'warfarin'],
    ['| Clot | ~~Warfarin 5 mg~~ apixaban 5 mg BD |', 'warfarin'],
    ['| Pleura | ✗ alteplase 10 mg, under ultrasound, tonight |', 'alteplase'],
    ['| heparin | ✗ bleeding |', 'heparin'],
  ])('are not ordered themselves: %s', (text, drug) => expect(stance(text, drug)).toBe('refused'))
})
