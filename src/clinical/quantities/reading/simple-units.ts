/** A fraction of whole numbers, where it can be one: a value is multiplied by the first and divided by the second, so that 0.014 ng/mL is 14 ng/L and no neighbour of it. */
export type Ratio = readonly [number, number]

/** A unit without a slash. `one` is what is counted per time or per volume (beats, cells) and is not a unit by itself. */
export interface SimpleUnit {
  readonly name: string
  readonly dimension: Dimension | 'one'
  /** From this unit to the first of its dimension in the table. */
  readonly ratio: Ratio
  /** Added before the ratio is applied: temperatures alone. */
  readonly offset?: number
}

type Row = readonly [name: string, numerator: number, denominator: number, spellings?: string]

/**
 * Every simple unit by dimension: its name, how many of the first of the dimension it is, and its other spellings, separated by `|`.
 *
 * A month is a twelfth of a year of 365.25 days (UCUM `mo_j`, `a_j`), so that 12 months are a year and 2 weeks 14 days exactly. A millimetre of mercury is
 * 101325/760 Pa, and a centimetre of water 98.0665 Pa, as in UCUM, https://ucum.org/ucum. IU and U are taken as equal, as they are written for heparin, insulin and
 * enzymes. A French is a third of a millimetre. `m` alone is missing: it is a metre, a minute and a month; so are `in` and `F` (Fahrenheit and French; see `readTerm`).
 */
const table: Partial<Record<Dimension | 'one', readonly Row[]>> = {
  mass: [
    ['mg', 1, 1, 'mgs|mgm|mgms|milligram|milligrams|milligramme|milligrammes'],
    ['kg', 1e6, 1, 'kgs|kilogram|kilograms|kilo|kilos'],
    ['g', 1000, 1, 'gm|gms|gram|grams|gramme|grammes'],
    ['ug', 1, 1000, 'mcg|mcgs|microg|microgs|microgram|micrograms|microgramme|microgrammes|gamma|gammas'],
    ['ng', 1, 1e6, 'nanogram|nanograms'],
    ['pg', 1, 1e9, 'picogram|picograms'],
    ['lb', 45_359_237, 100, 'lbs|pound|pounds'],
  ],
  volume: [
    ['mL', 1, 1, 'mls|cc|ccs|cm3|millilitre|millilitres|milliliter|milliliters'],
    ['L', 1000, 1, 'l|litre|litres|liter|liters'],
    ['dL', 100, 1, 'decilitre|decilitres|deciliter|deciliters'],
    ['uL', 1, 1000, 'mcL|mm3|cumm|cmm|cu mm|microlitre|microlitres|microliter|microliters'],
    ['nL', 1, 1e6, 'nanolitre|nanolitres|nanoliter|nanoliters'],
    ['fL', 1, 1e12],
  ],
  substance: [
    ['mmol', 1, 1, 'mmols|mmole|mmoles|millimol|millimols|millimole|millimoles'],
    ['mol', 1000, 1, 'mole|moles'],
    ['umol', 1, 1000, 'umols|umole|umoles|mcmol|mcmols|micromol|micromols|micromole|micromoles'],
    ['nmol', 1, 1e6, 'nmols|nmole|nmoles|nanomol|nanomols|nanomole|nanomoles'],
    ['pmol', 1, 1e9, 'pmols|pmole|pmoles|picomol|picomols|picomole|picomoles'],
  ],
  // mval in German.
  equivalents: [['mEq', 1, 1, 'meqs|mval|milliequivalent|milliequivalents']],
  activity: [
    ['U', 1, 1, 'unit|units'],
    // IE in German, Dutch and the Scandinavian languages, UI in the Romance ones.
    ['IU', 1, 1, 'international unit|international units|IE|UI'],
    ['mU', 1, 1000],
    ['mIU', 1, 1000],
    ['uIU', 1, 1e6, 'mcIU|microIU'],
    ['uU', 1, 1e6, 'mcU|microU'],
    ['kU', 1000, 1],
    ['kIU', 1000, 1],
    // A unit of an enzyme turns over a micromole a minute, a katal a mole a second: in Scandinavia, Czechia and Slovakia.
    ['ukat', 60, 1, 'mckat|microkat|microkatal|microkatals'],
    ['nkat', 60, 1000, 'nanokatal|nanokatals'],
  ],
  time: [
    ['s', 1, 1, 'sec|secs|second|seconds'],
    ['ms', 1, 1000, 'msec|msecs|millisecond|milliseconds'],
    ['min', 60, 1, 'mins|minute|minutes'],
    ['h', 3600, 1, 'hr|hrs|hour|hours'],
    ['d', 86_400, 1, 'day|days|dag|dagen|dygn|jour|jours|giorno|giorni'],
    ['week', 604_800, 1, 'weeks|wk|wks'],
    ['month', 2_629_800, 1, 'months|mo|mos|mth|mths'],
    ['year', 31_557_600, 1, 'years|yr|yrs|y|yo'],
  ],
  length: [
    ['mm', 1, 1, 'millimetre|millimetres|millimeter|millimeters'],
    ['cm', 10, 1, 'cms|centimetre|centimetres|centimeter|centimeters'],
    ['um', 1, 1000, 'micron|microns|micrometre|micrometres|micrometer|micrometers'],
    ['metre', 1000, 1, 'metres|meter|meters'],
    ['inch', 127, 5, 'inches'],
    ['Fr', 1, 3, 'french'],
  ],
  area: [
    ['m2', 1, 1, 'sqm'],
    ['1.73 m2', 173, 100],
    ['cm2', 1, 10_000],
    ['mm2', 1, 1e6],
  ],
  pressure: [
    ['mmHg', 1, 1, 'mm hg|torr|millimetres of mercury|millimeters of mercury'],
    ['kPa', 760_000, 101_325, 'kilopascal|kilopascals'],
    ['cmH2O', 980_665 * 760, 101_325 * 10_000, 'cm h2o|cmh20|cm of water|cm water'],
  ],
  temperature: [
    ['°C', 1, 1, '℃|° c|deg c|degrees c|degree c|degrees celsius|degree celsius|celsius|° celsius|°celsius'],
    [
      '°F',
      5,
      9,
      '℉|° f|deg f|degrees f|degree f|degrees fahrenheit|degree fahrenheit|fahrenheit|° fahrenheit|°fahrenheit',
    ],
  ],
  percentage: [['%', 1, 1, 'percent|per cent|pct']],
  energy: [['J', 1, 1, 'joule|joules']],
  voltage: [['mV', 1, 1, 'millivolt|millivolts']],
  osmoles: [['mOsm', 1, 1, 'mosmol|mosmols|milliosmole|milliosmoles']],
  count: [
    ['tablet', 1, 1, 'tablets|tab|tabs'],
    ['capsule', 1, 1, 'capsules|caps'],
    ['puff', 1, 1, 'puffs'],
    ['inhalation', 1, 1, 'inhalations'],
    ['actuation', 1, 1, 'actuations'],
    ['spray', 1, 1, 'sprays'],
    ['dose', 1, 1, 'doses'],
    ['drop', 1, 1, 'drops'],
    ['vial', 1, 1, 'vials'],
    ['ampoule', 1, 1, 'ampoules|ampule|ampules|amp|amps'],
    ['patch', 1, 1, 'patches'],
    ['sachet', 1, 1, 'sachets'],
    ['blood unit', 1, 1, 'blood units'],
  ],
  one: [['', 1, 1, 'beat|beats|breath|breaths|cell|cells']],
}

