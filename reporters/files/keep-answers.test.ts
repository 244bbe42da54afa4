import { mkdirSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { makeRun } from '../../fixtures/make-run.ts'
import { answerLinesOf, readKeptAnswers } from '../../src/core/kept-answers.ts'
import { scored, unscored } from '../../src/core/score.ts'
import type { AnswerNote } from '../../src/core/answer-note.ts'
import { clearLeftAnswers, keepAnswers, pruneAnswers } from './keep-answers.ts'
import { nameOfRun, writeRun } from './write-run.ts'

const hit = { metric: 'right', score: scored(1, ['says "yes"']) }
const miss = { metric: 'right', score: scored(0, ['says "no"']) }
const words = { source: 'golden-set/pe.jsonl:2', patient: 'woman of 54', input: { id: 'two' }, answer: { text: 'no' } }

function noteAll(root: string, ...workers: readonly (readonly AnswerNote[])[]): void {
  const folder = join(root, '.assay/answers/work')
  mkdirSync(folder, { recursive: true })
  for (const [worker, notes] of workers.entries())
    writeFileSync(
      join(folder, `${worker}.jsonl`),
      `${notes.map((note) => JSON.stringify(note)).join('\n')}\n{"case":"cut o`,
    )
}

const openRoot = (): string => mkdtempSync(join(tmpdir(), 'kept-'))

it('puts what workers noted of one answer together, in the order of cases, and removes their notes', () => {
  const root = openRoot()
  noteAll(
    root,
    [{ key: 'k', case: 'two', trial: 0, fell: false, ...words, scores: [hit] }],
    [
      { key: 'k', case: 'two', trial: 0, fell: true, scores: [miss] },
      { key: 'k', case: 'one', trial: 0, fell: false, input: { id: 'one' }, answer: 'yes', scores: [hit] },
    ],
  )
  const run = makeRun()
  const kept = keepAnswers({ root, run, workId: 'work', name: 'now', answers: undefined })
  expect(kept).toEqual({ file: '.assay/runs/now/answers.jsonl', which: 'all', count: 2, whole: 2 })
  expect([...readKeptAnswers(root, { answersKept: kept as never })]).toEqual([
    { case: 'one', trial: 0, input: { id: 'one' }, answer: 'yes', scores: [hit] },
    { case: 'two', trial: 0, ...words, scores: [hit, miss] },
  ])
  expect(readdirSync(join(root, '.assay/answers'))).toEqual([])
})

it('keeps of misses alone what fell short, with all that was found of it; an unscored answer too', () => {
  const root = openRoot()
  const unread = { metric: 'right', score: unscored('text-unclear', '"yes, no"') }
  noteAll(root, [
    { key: 'k', case: 'two', trial: 0, fell: true, ...words, scores: [miss] },
    { key: 'k', case: 'two', trial: 0, fell: false, scores: [hit] },
    { key: 'k', case: 'one', trial: 0, fell: false, answer: 'yes', scores: [hit] },
    { key: 'l', case: 'one', trial: 0, fell: true, answer: 'yes, no', scores: [unread] },
  ])
  const answersKept = keepAnswers({ root, run: makeRun(), workId: 'work', name: 'now', answers: 'misses' })
  if (answersKept === undefined) throw new Error('nothing was kept')
  expect(answersKept).toMatchObject({ which: 'misses', count: 2 })
  expect([...readKeptAnswers(root, { answersKept })].map(({ scores }) => scores)).toEqual([[unread], [miss, hit]])
})

it('keeps none where no worker noted any, and reads none of a run whose answers were pruned', () => {
  const root = openRoot()
  expect(keepAnswers({ root, run: makeRun(), workId: 'work', name: 'now', answers: 'all' })).toBeUndefined()
  const file = '.assay/runs/gone/answers.jsonl'
  expect([...readKeptAnswers(root, { answersKept: { file, which: 'all', count: 1, whole: 1 } })]).toEqual([])
})

it.each(['{"case":1}', '{"case":"one","trial":-1,"scores":[]}'])(
  'names the line that is no kept answer: %s',
  (line) => {
    const root = openRoot()
    writeFileSync(join(root, 'answers.jsonl'), `{"case":"one","trial":0,"scores":[]}\n${line}\n`)
    expect(() => [
      ...readKeptAnswers(root, { answersKept: { file: 'answers.jsonl', which: 'all', count: 2, whole: 0 } }),
    ]).toThrow(
      'answers.jsonl:2: expected a case, a trial and scores. The file is cut off or holds no kept answers; run the suite again',
    )
  },
)

it('prunes by count, each suite by itself, and leaves the files of runs', () => {
  const root = openRoot()
  const names = [1, 2, 3].map((minute) => {
    const run = makeRun({
      startedAt: `2026-03-01T08:0${minute}:00.000Z`,
      baselinePath: minute === 1 ? 'other.json' : 'assay.baseline.json',
    })
    writeRun(root, run)
    mkdirSync(join(root, '.assay/runs', nameOfRun(run)))
    writeFileSync(join(root, '.assay/runs', nameOfRun(run), 'answers.jsonl'), '')
    return nameOfRun(run)
  })
  pruneAnswers(root, makeRun(), 1)
  expect(readdirSync(join(root, '.assay/runs')).sort()).toEqual(
    [...names.map((name) => `${name}.json`), ...names.filter((_, place) => place !== 1)].sort(),
  )
})

it('has answers by case, then by trial, then by key, and of each what was said of it', () => {
  const root = openRoot()
  const note = (id: string, trial: number, key: string): AnswerNote => ({
    key,
    case: id,
    trial,
    fell: false,
    scores: [],
  })
  noteAll(root, [
    note('b', 0, 'k'),
    note('a', 10, 'k'),
    { ...note('a', 9, 'l'), answer: 'l' },
    { ...note('a', 9, 'k'), answer: 'k' },
  ])
  const answersKept = keepAnswers({ root, run: makeRun(), workId: 'work', name: 'now', answers: 'all' })
  expect(readFileSync(join(root, answersKept?.file ?? ''), 'utf8')).toBe(
    [
      '{"case":"a","trial":9,"answer":"k","scores":[]}',
      '{"case":"a","trial":9,"answer":"l","scores":[]}',
      '{"case":"a","trial":10,"scores":[]}',
      '{"case":"b","trial":0,"scores":[]}\n',
    ].join('\n'),
  )
})

it('prunes nothing where there are fewer than may stay, and removes all where none may', () => {
  const root = openRoot()
  const names = [1, 2].map((minute) => {
    const run = makeRun({ startedAt: `2026-03-01T08:0${minute}:00.000Z` })
    writeRun(root, run)
    mkdirSync(join(root, '.assay/runs', nameOfRun(run)))
    writeFileSync(join(root, '.assay/runs', nameOfRun(run), 'answers.jsonl'), '')
    return nameOfRun(run)
  })
  const kept = (keepRuns: number): string[] => {
    pruneAnswers(root, makeRun(), keepRuns)
    return readdirSync(join(root, '.assay/runs'))
      .filter((name) => !name.endsWith('.json'))
      .sort()
  }
  expect(kept(5)).toEqual(names)
  expect(kept(2)).toEqual(names)
  expect(kept(0)).toEqual([])
})

it('removes what killed runs left a day ago, and nothing younger', () => {
  const root = openRoot()
  const now = Date.parse('2026-03-02T08:00:00.000Z')
  const day = 86_400_000
  for (const [name, age] of [
    ['old', day + 1000],
    ['of-a-day', day],
    ['young', 1000],
  ] as const) {
    const folder = join(root, '.assay/answers', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '0.jsonl'), '')
    utimesSync(folder, (now - age) / 1000, (now - age) / 1000)
  }
  clearLeftAnswers(root, now)
  expect(readdirSync(join(root, '.assay/answers')).sort()).toEqual(['of-a-day', 'young'])
  clearLeftAnswers(mkdtempSync(join(tmpdir(), 'kept-')), now)
})

