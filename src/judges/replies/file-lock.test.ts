import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AssayError } from '../../kit/assay-error.ts'
import { holdLock } from './file-lock.ts'

let folder: string
let file: string
let lock: string

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'lock-')))
  file = join(folder, 'pe-07.json')
  lock = join(folder, '.pe-07.json.lock')
})

afterEach(() => rmSync(folder, { recursive: true }))

describe('holdLock', () => {
  it('makes the folder, runs the work under the lock, and leaves nothing behind', async () => {
    const inner = join(folder, 'new', 'pe-07.json')
    expect(await holdLock(inner, () => existsSync(join(folder, 'new', '.pe-07.json.lock')))).toBe(true)
    expect(readdirSync(join(folder, 'new'))).toEqual([])
  })

  it('lets go of the lock when the work throws', async () => {
    const error = new Error('no room')
    const work = (): never => {
      throw error
    }
    await expect(holdLock(file, work)).rejects.toBe(error)
    expect(await holdLock(file, () => 1)).toBe(1)
  })

  it('waits for a holder that works', async () => {
    writeFileSync(lock, `${hostname()} ${process.pid} another`)
    const waiting = holdLock(file, () => existsSync(lock))
    setTimeout(() => rmSync(lock), 30)
    expect(await waiting).toBe(true)
  })

  it('takes over from a process that was killed, with what it left half written', async () => {
    const { pid } = spawnSync(process.execPath, ['-e', ''])
    writeFileSync(lock, `${hostname()} ${pid} another`)
    for (const name of ['.pe-07.json.1.tmp', '.pe-08.json.1.tmp']) writeFileSync(join(folder, name), '{')
    expect(await holdLock(file, () => 1, { sameHolder: 60_000 })).toBe(1)
    expect(readdirSync(folder)).toEqual(['.pe-08.json.1.tmp'])
  })

  it.each(['', 'another-machine 1 another', `${hostname()} ${process.pid} another`])(
    'takes over from a holder of which nothing is known but that it stands still: %j',
    async (holder) => {
      writeFileSync(lock, holder)
      expect(await holdLock(file, () => 1, { sameHolder: 30 })).toBe(1)
      expect(readdirSync(folder)).toEqual([])
    },
  )

  it('works again where the lock was taken away in the middle', async () => {
    let runs = 0
    const result = await holdLock(file, () => {
      runs += 1
      if (runs === 1) rmSync(lock)
      return runs
    })
    expect(result).toBe(2)
    expect(readdirSync(folder)).toEqual([])
  })

  it('gives up in the end, and names the lock', async () => {
    writeFileSync(lock, 'another-machine 1 another')
    await expect(holdLock(file, () => 1, { all: 20 })).rejects.toEqual(
      new AssayError(
        'judge-failed',
        `${lock} has been taken for 0.02 s, so that a reply could not be written. If no run is under way, delete it`,
      ),
    )
    expect(existsSync(lock)).toBe(true)
  })
})
