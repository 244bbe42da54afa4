import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { globSync } from 'tinyglobby'
import type { createVitest as openVitest, TestProject, Vitest } from 'vitest/node'
import { loadGoldenSet } from '../../clinical/golden-set/load-golden-set.ts'
import { AssayError, messageOf } from '../../kit/assay-error.ts'
import { counted, listIds } from '../../kit/phrases.ts'
import { showPath } from '../../kit/project-folder.ts'
import type { WorkerSettings } from '../../runner/settings.ts'
import { type Diagnosis, note, ok, wrong } from './findings.ts'

/** A project of Vitest with the plugin. */
export interface InspectedSuite {
  readonly name: string
  readonly settings: WorkerSettings
}

/** What Vitest makes of a config. */
interface Inspected {
  readonly findings: readonly Diagnosis[]
  readonly suites: readonly InspectedSuite[]
}

/**
 * Opens the config of a folder by the Vitest that is installed there, and looks at its projects. No test is run.
 *
 * @param root absolute
 * @param config absolute; undefined for the one that Vitest finds
 */
export async function inspectSuites(root: string, config: string | undefined): Promise<Inspected> {
  const exitCode = process.exitCode
  let vitest: Vitest | undefined
  try {
    const entry = createRequire(join(root, 'package.json')).resolve('vitest/node')
    const { createVitest } = (await import(pathToFileURL(entry).href)) as { readonly createVitest: typeof openVitest }
    vitest = await createVitest('test', {
      root,
      run: true,
      watch: false,
      reporters: [{}],
      ...(config === undefined ? {} : { config }),
    })
    return await inspect(vitest, root)
  } catch (error) {
    const fix = 'Correct the config, then: npx vitest list'
    return { findings: [wrong('config', messageOf(error), fix)], suites: [] }
  } finally {
    await vitest?.close()
    // A config that throws sets the exit code of Vitest, which this is not.
    process.exitCode = exitCode
  }
}

async function inspect(vitest: Vitest, root: string): Promise<Inspected> {
  const findings: Diagnosis[] = []
  const suites: InspectedSuite[] = []
  const file = vitest.vite.config.configFile
  findings.push(
    file === undefined
      ? wrong('config', `Vitest finds none in ${root}`, 'Write one with: npx vitest-assay init')
      : ok('config', showPath(root, file)),
  )
  for (const project of vitest.projects) {
    const settings = project.getProvidedContext().assay as WorkerSettings | undefined
    const files = (await project.globTestFiles()).testFiles
    if (settings === undefined) {
      findings.push(...checkPlainProject(project, files, root))
      continue
    }
    const name = project.name === '' ? settings.suite.name : project.name
    suites.push({ name, settings })
    findings.push(...checkSetup(name, project), ...checkFiles(name, project, files, root))
  }
  if (suites.length === 0)
    findings.push(
      wrong(
        'plugin',
        'no project of the config has the plugin',
        'Put evals() of vitest-assay/config into test.projects, or assay() into plugins',
      ),
    )
  return { findings, suites }
}

const isEval = /\.eval\.[cm]?[jt]sx?$/u

/** A project without the plugin runs no eval well: its matchers and its report are missing. */
function checkPlainProject({ name }: TestProject, files: readonly string[], root: string): Diagnosis[] {
  const evals = files.filter((file) => isEval.test(file)).map((file) => showPath(root, file))
  if (evals.length === 0) return []
  const whose = name === '' ? 'the config' : `project ${name}`
  return [
    wrong(
      'plugin',
      `${whose} has no plugin, and collects ${listIds(evals, 3)}`,
      'Leave *.eval.* out of its include, or give it assay() in plugins',
    ),
  ]
}

function checkSetup(name: string, { config: { setupFiles } }: TestProject): Diagnosis[] {
  const files = [setupFiles].flat()
  const ours = files.filter((file) => /[\\/]matchers[\\/]setup\.[jt]s$/u.test(file))
  if (ours.length === 1) {
    const others = files.length - 1
    return [
      ok(
        'plugin',
        `${name} has it, with ${counted(files.length, 'setup file')}${others === 0 ? '' : `, ours at place ${files.indexOf(ours[0] ?? '') + 1}`}`,
      ),
    ]
  }
  return [
    ours.length === 0
      ? wrong(
          'plugin',
          `${name} lost the setup file of the plugin`,
          'A plugin or a config after it replaced test.setupFiles: add to the list that is there instead',
        )
      : wrong(
          'plugin',
          `${name} has the plugin ${ours.length} times, each with a setup file`,
          'Use evals() or assay() once a project',
        ),
  ]
}

function checkFiles(name: string, { config }: TestProject, files: readonly string[], root: string): Diagnosis[] {
  if (files.length === 0)
    return [
      wrong(
        'evals',
        `no file of ${name} matches ${listIds(config.include)} in ${config.root}`,
        'Name an eval file like first.eval.ts, or correct test.include',
      ),
    ]
  const tests = files.filter((file) => !isEval.test(file)).map((file) => showPath(root, file))
  return [
    ok('evals', `${name} has ${counted(files.length, 'file')}`),
    ...(tests.length === 0
      ? []
      : [note('evals', `${name} also collects ${listIds(tests, 3)}`, 'Set test.include to the eval files alone')]),
    ...files.flatMap((file) => checkGlobs(file, config.root)),
  ]
}

/** Globs that an eval file says in so many words: those that are put together in code are seen when it runs. */
function checkGlobs(file: string, root: string): Diagnosis[] {
  const text = readFileSync(file, 'utf8')
  const shown = showPath(root, file)
  return [...text.matchAll(/\b(loadGoldenSet|loadCases|loadQueries)\(\s*(?:'([^'\n]+)'|"([^"\n]+)")/gu)].map(
    ([, call = '', single, double]) => {
      const glob = single ?? double ?? ''
      const found = globSync(glob, {
        cwd: root,
        expandDirectories: false,
        ignore: glob.includes('node_modules') ? [] : ['**/node_modules/**'],
      })
      if (found.length === 0)
        return wrong(
          'golden-files',
          `${shown}: no file matches "${glob}" in ${root}`,
          'Globs resolve from the root of the Vitest project; correct the glob, or put the files back',
        )
      return call === 'loadGoldenSet'
        ? readGolden(glob, root)
        : ok('golden-files', `${glob}: ${counted(found.length, 'file')}`)
    },
  )
}

function readGolden(glob: string, root: string): Diagnosis {
  try {
    return ok('golden-files', `${glob}: ${counted(loadGoldenSet(glob, { root }).length, 'case')}`)
  } catch (error) {
    if (!(error instanceof AssayError)) throw error
    return wrong('golden-files', error.message, 'Correct the lines that are named')
  }
}
