import type { EcgLead } from './ecg-leads.ts'
import { allKnown } from './all-known.ts'
import { anyKnown } from './any-known.ts'
import { known } from './known.ts'
import { type EcgPerson, stElevationCut } from './st-elevation-cut.ts'

type Pair = readonly [EcgLead, EcgLead]

/** Leads that look at neighbouring walls; any two that stand side by side here are contiguous. */
const contiguous: readonly Pair[] = [
  ['V1', 'V2'],
  ['V2', 'V3'],
  ['V3', 'V4'],
  ['V4', 'V5'],
  ['V5', 'V6'],
  ['I', 'aVL'],
  ['I', 'V5'],
  ['I', 'V6'],
  ['aVL', 'V5'],
  ['aVL', 'V6'],
  ['II', 'III'],
  ['II', 'aVF'],
  ['III', 'aVF'],
]
const behind: readonly Pair[] = [
  ['V7', 'V8'],
  ['V8', 'V9'],
]
const inFront: readonly Pair[] = [
  ['V1', 'V2'],
  ['V2', 'V3'],
]

/** What ST segments say, each list naming the leads of the pairs that hold. */
export interface StCriteria {
  /** Undefined where leads that are not known could change it. */
  readonly met: boolean | undefined
  /** Whether they are met by the posterior wall. */
  readonly isPosterior: boolean
  readonly elevated: readonly EcgLead[]
  readonly depressedInFront: readonly EcgLead[]
  readonly elevatedBehind: readonly EcgLead[]
  /** The leads that were read; those behind only where depression in front makes them matter. */
  readonly read: readonly EcgLead[]
}

/**
 * The criteria of ST-elevation infarction by leads: elevation in two contiguous leads, each by its own cut; or, for the posterior wall, depression of 0.5 mm in two of V1 to V3 with elevation in two of V7 to
 * V9. Inferior and lateral leads are taken as one set each.
 *
 * Source: Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617
 *
 * @param deviation at the J point in mm, positive is elevation; undefined is not known
 * @param bound of the cuts, where the sex or the age is not known
 */
export function stCriteria(
  deviation: (lead: EcgLead) => number | undefined,
  person: EcgPerson,
  bound: 'lowest' | 'highest' = 'lowest',
): StCriteria {
  const elevation = (lead: EcgLead): boolean | undefined =>
    known(deviation(lead), (mm) => mm >= stElevationCut(lead, person, bound))
  const depression = (lead: EcgLead): boolean | undefined => known(deviation(lead), (mm) => mm <= -0.5)
  const [front, back] = [readPairs(inFront, depression), readPairs(behind, elevation)]
  const all = readPairs(contiguous, elevation)
  const posterior = allKnown(front.holds, back.holds)
  return {
    met: anyKnown(all.holds, posterior),
    isPosterior: posterior === true,
    elevated: all.leads,
    depressedInFront: front.leads,
    elevatedBehind: back.leads,
    read: [...leadsOf(contiguous), ...(front.holds === false ? [] : leadsOf(behind))],
  }
}

function readPairs(
  pairs: readonly Pair[],
  isDeviating: (lead: EcgLead) => boolean | undefined,
): { readonly holds: boolean | undefined; readonly leads: readonly EcgLead[] } {
  const read = pairs.map((pair) => ({ pair, holds: allKnown(...pair.map(isDeviating)) }))
  return {
    holds: anyKnown(...read.map(({ holds }) => holds)),
    leads: leadsOf(read.filter(({ holds }) => holds).map(({ pair }) => pair)),
  }
}

function leadsOf(pairs: readonly Pair[]): readonly EcgLead[] {
  return [...new Set(pairs.flat())]
}
