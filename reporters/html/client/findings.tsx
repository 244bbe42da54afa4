import type { FindingLine } from '../report-data.ts'
import type { RuleDetail } from '../../../src/core/rule-detail.ts'
import { outcomeWords, type PageData, toneOf } from './read-data.ts'

const order = 'wmcuk-nf'

/** What was found in an answer: what fell short first, and what was met folded away. */
export function Findings({ data, findings }: { readonly data: PageData; readonly findings: readonly FindingLine[] }) {
  const sorted = findings.toSorted(
    (one, two) => order.indexOf(one.outcome) - order.indexOf(two.outcome) || one.metric - two.metric,
  )
  const short = sorted.filter(({ outcome }) => 'wmcu'.includes(outcome))
  const rest = sorted.filter(({ outcome }) => !'wmcu'.includes(outcome))
  return (
    <div class="findings">
      {short.map((finding) => (
        <Finding data={data} finding={finding} />
      ))}
      {rest.length > 0 && (
        <details open={short.length === 0}>
          <summary>{rest.length === 1 ? '1 finding' : `${rest.length} findings`} without a miss</summary>
          {rest.map((finding) => (
            <Finding data={data} finding={finding} />
          ))}
        </details>
      )}
    </div>
  )
}

function Finding({ data, finding }: { readonly data: PageData; readonly finding: FindingLine }) {
  const { metric, outcome, value, why, votes = [], rules = [] } = finding
  const { name = '', tier } = data.metrics[metric] ?? {}
  const tone = toneOf(outcome)
  return (
    <section class={`finding ${tone}`}>
      <h4>
        {name} <span class={`tag ${tone}`}>{outcomeWords[outcome]}</span>
        {value !== undefined && <span class="value">{value}</span>}
        {tier !== undefined && <small>tier {tier}</small>}
      </h4>
      {why.length > 0 && (
        <ul>
          {why.map((reason) => (
            <li>{reason}</li>
          ))}
        </ul>
      )}
      {rules.map((rule) => (
        <Rule rule={rule} />
      ))}
      {votes.length > 0 && (
        <table class="judges">
          <thead>
            <tr>
              <th scope="col">Judge</th>
              <th scope="col">Votes, a trial each</th>
            </tr>
          </thead>
          <tbody>
            {votes.map(({ judge, votes: cast }) => (
              <tr>
                <th scope="row">{judge}</th>
                <td>{cast.map((vote) => vote ?? 'none').join(' · ')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

const ruleTones = { kept: 'good', missed: 'bad', forbidden: 'bad', unclear: 'warn', unknown: 'warn' } as const

function Rule({ rule }: { readonly rule: RuleDetail }) {
  const { title, edition, section, class: grade, source, harm, verdict, because, parts } = rule
  const place = [
    edition,
    section === undefined ? '' : `section ${section}`,
    grade === undefined ? '' : `class ${grade}`,
  ]
  const isFell = verdict === 'missed' || verdict === 'forbidden'
  return (
    <div class={`rule ${ruleTones[verdict]}`}>
      <p>
        <span class={`tag ${ruleTones[verdict]}`}>{verdict}</span> <b>{title}</b>
        {isFell && harm !== undefined && <span class="dim"> · {harm} harm</span>}
      </p>
      <ul>
        {because.length > 0 && <li class="dim">applies: {because.join(', ')}</li>}
        {parts.map(({ what, label, words, note }) => (
          <li>
            {what} {label}
            {words !== undefined && <q>{words}</q>}
            {note !== undefined && <span class="dim"> {note}</span>}
          </li>
        ))}
      </ul>
      <p class="source">
        {place.filter(Boolean).join(' · ')}
        {source !== undefined && <Source text={source} />}
      </p>
    </div>
  )
}

/** Words with their addresses, which can be followed where the reader wants to; nothing is fetched before that. */
function Source({ text }: { readonly text: string }) {
  const parts = text.split(/(https:\/\/[^\s<>",;]+)/u)
  return (
    <>
      {' · '}
      {parts.map((part, at) =>
        at % 2 === 1 ? (
          <a href={part} rel="noreferrer noopener">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </>
  )
}
