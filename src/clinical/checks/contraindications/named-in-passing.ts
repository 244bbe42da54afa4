import { beforeDrug, type MedicationOrder } from '../../answer/medications.ts'

/** In characters: no pattern below spans more. */
const longest = 140

/** "No NSAID (asthma with aspirin)", "macrolide NOT given - amiodarone", "admit for 24 h (on a beta-blocker)": what opens the reason of a refusal, or of more care. */
const opensReason =
  /(?:\b(?:no|not|never|avoid\w*|without|held?|hold|omit\w*|withh\w+|declin\w*|stop(?:ped|s)?|contra-?indicated|unsafe|admit|observe|monitor|watch|beware|caution|careful|longer)\b[^.;:,()–—]{0,45}(?:\(|\s[–—-]\s)|\b(?:not|never)\b[^.;:,()–—]{0,25}(?::\s))(?<reason>[^()–—.;:]{0,90})$/iu

/** "(use paracetamol)", "(losartan 50 mg instead)", "(apixaban → edoxaban)": what is done in its place. */
const isDone =
  /\b(?:use|give|(?:re-?)?start\w*|begin|take|add\w*|continu\w*|resum\w*|increas\w*|keep|prescribe|switch|change|swap|instead|choose|prefer|but|then|rather)\b|→|->|=>|\d\s?(?:mg|g|mcg|microg(?:ram)?s?|units?|IU|mmol|mL|%)\b/iu

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
  const rest = behind.split(/[().;:–—]/u)[0] ?? ''
  return !isDone.test(`${reason} ${rest}`) && /\p{L}{2}|\d/u.test(`${reason.replace(/\b(?:and|or)\b/giu, '')}${rest}`)
}

/** In characters: more than any of the patterns below spans, and of a list. */
const nearby = 60
const longestList = 160

/** "(Morphine itch)", "penicillin testing", "ACE inhibitor cough": of what the drug did, or of what is looked for. */
const reactionBehind =
  /^[\s=-]*(?:(?:allerg\w*|anaphyla\w*|serum[- ]sickness|Stevens-?Johnson|toxic epidermal|agranulocytosis|hypersensitiv\w*|intoleran\w*|angio-?o?edema|urticaria|testing|skin[- ](?:prick )?tests?|side[- ]effects?|label|de-?labell?\w*)\b|(?:rash|itch\w*|hives|wheez\w*|bronchospasm|dystoni\w*|reactions?|problems?|cough|nausea|vomiting|swelling|flushing|myalgia|hepatitis|pancreatitis|SJS|DRESS|history)\s*(?:[),;.:/→]|$|\b(?:(?:19|20)\d\d|before|previously|in the past|as a child|so|not)\b))/iu

/** "Levofloxacin tendon pain noted", "codeine vomiting on file", "amlodipine ankle swelling": what it did once, in two words. */
const recordedBehind =
  /^\s+(?:\p{L}+\s+){0,2}(?:pain|rupture|rash|itch\w*|hives|wheez\w*|reactions?|cough|nausea|vomiting|diarrh\w*|swelling|flushing|headaches?|upset|intolerance|confusion|hallucinations?)\s+(?:(?:is|was)\s+)?(?:noted|recorded|documented|remembered|known|on (?:file|record|the chart)|in (?:the )?(?:notes|history|record))\b/iu

/** "Cefalexin 500 mg (ibuprofen would harm the kidneys)": why another is given. */
const harmBehind =
  /^(?:\s*(?:\/|,|or|and)\s*[\p{L}-]{4,}){0,2}\s*(?:would|could|might|may|can)\s+(?:haemolyse|hemolyze|worsen|harm|cause|precipitate|interact|raise|lower|prolong|trigger|provoke|accumulate|mask|aggravate|increase|depress|block|induce|deepen|unmask|kill|be (?:unsafe|dangerous|harmful|wrong|contra-?indicated))\b/iu

