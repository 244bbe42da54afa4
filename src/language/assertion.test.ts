import { describe, expect, it } from 'vitest'
import { type Assertion, assertion } from './assertion.ts'
import { sentences } from './sentences.ts'

/** What the text does with a word, in the first of its sentences that holds it. */
function read(text: string, word: string): Assertion | undefined {
  const sentence = sentences(text).find((part) => part.text.includes(word))
  if (sentence === undefined) return undefined
  const start = sentence.text.indexOf(word)
  return assertion(sentence.text, { start, end: start + word.length })
}

describe('assertion', () => {
  it.each<[text: string, word: string, expected: Assertion]>([
    ['Start heparin without delay', 'heparin', 'affirmed'],
    ['Do not delay heparin', 'heparin', 'affirmed'],
    ['Do not withhold heparin for imaging', 'heparin', 'affirmed'],
    ['No contraindication to heparin', 'heparin', 'affirmed'],
    ['There is no reason to withhold heparin', 'heparin', 'affirmed'],
    ['Do not forget to start heparin', 'heparin', 'affirmed'],
    ['Give not only aspirin but also heparin', 'heparin', 'affirmed'],
    ['Give not only heparin but also aspirin', 'heparin', 'affirmed'],
    ['Avoid NSAIDs, verapamil and heparin', 'heparin', 'refused'],
    ['Avoid NSAIDs and start heparin', 'heparin', 'affirmed'],
    ['Avoid NSAIDs but start heparin', 'heparin', 'affirmed'],
    ['Give apixaban instead of heparin', 'apixaban', 'affirmed'],
    ['Give apixaban instead of heparin', 'heparin', 'refused'],
    ['Instead of warfarin, heparin is preferred', 'heparin', 'affirmed'],
    ['Rather than warfarin, start heparin', 'heparin', 'affirmed'],
    ['Do not start, continue or restart heparin', 'heparin', 'refused'],
    ['Heparin should not be given', 'Heparin', 'refused'],
    ['Heparin is contraindicated', 'Heparin', 'refused'],
    ['heparin (contraindicated)', 'heparin', 'refused'],
    ['Apixaban 10 mg (not heparin)', 'Apixaban', 'affirmed'],
    ['Apixaban 10 mg (not heparin)', 'heparin', 'refused'],
    ['Start heparin and thrombolysis should be avoided', 'heparin', 'affirmed'],
    ['Start heparin and thrombolysis should be avoided', 'thrombolysis', 'refused'],
    ['Start heparin because thrombolysis is contraindicated', 'heparin', 'affirmed'],
    ['Hold metoprolol and continue heparin', 'heparin', 'affirmed'],
    ['Hold heparin', 'heparin', 'refused'],
    ['Withhold anticoagulation with heparin', 'heparin', 'refused'],
    ['No anticoagulation with heparin', 'heparin', 'refused'],
    ['If the pressure falls, give heparin', 'heparin', 'conditional'],
    ['Give heparin if the pressure falls', 'heparin', 'conditional'],
    ['If the pressure falls, call ICU and give heparin', 'heparin', 'conditional'],
    ['Start heparin now, and if he becomes hypotensive, give alteplase', 'heparin', 'affirmed'],
    ['Start heparin now, and if he becomes hypotensive, give alteplase', 'alteplase', 'conditional'],
    ['Start heparin 80 units/kg, doubled if aPTT is low', 'heparin', 'affirmed'],
    ['Start heparin and double the dose if aPTT is low', 'heparin', 'affirmed'],
    ['Give heparin unless contraindicated', 'heparin', 'affirmed'],
    ['Unless contraindicated, give heparin', 'heparin', 'affirmed'],
    ['Give heparin if there are no contraindications', 'heparin', 'affirmed'],
    ['Give heparin if not contraindicated', 'heparin', 'affirmed'],
    ['Monitor potassium while on heparin', 'heparin', 'mentioned'],
    ['Monitor response to heparin', 'heparin', 'mentioned'],
    ['Consider heparin', 'heparin', 'considered'],
    ['Heparin may be considered', 'Heparin', 'considered'],
    ['Heparin should be considered', 'Heparin', 'considered'],
    ['Start heparin once stable', 'heparin', 'deferred'],
    ['Once stable, start heparin', 'heparin', 'deferred'],
    ['Reserve heparin for collapse', 'heparin', 'conditional'],
    ['Switch from heparin to apixaban', 'heparin', 'refused'],
    ['Switch from warfarin to heparin', 'heparin', 'affirmed'],
    ['Replace warfarin with heparin', 'heparin', 'affirmed'],
    ['Systemic heparin is not routinely recommended', 'heparin', 'refused'],
    ['heparin is not indicated', 'heparin', 'refused'],
    ['No signs of bleeding, start heparin', 'heparin', 'affirmed'],
    ['No bleeding and heparin 80 units/kg is given', 'heparin', 'affirmed'],
    ['No warfarin, apixaban or heparin', 'heparin', 'refused'],
    ['Anticoagulation: heparin bolus', 'heparin', 'affirmed'],
    ['Heparin: avoid', 'Heparin', 'refused'],
    ['Avoid: NSAIDs, heparin', 'heparin', 'refused'],
    ['There is no need for heparin', 'heparin', 'refused'],
    ['Never give heparin', 'heparin', 'refused'],
    ['The patient is not a candidate for heparin', 'heparin', 'refused'],
    ['Recommend against heparin', 'heparin', 'refused'],
    ["Don't give heparin", 'heparin', 'refused'],
    ['Refrain from heparin', 'heparin', 'refused'],
    ['Heparin held pending imaging', 'Heparin', 'refused'],
    ['Do not give aspirin; start heparin', 'heparin', 'affirmed'],
    ['Should the pain return, give heparin', 'heparin', 'conditional'],
    ['The patient should receive heparin', 'heparin', 'affirmed'],
    ['Heparin must not be delayed', 'Heparin', 'affirmed'],
    ['Give heparin, if hypotensive', 'heparin', 'conditional'],
    ['Delay heparin until tomorrow', 'heparin', 'refused'],
    ['Stop enalapril, then start heparin 36 h later', 'heparin', 'affirmed'],
    ['Proceed with heparin rather than observation', 'heparin', 'affirmed'],
    ['Anticoagulate with heparin, not warfarin', 'heparin', 'affirmed'],
    ['Thrombolysis should be avoided and heparin started', 'heparin', 'affirmed'],
    ['Neither heparin nor warfarin is needed', 'heparin', 'refused'],
    ['Avoid nephrotoxins such as heparin', 'heparin', 'refused'],
    ['Administer heparin as the patient is not bleeding', 'heparin', 'affirmed'],
    ['heparin not recommended at this time', 'heparin', 'refused'],
    ['Defer anticoagulation with heparin', 'heparin', 'refused'],
    ['Use heparin with caution given the risk of bleeding', 'heparin', 'affirmed'],
    ['Recommendation: do not administer heparin', 'heparin', 'refused'],
    ['It is not recommended to start heparin', 'heparin', 'refused'],
  ])('reads %j: %s is %s', (text, word, expected) => {
    expect(read(text, word)).toBe(expected)
  })

  it('reads no cue inside the thing itself', () => {
    const sentence = 'Proceed without ultrasound'
    expect(assertion(sentence, { start: 8, end: sentence.length })).toBe('affirmed')
  })
})
