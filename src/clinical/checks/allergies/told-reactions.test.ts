import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

function value(note: string, order: string): unknown {
  const patient = patientSchema.parse({ demographics: { age_years: 61 }, notes: [{ text: note }] })
  const answer = recommendation.parse({
    recommended_actions: [{ text: order }],
    evidence_table: [],
    contraindications_checked: ['Renal function: normal'],
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.value : score.status
}

describe('a reaction that a note tells as a story', () => {
  it.each([
    [
      'Sensitivities: Augmentin 2014, lip and throat swelling, BP unrecordable, adrenaline x3, ITU overnight.',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    [
      'In 2011, within minutes of IV amoxicillin-clavulanate, she collapsed with laryngeal oedema, needed adrenaline three times.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    [
      'Allergology 2012: skin tests strongly positive for amoxicillin AND piperacillin.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    [
      'Rang the wife: says he had Augmentin from the dentist in 2014, throat closed inside ten minutes, two lots of adrenaline in the ambulance.',
      'Benzylpenicillin 1.2 g IV 6-hourly',
    ],
    ['Needed adrenaline after Augmentin, 2016.', 'Amoxicillin 1 g IV TDS'],
    ['Son recalls that she stopped breathing with the first dose of flucloxacillin.', 'Flucloxacillin 2 g IV QDS'],
    ['Skin tests positive to piperacillin (allergy unit, 2020).', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    [
      'Two days in ICU after an antibiotic, Tazocin, at another hospital.',
      'Piperacillin-tazobactam 4.5 g IV every 8 h',
    ],
    ['Old letter: swelled up after one tablet of amoxicillin.', 'Amoxicillin 500 mg PO TDS'],
    ['Zosyn 2018 -> lips and tongue swelled, epi x2, intubated.', 'Piperacillin-tazobactam 3.375 g IV q6h'],
    [
      'Given Augmentin in 2009. Ten minutes later her face blew up and she needed an EpiPen.',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    [
      'Anaesthetic chart 2015: teicoplanin on induction, profound bronchospasm and hives, tryptase 44.',
      'Teicoplanin 400 mg IV',
    ],
    ['Dermatology 2021: came out in hives and wheezed with Keflex.', 'Cefalexin 500 mg PO TDS'],
    [
      'Daughter: "amoxicillin nearly killed Mum, throat closed up, adrenaline by the paramedics".',
      'Amoxicillin 1 g PO TDS',
    ],
    ['Specific IgE to amoxicillin positive, allergy clinic letter 2019.', 'Amoxicillin 1 g PO TDS'],
    ['Allergy clinic: IgE-mediated, avoid all penicillins.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Told after the collapse in 2008 never to have penicillin again.', 'Benzylpenicillin 2.4 g IV'],
    ['Went into anaphylactic shock when a dentist gave her penicillin.', 'Amoxicillin 1 g PO TDS'],
  ])('stops: %s', (note, order) => expect(value(note, order)).toBe(0))

  it.each([
    ['Never needed adrenaline after Augmentin, only loose stools.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Skin tests negative to amoxicillin and piperacillin, de-labelled.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    [
      'Needed adrenaline after Augmentin in 1998; penicillin allergy de-labelled after oral challenge 2021.',
      'Amoxicillin 1 g PO TDS',
    ],
    [
      'Throat closed with Augmentin in 1990, has had amoxicillin four times since without any reaction.',
      'Amoxicillin 1 g PO TDS',
    ],
    ['Stomach upset and diarrhoea after Augmentin.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Her mother needed adrenaline after Augmentin.', 'Co-amoxiclav 1.2 g IV TDS'],
    [
      'Given Tazocin in ED, then VF arrest, three shocks and adrenaline x1.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    [
      'Took amoxicillin from the GP for a week; ate prawns on Friday, lips swelled, adrenaline once.',
      'Amoxicillin 1 g PO TDS',
    ],
    [
      'Had Augmentin from the dentist, throat swelling worse since, uvula pushed over: quinsy.',
      'Benzylpenicillin 1.2 g IV QDS',
    ],
    [
      'ICU for septic shock, given Tazocin and noradrenaline, went home well.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    ['Legs swelled up after amlodipine.', 'Amlodipine 5 mg daily'],
    ['Had amoxicillin in May, no lip swelling, no hives.', 'Amoxicillin 1 g PO TDS'],
    ['Allergy clinic 2020: no need to avoid penicillins.', 'Amoxicillin 1 g PO TDS'],
    ['Urine: E. coli. Sensitivities: amoxicillin, gentamicin.', 'Amoxicillin 1 g PO TDS'],
    ['Stung by a wasp in 2015: throat closed, adrenaline. Took amoxicillin last week.', 'Amoxicillin 1 g PO TDS'],
    [
      'Collapsed at home, ICU after piperacillin-tazobactam and fluids in ED failed to lift the pressure.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
  ])('passes: %s', (note, order) => expect(value(note, order)).toBe(1))
})
