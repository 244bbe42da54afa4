import type { LoincRow } from '../../quantities/analyte-table.ts'
import { analyteIds, analyteRow, type Substance, substanceOf } from '../../quantities/analytes.ts'

/** A laboratory result as golden cases name it, and the LOINC codes that stand for it. */
export interface LoincLab extends LoincRow {
  readonly units: readonly [string, ...string[]]
  /** What mass and amount are converted for. */
  readonly substance?: Substance
}

/** The laboratory results that are read: those of the table of analytes that have codes, in its order. */
export const loincLabs: readonly LoincLab[] = analyteIds.flatMap((id) => {
  const { loinc = [], units: ranges = {} } = analyteRow(id)
  const substance = substanceOf(id)
  return loinc.flatMap((row) => {
    const [first, ...others] = row.units ?? Object.keys(ranges)
    if (first === undefined) return []
    return [{ ...row, units: [first, ...others] as const, ...(substance !== undefined && { substance }) }]
  })
})

const byCode: ReadonlyMap<string, LoincLab> = new Map(
  loincLabs.flatMap((lab) => Object.keys(lab.codes).map((code) => [code, lab] as const)),
)

/** The laboratory result that a LOINC code stands for, or undefined. */
export function loincLab(code: string): LoincLab | undefined {
  return byCode.get(code)
}
