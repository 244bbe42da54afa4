import { describe, expect, it } from 'vitest'
import { stance } from '../stance.ts'

describe('an order that is sure', () => {
  it.each([
    'Start digoxin 125 mcg today.',
    'Please continue digoxin.',
    'He needs to start digoxin.',
    'GP to restart digoxin 125 mcg.',
    'I have asked Mr Lee to restart digoxin.',
    'Tell him to take digoxin 125 mcg each morning.',
    'We are adding digoxin 125 mcg.',
    'I have started digoxin 125 mcg daily.',
    'Start bisoprolol 5 mg once daily with digoxin 125 mcg once daily.',
    'Switch from amiodarone to digoxin.',
    'Instead of amiodarone give digoxin.',
    'Give 250 mcg of digoxin in 50 mL of saline.',
    'The next step is digoxin.',
    'Digoxin 125 mcg daily is indicated.',
    'Digoxin should be started before discharge.',
    '- Digoxin 125 mcg daily',
    '## Plan\n\n- Digoxin 125 mcg daily, not amiodarone',
    'Digoxin: 125 mcg daily',
    'Ring cardiology, and if nobody answers transfer him; continue digoxin.',
  ])('is read in %j', (text) => {
    expect(stance(text, 'digoxin')).toBe('recommended')
  })

  it.each([
    ['somebody else says it', 'The discharge letter says to continue digoxin 125 mcg daily.'],
    ['somebody else was told', 'He tells me he was advised to take digoxin 125 mcg daily.'],
    ['it is wondered about', 'The family wonder about starting digoxin.'],
    ['it is for another to decide', 'GP to decide on restarting digoxin 125 mcg.'],
    ['a verb before it tempts', 'Tempting as it is to give digoxin, she is dry.'],
    ['a person may want it', 'Bed 4 may want digoxin.'],
    ['it is of patients at large', 'In eligible patients digoxin 125 mcg is given.'],
    ['it is long since', 'Digoxin 125 mcg daily since 2019.'],
    ['it was given', 'Digoxin 500 mcg IV given by the crew at 09:12.'],
    ['a bracket says who began it', 'Digoxin 125 mcg daily (started by Dr Lee, May).'],
    ['an arrow leads away', 'Digoxin 125 mcg daily → bisoprolol 5 mg daily.'],
    ['another drug beats it', 'Bisoprolol beats digoxin here.'],
    ['it is who he is', '78F, AF, digoxin 125 mcg daily, warfarin, presents with a fall.'],
    ['a label tells a state', 'Rate still fast: add digoxin 125 mcg.'],
    ['the row is not understood', '| Drug | Today |\n|---|---|\n| Digoxin | bin it |'],
    ['a box says something', '- [n/a] Digoxin 125 mcg'],
    ['it is a choice', '- Bisoprolol 2.5 mg, or digoxin 125 mcg'],
    ['a remark leaves it', '- Digoxin 125 mcg (to discuss)'],
    ['it is quoted', 'The letter reads: "Start digoxin 125 mcg daily."'],
  ])('is none where %s: %j', (_, text) => {
    expect(stance(text, 'digoxin')).not.toBe('recommended')
  })
})

describe('what is plainly read around it', () => {
  it('keeps a refusal of a class apart from an order of its drug', () => {
    expect(stance('Avoid low-molecular-weight heparin. Start unfractionated heparin 5000 units.', 'LMWH')).toBe(
      'refused',
    )
    expect(stance('No anticoagulation for now. Keep rivaroxaban 10 mg.', 'anticoagulation')).toBe('unclear')
  })

  it('lets a condition and a need hold for the last of a list alone', () => {
    const text = "500 mL Hartmann's stat, hold morphine, naloxone only if RR < 8"
    expect(stance(text, 'morphine')).toBe('refused')
    expect(stance(text, 'naloxone')).toBe('conditional')
    expect(stance('Alfentanil 1 mg in the driver, midazolam 2.5 mg as needed', 'alfentanil')).toBe('recommended')
  })
})

describe('a scan with a word that says of which kind', () => {
  it.each([
    ['Unenhanced CT at 3 months', 'recommended'],
    ['Low-dose unenhanced CT at 3 months (August)', 'recommended'],
    ['Contrast-enhanced CT today', 'recommended'],
    ['Gated CT today', 'recommended'],
    ['Low-dose thin-section unenhanced CT at 3 months - sub-solid nodule of 5 mm', 'recommended'],
    ['Uncontrasted CT now', 'recommended'],
    ['Enhanced CT tomorrow', 'recommended'],
    ['- Unenhanced CT in 12 months', 'recommended'],
    ['Unenhanced CT showed no bleed', 'mentioned'],
    ['No unenhanced CT', 'refused'],
    ['Unenhanced CT 2023: stable', 'mentioned'],
    ['The unenhanced CT of January', 'mentioned'],
    ['CT unenhanced last year', 'mentioned'],
    ['Unenhanced CT if it grows', 'conditional'],
    ['Consider an unenhanced CT', 'considered'],
    ['Unenhanced CT is not needed', 'refused'],
  ])('%s: %s', (text, expected) => expect(stance(text, 'CT')).toBe(expected))
})
