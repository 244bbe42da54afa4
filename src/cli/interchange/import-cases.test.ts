import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadGoldenSet } from '../../clinical/golden-set/load-golden-set.ts'
import { loadCases } from '../../core/load-cases.ts'
import { type CliOutcome, cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'import-'))
})

const ownCase = z.looseObject({ id: z.string(), question: z.string().optional() })

/** Imports a file with this text. */
async function importText(format: string, name: string, text: string, ...rest: readonly string[]): Promise<CliOutcome> {
  writeFileSync(join(root, name), text)
  return cliHere(root, ['import', format, name, '--out', 'cases.jsonl', ...rest])
}

const imported = (): readonly Readonly<Record<string, unknown>>[] => loadCases('cases.jsonl', ownCase, { root })

describe('import promptfoo', () => {
  it('makes expectations of what must and must not stand in an output, and lists the rest', async () => {
    const { code, out, err } = await importText(
      'promptfoo',
      'promptfooconfig.yaml',
      `description: A triage line
prompts: [file://prompt.txt]
providers: [openai:gpt-5-mini]
defaultTest:
  assert:
    - type: not-icontains
      value: aspirin
tests:
  - description: Chest pain after a flight
    vars:
      question: I came home by plane, and now my chest hurts. Is it a clot?
      drug: apixaban
    assert:
      - type: contains
        value: pulmonary embolism
      - type: contains-any
        value: ['{{drug}}', heparin]
      - type: llm-rubric
        value: is kind
    metadata:
      id: flight
      condition: pe
  - file://more.yaml
`,
    )
    expect({ code, out }).toEqual({
      code: 0,
      out: `cases.jsonl: 1 case of your own shape, without a patient in each: loadCases reads them, with a schema
kept as they stand, and read by no matcher by itself: vars (1)
`,
    })
    expect(err).toBe(`not mapped, 4:
  promptfooconfig.yaml: prompts: the eval calls the system under test, and says how
  promptfooconfig.yaml: providers: the eval calls the system under test, and says how
  promptfooconfig.yaml: tests[1]: "file://more.yaml" is not opened; import that file by itself
  promptfooconfig.yaml[0]: assert[3] (llm-rubric): a model judges it; write the facts that it is about under expected, or score it with a judge of your own
`)
    expect(imported()).toEqual([
      {
        id: 'flight',
        condition: 'pe',
        comment: 'Chest pain after a flight',
        question: 'I came home by plane, and now my chest hurts. Is it a clot?',
        expected: { mentions: ['pulmonary embolism', { names: ['apixaban', 'heparin'] }], avoids: ['aspirin'] },
        vars: { drug: 'apixaban' },
      },
    ])
  })

  it('puts the templates of a file where a test names them', async () => {
    const { err } = await importText(
      'promptfoo',
      'templates.yaml',
      `outputPath: results.csv
tests:
  - vars: { question: Is it urgent? }
    assert:
      - $ref: '#/assertionTemplates/calls'
      - $ref: '#/assertionTemplates/none'
      - value: now
assertionTemplates:
  calls: { type: icontains, value: call 999 }
`,
    )
    expect(imported()).toEqual([{ id: 'templates-1', question: 'Is it urgent?', expected: { mentions: ['call 999'] } }])
    expect(err).toBe(`not mapped, 3:
  templates.yaml: outputPath: it is a setting of promptfoo, and says nothing of a case
  templates.yaml[0]: assert[1]: "#/assertionTemplates/none" leads to nothing in this file
  templates.yaml[0]: assert[2]: it has no type
`)
  })

  it('reads CSV: columns of assertions, metadata, and variables', async () => {
    const { err } = await importText(
      'promptfoo',
      'tests.csv',
      `question,__expected1,__expected2,__description,__metadata:condition
May I take ibuprofen?,"contains-all: kidney, paracetamol",not-contains:ibuprofen 400,One kidney,kidney
Is 6.8 high?,Yes,similar(0.8):it is high,,potassium
`,
    )
    expect(imported()).toEqual([
      {
        id: 'tests-1',
        condition: 'kidney',
        comment: 'One kidney',
        question: 'May I take ibuprofen?',
        expected: { mentions: ['kidney', 'paracetamol'], avoids: ['ibuprofen 400'] },
      },
      { id: 'tests-2', condition: 'potassium', question: 'Is 6.8 high?', expected: {} },
    ])
    expect(err).toBe(`not mapped, 2:
  tests.csv:3: assert[0] (equals): no expectation of a case says the same
  tests.csv:3: assert[1] (similar): no expectation of a case says the same
`)
  })

  it('leaves out a test that is several, asserts nothing by weight 0, and asks which variable is the question', async () => {
    const { err } = await importText(
      'promptfoo',
      'tests.json',
      JSON.stringify([
        { vars: { language: ['French', 'German'] } },
        {
          vars: { age: '70', drug: 'digoxin' },
          assert: [{ type: 'contains', value: 'stop', weight: 0 }],
          threshold: 0.5,
        },
      ]),
    )
    expect(err).toBe(`not mapped, 4:
  tests.json[0]: the whole test: vars.language is a list, of which promptfoo makes a test each; write a test for each
  tests.json[1]: threshold: each expectation is scored by itself
  tests.json[1]: vars: none of age, drug is the question, as far as their names say; name it with --question <name>
  tests.json[1]: assert[0] (contains): its weight is 0: it fails no test there
`)
  })
})

