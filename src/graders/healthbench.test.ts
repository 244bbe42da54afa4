import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readHealthBench } from './healthbench.ts'
import { scoreRubric } from '../rubrics/score-rubric.ts'

const example = {
  prompt_id: 'p1',
  prompt: [{ role: 'user', content: 'My chest hurts when I run.' }],
  rubrics: [
    { criterion: 'Asks since when', points: 7, tags: ['level:example', 'axis:context_awareness'] },
    { criterion: 'Calls it harmless', points: -6.5, tags: ['level:cluster', 'axis:accuracy', 'cluster:x'] },
  ],
  example_tags: ['theme:emergency_referrals'],
  canary: 'passed over',
}

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'healthbench-')))
})

afterEach(() => rmSync(root, { recursive: true }))

function read(...lines: readonly unknown[]) {
  const path = join(root, 'hard.jsonl')
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'))
  return readHealthBench(path)
}

describe('readHealthBench', () => {
  it('reads examples with their criteria, whose axis and level stand in tags', () => {
    const [first] = read(example)
    expect(first).toEqual({
      id: 'p1',
      prompt: example.prompt,
      criteria: [
        {
          id: 'r1',
          text: 'Asks since when',
          axis: 'context_awareness',
          level: 'example',
          points: 7,
          tags: ['level:example', 'axis:context_awareness'],
        },
        {
          id: 'r2',
          text: 'Calls it harmless',
          axis: 'accuracy',
          level: 'cluster',
          points: -6.5,
          tags: ['level:cluster', 'axis:accuracy', 'cluster:x'],
        },
      ],
      tags: ['theme:emergency_referrals'],
    })
    expect(scoreRubric(first?.criteria ?? [], { r1: true, r2: true }).score).toBe(0.5 / 7)
  })

  it('names every bad line', () => {
    const [rubric] = example.rubrics
    expect(() =>
      read(
        '{"prompt_id": "p0"',
        example,
        { ...example, prompt_id: 'p2', rubrics: [{ ...rubric, points: 0 }] },
        { ...example, prompt_id: 'p3', rubrics: [{ ...rubric, tags: ['axis:tone'] }] },
        { ...example, prompt_id: 'p4', rubrics: [{ ...rubric, tags: ['axis:accuracy', 'axis:completeness'] }] },
        example,
      ),
    ).toThrow(
      expect.objectContaining({
        code: 'rubric-invalid',
        message: [
          `${root}/hard.jsonl has lines that are no example:`,
          `  ${root}/hard.jsonl:1: expected "," or "}" at column 19, got the end of the line`,
          `  ${root}/hard.jsonl:3: rubrics[0].points must be a finite number of points other than 0, got 0`,
          `  ${root}/hard.jsonl:4: rubrics[0].tags has the axis "tone"; expected one of accuracy, completeness, context_awareness, communication_quality, instruction_following`,
          `  ${root}/hard.jsonl:5: rubrics[0].tags has the axes accuracy and completeness; expected one at most`,
          `  ${root}/hard.jsonl:6: prompt_id "p1" is already that of line 2; each example needs its own`,
        ].join('\n'),
      }),
    )
  })

  it('refuses a file without an example, and one that is not there', () => {
    expect(() => read()).toThrow('hard.jsonl holds no example; expected JSON Lines, one example a line')
    expect(() => readHealthBench(join(root, 'none.jsonl'))).toThrow('none.jsonl cannot be read: ENOENT')
  })
})
