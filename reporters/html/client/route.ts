/** Where in the page the reader is; all of it stands in the address, so that a link can be sent. */
export interface Route {
  readonly page: 'overview' | 'cases' | 'case' | 'compare'
  /** Id of the case, on its page. */
  readonly id: string
  readonly filter: Filter
}

/** Which cases are listed. */
export interface Filter {
  readonly q: string
  readonly show: Shown
  /** Name of a metric; empty for all. */
  readonly metric: string
  readonly condition: string
}

export const shownChoices = {
  all: 'all cases',
  eyes: 'need attention',
  missed: 'missed',
  new: 'newly missed',
  fixed: 'fixed',
  open: 'unclear or unscored',
  flipped: 'flipped since the other run',
} as const

export type Shown = keyof typeof shownChoices

/** Reads the part of an address behind its `#`; whatever is not known is the overview, or no filter. */
export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/u, '').split('?')
  const words = new URLSearchParams(query)
  const shown = words.get('show') ?? 'all'
  const filter: Filter = {
    q: words.get('q') ?? '',
    show: Object.hasOwn(shownChoices, shown) ? (shown as Shown) : 'all',
    metric: words.get('metric') ?? '',
    condition: words.get('condition') ?? '',
  }
  const [page, ...rest] = path.split('/')
  if (page === 'case') return { page, id: decoded(rest.join('/')), filter }
  return { page: page === 'cases' || page === 'compare' ? page : 'overview', id: '', filter }
}

/** Somebody may have cut an address in the middle of a character. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The address of a list, or of a case in it. */
export function hashOf(filter: Filter, id?: string): string {
  const words = new URLSearchParams()
  if (filter.q !== '') words.set('q', filter.q)
  if (filter.show !== 'all') words.set('show', filter.show)
  if (filter.metric !== '') words.set('metric', filter.metric)
  if (filter.condition !== '') words.set('condition', filter.condition)
  const query = words.size === 0 ? '' : `?${words.toString()}`
  return id === undefined ? `#/cases${query}` : `#/case/${encodeURIComponent(id)}${query}`
}
