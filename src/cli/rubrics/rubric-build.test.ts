import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServedQuestion, ServerScenario } from '../../../fixtures/servers/scenario.ts'
import { loadRubrics } from '../../rubrics/read-rubrics.ts'
import { type RubricHere, rubricHere, smallRubric } from '../../../fixtures/rubric-here.ts'

const query = 'Can I take ibuprofen with lisinopril? I am worried, please keep it short.'
const evidence = [
  {
    id: 'effect',
    title: 'Ibuprofen and lisinopril',
    publisher: 'NHS',
    text: 'Ibuprofen can make lisinopril work less well. Do not take ibuprofen every day with lisinopril.',
  },
  { id: 'kidney', title: 'Kidney failure', text: 'Call 999 if you take ibuprofen and pass very little urine.' },
]

let here: RubricHere
let answer: (question: ServedQuestion, usual: ServerScenario) => ServerScenario | 'refused'

beforeEach(async () => {
  answer = (_, usual) => usual
  here = await rubricHere((question, usual) => answer(question, usual))
  here.write('queries.jsonl', [{ id: 'q1', query }])
  here.write('evidence.jsonl', evidence)
})

afterEach(async () => here.close())

const build = (...args: string[]) =>
  here.rubric('build', 'queries.jsonl', '--sources', 'evidence.jsonl', '--out', 'rubrics', ...here.judge, ...args)

