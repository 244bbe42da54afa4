/** The time of which answers are judged; null where it is open. */
export interface LogWindow {
  /** From then on. */
  readonly since: Date | null
  /** Before then. */
  readonly until: Date | null
}

const isoWithZone = /^\d{4}-\d\d-\d\dT.*(?:Z|[+-]\d\d:\d\d)$/u

/** Whether a time lies in a window. One that cannot be read does, since it may have; so does one without a zone, which would be another moment on each machine. */
export function isInWindow({ since, until }: LogWindow, at: unknown): boolean {
  const time = typeof at === 'string' && isoWithZone.test(at) ? Date.parse(at) : Number.NaN
  return !(since !== null && time < since.getTime()) && !(until !== null && time >= until.getTime())
}
