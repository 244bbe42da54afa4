import type { Chart } from '../chart.ts'

/** How the circulation stands up to an embolism: it has failed for certain, a pressure is low for an unknown time, or neither. */
export type Instability = 'established' | 'possible' | 'none'

const vasopressor =
  /norepinephrine|noradrenaline|epinephrine|adrenaline|vasopressin|phenylephrine|dopamine|metaraminol|terlipressin|dobutamine/iu
const byName =
  /\b(?:massive|high-risk|high risk|unstable)\b(?:\s+acute)?\s+(?:pulmonary embol|PE\b)|(?:embolism|embolus|PE) with (?:obstructive )?shock/iu
const failed = /\b(?:arrest|shock)\b/iu
const otherCause = /sepsis|septic|haemorrhag|hemorrhag|hypovol|bleed|dehydrat|new arrhythmia/iu

interface Pressure {
  readonly at: number
  readonly mmHg: number
}

export function instability(chart: Chart): Instability {
  const active = chart.patient.conditions.filter((condition) => condition.status === 'active')
  const named = chart.has(byName) || active.some(({ name }) => failed.test(name))
  const pressures = chart.vitals.flatMap(({ taken_at, systolic_mmhg: mmHg }): Pressure[] =>
    mmHg === undefined ? [] : [{ at: Date.parse(taken_at), mmHg }],
  )
  const latest = pressures.at(-1)?.at
  const isLowNow = pressures.some(({ at, mmHg }) => at === latest && mmHg < 90)
  if (named || chart.takes(vasopressor) || (lasts(pressures) && !chart.has(otherCause))) return 'established'
  return isLowNow ? 'possible' : 'none'
}

/** Below 90 mmHg, or fallen by 40 mmHg, for more than 15 minutes in a row. */
function lasts(pressures: readonly Pressure[]): boolean {
  let since: number | undefined
  let highest = -Infinity
  for (const { at, mmHg } of pressures) {
    if (mmHg < 90 || highest - mmHg >= 40) since ??= at
    else since = undefined
    highest = Math.max(highest, mmHg)
    if (since !== undefined && at - since > 15 * 60_000) return true
  }
  return false
}
