import { clinicalIntentAlignment } from '../../rubrics/comparing/clinical-intent-alignment.ts'
import { compareCia } from '../../rubrics/comparing/compare-cia.ts'
import { atomiseCriteria } from '../../rubrics/grading/atomise-criteria.ts'
import { type EntailedPoints, entailPoints, type GoldPoint } from '../../rubrics/grading/entail-points.ts'
import type { Rubric } from '../../rubrics/rubric.ts'
import { AssayError } from '../../score/assay-error.ts'
import type { MissingVote } from '../../judging/grading/ask-once.ts'
import type { CliContext } from '../cli-context.ts'
import { type PageOptions, printPage } from './print-page.ts'
import { printPlanned } from './print-planned.ts'
import { readRubrics } from './read-rubrics-option.ts'
import { renderAlignment } from '../judging/render-alignment.ts'
import { type RubricJudgeOptions, withRubricJudges } from './rubric-judges.ts'

export interface RubricCiaOptions extends RubricJudgeOptions, PageOptions {
  readonly gold?: string
  readonly against?: string
  readonly polarity?: string
  readonly asIs?: true
}

/**
 * `rubric cia`: how much of what experts ask for rubrics ask for too, and whether another system's ask for more of it.
 *
 * @param rubrics a file or a folder
 * @returns 0, or 3 where a point has no verdict
 * @throws {AssayError} `option-invalid` without gold rubrics; `rubric-invalid` for rubrics that cannot be used, and for a gold rubric without one of its id to hold against it; what judging throws
 */
export async function rubricCia(context: CliContext, rubrics: string, options: RubricCiaOptions): Promise<0 | 3> {
  if (options.gold === undefined) {
    throw new AssayError(
      'option-invalid',
      'reference rubrics are wanted: --gold <file or folder>, each with the id of the rubric that is held against it',
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
      const atomised = options.asIs === true ? null : await atomiseCriteria(id, criteria, judge)
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
        options.json === true,
        judges,
        options.asIs === true
          ? []
          : ['counted with one point a criterion: how many it is taken apart into is not known before'],
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
    `${shown} has no rubric for ${missing.length} of ${gold.length} reference rubrics (${missing.slice(0, 10).join(', ')}); wanted one with the id of each, since leaving out what a system did not build would flatter it`,
  )
}
