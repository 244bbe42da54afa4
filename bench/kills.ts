// What is left after kill -9: npm run bench -- kills [rounds [seed [kinds…]]]
//
// A Vitest run with a store, a promotion, a migration of a store and an import, 50 times each where nothing is said, killed with SIGKILL: by turns at any time of their life, and at any of their requests to
// files and databases, in the middle of a write too. After each kill every file must be absent, the old one or the new one, the store must hold whole runs alone, what was told must be there, and the same
// command done again must come to what an undisturbed one does. Ends with 1 where any of it does not hold. The folders are removed at the end.
import { randomInt } from 'node:crypto'
import { random } from '../src/statistics/random.ts'
import { countKills } from './kills/count-kills.ts'
import { importing } from './kills/importing.ts'
import type { KillKind } from './kills/kill-kind.ts'
import { migration } from './kills/migration.ts'
import { promotion } from './kills/promotion.ts'
import { vitestRun } from './kills/vitest-run.ts'

const [given = '50', seeded, ...kinds] = process.argv.slice(2)
const rounds = Number(given)
const seed = seeded === undefined ? randomInt(2 ** 31) : Number(seeded)
const known = [promotion.name, migration.name, importing.name, 'run']
const unknown = kinds.filter((kind) => !known.includes(kind))
if (unknown.length > 0) throw new Error(`there is no kind ${unknown.join(', ')}; there are: ${known.join(', ')}`)
const wanted = (name: string): boolean => kinds.length === 0 || kinds.includes(name)

async function report(kind: KillKind): Promise<void> {
  if (!wanted(kind.name)) return
  const { name, hits, states, faults } = await countKills(kind, {
    rounds,
    measured: 3,
    random: random(`${seed} ${kind.name}`),
  })
  const seen = [...states].sort(([one], [other]) => (one < other ? -1 : 1)).map(([state, count]) => `${state} ${count}`)
  console.log(
    `${name.padEnd(9)}  ${hits} of ${rounds} kills found it alive; left: ${seen.join(', ')}; ${faults.length} faults`,
  )
  for (const fault of faults) console.log(`  ${fault}`)
  if (faults.length > 0 || hits === 0) process.exitCode = 1
}

console.log(`seed ${seed}`)
for (const kind of [promotion, migration, importing]) await report(kind)
if (wanted('run')) {
  const { kind, remove } = await vitestRun()
  try {
    await report(kind)
  } finally {
    remove()
  }
}
