// How fast a TREC run is read and scored, and in how much memory: npm run bench -- trec-eval [lines]
//
// 1,000 results of each query, 1,000,000 lines where nothing is said, and 100 judgments of each. The command computes all its measures at all their cutoffs; beside it, a plain loop reads the same lines and
// makes nothing of them. The files are in a folder that is removed at the end.
import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const lines = Number(process.argv[2] ?? 1_000_000)
const resultsOfQuery = 1_000
const judgmentsOfQuery = 100
/** Documents from which a query's results come, in an order of its own: a prime, so that none comes twice. */
const pool = 1_009

/** Reads, splits, and reads the score, in pieces since a text of JavaScript ends at 512 MB: the least that anybody does who uses the file. */
const plainLoop = `
  import { closeSync, openSync, readSync } from 'node:fs'
  const file = openSync('run', 'r')
  const piece = Buffer.alloc(64 * 2 ** 20)
  let count = 0
  let sum = 0
  let rest = ''
  for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) {
    const lines = (rest + piece.toString('latin1', 0, read)).split('\\n')
    rest = lines.pop()
    for (const line of lines) {
      sum += Number(line.split(' ')[4])
      count += 1
    }
  }
  closeSync(file)
  console.log(count + ' lines, mean score ' + (sum / count).toFixed(3))
`

const home = mkdtempSync(join(tmpdir(), 'bench-trec-eval-'))
try {
  write('qrels', Math.ceil(lines / resultsOfQuery) * judgmentsOfQuery, (at) => {
    const query = Math.floor(at / judgmentsOfQuery)
    return `${query} 0 ${documentOf(query, (at % judgmentsOfQuery) * 7)} ${at % 3 === 0 ? (at % 4) + 1 : 0}\n`
  })
  write('run', lines, (at) => {
    const query = Math.floor(at / resultsOfQuery)
    const rank = at % resultsOfQuery
    // Near ranks are out of order, as in a run that was put together from several, and some scores are equal.
    const score = (30 - (rank ^ 3) / 40).toFixed(rank % 10 === 0 ? 1 : 6)
    return `${query} Q0 ${documentOf(query, rank * ((query % (pool - 1)) + 1))} ${rank + 1} ${score} system-a\n`
  })
  const command = fileURLToPath(new URL('../dist/src/cli/main.js', import.meta.url))
  const scored = run([command, 'trec-eval', 'qrels', 'run'])
  const plain = run(['--input-type=module', '--eval', plainLoop])
  const figure = (name: string): string => new RegExp(`^${name} +\\tall\\t(.+)$`, 'mu').exec(scored.stdout)?.[1] ?? '-'
  console.log(
    `${lines} lines (${(statSync(join(home, 'run')).size / 2 ** 20).toFixed(0)} MB), ${figure('num_q')} queries`,
  )
  console.log(`trec-eval:  ${scored.text}, map ${figure('map')}, ndcg ${figure('ndcg')}`)
  console.log(`plain loop: ${plain.text}, ${plain.stdout.trim()}`)
  console.log(
    `ratio:      ${(scored.seconds / plain.seconds).toFixed(2)} of its time, ${(scored.cpu / plain.cpu).toFixed(2)} of its processor time, the start of each process among them`,
  )
} finally {
  rmSync(home, { recursive: true })
}

function documentOf(query: number, index: number): string {
  return `clueweb09-en${String(query % 10_000).padStart(4, '0')}-${String(index % pool).padStart(8, '0')}`
}

function write(name: string, count: number, line: (at: number) => string): void {
  const file = openSync(join(home, name), 'w')
  let text = ''
  for (let at = 0; at < count; at += 1) {
    text += line(at)
    if (text.length < 1_000_000) continue
    writeSync(file, text)
    text = ''
  }
  writeSync(file, text)
  closeSync(file)
}

function run(program: readonly string[]): { stdout: string; seconds: number; cpu: number; text: string } {
  const usage = `data:text/javascript,process.on('exit',()=>{const{maxRSS,userCPUTime,systemCPUTime}=process.resourceUsage();process.stderr.write('usage='+maxRSS+' '+(userCPUTime+systemCPUTime))})`
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', usage, ...program], {
    cwd: home,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  const seconds = (performance.now() - start) / 1000
  const [, peak, microseconds] = /usage=(\d+) (\d+)/u.exec(stderr) ?? []
  if (status !== 0) throw new Error(`exit ${status}: ${stderr}`)
  const cpu = Number(microseconds) / 1e6
  return {
    stdout,
    seconds,
    cpu,
    text: `${seconds.toFixed(2)} s (${cpu.toFixed(2)} s of processor time), peak ${(Number(peak) / 1024).toFixed(0)} MB resident`,
  }
}
