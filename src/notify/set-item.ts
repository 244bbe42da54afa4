import type { Block, BlockKind } from '../gate/block.ts'
import type { AlertItem } from './alert.ts'
import type { AlertRun } from './alert-run.ts'
import type { AlertWords } from './alert-words.ts'

/** What is said of a block that is of no metric's row: of the baseline, the set of cases, a stage, or a target that nothing answers to. */
export function setItem(run: AlertRun, { kind, metric, stage }: Block, words: AlertWords): AlertItem {
  const own = stage === undefined ? said[kind]?.(run, words) : stageText(run, stage, words)
  const text =
    metric === null
      ? (own ?? kind)
      : `${words.name(metric)} ${kind === 'missing' ? 'is required for a decision' : 'has a target'}, and nothing in this run was scored for it`
  const safety = run.metrics.some((one) => one.name === metric && one.safety)
  return { reason: kind, safety, metric, slice: null, text }
}

const said: { readonly [Kind in BlockKind]?: (run: AlertRun, words: AlertWords) => string } = {
  'no-baseline': () => 'there is no baseline to compare with',
  'baseline-unusable': () => 'the baseline cannot be read, so nothing was compared',
  incomplete: ({ log }) =>
    log === undefined ? 'the run is not complete' : 'no answer of the log was judged, and nothing judged is no pass',
  'missing-module': ({ scope }) =>
    `the reports of ${scope.missingModules.length === 1 ? 'an eval file' : `${scope.missingModules.length} eval files`} are missing, so nothing was compared`,
  'missing-shard': ({ scope }) => `${scope.missingShards?.join(', ') ?? 'a shard'} is missing, so nothing was compared`,
  'removed-cases': () => 'cases of the baseline are gone',
  incomparable: () => 'the set, the suite or the grader is not that of the baseline, so figures cannot be compared',
}

function stageText({ stageVerdicts }: AlertRun, stage: string, words: AlertWords): string {
  const verdict = stageVerdicts.find((one) => one.stage === stage)
  const times = [
    timeOf('p50', verdict?.p50Ms, verdict?.budget?.p50Ms),
    timeOf('p95', verdict?.p95Ms, verdict?.budget?.p95Ms),
  ].filter((part) => part !== '')
  return `stage ${words.name(stage)} is not within its budget${times.length === 0 ? '' : `: ${times.join(', ')}`}`
}

function timeOf(name: string, ms: number | null | undefined, budget: number | undefined): string {
  if (budget === undefined) return ''
  return `${name} ${ms === null || ms === undefined ? 'is not known' : `${Math.ceil(ms)} ms`} against ${budget} ms`
}
