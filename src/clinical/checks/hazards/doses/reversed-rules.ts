import { drugsIn } from '../../../language/drug-names.ts'
import { quote } from '../../../words/text.ts'

/** A drug that is stepped by a value, and from where on a step up or a step down harms. */
interface SteppedDrug {
  readonly label: string
  readonly drug: RegExp
  /** Names of the value. */
  readonly by: string
  /** More of it where the value is above, or below, one of this size. */
  readonly moreHarms: (side: Side, value: number) => boolean
  /** Less of it, likewise. */
  readonly lessHarms: (side: Side, value: number) => boolean
  readonly source: string
}

type Side = 'above' | 'below'
type Step = 'more' | 'less'

/** Limits above which one step harms and below which the other: of a drug that lowers the value, more of it where the value is low. */
const lowers = (
  few: (value: number) => boolean,
  much: (value: number) => boolean,
): Pick<SteppedDrug, 'moreHarms' | 'lessHarms'> => ({
  moreHarms: (side, value) => side === 'below' && few(value),
  lessHarms: (side, value) => side === 'above' && much(value),
})

/** Of a drug that lifts the value: more of it where the value is high. */
const lifts = (
  few: (value: number) => boolean,
  much: (value: number) => boolean,
): Pick<SteppedDrug, 'moreHarms' | 'lessHarms'> => ({
  moreHarms: (side, value) => side === 'above' && much(value),
  lessHarms: (side, value) => side === 'below' && few(value),
})

const heparins = /\b(?:heparin|UFH|enoxaparin|dalteparin|tinzaparin|LMWH|argatroban|bivalirudin)\b/iu
const pressors =
  /\b(?:nor-?adrenaline|nor-?epinephrine|norad|norepi|levophed|vasopressin|phenylephrine|metaraminol|pressors?|vasopressors?|adrenaline|epinephrine)\b/iu
const pressureDrugs =
  /\b(?:GTN|NTG|TNG|nitro|nitroglycerine?|glyceryl trinitrate|isosorbide|ISDN|nitrates?|nitroprusside|urapidil|labetalol|nicardipine|clevidipine|amlodipine|hydralazine|\w+pril|\w+sartan|sacubitril\S*|bisoprolol|metoprolol|carvedilol|furosemide|frusemide|bumetanide|spironolactone|eplerenone|doxazosin|nifedipine|milrinone|levosimendan)\b/iu
const rateDrugs =
  /\b(?:digoxin|bisoprolol|metoprolol|carvedilol|atenolol|nebivolol|propranolol|esmolol|landiolol|sotalol|beta-?blockers?|diltiazem|verapamil|amiodarone|ivabradine|clonidine|dexmedetomidine)\b/iu

const systolic = String.raw`SBP|systolic(?: (?:blood )?pressure| BP)?|BP|blood pressure`
const mean = String.raw`MAP|mean (?:arterial )?pressure`

