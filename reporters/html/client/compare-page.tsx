import { useState } from 'preact/hooks'
import { hasFlipped } from '../outcome-letters.ts'
import { AnswerDiff } from './answer-diff.tsx'
import { outcomeAt, outcomeWords, type PageData, toneOf } from './read-data.ts'
import { hashOf } from './route.ts'

const step = 30

const none = { q: '', show: 'all', metric: '', condition: '' } as const

/** Two runs side by side: which cases changed under which metric, and how their answers changed. */
export function ComparePage({ data }: { readonly data: PageData }) {
  const [most, setMost] = useState(step)
  const { other } = data
  if (other === null) return <h2 tabIndex={-1}>This page holds no other run to compare with</h2>
  const flips = data.ids.flatMap((id, place) => {
    const metrics = data.metrics.flatMap(({ name }, metric) => {
      const [before, now] = [outcomeAt(other.outcomes, metric, place), outcomeAt(data.outcomes, metric, place)]
      return hasFlipped(before, now) ? [{ name, before, now }] : []
    })
    return metrics.length > 0 || Object.hasOwn(other.answers, id) ? [{ id, metrics }] : []
  })
  const worse = flips.filter(({ metrics }) => metrics.some(({ now }) => now === 'm' || now === 'w'))
  const flipped = flips.filter(({ metrics }) => metrics.length > 0).length
  const sorted = flips.toSorted((one, two) => rank(one.metrics) - rank(two.metrics))
  return (
    <section>
      <h2 tabIndex={-1}>Two runs side by side</h2>
      <p>
        Compared with the run of {other.startedAt.slice(0, 16).replace('T', ' ')} <code>{other.name}</code>: the outcome
        of {flipped} {flipped === 1 ? 'case' : 'cases'} changed, {worse.length} of them missed now; the wording of{' '}
        {Object.keys(other.answers).length} answers changed.
      </p>
      {sorted.slice(0, most).map(({ id, metrics }) => (
        <section class="flip" key={id}>
          <h3>
            <a href={hashOf(none, id)}>{id}</a>
          </h3>
          {metrics.length === 0 ? (
            <p class="dim">The wording changed; every outcome is the same.</p>
          ) : (
            <table class="history">
              <thead>
                <tr>
                  <th scope="col">Metric</th>
                  <th scope="col">then</th>
                  <th scope="col">now</th>
                </tr>
              </thead>
              <tbody>
                {metrics.map(({ name, before, now }) => (
                  <tr>
                    <th scope="row">{name}</th>
                    <td class={toneOf(before)}>{outcomeWords[before]}</td>
                    <td class={toneOf(now)}>{outcomeWords[now]}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Decided data={data} id={id} />
          <AnswerDiff data={data} id={id} />
        </section>
      ))}
      {sorted.length > most && (
        <button type="button" onClick={() => setMost(most + step)}>
          Show more ({sorted.length - most} left)
        </button>
      )}
    </section>
  )
}

function rank(metrics: readonly { readonly now: string }[]): number {
  if (metrics.some(({ now }) => now === 'm' || now === 'w')) return 0
  return metrics.length > 0 ? 1 : 2
}

/** The words that decided now. */
function Decided({ data, id }: { readonly data: PageData; readonly id: string }) {
  const findings = (data.detailOf.get(id)?.answers ?? []).flatMap(({ findings: all }) => all)
  const reasons = findings.filter(({ outcome }) => 'wmcu'.includes(outcome)).flatMap(({ why }) => why)
  if (reasons.length === 0) return null
  return (
    <ul>
      {[...new Set(reasons)].map((reason) => (
        <li>{reason}</li>
      ))}
    </ul>
  )
}
