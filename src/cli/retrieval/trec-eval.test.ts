import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cliHere } from '../cli-here.test-kit.ts'

const trecEvalIn = (cwd: string, ...line: string[]) => cliHere(cwd, ['trec-eval', ...line])

/** The test of trec_eval itself. It is read where it lies, and no part of this project. */
const data = fileURLToPath(new URL('../../../../shared/data/trec-eval', import.meta.url))
const isHere = existsSync(data)

describe.skipIf(!isHere)(
  `trec-eval on the test of trec_eval${isHere ? '' : ' (skipped: the data is not here)'}`,
  () => {
    const rowsOf = (text: string): string[] => text.split('\n').filter((row) => row !== '')
    const ours = /^(?:num_q|num_ret|num_rel|num_rel_ret|map|recip_rank|ndcg|(?:P|recall|ndcg_cut)_\d+) /u

    it('prints every row of its output for these measures, per query and for all, to the letter', async () => {
      const expected = rowsOf(readFileSync(join(data, 'out.test.aq'), 'utf8')).filter((row) => ours.test(row))
      const { code, out, err } = await trecEvalIn(data, '-q', 'qrels.test', 'results.test')
      expect(expected).toHaveLength(133)
      expect(rowsOf(out)).toEqual(expected)
      expect({ code, err }).toEqual({ code: 0, err: '' })
    })
  },
)

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trec-eval-'))
  const write = (name: string, lines: string): void =>
    writeFileSync(join(folder, name), lines.replaceAll(/ *\| */gu, '\n'))
  write(
    'qrels',
    '# one not judged | q1 0 a 3 | q1 0 b 2 | q1 0 c 0 | q1 0 d 1 | q1 0 f -1 | q10 0 a 1 | q10 0 x 0 | q3 0 a 1 | q4 0 a 0',
  )
  write(
    'run',
    'q1 Q0 z 1 9 t | q1 Q0 a 2 7.5 t | q1 Q0 f 3 8 t | q1 Q0 b 4 7.5 t | q4 Q0 a 1 1 t | q1 Q0 c 5 1e-1 t | q10 Q0 x 1 2 t | q10 Q0 a 2 2.00000001 t | q9 Q0 a 1 1 t',
  )
})

afterAll(() => rmSync(folder, { recursive: true }))

const run = (...line: string[]) => trecEvalIn(folder, ...line, 'qrels', 'run')
const rows = async (...line: string[]): Promise<string[]> =>
  (await run(...line)).out
    .split('\n')
    .map((row) => row.replaceAll(/[ \t]+/gu, ' '))
    .slice(0, -1)

