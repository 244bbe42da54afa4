// How large the HTML report of many cases is, and how soon Chromium paints it: npm run bench -- html-report [cases…]
//
// 1,000 cases whole and 50,000 of which the first 5,000 have their text, where nothing is said. The file is opened from the disk. A page over its limit fails.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { renderHtml } from '../reporters/html/page.ts'
import { registerModules } from '../src/assembly/register-modules.ts'
import { buildRun, metricNamed } from '../src/core/build-run.test-kit.ts'
import type { KeptAnswer } from '../src/core/kept-answers.ts'
import { scored } from '../src/core/score.ts'

/** In MB, of as many cases and fewer. */
const limits: readonly (readonly [cases: number, megabytes: number])[] = [
  [1_000, 3],
  [50_000, 25],
]
/** A second is what a reader is promised; a machine with other work may take three times as long. */
const slowestPaintMs = 3_000

const asked = process.argv.slice(2).map(Number)
const words =
  'lungs clear pleuritic pain after a long flight saturation ninety one percent heart rate of one hundred and twelve apixaban warfarin bleeding risk considered renal function stable repeat troponin in three hours echo shows strain escalate to the team in charge'.split(
    ' ',
  )

let drawn = 1
/** Numbers that look like chance, so that a text does not compress to nothing. */
function draw(below: number): number {
  drawn = (Math.imul(drawn, 1_103_515_245) + 12_345) & 0x7fffffff
  return (drawn >>> 8) % below
}
const sentence = (length: number): string =>
  Array.from({ length }, () => `${words[draw(words.length)]}${draw(40) === 0 ? ` ${draw(999)}.` : ''}`).join(' ')

registerModules()
const program = browserHere()
const folder = mkdtempSync(join(tmpdir(), 'html-report-'))
let failed = false
try {
  for (const cases of asked.length > 0 ? asked : limits.map(([count]) => count)) await measure(cases)
} finally {
  rmSync(folder, { recursive: true })
}
process.exitCode = failed ? 1 : 0

async function measure(cases: number): Promise<void> {
  const metrics = ['missed-escalations', 'guideline-adherence', 'citation-grounding'].map((name, at) =>
    metricNamed(name, { tier: at === 1 ? 3 : 1 }),
  )
  const ids = Array.from({ length: cases }, (_, at) => `${['pe', 'copd', 'chf', 'mi'][at % 4]}-${at}`)
  const isShort = (at: number): boolean => at % 7 === 0
  const outcomes = Object.fromEntries(
    metrics.map(({ name }, place) => [
      name,
      Object.fromEntries(ids.map((id, at) => [id, isShort(at + place) ? 0 : 1])),
    ]),
  )
  const run = buildRun({ metrics, outcomes })
  // Of a larger run the words of those are kept that fell.
  const kept = cases <= 1_000 ? ids : ids.filter((_, at) => [0, 1, 2].some((place) => isShort(at + place)))
  const answers = kept
    .toSorted()
    .slice(0, 5_000)
    .map((id): KeptAnswer => ({
      case: id,
      trial: 0,
      patient: sentence(8),
      input: {
        id,
        question: sentence(12),
        patient: { demographics: { age_years: 70 }, notes: [{ text: sentence(60) }] },
      },
      answer: { text: sentence(180) },
      scores: metrics.map(({ name }) => ({ metric: name, score: scored(draw(2), [sentence(14)]) })),
    }))
  const file = join(folder, `${cases}.html`)
  const begun = performance.now()
  writeFileSync(file, renderHtml({ run, answers, privacy: 'full' }))
  const rendered = performance.now() - begun
  const megabytes = statSync(file).size / 1e6
  const limit = limits.find(([count]) => cases <= count)?.[1]
  const paint = program === undefined ? undefined : await paintOf(program, file)
  const painted = paint === undefined ? 'no Chromium is here (.ci/browser find)' : `first paint ${Math.round(paint)} ms`
  console.log(
    `${cases.toLocaleString('en')} cases: ${megabytes.toFixed(2)} MB${limit === undefined ? '' : ` of ${limit}`}, rendered in ${(rendered / 1000).toFixed(1)} s, ${painted}`,
  )
  if ((limit !== undefined && megabytes > limit) || (paint ?? 0) > slowestPaintMs) failed = true
}

/** The median of five openings, in ms. */
async function paintOf(executablePath: string, file: string): Promise<number> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  })
  const times: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const page = await browser.newPage()
    await page.goto(pathToFileURL(file).href, { waitUntil: 'load', timeout: 120_000 })
    const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
    times.push((await paint.jsonValue()) ?? 0)
    await page.close()
  }
  await browser.close()
  return times.toSorted((one, other) => one - other)[2] ?? 0
}

function browserHere(): string | undefined {
  try {
    const find = 'command -v chromium || command -v chromium-browser || command -v google-chrome'
    return execFileSync('sh', ['-c', find], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
