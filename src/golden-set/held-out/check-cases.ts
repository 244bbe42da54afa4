import { listIds } from '../../gate/list-ids.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { EvalCase } from '../../score/eval-case.ts'
import { describeFound } from '../describe-found.ts'

const mostListed = 5

/**
 * Refuses cases that cannot be split: none, one without an id, one id twice, or one of another tenant. A case without a tenant is of the tenant whose split it is.
 *
 * @throws {AssayError} `cases-empty` or `held-out-invalid`
 */
export function checkCases(cases: readonly EvalCase[], tenant: string): void {
  if (!Array.isArray(cases))
    throw new AssayError('held-out-invalid', `the cases must be a list, got ${describeFound(cases)}`)
  if (cases.length === 0)
    throw new AssayError('cases-empty', `there is no case to split; give the cases of tenant ${describeFound(tenant)}`)
  const places = new Map<string, number>()
  for (const [at, one] of cases.entries()) {
    const id: unknown = typeof one === 'object' && one !== null ? one.id : undefined
    if (typeof id !== 'string' || id === '')
      throw new AssayError('held-out-invalid', `cases[${at}].id must be a text, got ${describeFound(id)}`)
    const { group } = one
    if (group !== undefined && (typeof group !== 'string' || group === ''))
      throw new AssayError(
        'held-out-invalid',
        `cases[${at}].group must be a text that names the patient, got ${describeFound(group)}`,
      )
    const first = places.get(id)
    if (first !== undefined)
      throw new AssayError(
        'held-out-invalid',
        `cases[${at}] has the id of cases[${first}], ${describeFound(id)}; each case needs its own. Several cases of one patient share a group.`,
      )
    places.set(id, at)
  }
  const strangers = cases.filter((one) => one.tenant !== undefined && one.tenant !== tenant)
  const [stranger] = strangers
  if (stranger === undefined) return
  const ids = listIds(
    strangers.map(({ id }) => id),
    mostListed,
  )
  throw new AssayError(
    'held-out-invalid',
    `${strangers.length} of ${cases.length} cases ${strangers.length === 1 ? 'is' : 'are'} of another tenant than ${describeFound(tenant)}, the first of ${describeFound(stranger.tenant)}: ${ids}. Tenants are never pooled: split the cases of each by itself.`,
  )
}
