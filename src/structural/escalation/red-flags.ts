import { massivePe } from './massive-pe.ts'
import type { RedFlag } from './red-flag.ts'
import { severeAcidaemia } from './severe-acidaemia.ts'
import { severeHyperkalaemia } from './severe-hyperkalaemia.ts'
import { stemi } from './stemi.ts'
import { troponinWithChestPain } from './troponin-with-chest-pain.ts'

/** The red flags of the four-tier strategy. An unreviewed reference encoding, not for clinical use. They hold whatever the goals of care are. */
export const redFlags: readonly RedFlag[] = [
  troponinWithChestPain,
  stemi,
  massivePe,
  severeHyperkalaemia,
  severeAcidaemia,
]
