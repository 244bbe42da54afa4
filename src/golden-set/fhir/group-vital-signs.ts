import type { Chart } from './chart.ts'

type VitalSigns = Chart['vitalSigns'][number]

/**
 * Vital signs that were taken at one time, as one set; the oldest first. A sign that was measured twice at that time stands in a set of its own.
 *
 * @param single each with its time and one value
 */
export function groupVitalSigns(single: readonly VitalSigns[]): VitalSigns[] {
  const byTime = new Map<number, { sets: VitalSigns[]; counts: Map<string, number> }>()
  for (const { taken_at, ...value } of single) {
    const time = Date.parse(taken_at)
    const group = byTime.get(time) ?? { sets: [], counts: new Map<string, number>() }
    byTime.set(time, group)
    for (const [field, measured] of Object.entries(value)) {
      const nth = group.counts.get(field) ?? 0
      group.counts.set(field, nth + 1)
      group.sets[nth] = { ...(group.sets[nth] ?? { taken_at }), [field]: measured }
    }
  }
  return [...byTime].toSorted(([a], [b]) => a - b).flatMap(([, { sets }]) => sets)
}
