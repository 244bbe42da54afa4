import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { verdicts } from '../src/core/verdict.ts'

it('names every verdict in the glossary', () => {
  const page = readFileSync(new URL('glossary.md', import.meta.url), 'utf8')
  const [row = ''] = /^\| verdict \|.*$/mu.exec(page) ?? []
  const named = [...row.matchAll(/`([\w-]+)`/gu)].map(([, word]) => word)
  expect(new Set(named)).toEqual(new Set(verdicts))
})
