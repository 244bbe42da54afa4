import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { vocabulary } from '../../language/drug-names.ts'
import { patient as patientSchema } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { toldReactions } from './told-reactions.ts'

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
    ['Penicillin put her in intensive care in 2003, says the husband.', 'Amoxicillin 1 g PO TDS'],
    [
      'Amoxicillin nearly finished him off in 2012: tongue like a balloon, adrenaline in the kitchen.',
      'Amoxicillin 1 g PO TDS',
    ],
    [
      'Crash call after first dose co-amoxiclav on ward 7, 2019: BP 50 systolic, rash, adrenaline.',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    ['Carries an EpiPen because of penicillin.', 'Amoxicillin 1 g PO TDS'],
    ['Came out in a rash and could not breathe after Augmentin.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Reacted badly to penicillin, face like a balloon, per sister.', 'Amoxicillin 1 g PO TDS'],
    [
      'Anaesthetic alert card: cefuroxime at induction 2016, cardiovascular collapse, tryptase 38.',
      'Cefuroxime 1.5 g IV',
    ],
    [
      'Old discharge summary (2017): Tazocin given on arrival, within 5 min wheeze, generalised urticaria and BP 60/30, treated with IM adrenaline.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    [
      'GP letter: intradermal testing positive for amoxicillin, avoid penicillins for life.',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    [
      'Daughter on phone: the dentist gave him amoxicillin and his throat closed; ambulance gave two adrenaline injections.',
      'Amoxicillin 1 g PO TDS',
    ],
    ['Mum says: hospitalised with swollen tongue from amoxicillin aged 12.', 'Amoxicillin 1 g PO TDS'],
    ['Wife: "he blew up like a balloon on Augmentin and they had to give him the pen".', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Hx from son: mother stopped breathing minutes after a penicillin injection in 1998.', 'Amoxicillin 1 g PO TDS'],
    [
      'ENT letter 2018: airway swelling 20 min after IV benzylpenicillin, intubated, tryptase 52.',
      'Amoxicillin 1 g PO TDS',
    ],
    [
      'Immunology: BAT positive to clavulanic acid and amoxicillin, no beta-lactam until reviewed.',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    ['PMH: HTN, T2DM, ?IHD. Augmentin 2015 → anaphylaxis, ITU x 2/7.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['The patient was told by an allergist that she must never be given penicillin again.', 'Amoxicillin 1 g PO TDS'],
    [
      'Lip swelling and hives 30 min into a Tazocin infusion at another hospital last year.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    [
      'Tazocin stopped in 2020 as she became flushed, wheezy and hypotensive within minutes; adrenaline given.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    [
      'According to her carer a "penicillin-type drip" made her collapse and stop breathing (Oxford, 2014).',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    ['Sister recalls an "allergic shock" to amoxicillin on holiday in Spain.', 'Amoxicillin 1 g PO TDS'],
    ['Dermatologist 2022: DRESS after piperacillin-tazobactam.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    ['Lisinopril stopped by the GP in March for tongue swelling.', 'Ramipril 5 mg daily'],
    ['Penicillin = tongue swelling, needed to be tubed.', 'Amoxicillin 1 g PO TDS'],
    ['Penicillin V aged 30: throat tightness, generalised hives, IM adrenaline.', 'Amoxicillin 1 g PO TDS'],
    ['Medical alert necklace: NO PENICILLIN.', 'Amoxicillin 1 g PO TDS'],
    ['Anaphylaxis in theatre 2019, culprit co-amoxiclav on testing.', 'Co-amoxiclav 1.2 g IV TDS'],
    [
      'Culprit of the 2019 arrest in theatre was found to be co-amoxiclav (skin test and IgE).',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    ['Last time she was given amoxicillin she ended up in ICU with anaphylaxis.', 'Amoxicillin 1 g PO TDS'],
    [
      'Previous admission: severe reaction to Tazocin with hypotension and bronchospasm.',
      'Piperacillin-tazobactam 4.5 g IV every 6 h',
    ],
    ['He was rushed to resus after the dentist put him on Augmentin, tongue huge.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Prick test positive: amoxicillin.', 'Amoxicillin 1 g PO TDS'],
    ['IgE to penicilloyl positive; penicillin avoided for life.', 'Amoxicillin 1 g PO TDS'],
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
    ['Took amoxicillin as a child, vomited, mother told the GP it was an allergy.', 'Amoxicillin 1 g PO TDS'],
    ['Tazocin tolerated in 2022 without any reaction.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    ['EpiPen for bee stings. Amoxicillin last winter without trouble.', 'Amoxicillin 1 g PO TDS'],
    ['Amoxicillin challenge passed in 2021 after a doubtful reaction.', 'Amoxicillin 1 g PO TDS'],
    [
      'His brother swelled up after penicillin and nearly died; he himself has had it many times.',
      'Amoxicillin 1 g PO TDS',
    ],
    [
      'Adrenaline and amiodarone in the ambulance for VF; co-amoxiclav for aspiration started in ICU.',
      'Co-amoxiclav 1.2 g IV TDS',
    ],
    ['Intubated in ICU after aspiration, on co-amoxiclav since Tuesday.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Collapsed with sepsis, had co-amoxiclav in ED within the hour, lactate falling.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Penicillin label from childhood rash removed by the allergy team in 2020.', 'Amoxicillin 1 g PO TDS'],
    ['Diarrhoea on co-amoxiclav, otherwise tolerated.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Started amoxicillin on Monday, wheezing more since, sputum green.', 'Amoxicillin 1 g PO TDS'],
    ['Amoxicillin from GP five days ago; yesterday collapsed at home, temperature 39.5.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Face swelling from dental abscess after amoxicillin failed.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Facial cellulitis: lip swollen and hot, had amoxicillin 3 days, worse.', 'Co-amoxiclav 1.2 g IV TDS'],
    ['Ventilated in ITU last year, treated with Tazocin for VAP.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    ['ICU stay 2021 with septic shock, Tazocin for 7 days, recovered.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    ['Croup, adrenaline nebuliser and dexamethasone, then amoxicillin.', 'Amoxicillin 1 g PO TDS'],
    ['Anaphylaxis to peanuts, EpiPen; amoxicillin fine.', 'Amoxicillin 1 g PO TDS'],
    ['COPD with wheeze after stopping inhalers; amoxicillin started.', 'Amoxicillin 1 g PO TDS'],
    ['On ramipril; ankles swelled with amlodipine, stopped.', 'Ramipril 5 mg daily'],
    ['Noradrenaline weaned, day 3 of Tazocin.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
    ['Hives last week after strawberries; amoxicillin day 2 with no reaction.', 'Amoxicillin 1 g PO TDS'],
    ['Penicillin "allergy" was thrush only.', 'Amoxicillin 1 g PO TDS'],
    ['Told never to stop her penicillin V after splenectomy.', 'Penicillin V 250 mg BD'],
    ['Wheeze settled with salbutamol, amoxicillin and prednisolone.', 'Amoxicillin 1 g PO TDS'],
    ['Tongue swelling from ramipril in 2020, ventilated; amoxicillin since without trouble.', 'Amoxicillin 1 g PO TDS'],
    ['Warned of lip swelling with amoxicillin.', 'Amoxicillin 1 g PO TDS'],
    ['Collapsed on amoxicillin day 3 with pneumonia, BP 80/40.', 'Amoxicillin 1 g PO TDS'],
    ['Wheezing on amoxicillin and prednisolone, no better.', 'Amoxicillin 1 g PO TDS'],
    ['Arrested on the ward on day 2 of Tazocin, adrenaline x2, ROSC.', 'Piperacillin-tazobactam 4.5 g IV every 6 h'],
  ])('passes: %s', (note, order) => expect(value(note, order)).toBe(1))
})

describe('what a story blames', () => {
  it.each([
    ['a child tells of the patient', 'Son: mother stopped breathing after penicillin.', 'Amoxicillin 1 g PO TDS', 0],
    ['a collapse after an antibiotic', 'Amoxicillin made her collapse.', 'Amoxicillin 1 g PO TDS', 0],
    ['a collapse by the dose', 'Amlodipine made her collapse.', 'Amlodipine 5 mg daily', 1],
    ['a collapse after a part', 'Collapsed after ibuprofen/paracetamol.', 'Ibuprofen 400 mg PO TDS', 0],
    ['a negative test', 'Skin tests to amoxicillin negative in 2019.', 'Amoxicillin 1 g PO TDS', 1],
    ['a positive culture', 'IgE raised, amoxicillin for a positive culture.', 'Amoxicillin 1 g PO TDS', 1],
    ['no bar', 'No need to avoid penicillins, says the allergy clinic.', 'Amoxicillin 1 g PO TDS', 1],
    ['a bar', 'To avoid penicillins, says the allergy clinic.', 'Amoxicillin 1 g PO TDS', 0],
    ['another cause', 'In ICU after the sepsis nurse gave her Tazocin.', 'Piperacillin-tazobactam 4.5 g IV', 1],
    ['a nurse', 'In ICU after the ward nurse gave her Tazocin.', 'Piperacillin-tazobactam 4.5 g IV', 0],
    ['the first of two', 'Had doxycycline, then took Augmentin: throat closed.', 'Doxycycline 100 mg PO BD', 1],
    ['the second of two', 'Had doxycycline, then took Augmentin: throat closed.', 'Amoxicillin 1 g PO TDS', 0],
  ])('%s: %s', (_, note, order, expected) => expect(value(note, order)).toBe(expected))

  it.each([
    ['The dentist gave Augmentin. Hives within minutes.', 0],
    ['Augmentin 2009. Hives within minutes.', 0],
    ['Augmentin on the list at home. Hives within minutes.', 1],
    ['Given Augmentin; home by car. Hives within minutes.', 1],
    ['Given Augmentin, and prawns for supper. Hives within minutes.', 1],
    ['Given Augmentin in 2009. Return if hives come.', 1],
    ['Given Augmentin in 2009. Her sister had hives.', 1],
    ['Given Augmentin in 2009. No hives at any time.', 1],
    ['Given Augmentin in 2009. Ibuprofen in May: hives.', 1],
    ['Given amlodipine in 2009, Augmentin never. Hives in May.', 1],
  ])('in the sentence after: %s', (note, expected) =>
    expect(value(note, /amlodipine/u.test(note) ? 'Amlodipine 5 mg daily' : 'Co-amoxiclav 1.2 g IV TDS')).toBe(
      expected,
    ),
  )
})

describe('how far a story goes', () => {
  const told = (text: string): number => toldReactions([{ text }], vocabulary()).length
  const padded = (start: string, end: string, length: number): string =>
    `${start} ${'home again '.repeat(60).slice(0, length - start.length - end.length - 2)} ${end}`

  it('reads sentences of up to 600 characters, and passes over longer ones', () => {
    const story = 'Hives after penicillin'
    expect(told(padded('Seen', `${story}.`, 600))).toBe(1)
    expect(told(padded('Seen', `${story}.`, 601))).toBe(0)
    expect(told(`Given penicillin. ${padded('Hives at once', '', 600)}`)).toBe(1)
    expect(told(`Given penicillin. ${padded('Hives at once', '', 601)}`)).toBe(0)
  })

  it('goes on where up to 60 characters stand behind the drug', () => {
    const given = (length: number): string => `Given penicillin${padded(' in May', '.', length)} Hives at once.`
    expect(told(given(60))).toBe(1)
    expect(told(given(61))).toBe(0)
  })

  it('has the sign among the first 100 characters of the sentence after', () => {
    const next = (length: number): string => `Given penicillin. ${padded('Later', 'her throat closed', length)}.`
    expect(told(next(100))).toBe(1)
    expect(told(next(101))).toBe(0)
  })
})
