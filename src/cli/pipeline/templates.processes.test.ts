import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCLI, parseCLI } from 'vitest/node'
import { parse } from 'yaml'
import { z } from 'zod'
import { buildProgram } from '../run-cli.ts'

const templates = fileURLToPath(new URL('../../../templates', import.meta.url))
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'templates-'))
  mkdirSync(join(folder, 'bin'))
  // Writes down how it was called, an argument a line; does nothing else but write the report that it is asked for.
  const stub = [
    '#!/bin/sh',
    'for one in "${0##*/}" "$@"; do printf "%s\\n" "$one"; done >>"$CALLS"',
    'printf -- "--\\n" >>"$CALLS"',
    'for one in "$@"; do case "$one" in --outputFile.blob=.assay/*) echo "{}" >"${one#*=}" ;; esac; done',
    'exit "${ENDS_WITH:-0}"',
    '',
  ].join('\n')
  for (const name of ['npx', 'npm']) {
    writeFileSync(join(folder, 'bin', name), stub)
    chmodSync(join(folder, 'bin', name), 0o755)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a line of a template by bash, where npx and npm only write down how they were called. */
function callsOf(line: string, env: Record<string, string> = {}): string[][] {
  const calls = join(folder, 'calls')
  writeFileSync(calls, '')
  execFileSync('bash', ['--norc', '-euo', 'pipefail', '-c', line], {
    cwd: folder,
    env: { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, CALLS: calls, ...env },
  })
  return readFileSync(calls, 'utf8')
    .split('--\n')
    .filter((call) => call !== '')
    .map((call) => call.trimEnd().split('\n'))
}

/** Throws for a command or an option that does not exist. */
function hold([program, command, ...args]: readonly string[]): void {
  if (program === 'npm') return expect([command, ...args]).toEqual(['ci'])
  expect(program).toBe('npx')
  if (command === 'vitest') {
    // It reads options that it does not know, and Vitest refuses them only once it runs.
    const { options } = parseCLI(['vitest', ...args])
    const known = createCLI().globalCommand.options.map(({ name }) => name)
    return expect([...known, '--', 'color', 'run', 'p']).toEqual(expect.arrayContaining(Object.keys(options)))
  }
  expect(command).toBe('vitest-assay')
  const main = buildProgram(
    { cwd: '', env: {}, colour: false, now: () => new Date(), out: () => {}, err: () => {} },
    () => {},
  )
  // Those of a group too: an action that is left would run on behind the tests that follow.
  const all = (commands: readonly Command[]): readonly Command[] =>
    commands.flatMap((one) => [one, ...all(one.commands)])
  let asked: string | undefined
  for (const one of all(main.commands)) {
    one.exitOverride().configureOutput({ writeErr: () => {} })
    if (one.commands.length === 0)
      one.action(() => {
        asked = one.name()
      })
  }
  main.parse([...args], { from: 'user' })
  expect(args).toContain(asked)
}

const text = z.string()
const env = z.record(z.string().regex(/^[A-Z_]+$/u), text)
const step = z.union([
  z.strictObject({
    uses: text.regex(/^actions\/[a-z-]+@v\d+$/u),
    with: z.record(text, z.unknown()).optional(),
    if: text.optional(),
  }),
  z.strictObject({ run: text, env: env.optional(), if: text.optional() }),
])
/** The part of the syntax of workflows that the templates use. */
const workflow = z.strictObject({
  name: text,
  on: z.strictObject({
    pull_request: z.null().optional(),
    workflow_dispatch: z.null().optional(),
    schedule: z.array(z.strictObject({ cron: text.regex(/^(?:[\d*]+ ){4}[\d*]+$/u) })).optional(),
  }),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: text, 'cancel-in-progress': z.boolean().optional() }),
  jobs: z.record(
    text,
    z.strictObject({
      'runs-on': z.literal('ubuntu-latest'),
      'timeout-minutes': z.int().positive(),
      needs: text.optional(),
      if: text.optional(),
      strategy: z
        .strictObject({ 'fail-fast': z.literal(false), matrix: z.strictObject({ shard: z.array(z.int()) }) })
        .optional(),
      env: env.optional(),
      steps: z.array(step),
    }),
  ),
})

