import { remember } from '../words/text.ts'
import { type Unit, readUnit } from './reading/read-unit.ts'
import { tokensOf } from './reading/tokens.ts'

/** No unit is longer. */
const longest = 48

/**
 * A unit of a result in the one spelling that tables have, whatever the laboratory writes: `micromol/L`, `µmol·L⁻¹` and `mcmol/l` are `umol/L`, `10*3/uL`, `K/mcL` and `thousand/mm3` are `10^9/L`, `gm%` is `g/dL`, `mm Hg` is `mmHg`.
 *
 * What is read as no unit is left as it stands, without the white space around it: `pH`, `ratio`, `mmol/mol`, `% predicted`. So is a bare word that counts things (`units`), since results of many kinds have it.
 * `G/L` means giga per litre here, as in France and Switzerland; who knows that the result counts nothing writes `g/L`.
 */
export const plainUnit: (written: string) => string = remember(
  (written) => {
    const unit = unitOf(written)
    if (unit === undefined) return written.trim()
    if (unit.dimension === 'number-concentration' && unit.ratio[0] === unit.ratio[1]) return '10^9/L'
    return unit.name.replace('1.73 m2', '1.73m2')
  },
  { most: 256, longest: 256 },
)

/** Whether two units are one in another spelling, or of the same size: pg/mL is ng/L, and 10^3/uL is 10^9/L. */
export function isSameUnit(first: string, second: string): boolean {
  const [one, other] = [unitOf(first), unitOf(second)]
  if (one === undefined || other === undefined) return plainUnit(first) === plainUnit(second)
  return (
    one.canonical === other.canonical &&
    one.offset === other.offset &&
    one.ratio[0] * other.ratio[1] === one.ratio[1] * other.ratio[0]
  )
}

const unitOf: (written: string) => Unit | undefined = remember(
  (written) => {
    if (written.length > longest) return undefined
    const tokens = tokensOf(respell(written))
    const read = readUnit(tokens, 0)
    if (read === undefined || read === 'unknown' || read.next !== tokens.length) return undefined
    return read.unit.dimension === 'count' || read.unit.name === 'U' || read.unit.name === 'IU' ? undefined : read.unit
  },
  { most: 256, longest: 256 },
)

/** Spellings of laboratories and of UCUM, as texts would write them. */
function respell(written: string): string {
  return spellings.reduce(
    (text, [form, plain]) => (typeof plain === 'string' ? text.replace(form, plain) : text.replace(form, plain)),
    written.trim(),
  )
}

const below = 'L|l|dL|dl|mL|ml|uL|ul|min|h|s|kg|g|mol'

const spellings: readonly (readonly [form: RegExp, plain: string | ((found: string) => string)])[] = [
  // Fibrinogen equivalents, as D-dimers are calibrated; DDU are another amount, and stay unread.
  [/\s*[({[]?\s*FEU\s*[)}\]]?\s*(?=$|\/)/iu, ''],
  // UCUM's brackets, and a formula or a flag behind the unit.
  [/\[(I?U|Hg)\]/iu, '$1'],
  [/\{(?:cells?|1\.73_?m2)\}/iu, (found) => (found.includes('1') ? '1.73m2' : '')],
  [/\s*\((?:CKD-?EPI|MDRD|C-?G|Cockcroft\W{1,3}Gault|high|low|normal|H|L|HH|LL)\)$/u, ''],
  [/(?<=\p{L}\d?|%)\.$/u, ''],
  [/\s*⁻\s*(?=[¹²³])/gu, '-'],
  [/(?<=-)¹/gu, '1'],
  [/(?<=[Mm])(?:\^|\*\*?)(?=[23](?!\d))/gu, ''],
  [/(?<=-)²/gu, '2'],
  // "10(9)/L", "109/L" whose raised figure was lost, "10⁹/L", "10 9/L".
  [/^(?:[x×*.]\s*)?10\s*(?:\^|\*{1,2}|[Ee])?\s*\(?\s*(3|6|9|12)\s*\)?\s*(?=\/)/u, '10^$1'],
  // "mmol·L-1", "mL min-1 1.73m-2".
  [new RegExp(String.raw`[\s·.*]+(1[.,]73\s*)?m\s*\^?[-−]\s*2`, 'gu'), '/$1m2'],
  [new RegExp(String.raw`[\s·.*]*\b(${below})\s*\^?[-−]\s*1\b`, 'gu'), '/$1'],
  [/(?<=[\p{L}.])\s+(?=\/)/gu, ''],
  [/(?:^|\s+)per\s+(?!cent)/giu, '/'],
  [/\/\s*(?:lt|ltr)s?$/iu, '/L'],
  [/\/\s*mn(?![\p{L}])/u, '/min'],
  [/^([mµμu]?)gr(?=\s*\/)/iu, '$1g'],
  // "µM/L", where a molar was meant to be a mole.
  [/^([mµμun])M(?=\s*\/\s*[Ll]$)/u, '$1mol'],
  [/(?<=1),(?=73)/u, '.'],
  [/(?<=\/\s?1\.73)(?!\s*(?:m|sq))$/u, ' m2'],
  // "mg%" is so much in 100 mL.
  [/^((?:m|u|µ|μ|mc)?g(?:m|ms|rams?)?s?)\s*%$/iu, '$1/dL'],
  [/\/\s*100\s*(?:mls?|cc|cm3|millilit(?:re|er)s?)$/iu, '/dL'],
  [/\/\s*(?:c(?:u(?:bic)?)?\.?\s*mm|cmm|mm\s*³|µm\^?3)\.?$/iu, '/mm3'],
  [/^(?:cells?|leu[ck]ocytes|platelets)\s*(?=\/)/iu, ''],
  [/^(?:thousands?|thous?|thsd|tsd|k)\.?\s*(?:cells\s*)?(?=\/)/iu, '10^3'],
  [/^(?:lakhs?|lacs?)\s*(?=\/)/iu, '10^5'],
  [/^(?:millions?|mill?|mio|M)\.?\s*(?=\/\s*(?:[uµμ]L|mcL|mm3|microl))/iu, '10^6'],
  [/^(?:[Bb]illions?|[Gg]iga|Gpt|G)\s*(?=\/\s*(?:L|l|lit(?:re|er))$)/u, '10^9'],
  [/^(?:T|Tpt|tera)\s*(?=\/\s*(?:L|l|lit(?:re|er))$)/u, '10^12'],
  // All in capitals: a G is a gram there, and M stands for a thousandth.
  [
    /^(?:[MNPU]?G|MC?IU|MU)(?=\s*\/\s*(?:DL|ML|L)$)(?!G\s*\/\s*L)/u,
    (unit) => unit.toLowerCase().replace('iu', 'IU').replace(/u$/u, 'U'),
  ],
  // "u/l", and the Enheter and Eenheden of northern Europe.
  [/^[uE](?=\s*\/\s*(?:L|l|lit(?:re|er))$)/u, 'U'],
  [/^micro-?\s?(?=(?:mol|gram|IU|U|kat|g\b|L\b|l\b))/iu, 'micro'],
  [/^micro(?=g\b)/iu, 'mc'],
  [/^milli\s?(?=mol)/iu, 'milli'],
  [/^mm\s*-?\s*(?:of\s*)?Hg$/iu, 'mmHg'],
  [/^mOsm(?:ol)?\s*\/\s*kg\s*(?:of\s+)?(?:H2O|H₂O|water)$/iu, 'mOsm/kg'],
  [/^mm\s*(?:\/\s*1\s*h|in (?:1|the first|one) h(?:our)?|\/\s*1st h(?:our)?)r?$/iu, 'mm/h'],
]
