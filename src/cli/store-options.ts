import type { Command } from 'commander'

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
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--json', 'print JSON')
}
