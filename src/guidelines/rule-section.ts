import { targetFor } from '../gate/comparing/target-for.ts'
import type { Run } from '../gate/run.ts'
import { ruleSummarySchema } from '../gate/summaries/rule-summary-schema.ts'
import { type ObservedRules, type RuleSummary, summariseRules } from '../gate/summaries/summarise-rules.ts'
import { columns, marked, type ReportPart, type Words } from '../core/report-part.ts'
import type { RunSection, TestNotes } from '../core/run-section.ts'
import { formatInterval } from '../statistics/format-interval.ts'
import { formatShare } from '../statistics/format-share.ts'
import { successesToShow } from '../statistics/successes-to-show.ts'
import { wilsonInterval, z95 } from '../statistics/wilson-interval.ts'
import { describeEditionNotes } from './describe-edition-notes.ts'
import type { EditionNote } from './edition-notes.ts'
import { guidelineAdherence } from './guideline-adherence.ts'
import type { GuidelineFinding } from './guideline-finding.ts'
import type { Harm } from './harm.ts'
import type { RuleRates } from './rule-rates.ts'

/** The rules that the tests of a file check answers against. A file shares it between its tests. */
export interface NotedRules {
  readonly rules: readonly (readonly [guideline: string, rule: string, harm: Harm])[]
  /** Absent where there is nothing to know of their editions. */
  readonly notes?: readonly EditionNote[]
}

/** What one answer did with the rules of a list, each by its place in it; a rule that is nowhere does not apply. */
export interface NotedVerdicts extends Readonly<
  Partial<Record<'kept' | 'missed' | 'forbidden' | 'unknown', readonly number[]>>
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
    verdicts: verdicts as Omit<NotedVerdicts, 'list' | 'trial'>,
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
      tests.flatMap((test) => [...observed(test)]),
      tests.flatMap(editionsOf),
    ),
  report: { after: 3, parts: (summary, run) => [...adherencePart(run), rulesPart(summary)] },
}

function* observed({ caseId, notes, shared }: TestNotes): Generator<ObservedRules> {
  if (caseId === null) return
  for (const verdicts of notes as readonly NotedVerdicts[]) {
    const list = shared.get(verdicts.list ?? 0) as NotedRules | undefined
    yield { caseId, rules: list?.rules ?? [], verdicts }
  }
}

function editionsOf({ shared }: TestNotes): readonly EditionNote[] {
  return [...shared.values()].flatMap((list) => (list as NotedRules).notes ?? [])
}

function rulesPart({ rules, editions }: RuleSummary): ReportPart {
  const notes = describeEditionNotes(editions)
  return {
    tables: [
      {
        columns: columns('rule', '>applies', '>kept', '>missed', '>forbidden', '>unknown', 'harm of a miss'),
        rows: rules.map(cells),
      },
    ],
    notes: notes === undefined ? [] : [{ text: notes, tone: 'warning' }],
  }
}

function cells({ guideline, rule, harm, kept, missed, forbidden, unknown, adherence }: RuleRates): Words[] {
  return [
    `${guideline}/${rule}`,
    String(kept + missed + forbidden),
    formatInterval(adherence),
    marked(missed, 'bad'),
    marked(forbidden, 'bad'),
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
