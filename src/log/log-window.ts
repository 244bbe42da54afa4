/** The time of which answers are judged; null where it is open. */
export interface LogWindow {
  /** From then on. */
  readonly since: Date | null
  /** Before then. */
  readonly until: Date | null
}

/** Whether a time lies in a window. One that cannot be read does: it may have. */
export function isInWindow({ since, until }: LogWindow, at: unknown): boolean {
  const time = typeof at === 'string' ? Date.parse(at) : Number.NaN
  return !(since !== null && time < since.getTime()) && !(until !== null && time >= until.getTime())
}
