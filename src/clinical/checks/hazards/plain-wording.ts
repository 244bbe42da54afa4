import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import { drugsIn, vocabulary } from '../../language/drug-names.ts'
import { withWiderClasses } from '../../language/drug-table.ts'

/** Words that say the same, and the one that the tables of acts use. */
const plainWords: Readonly<Record<string, string>> = {
  cease: 'stop',
  ceased: 'stopped',
  ceasing: 'stopping',
  discontinue: 'stop',
  discontinued: 'stopped',
  discontinuing: 'stopping',
  commence: 'start',
  commenced: 'started',
  commencing: 'starting',
  initiate: 'start',
  initiated: 'started',
  initiating: 'starting',
  administer: 'give',
  administered: 'given',
  'go ahead with': 'start',
  'prior to': 'before',
  till: 'until',
  'w/o': 'without',
  'once every day': 'daily',
  'once daily': 'daily',
  'once a day': 'daily',
  'every day': 'daily',
  'each day': 'daily',
  'twice daily': 'BD',
  'twice a day': 'BD',
  'three times daily': 'TDS',
  'three times a day': 'TDS',
  'four times daily': 'QDS',
  'four times a day': 'QDS',
  abx: 'antibiotics',
  'f/u': 'follow-up',
  'r/v': 'review',
  'k chloride': 'potassium chloride',
}

const plainWord = new RegExp(
  String.raw`(?<![\p{L}\d/])(?:${Object.keys(plainWords).join('|')})(?![\p{L}\d])|\bput in(?=\s(?:an?|the|\d|large|small|right|left|chest|intercostal)\b)`,
  'giu',
)

const spans: Readonly<Record<string, string>> = { '7': 'days', '52': 'weeks', '12': 'months' }

/** "21/7", "6/52": British shorthand for days, weeks and months; or a score, which nothing here reads. */
const fraction = /(?<![\d/.])(?<count>\d{1,2}(?:[–-]\d{1,2})?)\/(?<of>7|52|12)(?![\d/])/gu

const shortUnit = /(?<=\d )(?:d|wks?|mths?|mos?)(?![\p{L}\d/])/gu

/** "i.v." as "IV": whole, and a stop that also ends the sentence stays. */
const dotted = /(?<![\p{L}.])(?<first>[ips])\.(?<second>[vomc])\.(?=\s\p{Ll}|[,;:)]|\s\d)/gu

const units: Readonly<Record<string, string>> = {
  d: 'days',
  wk: 'weeks',
  wks: 'weeks',
  mth: 'months',
  mths: 'months',
  mo: 'months',
  mos: 'months',
}

/** A cross before what is not done: "❌ intubation". */
const crossed = /[❌✗✘🚫]\uFE0F?\s*(?=[\p{L}*])/gu

function inPlainWords(text: string): string {
  return withGenericNames(text)
    .replace(crossed, 'no ')
    .replace(plainWord, (found) => {
      const plain = plainWords[found.toLowerCase()] ?? 'insert'
      return /^\p{Lu}/u.test(found) ? plain.charAt(0).toUpperCase() + plain.slice(1) : plain
    })
    .replace(fraction, (_, count: string, of: string) => `${count} ${spans[of] ?? ''}`)
    .replace(dotted, (_, first: string, second: string) => `${first}${second}`.toUpperCase())
    .replace(shortUnit, (unit) => units[unit] ?? unit)
}

/** Drugs whose brands tell no more than the name: no patch, no slow release, no strength of a solution. */
const sameByBrand = new Set([
  'anticoagulant',
  'antiplatelet',
  'thrombolytic',
  'diuretic',
  'raas-inhibitor',
  'mra',
  'beta-blocker',
  'sglt2-inhibitor',
  'antibiotic',
  'statin',
  'antiarrhythmic',
  'calcium-channel-blocker',
  'insulin',
  'methylxanthine',
  'systemic-corticosteroid',
  'nsaid',
  'proton-pump-inhibitor',
])

/** Brands of one such substance by its name; those of several stay, since the tables know them by their brands. */
function withGenericNames(text: string): string {
  const parts: string[] = []
  let from = 0
  for (const { name, isClass, span } of drugsIn(text)) {
    if (isClass || span.start < from || !brands().has(span.text.toLowerCase())) continue
    // "Insulin Actrapid" says it already.
    if (
      text
        .slice(0, span.start)
        .trimEnd()
        .toLowerCase()
        .endsWith(name.split(' ')[0] ?? '')
    )
      continue
    const isOpening = /^\p{Lu}/u.test(span.text) && /(?:^|[.:;]\s)$/u.test(text.slice(0, span.start))
    parts.push(text.slice(from, span.start), isOpening ? name.charAt(0).toUpperCase() + name.slice(1) : name)
    from = span.end
  }
  return [...parts, text.slice(from)].join('')
}

let known: ReadonlySet<string> | undefined

function brands(): ReadonlySet<string> {
  known ??= new Set(
    vocabulary()
      .table.drugs.filter(({ name, classes }) => !name.includes('/') && isSame(classes))
      .flatMap((drug) => drug.brands.map((brand) => brand.toLowerCase()))
      .filter((brand) => !brand.startsWith('depo')),
  )
  return known
}

function isSame(classes: readonly string[]): boolean {
  return withWiderClasses(vocabulary().table, classes).some((id) => sameByBrand.has(id))
}

/**
 * An answer in the words of the tables of acts: brands by their generic names, and one word for what has several ("cease", "discontinue": "stop"). So a row holds for all of them. What is quoted of it is quoted in these words.
 */
export function plainAnswer(answer: Answer): Answer {
  if (isTextAnswer(answer)) return { ...answer, text: inPlainWords(answer.text) }
  return {
    ...answer,
    recommended_actions: answer.recommended_actions.map((action) => ({ ...action, text: inPlainWords(action.text) })),
    when_to_escalate: answer.when_to_escalate.map(inPlainWords),
  }
}
