import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const page = readFileSync(new URL('content-review.md', import.meta.url), 'utf8')

/** The cells of each row of a finding: finding, about, decision, what changed, source, test. */
const findings = page
  .split('\n')
  .map((line) => line.split(/(?<!\\)\|/u).map((cell) => cell.trim()))
  .filter((cells) => cells.length === 8 && /^[a-z]+-(?:\d+|side)$/u.test(cells[1] ?? ''))

describe('the review of the clinical content', () => {
  it('counts at its head the findings that follow', () => {
    const head = [...page.matchAll(/^\| (?<decision>accepted|open|rejected) \| (?<count>\d+) \|$/gmu)]
    const counted = head.map(({ groups }) => [groups?.['decision'], Number(groups?.['count'])])
    const decisions = findings.map((cells) => cells[3])
    const listed = ['accepted', 'open', 'rejected'].map((one) => [one, decisions.filter((d) => d === one).length])
    expect(counted).toEqual(listed)
    expect(decisions.filter((one) => !['accepted', 'open', 'rejected'].includes(one ?? ''))).toEqual([])
  })

  it('leads to tests that are there', () => {
    const links = findings.flatMap((cells) => [...(cells[6] ?? '').matchAll(/\]\((?<path>[^)]+)\)/gu)])
    const missing = links.map(({ groups }) => groups?.['path'] ?? '')
    expect([...new Set(missing)].filter((path) => !existsSync(new URL(path, import.meta.url)))).toEqual([])
  })
})
