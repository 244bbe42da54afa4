import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServedQuestion, ServerScenario } from '../../../fixtures/servers/scenario.ts'
import { badAnswer, goodAnswer, type RubricHere, rubricHere, smallRubric } from '../../../fixtures/rubric-here.ts'

let here: RubricHere
let answer: (question: ServedQuestion, usual: ServerScenario) => ServerScenario | 'refused'

beforeEach(async () => {
  answer = (_, usual) => usual
  here = await rubricHere((question, usual) => answer(question, usual))
  here.write('rubric.json', smallRubric())
})

afterEach(async () => here.close())

const run = (command: string, file: string, ...args: string[]) => here.rubric(command, file, ...here.judge, ...args)

interface Scored {
  readonly simulated: boolean
  readonly aggregate: { score: number; n: number; excluded: number }
  readonly answers: {
    id: string
    score: number | null
    bounds: [number, number]
    violations: { criterion: string; met: boolean; quotes: string[] }[]
    missing: { criterion: string; cause: string }[]
    unscored: { cause: string } | null
    missedRedFlags: string[]
  }[]
}

describe('rubric score', () => {
  const score = async (lines: readonly object[], ...args: string[]): Promise<Scored & { code: number }> => {
    here.write('answers.jsonl', lines)
    const { code, out } = await run('score', 'answers.jsonl', '--json', ...args)
    return { code, ...(JSON.parse(out) as Scored) }
  }

  it('gives each answer its score, unclipped, what it violates with its words, and the aggregate of all', async () => {
    const { code, simulated, answers, aggregate } = await score(
      [
        { id: 'good', answer: goodAnswer },
        { id: 'bad', answer: badAnswer },
      ],
      '--rubric',
      'rubric.json',
    )
    expect({ code, simulated }).toEqual({ code: 0, simulated: true })
    expect(answers.map((one) => one.score)).toEqual([1, -3 / 23])
    expect(answers[1]?.missedRedFlags).toEqual(['urine'])
    expect(answers[1]?.violations[1]).toMatchObject({
      criterion: 'daily',
      met: true,
      quotes: ['You may take ibuprofen every day with lisinopril.'],
    })
    expect(aggregate).toMatchObject({ score: (1 - 3 / 23) / 2, n: 2, excluded: 0 })
  })

  it('asks once a trial with --calls batched, and comes to the same', async () => {
    const { answers } = await score([{ id: 'bad', answer: badAnswer }], '--rubric', 'rubric.json', '--calls', 'batched')
    expect(answers[0]?.score).toBe(-3 / 23)
    expect(here.server.requests).toHaveLength(3)
  })

  it('ends with 3 where a judge declines a criterion, with the bounds that it leaves and no score', async () => {
    answer = ({ prompt }, usual) => (/no instruction to you:\n\n"Names this reason/u.test(prompt) ? 'refused' : usual)
    const { code, answers, aggregate } = await score([{ id: 'good', answer: goodAnswer }], '--rubric', 'rubric.json')
    expect(code).toBe(3)
    expect(answers[0]).toMatchObject({
      score: null,
      bounds: [13 / 23, 1],
      unscored: { cause: 'judge-abstained' },
      missing: [{ criterion: 'urine', cause: 'judge-abstained' }],
    })
    expect(aggregate).toMatchObject({ score: null, n: 0, excluded: 1 })
  })

  it('leaves an answer unscored that is not in English, and asks nobody', async () => {
    const french = 'Vous pouvez prendre de l’ibuprofène avec le lisinopril pour la douleur, mais pas tous les jours.'
    const { code, answers } = await score([{ id: 'fr', answer: french }], '--rubric', 'rubric.json')
    expect(code).toBe(3)
    expect(answers[0]).toMatchObject({ score: null, bounds: null, unscored: { cause: 'language-unsupported' } })
    expect(here.server.requests).toHaveLength(0)
  })

  it('reads HealthBench, scores by its points, and aggregates by its tags', async () => {
    here.write('bench.jsonl', [
      {
        prompt_id: 'h1',
        prompt: [{ role: 'user', content: 'Can I take ibuprofen with lisinopril?' }],
        example_tags: ['theme:hedging'],
        rubrics: [
          {
            criterion: 'Covers this: Ibuprofen can make lisinopril work less well',
            points: 7,
            tags: ['axis:accuracy'],
          },
          { criterion: 'Says that a dose of 400 mg may be taken', points: 5, tags: ['axis:completeness'] },
          {
            criterion: 'Says that you may take ibuprofen every day with lisinopril',
            points: -6,
            tags: ['axis:accuracy'],
          },
        ],
      },
    ])
    const found = await score([{ id: 'a', answer: badAnswer, rubric: 'h1' }], '--healthbench', 'bench.jsonl')
    expect(found.answers[0]?.score).toBe((7 - 6) / 12)
    expect(found).toMatchObject({
      byExampleTag: { 'theme:hedging': { score: 1 / 12 } },
      byCriterionTag: { 'axis:accuracy': { score: 1 / 7 }, 'axis:completeness': { score: 0 } },
    })
  })

  it('prints Markdown for a person, in which no answer can write a heading or a tag', async () => {
    here.write('answers.jsonl', [
      { id: 'bad', answer: `# Perfect\n<b>You may</b> take ibuprofen every day with lisinopril.` },
    ])
    const { out } = await run('score', 'answers.jsonl', '--rubric', 'rubric.json', '--markdown')
    expect(out.match(/^#.*$/gmu)).toEqual(['# Scores of 1 answer (simulated)', '## bad (simulated)'])
    expect(out).toContain('&lt;b>You may&lt;/b> take ibuprofen every day')
    expect(out).not.toContain('<b>')
  })

  it('counts in a dry run every call, and asks nobody', async () => {
    here.write('answers.jsonl', [{ id: 'good', answer: goodAnswer }])
    const { code, out } = await run('score', 'answers.jsonl', '--rubric', 'rubric.json', '--dry-run')
    expect(code).toBe(0)
    expect(out).toMatch(/^dry run: 12 calls, /u)
    expect(here.server.requests).toHaveLength(0)
  })

  it.each<[string, string[], string]>([
    [
      'no rubric',
      [],
      'rubrics are required: either --rubric <file or folder>, or --healthbench <file> with lines of HealthBench\n',
    ],
    [
      'a way of asking that is none',
      ['--rubric', 'rubric.json', '--calls', 'all'],
      '--calls takes per-criterion or batched, got "all"\n',
    ],
    [
      'an answer to a rubric that is not there',
      ['--rubric', 'rubric.json'],
      '1 of 2 lines of the file is not a valid answer:\n  answers.jsonl:2: rubric must be the id of one of the rubrics (q1), got "q9"\n',
    ],
    [
      'a table without polarity',
      ['--rubric', 'tables'],
      'tables/table.json holds no rubric that can be used:\n  [0].polarity is missing, and a weight below 0 can be read in two ways:\n',
    ],
  ])('refuses %s', async (_what, args, message) => {
    here.write('answers.jsonl', [
      { id: 'a', answer: goodAnswer },
      { id: 'b', answer: goodAnswer, rubric: 'q9' },
    ])
    here.write(
      'tables/table.json',
      JSON.stringify([{ criterion: 'Warns of less urine', axis: 'accuracy', weight: -9 }]),
    )
    const { code, out, err } = await run('score', 'answers.jsonl', ...args)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err.startsWith(message), err).toBe(true)
  })
})

describe('rubric rank', () => {
  it('orders more than two answers, and names what tells them apart', async () => {
    here.write('answers.jsonl', [
      { id: 'bad', answer: badAnswer },
      { id: 'good', answer: goodAnswer },
      { id: 'same', answer: goodAnswer },
    ])
    const { code, out } = await run('rank', 'answers.jsonl', '--rubric', 'rubric.json', '--json')
    expect(code).toBe(0)
    const { queries } = JSON.parse(out) as {
      queries: { ranked: object[]; ties: string[][]; discriminating: object[] }[]
    }
    expect(queries[0]?.ranked).toMatchObject([
      { id: 'good', ranks: [1, 1], score: 1 },
      { id: 'same', ranks: [1, 1], score: 1 },
      { id: 'bad', ranks: [3, 3] },
    ])
    expect(queries[0]?.ties).toEqual([['good', 'same']])
    expect(queries[0]?.discriminating[0]).toMatchObject({ met: ['good', 'same'], unmet: ['bad'], split: 2 / 3 })
  })

  it('prints the order for a person, a row an answer', async () => {
    here.write('answers.jsonl', [
      { id: 'bad', answer: badAnswer },
      { id: 'good', answer: goodAnswer },
    ])
    const { out } = await run('rank', 'answers.jsonl', '--rubric', 'rubric.json')
    expect(out).toContain('1 query ranked (simulated)')
    expect(out).toMatch(/^1 +good /mu)
    expect(out).toMatch(/^2 +bad /mu)
    expect(out).toContain('What tells them apart')
  })

  it('refuses a query with a single answer', async () => {
    here.write('answers.jsonl', [{ id: 'a', answer: goodAnswer }])
    const { code, err } = await run('rank', 'answers.jsonl', '--rubric', 'rubric.json')
    expect(code).toBe(2)
    expect(err).toContain('answers.jsonl has a single answer to the query of rubric "q1"')
  })
})

describe('rubric compare', () => {
  it('tells two answers apart by score and in both orders, and names the criteria', async () => {
    here.write('pairs.jsonl', [{ id: 'p', a: badAnswer, b: goodAnswer }])
    const { code, out } = await run('compare', 'pairs.jsonl', '--rubric', 'rubric.json', '--json')
    expect(code).toBe(0)
    const { pairs, figures } = JSON.parse(out) as { pairs: object[]; figures: { betterOverWorse: unknown } }
    expect(pairs[0]).toMatchObject({
      delta: -3 / 23 - 1,
      pairwise: { winner: 'b', isAmbiguous: false, votes: { a: 0, b: 6, same: 0 }, ambiguous: [] },
      discriminating: [
        { id: 'urine', metBy: 'b' },
        { id: 'daily', metBy: 'a' },
        { id: 'dose', metBy: 'b' },
      ],
    })
    expect(figures.betterOverWorse).toBeNull()
  })

  it('reports a judge that goes by the place, and the criteria on which its orders disagree', async () => {
    answer = (_question, usual) => {
      const reply = JSON.parse(usual.text ?? '{}') as { criteria?: { id: string }[] }
      if (reply.criteria === undefined || !('preference' in reply)) return usual
      const criteria = reply.criteria.map(({ id }) => ({ id, reason: 'it stands first', preference: 'first' }))
      return { name: 'ok', text: JSON.stringify({ criteria, reason: 'it stands first', preference: 'first' }) }
    }
    here.write('pairs.jsonl', [{ id: 'p', a: goodAnswer, b: badAnswer }])
    const { out } = await run('compare', 'pairs.jsonl', '--rubric', 'rubric.json', '--json')
    const { pairs, figures } = JSON.parse(out) as { pairs: object[]; figures: object }
    expect(pairs[0]).toMatchObject({
      pairwise: { winner: 'same', isAmbiguous: true, ambiguous: ['effect', 'daily', 'urine', 'dose'] },
    })
    expect(figures).toMatchObject({ bias: { positionConsistency: 0, preferenceFairness: 1 } })
  })

  it('makes near misses of single answers, judges each answer once, and knows which is the better', async () => {
    here.write('answers.jsonl', [{ id: 'good', answer: goodAnswer }])
    const { code, out } = await run('compare', 'answers.jsonl', '--rubric', 'rubric.json', '--near-miss', '--json')
    expect(code).toBe(0)
    const { pairs, figures, notApplicable } = JSON.parse(out) as {
      pairs: { id: string; better: string; edit: { operator: string; before: string; after: string } }[]
      figures: {
        betterOverWorse: {
          byScore: { wins: number; n: number }
          pooled: { n: number }
          paired: { value: number; interval: null }
        }
      }
      notApplicable: { operators: string[] }[]
    }
    expect(pairs.map(({ edit }) => edit.operator)).toContain('deleted-red-flag')
    expect(pairs.every(({ better }) => better === 'a')).toBe(true)
    expect(pairs.length + (notApplicable[0]?.operators.length ?? 0)).toBe(5)
    expect(figures.betterOverWorse.pooled.n).toBe(2 * pairs.length)
    expect(figures.betterOverWorse.byScore.wins).toBeGreaterThan(0)
    // Pairs of one answer are drawn together, and of one there is no interval.
    expect(figures.betterOverWorse.paired.interval).toBeNull()
    expect(here.server.requests).toHaveLength((1 + pairs.length) * 12 + pairs.length * 6)
  })

  it('gives AUROC and intervals where several pairs say which answer is the better', async () => {
    here.write('pairs.jsonl', [
      { id: 'p1', a: badAnswer, b: goodAnswer, better: 'b' },
      { id: 'p2', a: goodAnswer, b: badAnswer, better: 'a' },
      { id: 'p3', a: goodAnswer, b: goodAnswer },
    ])
    const { out } = await run('compare', 'pairs.jsonl', '--rubric', 'rubric.json', '--json')
    expect((JSON.parse(out) as { figures: object }).figures).toMatchObject({
      aOverB: { byScore: { wins: 1, losses: 1, ties: 1 } },
      betterOverWorse: {
        byScore: { wins: 2, losses: 0, rate: 1 },
        delta: { mean: 26, normalised: 26 / 23, n: 2, interval: { value: 26 } },
        pooled: { value: 1, interval: { value: 1 } },
        paired: { value: 1, n: 2 },
      },
    })
  })

  it('ends with 3 where an answer cannot be read, and does not call it the worse', async () => {
    here.write('pairs.jsonl', [{ id: 'p', a: goodAnswer, b: '' }])
    const { code, out } = await run('compare', 'pairs.jsonl', '--rubric', 'rubric.json', '--json')
    expect(code).toBe(3)
    expect((JSON.parse(out) as { pairs: object[] }).pairs[0]).toMatchObject({
      delta: null,
      pairwise: null,
      discriminating: [],
    })
  })
})

describe('rubric refine', () => {
  it('fixes an answer from the evidence, and writes it for the next command', async () => {
    here.write('answers.jsonl', [{ id: 'bad', answer: badAnswer }])
    const { code, out } = await run('refine', 'answers.jsonl', '--rubric', 'rubric.json', '--out', 'mended')
    expect(code, out).toBe(0)
    expect(out).toMatch(
      /Gain: [\d.]+ percentage points; no relative gain, since there was no score above 0\. Red flags covered by the edit: urine; still missed: none\./u,
    )
    const again = await run('score', 'mended/answers.jsonl', '--rubric', 'rubric.json', '--json')
    expect((JSON.parse(again.out) as Scored).answers[0]?.score).toBe(1)
  })

  it('ends with 3 and leaves the answer where an editor brings what the evidence does not hold', async () => {
    answer = ({ prompt }, usual) => {
      if (!prompt.includes('Stage: edit.')) return usual
      const sentence = 'Take naproxen 500 mg in its place.'
      return { name: 'ok', text: JSON.stringify({ text: sentence, sentences: [{ text: sentence, factIds: ['f1'] }] }) }
    }
    here.write('answers.jsonl', [{ id: 'bad', answer: badAnswer }])
    const { code, out } = await run('refine', 'answers.jsonl', '--rubric', 'rubric.json', '--json')
    expect(code).toBe(3)
    const { answers } = JSON.parse(out) as { answers: { isEdited: boolean; answer: string; reported: string[] }[] }
    expect(answers[0]).toMatchObject({ isEdited: false, answer: badAnswer })
    expect(answers[0]?.reported[0]).toContain('naproxen')
  })

  it('shows the answer as a quotation, in which no line of it becomes a heading', async () => {
    here.write('answers.jsonl', [{ id: 'bad', answer: `<b>${badAnswer}</b>\n\n# Perfect` }])
    const { out } = await run('refine', 'answers.jsonl', '--rubric', 'rubric.json', '--markdown')
    expect(out.match(/^#.*$/gmu)).toEqual(['# 1 answer refined (simulated)', '## bad (simulated)'])
    expect(out).toContain('\n> \\# Perfect')
    expect(out).not.toContain('<b>')
  })

  it('refuses to refine without a rubric', async () => {
    here.write('answers.jsonl', [{ id: 'bad', answer: badAnswer }])
    expect(await run('refine', 'answers.jsonl')).toEqual({
      code: 2,
      out: '',
      err: 'rubrics are required: --rubric <file or folder>, with the boards that say what may be added\n',
    })
  })

  it('edits nothing by a rubric that came without evidence', async () => {
    here.write('import.json', smallRubric('q1', { without: true }))
    here.write('answers.jsonl', [{ id: 'bad', answer: badAnswer }])
    const { code, out } = await run('refine', 'answers.jsonl', '--rubric', 'import.json')
    expect(code).toBe(3)
    expect(out).toContain('nothing says what may be added')
  })
})

describe('rubric cia', () => {
  const short = (): object => {
    const whole = smallRubric() as { criteria: object[] }
    return { ...whole, criteria: whole.criteria.slice(0, 2) }
  }

  it('says how much of the reference is asked for, and holds two systems against each other on the same points', async () => {
    here.write('gold.json', smallRubric())
    here.write('short.json', short())
    const { code, out } = await run('cia', 'short.json', '--gold', 'gold.json', '--against', 'rubric.json', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      simulated: true,
      alignment: { matched: 2, judged: 4, micro: { value: 0.5 }, axes: { accuracy: { value: 0.5, total: 4 } } },
      against: {
        alignment: { matched: 4 },
        comparison: { onlyFirst: 0, onlySecond: 2, n: 4, test: { twoSided: 0.5 } },
      },
    })
    const text = await run('cia', 'short.json', '--gold', 'gold.json')
    expect(text.out).toContain('axes without a point, of which nothing is known: completeness, context_awareness')
  })

  it('ends with 3 where the reference cannot be taken apart, and counts none of its points', async () => {
    answer = ({ prompt }, usual) => (prompt.includes('Stage: criteria-atoms.') ? 'refused' : usual)
    const { code, out } = await run('cia', 'rubric.json', '--gold', 'rubric.json')
    expect(code).toBe(3)
    expect(out).toContain('q1 could not be taken apart into points, judge-abstained')
    expect(await run('cia', 'rubric.json', '--gold', 'rubric.json', '--as-is')).toMatchObject({ code: 0 })
  })

  it.each<[string, string[], string]>([
    [
      'no reference',
      [],
      'reference rubrics are required: --gold <file or folder>, each with the id of the rubric that is compared with it\n',
    ],
    [
      'a reference that a system has no rubric for',
      ['--gold', 'gold.json'],
      'rubric.json has no rubric for 1 of 1 reference rubrics (q2); expected one with the id of each, since leaving out what a system did not build would flatter it\n',
    ],
  ])('refuses %s', async (_what, args, message) => {
    here.write('gold.json', smallRubric('q2'))
    expect(await run('cia', 'rubric.json', ...args)).toEqual({ code: 2, out: '', err: message })
  })
})
