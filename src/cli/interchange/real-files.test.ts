import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { loadCases } from '../../core/load-cases.ts'
import { cliHere } from '../cli-here.test-kit.ts'

// Files that DeepEval 4.1.10 wrote itself: fixtures/foreign/deepeval/write.py.
const written = fileURLToPath(new URL('../../../fixtures/foreign/deepeval/', import.meta.url))

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'real-'))
})
afterEach(() => rmSync(root, { recursive: true }))

async function importFile(
  format: string,
  name: string,
  text: string,
): Promise<{ readonly err: string; readonly cases: readonly unknown[] }> {
  writeFileSync(join(root, name), text)
  const { err } = await cliHere(root, ['import', format, name, '--out', 'cases.jsonl'])
  const anyCase = z.looseObject({ id: z.string() })
  return { err, cases: loadCases('cases.jsonl', anyCase, { root }) }
}

it.each(['json', 'jsonl', 'csv'])('reads goldens of one turn, as DeepEval wrote them in %s', async (kind) => {
  const { err, cases } = await importFile('deepeval', `g.${kind}`, readFileSync(`${written}single.${kind}`, 'utf8'))
  expect(cases).toEqual([
    {
      id: 'g-1',
      name: 'potassium',
      condition: 'kidney',
      comment: 'From the ward',
      question: 'My potassium is 6.8. What now?',
      expected: {},
      reference: 'Call for help now.',
      context: ['6.5 and over is severe.', 'An ECG is due.'],
      retrieval_context: ['Ward guideline, page 3'],
      source_file: 'guide.pdf',
      additional_metadata: { condition: 'kidney' },
      custom_column_key_values: { ward: 'north' },
    },
    { id: 'g-2', question: 'May I take ibuprofen?', expected: {} },
  ])
  expect(err.replace(/g\.\w+(?::\d|\[0\])/u, '<first>')).toBe(`not mapped, 1:
  <first>: expected_tools: a case has no place for calls of tools; expect them in the eval with toCallTools
`)
})

it.each(['json', 'jsonl', 'csv'])('reads conversations, as DeepEval wrote them in %s', async (kind) => {
  const { err, cases } = await importFile('deepeval', `c.${kind}`, readFileSync(`${written}turns.${kind}`, 'utf8'))
  expect(cases).toEqual([
    {
      id: 'c-1',
      question: 'Yesterday.',
      conversation: [
        { role: 'user', content: 'I feel weak.' },
        { role: 'assistant', content: 'Since when?' },
      ],
      expected: {},
      reference: 'Sent to the emergency department',
      context: ['Potassium 6.8'],
      scenario: 'Weak for a day',
    },
  ])
  expect(err.replace(/c\.\w+(?::\d|\[0\])/u, '<first>')).toBe(`not mapped, 1:
  <first>: user_description: nobody plays a user here
`)
})

it('writes nothing of a real file with --strict where anything did not map, lists it, and exits 3', async () => {
  writeFileSync(join(root, 'g.jsonl'), readFileSync(`${written}single.jsonl`, 'utf8'))
  expect(await cliHere(root, ['import', 'deepeval', 'g.jsonl', '--out', 'cases.jsonl', '--strict'])).toEqual({
    code: 3,
    out: 'nothing is written: --strict, and 1 did not map\n',
    err: `not mapped, 1:
  g.jsonl:1: expected_tools: a case has no place for calls of tools; expect them in the eval with toCallTools
`,
  })
})

// The lines of healthbench_eval.jsonl as published in 2025 have these keys; the words are our own.
it('reads the published shape of HealthBench without a word of what did not map', async () => {
  const example = {
    example_tags: ['theme:emergency_referrals', 'physician_agreed_category:emergent'],
    ideal_completions_data: {
      ideal_completion: 'Call an ambulance now.',
      ideal_completions_group: 'Group 2',
      ideal_completions_ref_completions: ['Rest and drink.'],
    },
    prompt: [
      { content: 'My chest hurts.', role: 'user' },
      { content: 'Since when?', role: 'assistant' },
      { content: 'Since an hour ago.', role: 'user' },
    ],
    prompt_id: '5f3c1f4e-0000-4000-8000-000000000001',
    rubrics: [
      { criterion: 'Says to call emergency services', points: 9, tags: ['level:example', 'axis:accuracy'] },
      { criterion: 'Says that rest is enough', points: -8, tags: ['level:example', 'axis:accuracy'] },
    ],
    canary: 'healthbench:0000',
  }
  const { err, cases } = await importFile('healthbench', 'h.jsonl', `${JSON.stringify(example)}\n`)
  expect(err).toBe('')
  expect(cases).toMatchObject([{ id: example.prompt_id, question: 'Since an hour ago.', rubrics: example.rubrics }])
})

it('keeps the fields of a file of Inspect that has names of its own for them', async () => {
  writeFileSync(join(root, 'qa.jsonl'), '{"id":"q1","question":"Which is severe?","answer":"6.8","sandbox":"docker"}\n')
  const line = ['import', 'inspect', 'qa.jsonl', '--question', 'question', '--out', 'cases.jsonl']
  const { out, err } = await cliHere(root, line)
  expect(out).toContain('kept as they stand, and read by no matcher by itself: answer (1)\n')
  expect(err).toBe('not mapped, 1:\n  qa.jsonl:1: sandbox: no code of a case is run here\n')
})
