// Writes the public surface down, a report a door: npm run api. With --check, as in `npm run check:api`, it only says what changed. It reads what the build declares, file by file.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiReports } from './api-reports.ts'
import { describeChanges } from './describe-changes.ts'

const folder = import.meta.dirname
const now = apiReports(join(folder, '..'), '.tmp/declarations')
const before = new Map(
  readdirSync(folder)
    .filter((file) => file.endsWith('.api.md'))
    .map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
)

if (process.argv.includes('--check')) {
  const changes = describeChanges(before, now)
  if (changes !== '') {
    console.error(changes)
    process.exitCode = 1
  }
} else {
  for (const file of before.keys()) if (!now.has(file)) rmSync(join(folder, file))
  for (const [file, text] of now) writeFileSync(join(folder, file), text)
}
