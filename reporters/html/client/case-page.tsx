import type { AnswerLine, CaseDetail } from '../report-data.ts'
import { filterCases } from './filter-cases.ts'
import { Findings } from './findings.tsx'
import { markText } from './mark-text.ts'
import { outcomeAt, outcomeWords, type PageData, toneOf } from './read-data.ts'
import { type Filter, hashOf } from './route.ts'
import { AnswerDiff } from './answer-diff.tsx'

interface CaseOf {
  readonly data: PageData
  readonly id: string
  readonly filter: Filter
}

/** One case: the patient and the question, the answers with the words that decided, what was found, and how it went before. */
export function CasePage({ data, id, filter }: CaseOf) {
  const place = data.placeOf.get(id)
  if (place === undefined) {
    return (
      <section>
        <h2 tabIndex={-1}>No such case</h2>
        <p>
          This run has no case <code>{id}</code>. <a href={hashOf(filter)}>All cases</a>
        </p>
      </section>
    )
  }
  const detail = data.detailOf.get(id)
  const condition = data.conditions[data.condition[place] ?? -1]
  return (
    <article>
      <Steps data={data} id={id} filter={filter} />
      <h2 tabIndex={-1}>{id}</h2>
      <p class="meta">{[condition, detail?.source].filter((words) => words !== undefined).join(' · ')}</p>
      {detail?.patient !== undefined && <p class="patient">{detail.patient}</p>}
      {detail?.question !== undefined && <p class="question">{detail.question}</p>}
      {detail === undefined && (
        <p class="warn">
          Nothing of this case stands in the page
          {data.answersFile === null ? '' : `; the run has it: ${data.answersFile}`}.
        </p>
      )}
      {detail?.answers.map((answer, at) => (
        <Answer data={data} detail={detail} answer={answer} at={at} />
      ))}
      {detail !== undefined && detail.record.length > 0 && <Record detail={detail} />}
      <AnswerDiff data={data} id={id} />
      <History data={data} place={place} />
    </article>
  )
}

/** The cases before and after this one, in the list that the reader came from. */
function Steps({ data, id, filter }: CaseOf) {
  const places = filterCases(data, filter)
  const at = places.findIndex((place) => data.ids[place] === id)
  const [before, after] = [places[at - 1], at < 0 ? undefined : places[at + 1]].map((place) =>
    place === undefined ? undefined : data.ids[place],
  )
  return (
    <nav class="steps" aria-label="Cases of this list">
      <a href={hashOf(filter)}>All {places.length} in this list</a>
      {before !== undefined && (
        <a href={hashOf(filter, before)} rel="prev">
          ← {before}
        </a>
      )}
      {after !== undefined && (
        <a href={hashOf(filter, after)} rel="next">
          {after} →
        </a>
      )}
    </nav>
  )
}

function Answer({
  data,
  detail,
  answer,
  at,
}: {
  readonly data: PageData
  readonly detail: CaseDetail
  readonly answer: AnswerLine
  readonly at: number
}) {
  const names = data.metrics.map(({ name }) => name)
  const several = detail.answers.length > 1
  const trials = new Set(detail.answers.map(({ trial }) => trial)).size
  const title = `Answer${several ? ` ${at + 1} of ${detail.answers.length}` : ''}${trials > 1 ? `, trial ${answer.trial + 1}` : ''}`
  return (
    <section class="answer">
      <h3>{title}</h3>
      <div class={answer.evidence.length > 0 ? 'beside' : ''}>
        {answer.text === undefined ? (
          <p class="dim">
            The words of this answer do not stand in the page
            {data.answersFile === null ? '' : `; the run is ${data.answersFile}`}.
          </p>
        ) : (
          <div class="words">
            {markText(answer.text, answer.findings, names).map(({ text, mark }) =>
              mark === undefined ? (
                text
              ) : (
                <mark class={mark.tone} title={mark.says}>
                  <span class="sr">{`[${mark.tone === 'bad' ? 'missed' : mark.tone === 'warn' ? 'unclear' : 'found'}: `}</span>
                  {text}
                  <span class="sr">]</span>
                </mark>
              ),
            )}
          </div>
        )}
        {answer.evidence.length > 0 && (
          <aside aria-label="Evidence that the answer cites">
            <h4>Evidence</h4>
            <dl>
              {answer.evidence.map(({ id, kind, source, excerpt }) => (
                <div>
                  <dt>
                    <code>{id}</code> <small>{kind}</small>
                  </dt>
                  <dd>
                    {excerpt}
                    <small>{source}</small>
                  </dd>
                </div>
              ))}
            </dl>
          </aside>
        )}
      </div>
      <Findings data={data} findings={answer.findings} />
    </section>
  )
}

function Record({ detail }: { readonly detail: CaseDetail }) {
  const kinds = [...Map.groupBy(detail.record, ({ kind }) => kind)]
  return (
    <details class="record">
      <summary>The record ({detail.record.length} entries)</summary>
      <dl>
        {kinds.map(([kind, lines]) => (
          <div>
            <dt>{kind}</dt>
            {lines.map(({ text }) => (
              <dd>{text}</dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  )
}

function History({ data, place }: { readonly data: PageData; readonly place: number }) {
  if (data.earlier.length === 0) return null
  const runs = [...data.earlier, { startedAt: '', outcomes: data.outcomes }]
  const rows = data.metrics.flatMap(({ name }, metric) => {
    const letters = runs.map(({ outcomes }) => outcomeAt(outcomes, metric, place))
    return letters.some((letter) => 'wmucf'.includes(letter)) ? [{ name, letters }] : []
  })
  return (
    <section>
      <h3>Over the last {runs.length} runs</h3>
      {rows.length === 0 ? (
        <p class="dim">Nothing was missed or unclear in any of them.</p>
      ) : (
        <div class="scroll" role="region" tabIndex={0} aria-label="This case over the last runs">
          <table class="history">
            <thead>
              <tr>
                <th scope="col">Metric</th>
                {runs.map(({ startedAt }) => (
                  <th scope="col">{startedAt === '' ? 'this run' : startedAt.slice(0, 16).replace('T', ' ')}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, letters }) => (
                <tr>
                  <th scope="row">{name}</th>
                  {letters.map((letter) => (
                    <td class={toneOf(letter)}>{outcomeWords[letter]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
