import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runSchema } from '../../core/run-schema.ts'
import type { Run } from '../../core/run.ts'
import { cliHere, type CliOutcome } from '../cli-here.test-kit.ts'
import { type PipelineReport, pipelineReportSchema } from './pipeline-report.ts'

/** What the Vitest of a stub project does. */
export interface StubbedVitest {
  readonly exitCode?: number
  /** Runs that it writes. */
  readonly runs?: readonly Run[]
  readonly prints?: string
  /** Text that it writes in place of a run. */
  readonly torn?: string
  readonly killsItself?: boolean
}

/** A project in a folder of its own, whose Vitest does as it is told and writes down how it was called. */
export interface StubProject {
  readonly root: string
  readonly set: (vitest: StubbedVitest) => void
  /** What the last call saw. */
  readonly seen: () => { readonly args: string[]; readonly env: Record<string, string>; readonly cwd: string }
  readonly assay: (line: readonly string[], env?: Record<string, string>) => Promise<CliOutcome>
  /** Every report that was written, the oldest first. */
  readonly reports: () => PipelineReport[]
  /** All that is in `.assay/`, as one text. */
  readonly written: () => string
}

const script = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
const told = JSON.parse(readFileSync('stub.json', 'utf8'))
writeFileSync('seen.json', JSON.stringify({ args: process.argv.slice(2), env: process.env, cwd: process.cwd() }))
mkdirSync('.assay/runs', { recursive: true })
for (const run of told.runs ?? []) {
  writeFileSync('.assay/runs/' + run.startedAt.replaceAll(/[:.]/g, '-') + '-' + run.id.slice(0, 8) + '.json', JSON.stringify(run))
}
if (told.torn !== undefined) writeFileSync('.assay/runs/2026-11-22T06-00-09-000Z-99999999.json', told.torn)
process.stdout.write(told.prints ?? '')
if (told.killsItself) process.kill(process.pid, 'SIGKILL')
process.exitCode = told.exitCode ?? 0
`

/** Makes a stub project, at 06:00 on 22 November 2026. */
export function stubProject(): StubProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'pipeline-')))
  const vitest = join(root, 'node_modules', 'vitest')
  mkdirSync(vitest, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  writeFileSync(
    join(vitest, 'package.json'),
    '{ "name": "vitest", "type": "module", "bin": { "vitest": "./vitest.mjs" } }',
  )
  writeFileSync(join(vitest, 'vitest.mjs'), script)
  const read = (file: string): string => readFileSync(join(root, file), 'utf8')
  return {
    root,
    set: (told) => writeFileSync(join(root, 'stub.json'), JSON.stringify(told)),
    seen: () => JSON.parse(read('seen.json')),
    assay: (line, env = {}) => cliHere(root, line, { env }),
    reports: () =>
      readdirSync(join(root, '.assay', 'pipelines'))
        .sort()
        .map((name) => pipelineReportSchema.parse(JSON.parse(read(`.assay/pipelines/${name}`)))),
    written: () =>
      readdirSync(join(root, '.assay'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
        .join('\n'),
  }
}

/** A run as the stub has to write it, which the schema takes. */
export function written(run: Run): Run {
  return runSchema.parse(JSON.parse(JSON.stringify(run)))
}
