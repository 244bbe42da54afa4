import { once } from '../../kit/once.ts'
import { Lexicon, type Match } from './lexicon.ts'
import { perSentence, type ReadSentence } from './sentences.ts'
import { type Span, type Token, tokenSpan } from '../words/text.ts'
import { wordSet } from '../words/words.ts'

/** Inhalers by their own names, which stand behind the name of what is in them: "Bricanyl Turbuhaler 0.5 mg". They say the way that it is given, and are no drugs. */
export const inhalerDevices: readonly string[] =
  'accuhaler aerolizer autohaler breezhaler clickhaler cyclohaler diskhaler diskus easyhaler ellipta evohaler forspiro genuair handihaler jethaler nexthaler novolizer pressair redihaler respiclick respimat rotahaler spiromax swinghaler turbohaler turbuhaler turbihaler twisthaler zonda'.split(
    ' ',
  )

/** The ways of giving that are known, as the table of doses and an action have them. */
export const routes = [
  'oral',
  'sublingual',
  'iv',
  'im',
  'sc',
  'inhaled',
  'nebulised',
  'nasal',
  'transdermal',
  'rectal',
  'intrapleural',
  'topical',
  'eye',
  'ear',
  'vaginal',
] as const

export type Route = (typeof routes)[number]

/** A way of giving where a text names it. */
export interface StatedRoute {
  readonly span: Span
  /** What the words may mean: `inhaled` by a nebuliser or by an inhaler. None for a way that the table of doses does not know: "intrathecally". */
  readonly routes: readonly Route[]
}

const routeWords: readonly (readonly [ways: readonly Route[], terms: string])[] = [
  [
    ['oral'],
    'oral|orally|po|p.o.|by mouth|per os|per oral|tablet|tab|capsule|caps|chewed|chewable|chew|enteral|enterally|via ng tube|via nasogastric tube|via peg|via the ng tube|syrup|sachet',
  ],
  [
    ['iv'],
    'iv|i.v.|ivi|ivp|ev|e.v.|endovenous|endovenously|intravenous|intravenously|infusion|infuse|infused|drip|iv push|iv bolus|bolus|parenteral|intraosseous|io|slow push|central line|central venous|syringe driver iv|peripheral line|cannula|picc',
  ],
  [['im'], 'im|i.m.|intramuscular|intramuscularly'],
  [
    ['sc'],
    'sc|s.c.|s/c|sq|subq|sub-q|subcut|subcutaneous|subcutaneously|sub-cut|csci|syringe driver|syringe pump sc|under the skin|basal|sliding scale|with meals|before meals',
  ],
  [
    ['sublingual'],
    'sl|s.l.|sublingual|sublingually|under the tongue|buccal|buccally|lozenge|gum|oromucosal|mouth spray|oral spray|mouthspray',
  ],
  [['inhaled'], ['inhaler', 'pmdi', 'mdi', 'dpi', 'spacer', 'dry powder', 'metered dose', ...inhalerDevices].join('|')],
  [['inhaled', 'sublingual'], 'puff|actuation'],
  [['inhaled', 'nebulised'], 'inhaled|inhalation|inhale|by inhalation'],
  [['nebulised'], 'nebulised|nebuliser|nebulise|nebule|neb|nebulisation|nebulized|nebulizer'],
  [['nasal'], 'intranasal|intranasally|nasal spray|per nostril'],
  [['transdermal'], 'transdermal|transdermally|patch'],
  [['rectal'], 'rectal|rectally|suppository|per rectum|enema|pr'],
  [['intrapleural'], intoPleura()],
  [['topical'], 'topical|topically|cream|ointment|lotion|gel|to the skin|onto the skin'],
  [['eye'], 'eye drop|ophthalmic|ocular|to the eye|in each eye|to each eye|both eyes'],
  [['ear'], 'ear drop|otic|to the ear|in each ear'],
  [['vaginal'], 'vaginal|vaginally|pv|per vaginam|pessary|intravaginal|vaginal gel'],
  [
    [],
    'intrathecal|intrathecally|into the csf|intraventricular|intraventricularly|epidural|epidurally|via the epidural|spinal|intra-articular|intraarticular|intraarticularly|into the joint|intraperitoneal|intraperitoneally|' +
      'intradermal|intradermally|intravitreal|intravitreally|intracameral|intracameral|intracardiac|intracardially|endotracheal|endotracheally|endotracheal tube|via the ett|intratracheal|intratracheally|' +
      'intravesical|intravesically|into the bladder|intracavernosal|intralesional|intralesionally|intracoronary|intra-arterial|intraarterial|intra-arterially|intrauterine|intrapericardial|perineural|retrobulbar|' +
      'intracisternal|intraneural|intraspinal|subconjunctival|intrasynovial|intrabursal|intrapulmonary|peribulbar|paravertebral|intraocular|into the eye|via the lumbar drain|via the ventricular drain',
  ],
]

