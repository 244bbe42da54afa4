import { describe, expect, it } from 'vitest'
import { readFinding } from './contraindication-entry.ts'

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
  ])('reads of "%s" that it is there: %s', (against, finding) => {
    expect(readFinding(against, finding).saysPresent).toBe(true)
  })

  it.each([
    // Said of another thing, or denied before.
    ['ceftriaxone in the same line', 'none; cephalosporin allergy anyway'],
    ['type 1 diabetes', 'not suspected, insulin is kept anyway'],
    ['renal function, rate', 'eGFR 44, diuresis present; 10 mmol/h'],
    ['obstruction', 'abdomen soft, gut sounds present'],
    ['pancreatitis', 'never; gallstones absent regardless'],
    ['warfarin INR', 'reversed anyway'],
    ['renal function', 'CrCl 62, present dose stands'],
    ['pregnancy', 'contraindicated, not given'],
    // What is wanted is there.
    ['glucose given', 'yes'],
    ['CrCl > 30', 'yes'],
    ['negative pregnancy test', 'confirmed'],
    ['consent and IV access', 'confirmed'],
    // It is over, or weighed.
    ['prior GI bleed', 'Yes - 2016, H pylori eradicated, PPI on board'],
    ['peptic ulcer 2019', 'yes, healed on endoscopy'],
    ['recent surgery', 'yes, 10 days ago; surgeons happy with full anticoagulation'],
    ['bradycardia', 'HR 52, present but asymptomatic, accepted'],
    ['AKI', 'Present. A single dose is justified in septic shock; no second dose without a level'],
    ['active bleeding', 'active bleeding risk low, HAS-BLED 1'],
    ['CKD', 'present; the nephrologist knows and follows the patient in her clinic every month'],
  ])('takes "%s" for none that is passed over: %s', (against, finding) => {
    expect(readFinding(against, finding).saysPresent).toBe(false)
  })

  it('says where the clause ends that affirms', () => {
    const text = 'Sulfa allergy is present, furosemide fine'
    expect(readFinding(text, 'Sulfa allergy is present, furosemide').until).toBe('Sulfa allergy is present'.length)
    expect(readFinding(text, text).saysPresent).toBe(false)
  })
})
