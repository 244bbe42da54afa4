import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type * as Own from '../kit/write-file.ts'
import { openReviewQueue } from './open-review-queue.ts'

let folder: string
let file: string
/** What another process appends just before this one does. */
let overtaking: string | undefined

vi.mock('../kit/write-file.ts', async (load) => {
  const own = await load<typeof Own>()
  return {
    appendLine: (target: string, text: string): void => {
      if (overtaking !== undefined) appendFileSync(target, `${overtaking}\n`)
      overtaking = undefined
      own.appendLine(target, text)
    },
  }
})

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'queue-'))
  file = join(folder, 'queue.jsonl')
})

afterEach(() => rmSync(folder, { recursive: true }))

const at = '2026-11-21T08:00:00Z'

it('tells the second of two who decide at once that the first decision stands. To decide again, hold the answer under another id', () => {
  const queue = openReviewQueue(file)
  queue.hold({ id: 'a-1', answer: {}, findings: [] })
  overtaking = JSON.stringify({
    schema: 1,
    kind: 'decision',
    id: 'a-1',
    at,
    by: 'Dr B',
    decision: 'reject',
    comment: '',
  })
  expect(() => queue.decide('a-1', { decision: 'release', by: 'Dr A', comment: '' })).toThrow(
    `"a-1" is decided on already (reject by "Dr B" at ${at}); the first decision stands. To decide again, hold the answer under another id`,
  )
  expect(openReviewQueue(file).find('a-1')?.decision?.by).toBe('Dr B')
})

it('tells the second of two who hold an answer under one id at once', () => {
  const queue = openReviewQueue(file)
  overtaking = JSON.stringify({ schema: 1, kind: 'held', id: 'a-1', at, answer: 'other', findings: [] })
  expect(() => queue.hold({ id: 'a-1', answer: 'own', findings: [] })).toThrow(
    'holds an answer with the id "a-1" already',
  )
  expect(queue.pending().map(({ answer }) => answer)).toEqual(['other'])
})