/** The figures are those of trec_eval 9.0.4 and 10.0 for these files. */
describe('trec-eval', () => {
  it('prints the columns of trec_eval, and tells what they do not show on standard error', async () => {
    expect(await run('-m', 'ndcg', '-m', 'num_q')).toEqual({
      code: 0,
      out: 'num_q                 \tall\t3\nndcg                  \tall\t0.3708\n',
      err: [
        'trec-eval: grades below 0 stand for documents that were not judged, 1 in all\n',
        'trec-eval: judged queries without results are left out; with -c they count as 0, 1 in all: q3\n',
        'trec-eval: queries without judgments are ignored, 1 in all: q9\n',
        'trec-eval: queries with nothing relevant are in the means all the same, as in trec_eval, 1 in all: q4\n',
      ].join(''),
    })
  })

  it.each([
    [
      '-q',
      [
        'map q1 0.2778',
        'P_2 q1 0.0000',
        'map q10 0.5000',
        'P_2 q10 0.5000',
        'map q4 0.0000',
        'P_2 q4 0.0000',
        'map all 0.2593',
        'P_2 all 0.1667',
      ],
    ],
    ['-c', ['map all 0.1944', 'P_2 all 0.1250']],
    [
      '-q -n -c',
      [
        'map q1 0.2778',
        'P_2 q1 0.0000',
        'map q10 0.5000',
        'P_2 q10 0.5000',
        'map q3 0.0000',
        'P_2 q3 0.0000',
        'map q4 0.0000',
        'P_2 q4 0.0000',
      ],
    ],
    ['-l2', ['map all 0.1389', 'P_2 all 0.0000']],
    ['-M2', ['map all 0.1667', 'P_2 all 0.1667']],
    ['-J', ['map all 0.3889', 'P_2 all 0.5000']],
    ['--score-bits 64', ['map all 0.4259', 'P_2 all 0.1667']],
  ])('takes %s', async (options, expected) => {
    expect(await rows(...options.split(' '), '-m', 'P.2', '-mmap')).toEqual(expected)
  })

  it('takes the long names of trec_eval', async () => {
    const long = [
      '--query_eval_wanted',
      '--complete_rel_info_wanted',
      '--level_for_rel',
      '2',
      '--Max_retrieved_per_topic=3',
    ]
    const short = ['-qc', '-l', '2', '-M', '3']
    const more = ['--Judged_docs_only', '--nosummary', '--measure', 'P.3']
    expect(await rows(...long, ...more)).toEqual(await rows(...short, '-Jn', '-mP.3'))
    expect(await rows(...long, ...more)).toHaveLength(4)
  })

  it('counts documents per query and in sum; with -c the sum is of every grade above 0, as in trec_eval', async () => {
    const counts = ['-mnum_q', '-mnum_ret', '-mnum_rel', '-mnum_rel_ret', '-l2']
    expect(await rows(...counts)).toEqual(['num_q all 3', 'num_ret all 8', 'num_rel all 2', 'num_rel_ret all 2'])
    expect(await rows(...counts, '-c')).toEqual(['num_q all 4', 'num_ret all 8', 'num_rel all 5', 'num_rel_ret all 2'])
    expect(await rows('-qn', '-mnum_q', '-mnum_ret', '-J')).toEqual(['num_ret q1 3', 'num_ret q10 2', 'num_ret q4 1'])
  })

  it('takes gains and cutoffs', async () => {
    expect(await rows('-m', 'ndcg.1=3,2=9', '-m', 'ndcg_cut.2')).toEqual([
      'ndcg_1=3,2=9 all 0.3661',
      'ndcg_cut_2 all 0.2103',
    ])
  })

  it('says what has no effect', async () => {
    expect((await run('-m', 'P.5', '-m', 'P.10')).err).toContain(
      'trec-eval: -m P.10 has no effect, as in trec_eval: the first -m of a measure has its parameters\n',
    )
  })

  it('says which queries count as 0 by -c', async () => {
    expect((await run('-c', '-m', 'map')).err).toContain(
      'trec-eval: judged queries without results count as 0, by -c, 1 in all: q3\n',
    )
  })

  it.each([
    [['-l', '0'], '-l takes a whole number from 1 to 127, got "0"'],
    [['-l2x'], '-l takes a whole number from 1 to 127, got "2x"'],
    [['-M', '0'], '-M takes a whole number of at least 1, got "0"'],
    [['--score-bits', '16'], '--score-bits takes 32 or 64, got "16"'],
    [['-m', 'map.2'], '-m map.2: map has no parameters'],
  ])('refuses %j', async (line, message) => {
    expect(await run(...line)).toEqual({ code: 2, out: '', err: `${message}\n` })
  })

  it('names files as they were given', async () => {
    const told = async (qrels: string, results: string): Promise<string> => {
      const { code, out, err } = await trecEvalIn(folder, qrels, results)
      expect({ code, out }).toEqual({ code: 2, out: '' })
      return err
    }
    expect(await told('run', 'run')).toBe(
      'run:1: expected 4 fields with white space between, "query 0 document grade", got 6. Reading stopped there\n',
    )
    writeFileSync(join(folder, 'short'), 'q1 Q0 a 1 2\n')
    expect(await told('qrels', './short')).toMatch(/^\.\/short:1: expected 6 fields/u)
    expect(await told('qrels', 'absent')).toMatch(/^absent cannot be read: ENOENT/u)
  })
})
