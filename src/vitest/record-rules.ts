import type { EditionNote } from '../guidelines/edition-notes.ts'
import type { GuidelineFinding } from '../guidelines/guideline-finding.ts'
import type { WireRuleOutcomes, WireRuleVerdict } from './eval-meta.ts'
import { registry } from './registry.ts'
import type { RunningTest } from './running-test.ts'

/**
 * Writes what an answer did with each guideline rule on the running test, for the report: the list of rules once a file, and of an answer only the rules that are not by right left out.
 *
 * In a plain `test`, and after the test has ended, there is nothing to write on.
 *
 * @param notes what there is to know of the editions of these rules
 */
export function recordRules(
  running: RunningTest | undefined,
  { rules }: GuidelineFinding,
  notes: readonly EditionNote[],
): void {
  const meta = running?.evaluation?.meta
  if (running === undefined || meta === undefined || running.ended) return
  const trial = running.task.result?.repeatCount ?? 0
  const list = numberOf(running, meta, rules, notes)
  const verdicts: { -readonly [Verdict in WireRuleVerdict]?: number[] } = {}
  for (const [index, { verdict }] of rules.entries()) {
    if (verdict !== 'not-applicable') (verdicts[verdict] ??= []).push(index)
  }
  const outcomes: WireRuleOutcomes = { ...(list === 0 ? {} : { list }), ...(trial === 0 ? {} : { trial }), ...verdicts }
  meta.rules ??= []
  meta.rules.push(outcomes)
}

function numberOf(
  running: RunningTest,
  meta: NonNullable<RunningTest['evaluation']>['meta'],
  found: GuidelineFinding['rules'],
  notes: readonly EditionNote[],
): number {
  const { ruleListsOfFile } = registry()
  let numbers = ruleListsOfFile.get(running.task.file)
  if (numbers === undefined) ruleListsOfFile.set(running.task.file, (numbers = new Map()))
  const key = found.map(({ guideline, rule }) => `${guideline}/${rule}`).join('\n')
  const known = numbers.get(key)
  if (known !== undefined) return known
  const number = numbers.size
  numbers.set(key, number)
  const rules = found.map(({ guideline, rule, harm }) => [guideline, rule, harm] as const)
  meta.ruleLists = [...(meta.ruleLists ?? []), { number, rules, ...(notes.length === 0 ? {} : { notes }) }]
  return number
}