describe('rubric build', () => {
  it('writes a rubric for programs and one for a person, with a trace, and marks what a fake model made', async () => {
    const { code, out, err } = await build()
    expect(code, out).toBe(0)
    expect(err).toBe('1 of 1: q1\n  7 criteria, 0 open findings\n')
    expect(out).toMatch(/^1 rubric \(simulated\)$/mu)
    const [rubric] = loadRubrics(join(here.root, 'rubrics/q1.json'))
    expect(rubric).toMatchObject({ id: 'q1', query, simulated: true, marks: [] })
    const markdown = here.read('rubrics/q1.md')
    expect(markdown).toMatch(/^# Rubric q1 \(simulated\)$/mu)
    expect(markdown).toContain(
      '| Names this reason for urgent help: Call 999 if you take ibuprofen and pass very little urine |',
    )
    expect(markdown).toContain('red flag')
    expect(readdirSync(join(here.root, 'rubrics'))).toEqual(['q1.json', 'q1.md', 'trace'])
    expect(here.read('rubrics/trace/q1.jsonl')).toContain('"kind":"end","status":"built"')
  })

  it('goes on where it was cut off, and asks no stage twice', async () => {
    answer = ({ prompt }, usual) => (prompt.includes('Stage: merge-criteria.') ? { name: 'auth' } : usual)
    const cut = await build()
    expect(cut.code).not.toBe(0)
    const before = here.server.requests.length
    answer = (_, usual) => usual
    expect(await build()).toMatchObject({ code: 0 })
    expect(here.server.requests.length - before).toBe(1)
  })

  it('ends with 3 where something that code refused was not mended, and says what', async () => {
    answer = ({ prompt }, usual) => {
      if (!prompt.includes('Stage: interaction-intent.')) return usual
      const reply = { explicit: [{ text: 'Uses rhymes', quote: 'in rhymes' }], implicit: [], missing: [] }
      return { name: 'ok', text: JSON.stringify(reply) }
    }
    const { code, out } = await build('--json')
    expect(code).toBe(3)
    const { builds } = JSON.parse(out) as { builds: { openFindings: number; findings: { code: string }[] }[] }
    expect(builds[0]?.openFindings).toBeGreaterThan(0)
    expect(builds[0]?.findings.map((finding) => finding.code)).toContain('quote-not-found')
    expect(here.read('rubrics/q1.md')).toContain('quote-not-found')
  })

  it('ends with 3 without a file where there is no rubric, and goes on with the next query', async () => {
    here.write('queries.jsonl', [
      { id: 'fr', query: 'Puis-je prendre de l’ibuprofène avec du lisinopril pour la douleur ?' },
      { id: 'q1', query },
    ])
    const { code, out } = await build()
    expect(code).toBe(3)
    expect(out).toContain('unscored (language-unsupported)')
    expect(existsSync(join(here.root, 'rubrics/fr.json'))).toBe(false)
    expect(existsSync(join(here.root, 'rubrics/q1.json'))).toBe(true)
  })

  it('leaves a rubric that somebody changed, unless it is told to take its place', async () => {
    await build()
    const built = here.read('rubrics/q1.json')
    expect(await build()).toMatchObject({ code: 0 })
    here.write('rubrics/q1.json', built.replace('"veto": false', '"veto": true'))
    const { code, out } = await build()
    expect(code).toBe(3)
    expect(out).toContain('rubrics/q1.json holds another rubric, which stays.')
    expect(here.read('rubrics/q1.json')).toContain('"veto": true')
    expect(await build('--overwrite')).toMatchObject({ code: 0 })
    expect(here.read('rubrics/q1.json')).toBe(built)
  })

  it('counts in a dry run what it can know, says what it cannot, asks nobody and writes nothing', async () => {
    const { code, out } = await build('--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(
      /^dry run: 1 call, about [\d.]+K? tokens in, at most [\d.]+K? out, at a price that is not known; 0 replayed$/mu,
    )
    expect(out).toContain(
      '6 to 18 calls a query, 6 to 18 together, and up to 3 times as many where each is asked again',
    )
    expect(out).toContain('not known before')
    expect(here.server.requests).toHaveLength(0)
    expect(readdirSync(here.root)).toEqual(['evidence.jsonl', 'queries.jsonl'])
  })

  it('takes a list of sources, relative to its file, and marks rubrics without any', async () => {
    here.write('lists/sources.json', { sources: [{ kind: 'corpus', path: '../evidence.jsonl', name: 'own' }] })
    const listed = await here.rubric(
      'build',
      'queries.jsonl',
      '--sources',
      'lists/sources.json',
      '--out',
      'a',
      ...here.judge,
    )
    expect(listed).toMatchObject({ code: 0 })
    expect(here.read('a/q1.json')).toContain('"own:effect"')
    here.write('lists/none.json', { sources: [] })
    const none = await here.rubric(
      'build',
      'queries.jsonl',
      '--sources',
      'lists/none.json',
      '--out',
      'b',
      ...here.judge,
    )
    expect(none.code).toBe(3)
    expect(none.out).toContain('unscored (facts-missing)')
  })

  it('holds what it builds against a reference, and searches source by source where too little is met', async () => {
    here.write('gold.json', smallRubric())
    const { out } = await build('--gold', 'gold.json', '--json')
    const { builds } = JSON.parse(out) as { builds: { alignments: number[] }[] }
    expect(builds[0]?.alignments.length).toBeGreaterThan(0)
    expect(builds[0]?.alignments.every((one) => one >= 0 && one <= 1)).toBe(true)
  })

  it.each<[string, string[], string]>([
    [
      'no sources',
      ['build', 'queries.jsonl', '--out', 'x'],
      'sources are required: --sources <folder or file of passages>, or --sources <file.json> with a list of corpus, pubmed and pages; an empty list gives ungrounded rubrics\n',
    ],
    [
      'no folder to write to',
      ['build', 'queries.jsonl', '--sources', 'evidence.jsonl'],
      'a folder for the rubrics is required: --out <folder>\n',
    ],
    [
      'sources that are not there',
      ['build', 'queries.jsonl', '--sources', 'corpus', '--out', 'x'],
      '--sources corpus is not there; name a folder or file of passages, or a .json file with a list of sources\n',
    ],
    [
      'no judge',
      ['build', 'queries.jsonl', '--sources', 'evidence.jsonl', '--out', 'x'],
      'a judge is required: either --judge <provider:model>, or --config <file> with its options as JSON\n',
    ],
    [
      'a line that is no query',
      ['build', 'bad.jsonl', '--sources', 'evidence.jsonl', '--out', 'x'],
      '1 of 2 lines of the file is not a valid query:\n  bad.jsonl:2: query is missing, expected text\n',
    ],
    [
      'a list of sources of a kind that is none',
      ['build', 'queries.jsonl', '--sources', 'bad.json', '--out', 'x'],
      '--sources bad.json is not a list of sources:\n',
    ],
  ])('refuses %s', async (_what, args, message) => {
    here.write('bad.jsonl', [{ id: 'a', query }, { id: 'b' }])
    here.write('bad.json', { sources: [{ kind: 'web' }] })
    const { code, out, err } = await here.rubric(...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.startsWith(message), err).toBe(true)
    expect(here.server.requests).toHaveLength(0)
  })
})
