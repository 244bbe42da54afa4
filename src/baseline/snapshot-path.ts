import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u

/** Longer ones are no names of files everywhere. */
const longest = 100

/**
 * The file of a named snapshot, beside the baseline that it is a copy of.
 *
 * @param baseline its file
 * @param name kebab case, 100 characters at most
 * @throws {AssayError} `option-invalid` for another name
 *
 * @example
 * snapshotPath('assay.baseline.json', 'before-config-learning') // 'assay.baseline.before-config-learning.json'
 */
export function snapshotPath(baseline: string, name: string): string {
  if (!kebab.test(name) || name.length > longest) {
    throw new AssayError(
      'option-invalid',
      `the name of a snapshot is kebab case, ${longest} characters at most, for example before-config-learning; got ${describeFound(name)}`,
    )
  }
  return `${stemOf(baseline)}.${name}.json`
}

/**
 * The name of a snapshot of this baseline; undefined for any other file.
 *
 * @example
 * snapshotName('assay.baseline.json', 'assay.baseline.before-config-learning.json') // 'before-config-learning'
 */
export function snapshotName(baseline: string, file: string): string | undefined {
  const stem = `${stemOf(baseline)}.`
  if (!file.startsWith(stem) || !file.endsWith('.json') || file.length < stem.length + '.json'.length) return undefined
  const name = file.slice(stem.length, -'.json'.length)
  return kebab.test(name) && name.length <= longest ? name : undefined
}

function stemOf(baseline: string): string {
  return baseline.replace(/\.json$/u, '')
}
