import type { Patient } from '../../../../patient/patient.ts'
import { mayMatchIn } from '../../../../words/may-match.ts'
import { quote } from '../../../../words/text.ts'
import { type Hazards, noHazards, sureOf } from '../../hazards.ts'
import { orderTexts, type TextOfAnswer } from '../../record-words.ts'

/** A dose that is given once, or once in a day, and what it does where it is ordered again. */
interface SingleDose {
  readonly label: string
  /** Names and amount, as patterns: lower amounts may be of another use. */
  readonly name: string
  readonly amount: string
  /** How often is too often; by default whatever repeats it. */
  readonly again?: string
  /** Also a second dose by its words: "repeat after 15 min", "second bolus". */
  readonly neverTwice?: true
  /** Words of the answer or of the record by which a second one may be right. */
  readonly unless?: RegExp
  readonly because: string
  readonly source: string
}

const everyHours = (hours: string): string =>
  String.raw`(?:(?:every|each|q)\s?${hours}(?:\s?[-–]\s?\d{1,2})?\s?(?:min\w*|h(?:(?:ou)?rs?|rly)?)\b|(?:every|each) (?:hour|half[- ]hour|(?:two|four|six|eight|twelve) hours)\b|${hours}[- ]?(?:hourly|hrly|minutely)\b)`
/** "Three times a week". */
const notWeekly = String.raw`(?!\s?(?:a|per|each|every|\/)?\s?(?:week|wk|month))`
const severalADay = String.raw`(?:${everyHours(String.raw`(?!24)\d{1,2}`)}|\b(?:b\.?d\.?|b\.?i\.?d\.?|t\.?d\.?s\.?|t\.?i\.?d\.?|q\.?d\.?s\.?|q\.?i\.?d\.?)(?![\p{L}/])|(?:twice|two times|three times|thrice)\b${notWeekly})`
const manyADay = String.raw`(?:${everyHours(String.raw`(?!12|24|1\d)\d{1,2}`).replace('|twelve', '')}|\b(?:t\.?d\.?s\.?|t\.?i\.?d\.?|q\.?d\.?s\.?|q\.?i\.?d\.?)(?![\p{L}/])|(?:three times|thrice|four times)\b${notWeekly})`
const anyRepeat = String.raw`(?:${everyHours(String.raw`\d{1,2}`)}|${severalADay}|\b(?:once )?(?:daily|nightly)\b|\b(?:o\.?d|o\.?m|mane|nocte)\b\.?|(?:every|each) (?:day|morning|evening|night)\b)`

/** Up to an hour apart, and more than twice. */
const byTheMinute = String.raw`(?:(?:every|each|q)\s?(?:[5-9]|[1-5]\d|60)(?:\s?[-–]\s?\d{1,2})?[- ]?min\w*|(?:[5-9]|[1-5]\d|60)[- ]minutely|(?:every|each) (?:five|ten|fifteen|twenty|thirty) minutes|every (?:quarter of an|half an|half) hour|(?:every|each) (?:1 ?)?(?:hour|h\b)|q1h|1-hourly|hourly)\b(?![^.;,]{0,14}\b(?:2|two|twice)\b)`

const lytic = 'thrombolytic labels, section 4.2'
const load = 'it is a loading dose, and the next one is a fraction of it: it gathers'

