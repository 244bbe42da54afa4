/** The words of whatever was thrown: JavaScript throws anything. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown)
}
