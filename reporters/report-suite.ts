import { rmSync } from 'node:fs'
import { normalize, relative, resolve } from 'node:path'
import type { TestModule, TestProject, TestRunEndReason, Vitest } from 'vitest/node'
import type { Block } from '../src/core/verdict.ts'
import type { CommandPlace } from '../src/gate/baseline.ts'
import { shutIf } from '../src/core/exit-code.ts'
import { knowsOthers } from '../src/core/read-run.ts'
import { AssayError } from '../src/kit/assay-error.ts'
import { forLog } from '../src/kit/printable.ts'
import { isCi } from '../src/kit/ci.ts'
import { showPath } from '../src/kit/project-folder.ts'
import { workPath } from '../src/kit/work-folder.ts'
import '../src/runner/eval-meta.ts'
import { runWatchers } from '../src/core/run-section.ts'
import type { AddedSuite } from '../src/runner/plugin.ts'
import { namePattern, runCommand } from '../src/runner/rerun-command.ts'
import { type CollectedRecords, testKey } from './collecting/collected-records.ts'
import { isFresh, metricOf, shortfallsOf } from './shortfalls.ts'
import { evaluateRun, notWritten } from './evaluate-run.ts'
import { privacyOf } from '../src/core/privacy.ts'
import { redactRun } from './redact-run.ts'
import { readScope, readShards } from './read-scope.ts'
import { renderConsole } from './console/render-console.ts'
import { renderShort } from './console/render-short.ts'
import { columnsOfTerminal, consoleForm, takesStdout, terminal } from './console/terminal.ts'
import { writeCtrf } from './files/ctrf.ts'
import { writeJunit } from './files/junit.ts'
import { nameOfRun, writeRun } from './files/write-run.ts'
import { keepAnswers, pruneAnswers } from './files/keep-answers.ts'
import { type KeptAnswers, keptPlacesOf } from '../src/core/kept-answers.ts'
import type { Run } from '../src/core/run.ts'

/** A suite at the end of a run. */
export interface EndedSuite {
  readonly vitest: Vitest
  readonly project: TestProject
  readonly suite: AddedSuite
  /** Its own test files. */
  readonly modules: readonly TestModule[]
  /** Test files of other projects. */
  readonly others: readonly TestModule[]
  readonly unhandledErrors: number
  readonly reason: TestRunEndReason
  /** Whether commands have to name the baseline, since another suite of the root has its own. */
  readonly namesBaseline: boolean
  readonly startedAt: Date
}

/**
 * Judges the run of a suite, prints and writes what came of it, and sets the exit code.
 *
 * A run that asked for other files than its own is left alone. In CI one that ran nothing at all is not, nor one whose files Vitest chose by what changed: it sees no prompt, model or golden file that the system reads.
 *
 * @returns the exit code that the run is to end with, at least
 */
