import { clausesOf } from '../record-words.ts'

/** What a treatment is led by. */
export type Quantity =
  | 'mean pressure'
  | 'systolic pressure'
  | 'perfusion pressure of the brain'
  | 'venous pressure'
  | 'heart rate'
  | 'saturation'
  | 'carbon dioxide'
  | 'plateau pressure'
  | 'driving pressure'
  | 'glucose'
  | 'haemoglobin'
  | 'INR'
  | 'aPTT'
  | 'potassium'
  | 'temperature'
  | 'vancomycin level'
  | 'digoxin level'
  | 'theophylline level'
  | 'pH of the urine'
  | 'pH of the blood'

/** A value that an order is to reach or to hold. */
export interface AimedValue {
  readonly of: Quantity
  /** The lower end; of "below 110" there is none. */
  readonly low?: number
  /** The upper end; of "above 65" there is none. */
  readonly high?: number
  /** As it is written: "mmHg", "mmol"; empty where none is. */
  readonly unit: string
  /** The clause that sets it. */
  readonly clause: string
}

/** Names of what is aimed at. The longer ones first: "mean arterial pressure" is another than the blood pressure. */
const names: Readonly<Record<Quantity, string>> = {
  'mean pressure': String.raw`MAP|[Mm]ean(?= (?:of|at|around) \d)|[Mm]ean (?:arterial |blood )?(?:pressure|BP)|ABPm`,
  'perfusion pressure of the brain': String.raw`CPP|[Cc]erebral perfusion pressure`,
  'venous pressure': String.raw`CVP|[Cc]entral venous pressure`,
  'plateau pressure': String.raw`P ?plat|[Pp]lateau(?: pressures?)?|[Pp]lat(?: pressures?)?`,
  'driving pressure': String.raw`[Dd]riving pressures?|ΔP`,
  'systolic pressure': String.raw`SBP|[Ss]ystolic(?: (?:arterial |blood )?(?:pressure|BP))?|BP|[Bb]lood pressure|RR(?=[^.;]{0,12}\b\d{2,3}\/\d{2})`,
  'heart rate': String.raw`HR|[Hh]eart ?rate|[Pp]ulse(?: rate)?|[Vv]entricular rate|[Aa]pex (?:rate|beat)`,
  saturation: String.raw`(?<=(?:[Oo]xygen|O2)\b[^.;]{0,60}[ ,])an?(?= (?:target|goal)\b)|Sp[aO]?O?2|SaO2|[Ss]ats?|O2 ?sats?|(?:[Oo]xygen )?[Ss]aturations?`,
  'carbon dioxide': String.raw`Pa?CO2|p?a?CO2|pCO2|ET ?CO2|[Cc]arbon dioxide`,
  'vancomycin level': String.raw`[Vv]anco(?:mycin)? (?:trough|level)s?|[Tt]rough (?:vanco(?:mycin)?)(?: level)?`,
  'digoxin level': String.raw`[Dd]igoxin levels?|[Dd]ig levels?`,
  'theophylline level': String.raw`(?:[Tt]heo|[Aa]mino)phylline levels?`,
  glucose: String.raw`[Gg]lucose|CBGs?|BGL?s?|BSLs?|BMs?|BZ|(?:[Bb]lood )?[Ss]ugars?`,
  haemoglobin: String.raw`H[bB]|Hgb|[Hh]a?emoglobin`,
  'pH of the urine': String.raw`[Uu]rin(?:e|ary) pH`,
  'pH of the blood': String.raw`(?<![Uu]rin(?:e|ary) |[Pp]leural |[Ff]luid )(?:(?:[Aa]rterial|[Bb]lood|[Ss]erum|[Vv]enous) )?pH`,
  INR: 'INR',
  aPTT: String.raw`[aA]?PTT`,
  potassium: String.raw`K\+?|[Pp]otassium|serum K`,
  temperature: String.raw`[Tt]emp(?:erature)?|[Cc]ore temp(?:erature)?|TTM`,
}

const quantities = Object.keys(names) as readonly Quantity[]

/** Behind a number that is none of a target: a time, an amount, a dose. */
const noTarget = String.raw`(?![\d/]|\.\d|\s?-?(?:h\b|hrs?\b|hours?|hourly|hrly|min\b|mins\b|minutes?|days?\b|d\b|weeks?|wks?|times|mL\b|ml\b|L\b|litres?|units?|U\b|mcg|µg|x\b|kg|fold|Fr|G\b)|\s?(?:mg\/dL|mmol\/L|mEq\/L|mmol|mEq|%)?\s?(?:\/\s?|per |an? )(?:h\b|hr\b|hour))`

