/** The most of a drug for each kilogram, in a single dose by one way; what counts is the whole dose against the weight. */
export interface ByWeight {
  readonly drugs: readonly string[]
  readonly ways?: readonly string[]
  /** mg or units for each kg. */
  readonly most: number
  readonly isUnits?: true
  readonly isRate?: true
  /** By mouth it is given too, in other doses: the way has to be stated. */
  readonly isStated?: true
  readonly source: string
}

/**
 * Limits of single doses by weight: the highest that any indication allows, with a tenth for rounding. Written in November 2026 from labels and cited from memory; no clinician has signed the table.
 */
export const dosesByWeight: readonly ByWeight[] = [
  {
    drugs: ['enoxaparin'],
    ways: ['sc'],
    most: 1.65,
    source: 'enoxaparin SmPC, section 4.2: 1 mg/kg twice or 1.5 mg/kg once daily',
  },
  {
    drugs: ['dalteparin'],
    ways: ['sc'],
    most: 220,
    isUnits: true,
    source: 'dalteparin SmPC, section 4.2: 200 units/kg once daily',
  },
  {
    drugs: ['tinzaparin'],
    ways: ['sc'],
    most: 193,
    isUnits: true,
    source: 'tinzaparin SmPC, section 4.2: 175 units/kg once daily',
  },
  { drugs: ['tenecteplase'], most: 0.6, source: 'tenecteplase SmPC, section 4.2: 30 to 50 mg by weight' },
  {
    drugs: ['heparin'],
    ways: ['iv'],
    most: 110,
    isUnits: true,
    source: 'ESC/ERS 2019, 80 units/kg; unfractionated heparin SmPC',
  },
  {
    drugs: ['heparin'],
    ways: ['iv'],
    most: 27,
    isUnits: true,
    isRate: true,
    source: 'ESC/ERS 2019, 18 units/kg/h to start',
  },
  {
    drugs: ['gentamicin', 'tobramycin'],
    ways: ['iv', 'im'],
    most: 7.7,
    source: 'BNF, gentamicin: 5 to 7 mg/kg once daily',
  },
  { drugs: ['amikacin'], ways: ['iv', 'im'], most: 33, source: 'BNF, amikacin: 15 mg/kg; EUCAST 25 to 30 mg/kg' },
  { drugs: ['vancomycin'], ways: ['iv'], most: 38, source: 'ASHP/IDSA vancomycin 2020: load of 20 to 35 mg/kg' },
  {
    drugs: ['aciclovir'],
    ways: ['iv'],
    isStated: true,
    most: 16,
    source: 'aciclovir SmPC, section 4.2: 5 to 10 mg/kg, 15 mg/kg at most',
  },
  { drugs: ['aminophylline'], ways: ['iv'], most: 6.6, source: 'BNF, aminophylline: load of 5 mg/kg' },
  { drugs: ['phenytoin'], ways: ['iv'], isStated: true, most: 22, source: 'BNF, phenytoin: load of 20 mg/kg' },
  { drugs: ['levetiracetam'], ways: ['iv'], isStated: true, most: 66, source: 'ESETT 2019: 60 mg/kg, 4.5 g at most' },
  {
    drugs: ['paracetamol'],
    ways: ['iv'],
    isStated: true,
    most: 20.5,
    source: 'paracetamol for infusion SmPC, section 4.2: 15 mg/kg to 50 kg',
  },
  {
    drugs: ['insulin human'],
    ways: ['iv'],
    most: 0.22,
    isUnits: true,
    isRate: true,
    source: 'JBDS 02 (2023): 0.1 units/kg/h',
  },
]

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
