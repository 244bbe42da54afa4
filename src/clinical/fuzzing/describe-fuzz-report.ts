import { formatInterval } from '../../statistics/format-statistics.ts'
import type { FuzzProperty, FuzzReport, Population } from './fuzz-report.ts'
import { replayAssignment } from './fuzz-seed.ts'
import { counted } from '../../kit/phrases.ts'
import type { Patient } from '../patient/patient.ts'

/** What a record says when it says nothing. */
const usual: Readonly<Record<string, unknown>> = { status: 'active', present: true }

const longest = 400

/** A property that does not hold, and why, where its counterexample does not say it. */
export interface FallenProperty {
  readonly property: FuzzProperty
  /** What it was checked against and falls short of; undefined where the counterexample says it all. */
  readonly because: string | undefined
}

/** The lines of a report that failed: of each property its figures, the plainest patient, what the system did, and the command that replays it. */
export function describeFuzzReport(
  report: FuzzReport,
  fallen: readonly FallenProperty[],
  /** The command that runs the test again. */
  rerun: string,
): string {
  const held = report.properties.length - fallen.length
  return [
    ...fallen.flatMap(({ property, because }) => describeProperty(report, property, because, rerun)),
    `${held} of ${counted(report.properties.length, 'property', 'properties')} held; ${describeSeed(report)}`,
    'Red flags and rules are an unreviewed reference encoding, not for clinical use.',
  ].join('\n')
}

/** The seed with where it came from. */
export function describeSeed({ seed, seededBy, replayed }: FuzzReport): string {
  const from = {
    option: 'given',
    replay: 'replayed',
    suite: 'of the suite',
    commit: 'made of the commit',
    time: 'random',
  }[seededBy]
  return `seed ${seed} (${from}${replayed && seededBy !== 'replay' ? ', replayed' : ''})`
}

function describeProperty(
  report: FuzzReport,
  property: FuzzProperty,
  because: string | undefined,
  rerun: string,
): string[] {
  const { id, describe, unscored, unscoredBecause, counterexample } = property
  return [
    `${id}: ${describe}`,
    `  ${figures(property)}`,
    ...(because === undefined ? [] : [`  ${because}`]),
    ...(unscored === 0 ? [] : [`  ${unscored} unscored: ${unscoredBecause.join('; ')}`]),
    ...(counterexample === null ? [] : describeCounterexample(report, property, counterexample, rerun)),
    '',
  ]
}

function describeCounterexample(
  { seed }: FuzzReport,
  { id }: FuzzProperty,
  found: NonNullable<FuzzProperty['counterexample']>,
  rerun: string,
): string[] {
  const { case: goldenCase, before, message, path, shrinks, reproduced } = found
  return [
    `  ${message.replaceAll('\n', '\n  ')}`,
    ...(before === null ? [] : ['  before the change:', ...describePatient(before).map((line) => `    ${line}`)]),
    before === null
      ? `  patient ${goldenCase.id}, after ${counted(shrinks, 'shrink')}:`
      : `  after the change, ${goldenCase.id}, after ${counted(shrinks, 'shrink')}:`,
    ...describePatient(goldenCase.patient).map((line) => `    ${line}`),
    ...(reproduced ? [] : ['  The system passed when it was asked the same again, so that nothing could be shrunk.']),
    `  replay:  ${replayAssignment({ property: id, seed, path })} ${rerun}`,
    `  keep it: npx vitest-assay promote-counterexample ${goldenCase.id}`,
  ]
}

function figures(property: FuzzProperty): string {
  const { runs, judged, missed, crashes, notApplicable, share } = property
  const rate =
    share.value === null
      ? `no ${shareName(property)}: nothing was judged`
      : `${shareName(property)} ${formatInterval(share)}`
  const { ruled = 0, right = 0 } = property
  return [
    `failed on ${missed} of ${judged} judged, ${rate}`,
    ...(ruled === 0 ? [] : [`${right} of ${counted(ruled, 'answer')} that rules could judge right`]),
    ...(crashes === 0 ? [] : [`${crashes} without an answer to judge`]),
    ...(notApplicable === 0 ? [] : [`${notApplicable} with nothing to judge`]),
    `${runs} drawn`,
  ].join(', ')
}

/** What the share of a property is called. */
export function shareName({ population }: { readonly population: Population }): string {
  switch (population) {
    case 'red-flag':
      return 'sensitivity'
    case 'near-miss':
    case 'benign':
      return 'specificity'
    case 'relation':
      return 'share held'
  }
}

/**
 * A patient in short lines, a field each: only what is on record, and of that only what is not usual (an active condition, a symptom that is present).
 *
 * @returns lines without a common indent; a text longer than 400 characters is cut
 */
export function describePatient(patient: Patient): readonly string[] {
  return Object.entries(patient).flatMap(([field, value]: [string, unknown]) => {
    if (Array.isArray(value)) return value.map((entry) => `${field}: ${inline(entry)}`)
    return value === undefined ? [] : [`${field}: ${inline(value)}`]
  })
}

function inline(value: unknown): string {
  if (typeof value !== 'object' || value === null) return shown(value)
  if (Array.isArray(value)) return value.map(inline).join(', ')
  const { name, value: amount, unit, ...rest } = value as Record<string, unknown>
  const head = [name, amount, unit === name ? undefined : unit].filter((part) => part !== undefined).map(shown)
  const tail = Object.entries(rest)
    .filter(([key, inner]) => inner !== undefined && usual[key] !== inner && !isEmpty(inner))
    .map(([key, inner]) => `${key} ${inline(inner)}`)
  return [...(head.length === 0 ? [] : [head.join(' ')]), ...tail].join(', ')
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function shown(value: unknown): string {
  const text = String(value).replaceAll('\n', ' / ')
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text
}
