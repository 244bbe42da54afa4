// What it costs to import each door: npm run bench -- doors
//
// The files that are read, and the time of a process that does nothing else as a multiple of one that runs an empty script: medians of five, in turn.
import { execFileSync } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { median } from '../src/statistics/descriptive.ts'
import { builtDoors } from './doors/built-doors.ts'
import { loadsOf } from './doors/loads-of.ts'

const rounds = 5
const timeOf = (script: string): number => {
  const started = performance.now()
  execFileSync(process.execPath, ['--input-type=module', '--eval', script])
  return performance.now() - started
}

console.log('door                        modules      kB  times an empty script  packages')
for (const [door, file] of builtDoors()) {
  const { modules, bytes, packages } = loadsOf(file)
  const ratios = Array.from({ length: rounds }, () => {
    const empty = timeOf('')
    return timeOf(`await import(${JSON.stringify(file.href)})`) / empty
  })
  console.log(
    [
      door.padEnd(26),
      String(modules).padStart(8),
      (bytes / 1024).toFixed(0).padStart(7),
      median(ratios).toFixed(1).padStart(22),
      ` ${packages.join(' ')}`,
    ].join(' '),
  )
}
