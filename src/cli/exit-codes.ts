import type { Command } from 'commander'
import type { AssayErrorCode } from '../kit/assay-error.ts'

const gate: ReadonlySet<AssayErrorCode> = new Set(['baseline-refused', 'baseline-invalid', 'baseline-conflict'])

const done = 'done'

const misuse = 'misuse: an option, a file or a record that cannot be used'

const unreadable = 'the baseline cannot be read'

const shut = 'the gate is shut'

/** What the codes of a command mean where that is more than done and misuse. */
const own: Readonly<Record<string, Readonly<Record<number, string>>>> = {
  'baseline promote': { 3: 'the run may not become the baseline, or the baseline cannot be read' },
  'baseline show': { 3: unreadable },
  'baseline diff': { 3: 'something blocks, no run is complete, or the baseline cannot be read' },
  'baseline verify': { 3: 'the file is in conflict, of another shape, or edited by hand' },
  'baseline history': { 3: 'a file of the chain was edited, or the baseline cannot be read' },
  gate: { 1: 'tests failed', 3: 'the configuration may not come' },
  power: { 3: 'no run is complete, or the baseline cannot be read' },
  waivers: { 3: 'a waiver has expired' },
  check: { 3: shut },
  nightly: { 1: 'tests failed', 3: shut },
  weekly: { 1: 'tests failed', 3: 'the gate is shut, but never by a judged figure' },
  annotate: { 0: 'done, whatever the runs came to' },
  'golden lint': { 3: 'a finding is an error' },
  'held-out check': { 3: 'a held-out patient is in the feedback set' },
  'judge calibrate': { 3: 'a judge is not qualified, or none was held to anybody' },
  'judge stability': { 3: 'a prompt was to be adopted, and is not' },
  'judge aa': { 3: 'the gate would be shut though nothing changed' },
  'leaderboard grade': { 3: 'verdicts are missing, and a run is not written' },
  'retrieval lint': { 3: 'a finding is an error' },
  'store import': { 2: 'misuse, or a file was passed over' },
  'store rebuild': { 2: 'misuse, or a file was passed over' },
  'rubric build': { 3: 'a rubric did not come about, has open findings, or would take the place of another' },
  'rubric score': { 3: 'an answer is unscored' },
  'rubric compare': { 3: 'a pair has no score, or no winner' },
  'rubric refine': { 3: 'an answer violates something and was not edited, or has no score' },
  'rubric cia': { 3: 'a point has no verdict' },
  'compare-runs': { 2: 'misuse, or no measure has a query of both runs' },
  'cluster-quality': { 2: 'misuse, or there is nothing to compare' },
}

/** The commands that say more of their exit codes than done and misuse. */
export const commandsWithOwnExitCodes: readonly string[] = Object.keys(own)

/**
 * The exit codes of a command with what each means, in ascending order.
 *
 * @returns none for a group of commands
 */
export function exitCodesOf(command: Command): readonly (readonly [code: string, meaning: string])[] {
  if (command.commands.length > 0) return []
  return Object.entries({ 0: done, 2: misuse, ...own[commandPath(command)] })
}

/**
 * What is typed for a command, without the name of the program.
 *
 * @returns `judge label import`; an empty string for the program itself
 */
export function commandPath(command: Command): string {
  const { parent } = command
  return parent === null ? '' : `${commandPath(parent)} ${command.name()}`.trim()
}

/** The exit codes of a command as the end of its help; an empty string for a group of commands. */
export function describeExitCodes(command: Command): string {
  const codes = exitCodesOf(command)
  return codes.length === 0
    ? ''
    : ['\nExit codes:', ...codes.map(([code, meaning]) => `  ${code}  ${meaning}`)].join('\n')
}

/** The exit code of an error: 3 where the gate is shut, or cannot be read; 2 for misuse. */
export function exitCodeFor(code: AssayErrorCode): 2 | 3 {
  return gate.has(code) ? 3 : 2
}
