import { test, TestRunner, type TestAPI, type TestContext, type TestOptions } from 'vitest'
import { caseGroups } from '../core/slice.ts'
import { AssayError } from '../kit/assay-error.ts'
import { describeFound } from '../kit/describe-found.ts'
import { nearestWord } from '../kit/compare-text.ts'
import { placeOf } from '../kit/jsonl.ts'
import { whyUnfitId } from '../kit/printable.ts'
import type { EvalCase } from '../core/eval-case.ts'
import { caseHash } from './answers/case-hash.ts'
import { type CaseChoice, casesOfRun, heldOutHere, markHeldOut } from './cases-of-run.ts'
import type { EvalMeta } from './eval-meta.ts'
import { keepAsLoaded } from './loaded-case.ts'
import { registry } from './registry.ts'
import { settings } from './settings.ts'
import type { Stage } from './stage.ts'

/** Vitest's options of a test, without those that turn a miss into a pass. */
export type EvalTestOptions = Omit<TestOptions, 'retry' | 'fails'>

/** The body of an eval: it gets its case first, then Vitest's context with the fixtures of the base test, and `stage`. */
export type EvalTestFunction<Case, Fixtures> = (
  evalCase: Case,
  context: TestContext & Fixtures & { stage: Stage },
) => unknown

/** Registers one test for each case. */
export interface RegisterEvals<Case, Fixtures> {
  (name: string, fn: EvalTestFunction<Case, Fixtures>, timeoutMs?: number): void
  (name: string, options: EvalTestOptions, fn: EvalTestFunction<Case, Fixtures>): void
}

/** What makes tests of cases. */
interface ForCases<Fixtures> {
  /**
   * One test for each case, or for those of the shard that `ASSAY_SHARD` asks for, of the suite's tenant, and in a run on held-out cases for these. In the name, `$id` stands for the case's id, as in Vitest's `test.for`.
   *
   * @param cases objects with an `id` each
   * @throws {AssayError} `setup-missing` without the plugin, `cases-empty` for no cases at all, `case-duplicate` for an id that stands twice, `case-invalid` for a case without an id, for an id, condition, tenant or group with what is not
   *   seen in it or named `__proto__`, and for one without a tenant where the suite is of one; and when the tests are registered `retry-refused` for `retry` in the options, and for `fails` there, on a `describe` around them, or on a tag
   */
  for<Case extends EvalCase>(cases: readonly Case[]): RegisterEvals<Case, Fixtures>
}

/** Vitest's `test`, for cases of a golden set. */
export interface EvalTest<Fixtures = object> extends ForCases<Fixtures> {
  /** Runs these and passes over the other tests of the file, as `test.only` does: a run of a part, which gates nothing. */
  readonly only: ForCases<Fixtures>
  /** Registers these and runs none, as `test.skip` does; the report counts their cases as skipped. */
  readonly skip: ForCases<Fixtures>
}

/** What `createEvalTest` takes; both are optional. */
export interface EvalTestSetup<Fixtures> {
  /** Turns what the system returned into a `Recommendation`, before any matcher reads it. */
  readonly answer?: (answer: never) => unknown
  /** The test to build on: a `test.extend` with fixtures of your own. */
  readonly base?: TestAPI<Fixtures>
}

/**
 * An `evalTest` for answers of another shape, or on a base test with fixtures of its own.
 *
 * @param setup `answer`: from what the system returns to a `Recommendation`; `base`: a test of Vitest with fixtures; absent, answers are taken as they are
 * @throws {AssayError} `option-invalid` for another key, which would be ignored, and for an `answer` that is not a function
 *
 * @example
 * const evalTest = createEvalTest({ answer: (reply: Reply) => toRecommendation(reply), base: test.extend({ … }) })
 */
