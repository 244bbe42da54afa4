import type { Command } from 'commander'

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
    .option('--baseline <file>', 'the baseline, where the project has several; from the root')
    .option('--tenant <name>', 'the tenant whose suite it is, where each has one of its own')
    .option('--root <dir>', 'the root of the Vitest project (default: the working directory)')
    .option('--json', 'print JSON')
}
