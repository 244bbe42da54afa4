/** In characters: no pattern below spans more. */
const longest = 140

/** "No NSAID (asthma with aspirin)", "macrolide NOT given - amiodarone", "admit for 24 h (on a beta-blocker)": what opens the reason of a refusal, or of more care. */
const opensReason =
  /(?:\b(?:no|not|never|avoid\w*|without|held?|hold|omit\w*|withh\w+|declin\w*|stop(?:ped|s)?|contra-?indicated|unsafe|admit|observe|monitor|watch|beware|caution|careful|longer)\b[^.;:,()–—]{0,45}(?:\(|\s[–—-]\s)|\b(?:not|never)\b[^.;:,()–—]{0,25}(?::\s))(?<reason>[^()–—.;:]{0,90})$/iu

/** "(use paracetamol)", "(losartan 50 mg instead)", "(apixaban → edoxaban)": what is done in its place. */
const isDone =
  /\b(?:use|give|(?:re-?)?start\w*|begin|take|add\w*|continu\w*|resum\w*|increas\w*|keep|prescribe|switch|change|swap|instead|choose|prefer|but|then|rather)\b|→|->|=>|\d\s?(?:mg|g|mcg|micrograms?|units?|IU|mmol|mL|%)\b/iu

/** "Correct the template at the source: warfarin, INR 2019": what is put right is the record. */
const correctsRecord =
  /\b(?:correct|update|amend|rectify|reconcile|clean up|tidy|fix|flag|delete|strike|remove|tell|report)\w*\b[^.;:]{0,30}\b(?:record|template|list|notes?|summary|entry|entries|letter|documentation|file|history|allerg(?:y|ies)|labels?|rows?|error|mistake)\b[^.;:]{0,40}:\s*[^.;:]{0,80}$/iu

/** "Metoprolol over diltiazem", "fondaparinux over heparin": two names, of which the first is chosen. */
const chosenOver = /\p{L}{5,}\s+(?:over|above|ahead of|before any)\s+$/iu

/** "Diltiazem 120 mg": a dose of its own. */
const hasDose = /^[^,;.()]{0,14}\d/u

const asksLater = /\b(?:give|(?:re-?)?start|begin|take|add|load|infuse|resume|continue)\b/iu

/**
 * Whether a drug without a dose is only told of: in the reason of a refusal, in what is put right in the record, or as what another is chosen over.
 *
 * @param before what stands in its sentence before the drug
 * @param behind what stands in it behind the drug
 */
export function isToldOf(before: string, behind: string): boolean {
  if (hasDose.test(behind)) return false
  const near = before.slice(-longest)
  if (correctsRecord.test(near) && !asksLater.test(near) && !asksLater.test(behind)) return true
  if (chosenOver.test(near)) return true
  const reason = opensReason.exec(near)?.groups?.['reason']
  if (reason === undefined) return false
  const rest = behind.split(/[().;:–—]/u, 1)[0] ?? ''
  return !isDone.test(`${reason} ${rest}`) && /\p{L}{2}|\d/u.test(`${reason.replace(/\b(?:and|or)\b/giu, '')}${rest}`)
}
