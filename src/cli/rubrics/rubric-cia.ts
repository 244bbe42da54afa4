import {
  clinicalIntentAlignment,
  compareCia,
  type ClinicalIntentAlignment,
  type CiaComparison,
} from '../../rubrics/clinical-intent-alignment.ts'
import { atomiseCriteria, type EntailedPoints, entailPoints, type GoldPoint } from '../../rubrics/entail-points.ts'
import { type Rubric, axes } from '../../rubrics/rubric.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { MissingVote } from '../../judges/trials.ts'
import type { CliContext } from '../cli-context.ts'
import { printPage, type Block, type Page } from '../page.ts'
import { printPlanned, withRubricJudges } from './rubric-judges.ts'
import { readRubrics } from './read-rubrics.ts'
import { formatInterval } from '../../statistics/format-statistics.ts'
import { formatFigure } from '../terminal-text.ts'
import type { rubricCiaOptions } from './command-options.ts'
import type { OptionsOf } from '../options.ts'

interface Aligned {
  readonly alignment: ClinicalIntentAlignment
  /** The other system on the same points; null without one. */
  readonly against: { readonly alignment: ClinicalIntentAlignment; readonly comparison: CiaComparison } | null
  readonly cases: readonly EntailedPoints[]
  readonly others: readonly EntailedPoints[]
  /** Reference rubrics that could not be taken apart: none of their points counts. */
  readonly lost: readonly { readonly id: string; readonly missing: MissingVote }[]
  readonly spent: string
}

/**
 * `rubric cia`: how much of what experts ask for rubrics ask for too, and whether another system's ask for more of it.
 *
 * @param rubrics a file or a folder
 * @returns 0, or 3 where a point has no verdict
 * @throws {AssayError} `option-invalid` without gold rubrics; `rubric-invalid` for rubrics that cannot be used, and for a gold rubric without one of its id to hold against it; what judging throws
 */
export async function rubricCia(
  context: CliContext,
  rubrics: string,
  options: OptionsOf<typeof rubricCiaOptions>,
): Promise<0 | 3> {
  if (options.gold === undefined) {
    throw new AssayError(
      'option-invalid',
      'reference rubrics are required: --gold <file or folder>, each with the id of the rubric that is compared with it',
    )
  }
  const gold = readRubrics(context, options.gold, options.polarity)
  const own = matching(readRubrics(context, rubrics, options.polarity), gold, rubrics)
  const other =
    options.against === undefined
      ? null
      : matching(readRubrics(context, options.against, options.polarity), gold, options.against)
  return withRubricJudges(context, options, async (judges) => {
    const judge = judges.open(options)
    const [first, second, lost]: [EntailedPoints[], EntailedPoints[], { id: string; missing: MissingVote }[]] = [
      [],
      [],
      [],
    ]
    for (const [at, reference] of gold.entries()) {
      const { id, criteria } = reference
      judges.say(`${at + 1} of ${gold.length}: ${id}`)
      const atomised = options.asIs ? null : await atomiseCriteria(id, criteria, judge)
      // A dry run counts the points as if each criterion were one.
      if (atomised?.kind === 'missing' && !judges.isDryRun) {
        lost.push({ id, missing: atomised.missing })
        continue
      }
      const points: readonly GoldPoint[] = atomised?.kind === 'points' ? atomised.points : criteria
      const isSimulated = (atomised?.kind === 'points' && atomised.simulated) || reference.simulated === true
      const hold = async (rubric: Rubric | undefined): Promise<EntailedPoints[]> => {
        if (rubric === undefined) return []
        const held = await entailPoints(id, points, rubric.criteria, judge)
        return [{ ...held, simulated: held.simulated || isSimulated || rubric.simulated === true }]
      }
      first.push(...(await hold(own.get(id))))
      second.push(...(await hold(other?.get(id))))
    }
    if (judges.isDryRun) {
      return printPlanned(
        context,
        options.json,
        judges,
        options.asIs ? [] : ['counted with one point a criterion: how many it is taken apart into is not known before'],
      )
    }
    const { page, figures } = renderAlignment({
      alignment: clinicalIntentAlignment(first),
      against:
        other === null ? null : { alignment: clinicalIntentAlignment(second), comparison: compareCia(first, second) },
      cases: first,
      others: second,
      lost,
      spent: judges.spent(),
    })
    printPage(context, options, 'cia', page, figures)
    return lost.length === 0 && [...first, ...second].every(({ missing }) => Object.keys(missing).length === 0) ? 0 : 3
  })
}

