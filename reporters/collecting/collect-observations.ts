import type { TestCase, TestModule } from 'vitest/node'
import type { ObservedEscalation } from '../../src/gate/summaries/summarise-red-flags.ts'
import type { ObservedReplay } from '../../src/gate/summaries/summarise-replays.ts'
import type { ObservedRules } from '../../src/gate/summaries/summarise-rules.ts'
import type { EditionNote } from '../../src/guidelines/edition-notes.ts'
import type { WireRedFlagList, WireRuleList } from '../../src/vitest/eval-meta.ts'

/** What tests noted beside their scores. */
export interface CollectedObservations {
  /** Wall times of stages, in ms, by stage. */
  readonly stages: Map<string, number[]>
  /** What answers made of their red flags. */
  readonly escalations: ObservedEscalation[]
  /** What answers did with guideline rules. */
  readonly rules: ObservedRules[]
  /** What there is to know of the editions of these rules. */
  readonly editions: EditionNote[]
  /** Answers that recordings gave. */
  readonly replays: ObservedReplay[]
}

/** Reads off the tests of a suite what they noted beside their scores, in the order of the tests. */
export function collectObservations(modules: readonly TestModule[]): CollectedObservations {
  const all: CollectedObservations = { stages: new Map(), escalations: [], rules: [], editions: [], replays: [] }
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    // Lists first: a test may refer to one that another of its file brought.
    const redFlagLists = new Map<number, WireRedFlagList['flags']>()
    const ruleLists = new Map<number, WireRuleList['rules']>()
    for (const test of tests) {
      const { assay } = test.meta()
      for (const { number, flags } of assay?.redFlagLists ?? []) redFlagLists.set(number, flags)
      for (const { number, rules, notes = [] } of assay?.ruleLists ?? []) {
        ruleLists.set(number, rules)
        all.editions.push(...notes)
      }
    }
    for (const test of tests) {
      noteStages(all.stages, test)
      const { assay } = test.meta()
      if (assay === undefined) continue
      const caseId = assay.case.id
      for (const { trial = 0, ...replay } of assay.replays ?? []) all.replays.push({ ...replay, trial, caseId })
      for (const { list = 0, trial = 0, outcomes = [] } of assay.escalations ?? [])
        all.escalations.push({ caseId, trial, flags: redFlagLists.get(list) ?? [], outcomes })
      for (const verdicts of assay.rules ?? [])
        all.rules.push({ caseId, rules: ruleLists.get(verdicts.list ?? 0) ?? [], verdicts })
    }
  }
  return all
}

function noteStages(stages: CollectedObservations['stages'], test: TestCase): void {
  for (const [stage, times] of Object.entries(test.meta().assayStages ?? {})) {
    const known = stages.get(stage)
    if (known === undefined) stages.set(stage, [...times])
    else known.push(...times)
  }
}
