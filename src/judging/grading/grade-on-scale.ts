import type { Grading } from '../../score/grading.ts'
import type { Score } from '../../score/score.ts'
import { findAttempts } from './find-attempts.ts'
import { hashCanonical } from '../hash-canonical.ts'
import type { Grader } from './grader.ts'
import type { Judge } from './judge.ts'
import { runTrials, type TrialsOfJudge } from './run-trials.ts'
import type { ScaleVerdict } from './scale-verdict.ts'
import { type Tally, tallyPanel, tallyTrials, type Vote } from './tally.ts'

const least = 1
const greatest = 5

/** What is to be graded. */
export interface Graded {
  readonly caseId: string
  readonly record: string
  readonly answer: string
  /** Set where the answer stands before the record. */
  readonly answerFirst?: boolean
}

/**
 * Has every judge grade an answer on a scale of 1 to 5, in all its trials, and brings the votes to one score.
 *
 * A score comes of a majority of trials, else of their median; over a panel likewise, where a tie is ambiguous. A vote that is missing and could have changed the result leaves the answer unscored, with
 * the bounds between which it lies.
 */
export async function gradeOnScale(
  grader: Grader<ScaleVerdict>,
  judges: readonly Judge[],
  graded: Graded,
  isAdopted: (fingerprint: string) => boolean,
): Promise<Exclude<Score, { status: 'not-applicable' }>> {
  const panel = await Promise.all(judges.map((judge) => runTrials(judge, { grader, ...graded }, ({ score }) => score)))
  const [first = { kind: 'open' }, ...others] = panel.map(({ votes }) => tallyTrials(votes.votes))
  const tally: Tally = others.length === 0 ? first : tallyPanel([first, ...others].map(voteOf))
  const own = hashCanonical({ judges: judges.map((judge) => [judge.name, judge.trials, judge.fingerprintOf(grader)]) })
  const attempts = findAttempts(graded.answer)
  const grading: Grading = {
    grader: grader.name,
    fingerprint: own,
    judges: panel.map(({ votes }) => votes),
    consensus: tally.kind === 'decided' ? tally.consensus : null,
    bounds: tally.kind === 'decided' ? [tally.value, tally.value] : boundsOf(panel),
    adopted: isAdopted(own),
    ...(attempts.length > 0 ? { attempts } : {}),
  }
  return scoreOf(tally, panel, grading)
}

function voteOf(tally: Tally): Vote {
  return tally.kind === 'decided' ? tally.value : null
}

/** With each missing vote at one end of the scale, and then at the other. A panel that is divided lies between its judges. */
function boundsOf(panel: readonly TrialsOfJudge<ScaleVerdict>[]): readonly [number, number] {
  const filledWith = (end: number): number[] =>
    panel.flatMap(({ votes }) => {
      const tally = tallyTrials(votes.votes.map((vote) => vote ?? end))
      return tally.kind === 'decided' ? [tally.value] : []
    })
  return [Math.min(...filledWith(least)), Math.max(...filledWith(greatest))]
}

function scoreOf(
  tally: Tally,
  panel: readonly TrialsOfJudge<ScaleVerdict>[],
  grading: Grading,
): Exclude<Score, { status: 'not-applicable' }> {
  if (tally.kind === 'decided')
    return { status: 'scored', value: tally.value, why: reasonsOf(panel, tally.value), grading }
  const votes = panel.map(
    ({ votes: { judge, votes: cast } }) => `${judge} ${cast.map((vote) => vote ?? '–').join(' ')}`,
  )
  const missing = panel.flatMap((trials) => trials.missing)
  const between = `the score lies between ${grading.bounds[0]} and ${grading.bounds[1]}`
  const [first] = missing
  if (tally.kind === 'ambiguous' || first === undefined) {
    return {
      status: 'unscored',
      cause: 'judge-ambiguous',
      detail: `the panel is divided: ${votes.join('; ')}; ${between}`,
      grading,
    }
  }
  const further = missing.length > 1 ? ` (and ${missing.length - 1} more)` : ''
  return {
    status: 'unscored',
    cause: first.cause,
    detail: `${first.detail}${further}; ${between} (${votes.join('; ')})`,
    grading,
  }
}

/** The reason and first quote of a verdict with the score that came out, else of the nearest. */
function reasonsOf(panel: readonly TrialsOfJudge<ScaleVerdict>[], value: number): string[] {
  const verdicts = panel.flatMap(({ verdicts: given }) => given)
  const nearest = verdicts.toSorted((one, other) => Math.abs(one.score - value) - Math.abs(other.score - value))[0]
  return nearest === undefined ? [] : [nearest.reason, ...nearest.quotes.slice(0, 1).map((quote) => `"${quote}"`)]
}
