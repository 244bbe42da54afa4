import { createTagsFilter } from '@vitest/runner/utils'
import { AssayError } from '../../score/assay-error.ts'
import type { Tier } from '../../score/tier.ts'

const tags = ['tier1', 'tier2', 'tier3', 'tier4'].map((name) => ({ name }))

/**
 * Which tiers a tag expression of Vitest lets through, each tier having its own tag.
 *
 * @example
 * tierFilter('tier1 or tier3')(2) // false
 *
 * @throws {AssayError} `option-invalid` for an expression that Vitest does not read, or a tag other than tier1 to tier4
 */
export function tierFilter(expression: string): (tier: Tier) => boolean {
  try {
    const matches = createTagsFilter([expression], tags)
    return (tier) => matches([`tier${tier}`])
  } catch (error) {
    throw new AssayError(
      'option-invalid',
      `--tags-filter must be an expression over tier1, tier2, tier3 and tier4, for example "tier1 or tier3", got ${JSON.stringify(expression)}`,
      { cause: error },
    )
  }
}
