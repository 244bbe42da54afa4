import { measurePower } from './measure-power.ts'

const wanted = 0.03

/** Prints a line a design, and says whether each power that was measured is at most 3 points from the stated one. */
export function printPower(runs: number): boolean {
  console.log(`${runs} runs a line, with the drop that is stated to be found in 80 of 100`)
  console.log('test          cases  noise                tests  drop    stated  found                apart')
  const apart: number[] = []
  for (const { stated, found, text } of measurePower(runs)) {
    apart.push(Math.abs(found - stated))
    console.log(text)
  }
  const most = Math.max(...apart)
  const holds = most <= wanted
  console.log(
    `\n${apart.filter((one) => one <= wanted).length} of ${apart.length} lines within 3 points of the stated power, the farthest ${(100 * most).toFixed(1)}: ${holds ? 'holds' : 'does not hold'}\n`,
  )
  return holds
}
