import { formatInterval } from '../../src/statistics/format-statistics.ts'
import { wilsonInterval } from '../../src/statistics/proportion-interval.ts'
import { cases, conditions, countFalseAlarms, metrics } from './count-false-alarms.ts'

const wanted = 0.05

/** Prints a line a system, and says whether `regressed` is called in at most 5 % of the runs of each. */
export function printFalseAlarms(runs: number): boolean {
  console.log(
    `${runs} pairs of runs of one system a line, ${cases.size} cases, ${conditions.length} conditions, ${metrics.length} metrics, ${metrics.length * (conditions.length + 1)} tests a run\n`,
  )
  console.log('cases that differ  trials  strict gate shut      paired gate shut      paired: regressed')
  let most = 0
  for (const [flaky, trials] of [
    [0.03, 1],
    [0.1, 1],
    [0.3, 1],
    [0.3, 5],
  ] as const) {
    const { differing, shut, pairedShut, regressed } = countFalseAlarms({ flaky, trials, runs })
    most = Math.max(most, regressed)
    console.log(
      [
        `${(100 * differing).toFixed(1)}%`.padStart(17),
        String(trials).padStart(6),
        ...[shut, pairedShut, regressed].map((count) => formatInterval(wilsonInterval(count, runs)).padEnd(20)),
      ].join('  '),
    )
  }
  const holds = most / runs <= wanted
  console.log(
    `\ncalled regressed though nothing changed: at most ${formatInterval(wilsonInterval(most, runs))} of runs, 5% wanted: ${holds ? 'holds' : 'does not hold'}\nthe rest of what shuts the paired gate is a drop beyond maxDrop, that is not shown: more trials of each case fix it\n`,
  )
  return holds
}
