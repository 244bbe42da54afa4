import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../fixtures/any-character.ts'
import { stance } from './stance.ts'

describe('stance', () => {
  it.each<[text: string, action: string, expected: ReturnType<typeof stance>]>([
    ['Start heparin without delay', 'heparin', 'recommended'],
    ['Do not delay heparin', 'heparin', 'recommended'],
    ['Do not withhold heparin for imaging', 'heparin', 'recommended'],
    ['No contraindication to heparin', 'heparin', 'recommended'],
    ['There is no reason to withhold heparin', 'heparin', 'recommended'],
    ['Do not forget to start heparin', 'heparin', 'recommended'],
    ['Give not only aspirin but also heparin', 'heparin', 'recommended'],
    ['Give not only heparin but also aspirin', 'heparin', 'recommended'],
    ['Avoid NSAIDs, verapamil and heparin', 'heparin', 'refused'],
    ['Avoid NSAIDs and start heparin', 'heparin', 'recommended'],
    ['Avoid NSAIDs but start heparin', 'heparin', 'recommended'],
    ['Give apixaban instead of heparin', 'apixaban', 'recommended'],
    ['Give apixaban instead of heparin', 'heparin', 'refused'],
    ['Instead of warfarin, heparin is preferred', 'heparin', 'recommended'],
    ['Rather than warfarin, start heparin', 'heparin', 'recommended'],
    ['Do not start, continue or restart heparin', 'heparin', 'refused'],
    ['Heparin should not be given', 'heparin', 'refused'],
    ['Heparin is contraindicated', 'heparin', 'refused'],
    ['heparin (contraindicated)', 'heparin', 'refused'],
    ['Apixaban 10 mg (not heparin)', 'apixaban', 'recommended'],
    ['Apixaban 10 mg (not heparin)', 'heparin', 'refused'],
    ['Start heparin and thrombolysis should be avoided', 'heparin', 'recommended'],
    ['Start heparin and thrombolysis should be avoided', 'thrombolysis', 'refused'],
    ['Start heparin because thrombolysis is contraindicated', 'heparin', 'recommended'],
    ['Hold metoprolol and continue heparin', 'heparin', 'recommended'],
    ['Hold heparin', 'heparin', 'refused'],
    ['Heparin was discussed with the family', 'heparin', 'mentioned'],
    ['Heparin was discussed, and the team decided against it', 'heparin', 'refused'],
    ['We would have given heparin, had the platelets been normal', 'heparin', 'refused'],
    ['Wean heparin off', 'heparin', 'refused'],
    ['Taper off prednisone', 'prednisone', 'refused'],
    ['Wait for a second troponin before starting heparin', 'heparin', 'refused'],
    ['Withhold anticoagulation with heparin', 'heparin', 'refused'],
    ['No anticoagulation with heparin', 'heparin', 'refused'],
    ['If the pressure falls, give heparin', 'heparin', 'conditional'],
    ['Give heparin if the pressure falls', 'heparin', 'conditional'],
    ['If the pressure falls, call ICU and give heparin', 'heparin', 'conditional'],
    ['Start heparin now, and if he becomes hypotensive, give alteplase', 'heparin', 'recommended'],
    ['Start heparin now, and if he becomes hypotensive, give alteplase', 'alteplase', 'conditional'],
    ['Start heparin 80 units/kg, doubled if aPTT is low', 'heparin', 'recommended'],
    ['Start heparin and double the dose if aPTT is low', 'heparin', 'recommended'],
    ['Give heparin unless contraindicated', 'heparin', 'recommended'],
    ['Unless contraindicated, give heparin', 'heparin', 'recommended'],
    ['Give heparin if there are no contraindications', 'heparin', 'recommended'],
    ['Give heparin if not contraindicated', 'heparin', 'recommended'],
    ['Monitor potassium while on heparin', 'heparin', 'mentioned'],
    ['Monitor response to heparin', 'heparin', 'mentioned'],
    ['Consider heparin', 'heparin', 'considered'],
    ['Heparin may be considered', 'heparin', 'considered'],
    ['Heparin should be considered', 'heparin', 'considered'],
    ['Start heparin once stable', 'heparin', 'conditional'],
    ['Once stable, start heparin', 'heparin', 'conditional'],
    ['Reserve heparin for collapse', 'heparin', 'conditional'],
    ['Switch from heparin to apixaban', 'heparin', 'refused'],
    ['Switch from warfarin to heparin', 'heparin', 'recommended'],
    ['Replace warfarin with heparin', 'heparin', 'recommended'],
    ['Systemic heparin is not routinely recommended', 'heparin', 'refused'],
    ['heparin is not indicated', 'heparin', 'refused'],
    ['No signs of bleeding, start heparin', 'heparin', 'recommended'],
    ['No bleeding and heparin 80 units/kg is given', 'heparin', 'recommended'],
    ['No warfarin, apixaban or heparin', 'heparin', 'refused'],
    ['Anticoagulation: heparin bolus', 'heparin', 'recommended'],
    ['Heparin: avoid', 'heparin', 'refused'],
    ['Avoid: NSAIDs, heparin', 'heparin', 'refused'],
    ['There is no need for heparin', 'heparin', 'refused'],
    ['Never give heparin', 'heparin', 'refused'],
    ['The patient is not a candidate for heparin', 'heparin', 'refused'],
    ['Recommend against heparin', 'heparin', 'refused'],
    ['Refrain from heparin', 'heparin', 'refused'],
    ['Heparin held pending imaging', 'heparin', 'refused'],
    ['Do not give aspirin; start heparin', 'heparin', 'recommended'],
    ['Should the pain return, give heparin', 'heparin', 'conditional'],
    ['The patient should receive heparin', 'heparin', 'recommended'],
    ['Heparin must not be delayed', 'heparin', 'recommended'],
    ['Give heparin, if hypotensive', 'heparin', 'conditional'],
    ['Delay heparin until tomorrow', 'heparin', 'refused'],
    ['Stop enalapril, then start heparin 36 h later', 'heparin', 'recommended'],
    ['Proceed with heparin rather than observation', 'heparin', 'recommended'],
    ['Anticoagulate with heparin, not warfarin', 'heparin', 'recommended'],
    ['Thrombolysis should be avoided and heparin started', 'heparin', 'recommended'],
    ['Neither heparin nor warfarin is needed', 'heparin', 'refused'],
    ['Avoid nephrotoxins such as heparin', 'heparin', 'refused'],
    ['Administer heparin as the patient is not bleeding', 'heparin', 'recommended'],
    ['heparin not recommended at this time', 'heparin', 'refused'],
    ['Defer anticoagulation with heparin', 'heparin', 'refused'],
    ['Use heparin with caution given the risk of bleeding', 'heparin', 'recommended'],
    ['Recommendation: do not administer heparin', 'heparin', 'refused'],
    ['It is not recommended to start heparin', 'heparin', 'refused'],
    ['Anticoagulation: withhold', 'Anticoagulation', 'refused'],
    ['Do not, at this time, start heparin', 'heparin', 'refused'],
    ['Cancel the heparin infusion', 'heparin', 'refused'],
    ['Heparin is essential, and thrombolysis is not indicated', 'heparin', 'recommended'],
    ['Heparin is essential, and thrombolysis is not indicated', 'thrombolysis', 'refused'],
    ['Apixaban can be started today', 'apixaban', 'recommended'],
    ['Keep alteplase in reserve', 'alteplase', 'conditional'],
    ['Thrombolysis only for collapse', 'Thrombolysis', 'conditional'],
    ['Give alteplase should he become hypotensive', 'alteplase', 'conditional'],
    ['Steroids (prednisolone) are not indicated', 'prednisolone', 'refused'],
    ['Heparin was discussed and not given', 'heparin', 'refused'],
    ['Heparin was discussed but is contraindicated', 'heparin', 'refused'],
    ['Heparin was considered but should not be given', 'heparin', 'refused'],
    ['Apixaban but not heparin', 'apixaban', 'recommended'],
    ['Heparin is indicated and should be started, thrombolysis is not indicated', 'heparin', 'recommended'],
    ['Heparin has been considered, and has been withheld', 'heparin', 'refused'],
  ])('reads %j: %s is %s', (text, action, expected) => {
    expect(stance(text, action)).toBe(expected)
  })

  it.each<[text: string, action: string, expected: ReturnType<typeof stance>]>([
    ['Start Lasix 40 mg IV', 'furosemide', 'recommended'],
    ['Start Lasix 40 mg IV', 'loop-diuretic', 'recommended'],
    ['Start Lasix 40 mg IV', 'loop diuretic', 'recommended'],
    ['Start furosemde 40 mg IV', 'loop-diuretic', 'recommended'],
    ['Hold the ACEi', 'ace-inhibitor', 'refused'],
    ['Continue acetaminophen', 'ace-inhibitor', 'not-mentioned'],
    ['Continue metoprolol tartrate', 'hf-beta-blocker', 'not-mentioned'],
    ['Continue metoprolol (succinate)', 'hf-beta-blocker', 'recommended'],
    ['TTE before discharge', 'echocardiogram', 'recommended'],
    ['Arrange a pleural tap', 'thoracentesis', 'recommended'],
  ])('knows names: of %j %s is %s', (text, action, expected) => {
    expect(stance(text, action)).toBe(expected)
  })

  // Each was once read as a recommendation. A wrong one can let a dangerous answer pass.
  it.each<[text: string, action: string, expected: ReturnType<typeof stance>]>([
    ['ASA held.', 'aspirin', 'refused'],
    ['Heparin stopped.', 'heparin', 'refused'],
    ["Metformin d/c'd on admission.", 'metformin', 'refused'],
    ["Ramipril 5 mg: DC'd", 'ramipril', 'refused'],
    ['Ramipril 5 mg OD HELD', 'ramipril', 'refused'],
    ['Furosemide (hold today), bisoprolol (continue).', 'furosemide', 'refused'],
    ['Furosemide (hold today), bisoprolol (continue).', 'bisoprolol', 'recommended'],
    ['Aspirin continue, ticagrelor stop, clopidogrel start', 'ticagrelor', 'refused'],
    ['Aspirin continue, ticagrelor stop, clopidogrel start', 'clopidogrel', 'recommended'],
    ['Plan: 1) continue aspirin 2) stop ticagrelor 3) start clopidogrel', 'ticagrelor', 'refused'],
    ['Plan: 1) continue aspirin 2) stop ticagrelor 3) start clopidogrel', 'clopidogrel', 'recommended'],
    ['Warfarin stopped and apixaban 5 mg bd started.', 'warfarin', 'refused'],
    ['| Furosemide | Stop |\n| Bisoprolol | Continue |', 'furosemide', 'refused'],
    ['metformin -> hold', 'metformin', 'refused'],
    ['metformin = stop', 'metformin', 'refused'],
    ['❌ ramipril', 'ramipril', 'refused'],
    ['Do NOT:\n- give verapamil', 'verapamil', 'refused'],
    ["Don'ts\n- digoxin", 'digoxin', 'refused'],
    ['Digoxin:\n- stop today', 'digoxin', 'refused'],
    ['dont give heparin', 'heparin', 'refused'],
    ['Keep apixaban off for two weeks.', 'apixaban', 'refused'],
    ['Needs heparin stopping today.', 'heparin', 'refused'],
    ['Please stop both amiodarone and sotalol.', 'sotalol', 'refused'],
    ['We do not think heparin is indicated.', 'heparin', 'refused'],
    ['It is unsafe to start heparin.', 'heparin', 'refused'],
    ['Giving heparin now would be a mistake.', 'heparin', 'refused'],
    ['Nitrofurantoin is the wrong drug here.', 'nitrofurantoin', 'refused'],
    ['Too early for apixaban.', 'apixaban', 'refused'],
    ['Apixaban can wait.', 'apixaban', 'refused'],
    ['Ramipril can go.', 'ramipril', 'refused'],
    ["Lithium: check level, hold tonight's dose.", 'lithium', 'refused'],
    ["Start furosemide, hold tonight's dose of lithium.", 'furosemide', 'recommended'],
    ['P: 1) furosemide 80 mg IV 2) spironolactone – stop 3) enalapril carry on', 'furosemide', 'recommended'],
    ['P: 1) furosemide 80 mg IV 2) spironolactone – stop 3) enalapril carry on', 'spironolactone', 'refused'],
    ['P: 1) furosemide 80 mg IV 2) spironolactone – stop 3) enalapril carry on', 'enalapril', 'recommended'],
    ['His ramipril can go on as before.', 'ramipril', 'recommended'],
    ['Her bisoprolol can stay as it is.', 'bisoprolol', 'recommended'],
    ['Lyse her now.', 'thrombolytic', 'recommended'],
    ['Furosemide 80 mg IV, metolazone can wait until tomorrow.', 'metolazone', 'refused'],
    // What is not increased goes on, or is ordered elsewhere.
    ['Do not increase the beta-blocker during the acute phase.', 'beta-blocker', 'mentioned'],
    ['No uptitration of bisoprolol until dry.', 'bisoprolol', 'mentioned'],
    ['Give furosemide 40 mg IV now, do not increase the dose further.', 'furosemide', 'recommended'],
    ['Do not increase bisoprolol; stop it.', 'bisoprolol', 'refused'],
    // What is prepared, or counted from the last dose, is not put off.
    ['Ultrasound-guided chest drain today, after confirming side and consent.', 'chest drain', 'recommended'],
    ['Give alteplase after confirming no bleeding.', 'alteplase', 'unclear'],
    ['Start sacubitril/valsartan 36 h after the last ramipril dose.', 'sacubitril/valsartan', 'recommended'],
    ['Notify the ICU registrar now in case CPAP fails.', 'critical care', 'recommended'],
    // A condition of the last part of a list alone.
    ['Transfuse 2 units of red cells, calcium checks if over 4 units.', 'red cells', 'recommended'],
    ['Cardiovert him electrically now.', 'cardioversion', 'recommended'],
    ['Dialyse her tonight.', 'haemodialysis', 'recommended'],
    ['Control the rate with diltiazem 60 mg three times daily.', 'diltiazem', 'recommended'],
    [
      'Coronary angiography within 24 h, limit contrast, IV saline 1 mL/kg/h if dry.',
      'coronary angiography',
      'recommended',
    ],
    // What stands in brackets speaks of nothing behind them.
    ['Ceftriaxone 2 g IV (AKI: review at 24 h) plus clarithromycin 500 mg BD.', 'clarithromycin', 'recommended'],
    ['Bisoprolol 1.25 mg OD now that he is dry.', 'bisoprolol', 'recommended'],
    // A tube is named after what is in it.
    ['Obtain a lithium heparin plasma sample without a tourniquet.', 'lithium carbonate', 'mentioned'],
    ['Digoxin 0.25 mg: continue without a change; a level need not be repeated.', 'digoxin', 'recommended'],
    ['Bisoprolol 5 mg: need not be continued.', 'bisoprolol', 'refused'],
    ['Furosemide 80 mg IV, metolazone can wait until tomorrow.', 'furosemide', 'recommended'],
    ['Give ceftriaxone 2 g IV now — imaging can wait until he is stable.', 'ceftriaxone', 'recommended'],
    ['Ramipril 5 mg, spironolactone 25 mg should be held.', 'ramipril', 'refused'],
    ['Digoxin, which the GP suggested, is contraindicated in WPW.', 'digoxin', 'refused'],
    ['Heparin should, in view of the platelets, be stopped.', 'heparin', 'refused'],
    ['Normally we would give heparin. In this case, do not.', 'heparin', 'refused'],
    ['Guidelines recommend heparin; however, avoid here.', 'heparin', 'refused'],
    ['Heparin is first line for PE; she must not have it because of HIT.', 'heparin', 'refused'],
    ['Restart home meds, with the exception of digoxin.', 'digoxin', 'refused'],
    ['Paracetamol is preferred over ibuprofen.', 'ibuprofen', 'refused'],
    ['Do not delay stopping clopidogrel.', 'clopidogrel', 'refused'],
    ['He needs to stop clopidogrel.', 'clopidogrel', 'refused'],
    ['Both have been stopped (aspirin and clopidogrel).', 'aspirin', 'refused'],
    ['aspirin yes, clopidogrel no', 'clopidogrel', 'refused'],
    ['Add ibuprofen to the list of drugs to avoid.', 'ibuprofen', 'refused'],
    ['In the absence of bleeding, start heparin.', 'heparin', 'conditional'],
    ['Heparin (if CT clear).', 'heparin', 'conditional'],
    ['Warfarin → apixaban.', 'warfarin', 'mentioned'],
    ['ramipril STOP amlodipine START', 'ramipril', 'unclear'],
    ['Furosemide should not be withheld.', 'furosemide', 'recommended'],
    ['Heparin does not need to be stopped.', 'heparin', 'recommended'],
    ['Metformin held, start furosemide.', 'furosemide', 'recommended'],
    ['Organise thoracentesis today, no more than 1.5 L drawn off.', 'thoracentesis', 'recommended'],
  ])('is not misled by %j: %s is %s', (text, action, expected) => {
    expect(stance(text, action)).toBe(expected)
  })

  // What is put aside, what goes on, and what comes later.
  it.each<[text: string, action: string, expected: ReturnType<typeof stance>]>([
    ['Instead of furosemide, give bumetanide', 'bumetanide', 'recommended'],
    ['Instead of furosemide, give bumetanide', 'furosemide', 'refused'],
    ['Instead of furosemide give bumetanide', 'bumetanide', 'recommended'],
    ['Instead of furosemide give bumetanide', 'furosemide', 'refused'],
    ['Instead of furosemide: bumetanide 1 mg BD', 'bumetanide', 'recommended'],
    ['Plan: instead of furosemide, bumetanide 1 mg BD', 'bumetanide', 'recommended'],
    ['Rather than diltiazem, digoxin or verapamil, use bisoprolol', 'verapamil', 'refused'],
    ['Rather than diltiazem, digoxin or verapamil, use bisoprolol', 'bisoprolol', 'recommended'],
    ['Rather than ask the GP to start furosemide, give bumetanide', 'furosemide', 'refused'],
    ['Rather than stopping bisoprolol, halve the dose', 'bisoprolol', 'recommended'],
    ['Leave furosemide unchanged', 'furosemide', 'recommended'],
    ['Leave furosemide as it is', 'furosemide', 'recommended'],
    ['Leave furosemide off', 'furosemide', 'refused'],
    ['No changes to bisoprolol or ramipril', 'bisoprolol', 'recommended'],
    ['Do not change furosemide', 'furosemide', 'recommended'],
    ['Do not change furosemide to bumetanide', 'furosemide', 'recommended'],
    ['Do not change furosemide to bumetanide', 'bumetanide', 'refused'],
    ['No change in dyspnoea with furosemide', 'furosemide', 'mentioned'],
    ['Start dalteparin, to change to apixaban when stable', 'dalteparin', 'recommended'],
    ['Start dalteparin, to change to apixaban when stable', 'apixaban', 'conditional'],
    ['Start dalteparin with a step-down to apixaban once stable', 'dalteparin', 'recommended'],
    ['Start dalteparin with a step-down to apixaban once stable', 'apixaban', 'conditional'],
    ['Give IV amoxicillin 1 g, then oral when able', 'amoxicillin', 'recommended'],
    ['Start heparin, followed by apixaban once stable', 'heparin', 'recommended'],
    ['Start heparin, to be stopped if bleeding occurs', 'heparin', 'recommended'],
    ['We recommend heparin, to be stopped if bleeding occurs', 'heparin', 'recommended'],
    ['Start heparin (stop if bleeding occurs)', 'heparin', 'recommended'],
    ['Start heparin. It should be stopped if bleeding occurs.', 'heparin', 'recommended'],
    ['Start heparin. It should be stopped.', 'heparin', 'refused'],
    ['Stop heparin if bleeding occurs', 'heparin', 'conditional'],
    ['Heparin, to be given only if the CT is clear', 'heparin', 'conditional'],
    ['Heparin, started once the CT is clear', 'heparin', 'conditional'],
    ['Do not start heparin, switching to apixaban when stable', 'heparin', 'refused'],
    ['Give apixaban w/o aspirin', 'aspirin', 'refused'],
  ])('tells what is ordered now in %j: %s is %s', (text, action, expected) => {
    expect(stance(text, action)).toBe(expected)
  })

  it.each<[text: string, expected: ReturnType<typeof stance>]>([
    ['Heparin: hold off for now', 'refused'],
    ['Heparin - hold off', 'refused'],
    ['Heparin, hold off pending CT', 'refused'],
    ['Heparin – holding off until Monday', 'refused'],
    ['Heparin: hold off, start aspirin', 'refused'],
    ['Heparin: start now, hold off aspirin', 'recommended'],
    ['Aspirin: hold off. Heparin: start', 'recommended'],
    ['Heparin would worsen the bleeding', 'refused'],
    ['Heparin will increase the bleeding', 'refused'],
    ['Heparin would only make the bleeding worse', 'refused'],
    ['Heparin would worsen', 'mentioned'],
    ['Heparin will do harm', 'refused'],
    ['Start heparin, as delay would worsen the shock', 'recommended'],
    ['Start heparin: withholding it would worsen the shock', 'recommended'],
    ['Give heparin now or the shock will worsen', 'recommended'],
    ['NSAIDs will worsen the renal function: start heparin', 'recommended'],
    ['Heparin N/A', 'mentioned'],
    ['Heparin 5000 units: n/a', 'mentioned'],
    ['Give aspirin, heparin N/A', 'mentioned'],
    ['Heparin, allergies N/A', 'recommended'],
    ['Heparin nil', 'mentioned'],
    ['Heparin: nil', 'refused'],
    ['Heparin, nil by mouth from midnight', 'recommended'],
    ['Heparin out', 'mentioned'],
    ['Heparin - out for now', 'mentioned'],
    ['Heparin 5000 units, out of bed tomorrow', 'recommended'],
    ['Heparin ↓', 'mentioned'],
    ['Heparin 5000 units ↓ today', 'mentioned'],
    ['Heparin 5000 units, platelets ↓', 'recommended'],
    ['Heparin 5000 units, K ↓ replace', 'recommended'],
  ])('reads what a note says right after the name: %s is %s', (text, expected) => {
    expect(stance(text, 'heparin')).toBe(expected)
  })

  it.each([
    ['There is no need to do this', 'refused'],
    ['We see no reason to do this', 'refused'],
    ['It would be wrong to follow this', 'refused'],
    ['Under no circumstances', 'refused'],
    ['Error, disregard', 'refused'],
    ['Wrong', 'refused'],
    ['Forget about this', 'refused'],
    ['Hypothetically', 'considered'],
    ['As an example', 'considered'],
    ['In a different patient', 'unclear'],
    ['The previous team wrote', 'unclear'],
    ['This is not necessary', 'unclear'],
    ['Do not forget', 'recommended'],
    ['There is no reason to wait', 'recommended'],
    ['There is a good reason for this', 'recommended'],
  ])('reads what an opening says of the order that follows: %s is %s', (opening, expected) => {
    expect(stance(`${opening}: give heparin 5000 units now.`, 'heparin')).toBe(expected)
  })

  it('reads what stands under an opening', () => {
    const note = 'Avoid:\n- NSAIDs\n- verapamil\n\nPlan:\n- bisoprolol 1.25 mg daily'
    expect([stance(note, 'nsaid'), stance(note, 'verapamil'), stance(note, 'bisoprolol')]).toEqual([
      'refused',
      'refused',
      'recommended',
    ])
    expect(stance('Do not give\nbeta-blockers', 'beta-blocker')).toBe('refused')
    expect(stance('If the pain returns:\n- call cardiology', 'call')).toBe('conditional')
  })

  it('reads an answer and a verdict in the next sentence', () => {
    expect(stance('Should we anticoagulate? No.', 'anticoagulant')).toBe('refused')
    expect(stance('Start apixaban? Yes, today.', 'apixaban')).toBe('recommended')
    expect(stance('Could heparin help?', 'heparin')).toBe('mentioned')
    expect(stance('Heparin was discussed. It is contraindicated.', 'heparin')).toBe('refused')
  })

  it('refuses what is no text and what names nothing', () => {
    // @ts-expect-error a text that is none
    expect(() => stance(undefined, 'heparin')).toThrow(
      'stance: the text is undefined, expected a string; turn the answer into text first, or leave it out where there is none',
    )
    expect(() => stance('Start heparin', ' ')).toThrow(
      'an action is " ", expected the name of a class, a drug or a procedure, or a phrase',
    )
    expect(() => stance('Start heparin', { classes: ['loop-diuretics'] })).toThrow(
      '"loop-diuretics" is no class of drugs, did you mean "loop-diuretic"?; add a class with the option drugs',
    )
    expect(() => stance('Start heparin', { drugs: ['furosemidd'] })).toThrow(
      '"furosemidd" is no drug of the table, did you mean "furosemide"?; add it with the option drugs, or give it as a phrase',
    )
    expect(() => stance('Start heparin', { procedures: ['thoracentisis'] })).toThrow(
      '"thoracentisis" is no procedure of the table, did you mean "thoracentesis"?; give it as a phrase',
    )
    expect(() => stance('Start heparin', {})).toThrow(
      'an action names nothing: expected one of classes, drugs, procedures or phrases with at least one name, or anyOf, allOf or together',
    )
    expect(() => stance('Start heparin', { anyOf: [] })).toThrow(
      'anyOf of an action is [], expected a list of at least one action',
    )
    // @ts-expect-error a list that is none
    expect(() => stance('Start heparin', { classes: 'arb' })).toThrow(
      'classes of an action is "arb", expected a list of strings',
    )
    // @ts-expect-error a stance that is none
    expect(() => stance('Start heparin', { classes: ['arb'], accepts: ['ordered'] })).toThrow(
      'accepts of an action has "ordered", expected recommended, refused, conditional, considered, mentioned',
    )
    // @ts-expect-error an action that is none
    expect(() => stance('Start heparin', { allOf: [null] })).toThrow(
      'an action is null, expected a name or an object with names',
    )
    // @ts-expect-error a field that is none
    expect(() => stance('Start heparin', { words: ['heparin'] })).toThrow(
      'an action has the field "words"; expected one of classes, drugs, procedures, phrases, unlessNaming, accepts, byRoutes, orWider, anyOf, allOf, together, label, orLater, atOnce, atMonths, forDays, notLess, atLeastDaily, inEscalations, inAssessment',
    )
  })

  it("reads a user's own drugs", () => {
    const drugs = { drugs: [{ name: 'zzyximab', classes: ['anticoagulant'], brands: ['Zzyx'] }] }
    expect(stance('Start Zzyx', 'anticoagulant', { drugs })).toBe('recommended')
    expect(stance('Start Zzyx', 'anticoagulant')).toBe('not-mentioned')
  })

  const drug = fc.constantFrom('heparin', 'furosemide', 'bisoprolol', 'apixaban', 'metoprolol succinate')
  const orders = [
    'Start X',
    'Give X now',
    'X is indicated',
    'Continue X 5 mg daily',
    'Do not delay X',
    'We recommend X',
  ]
  const refusals = ['Do not start X', 'Avoid X', 'X is contraindicated', 'Stop X', 'There is no role for X', 'X: hold']
  const unrelated = fc.constantFrom(
    'The weather was fine.',
    'Sodium was 140 mmol/L.',
    'No rash was seen.',
    'Avoid grapefruit.',
    'If the fever returns, call the ward.',
  )
  const template = fc.constantFrom(...orders, ...refusals)
  const filled = fc.tuple(template, drug).map(([text, name]) => ({ text: text.replace('X', name), name }))

  it('does not depend on case', () => {
    fc.assert(
      fc.property(filled, ({ text, name }) => {
        const read = stance(`${text}.`, name)
        expect(stance(`${text}.`.toUpperCase(), name)).toBe(read)
        expect(stance(`${text}.`.toLowerCase(), name)).toBe(read)
      }),
    )
  })

  it('does not depend on white space, nor on other sentences', () => {
    const space = fc.constantFrom(' ', '  ', '\t', '\u00a0', ' \t ')
    fc.assert(
      fc.property(filled, space, unrelated, unrelated, ({ text, name }, white, before, after) => {
        const read = stance(`${text}.`, name)
        expect(stance(`${before} ${text}. ${after}`.replaceAll(' ', white), name)).toBe(read)
        expect(stance(`${before}\n${text}\n${after}`, name)).toBe(read)
      }),
    )
  })

  it('turns with a refusal, for every drug of a list', () => {
    const drugs = fc.subarray(['NSAIDs', 'verapamil', 'heparin', 'apixaban', 'aspirin'], { minLength: 2 })
    const verbs = fc.constantFrom(
      'Avoid',
      'Do not give',
      'Withhold',
      'Stop',
      'Discontinue',
      'Hold',
      'There is no need for',
    )
    fc.assert(
      fc.property(verbs, drugs, fc.constantFrom('and', 'or'), (verb, list, joint) => {
        const text = `${list.slice(0, -1).join(', ')} ${joint} ${list.at(-1)}`
        for (const name of list) {
          expect([text, name, stance(`Start ${text}`, name)]).toEqual([text, name, 'recommended'])
          expect([text, name, stance(`${verb} ${text}`, name)]).toEqual([text, name, 'refused'])
        }
      }),
    )
  })

  it('never reads a name inside a word', () => {
    const letters = fc.stringMatching(/^[a-z]{1,4}$/u)
    fc.assert(
      fc.property(letters, letters, (before, after) => {
        expect(stance(`Start ${before}apixaban${after}`, { phrases: ['apixaban'] })).toBe('not-mentioned')
        // SSPE is a name of its own: subsegmental pulmonary embolism.
        fc.pre(before !== 'ss')
        expect(stance(`Start ${before}PE`, 'PE')).not.toBe('recommended')
      }),
    )
  })

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        expect(typeof stance(text, 'anticoagulant')).toBe('string')
      }),
    )
  })
})