describe.each(readdirSync(join(templates, 'github')))('the workflow %s', (name) => {
  const { jobs } = workflow.parse(parse(readFileSync(join(templates, 'github', name), 'utf8')))

  it('has only commands and options that exist', () => {
    const lines = Object.values(jobs).flatMap(({ steps }) => steps.flatMap((one) => ('run' in one ? [one.run] : [])))
    const written = lines.map((line) => `(\n${line.replaceAll(/\$\{\{ matrix\.shard \}\}/gu, '2')}\n)`).join('\n')
    expect(written).not.toContain('${{')
    const calls = ['', 'logs/*.jsonl'].flatMap((log) => callsOf(written, { ASSAY_LOG: log }))
    expect(calls.length).toBeGreaterThanOrEqual(2 * lines.length)
    for (const call of calls) hold(call)
  })

  it('needs only jobs that it has, and gives secrets to no step but those that use them', () => {
    for (const { needs, steps, env: ofJob } of Object.values(jobs)) {
      if (needs !== undefined) expect(Object.keys(jobs)).toContain(needs)
      expect(JSON.stringify(ofJob ?? {})).not.toContain('secrets.')
      for (const one of steps) {
        if (!('run' in one) || one.env === undefined) continue
        if (JSON.stringify(one.env).includes('secrets.ASSAY_'))
          expect(one.run).toMatch(/^npx vitest-assay (?:nightly|weekly) /u)
      }
    }
  })
})

describe.each(['nightly', 'weekly'])('the workflow of %s', (kind) => {
  it('runs every shard and merges once, whatever became of them', () => {
    const { jobs } = workflow.parse(parse(readFileSync(join(templates, 'github', `${kind}.yml`), 'utf8')))
    expect(jobs['shard']).toMatchObject({
      strategy: { matrix: { shard: [1, 2, 3, 4] } },
      env: {
        ASSAY_SHARD: '${{ matrix.shard }}/${{ strategy.job-total }}',
        // Without a label of its own, one shard would overwrite another when they are merged.
        VITEST_BLOB_LABEL: 'shard-${{ matrix.shard }}',
        ASSAY_RUN_TYPE: kind,
      },
    })
    expect(jobs['merge']).toMatchObject({ needs: 'shard', if: '${{ !cancelled() }}' })
  })
})

/** Airflow as far as the DAGs use it: keeps each operator with what it was given. */
const airflow = `
import json, runpy, sys, types
class DAG:
    def __init__(self, **given):
        self.given, self.tasks = given, []
    def __enter__(self):
        DAG.now = self
        return self
    def __exit__(self, *_):
        DAG.now = None
class BashOperator:
    def __init__(self, **given):
        self.given, self.after, self.mapped = given, [], None
        DAG.now.tasks.append(self)
    @classmethod
    def partial(cls, **given):
        made = cls(**given)
        made.expand = lambda **mapped: (setattr(made, 'mapped', mapped), made)[1]
        return made
    def __rshift__(self, other):
        other.after.append(self.given['task_id'])
        return other
def read(places):
    for name in [name for name in sys.modules if name.split('.')[0] == 'airflow']:
        del sys.modules[name]
    for name in ['airflow', *places.values()]:
        parts = name.split('.')
        for end in range(1, len(parts) + 1):
            sys.modules.setdefault('.'.join(parts[:end]), types.ModuleType('.'.join(parts[:end])))
    sys.modules[places['DAG']].DAG = DAG
    sys.modules[places['BashOperator']].BashOperator = BashOperator
    made = runpy.run_path(sys.argv[1])
    return {one.given['dag_id']: {'schedule': one.given['schedule'], 'tasks': [{**task.given, 'after': task.after, 'mapped': task.mapped} for task in one.tasks]} for one in made.values() if isinstance(one, DAG)}
print(json.dumps([read(places) for places in json.loads(sys.argv[2])], default=str))
`

interface Task {
  readonly task_id: string
  readonly bash_command: string
  readonly cwd: string
  readonly env?: Record<string, string>
  readonly append_env: boolean
  readonly trigger_rule?: string
  readonly retries?: number
  readonly after: readonly string[]
  readonly mapped: { readonly env: readonly Record<string, string>[] } | null
}

