import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unscoredCauses } from '../src/core/score.ts'
import { blockKinds } from '../src/core/verdict.ts'

const page = new URL('what-can-go-wrong.md', import.meta.url)
const repository = new URL('../', import.meta.url)
/** The lines of the tables, without their heads. */
const lines = readFileSync(page, 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!what goes wrong|cause )/u.test(line))

it.each(lines)('names a test that is there: %s', (line) => {
  const [, title = '', file = ''] = /\| ([^|]+) \(`([^`]+\.test\.ts)`\) \|$/u.exec(line) ?? []
  const path = new URL(file, repository)
  expect({ file, isThere: file !== '' && existsSync(path) }).toEqual({ file, isThere: true })
  expect(readFileSync(path, 'utf8').replaceAll(String.raw`\'`, "'")).toContain(title)
})

it.each([...blockKinds, ...unscoredCauses])('has a line for %s', (name) => {
  expect(lines.filter((line) => line.includes(`\`${name}\``) || line.includes(`: ${name}\``))).not.toEqual([])
})
