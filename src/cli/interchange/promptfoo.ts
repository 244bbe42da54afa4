// Over 250 lines: cases in from promptfoo and runs out to it, by one idea of what a test of it holds.
import { describeFound } from '../../kit/describe-found.ts'
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
import { assertionInCell, readAssertions } from './promptfoo-assertions.ts'
import { readForeign } from './read-foreign.ts'
import { readMessages } from './read-messages.ts'
import { type Statement, statementSchema, statementText } from '../../clinical/answer/statement.ts'
import { type Exported, type ExportedAnswer, type ExportedRun, plainScore } from './exported-run.ts'

const whyLeft: Readonly<Record<string, string>> = {
  threshold: 'each expectation is scored by itself',
  providerOutput: 'it is an answer, and a case has none: the system gives it in each run',
}

const isFileName = (value: unknown): boolean => typeof value === 'string' && value.startsWith('file://')

/**
 * Tests of promptfoo: a whole configuration, or a list of tests, in YAML, JSON, JSON Lines or CSV.
 *
 * The variable `question` is the question, else the only one that is text; the others are kept as `vars`. A file that a configuration names is not opened.
 *
 * @param asked the variable that is the question
 * @throws {AssayError} `golden-set-invalid` for a file that cannot be read, and a configuration without tests
 */
export async function fromPromptfoo(file: string, shown: string, asked?: string): Promise<Imported> {
  const found = await readForeign(file, shown, ['yaml', 'json', 'jsonl', 'csv'])
  const notMapped: NotMapped[] = []
  const tests = testsIn(found, shown, notMapped)
  const drafts = tests.flatMap((test) => readTest(test, asked, notMapped))
  return { drafts, notMapped }
}

function testsIn(
  found: Awaited<ReturnType<typeof readForeign>>,
  shown: string,
  notMapped: NotMapped[],
): readonly ForeignRecord[] {
  if (found.kind === 'csv') return found.rows.map((row) => testInRow(row, notMapped))
  if ('rows' in found) return found.rows
  const { document } = found
  if (!isRecord(document)) return recordsOf(document, shown, 'tests')
  const left = (what: string, why: string): void => void notMapped.push({ place: shown, what, why })
  for (const key of otherFields(document, ['tests', 'defaultTest', 'description', 'assertionTemplates', '$schema']))
    left(key, whySettingLeft[key] ?? 'it is a setting of promptfoo, and says nothing of a case')
  const { tests, defaultTest: every } = document
  const defaultTest = isRecord(every) ? { ...every, assert: withTemplates(every['assert'], document) } : every
  const list = (Array.isArray(tests) ? tests : isBlank(tests) ? [] : [tests]).map((test: unknown) =>
    isRecord(test) && !isBlank(test['assert']) ? { ...test, assert: withTemplates(test['assert'], document) } : test,
  )
  const own = list.flatMap((test, at): ForeignRecord[] => {
    if (isRecord(test) && !('path' in test)) return [{ place: `${shown}[${at}]`, value: test }]
    left(
      `tests[${at}]`,
      `${describeFound(isRecord(test) ? test['path'] : test)} is not opened; import that file by itself`,
    )
    return []
  })
  if (own.length === 0)
    throw importRefused(`${shown}: expected tests in it, got ${describeFound(tests)}; import the file that has them`)
  if (isBlank(defaultTest)) return own
  if (isRecord(defaultTest)) return own.map(({ place, value }) => ({ place, value: withDefaults(defaultTest, value) }))
  left('defaultTest', `${describeFound(defaultTest)} is not opened; write it into the file`)
  return own
}

const whySettingLeft: Readonly<Record<string, string>> = {
  prompts: 'the eval calls the system under test, and says how',
  providers: 'the eval calls the system under test, and says how',
  targets: 'the eval calls the system under test, and says how',
  scenarios: 'write their tests out',
}

/** A list of assertions with those of the file's templates in it, which a `$ref` names; one that leads nowhere stays. */
function withTemplates(list: unknown, { assertionTemplates: templates }: Readonly<Record<string, unknown>>): unknown {
  if (!Array.isArray(list)) return list
  return list.map((assertion: unknown): unknown => {
    if (!isRecord(assertion)) return assertion
    const name = /^#\/assertionTemplates\/(.+)$/u.exec(textOf(assertion['$ref']) ?? '')?.[1]
    if (name !== undefined && isRecord(templates) && Object.hasOwn(templates, name)) return templates[name]
    return 'assert' in assertion
      ? { ...assertion, assert: withTemplates(assertion['assert'], { assertionTemplates: templates }) }
      : assertion
  })
}

