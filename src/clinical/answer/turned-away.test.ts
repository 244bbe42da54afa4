import { describe, expect, it } from 'vitest'
import { matchAction } from './match-action.ts'
import { recommendation } from './recommendation.ts'
import { isTurnedFromAfar } from './turned-away.ts'

/** What an action that has to be ordered is, in a text. */
function wordFor(text: string, action: string): 'met' | 'unclear' | 'missed' {
  const match = matchAction(text, action, { expected: true })
  return match.met ? 'met' : match.unclear === true ? 'unclear' : 'missed'
}

describe('an action that has to be ordered', () => {
  it.each([
    ['CCU after: echo, atorvastatin 80 mg, ramipril and bisoprolol once stable.', 'atorvastatin'],
    ['Hold carvedilol 6.25 mg, ramipril 2.5 mg today and furosemide 40 mg IV.', 'furosemide'],
  ])('is unclear where what turns it stands in another part: %s', (text, action) => {
    expect(wordFor(text, action)).toBe('unclear')
    // What must not be ordered is not suspected for it.
    expect(matchAction(text, action)).not.toHaveProperty('unclear')
  })

  it.each([
    ['No ACE inhibitor, MRA or SGLT2 inhibitor before the birth.', 'SGLT2 inhibitor'],
    ['No penicillin/cephalosporin/co-amoxiclav.', 'co-amoxiclav'],
    ['If wheezy, nebulised salbutamol 5 mg.', 'salbutamol'],
    ['Chest drain if the effusion grows.', 'chest drain'],
    ['| drug | checked | result |\n|---|---|---|\n| heparin | platelets, bleeding | no reason against it |', 'heparin'],
    ['Alteplase 100 mg IV, were he to arrest.', 'alteplase'],
    ['Avoid anticoagulants (e.g., apixaban or rivaroxaban).', 'apixaban'],
    ['Heparin 1,000 units only if the clot extends.', 'heparin'],
    ['No thrombolysis today: heparin alone, reconsidered on Thursday if still in shock.', 'thrombolysis'],
  ])('is missed where it is turned in its own part: %s', (text, action) => {
    expect(wordFor(text, action)).toBe('missed')
  })

  it.each([
    'Stop diltiazem today – negative inotrope, with carvedilol a block risk.',
    'Stop verapamil (heart block with carvedilol).',
    'Diltiazem off today (EF 28%, heart block with carvedilol).',
    'No more diltiazem – EF 28%, with carvedilol = block.',
    'Discontinue diltiazem, on carvedilol it risks bradycardia.',
    'Stop diltiazem, bradycardia beside carvedilol.',
  ])('is missed where it is a risk of what is turned: %s', (text) => expect(wordFor(text, 'carvedilol')).toBe('missed'))

  it.each([
    'Stop diltiazem today – instead carvedilol 6.25 mg.',
    'Diltiazem off today (EF 28%), carvedilol 6.25 mg BD on.',
  ])('and not where it is given: %s', (text) => expect(wordFor(text, 'carvedilol')).not.toBe('missed'))

  it('is met where it is ordered elsewhere all the same', () => {
    expect(
      wordFor('Give furosemide 40 mg IV now. Hold ramipril 2.5 mg, furosemide 20 mg by mouth.', 'furosemide'),
    ).toBe('met')
  })
})

describe('an order that a later action names in a bracket', () => {
  const wordOf = (later: string): 'met' | 'unclear' | 'missed' => {
    const texts = ['Clarithromycin 500 mg IV BD within the hour', later]
    const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
    const match = matchAction(answer, 'clarithromycin')
    return match.met ? 'met' : match.unclear === true ? 'unclear' : 'missed'
  }

  it.each([
    'HOLD simvastatin (clarithromycin) and metformin (lactate)',
    'Stop simvastatin (clarithromycin interaction)',
  ])('is the reason for what is held: %s', (later) => expect(wordOf(later)).toBe('met'))

  it.each([
    'HOLD clarithromycin',
    'HOLD macrolides (clarithromycin)',
    'HOLD Klaricid (clarithromycin)',
    'HOLD simvastatin (and clarithromycin)',
    'HOLD (clarithromycin)',
  ])('and is taken back where it is what is held: %s', (later) => expect(wordOf(later)).toBe('unclear'))
})

