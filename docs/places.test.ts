import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const page = (name: string): string => readFileSync(new URL(name, root), 'utf8')
/** A file or a folder as a page names it: in backticks, from the root of the project. */
const place =
  /`(?<path>(?:src|matchers|reporters|bench|docs|fixtures|api|prose|example-suite)\/[\w./-]*?(?:\.\w+|\/))`/gu

const placesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(place)].map(({ groups }) => groups?.['path'] ?? '')),
]

describe.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('the places that %s names', (name) => {
  const places = placesOf(page(name))

  it('are there', () => {
    expect(places.length).toBeGreaterThan(10)
    expect(places.filter((path) => !existsSync(new URL(path, root)))).toEqual([])
  })
})
