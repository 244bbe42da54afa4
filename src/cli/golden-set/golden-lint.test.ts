import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseOf } from '../../clinical/lint/golden.test-kit.ts'
import { allGuidelines } from '../../clinical/guidelines/guideline-editions.ts'
import { hashCorpus } from '../../retrieval/hash-corpus.ts'
import { passageOf } from '../../retrieval/judgments.test-kit.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'golden-')))
})

afterEach(() => rmSync(root, { recursive: true }))

function write(name: string, lines: readonly object[]): void {
  mkdirSync(dirname(join(root, name)), { recursive: true })
  writeFileSync(join(root, name), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
const lint = (...args: string[]) => cliHere(root, ['golden', 'lint', ...args])
const set = 'fixtures/golden-set/chf.jsonl'
const rules = allGuidelines.flatMap((guideline) => guideline.rules).length
const looked = (cases: string): string =>
  `in ${cases}, compared with ${rules} rules (an unreviewed reference encoding, not for clinical use)\n`

interface Report {
  readonly stamp: object
  readonly findings: readonly { readonly rule: string; readonly severity: string }[]
}

describe('golden lint', () => {
  it('reads golden cases from a JSON file as loadCases does, and says what to do with cases of another shape', async () => {
    writeFileSync(join(root, 'cases.json'), JSON.stringify({ cases: [caseOf('c-1'), caseOf('c-2')] }, null, 2))
    expect((await lint('cases.json')).out).toContain(looked('2 cases'))
    write('own.jsonl', [{ id: 'late', question: 'Where is my parcel?' }])
    expect(await lint('own.jsonl')).toEqual({
      code: 2,
      out: '',
      err: `1 of 1 lines of the golden set is not a valid case:
  own.jsonl:1: condition is missing, expected text
  own.jsonl:1: patient is missing, expected an object
  own.jsonl:1: expected is missing, expected an object
A golden case has a patient and what is expected of the answer, which the rules are compared with. Cases of a shape of your own have no lint: their schema checks them as loadCases reads them
`,
    })
  })

  it('tells findings by rule, with what to do, and ends with 3 where one is an error', async () => {
    write(set, [
      caseOf('c-1', {
        labs: [{ name: 'lactate', value: 4, unit: 'mmol/L', flag: 'normal', upper_reference_limit: 2 }],
      }),
      caseOf('c-2', { labs: [{ name: 'C4', value: 0.2, unit: 'g/L' }] }),
    ])
    const { code, out } = await lint()
    expect(code).toBe(3)
    const blocks = out.split('\n\n')
    expect(blocks[0]).toBe(
      [
        'error flag-differs',
        '    fixtures/golden-set/chf.jsonl:1 (c-1): labs[0] "lactate" 4 mmol/L is flagged normal, and above its limit of 2',
        '  fix the flag or the upper reference limit: rules that have no limit go by the flag',
      ].join('\n'),
    )
    expect(blocks.at(-3)).toBe(
      [
        'note analyte-unknown',
        '    fixtures/golden-set/chf.jsonl:2 (c-2): "C4" is not in the table of analytes',
        '  its values were compared with no range',
      ].join('\n'),
    )
    const warnings = rules + allGuidelines.filter(({ review }) => review === null).length + 1
    expect(blocks.at(-1)).toBe(`1 error, ${warnings} warnings and 1 note ${looked('2 cases')}`)
  })

  it('takes a result of a wrong unit for an error, with its line, and not for a value that is missing', async () => {
    write(set, [caseOf('c-1', { labs: [{ name: 'potassium', value: 6.8, unit: 'mg/dL' }] })])
    const { code, out } = await lint()
    expect(code).toBe(3)
    expect(out.split('\n\n')[0]).toBe(
      [
        'error lab-implausible',
        `    ${set}:1 (c-1): labs[0] potassium 6.8 mg/dL is 1.74 mmol/L, which is not plausible`,
        '  correct the unit or the value: nobody lives with it, and a rule that reads it answers for nobody',
      ].join('\n'),
    )
    expect(out).not.toContain('input-missing')
  })

  it('lets warnings pass', async () => {
    write(set, [caseOf('c-1')])
    const { code, out } = await lint()
    expect(code).toBe(0)
    expect(out).toMatch(
      /(?:^|\n\n)warning rule-not-exercised \(\d+\)\n {4}acc-aha-acs-2025\/stemi-reperfusion: applies to no case; /u,
    )
    expect(out.split('\n\n').at(-2)).toMatch(/^warning rule-not-exercised /u)
    expect(out.endsWith(looked('1 case'))).toBe(true)
  })

  it('counts strata, and takes other files', async () => {
    write('own/set.jsonl', [caseOf('c-1')])
    const { code, out } = await lint('set.jsonl', '--root', 'own', '--strata', 'chf=2,pe=1', '--strata', 'mi=1')
    expect(code).toBe(3)
    expect(out).toContain(
      [
        'error stratum-short (3)',
        '    "chf" has 1 case, expected 2',
        '    "mi" has no case, expected 1',
        '    "pe" has no case, expected 1',
      ].join('\n'),
    )
  })

  it('prints the stamp of a review as JSON, and finds what changed after it', async () => {
    write('fixtures/evidence/a.jsonl', [passageOf('a')])
    write(set, [caseOf('c-1')])
    const { stamp } = JSON.parse((await lint('--json', '--corpus', 'fixtures/evidence/*.jsonl')).out) as Report
    expect(stamp).toEqual({
      on: '2026-11-22',
      corpus_sha256: hashCorpus([passageOf('a')]),
      editions: allGuidelines.map(({ id }) => id),
      scope: expect.stringMatching(/^.+@[0-9a-f]{12}$/u),
    })
    write(set, [{ ...caseOf('c-1'), reviewed: stamp }])
    expect((await lint()).code).toBe(0)
    write('fixtures/evidence/b.jsonl', [passageOf('b')])
    const { code, out } = await lint()
    expect(code).toBe(3)
    expect(out).toContain(
      'error corpus-changed\n    fixtures/golden-set/chf.jsonl:1 (c-1): the corpus changed since the review of 2026-11-22\n',
    )
  })

  it('goes by the day that it is told', async () => {
    write(set, [{ ...caseOf('c-1'), reviewed: { on: '2026-11-22' } }])
    const rulesOn = async (day: string): Promise<string[]> =>
      (JSON.parse((await lint('--json', '--today', day)).out) as Report).findings.map(({ rule }) => rule)
    expect(await rulesOn('2026-11-21')).toContain('review-in-future')
    expect(await rulesOn('2026-11-22')).not.toContain('edition-overdue')
    expect(await rulesOn('2040-01-01')).toEqual(expect.arrayContaining(['edition-overdue', 'review-old']))
  })

  it.each<[string[], string]>([
    [
      ['--strata', 'chf'],
      '--strata takes condition=count with commas between, for example pneumonia=15,chf=15, got "chf"',
    ],
    [
      ['--strata', 'chf=0'],
      '--strata takes condition=count with commas between, for example pneumonia=15,chf=15, got "chf=0"',
    ],
    [['--strata', 'chf=1, chf=2'], '--strata names "chf" twice; once is required'],
    [['--today', '22.11.2026'], '--today takes a day, for example 2026-11-22, got "22.11.2026"'],
    [['--root', 'nowhere'], '--root must be a folder, and nowhere is none'],
  ])('is misuse: %j', async (args, message) => {
    write(set, [caseOf('c-1')])
    expect(await lint(...args)).toEqual({ code: 2, out: '', err: `${message}\n` })
  })

  it('is misuse when something cannot be read', async () => {
    expect(await lint()).toEqual({
      code: 2,
      out: '',
      err: `no file matches "fixtures/golden-set/*.jsonl" in ${root.replaceAll('\\', '/')}; give a glob from that folder, or another root (option root)\n`,
    })
    write(set, [{ ...caseOf('c-1'), reviewed: { on: 'lately' } }])
    expect(await lint()).toEqual({
      code: 2,
      out: '',
      err: '1 of 1 lines of the golden set is not a valid case:\n  fixtures/golden-set/chf.jsonl:1: reviewed.on must be a day, for example 2026-11-22, got "lately"\n',
    })
    write(set, [{ ...caseOf('c-1'), reviewed: { on: '2026-01-01', corpus_sha256: 'a'.repeat(64) } }])
    expect(await lint()).toMatchObject({
      code: 2,
      err: expect.stringContaining('no file matches "fixtures/evidence/*.jsonl"'),
    })
  })
})
