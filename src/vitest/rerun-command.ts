import { relative } from 'node:path'
import type { RunnerTestCase } from 'vitest'
import { namePattern } from './name-pattern.ts'
import { runCommand } from './run-command.ts'
import type { WorkerSettings } from './settings.ts'

/** The command line that runs one test again, for people to copy. */
export function rerunCommand(task: Readonly<RunnerTestCase>, { root, configFile, project }: WorkerSettings): string {
  const file = relative(root, task.file.filepath).replaceAll('\\', '/')
  return `${runCommand(configFile, project)} ${file} -t ${namePattern(nameOf(task))}`
}

/** The names of the suites around it, then its own. */
function nameOf(task: Readonly<RunnerTestCase>): string {
  const names = [task.name]
  for (let { suite } = task; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return names.join(' > ')
}
