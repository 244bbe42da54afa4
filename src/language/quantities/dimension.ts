/** What an amount of something can be given in: milligrams, millilitres, millimoles, milliequivalents, units of activity, tablets. */
export type AmountDimension = 'mass' | 'volume' | 'substance' | 'equivalents' | 'activity' | 'count'

/**
 * What a unit measures. Two units convert into one another only within a dimension.
 *
 * `activity` is in units (U, IU); `count` is of things (tablets, puffs), each of which converts only to itself; `frequency` is per time (heart rate),
 * `number-concentration` per volume (cells); `x-rate` is per time, `x-per-weight` per mass of the patient, `x-per-area` per body surface.
 */
export type Dimension =
  | AmountDimension
  | 'time'
  | 'length'
  | 'area'
  | 'pressure'
  | 'temperature'
  | 'percentage'
  | 'energy'
  | 'voltage'
  | 'speed'
  | 'frequency'
  | 'number-concentration'
  | 'osmoles'
  | 'osmolality'
  | 'osmolarity'
  | 'energy-per-weight'
  | `${AmountDimension}-concentration`
  | `${AmountDimension}-rate`
  | `${AmountDimension}-per-weight`
  | `${AmountDimension}-per-weight-rate`
  | `${AmountDimension}-per-area`
  | `${AmountDimension}-per-area-rate`
  | `${AmountDimension}-per-count`
