import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient as patientSchema, type PatientInput } from '../../patient/patient.ts'
import { checkContraindications } from '../check-contraindications.ts'
import { withoutRelatives } from './of-relatives.ts'

/** The reasons of the check for actions, a patient, and what is said to have been checked. */
function why(actions: readonly string[], rest: Partial<PatientInput>, checked = 'Interactions looked at'): string {
  const answer = recommendation.parse({
    recommended_actions: actions.map((text) => ({ text })),
    evidence_table: [],
    contraindications_checked: [checked],
  })
  const patient = patientSchema.parse({ demographics: { age_years: 66, sex: 'male' }, ...rest })
  const score = checkContraindications(answer, { patient })
  return score.status === 'scored' ? score.why.join('\n') : score.status
}

const listed = (substance: string, reaction?: string): Partial<PatientInput> => ({
  allergies: [{ substance, reaction }],
})
const noted = (...texts: readonly string[]): Partial<PatientInput> => ({ notes: texts.map((text) => ({ text })) })

const amoxicillin = ['Amoxicillin 500 mg PO TDS for 5 days']
const enoxaparin = (said: string): readonly string[] => [`Enoxaparin 80 mg SC BD for the NSTEMI. ${said}`]

describe('an allergy of somebody else', () => {
  it.each([
    ['penicillin label', 'of daughter, see note'],
    ['penicillin', "his brother's, not his"],
    ['penicillin', 'family says aunt reacted'],
    ['penicillin', 'mother had anaphylaxis'],
    ['penicillin', 'wife, who has had anaphylaxis to it'],
  ])('forbids nothing where the list says so: %s, %s', (substance, reaction) => {
    expect(why(amoxicillin, listed(substance, reaction))).toBe('')
  })

  it.each([
    ['penicillin', 'daughter says her face swelled'],
    ['penicillin', 'rash, witnessed by wife'],
    ['penicillin', 'anaphylaxis, mother had it too'],
    ['penicillin', 'collapse; mother had to give an EpiPen'],
    ['penicillin', "throat swelling, wife's account"],
  ])('holds where a relative only tells of it, or has it too: %s, %s', (substance, reaction) => {
    expect(why(amoxicillin, listed(substance, reaction))).toContain('allergy to penicillin')
  })

  it.each([
    ['Sister HIT after hip op.', 'Avoid heparin (HIT), avoid aspirin (ulcer).'],
    ['FHx: mother heparin-induced thrombocytopenia. Asthma as a child.', 'No heparin: HIT.'],
  ])('forbids nothing where a note and the answer give it to a relative: %s %s', (family, copied) => {
    expect(
      why(enoxaparin(`HIT is his ${/mother/u.test(family) ? 'mother' : 'sister'}'s.`), noted(family, copied)),
    ).toBe('')
  })

  it.each([
    ["Penicillin anaphylaxis = the wife's, not his.", 'Came with his wife, who has had anaphylaxis to penicillin.'],
    ["Penicillin allergy is his daughter's.", 'Daughter has allergy to penicillin.'],
  ])('so with a penicillin: %s %s', (said, note) => {
    expect(why([`${amoxicillin.join('')}. ${said}`], noted(note))).toBe('')
    expect(why(amoxicillin, noted('Anaphylaxis to penicillin, came with his wife.'))).toContain('allergy to penicillin')
  })

  it.each([
    [['Sister HIT after hip op.', 'Avoid heparin (HIT 2019, platelets 31).'], "HIT is his sister's."],
    [['Sister had HIT too, like him.', 'Avoid heparin (HIT).'], "HIT is his sister's."],
    [['Avoid heparin (HIT).'], "HIT is his sister's."],
    [['Sister HIT after hip op.', 'Avoid heparin (HIT).'], ''],
  ])('holds where the record has it of the patient, or the answer does not see it: %j %s', (texts, said) => {
    expect(why(enoxaparin(said), noted(...texts))).toContain('heparin')
  })

  it.each([
    ['Amoxicillin 1 g TDS', { ...listed('penicillin'), ...noted('Daughter has penicillin allergy.') }, ''],
    [
      'Amoxicillin 1 g TDS',
      { ...listed('penicillin 2019'), ...noted('Daughter has penicillin allergy.') },
      'penicillin',
    ],
    ['Codeine 30 mg QDS', { ...listed('codeine'), ...noted('Daughter has penicillin allergy.') }, 'codeine'],
    ['Codeine 30 mg QDS', noted('Daughter has penicillin allergy. Allergic to codeine.'), 'codeine'],
    ['Amoxicillin 1 g TDS', { ...listed('penicillin'), ...noted('Daughter: allergy.') }, 'penicillin'],
    ['Enoxaparin 80 mg SC', noted('Daughter has penicillin allergy. Sister had HIT. Avoid heparin (HIT).'), ''],
  ])('takes off what is a relative’s, and nothing else: %s, %j', (action, record, allergen) => {
    const said = "Allergy is his daughter's. Penicillin allergy is his daughter's. HIT is his sister's."
    const reasons = why([`${action}. ${said}`], record)
    if (allergen === '') expect(reasons).toBe('')
    else expect(reasons).toContain(`the record has an allergy to ${allergen}`)
  })

  it('leaves the record as it is where no relative is spoken of, and where the answer is a text', () => {
    const of = (text: string) => patientSchema.parse({ demographics: { age_years: 66 }, ...noted(text) })
    const [sister, nobody] = [of('Sister had HIT.'), of('Had HIT.')]
    const action = { text: "Enoxaparin 80 mg SC. HIT is his sister's." }
    const answer = recommendation.parse({ recommended_actions: [action], evidence_table: [] })
    expect(withoutRelatives(nobody, answer)).toBe(nobody)
    expect(withoutRelatives(sister, { text: action.text })).toBe(sister)
  })

  it('keeps an entry that has a reaction of its own, whatever a note says of a relative', () => {
    const record = { ...listed('penicillin', 'anaphylaxis'), ...noted('Daughter has penicillin allergy.') }
    expect(why(amoxicillin, record, 'Penicillin allergy is his daughter’s')).toContain('allergy to penicillin')
  })

  it.each([
    'Mrs K., 34 y, G2P1, 26+2 weeks, penicillin allergy anaphylaxis, booking BMI 24.',
    'Ms Okafor (41 y): penicillin anaphylaxis, asthma.',
  ])('forbids nothing where a note is of somebody of another sex and age: %s', (text) => {
    expect(why(amoxicillin, noted(text))).toBe('')
  })

  it.each(['Mr K., 66 y, penicillin anaphylaxis.', 'Mrs K. called: penicillin anaphylaxis, 66 y.'])(
    'holds where a note may be of the patient: %s',
    (text) => {
      expect(why(amoxicillin, noted(text))).toContain('allergy to penicillin')
    },
  )
})

describe('what the record says is tolerated', () => {
  it.each([
    'Lip swelling with diclofenac once; wife says he takes Disprin (aspirin) for headache every month, no reaction.',
    'Had aspirin 300 mg in 2024, without any problem.',
    'Takes aspirin OK.',
  ])('does not cross: %s', (text) => {
    expect(why(['Aspirin 300 mg now'], { ...listed('diclofenac', 'hives'), ...noted(text) })).toBe('')
  })

  it.each(['Takes paracetamol for headache, no reaction.', 'Never took aspirin, no reaction known.'])(
    'crosses where it is another drug, or was never tried: %s',
    (text) => {
      expect(why(['Aspirin 300 mg now'], { ...listed('diclofenac', 'hives'), ...noted(text) })).toContain('diclofenac')
    },
  )
})
