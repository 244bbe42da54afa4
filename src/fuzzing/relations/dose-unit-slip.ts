import { doseSlip } from './dose-slip.ts'

/** A dose of the answer with milligrams written for micrograms, or the other way round, is flagged. */
export const doseUnitSlip = doseSlip(
  {
    id: 'dose-unit-slip',
    describe: 'a dose of the answer, with mg and micrograms exchanged, is flagged by the check of doses',
  },
  ({ span, unit }) => {
    if (unit === 'mg') return exchanged(span.text, /mg\b|milligrams?\b/iu, 'micrograms', 1 / 1000)
    return unit === 'ug' ? exchanged(span.text, /(?:mc|u|µ|μ)g\b|micrograms?\b/iu, 'mg', 1000) : undefined
  },
)

function exchanged(text: string, unit: RegExp, other: string, times: number): { written: string; times: number } {
  return { written: text.replace(unit, other), times }
}
