import type { Outcome, ReportData } from '../report-data.ts'

/** The data of the page, with what is asked of it often worked out once. */
export interface PageData extends ReportData {
  readonly detailOf: ReadonlyMap<string, ReportData['details'][string]>
  /** Place of each case. */
  readonly placeOf: ReadonlyMap<string, number>
  /** Places of the cases that somebody has to look at: new misses first, then what is open, then known misses. */
  readonly eyes: readonly number[]
}

/** Unpacks the data that stand compressed in the page. */
export async function readData(): Promise<PageData> {
  const packed = document.querySelector('#data')?.textContent ?? ''
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  const data = (await new Response(stream).json()) as ReportData
  return {
    ...data,
    detailOf: new Map(Object.entries(data.details)),
    placeOf: new Map(data.ids.map((id, place) => [id, place])),
    eyes: data.ids
      .map((_, at) => ({ at, rank: rankOf(data, at) }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((one, two) => one.rank - two.rank)
      .map(({ at }) => at),
  }
}

/** How a case came out under a metric. */
export function outcomeAt(columns: readonly string[], metric: number, place: number): Outcome {
  return (columns[metric]?.[place] ?? '-') as Outcome
}

/** Letters of outcomes that somebody has to look at, the first to be told first. */
const urgent = ['w', 'cu', 'm']

function rankOf({ outcomes }: ReportData, place: number): number {
  return urgent.findIndex((letters) => outcomes.some((column) => letters.includes(column[place] ?? '-')))
}

/** An outcome in words. */
export const outcomeWords: Readonly<Record<Outcome, string>> = {
  k: 'met',
  f: 'met, missed before',
  m: 'missed',
  w: 'newly missed',
  u: 'unscored',
  c: 'unclear',
  n: 'not applicable',
  '-': 'not judged',
}

/** How an outcome stands out, beside its words. */
export function toneOf(outcome: Outcome): 'bad' | 'warn' | 'good' | 'dim' {
  if (outcome === 'm' || outcome === 'w') return 'bad'
  if (outcome === 'u' || outcome === 'c') return 'warn'
  return outcome === 'k' || outcome === 'f' ? 'good' : 'dim'
}
