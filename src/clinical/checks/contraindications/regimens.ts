/** A course of several drugs that charts call by letters. */
interface Regimen {
  readonly name: RegExp
  /** By the drug table. */
  readonly drugs: readonly string[]
}

/** Source: BNF and NHS England chemotherapy protocols; WHO consolidated guidelines on tuberculosis (module 4, 2022) and HIV (2021). */
const regimens: readonly Regimen[] = [
  { name: /\bm?FOLFOXIRI\b|\bm?FOLFIRINOX\b/iu, drugs: ['oxaliplatin', 'irinotecan', 'fluorouracil'] },
  { name: /\bm?FOLFOX(?:[- ]?\d)?\b/iu, drugs: ['oxaliplatin', 'fluorouracil'] },
  { name: /\bFOLFIRI\b/iu, drugs: ['irinotecan', 'fluorouracil'] },
  { name: /\b(?:CAPOX|XELOX|CAPEOX)\b/iu, drugs: ['oxaliplatin', 'capecitabine'] },
  { name: /\bFLOT\b/u, drugs: ['docetaxel', 'oxaliplatin', 'fluorouracil'] },
  {
    name: /\b(?:(?:R|O|G|mini-?R)-?)?CHOP(?:-?\d\d)?\b|\b(?:DA-?)?EPOCH(?:-?R)?\b/u,
    drugs: ['cyclophosphamide', 'doxorubicin', 'vincristine', 'prednisolone'],
  },
  { name: /\bA(?:\+)?B?AVD\b|\bABVD\b/u, drugs: ['doxorubicin', 'vinblastine', 'dacarbazine'] },
  {
    name: /\b(?:esc)?BEACOPP\b/iu,
    drugs: ['bleomycin', 'etoposide', 'doxorubicin', 'cyclophosphamide', 'vincristine', 'procarbazine', 'prednisolone'],
  },
  { name: /\bF?EC-?[TD]\b|\bFEC\b/u, drugs: ['fluorouracil', 'cyclophosphamide', 'docetaxel'] },
  { name: /\b(?:dd)?AC-?[THP]+\b/u, drugs: ['doxorubicin', 'cyclophosphamide', 'paclitaxel'] },
  { name: /\bCMF\b/u, drugs: ['cyclophosphamide', 'methotrexate', 'fluorouracil'] },
  { name: /\bTCHP?\b/u, drugs: ['docetaxel', 'carboplatin', 'trastuzumab'] },
  { name: /\b(?:D-?)?(?:VRd|RVd|VCd|CyBorD|Rd|VTD)\b/u, drugs: ['bortezomib', 'lenalidomide', 'dexamethasone'] },
  { name: /\b(?:MVAC|GemCis|GC chemotherapy)\b/u, drugs: ['cisplatin', 'gemcitabine'] },
  { name: /\bBEP\b/u, drugs: ['bleomycin', 'etoposide', 'cisplatin'] },
  { name: /\b(?:RIPE|HRZE|2HRZE|2RHZE)\b/u, drugs: ['rifampicin', 'isoniazid', 'pyrazinamide', 'ethambutol'] },
  { name: /\bTLD\b/u, drugs: ['tenofovir', 'lamivudine', 'dolutegravir'] },
]

/** What a course that a medicine of the record names by its letters is made of; undefined where it names none. */
export function regimenDrugs(name: string): readonly string[] | undefined {
  return regimens.find((regimen) => regimen.name.test(name))?.drugs
}
