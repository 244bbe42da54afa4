import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { draws } from '../../../fixtures/law-draws.ts'
import { mayMatchIn } from './may-match.ts'

const text = 'Heparin 5,000 units IV now, then an infusion; clamp the drain for the journey. No VF.'
const may = mayMatchIn(text)

describe('mayMatchIn', () => {
  it.each([
    /\btension pneumothora\w+/iu,
    /\b(?:warfarin|apixaban|edoxaban)\b[^.;]{0,20}\b(?:now|today)/iu,
    /\b(?:no|without) (?:aspirin|ticagrelor)/iu,
    /(?:left|right) (?:lower|upper) lobe/iu,
    /\bpulseless|\basystole/iu,
    /enoxa?parin\S*/iu,
    // What stands before is looked at, and is not of the match.
    /(?<=heparin )units per kilogram/iu,
  ])('says no of a pattern that has no word in the text: %s', (pattern) => {
    expect(may(pattern)).toBe(false)
  })

  it.each([
    /\bHEPARIN\b/iu,
    /clamp(?:s|ed|ing)?\b[^.;]{0,20}\bdrain/iu,
    /\bVF\b/u,
    /infus(?:e|ion)/iu,
    /(?:oral|IV)\b/iu,
    // Nothing that is in each match is known of these.
    /\d+/u,
    /\p{L}{4}/u,
    /[a-z]+ [a-z]+/iu,
    /(?:heparin)?/iu,
    /^/u,
    /\u0065/u,
    /(.)\1/u,
  ])('leaves open %s', (pattern) => {
    expect(may(pattern)).toBe(true)
  })

  it('reads letters as Unicode folds them', () => {
    expect('\u017fepsis').toMatch(/sepsis/iu)
    expect(mayMatchIn('\u017fepsis')(/sepsis/iu)).toBe(true)
    expect(mayMatchIn('\u212aetones')(/ketones/iu)).toBe(true)
  })

  const patterns = [
    /(?:stop|hold|withh(?:old|eld))s? (?:the )?(?:tablets?|medicines?)/u,
    /(?:[Cc]lamp|pinch)(?:s|ed|ing)? ?(?:off )?the (?:chest )?drain(?:s|age)?/u,
    /(?:ab?c|de{1,2}f|g[hi-]j)+(?:kl|m|)x/u,
    /a{2,3}(?<name>bcd|ef)?\.\/-(?:\d\d|xyz)/u,
    /[- ]?(?:one|two) (?:days?|weeks?)|fortnight/u,
    /(?:(?:un)?stable|shock(?:ed)?)(?: \w+){0,2} (?:now|then)/u,
  ]
  it('never says no of a text that a pattern matches', () => {
    const matched = fc
      .constantFrom(...patterns)
      .chain((pattern) => fc.tuple(fc.constant(pattern), fc.stringMatching(pattern)))
    fc.assert(
      fc.property(matched, fc.string(), fc.string(), ([pattern, match], before, behind) => {
        const whole = `${before}${match}${behind}`
        fc.pre(pattern.test(whole))
        expect(mayMatchIn(whole)(pattern)).toBe(true)
      }),
      { numRuns: draws(500) },
    )
  })
})
