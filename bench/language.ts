// How fast text is read: npm run bench -- language
//
// Prose with a lexicon of 2,000 terms: sentences, terms, the polarity of every term and the stance of every drug that is named. Then the same text at four
// lengths, and hostile texts at two, whose times show whether the work grows with the length alone.
import { drugTable } from '../src/clinical/language/drug-table.ts'
import { vocabulary } from '../src/clinical/language/drug-names.ts'
import { nameTable } from '../src/clinical/language/concept-names.ts'
import { polarityOf } from '../src/clinical/language/polarity.ts'
import { quantities } from '../src/clinical/quantities/quantities.ts'
import { readSentences } from '../src/clinical/language/sentences.ts'
import { stanceIn } from '../src/clinical/language/stance-in.ts'
import { Lexicon } from '../src/clinical/language/lexicon.ts'

const terms = [
  ...nameTable.concepts.flatMap(({ name, synonyms }) => [name, ...synonyms]),
  ...drugTable.drugs.map(({ name }) => name),
].slice(0, 2_000)
const lexicon = new Lexicon(terms.map((term) => [term, term] as const))
const words = vocabulary()

const prose = [
  'The patient denies chest pain, dyspnoea or palpitations on exertion.',
  'There is no evidence of pulmonary embolism on CT, but a small pleural effusion was seen.',
  'Start furosemide 40 mg IV now and repeat in six hours according to urine output.',
  'Avoid NSAIDs, verapamil and diltiazem while the ejection fraction is reduced.',
  'Past medical history: hypertension, atrial fibrillation and chronic kidney disease.',
  'If potassium exceeds 6.0 mmol/L, hold spironolactone and repeat the sample.',
  'Continue bisoprolol 2.5 mg daily, titrated to a resting heart rate below 70 beats per minute.',
  'Sodium was 138 mmol/L and creatinine 88 micromol/L, unchanged from last month.',
]

/** Prose of about so many characters; every sentence is another one, so that nothing is remembered. */
function proseOf(length: number, seed: number): string {
  const parts: string[] = []
  let size = 0
  for (let index = 0; size < length; index += 1) {
    const sentence = (prose[index % prose.length] ?? '').replace(/\.$/u, `, note ${seed}${index}.`)
    parts.push(sentence)
    size += sentence.length + 1
  }
  return parts.join(' ')
}

function readTerms(text: string): number {
  const sentences = readSentences(text)
  for (const [index, sentence] of sentences.entries())
    for (const { from, to } of lexicon.find(sentence.tokens)) polarityOf(text, sentence, from, to, sentences[index + 1])
  return sentences.length
}

function readAll(text: string): number {
  const sentences = readSentences(text)
  for (const [index, sentence] of sentences.entries()) {
    for (const { from, to } of lexicon.find(sentence.tokens)) polarityOf(text, sentence, from, to, sentences[index + 1])
    for (const { from, to } of words.mentions(sentence)) stanceIn(text, sentence, from, to, sentences[index + 1])
  }
  return sentences.length
}

function timed<Result>(run: () => Result): { readonly seconds: number; readonly result: Result } {
  const start = process.hrtime.bigint()
  const result = run()
  return { seconds: Number(process.hrtime.bigint() - start) / 1e9, result }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

for (let seed = 0; seed < 3; seed += 1) readAll(proseOf(500_000, seed))
for (const [name, read] of [
  ['polarity of every term', readTerms],
  ['polarity of every term, stance of every drug', readAll],
] as const) {
  const speeds = Array.from({ length: 5 }, (_, seed) => {
    const { seconds, result } = timed(() => read(proseOf(1_000_000, 10 + seed)))
    return result / seconds
  })
  console.log(
    `${terms.length} terms, ${name}: ${Math.round(median(speeds)).toLocaleString('en')} sentences a second, one core`,
  )
}

const lengths = [125_000, 250_000, 500_000, 1_000_000]
const times = lengths.map((length, at) =>
  median([0, 1, 2].map((seed) => timed(() => readAll(proseOf(length, 100 * at + seed))).seconds)),
)
for (const [at, length] of lengths.entries())
  console.log(
    `  ${length / 1000} kB: ${((times[at] ?? 0) * 1000).toFixed(0)} ms, × ${((times[at] ?? 0) / (times[0] ?? 1)).toFixed(2)} of 125 kB`,
  )

/** Hostile texts: each of about the length that is asked for. */
const repeated = (unit: string) => (length: number) => unit.repeat(Math.ceil(length / unit.length))
const hostile: Readonly<Record<string, (length: number) => string>> = {
  'no white space': repeated('a'),
  hyphens: repeated('a-'),
  apostrophes: repeated("a'"),
  stops: repeated('a.'),
  marks: repeated('.'),
  brackets: repeated('('),
  'brackets with spaces': repeated('( '),
  negations: repeated('no '),
  refusals: repeated('do not '),
  conditions: repeated('if '),
  clauses: repeated('but give '),
  'a line without a stop': repeated('ward round '),
  'terms without a stop': repeated('no chest pain '),
  'drugs without a stop': repeated('heparin and '),
  verdicts: repeated('heparin is contraindicated and '),
  'reasons with a drug': repeated('give heparin, because '),
  'relative clauses': repeated('which heparin, '),
  'conditions with a drug': repeated('if heparin '),
  openings: repeated('- a:\n'),
  'bullets ever deeper': deeper,
  newlines: repeated('\n'),
  'one emoji': repeated('\u{1fac0}'),
  digits: repeated('1'),
  quantities: repeated('5 mg/'),
}

/** A list of which every bullet opens a list of its own, 100 levels deep, then from the start: every line is indented further than the one before. */
function deeper(length: number): string {
  const levels = Array.from({ length: 100 }, (_, level) => `${' '.repeat(level)}- a${level}:\n`).join('')
  return levels.repeat(Math.ceil(length / levels.length))
}

const sizes = [250_000, 1_000_000]
console.log('hostile texts, 1 MB against 250 kB (4 is linear):')
for (const [name, textOf] of Object.entries(hostile)) {
  const [small, large] = sizes.map((length) =>
    median(
      [0, 1, 2].map((seed) => {
        const text = textOf(length) + String(seed)
        return timed(() => [readAll(text), quantities(text)]).seconds
      }),
    ),
  )
  console.log(`  ${name}: ${((large ?? 0) * 1000).toFixed(0)} ms, × ${((large ?? 0) / (small ?? 1)).toFixed(1)}`)
}
