import type { Guideline } from './guideline.ts'
import { accAhaAcs2025 } from './packs/acc-aha-acs-2025.ts'
import { ahaAccHf2022 } from './packs/aha-acc-hf-2022.ts'
import { atsIdsaCap2019 } from './packs/ats-idsa-cap-2019.ts'
import { btsPleural2023 } from './packs/bts-pleural-2023.ts'
import { escPe2019 } from './packs/esc-pe-2019.ts'
import { fleischner2017 } from './packs/fleischner-2017.ts'
import { gold2026 } from './packs/gold-2026.ts'
import { safetyRules2026 } from './packs/safety-rules-2026.ts'

/** The guidelines that an answer is held against where none is named: of each the one edition that the four-tier strategy asks for. `guidelineEditions` has the others. */
export const allGuidelines: readonly Guideline[] = [
  ahaAccHf2022,
  atsIdsaCap2019,
  escPe2019,
  gold2026,
  accAhaAcs2025,
  btsPleural2023,
  fleischner2017,
  safetyRules2026,
]
