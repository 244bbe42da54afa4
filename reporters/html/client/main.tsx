import { render } from 'preact'
import { CasePage } from './case-page.tsx'
import { CasesPage } from './cases-page.tsx'
import { ComparePage } from './compare-page.tsx'
import { listenToKeys } from './keys.tsx'
import { type PageData, readData } from './read-data.ts'
import { readRoute, type Route } from './route.ts'

const first = document.querySelector<HTMLElement>('#overview')
const view = document.querySelector<HTMLElement>('#view')

/** Unpacked when the first page beside the overview is asked for, or as soon as the browser has time. */
let reading: Promise<PageData> | undefined
const data = (): Promise<PageData> => (reading ??= readData())

let shown = ''

/** Shows what the address says. Keeps the focus where the reader types, and else takes it to the heading of the new page. */
async function show(): Promise<void> {
  if (first === null || view === null) return
  const route = readRoute(location.hash)
  const isOverview = route.page === 'overview'
  for (const link of document.querySelectorAll('nav [data-page]')) {
    const page = link.getAttribute('data-page')
    if (page === route.page || (page === 'cases' && route.page === 'case')) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  if (!isOverview) render(pageOf(await data(), route), view)
  first.hidden = !isOverview
  view.hidden = isOverview
  const place = `${route.page} ${route.id}`
  if (shown !== '' && shown !== place) {
    scrollTo(0, 0)
    const heading = isOverview ? document.querySelector<HTMLElement>('#main') : view.querySelector('h2')
    heading?.focus({ preventScroll: true })
  }
  shown = place
}

function pageOf(all: PageData, { page, id, filter }: Route) {
  if (page === 'case') return <CasePage data={all} id={id} filter={filter} />
  return page === 'compare' ? <ComparePage data={all} /> : <CasesPage data={all} filter={filter} />
}

addEventListener('hashchange', () => void show())
listenToKeys(data)
void show()
