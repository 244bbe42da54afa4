/** A line for whoever waits, on standard error: the report of a run stands on standard output. */
export function say(line: string): void {
  process.stderr.write(`vitest-assay: ${line}\n`)
}
