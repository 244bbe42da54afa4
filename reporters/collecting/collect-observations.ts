import type { TestCase, TestModule } from 'vitest/node'
import type { TestNotes } from '../../src/core/run-section.ts'
import type { ObservedReplay } from '../../src/core/eval-case.ts'

/** What tests noted beside their scores. */
export interface CollectedObservations {
  /** Wall times of stages, in ms, by stage. */
  readonly stages: Map<string, number[]>
  /** Answers that recordings gave. */
  readonly replays: ObservedReplay[]
  /** What was read of each case under metrics that have a version; an empty text for what cannot be told. */
  readonly answers: Map<string, Set<string>>
  /** What tests noted for the sections of the run, by the key of the section, in the order of the tests. */
  readonly notes: Map<string, TestNotes[]>
}

/** Reads off the tests of a suite what they noted beside their scores, in the order of the tests. */
export function collectObservations(modules: readonly TestModule[]): CollectedObservations {
  const all: CollectedObservations = { stages: new Map(), replays: [], answers: new Map(), notes: new Map() }
  for (const module of modules) {
    const tests = [...module.children.allTests()]
    const shared = sharedOf(tests)
    for (const test of tests) {
      noteStages(all.stages, test)
      const { assay, assayNotes = {} } = test.meta()
      const caseId = assay?.case.id ?? null
      for (const [section, { notes }] of Object.entries(assayNotes)) {
        const known = all.notes.get(section) ?? []
        all.notes.set(section, known)
        const values = shared.get(section) ?? new Map<number, unknown>()
        known.push({ file: module.relativeModuleId, test: test.fullName, caseId, notes, shared: values })
      }
      if (assay === undefined) continue
      if (assay.answers !== undefined) {
        const known = all.answers.get(assay.case.id) ?? new Set()
        all.answers.set(assay.case.id, known)
        for (const answer of assay.answers) known.add(answer)
      }
      for (const { trial = 0, ...replay } of assay.replays ?? [])
        all.replays.push({ ...replay, trial, caseId: assay.case.id })
    }
  }
  return all
}

/** First of all: a test may refer to what another of its file has shared. */
function sharedOf(tests: readonly TestCase[]): ReadonlyMap<string, ReadonlyMap<number, unknown>> {
  const shared = new Map<string, Map<number, unknown>>()
  for (const test of tests)
    for (const [section, { shared: values = [] }] of Object.entries(test.meta().assayNotes ?? {}))
      for (const { number, value } of values) {
        const known = shared.get(section) ?? new Map<number, unknown>()
        shared.set(section, known.set(number, value))
      }
  return shared
}

function noteStages(stages: CollectedObservations['stages'], test: TestCase): void {
  for (const [stage, times] of Object.entries(test.meta().assayStages ?? {})) {
    const known = stages.get(stage)
    if (known === undefined) stages.set(stage, [...times])
    else known.push(...times)
  }
}
