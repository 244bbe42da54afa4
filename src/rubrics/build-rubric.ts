import { describeFound } from '../kit/describe-found.ts'
import type { Judge } from '../judges/judge.ts'
import { safeName } from '../kit/safe-name.ts'
import { AssayError } from '../kit/assay-error.ts'
import { readLanguage } from './read-language.ts'
import type { Rubric } from './rubric.ts'
import type { AuthorityEntry, EvidenceSources } from './evidence-sources.ts'
import { type BuildState, buildOnce } from './pipeline/build-once.ts'
import { type Finding, type BuildUsage, noUsage, type PipelineRun, type BuildCause, StopBuild } from './build-stage.ts'
import { openTrace } from './pipeline/trace.ts'
import { clinicalIntentAlignment } from './clinical-intent-alignment.ts'
import { atomiseCriteria, entailPoints } from './entail-points.ts'

/** How a rubric is built. */
export interface BuildRubricOptions {
  /** Of the rubric, of its recordings and of its trace; of the query where it is absent. */
  readonly id?: string
  /** Where evidence is looked for; with none the rubric is ungrounded. Names are unique. */
  readonly sources: readonly EvidenceSources[]
  /** `strong` routes, reads evidence and writes criteria; `light` ranks passages and filters facts. */
  readonly judges: { readonly strong: Judge; readonly light: Judge }
  /** Publishers of a user's own, which go before those that are known. */
  readonly authority?: readonly AuthorityEntry[]
  /** Folder of the trace, from which a build that was cut off resumes; absent, nothing is written. */
  readonly trace?: string
  /** A reference rubric: where too little of it is met, the build searches once more, source by source. */
  readonly gold?: Rubric
  /** The share of the reference that a rubric meets, 0 to 1; null where it could not be judged. Absent, clinical intent alignment, which the strong judge is asked for. */
  readonly align?: (rubric: Rubric, gold: Rubric) => Promise<number | null>
  /** The least alignment with `gold` that is not searched for again, 0 to 1; 0.5 where absent. */
  readonly leastAlignment?: number
  /** How often a stage is asked again for what code refused (2), and how often the build is run again for a low alignment (1). */
  readonly bounds?: { readonly repairs?: number; readonly reruns?: number }
  /** The time that stands in the trace. */
  readonly now?: () => Date
}

/** A reference that the sources did not have. */
export interface WantedReference {
  readonly search: string
  readonly why: string
}

interface BuildFacts {
  /** What code refused, fixed or could not have, stage by stage. */
  readonly findings: readonly Finding[]
  /** Searches that found nothing: what a person could add to the sources. */
  readonly wanted: readonly WantedReference[]
  /** Alignment with the reference, a number a run, null where it could not be judged; empty without a reference. */
  readonly alignments: readonly (number | null)[]
  readonly usage: BuildUsage
}

/** A rubric, or why there is none. */
export type RubricBuild = BuildFacts &
  (
    | { readonly status: 'built'; readonly rubric: Rubric }
    | { readonly status: 'unscored'; readonly cause: BuildCause; readonly detail: string }
  )

/**
 * Builds a rubric for answers to a medical question from evidence (Chen et al. 2026, arXiv:2601.15161): searches, brings passages to claims and atomic facts, reads what the question asks of an answer, writes weighted criteria and
 * audits them. Unlike the source, code verifies after each model: spans stand in their passages, numbers in their spans, criteria rest on the board, weights fit, and no red flag or negative constraint is lost.
 *
 * There is no rubric where a warning has no criterion. Everything else that could not be had stands in `findings`.
 *
 * @param query a medical question in English; in another language the rubric is unscored
 * @param options the `sources` of evidence, the `judges` that write and audit, and how often a stage is repaired
 * @throws {AssayError} `option-invalid`; `judge-failed`, `judge-missing` and `judge-invalid` as the judges; `rubric-invalid` for a trace that cannot be read
 *
 * @example
 * const build = await buildRubric('Can I take ibuprofen with lisinopril?', { sources: [localCorpus('guidelines/')], judges })
 */
