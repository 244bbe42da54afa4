import * as fc from 'fast-check'
import type { Lab } from '../../patient/patient.ts'
import { choose } from './draws.ts'
import { type LabAnalyte, type LabDefinition, labDefinitions } from '../tables/lab-definitions.ts'

/** How a result is written down: under which name, in which unit, with what beside it. All zero and false is the plainest. */
export interface LabForm {
  readonly name: number
  readonly report: number
  readonly specimen: number
  readonly isFlagged: boolean
  readonly isLimited: boolean
  readonly isTimed: boolean
}

/** Forms of results; they shrink to the first name and unit, without a flag, a limit, a specimen or a time. Every name, unit and specimen of the table is drawn. */
export function labForm(): fc.Arbitrary<LabForm> {
  const definitions: readonly LabDefinition[] = Object.values(labDefinitions.rows)
  const most = (lengths: readonly number[]): fc.Arbitrary<number> => fc.nat(Math.max(...lengths) - 1)
  return fc.record({
    name: most(definitions.flatMap(({ reports }) => reports.map(({ names }) => names.length))),
    report: most(definitions.map(({ reports }) => reports.length)),
    specimen: most(definitions.map(({ specimens }) => specimens.length)),
    isFlagged: fc.boolean(),
    isLimited: fc.boolean(),
    isTimed: fc.boolean(),
  })
}

/**
 * A result in the form that was drawn. Its flag is read from the value as written against the limits as written, so that the two agree.
 *
 * @param value in the unit of the definition
 * @param taken_at written down where the form asks for a time
 * @param finer digits beyond the reporting step, for a value close to a threshold
 */
export function labOf(analyte: LabAnalyte, value: number, form: LabForm, taken_at: string, finer = 0): Lab {
  const definition: LabDefinition = labDefinitions.rows[analyte]
  const report = choose(definition.reports, form.report)
  const inUnit = (base: number, digits = report.decimals): number => Number((base * report.factor).toFixed(digits))
  const written = inUnit(value, report.decimals + finer)
  const specimen = choose(definition.specimens, form.specimen)
  return {
    name: choose(report.names, form.name),
    value: written,
    unit: report.unit,
    ...(form.isFlagged && { flag: flagOf(written, definition, (base) => inUnit(base)) }),
    ...(form.isLimited && { upper_reference_limit: inUnit(definition.reference[1]) }),
    ...(specimen !== undefined && { specimen }),
    ...(form.isTimed && { taken_at }),
  }
}

function flagOf(value: number, definition: LabDefinition, inUnit: (base: number) => number): NonNullable<Lab['flag']> {
  const [low, high] = definition.reference.map(inUnit)
  const [lowest, highest] = (definition.critical ?? []).map(inUnit)
  if (low !== undefined && value < low) return lowest !== undefined && value <= lowest ? 'critical-low' : 'low'
  if (high !== undefined && value > high) return highest !== undefined && value >= highest ? 'critical-high' : 'high'
  return 'normal'
}
