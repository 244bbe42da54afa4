import type { Command } from 'commander'
import { optionWords } from '../option-words.ts'

/** What every command on the store takes. */
export interface StoreOptions {
  readonly root?: string
  readonly store?: string
  readonly json?: true
}

/** Adds the options that every command on the store takes. */
export function withStoreOptions(command: Command): Command {
  return command
    .option(
      '--store <place>',
      'a file of SQLite from the root, or postgres://… (default: ASSAY_STORE, else .assay/assay.db)',
    )
    .option(...optionWords.root)
    .option(...optionWords.json)
}
