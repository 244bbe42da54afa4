import type { GraderSummary } from '../../src/gate/summaries/grader-summary.ts'
import { sumPlannedCalls } from '../../src/gate/summaries/sum-planned-calls.ts'
import { renderDollars } from '../../src/judging/flow/render-dollars.ts'

const large = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/**
 * What a dry run counted, and what was left to a batch: a line each.
 *
 * @example
 * renderPlanned(judged) // ['dry run: 1,104 calls, about 2.3M tokens in, at most 9M out, at most $12.40; 96 replayed']
 */
export function renderPlanned(judged: readonly Pick<GraderSummary, 'planned' | 'replayed'>[]): string[] {
  const replayed = judged.reduce((sum, grader) => sum + grader.replayed, 0)
  return sumPlannedCalls(judged.flatMap(({ planned = [] }) => planned)).map(
    ({ kind, calls, input, output, dollars }) => {
      const cost = dollars === null ? 'at a price that is not known' : `at most ${renderDollars(dollars)}`
      const tokens = `about ${large.format(input)} tokens in, at most ${large.format(output)} out`
      const line = `${calls.toLocaleString('en-US')} ${calls === 1 ? 'call' : 'calls'}, ${tokens}, ${cost}; ${replayed.toLocaleString('en-US')} replayed`
      return kind === 'dry-run'
        ? `dry run: ${line}`
        : `left to a batch: ${line}. Send it with: npx vitest-assay judge batch`
    },
  )
}
