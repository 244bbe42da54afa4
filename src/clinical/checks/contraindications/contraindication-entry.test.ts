import { describe, expect, it } from 'vitest'
import { vocabulary } from '../../language/drug-names.ts'
import { contraindicationEntries, readFinding } from './contraindication-entry.ts'

describe('readFinding', () => {
  it.each([
    ['active bleeding', 'present'],
    ['active bleeding', 'present, given anyway'],
    ['active bleeding', 'Yes'],
    ['asthma', 'confirmed'],
    ['HIT 2022', 'absolutely contraindicated'],
    ['active bleeding', 'confirmed on endoscopy'],
    ['active bleeding', 'active duodenal bleed'],
    ['platelets 12', 'overridden'],
    ['eGFR 12', 'found; continued regardless'],
    ['AKI', 'proceed despite this'],
    // Little is added.
    ['gangrene', 'present in the third toe'],
    ['active bleeding', 'present: 100 mg over 2 h'],
    ['IHD, tachyarrhythmia', 'present: 10 mg'],
    ['angioedema', 'present, given with the rest'],
    ['active bleeding', 'clearly present'],
    // The same thing by more words, or by fewer.
    ['active bleeding', 'duodenal bleeding present'],
    ['bleeding from the stomach', 'active bleeding'],
    ['haemorrhage', 'active haemorrhagic shock'],
    // Denied is something else, behind what is affirmed.
    ['active bleeding', 'present, no other drug in the house tonight; given anyway'],
    ['active bleeding', 'yes, no other drug in the house tonight; given anyway'],
  ])('reads of "%s" that it is there: %s', (against, finding) => {
    expect(readFinding(against, finding).saysPresent).toBe(true)
  })

  it.each([
    // Said of another thing, or denied before.
    ['ceftriaxone in the same line', 'none; cephalosporin allergy anyway'],
    ['type 1 diabetes', 'not suspected, insulin is kept anyway'],
    ['renal function, rate', 'eGFR 44, diuresis present; 10 mmol/h'],
    ['active bleeding', 'No bleeding is present'],
    ['obstruction', 'abdomen soft, gut sounds present'],
    ['limb ischaemia', 'warm foot, dorsalis pedis present on both sides'],
    ['gastric outlet', 'bowels open today, flatus present'],
    ['pancreatitis', 'never; gallstones absent regardless'],
    ['warfarin INR', 'reversed anyway'],
    ['renal function', 'CrCl 62, present dose stands'],
    ['pregnancy', 'contraindicated, not given'],
    ['active bleeding', 'rash present'],
    ['active bleeding', 'clearly a rash present'],
    ['skin rash', 'active skin disease'],
    ['fracture', 'current traction'],
    // What is wanted is there.
    ['glucose given', 'yes'],
    ['CrCl > 30', 'yes'],
    ['negative pregnancy test', 'confirmed'],
    ['consent and IV access', 'confirmed'],
    // It is over, or weighed.
    ['prior GI bleed', 'Yes - 2016, H pylori eradicated, PPI on board'],
    ['peptic ulcer 2019', 'yes, healed on endoscopy'],
    ['recent surgery', 'yes, 10 days ago; surgeons happy with full anticoagulation'],
    ['stent 2 months ago', 'present: not interrupted'],
    ['IHD, tachyarrhythmia', 'present: 10 mg ceiling'],
    ['heart disease', 'present: 10 mg, not 20 mg'],
    ['renal impairment', 'present, max 30 mg daily'],
    ['frailty', 'present; start at 1.25 mg'],
    ['hypotension', 'present: titrated in small steps'],
    ['liver disease', 'present, capped at 2 g'],
    ['arrhythmia', 'present: under telemetry'],
    ['bradycardia', 'HR 52, present but asymptomatic, accepted'],
    ['AKI', 'Present. A single dose is justified in septic shock; no second dose without a level'],
    ['active bleeding', 'active bleeding risk low, HAS-BLED 1'],
    ['gangrene', 'present in the third left toe'],
    ['CKD', 'present; the nephrologist knows and follows the patient in her clinic every month'],
  ])('takes "%s" for none that is passed over: %s', (against, finding) => {
    expect(readFinding(against, finding).saysPresent).toBe(false)
  })

  it('tells what is weighed from what is only found, or done in spite of it', () => {
    const weighs = (finding: string): boolean => readFinding('kidney function', finding).weighs
    expect(weighs('eGFR 28, dose halved')).toBe(true)
    expect(weighs('eGFR 28')).toBe(false)
    expect(weighs('eGFR 28, given anyway, no alternative')).toBe(false)
  })

  it('says where the clause ends that affirms', () => {
    const text = 'Sulfa allergy is present, furosemide fine'
    expect(readFinding(text, 'Sulfa allergy is present, furosemide').until).toBe('Sulfa allergy is present'.length)
    expect(readFinding(text, text).saysPresent).toBe(false)
  })

  it('ends the clause before a comma that leads to the affirmation, and behind a yes', () => {
    expect(readFinding('active bleeding', 'Active bleeding, confirmed').until).toBe('Active bleeding'.length)
    expect(readFinding('active bleeding', 'Yes, on endoscopy').until).toBe('Yes'.length)
    expect(readFinding('active bleeding', 'Active bleed, duodenal').until).toBe('Active bleed'.length)
    expect(readFinding('active bleeding', 'Bleed, active').until).toBe('Bleed'.length)
    expect(readFinding('active bleeding', 'Active bleed').until).toBeUndefined()
  })
})

