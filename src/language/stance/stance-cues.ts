import { clauseCues } from './clause-cues.ts'
import { conditionCues } from './condition-cues.ts'
import { mentionCues } from './mention-cues.ts'
import { optionCues } from './option-cues.ts'
import { orderCues } from './order-cues.ts'
import { refusalCues } from './refusal-cues.ts'
import { seemingRefusalCues } from './seeming-refusal-cues.ts'
import type { StanceRole } from './stance-role.ts'

/**
 * The cues of recommendations, by what they do, as `CueLexicon` reads them (`_` any word, `?` optional, `|` alternatives). English; the categories follow
 * NegEx and ConText (https://doi.org/10.1006/jbin.2001.1029, https://doi.org/10.1016/j.jbi.2009.05.002), the verbs are those of orders. Of equally long cues
 * the first counts: what only seems to refuse stands before what refuses.
 */
export const stanceCues: Readonly<Record<StanceRole, readonly string[]>> = {
  ...seemingRefusalCues,
  ...refusalCues,
  ...conditionCues,
  ...mentionCues,
  ...optionCues,
  ...orderCues,
  ...clauseCues,
}
