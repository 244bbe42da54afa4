import { arterialPhBelow } from '../../patient/laboratory-results.ts'
import type { RedFlag } from '../red-flag.ts'
import { around, type AroundThreshold, type Edge, plainPatient } from './edge.ts'

/** Arterial pH below 7.2, strictly. From 7.20 up to 7.25 is its grey zone, in which BTS/ICS 2016 already asks for high-dependency or intensive care. */
export const severeAcidaemia = {
  id: 'severe-acidaemia',
  name: 'severe acidaemia',
  source:
    'safety rule of the strategy; BTS/ICS acute hypercapnic respiratory failure 2016 for the grey zone, https://doi.org/10.1136/thoraxjnl-2015-208209',
  emergency: ['acidaemia', 'acidosis', 'acidotic', 'acidaemic', 'pH'],
  severity: 2,
  raised: (patient) => arterialPhBelow(patient, 7.2),
  grey: (patient) => arterialPhBelow(patient, 7.25),
} as const satisfies RedFlag

const thresholds: readonly {
  threshold: number
  wanted: Readonly<Record<AroundThreshold['place'], Edge['wanted']>>
  of: string
}[] = [
  { threshold: 7.2, wanted: { below: 'raised', at: 'grey', above: 'grey' }, of: 'below 7.20' },
  { threshold: 7.25, wanted: { below: 'grey', at: 'clear', above: 'clear' }, of: 'grey below 7.25' },
]

/** Edges of severe acidaemia: arterial pH 7.20 and its grey zone up to 7.25, and the pH of another sample. */
export const severeAcidaemiaEdges: readonly Edge[] = [
  ...thresholds.flatMap(({ threshold, wanted, of }) =>
    around(threshold, 0.01).map(({ place, value }): Edge => ({
      id: `arterial-ph-${value.toFixed(2)}`,
      what: `arterial pH ${value.toFixed(2)}: ${place} the threshold (${of})`,
      patient: plainPatient({ labs: [{ name: 'pH', value, unit: 'pH', specimen: 'arterial-blood' }] }),
      wanted: wanted[place],
    })),
  ),
  {
    id: 'pleural-ph-7.19',
    what: 'pleural fluid pH 7.19, arterial pH 7.40: another sample',
    patient: plainPatient({
      conditions: [{ name: 'Pleural effusion' }],
      labs: [
        { name: 'pH', value: 7.4, unit: 'pH', specimen: 'arterial-blood' },
        { name: 'pH', value: 7.19, unit: 'pH', specimen: 'pleural-fluid' },
      ],
    }),
    wanted: 'clear',
  },
]
