// How well recommendations are read: npm run bench -- stance
//
// The check half of fixtures/language/recommendations.jsonl, beside the figure of the first run on it.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { type RecommendationRow, recommendationRows } from '../fixtures/language/recommendation-rows.ts'
import { stance } from '../src/clinical/language/stance.ts'

const counts = z.strictObject({ labelled: z.number(), read: z.number(), right: z.number() })
const first = z
  .strictObject({
    measured: z.string(),
    half: z.literal('check'),
    n: z.number(),
    right: z.number(),
    stances: z.record(z.string(), counts),
  })
  .parse(JSON.parse(readFileSync(new URL('../fixtures/language/first-run.json', import.meta.url), 'utf8')))

const rows = recommendationRows('check').map((row: RecommendationRow) => ({
  ...row,
  read: stance(row.text, row.action),
}))
const right = rows.filter((row) => row.read === row.stance).length

console.log(`right: ${share(right, rows.length)}, first run ${share(first.right, first.n)} (${first.measured})`)
for (const [name, before] of Object.entries(first.stances)) {
  const labelled = rows.filter((row) => row.stance === name).length
  const read = rows.filter((row) => row.read === name).length
  const both = rows.filter((row) => row.stance === name && row.read === name).length
  console.log(
    `${name.padEnd(14)} precision ${figure(both, read)} recall ${figure(both, labelled)} (n = ${labelled}); first run ${figure(before.right, before.read)} ${figure(before.right, before.labelled)}`,
  )
}

function figure(part: number, whole: number): string {
  return (part / whole).toFixed(3)
}

/** A share with its 95 % interval after Wilson (1927), https://doi.org/10.1080/01621459.1927.10502953. */
function share(part: number, whole: number): string {
  const width = 1.959964
  const p = part / whole
  const centre = (p + (width * width) / (2 * whole)) / (1 + (width * width) / whole)
  const half =
    (width / (1 + (width * width) / whole)) * Math.sqrt((p * (1 - p)) / whole + (width * width) / (4 * whole * whole))
  return `${part} of ${whole} = ${p.toFixed(3)} (${(centre - half).toFixed(3)} to ${(centre + half).toFixed(3)})`
}
