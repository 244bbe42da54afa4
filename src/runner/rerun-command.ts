import { relative } from 'node:path'
import type { RunnerTestCase } from 'vitest'
import { printable } from '../kit/printable.ts'
import type { WorkerSettings } from './settings.ts'

/**
 * The command line that runs a suite, for people to copy.
 *
 * @param configFile absolute; absent or false where Vite found none
 * @param project the Vitest project to name; absent or empty where there is one alone
 */
export function runCommand(configFile: string | false | undefined, project: string | undefined): string {
  const config = typeof configFile === 'string' ? relative(process.cwd(), configFile).replaceAll('\\', '/') : ''
  const isFound = config === '' || /^vite(st)?\.config\.\w+$/u.test(config)
  return [
    'npx vitest run',
    ...(isFound ? [] : [`--config ${config}`]),
    ...(project === undefined || project === '' ? [] : [`--project=${project}`]),
  ].join(' ')
}

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

/**
 * A test's name as a pattern of `-t`, in double quotes that every shell reads; for what a shell reads within them, and for what is not seen, stands the dot that is any character.
 *
 * @param name with ` > ` between the suites and the test: Vitest 5 matches against that, and 4.1 against a blank in its place, so that anything may stand there
 */
export function namePattern(name: string): string {
  return `"${name.split(' > ').map(escaped).join('.*')}"`
}

function escaped(part: string): string {
  return Array.from(part, (mark) => {
    if (printable(mark) !== mark || '"`$\\'.includes(mark)) return '.'
    return /[\^.*+?()[\]{}|]/u.test(mark) ? `\\${mark}` : mark
  }).join('')
}
