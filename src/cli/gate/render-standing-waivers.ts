import type { AppliedWaiver } from '../../gate/waivers/applied-waiver.ts'
import { describeWaiver } from '../../gate/waivers/describe-waiver.ts'
import type { StandingWaiver } from '../../gate/waivers/standing-waivers.ts'
import { waiversFileName } from '../../gate/waivers/waiver.ts'
import { counted } from '../../score/counted.ts'
import { printable } from '../printable.ts'

/** The run that says what waivers let pass, or why there is none. */
export interface AskedRun {
  readonly file: string | null
  readonly unknown: string | null
  readonly waivers: readonly AppliedWaiver[]
}

/** Waivers with owner, reason and days, and under each what it let pass. */
export function renderStandingWaivers(standing: readonly StandingWaiver[], { file, unknown }: AskedRun): string {
  if (standing.length === 0) return `nothing is waived: ${waiversFileName} is not there, or holds no waiver\n`
  const lines = standing.flatMap((waiver) => [headOf(waiver), ...effectOf(waiver, file)])
  const expired = standing.filter((waiver) => waiver.expired).length
  const total = `${counted(standing.length, 'waiver')}, ${expired === 0 ? 'none expired' : `${expired} expired: mend the system and take it out of ${waiversFileName}, or agree on another day`}`
  const source = unknown === null ? [] : [`what they let pass is not known: ${printable(unknown)}`]
  return `${[...lines, '', total, ...source].join('\n')}\n`
}

function headOf(waiver: StandingWaiver): string {
  const { owner, reason, expires, expired, daysLeft } = waiver
  const until = expired
    ? `expired on ${expires}, ${counted(-daysLeft, 'day')} ago`
    : `until ${expires}, ${daysLeft === 0 ? 'the last day' : `${counted(daysLeft, 'day')} left`}`
  return printable(`${describeWaiver(waiver)}  ${until}, by ${owner}: ${reason}`)
}

function effectOf({ letPass }: StandingWaiver, file: string | null): string[] {
  if (file === null) return []
  if (letPass === null) return [`    not in ${printable(file)}, or changed since`]
  if (letPass.length === 0) return [`    let nothing pass in ${printable(file)}`]
  return letPass.map((message) => `    let pass  ${printable(message)}`)
}
