import { spawn } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { stubProject, type StubProject } from './stub-project.test-kit.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A Vitest that says when it runs, and ends only when it is told to. */
const waiting = `
process.once('SIGINT', () => process.exit(1))
process.once('SIGTERM', () => process.exit(1))
process.stdout.write('tests run\\n')
setInterval(() => undefined, 1000)
`

let project: StubProject
beforeEach(() => {
  project = stubProject()
  writeFileSync(join(project.root, 'node_modules', 'vitest', 'vitest.mjs'), waiting)
})
afterEach(() => rmSync(project.root, { recursive: true }))

/** Starts the command line, and sends a signal once the tests run. */
async function ended(signal: NodeJS.Signals): Promise<{ code: number | null; out: string; err: string }> {
  const child = spawn(process.execPath, [main, 'nightly'], {
    cwd: project.root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  let [out, err] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    out += part
    if (part.includes('tests run')) child.kill(signal)
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => (err += part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, out, err }))
  })
}

it('ends by Ctrl-C with 130 and one line, once the tests have ended; nothing is stored', async () => {
  expect(await ended('SIGINT')).toEqual({
    code: 130,
    out: 'tests run\n',
    err: '\nstopped by Ctrl-C while the tests ran: nothing was stored or sent\n',
  })
  expect(readdirSync(join(project.root, '.assay'))).not.toContain('assay.db')
})

it('tells of tests that somebody else ended, as a scheduler does, since nobody saw it', async () => {
  const { code, out } = await ended('SIGTERM')
  expect(code).toBe(1)
  expect(out).toContain('Vitest ended with 1 and wrote no run, so nothing was measured')
})
