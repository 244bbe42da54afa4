import { type Statement, statementSchema, statementText } from '../../clinical/answer/statement.ts'
import { isBlank, isRecord, type NotMapped, otherFields } from './case-draft.ts'
import { type Exported, type ExportedAnswer, type ExportedRun, plainScore } from './exported-run.ts'

const ofCase = ['id', 'condition', 'tenant', 'group', 'comment', 'expected', 'reviewed', '$schema']

/**
 * The kept answers of a run as tests of promptfoo, a JSON list for `tests: file://…`: the case as variables, the answer as `providerOutput`, so that no model is asked, and scores in `metadata`.
 *
 * A fact that is expected in words becomes `icontains` (one of several names `icontains-any`), what must not be said `not-icontains`: promptfoo looks for words, and does not read what an answer says of them.
 */
export function toPromptfoo({ run, answers, notMapped }: ExportedRun): Exported {
  const left: NotMapped[] = [...notMapped]
  const tests = answers.flatMap((one) => {
    if (one.words === undefined) return []
    const input = isRecord(one.words.input) ? one.words.input : { input: one.words.input }
    return [
      {
        description: one.trial === 0 ? one.case : `${one.case}, trial ${one.trial}`,
        vars: Object.fromEntries(otherFields(input, ofCase).map((key) => [key, asVariable(input[key])])),
        providerOutput: one.words.answer,
        assert: assertionsOf(input['expected'], one, left),
        metadata: metadataOf(one, run.id),
      },
    ]
  })
  return { text: `${JSON.stringify(tests, null, 2)}\n`, count: tests.length, notMapped: left }
}

/** Of a list promptfoo makes a test an element. */
function asVariable(value: unknown): unknown {
  return Array.isArray(value) ? JSON.stringify(value) : value
}

function metadataOf({ case: id, trial, info, scores }: ExportedAnswer, run: string): object {
  const { condition, tenant, group } = info ?? {}
  return {
    case: id,
    trial,
    run,
    ...(condition === undefined ? {} : { condition }),
    ...(tenant === undefined ? {} : { tenant }),
    ...(group === undefined ? {} : { group }),
    scores: Object.fromEntries(scores.map(({ metric, score }) => [metric, plainScore(score)])),
  }
}

function assertionsOf(expected: unknown, { case: place }: ExportedAnswer, left: NotMapped[]): object[] {
  if (!isRecord(expected)) return []
  for (const key of otherFields(expected, ['mentions', 'avoids']))
    if (!isBlank(expected[key]))
      left.push({
        place,
        what: `expected.${key}`,
        why: 'no assertion of promptfoo reads it; the scores are in metadata',
      })
  return [
    ...statementsIn(expected['mentions']).flatMap((one) => asAssertion(one, 'mentions', place, left)),
    ...statementsIn(expected['avoids']).flatMap((one) => asAssertion(one, 'avoids', place, left)),
  ]
}

function statementsIn(list: unknown): Statement[] {
  return (Array.isArray(list) ? list : []).flatMap((one: unknown) => {
    const read = statementSchema.safeParse(one)
    return read.success ? [read.data] : []
  })
}

function asAssertion(statement: Statement, key: 'mentions' | 'avoids', place: string, left: NotMapped[]): object[] {
  const not = key === 'avoids' ? 'not-' : ''
  const isQuestion = statementText(statement).trim().endsWith('?')
  if (isQuestion || (typeof statement === 'object' && (statement.as ?? 'said') !== 'said')) {
    const why = 'promptfoo looks for words, and not for how an answer speaks of them'
    left.push({ place, what: `expected.${key}: ${statementText(statement)}`, why })
    return []
  }
  if (typeof statement === 'string') return [{ type: `${not}icontains`, value: statement }]
  return [{ type: `${not}icontains-any`, value: statement.names }]
}