const single: readonly SingleDose[] = [
  {
    label: 'tenecteplase',
    name: String.raw`(?:tenecteplase|TNK(?:ase)?|metalyse)`,
    amount: String.raw`(?:(?:1[5-9]|[2-5]\d)(?:\.\d+)?\s?mg\b|0?\.\d+\s?mg\s?\/\s?kg|\d{1,2}[, ]?\d00\s?(?:units?|U|IU)\b)`,
    neverTwice: true,
    unless: /\b(?:intra-?pleural\w*|pleura\w*|chest (?:drain|tube)|catheter lock|line lock|lumen)\b/iu,
    because: 'one bolus is the whole dose: the brain bleeds',
    source: 'tenecteplase SmPC, section 4.2; ESC acute coronary syndromes 2023, section 5.2',
  },
  {
    label: 'alteplase',
    name: String.raw`(?:alteplase|actilyse|activase|r?t-?PA)`,
    amount: String.raw`(?:(?:[5-9]\d|100)\s?mg\b|0?\.[69]\d?\s?mg\s?\/\s?kg)`,
    unless: /\b(?:arrest\w*|CPR|ROSC|intra-?pleural\w*|pleura\w*|catheter-directed)\b/iu,
    because: 'one course is the whole dose: the brain bleeds',
    source: lytic,
  },
  {
    label: 'a load of an antiplatelet drug',
    name: String.raw`(?:prasugrel|efient)`,
    amount: String.raw`60\s?mg\b`,
    because: 'it is a loading dose, and 5 or 10 mg follow: bleeding',
    source: 'prasugrel SmPC, section 4.2',
  },
  {
    label: 'a load of an antiplatelet drug',
    name: String.raw`(?:clopidogrel|plavix)`,
    amount: String.raw`[36]00\s?mg\b`,
    because: 'it is a loading dose, and 75 mg follow: bleeding',
    source: 'clopidogrel SmPC, section 4.2',
  },
  {
    label: 'a load of an antiplatelet drug',
    name: String.raw`(?:ticagrelor|brilinta|brilique)`,
    amount: String.raw`180\s?mg\b`,
    because: 'it is a loading dose, and 90 mg follow: bleeding',
    source: 'ticagrelor SmPC, section 4.2',
  },
  {
    label: 'a load of an antiepileptic drug',
    name: String.raw`(?:(?:fos)?phenytoin|levetiracetam|keppra|(?:sodium )?valproate|valproic acid)`,
    amount: String.raw`(?:1[5-9]|[2-6]\d)\s?mg(?:\s?PE)?\s?\/\s?kg`,
    // In milligrams for a kilogram and day they are a course.
    unless: /\/\s?kg\s?\/\s?(?:d|day|24)/iu,
    because: load,
    source: 'SmPC of phenytoin, levetiracetam and valproate, section 4.2; ESETT 2019',
  },
  {
    label: 'dalbavancin or oritavancin',
    name: String.raw`(?:dalbavancin|xydalba|oritavancin|orbactiv)`,
    amount: String.raw`(?:1000|1200|1500)\s?mg\b`,
    because: 'one dose acts for one or two weeks: it gathers',
    source: 'dalbavancin and oritavancin SmPC, section 4.2',
  },
  {
    label: 'prothrombin complex',
    name: String.raw`(?:PCC|(?:4F-?)?PCC|prothrombin complex(?: concentrate)?|beriplex|octaplex|kcentra)`,
    amount: String.raw`(?:[2-5]\d\s?(?:IU|units?|U)\s?\/\s?kg|[1-5][, ]?\d00\s?(?:IU|units?|U)\b)`,
    because: 'one dose reverses, and more of it clots',
    source: 'SmPC of prothrombin complex concentrates, sections 4.2 and 4.4',
  },
  {
    label: 'fondaparinux',
    name: String.raw`(?:fondaparinux|arixtra)`,
    amount: String.raw`(?:1[.,]5|2[.,]5|5|7[.,]5|10)\s?mg\b`,
    again: severalADay,
    because: 'it acts for a day, and nothing undoes it: bleeding',
    source: 'fondaparinux SmPC, section 4.2',
  },
  {
    label: 'an aminoglycoside in its dose of a day',
    name: String.raw`(?:gentamicin|tobramycin|netilmicin)`,
    amount: String.raw`(?:(?:4\.[5-9]|[5-7](?:\.\d)?)\s?mg\s?\/\s?kg|(?:2[5-9]\d|[3-7]\d\d)\s?mg\b)`,
    again: severalADay,
    unless:
      /\b(?:neb\w*|inhal\w*|TOBI|Bramitob|drops?|bladder|intrathecal|bone cement)\b|\/\s?kg\s?\/\s?d(?:ay)?\b|\bdivided\b|\bin (?:two|three) doses\b/iu,
    because: 'the kidneys and the hearing go',
    source: 'BNF, gentamicin and tobramycin: 5 to 7 mg/kg once daily',
  },
  {
    label: 'an aminoglycoside in its dose of a day',
    name: String.raw`(?:amikacin|streptomycin)`,
    amount: String.raw`(?:(?:1[5-9]|2\d|30)\s?mg\s?\/\s?kg|1[,.]?\d00\s?mg\b|[12](?:\.\d+)?\s?g\b)`,
    again: severalADay,
    unless:
      /\b(?:neb\w*|inhal\w*|Arikayce|liposomal|intrathecal)\b|\/\s?kg\s?\/\s?d(?:ay)?\b|\bdivided\b|\bin (?:two|three) doses\b/iu,
    because: 'the kidneys and the hearing go',
    source: 'BNF, amikacin: 15 mg/kg once daily',
  },
  {
    label: 'enoxaparin in its dose of a day',
    name: String.raw`(?:enoxaparin|clexane|lovenox)`,
    amount: String.raw`1\.5\s?mg\s?\/\s?kg`,
    again: severalADay,
    because: 'it is the dose of a day, and 1 mg/kg that of half a day: bleeding',
    source: 'enoxaparin SmPC, section 4.2',
  },
  {
    label: 'a low molecular weight heparin in its dose of a day',
    name: String.raw`(?:tinzaparin|innohep|dalteparin|fragmin)`,
    amount: String.raw`(?:1[57]\d|200)\s?(?:IU|units?|U)\s?\/\s?kg`,
    again: severalADay,
    because: 'it is the dose of a day: bleeding',
    source: 'SmPC of tinzaparin and dalteparin, section 4.2',
  },
  {
    label: 'a heparin of half a day',
    name: String.raw`(?:enoxaparin|clexane|lovenox)`,
    amount: String.raw`(?:1\s?mg\s?\/\s?kg|(?:[6-9]\d|1[0-4]\d)\s?mg\b)`,
    again: manyADay,
    because: 'it acts for twelve hours: bleeding',
    source: 'enoxaparin SmPC, section 4.2',
  },
  {
    label: 'an anticoagulant of half a day',
    name: String.raw`(?:apixaban|eliquis|dabigatran|pradaxa)`,
    amount: String.raw`(?:2\.5|5|10|110|150)\s?mg\b`,
    again: manyADay,
    because: 'it acts for twelve hours: bleeding',
    source: 'SmPC of apixaban and dabigatran, section 4.2',
  },
  {
    label: 'an anticoagulant of a day',
    name: String.raw`(?:edoxaban|lixiana|savaysa|rivaroxaban|xarelto)`,
    amount: String.raw`(?:20|30|60)\s?mg\b`,
    again: severalADay,
    because: 'it acts for a day: bleeding',
    source: 'SmPC of edoxaban and rivaroxaban, section 4.2',
  },
  {
    label: 'a medicine of a day',
    name: String.raw`(?:amlodipine|felodipine|bisoprolol|nebivolol|ramipril|lisinopril|perindopril|spironolactone|eplerenone|levothyroxine|digoxin|clopidogrel|prasugrel|atorvastatin|rosuvastatin|dapagliflozin|empagliflozin|moxifloxacin|azithromycin|tiotropium|umeclidinium|roflumilast|torasemide|torsemide|ertapenem|daptomycin)`,
    amount: String.raw`\d+(?:\.\d+)?\s?(?:mg|mcg|micrograms?|µg|g)\b(?!\s?\/\s?kg)`,
    again: manyADay,
    unless: /\b(?:load\w*|digitali\w*|in total|total of|doses|then|×|x ?[234]\b|ascites)\b/iu,
    because: 'it acts for a day, and is given once in a day: it gathers',
    source: 'SmPC of each, section 4.2',
  },
  {
    label: 'a bolus of heparin',
    name: String.raw`(?:UFH|heparin|enoxaparin|clexane)`,
    amount: String.raw`(?:(?:[6-8]0\s?(?:units?|U|IU)\s?\/\s?kg|[4-8]0?00\s?(?:units?|U|IU)|30\s?mg)\b(?= (?:IV |i\.v\. )?bolus))`,
    because: 'one bolus begins it, and an infusion or injections under the skin follow: bleeding',
    source: 'labels of heparin and enoxaparin, section 4.2',
  },
  {
    label: 'a bolus of insulin',
    name: String.raw`(?:insulin|actrapid|humulin|novorapid|humalog|novolin|insuman)`,
    amount: String.raw`(?:[5-9]|1\d|20)\s?(?:units?|U|IU|IE|E)\b(?!\s?\/)`,
    again: byTheMinute,
    unless:
      /\b(?:DKA|ketoacid\w*|HHS|hyperosmolar|overdos\w*|poison\w*|toxicity|infusion|drip|pump|[VF]RIII|sliding)\b/iu,
    because: 'it acts for hours, and each adds to the last: the sugar falls',
    source: 'UK Kidney Association hyperkalaemia 2023: 10 units with 25 g of glucose, and glucose for hours after',
  },
]