/** "Through the chest tube", "down the drain", "into the pleural space". */
function intoPleura(): string {
  const tubes = ['chest tube', 'chest drain', 'pleural drain', 'pleural catheter', 'intercostal drain', 'drain']
  const ways = ['via', 'through', 'down', 'into', 'by'].flatMap((way) =>
    tubes.flatMap((tube) => (tube === 'drain' ? [`${way} the drain`] : [`${way} ${tube}`, `${way} the ${tube}`])),
  )
  return ['intrapleural', 'intrapleurally', 'into the pleural space', 'into the pleural cavity', ...ways].join('|')
}

/** "Intra…ly" that no list has is a way all the same. */
const otherWay = /^intra\p{L}{3,20}(?:al|ar|ous|ic)ly$/u

/** Made with the first text: it loads the library that reads words. */
const lexicon = once(
  () => new Lexicon(routeWords.flatMap(([ways, terms]) => terms.split('|').map((term) => [term, ways] as const))),
)

/** A way of giving where the tokens of a sentence name it. */
interface RouteMatch {
  readonly from: number
  readonly to: number
  readonly routes: readonly Route[]
}

/** The ways of giving that a sentence names, in order; none of those that are known for "intrathecally". */
export const routeMatches: (sentence: ReadSentence) => readonly RouteMatch[] = perSentence((sentence) => {
  const { tokens } = sentence
  const known = lexicon()
    .findIn(sentence)
    .filter(({ from, to }) => !isOfAnother(tokens, to) && !isOfRegimen(tokens, from))
    .map(({ from, to, value }: Match<readonly Route[]>) => ({ from, to, routes: value }))
  const taken = new Set(known.map(({ from }) => from))
  const other = tokens.flatMap(({ word }, at) =>
    word.startsWith('intra') && otherWay.test(word) && word !== 'intraoperatively' && !taken.has(at)
      ? [{ from: at, to: at + 1, routes: [] }]
      : [],
  )
  return other.length === 0 ? known : [...known, ...other].toSorted((one, two) => one.from - two.from)
})

/** "Paracetamol 1 g and a topical agent", "IV access": how another thing is given that has no name here. */
function isOfAnother(tokens: readonly Token[], to: number): boolean {
  return unnamed.has(tokens[to]?.word ?? '') && tokens[to]?.isJoined !== true
}

/** "Basal-bolus: 14 units at night": a regimen under the skin, and no bolus. */
function isOfRegimen(tokens: readonly Token[], from: number): boolean {
  if (tokens[from]?.word !== 'bolus') return false
  const before = tokens[from - 1]
  return before?.word === 'basal' || (before?.isWord === false && tokens[from - 2]?.word === 'basal')
}

const unnamed = wordSet('agent agents nsaid nsaids analgesic analgesics preparation preparations remedy remedies')

/** Where a sentence says how something is given, in order. */
export function statedRoutes(source: string, sentence: ReadSentence): readonly StatedRoute[] {
  return routeMatches(sentence).map(({ from, to, routes: ways }) => ({
    span: tokenSpan(source, sentence.tokens, from, to),
    routes: ways,
  }))
}
