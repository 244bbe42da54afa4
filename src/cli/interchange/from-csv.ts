import { parseJson } from '../../kit/parse-json.ts'
import { type CaseDraft, type Imported, isBlank, type NotMapped, otherFields, textOf } from './case-draft.ts'
import { readForeign } from './read-foreign.ts'
import { readMessages } from './read-messages.ts'

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
