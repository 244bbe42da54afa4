import type { VaultVerdict } from './vault-verdict.ts'
import type { VaultScores } from './vault-weights.ts'

/** The five scores of a verdict, without its reasons. */
export function scoresOf({ accuracy, relevance, completeness, chronology, organization }: VaultVerdict): VaultScores {
  return {
    accuracy: accuracy.score,
    relevance: relevance.score,
    completeness: completeness.score,
    chronology: chronology.score,
    organization: organization.score,
  }
}
