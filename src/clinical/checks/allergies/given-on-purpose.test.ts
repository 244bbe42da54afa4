import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'

/** The reasons of the check for one allergy ("substance -> reaction"), an order, and what the notes say. */
function why(allergy: string, action: string, rest: Partial<PatientInput> = {}): string {
  const [substance = '', reaction] = allergy.split(' -> ')
  const answer = recommendation.parse({
    recommended_actions: [{ text: action }],
    evidence_table: [],
    contraindications_checked: ['Interactions looked at'],
  })
  const patient = patientSchema.parse({
    demographics: { age_years: 60 },
    allergies: [{ substance, reaction }],
    ...rest,
  })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const notes = (text: string): Partial<PatientInput> => ({ notes: [{ text }] })

describe('an allergen that is given with reason', () => {
  it.each([
    ['morphine -> itch', 'Fentanyl 25 mcg IV for pain (morphine itch)'],
    ['penicillin -> anaphylaxis', 'Doxycycline 100 mg BD; refer for penicillin testing'],
    ['penicillin -> anaphylaxis', 'Penicillin desensitisation on the unit, then benzathine penicillin 2.4 MU IM'],
    ['vancomycin -> red man syndrome', 'Vancomycin 25 mg/kg over 3 hours'],
    ['acetylcysteine -> itch and flushing 2022 (rate related)', 'Start acetylcysteine 150 mg/kg over 2 hours'],
    ['heparin -> bruise only', 'Dalteparin 15,000 units SC'],
    ['aspirin -> dyspepsia, gastritis', 'Aspirin 75 mg daily'],
    ['ibuprofen -> facial swelling; takes aspirin without trouble', 'Aspirin 300 mg'],
    ['co-trimoxazole -> SJS', 'Dapsone 100 mg; co-trimoxazole never (SJS)'],
    ['cefalexin -> mild rash', 'Doxycycline 100 mg; amoxicillin possible too, but the cefalexin rash is not explored'],
    ['sulfonamide antibiotics -> rash', 'Erythromycin 250 mg IV before the endoscopy'],
    ['macrolide antibiotics -> hives', 'Amoxicillin 1 g TDS'],
    ['oxaliplatin -> flushing on infusion', 'Slower oxaliplatin infusion with premedication'],
    ['rivaroxaban -> nosebleeds, 2023', 'Rivaroxaban 15 mg BD'],
    ['NSAIDs -> gastric ulcer', 'Topical ibuprofen 5% gel TDS to the knee'],
  ])('passes: %s, "%s"', (allergy, action) => expect(why(allergy, action)).toBe(''))

  it.each([
    [
      'acetylcysteine -> anaphylactoid reaction 2019',
      'Acetylcysteine 150 mg/kg slowly, with chlorphenamine 10 mg IV beforehand',
      { conditions: [{ name: 'paracetamol overdose' }] },
    ],
    ['ibuprofen -> angioedema', 'Aspirin 300 mg', notes('Aspirin tolerated for 2 years.')],
    ['ibuprofen -> wheeze', 'Continue aspirin 75 mg', { medications: [{ name: 'aspirin' }] }],
    ['penicillin -> rash', 'Cefuroxime 750 mg IV', {}],
  ] as const)('passes by what the record says: %s, "%s"', (allergy, action, rest) =>
    expect(why(allergy, action, rest as Partial<PatientInput>)).toBe(''),
  )

  it.each([
    ['penicillin -> anaphylaxis', 'Amoxicillin 1 g TDS; no desensitisation needed', {}],
    ['sulfonamide antibiotics -> rash', 'Co-trimoxazole 960 mg BD', {}],
    ['ibuprofen -> gastric ulcer, later angioedema', 'Topical ibuprofen 5% gel TDS to the knee', {}],
    ['ibuprofen -> renal failure with Stevens-Johnson syndrome', 'Topical ibuprofen 5% gel TDS to the knee', {}],
    ['macrolide antibiotics -> hives', 'Clarithromycin 500 mg BD', {}],
    ['oxaliplatin -> flushing and wheeze on infusion', 'Slower oxaliplatin infusion with premedication', {}],
    ['rivaroxaban -> nosebleed and rash', 'Rivaroxaban 15 mg BD', {}],
    ['ibuprofen -> angioedema', 'Ketorolac 15 mg IV', notes('Aspirin tolerated for 2 years.')],
    ['ibuprofen -> angioedema', 'Aspirin 300 mg', notes('Aspirin not tolerated.')],
    ['penicillin -> anaphylaxis', 'Continue amoxicillin 1 g TDS', { medications: [{ name: 'amoxicillin' }] }],
    ['acetylcysteine -> cardiac arrest', 'Acetylcysteine 600 mg daily for the sputum, slowly increased', {}],
    ['NSAIDs -> gastric ulcer', 'Ibuprofen 400 mg TDS', {}],
    ['vancomycin -> anaphylaxis, collapse with a rapid infusion', 'Vancomycin 1 g IV', {}],
    [
      'enoxaparin -> anaphylaxis',
      'Tinzaparin 175 units/kg SC',
      notes('Skin tests positive to all heparins incl. tinzaparin, fondaparinux tolerated in a challenge.'),
    ],
    ['heparin -> HIT', 'Enoxaparin 40 mg SC', notes('Enoxaparin tolerated in 2015.')],
    ['sulfamethoxazole -> Stevens-Johnson', 'Co-trimoxazole 960 mg BD', {}],
    ['tetracyclines -> anaphylaxis', 'Doxycycline 200 mg', {}],
    ['enoxaparin -> anaphylaxis', 'Tinzaparin 175 units/kg SC once a day', {}],
    ['Venofer -> anaphylaxis', 'Ferric carboxymaltose 1 g IV', {}],
    ['lidocaine -> anaphylaxis', 'Infiltrate with lidocaine 1% 10 mL', {}],
  ] as const)('stops: %s, "%s"', (allergy, action, rest) =>
    expect(why(allergy, action, rest as Partial<PatientInput>)).toContain('the record has an allergy to'),
  )

  it('leaves to a person what may be ordered', () => {
    expect(why('penicillin -> anaphylaxis', 'Pain → amoxicillin 1 g TDS')).toBe('unscored')
    expect(why('penicillin -> anaphylaxis', 'Paracetamol 1 g TDS')).toBe('')
  })

  it('reads a bracelet of a note', () => {
    expect(why('none known', 'Amoxicillin 1 g TDS', notes('Medic-alert bracelet: PENICILLIN'))).toContain(
      'an allergy to',
    )
  })
})

describe('what no list of drugs names', () => {
  const severe = 'iodinated contrast -> anaphylaxis with arrest 2019'

  it.each([
    [severe, 'CTPA with IV contrast now', 'iodinated contrast is given'],
    [
      severe,
      'Stage with CT of chest, abdomen and pelvis with iohexol 100 mL IV, without premedication',
      'iodinated contrast is given',
    ],
    [
      'chlorhexidine -> anaphylaxis',
      'Clean the skin with chlorhexidine 2% and insert the line',
      'chlorhexidine is given',
    ],
  ])('stops: %s, "%s"', (allergy, action, words) => expect(why(allergy, action)).toContain(words))

  it.each([
    ['contrast -> mild hives', 'CTPA with IV contrast now'],
    [severe, 'V/Q scan rather than CTPA'],
    [severe, 'CTPA after steroid premedication with the anaesthetist'],
    ['shellfish -> anaphylaxis', 'CTPA with IV contrast now'],
  ])('passes: %s, "%s"', (allergy, action) => expect(why(allergy, action)).not.toContain('is given'))
})
