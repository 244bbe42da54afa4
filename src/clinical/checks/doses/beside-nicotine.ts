import type { StatedRoute } from '../../language/routes.ts'
import type { Span } from '../../words/text.ts'
import type { SentenceWords } from './sentence-words.ts'

/** Tablets for who stops smoking: none of them is a patch, a gum or a spray, so that one beside it is nicotine, which nobody has to name. */
const tablets: ReadonlySet<string> = new Set(['varenicline', 'bupropion', 'cytisine', 'cytisinicline'])

const form = String.raw`(?:patch(?:es)?|gums?|lozenges?|inhalat\w+|inhalers?|mouth ?spray|nasal spray|sprays?|mist|NRT|Pflaster|parches?)`

/** What ends the amount of the tablet before its company is named: "150 mg BD plus patch". */
const notOfForm = String.raw`(?:[bot]\.?d\.?s?|[bt]id|daily|nightly|twice|once|tablets?|plus|and|with|then|or|beside|alongside)\b`

const behind = new RegExp(
  String.raw`^\s?(?:\/\s?(?:(?:24|16)\s?)?(?:h(?:r|ours?)?|d(?:ay)?)\b)?(?:[\s-](?!${notOfForm})[\p{L}]+){0,2}[\s-]${form}\b`,
  'iu',
)
const before = new RegExp(String.raw`\b${form}(?: (?:of|at|dose|strength|start\w*))?[\s:(]*$`, 'iu')

/** Whether an amount is of nicotine though a tablet against smoking is the last drug that is named: "varenicline 1 mg BD with a 21 mg patch", "gum 4 mg". */
export function isOfNicotine(drug: string, words: SentenceWords, { start, end }: Pick<Span, 'start' | 'end'>): boolean {
  return tablets.has(drug) && (behind.test(words.textBehind(end)) || before.test(words.textBefore(start)))
}

/** Whether a way of giving is that of the nicotine beside such a tablet. */
export function isWayOfNicotine(drug: string, { routes }: StatedRoute): boolean {
  return (
    tablets.has(drug) &&
    routes.some(
      (route) => route === 'transdermal' || route === 'sublingual' || route === 'inhaled' || route === 'nasal',
    )
  )
}
