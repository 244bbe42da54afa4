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
  const ranks = data.ids.map((_, at) => rankOf(data, at))
  return {
    ...data,
    detailOf: new Map(Object.entries(data.details)),
    placeOf: new Map(data.ids.map((id, place) => [id, place])),
    eyes: data.ids
      .map((_, at) => at)
      .filter((at) => (ranks[at] ?? 3) < 3)
      .toSorted((one, two) => (ranks[one] ?? 3) - (ranks[two] ?? 3) || one - two),
  }
}

/** How a case came out under a metric. */
export function outcomeAt(columns: readonly string[], metric: number, place: number): Outcome {
  return (columns[metric]?.[place] ?? '-') as Outcome
}

function rankOf({ outcomes }: ReportData, place: number): number {
  let rank = 3
  for (const column of outcomes) {
    const letter = column[place]
    if (letter === 'w') return 0
    if (letter === 'c' || letter === 'u') rank = Math.min(rank, 1)
    else if (letter === 'm') rank = Math.min(rank, 2)
  }
  return rank
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
