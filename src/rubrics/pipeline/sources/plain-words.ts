/** Words that stand in every passage, and would only shift what is found. */
const silent = new Set(
  'a an and are as at be by can do does for from has have how i in is it my of on or should that the this to what when which who with you your'.split(
    ' ',
  ),
)
const mostWords = 40

/** The words of a query, each once, without those that tell nothing; all of them where none tells. Letters and digits alone: nothing of them can be read as an operator. */
export function plainWords(query: string): readonly string[] {
  const words = [
    ...new Set(
      query
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu),
    ),
  ]
  const telling = words.filter((word) => !silent.has(word))
  return (telling.length > 0 ? telling : words).slice(0, mostWords)
}
