import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssayError } from '../kit/assay-error.ts'
import { type CallIdentity, callKey } from './replies/call-identity.ts'
import { callWith } from './replies/call-identity.test-kit.ts'
import { listStale, pruneStale, readUsedReplies, sealUsedReplies } from './stale-recordings.ts'
import { folderAt, openReplies, type ReplyOptions } from './replies.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'replies-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const now = new Date('2026-11-22T06:00:00.000Z')
const replies = (run: string | null, mode: ReplyOptions['mode'] = 'auto') =>
  openReplies({ root, folder: 'replies', mode, run, env: {}, today: '2026-11-22' })
const folder = () => folderAt(root, 'replies')

async function record(...calls: Partial<CallIdentity>[]): Promise<void> {
  const reply = { kind: 'ok', verdict: {}, text: '{}', answeredBy: null, id: null, usage: null } as const
  for (const call of calls)
    await replies(null).record(callWith(call), reply, { host: 'judge.example', simulated: false })
}

/** A run that asks for these calls, and ends. */
function runThat(run: string, complete: boolean, ...calls: Partial<CallIdentity>[]): void {
  for (const call of calls) replies(run).find(callWith(call))
  sealUsedReplies({ root, run, complete, now })
}

const used = () => new Set(readUsedReplies(root)?.keys)

describe('what runs used', () => {
  it('is what the last complete run asked for, and partial ones since', () => {
    expect(readUsedReplies(root)).toBeNull()
    runThat('a', false, { trial: 0 })
    expect(readUsedReplies(root)).toMatchObject({ complete: false })
    runThat('b', true, { trial: 1 }, { trial: 1 })
    expect(readUsedReplies(root)).toEqual({
      schema: 1,
      at: now.toISOString(),
      complete: true,
      keys: [callKey(callWith({ trial: 1 }))],
    })
    runThat('c', false, { trial: 2 })
    expect(readUsedReplies(root)).toMatchObject({ complete: true, keys: { length: 2 } })
    expect(readdirSync(join(root, '.assay', 'replies'))).toEqual(['used.json'])
    expect(readFileSync(join(root, '.assay', '.gitignore'), 'utf8')).toBe('*\n')
  })

  it('is left as it is by a run that noted nothing, and only added to by one that passed recordings by', () => {
    runThat('a', true, { trial: 0 })
    runThat('b', true)
    expect(readUsedReplies(root)?.keys).toHaveLength(1)
    replies('c', 'off').find(callWith({ trial: 3 }))
    runThat('c', true, { trial: 1 })
    expect(readUsedReplies(root)).toMatchObject({ complete: true, keys: { length: 2 } })
  })

  it('is put together from all workers, of which one was killed in the middle of a line', () => {
    replies('a').find(callWith())
    writeFileSync(join(root, '.assay/replies/a/1-1.txt'), `${'a'.repeat(64)}\n${'b'.repeat(30)}`)
    sealUsedReplies({ root, run: 'a', complete: true, now })
    expect(readUsedReplies(root)?.keys).toEqual([callKey(callWith()), 'a'.repeat(64)].sort())
  })

  it('is an error where its file is broken', () => {
    runThat('a', true, {})
    for (const text of ['{', '{}']) {
      writeFileSync(join(root, '.assay/replies/used.json'), text)
      expect(() => readUsedReplies(root)).toThrow(/^\.assay\/replies\/used\.json cannot be used: /u)
    }
  })
})

describe('stale recordings', () => {
  it('are those whose key no run asked for', async () => {
    await record({ trial: 0 }, { trial: 1 }, { promptVersion: '0' }, { caseId: 'mi-01' })
    runThat('a', true, { trial: 0 }, { trial: 1 })
    const { stale, ...counts } = listStale(folder(), used())
    expect(counts).toEqual({ recordings: 4, files: 2 })
    expect(stale.map(({ key: _key, ...one }) => one)).toEqual([
      { file: 'replies/coherence/mi-01.json', name: 'coherence', case: 'mi-01', trial: 0, recordedAt: '2026-11-22' },
      { file: 'replies/coherence/pe-07.json', name: 'coherence', case: 'pe-07', trial: 0, recordedAt: '2026-11-22' },
    ])
    expect(stale[1]?.key).toBe(callKey(callWith({ promptVersion: '0' })))
  })

  it('are taken out, with files and folders that are empty by it', async () => {
    await record({ trial: 0 }, { promptVersion: '0' }, { caseId: 'mi-01' }, { grader: 'old' })
    runThat('a', true, { trial: 0 })
    expect((await pruneStale(folder(), used())).stale).toHaveLength(3)
    expect(readdirSync(join(root, 'replies'))).toEqual(['.gitignore', 'coherence'])
    expect(readdirSync(join(root, 'replies/coherence'))).toEqual(['pe-07.json'])
    expect(listStale(folder(), used())).toEqual({ recordings: 1, files: 1, stale: [] })
    expect(replies(null, 'replay').find(callWith())).not.toBeNull()
  })

  it('are none where there is no folder', async () => {
    expect(await pruneStale(folder(), new Set())).toEqual({ recordings: 0, files: 0, stale: [] })
    expect(existsSync(join(root, 'replies'))).toBe(false)
  })

  it('are not taken out while a file cannot be used', async () => {
    await record({ caseId: 'a' }, { caseId: 'b' })
    writeFileSync(join(root, 'replies/coherence/b.json'), '{')
    await expect(pruneStale(folder(), new Set())).rejects.toThrow('replies/coherence/b.json:1:2: ')
    expect(readdirSync(join(root, 'replies/coherence'))).toEqual(['a.json', 'b.json'])
  })

  it('are not looked for in a file that no run would read', async () => {
    await record({ caseId: 'a' })
    renameSync(join(root, 'replies/coherence/a.json'), join(root, 'replies/coherence/c.json'))
    expect(() => listStale(folder(), new Set())).toThrow(
      new AssayError(
        'judge-invalid',
        'replies/coherence/c.json would never be read: what it holds belongs into replies/coherence/a.json. Move it there, or delete it',
      ),
    )
  })
})
