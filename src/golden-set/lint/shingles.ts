const size = 5

/**
 * The runs of five words of a text, each once, in lower case and with every number as one sign: a template with other values has the same runs.
 *
 * @returns none for a text of fewer than five words
 */
export function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/\d+(?:[.,:/]\d+)*|\p{L}[\p{L}\p{M}]*/gu) ?? []
  const plain = words.map((word) => (/^\d/u.test(word) ? '#' : word))
  const runs = new Set<string>()
  for (let at = 0; at + size <= plain.length; at += 1) runs.add(plain.slice(at, at + size).join(' '))
  return runs
}
