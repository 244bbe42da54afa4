import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pages } from './pages.ts'

const page = (title: string, words: string): string =>
  `<!doctype html><html><head><title>${title}</title></head><body><article><h1>${title}</h1><p>${`${words} `.repeat(8)}</p><table><tr><th>Drug</th><th>Dose</th></tr><tr><td>naproxen</td><td>250 mg</td></tr></table></article></body></html>`

let server: Server
let base: string
let root: string
let asked: string[]

beforeEach(async () => {
  asked = []
  root = realpathSync(mkdtempSync(join(tmpdir(), 'pages-')))
  server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? ''
    asked.push(path)
    const html = (status: number, body: string, type = 'text/html; charset=utf-8'): void =>
      void outgoing.writeHead(status, { 'content-type': type }).end(body)
    const to = (location: string): void => void outgoing.writeHead(302, { location }).end()
    if (path === '/nsaid') html(200, page('NSAIDs', 'Ibuprofen raises blood pressure in some people.'))
    else if (path === '/latin')
      outgoing
        .writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
        .end(Buffer.from(page('Café', 'Guillain-Barré is rare in most people.'), 'latin1'))
    else if (path === '/moved') to('/nsaid')
    else if (path === '/away') to('http://localhost:1/secret')
    else if (path === '/script') to('javascript:alert(1)')
    else if (path === '/loop') to('/loop')
    else if (path === '/pdf') html(200, '%PDF-1.7', 'application/pdf')
    else if (path === '/soft') html(200, page('404 Not Found', 'There is nothing here for you at all today.'))
    else if (path === '/big') html(200, page('Big', 'x'.repeat(20_000)))
    else if (path === '/empty') html(200, '<html><body><div id="app"></div></body></html>')
    else if (path === '/hang') return
    else html(404, page('Gone', 'x'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  rmSync(root, { recursive: true })
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

describe('pages', () => {
  it('are fetched once, on the first search, and searched here', async () => {
    const source = pages([`${base}/moved`, `${base}/latin`])
    expect(asked).toEqual([])
    const [found] = await source.search('ibuprofen pressure', 5)
    expect(found).toMatchObject({ title: 'NSAIDs', address: `${base}/nsaid`, publisher: null })
    expect(found?.text).toContain('| naproxen | 250 mg |')
    expect((await source.search('Barré', 5))[0]?.text).toContain('Guillain-Barré')
    expect(asked.toSorted()).toEqual(['/latin', '/moved', '/nsaid'])
  })

  it('may be files', async () => {
    const file = join(root, 'a.html')
    writeFileSync(file, page('Local', 'Metformin is taken with meals by most people.'))
    expect(await pages([pathToFileURL(file).href]).search('metformin', 5)).toMatchObject([
      { title: 'Local', address: null },
    ])
  })

  it.each([
    ['/none', 'the server answered 404'],
    ['/pdf', 'it is "application/pdf", and no HTML'],
    ['/soft', 'it is a page of an error ("404 Not Found")'],
    ['/away', 'the host "localhost" is not allowed; allowHosts has 127.0.0.1, www.127.0.0.1'],
    ['/script', 'it redirects to "javascript:alert(1)", which is no page'],
    ['/loop', 'it redirects more than 5 times'],
    ['/big', 'it has more than 10000 bytes'],
    ['/hang', 'it did not come within 300 ms'],
    ['/empty', 'it has no text; a page that a script fills in cannot be read'],
  ])('that cannot be used fail every search by their name: %s', async (path, why) => {
    // Only a page that never comes may run into the limit, however slow the machine is.
    const source = pages([`${base}/nsaid`, `${base}${path}`], {
      timeoutMs: path === '/hang' ? 300 : 60_000,
      mostBytes: 10_000,
    })
    await expect(source.search('ibuprofen', 5)).rejects.toMatchObject({
      code: 'rubric-invalid',
      message: `pages cannot be used, so that none of "pages" is:\n  ${base}${path}: ${why}`,
    })
  })

  it('of a file that is no HTML are refused', async () => {
    const file = join(root, 'a.txt')
    writeFileSync(file, 'x')
    await expect(pages([pathToFileURL(file).href]).search('x', 5)).rejects.toThrow(
      /it is not an HTML file; localCorpus reads texts and Markdown/u,
    )
  })

  it.each(['ftp://a.example/x', 'data:text/html,x', 'nsaid.html', 'https://user:word@a.example/'])(
    'refuse the address %s',
    (address) => {
      expect(() => pages([address])).toThrow(
        `pages: "${address}" must be a whole address of https:, http: or file:, without a user`,
      )
    },
  )
})