describe('import deepeval', () => {
  it('reads goldens as save_as writes them', async () => {
    const golden = {
      input: 'My potassium is 6.8. What now?',
      actual_output: null,
      expected_output: 'Call for help now.',
      retrieval_context: null,
      context: ['6.5 and over is severe.'],
      name: 'potassium',
      comments: 'From the ward',
      source_file: 'guide.pdf',
      tools_called: null,
      expected_tools: [{ name: 'call' }],
      additional_metadata: { condition: 'kidney' },
      custom_column_key_values: null,
    }
    const { out, err } = await importText('deepeval', 'goldens.json', JSON.stringify([golden]))
    expect(imported()).toEqual([
      {
        id: 'potassium',
        condition: 'kidney',
        comment: 'From the ward',
        question: golden.input,
        expected: {},
        reference: golden.expected_output,
        context: golden.context,
        source_file: 'guide.pdf',
        additional_metadata: { condition: 'kidney' },
      },
    ])
    expect(out).toContain('1 case with nothing expected that a matcher reads: add what an answer must say')
    expect(err).toBe(`not mapped, 1:
  goldens.json[0]: expected_tools: a case has no place for calls of tools; expect them in the eval with toCallTools
`)
  })

  it('reads conversations, and the cells of CSV', async () => {
    await importText(
      'deepeval',
      'goldens.csv',
      `input,expected_output,context,scenario,turns
,,,Weak for a day,"[{""role"":""user"",""content"":""I feel weak.""},{""role"":""assistant"",""content"":""Since when?""},{""role"":""user"",""content"":""Yesterday.""}]"
Is 6.8 high?,Yes,one|two,,
`,
    )
    expect(imported()).toMatchObject([
      {
        question: 'Yesterday.',
        conversation: [
          { role: 'user', content: 'I feel weak.' },
          { role: 'assistant', content: 'Since when?' },
        ],
        scenario: 'Weak for a day',
      },
      { question: 'Is 6.8 high?', reference: 'Yes', context: ['one', 'two'] },
    ])
  })
})

