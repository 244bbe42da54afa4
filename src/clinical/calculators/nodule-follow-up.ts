/** The type of a nodule, as the Fleischner Society tells them apart. */
type NoduleType = 'solid' | 'part-solid' | 'ground-glass'

/** By the mean diameter in whole mm, or by volume: below 100, 100 to 250, and above 250 mm³. */
export type NoduleSize = '<6 mm' | '6-8 mm' | '>8 mm'

/** Imaging or sampling, in months from the first CT. */
export interface FollowUpAction {
  readonly kind: 'ct' | 'pet-ct-or-biopsy'
  readonly fromMonths: number
  readonly toMonths: number
  /** Repeated at this interval, up to `toMonths`. */
  readonly everyMonths?: number
  /** To be considered, not to be done by all. */
  readonly optional: boolean
  /** In place of the step before it. */
  readonly alternative?: true
  /** On what it depends, in words. */
  readonly note?: string
}

/** One step of a follow-up; `none` stands alone. */
export type FollowUpStep = { readonly kind: 'none' } | FollowUpAction

type More = Partial<Pick<FollowUpAction, 'everyMonths' | 'optional' | 'note'>>

const ct = (fromMonths: number, toMonths: number, more: More = {}): FollowUpStep => ({
  kind: 'ct',
  fromMonths,
  toMonths,
  optional: false,
  ...more,
})

const none: readonly FollowUpStep[] = [{ kind: 'none' }]

const atOneYearPerhaps: readonly FollowUpStep[] = [ct(12, 12, { optional: true })]

const largeSolid: readonly FollowUpStep[] = [
  ct(3, 3),
  { kind: 'pet-ct-or-biopsy', fromMonths: 0, toMonths: 3, optional: false, alternative: true },
]

const sixToTwelve = ct(6, 12)

const threeToSix = ct(3, 6)

const secondYear = ct(18, 24)

const secondYearPerhaps = ct(18, 24, { optional: true })

const suspicious: readonly FollowUpStep[] = [
  threeToSix,
  {
    kind: 'pet-ct-or-biopsy',
    fromMonths: 3,
    toMonths: 6,
    optional: true,
    note: 'a solid part of 6 mm or more that persists is highly suspicious',
  },
]

/** One nodule with everything known that the table reads of it. */
export interface Nodule {
  readonly type: NoduleType
  readonly count: 'single' | 'multiple'
  readonly size: NoduleSize
  /** Read of solid nodules. */
  readonly risk: 'low' | 'high'
  /** Read of single part-solid nodules of 6 mm or more: whether the solid part is of 6 mm or more. */
  readonly hasLargeSolidPart: boolean
}

/** The row of the Fleischner Society's table of 2017, https://doi.org/10.1148/radiol.2017161659. Unreviewed, not for clinical use. */
export function noduleFollowUp(nodule: Nodule): readonly FollowUpStep[] {
  const isSmall = nodule.size === '<6 mm'
  if (nodule.type === 'solid') return solid(nodule, isSmall)
  if (nodule.count === 'multiple') {
    return isSmall
      ? [
          threeToSix,
          ct(24, 24, { optional: true, note: 'if stable' }),
          ct(48, 48, { optional: true, note: 'if stable' }),
        ]
      : [ct(3, 6, { note: 'then by the most suspicious nodule' })]
  }
  if (isSmall) return none
  if (nodule.type === 'ground-glass') return [sixToTwelve, ct(24, 60, { everyMonths: 24, note: 'if it persists' })]
  return nodule.hasLargeSolidPart
    ? suspicious
    : [threeToSix, ct(12, 60, { everyMonths: 12, note: 'if unchanged, with a solid part below 6 mm' })]
}

function solid({ count, risk, size }: Nodule, isSmall: boolean): readonly FollowUpStep[] {
  const later = risk === 'high' ? secondYear : secondYearPerhaps
  if (isSmall) return risk === 'high' ? atOneYearPerhaps : none
  if (count === 'multiple') return [threeToSix, later]
  return size === '6-8 mm' ? [sixToTwelve, later] : largeSolid
}

/** How a nodule was measured: by its axes, by their mean, or by volume; undefined is not known. */
interface NoduleMeasure {
  readonly longAxisMm?: number | undefined
  readonly shortAxisMm?: number | undefined
  readonly meanMm?: number | undefined
  readonly volumeMm3?: number | undefined
}

/** The shortest axis that `fleischner` takes, in mm. */
const smallest = 0.1

const sizes: readonly NoduleSize[] = ['<6 mm', '6-8 mm', '>8 mm']

/**
 * The sizes that a measurement leaves open, in their order; one where it settles it.
 *
 * The mean of the long and the short axis, rounded to whole mm (a half upwards): below 6, 6 to 8, above 8. Volume: below 100, 100 to 250, above 250 mm³. The long axis alone bounds the mean from half of it to
 * itself, the short axis from below. Source: MacMahon et al. 2017, https://doi.org/10.1148/radiol.2017161659
 */
export function noduleSizes(measure: NoduleMeasure): readonly NoduleSize[] {
  const { volumeMm3 } = measure
  if (volumeMm3 !== undefined) return [volumeMm3 < 100 ? '<6 mm' : volumeMm3 <= 250 ? '6-8 mm' : '>8 mm']
  const [least, most] = meanBounds(measure)
  return sizes.slice(sizes.indexOf(sizeOf(least)), sizes.indexOf(sizeOf(most)) + 1)
}

function meanBounds({ longAxisMm, meanMm, shortAxisMm }: NoduleMeasure): readonly [least: number, most: number] {
  if (meanMm !== undefined) return [meanMm, meanMm]
  const least = ((longAxisMm ?? shortAxisMm ?? smallest) + (shortAxisMm ?? smallest)) / 2
  const most = longAxisMm === undefined ? Infinity : (longAxisMm + (shortAxisMm ?? longAxisMm)) / 2
  return [least, most]
}

function sizeOf(meanMm: number): NoduleSize {
  const whole = Math.round(meanMm)
  if (whole < 6) return '<6 mm'
  return whole <= 8 ? '6-8 mm' : '>8 mm'
}
