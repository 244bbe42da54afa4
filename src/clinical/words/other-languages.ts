import { remember } from './text.ts'
import { wordSet } from './words.ts'

// The reader knows English. What another language says is not guessed: these words tell that a passage is in one of nine others, or that one of their words may turn an order round. Words that English, its abbreviations or Latin have as well are left out.

/** Words that refuse, end or condition what stands beside them, except those that the reader knows: German, Dutch, French, Spanish, Portuguese, Italian, Swedish with Danish and Norwegian, Polish. */
export const turningWords: ReadonlySet<string> = wordSet(
  'kein keine keinen keinem keiner nicht niemals ohne statt anstatt weglassen vermeiden wenn sofern erst sonst geen niet zonder vermijden indien staken éviter sauf jamais aucun aucune evitar nunca ningún não senza evitare nessun nessuna ingen inget inte utan undvik undvika ikke uden undgå nie bez unikać odstawić jeśli',
)

/** Words of every sentence. */
const functionWords = wordSet(
  'und oder nicht kein keine keinen mit ohne bei der ist sind wird werden nach bis zur zum auf für über wegen wenn sofort täglich morgens abends dann weiter statt bereits noch nur auch unter het een van met voor niet geen naar daarna zonder bij les une dans pour avec puis sans après avant chez jour matin soir est sont pas los las una para por después antes cada hasta según uma não após até della dello degli dopo ogni senza subito och inte med för efter utan ikke uden eller oraz nie bez przez przed jest',
)

const englishWords = wordSet(
  'the of and to in is for with as be by are was not at from if no until after before hold stop give start call now every then on or keep',
)

/** How many words of another language tell one: a name or a title may have one of them. */
const fewest = 2

/**
 * Whether a passage is in another language than English, by its function words. What has none of them, as a line of names and doses, is read in any language.
 */
export const isInOtherLanguage: (text: string) => boolean = remember((text) => {
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}]+/gu) ?? []
  const other = words.filter((word) => functionWords.has(word)).length
  return other >= fewest && other > words.filter((word) => englishWords.has(word)).length
})
