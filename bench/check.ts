// How fast logged answers are checked, and in how much memory: npm run bench -- check [lines]
//
// A log of the example copilot's answers to the golden set, every one in other words, 1,000,000 lines where nothing is said. The log and the run are in a folder that is removed at the end.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { recommend } from '../example-suite/copilot/index.ts'
import { parseGoldenSet } from '../src/clinical/golden-set/load-golden-set.ts'

const lines = Number(process.argv[2] ?? 1_000_000)
const golden = new URL('../fixtures/golden-set/', import.meta.url)
const entries = parseGoldenSet(
  readdirSync(golden)
    .filter((name) => name.endsWith('.jsonl'))
    .map((name) => ({ name, content: readFileSync(new URL(name, golden)) })),
).map(({ patient, condition }) => ({ patient, condition, answer: recommend(patient) }))

const home = mkdtempSync(join(tmpdir(), 'bench-check-'))
try {
  writeLog(join(home, 'answers.jsonl'))
  measure()
} finally {
  rmSync(home, { recursive: true })
}

function writeLog(file: string): void {
  const log = openSync(file, 'w')
  const start = Date.parse('2026-11-01T00:00:00Z')
  let text = ''
  for (let at = 0; at < lines; at += 1) {
    const entry = entries[at % entries.length]
    if (entry === undefined) break
    const recommended_actions = entry.answer.recommended_actions.map((action) => ({
      ...action,
      text: action.text.replace(/\.?$/u, `, review ${at}.`),
    }))
    const logged = { ...entry, id: `answer-${at}`, at: new Date(start + at * 1000).toISOString() }
    text += `${JSON.stringify({ ...logged, answer: { ...entry.answer, recommended_actions } })}\n`
    if (text.length < 1_000_000) continue
    writeSync(log, text)
    text = ''
  }
  writeSync(log, text)
  closeSync(log)
}

function measure(): void {
  const main = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url))
  const peak = `data:text/javascript,process.on('exit',()=>process.stderr.write('peak='+process.resourceUsage().maxRSS))`
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', peak, main, 'check', 'answers.jsonl'], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const seconds = (performance.now() - start) / 1000
  const run = /run: (\S+)/u.exec(stdout)?.[1] ?? ''
  const megabytes = (file: string): string => (statSync(join(home, file)).size / 2 ** 20).toFixed(0)
  console.log(stdout)
  console.log(
    `${lines} lines (${megabytes('answers.jsonl')} MB) in ${seconds.toFixed(1)} s, ${Math.round(lines / seconds)} lines a second, exit ${status}; peak ${(Number(/peak=(\d+)/u.exec(stderr)?.[1]) / 1024).toFixed(0)} MB resident; the run has ${megabytes(run)} MB`,
  )
}
