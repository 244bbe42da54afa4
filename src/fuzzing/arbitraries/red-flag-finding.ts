import type * as fc from 'fast-check'
import type { ClinicalFinding } from './clinical-finding.ts'
import type { RedFlagId } from './known-red-flag.ts'
import { massivePeFinding } from './red-flags/massive-pe.ts'
import { severeAcidaemiaFinding } from './red-flags/severe-acidaemia.ts'
import { severeHyperkalaemiaFinding } from './red-flags/severe-hyperkalaemia.ts'
import { stemiFinding } from './red-flags/stemi.ts'
import { troponinWithChestPainFinding } from './red-flags/troponin-with-chest-pain.ts'

const makers: Readonly<Record<RedFlagId, () => fc.Arbitrary<ClinicalFinding>>> = {
  'troponin-with-chest-pain': troponinWithChestPainFinding,
  stemi: stemiFinding,
  'massive-pe': massivePeFinding,
  'severe-hyperkalaemia': severeHyperkalaemiaFinding,
  'severe-acidaemia': severeAcidaemiaFinding,
}

/** What raises a red flag. */
export function redFlagFinding(id: RedFlagId): fc.Arbitrary<ClinicalFinding> {
  return makers[id]()
}
