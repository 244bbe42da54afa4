// Writes the screenshots of docs/images/: the example is run twice in a folder of its own, once as it is and once with advice against anticoagulants, and its reports are drawn as a terminal and as Chromium show them. Run: npm run screenshots
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { drawTerminal } from './draw-terminal.ts'

const project = fileURLToPath(new URL('..', import.meta.url))
// In the project, so that the suite finds the package by its name.
const folder = join(project, '.tmp/screenshots')
const images = join(project, 'docs/images')
const columns = 110

/** Runs the example as its user does, in a terminal of so many columns; its tests may fail. */
function runExample(subject: string): string {
  const { CI: _ci, GITHUB_ACTIONS: _actions, NO_COLOR: _plain, ...env } = process.env
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--config', 'example-suite/vitest.config.ts'],
    {
      cwd: folder,
      env: { ...env, ASSAY_SUBJECT: subject, ASSAY_CONSOLE: 'short', FORCE_COLOR: '1', COLUMNS: String(columns) },
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
    },
  )
  const report = stdout.lastIndexOf('suite cardiopulmonary')
  if (report < 0) throw new Error(`the example printed no report:\n${stdout.slice(-2000)}${stderr.slice(-2000)}`)
  return stdout.slice(stdout.lastIndexOf('\n', report) + 1).trimEnd()
}

function newestRun(): string {
  const runs = readdirSync(join(folder, '.assay/runs')).filter((name) => name.endsWith('.json'))
  return `.assay/runs/${runs.toSorted().at(-1) ?? ''}`
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
mkdirSync(images, { recursive: true })
const needed = ['golden-set', 'evidence', 'retrieval', 'judge-replies', 'subject-replies'].map(
  (name) => `fixtures/${name}`,
)
for (const part of ['example-suite', ...needed]) {
  mkdirSync(dirname(join(folder, part)), { recursive: true })
  cpSync(join(project, part), join(folder, part), { recursive: true })
}

runExample('')
const printed = runExample('example-suite/faults/negates-anticoagulant.ts')
for (const scheme of ['light', 'dark'] as const)
  writeFileSync(join(images, `terminal-${scheme}.svg`), drawTerminal(printed, { columns, scheme }))

const page = join(folder, 'report.html')
const rendered = ['report', newestRun(), '--format', 'html', '--privacy', 'full', '--out', page]
execFileSync(process.execPath, [join(project, 'dist/src/cli/main.js'), ...rendered], { cwd: folder })

const program = execFileSync('bash', [join(project, '.ci/browser'), 'find'], { encoding: 'utf8' }).trim()
const browser = await chromium.launch({
  executablePath: program,
  // The sandbox refuses to run as root; the page comes from this machine.
  args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
})
const shots = [
  { name: 'overview-light', hash: '#/', scheme: 'light', width: 1280, height: 1080 },
  { name: 'overview-dark', hash: '#/', scheme: 'dark', width: 1280, height: 1080 },
  { name: 'case', hash: '#/case/multi-copd-pe', scheme: 'light', width: 1280, height: 1080 },
  { name: 'compare', hash: '#/compare', scheme: 'dark', width: 1280, height: 900 },
  { name: 'phone', hash: '#/', scheme: 'dark', width: 390, height: 844 },
] as const
for (const { name, hash, scheme, width, height } of shots) {
  const tab = await browser.newPage({ viewport: { width, height }, colorScheme: scheme })
  await tab.goto(`${pathToFileURL(page).href}${hash}`)
  await tab.waitForSelector(hash === '#/' ? '#verdict' : '#view h2')
  await tab.screenshot({ path: join(images, `${name}.png`) })
  await tab.close()
}
await browser.close()
