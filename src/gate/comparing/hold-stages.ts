import type { Block } from '../block.ts'
import { compareText } from '../compare-text.ts'
import { enoughForP95 } from '../summaries/enough-for-p95.ts'
import { formatApart } from './format-apart.ts'
import { listIds } from '../list-ids.ts'
import type { StageBudget } from '../stage-budget.ts'
import type { StageVerdict } from './stage-verdict.ts'
import type { StageSummary } from '../summaries/summarise-stages.ts'

/** The stages of a run with their verdicts, sorted by name, and the blocks that follow. */
export interface HeldStages {
  readonly stageVerdicts: StageVerdict[]
  readonly blocks: Block[]
}

/**
 * Holds each stage against its budget, and none against the baseline.
 *
 * A p50 is held from the first time on; a p95 under 20 times blocks, and so does a budget of a stage that nothing timed: what was not measured has not passed. No promotion lets these blocks through.
 *
 * @param of.filtered whether a tag filter left tests out, which explains too few times
 */
export function holdStages(of: {
  readonly stages: Readonly<Record<string, StageSummary>>
  readonly budgets: Readonly<Record<string, StageBudget>>
  readonly filtered: boolean
}): HeldStages {
  const stages = new Map(Object.entries(of.stages))
  const budgets = new Map(Object.entries(of.budgets))
  const names = [...new Set([...stages.keys(), ...budgets.keys()])].sort(compareText)
  const stageVerdicts: StageVerdict[] = []
  const blocks: Block[] = []
  for (const stage of names) {
    const held = holdStage(stages.get(stage), budgets.get(stage), of.filtered, [...stages.keys()])
    const { n = 0, p50Ms = null, p95Ms = null } = stages.get(stage) ?? {}
    const { verdict, why } = held
    stageVerdicts.push({ stage, verdict, n, p50Ms, p95Ms, budget: budgets.get(stage) ?? null, why })
    for (const { kind, text } of held.blocks) {
      blocks.push({ kind, metric: null, slice: null, stage, message: `stage ${stage} ${text}`, promotable: false })
    }
  }
  return { stageVerdicts, blocks }
}

interface HeldStage extends Pick<StageVerdict, 'verdict' | 'why'> {
  readonly blocks: readonly { readonly kind: 'over-budget' | 'insufficient'; readonly text: string }[]
}

function holdStage(
  summary: StageSummary | undefined,
  budget: StageBudget | undefined,
  filtered: boolean,
  timed: readonly string[],
): HeldStage {
  if (budget === undefined) return { verdict: 'no-budget', why: 'it has no budget', blocks: [] }
  if (summary === undefined) {
    if (filtered) return leftOut
    const there = timed.length === 0 ? 'The run timed no stage at all' : `The run timed ${listIds(timed, 12)}`
    const text = `has a budget, and no test timed it, so that it has not kept to it. ${there}: time it by stage(name, fn), or take the budget out`
    return { verdict: 'insufficient', why: 'no test timed it', blocks: [{ kind: 'insufficient', text }] }
  }
  const over = [...excess('p50', summary.p50Ms, budget.p50Ms), ...excess('p95', summary.p95Ms, budget.p95Ms)]
  const short = budget.p95Ms !== undefined && summary.p95Ms === null
  const blocks: HeldStage['blocks'][number][] = over.map((figure) => ({
    kind: 'over-budget',
    text: `is over its budget: ${figure}, over ${times(summary.n)}. Make it faster, or set another budget; no promotion lets it through`,
  }))
  if (short && !filtered) {
    blocks.push({
      kind: 'insufficient',
      text: `was timed ${times(summary.n)}, and its budget of p95 ${budget.p95Ms} ms needs ${enoughForP95}. Time it ${enoughForP95 - summary.n} more, by more cases or repeats, or take the p95 out of its budget`,
    })
  }
  if (over.length > 0) return { verdict: 'over-budget', why: over.join(', '), blocks }
  if (short && filtered) return leftOut
  return short
    ? { verdict: 'insufficient', why: `a p95 needs ${enoughForP95} times`, blocks }
    : { verdict: 'within-budget', why: 'within its budget', blocks }
}

const leftOut: HeldStage = { verdict: 'not-run', why: 'left out by the tag filter, wholly or in part', blocks: [] }

function excess(name: string, figure: number | null, budget: number | undefined): string[] {
  if (figure === null || budget === undefined || figure <= budget) return []
  return [`${name} ${formatApart(figure, budget)[0]} ms against ${budget} ms`]
}

function times(n: number): string {
  return n === 1 ? 'once' : `${n} times`
}
