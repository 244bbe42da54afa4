// How many ways to order, refuse, stop, mention or do something are read as what they mean: npm run bench -- idioms [--list]
//
// 1,800 sentences by four writers who had seen nothing of the product, each with one meaning: `fixtures/language/idioms/by-others`. `--list` prints those that are read for certain as the opposite.
import { parseArgs } from 'node:util'
import { meanings, readMeaning } from './answers-read/idioms.ts'

const { values } = parseArgs({ options: { list: { type: 'boolean' } } })

for (const meaning of meanings) {
  const read = readMeaning(meaning)
  const count = (of: string): number => read.filter(({ is }) => is === of).length
  const share = (n: number): string => `${n} (${((n / read.length) * 100).toFixed(1)}%)`
  const meets = read.some((one) => one.meets !== undefined)
    ? `; meets what a rule expects: ${share(read.filter((one) => one.meets === true).length)}`
    : ''
  console.log(
    `${meaning}: ${read.length}, right ${share(count('right'))}, open ${share(count('open'))}, wrong ${share(count('wrong'))}${meets}`,
  )
  if (values.list === true) for (const { text, is } of read) if (is === 'wrong') console.log(`    ${text}`)
}
