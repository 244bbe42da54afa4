import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildRun } from '../../core/build-run.test-kit.ts'
import { isAdopted } from '../../judges/judges-file.ts'
import { fingerprintOf, judgedLine, linesOf } from '../../judges/judged-answers.test-kit.ts'
import type { SheetKey } from '../../judges/label-sheets.ts'
import { cliHere } from '../cli-here.test-kit.ts'

let root: string

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'judge-')))
})

afterEach(() => rmSync(root, { recursive: true }))

const judge = (...args: string[]) => cliHere(root, ['judge', ...args])
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const write = (file: string, text: string): void => {
  mkdirSync(join(root, '.assay/judged'), { recursive: true })
  writeFileSync(join(root, file), text)
}

const grades = Array.from({ length: 60 }, (_, at) => 1 + ((at * 7) % 5))
const judged = '.assay/judged/*.jsonl'
const labels = 'labels/labels.jsonl'

/** Sixty answers whose judge is a point off on every sixth. */
function judgeAnswers(changes: Parameters<typeof judgedLine>[0] = {}): void {
  const lines = grades.map((grade, at) => {
    const value = at % 6 === 0 ? Math.min(5, grade + 1) : grade
    return judgedLine({
      caseId: `case-${at}`,
      value,
      votes: [{ judge: 'anthropic:one', votes: [value, value, value] }],
      ...changes,
    })
  })
  write('.assay/judged/1-0.jsonl', linesOf(lines))
}

/** Writes the true grade into every sheet, but for what a rater sees otherwise. */
function fill(keyFile: string, sheet: string, gradeOf: (at: number) => string): void {
  const { items } = JSON.parse(read(keyFile)) as SheetKey
  const filled = Object.entries(items).reduce(
    (text, [code, { caseId }]) =>
      text.replace(
        new RegExp(`^(${code},(?:"(?:[^"]|"")*"|[^",])*(?:,(?:"(?:[^"]|"")*"|[^",]*)){2}),,`, 'mu'),
        (_, before: string) => `${before},${gradeOf(Number(caseId.slice(5)))},`,
      ),
    read(sheet),
  )
  write(sheet, filled)
}

const trueGrade = (at: number): string => String(grades[at])

