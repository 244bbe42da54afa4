import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anyCharacter } from '../../fixtures/any-character.ts'
import { ftsIndex } from './pipeline/fts-index.ts'
import { localCorpus } from './local-corpus.ts'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'local-corpus-')))
})
afterEach(() => rmSync(root, { recursive: true }))

const line = (id: string, title: string, text: string, more: object = {}): string =>
  `${JSON.stringify({ id, title, text, ...more })}\n`

describe('localCorpus', () => {
  it('finds the passages of a JSONL file that fit best first, by the stems of words', async () => {
    const file = join(root, 'passages.jsonl')
    writeFileSync(
      file,
      line('a', 'Warfarin', 'Ibuprofen with warfarin causes bleeding.', {
        publisher: 'NHS',
        address: 'https://www.nhs.uk/a',
      }) +
        line('b', 'Flu', 'Vaccination each autumn.') +
        line('c', 'Bleeding', 'Bleeds need care.'),
    )
    const found = await localCorpus(file).search('warfarin bleed', 5)
    expect(found.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(found[0]).toEqual({
      id: 'a',
      title: 'Warfarin',
      text: 'Ibuprofen with warfarin causes bleeding.',
      address: 'https://www.nhs.uk/a',
      publisher: 'NHS',
      published: null,
    })
    expect(await localCorpus(file).search('warfarin bleed', 1)).toHaveLength(1)
    expect(await localCorpus(file).search('the', 5)).toEqual([])
  })

  it('reads a folder of texts, Markdown and HTML, and keeps tables', async () => {
    mkdirSync(join(root, 'sub'))
    writeFileSync(join(root, 'a.md'), '# Doses\n\nParacetamol by weight.')
    writeFileSync(join(root, 'sub', 'b.txt'), 'Aspirin is not for children.')
    writeFileSync(
      join(root, 'sub', 'c.html'),
      `<html><head><title>NSAIDs</title><meta property="og:site_name" content="WHO"></head><body><nav>Menu Home</nav><article><h1>NSAIDs</h1><p>${'Ibuprofen raises blood pressure in some people who take it. '.repeat(5)}</p><table><tr><th>Drug</th><th>Dose</th></tr><tr><td>naproxen</td><td>250 mg</td></tr></table></article></body></html>`,
    )
    writeFileSync(join(root, 'skip.pdf'), 'naproxen')
    const corpus = localCorpus(root, { name: 'mine' })
    expect(await corpus.search('paracetamol', 5)).toMatchObject([{ id: 'a.md', title: 'Doses' }])
    expect(await corpus.search('aspirin', 5)).toMatchObject([{ id: 'sub/b.txt', title: 'sub/b.txt' }])
    const [page] = await corpus.search('naproxen', 5)
    expect(page).toMatchObject({ id: 'sub/c.html', title: 'NSAIDs', publisher: null })
    expect(page?.text).toContain('| naproxen | 250 mg |')
    expect(page?.text).not.toContain('Menu')
  })

  it('splits a long text at its headings', async () => {
    writeFileSync(join(root, 'long.md'), ['# One', 'word '.repeat(450), '# Two', 'zebra '.repeat(50)].join('\n\n'))
    const found = await localCorpus(root).search('zebra', 5)
    expect(found.map(({ id, text }) => [id, text.slice(0, 12)])).toEqual([['long.md.p2', '# Two\n\nzebra']])
  })

  it.each([
    ['{"id":"a","title":"A"}\n', /passages\.jsonl:1: text is missing, expected text/u],
    [
      '{"id":"a","title":"A","text":"x"}\n{"id":"a","title":"A","text":"y"}\n',
      /passages\.jsonl:2: the id "a" stands in line 1 already/u,
    ],
    ['{"id":', /passages\.jsonl:1: /u],
    ['', /passages\.jsonl holds no passage; expected \.jsonl, \.md/u],
  ])('refuses %j with its place', async (text, message) => {
    const file = join(root, 'passages.jsonl')
    writeFileSync(file, text)
    await expect(localCorpus(file).search('a', 5)).rejects.toMatchObject({
      code: 'rubric-invalid',
      message: expect.stringMatching(message),
    })
  })

  it('refuses a path that is not there', async () => {
    await expect(localCorpus(join(root, 'none')).search('a', 5)).rejects.toThrow(
      /none cannot be read; expected a file or a folder/u,
    )
  })

  it('writes nothing to the console', () => {
    const file = join(root, 'passages.jsonl')
    writeFileSync(file, line('a', 'A', 'word'))
    const module = fileURLToPath(new URL('./local-corpus.ts', import.meta.url))
    const script = `const { localCorpus } = await import(${JSON.stringify(module)}); await localCorpus(${JSON.stringify(file)}).search('word', 1)`
    const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(said).toBe('')
  })
})

describe('ftsIndex', () => {
  it('takes any query for words, and never for a query language', () => {
    const passage = {
      id: 'a',
      title: 'A title',
      text: 'Ibuprofen NEAR renal NOT safe',
      address: null,
      publisher: null,
      published: null,
    }
    const index = ftsIndex([passage])
    for (const query of [
      '"',
      'a" OR "b',
      'NEAR(',
      'title:x*',
      '^-ibuprofen',
      "'; DROP TABLE passages; --",
      'ibuprofen NOT renal',
    ]) {
      expect(() => index.search(query, 5)).not.toThrow()
    }
    expect(index.search('ibuprofen NOT renal', 5)).toEqual([passage])
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: anyCharacter })), (query) => {
        expect(index.search(query, 5).length).toBeLessThanOrEqual(1)
      }),
    )
    index.close()
  })
})