describe('an order of which a later action refuses another of its kind', () => {
  const wordOf = (later: string): 'met' | 'unclear' | 'missed' => {
    const texts = ['Insulin 6 units/h by a fixed-rate infusion', later]
    const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
    const match = matchAction(answer, 'insulin')
    return match.met ? 'met' : match.unclear === true ? 'unclear' : 'missed'
  }

  it.each([
    'Potassium 6.2: no separate insulin',
    'Hyperkalaemia: no insulin on top',
    'No additional insulin for the potassium',
    'No insulin given separately',
  ])('stands: %s', (later) => expect(wordOf(later)).toBe('met'))

  it.each(['No insulin', 'Hold insulin', 'Avoid any insulin'])('or is taken back: %s', (later) =>
    expect(wordOf(later)).toBe('unclear'),
  )
})

describe('a procedure that tells when a drug is left out', () => {
  const wordOf = (later: string): 'met' | 'unclear' | 'missed' => {
    const texts = ['Coronary angiography tomorrow', later]
    const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
    const match = matchAction(answer, { phrases: ['angiography', 'angio'] }, { expected: true })
    return match.met ? 'met' : match.unclear === true ? 'unclear' : 'missed'
  }

  it.each([
    'Candesartan omit morning of angio',
    'Hold candesartan the day of angiography',
    'Metformin: skip on the evening of angio',
    'Omit metformin am of angio',
    'Losartan is withheld on the morning of angiography',
  ])('stands: %s', (later) => expect(wordOf(later)).toBe('met'))

  it.each(['No angiography', 'Do not arrange angiography', 'Avoid angiography in this patient'])(
    'or is taken back: %s',
    (later) => expect(wordOf(later)).toBe('unclear'),
  )
})

describe('a drug that is raised later', () => {
  const wordOf = (text: string): 'met' | 'unclear' | 'missed' => wordFor(text, 'carvedilol')

  it.each([
    'Uptitrate carvedilol to 12.5 mg BD in two weeks if HR >55.',
    'Double the carvedilol at 4 weeks if tolerated.',
    'Carvedilol 6.25 → 12.5 mg BD if HR >60.',
    'Carvedilol is increased once euvolaemic.',
    'If the pressure allows, step up carvedilol.',
    'Increase carvedilol when he is dry.',
  ])('goes on until then: %s', (text) => expect(wordOf(text)).toBe('met'))

  it.each([
    'Start carvedilol 3.125 mg if HR >60.',
    'Carvedilol once euvolaemic.',
    'Do not increase carvedilol unless dry.',
    'Never double carvedilol if wet.',
    'Restart carvedilol when SBP >100.',
    'Rather than double carvedilol if wet, wait.',
  ])('or is not given yet: %s', (text) => expect(wordOf(text)).not.toBe('met'))
})

describe('isTurnedFromAfar, under a label', () => {
  const under = (label: string, stance: 'considered' | 'refused'): boolean => {
    const from = label.length + 1
    const sentence = { start: from, end: from + 15, text: 'amoxicillin 1 g' }
    const span = { start: from, end: from + 11, text: 'amoxicillin' }
    const cue = { start: 0, end: label.length, text: label }
    return isTurnedFromAfar({ stance, certainty: 'sure', cue, span, sentence })
  }

  it('leaves open what a long title makes of an order, and no refusal', () => {
    expect(under('ED 08:05 – 71 F, pneumonia and possible embolism', 'considered')).toBe(true)
    expect(under('Options that were considered', 'considered')).toBe(false)
    expect(under('What I would not do for this patient today', 'refused')).toBe(false)
  })
})

describe('an action that may be met by a mention', () => {
  const drain = { phrases: ['drain', 'chest tube', 'VATS'], accepts: ['recommended', 'mentioned'] as const }
  const word = (text: string): boolean => matchAction(text, drain, { expected: true }).met

  it.each([
    'A chest tube carries morbidity. Antibiotics first. No chest tube tonight.',
    'The registrar spoke of a drain. No drain for now.',
    '| Pleura | ~~chest tube, tonight~~ antibiotics first, scan on Saturday |',
  ])('is missed where it is only spoken of, and refused: %s', (text) => expect(word(text)).toBe(false))

  it.each([
    'A chest tube carries morbidity. Insert a chest tube tonight.',
    'The pleural team is asked about a drain. No VATS.',
    'A drain is being placed by radiology.',
    'Insert a chest tube tonight; no chest tube on the left.',
  ])('is met where it is ordered, or spoken of and not refused: %s', (text) => expect(word(text)).toBe(true))
})
