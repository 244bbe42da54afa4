import type { Series } from '../../store/read-series.ts'
import { printable } from '../printable.ts'

/** A line for each metric that several graders judged: their figures stand apart. */
export function renderGraderNotes(series: readonly Pick<Series, 'metric' | 'kind' | 'graders'>[]): string[] {
  const judged = series.filter(({ kind, graders }) => kind === 'quality' && graders.length > 0)
  return [...Map.groupBy(judged, ({ metric }) => metric)].flatMap(([metric, those]) => {
    const count = new Set(those.map(({ graders }) => graders.join())).size
    return count < 2
      ? []
      : [
          `${printable(metric)} was judged by ${count} graders (another judge, prompt, model or setting), and its figures stand apart: a change between them says nothing of the system`,
        ]
  })
}
