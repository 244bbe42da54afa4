import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { wordSet } from '../words/words.ts'

/**
 * Ends of the names of drugs: the stems by which the WHO names substances.
 *
 * Source: WHO, the use of stems in the selection of international nonproprietary names, https://www.who.int/teams/health-product-and-policy-standards/inn
 */
const stems =
  'mab|nib|azole|olol|pril|prilat|sartan|dipine|vastatin|cillin|mycin|micin|oxacin|cycline|penem|bactam|navir|tegravir|buvir|asvir|ciclovir|vudine|citabine|azepam|azolam|triptan|gliptin|gliflozin|glitazone|glutide|prazole|setron|tidine|oxetine|pramine|triptyline|peridone|peridol|piprazole|apine|barbital|curonium|thiazide|semide|lukast|tropium|terol|phylline|metasone|nisolone|profen|fenac|coxib|oxicam|fibrate|xaban|gatran|grelor|parin|teplase|afil|entan|ciguat|vaptan|caine|platin|rubicin|taxel|limus|ciclib|parib|cept|siran|mersen|kinra|orexant|tadine|rizine|dronate|relin|steride|lutamide|trozole'.split(
    '|',
  )

const stem = new RegExp(String.raw`\p{L}{3}(?:${stems.join('|')})$`, 'u')

/** The last three letters of the stems: few other words end so, and no more of them is looked at. */
const endings = new Set(stems.map((one) => one.slice(-3)))

/** Words with such an end that are not drugs. */
const notDrugs = wordSet('except accept concept precept intercept percept april cholesterol sterol lapine alpine')

/** Whether a word, in lower case, ends as the names of drugs do. */
export function hasDrugStem(word: string): boolean {
  return endings.has(word.slice(-3)) && !notDrugs.has(word) && stem.test(word)
}

const modelFile = 'wink-eng-lite-web-model/dist/languages/cur/models/eng-core-web-model.json'

let known: ReadonlySet<string> | undefined

/**
 * Whether a word is one of everyday English, and no drug by its end: "replacement", "slurry", "maintenance". It asks wink-nlp's model, which has 88,000 words, and is read when the first word is asked for.
 *
 * @param word in lower case
 */
export function isOrdinaryWord(word: string): boolean {
  if (hasDrugStem(word)) return false
  known ??= readWords()
  return known.has(word)
}

function readWords(): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(modelFile)
  const core = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly features: { readonly lexeme: { readonly list: readonly string[] } }
  }
  return new Set(core.features.lexeme.list)
}
