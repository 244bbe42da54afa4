import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { callWith } from '../../judges/replies/call-identity.test-kit.ts'
import { openReplies } from '../../judges/replies.ts'
import { sealUsedReplies } from '../../judges/stale-recordings.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

const opened = (run: string | null) =>
  openReplies({ root, folder: 'fixtures/judge-replies', mode: 'auto', run, env: {}, today: '2026-11-22' })

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'replies-')))
  const reply = { kind: 'ok', verdict: {}, text: '{}', answeredBy: null, id: null, usage: null } as const
  for (const change of [{}, { trial: 1 }, { caseId: 'mi-01' }])
    await opened(null).record(callWith(change), reply, { host: 'judge.example', simulated: false })
})

afterEach(() => rmSync(root, { recursive: true }))

const replies = (...args: string[]) => cliHere(root, ['replies', ...args])

/** A run that asks for the first trial of one case. */
function runSuite(complete = true): void {
  opened('a').find(callWith())
  sealUsedReplies({ root, run: 'a', complete, now: new Date('2026-11-22T06:00:00.000Z') })
}

describe('replies list', () => {
  it('names what no run asked for', async () => {
    runSuite()
    const { code, out, err } = await replies('list')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(out).toMatchInlineSnapshot(`
      "file                                         case   trial  recorded
      fixtures/judge-replies/coherence/mi-01.json  mi-01  0      2026-11-22
      fixtures/judge-replies/coherence/pe-07.json  pe-07  1      2026-11-22

      3 recordings in 2 files, 2 stale; take them out with: npx vitest-assay replies prune
      "
    `)
    expect(JSON.parse((await replies('list', '--json')).out)).toMatchObject({
      recordings: 3,
      files: 2,
      stale: [{ case: 'mi-01' }, { case: 'pe-07', trial: 1 }],
      usedAt: '2026-11-22T06:00:00.000Z',
    })
  })

  it('does not call anything stale before a complete run', async () => {
    const unknown =
      '3 recordings in 2 files; which are stale is not known, since no complete run has said what it used. Run the suite in full\n'
    expect(await replies('list')).toEqual({ code: 0, out: unknown, err: '' })
    runSuite(false)
    expect(await replies('list')).toEqual({ code: 0, out: unknown, err: '' })
    expect(JSON.parse((await replies('list', '--json')).out)).toMatchObject({ stale: null, usedAt: null })
  })

  it('says that nothing is stale', async () => {
    runSuite()
    await replies('prune')
    expect((await replies('list')).out).toBe('1 recording in 1 file, none stale\n')
  })

  it('refuses a folder that is not there, and names a file that cannot be used', async () => {
    expect(await replies('list', '--folder', 'fixtures/other')).toEqual({
      code: 2,
      out: '',
      err: '--folder must be a folder of recordings, and fixtures/other is not there\n',
    })
    writeFileSync(join(root, 'fixtures/judge-replies/coherence/mi-01.json'), '[]')
    const { code, err } = await replies('list')
    expect(code).toBe(2)
    expect(err).toMatch(/^fixtures\/judge-replies\/coherence\/mi-01\.json holds no recordings: /u)
  })
})

describe('replies prune', () => {
  const files = () => readdirSync(join(root, 'fixtures/judge-replies/coherence'))

  it('takes nothing out before a complete run', async () => {
    runSuite(false)
    expect(await replies('prune')).toEqual({
      code: 2,
      out: '',
      err: 'replies prune does not know which recordings are stale: no complete run has said in .assay/replies/used.json what it used. Run the suite in full, without a filter or a shard, then again\n',
    })
    expect(files()).toEqual(['mi-01.json', 'pe-07.json'])
  })

  it('takes out what no run asked for, and shows it before when asked', async () => {
    runSuite()
    const dry = await replies('prune', '--dry-run')
    expect(dry.out).toMatch(/\n\nwould take out 2 recordings\n$/u)
    expect(files()).toEqual(['mi-01.json', 'pe-07.json'])
    const { code, out } = await replies('prune')
    expect({ code, out }).toEqual({ code: 0, out: dry.out.replace('would take out', 'took out') })
    expect(files()).toEqual(['pe-07.json'])
    expect(await replies('prune')).toEqual({ code: 0, out: 'nothing is stale\n', err: '' })
  })
})
