import type * as fc from 'fast-check'
import type { ClinicalFinding } from './clinical-finding.ts'
import type { RedFlagId } from './known-red-flag.ts'
import { nearMassivePe } from './near-misses/massive-pe.ts'
import { nearAcidaemia } from './near-misses/severe-acidaemia.ts'
import { nearHyperkalaemia } from './near-misses/severe-hyperkalaemia.ts'
import { nearStemi } from './near-misses/stemi.ts'
import { nearTroponin } from './near-misses/troponin-with-chest-pain.ts'

const makers: Readonly<Record<RedFlagId, () => fc.Arbitrary<ClinicalFinding>>> = {
  'troponin-with-chest-pain': nearTroponin,
  stemi: nearStemi,
  'massive-pe': nearMassivePe,
  'severe-hyperkalaemia': nearHyperkalaemia,
  'severe-acidaemia': nearAcidaemia,
}

/** What comes as near to a red flag as can be, outside of its grey zone. */
export function nearMissFinding(id: RedFlagId): fc.Arbitrary<ClinicalFinding> {
  return makers[id]()
}