describe('import inspect', () => {
  it('reads samples with text, messages, choices and metadata', async () => {
    const { err } = await importText(
      'inspect',
      'samples.jsonl',
      `{"input":"Which is severe?","choices":["5.1","6.8"],"target":"B","id":7}
{"input":[{"role":"system","content":"You are a nurse."},{"role":"user","content":[{"type":"text","text":"And this?"},{"type":"image","image":"a.png"}]}],"target":["severe"],"metadata":{"condition":"kidney","level":2},"sandbox":"docker"}
`,
    )
    expect(imported()).toEqual([
      { id: '7', question: 'Which is severe?', expected: {}, reference: 'B', choices: ['5.1', '6.8'] },
      {
        id: 'samples-2',
        condition: 'kidney',
        question: 'And this?',
        conversation: [{ role: 'system', content: 'You are a nurse.' }],
        expected: {},
        reference: ['severe'],
        metadata: { level: 2 },
      },
    ])
    expect(err).toBe(`not mapped, 2:
  samples.jsonl:2: sandbox: no code of a case is run here
  samples.jsonl:2: input[1].content: 1 of its parts is no text
`)
  })
})

describe('import healthbench', () => {
  it('keeps the criteria, which a judge scores', async () => {
    const rubrics = [{ criterion: 'Says to call for help', points: 5, tags: ['axis:accuracy'] }]
    const example = {
      prompt_id: 'a1',
      prompt: [{ role: 'user', content: 'My chest hurts.' }],
      rubrics,
      example_tags: ['theme:emergency'],
    }
    const { out } = await importText('healthbench', 'hb.jsonl', `${JSON.stringify({ ...example, canary: 'x' })}\n`)
    expect(imported()).toEqual([
      { id: 'a1', question: 'My chest hurts.', expected: {}, rubrics, example_tags: ['theme:emergency'] },
    ])
    expect(out).toContain('kept as they stand, and read by no matcher by itself: rubrics (1), example_tags (1)')
  })
})

describe('import csv', () => {
  const table = `id,condition,question,patient,mentions,escalations,ward
k 1,kidney,What now?,"{""demographics"":{""age_years"":70}}",call for help | potassium,severe-hyperkalaemia,
k-2,,And now?,"{""demographics"":{""age_years"":70}}",,,north
`

  it('writes golden cases where each has a patient and a condition', async () => {
    const { out, err } = await importText('csv', 'cases.csv', table, '--condition', 'heart')
    expect(out).toContain('cases.jsonl: 2 cases, golden cases: loadGoldenSet reads them\n')
    expect(loadGoldenSet('cases.jsonl', { root })).toMatchObject([
      {
        id: 'k-1',
        condition: 'kidney',
        expected: { mentions: ['call for help', 'potassium'], escalations: ['severe-hyperkalaemia'] },
      },
      { id: 'k-2', condition: 'heart' },
    ])
    expect(err).toBe(`not mapped, 2:
  cases.csv:2: id "k 1": an id has letters, digits and . : - _; the case is "k-1"
  cases.csv:3: ward: a golden case has no place for it
`)
  })

  it('says why a patient is none, and keeps it', async () => {
    const { err, out } = await importText('csv', 'a.csv', 'id,condition,patient,severity\na,pe,"{""age"":70}",grave\n')
    expect(out).toContain('of your own shape')
    expect(err).toBe(`not mapped, 2:
  a.csv:2: expected.severity: severity must be "mild", "moderate", "severe" or "critical", got "grave"
  a.csv:2: patient: patient.demographics is missing, expected an object; it is kept as it stands
`)
  })
})

