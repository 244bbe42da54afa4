import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { recommendation } from '../../answer/recommendation.ts'
import { stance } from '../stance.ts'

const ordered = (name: string, ...texts: readonly string[]): string => {
  const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
  const match = matchAction(answer, name)
  return match.met ? 'ordered' : match.unclear === true ? 'unclear' : 'not ordered'
}

describe('the drug that something else is refused on', () => {
  it.each([
    ['Avoid NSAIDs on apixaban', 'apixaban'],
    ['Avoid aspirin and NSAIDs whilst on apixaban', 'apixaban'],
    ['Stop ibuprofen while taking apixaban', 'apixaban'],
    ['Stop trimethoprim under methotrexate', 'methotrexate'],
    ['Avoid thiazides, NSAIDs and ACE inhibitors under lithium', 'lithium'],
    ['No intramuscular injections on heparin', 'heparin'],
  ])('is mentioned in "%s"', (text, drug) => {
    expect(stance(text, drug)).toBe('mentioned')
    expect(ordered(drug, `Start ${drug} 5 mg daily`, text)).toBe('ordered')
  })

  it.each([
    ['Avoid keeping her on warfarin', 'warfarin'],
    ['Avoid starting on apixaban', 'apixaban'],
    ['Hold off on apixaban', 'apixaban'],
    ['No need to be on apixaban', 'apixaban'],
    ['Never again on warfarin', 'warfarin'],
    ['Avoid anticoagulation with apixaban', 'apixaban'],
    ['Stop aspirin, apixaban and NSAIDs', 'apixaban'],
    ['Avoid NSAIDs on apixaban', 'NSAID'],
  ])('is refused in "%s" of %s', (text, drug) => expect(stance(text, drug)).toBe('refused'))
})

describe('what is tapered to its end', () => {
  it.each([
    'Taper bisoprolol and stop.',
    'Reduce bisoprolol to 5 mg, then stop.',
    'Bisoprolol: taper over 4 weeks and discontinue',
    'Finish the packet once you are off bisoprolol',
  ])('is stopped: %s', (text) => expect(stance(text, 'bisoprolol')).toBe('refused'))

  it.each([
    ['bisoprolol', 'Reduce bisoprolol to 5 mg and stop diltiazem.'],
    ['bisoprolol', 'Continue bisoprolol 5 mg, wean oxygen and stop.'],
    ['prednisolone', 'Prednisolone 40 mg for 5 days, then taper and stop.'],
  ])('is given where something else ends, or it has its course: %s, %s', (drug, text) =>
    expect(stance(text, drug)).toBe('recommended'),
  )
})

describe('a state that "not yet" tells of', () => {
  it('refuses nothing behind its colon', () => {
    expect(stance('Two nodules, low risk, not yet immunosuppressed: chest CT at 3 months', 'CT')).toBe('recommended')
    expect(stance('Not yet: CT.', 'CT')).toBe('refused')
  })

  it('leaves what is set against a routine', () => {
    expect(stance('PET-CT now, not a routine scan.', 'PET-CT')).toBe('recommended')
    expect(stance('PET-CT, not an option here.', 'PET-CT')).toBe('refused')
  })
})

describe('a refusal that is tied to an event', () => {
  it.each([
    ['enoxaparin', 'Plan delivery: omit enoxaparin at labour onset; 24 hours before neuraxial anaesthesia'],
    ['enoxaparin', 'Omit enoxaparin on the morning of surgery'],
    ['enoxaparin', 'Hold enoxaparin at removal of the epidural'],
    ['enoxaparin', 'Withhold enoxaparin with the onset of contractions'],
    ['enoxaparin', 'Hold enoxaparin 24 h before the block'],
    ['heparin', 'Pause heparin for sheath removal'],
  ])('pauses what is ordered: %s, %s', (drug, pause) => {
    expect(ordered(drug, `Start ${drug} 80 mg SC every 12 hours`, pause)).toBe('ordered')
  })

  it.each([
    'Enoxaparin 80 mg SC every 12 hours, omit at labour onset',
    'Enoxaparin 80 mg SC every 12 hours, omit the dose on the morning of surgery',
    'Enoxaparin 80 mg SC every 12 hours, hold for the epidural',
  ])('pauses the order before it: %s', (text) => expect(ordered('enoxaparin', text)).toBe('ordered'))

  it.each(['Omit enoxaparin altogether', 'Hold enoxaparin in view of the bleeding', 'Do not give enoxaparin'])(
    'is none in another action: %s',
    (text) => expect(ordered('enoxaparin', 'Start enoxaparin 80 mg SC every 12 hours', text)).toBe('unclear'),
  )

  it.each([
    'Enoxaparin 80 mg SC every 12 hours, omit today',
    'Enoxaparin 80 mg SC every 12 hours, stop on admission',
    'Enoxaparin 80 mg SC every 12 hours, stop in view of the bleed',
    'Enoxaparin 80 mg SC every 12 hours, stop at once',
  ])('is none in the same action: %s', (text) => expect(ordered('enoxaparin', text)).toBe('not ordered'))
})

