/** The leads of an ECG in which an ST deviation can be recorded. */
export const ecgLeads = [
  'I',
  'II',
  'III',
  'aVR',
  'aVL',
  'aVF',
  'V1',
  'V2',
  'V3',
  'V4',
  'V5',
  'V6',
  'V7',
  'V8',
  'V9',
  'V3R',
  'V4R',
] as const

/** One of the leads of an electrocardiogram that are read. */
export type EcgLead = (typeof ecgLeads)[number]
