import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { isLocalForm, isLocalMedicine } from './local-form.ts'

const isLocal = (text: string, drug: string): boolean | undefined => {
  const order = medicationOrders(text).find((one) => one.drug === drug)
  return order === undefined ? undefined : isLocalForm(order)
}

/** Some words between the name and its form, so that the form ends so many characters behind the name. */
const behind = (characters: number, form: string): string =>
  `Diclofenac ${'x'.repeat(characters - form.length - 2)} ${form} twice daily`

describe('a form that acts where it is put', () => {
  it.each([
    ['Ciprofloxacin eye drops hourly', 'ciprofloxacin'],
    ['Topical ketoconazole to the scalp', 'ketoconazole'],
    ['Topical ketoconazole nightly', 'ketoconazole'],
    ['IT methotrexate 12 mg on day 29', 'methotrexate'],
    ['Intrathecal methotrexate 12 mg', 'methotrexate'],
    ['Methotrexate 12 mg intrathecally', 'methotrexate'],
    ['Ophthalmic  ciprofloxacin hourly', 'ciprofloxacin'],
    ['Paracetamol 1 g four times daily. Topical ketoconazole nightly', 'ketoconazole'],
    ['Paracetamol 1 g four times daily. Then ketoconazole shampoo', 'ketoconazole'],
    [behind(40, 'gel'), 'diclofenac'],
  ])('is one in "%s" of %s', (text, drug) => expect(isLocal(text, drug)).toBe(true))

  it.each([
    ['Ciprofloxacin 500 mg twice daily', 'ciprofloxacin'],
    ['Ketoconazole 200 mg daily, topical emollients', 'ketoconazole'],
    ['Ketoconazole 200 mg and a shampoo', 'ketoconazole'],
    ['Emollient cream to the skin with ketoconazole 200 mg', 'ketoconazole'],
    ['Glyceryl trinitrate ointment to the chest', 'glyceryl trinitrate'],
    ['Testosterone gel 50 mg daily', 'testosterone'],
    ['Methotrexate 15 mg weekly, IT to fix the prescription', 'methotrexate'],
    ['Intrathecal morphine 0.2 mg', 'morphine'],
    ['Buprenorphine/naloxone 8 mg/2 mg intranasal', 'buprenorphine/naloxone'],
    [behind(41, 'gel'), 'diclofenac'],
  ])('is none in "%s" of %s', (text, drug) => expect(isLocal(text, drug)).toBe(false))
})

describe('a medicine of the record in a local form', () => {
  it.each([
    ['hydrocortisone 1% cream', undefined, 'hydrocortisone'],
    ['hydrocortisone 1%', 'topical', 'hydrocortisone'],
    ['diclofenac gel', 'to the knee', 'diclofenac'],
  ])('is %s, route %s', (name, route, drug) => expect(isLocalMedicine(name, route, drug)).toBe(true))

  it.each([
    ['hydrocortisone 10 mg', undefined, 'hydrocortisone'],
    ['hydrocortisone 10 mg', 'oral', 'hydrocortisone'],
    ['glyceryl trinitrate ointment', 'topical', 'glyceryl trinitrate'],
    ['nicotine patch', 'to the skin', 'nicotine'],
  ])('is not %s, route %s', (name, route, drug) => expect(isLocalMedicine(name, route, drug)).toBe(false))
})
