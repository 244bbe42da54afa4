import type { Command } from 'commander'
import { optionWords } from './option-words.ts'

/** What every baseline command takes. */
export interface SharedOptions {
  readonly root?: string
  readonly tenant?: string
  readonly baseline?: string
  readonly json?: true
}

/** Adds the options that every baseline command takes. */
export function withSharedOptions(command: Command): Command {
  return command
    .option(...optionWords.baseline)
    .option(...optionWords.tenant)
    .option(...optionWords.root)
    .option(...optionWords.json)
}