/** Between a name and its amount, and no next drug. */
const between = String.raw`(?:(?!\b(?:then|and|plus|after|before|with|until)\b)[^.;,+→>])`

/** What may stand between a dose and how often: the way, how fast, and when. */
const way = String.raw`(?:[\s,(]+(?:I\.?V\.?|PO|SC|inhaled|by (?:mouth|inhalation)|S\/C|i\.v\.|oral(?:ly)?|bolus(?:es)?|push|stat|now|loading|load|dose|single|(?:of )?(?:ideal|adjusted|actual|lean|total|dosing)(?: body)?(?: weight)?|(?:[=≈~]|about|i\.e\.) ?\d+(?:[.,]\d+)? ?m?g|\d+(?:[.,]\d+)? ?m?g\)|weight-adjusted|slow(?:ly)?|infusion|at once|given|repeated|again|and|then|(?:over|in) \d+(?:\s?[-–]\s?\d+)? ?(?:s|sec|seconds?|min|minutes?|h|hours?)|max(?:imum)? [\d,.]+ ?m?g|to be|\)))*[\s,)]*`
/** Behind how often stands the next dose: "300 mg now, daily 75 mg", or what is measured so often. */
const ofNext = String.raw`(?![\s-]*(?:at |with |dose (?:of )?)?(?:\d+(?:[.,]\d+)? ?(?:mg|units?)|ECGs?|obs\w*|bloods?|FBC|APTT|neuro\w*|levels?|checks?|BP|GCS|vitals|weigh\w*|(?:capillary |blood )?(?:glucose|sugars?)|C?BGs?|fingersticks?|potassium|K\+?|gas(?:es)?))`

