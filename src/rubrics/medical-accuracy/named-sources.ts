const year = String.raw`(?:19[5-9]\d|20\d\d)`
const documentWord =
  '(?:guidelines?|guidance|report|statement|recommendations?|consensus|standards?|fact ?sheet|review|update|bulletin|label|handbook|monograph)'
const months =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)$/u

const authors = new RegExp(
  String.raw`(\p{Lu}[\p{L}'’-]{1,40})\s(?:et al\.?|(?:and|&)\s(\p{Lu}[\p{L}'’-]{1,40})),?\s\(?${year}\b`,
  'gu',
)
const journal = new RegExp(
  String.raw`(?:\p{Lu}[\p{L}.]{0,30}\s){1,6}${year}\s?;\s?\d{1,4}(?:\(\d{1,4}\))?\s?:\s?[eES]?\d{1,6}`,
  'gu',
)

/**
 * Sources that are named so that one can find them: a publisher with the year or number of a document (`ESC 2021 guideline`, `NICE NG136`), authors with a year (`Smith et al. 2019`), a journal with year, volume and page.
 *
 * "According to studies", "guidelines recommend" and a publisher alone name no document.
 *
 * @param publishers as they write themselves: letter case counts
 * @returns the words, as they stand there
 */
export function namedSources(text: string, publishers: readonly string[]): string[] {
  const ofAuthors = [...text.matchAll(authors)]
    .filter(([, first = '', second = '']) => !months.test(first) && !months.test(second))
    .map(([whole]) => whole)
  return [...ofPublishers(text, publishers), ...ofAuthors, ...[...text.matchAll(journal)].map(([whole]) => whole)]
}

function ofPublishers(text: string, publishers: readonly string[]): string[] {
  if (publishers.length === 0) return []
  const names = publishers.map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)).join('|')
  const publisher = String.raw`(?<![\p{L}\d])(?:${names})(?![\p{L}\d])`
  const clause = String.raw`[^.;!?\n]`
  const patterns = [
    // NICE NG136
    String.raw`${publisher}\s(?:NG|CG|TA|QS|DG|PH)\d{1,4}\b`,
    // ESC 2021, WHO (2023)
    String.raw`${publisher}[\s,]{0,2}\s?\(?${year}\b`,
    // 2021 ESC guidelines, 2022 AHA/ACC/HFSA guideline
    String.raw`\b${year}\s(?:[A-Z]{2,8}\/){0,4}${publisher}`,
    // GOLD report of 2024, ESC guidelines on heart failure (2021)
    String.raw`${publisher}${clause}{0,20}\b${documentWord}\b${clause}{0,60}\b${year}\b`,
  ]
  return patterns.flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'gu'))].map(([whole]) => whole))
}
