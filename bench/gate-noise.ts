// What the gate makes of noise: npm run bench -- gate-noise [all | alarms | power] [runs of a line]
//
// alarms: systems that do not answer twice the same, drawn from a fixed seed, go through the true gate (summarise, buildBaseline, compare), each against itself: 20 metrics over 105 cases of 7 conditions, 14 rates and 6 means. Whatever shuts it
// is a false alarm, and `regressed` may be called in 5 % of runs.
// power: a drop of the stated smallest size is put in, and how often the test finds it may be 3 points from the stated power. Unless runs are given there are 2,000 of a line of alarms, and 10,000 of a line of power: of 2,000 the share that is found is itself known to 0.9 points only, and the farthest of 16 lines may then lie 3 off by chance.
import { printFalseAlarms } from './gate-noise/print-false-alarms.ts'
import { printPower } from './gate-noise/print-power.ts'

const parts = { alarms: { print: printFalseAlarms, runs: 2_000 }, power: { print: printPower, runs: 10_000 } } as const
const [part = 'all', runs] = process.argv.slice(2)
const chosen = Object.entries(parts).filter(([name]) => part === 'all' || part === name)
if (chosen.length === 0 || (runs !== undefined && !(Number(runs) >= 1))) {
  console.error(
    `there is no part ${JSON.stringify(part)} of ${runs ?? 'its'} runs; wanted: gate-noise [all | alarms | power] [runs of a line]`,
  )
  process.exitCode = 2
}
for (const [, { print, runs: own }] of chosen) if (!print(Number(runs ?? own))) process.exitCode = 1
