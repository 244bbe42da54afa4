import type { NoduleSize } from './nodule-follow-up.ts'

/** How a nodule was measured: by its axes, by their mean, or by volume; undefined is not known. */
export interface NoduleMeasure {
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