/** Written in November 2026 from labels and guidelines and cited from memory; no clinician has signed the table. */
const stepped: readonly SteppedDrug[] = [
  {
    label: 'insulin',
    drug: /\b(?:insulin|actrapid|novorapid|humulin|V?F?RIII)\b/iu,
    by: String.raw`glucose|CBGs?|BGL?s?|BSLs?|BMs?|(?:blood )?sugars?`,
    ...lowers(
      (value) => value <= 5 || (value >= 40 && value <= 90),
      (value) => (value >= 10 && value < 40) || value >= 180,
    ),
    source: 'JBDS 02 (2023); JBDS 03',
  },
  {
    label: 'heparin',
    drug: heparins,
    by: String.raw`a?PTT(?: ratio)?`,
    ...lifts(
      (value) => (value > 15 && value <= 50) || value <= 1.4,
      (value) => value >= 90 || (value >= 3 && value < 10),
    ),
    source: 'unfractionated heparin nomogram, Raschke 1993; BNF',
  },
  {
    label: 'heparin',
    drug: heparins,
    by: String.raw`anti-?(?:factor )?Xa(?: level)?`,
    ...lifts(
      (value) => value <= 0.3,
      (value) => value >= 0.8,
    ),
    source: 'heparin nomogram by anti-Xa; ACCP 2012',
  },
  {
    label: 'what slows the heart',
    drug: rateDrugs,
    by: String.raw`HR|heart ?rate|pulse(?: rate)?|apex(?: rate| beat)?|apical (?:rate|pulse)|ventricular rate|rate`,
    ...lowers(
      (value) => value >= 25 && value <= 60,
      (value) => value >= 60 && value < 220,
    ),
    source: 'digoxin and beta-blocker SmPCs, sections 4.2 to 4.4; ESC heart failure 2021, practical guidance',
  },
  {
    label: 'what lowers the pressure',
    drug: pressureDrugs,
    by: systolic,
    ...lowers(
      (value) => value >= 50 && value <= 100,
      (value) => value >= 140 && value < 280,
    ),
    source: 'SmPCs, sections 4.2 to 4.4; ESC heart failure 2021, section 11.3',
  },
  {
    label: 'the pressor',
    drug: pressors,
    by: mean,
    ...lifts(
      (value) => value >= 30 && value <= 65,
      (value) => value >= 75 && value < 160,
    ),
    source: 'Surviving Sepsis Campaign 2021: a mean pressure of 65 mmHg',
  },
  {
    label: 'the pressor',
    drug: pressors,
    by: systolic,
    ...lifts(
      (value) => value >= 50 && value <= 90,
      (value) => value >= 130 && value < 280,
    ),
    source: 'Surviving Sepsis Campaign 2021; ESC heart failure 2021, section 11.3',
  },
  {
    label: 'warfarin',
    drug: /\b(?:warfarin|acenocoumarol|phenprocoumon|coumadin)\b/iu,
    by: 'INR',
    ...lifts(
      (value) => value <= 2,
      (value) => value >= 4 && value < 20,
    ),
    source: 'BSH oral anticoagulation 2011; NICE NG196',
  },
  {
    label: 'potassium',
    drug: /\b(?:KCl|potassium (?:chloride|replacement|supplement\w*|infusion)|Sando-?K|Slow-?K|Kay-?Cee-?L)\b/iu,
    by: String.raw`(?:serum )?K\+?|(?:serum )?potassium`,
    ...lifts(
      (value) => value <= 3.8,
      (value) => value >= 5 && value < 10,
    ),
    source: 'UKKA hyperkalaemia 2023',
  },
  {
    label: 'what keeps potassium',
    drug: /\b(?:spironolactone|eplerenone|finerenone|amiloride|\w+pril|\w+sartan)\b/iu,
    by: String.raw`(?:serum )?K\+?|(?:serum )?potassium`,
    ...lifts(
      (value) => value <= 4,
      (value) => value >= 5.5 && value < 10,
    ),
    source: 'ESC heart failure 2021, practical guidance on MRA and ACE inhibitors',
  },
  {
    label: 'oxygen',
    drug: /\b(?:oxygen|O2|FiO2|Venturi|nasal cannula\w*|HFNO|HFNC|flow)\b/iu,
    by: String.raw`Sp[aO]?O?2|SaO2|O2 ?sats?|sats?|saturations?`,
    ...lifts(
      (value) => value >= 60 && value <= 88,
      (value) => value >= 93 && value <= 100,
    ),
    source: 'BTS oxygen guideline 2017',
  },
  {
    label: 'what slows the breath',
    drug: /\b(?:morphine|oxycodone|hydromorphone|fentanyl|remifentanil|diamorphine|PCA|opioids?|midazolam|lorazepam|diazepam|propofol)\b/iu,
    by: String.raw`RR|resp(?:iratory)? ?rate|breath(?:ing|s)?(?: rate)?|breaths per minute`,
    moreHarms: (side, value) => side === 'below' && value >= 3 && value <= 10,
    lessHarms: (side, value) => side === 'above' && value >= 12 && value <= 20,
    source: 'opioid SmPCs, sections 4.4 and 4.9; Faculty of Pain Medicine, Opioids Aware',
  },
  {
    label: 'erythropoietin',
    drug: /\b(?:epo\w*|erythropoie\w*|darbepo\w*|ESA)\b/iu,
    by: String.raw`Hb|Hgb|ha?emoglobin`,
    ...lifts(
      (value) => value <= 10 || (value > 30 && value <= 100),
      (value) => (value >= 12 && value < 20) || value >= 120,
    ),
    source: 'KDIGO anaemia 2012; NICE NG203 (2021), 1.9',
  },
  {
    label: 'levothyroxine',
    drug: /\b(?:levo)?thyroxine\b/iu,
    by: 'TSH',
    ...lowers(
      (value) => value <= 0.4,
      (value) => value >= 8,
    ),
    source: 'NICE NG145 (2019), 1.4',
  },
  {
    label: 'vancomycin',
    drug: /\bvanco(?:mycin)?\b/iu,
    by: String.raw`troughs?|levels?`,
    ...lifts(
      (value) => value <= 10,
      (value) => value >= 20,
    ),
    source: 'ASHP/IDSA vancomycin 2020',
  },
]

const higher = String.raw`>|≥|\b(?:above|over|more than|greater than|exceeds|exceeding)\b`
const lower = String.raw`<|≤|\b(?:below|under|less than)\b`
const bound = String.raw`(?:(?<higher>${higher})|(?<lower>${lower}))=?\s?(?<value>\d{1,3}(?:\.\d{1,2})?)(?![\d.]*\d)`

