import type { RedFlagId } from './red-flags.ts'

const four = { 'troponin-with-chest-pain': 1, stemi: 2, 'massive-pe': 3, 'severe-hyperkalaemia': 4 }

export const tables: readonly Readonly<Record<RedFlagId, number>>[] = [
  { ...four, 'severe-acidaemia': 5 },
  // @ts-expect-error -- a flag without its entry
  four,
  // @ts-expect-error -- an entry of what is no flag
  { ...four, 'severe-acidaemia': 5, 'low-sodium': 6 },
]

export const ids: readonly RedFlagId[] = [
  'stemi',
  // @ts-expect-error -- an id that is no flag's
  'low-sodium',
  // @ts-expect-error -- any string
  ['st', 'emi'].join(''),
]
