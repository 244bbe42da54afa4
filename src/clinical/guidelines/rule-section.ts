import { targetFor } from '../../core/gate-options.ts'
import type { Run } from '../../core/run.ts'
import {
  columns,
  marked,
  type ReportPart,
  type Words,
  type RunSection,
  type TestNotes,
} from '../../core/run-section.ts'
import { formatInterval, formatShare } from '../../statistics/format-statistics.ts'
import { successesToShow, wilsonInterval, z95 } from '../../statistics/proportion-interval.ts'
import { describeEditionNotes, type EditionNote } from './edition-notes.ts'
import { guidelineAdherence } from './guideline-metrics.ts'
import type { GuidelineFinding } from './guideline-finding.ts'
import { type Harm, harms } from './guideline.ts'
import { mostListed, type RuleRates, ruleRates, type RuleVerdict } from './rule-rates.ts'
import { compareText } from '../../kit/compare-text.ts'
import { z } from 'zod'

type Judged = Exclude<RuleVerdict['verdict'], 'not-applicable'>

/** What the answer to one case and trial did with the rules that it was compared with. */
interface ObservedRules {
  readonly caseId: string
  readonly rules: readonly (readonly [guideline: string, rule: string, harm: Harm])[]
  /** Places in `rules` by verdict; a rule that is nowhere does not apply. */
  readonly verdicts: Readonly<Partial<Record<Judged, readonly number[]>>>
}

/** Guideline rules over a run. */
export interface RuleSummary {
  /** Every rule that an answer was compared with, by edition and id. */
  readonly rules: readonly RuleRates[]
  /** What there is to know of the editions: those that are unreviewed, superseded or past their date. */
  readonly editions: readonly EditionNote[]
  /** Cases to which no rule applies: these would pass with any answer. Absent where there is none. */
  readonly withoutRule?: CasesWithoutRule | undefined
}

interface CasesWithoutRule {
  readonly cases: number
  /** Of how many that were compared with rules. */
  readonly of: number
  /** Ids, sorted by code unit: the first 20. */
  readonly listed: readonly string[]
}

/**
 * Adherence by rule of a run. A trial that broke before its answer was compared with the rules tells nothing of them, and is in no count.
 *
 * @returns undefined where nothing was observed
 */
export function summariseRules(
  observed: readonly ObservedRules[],
  notes: readonly EditionNote[],
): RuleSummary | undefined {
  if (observed.length === 0) return undefined
  const editions = new Map(notes.map((note) => [note.guideline, note]))
  return {
    rules: ruleRates(verdictsOf(observed)),
    editions: [...editions.values()].sort((a, b) => compareText(a.guideline, b.guideline)),
    ...casesWithoutRule(observed),
  }
}

function casesWithoutRule(observed: readonly ObservedRules[]): Pick<RuleSummary, 'withoutRule'> {
  const ruled = new Map<string, boolean>()
  for (const { caseId, verdicts } of observed)
    ruled.set(caseId, ruled.get(caseId) === true || judged.some((verdict) => verdicts[verdict] !== undefined))
  const without = [...ruled].flatMap(([caseId, isRuled]) => (isRuled ? [] : [caseId])).sort(compareText)
  if (without.length === 0) return {}
  return { withoutRule: { cases: without.length, of: ruled.size, listed: without.slice(0, mostListed) } }
}

/** One at a time: a run may have hundreds of thousands. */
function* verdictsOf(
  observed: readonly ObservedRules[],
): Generator<{ readonly caseId: string; readonly rules: readonly RuleVerdict[] }> {
  for (const { caseId, rules, verdicts } of observed) {
    yield {
      caseId,
      rules: rules.map(([guideline, rule, harm], index) => ({
        guideline,
        rule,
        harm,
        verdict: judged.find((verdict) => verdicts[verdict]?.includes(index) === true) ?? 'not-applicable',
      })),
    }
  }
}

const judged: readonly Judged[] = ['kept', 'missed', 'forbidden', 'unclear', 'unknown']

const string = z.string()

const count = z.int().min(0)

const share = z.number().min(0).max(1)

/** Guideline rules as they stand in the file of a run. */
export const ruleSummarySchema: z.ZodType<RuleSummary> = z.strictObject({
  rules: z.array(
    z.strictObject({
      guideline: string,
      rule: string,
      harm: z.enum(harms),
      kept: count,
      missed: count,
      forbidden: count,
      unclear: count.optional(),
      unknown: count,
      adherence: z.strictObject({ value: share.nullable(), lower: share, upper: share }),
      missedCases: z.array(string),
      forbiddenCases: z.array(string),
    }),
  ),
  editions: z.array(z.strictObject({ guideline: string, note: string })),
  withoutRule: z.strictObject({ cases: count, of: count, listed: z.array(string) }).optional(),
})

/** The rules that the tests of a file check answers against. A file shares it between its tests. */
interface NotedRules {
  readonly rules: readonly (readonly [guideline: string, rule: string, harm: Harm])[]
  /** Absent where there is nothing to know of their editions. */
  readonly notes?: readonly EditionNote[]
}

/** What one answer did with the rules of a list, each by its place in it; a rule that is nowhere does not apply. */
export interface NotedVerdicts extends Readonly<
  Partial<Record<'kept' | 'missed' | 'forbidden' | 'unclear' | 'unknown', readonly number[]>>
