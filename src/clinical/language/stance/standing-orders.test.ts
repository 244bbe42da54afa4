import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] }).map(
    ({ drug, stance, isSure }) => `${drug} ${isSure ? stance : `perhaps ${stance}`}`,
  )

describe('an order with more of it behind', () => {
  it.each<[string, string[]]>([
    ['Meropenem 1 g IV after blood cultures', ['meropenem recommended']],
    ['Meropenem 1 g IV, first dose now, after cultures if these cause no delay', ['meropenem recommended']],
    ['Rivaroxaban 15 mg BD for 21 days, 20 mg OD after, then clinic', ['rivaroxaban recommended']],
    ['Ramipril 1.25 mg BD today, 2.5 mg BD from 48 h if SBP >100', ['ramipril recommended']],
    ['UFH: 80 units/kg bolus omitted, 18 units/kg/h', ['heparin recommended']],
    ['Fondaparinux 2.5 mg SC OD, stop after angiography', ['fondaparinux recommended']],
    [
      'Amoxicillin 500 mg TDS for 5 days, prednisolone 30 mg OD, Anoro paused',
      ['amoxicillin recommended', 'prednisolone recommended', 'umeclidinium/vilanterol refused'],
    ],
    ['Insulin 10 units in 25 g glucose over 15 min', ['insulin recommended', 'glucose recommended']],
    [
      'Stop perindopril, leave 36 h clear, then sacubitril/valsartan 24/26 mg BD',
      ['perindopril refused', 'sacubitril/valsartan recommended'],
    ],
    [
      'Switch enalapril to sacubitril/valsartan 49/51 mg BD after 36 h',
      ['enalapril refused', 'sacubitril/valsartan recommended'],
    ],
    [
      'Calcium gluconate 30 mL IV if ECG changed, salbutamol 10 mg nebulised',
      ['calcium gluconate conditional', 'salbutamol recommended'],
    ],
  ])('stands: %s', (text, orders) => expect(read(text)).toEqual(orders))

  it.each<[string, string[]]>([
    ['Heparin 80 units/kg after CT if no bleed', ['heparin conditional']],
    ['Apixaban 5 mg BD after angiography', ['apixaban perhaps recommended']],
    ['Furosemide 80 mg IV once the pressure is above 90', ['furosemide conditional']],
    [
      'Aspirin 75 mg, clopidogrel 75 mg and apixaban 5 mg paused',
      ['aspirin refused', 'clopidogrel refused', 'apixaban refused'],
    ],
  ])('and hangs on what governs it: %s', (text, orders) => expect(read(text)).toEqual(orders))
})
