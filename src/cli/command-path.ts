import type { Command } from 'commander'

/**
 * What is typed for a command, without the name of the program.
 *
 * @returns `judge label import`; an empty string for the program itself
 */
export function commandPath(command: Command): string {
  const { parent } = command
  return parent === null ? '' : `${commandPath(parent)} ${command.name()}`.trim()
}
