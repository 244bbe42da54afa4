import type { Lab } from '../../patient/patient.ts'
import {
  codesOf,
  describeConcept,
  type FhirQuantity,
  type FhirReferenceRange,
  type ObservationPart,
} from './fhir-elements.ts'
import { isTime } from './record-window.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { LoincLab } from './loinc-labs.ts'
import { describeQuantity, quantityIn } from './quantity-in.ts'
import type { LoincVitalSign } from './loinc-vital-signs.ts'

const interpretationSystem = 'http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation'

const rangeSystem = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning'

/** Reads a laboratory result with its flag and the limits of its reference range. Without a known unit it is left out; without a time of day it has no time. */
export function readLab(lab: LoincLab, part: ObservationPart, quantity: FhirQuantity, reading: FhirReading): void {
  const { resource, at, read, taken } = part
  const result = quantityIn(quantity, lab)
  if ('problem' in result)
    return reading.leaveOut(resource, result.problem, {
      at: [...at, 'valueQuantity'],
      value: `${lab.name} ${result.found}`,
    })
  const flag = flagOf(part, reading)
  const { upper, lower } = limitsOf(read.referenceRange ?? [], lab, result.unit, part, reading)
  if (taken !== undefined && !isTime(taken))
    reading.leaveOut(resource, 'the result has no time: the record gives a day', {
      at: ['effectiveDateTime'],
      value: taken,
    })
  reading.chart.labs.push({
    name: lab.name,
    value: result.value,
    unit: result.unit,
    ...(flag === undefined ? {} : { flag }),
    ...(upper === undefined ? {} : { upper_reference_limit: upper }),
    ...(lower === undefined ? {} : { lower_reference_limit: lower }),
    ...(lab.specimen === undefined ? {} : { specimen: lab.specimen }),
    ...(taken === undefined || !isTime(taken) ? {} : { taken_at: taken }),
  })
}

function flagOf({ resource, at, read }: ObservationPart, reading: FhirReading): Lab['flag'] {
  const flags = new Set<NonNullable<Lab['flag']>>()
  for (const [index, concept] of (read.interpretation ?? []).entries()) {
    const code = codesOf(concept, interpretationSystem).find((one) => Object.hasOwn(interpretationFlags, one))
    const flag = code === undefined ? undefined : interpretationFlags[code]
    if (flag !== undefined) flags.add(flag)
    else
      reading.leaveOut(resource, 'this interpretation is not a flag of a golden case', {
        at: [...at, 'interpretation', index],
        value: describeConcept(concept),
      })
  }
  const [flag, other] = flags
  if (other === undefined) return flag
  reading.leaveOut(resource, 'the flags contradict one another', {
    at: [...at, 'interpretation'],
    value: [...flags].join(', '),
  })
  return undefined
}

/** The limits of the one range that says what is normal for everybody, in the unit of the result. */
function limitsOf(
  ranges: readonly FhirReferenceRange[],
  lab: LoincLab,
  unit: string,
  { resource, at }: ObservationPart,
  reading: FhirReading,
): { readonly upper?: number; readonly lower?: number } {
  const limits: { upper?: number; lower?: number } = {}
  for (const [index, range] of ranges.entries()) {
    const { low, high, type } = range
    const place = [...at, 'referenceRange', index]
    const isNormal = type === undefined || codesOf(type, rangeSystem).includes('normal')
    const forSome = ['appliesTo', 'age'].find((key) => range[key] !== undefined)
    if (!isNormal || forSome !== undefined || ranges.length > 1) {
      const why = !isNormal
        ? 'a range of something else than what is normal'
        : forSome !== undefined
          ? 'a range for some'
          : 'one of several ranges'
      reading.leaveOut(resource, why, {
        at: place,
        ...(high === undefined ? {} : { value: `to ${describeQuantity(high)}` }),
      })
      continue
    }
    const inUnit = (end: 'low' | 'high', quantity: FhirQuantity): number | undefined => {
      const read = quantityIn(quantity, { ...lab, units: [unit] })
      if (!('problem' in read) && (end === 'low' || read.value > 0)) return read.value
      reading.leaveOut(resource, 'problem' in read ? read.problem : 'a limit is above 0', {
        at: [...place, end],
        value: describeQuantity(quantity),
      })
      return undefined
    }
    for (const key of Object.keys(range))
      if (!['low', 'high', 'type'].includes(key))
        reading.leaveOut(resource, 'a golden case has no place for it', { at: [...place, key] })
    const lower = low === undefined ? undefined : inUnit('low', low)
    const upper = high === undefined ? undefined : inUnit('high', high)
    if (lower !== undefined) limits.lower = lower
    if (upper !== undefined) limits.upper = upper
  }
  return limits
}

/** The flag that an interpretation is (HL7 v3 ObservationInterpretation). What gives no direction, such as A (abnormal), is not here. */
const interpretationFlags: Readonly<Record<string, NonNullable<Lab['flag']>>> = {
  N: 'normal',
  L: 'low',
  LL: 'critical-low',
  H: 'high',
  HH: 'critical-high',
}

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
    return reading.leaveOut(resource, 'a vital sign is expected with its time of day', place)
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
