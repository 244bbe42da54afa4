import type { CliContext } from './cli-context.ts'

/** Prints the one JSON document of a command with `--json`. */
export function printJson({ out }: CliContext, document: unknown): void {
  out(`${JSON.stringify(document, null, 2)}\n`)
}