export async function reportSuite(ended: EndedSuite): Promise<number> {
  const { vitest, project, suite, modules, unhandledErrors, reason, startedAt } = ended
  const { options, type, candidate } = suite
  const { root } = project.config
  const shards = readShards(vitest, modules)
  const scope = await readScope(vitest, project, modules, reason, shards)
  const watching = vitest.config.watch
  const place = placeOf(ended)
  const isOthers = !isCi(process.env) || watching || (ended.others.length > 0 && !scope.byChange)
  if (modules.length === 0 && scope.elsewhere && isOthers) return 0
  const { run: judged, tests } = evaluateRun({
    place,
    modules: shards.reports.map(({ module }) => module),
    shardProblems: shards.problems,
    unhandledErrors,
    options,
    type,
    candidate,
    root,
    startedAt,
    vitestVersion: vitest.version,
    project: project.name,
    scope,
    otherProjects: {
      metrics: new Set(ended.others.flatMap(metricsOf)),
      areLeftOut: (vitest.config.project ?? []).length > 0,
    },
  })
  // What cannot be written hides nothing of what is printed.
  const unwritten: Block[] = []
  const attempt = <Written>(write: () => Written): Written | undefined => {
    try {
      return write()
    } catch (error) {
      if (!(error instanceof AssayError) || error.code !== 'file-not-written') throw error
      unwritten.push(notWritten(error.message))
      return undefined
    }
  }
  const isPart = watching && !judged.scope.complete
  const { answers, keepRuns } = options
  // A part that is watched has no file, and its answers one place, which the next part takes.
  const name = isPart ? 'watch' : nameOfRun(judged)
  const answersKept = attempt(() => keepAnswers({ root, run: judged, workId: suite.run, name, answers }))
  const privacy = privacyOf(options, process.env)
  // What promotion reads has its cases; the words in it are those that reports may show.
  const command = commandOf(vitest, project)
  const inFile = redactRun(withReruns(judged, tests, command), privacy === 'full' ? 'full' : 'redacted')
  const whole = answersKept === undefined ? inFile : withAnswers(inFile, answersKept)
  const end = { run: whole, root, workId: suite.run, now: new Date() }
  for (const { measured } of runWatchers()) measured?.(end)
  const file = isPart ? undefined : attempt(() => writeRun(root, whole))
  // Answers of a run that has no file belong to nothing.
  const isLost = file === undefined && !isPart
  if (isLost) rmSync(workPath(root, 'runs', name), { recursive: true, force: true })
  else if (!isPart) attempt(() => pruneAnswers(root, whole, keepRuns))
  const run = isLost ? inFile : whole
  const shown = redactRun(run, privacy)
  const { junit, ctrf, html } = options
  if (junit !== undefined) attempt(() => writeJunit(resolve(root, junit), shown))
  if (ctrf !== undefined) attempt(() => writeCtrf(resolve(root, ctrf), shown))
  if (html !== undefined) {
    // Loaded by those who have such a report alone.
    const { writeHtml } = await import('./html/write-html.ts')
    const runFile = file === undefined ? undefined : showPath(root, file)
    attempt(() => writeHtml(resolve(root, html), root, run, { runFile, privacy, place, command }))
  }
  const told = {
    ...shown,
    blocks: [...shown.blocks, ...unwritten],
    exitCode: run.exitCode === 0 ? shutIf(unwritten.length > 0) : run.exitCode,
  }
  const { config, logger } = vitest
  const print = takesStdout(config) ? logger.error.bind(logger) : logger.log.bind(logger)
  const style = {
    chalk: terminal(),
    tests,
    // From where its reader is, who may hand it to a command.
    runFile: file === undefined ? undefined : showPath(process.cwd(), file),
    place,
    command,
  }
  print(
    consoleForm(options.console) === 'full'
      ? renderConsole(told, style)
      : renderShort(told, { ...style, width: columnsOfTerminal(), kept: keptPlacesOf(root, run) }),
  )
  if (file !== undefined && !watching) {
    const kept = { ...end, file, env: process.env, store: options.store === true }
    const problems = await Promise.all(runWatchers().map(async ({ written }) => written?.(kept)))
    for (const problem of problems)
      if (typeof problem === 'string') logger.error(forLog(`vitest-assay: ${problem}`, false))
  }
  // A sticky exit code would outlive the mistake that a watcher is about to fix.
  if (!watching && told.exitCode !== 0) process.exitCode ||= told.exitCode
  return told.exitCode
}

/** The names of what the tests of a file record. */
function metricsOf(module: TestModule): string[] {
  return [...module.children.allTests()].flatMap((test) => test.meta().assay?.metrics?.map(({ name }) => name) ?? [])
}

/** Beside the run's id and times, so that whatever else two runs differ in stands behind it in their files. */
function withAnswers({ schema, id, startedAt, durationMs, ...rest }: Run, answersKept: KeptAnswers): Run {
  return { schema, id, startedAt, durationMs, answersKept, ...rest }
}

/** So many have a command; a report for people shows no more. */
const mostReruns = 50

/** The commands stand with the run, so that what is rendered from its file elsewhere, as a comment, has them too. */
function withReruns(run: Run, tests: CollectedRecords['tests'], command: string): Run {
  const found = shortfallsOf(run)
    .filter(isFresh)
    .flatMap((one): [string, string][] => {
      const test = tests.get(testKey(metricOf(one), one.caseId))
      return test === undefined ? [] : [[one.caseId, `${command} ${test.file} -t ${namePattern(test.name)}`]]
    })
  // Of a case that is there twice the first stands.
  const reruns = new Map(found.toReversed())
  const shown = [...new Map(found).keys()].slice(0, mostReruns)
  return shown.length === 0
    ? run
    : { ...run, reruns: Object.fromEntries(shown.map((id) => [id, reruns.get(id) ?? ''])) }
}

const usualBaseline = 'assay.baseline.json'

/** Where the commands that are printed have to look: they are run where Vitest was. */
function placeOf({ project, suite, namesBaseline }: EndedSuite): CommandPlace {
  const { baseline } = suite.options
  const root = relative(process.cwd(), project.config.root).replaceAll('\\', '/')
  const isNamed =
    namesBaseline ||
    suite.type === 'config_gate' ||
    normalize(baseline) !== usualBaseline ||
    knowsOthers(project.config.root, usualBaseline)
  return { ...(root === '' ? {} : { root }), ...(isNamed ? { baseline: baseline.replaceAll('\\', '/') } : {}) }
}

/** The command line that runs this suite again, for people to copy. */
function commandOf(vitest: Vitest, project: TestProject): string {
  const name = vitest.projects.length > 1 ? project.name : undefined
  return runCommand(vitest.vite.config.configFile, name)
}
