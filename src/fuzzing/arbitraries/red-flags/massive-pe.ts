import * as fc from 'fast-check'
import type { Patient } from '../../../golden-set/patient.ts'
import { embolismNames } from '../../clinical/embolism-names.ts'
import { vasopressors } from '../../clinical/vasopressors.ts'
import { around } from '../around.ts'
import { boundarySteps } from '../boundary-steps.ts'
import type { ClinicalFinding, FindingParts } from '../clinical-finding.ts'
import { type Clock, clockTime } from '../clock-time.ts'
import { optional } from '../optional.ts'
import { readingOf, type VitalSignNumbers, vitalSignNumbers } from '../vital-sign-numbers.ts'

/**
 * A pulmonary embolism, proven or suspected, with each criterion of instability: a pressure below 90 mmHg, one that was low or had fallen by 40 mmHg for more
 * than 15 minutes, a vasopressor, shock or cardiac arrest, or a name that says so.
 */
export function massivePeFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      embolism: fc.record(
        {
          name: fc.constantFrom(...embolismNames.any),
          status: fc.constantFrom('active' as const, 'suspected' as const),
        },
        { noNullPrototype: true },
      ),
      criterion: fc.oneof(
        { withCrossShrink: true },
        { weight: 4, arbitrary: lowPressure() },
        { weight: 2, arbitrary: lastingLow() },
        { weight: 2, arbitrary: lastingFall() },
        { weight: 1, arbitrary: onVasopressor() },
        { weight: 1, arbitrary: named() },
        { weight: 1, arbitrary: inShock() },
      ),
    })
    .map(({ embolism, criterion }) => ({
      isInHospital: true,
      write: (clock) => {
        const { conditions, ...parts } = criterion(clock)
        const all = conditions?.some((condition) => condition.isEmbolism)
          ? conditions
          : [{ ...embolism, isEmbolism: true }, ...(conditions ?? [])]
        return {
          ...parts,
          conditions: all.map(({ name, status }) => ({ name, status })),
          note: {
            diagnoses: all.filter(({ status }) => status === 'active').map(({ name }) => name),
            suspected: all.filter(({ status }) => status === 'suspected').map(({ name }) => name),
          },
        }
      },
    }))
}

type Condition = Patient['conditions'][number] & { readonly isEmbolism: boolean }
type Criterion = (clock: Clock) => Omit<FindingParts, 'conditions'> & { readonly conditions?: readonly Condition[] }

const standing = around([118, 100, 135])

/** One reading below 90 mmHg, with no other or after others that were not. */
function lowPressure(): fc.Arbitrary<Criterion> {
  return fc
    .record({
      low: boundarySteps(1, 30),
      rest: vitalSignNumbers('shocked'),
      before: optional(around([110, 100, 125]), 30),
    })
    .map(({ low, rest, before }) => (clock) => ({
      vital_signs: [
        ...(before === undefined ? [] : [reading(clock, before, 40)]),
        readingOf({ ...rest, systolic: 90 - low }, clockTime(clock, 20)),
      ],
    }))
}

/** Below 90 mmHg for more than 15 minutes, whatever came after. */
function lastingLow(): fc.Arbitrary<Criterion> {
  return fc
    .record({
      low: boundarySteps(1, 25),
      minutes: boundarySteps(1, 45),
      after: optional(standing, 60),
      rest: vitalSignNumbers('shocked'),
    })
    .map(({ low, minutes, after, rest }) => (clock) => ({
      vital_signs: [
        readingOf({ ...rest, systolic: 90 - low }, clockTime(clock, 50 + minutes)),
        reading(clock, 90 - low, 35),
        ...(after === undefined ? [] : [reading(clock, after, 15)]),
      ],
    }))
}

/** A fall of 40 mmHg or more for more than 15 minutes, to a pressure that is not below 90. */
function lastingFall(): fc.Arbitrary<Criterion> {
  return fc
    .record({ to: around([104, 95, 115]), fall: boundarySteps(0, 30), minutes: boundarySteps(1, 30) })
    .map(({ to, fall, minutes }) => (clock) => ({
      vital_signs: [
        reading(clock, to + 40 + fall, 80 + minutes),
        reading(clock, to, 35 + minutes),
        reading(clock, to, 20),
      ],
    }))
}

function onVasopressor(): fc.Arbitrary<Criterion> {
  return fc
    .record({ drug: fc.constantFrom(...vasopressors.rows), isDetailed: fc.boolean(), pressure: optional(standing, 60) })
    .map(({ drug, isDetailed, pressure }) => (clock) => ({
      medications: [
        isDetailed
          ? { ...drug, route: 'intravenous', frequency: 'continuous', status: 'active' }
          : { name: drug.name, status: 'active' },
      ],
      vital_signs: pressure === undefined ? [] : [reading(clock, pressure, 20)],
    }))
}

function named(): fc.Arbitrary<Criterion> {
  return fc
    .record({ name: fc.constantFrom(...embolismNames.massive), pressure: optional(standing, 60) })
    .map(({ name, pressure }) => (clock) => ({
      conditions: [{ name, status: 'active', isEmbolism: true }],
      vital_signs: pressure === undefined ? [] : [reading(clock, pressure, 20)],
    }))
}

function inShock(): fc.Arbitrary<Criterion> {
  return fc
    .constantFrom('obstructive shock', 'cardiogenic shock', 'cardiac arrest', 'PEA arrest')
    .map((name) => () => ({ conditions: [{ name, status: 'active', isEmbolism: false }], vital_signs: [] }))
}

function reading(clock: Clock, systolic: number, minutesBefore: number): Patient['vital_signs'][number] {
  const numbers: VitalSignNumbers = { systolic }
  return readingOf(numbers, clockTime(clock, minutesBefore))
}
