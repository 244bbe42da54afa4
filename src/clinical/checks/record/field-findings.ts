import type { Patient } from '../../patient/patient.ts'

/** A finding that a field of the record holds: there, not there, or only such that naming it invents nothing. */
interface FieldFinding {
  readonly name: string
  readonly status: 'affirmed' | 'negated' | 'named'
}

/** Elevation or depression of less is within what is normal. In mm; Fourth Universal Definition of Myocardial Infarction, https://doi.org/10.1161/CIR.0000000000000617 */
const leastShift = 1

/** Percent; from HFrEF up to what is called normal (universal definition of heart failure 2021, https://doi.org/10.1002/ejhf.2115). */
const [reduced, normal] = [40, 50]

/** In mm; what is larger is a mass (Fleischner glossary 2024, https://doi.org/10.1148/radiol.232558). */
const largestNodule = 30

const dysfunction = ['left ventricular systolic dysfunction', 'left ventricular dysfunction', 'systolic dysfunction']

/**
 * What the fields of a record say in the words of a reader, beside the lists and the notes: `left_bundle_branch_block: true` is "left bundle branch block", an ejection fraction of 29% is a systolic dysfunction.
 *
 * A field that is absent says nothing.
 */
export function fieldFindings(patient: Patient): readonly FieldFinding[] {
  const {
    ecg,
    pleural_effusion: effusion,
    nodules,
    lvef_percent: lvef,
    exacerbations,
    labs,
    vital_signs: vitals,
  } = patient
  const shifts = Object.values(ecg?.st_deviation_mm ?? {})
  const isLarge = nodules.some(({ long_axis_mm: long = 0 }) => long > largestNodule)
  return [
    ...said(shifts.some((mm) => mm >= leastShift) || undefined, ['ST elevation']),
    ...said(shifts.some((mm) => mm <= -leastShift) || undefined, ['ST depression']),
    ...named(
      shifts.some((mm) => mm > 0),
      ['ST elevation', 'ST segment changes'],
    ),
    ...named(
      shifts.some((mm) => mm < 0),
      ['ST depression', 'ST segment changes'],
    ),
    ...said(ecg?.left_bundle_branch_block, ['left bundle branch block']),
    // One excludes the other.
    ...said(ecg?.left_bundle_branch_block === true ? false : undefined, ['right bundle branch block']),
    ...named(ecg?.left_bundle_branch_block === true, ['QRS prolongation', 'intraventricular conduction delay']),
    ...said(ecg?.paced, ['paced rhythm']),
    ...named(ecg?.paced === true, ['pacemaker', 'ventricular pacing', 'cardiac pacing']),
    ...said(lvef === undefined || lvef > reduced ? undefined : true, dysfunction),
    ...named(lvef !== undefined && lvef < normal, [
      ...dysfunction,
      'heart failure with mildly reduced ejection fraction',
    ]),
    ...said(effusion === undefined ? undefined : true, ['pleural effusion']),
    ...named(effusion !== undefined, ['pleural fluid', 'hydrothorax']),
    ...said(nodules.length === 0 ? undefined : true, [
      ...nodules.map(({ type }) => `${type} nodule`),
      'pulmonary nodule',
      'nodule',
    ]),
    ...named(
      nodules.some(({ type }) => type !== 'solid'),
      ['ground-glass opacity', 'ground glass opacity', 'subsolid nodule'],
    ),
    ...named(isLarge, ['mass', 'lung mass', 'pulmonary mass']),
    ...named(exacerbations !== undefined, ['exacerbation', 'COPD exacerbation']),
    ...named(
      labs.some(({ haemolysed }) => haemolysed === true),
      ['haemolysis', 'haemolysed sample'],
    ),
    ...named(
      vitals.some(({ fio2 = 0 }) => fio2 > 0.21),
      ['supplemental oxygen', 'oxygen therapy'],
    ),
    ...named(
      vitals.some(({ consciousness }) => consciousness === 'pain' || consciousness === 'unresponsive'),
      ['coma', 'unresponsiveness'],
    ),
    // Who is not pregnant now may have been, and a row may speak of that.
    ...said(patient.demographics.pregnant === true || undefined, ['pregnancy']),
  ]
}

function said(is: boolean | undefined, names: readonly string[]): readonly FieldFinding[] {
  return is === undefined ? [] : names.map((name) => ({ name, status: is ? 'affirmed' : 'negated' }))
}

function named(is: boolean, names: readonly string[]): readonly FieldFinding[] {
  return is ? names.map((name) => ({ name, status: 'named' })) : []
}
