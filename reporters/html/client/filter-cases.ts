import { hasFlipped } from '../outcome-letters.ts'
import { outcomeAt, type PageData } from './read-data.ts'
import type { Filter } from './route.ts'

const texts = new WeakMap<PageData, string[]>()

/** What a search looks through, a text a case: id, condition, patient, question and reasons. Made with the first search. */
function textOf(data: PageData, place: number): string {
  const known = texts.get(data) ?? []
  texts.set(data, known)
  const id = data.ids[place] ?? ''
  const detail = data.detailOf.get(id)
  const condition = data.conditions[data.condition[place] ?? -1] ?? ''
  const answers = detail?.answers.flatMap(({ text, findings }) => [text, ...findings.flatMap(({ why }) => why)]) ?? []
  return (known[place] ??= [id, condition, detail?.patient, detail?.question, ...answers]
    .filter((text) => text !== undefined)
    .join('\n')
    .toLowerCase())
}

/** Places of the cases that a filter lets through: of those that need attention the urgent ones first, else by id. Every word of a search has to be there. */
export function filterCases(data: PageData, { q, show, metric, condition }: Filter): readonly number[] {
  const column = data.metrics.findIndex(({ name }) => name === metric)
  const columns = metric === '' ? data.metrics.map((_, at) => at) : [column]
  const wanted = data.conditions.indexOf(condition)
  const words = q.toLowerCase().split(/\s+/u)
  const all = show === 'eyes' && metric === '' ? data.eyes : data.ids.map((_, at) => at)
  return all.filter(
    (place) =>
      (condition === '' || data.condition[place] === wanted) &&
      columns.some((at) => isShown(data, place, at, show)) &&
      words.every((word) => textOf(data, place).includes(word)),
  )
}

function isShown(data: PageData, place: number, metric: number, show: Filter['show']): boolean {
  const letter = outcomeAt(data.outcomes, metric, place)
  switch (show) {
    case 'all':
      return letter !== '-'
    case 'eyes':
      return letter === 'w' || letter === 'm' || letter === 'c' || letter === 'u'
    case 'missed':
      return letter === 'w' || letter === 'm'
    case 'new':
      return letter === 'w'
    case 'fixed':
      return letter === 'f'
    case 'open':
      return letter === 'c' || letter === 'u'
    case 'flipped':
      return data.other !== null && hasFlipped(outcomeAt(data.other.outcomes, metric, place), letter)
  }
}
