import { describeFound } from '../../kit/describe-found.ts'
import { parseJson } from '../../kit/parse-json.ts'
import {
  type CaseDraft,
  type ForeignRecord,
  type Imported,
  type NotMapped,
  importRefused,
  isBlank,
  isRecord,
  otherFields,
  recordsOf,
  textOf,
} from './case-draft.ts'
import { readForeign } from './read-foreign.ts'
import { readMessages } from './read-messages.ts'
import { type Exported, type ExportedAnswer, type ExportedRun, plainScore } from './exported-run.ts'

/** What runs code in a sandbox, and what Inspect does not read either. */
const whyLeft: Readonly<Record<string, string>> = {
  sandbox: 'no code of a case is run here',
  files: 'no file of a case is read here; a field of your own can hold its text',
  setup: 'no code of a case is run here',
}

/**
 * Samples of Inspect, in the fields that `json_dataset` and `csv_dataset` read without a mapping of fields: `input`, `target`, `choices`, `id`, `metadata`.
 *
 * A target is the letter of a choice, a literal, or guidance for a model that grades: which one, the task knows and the file does not. It is kept, and nothing is expected by it.
 *
 * @param asked the field that is the input; where it is another than `input`, the other fields of the file are kept too
 * @throws {AssayError} `golden-set-invalid` for a file that cannot be read, and a sample without input
 */
export async function fromInspect(file: string, shown: string, asked = 'input'): Promise<Imported> {
  const read = await readForeign(file, shown, ['jsonl', 'json', 'csv'])
  const records =
    'rows' in read ? read.rows : recordsOf(isRecord(read.document) ? [read.document] : read.document, shown, 'samples')
  const notMapped: NotMapped[] = []
  const drafts = records.map((record) => readSample(record, asked, notMapped))
  return { drafts, notMapped }
}

function readSample({ place, value }: ForeignRecord, asked: string, notMapped: NotMapped[]): CaseDraft {
  const { [asked]: input, target, choices } = value
  const metadata = typeof value['metadata'] === 'string' ? parseJson(value['metadata']) : value['metadata']
  if (!isBlank(value['metadata']) && !isRecord(metadata))
    throw importRefused(`${place}: metadata: expected an object, got ${describeFound(value['metadata'])}`)
  const others = otherFields(value, [asked, 'target', 'choices', 'id', 'metadata'])
  // A file with an input of another name has names of its own, which the task maps: they are kept. Else Inspect reads no such field.
  const own = asked === 'input' ? [] : others.filter((key) => whyLeft[key] === undefined)
  for (const key of others.filter((name) => !own.includes(name)))
    notMapped.push({ place, what: key, why: whyLeft[key] ?? 'a sample of Inspect has no such field' })
  const { condition, patient, group, tenant, ...rest } = isRecord(metadata) ? metadata : {}
  return {
    place,
    id: textOf(value['id']),
    condition: textOf(condition),
    group: textOf(group),
    tenant: textOf(tenant),
    patient,
    ...readInput(input, { asked, place }, notMapped),
    expected: {},
    kept: {
      ...Object.fromEntries(own.map((key) => [key, value[key]])),
      ...(isBlank(target) ? {} : { reference: Array.isArray(target) ? target.map(String) : String(target) }),
      ...(isBlank(choices) ? {} : { choices: readChoices(choices) }),
      ...(isBlank(rest) ? {} : { metadata: rest }),
    },
  }
}

function readInput(
  input: unknown,
  { asked, place }: { readonly asked: string; readonly place: string },
  notMapped: NotMapped[],
): Pick<CaseDraft, 'question' | 'conversation'> {
  if (Array.isArray(input) && input.length > 0) {
    const { question, conversation, notMapped: left } = readMessages(input, place, asked)
    notMapped.push(...left)
    return { question, conversation }
  }
  if (typeof input === 'string' && input.trim() !== '') return { question: input }
  throw importRefused(
    `${place}: ${asked}: expected text or a list of messages, got ${describeFound(input)}; name the field that is the input with --question <name>`,
  )
}

/** A cell of CSV has its choices between commas, or where there is none between spaces; so Inspect reads it. */
function readChoices(choices: unknown): string[] {
  if (typeof choices !== 'string') return (Array.isArray(choices) ? choices : [choices]).map(String)
  const parts = choices.includes(',') ? choices.split(',') : choices.split(/\s+/u)
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

const forPeople = new Set(['condition', 'tenant', 'group', 'comment', 'reviewed', '$schema'])

/**
 * The cases of a run's kept answers as samples of Inspect, JSON Lines for `json_dataset`: a sample a case, with its answers and their scores in `metadata`.
 *
 * The input is the question, after the conversation where there is one; of a case without either it is the case as JSON. The target is the case's `reference`, else what it expects as JSON, for a model that grades.
 */
export function toInspect({ run, answers, notMapped }: ExportedRun): Exported {
  const left: NotMapped[] = [...notMapped]
  const byCase = Map.groupBy(
    answers.filter(({ words }) => words !== undefined),
    ({ case: id }) => id,
  )
  const lines = [...byCase].map(([id, own]) => `${JSON.stringify(sampleOf(id, own, run.id, left))}\n`)
  return { text: lines.join(''), count: lines.length, notMapped: left }
}

function sampleOf(id: string, own: readonly ExportedAnswer[], run: string, left: NotMapped[]): object {
  const given = own[0]?.words?.input
  const input = isRecord(given) ? given : { question: textOf(given) ?? JSON.stringify(given) }
  const { id: _, expected, reference, choices, question, conversation, patient, ...rest } = input
  // A comment, a condition and the like tell people what a case is there to show; the system is not asked with them.
  const shown = Object.entries({ ...rest, patient }).filter(([key]) => !forPeople.has(key))
  const turns: readonly unknown[] = Array.isArray(conversation) ? conversation : []
  const asked = textOf(question)
  const isAsked = asked !== undefined || turns.length > 0
  if (isAsked && !isBlank(patient))
    left.push({ place: id, what: 'patient', why: 'an input of Inspect is text or messages; it is in metadata.patient' })
  return {
    id,
    input:
      turns.length > 0
        ? [...turns, ...(asked === undefined ? [] : [{ role: 'user', content: asked }])]
        : (asked ?? JSON.stringify(Object.fromEntries(shown))),
    target: isBlank(reference) ? (isBlank(expected) ? '' : JSON.stringify(expected)) : reference,
    ...(isBlank(choices) ? {} : { choices }),
    metadata: {
      ...rest,
      ...(isBlank(patient) ? {} : { patient }),
      ...(isBlank(expected) ? {} : { expected }),
      run,
      answers: own.map(({ trial, words, scores }) => ({
        trial,
        answer: words?.answer,
        scores: Object.fromEntries(scores.map(({ metric, score }) => [metric, plainScore(score)])),
      })),
    },
  }
}
