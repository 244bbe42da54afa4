import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { globSync } from 'tinyglobby'
import { expect, it } from 'vitest'
import { areas } from './areas.ts'
import { equivalents } from './equivalents.ts'
import { instrument } from './instrument.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a list of equivalents may name of a file: each line with each change of it. */
function mutantsOf(file: string, flow: boolean): Set<string> {
  const source = readFileSync(`${root}/${file}`, 'utf8')
  const lines = source.split('\n')
  return new Set(
    instrument(source, 0, flow).sites.flatMap(({ changes, line }) =>
      changes.map((change) => `${lines[line - 1]?.trim() ?? ''}  ${change}`),
    ),
  )
}

// A line that was changed since is another: whether its mutants show is to be asked again.
it('names mutants that there are', () => {
  const listed = areas.flatMap(({ files, flow }) =>
    globSync(files, { cwd: root, ignore: ['**/*.test.ts', '**/*.test-kit.ts'] }).flatMap((file) => {
      const own = equivalents.filter((one) => file.endsWith(`/${one.file}`))
      const known = own.length === 0 ? new Set<string>() : mutantsOf(file, flow)
      return own.map((one) => ({ one, isKnown: known.has(`${one.line}  ${one.change}`) }))
    }),
  )
  const known = new Set(listed.flatMap(({ one, isKnown }) => (isKnown ? [one] : [])))
  const stale = equivalents.filter((one) => !known.has(one))
  expect(stale.map(({ file, line, change }) => `${file}: ${change} in ${line}`)).toEqual([])
})
