/**
 * How long a server asks to wait, in ms: `retry-after-ms`, else `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3). A date that has passed is 0.
 *
 * @param nowMs for a date
 * @returns null where it does not say, or says what cannot be read
 */
export function retryAfter(headers: Headers, nowMs: number): number | null {
  const ms = headers.get('retry-after-ms')?.trim() ?? ''
  if (isCount(ms)) return Math.ceil(Number(ms))
  const text = headers.get('retry-after')?.trim() ?? ''
  if (isCount(text)) return Math.ceil(Number(text) * 1000)
  const date = /[a-z]{3}/iu.test(text) ? Date.parse(inGmt(text)) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs)
}

/** The oldest of the three forms of a date, `Sun Nov 22 12:01:00 2026`, names no zone and is in GMT all the same (RFC 9110, section 5.6.7). */
function inGmt(text: string): string {
  return /(?:\b(?:GMT|UTC?|Z)|[+-]\d{2}:?\d{2})$/iu.test(text) ? text : `${text} GMT`
}

function isCount(text: string): boolean {
  return /^\d{1,9}(?:\.\d{1,9})?$/u.test(text)
}
