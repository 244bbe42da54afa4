import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import type { CaseDetail, ReportData } from '../report-data.ts'
import { filterCases } from './filter-cases.ts'
import { outcomeAt, outcomeWords, type PageData, readData, toneOf } from './read-data.ts'
import { type Filter, hashOf, readRoute, shownChoices } from './route.ts'

const detail = (rest: Partial<CaseDetail>): CaseDetail => ({ record: [], answers: [], ...rest })

const data: ReportData = {
  metrics: [
    { name: 'dose', tier: 1 },
    { name: 'recall', tier: 2 },
    { name: 'absent', tier: 3 },
  ],
  conditions: ['chf', 'pe'],
  ids: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
  condition: [0, 0, 1, 1, 1, 1, 1, -1],
  // Of the third metric the run has nothing.
  outcomes: ['kmukkf-n', 'kkmcwf-k', ''],
  details: {
    a: detail({ patient: 'Woman of 54', question: 'An embolism?' }),
    c: detail({
      answers: [
        {
          trial: 0,
          text: 'Start Heparin',
          evidence: [],
          findings: [{ metric: 0, trial: 0, outcome: 'm', why: ['no reason', 'of heparin'] }],
        },
      ],
    }),
    d: detail({ answers: [{ trial: 0, evidence: [], findings: [] }] }),
  },
  answersFile: null,
  earlier: [],
  other: { startedAt: '', outcomes: ['mmuk', 'kkk'], name: 'before', answers: {}, why: {} },
  command: null,
}

async function pageOf(own: ReportData): Promise<PageData> {
  const textContent = gzipSync(JSON.stringify(own)).toString('base64')
  vi.stubGlobal('document', { querySelector: (id: string) => (id === '#data' ? { textContent } : null) })
  onTestFinished(() => void vi.unstubAllGlobals())
  return readData()
}

const all: Filter = { q: '', show: 'all', metric: '', condition: '' }

describe('readData', () => {
  it('unpacks what stands in the page, with the places of cases that somebody has to look at, the urgent first', async () => {
    const page = await pageOf(data)
    expect(page).toMatchObject(data)
    expect(page.placeOf.get('c')).toBe(2)
    expect(page.detailOf.get('a')?.patient).toBe('Woman of 54')
    // New misses, then what is open, then known misses.
    expect(page.eyes.map((at) => page.ids[at])).toEqual(['e', 'c', 'd', 'b'])
    const later = { ...data, ids: ['a', 'b', 'c', 'd', 'e', 'f'], outcomes: ['mwcuwm', 'um---w'] }
    const { eyes } = await pageOf(later)
    expect(eyes.map((at) => later.ids[at])).toEqual(['b', 'e', 'f', 'a', 'c', 'd'])
  })
})

describe('filterCases', () => {
  const idsOf = async (filter: Partial<Filter>, own = data): Promise<string> => {
    const page = await pageOf(own)
    return filterCases(page, { ...all, ...filter })
      .map((at) => page.ids[at])
      .join('')
  }

  it('lets cases through by how they came out under any metric, or under one', async () => {
    const shown = Object.keys(shownChoices) as Filter['show'][]
    const found = async (metric: string): Promise<Record<string, string>> =>
      Object.fromEntries(await Promise.all(shown.map(async (show) => [show, await idsOf({ show, metric })] as const)))
    expect(await found('')).toEqual({
      // One that needs attention comes by how urgent it is.
      all: 'abcdefh',
      eyes: 'ecdb',
      missed: 'bce',
      new: 'e',
      fixed: 'f',
      open: 'cd',
      flipped: 'ac',
    })
    expect(await found('recall')).toEqual({
      all: 'abcdefh',
      eyes: 'cde',
      missed: 'ce',
      new: 'e',
      fixed: 'f',
      open: 'd',
      flipped: 'c',
    })
    expect(await found('dose')).toMatchObject({ all: 'abcdefh', missed: 'b', open: 'c', flipped: 'a' })
    // Of a metric that nobody knows, or that the run has not, there is no case.
    expect(Object.values(await found('unknown')).join('')).toBe('')
    expect(Object.values(await found('absent')).join('')).toBe('')
  })

  it('shows none as flipped where no run stands beside it', async () => {
    expect(await idsOf({ show: 'flipped' }, { ...data, other: null })).toBe('')
  })

  it('lets cases of one condition through', async () => {
    expect(await idsOf({ condition: 'chf' })).toBe('ab')
    expect(await idsOf({ condition: 'pe', show: 'missed' })).toBe('ce')
  })

  it('finds every word of a search, in id, condition, patient, question, answer and reasons', async () => {
    expect(await idsOf({ q: 'embolism  WOMAN' })).toBe('a')
    expect(await idsOf({ q: 'start reason' })).toBe('c')
    expect(await idsOf({ q: 'heparin chf' })).toBe('')
    expect(await idsOf({ q: 'pe' })).toBe('cdef')
    expect(await idsOf({ q: 'undefined' })).toBe('')
  })

  it('makes what it looks through once', async () => {
    const page = await pageOf(data)
    expect(filterCases(page, { ...all, q: 'heparin' })).toEqual([2])
    Object.assign(page.detailOf.get('c') ?? {}, { answers: [] })
    expect(filterCases(page, { ...all, q: 'heparin' })).toEqual([2])
  })
})

describe('an outcome', () => {
  it('stands out by its tone, and has words', () => {
    expect((Object.keys(outcomeWords) as (keyof typeof outcomeWords)[]).map((one) => `${one} ${toneOf(one)}`)).toEqual([
      'k good',
      'f good',
      'm bad',
      'w bad',
      'u warn',
      'c warn',
      'n dim',
      '- dim',
    ])
    expect(outcomeAt(['km'], 0, 1)).toBe('m')
    expect(outcomeAt(['km'], 0, 2)).toBe('-')
    expect(outcomeAt(['km'], 1, 0)).toBe('-')
  })
})

describe('an address', () => {
  it('is read back as it was written', () => {
    const filter: Filter = { q: 'a&b', show: 'new', metric: 'dose', condition: 'pe/1' }
    expect(hashOf(filter)).toBe('#/cases?q=a%26b&show=new&metric=dose&condition=pe%2F1')
    expect(readRoute(hashOf(filter))).toEqual({ page: 'cases', id: '', filter })
    expect(hashOf(all)).toBe('#/cases')
    expect(hashOf(all, 'pe 4/5')).toBe('#/case/pe%204%2F5')
    expect(readRoute(hashOf(filter, 'pe 4/5'))).toEqual({ page: 'case', id: 'pe 4/5', filter })
    expect(readRoute('#/compare').page).toBe('compare')
  })

  it('that is not known, or was cut, is the overview without a filter', () => {
    expect(readRoute('')).toEqual({ page: 'overview', id: '', filter: all })
    expect(readRoute('#/prices?show=cheap')).toEqual({ page: 'overview', id: '', filter: all })
    expect(readRoute('#/cases?show=toString').filter.show).toBe('all')
    expect(readRoute('#/case/a/b').id).toBe('a/b')
    expect(readRoute('#/case/50%').id).toBe('50%')
  })
})
