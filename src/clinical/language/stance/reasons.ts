import { perSentence, type ReadSentence } from '../sentences.ts'
import { firstFrom } from './clauses.ts'

/** In characters: of what stands between a bracket and a name, and behind it. */
const longestSegment = 120

/**
 * Whether a name stands among the reasons for what a sentence orders, and is not ordered itself: "levofloxacin not given - QTc 508 + amiodarone", "CT head now (apixaban, age 82)".
 *
 * - `surely`: in a bracket, or behind a dash, beside a result, an age or a weight, where nothing is treated before it
 * - `perhaps`: in a bracket behind what is refused, or only watched, looked at or arranged: "admit for 24 h (ACE inhibitor + beta-blocker)"
 *
 * A dose of its own, or a word that gives something, makes an order of what stands beside it.
 *
 * @param start where the name starts, in UTF-16 units of the text, as is `end`, which is exclusive
 */
export function isAmongReasons(sentence: ReadSentence, start: number, end: number): 'surely' | 'perhaps' | undefined {
  const segments = segmentsOf(sentence)
  const segment = segments[firstFrom(segments, start + 1) - 1]
  if (segment === undefined || end > segment.to || giving.test(segment.text)) return undefined
  const behind = sentence.text.slice(end - sentence.start, segment.to - sentence.start)
  if (dosed.test(behind.split(joint, 1)[0] ?? '')) return undefined
  const before = sentence.text.slice(segment.from - sentence.start, start - sentence.start)
  if (dosed.test(before.split(joint).at(-1) ?? '')) return undefined
  const items = segment.text.split(joint)
  // "(ramipril, K <5)" is a condition, and a list of doses is a plan.
  if (items.length < 2 || conditional.test(segment.text) || items.some((item) => dosed.test(item))) return undefined
  const isRefused = refused.test(segment.head)
  if (treating.test(segment.head) && !isRefused) return undefined
  if (items.some((item) => finding.test(item.trim()))) return 'surely'
  return segment.isBracket && (isRefused || watched.test(segment.head)) ? 'perhaps' : undefined
}

interface Segment {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly isBracket: boolean
  /** What stands before it, back to a full stop or a semicolon. */
  readonly head: string
}

const joint = /\s*[+&,;]\s*|(?<=\p{L}{3})\/(?=\p{L}{3})|\s+(?:and|with|on|plus)\s+/u

/** The brackets of a sentence, and what stands behind a dash up to the next mark. */
const segmentsOf = perSentence(({ text, start }: ReadSentence): readonly Segment[] =>
  [...text.matchAll(/\((?<bracket>[^()]{3,120})\)|\s[-–—]\s(?<dash>[^()–—;.]{3,120})/gu)].map(
    ({ index, 0: whole, groups = {} }) => {
      const inside = groups['bracket'] ?? groups['dash'] ?? ''
      const from = start + index + whole.indexOf(inside)
      return {
        from,
        to: from + inside.length,
        text: inside,
        isBracket: groups['bracket'] !== undefined,
        head:
          text
            .slice(Math.max(0, index - longestSegment), index)
            .split(/[;.]\s/u)
            .at(-1) ?? '',
      }
    },
  ),
)

/** "QTc 508", "eGFR 22 mL/min", "age 82", "K+ 6.1": a result, and no dose. */
const finding =
  /^(?:on )?(?:QTc?[BF]?|e?GFR|CrCl|age[d]?|aged|wt|weight|K\+?|Na\+?|INR|Hb|Hgb|plt|platelets?|creat(?:inine)?|Cr|urea|BUN|lactate|pH|HR|rate|BP|SBP|MAP|LVEF|EF|SpO2|sats?|RR|GCS|BMI|NEWS2?|CURB-?65|CHA2DS2-VASc?|HAS-BLED|LFTs?|ALT|AST|bilirubin|CK|troponin|glucose|BM|CBG|HbA1c|temp|potassium|sodium|magnesium|CD4|ANC|neutrophils|WCC|WBC)\s*(?:of |is |was |[=:~≈≥>]\s*)?\d[\d./,–-]*\s*(?:%|ms|msec|mL\/min\S*|mmol\/L|mEq\/L|mg\/dL|g\/d?L|[uµ]mol\/L|bpm|mmHg|kg|y(?:ears|rs|o)?|x?\s?10\S*)?$|^\d{2}\s?(?:y(?:ears?|rs?|o)?|-?year-?old|[MF])$/iu