const others = String.raw`(?:aspirin|ASA|clopidogrel|ticagrelor|prasugrel|heparin|UFH|enoxaparin|LMWH|fondaparinux|morphine|fentanyl|metoprolol|adrenaline|noradrenaline|GTN|labetalol|ECG|EKG|trace|troponins?|CT|scan|bloods?|APTT|obs\w*|BP|GCS|echo\w*|angio\w*|PCI|fluid\w*|saline)`
/** A second dose by its words, of what was named and of nothing else. */
const secondDose = String.raw`(?:same (?:dose|bolus|amount) (?:again|every|at|after|in|repeated|if|q)|(?:repeat(?:ed|ing)?|again)(?: the)?(?: same)?(?: (?:dose|bolus|push|injection))? (?:at|after|in|every|if|once|q|×|x|\d)|(?:dose|bolus|it) (?:may be |is |can be |to be )?repeated|(?:second|2nd|further|another|repeat) (?:half )?(?:dose|bolus|push)|(?:another|then|plus) \d+(?:[.,]\d+)? ?(?:mg|units?|U)(?: again| IV| bolus)* (?:at|after|if|every|later)|(?:two|three|2|3) (?:boluses|doses)\b)`

interface Ordered extends SingleDose {
  readonly repeated: readonly RegExp[]
}

const rows: readonly Ordered[] = single.map((row) => ({
  ...row,
  repeated: [
    String.raw`\b${row.name}\b${between}{0,25}?\b${row.amount}${way}${row.again ?? anyRepeat}${ofNext}`,
    ...(row.neverTwice ? [String.raw`\b${row.name}\b(?:(?!\b${others}\b)[^+]){0,90}?\b${secondDose}`] : []),
  ].map((source) => new RegExp(source, 'iu')),
}))

const refused =
  /\b(?:hold|held|stop\w*|withh\w*|omit\w*|not|never|no|nor|avoid\w*|without|instead of|rather than|contraindicated|was|were|had|had been)\b[^.;:]{0,30}$/iu
/** Within the match: the second dose is what is refused. */
const refusedRepeat = /\b(?:no|not|never|nor|without|do not|don't|rather than|instead of)\b[^.;,]{0,25}$/iu

/**
 * A dose that is given once, ordered again: a bolus of tenecteplase, a course of alteplase, a load each day, a bolus of heparin by the clock.
 */
export function repeatedSingleDoses(texts: readonly TextOfAnswer[], { conditions }: Patient): Hazards {
  const orders = orderTexts(texts)
  const mayBeSaid = mayMatchIn(orders.map(({ text }) => text).join('\n'))
  for (const row of rows) {
    if (!row.repeated.some(mayBeSaid)) continue
    const isOfAnotherUse = conditions.some(({ name, status }) => status === 'active' && row.unless?.test(name))
    if (isOfAnotherUse) continue
    const found = orders.find(({ text }) => isRepeated(text, row))
    if (found !== undefined)
      return sureOf(
        `${row.label} is ordered again and again (${quote(found.text.trim())}): ${row.because} (${row.source})`,
      )
  }
  return noHazards
}

function isRepeated(text: string, { repeated, unless }: Ordered): boolean {
  if (unless?.test(text)) return false
  return repeated.some((pattern) => {
    const match = pattern.exec(text)
    return match !== null && !refused.test(text.slice(0, match.index)) && !hasRefusedRepeat(match[0])
  })
}

function hasRefusedRepeat(found: string): boolean {
  const last = /(?:same|repeat\w*|again|second|2nd|further|another|(?:two|three) (?:boluses|doses))\b/iu.exec(found)
  return last !== null && refusedRepeat.test(found.slice(0, last.index))
}