/** "Enoxaparin 1 mg/kg twice daily would gather at a clearance of 13". */
const doseWouldHarm =
  /^\s*\d[^,;.:()]{0,50}?\s(?:would)\s+(?:haemolyse|hemolyze|worsen|harm|cause|precipitate|interact|accumulate|gather|build up|pile up|stack up|overdose|bleed|be (?:too much|an overdose|unsafe|dangerous|harmful|wrong|excessive|contra-?indicated))\b/iu

/** "Enoxaparin is avoided, as are fondaparinux and dabigatran". */
const asRefused =
  /\b(?:avoided|contra-?indicated|ruled out|barred|stopped|withheld|unsafe|unsuitable|forbidden),? as (?:is|are)(?: (?:both|also))?(?: [\p{L}/-]+(?:,| and| or))*\s*$/iu

/** "DOACs fail with rifampicin", "warfarin is hard to control": why it is not given. */
const unfitBehind =
  /^\s*(?:fails?|interacts?|accumulates?)\b|^\s*(?:(?:is|are|would be)\s+)?(?:hard to|difficult to|unreliable|a poor|unsafe|unsuitable|ineffective)\b/iu

/** "Lithium heparin tube", "heparin plasma": what a sample is drawn into. */
const sampleBehind =
  /^[\s)]*(?:antibod(?:y|ies)|assays?|ELISA|tubes?|plasma|sample|bottle|vacutainer|anticoagulated|blood gas syringe|gel tube)\b/iu

/** "Beta-blocker not while in shock", "morphine never". */
const deniedBehind =
  /^\s*(?:(?:is|are) )?(?:never\b|not\s+(?:while|until|now|today|yet|with|given|used|needed|started|suitable|safe|an option|indicated|for|in|here)\b)/iu

/** "Apixaban, edoxaban: not for him", "methotrexate / leflunomide: none of these", "apixaban would not be, so no switch". */
const deniedTogether =
  /^(?:\s*(?:[,/&+]|\band\b|\bor\b)\s*\p{L}[\p{L}\d-]{2,24}(?:\s\d{1,4})?){0,6}\s*[:–—-]?\s*(?:(?:is|are)\s+)?(?:none of (?:these|them)\b|not for (?:him|her|them|this (?:man|woman|patient|lady|gentleman|child))\b|would not be(?:\s*[,;)]|\s+(?:safe|right|suitable|wise|allowed)\b)|untick (?:it|both|them|all)\b)/iu

/** "Goes back to the pharmacy unopened", "stays in the fridge", "crossed off the chart", "ended at 10:00", "last tablet was this morning". */
const setAside =
  /^(?![^.;,:]{0,30}\b(?:allerg\w*|label|intoleran\w*)\b)[^.;,:()]{0,30}\b(?:(?:goes?|went|sent|handed|taken|returned)\s+(?:back\s+)?to (?:the )?(?:pharmacy|chemist|shop)\b|(?:stays?|remains?)\s+(?:shut|unopened|in the (?:fridge|box|cupboard|drawer|packet)|on the shelf)\b|(?:crossed|struck|scored)\s+(?:off|out|through)\b)|^\s*(?:(?:is|was|has been|have been)\s+)?(?:ended|abgesetzt)\b|^\s*:?\s*last (?:tablet|dose|capsule|injection) (?:was|is)\b(?![^.;]{0,80}\b(?:continu\w*|next|resum\w*|then|again|due|restart\w*)\b)/iu

/** "We would spare her prasugrel", "all heparin gone: enoxaparin". */
const sparedBefore =
  /\bspare\s+(?:her|him|them|the patient)\s+(?:the\s+)?$|\b(?:all|every)\s+\p{L}+\s+(?:gone|stopped|ended|withdrawn)\s*:\s*$/iu

