import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'
import { type Answer, asAnswer } from '../../answer/parse-answer.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { patient } from '../../patient/patient.ts'
import { unknownAllergens, unknownMedicines, unknownOrders, withWholeNames } from './unknown-drugs.ts'

describe('a name that is cut short', () => {
  it.each([
    ['Vori v tac: 1/3', ['voriconazole', 'tacrolimus'], 'voriconazole v tacrolimus: 1/3'],
    ['Clari + simva: stopped', ['clarithromycin', 'simvastatin'], 'clarithromycin + simvastatin: stopped'],
    ['Met: eGFR 50', ['metoprolol', 'metformin'], 'Met: eGFR 50'],
    ['Heart rate 60', ['heparin'], 'Heart rate 60'],
    ['Sodium 134', ['sodium chloride'], 'Sodium 134'],
    ['Valpro, valproate: level', ['valproate sodium', 'valproate'], 'Valpro, valproate: level'],
    ['warfarin: INR', ['warfarin'], 'warfarin: INR'],
    ['Digoxin: level', ['digoxin', 'digoxin-specific antibodies'], 'Digoxin: level'],
    ['Metfor: eGFR', ['Metformin'], 'metformin: eGFR'],
    ['Metform: eGFR', ['metformin'], 'Metform: eGFR'],
    ['Am: QT', ['amiodarone'], 'Am: QT'],
    ['Clarithr: QT', ['clarithromycin'], 'Clarithr: QT'],
  ])('%s', (text, drugs, whole) => {
    expect(withWholeNames(text, drugs)).toBe(whole)
  })
})

describe('an allergy to what the drug table does not know', () => {
  const unknown = (substance: string, reaction?: string): readonly string[] =>
    unknownAllergens(
      patient.parse({ demographics: { age_years: 60 }, allergies: [{ substance, reaction }] }),
      vocabulary(),
    )

  it.each([
    ['Foobarbital', 'anaphylaxis'],
    ['Zyxoplen (tablets)', undefined],
    ['brand Quodexan', 'hives, not sure'],
  ])('is named: "%s", %s', (substance, reaction) => expect(unknown(substance, reaction)).toEqual([substance]))

  it.each([
    ['penicillin', 'anaphylaxis'],
    ['PCN', 'hives'],
    ['sulfa', 'rash'],
    ['Augmentin', 'rash'],
    ['latex', 'contact urticaria'],
    ['Elastoplast', 'blisters'],
    ['brazil nuts', 'throat swelling'],
    ['kiwi', 'lip tingling'],
    ['house dust mite', 'rhinitis'],
    ['wasp venom', 'collapse'],
    ['iodinated contrast', 'hives'],
    ['NKDA', undefined],
    ['none known', undefined],
    ['Foobarbital', 'nausea only'],
    ['Foobarbital', 'allergy ruled out in clinic'],
  ])('is none in "%s", %s', (substance, reaction) => expect(unknown(substance, reaction)).toEqual([]))
})

describe('a medicine that the drug table does not know', () => {
  const unknown = (...medications: { name: string; status?: 'active' | 'stopped' }[]): readonly string[] =>
    unknownMedicines(patient.parse({ demographics: { age_years: 60 }, medications }), vocabulary())

  it('is named once, as the record has it', () => {
    expect(unknown({ name: 'Foobarbital 5 mg' }, { name: 'aspirin 75 mg' }, { name: 'Foobarbital 5 mg' })).toEqual([
      'Foobarbital 5 mg',
    ])
  })

  it.each([
    'aspirin 75 mg',
    'none',
    'Fish oil',
    'cranberry capsules',
    'home oxygen 2 L/min',
    '-',
    'Foozumab. Aspirin 75 mg',
    'FOLFOX (cycle 4 twelve days ago)',
    'R-CHOP, cycle 2',
    'XELOX',
    'RIPE',
    'palliative radiotherapy',
  ])('is none in "%s"', (name) => expect(unknown({ name })).toEqual([]))

  it('is one in letters that name no course', () => {
    expect(unknown({ name: 'FOOX cycle 4' }, { name: 'chemotherapy' }, { name: 'OR list' })).toEqual([
      'FOOX cycle 4',
      'chemotherapy',
      'OR list',
    ])
  })

  it('is none that was stopped', () => {
    expect(unknown({ name: 'Foobarbital 5 mg', status: 'stopped' })).toEqual([])
  })
})

describe('an order that the drug table does not know', () => {
  const inAnswer = (answer: Answer): readonly string[] => unknownOrders(answer, medicationOrders(answer), undefined)
  const unknown = (text: string): readonly string[] => inAnswer(asAnswer(text))
  const acted = (text: string): readonly string[] =>
    inAnswer(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [], contraindications_checked: [] }),
    )

  it.each([
    ['Start fooquux 5 mg twice daily.', ['fooquux 5 mg']],
    ['Start foozumab.', ['foozumab']],
    ['Start fozumab.', ['fozumab']],
    ['Start aspirin foozumab.', ['foozumab']],
    ['Aspirin 75 mg, start foozumab.', ['foozumab']],
    ['Foozumab is the question. Start it.', ['Foozumab']],
    ['Foozumab infusion', ['Foozumab']],
    ['Consider foozumab.', ['foozumab']],
    ['Foozumab may be needed.', ['Foozumab']],
    ['If she worsens, give foozumab.', ['foozumab']],
    ['Start foozumab. Repeat foozumab in a month.', ['foozumab']],
  ])('is a word beside a dose, or with the end of a name: %s', (text, names) => {
    expect(unknown(text)).toEqual(names)
    expect(acted(text)).toEqual(names)
  })

  it.each([
    'Do not start foozumab.',
    'Start adalimumab 40 mg.',
    'FRIII 0.1 units/kg/h now.',
    'Home fooquux 5 mg was continued.',
    'Past medicines: foozumab',
    'Foozumab was on the chart.',
    'Start ozumab.',
    'Start foozumab? No.',
    'Foozumab. Stop it.',
    'Foozumab stopped.',
    'Stop foozumab.',
    'Repeat the creatinine tomorrow.',
  ])('is none in: %s', (text) => {
    expect(unknown(text)).toEqual([])
    expect(acted(text)).toEqual([])
  })
})
