import type { Chart } from '../chart.ts'
import type { Step } from '../plan.ts'

/** What is checked where the patient already takes an anticoagulant: never two at once. */
export function replacedAnticoagulant(chart: Chart): NonNullable<Step['drugs']> {
  const taken = chart.takes(/xaban|gatran|warfarin|parin/iu)
  return taken === undefined
    ? []
    : [{ drug: 'anticoagulant', against: taken.name, finding: 'stopped: the new one starts when its next dose is due' }]
}
