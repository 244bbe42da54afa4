import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { evalTest, vaultGrader } from 'vitest-assay'

interface SourceRecord {
  readonly id: string
  readonly category: string
  readonly text: string
}

interface Output {
  readonly id: string
  readonly text: string
}

const platforms = ['hawthorn', 'linden', 'rowan']
const records = linesOf<SourceRecord>('records')
// One case a platform and record: the platforms do not exist, and their summaries are on file.
const cases = platforms.flatMap((platform) => {
  const summaries = new Map(linesOf<Output>(platform).map(({ id, text }) => [id, text]))
  return records.map(({ id, category, text }) => ({
    id: `${platform}-${id}`,
    condition: category,
    record: text,
    summary: summaries.get(id) ?? '',
  }))
})
const vault = vaultGrader({ record: ({ record }: (typeof cases)[number]) => record })

evalTest.for(cases)('$id sums up its record', { tags: ['tier4'] }, async ({ summary }) => {
  await expect(summary).toScoreAtLeast(4, vault)
})

function linesOf<Line>(name: string): Line[] {
  const text = readFileSync(new URL(`../summaries/${name}.jsonl`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}