/** A test with what every test has: variables and settings of its own stand, assertions come together. */
function withDefaults(
  every: Readonly<Record<string, unknown>>,
  test: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged = (key: string): Record<string, unknown> => ({
    ...(isRecord(every[key]) ? every[key] : {}),
    ...(isRecord(test[key]) ? test[key] : {}),
  })
  const assertions = [every['assert'], test['assert']].flatMap((list): readonly unknown[] =>
    Array.isArray(list) ? list : [],
  )
  return { ...every, ...test, vars: merged('vars'), metadata: merged('metadata'), assert: assertions }
}

/** A row of CSV as the test that it is: columns with two underscores are settings, all others variables. */
function testInRow({ place, value }: ForeignRecord, notMapped: NotMapped[]): ForeignRecord {
  const vars: Record<string, unknown> = {}
  const metadata: Record<string, unknown> = {}
  const assertions: unknown[] = []
  for (const [column, cell] of Object.entries(value)) {
    const text = String(cell)
    if (text.trim() === '') continue
    const [, field, isList] = /^__metadata:(.+?)(\[\])?$/u.exec(column) ?? []
    if (/^__expected\d*$/u.test(column)) assertions.push(assertionInCell(text))
    else if (field !== undefined)
      metadata[field] =
        isList === undefined ? text : text.split(/(?<!\\),/u).map((part) => part.replaceAll('\\,', ',').trim())
    else if (!column.startsWith('__')) vars[column] = text
    else if (column !== '__description' && column !== '__metric')
      notMapped.push({ place, what: column, why: 'a case has no such setting' })
  }
  return { place, value: { description: value['__description'], vars, metadata, assert: assertions } }
}

const caseFields = ['id', 'condition', 'tenant', 'group', 'patient'] as const

function readTest({ place, value }: ForeignRecord, asked: string | undefined, notMapped: NotMapped[]): CaseDraft[] {
  const left = (what: string, why: string): void => void notMapped.push({ place, what, why })
  const { vars: given, metadata: noted, assert } = value
  const metadata = isRecord(noted) ? noted : {}
  if (!isBlank(given) && !isRecord(given)) {
    left('the whole test', `its vars are ${describeFound(given)}, and no other file is opened`)
    return []
  }
  const vars = isRecord(given) ? given : {}
  const several = Object.keys(vars).find(
    (name) => name !== 'patient' && Array.isArray(vars[name]) && !isMessages(vars[name]),
  )
  if (several !== undefined) {
    left('the whole test', `vars.${several} is a list, of which promptfoo makes a test each; write a test for each`)
    return []
  }
  for (const key of otherFields(value, ['vars', 'assert', 'description', 'metadata', '$schema']))
    left(key, whyLeft[key] ?? 'a case has no such setting')
  const name = questionAmong(vars, asked)
  const turns = name === undefined ? undefined : vars[name]
  const messages = readMessages(Array.isArray(turns) ? (turns as readonly unknown[]) : [], place, `vars.${name}`)
  notMapped.push(...messages.notMapped)
  const others = otherFields(vars, [...caseFields, ...(name === undefined ? [] : [name])])
  if (name === undefined && others.length > 0)
    left(
      'vars',
      `none of ${others.join(', ')} is the question, as far as their names say; name it with --question <name>`,
    )
  for (const key of [...others, ...(name === undefined ? [] : [name])])
    if (isFileName(vars[key]))
      left(`vars.${key}`, `${describeFound(vars[key])} is not opened; the case has its name alone`)
  const statements = readAssertions(Array.isArray(assert) ? assert : [], vars, place)
  notMapped.push(...statements.notMapped)
  const [id, condition, tenant, group] = caseFields.map((field) => textOf(vars[field]) ?? textOf(metadata[field]))
  const rest = otherFields(metadata, caseFields)
  return [
    {
      place,
      id,
      condition,
      tenant,
      group,
      comment: textOf(value['description']),
      question: textOf(turns) ?? messages.question,
      conversation: messages.conversation,
      patient: vars['patient'] ?? metadata['patient'],
      expected: {
        ...(statements.mentions.length > 0 ? { mentions: statements.mentions } : {}),
        ...(statements.avoids.length > 0 ? { avoids: statements.avoids } : {}),
      },
      kept: {
        ...(others.length > 0 ? { vars: Object.fromEntries(others.map((key) => [key, vars[key]])) } : {}),
        ...(rest.length > 0 ? { metadata: Object.fromEntries(rest.map((key) => [key, metadata[key]])) } : {}),
      },
    },
  ]
}

function isMessages(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isRecord(item) && typeof item['role'] === 'string')
  )
}

/** The variable that is asked: the one that is named, `question`, or the only one that can be. */
function questionAmong(vars: Readonly<Record<string, unknown>>, asked: string | undefined): string | undefined {
  if (asked !== undefined && !isBlank(vars[asked])) return asked
  if (!isBlank(vars['question'])) return 'question'
  const can = otherFields(vars, caseFields).filter((name) => textOf(vars[name]) !== undefined || isMessages(vars[name]))
  return can.length === 1 ? can[0] : undefined
}

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