describe('contraindicationEntries', () => {
  const entryOf = (entry: string | { drug: string; against: string; finding?: string }) =>
    contraindicationEntries({ contraindications_checked: [entry] }, vocabulary())[0]

  it.each([
    ['Alteplase against active bleeding on aspirin: present', 'Alteplase ', ['alteplase']],
    ['Alteplase: no bleeding on aspirin', 'Alteplase', ['alteplase']],
    ['In AF alteplase is contraindicated by the bleed', '', ['alteplase']],
    ['Active bleeding present with alteplase', 'Active bleeding present ', ['alteplase']],
    ['Sulfa allergy is present, furosemide fine', 'Sulfa allergy is present, furosemide fine', ['furosemide']],
  ])('says of "%s" what was compared: "%s"', (text, subject, drugs) => {
    const entry = entryOf(text)
    expect(entry?.subject).toBe(subject)
    expect(entry?.subjectDrugs.map(({ name }) => name)).toEqual(drugs)
  })

  it.each([
    ['None', false],
    ['No known drug interactions', false],
    ['12/34', false],
    ['No asthma', true],
    ['None. No asthma', true],
    ['Interactions not checked', false],
    ['Interactions not checked. No asthma', true],
  ])('tells of "%s" whether anything was looked at: %s', (text, isCheck) =>
    expect(entryOf(text)?.isCheck).toBe(isCheck),
  )

  it('names what any of its sentences names', () => {
    const entry = entryOf('No asthma. Liver enzymes normal')
    expect([entry?.names(['asthma']), entry?.names(['liver']), entry?.names(['kidney'])]).toEqual([true, true, false])
  })

  it('reads the finding of its own field', () =>
    expect(entryOf({ drug: 'alteplase', against: 'active bleeding', finding: 'present' })?.saysPresent).toBe(true))

  it('names each drug twice at most', () =>
    expect(entryOf('Aspirin, aspirin, aspirin, heparin, aspirin')?.drugs.map(({ name }) => name)).toEqual([
      'aspirin',
      'aspirin',
      'heparin',
    ]))

  it('reads a finding up to its thousandth character', () => {
    const found = (before: number) =>
      entryOf({ drug: 'alteplase', against: 'active bleeding', finding: `${' '.repeat(before)}present` })?.saysPresent
    expect(found(993)).toBe(true)
    expect(found(994)).toBe(false)
  })
})
