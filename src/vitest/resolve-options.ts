import { AssayError } from '../score/assay-error.ts'
import { optionNames, readOptions, type ResolvedAssayOptions } from './assay-options.ts'

/**
 * Options with every default filled in.
 *
 * @throws {AssayError} `option-invalid`, naming each wrong or unknown option by its path, with what was wanted and what was found
 */
export function resolveOptions(options: unknown): ResolvedAssayOptions {
  const result = readOptions(options ?? {})
  if (result.success) return result.data
  const lines = result.error.issues.map((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys
        .map(
          (name) =>
            `${pathOf([...issue.path, name])}: there is no such option; there are ${knownAt(issue.path).join(', ')}`,
        )
        .join('\n')
    }
    const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    return `${pathOf(issue.path)}: ${lowerFirst(message)}, got ${shown(at(options, issue.path))}`
  })
  throw new AssayError('option-invalid', `options of vitest-assay:\n${lines.map((line) => `  ${line}`).join('\n')}`)
}

function knownAt(path: readonly PropertyKey[]): string[] {
  if (path[0] === 'suite') return ['name', 'version']
  if (path[0] === 'paired') return ['alpha', 'margin', 'maxDrop', 'mcnemar']
  if (path[0] === 'tierLabels') return ['tier1', 'tier2', 'tier3', 'tier4']
  if (path[0] === 'gate') return ['heldOut', 'baseline', 'requires']
  return path[0] === 'budgets' ? ['p50Ms', 'p95Ms'] : [...optionNames()]
}

function pathOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'options' : path.map(String).join('.')
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  )
}

function shown(value: unknown): string {
  return typeof value === 'function'
    ? 'a function (options are plain data; functions go to createEvalTest)'
    : (JSON.stringify(value) ?? String(value))
}

function lowerFirst(text: string): string {
  return text
    .replace(/^Invalid (input|option): expected/u, 'wanted')
    .replace(/, received .*$/u, '')
    .replace(/^[A-Z]/u, (letter) => letter.toLowerCase())
}
