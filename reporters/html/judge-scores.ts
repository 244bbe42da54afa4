import type { MeasuredAgreement } from '../../src/core/grading.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import { counted } from '../../src/kit/phrases.ts'
import { mean } from '../../src/statistics/descriptive.ts'
import { votesChart } from './charts.ts'
import type { ReportInput } from './report-input.ts'

/** The scores of most judges: each has a column, also where nobody gave it. */
const ofFive = [1, 2, 3, 4, 5]

/** The scores that judges gave, how their trials spread, and whether anybody compared them with people. */
export function judgeScores({ run, agreement }: ReportInput): Html {
  const graded = run.records.flatMap(({ metric, score, negated }) =>
    negated || score.status === 'not-applicable' || score.grading?.grader !== metric
      ? []
      : [{ metric, grading: score.grading }],
  )
  if (graded.length === 0) return escaped``
  return escaped`<section aria-labelledby="judges">
    <h2 id="judges">Judge scores</h2>
    <div class="charts">
      ${[...Map.groupBy(graded, ({ metric }) => metric)].map(([metric, all]) => {
        const panels = all.flatMap(({ grading }) => grading.judges)
        const votes = panels.flatMap(({ votes: cast }) => cast.filter((vote) => vote !== null))
        const counts = new Map<number, number>()
        if (votes.every((vote) => ofFive.includes(vote))) for (const score of ofFive) counts.set(score, 0)
        for (const vote of votes) counts.set(vote, (counts.get(vote) ?? 0) + 1)
        const spreads = panels.flatMap(({ votes: cast }) => {
          const known = cast.filter((vote) => vote !== null)
          return known.length < 2 ? [] : [Math.max(...known) - Math.min(...known)]
        })
        const agreed = all.filter(({ grading }) => grading.consensus === true).length
        const adopted = all.every(({ grading }) => grading.adopted)
        const simulated = panels.reduce((sum, panel) => sum + panel.simulated, 0)
        return escaped`<figure class="judge">
          <figcaption>${metric}</figcaption>
          ${votesChart(counts, `votes on ${metric}: ${[...counts].map(([score, n]) => `${n} of ${score}`).join(', ')}`)}
          <dl>
            <div>
              <dt>Mean</dt>
              <dd>${votes.length === 0 ? '–' : mean(votes).toFixed(2)}</dd>
            </div>
            <div>
              <dt>Spread of trials</dt>
              <dd>
                ${spreads.length === 0 ? 'one trial' : `${mean(spreads).toFixed(2)} points, at most ${Math.max(...spreads)}`}
              </dd>
            </div>
            <div>
              <dt>Agreement of votes</dt>
              <dd>${agreed} of ${all.length} by majority</dd>
            </div>
            <div>
              <dt>Consistency</dt>
              <dd>${adopted ? 'measured' : escaped`<span class="warn">not measured</span>`}</dd>
            </div>
            <div>
              <dt>Calibration against people</dt>
              <dd>${calibrationOf([...new Set(all.map(({ grading }) => grading.fingerprint))].map((one) => agreement?.(one)))}</dd>
            </div>
          </dl>
          ${simulated > 0 && escaped`<p class="warn">${counted(simulated, 'vote')} of a fake server: no model’s opinion.</p>`}
        </figure>`
      })}
    </div>
  </section>`
}

/** What `judge calibrate` found of the graders of a metric. */
function calibrationOf(found: readonly (MeasuredAgreement | undefined)[]): Html {
  const [first] = found
  if (first === undefined || found.includes(undefined)) return escaped`<span class="warn">not measured</span>`
  const { kappa, lower, n, on, qualified } = first
  const figure =
    kappa === null ? 'no figure' : `kappa ${kappa.toFixed(2)}${lower === null ? '' : `, at least ${lower.toFixed(2)}`}`
  return escaped`${figure} on ${counted(n, 'answer')}, ${on}${!qualified && escaped`, <span class="bad">not qualified</span>`}`
}
