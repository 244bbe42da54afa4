import { diffWordsWithSpace } from 'diff'
import type { PageData } from './read-data.ts'

/** What an answer says otherwise than in the other run, word by word; nothing where it is the same, or was not kept. */
export function AnswerDiff({ data, id }: { readonly data: PageData; readonly id: string }) {
  const { other } = data
  const before = other !== null && Object.hasOwn(other.answers, id) ? other.answers[id] : undefined
  if (other === null || before === undefined) return null
  const now = data.detailOf.get(id)?.answers ?? []
  const why = Object.hasOwn(other.why, id) ? (other.why[id] ?? []) : []
  return (
    <section>
      <h3>Changed since the run of {other.startedAt.slice(0, 16).replace('T', ' ')}</h3>
      {why.length > 0 && (
        <details>
          <summary>Why it was missed then</summary>
          <ul>
            {why.map((reason) => (
              <li>{reason}</li>
            ))}
          </ul>
        </details>
      )}
      {before.map((text, at) => {
        const current = now.find(({ place }) => place === at)?.text
        if (text === null || current === undefined || text === current) return null
        return (
          <div class="words diff">
            {diffWordsWithSpace(text, current).map(({ value, added, removed }) =>
              added ? (
                <ins>
                  <span class="sr">[added: </span>
                  {value}
                  <span class="sr">]</span>
                </ins>
              ) : removed ? (
                <del>
                  <span class="sr">[removed: </span>
                  {value}
                  <span class="sr">]</span>
                </del>
              ) : (
                value
              ),
            )}
          </div>
        )
      })}
    </section>
  )
}
