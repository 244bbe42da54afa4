import { z } from 'zod'
import {
  type InputShape,
  type Maybe,
  oneOf,
  type PatientInputs,
  patientInputs,
  quantity,
  yesNo,
  type InputValues,
  readInputs,
} from './inputs.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import { allKnown, type Classification, classify, known } from './classification.ts'
import { type FollowUpStep, type Nodule, noduleFollowUp, type NoduleSize, noduleSizes } from './nodule-follow-up.ts'

/** Absent, undefined and null all say "not known". */
export interface FleischnerInput extends Pick<PatientInputs, 'ageYears'> {
  readonly type?: Maybe<'solid' | 'part-solid' | 'ground-glass'>
  readonly count?: Maybe<'single' | 'multiple'>
  /** Risk of lung cancer; read of solid nodules. */
  readonly risk?: Maybe<'low' | 'high'>
  /** 0.1 to 300 mm, of the largest or most suspicious nodule. */
  readonly longAxisMm?: Maybe<number>
  /** At right angles to the long axis, 0.1 to 300 mm. */
  readonly shortAxisMm?: Maybe<number>
  /** Mean of the two axes, in place of them. */
  readonly meanMm?: Maybe<number>
  /** In place of diameters, 0.1 to 15,000,000 mm³. */
  readonly volumeMm3?: Maybe<number>
  /** Largest diameter of the solid part of a part-solid nodule, 0 to 300 mm. */
  readonly solidPartMm?: Maybe<number>
  readonly knownCancer?: Maybe<boolean>
  readonly immunosuppressed?: Maybe<boolean>
  /** Found in a screening programme, which has a table of its own. */
  readonly screening?: Maybe<boolean>
}

/** The schema of `FleischnerInput`. */
const fleischnerInputs = z.strictObject({
  type: oneOf(['solid', 'part-solid', 'ground-glass']),
  count: oneOf(['single', 'multiple']),
  risk: oneOf(['low', 'high']),
  longAxisMm: quantity('mm', 0.1, 300),
  shortAxisMm: quantity('mm', 0.1, 300),
  meanMm: quantity('mm', 0.1, 300),
  volumeMm3: quantity('mm³', 0.1, 15_000_000),
  solidPartMm: quantity('mm', 0, 300),
  ageYears: patientInputs.ageYears,
  knownCancer: yesNo,
  immunosuppressed: yesNo,
  screening: yesNo,
} satisfies InputShape<FleischnerInput>)

type Values = InputValues<typeof fleischnerInputs>

type Name = Exclude<keyof FleischnerInput, 'meanMm' | 'volumeMm3'>

/** The recommendation for a nodule. `band` is its size. */
export interface Fleischner extends Classification<NoduleSize, Name> {
  /** Whether the recommendations are made for such a patient. */
  readonly applies: boolean | 'unknown'
  /** Where they are not: the inputs that say so. */
  readonly excludedBy: readonly Name[]
  /** The steps in their order; `unknown` where what is missing could change them. Where `applies` is unknown, what holds if they apply. */
  readonly followUp: readonly FollowUpStep[] | 'unknown' | 'not-applicable'
  /** The follow-ups that the missing inputs leave open; the follow-up alone where it is settled, none where it is not applicable. */
  readonly followUpCouldBe: readonly (readonly FollowUpStep[])[]
}

/**
 * The follow-up of an incidental lung nodule by the Fleischner Society, 2017.
 *
 * For patients of 35 or more, without known cancer, not immunosuppressed, outside of screening. By type, number, risk (of solid nodules) and size: the mean of the long and the short axis rounded to whole mm, a half
 * upwards, below 6, 6 to 8 or above 8; or the volume, below 100, 100 to 250 or above 250 mm³. Of several nodules the largest or most suspicious is given.
 * An unreviewed reference encoding, not for clinical use. Source: MacMahon et al. 2017, https://doi.org/10.1148/radiol.2017161659
 *
 * @param input absent, undefined and null all say "not known"; the size is given in one way
 * @returns `missing` names what the rule reads of this nodule: no risk of a ground-glass nodule, no solid part of a solid one
 * @throws {AssayError} `calculator-invalid` for an unknown key, a value of another type or out of range, a size in two ways, and a short axis that is longer than the long one
 *
 * @example
 * fleischner({
 *   type: 'solid', count: 'single', risk: 'low', longAxisMm: 7, shortAxisMm: 5, ageYears: 60, knownCancer: false, immunosuppressed: false, screening: false,
 * }) // { band: '6-8 mm', … }, CT at 6 to 12 months, then perhaps at 18 to 24
 */
