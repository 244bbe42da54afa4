import type { EcgLead } from './ecg-leads.ts'
import { anyKnown } from './any-known.ts'
import { type StCriteria, stCriteria } from './st-criteria.ts'
import type { EcgPerson } from './st-elevation-cut.ts'

/** An ECG as it was recorded, and whose it is; what is undefined is not known. */
export interface EcgReading extends EcgPerson {
  readonly stDeviationMm: Readonly<Partial<Record<EcgLead, number | null | undefined>>>
  /** What leads that are not listed are. */
  readonly otherLeads: 'isoelectric' | undefined
  readonly leftBundleBranchBlock: boolean | undefined
  readonly paced: boolean | undefined
}

export interface StemiReading {
  /** Whether the cuts can be used: not in left bundle branch block or a paced rhythm. */
  readonly applies: boolean | undefined
  /** Where it is not known whether they can be used: what they say if so. Where they cannot, false at most. */
  readonly met: boolean | undefined
  /** Whether they are met by the lowest cut alone that an unknown sex or age leaves. */
  readonly isMetByLowestCut: boolean
  readonly criteria: StCriteria
  /** The leads that were read and are not known. */
  readonly missingLeads: readonly EcgLead[]
}

/**
 * Reads ST segments by the criteria of ST-elevation infarction, for the calculator and for what the record says of a patient.
 *
 * In left bundle branch block and in a paced rhythm the cuts say nothing, unless every deviation is known and under 1 mm, which no criterion for them takes for an infarction. Where the sex or the age is not
 * known the lowest cut holds, so that no infarction is missed.
 */
export function readStemi(ecg: EcgReading): StemiReading {
  const { otherLeads, stDeviationMm } = ecg
  const deviation = (lead: EcgLead): number | undefined =>
    stDeviationMm[lead] ?? (otherLeads === 'isoelectric' ? 0 : undefined)
  const criteria = stCriteria(deviation, ecg)
  const missingLeads = criteria.read.filter((lead) => deviation(lead) === undefined)
  const isUnreadable = anyKnown(ecg.leftBundleBranchBlock, ecg.paced)
  const recorded = Object.values(stDeviationMm).filter((mm) => typeof mm === 'number')
  const isFlat = recorded.length > 0 && missingLeads.length === 0 && recorded.every((mm) => Math.abs(mm) < 1)
  return {
    applies: isUnreadable === undefined ? undefined : !isUnreadable,
    met: isUnreadable ? (isFlat ? false : undefined) : criteria.met,
    isMetByLowestCut: !isUnreadable && criteria.met === true && stCriteria(deviation, ecg, 'highest').met !== true,
    criteria,
    missingLeads,
  }
}
