// The commands of the GitHub workflows, one by one, each job in a fresh clone: npm run bench -- workflows <repository>
//
// `.ci/workflows` makes the repository, as `init github` leaves one, and calls this. A job runs in a clone of its own with nothing of this shell's environment but a path and a home of its own, as on a fresh machine; what a step gives to the
// store of artifacts, the next job takes from there. The weekly one is judged by a fake server. Ends with 1 where a command fails, or the merge of a pipeline is not the whole of its shards.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parse } from 'yaml'
import { z } from 'zod'
import { fakeJudge } from '../fixtures/servers/fake-judge.ts'
import { openOpenaiServer } from '../fixtures/servers/openai/open-openai-server.ts'

const [given] = process.argv.slice(2)
if (given === undefined) throw new Error('usage: npm run bench -- workflows <repository with .github/workflows>')
const repository = resolve(given)
const home = join(dirname(repository), 'runners')

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String)).default({})
const workflow = z.object({
  name: z.string(),
  jobs: z.record(
    z.string(),
    z.object({
      strategy: z.object({ matrix: z.object({ shard: z.array(z.int()) }) }).optional(),
      env: values,
      steps: z.array(
        z.object({
          run: z.string().optional(),
          uses: z.string().optional(),
          env: values,
          with: values,
        }),
      ),
    }),
  ),
})
type Job = z.output<typeof workflow>['jobs'][string]

/** Fills in what the workflows ask of GitHub: no secret and no variable is set. */
function filled(text: string, shard: number, of: number): string {
  const known: Record<string, string> = {
    'matrix.shard': `${shard}`,
    'strategy.job-total': `${of}`,
    "vars.ASSAY_LOG == '' && '.assay/' || '.assay/pipelines/'": '.assay/',
  }
  return text.replaceAll(/\$\{\{ (.*?) \}\}/gu, (_, expression: string) => {
    if (/^(?:vars|secrets)\.\w+$/u.test(expression)) return ''
    const value = known[expression]
    if (value === undefined) throw new Error(`no value is known for the expression ${expression}`)
    return value
  })
}

async function bash(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', line], { cwd, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = await once(child, 'close')
  return { code: Number(code), output }
}

/** Runs the steps of a job, and gives where it was cloned to. */
async function runJob(
  name: string,
  { steps, env: ofJob }: Job,
  shard: number,
  of: number,
  artifacts: string,
): Promise<string> {
  const clone = join(home, name)
  mkdirSync(join(clone, '..', `${name}-home`), { recursive: true })
  const summary = join(home, `${name}-summary.md`)
  appendFileSync(summary, '')
  const machine = {
    PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: join(home, `${name}-home`),
    LANG: 'C.UTF-8',
    CI: 'true',
    GITHUB_ACTIONS: 'true',
    GITHUB_STEP_SUMMARY: summary,
    // Packages are taken from where this machine keeps them: a runner restores them too.
    npm_config_cache: process.env['npm_config_cache'] ?? join(process.env['HOME'] ?? '', '.npm'),
    npm_config_registry: process.env['npm_config_registry'] ?? '',
    npm_config_prefer_offline: 'true',
  }
  const env = Object.fromEntries(Object.entries(machine).filter(([, value]) => value !== ''))
  const cloned = await bash(`git clone --quiet ${JSON.stringify(repository)} ${JSON.stringify(clone)}`, home, env)
  assert.equal(cloned.code, 0, cloned.output)
  for (const { run, uses = '', env: ofStep, with: options } of steps) {
    const place = join(clone, filled(options['path'] ?? '', shard, of))
    if (uses.startsWith('actions/upload-artifact@'))
      cpSync(place, join(artifacts, filled(options['name'] ?? '', shard, of)), { recursive: true })
    if (uses.startsWith('actions/download-artifact@'))
      for (const found of readdirSync(artifacts).filter((one) => one.startsWith('blobs-')))
        cpSync(join(artifacts, found), place, { recursive: true })
    if (run === undefined) continue
    const stated = { ...ofJob, ...ofStep }
    const own = Object.fromEntries(Object.entries(stated).map(([key, value]) => [key, filled(value, shard, of)]))
    const line = filled(run, shard, of)
    const { code, output } = await bash(line, clone, { ...env, ...own })
    console.log(`  ${name}: ${line.split('\n')[0]} → ${code}`)
    assert.equal(code, 0, output.slice(-4000))
  }
  return clone
}

const judge = await openOpenaiServer(fakeJudge(), { flavour: 'ollama', port: 11_434 })
try {
  rmSync(home, { recursive: true, force: true })
  const folder = join(repository, '.github', 'workflows')
  for (const file of readdirSync(folder).toSorted()) {
    const { name, jobs } = workflow.parse(parse(readFileSync(join(folder, file), 'utf8')))
    console.log(`${file} (${name})`)
    const artifacts = join(home, `${file}-artifacts`)
    mkdirSync(artifacts, { recursive: true })
    for (const [job, stated] of Object.entries(jobs)) {
      const shards = stated.strategy?.matrix.shard ?? [0]
      let last = ''
      for (const shard of shards)
        last = await runJob(`${file}-${job}-${shard}`, stated, shard, shards.length, artifacts)
      if (job !== 'merge') continue
      const rows = new DatabaseSync(join(last, '.assay', 'assay.db'))
        .prepare('SELECT count(*) AS rows FROM eval_results')
        .get()
      console.log(`  ${String(rows?.['rows'])} rows in eval_results`)
      assert.ok(Number(rows?.['rows']) > 0)
    }
    assert.ok(
      readdirSync(artifacts).some((one) => one.startsWith('assay')),
      'no artifact with runs and answers',
    )
  }
  assert.ok(existsSync(home))
  console.log(`workflows: every command of ${readdirSync(folder).length} workflows ended as it should`)
} finally {
  await judge.close()
}