it.each([
  [1000, 'all'],
  [1001, 'misses'],
] as const)('keeps, where nobody says which, of %d cases %s', (count, which) => {
  const root = openRoot()
  noteAll(root, [{ key: 'k', case: 'two', trial: 0, fell: true, scores: [miss] }])
  const cases = Object.fromEntries(Array.from({ length: count }, (_, at) => [`c-${at}`, { hash: 'h' }]))
  const kept = keepAnswers({ root, run: makeRun({ cases }), workId: 'work', name: 'now', answers: undefined })
  expect(kept?.which).toBe(which)
})

it('keeps the words of 5,000 answers, and of the others their scores', () => {
  const root = openRoot()
  const note = (at: number): AnswerNote => ({
    key: 'k',
    case: `c-${String(at).padStart(4, '0')}`,
    trial: 0,
    fell: false,
    answer: 'yes',
    scores: [],
  })
  noteAll(
    root,
    Array.from({ length: 5001 }, (_, at) => note(at)),
  )
  const answersKept = keepAnswers({ root, run: makeRun(), workId: 'work', name: 'now', answers: 'all' })
  if (answersKept === undefined) throw new Error('they were kept')
  expect(answersKept).toMatchObject({ count: 5001, whole: 5000 })
  expect([...readKeptAnswers(root, { answersKept })].slice(-2)).toEqual([
    { case: 'c-4999', trial: 0, answer: 'yes', scores: [] },
    { case: 'c-5000', trial: 0, scores: [] },
  ])
})

it('names the line of the first answer of each case', () => {
  const root = openRoot()
  const note = (id: string, trial: number): AnswerNote => ({ key: 'k', case: id, trial, fell: false, scores: [] })
  noteAll(root, [note('a', 0), note('a', 1), note('b', 0)])
  const answersKept = keepAnswers({ root, run: makeRun(), workId: 'work', name: 'now', answers: 'all' })
  if (answersKept === undefined) throw new Error('they were kept')
  expect([...answerLinesOf(root, { answersKept })]).toEqual([
    ['a', 1],
    ['b', 3],
  ])
})

it('counts of the runs that may keep theirs those that have any', () => {
  const root = openRoot()
  const names = [1, 2].map((minute) => {
    const run = makeRun({ startedAt: `2026-03-01T08:0${minute}:00.000Z` })
    writeRun(root, run)
    return nameOfRun(run)
  })
  mkdirSync(join(root, '.assay/runs', names[0] ?? ''))
  writeFileSync(join(root, '.assay/runs', names[0] ?? '', 'answers.jsonl'), '')
  pruneAnswers(root, makeRun(), 1)
  expect(readdirSync(join(root, '.assay/runs'))).toContain(names[0])
})
