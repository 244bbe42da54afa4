import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const plain = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll(/\s+/gu, ' ').trim()

it('explains lines that the picture under it shows, with the figures of that run', () => {
  const picture = read('images/terminal-light.svg')
  const shown = plain(
    [...picture.matchAll(/<text [^>]*>(.*?)<\/text>/gsu)]
      .map(([, row = '']) => row.replaceAll(/<[^>]*>/gu, ' '))
      .join('\n'),
  )
  const page = read('reading-a-report.md')
  const lines = page.slice(page.indexOf('| line | says |'), page.indexOf('![The report of a run')).split('\n')
  // What differs in every run stands as "…" or is another run's; the rest is this one's.
  const told = lines.flatMap((line) => /^\| `([^`]*)`/u.exec(line)?.[1] ?? []).map((line) => line.split('…')[0] ?? '')
  const ofThisRun = told.map(plain).filter((line) => /^(?:regressed|esc-|multi-|\d+ cases missed)/u.test(line))
  expect(ofThisRun).toHaveLength(4)
  for (const line of ofThisRun) expect(shown).toContain(line)
})