const three = { DAG: 'airflow.sdk', BashOperator: 'airflow.providers.standard.operators.bash' }
const two = { DAG: 'airflow', BashOperator: 'airflow.operators.bash' }
const dagFile = join(templates, 'airflow', 'vitest_assay_dag.py')
/** Both ways in one process: a Python takes up to a second to start. */
const python = spawnSync('python3', ['-c', airflow, dagFile, JSON.stringify([three, two])], {
  env: { PATH: process.env['PATH'] ?? '', ASSAY_SHARDS: '3', ASSAY_PROJECT_DIR: '/srv/evals' },
  encoding: 'utf8',
})
const hasPython = python.error === undefined
if (hasPython && python.status !== 0) throw new Error(python.stderr)
const [dags = {}, dagsOfTwo] = (hasPython ? JSON.parse(python.stdout) : []) as Record<
  string,
  { readonly schedule: string; readonly tasks: readonly Task[] }
>[]

describe.skipIf(!hasPython)('the DAGs of Airflow (where there is a python3)', () => {
  /** What Airflow puts in place of a template. */
  const rendered = (given: string): string => given.replaceAll(/\{\{.*?\}\}/gu, 'run-1')

  it('are the same for Airflow 2 and 3: a task for each shard, then one that merges whatever became of them', () => {
    expect(dagsOfTwo).toEqual(dags)
    expect(readdirSync(join(templates, 'airflow'))).toEqual(['vitest_assay_dag.py'])
    expect(Object.keys(dags)).toEqual(['eval_nightly', 'eval_weekly_llm'])
    for (const { tasks } of Object.values(dags)) {
      expect(tasks.map(({ task_id, after }) => [task_id, after])).toEqual([
        ['prepare', []],
        ['lint', ['prepare']],
        ['shard', ['prepare']],
        ['merge', ['shard']],
      ])
      expect(tasks[2]?.mapped?.env.map(({ ASSAY_SHARD }) => ASSAY_SHARD)).toEqual(['1/3', '2/3', '3/3'])
      expect(tasks.map(({ retries }) => retries)).toEqual([undefined, undefined, 1, undefined])
      expect(tasks[3]?.trigger_rule).toBe('all_done')
      expect(tasks.every(({ cwd, append_env }) => cwd === '/srv/evals' && append_env)).toBe(true)
    }
  })

  it.each(['eval_nightly', 'eval_weekly_llm'])('%s calls only commands and options that exist', (dag) => {
    const calls = (dags[dag]?.tasks ?? []).flatMap(({ bash_command, env: own, mapped }) =>
      (mapped?.env ?? [own ?? {}]).flatMap((one) => {
        const values = Object.fromEntries(Object.entries(one).map(([name, value]) => [name, rendered(value)]))
        return callsOf(rendered(bash_command), { ...values, ASSAY_LOG: 'logs/*.jsonl' })
      }),
    )
    expect(calls).toHaveLength(5)
    for (const call of calls) hold(call)
    const blobs = `.assay/blobs/run-1-run-1`
    expect(calls[1]).toContain(`--outputFile.blob=${blobs}/shard-1.json`)
    expect(calls.at(-1)).toContain(`--merge-reports=${blobs}`)
    expect(calls.at(-1)?.includes('logs/*.jsonl')).toBe(dag === 'eval_nightly')
    expect(readdirSync(join(folder, blobs))).toEqual(['shard-1.json', 'shard-2.json', 'shard-3.json'])
  })

  it('has done a shard once its report is written, whatever it says, and never by the report of an earlier try', () => {
    const shard = dags['eval_nightly']?.tasks.find(({ task_id }) => task_id === 'shard')
    const first = { ...shard?.mapped?.env[0], BLOBS: '.assay/blobs/tried' }
    mkdirSync(join(folder, first.BLOBS), { recursive: true })
    expect(callsOf(shard?.bash_command ?? '', { ...first, ENDS_WITH: '1' })).toHaveLength(1)
    writeFileSync(join(folder, first.BLOBS, 'elsewhere.json'), 'of an earlier try')
    const withoutReport = (shard?.bash_command ?? '').replace('--outputFile.blob=', '--outputFile=')
    expect(() => callsOf(withoutReport, { ...first, VITEST_BLOB_LABEL: 'elsewhere' })).toThrow('Command failed')
    expect(readdirSync(join(folder, first.BLOBS))).toEqual(['shard-1.json'])
  })
})
