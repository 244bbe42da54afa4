import type { ByWeight } from './patient-doses.ts'

const bnfc = (drug: string): string => `BNF for Children, ${drug}`

/**
 * The most of a single dose for each kilogram of a child under 12: the highest that any indication has, with a tenth for rounding. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const dosesOfChildren: readonly ByWeight[] = [
  { drugs: ['amoxicillin'], most: 50, source: bnfc('amoxicillin: 90 mg/kg a day in two doses, 1 g at most') },
  { drugs: ['amoxicillin/clavulanate'], most: 55, source: bnfc('co-amoxiclav') },
  { drugs: ['ampicillin', 'flucloxacillin'], most: 60, source: bnfc('flucloxacillin: 50 mg/kg') },
  { drugs: ['phenoxymethylpenicillin'], most: 30, source: bnfc('phenoxymethylpenicillin: 12.5 mg/kg') },
  { drugs: ['azithromycin'], most: 33, source: bnfc('azithromycin: 10 mg/kg, 30 mg/kg once for trachoma or otitis') },
  { drugs: ['clarithromycin'], most: 9, source: bnfc('clarithromycin: 7.5 mg/kg') },
  { drugs: ['erythromycin'], most: 30, source: bnfc('erythromycin: 12.5 to 25 mg/kg') },
  { drugs: ['ceftriaxone', 'cefotaxime'], most: 110, source: bnfc('ceftriaxone: 50 to 100 mg/kg') },
  { drugs: ['cefalexin'], most: 55, source: bnfc('cefalexin: 12.5 to 25 mg/kg, 50 mg/kg in bone') },
  { drugs: ['clindamycin'], most: 17, source: bnfc('clindamycin: 3 to 10 mg/kg') },
  { drugs: ['metronidazole'], most: 33, source: bnfc('metronidazole: 7.5 mg/kg, 30 mg/kg once') },
  { drugs: ['oseltamivir'], most: 4, source: bnfc('oseltamivir: 3 mg/kg') },
  { drugs: ['paracetamol'], most: 44, source: bnfc('paracetamol: 15 to 20 mg/kg, 40 mg/kg once by the rectum') },
  { drugs: ['ibuprofen'], most: 13, source: bnfc('ibuprofen: 5 to 10 mg/kg') },
  { drugs: ['prednisolone'], most: 2.3, source: bnfc('prednisolone: 1 to 2 mg/kg') },
  { drugs: ['dexamethasone'], most: 0.7, source: bnfc('dexamethasone: 0.15 to 0.6 mg/kg') },
  { drugs: ['morphine'], ways: ['oral'], most: 0.55, source: bnfc('morphine: 0.1 to 0.5 mg/kg by mouth') },
  { drugs: ['morphine'], ways: ['iv', 'sc', 'im'], most: 0.22, source: bnfc('morphine: 0.1 to 0.2 mg/kg') },
  { drugs: ['lorazepam'], most: 0.12, source: bnfc('lorazepam: 0.1 mg/kg') },
  { drugs: ['midazolam'], most: 0.6, source: bnfc('midazolam: 0.15 to 0.5 mg/kg') },
  { drugs: ['ondansetron'], most: 0.35, source: bnfc('ondansetron: 0.1 to 0.15 mg/kg, 4 mg from 15 kg') },
]
