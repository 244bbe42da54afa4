import { describe, expect, it } from 'vitest'
import { parseTrecMeasures } from './parse-trec-measures.ts'

const rowsOf = (names: readonly string[]): string[] => parseTrecMeasures(names, 1).rows.map(({ name }) => name)
const metricsOf = (names: readonly string[], relevantFrom = 1): string[] =>
  parseTrecMeasures(names, relevantFrom).rows.flatMap((row) => ('scorer' in row ? [row.scorer.metric.name] : []))

describe('parseTrecMeasures', () => {
  it('gives the rows of all measures where none is named', () => {
    const at = (name: string): string[] => [5, 10, 15, 20, 30, 100, 200, 500, 1000].map((k) => `${name}_${k}`)
    const first = ['num_q', 'num_ret', 'num_rel', 'num_rel_ret', 'map', 'recip_rank']
    expect(rowsOf([])).toEqual([...first, ...at('P'), ...at('recall'), 'ndcg', ...at('ndcg_cut')])
  })

  it('gives them in the order of trec_eval, with rising cutoffs, whatever the order in which they are named', () => {
    expect(rowsOf(['ndcg_cut.20,3', 'P.10,5', 'num_q'])).toEqual(['num_q', 'P_5', 'P_10', 'ndcg_cut_3', 'ndcg_cut_20'])
  })

  it('leaves off the fraction of a cutoff, and names gains as they were given, as trec_eval does', () => {
    expect(rowsOf(['recall.23.4', 'ndcg.1=3,02=+9.50'])).toEqual(['recall_23', 'ndcg_1=3,02=+9.50'])
  })

  it('takes parameters from the first that has some, and says which have no effect', () => {
    const { rows, unused } = parseTrecMeasures(['P', 'P.5', 'map', 'P.10', 'P'], 1)
    expect(rows.map(({ name }) => name)).toEqual(['map', 'P_5'])
    expect(unused).toEqual(['P.10'])
  })

  it('computes them by the metrics of the library', () => {
    expect(metricsOf(['map', 'recip_rank', 'P.5', 'recall.7', 'ndcg', 'ndcg_cut.9'])).toEqual([
      'average-precision',
      'reciprocal-rank',
      'precision@5',
      'recall@7',
      'ndcg[lin]',
      'ndcg@9[lin]',
    ])
    expect(metricsOf(['map', 'P.5', 'ndcg.1=3,2=9'], 2)).toEqual([
      'average-precision[grade>=2]',
      'precision@5[grade>=2]',
      'ndcg[1=3,2=9]',
    ])
  })

  it.each([
    [
      'gm_map',
      '-m gm_map: there is no measure "gm_map"; there are num_q, num_ret, num_rel, num_rel_ret, map, recip_rank, P, recall, ndcg, ndcg_cut',
    ],
    [
      '',
      '-m : there is no measure an empty string; there are num_q, num_ret, num_rel, num_rel_ret, map, recip_rank, P, recall, ndcg, ndcg_cut',
    ],
    ['map.5', '-m map.5: map has no parameters'],
    [
      'P.',
      '-m P.: cutoffs are whole numbers of at least 1 with commas between, for example P.5,10; got an empty string',
    ],
    ['P.5,-1', '-m P.5,-1: cutoffs are whole numbers of at least 1 with commas between, for example P.5,10; got "-1"'],
    [
      'recall.0.5',
      '-m recall.0.5: cutoffs are whole numbers of at least 1 with commas between, for example recall.5,10; got "0.5"',
    ],
    ['ndcg_cut.5,10,5.0', '-m ndcg_cut.5,10,5.0: the cutoff 5 is there twice; name it once'],
    [
      'ndcg.5',
      '-m ndcg.5: gains are pairs grade=gain with commas between, the grade from 0 to 127, for example ndcg.1=3,2=9; got "5"',
    ],
    [
      'ndcg.1=3,128=4',
      '-m ndcg.1=3,128=4: gains are pairs grade=gain with commas between, the grade from 0 to 127, for example ndcg.1=3,2=9; got "128=4"',
    ],
    [
      'ndcg.1=inf',
      '-m ndcg.1=inf: gains are pairs grade=gain with commas between, the grade from 0 to 127, for example ndcg.1=3,2=9; got "1=inf"',
    ],
    [
      'ndcg.1=2=3',
      '-m ndcg.1=2=3: gains are pairs grade=gain with commas between, the grade from 0 to 127, for example ndcg.1=3,2=9; got "1=2=3"',
    ],
    ['ndcg.1=2,01=3', '-m ndcg.1=2,01=3: grade 1 has two gains; give it one'],
  ])('refuses %j', (name, message) => {
    expect(() => parseTrecMeasures([name], 1)).toThrow(expect.objectContaining({ code: 'option-invalid', message }))
  })
})
