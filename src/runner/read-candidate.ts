import { readFileSync, statSync } from 'node:fs'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import type { Candidate, RunType } from '../core/run.ts'
import { describeFound } from '../kit/describe-found.ts'
import { hashCanonical } from '../kit/hash.ts'
import { AssayError } from '../kit/assay-error.ts'
import { parseJsonFile } from '../kit/parse-json.ts'

const mostBytes = 1_000_000

/** A configuration that is proposed. */
export interface ReadCandidate extends Candidate {
  /** As the system gets it. */
  readonly value: object
}

/**
 * Reads the configuration that `ASSAY_CANDIDATE` names.
 *
 * @param path absolute, or from the working directory; absent or empty, there is none
 * @param given `root`: of the project, absolute; `type`: what the run is for
 * @throws {AssayError} `option-invalid` in a run that decides on no configuration, and for a file that cannot be read, is above 1 MB, or is not one object of JSON, with the place
 */
export function readCandidate(
  path: string | undefined,
  { root, type }: { readonly root: string; readonly type: RunType | undefined },
): ReadCandidate | undefined {
  if (path === undefined || path === '') return undefined
  if (type !== 'config_gate') {
    throw new AssayError(
      'option-invalid',
      `ASSAY_CANDIDATE is set in a run that decides on no configuration, whose figures would be taken for those of the standing one. Run: npx vitest-assay gate --candidate <config>, or unset it`,
    )
  }
  const absolute = resolve(path)
  const inside = relative(root, absolute)
  const isOutside = isAbsolute(inside) || inside === '..' || inside.startsWith(`..${sep}`)
  const file = (isOutside ? absolute : inside).replaceAll(sep, '/')
  const value = parseJsonFile(read(absolute, file), (fault) => refused(`${file}:${fault}`))
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused(`${file} must hold an object, got ${Array.isArray(value) ? 'a list' : describeFound(value)}`)
  return { file, hash: hashCanonical(value), value }
}

function read(absolute: string, file: string): string {
  try {
    const { size } = statSync(absolute)
    if (size > mostBytes) throw refused(`${file} has ${size} bytes, and a candidate may have ${mostBytes}`)
    return readFileSync(absolute, 'utf8')
  } catch (error) {
    if (error instanceof AssayError) throw error
    throw refused(
      `${file} cannot be read (${error instanceof Error && 'code' in error ? String(error.code) : 'for an unknown reason'})`,
      error,
    )
  }
}

function refused(problem: string, cause?: unknown): AssayError {
  return new AssayError(
    'option-invalid',
    `the candidate configuration: ${problem}. Name a file of JSON with one object: npx vitest-assay gate --candidate <config>`,
    cause === undefined ? undefined : { cause },
  )
}
