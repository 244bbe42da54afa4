import { AssayError } from '../../score/assay-error.ts'
import { vaultDimensions } from '../vault/vault-dimensions.ts'
import type { VaultRun } from '../vault/vault-run.ts'
import type { Suite } from './suite.ts'

/**
 * Refuses a suite that is no longer the one under whose version runs are on file: figures of the two could not be compared, and nobody would see it.
 *
 * @throws {AssayError} `rubric-invalid`, naming what changed
 */
export function refuseChangedSuite(suite: Suite, runs: readonly VaultRun[]): void {
  const { name, version, scoring, hash } = suite
  const other = runs.find((run) => run.suite.name === name && run.suite.version === version && run.suite.hash !== hash)
  if (other === undefined) return
  const before = other.scoring
  const weights = vaultDimensions
    .filter((dimension) => before.weights[dimension] !== scoring.weights[dimension])
    .map((dimension) => `the weight of ${dimension} from ${before.weights[dimension]} to ${scoring.weights[dimension]}`)
  const floor =
    before.accuracyFloor === scoring.accuracyFloor
      ? []
      : [`the accuracy floor from ${before.accuracyFloor ?? 'none'} to ${scoring.accuracyFloor ?? 'none'}`]
  const changed = [...weights, ...floor]
  const what = changed.length === 0 ? 'its records, instructions or number of runs' : changed.join(', ')
  throw new AssayError(
    'rubric-invalid',
    `suite ${name} ${version} changed since ${other.platform} was graded on it: ${what}. Give the changed suite a new version; runs of the old one stay under theirs`,
  )
}
