import * as fc from 'fast-check'
import type { Patient } from '../../patient/patient.ts'
import { around, boundarySteps, optional } from '../generators/draws.ts'
import type { ClinicalFinding, FindingParts, FlagFindings } from '../generators/clinical-finding.ts'
import { type Clock, clockTime } from '../generators/clock-time.ts'
import { readingOf, type VitalSignNumbers, vitalSignNumbers } from '../vital-signs.ts'
import { troponinForm, troponinLab } from '../generators/troponin-result.ts'

/** How problem lists name an acute pulmonary embolism; the first is the plainest. Unreviewed, not for clinical use. Source: ESC/ERS 2019, https://doi.org/10.1093/eurheartj/ehz405 */
const embolismNames = {
  reviewed: false,
  any: [
    'pulmonary embolism',
    'Pulmonary embolism',
    'PE',
    'acute pulmonary embolism',
    'bilateral pulmonary emboli',
    'pulmonary embolus, right lower lobe',
    'acute PE',
    'pulmonary thromboembolism',
  ],
  /** The name alone says that it is unstable. */
  massive: [
    'massive pulmonary embolism',
    'Massive PE',
    'high-risk pulmonary embolism',
    'High-risk PE',
    'pulmonary embolism with obstructive shock',
  ],
  small: ['subsegmental pulmonary embolism', 'low-risk pulmonary embolism', 'small PE, left lower lobe'],
  /** It is over, or was not there. */
  over: [
    { name: 'pulmonary embolism', status: 'resolved' },
    { name: 'PE', status: 'resolved' },
    { name: 'previous pulmonary embolism', status: 'active' },
    { name: 'pulmonary embolism in 2017', status: 'active' },
    { name: 'pulmonary embolism excluded', status: 'active' },
    { name: 'no pulmonary embolism', status: 'active' },
  ],
} as const

/** Infusions that hold a pressure up; the first is the plainest. Unreviewed, not for clinical use. Source: ESC/ERS acute pulmonary embolism 2019, table 9, https://doi.org/10.1093/eurheartj/ehz405 */
export const vasopressors = {
  reviewed: false,
  rows: [
    { name: 'norepinephrine', dose: '0.1 microgram/kg/min' },
    { name: 'noradrenaline', dose: '0.2 microgram/kg/min' },
    { name: 'dobutamine', dose: '5 microgram/kg/min' },
    { name: 'vasopressin', dose: '0.03 units/min' },
    { name: 'adrenaline', dose: '0.05 microgram/kg/min' },
  ],
} as const

/**
 * A pulmonary embolism, proven or suspected, with each criterion of instability: a pressure below 90 mmHg, one that was low or had fallen by 40 mmHg for more
 * than 15 minutes, a vasopressor, shock or cardiac arrest, or a name that says so.
 */
function massivePeFinding(): fc.Arbitrary<ClinicalFinding> {
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

/** A pulmonary embolism with a pressure from 100 mmHg up and a normal troponin; or a lower pressure and an embolism that is over or was excluded. */
function nearMassivePe(): fc.Arbitrary<ClinicalFinding> {
  return fc.oneof({ withCrossShrink: true }, { weight: 4, arbitrary: stable() }, { weight: 1, arbitrary: over() })
}

function stable(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      embolism: fc.record(
        {
          name: fc.constantFrom(...embolismNames.any, ...embolismNames.small),
          status: fc.constant('active' as const),
        },
        { noNullPrototype: true },
      ),
      pressure: boundarySteps(0, 30),
      fall: optional(boundarySteps(0, 38), 40),
      rest: vitalSignNumbers('well'),
      troponin: optional(fc.record({ steps: boundarySteps(0, 12), form: troponinForm() }), 40),
    })
    .map(({ embolism, pressure, fall, rest, troponin }) => ({
      write: (clock, { sex }) => {
        const systolic = 100 + pressure
        const before = fall === undefined ? [] : [readingOf({ systolic: systolic + 39 - fall }, clockTime(clock, 60))]
        const at = clockTime(clock, 40)
        return {
          conditions: [embolism],
          vital_signs: [...before, readingOf({ ...rest, systolic }, clockTime(clock, 20))],
          labs: troponin === undefined ? [] : [troponinLab((limit) => limit - troponin.steps, troponin.form, sex, at)],
          without: ['troponin'],
          note: embolism.status === 'active' ? { diagnoses: [embolism.name] } : { suspected: [embolism.name] },
        }
      },
    }))
}

function over(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      embolism: fc.constantFrom(...embolismNames.over),
      pressure: boundarySteps(0, 9),
      rest: vitalSignNumbers('well'),
    })
    .map(({ embolism, pressure, rest }) => ({
      write: (clock) => ({
        conditions: [embolism],
        vital_signs: [readingOf({ ...rest, systolic: 91 + pressure }, clockTime(clock, 20))],
      }),
    }))
}

export const massivePeFindings: FlagFindings = { raising: massivePeFinding, nearMiss: nearMassivePe }
