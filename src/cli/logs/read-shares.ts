import { AssayError } from '../../kit/assay-error.ts'
import type { Metric } from '../../core/metric.ts'

/**
 * Targets of the command line, such as `citation-grounding=0.99`.
 *
 * @throws {AssayError} `option-invalid` for another form, a metric that is not checked, one that is named twice, or a share that no number of answers can show
 */
export function readTargets(given: readonly string[], metrics: readonly Metric[]): Record<string, number> {
  const targets = readShares('--target', given, metrics)
  for (const { name, better } of metrics) {
    const target = targets[name]
    if (target === undefined || (better === 'higher' ? target < 1 : target > 0)) continue
    throw new AssayError(
      'option-invalid',
      `--target ${name}=${target} cannot be shown by any number of answers, since a bound stays short of it. Without a target a safety metric allows no miss; else set ${better === 'higher' ? 'a share below 1' : 'a share above 0'}`,
    )
  }
  return targets
}

/**
 * Shares that may be unscored, such as `0.01` for every metric, or `dose-plausibility=0.2` for one.
 *
 * @throws {AssayError} `option-invalid` for another form, a metric that is not checked, or one that is named twice
 */
export function readAllowances(given: readonly string[], metrics: readonly Metric[]): Record<string, number> {
  const plain = given.filter((one) => !one.includes('='))
  const named = given.filter((one) => one.includes('='))
  if (plain.length > 1) throw fault('--max-unscored', plain.join(' and '), 'one share for every metric')
  const [all] = plain
  return {
    ...(all === undefined ? {} : { tier1: shareOf('--max-unscored', all, all) }),
    ...readShares('--max-unscored', named, metrics),
  }
}

function readShares(option: string, given: readonly string[], metrics: readonly Metric[]): Record<string, number> {
  const shares: Record<string, number> = {}
  for (const one of given) {
    const [name = '', share = '', ...more] = one.split('=')
    if (share === '' || more.length > 0) throw fault(option, one, 'metric=share, for example citation-grounding=0.99')
    if (!metrics.some((metric) => metric.name === name))
      throw fault(
        option,
        one,
        `one of the metrics that are checked: ${metrics.map((metric) => metric.name).join(', ')}`,
      )
    if (Object.hasOwn(shares, name)) throw fault(option, one, `${name} once`)
    shares[name] = shareOf(option, share, one)
  }
  return shares
}

function shareOf(option: string, text: string, given: string): number {
  const share = /^\d*\.?\d+$/u.test(text) ? Number(text) : Number.NaN
  if (share >= 0 && share <= 1) return share
  throw fault(option, given, 'a share from 0 to 1, for example 0.99')
}

function fault(option: string, given: string, wanted: string): AssayError {
  return new AssayError('option-invalid', `${option} must be ${wanted}; got ${JSON.stringify(given)}`)
}
