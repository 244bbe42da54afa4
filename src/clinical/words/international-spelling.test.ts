import { describe, expect, it } from 'vitest'
import { foreignSpelling, internationalKey } from './international-spelling.ts'
import { drugsIn } from '../language/drug-names.ts'

const namesOf = (text: string): readonly string[] => drugsIn(text).map(({ name }) => name)

describe('the name of a substance in another language', () => {
  it.each([
    ['Metotrexato 15 mg', 'methotrexate'],
    ['Hidroclorotiazida 25 mg', 'hydrochlorothiazide'],
    ['Idroclorotiazide 25 mg', 'hydrochlorothiazide'],
    ['Levotiroxina 75 µg', 'levothyroxine'],
    ['Fenitoina 100 mg', 'phenytoin'],
    ['Glukose 10 %', 'glucose'],
    ['Glicopirrônio 50 µg', 'glycopyrronium'],
    ['Tiamina 200 mg', 'thiamine'],
    ['Suxametonio 100 mg', 'suxamethonium'],
    ['Spironolattone 25 mg', 'spironolactone'],
    ['Enoksaparin 40 mg', 'enoxaparin'],
    ['Insulina 10 UI', 'insulin'],
    ['Ácido fólico 5 mg', 'folic acid'],
    ['Digossina 125 µg', 'digoxin'],
    ['Ossicodone 5 mg', 'oxycodone'],
    ['Vasopresina 0.03 U/min', 'vasopressin'],
    ['Amoxicillina/clavulanato 2.2 g', 'amoxicillin/clavulanate'],
    ['Amoxicilina/clavulanato 1 g', 'amoxicillin/clavulanate'],
    ['Amoxicilline/clavulanaat 1 g', 'amoxicillin/clavulanate'],
    ['Amoxicillina e acido clavulanico 1 g', 'amoxicillin/clavulanate'],
    ['Piperacilina/tazobactam 4.5 g', 'piperacillin/tazobactam'],
    ['Imipenem/cilastatina 500 mg', 'imipenem/cilastatin'],
    ['Umeclidinio/vilanterol 55/22 µg', 'umeclidinium/vilanterol'],
    ['Ácido tranexámico 1 g', 'tranexamic acid'],
    ['Valproinsäure 500 mg', 'valproate'],
    ['Magnesio solfato 2 g', 'magnesium sulfate'],
  ])('is known: %s', (text, name) => expect(namesOf(text)).toEqual([name]))

  it.each(['adrenal', 'magnesia', 'statement', 'digital', 'dextrous'])('is not read into "%s"', (word) =>
    expect(namesOf(`the ${word} was seen`)).toEqual([]),
  )

  it('is of nobody where two things have the same key', () => {
    const things: Readonly<Record<string, string>> = { fenitoin: 'one', phenytoine: 'another' }
    const named = foreignSpelling(
      Object.keys(things),
      () => false,
      (name) => things[name] ?? name,
    )
    expect(named('fenitoina')).toBeUndefined()
    expect(internationalKey('phenytoin')).toBe(internationalKey('fenitoina'))
  })

  it('is not taken for a word that is known', () => {
    const named = foreignSpelling(
      ['thiamine'],
      (word) => word === 'tiamin',
      (name) => name,
    )
    expect([named('tiamina'), named('tiamin'), named('thiamine')]).toEqual(['thiamine', undefined, undefined])
  })

  it('needs six letters, and a key of five', () => {
    expect(['litio', 'calcio', 'iron', 'salz'].map(internationalKey)).toEqual(Array.from({ length: 4 }))
  })
})