export async function buildRubric(query: string, options: BuildRubricOptions): Promise<RubricBuild> {
  const { repairs, reruns, leastAlignment } = readOptions(options)
  const { id = safeName(query), sources, authority = [], judges, trace, now = () => new Date() } = options
  const language = readLanguage(query)
  if (language !== 'english') {
    const found = language === 'other' ? 'it is in another language' : 'no word of it tells its language'
    const detail = `the query must be in English, since prompts, checks and sources are: ${found} (${describeFound(query)}). Translate it, or write it as a question`
    const nothing = { findings: [], wanted: [], alignments: [], usage: noUsage }
    return { status: 'unscored', cause: 'language-unsupported', detail, ...nothing }
  }
  const opened = trace === undefined ? null : openTrace(trace, id)
  const run: PipelineRun = {
    id,
    judges,
    bounds: { repairs },
    trace: opened,
    now,
    findings: [],
    usage: noUsage,
    simulated: false,
  }
  const alignments: (number | null)[] = []
  const factsOf = (state: BuildState | null): BuildFacts => ({
    findings: run.findings,
    wanted: state === null ? [] : wantedOf(state),
    alignments,
    usage: run.usage,
  })
  let best: { readonly state: BuildState; readonly alignment: number | null } | null = null
  try {
    for (let round = 0; round <= reruns; round += 1) {
      const state: BuildState = await buildOnce(query, { sources, authority }, run, best?.state ?? null)
      const alignment = await alignOf(state.rubric, options, run)
      if (alignment !== undefined) alignments.push(alignment)
      if (best === null || (alignment ?? -1) > (best.alignment ?? -1)) best = { state, alignment: alignment ?? null }
      if (alignment === undefined || alignment === null || alignment >= leastAlignment || sources.length === 0) break
    }
  } catch (error) {
    if (!(error instanceof StopBuild)) throw error
    if (best === null) return { status: 'unscored', cause: error.reason, detail: error.message, ...factsOf(null) }
    run.findings.push({ stage: 'rerun', code: error.reason, what: error.message, effect: 'reported' })
  }
  if (best === null) throw new Error('a build went no round')
  const last = alignments.length > 0 ? best.alignment : null
  if (last !== null && last < leastAlignment) {
    const what = `the rubric meets ${last} of the reference, and ${leastAlignment} is required`
    run.findings.push({ stage: 'align', code: 'alignment-low', what, effect: 'reported' })
  }
  opened?.end('built', now().toISOString())
  return { status: 'built', rubric: best.state.rubric, ...factsOf(best.state) }
}

async function alignOf(
  rubric: Rubric,
  { gold, judges, align = alignByEntailment(judges.strong) }: BuildRubricOptions,
  run: PipelineRun,
): Promise<number | null | undefined> {
  if (gold === undefined) return undefined
  const alignment = await align(rubric, gold)
  if (alignment !== null) return alignment
  const what = 'the alignment with the reference could not be judged, so that it asks for no further search'
  run.findings.push({ stage: 'align', code: 'alignment-unscored', what, effect: 'reported' })
  return null
}

function wantedOf({ queries, blocks, evidence, rubric }: BuildState): WantedReference[] {
  const isUngrounded = rubric.marks.includes('ungrounded')
  return queries.flatMap(({ text: search }, at) => {
    if (blocks[at]?.found === 0) return [{ search, why: 'nothing was found' }]
    const isSilent = blocks[at]?.sources.length !== 0 && evidence[at]?.claims.length === 0
    return isUngrounded || isSilent ? [{ search, why: 'what was found says nothing on the question' }] : []
  })
}

function readOptions({ sources, gold, align, bounds, leastAlignment = 0.5 }: BuildRubricOptions): {
  readonly repairs: number
  readonly reruns: number
  readonly leastAlignment: number
} {
  const { repairs = 2, reruns = 1 } = bounds ?? {}
  const refuse = (message: string): never => {
    throw new AssayError('option-invalid', `buildRubric: ${message}`)
  }
  for (const [name, value] of Object.entries({ repairs, reruns })) {
    if (Number.isInteger(value) && value >= 0 && value <= 10) continue
    refuse(`bounds.${name} must be a whole number from 0 to 10, got ${describeFound(value)}`)
  }
  if (!(leastAlignment >= 0 && leastAlignment <= 1)) {
    refuse(`leastAlignment must be a number from 0 to 1, got ${describeFound(leastAlignment)}`)
  }
  if (gold === undefined && align !== undefined) {
    refuse('align needs a reference rubric to compare with; give one as gold')
  }
  const names = sources.map(({ name }) => name)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) refuse(`two sources are named "${twice}"; give each a name of its own`)
  return { repairs, reruns: gold === undefined ? 0 : reruns, leastAlignment }
}

/**
 * Clinical intent alignment of a rubric with a reference, by strict entailment of the reference's atomic points.
 *
 * @returns the share of judged points that the rubric entails, 0 to 1; null where the reference could not be taken apart, or no point was judged
 */
function alignByEntailment(judge: Judge): (rubric: Rubric, gold: Rubric) => Promise<number | null> {
  return async ({ id, criteria }, gold) => {
    const atomised = await atomiseCriteria(id, gold.criteria, judge)
    if (atomised.kind === 'missing') return null
    return clinicalIntentAlignment([await entailPoints(id, atomised.points, criteria, judge)]).micro.value
  }
}
