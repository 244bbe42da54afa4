import type { Waiver } from './waiver.ts'

/**
 * What a waiver is of, in words.
 *
 * @example
 * describeWaiver({ metric: 'brevity', condition: 'copd', … }) // 'brevity in copd'
 */
export function describeWaiver(waiver: Pick<Waiver, 'metric' | 'condition' | 'tenant' | 'case'>): string {
  if (waiver.condition !== undefined) return `${waiver.metric} in ${waiver.condition}`
  if (waiver.tenant !== undefined) return `${waiver.metric} in tenant ${waiver.tenant}`
  return waiver.case === undefined ? waiver.metric : `${waiver.metric} on case ${waiver.case}`
}