/** Spellings that mean another thing in another case: Mg is magnesium, HR the heart rate, MU a million units, mM a concentration, i.e. an explanation. */
const notFolded = new Set([
  'Mg',
  'HR',
  'Hr',
  'MU',
  'Mu',
  'MIU',
  'mM',
  'MS',
  'Ms',
  'MV',
  'MIN',
  'NG',
  'PG',
  'MO',
  'Mo',
  'CC',
  'FR',
  'PCT',
  // A lymphoma and a ligament; "normal" in notes.
  'MCL',
  'Mcl',
  'nl',
  'NL',
  'Nl',
  'ie',
  'Ie',
  'ui',
])

/** The simple units by name. */
export const simpleUnits: ReadonlyMap<string, SimpleUnit> = new Map(
  rows().map(({ unit }) => [unit.name, unit] as const),
)

const bySpelling = new Map(
  rows().flatMap(({ unit, spellings }) => [unit.name, ...spellings].map((word) => [word, unit])),
)

/** Spellings of two letters or more are also read in another case; of one letter, where `G` is a gauge and `D` a dimension, only as written. */
const byFolded = new Map(
  rows().flatMap(({ unit, spellings }) =>
    [unit.name, ...spellings].filter((word) => word.length > 1).map((word) => [word.toLowerCase(), unit] as const),
  ),
)

/**
 * The simple unit that is spelled so, or undefined: letters as they stand first, then in any case where no other reading of the letters is in use.
 *
 * @param words its words with one space between; `µ` written as `u`, raised and lowered digits as plain ones
 */
export function simpleUnit(words: string): SimpleUnit | undefined {
  if (words === '') return undefined
  return bySpelling.get(words) ?? (notFolded.has(words) ? undefined : byFolded.get(words.toLowerCase()))
}

const openings = new Set(
  [...byFolded.keys()].flatMap((spelling) => (spelling.includes(' ') ? spelling.split(' ', 1) : [])),
)

/** Whether a spelling of several words starts with a word, which is in lower case. */
export function opensLongUnit(word: string): boolean {
  return openings.has(word)
}

function rows(): { unit: SimpleUnit; spellings: readonly string[] }[] {
  return Object.keys(table)
    .map((key) => key as keyof typeof table)
    .flatMap((dimension) =>
      (table[dimension] ?? []).map(([name, numerator, denominator, spellings = '']) => ({
        unit: { name, dimension, ratio: [numerator, denominator] as const, ...(name === '°F' ? { offset: -32 } : {}) },
        spellings: spellings === '' ? [] : spellings.split('|'),
      })),
    )
}

/** What an amount of something can be given in: milligrams, millilitres, millimoles, milliequivalents, units of activity, tablets. */
export type AmountDimension = 'mass' | 'volume' | 'substance' | 'equivalents' | 'activity' | 'count'

/**
 * What a unit measures. Two units convert into one another only within a dimension.
 *
 * `activity` is in units (U, IU); `count` is of things (tablets, puffs), each of which converts only to itself; `frequency` is per time (heart rate),
 * `number-concentration` per volume (cells); `x-rate` is per time, `x-per-weight` per mass of the patient, `x-per-area` per body surface.
 */
export type Dimension =
  | AmountDimension
  | 'time'
  | 'length'
  | 'area'
  | 'pressure'
  | 'temperature'
  | 'percentage'
  | 'energy'
  | 'voltage'
  | 'speed'
  | 'frequency'
  | 'number-concentration'
  | 'osmoles'
  | 'osmolality'
  | 'osmolarity'
  | 'energy-per-weight'
  | `${AmountDimension}-concentration`
  | `${AmountDimension}-concentration-change`
  | `${AmountDimension}-rate`
  | `${AmountDimension}-per-weight`
  | `${AmountDimension}-per-weight-rate`
  | `${AmountDimension}-per-area`
  | `${AmountDimension}-per-area-rate`
  | `${AmountDimension}-per-count`
