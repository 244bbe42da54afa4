import { Lexicon } from '../../language/terms/lexicon.ts'
import type { Span } from '../../language/span.ts'
import { tokenSpan } from '../../language/words/token-span.ts'
import type { Token } from '../../language/words/token.ts'
import type { DoseRoute } from './dose-limit.ts'

/** A way of giving where a text names it. */
export interface StatedRoute {
  readonly span: Span
  /** What the words may mean: `inhaled` by a nebuliser or by an inhaler. */
  readonly routes: readonly DoseRoute[]
}

const words: readonly (readonly [routes: readonly DoseRoute[], terms: string])[] = [
  [
    ['oral'],
    'oral|orally|po|p.o.|by mouth|per os|per oral|tablet|tab|capsule|caps|chewed|chewable|chew|enteral|enterally|via ng tube|via nasogastric tube|syrup|sachet',
  ],
  [
    ['iv'],
    'iv|i.v.|ivi|ivp|intravenous|intravenously|infusion|infuse|infused|drip|iv push|iv bolus|bolus|parenteral|intraosseous|io|slow push|central line|central venous|syringe driver iv',
  ],
  [['im'], 'im|i.m.|intramuscular|intramuscularly'],
  [
    ['sc'],
    'sc|s.c.|s/c|sq|subq|sub-q|subcut|subcutaneous|subcutaneously|sub-cut|syringe driver|under the skin|basal|sliding scale|with meals|before meals',
  ],
  [['sublingual'], 'sl|s.l.|sublingual|sublingually|under the tongue|buccal'],
  [
    ['inhaled'],
    'inhaler|puff|pmdi|mdi|dpi|spacer|dry powder|metered dose|turbohaler|ellipta|accuhaler|respimat|handihaler|breezhaler|actuation',
  ],
  [['inhaled', 'nebulised'], 'inhaled|inhalation|inhale|by inhalation'],
  [['nebulised'], 'nebulised|nebuliser|nebulise|nebule|neb|nebulisation|nebulized|nebulizer'],
  [['nasal'], 'intranasal|intranasally|nasal spray|per nostril'],
  [['transdermal'], 'transdermal|transdermally|patch|topical|topically'],
  [['rectal'], 'rectal|rectally|suppository|per rectum|enema'],
  [['intrapleural'], 'intrapleural|intrapleurally|via the chest tube|via chest drain|via the chest drain'],
]

let made: Lexicon<readonly DoseRoute[]> | undefined

/** Made with the first text: it loads the library that reads words. */
function lexicon(): Lexicon<readonly DoseRoute[]> {
  made ??= new Lexicon(words.flatMap(([routes, terms]) => terms.split('|').map((term) => [term, routes] as const)))
  return made
}

/** Where a sentence says how something is given, in order. */
export function statedRoutes(source: string, tokens: readonly Token[]): readonly StatedRoute[] {
  return lexicon()
    .find(tokens)
    .map(({ from, to, value }) => ({ span: tokenSpan(source, tokens, from, to), routes: value }))
}
