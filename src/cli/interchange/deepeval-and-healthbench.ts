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
import { readHealthBenchFile } from '../../graders/healthbench.ts'

const whyLeft: Readonly<Record<string, string>> = {
  actual_output: 'it is an answer, and a case has none: the system gives it in each run',
  tools_called: 'it is of an answer, and a case has none',
  expected_tools: 'a case has no place for calls of tools; expect them in the eval with toCallTools',
  persona: 'nobody plays a user here',
  user_description: 'nobody plays a user here',
}

/** Fields that a case of one's own keeps under their own names. */
const kept = ['scenario', 'source_file', 'additional_metadata', 'custom_column_key_values']

const read = [
  'input',
  'expected_output',
  'expected_outcome',
  'context',
  'retrieval_context',
  'turns',
  'name',
  'comments',
]

/**
 * Goldens of DeepEval, of one turn and of several, by the keys and columns that `EvaluationDataset.save_as` writes.
 *
 * An expected output is what a judge compares with: it is kept as `reference`, and nothing is expected by it.
 *
 * @throws {AssayError} `golden-set-invalid` for a file that cannot be read, and a golden with neither `input` nor `scenario`
 */
export async function fromDeepEval(file: string, shown: string): Promise<Imported> {
  const found = await readForeign(file, shown, ['json', 'jsonl', 'csv'])
  const records = 'rows' in found ? found.rows : recordsOf(found.document, shown, 'goldens')
  const names = records.map(({ value }) => textOf(value['name']))
  // Names are titles as often as ids: they are ids where each is one, and no two goldens share it.
  const isId = new Set(names).size === names.length && names.every((name) => /^[\w.:-]+$/u.test(name ?? ''))
  const notMapped: NotMapped[] = []
  const drafts = records.map((record) => readGolden(record, isId, notMapped))
  return { drafts, notMapped }
}

function readGolden({ place, value }: ForeignRecord, isId: boolean, notMapped: NotMapped[]): CaseDraft {
  const { turns, name } = value
  const input = textOf(value['input'])
  if (input === undefined && isBlank(value['scenario']))
    throw importRefused(
      `${place}: expected an input, or a scenario of several turns, got ${describeFound(value['input'])}`,
    )
  // DeepEval writes what describes a user twice.
  const twice = isBlank(value['user_description']) ? [] : ['persona']
  for (const key of otherFields(value, [...read, ...kept, ...twice]))
    notMapped.push({ place, what: key, why: whyLeft[key] ?? 'a golden of DeepEval has no such field' })
  const metadata = structured(value['additional_metadata'])
  const { condition, patient, group, tenant } = isRecord(metadata) ? metadata : {}
  const reference = textOf(value['expected_output']) ?? textOf(value['expected_outcome'])
  return {
    place,
    id: isId ? textOf(name) : undefined,
    condition: textOf(condition),
    group: textOf(group),
    tenant: textOf(tenant),
    patient,
    comment: textOf(value['comments']),
    ...(input === undefined ? readTurns(turns, place, notMapped) : { question: input }),
    expected: {},
    kept: {
      ...(isId || isBlank(name) ? {} : { name }),
      ...(reference === undefined ? {} : { reference }),
      ...listField(value, 'context'),
      ...listField(value, 'retrieval_context'),
      ...Object.fromEntries(kept.flatMap((key) => (isBlank(value[key]) ? [] : [[key, structured(value[key])]]))),
    },
  }
}

function readTurns(
  turns: unknown,
  place: string,
  notMapped: NotMapped[],
): Pick<CaseDraft, 'question' | 'conversation'> {
  const list = structured(turns)
  if (isBlank(list)) return {}
  if (!Array.isArray(list))
    throw importRefused(`${place}: turns: expected a list of turns, got ${describeFound(turns)}`)
  const { question, conversation, notMapped: left } = readMessages(list, place, 'turns')
  notMapped.push(...left)
  return { question, conversation }
}

/** A cell of CSV and a field of JSON Lines have their parts between bars; so DeepEval writes them. */
function listField(value: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const found = value[key]
  if (isBlank(found)) return {}
  return { [key]: typeof found === 'string' ? found.split('|') : found }
}

/** What a cell says as JSON, where it has a list or an object; anything else is itself. */
function structured(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/u.test(value)) return value
  return parseJson(value) ?? value
}

/**
 * Examples of HealthBench as cases. Their criteria are for a judge: a case keeps them as they were published, and `readHealthBench` and `healthBenchRubric` score by them.
 *
 * @throws {AssayError} `rubric-invalid` as `readHealthBench` does
 * @see Arora et al. 2025, arXiv:2505.08775
 */
export function fromHealthBench(file: string, shown: string): Imported {
  const notMapped: NotMapped[] = []
  const drafts = readHealthBenchFile(file, shown).map(({ id, prompt, criteria, tags }, at): CaseDraft => {
    const place = `${shown}[${at}]`
    const { question, conversation, notMapped: left } = readMessages(prompt, place, 'prompt')
    notMapped.push(...left)
    return {
      place,
      id,
      question,
      conversation,
      expected: {},
      kept: {
        rubrics: criteria.map(({ text, points, tags: own }) => ({ criterion: text, points, tags: own })),
        ...(tags.length > 0 ? { example_tags: tags } : {}),
      },
    }
  })
  return { drafts, notMapped }
}