export function createEvalTest<Fixtures = object>(setup: EvalTestSetup<Fixtures> = {}): EvalTest<Fixtures> {
  checkSetup(setup)
  const base = (setup.base ?? test) as TestAPI<Fixtures>
  const adapt = (setup.answer ?? ((answer: unknown) => answer)) as (answer: unknown) => unknown
  const registerWith = (mode: Pick<TestOptions, 'only' | 'skip'>): ForCases<Fixtures> => ({
    for: (cases) => {
      if (registry().root === undefined) throw missingPlugin('evalTest')
      checkCases(cases)
      return (name: string, ...rest: readonly unknown[]) => {
        const { options, fn } = readArguments(name, rest)
        const given = { ...options, ...mode }
        checkOptions(name, given)
        const { shard, tenant } = settings()
        const heldOut = heldOutHere()
        const { chosen, sides } = casesOfRun(cases, { shard, tenant, heldOut })
        markHeldOut(sides)
        const call = (registry().calls += 1)
        for (const { evalCase, place } of chosen) {
          const skipped = given.skip === true || given.todo === true
          const meta: EvalMeta = { for: call, case: identity(evalCase), records: [], ...(skipped ? { skipped } : {}) }
          registry().cases.set(meta.case, { evalCase: keepAsLoaded(evalCase).asLoaded, adapt })
          base.for([evalCase])(
            numbered(name, place),
            // A retry re-rolls a result until it is green, so an inherited one is overridden too.
            { ...given, retry: 0, meta: { ...given.meta, assay: meta } },
            // The user's own function goes in as it is: Vitest reads its parameters to see which fixtures it wants.
            fn,
          )
          refuseInherited(name)
        }
        if (chosen.length === 0)
          markEmpty(base, name, given, `none of ${cases.length} cases ${wordsOf({ shard, tenant, heldOut })}`)
      }
    },
  })
  return { ...registerWith({}), only: registerWith({ only: true }), skip: registerWith({ skip: true }) }
}

const setupKeys = ['answer', 'base']

function checkSetup(setup: unknown): void {
  if (typeof setup !== 'object' || setup === null)
    throw new AssayError(
      'option-invalid',
      `createEvalTest takes an object, as { answer: (reply) => … }, got ${describeFound(setup)}`,
    )
  const stranger = Object.keys(setup).find((key) => !setupKeys.includes(key))
  if (stranger !== undefined) {
    const near = nearestWord(stranger, setupKeys)
    throw new AssayError(
      'option-invalid',
      `createEvalTest has no option ${describeFound(stranger)}${near === undefined ? '; it' : `; did you mean "${near}"? It`} takes answer, from what the system returns to a Recommendation, and base, a test with fixtures`,
    )
  }
  const { answer } = setup as { readonly answer?: unknown }
  if (answer !== undefined && typeof answer !== 'function')
    throw new AssayError(
      'option-invalid',
      `createEvalTest: answer must be a function, from what the system returns to a Recommendation, got ${describeFound(answer)}`,
    )
}

/** The `evalTest` for systems that answer with a `Recommendation`. */
export const evalTest: EvalTest = createEvalTest()

/**
 * That something of this package cannot work here: no setup file of the plugin has run in this worker, so that no score would reach a report.
 *
 * @param name what was used
 */
export function missingPlugin(name: string): AssayError {
  return new AssayError(
    'setup-missing',
    `${name} needs the plugin of vitest-assay, which is not in this Vitest project: no report would have the scores. Put evals() of vitest-assay/config into test.projects, or assay() into plugins; npx vitest-assay init writes such a config`,
  )
}

function identity(evalCase: EvalCase): EvalMeta['case'] {
  const { id, condition, tenant, group } = evalCase
  const source = placeOf(evalCase)
  return {
    id,
    hash: caseHash(evalCase),
    ...(condition === undefined ? {} : { condition }),
    ...(tenant === undefined ? {} : { tenant }),
    ...(group === undefined ? {} : { group }),
    ...(source === undefined ? {} : { source }),
    ...caseGroups()?.of(evalCase),
  }
}

/** Vitest fails a file or `describe` without a test. A test that is skipped says why there is none, and no reporter of ours counts it. */
function markEmpty<Fixtures>(base: TestAPI<Fixtures>, name: string, { tags }: TestOptions, why: string): void {
  const options = tags === undefined ? {} : { tags }
  base.skip(`${name}: ${why}`, options, () => undefined)
}

