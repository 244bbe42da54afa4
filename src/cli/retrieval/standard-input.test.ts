import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const program = `
  const { standardInput } = await import(${JSON.stringify(new URL('standard-input.ts', import.meta.url).href)})
  let bytes = 0
  let last
  for (const part of standardInput()) {
    bytes += part.length
    last = part.at(-1)
  }
  console.log(bytes, last)
`

it.each([0, 1, 1_000_003])('reads all of %i bytes', (length) => {
  const input = Buffer.alloc(length, 7)
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { input })
  expect({ stdout: stdout.toString(), stderr: stderr.toString() }).toEqual({
    stdout: `${length} ${length === 0 ? undefined : 7}\n`,
    stderr: '',
  })
})
