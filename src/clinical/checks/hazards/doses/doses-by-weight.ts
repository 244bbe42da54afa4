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
    drugs: ['nadroparin'],
    ways: ['sc'],
    most: 190,
    isUnits: true,
    source: 'nadroparin SmPC, section 4.2: 171 units/kg once daily',
  },
  {
    drugs: ['bemiparin'],
    ways: ['sc'],
    most: 127,
    isUnits: true,
    source: 'bemiparin SmPC, section 4.2: 115 units/kg once daily',
  },
  {
    drugs: ['fondaparinux'],
    ways: ['sc'],
    most: 0.157,
    source: 'fondaparinux SmPC, section 4.2: 5 mg below 50 kg, 7.5 mg to 100 kg',
  },
  {
    drugs: ['alteplase'],
    ways: ['iv'],
    most: 1.65,
    source: 'alteplase SmPC, section 4.2: 1.5 mg/kg at most below 65 kg',
  },
  {
    drugs: ['ethambutol'],
    ways: ['oral'],
    most: 33,
    source: 'WHO tuberculosis 2022: 15 to 25 mg/kg, 30 mg/kg thrice weekly',
  },
  {
    drugs: ['pyrazinamide'],
    ways: ['oral'],
    most: 44,
    source: 'WHO tuberculosis 2022: 20 to 30 mg/kg, 40 mg/kg thrice weekly',
  },
  {
    drugs: ['isoniazid'],
    ways: ['oral'],
    most: 16.5,
    source: 'WHO tuberculosis 2022: 5 mg/kg, 15 mg/kg thrice weekly',
  },
  {
    drugs: ['lidocaine'],
    ways: ['iv'],
    isStated: true,
    most: 3.3,
    source: 'lidocaine SmPC, section 4.2: 1 to 1.5 mg/kg by vein, 3 mg/kg in all',
  },
  { drugs: ['ganciclovir'], ways: ['iv'], most: 5.5, source: 'ganciclovir SmPC, section 4.2: 5 mg/kg' },
  {
    drugs: ['daptomycin'],
    ways: ['iv'],
    most: 13.2,
    source: 'daptomycin SmPC, section 4.2; ESC endocarditis 2023: 12 mg/kg at most',
  },
  { drugs: ['teicoplanin'], ways: ['iv'], most: 13.5, source: 'teicoplanin SmPC, section 4.2: 12 mg/kg' },
  {
    drugs: ['voriconazole'],
    ways: ['iv'],
    isStated: true,
    most: 6.6,
    source: 'voriconazole SmPC, section 4.2: 6 mg/kg',
  },
  {
    drugs: ['acetylcysteine'],
    ways: ['iv'],
    isStated: true,
    most: 330,
    source: 'acetylcysteine SmPC, section 4.2: 150 mg/kg, 300 mg/kg in all',
  },
  { drugs: ['phenobarbital'], ways: ['iv'], isStated: true, most: 22, source: 'NICE NG217, phenobarbital: 20 mg/kg' },
  { drugs: ['valproate'], ways: ['iv'], isStated: true, most: 66, source: 'ESETT 2019: 40 mg/kg, 3 g at most' },
  { drugs: ['rocuronium'], ways: ['iv'], most: 1.8, source: 'rocuronium SmPC, section 4.2: 0.6 to 1.2 mg/kg' },
  {
    drugs: ['suxamethonium'],
    ways: ['iv'],
    most: 2.3,
    source: 'suxamethonium SmPC, section 4.2: 1 to 1.5 mg/kg, 2 mg/kg in arrest of the airway',
  },
  { drugs: ['propofol'], ways: ['iv'], most: 3.5, source: 'propofol SmPC, section 4.2: 1.5 to 2.5 mg/kg' },
  { drugs: ['ketamine'], ways: ['iv'], isStated: true, most: 5, source: 'ketamine SmPC, section 4.2: 1 to 4.5 mg/kg' },
  { drugs: ['etomidate'], ways: ['iv'], most: 0.44, source: 'etomidate SmPC, section 4.2: 0.15 to 0.3 mg/kg' },
  { drugs: ['artesunate'], ways: ['iv'], most: 3.3, source: 'WHO malaria 2024: 2.4 mg/kg, 3 mg/kg in children' },
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