/** "No ACE inhibitor, ARB, ARNI before birth": what opens a list of names and commas denies all of it. */
const listDenied =
  /(?:^|[.;:–—(]\s*)(?:no|avoid|never|without)\s+(?:(?!(?:but|give|start|use|take|then|instead|dose)\b)[\p{L}\d/+-]+(?:\s(?!(?:but|give|start|use|take|then|instead|dose)\b)[\p{L}\d/+-]+)?\s*(?:,|\/|\+)\s*){1,8}(?:(?:and|or|nor|any)\s+)?$/iu

/** "Miss two doses of warfarin". */
const missedBefore =
  /\b(?:miss|skip|omit|leave out|drop)\s+(?:the\s+)?(?:(?:next|\d+|one|two|three|a|tonight['’]s|today['’]s|morning|evening)\s+){0,3}(?:doses?|tablets?|days?)\s+(?:of\s+)?(?:the\s+)?$/iu

/** "NoSalt = KCl", "teach: Lo-Salt holds potassium". */
const toldBefore =
  /(?:\s=\s*|\blithium[- ]|\b(?:CVVH\w*|CRRT|RRT|SLED|(?:ha?emo)?dialysis|HD|ha?emofiltration)\b[^.;,]{0,12}\bfor\b[^.;]{0,30}|\b(?:teach|explain|educate|warn)\w*\b(?:(?!\b(?:start|give|take|use|begin|add|continue)\b)[^.;,]){0,30})$/iu

/** "Enoxaparin 1 mg/kg = 80 mg": an equation of doses tells of no drug. */
const equatesDoses = /\d\s*(?:mg|g|mcg|microg(?:ram)?s?|units?|mL)?\s*=\s*$/iu

/** "MRSA cover = linezolid 600 mg IV q12h": a dose with its route or times is an order. */
const dosedByRoute =
  /^\s*\d[\d.,/]*\s?(?:mg|g|mcg|microg(?:ram)?s?|units?|IU|MU)\b(?:\/kg)?\s*(?:IV|PO|IM|SC|i\.v\.|p\.o\.|s\.c\.|q\d+\s?h|OD|BD|TDS|QDS|once|twice|daily|every|\d+-hourly)(?![\p{L}])/iu

/**
 * Whether a drug is named, and nothing is ordered: as the cause of a reaction ("fentanyl 25 micrograms (morphine itch)"), as what an allergy is tested for, as the tube of a sample, or in what is explained.
 *
 * It is asked of what the reader takes for an order, so that a drug which is given is read from its dose: that never follows these words.
 */
export function isNamedInPassing(order: Named): boolean {
  const around = aroundDrug(order)
  const before = around.before.slice(-nearby)
  const behind = around.behind.slice(0, nearby)
  if (
    [reactionBehind, recordedBehind, harmBehind, unfitBehind, deniedBehind, sampleBehind].some((pattern) =>
      pattern.test(behind),
    )
  )
    return true
  if (doseWouldHarm.test(around.behind.slice(0, longestList)) || asRefused.test(around.before.slice(-longestList)))
    return true
  if (missedBefore.test(before) || sparedBefore.test(before)) return true
  const far = around.behind.slice(0, longestList)
  if (deniedTogether.test(far) || setAside.test(far)) return true
  // A dose of its own makes an order of it.
  if (listDenied.test(around.before.slice(-longestList)) && !/^[^,;.]{0,14}\d/u.test(behind)) return true
  if (/\(\s*$/u.test(before) && /^s?\s*\)/u.test(behind) && /block/iu.test(order.span.text)) return true
  return (
    (toldBefore.test(before) && !equatesDoses.test(before) && !dosedByRoute.test(behind)) ||
    isToldOf(around.before, around.behind)
  )
}

type Named = Pick<MedicationOrder, 'span' | 'sentence'>

/** What stands in the sentence of a drug before it and behind it. */
function aroundDrug(order: Named): { readonly before: string; readonly behind: string } {
  const before = beforeDrug(order)
  return { before, behind: order.sentence.text.slice(before.length + order.span.text.length) }
}

/** "Enalapril 2.5 mg from tonight if the pressure is 110 or more": with the day on which it starts, a value that is there now lets it begin. */
export function asBegunNow(order: MedicationOrder): MedicationOrder {
  if (order.stance !== 'conditional') return order
  const { behind } = aroundDrug(order)
  return /^(?:[^.;]|\.\d){0,30}\b(?:from|starting) (?:tonight|today|now|this (?:evening|morning|afternoon))\b[^.;]{0,8}\bif\b/iu.test(
    behind,
  )
    ? { ...order, stance: 'recommended' }
    : order
}

/** "Hold apixaban and metformin; metformin because of the lactate": why a drug is refused that the same text refuses before. */
export function isWhyRefused(order: MedicationOrder, all: readonly MedicationOrder[]): boolean {
  const { behind } = aroundDrug(order)
  return (
    /^\s*(?:because|as|since|due to|owing to|given|for)\b/iu.test(behind) &&
    all.some(
      ({ path, drug, stance, span }) =>
        path === order.path && drug === order.drug && stance === 'refused' && span.start < order.span.start,
    )
  )
}

/** "Ciprofloxacin 500 mg BD for 7 days, guided by the isolate": a drug that opens its sentence with a dose, and no condition in it, is begun. */
export function asOpening(order: MedicationOrder): MedicationOrder {
  const { stance, span, sentence } = order
  if (stance !== 'conditional' || conditional.test(sentence.text)) return order
  const isOpening = aroundDrug(order).before.trim() === ''
  return isOpening && dosed.test(sentence.text.slice(span.text.length)) ? { ...order, stance: 'recommended' } : order
}

const conditional =
  /\b(?:if|when|once(?! (?:daily|a day))|unless|until|till|should|after|before|as needed|prn|only|pending|case|alternatively|or|for (?:a|an|any))\b|[<>≥≤]|\bfor\b[^.;]{0,40}\b(?:above|below|over|under)\b/iu

/** "She goes back on enoxaparin 40 mg today", "stays on bisoprolol 2.5 mg": a dose in an action that tells of today and of no other time may be given today, however it is told. */
export function asToldOfToday(order: MedicationOrder): MedicationOrder {
  const { stance, isSure, isClass, path, sentence } = order
  if (stance !== 'mentioned' || !isSure || isClass || !path.startsWith('recommended_actions')) return order
  const { behind } = aroundDrug(order)
  return dosed.test(behind) && ofToday.test(sentence.text) && !ofAnotherTime.test(sentence.text)
    ? { ...order, isSure: false, mayBeOrder: true, because: 'it may be given today' }
    : order
}

const ofToday =
  /\b(?:today|now|tonight|this (?:morning|evening|afternoon)|right away|at once|continue[sd]?|keep going|goes (?:on|back)|stays? on|remains? on|maintained on|up and running|started|commenced|initiated|restarted|begun|loaded|give it|regularly|take as normal|to start)\b/iu

const ofAnotherTime =
  /\b(?:(?:19|20)\d\d|years?|months?|weeks?|ago|yesterday|last|previous\w*|prior|history|allerg\w*|intoleran\w*|reaction|home|before|after|was|were|had|has|have|been|until|till|since|stop\w*|held|hold\w*|withh\w*|ended|off|omit\w*|avoid\w*|not|no|never|nor|n['’]t|without|instead|rather|because|due|interact\w*|if|when|unless|once|level|given|received|took|taken|taking|gave|covers?|at risk|failed)\b/iu

/** "Haloperidol 2.5 mg SC BD, and 1.5 mg as needed on top", "ibuprofen 400 mg PRN": whoever is at the bedside gives it without asking again, so that it is ordered. A condition of another kind stays one. */
export function asAsNeeded(order: MedicationOrder): MedicationOrder {
  if (order.stance !== 'conditional') return order
  const { before, behind } = aroundDrug(order)
  const own = /^(?:[^.;]|\.\d|(?<=\bp\.r|\bp)\.)*/iu.exec(behind)?.[0] ?? ''
  return dosed.test(behind) && asNeeded.test(own) && !otherCondition.test(`${before} ${own.replace(asNeeded, ' ')}`)
    ? { ...order, stance: 'recommended' }
    : order
}

const asNeeded =
  /\b(?:PRN|p\.\s?r\.\s?n\b|as (?:needed|required)|(?:when|if) (?:needed|required)|on demand|SOS|for breakthrough)/iu

const otherCondition =
  /\b(?:if|when|once(?! (?:daily|a day))|unless|until|till|should|in case|JIC|just[- ]in[- ]case|pending|case|alternatively|second[- ]line|rescue|or)\b|→|->/iu

/** "Stop ramipril -> losartan 50 mg": what the arrow leads to, in a dose, is begun, though the stop stands before both. */
export function asLedTo(order: MedicationOrder): MedicationOrder {
  if (order.stance !== 'refused') return order
  const { before, behind } = aroundDrug(order)
  const isLedTo = dosed.test(behind) && endsInArrow.test(before.slice(-6)) && arrowBefore.test(before)
  return isLedTo ? { ...order, stance: 'recommended' } : order
}

const endsInArrow = /(?:→|->|⇒|=>)\s*$/u

const arrowBefore =
  /^(?!.*\b(?:not|never|avoid|no)\b).*\b(?:stop|cease|switch|change|swap|replace|discontinue|d\/c)\w*\b[^.;]{0,120}(?:→|->|⇒|=>)\s*$/isu

const dosed = /^\s*(?:IV |PO |SC |IM )?\d[\d.,]{0,12}\s?(?:mg|g|mcg|microg(?:ram)?s?|units?|mmol)\b/iu

/** "We weighed whether to take it away and decided to keep 49/51 mg twice daily": what somebody decided is what is done. */
export function asKept(order: MedicationOrder): MedicationOrder {
  if (order.stance !== 'considered' && order.stance !== 'refused') return order
  return kept.test(aroundDrug(order).behind) ? { ...order, stance: 'recommended' } : order
}

const kept =
  /^[^.;:]{0,80}\b(?:and|but|so)(?: we| I)?(?: have)? (?:decided|chose|chosen|opted|elected|resolved|agreed) (?:to (?:keep|continue|carry on with|stay (?:on|with)|leave)|on keeping)(?: (?:it|them|her on it|him on it)\b| \d| on\b|[.,;]|$)(?![^.;]{0,12}\b(?:off|out)\b)/iu

/** "Warfarin only when platelets > 150; or rivaroxaban by haematology": the other of a choice that waits, waits as well, unless it is for now. */
export function asOtherOfChoice(order: MedicationOrder, all: readonly MedicationOrder[]): MedicationOrder {
  const { before, behind } = aroundDrug(order)
  if (order.stance !== 'recommended' || !orBefore.test(before) || isForNow.test(behind)) return order
  const first = all.findLast(({ path, span }) => path === order.path && span.end <= order.span.start)
  const isBehind =
    first !== undefined &&
    first.drug !== order.drug &&
    order.sentence.start - first.sentence.start - first.sentence.text.length < nearChoice &&
    (orOpens.test(before) || first.sentence.start === order.sentence.start)
  return isBehind && first.stance === 'conditional' ? { ...order, stance: 'conditional' } : order
}

const orBefore = /(?:^|[;,])\s*(?:or|alternatively|otherwise|else),?\s*$/iu

/** Nothing else stands before it in its sentence. */
const orOpens = /^\s*[;,]?\s*(?:or|alternatively|otherwise|else),?\s*$/iu

const isForNow =
  /^[^.;]{0,40}\b(?:now|today|tonight|stat|at once|immediately|straight ?away|this (?:morning|evening|afternoon))\b/iu

/** In UTF-16 units, between two parts of one choice. */
const nearChoice = 4