const number = String.raw`\d{1,3}(?:\.\d{1,2})?`
const range = String.raw`(?<first>${number})(?:\s?(?:mm ?Hg|%)?\s?(?:-|–|—|to|and)\s?(?<last>${number}))?(?:\/\d{2,3})?${noTarget}\s?(?<unit>mm ?Hg|kPa|cm ?H2O|mmol|mEq|mg|ng|g\/L|g\/dL|s\b|sec\w*|%|°?C\b|bpm)?`

/** Between the name and the value. */
const gap = String.raw`(?<gap>[^.;,\d()]{0,34}?)`

const patterns = quantities.map((of) => ({
  of,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?<!(?<!\b(?:Ziel|[Tt]arget|[Gg]oal))-)(?:${names[of]})(?![\p{L}\d])${gap}(?<![\d.])${range}`,
    'gu',
  ),
}))

/** Words before the name that make a target of what follows it. */
const aimsBefore =
  /(?:\b(?:aim\w*|target\w*|goals?|end[- ]?points?|corridor|Ziel|keep\w*|maintain\w*|achiev\w*|reach\w*|accept\w*|allow\w*|toler\w*|permit\w*|permissive|bring\w*|drive[ns]?|driving|push\w*|lower\w*|rais\w*|titrat\w*|restor\w*|normali[sz]\w*|correct\w*|content with|settle for|so that|up to|down to|get)\b[^.;,\d]{0,40}|\b(?:to|until|till|hold|holding)\s(?:(?:an?|the|her|his|hold|keep|target|goal|serum|about|get)\s){0,3}|[→>]\s?|@\s?)$/iu

/** "Noradrenaline for MAP 65-70"; "for K 7.1" is why something is done. */
const aimsFor = /\bfor (?:an? )?$/iu
const ledByFor: ReadonlySet<Quantity> = new Set(['mean pressure', 'perfusion pressure of the brain'])

/** Between the name and the value. */
const aimsBetween =
  /\b(?:aim\w*|target\w*|goals?|end[- ]?point|corridor|kept|keep|held|maintain\w*|between|until|be|stay\w*|sits?|range|reach\w*|hits?|settles?|limit|ceiling|cap|max\w*)\b|^\s?to\s?$/iu

/** "Noradrenaline, MAP ≥ 65": a floor alone at the end of an order. */
const floorBetween = /^\s?(?:>|≥)=?\s?$/u
const floored: ReadonlySet<Quantity> = new Set(['mean pressure', 'systolic pressure', 'saturation'])
const hangs = /\b(?:if|when\w*|once|unless|stop\w*|hold|held|call|escalat\w*|omit\w*|criteria)\b/iu
const ends = /^(?:\s?\/L)?\s*(?:[,;.)]|$)/u

/** A value that was measured, and no target. */
const measured =
  /\b(?:fell|falls|fall|dropp\w*|drops|rose|rises|went|was|were|is|are|had|has|from|down|measured|reads?|today|now|currently|still)\b/iu

/** Behind the value. */
const aimsBehind =
  /^[^.;,\d]{0,12}(?:\b(?:as (?:the |a |our |her |his )?(?:new )?(?:target|goal|aim|range|corridor|end[- ]?point)|is (?:the |our )?(?:target|goal|aim|enough|fine|sufficient|acceptable|adequate|plenty)|(?:will|would) (?:do|suffice)|suffices|(?:is|are) (?:to be )?(?:accepted|tolerated))\b|\(?(?:target|goal|aim)\b)/iu

/** Before the name, in the same part of the clause: it is not aimed at, or hangs on a condition. */
const deniedBefore =
  /\b(?:not|never|no|avoid\w*|don['’]t|rather than|instead of|if|unless|when|whenever|once|call|escalat\w*|stop\w*|alarm\w*|above which|below which|was|were|because|since|due to|despite|given)\b[^,:]{0,60}$/iu

/** Behind the value: a target that was weighed and put aside. */
const deniedBehind =
  /^[^.;,:]{0,45}(?:, (?:which|that|but|a value)\b[^.;,:]{0,20})?\b(?:too (?:low|high|tight|strict|much)|declined|rejected|avoided|refused|abandoned|given up|harm\w*|dangerous|wrong|old target|no longer|not (?:used|chosen|wanted|needed|aimed|safe|appropriate|sought|the (?:aim|goal|target)))\b/iu

const least =
  />|≥|\b(?:above|over|at least|more than|greater than|minimum|not below|not under|no (?:lower|less) than|exceed\w*)\b/iu
const most =
  /<|≤|\b(?:below|under|at most|less than|no (?:more|higher) than|max\w*|limit|ceiling|cap|not above|not over|lower than|up to|as (?:high|low) as)\b/iu

/** "Aim 45-50 mmHg": of what stood in the clause before. */
const carried = new RegExp(
  String.raw`\b(?:aim\w*|target\w*|goals?|end[- ]?point|keep (?:it|her|him)|hold (?:it )?at)\b(?<gap>[^.;,\d]{0,15}?)(?<![\d.])${range}`,
  'iu',
)

/** Units in which a quantity is aimed at, where its name is only carried on. */
const unitsOf: Readonly<Partial<Record<Quantity, RegExp>>> = {
  'mean pressure': /^mm/iu,
  'systolic pressure': /^mm/iu,
  'perfusion pressure of the brain': /^mm/iu,
  'plateau pressure': /^cm/iu,
  'driving pressure': /^cm/iu,
  glucose: /^(?:mmol|mg)/iu,
  haemoglobin: /^g/iu,
  saturation: /^%/u,
  'heart rate': /^bpm/iu,
  aPTT: /^s/iu,
}

type Ends = Pick<AimedValue, 'low' | 'high'>

function endsOf(first: string, last: string | undefined, words: string): Ends {
  const low = Number(first)
  // "Hb 8 to 10" is a range; "BP 90 and 5" is none.
  if (last !== undefined && Number(last) >= low) return { low, high: Number(last) }
  if (least.test(words)) return { low }
  return most.test(words) ? { high: low } : { low, high: low }
}

function aimedIn(clause: string): readonly AimedValue[] {
  if (!/\d/u.test(clause)) return []
  return patterns.flatMap(({ of, pattern }) =>
    [...clause.matchAll(pattern)].flatMap(({ index, 0: words, groups = {} }) => {
      const before = clause.slice(Math.max(0, index - 90), index)
      const behind = clause.slice(index + words.length)
      const { gap: between = '', first = '', last, unit = '' } = groups
      const isAimed =
        aimsBefore.test(before) ||
        (aimsBetween.test(between) && !measured.test(between)) ||
        (aimsFor.test(before) && last !== undefined && ledByFor.has(of)) ||
        (floorBetween.test(between) && ends.test(behind) && floored.has(of) && !hangs.test(clause)) ||
        (aimsBehind.test(behind) && !measured.test(before))
      const isMeasured =
        /\b(?:fell|dropped|rose|was|were|from|drop|fall|decrease|decline|descent|change|rise)\b/iu.test(between)
      const isDenied =
        deniedBefore.test(before) ||
        deniedBehind.test(behind) ||
        /\b(?:not|never|no|if)\b(?! (?:below|above|higher|lower|more|less|under|over)\b)/iu.test(between)
      return isAimed && !isMeasured && !isDenied
        ? [{ of, ...endsOf(first, last, `${before.slice(-12)}${between}`), unit, clause }]
        : []
    }),
  )
}

const namesAlone = quantities.map((of) => ({
  of,
  name: new RegExp(String.raw`(?<![\p{L}\d-])(?:${names[of]})(?![\p{L}\d])`, 'u'),
}))

/** The quantity that a clause names last. */
function lastNamed(clause: string): Quantity | undefined {
  return namesAlone
    .map(({ of, name }) => ({ of, at: clause.search(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => other.at - one.at)[0]?.of
}

/**
 * The values that a text aims at, in any words: "MAP goal 65", "end point SBP 75-80", "to hold the glucose between 6 and 10", "until Hb 8"; of "aim 45-50 mmHg" the quantity stands in the clause before.
 *
 * What was measured, what is refused and what stands under a condition is none.
 */
export function aimedValues(text: string): readonly AimedValue[] {
  let named: Quantity | undefined
  return clausesOf(text).flatMap((clause) => {
    const here = aimedIn(clause)
    const own = lastNamed(clause)
    const groups = own === undefined ? carried.exec(clause)?.groups : undefined
    const of = named
    named = own ?? named
    if (groups === undefined || of === undefined || unitsOf[of]?.test(groups['unit'] ?? '') !== true) return here
    const { gap: between = '', first = '', last, unit = '' } = groups
    return [...here, { of, ...endsOf(first, last, between), unit, clause }]
  })
}