/** What a case would have to be. */
function wordsOf({ shard, tenant, heldOut }: CaseChoice): string {
  const wanted = [
    ...(tenant === undefined ? [] : [`of tenant ${tenant}`]),
    ...(heldOut === undefined ? [] : ['held out']),
    ...(shard === undefined ? [] : [`in shard ${shard.index} of ${shard.count}`]),
  ]
  return `is ${wanted.join(' and ')}`
}

/** Each case is registered by a call of its own, in which Vitest's index placeholders would always say the first. */
function numbered(name: string, index: number): string {
  return name.replaceAll(/%%|%#|%\$/gu, (mark) => (mark === '%%' ? mark : String(mark === '%#' ? index : index + 1)))
}

/** As Vitest reads them: options before the function, or a timeout in ms after it. */
function readArguments(name: string, rest: readonly unknown[]): { options: TestOptions; fn: () => void } {
  const [first, second] = rest
  const [options, fn] = typeof first === 'function' ? [second, first] : [first, second]
  if (typeof fn !== 'function') {
    throw new AssayError(
      'option-invalid',
      `evalTest "${name}" has no function: write evalTest.for(cases)(name, options, (evalCase) => …); a test without a body would pass`,
    )
  }
  const given = typeof options === 'number' ? { timeout: options } : ((options ?? {}) as TestOptions)
  return { options: given, fn: fn as () => void }
}

function checkCases(cases: readonly EvalCase[]): void {
  if (!Array.isArray(cases) || cases.length === 0) {
    throw new AssayError(
      'cases-empty',
      `evalTest.for got ${Array.isArray(cases) ? 'no cases' : `${typeof cases} instead of a list of cases`}; a suite without cases would pass whatever the system says. Give it at least one case`,
    )
  }
  const places = new Map<string, number>()
  for (const [index, evalCase] of cases.entries()) {
    const id: unknown = (evalCase as EvalCase | null)?.id
    if (typeof id !== 'string' || id === '') {
      throw new AssayError(
        'case-invalid',
        `cases[${index}].id must be a text that is not empty, got ${JSON.stringify(id) ?? 'nothing'}; the baseline knows a case by its id`,
      )
    }
    for (const field of ['id', 'condition', 'tenant', 'group'] as const) checkText(evalCase as EvalCase, index, field)
    const before = places.get(id)
    if (before !== undefined) {
      throw new AssayError(
        'case-duplicate',
        `case id "${id}" stands twice, at cases[${before}] and cases[${index}]; each id may appear once, since scores are kept by it`,
      )
    }
    places.set(id, index)
  }
}

/** An id from a file has been read by stricter rules; one that is made in code meets these. */
function checkText(evalCase: EvalCase, index: number, field: 'id' | 'condition' | 'tenant' | 'group'): void {
  const text: unknown = evalCase[field]
  if (text === undefined) return
  const why = typeof text === 'string' ? whyUnfitId(text) : ''
  if (why === undefined) return
  throw new AssayError(
    'case-invalid',
    `cases[${index}].${field} must be a text${why === '' ? '' : ` ${why}`}, got ${describeFound(text)}; baseline, reports and the log of CI name it`,
  )
}

function checkOptions(name: string, options: TestOptions): void {
  if (options.retry !== undefined && options.retry !== 0) {
    throw new AssayError(
      'retry-refused',
      `evalTest "${name}" has retry: ${JSON.stringify(options.retry)}, which runs a failed test again until it passes. Remove it; to see how much answers vary, use repeats`,
    )
  }
  if (options.fails === true) {
    throw new AssayError(
      'retry-refused',
      `evalTest "${name}" has fails: true, which turns a miss into a pass. Take it out; a known miss belongs into the baseline, under the policy "ratchet" or "gate"`,
    )
  }
}

/** A `describe` around a test, a tag on it and the base test may have options too; Vitest has added them up in what it registered. */
function refuseInherited(name: string): void {
  const registered = TestRunner.getCurrentSuite().tasks.at(-1)
  if (registered?.type !== 'test' || !registered.fails) return
  Object.assign(registered, { fails: false })
  throw new AssayError(
    'retry-refused',
    `evalTest "${name}" inherits fails: true from a describe around it, a tag on it or its base test, and that turns a miss into a pass. Take it out there; a known miss belongs into the baseline, under the policy "ratchet" or "gate"`,
  )
}