describe('import', () => {
  it('writes nothing with --strict where anything did not map, and exits 3', async () => {
    const { code, out } = await importText('csv', 'a.csv', 'id,severity\na,grave\n', '--strict')
    expect({ code, out, isThere: existsSync(join(root, 'cases.jsonl')) }).toEqual({
      code: 3,
      out: 'nothing is written: --strict, and 1 did not map\n',
      isThere: false,
    })
    expect(await importText('csv', 'a.csv', 'id,question\na,What now?\n', '--strict')).toMatchObject({
      code: 0,
      err: '',
    })
  })

  it('prints one document with --json', async () => {
    const { out } = await importText('csv', 'a.csv', 'id,question,ward\na,What now?,north\n', '--json')
    expect(JSON.parse(out)).toEqual({
      format: 'csv',
      file: 'cases.jsonl',
      shape: 'own',
      cases: 1,
      withoutExpectations: 1,
      kept: { ward: 1 },
      notMapped: [],
    })
  })

  it.each([
    [['ragas', 'a.csv'], '<format> takes promptfoo, deepeval, inspect, healthbench or csv, got "ragas"'],
    [['inspect', 'a.txt'], 'a.txt: expected a file that ends in .csv, .tsv, .json, .jsonl, .ndjson'],
    [
      ['csv', 'none.csv'],
      'none.csv cannot be read: ENOENT: no such file or directory. Name the file from the working directory',
    ],
    [['csv', 'twice.csv'], 'twice.csv:3: id "a" is already the id of twice.csv:2; each case needs its own'],
    [['csv', 'empty.csv'], 'there is no case to import: empty is empty; expected one case or more'],
    [
      ['promptfoo', 'bad.yaml'],
      'bad.yaml: expected YAML: Flow sequence in block collection must be sufficiently indented and end with a ] at line 2, column 1',
    ],
    [['promptfoo', 'no-tests.json'], 'no-tests.json: expected tests in it, got nothing; import the file that has them'],
    [['deepeval', 'no-tests.json'], 'no-tests.json: expected a list of goldens, got an object'],
    [
      ['inspect', 'no-tests.json'],
      'no-tests.json[0]: input: expected text or a list of messages, got nothing; name the field that is the input with --question <name>',
    ],
    [
      ['deepeval', 'no-tests.json', '--question', 'a'],
      'with --question, <format> takes promptfoo, inspect or csv, got "deepeval"',
    ],
  ])('refuses %j', async (line, message) => {
    mkdirSync(join(root, 'x'))
    const files = {
      'a.txt': '',
      'twice.csv': 'id\na\na\n',
      'empty.csv': 'id\n',
      'bad.yaml': 'tests: [\n',
      'no-tests.json': '{"prompts":[]}',
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
    expect(await cliHere(root, ['import', ...line, '--out', 'x/cases.jsonl'])).toEqual({
      code: 2,
      out: '',
      err: `${message}\n`,
    })
  })

  it('never writes over a file', async () => {
    writeFileSync(join(root, 'cases.jsonl'), 'reviewed')
    const { code, err } = await importText('csv', 'a.csv', 'id\na\n')
    expect({ code, err, text: readFileSync(join(root, 'cases.jsonl'), 'utf8') }).toEqual({
      code: 2,
      err: 'cases.jsonl is there already, and cases that somebody may have reviewed are not written over; name another file with --out\n',
      text: 'reviewed',
    })
  })

  const words = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const assertion = fc.record({
    type: fc.constantFrom('contains', 'icontains-any', 'not-contains', 'contains-all', 'regex'),
    value: fc.oneof(words, fc.array(words, { maxLength: 3 }), fc.integer()),
  })
  const tests = fc.array(
    fc.record({
      vars: fc.dictionary(words, fc.oneof(words, fc.integer())),
      assert: fc.array(assertion, { maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  )

  it('writes what loads without an error, or refuses', async () => {
    const property = fc.asyncProperty(tests, fc.uuid(), async (list, name) => {
      writeFileSync(join(root, `${name}.json`), JSON.stringify(list))
      const { code, err } = await cliHere(root, ['import', 'promptfoo', `${name}.json`, '--out', `${name}.jsonl`])
      // Two variables may give one id to two tests.
      if (code === 2) expect(err).toContain('is already the id of')
      else expect(loadCases(`${name}.jsonl`, ownCase, { root })).toHaveLength(list.length)
    })
    await fc.assert(property, { seed: 25, numRuns: 60 })
  })
})
