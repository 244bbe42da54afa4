import { relative } from 'node:path'

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