/** By their ids; what has no reference is not looked at. */
function matching(rubrics: readonly Rubric[], gold: readonly Rubric[], shown: string): ReadonlyMap<string, Rubric> {
  const byId = new Map(rubrics.map((rubric) => [rubric.id, rubric]))
  const missing = gold.filter(({ id }) => !byId.has(id)).map(({ id }) => id)
  if (missing.length === 0) return byId
  throw new AssayError(
    'rubric-invalid',
    `${shown} has no rubric for ${missing.length} of ${gold.length} reference rubrics (${missing.slice(0, 10).join(', ')}); expected one with the id of each, since leaving out what a system did not build would flatter it`,
  )
}

/** What `rubric cia` came to. */
export function renderAlignment({ alignment, against, cases, others, lost, spent }: Aligned): {
  readonly page: Page
  readonly figures: object
} {
  const simulated = [...cases, ...others].some((one) => one.simulated)
  const unjudged = [...cases, ...others].flatMap(({ id, missing }) =>
    Object.entries(missing).map(
      ([point, { cause, detail }]) => `${id}, point ${point} has no verdict, ${cause}: ${detail}`,
    ),
  )
  return {
    page: {
      title: 'Clinical intent alignment',
      simulated,
      blocks: [
        ...alignmentOf(alignment),
        ...(against === null
          ? []
          : [
              { heading: 'The system it is compared with' },
              ...alignmentOf(against.alignment),
              ...comparisonOf(against.comparison),
            ]),
        {
          list: [
            ...lost.map(
              ({ id, missing: { cause, detail } }) => `${id} could not be taken apart into points, ${cause}: ${detail}`,
            ),
            ...unjudged,
          ],
        },
        { text: spent },
      ],
    },
    figures: { simulated, alignment, against, lost, cases, ...(against === null ? {} : { others }) },
  }
}

function alignmentOf({
  micro,
  macro,
  matched,
  judged,
  total,
  unsupported,
  unscored,
  axes: byAxis,
  blindAxes,
}: ClinicalIntentAlignment): Block[] {
  return [
    {
      list: [
        `points of the reference that are entailed: ${formatInterval(micro)}, ${matched} of ${judged} judged, of ${total} in all`,
        `mean over the cases: ${formatFigure(macro)}`,
        `said to be entailed without a keypoint that there is, and counted as not: ${unsupported}`,
        `unscored and left out: ${unscored}`,
        `axes without a point, of which nothing is known: ${blindAxes.length === 0 ? 'none' : blindAxes.join(', ')}`,
      ],
    },
    {
      head: ['axis', 'entailed', 'matched', 'judged', 'points'],
      rows: axes
        .filter((axis) => byAxis[axis].total > 0)
        .map((axis) => {
          const { value, matched: own, judged: of, total: all } = byAxis[axis]
          return [axis, formatFigure(value), String(own), String(of), String(all)]
        }),
    },
  ]
}

function comparisonOf({ onlyFirst, onlySecond, n, excluded, difference, test }: CiaComparison): Block[] {
  return [
    {
      text: `On the same ${n} points (${excluded} left out): ${onlyFirst} are entailed by the first system alone, ${onlySecond} by the second alone; the second less the first ${formatFigure(difference)}; McNemar's exact test, two-sided p ${formatFigure(test.twoSided)}.`,
    },
  ]
}
