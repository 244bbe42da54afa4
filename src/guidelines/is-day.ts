/** Whether a text is a day of the calendar, `2026-11-22`; with `month` also a month, `2026-11`. */
export function isDay(value: unknown, orMonth?: 'month'): value is string {
  if (typeof value !== 'string') return false
  const day = orMonth === 'month' && /^\d{4}-\d{2}$/u.test(value) ? `${value}-01` : value
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(day)) return false
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day)
}
