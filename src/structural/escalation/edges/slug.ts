/** Words as a part of an id: `mmol/L` is `mmol-per-l`. */
export function slug(words: string): string {
  return words
    .replaceAll('/', ' per ')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/gu, '-')
    .replaceAll(/^-|-$/gu, '')
}
