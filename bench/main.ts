// Runs a benchmark by name: npm run bench -- <name> [arguments]
import { readdirSync } from 'node:fs'

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -3))
const [name = ''] = process.argv.splice(2, 1)

if (names.includes(name)) await import(`./${name}.ts`)
else {
  console.error(
    `there is no benchmark ${JSON.stringify(name)}; there are: ${names.join(', ')}. Run: npm run bench -- <name>`,
  )
  process.exitCode = 2
}
