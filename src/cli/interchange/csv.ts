import { parseJson } from '../../kit/parse-json.ts'
import { type CaseDraft, type Imported, type NotMapped, isBlank, otherFields, textOf } from './case-draft.ts'
import { readForeign } from './read-foreign.ts'
import { readMessages } from './read-messages.ts'
import type { Score } from '../../core/score.ts'
import { csvCell } from '../../kit/csv.ts'
import type { Exported, ExportedRun } from './exported-run.ts'

const lists = ['problems', 'actions', 'escalations', 'mentions', 'avoids', 'evidence_source_types']

const plain = ['id', 'condition', 'tenant', 'group', 'comment', 'question', 'conversation', 'patient', 'severity']

/**
 * Cases of a table with a row of names, by the names of a golden case: `id`, `condition`, `tenant`, `group`, `comment`, `question`, and of what is expected `problems`, `actions`, `escalations`, `mentions`, `avoids`,
 * `evidence_source_types` (with ` | ` between several, or a JSON list) and `severity`; `patient` and `conversation` as JSON. Another column is kept under its name.
 *
 * @param asked the column that is the question
 * @throws {AssayError} `golden-set-invalid` for a file that cannot be read
 */
export async function fromCsv(file: string, shown: string, asked = 'question'): Promise<Imported> {
  const found = await readForeign(file, shown, ['csv'])
  const notMapped: NotMapped[] = []
  const drafts = ('rows' in found ? found.rows : []).map(({ place, value }): CaseDraft => {
    const cell = (name: string): string | undefined => textOf(value[name])
    const expected = lists.flatMap((name) => {
      const text = cell(name) ?? cell(`expected.${name}`)
      return text === undefined ? [] : [[name, listIn(text)] as const]
    })
    const severity = cell('severity') ?? cell('expected.severity')
    const read = [...plain, ...lists, ...[...lists, 'severity'].map((name) => `expected.${name}`), asked]
    const said = cell('conversation')
    const turns = said === undefined ? undefined : parseJson(said)
    if (said !== undefined && !Array.isArray(turns))
      notMapped.push({ place, what: 'conversation', why: 'expected a JSON list of { role, content }' })
    const {
      conversation,
      question,
      notMapped: left,
    } = readMessages(Array.isArray(turns) ? (turns as readonly unknown[]) : [], place, 'conversation')
    notMapped.push(...left)
    const own = cell(asked)
    // A question of its own stands after all that was said.
    const before =
      own === undefined || question === undefined
        ? conversation
        : [...(conversation ?? []), { role: 'user', content: question }]
    return {
      place,
      id: cell('id'),
      condition: cell('condition'),
      tenant: cell('tenant'),
      group: cell('group'),
      comment: cell('comment'),
      question: own ?? question,
      conversation: before,
      patient: isBlank(value['patient']) ? undefined : (parseJson(String(value['patient'])) ?? value['patient']),
      expected: { ...Object.fromEntries(expected), ...(severity === undefined ? {} : { severity }) },
      kept: Object.fromEntries(otherFields(value, read).map((name) => [name, value[name]])),
    }
  })
  return { drafts, notMapped }
}

function listIn(text: string): unknown {
  const list = /^\s*\[/u.test(text) ? parseJson(text) : undefined
  if (Array.isArray(list)) return list
  return text
    .split('|')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

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
