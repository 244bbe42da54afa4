import { allGuidelines } from './all-guidelines.ts'
import type { Guideline } from './guideline.ts'
import { ahaAccPe2026 } from './packs/aha-acc-pe-2026.ts'
import { atsCap2025 } from './packs/ats-cap-2025.ts'
import { gold2024 } from './packs/gold-2024.ts'
import { gold2025 } from './packs/gold-2025.ts'
import { ukkaHyperkalaemia2023 } from './packs/ukka-hyperkalaemia-2023.ts'

/** Every edition that is encoded: `allGuidelines`, then those beside them, which an answer is held against only where they are named. */
export const guidelineEditions: readonly Guideline[] = [
  ...allGuidelines,
  atsCap2025,
  ahaAccPe2026,
  gold2025,
  gold2024,
  ukkaHyperkalaemia2023,
]