const up =
  /(?:↑|(?<!\b(?:sit|sits|sat|prop\w*|head|follow|work|stand)[- ])\bup\b|\b(?:give|given|(?:re-?)?start\w* again|re-?start\w*|resum\w*|increas\w*|rais\w*|re-?bolus\w*|bolus\w*|add|extra|doubl\w*|more|faster|another|uptitrat\w*)\b|(?<![\d.])\+\s?\d)/iu
const down =
  /(?:↓|\b(?:hold|held|stop\w*|off|omit\w*|skip\w*|miss|reduc\w*|halv\w*|cut|lower\w*|wean\w*|leave out|down|with-?h[eo]ld|paus\w*|drop (?:to|by|the)|decreas\w*|nil|none|slower|turn down)\b|(?<=\s)[-−–]\s?\d)/iu

/** What is given or stopped there is something else, or nobody acts but calls. */
const other =
  /\b(?:glucose|dextrose|carbohydrate\w*|juice|glucogel|glucagon|snack|protamine|vitamin K|phytomenadione|PCC|calcium|atropine|naloxone|feeds?|fluids?|saline|albumin|binder|resonium|lokelma|monitor\w*|check\w*|call|inform|contact|review\w*|ECG|dialys\w*)\b/iu

const unsure = /\b(?:not|never|don['’]t|no need|without|unless)\b[^.;,]{0,20}$/iu

/** "Give if the apex rate < 50": the step stands before the condition. */
const hangsOn =
  /(?<!\band )\b(?:if|when(?:ever)?|once|for|while|as long as|should)\s+(?:the |her |his |any )?(?:\p{L}+ ){0,2}?(?:is |are |falls? |rises? |goes? |drops? |stays? )?$/iu

/** The first or the last step that words name, and that they name for this drug. */
function stepIn(words: string, which: 'first' | 'last'): Step | undefined {
  const found = [
    ...[...words.matchAll(new RegExp(up.source, 'giu'))].map((match) => ({ step: 'more' as const, match })),
    ...[...words.matchAll(new RegExp(down.source, 'giu'))].map((match) => ({ step: 'less' as const, match })),
  ]
    .map(({ step, match }) => ({ step, at: match.index, to: match.index + match[0].length }))
    .toSorted((one, two) => one.at - two.at)
    .at(which === 'first' ? 0 : -1)
  if (found === undefined) return undefined
  if (unsure.test(words.slice(0, found.at)) || other.test(words.slice(found.to, found.to + 30))) return undefined
  return found.step
}

interface Condition {
  /** Where its value's name, or else its bound, begins. */
  readonly from: number
  readonly to: number
  readonly side: Side
  readonly value: number
}

/** Bounds of each value, by its names. */
const boundsOf: ReadonlyMap<string, RegExp> = new Map(
  stepped.map(({ by }) => [
    by,
    new RegExp(String.raw`(?:(?<![\p{L}\d-])(?<name>${by})(?![\p{L}\d])[^.;,:\d<>≤≥]{0,18}?)?${bound}`, 'giu'),
  ]),
)

/** Bounds of a value in a text; one without a name is of the same value where another of it stands before. */
function conditionsOf(text: string, by: string): readonly Condition[] {
  const pattern = boundsOf.get(by)
  if (pattern === undefined) return []
  let isOwn = false
  return [...text.matchAll(pattern)].flatMap(({ index, 0: words, groups = {} }) => {
    // A name of something else right before the bound: "K > 5.5" among glucoses.
    const isNamedElse = /[\p{L}\d]\+?\s?$/u.test(
      text.slice(Math.max(0, index - 3), index).replace(/\b(?:if|when|once|for|while|is|at)\s$/iu, ''),
    )
    if (groups['name'] !== undefined) isOwn = true
    else if (!isOwn || isNamedElse) return []
    return [
      {
        from: index,
        to: index + words.length,
        side: groups['higher'] === undefined ? ('below' as const) : ('above' as const),
        value: Number(groups['value']),
      },
    ]
  })
}

/** "K > 5.5 or creatinine up by 30%: stop it": the step stands behind the sign. */
const sign = /:(?!\d)|→|=>|->/u

/** What is done under a condition: by the words before it ("omit if > 60"), or by those behind ("> 14: stop"). */
function consequence(
  text: string,
  { from, to }: Condition,
  next: number,
): { readonly words: string; readonly step: Step | undefined } {
  const before = text.slice(Math.max(0, from - 60), from)
  const words = before.slice(Math.max(...[';', ',', '. ', ':', '('].map((mark) => before.lastIndexOf(mark))) + 1)
  if (aims.test(words)) return { words, step: undefined }
  if (hangsOn.test(words)) {
    const step = stepIn(words.replace(onceOff, ' '), 'last')
    if (step !== undefined || other.test(words)) return { words, step }
  }
  const own = text.slice(to, Math.min(next, to + 70))
  const [behind = ''] = (next <= to + 70 ? own.replace(ofNext, '') : own).split(/;|\.\s|\n/u)
  const at = sign.exec(behind)
  const done = at === null ? behind : behind.slice(at.index)
  return { words: behind, step: stepIn(done, 'first') }
}

/** "IF SBP > 175 THEN GTN 5 microg/min, titrate, hold SBP < 110": the step right before a value hangs on that one. */
const ofNext =
  /[,;([]\s*(?:and |then |but )?(?:hold|stop|pause|omit|with-?hold|reduce|halve|skip|off|down|wean|increase|raise|double|up)(?: (?:it|dose|infusion|rate|if|when|for|at|once|while|the))*(?:[^,;<>≤≥]{0,20}[<>≤≥]=? ?\d[\d.]{0,12}\s*(?:or|and|\/))?\s*$/iu

/** "Continue amlodipine once off the GTN pump if SBP > 140": what is over by then is a time, and no step. */
const onceOff =
  /\b(?:once|when|after|until|till|as soon as)\s+(?:(?:he|she|they|is|are|it|fully|safely|has|have|been|coming|come|the|his|her|GTN|nitrates?|nitroglycerin|TNG|nitroprusside|nicardipine|clevidipine|urapidil|dobutamine|milrinone|adrenaline|epinephrine|vasopressin|metaraminol|phenylephrine|pump|drip|infusion|pressors?|noradrenaline|norepinephrine|vasopressors?|labetalol|IV) ){0,5}(?:off|stopped|weaned(?: off)?|down|finished)\b/giu

/** "O2 to SpO2 > 95%": a target, and no rule. */
const aims = /\b(?:to|aim\w*|target\w*|goal|keep\w*|maintain\w*|until)\s+(?:an? |the )?$/iu

/** As `drug` of each row, for all of its places in a text. */
const steppedNames = stepped.map(({ drug }) => new RegExp(drug.source, 'giu'))

/** The drugs of a text in its order, as it names them: those of the table, and any other. */
function drugsNamed(text: string, but: string): readonly string[] {
  const isValue = new RegExp(`^(?:${but})$`, 'iu')
  const own = steppedNames.flatMap((names) =>
    [...text.matchAll(names)].map(({ index, 0: name }) => ({ at: index, name })),
  )
  const others = drugsIn(text).map(({ span }) => ({ at: span.start, name: span.text }))
  return [...own, ...others]
    .filter(({ name }) => !isValue.test(name))
    .toSorted((one, two) => one.at - two.at)
    .map(({ name }) => name)
}

const anyBound = /[<>≤≥]|\b(?:above|over|more than|greater than|exceed\w+|below|under|less than)\b/iu

/**
 * Rules for values to come by which a dose is stepped the wrong way: "digoxin: give if apex rate < 50, omit if > 60"; "aPTT > 110 s: rebolus".
 *
 * @param orders each whole: the drug stands where the rules begin, or in another order
 * @param calls which tell of values to call for, and of a dose only where they name the drug
 */
export function reversedRules(orders: readonly string[], calls: readonly string[] = []): readonly string[] {
  const all = orders.join('\n')
  const found = [
    ...orders.filter((text) => anyBound.test(text)).flatMap((text) => reversedIn(text, all)),
    ...calls.filter((text) => anyBound.test(text)).flatMap((text) => reversedIn(text, '')),
  ]
  return [...new Set(found)]
}

/** The rows of a rule: of the drugs that it names, or, where it names none at all, of the only drug of the answer that the value leads. */
function rowsOf(text: string, all: string): readonly SteppedDrug[] {
  const own = stepped.filter(({ drug }) => drug.test(text))
  if (own.length > 0) return own
  return stepped.filter(
    ({ by, drug }) =>
      drug.test(all) &&
      drugsNamed(text, by).length === 0 &&
      stepped.filter((one) => one.by === by && one.drug.test(all)).length === 1,
  )
}

function reversedIn(text: string, all: string): readonly string[] {
  return rowsOf(text, all).flatMap((row) => {
    const conditions = conditionsOf(text, row.by)
    const isReversed = conditions.some((condition, at) => {
      const { words, step } = consequence(text, condition, conditions[at + 1]?.from ?? text.length)
      if (step === undefined || !(step === 'more' ? row.moreHarms : row.lessHarms)(condition.side, condition.value))
        return false
      // "GTN off and noradrenaline up": each has a step of its own.
      const here = drugsNamed(words, row.by)
      if (here.length > 0) return here.every((name) => row.drug.test(name))
      const last = drugsNamed(text.slice(0, condition.from), row.by).at(-1)
      return last === undefined ? !row.drug.test(text) : row.drug.test(last)
    })
    return isReversed ? [`${row.label} is stepped the wrong way (${quote(text.trim())}; ${row.source})`] : []
  })
}
