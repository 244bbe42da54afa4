// What the gate makes of noise: npm run bench -- gate-noise [runs] [runs of each power]
//
// Systems that do not answer twice the same, drawn from a fixed seed, go through the true gate (summarise, buildBaseline, compare), each against itself: 20 metrics over 105 cases of 7 conditions, 14 rates and 6 means. Whatever shuts it
// is a false alarm. Then a drop of the stated smallest size is put in, and how often the test finds it is held against the stated power.
import { formatInterval } from '../src/statistics/format-interval.ts'
import { wilsonInterval } from '../src/statistics/wilson-interval.ts'
import { cases, conditions, countFalseAlarms, metrics } from './gate-noise/count-false-alarms.ts'
import { measurePower, type PowerLine } from './gate-noise/measure-power.ts'

const runs = Number(process.argv[2] ?? 2_000)
/** A power is told apart to a point by so many more. */
const runsOfPower = Number(process.argv[3] ?? 5 * runs)
const falseAlarms: number[] = []
console.log(
  `${runs} pairs of runs of one system a line, ${cases.size} cases, ${conditions.length} conditions, ${metrics.length} metrics, ${metrics.length * (conditions.length + 1)} tests a run\n`,
)
console.log('cases that differ  trials  strict gate shut      paired gate shut      paired: regressed')
for (const [flaky, trials] of [
  [0.03, 1],
  [0.1, 1],
  [0.3, 1],
  [0.3, 5],
] as const) {
  const { differing, shut, pairedShut, regressed } = countFalseAlarms({ flaky, trials, runs })
  falseAlarms.push(regressed)
  console.log(
    [
      `${(100 * differing).toFixed(1)}%`.padStart(17),
      String(trials).padStart(6),
      ...[shut, pairedShut, regressed].map((count) => formatInterval(wilsonInterval(count, runs)).padEnd(20)),
    ].join('  '),
  )
}
console.log(`\n${runsOfPower} runs a line, with the drop that is stated to be found in 80 of 100`)
console.log('test          cases  noise                tests  drop    stated  found                apart')
const powers: PowerLine[] = []
for (const line of measurePower(runsOfPower)) {
  powers.push(line)
  console.log(line.text)
}

const alarms = wilsonInterval(Math.max(...falseAlarms), runs)
const farthest = powers.toSorted((a, b) => Math.abs(b.found - b.stated) - Math.abs(a.found - a.stated))[0]
// The farthest of so many lines lies far by chance: three standard errors are let pass.
const power = wilsonInterval(Math.round((farthest?.found ?? 0) * runsOfPower), runsOfPower, 3)
const wanted = farthest?.stated ?? 0
console.log(
  `\ncalled regressed though nothing changed: at most ${formatInterval(alarms)} of runs, 5% wanted; the rest of what shuts the paired gate is a drop beyond maxDrop, that is not shown: more trials of each case mend it`,
)
console.log(
  `power at most ${(100 * Math.abs((farthest?.found ?? 0) - wanted)).toFixed(1)} points from the stated one, 3 wanted`,
)
// A small run cannot tell a power apart to a point: what is shown to be beyond is a fault, and nothing else.
if (alarms.lower > 0.05 || power.lower > wanted + 0.03 || power.upper < wanted - 0.03) {
  console.log('does not hold')
  process.exitCode = 1
} else console.log('holds, as far as so many runs can tell')
