import type { AppliedWaiver } from './applied-waiver.ts'
import { describeWaiver } from './describe-waiver.ts'
import type { Waiver } from './waiver.ts'

/** A waiver as it stands on a day. */
export interface StandingWaiver extends Waiver {
  /** Days after this one on which it still holds; 0 on its last, negative once it is over. */
  readonly daysLeft: number
  readonly expired: boolean
  /** The blocks that it let pass in a run, in words; null where no run had this waiver. */
  readonly letPass: readonly string[] | null
}

const msPerDay = 86_400_000

/**
 * Waivers as they stand on a day, in the order of the file.
 *
 * @param today in UTC, as `2026-11-22`
 * @param applied the waivers of a run; one that was changed since, in its last day or its reason, is another waiver
 *
 * @example
 * standingWaivers([{ metric: 'brevity', owner: 'anna', reason: 'mended in June', expires: '2026-11-30' }], '2026-11-22', [])[0]?.daysLeft // 8
 */
export function standingWaivers(
  waivers: readonly Waiver[],
  today: string,
  applied: readonly AppliedWaiver[],
): readonly StandingWaiver[] {
  const letPass = new Map(applied.map((waiver) => [keyOf(waiver), waiver.letPass]))
  return waivers.map((waiver) => {
    const daysLeft = (Date.parse(waiver.expires) - Date.parse(today)) / msPerDay
    return { ...waiver, daysLeft, expired: daysLeft < 0, letPass: letPass.get(keyOf(waiver)) ?? null }
  })
}

function keyOf(waiver: Waiver): string {
  return JSON.stringify([describeWaiver(waiver), waiver.owner, waiver.reason, waiver.expires])
}
