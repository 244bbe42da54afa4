import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('an order in a call, an arrow or a title', () => {
  it.each([
    ['Ring PERT: interventional radiology for catheter thrombectomy immediately', 'catheter thrombectomy'],
    ['IR for catheter thrombectomy now', 'catheter thrombectomy'],
    [
      '- Finish that call: say "posterior STEMI, ongoing pain, request immediate primary PCI", send both ECGs',
      'primary PCI',
    ],
    ['Ring the cath lab and say "STEMI, immediate primary PCI please"', 'primary PCI'],
    [
      'Calcium gluconate 10 % 30 ml i.v. over 5 min → ECG → repeat after 5 min until the QRS narrows',
      'calcium gluconate',
    ],
    ['Not tonight, but not forgotten: thin-slice CT, PET-CT and lung MDT within 2–4 weeks', 'PET-CT'],
    ['### Nodules – not a Fleischner patient\n- Keep TMP-SMX DS BID going', 'co-trimoxazole'],
    ['**No fluid.** Give alteplase 50 mg now', 'alteplase'],
  ])('is one: %s', (text, name) => expect(stance(text, name)).toBe('recommended'))

  it.each([
    ['The letter says "STEMI, immediate primary PCI please"', 'primary PCI'],
    ['Not tonight: CT pulmonary angiogram', 'CT'],
    ['### Not a candidate\n- Alteplase 50 mg', 'alteplase'],
    ['Alteplase is for now kept at the bedside for an arrest (50 mg bolus)', 'alteplase'],
    ['Alteplase 50 mg stays ready at the bedside in case she collapses', 'alteplase'],
    [
      'No more fluid: she had 500 mL. She is alert, so alteplase is for now kept at the bedside for an arrest (50 mg)',
      'alteplase',
    ],
    ['Trigger → "the other plan": SBP < 90 for 15 min, lactate rising. Then alteplase 100 mg over 2 h.', 'alteplase'],
    ['Please code ACE inhibitor – angioedema, so the prompt is suppressed', 'ACE inhibitor'],
    ['Please code penicillin – anaphylaxis', 'penicillin'],
    ['| Drug | Action |\n|---|---|\n| NSAIDs, potassium supplements | none |', 'NSAIDs'],
    ['IR rung off the board: no thrombectomy', 'thrombectomy'],
  ])('is none: %s', (text, name) => expect(['recommended', 'unclear']).not.toContain(stance(text, name)))
})

describe('a thing that is decided on again', () => {
  it.each([
    ['Revisit anticoagulation with neurosurgery after 2 weeks', 'anticoagulation'],
    ['Reconsider the restart of apixaban at 4 weeks', 'apixaban'],
    ['Revisiting anticoagulation with neurosurgery in 2 weeks', 'anticoagulation'],
    ['Readdress amiodarone in clinic', 'amiodarone'],
  ])('is not ordered: %s', (text, name) => expect(stance(text, name)).toBe('considered'))

  it.each([
    ['Start apixaban today; revisit the dose in 2 weeks', 'apixaban'],
    ['Apixaban 5 mg twice daily, to be revisited at 3 months', 'apixaban'],
    ['Give amiodarone 300 mg now. Reconsider tomorrow', 'amiodarone'],
    ['Continue heparin and revisit the need for a filter', 'heparin'],
  ])('is ordered beside it: %s', (text, name) => expect(['recommended', 'unclear']).toContain(stance(text, name)))
})

it('leaves unclear whose words a quotation has', () =>
  expect(stance('They say "request immediate primary PCI"', 'primary PCI')).toBe('unclear'))