describe('the condition of a treatment that is given again', () => {
  it.each([
    'Calcium gluconate 30 mL IV; repeat ECG, same again if still abnormal',
    'Repeat ECG, same dose if the QRS is still wide',
    'Repeat ECG, further calcium if still abnormal',
    'Repeat ECG, second dose if unchanged',
  ])('is none of the ECG before it: %s', (text) => expect(ordered('ECG', text)).toBe('ordered'))

  it.each(['Repeat ECG if still abnormal', 'If still abnormal, repeat ECG', 'Repeat ECG, or gas, if still abnormal'])(
    'is that of the ECG: %s',
    (text) => expect(ordered('ECG', text)).not.toBe('ordered'),
  )
})

describe('"suspension of"', () => {
  it.each([
    'Suspension of dabigatran, ramipril, spironolactone and bisoprolol.',
    'Temporary suspension of spironolactone.',
    'Immediate suspension of ACE inhibitor and spironolactone today.',
    'Abandonment of spironolactone.',
  ])('stops: %s', (text) => expect(stance(text, 'spironolactone')).toBe('refused'))

  it.each(['Give an oral suspension of azithromycin 500 mg daily', 'Give a liquid suspension of azithromycin 500 mg'])(
    'and is a form of a drug: %s',
    (text) => expect(stance(text, 'azithromycin')).toBe('recommended'),
  )
})

describe('what comes "then", after a sentence with a condition', () => {
  it.each([
    'Calcium gluconate 30 mL IV, same dose again if the QRS has not narrowed. Then furosemide 40 mg IV.',
    'Calcium 10 mL IV over 5 min, repeated if the ECG stays broad. Then furosemide 40 mg IV.',
    'Saline 500 mL, a second bag if still below 90. Then furosemide 40 mg IV.',
    'Salbutamol 5 mg, rpt if wheezy. Then furosemide 40 mg IV.',
  ])('is ordered where a repeat alone hangs on it: %s', (text) =>
    expect(stance(text, 'furosemide')).toBe('recommended'),
  )

  it.each([
    'If the pressure holds, saline 250 mL, again if low. Then furosemide 40 mg IV.',
    'Start NIV, only if the pH is below 7.20. Then furosemide 40 mg IV.',
    'Dobutamine 5 mcg/kg/min, metolazone 5 mg if he is dry. Then furosemide 40 mg IV.',
    'Unless he is shocked, saline 250 mL. Then furosemide 40 mg IV.',
  ])('and hangs on it else: %s', (text) => expect(stance(text, 'furosemide')).toBe('conditional'))
})

describe('what is "to be repeated" under a condition', () => {
  it.each([
    'Furosemide 80 mg IV over 5 min, to be repeated after 2 h if urine stays low',
    'Give furosemide 80 mg IV, to repeat if he is no better',
    'Furosemide 80 mg IV under monitoring, to be repeated if the lungs stay wet',
  ])('is ordered once: %s', (text) => expect(stance(text, 'furosemide')).toBe('recommended'))

  it.each([
    'Furosemide 80 mg IV, to be given if urine stays low',
    'Furosemide, to be repeated if he is no better',
    'Furosemide 80 mg IV to be given only if the pressure holds',
  ])('and not: %s', (text) => expect(stance(text, 'furosemide')).not.toBe('recommended'))
})

describe('what is kept for a state to come', () => {
  it.each([
    ['Keep thrombolysis for shock only (BP 118/72 now)', 'thrombolysis'],
    ['Save alteplase for an arrest', 'alteplase'],
    ['Keep tenecteplase for deterioration', 'tenecteplase'],
  ])('is conditional in "%s"', (text, drug) => expect(stance(text, drug)).toBe('conditional'))

  it.each([
    ['Keep heparin for 48 hours', 'heparin'],
    ['Keep noradrenaline for shock at 5 micrograms/min', 'noradrenaline'],
  ])('and what goes on is ordered in "%s"', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it.each([
    ['Take aspirin right away', 'aspirin'],
    ['Get alteplase 50 mg started straight away', 'alteplase'],
  ])('nothing is put away that comes at once: "%s"', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it('a drug is not ordered by its evaluation', () =>
    expect(stance('Refer to the allergy clinic for formal penicillin evaluation', 'penicillin')).toBe('mentioned'))
})

describe('a rate with a bound', () => {
  it.each([
    ['Beriplex 3500 IE i.v. at ≤ 8 mL/min', 'Beriplex'],
    ['KCl 40 mmol at ≤ 10 mmol/h', 'KCl'],
    ['Phenytoin 1 g IV at < 50 mg/min', 'phenytoin'],
  ])('is no condition: "%s"', (text, drug) => expect(stance(text, drug)).toBe('recommended'))

  it('as a value is one', () => expect(stance('Give KCl 40 mmol at K < 3.5', 'KCl')).toBe('conditional'))
})
