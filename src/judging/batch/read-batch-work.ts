import type { Replies } from '../replies/open-replies.ts'
import { choosePlanned } from './choose-planned.ts'
import { dropPlanned } from './drop-planned.ts'
import { readPlan } from './read-plan.ts'
import type { SentBatch } from './sent-batch.ts'
import { type BatchGroup, groupCalls } from './split-batches.ts'

/** What is there to do. */
export interface BatchWork {
  /** Calls that wait to be submitted, by route and model. */
  readonly groups: readonly BatchGroup[]
  /** Calls of the plan that have a recording by now. */
  readonly recorded: number
  /** Calls of the plan that a later run has put otherwise. */
  readonly superseded: number
  /** Takes the two latter out of the plan. */
  readonly tidy: () => void
}

/**
 * Looks through the plan: what is recorded by now, is under way in a batch, or was put otherwise by a later run is not submitted.
 *
 * @param root of the project, absolute
 * @throws {AssayError} `judge-invalid` for a plan, or a file of recordings, that cannot be used
 */
export function readBatchWork(
  root: string,
  sent: readonly SentBatch[],
  repliesIn: (folder: string) => Replies,
): BatchWork {
  const underWay = new Set(sent.flatMap(({ calls }) => calls.map(({ key }) => key)))
  const { wanted, superseded } = choosePlanned(readPlan(root).flatMap(({ calls }) => calls))
  const recorded = new Set(
    wanted.filter(({ route, identity }) => repliesIn(route.folder).find(identity) !== null).map(({ key }) => key),
  )
  return {
    groups: groupCalls(wanted.filter(({ key }) => !recorded.has(key) && !underWay.has(key))),
    recorded: recorded.size,
    superseded: superseded.size,
    tidy: () => dropPlanned(root, (key) => recorded.has(key) || superseded.has(key)),
  }
}
