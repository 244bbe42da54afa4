import type { FhirQuantity } from './fhir-elements.ts'
import { isTime } from './fhir-moment.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { LoincVitalSign } from './loinc-vital-signs.ts'
import type { ObservationPart } from './observation-part.ts'
import { describeQuantity, quantityIn } from './quantity-in.ts'

/** Reads a vital sign in the unit of its field. One without a time of day, or that no living patient has, is left out. */
export function readVitalSign(
  sign: LoincVitalSign,
  { resource, at, taken }: ObservationPart,
  quantity: FhirQuantity,
  reading: FhirReading,
): void {
  const place = { at: [...at, 'valueQuantity'], value: `${sign.field} ${describeQuantity(quantity)}` }
  const result = readValue(sign, quantity)
  if ('problem' in result) return reading.leaveOut(resource, result.problem, place)
  const { value } = result
  if (value < sign.from || value > sign.to)
    return reading.leaveOut(resource, `it is not between ${sign.from} and ${sign.to}`, place)
  if (taken === undefined || !isTime(taken))
    return reading.leaveOut(resource, 'a vital sign is wanted with its time of day', place)
  // What the bounds hold are numbers that the schema takes.
  reading.chart.vitalSigns.push({ taken_at: taken, [sign.field]: value })
}

function readValue(
  sign: LoincVitalSign,
  quantity: FhirQuantity,
): { readonly value: number } | { readonly problem: string } {
  if (sign.field !== 'fio2') return quantityIn(quantity, { units: [sign.unit] })
  const share = quantityIn(quantity, { units: ['%', 'ratio'] })
  return 'problem' in share || share.unit === 'ratio' ? share : { value: Number((share.value / 100).toPrecision(12)) }
}
