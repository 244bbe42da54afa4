import { arterialPhBelow } from '../../golden-set/facts/arterial-ph.ts'
import type { RedFlag } from './red-flag.ts'

/** Arterial pH below 7.2, strictly. From 7.20 up to 7.25 is its grey zone, in which BTS/ICS 2016 already asks for high-dependency or intensive care. */
export const severeAcidaemia: RedFlag = {
  id: 'severe-acidaemia',
  name: 'severe acidaemia',
  source:
    'safety rule of the strategy; BTS/ICS acute hypercapnic respiratory failure 2016 for the grey zone, https://doi.org/10.1136/thoraxjnl-2015-208209',
  emergency: ['acidaemia', 'acidosis', 'acidotic', 'acidaemic', 'pH'],
  severity: 2,
  raised: (patient) => arterialPhBelow(patient, 7.2),
  grey: (patient) => arterialPhBelow(patient, 7.25),
}
