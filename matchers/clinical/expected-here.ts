import { type ExpectedOutputs, expectedOutputs } from '../../src/clinical/golden-set/golden-case.ts'
import { describeFound } from '../../src/kit/describe-found.ts'
import { AssayError } from '../../src/kit/assay-error.ts'
import type { RunningTest } from '../../src/runner/running-test.ts'
import type { MatcherOptions } from '../settle.ts'

/** For matchers that read what a case expects of an answer. */
export interface ExpectedOptions extends MatcherOptions {
  /** What is expected, in a plain `test`; an `evalTest` knows its own. */
  readonly expected?: ExpectedOutputs
}

type Outputs = typeof expectedOutputs.shape

/**
 * One of the outputs that a case expects: of the options, else of the running case. What is not expected is an empty list, or undefined.
 *
 * @throws {AssayError} `setup-missing` when there is nothing to read it from; `case-invalid` when it is of another kind
 */
export function expectedHere<Name extends keyof Outputs>(
  running: RunningTest | undefined,
  matcher: string,
  options: ExpectedOptions,
  name: Name,
): ReturnType<Outputs[Name]['parse']> {
  const evalCase = running?.evaluation?.bound.evalCase
  const given: unknown = options.expected ?? (evalCase as { expected?: unknown } | undefined)?.expected
  const whose = evalCase === undefined ? '' : ` of case "${evalCase.id}"`
  if (given === undefined) {
    throw new AssayError(
      'setup-missing',
      evalCase === undefined
        ? `${matcher} needs what is expected here: in a plain test pass { expected }, or use evalTest.for(cases), which knows the case`
        : `${matcher} needs what is expected, and case "${evalCase.id}" does not say: give the case expected, or pass { expected }`,
    )
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new AssayError(
      'case-invalid',
      `${matcher} cannot read expected${whose}: expected an object such as { ${name}: … }, got ${describeFound(given)}`,
    )
  }
  const result = expectedOutputs.shape[name].safeParse((given as Record<string, unknown>)[name])
  if (result.success) return result.data as ReturnType<Outputs[Name]['parse']>
  const issues = result.error.issues.map(
    (issue) => `${['expected', name, ...issue.path.map(String)].join('.')}: ${issue.message}`,
  )
  throw new AssayError('case-invalid', `${matcher} cannot read what is expected${whose}: ${issues.join('; ')}`)
}
