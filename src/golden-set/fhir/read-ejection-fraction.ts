import type { FhirQuantity } from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { ObservationPart } from './observation-part.ts'
import { describeQuantity, quantityIn } from './quantity-in.ts'

/** Where an ejection fraction counts as reduced: up to it. */
const reduced = 40

/**
 * Reads an ejection fraction as it is reported, in whole percent.
 *
 * A fraction of a percent is rounded, and that is named; not so between 40 and 40.5, where rounding would call a fraction reduced that was not measured so.
 */
export function readEjectionFraction(
  { resource, at, taken }: ObservationPart,
  quantity: FhirQuantity,
  reading: FhirReading,
): void {
  const place = { at: [...at, 'valueQuantity'], value: `ejection fraction ${describeQuantity(quantity)}` }
  const result = quantityIn(quantity, { units: ['%'] })
  if ('problem' in result) return reading.leaveOut(resource, result.problem, place)
  const percent = Math.round(result.value)
  if (percent < 1 || percent > 90) return reading.leaveOut(resource, 'it is not between 1 and 90', place)
  if (result.value > reduced && percent === reduced)
    return reading.leaveOut(
      resource,
      'rounded to whole percent it would count as reduced, and it was not measured so',
      place,
    )
  if (percent !== result.value) reading.leaveOut(resource, `it is rounded to ${percent} %`, place)
  reading.chart.ejectionFractions.push({ percent, taken, name: (reason) => reading.leaveOut(resource, reason, place) })
}