export function fleischner(input: FleischnerInput): Fleischner {
  const values = readInputs('fleischner', fleischnerInputs, input, [
    ['longAxisMm', 'meanMm', 'volumeMm3'],
    ['shortAxisMm', 'meanMm', 'volumeMm3'],
  ])
  refuseSwappedAxes(values)
  const met = {
    ageYears: known(values.ageYears, (age) => age >= 35),
    knownCancer: known(values.knownCancer, (is) => !is),
    immunosuppressed: known(values.immunosuppressed, (is) => !is),
    screening: known(values.screening, (is) => !is),
  }
  const conditions = Object.keys(met) as (keyof typeof met)[]
  const applies = allKnown(...conditions.map((name) => met[name]))
  const sizes = noduleSizes(values)
  const followUpCouldBe = applies === false ? [] : possibleFollowUps(values, sizes)
  const [first = 'not-applicable', ...others] = followUpCouldBe
  return {
    ...classify(
      { '<6 mm': sizes.includes('<6 mm'), '6-8 mm': sizes.includes('6-8 mm'), '>8 mm': sizes.includes('>8 mm') },
      [...readOf(values, sizes), ...conditions].filter((name) => values[name] === undefined),
    ),
    applies: applies ?? 'unknown',
    excludedBy: conditions.filter((name) => met[name] === false),
    followUp: others.length > 0 ? 'unknown' : first,
    followUpCouldBe,
  }
}

/** What the table reads of a nodule, beside the conditions under which it holds. */
function readOf({ count, meanMm, type, volumeMm3 }: Values, sizes: readonly NoduleSize[]): readonly Name[] {
  const isMeasured = meanMm !== undefined || volumeMm3 !== undefined
  const isSolidPartRead =
    (type ?? 'part-solid') === 'part-solid' && count !== 'multiple' && sizes.some((size) => size !== '<6 mm')
  return [
    'type',
    'count',
    ...((type ?? 'solid') === 'solid' ? (['risk'] as const) : []),
    ...(isMeasured ? [] : (['longAxisMm', 'shortAxisMm'] as const)),
    ...(isSolidPartRead ? (['solidPartMm'] as const) : []),
  ]
}

/** The rows of the table that hold for some value of each missing input, each once. */
function possibleFollowUps(values: Values, sizes: readonly NoduleSize[]): readonly (readonly FollowUpStep[])[] {
  const rows = Array.from(possibleNodules(values, sizes), noduleFollowUp)
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

function* possibleNodules(values: Values, sizes: readonly NoduleSize[]): Generator<Nodule> {
  const solidPart = known(values.solidPartMm, (mm) => mm >= 6)
  for (const type of values.type === undefined ? (['solid', 'part-solid', 'ground-glass'] as const) : [values.type])
    for (const count of values.count === undefined ? (['single', 'multiple'] as const) : [values.count])
      for (const risk of values.risk === undefined ? (['low', 'high'] as const) : [values.risk])
        for (const hasLargeSolidPart of solidPart === undefined ? [false, true] : [solidPart])
          for (const size of sizes) yield { type, count, risk, hasLargeSolidPart, size }
}

function refuseSwappedAxes({ longAxisMm, shortAxisMm }: Values): void {
  if (longAxisMm === undefined || shortAxisMm === undefined || shortAxisMm <= longAxisMm) return
  throw new AssayError(
    'calculator-invalid',
    `fleischner: shortAxisMm is ${describeFound(shortAxisMm)} mm, longer than longAxisMm, ${describeFound(longAxisMm)} mm; expected the longer one as longAxisMm`,
  )
}