> {
  /** Number of the list within the file; absent for 0. */
  readonly list?: number
  /** Absent for 0. */
  readonly trial?: number
}

/** The list and the note of one finding; rules that do not apply are left out, since most do not. */
export function noteRules(
  { rules }: GuidelineFinding,
  notes: readonly EditionNote[],
): { readonly list: NotedRules; readonly verdicts: Omit<NotedVerdicts, 'list' | 'trial'> } {
  const verdicts: { -readonly [Verdict in keyof NotedVerdicts]?: number[] } = {}
  for (const [index, { verdict }] of rules.entries()) {
    if (verdict !== 'not-applicable') (verdicts[verdict] ??= []).push(index)
  }
  return {
    list: {
      rules: rules.map(({ guideline, rule, harm }) => [guideline, rule, harm] as const),
      ...(notes.length === 0 ? {} : { notes }),
    },
    verdicts,
  }
}

/**
 * The guideline rules of a run: to how many cases each applied and what share of them kept it, with its 95 % interval by Wilson; then what there is to know of the editions.
 *
 * Absent where no answer was checked against a guideline.
 */
export const ruleSection: RunSection<RuleSummary> = {
  key: 'rules',
  schema: ruleSummarySchema,
  summarise: ({ tests }) =>
    summariseRules(
      tests.flatMap((test) => [...rulesObserved(test)]),
      tests.flatMap(editionsOf),
    ),
  aggregate: ({ rules, editions }) => ({
    rules: rules.map((rule) => ({ ...rule, missedCases: [], forbiddenCases: [] })),
    editions,
  }),
  report: { after: 3, parts: (summary, run) => [...adherencePart(run), rulesPart(summary)] },
}

function* rulesObserved({ caseId, notes, shared }: TestNotes): Generator<ObservedRules> {
  if (caseId === null) return
  for (const verdicts of notes as readonly NotedVerdicts[]) {
    const list = shared.get(verdicts.list ?? 0) as NotedRules | undefined
    yield { caseId, rules: list?.rules ?? [], verdicts }
  }
}

function editionsOf({ shared }: TestNotes): readonly EditionNote[] {
  return [...shared.values()].flatMap((list) => (list as NotedRules).notes ?? [])
}

function rulesPart({ rules, editions, withoutRule }: RuleSummary): ReportPart {
  const notes = describeEditionNotes(editions)
  const bare =
    withoutRule === undefined
      ? []
      : [
          {
            text: `no rule applies to ${withoutRule.cases} of ${withoutRule.of} cases, which would pass with any answer: ${listed(withoutRule)}`,
            tone: 'warning' as const,
          },
        ]
  return {
    tables: [
      {
        columns: columns(
          'rule',
          '>applies',
          '>kept',
          '>missed',
          '>forbidden',
          '>unclear',
          '>unknown',
          'harm of a miss',
        ),
        rows: rules.map(cells),
      },
    ],
    notes: [...bare, ...(notes === undefined ? [] : [{ text: notes, tone: 'warning' as const }])],
  }
}

function listed({ cases, listed: ids }: CasesWithoutRule): string {
  return cases > ids.length ? `${ids.join(', ')} and ${cases - ids.length} more` : ids.join(', ')
}

function cells({
  guideline,
  rule,
  harm,
  kept,
  missed,
  forbidden,
  unclear = 0,
  unknown,
  adherence,
}: RuleRates): Words[] {
  return [
    `${guideline}/${rule}`,
    String(kept + missed + forbidden),
    formatInterval(adherence),
    marked(missed, 'bad'),
    marked(forbidden, 'bad'),
    marked(unclear, 'warning'),
    marked(unknown, 'warning'),
    harm,
  ]
}

const tolerance = 1e-9

/**
 * What the adherence of so many cases can show, in one line: its 95 % interval by Wilson, and how many cases of these would show its target.
 *
 * Empty for a run without it, and where cases of several trials make it finer than whole cases.
 */
function adherencePart(run: Run): ReportPart[] {
  const { name } = guidelineAdherence
  const summary = run.summaries.find(({ metric, slice }) => metric === name && slice.by === 'all')
  if (summary === undefined || summary.value === null) return []
  const { n, value } = summary
  const kept = Math.round(value * n)
  if (Math.abs(kept - value * n) > tolerance) return []
  const interval = wilsonInterval(kept, n)
  const target = targetFor(run.options, guidelineAdherence)
  const shown = target === null || target <= 0 || target >= 1 ? '' : `; ${showing(target, n, interval.lower >= target)}`
  const text = `${name}: ${kept} of ${n} cases, ${formatInterval(interval)} at 95%${shown}`
  return [{ tables: [], notes: [{ text, tone: 'dim' }] }]
}

function showing(target: number, n: number, isShown: boolean): string {
  const least = formatShare(target)
  if (isShown) return `that shows at least ${least}`
  const needed = successesToShow(target, n)
  if (needed !== null) return `to show at least ${least} takes ${needed} of ${n}`
  // Where all succeed the lower end is n / (n + z²).
  const enough = Math.ceil((target * z95 ** 2) / (1 - target))
  return `${n} of ${n} would not show ${least}, which takes ${enough} cases or more`
}
