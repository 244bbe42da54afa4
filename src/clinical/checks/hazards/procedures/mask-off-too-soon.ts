import type { Answer } from '../../../answer/parse-answer.ts'
import { carbonDioxideNowAbove, isAcidotic } from '../../../patient/emergencies.ts'
import { onMask } from '../../../patient/failing-mask-ventilation.ts'
import type { Patient } from '../../../patient/patient.ts'
import { allOf, no, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { clausesOf, ordersAndCalls, plannedTexts, type TextOfAnswer } from '../record-words.ts'

const source =
  'BTS/ICS ventilatory management of acute hypercapnic respiratory failure 2016: as much as possible in the first 24 hours, and weaned over days once the pH is normal; NICE QS10'

/** kPa, and the pH from which a mask may be weaned. */
const highTension = 6.5
const normal = 7.35

const ventilator = String.raw`(?:NIV|Bi-?PAP|BPAP|bi-?level|NIPPV|NPPV|non-?invasive(?: positive[- ]pressure)? ventilation|ventilator)`
const mask = String.raw`(?:${ventilator}|(?<!\b(?:Venti|Venturi|Hudson|oxygen|O2|face|trauma|reservoir) )mask(?! (?:leak|fit|seal|interface|size)))`

/** It ends: the verb behind it, or before it. */
const ends = new RegExp(
  [
    String.raw`\b${mask}(?: (?:is|to be|can|may|should|now|then|be|come|has|was|being))*[ :]*(?:\boff\b|\bstop(?:s|ped)?\b|\bdiscontinued\b|\bremoved\b|\btaken (?:off|down|away)\b|\bcease[sd]?\b|\bfinished\b|\bdone with\b|\b(?:no longer|not) (?:needed|required|necessary|indicated)\b|\bcomplete[d]?\b|\bwithdrawn\b|\bended\b|\bback to (?:the )?store)`,
    String.raw`\b(?:stop|discontinue|d\/c|cease|end|remove|withdraw|come off|(?:take|taking)(?: (?:him|her|them|the patient))? off|liberate(?: (?:him|her))? from|(?:wean|weaned|step)(?: (?:him|her))? (?:off|straight off|from)|off) (?:the |his |her )?${mask}`,
  ].join('|'),
  'iu',
)

/** For a while, for later, under a condition, or another thing than an end. */
const otherwise =
  /\b(?:if|once|when|until|unless|before|while|(?<!\b(?:O2|oxygen|cannula|air) )only|not (?:come|be|stop|take)|never|n['’]t|no wean\w*|do not|breaks?|meals?|breakfast|lunch|dinner|eat\w*|drink\w*|neb\w*|physio\w*|mouth care|max(?:imum)?|(?:\d+|ten|fifteen|thirty) ?min\w*|gradual\w*|over (?:\d|two|three|the next)|days? [2-9]|(?<!\b(?:gas|ABG|bloods|review) )tomorrow|(?:on|back on|again) (?:again|tonight|overnight|NIV|BiPAP)|on again|nocturnal\w*|wants|asks|request(?:s|ing)|refus\w*|explain\w*|oxygen mask off|failing|intubat\w*|RSI|tube)\b|\?/iu

/** The mask goes on by another order, or a tube takes its place. */
const goesOn = new RegExp(
  String.raw`\b(?:intubat\w*|RSI|(?<!non-?)invasive\w*|back on (?:the )?${mask}|(?:continue|keep|maintain|resume|restart)\w*(?: \p{L}+){0,3} ${mask}|${mask} (?:continues|stays|goes on|on (?:through|overnight|tonight|for)|overnight|for (?:at least )?\d+ ?h|again))\b`,
  'iu',
)

/**
 * A mask that has run for hours and is taken off while the blood is acid: the carbon dioxide climbs again, with nobody beside it.
 *
 * @returns a line where it surely ends now; unclear where another order has it go on
 */
export function maskOffTooSoon(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): Hazards {
  const { goals_of_care: goals } = patient
  const { value, facts } = allOf(
    onMask(patient),
    isAcidotic(patient, normal),
    carbonDioxideNowAbove(patient, highTension),
    goals === undefined || goals === 'full' ? yes('full treatment') : no('limits of treatment'),
  )
  if (value !== 'true') return noHazards
  const clause = plannedTexts(texts)
    .flatMap(({ text }) => clausesOf(text))
    .find((one) => ends.test(one) && !otherwise.test(one.replace(asked, ' ')))
  if (clause === undefined) return noHazards
  const because = `and the record has ${quote(facts.join(', '))}: the carbon dioxide climbs again (${source})`
  return ordersAndCalls(answer, texts).some((text) => goesOn.test(text))
    ? unclearOf(`whether ventilation by mask ends is unclear (${quote(clause.trim())}), ${because}`)
    : sureOf(`ventilation by mask ends (${quote(clause.trim())}), ${because}`)
}

/** "Mask off (pt request)": why takes nothing back. */
const asked = /\((?:at )?(?:pt|patient|her|his|own)['’]?s? (?:request|wish)\)/giu
