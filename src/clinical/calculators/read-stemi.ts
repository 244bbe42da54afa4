import { allKnown, anyKnown, known } from './classification.ts'

/** The leads of an ECG in which an ST deviation can be recorded. */
export const ecgLeads = [
  'I',
  'II',
  'III',
  'aVR',
  'aVL',
  'aVF',
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'V7',
  'V8',
  'V9',
  'V3R',
  'V4R',
] as const

/** One of the leads of an electrocardiogram that are read. */
export type EcgLead = (typeof ecgLeads)[number]

/** What the cuts depend on; undefined is not known. */
interface EcgPerson {
  readonly sex: 'female' | 'male' | undefined
  readonly ageYears: number | undefined
}

/**
 * From how many mm at the J point a lead is elevated.
 *
 * 1 mm; in V2 and V3 2 mm for men from 40 years, 2.5 mm for younger men and 1.5 mm for women; in V7 to V9 0.5 mm, and 1 mm for men under 40.
 * Source: Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617
 *
 * @param bound where the sex or the age is not known: the lowest or the highest cut that they leave
 */
function stElevationCut(lead: EcgLead, person: EcgPerson, bound: 'lowest' | 'highest' = 'lowest'): number {
  const cuts = peopleLike(person).map((one) => cutOf(lead, one))
  return bound === 'lowest' ? Math.min(...cuts) : Math.max(...cuts)
}

type Group = 'woman' | 'man' | 'man under 40'

function cutOf(lead: EcgLead, group: Group): number {
  if (lead === 'V7' || lead === 'V8' || lead === 'V9') return group === 'man under 40' ? 1 : 0.5
  if (lead !== 'V2' && lead !== 'V3') return 1
  if (group === 'woman') return 1.5
  return group === 'man' ? 2 : 2.5
}

function peopleLike({ ageYears, sex }: EcgPerson): readonly Group[] {
  const men: readonly Group[] =
    ageYears === undefined ? ['man', 'man under 40'] : ageYears >= 40 ? ['man'] : ['man under 40']
  if (sex === undefined) return ['woman', ...men]
  return sex === 'female' ? ['woman'] : men
}

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
interface StCriteria {
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
function stCriteria(
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

/** An ECG as it was recorded, and whose it is; what is undefined is not known. */
interface EcgReading extends EcgPerson {
  readonly stDeviationMm: Readonly<Partial<Record<EcgLead, number | null | undefined>>>
  /** What leads that are not listed are. */
  readonly otherLeads: 'isoelectric' | undefined
  readonly leftBundleBranchBlock: boolean | undefined
  readonly paced: boolean | undefined
}

interface StemiReading {
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
