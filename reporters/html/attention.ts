import type { Run } from '../../src/core/run.ts'
import { escaped, type Html } from '../../src/kit/html.ts'
import { counted, listIds } from '../../src/kit/phrases.ts'
import { byRule, isFresh, patientOf, type Shortfall, shortfallsOf, statusWords } from '../shortfalls.ts'
import type { ReportData } from './report-data.ts'

/** Letters of outcomes that somebody has to look at, the first to be told first. */
const urgent = ['w', 'uc', 'm']

/** What a baseline does not know. */
const newMisses: ReadonlySet<Shortfall['status'] | undefined> = new Set([
  'new miss',
  'deeper miss',
  'changed case',
  'new case',
])

/** The cases that somebody should open first, new ones before known ones; each has a number, by which the keyboard opens it. */
export function attention(run: Run, data: ReportData): Html {
  if (data.ids.length === 0) return escaped``
  const cases = data.ids.map((id, at) => {
    const letters = data.outcomes.map((column, metric) => ({ letter: column[at] ?? '-', metric }))
    return { id, fell: urgent.flatMap((some) => letters.filter(({ letter }) => some.includes(letter))) }
  })
  const rules = byRule(run, shortfallsOf(run).filter(isFresh))
  const ruleOf = new Map(
    rules.toReversed().flatMap(([rule, own]) => own.map((one) => [one.caseId, { rule, own }] as const)),
  )
  // A few of each rule, so that none crowds another out.
  const first = new Map(
    rules
      .flatMap(([, own], place) => own.slice(0, place === 0 ? 3 : 2).map(({ caseId }) => caseId))
      .map((id, at) => [id, at] as const)
      .toReversed(),
  )
  const toldOf = (id: string): Shortfall | undefined => ruleOf.get(id)?.own.find(({ caseId }) => caseId === id)
  // A miss of a new case has the letter of a known one: there was nothing from which it fell.
  const isNewMiss = (id: string): boolean => newMisses.has(toldOf(id)?.status)
  const rank = ({ id, fell }: (typeof cases)[number]): number =>
    isNewMiss(id) ? 0 : urgent.findIndex((some) => some.includes(fell[0]?.letter ?? '-'))
  const turn = ({ id }: (typeof cases)[number]): number => first.get(id) ?? cases.length
  const shown = cases
    .filter(({ fell }) => fell.length > 0)
    .toSorted((one, two) => rank(one) - rank(two) || turn(one) - turn(two) || weight(two) - weight(one))
  if (shown.length === 0)
    return escaped`<section>
      <h2>Misses</h2>
      <p>No case was missed, and none is unclear.</p>
    </section>`
  const isNew = shown.some(
    ({ id, fell }) => toldOf(id) !== undefined || fell.some(({ letter }) => 'wuc'.includes(letter)),
  )
  return escaped`<section aria-labelledby="misses">
    <h2 id="misses">${isNew ? 'What needs attention' : 'Known misses'}</h2>
    <p class="dim">
      ${counted(shown.length, 'case')} ${isNew ? 'missed or not judged; new ones first' : 'missed as before: none is new'}. Press
      <kbd>m</kbd> to come back here, then a number to open its case; <kbd>n</kbd> and <kbd>p</kbd> step through all of them.
    </p>
    <ol class="misses">
      ${shown.slice(0, 9).map(({ id, fell }) => {
        const detail = data.details[id]
        const findings = detail?.answers.flatMap((answer) => answer.findings) ?? []
        const about = ruleOf.get(id)
        const told = toldOf(id)
        // What flipped comes first, by name and by reason.
        const reasons = fell.flatMap(({ metric }) =>
          findings.flatMap((found) => (found.metric === metric && 'muc'.includes(found.outcome) ? found.why : [])),
        )
        const reason = told?.why[0] ?? reasons[0]
        const who = detail?.patient ?? patientOf(run, id)
        const words = wordsOf(told, fell, isNewMiss(id))
        const names = fell.map(({ metric }) => data.metrics[metric]?.name ?? '')
        return escaped`<li>
          <p class="who"><a href="#/case/${encodeURIComponent(id)}"><b>${id}</b></a> ${words}</p>
          ${who !== '' && escaped`<p class="patient">${who}</p>`}${reason !== undefined && escaped`<p class="reason">${quoted(reason)}</p>`}
          <p class="dim">
            ${about !== undefined && about.own.length > 1 && escaped`${about.rule}, ${counted(about.own.length, 'case')}<br />`}${listIds(names, 3)}
          </p>
        </li>`
      })}
    </ol>
    <p><a href="#/cases?show=eyes">All ${shown.length} in the list of cases</a></p>
  </section>`

  /** Known misses of rates: of a mean nearly every case may be short of the best. */
  function weight({ fell }: (typeof cases)[number]): number {
    const isRate = (metric: number): boolean =>
      run.metrics.some(({ name, aggregate }) => name === data.metrics[metric]?.name && aggregate === 'rate')
    return fell.filter(({ letter, metric }) => letter === 'm' && isRate(metric)).length
  }
}

/** A reason with the words that it quotes marked. */
function quoted(reason: string): Html {
  // What is long is cut within its quote.
  const parts = reason.split(/"([^"]+)(?:"|(?<=…)$)/u)
  return escaped`${parts.map((part, at) => (at % 2 === 1 ? escaped`<q>${part}</q>` : escaped`${part}`))}`
}

/** What became of a case, as the comparison tells it; where it tells nothing, by the letters of its outcomes. */
function wordsOf(told: Shortfall | undefined, fell: readonly { readonly letter: string }[], isNewMiss: boolean): Html {
  const has = (letter: string): boolean => fell.some((one) => one.letter === letter)
  if (isNewMiss || has('w'))
    return escaped`<span class="tag bad">${told === undefined ? 'missed' : statusWords(told.status)}</span>`
  if (told !== undefined) return escaped`<span class="tag warn">${statusWords(told.status)}</span>`
  return has('m')
    ? escaped`<span class="tag">missed, as in the baseline</span>`
    : escaped`<span class="tag warn">not judged</span>`
}