describe('judge label, import, adjudicate, agreement and calibrate', () => {
  it('lead from judged answers to a judge that is qualified', async () => {
    judgeAnswers()
    expect(await judge('label', judged, '--raters', 'anna,ben')).toEqual({
      code: 0,
      err: '',
      out: `2 sheets of 60 items (coherence 60): labels/sheets/anna.csv, labels/sheets/ben.csv, labels/sheets/guide.md
the key is labels/key.json: whoever has it is not blind. When the sheets are back:
  npx vitest-assay judge label import labels/sheets/anna.csv labels/sheets/ben.csv --key labels/key.json
`,
    })
    expect(read('labels/sheets/guide.md')).toContain('# coherence\n\nDimension: coherence.')
    expect(read('labels/sheets/anna.csv')).not.toMatch(/case-\d|anthropic/u)

    fill('labels/key.json', 'labels/sheets/anna.csv', trueGrade)
    fill('labels/key.json', 'labels/sheets/ben.csv', (at) => (at === 3 ? '' : at === 4 ? '1' : trueGrade(at)))
    const first = await judge('label', 'import', 'labels/sheets/*.csv', '--key', 'labels/key.json')
    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toMatch(
      /^119 grades of 2 sheets; labels\/labels\.jsonl has 119 labels\nmissing of ben: 1 \([B-Z]{5}-[B-Z]{5}\)\n$/u,
    )

    // What was missing comes in later, with all that was there.
    fill('labels/key.json', 'labels/sheets/ben.csv', trueGrade)
    const { out } = await judge('label', 'import', 'labels/sheets/ben.csv', '--key', 'labels/key.json')
    expect(out).toMatch(/^60 grades of 1 sheet; labels\/labels\.jsonl has 120 labels\nmissing of anna: 60 \(/u)

    const settled = await judge('label', 'adjudicate', labels, '--judged', judged)
    expect(settled).toEqual({
      code: 0,
      err: '',
      out: `1 answer on which raters are more than 1 point apart: labels/adjudication/sheets/adjudicated.csv, labels/adjudication/sheets/guide.md
When they are settled:
  npx vitest-assay judge label import labels/adjudication/sheets/adjudicated.csv --key labels/adjudication/key.json --out labels/labels.jsonl
`,
    })
    const sheet = 'labels/adjudication/sheets/adjudicated.csv'
    expect(read(sheet)).toContain(',"1; 4",,\r\n')
    write(sheet, read(sheet).replace(',"1; 4",,', ',"1; 4",4,"as anna has it"'))
    expect(await judge('label', 'import', sheet, '--key', 'labels/adjudication/key.json', '--out', labels)).toEqual({
      code: 0,
      err: '',
      out: '1 grade of 1 sheet; labels/labels.jsonl has 121 labels\n',
    })
    expect(read(labels)).toContain('"rater":"adjudicated","grade":4,"note":"as anna has it"}\n')
    expect(await judge('label', 'adjudicate', labels, '--judged', judged)).toMatchObject({
      out: 'nobody is more than 1 point apart on an answer that is not settled\n',
    })

    const agreement = await judge('label', 'agreement', labels, '--resamples', '500')
    expect(agreement.out).toMatchInlineSnapshot(`
      "dimension  raters     n   kappa                 linear                quadratic             alpha                 ICC(2,1)
      coherence  anna, ben  60  0.979 [0.935, 1.000]  0.968 [0.897, 1.000]  0.962 [0.871, 1.000]  0.962 [0.869, 1.000]  0.963 [0.873, 1.000]

      95% intervals by a bootstrap over cases (500 resamples, seed 1)
      "
    `)

    const calibrated = await judge('calibrate', labels, '--judged', judged, '--resamples', '500')
    expect({ code: calibrated.code, err: calibrated.err }).toEqual({ code: 0, err: '' })
    expect(calibrated.out).toMatchInlineSnapshot(`
      "dimension  judge                    n   kappa                 linear                quadratic             alpha                 ICC(2,1)              balanced F1 (from 4)
      coherence  anthropic:one            60  0.833 [0.704, 0.937]  0.916 [0.846, 0.969]  0.966 [0.937, 0.988]  0.966 [0.935, 0.988]  0.967 [0.938, 0.988]  0.965 [0.913, 1.000]
                 people among themselves  60  0.979 [0.935, 1.000]  0.968 [0.897, 1.000]  0.962 [0.871, 1.000]  0.962 [0.869, 1.000]  0.963 [0.873, 1.000]

      coherence by anthropic:one (aaaaaaaaaaaa): qualified, since quadratic kappa is at least 0.937, and the floor is 0.6
        60 labelled answers, 1 settled by adjudication, the others the median of the raters

      people \\ judge  1   2   3   4   5
      1               10  2   0   0   0
      2               0   10  2   0   0
      3               0   0   10  2   0
      4               0   0   0   10  2
      5               0   0   0   0   12

      95% intervals by a bootstrap over cases (500 resamples, seed 1)

      written to assay.judges.json; commit it
      "
    `)
    expect(JSON.parse(read('assay.judges.json'))).toEqual({
      schema: 1,
      graders: {
        [fingerprintOf('a')]: {
          metric: 'coherence',
          judge: 'anthropic:one',
          qualified: true,
          n: 60,
          kappa: expect.closeTo(0.97, 1),
          lower: expect.any(Number),
          on: '2026-11-22',
        },
      },
      prompts: {},
    })
  })

  it('writes Markdown sheets, with a guide of a dimension of the user’s own', async () => {
    judgeAnswers({ metric: 'brevity' })
    const args = ['label', judged, '--raters', 'anna,ben', '--format', 'markdown', '--sample', '2', '--out', 'out/']
    expect(await judge(...args)).toEqual({
      code: 2,
      out: '',
      err: 'people need to know what each grade of "brevity" stands for: give --guide brevity=<file>, with what the judge is told\n',
    })
    write('brevity.md', '5: short.\n1: long.\n')
    expect(await judge(...args, '--guide', 'brevity=brevity.md')).toMatchObject({ code: 0 })
    expect(read('out/sheets/anna.md')).toContain('# brevity\n\n> 5: short.\n> 1: long.\n\n## ')
    const { out, code } = await judge('label', 'import', 'out/sheets/*.md', '--key', 'out/key.json', '--json')
    expect({ code, ...JSON.parse(out) }).toMatchObject({
      code: 0,
      labels: 'out/labels.jsonl',
      imported: 0,
      missing: { anna: [expect.any(String), expect.any(String)], ben: expect.any(Array) },
    })
  })

  it('tells when a rater can read which case it is', async () => {
    write('.assay/judged/1-0.jsonl', linesOf([judgedLine({ record: 'id pe-07' })]))
    expect((await judge('label', judged, '--raters', 'anna,ben')).err).toBe(
      '1 item holds the id of its own case in record or answer, so that a rater can know it: pe-07\n',
    )
  })

  it('does not write over sheets that may be filled in', async () => {
    judgeAnswers()
    await judge('label', judged, '--raters', 'anna,ben')
    expect(await judge('label', judged, '--raters', 'anna,ben')).toEqual({
      code: 2,
      out: '',
      err: "labels/sheets/anna.csv is there already, and may hold somebody's work: nothing was written. Name another folder with --out\n",
    })
  })

  it.each([
    [
      ['label', judged],
      '--raters takes two names or more, for example anna,ben, got nothing: from one rater nobody can tell how far people agree',
    ],
    [['label', judged, '--raters', 'anna,Anna'], '--raters names "Anna" twice; expected each once'],
    [
      ['label', judged, '--raters', 'anna,../x'],
      '--raters takes names of letters, digits, - and _ that begin with a letter, other than "adjudicated"; got "../x"',
    ],
    [['label', judged, '--raters', 'anna,ben', '--format', 'xlsx'], '--format takes csv or markdown, got "xlsx"'],
    [
      ['label', judged, '--raters', 'anna,ben', '--metric', 'x'],
      'nothing was judged for "x"; expected one of those in the file: coherence',
    ],
    [['label', 'import', 'x.csv'], 'the key of the sheets is required: --key <file>, as judge label wrote it'],
    [
      ['label', 'import', 'x.csv', '--key', 'key.json'],
      'there is no key at key.json; expected the file that judge label wrote',
    ],
    [
      ['label', 'import', 'x.csv', '--key', 'brevity.md'],
      'brevity.md:1:1: expected a value, got "text". Expected the key as judge label wrote it',
    ],
    [
      ['calibrate', 'labels.jsonl'],
      'the judged answers are required: --judged <file>; a run keeps them in .assay/judged/',
    ],
    [
      ['calibrate', 'labels.jsonl', '--judged', judged, '--floor', 'high'],
      '--floor takes a number from 0 to 1, got "high"',
    ],
    [['stability', judged, '--limit', '0'], '--limit takes a number from 0.001 to 1, got "0"'],
    [['stability', judged, '--root', 'nowhere'], '--root must be a folder, and nowhere is none'],
  ])('refuse %j', async (args, message) => {
    judgeAnswers()
    write('brevity.md', 'text')
    expect(await judge(...args)).toEqual({ code: 2, out: '', err: `${message}\n` })
  })
})

describe('judge calibrate', () => {
  it('ends with 3 where a judge is not qualified, and records that too', async () => {
    judgeAnswers()
    await judge('label', judged, '--raters', 'anna,ben', '--sample', '20')
    fill('labels/key.json', 'labels/sheets/anna.csv', trueGrade)
    await judge('label', 'import', 'labels/sheets/anna.csv', '--key', 'labels/key.json')
    const { code, out } = await judge('calibrate', labels, '--judged', judged, '--json')
    expect(code).toBe(3)
    expect(JSON.parse(out)).toMatchObject({
      floor: 0.6,
      least: 50,
      unmatched: 0,
      graders: [
        {
          n: 20,
          people: null,
          qualified: false,
          why: '20 labelled answers have a score, and at least 50 are required',
        },
      ],
    })
    expect(JSON.parse(read('assay.judges.json'))).toMatchObject({
      graders: { [fingerprintOf('a')]: { qualified: false, n: 20 } },
    })
    const markdown = await judge('calibrate', labels, '--judged', judged, '--markdown')
    expect(markdown.out).toContain('| dimension | judge | n | kappa | linear | quadratic | alpha | ICC(2,1) |')
  })

  it('says that no labelled answer was judged, and keeps what is on record', async () => {
    judgeAnswers()
    await judge('label', judged, '--raters', 'anna,ben')
    fill('labels/key.json', 'labels/sheets/anna.csv', trueGrade)
    await judge('label', 'import', 'labels/sheets/anna.csv', '--key', 'labels/key.json')
    judgeAnswers({ answer: 'reworded' })
    const { code, out, err } = await judge('calibrate', labels, '--judged', judged)
    expect({ code, err }).toEqual({
      code: 3,
      err: 'no labelled answer was judged: expected the judged answers that the sheets were made from\n',
    })
    expect(out).toContain('60 labelled answers are not among the judged ones, and in no figure')
    expect(() => read('assay.judges.json')).toThrow('ENOENT')
  })

  it('prints what is not defined as unscored, with its reason', async () => {
    judgeAnswers({ value: 4 })
    await judge('label', judged, '--raters', 'anna,ben')
    for (const rater of ['anna', 'ben']) fill('labels/key.json', `labels/sheets/${rater}.csv`, () => '4')
    await judge('label', 'import', 'labels/sheets/anna.csv', 'labels/sheets/ben.csv', '--key', 'labels/key.json')
    const { code, out } = await judge('calibrate', labels, '--judged', judged)
    expect(code).toBe(3)
    expect(out).toContain('not qualified, since quadratic kappa is not defined: all grades are alike\n')
    expect(out).toContain('  unscored, since all grades are alike\n')
    expect(out).toMatch(/^coherence {2}anthropic:one +60(?: +unscored){6}$/mu)
    expect((await judge('label', 'agreement', labels)).out).toContain(
      'coherence: unscored, since all grades are alike\n',
    )
  })

  it('only reads in CI', async () => {
    judgeAnswers()
    await judge('label', judged, '--raters', 'anna,ben')
    fill('labels/key.json', 'labels/sheets/anna.csv', trueGrade)
    await judge('label', 'import', 'labels/sheets/anna.csv', '--key', 'labels/key.json')
    const inCi = (...line: string[]) => cliHere(root, ['judge', ...line], { env: { CI: 'true' } })
    expect(await inCi('calibrate', labels, '--judged', judged, '--resamples', '200')).toMatchObject({
      code: 0,
      err: 'CI only reads assay.judges.json: nothing was written\n',
    })
    expect(await inCi('stability', judged, '--adopt')).toEqual({
      code: 2,
      out: '',
      err: 'CI only reads assay.judges.json. Adopt on a desk, and commit the file\n',
    })
    expect(() => read('assay.judges.json')).toThrow('ENOENT')
  })
})

describe('judge stability', () => {
  it('prints flip rates, and adopts a prompt that is steady', async () => {
    judgeAnswers()
    const measured = await judge('stability', judged, '--resamples', '500')
    expect(measured).toMatchObject({ code: 0, err: '' })
    expect(measured.out).toMatchInlineSnapshot(`
      "dimension  judge          over    answers  pairs  flips  flip rate          answers divided
      coherence  anthropic:one  trials  60       180    0      0.0% [0.0%, 6.1%]  0.0% [0.0–6.1]

      coherence by anthropic:one (aaaaaaaaaaaa): steady
      95% intervals: of flip rates by a bootstrap over cases (500 resamples, seed 1), never below what no flip in as many cases can show; of answers after Wilson
      "
    `)
    expect(isAdopted(root)(fingerprintOf('a'))).toBe(false)
    const { code, out } = await judge('stability', judged, '--resamples', '500', '--adopt')
    expect(code).toBe(0)
    expect(out).toMatch(/: adopted\n[^]*written to assay\.judges\.json; commit it\n$/u)
    expect(isAdopted(root)(fingerprintOf('a'))).toBe(true)
    expect(isAdopted(root)(fingerprintOf('b'))).toBe(false)
  })

  it('does not adopt one that is not, says why, and leaves what is on record', async () => {
    judgeAnswers()
    await judge('stability', judged, '--adopt', '--resamples', '500')
    judgeAnswers({ votes: [{ judge: 'anthropic:one', votes: [4, 5, 4] }] })
    const { code, out, err } = await judge('stability', judged, '--adopt', '--resamples', '500')
    expect(code).toBe(3)
    expect(out).toContain(
      ': not adopted\n  the flip rate over trials may be as high as 66.7%, and the limit is 10.0%\n',
    )
    expect(err).toBe(
      'coherence (aaaaaaaaaaaa) stays adopted by an earlier run; take its line out of assay.judges.json if it should not\n',
    )
  })

  it('has JSON and Markdown', async () => {
    judgeAnswers()
    const { out } = await judge('stability', judged, '--json', '--resamples', '500')
    expect(JSON.parse(out)).toMatchObject({
      limit: 0.1,
      least: 20,
      graders: [{ trials: { answers: 60, pairs: 180, flips: 0, rate: 0 }, steady: true, refused: [] }],
    })
    expect((await judge('stability', judged, '--markdown', '--resamples', '500')).out).toContain(
      '| coherence | anthropic:one | trials | 60 | 180 | 0 | 0.0% [0.0%, 6.1%] |',
    )
  })
})

describe('judge aa', () => {
  const put = (id: string, first: number): void => {
    const outcomes = { adherence: { 'pe-1': first, 'pe-2': 1, 'chf-1': 0 } }
    write(`${id}.json`, JSON.stringify(buildRun({ outcomes, rest: { id } })))
  }

  it('shows what the gate makes of noise', async () => {
    put('a', 1)
    put('b', 0)
    const { code, out, err } = await judge('aa', 'a.json', 'b.json')
    expect({ code, err }).toEqual({ code: 3, err: '' })
    expect(out).toMatchInlineSnapshot(`
      "tier  metric     slice          n  first   second  difference  cases that changed  the gate says
      3     adherence  the whole set  3  0.6667  0.3333  -0.3333     33.3% [6.1–79.3]    regressed
      3     adherence  pe             2  1       0.5     -0.5                            regressed

      adherence changed on pe-1
      false alarm: adherence in the whole set is regressed, 0.6667 → 0.3333, 1 newly missed (pe-1)
      false alarm: adherence in pe is regressed, 1 → 0.5, 1 newly missed (pe-1)
      2 false alarms in 3 rows; the gate would be shut by 2
      "
    `)
  })

  it('ends with 0 where nothing came out differently', async () => {
    put('a', 1)
    put('b', 1)
    const { code, out } = await judge('aa', 'a.json', 'b.json', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ a: 'a.json', b: 'b.json', blocks: [] })
  })

  it('refuses what is no run', async () => {
    put('a', 1)
    expect(await judge('aa', 'a.json', 'c.json')).toEqual({
      code: 2,
      out: '',
      err: 'there is no run at c.json. Runs are in .assay/runs/; run the suite, or name another file\n',
    })
  })
})
