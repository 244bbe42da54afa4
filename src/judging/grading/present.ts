/**
 * A record or an answer as a judge reads it: text as it is, anything else as JSON, a field a line. The whole of it: nothing is cut.
 */
export function present(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value, null, 1) ?? String(value))
}
