import { appendFileSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReviewQueue } from '../../ops/open-review-queue.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'review-')))
  const queue = openReviewQueue(join(root, 'q.jsonl'))
  const missed = {
    metric: 'missed-escalations',
    status: 'missed',
    effect: 'block',
    why: ['potassium 7.1 mmol/L'],
  } as const
  queue.hold({ id: 'a-1', answer: { problems: ['\u001b[2J'] }, patient: { age: 61 }, findings: [missed] })
  queue.hold({ id: 'a-2', answer: 'prose', findings: [{ ...missed, metric: null, effect: 'hold' }] })
})

afterEach(() => rmSync(root, { recursive: true }))

const review = (...args: string[]) => cliHere(root, ['review', ...args])
const plain = (out: string): string => out.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/gu, '<time>')
const decided = ['--release', '--by', 'Dr A', '--comment', 'seen at the bedside']

describe('review', () => {
  it('lists what waits', async () => {
    const { code, out, err } = await review('list', 'q.jsonl')
    expect({ code, err }).toEqual({ code: 0, err: '' })
    expect(plain(out)).toMatchInlineSnapshot(`
      "id   held at                   why
      a-1  <time>  block missed-escalations
      a-2  <time>  hold guard

      read one with: npx vitest-assay review show q.jsonl <id>
      "
    `)
  })

  it('shows an answer with what held it', async () => {
    const { code, out } = await review('show', 'q.jsonl', 'a-1')
    expect(code).toBe(0)
    expect(plain(out)).toMatchInlineSnapshot(`
      "a-1  held at <time>
      block missed-escalations (missed)
          potassium 7.1 mmol/L
      answer
      {
        "problems": [
          "\\u001b[2J"
        ]
      }
      patient
      {
        "age": 61
      }
      decide with: npx vitest-assay review decide q.jsonl a-1 --release|--reject --by <name> --comment <text>
      "
    `)
  })

  it('takes a decision once', async () => {
    const { code, out } = await review('decide', 'q.jsonl', 'a-1', ...decided)
    expect(code).toBe(0)
    expect(plain(out)).toBe('released a-1, decided by Dr A at <time>\n')
    expect((await review('list', 'q.jsonl')).out).not.toContain('a-1')
    expect(plain((await review('show', 'q.jsonl', 'a-1')).out)).toContain(
      '\nrelease by Dr A at <time>: seen at the bedside\n',
    )
    expect(plain((await review('decide', 'q.jsonl', 'a-1', '--reject', '--by', 'Dr B', '--comment', 'no')).err)).toBe(
      `${join(root, 'q.jsonl')}: "a-1" is decided on already (release by "Dr A" at <time>); the first decision stands. To decide again, hold the answer under another id\n`,
    )
    await review('decide', 'q.jsonl', 'a-2', '--reject', '--by', 'Dr B', '--comment', 'no')
    expect(await review('list', 'q.jsonl')).toEqual({ code: 0, out: 'nothing waits in q.jsonl\n', err: '' })
  })

  it('prints JSON when asked', async () => {
    expect(JSON.parse((await review('list', 'q.jsonl', '--json')).out)).toMatchObject([{ id: 'a-1' }, { id: 'a-2' }])
    expect(JSON.parse((await review('decide', 'q.jsonl', 'a-2', ...decided, '--json')).out)).toMatchObject({
      by: 'Dr A',
    })
    expect(JSON.parse((await review('show', 'q.jsonl', 'a-2', '--json')).out)).toMatchObject({
      answer: 'prose',
      decision: { by: 'Dr A' },
    })
  })

  it('says which lines are no entries', async () => {
    appendFileSync(join(root, 'q.jsonl'), 'torn\n')
    expect(await review('list', 'q.jsonl')).toMatchObject({
      code: 0,
      err: `${join(root, 'q.jsonl')}:3: expected a value at column 1, got "torn"; the line is passed over\n`,
    })
  })

  it.each([
    [
      ['list', 'nowhere.jsonl'],
      "there is no review queue at nowhere.jsonl; it is made when the guard's first answer is held\n",
    ],
    [
      ['show', 'q.jsonl', 'a-9'],
      'q.jsonl holds no answer with the id "a-9"; list those that wait with: npx vitest-assay review list q.jsonl\n',
    ],
    [
      ['decide', 'q.jsonl', 'a-9', ...decided],
      /q\.jsonl holds no answer with the id "a-9"; expected one that waits: pending are a-1, a-2\n$/u,
    ],
    [
      ['decide', 'q.jsonl', 'a-1', '--by', 'x', '--comment', 'y'],
      'review decide requires one of --release and --reject\n',
    ],
    [['decide', 'q.jsonl', 'a-1', ...decided, '--reject'], 'review decide requires one of --release and --reject\n'],
    [
      ['decide', 'q.jsonl', 'a-1', '--release', '--comment', 'y'],
      'review decide requires --by <name>: who answers for it\n',
    ],
    [
      ['decide', 'q.jsonl', 'a-1', '--release', '--by', 'x', '--comment', ' '],
      'review decide requires --comment <text>: why\n',
    ],
  ])('is misuse: %j', async (args, message) => {
    expect(await review(...args)).toEqual({
      code: 2,
      out: '',
      err: typeof message === 'string' ? message : expect.stringMatching(message),
    })
  })
})
