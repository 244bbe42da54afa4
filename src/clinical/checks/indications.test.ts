import { describe, expect, it } from 'vitest'
import { behindDrug, medicationOrders } from '../answer/medications.ts'
import { isSupportive } from './indications.ts'

/** Whether the first drug of a text is care that needs no reason. */
const supportive = (text: string): boolean => {
  const [order] = medicationOrders(text)
  return order !== undefined && isSupportive(order, text, behindDrug(order))
}

describe('thromboprophylaxis', () => {
  it.each([
    'Enox 40 OD',
    'LMWH enoxaparin 40 mg OD',
    'LMWH 40 mg SC daily while in bed',
    'Enoxaparin 40 mg SC daily, ondansetron 4 mg IV',
    'LMWH after > 50 and 12 h',
    'Enoxaparin 12 h after the drain is out',
    'Tinzaparin 4,500 units nocte',
    'Heparin 5 000 units SC bd, glucose 10% IV',
  ])('needs no reason: %s', (text) => expect(supportive(text)).toBe(true))

  it.each([
    'Enoxaparin 80 mg SC BD',
    'Enox 80 BD',
    'LMWH 1 mg/kg',
    'LMWH enoxaparin 90 mg BD',
    'Heparin infusion, aim APTT 60',
    'Dalteparin 12,500 units',
    'Fondaparinux 7.5 mg',
    'LMWH in treatment dose',
  ])('is none: %s', (text) => expect(supportive(text)).toBe(false))
})
