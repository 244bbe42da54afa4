import type { GoldenCase } from '../../patient/golden-case.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'
import { nearDuplicates } from './near-duplicates.ts'

/**
 * Our own limit. Where every fifth word of a template is another, a third of its runs of five words stay, which makes 0.2; of the hundred cases of the example, each written for
 * itself, no two come to more than 0.03.
 */
const limit = 0.2

/** Cases whose notes read like those of another. Cases of one group (and tenant) are of one patient, whose notes may say the same again. */
export function lintNearDuplicates(cases: readonly GoldenCase[]): GoldenFinding[] {
  const texts = cases.map(({ id, tenant, group, patient }) => ({
    id,
    group: JSON.stringify(group === undefined ? id : [tenant, group]),
    shingles: shingles(patient.notes.map(({ text }) => text).join('\n')),
  }))
  return nearDuplicates(texts, limit).map(({ id, of, jaccard }) =>
    goldenFinding(
      'near-duplicate',
      [id],
      `reads like ${of}: ${Math.round(jaccard * 100)}% of their runs of five words are the same, of at most ${limit * 100}%`,
    ),
  )
}

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
