import type { Command } from 'commander'
import { exitCodesOf } from './exit-codes.ts'

/** The exit codes of a command as the end of its help; an empty string for a group of commands. */
export function describeExitCodes(command: Command): string {
  const codes = exitCodesOf(command)
  return codes.length === 0
    ? ''
    : ['\nExit codes:', ...codes.map(([code, meaning]) => `  ${code}  ${meaning}`)].join('\n')
}
