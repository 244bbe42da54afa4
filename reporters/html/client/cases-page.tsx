import { useEffect, useMemo, useState } from 'preact/hooks'
import { filterCases } from './filter-cases.ts'
import { outcomeAt, outcomeWords, type PageData, toneOf } from './read-data.ts'
import { type Filter, hashOf, shownChoices, type Shown } from './route.ts'

const step = 50

/** Metrics named in one row; the page of the case has all. */
const mostNamed = 4

/** The list of cases with its filter, which stands in the address. */
export function CasesPage({ data, filter }: { readonly data: PageData; readonly filter: Filter }) {
  const [most, setMost] = useState(step)
  const places = useMemo(() => filterCases(data, filter), [data, filter])
  useEffect(() => setMost(step), [filter])
  const set = (change: Partial<Filter>): void => {
    history.replaceState(null, '', hashOf({ ...filter, ...change }))
    dispatchEvent(new HashChangeEvent('hashchange'))
  }
  const choices = Object.entries(shownChoices).filter(([name]) => name !== 'flipped' || data.other !== null)
  return (
    <section>
      <h2 tabIndex={-1}>Cases</h2>
      <form role="search" class="filter" onSubmit={(event) => event.preventDefault()}>
        <label>
          Search
          <input
            id="search"
            type="search"
            value={filter.q}
            placeholder="id, patient, words of an answer or a reason"
            onInput={(event) => set({ q: event.currentTarget.value })}
          />
        </label>
        <label>
          Show
          <select value={filter.show} onChange={(event) => set({ show: event.currentTarget.value as Shown })}>
            {choices.map(([name, words]) => (
              <option value={name}>{words}</option>
            ))}
          </select>
        </label>
        <label>
          Metric
          <select value={filter.metric} onChange={(event) => set({ metric: event.currentTarget.value })}>
            <option value="">every metric</option>
            {data.metrics.map(({ name, tier }) => (
              <option value={name}>{`${name} (tier ${tier})`}</option>
            ))}
          </select>
        </label>
        <label>
          Condition
          <select value={filter.condition} onChange={(event) => set({ condition: event.currentTarget.value })}>
            <option value="">every condition</option>
            {data.conditions.map((name) => (
              <option value={name}>{name}</option>
            ))}
          </select>
        </label>
      </form>
      <p role="status" class="dim">
        {places.length === 1 ? '1 case' : `${places.length} cases`} of {data.ids.length}
      </p>
      {places.length > 0 && (
        <ol class="cases">
          {places.slice(0, most).map((place) => (
            <CaseRow key={place} data={data} place={place} filter={filter} />
          ))}
        </ol>
      )}
      {places.length > most && (
        <button type="button" onClick={() => setMost(most + step * 4)}>
          Show more ({places.length - most} left)
        </button>
      )}
    </section>
  )
}

function CaseRow({
  data,
  place,
  filter,
}: {
  readonly data: PageData
  readonly place: number
  readonly filter: Filter
}) {
  const id = data.ids[place] ?? ''
  const fell = data.metrics.flatMap(({ name }, at) => {
    const outcome = outcomeAt(data.outcomes, at, place)
    return 'wmucf'.includes(outcome) ? [{ name, outcome }] : []
  })
  const detail = data.detailOf.get(id)
  return (
    <li>
      <a class="id" href={hashOf(filter, id)}>
        {id}
      </a>
      <span class="dim">{data.conditions[data.condition[place] ?? -1] ?? ''}</span>
      <span class="tags">
        {fell.length === 0 && <span class="dim">nothing missed</span>}
        {fell.slice(0, mostNamed).map(({ name, outcome }) => (
          <span class={`tag ${toneOf(outcome)}`}>
            {name} <small>{outcomeWords[outcome]}</small>
          </span>
        ))}
        {fell.length > mostNamed && <span class="dim">and {fell.length - mostNamed} more</span>}
      </span>
      {detail?.patient !== undefined && <p>{detail.patient}</p>}
    </li>
  )
}
