import { sliceLabel } from '../../gate/slice-label.ts'
import type { Series } from '../../store/read-series.ts'
import { noTenant } from '../../store/tenant-of.ts'
import { printable } from '../printable.ts'

/** What a series is of, beside its metric: part, tenant, suite, grader. */
export function describeSeries({ part, tenant, suite, ofLog, graders }: Omit<Series, 'points'>): string {
  const several = graders.length > 1 ? `${graders.length} graders mixed by the suite: ` : 'grader '
  const parts = [
    sliceLabel(part),
    ...(tenant === noTenant.none ? [] : [describeTenant(tenant)]),
    ofLog ? 'a log' : `suite ${suite.name} ${suite.version}`,
    ...(graders.length === 0 ? [] : [`${several}${graders.map(shortGrader).join(', ')}`]),
  ]
  return printable(parts.join(', '))
}

/** A tenant for people. */
export function describeTenant(tenant: string): string {
  if (tenant === noTenant.none) return ''
  return tenant === noTenant.several ? 'several tenants' : `tenant ${tenant}`
}

/** A fingerprint is long, and may end with the models that answered in place of the one that was asked. */
function shortGrader(fingerprint: string): string {
  const [hash = '', ...drift] = fingerprint.split(', ')
  return [hash.slice(0, 8), ...drift].join(', ')
}
