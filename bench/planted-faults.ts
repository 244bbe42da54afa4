// Whether the tests see what could go wrong in the gate, the reporters, the plugin and the matchers: npm run bench -- planted-faults [parts of names…]
//
// Each fault of planted-faults/ is planted in a copy of the tree, the tests that have to see it are run there, and it is taken out again. Prints a row for each, with the first test that failed. Ends with 1 where one is not found,
// where a text to replace does not stand once in its file, or where the tests fail without any fault.
import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inMatchers } from './planted-faults/in-matchers.ts'
import { inARun } from './planted-faults/in-a-run.ts'
import { inReporters } from './planted-faults/in-reporters.ts'
import { inTheGate } from './planted-faults/in-the-gate.ts'
import { inThePlugin } from './planted-faults/in-the-plugin.ts'
import type { PlantedFault } from './planted-faults/planted-fault.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const parts = process.argv.slice(2)
const all = [...inTheGate, ...inARun, ...inReporters, ...inThePlugin, ...inMatchers]
const chosen = all.filter(({ name }) => parts.length === 0 || parts.some((part) => name.includes(part)))

const copy = copyTree()
try {
  if (chosen.length === 0) {
    console.error(`no fault is named like ${parts.join(', ')}; there are: ${all.map(({ name }) => name).join(', ')}`)
    process.exitCode = 2
  }
  for (const group of Map.groupBy(chosen, ({ only }) => only === undefined).values()) {
    const only = group.flatMap((fault) => fault.only ?? []).join('|')
    const sound = runTests([...new Set(group.flatMap(({ tests }) => tests))], only === '' ? undefined : only)
    if (!sound.ran || sound.failed.length > 0) throw new Error(`without a fault: ${sound.failed[0] ?? 'no test ran'}`)
  }
  let found = 0
  for (const fault of chosen) {
    const seen = plant(fault)
    if (seen !== null) found += 1
    console.log(
      `${seen === null ? 'not found' : 'found    '}  ${fault.name.padEnd(40)}  ${seen ?? fault.tests.join(' ')}`,
    )
  }
  console.log(`${found} of ${chosen.length} planted faults found`)
  if (found < chosen.length) process.exitCode = 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/** The tree as it is now, with what is installed by links. */
function copyTree(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  if (listed.status !== 0) throw new Error(`the files of the tree could not be listed: ${listed.stderr}`)
  for (const file of listed.stdout.split('\0').filter((name) => name !== '' && existsSync(join(root, name)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  for (const installed of ['node_modules', 'fixtures/vitest-4/node_modules'])
    symlinkSync(join(root, installed), join(folder, installed), 'junction')
  return folder
}

/** The first test that failed; null where none did. */
function plant({ name, file, before, after, tests, only }: PlantedFault): string | null {
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (sound.split(before).length !== 2)
    throw new Error(`${name}: ${JSON.stringify(before)} does not stand once in ${file}`)
  writeFileSync(
    path,
    sound.replace(before, () => after),
  )
  try {
    return runTests(tests, only).failed[0] ?? null
  } finally {
    writeFileSync(path, sound)
  }
}

/** The names of the tests, or else of the files, that failed; tests of the built package run what was built of this very tree. */
function runTests(
  tests: readonly string[],
  only?: string,
): { readonly ran: boolean; readonly failed: readonly string[] } {
  const node = (...args: string[]): ReturnType<typeof spawnSync> =>
    spawnSync(process.execPath, args, { cwd: copy, stdio: ['ignore', 'ignore', 'pipe'], encoding: 'utf8' })
  // The declarations are read by no test here. Any test beside the end-to-end ones needs only that a package is there.
  if (!existsSync(join(copy, 'dist')) || tests.some((file) => file.includes('.e2e.'))) {
    const built = node('bundle.js')
    if (built.status !== 0) throw new Error(`the copy could not be built:\n${String(built.stderr)}`)
  }
  const report = join(copy, '.tmp', 'report.json')
  rmSync(report, { force: true })
  const pattern = only === undefined ? [] : ['-t', only]
  node('node_modules/vitest/vitest.mjs', 'run', ...tests, ...pattern, '--reporter=json', `--outputFile=${report}`)
  const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    numTotalTests: number
    testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
  }
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const own = assertionResults.flatMap((test) => (test.status === 'failed' ? [test.fullName] : []))
    return own.length > 0 || status !== 'failed' ? own : [name.slice(copy.length + 1)]
  })
  return { ran: numTotalTests > 0, failed }
}
