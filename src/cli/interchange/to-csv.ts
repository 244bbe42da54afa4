import type { Score } from '../../core/score.ts'
import { csvCell } from '../../kit/csv.ts'
import type { Exported, ExportedRun } from './exported-run.ts'

/**
 * A run as CSV (RFC 4180), with the byte order mark by which spreadsheets know UTF-8: a row a case and trial, and two columns a metric, its value and why.
 *
 * A value is a number; `unscored: <cause>` where nothing was learned, `not applicable` where there was nothing to judge, and empty where the metric was not run. The last column is the answer, where the run kept it.
 */
export function toCsv({ run, trials, answers, notMapped }: ExportedRun): Exported {
  const metrics = run.metrics.map(({ name }) => name)
  const head = [
    'case',
    'trial',
    'condition',
    'tenant',
    'group',
    ...metrics.flatMap((name) => [name, `${name}: why`]),
    'answer',
  ]
  const kept = Map.groupBy(answers, ({ case: id, trial }) => JSON.stringify([id, trial]))
  const rows = trials.map(({ case: id, trial, records }) => {
    const { condition = '', tenant = '', group = '' } = run.cases[id] ?? {}
    const said = (kept.get(JSON.stringify([id, trial])) ?? []).flatMap(({ words }) =>
      words === undefined ? [] : [textOfAnswer(words.answer)],
    )
    const cells = metrics.flatMap((name) => {
      const score = records.find(({ metric }) => metric === name)?.score
      return score === undefined ? ['', ''] : [valueOf(score), asText(whyOf(score))]
    })
    return [
      asText(id),
      String(trial),
      asText(condition),
      asText(tenant),
      asText(group),
      ...cells,
      asText([...new Set(said)].join('\n\n')),
    ]
  })
  const lines = [head.map(asText), ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`)
  return { text: `\ufeff${lines.join('')}`, count: rows.length, notMapped }
}

function valueOf(score: Score): string {
  if (score.status === 'scored') return String(score.value)
  return score.status === 'unscored' ? `unscored: ${score.cause}` : 'not applicable'
}

function whyOf(score: Score): string {
  if (score.status === 'scored') return score.why.join('; ')
  return score.status === 'unscored' ? score.detail : score.reason
}

function textOfAnswer(answer: unknown): string {
  return typeof answer === 'string' ? answer : (JSON.stringify(answer) ?? '')
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it: answers are written by a model. */
function asText(text: string): string {
  return /^[=+\-@\t\r]/u.test(text) ? `'${text}` : text
}