/** An amount that is given. */
const dosed =
  /\d\s?(?:mg|g|mcg|µg|ug|microg(?:ram)?s?|units?|U|IU|mL|puffs?|tablets?|mmol|mEq|L)\b(?!\s?\/\s?(?:min|d?L)\b)|\b(?:IV|PO|SC|IM|neb\w*|infusion|bolus|stat|daily|bd|od|tds|qds|bid|tid|q\d+h|twice|hourly|nocte|mane)\b/iu

const giving =
  /\b(?:start\w*|giv(?:e|ing)|add(?:ing)?|commenc\w*|begin\w*|continu\w*|restart\w*|resum\w*|initiat\w*|treat\w*|use|using|switch\w*|prescrib\w*|load\w*|administer\w*|titrat\w*|increas\w*|instead|rather|then|not|no|stop|hold|avoid|first|preferred|only|cover|e\.?g|i\.?e|such as|including|or|→|->)\b|→/iu

const conditional = /[<>≤≥]|\b(?:if|when|once|unless|until|after|before|as needed|prn)\b/iu

/** What is watched, measured, arranged or asked, and gives no drug. */
const watched =
  /\b(?:admit\w*|admission|observ\w*|telemetry|monitor\w*|repeat|recheck|re-check|hourly|ECGs?|CT|INR|U&Es?|bloods?|CBG|glucose|potassium|ultrasound|echo\w*|review|refer\w*|watch|clinic|bed|ward|follow-?up)\b/iu

/** "Not given - QTc 508 + amiodarone", "avoid NSAIDs (warfarin, eGFR 22)". */
const refused = /\b(?:no|not|never|avoid\w*|withheld|held|without|omitted|skipped)\b[^,;:]*$/iu

/** What is watched may be treated in the same breath. */
const treating =
  /\b(?:start\w*|giv(?:e|ing)|add(?:ing)?|commenc\w*|continu\w*|restart\w*|initiat\w*|treat\w*|therap\w*|medic\w*|drugs?|regimen|protocol|bundle|cover\w*|analges\w*|antibiotics?|antiplatelets?|anticoag\w*|DAPT|GDMT|pressors?|vasopressors?|inotropes?|steroids?|neb\w*|inhal\w*|diure\w*|prophyla\w*|ICU|ITU|HDU|high[- ]care|resus\w*|intubat\w*|sedat\w*|RSI|load\w*|pillars?|for(?!\s+(?:(?:at least|another|a further)\s+)?(?:\d|observ|monitor|telemetry|overnight|review)))\b/iu

/** The order, whole by its dose, and the comma behind which its reason begins. */
const wholeOrder =
  /^[^,;.:]{0,20}\d(?:[^,;:.]|\.\d|(?<=\d),(?=\d)){0,80},\s+(?:as|because|since|given that|so that|seeing that|for the reason that|in that)\s+(?<subject>[^,;]*)$/iu

/** The same without its comma, where a single name is refused: "doxycycline 100 mg BD as erythromycin not tolerated". */
const bareReason =
  /^[^,;.:]{0,20}\d(?:[^,;:.]|\.\d|(?<=\d),(?=\d)){0,80}\s(?<!\b(?:same|well|such|soon) )as\s+(?<subject>(?!above|before|usual|prophyla|mono|bridg|infus|mainten|need|requir|tolerat|chart|direct|order|plan|prescri|initial|first|second|rescue|therap|adjunct|treatment|cover|loading|bolus|single|both|these|those|other|directed|previous|currently)\p{L}{5,})(?:\s(?:is|was|were|are|has been))?\s*$/iu

/** What is said of them is said of the order. */
const ofTheOrder =
  /^(?:it|this|that|these|they|the (?:drug|dose|medicine|tablets?|infusion|treatment|order|combination)|both|he|she)\b/iu

/**
 * Whether the words that refuse stand in the reason of an order that is whole before it, and speak of something else: "enoxaparin 1 mg/kg twice a day, as full anticoagulation should not be compromised".
 *
 * @param behind where the name ends, in UTF-16 units of the text
 * @param cue where the refusing words start
 */
export function isRefusedInReason({ text, start }: ReadSentence, behind: number, cue: number): boolean {
  if (cue <= behind) return false
  const words = text.slice(behind - start, cue - start)
  const { subject } = (wholeOrder.exec(words) ?? bareReason.exec(words))?.groups ?? {}
  return subject !== undefined && /\p{L}{3}/u.test(subject) && !ofTheOrder.test(subject.trim())
}
