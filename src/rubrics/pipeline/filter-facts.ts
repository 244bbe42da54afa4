import { z } from 'zod'
import type { Fact } from '../reference-board.ts'
import { conflictingPairs } from './conflicting-pairs.ts'
import type { Fault, Verified } from './finding.ts'
import type { Stage } from './stage.ts'
import { stageGrader } from './stage-grader.ts'

interface FilterInput {
  readonly question: string
  readonly facts: readonly Fact[]
}

const reply = z.strictObject({ irrelevant: z.array(z.string()) })
type FilterReply = z.output<typeof reply>

/** Leaves out positive facts that do not bear on the question. Red flags and negative constraints stay whatever the model says, and so does one side of a conflict whose other side stays. */
export const filterFacts: Stage<FilterInput, FilterReply, readonly Fact[]> = {
  judge: 'light',
  grader: stageGrader({
    name: 'filter-facts',
    version: '1',
    instructions: `Name the facts of the material that no good answer to the question of the task would need. Only facts of the kind "positive" can be named: whatever warns stays, also where it seems far from the question. Where in doubt, a fact stays.

Shape: {"irrelevant": ["id"]}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ question, facts }) => ({
    material: facts.map(({ id, kind, text }) => ({ id, kind, text })),
    task: { question },
  }),
  verify: verifyFilter,
  without: ({ facts }) => facts,
}

function verifyFilter({ irrelevant }: FilterReply, { facts }: FilterInput): Verified<readonly Fact[]> {
  const faults: Fault[] = []
  const byId = new Map(facts.map((fact) => [fact.id, fact]))
  const dropped = new Set<string>()
  const mended = (code: string, what: string): number => faults.push({ code, what, effect: 'mended', asks: false })
  for (const id of new Set(irrelevant)) {
    const fact = byId.get(id)
    if (fact === undefined) mended('fact-unknown', `no fact has the id "${id}"`)
    else if (fact.kind === 'positive') dropped.add(id)
    else
      mended(
        'warning-put-back',
        `the ${fact.kind} fact ${id} ("${fact.text}") was left out as irrelevant, and is put back`,
      )
  }
  for (const [one, other] of conflictingPairs(facts)) {
    for (const [gone, stays] of [[one, other] as const, [other, one] as const]) {
      if (!dropped.has(gone.id) || dropped.has(stays.id)) continue
      dropped.delete(gone.id)
      mended(
        'conflict-put-back',
        `fact ${gone.id} was left out, and is put back: it contradicts ${stays.id}, which stays`,
      )
    }
  }
  if (facts.length > 0 && dropped.size === facts.length) {
    dropped.clear()
    mended('all-left-out', 'every fact was left out as irrelevant, and all are put back')
  }
  const kept = facts.filter(({ id }) => !dropped.has(id))
  return { output: kept.map((fact) => withoutLinksTo(dropped, fact)), faults }
}

function withoutLinksTo(dropped: ReadonlySet<string>, fact: Fact): Fact {
  const { contradicts, ...rest } = fact
  const left = contradicts?.filter((id) => !dropped.has(id)) ?? []
  return left.length === 0 ? rest : { ...rest, contradicts: left }
}
