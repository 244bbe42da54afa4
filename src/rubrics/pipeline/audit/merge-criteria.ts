import { z } from 'zod'
import { blindAxesOf, type Criterion, mostCriteria } from '../../rubric.ts'
import type { Board } from '../board.ts'
import { checkDrafts, controversyTag } from '../draft-criteria.ts'
import { type Fault, type Verified, type Stage, stageGrader } from '../../build-stage.ts'

interface MergeInput {
  readonly board: Board
  readonly criteria: readonly Criterion[]
}

const reply = z.strictObject({ groups: z.array(z.strictObject({ ids: z.array(z.string()), text: z.string() })) })
type Group = z.output<typeof reply>['groups'][number]

/**
 * Third phase of the audit: the model proposes groups of criteria that want the same, and code merges those that may be: of one polarity, resting on one red flag or negative constraint at the most, naming no controversy. The merged
 * one has the gravest weight, the axis of that, and rests on all that its members rest on.
 */
export const mergeCriteria: Stage<MergeInput, z.output<typeof reply>, readonly Criterion[]> = {
  judge: 'strong',
  grader: stageGrader({
    name: 'merge-criteria',
    version: '1',
    instructions: `Find among the criteria of the task groups that want the same of an answer, or so nearly that one sentence can ask for it, and write that sentence for each. A rubric has at most ${mostCriteria} criteria: where there are more, merge first what is about communication and form, then what is about completeness.

Never merge two different red flags or two different prohibitions, criteria of different polarity, or one that names a controversy. Where nothing overlaps, "groups" is empty.

Shape: {"groups": [{"ids": ["c2", "c5"], "text": "…"}]}`,
    schema: reply,
  }),
  stops: 'stage-failed',
  show: ({ board: { question }, criteria }) => ({
    material: {},
    task: {
      question,
      criteria: criteria.map(({ id, text, axis, polarity, weight, redFlag }) => ({
        id,
        text,
        axis,
        polarity,
        weight,
        redFlag,
      })),
      most: mostCriteria,
    },
  }),
  verify: verifyGroups,
  without: ({ criteria }) => criteria,
}

function verifyGroups(
  { groups }: z.output<typeof reply>,
  { board, criteria }: MergeInput,
): Verified<readonly Criterion[]> {
  const faults: Fault[] = []
  const merged = new Set<string>()
  let output = [...criteria]
  for (const group of groups) {
    const refuse = (why: string): number =>
      faults.push({
        code: 'merge-refused',
        what: `${group.ids.join(', ')} are not merged: ${why}`,
        effect: 'mended',
        asks: true,
      })
    const members = criteria.filter(({ id }) => group.ids.includes(id))
    const why = whyNot(group, members, merged)
    if (why !== null) {
      refuse(why)
      continue
    }
    const made = mergeMembers(group.text, members, board)
    if ('why' in made) {
      refuse(made.why)
      continue
    }
    const rest = output.filter((one) => !members.includes(one))
    const at = output.findIndex((one) => members.includes(one))
    const next = rest.toSpliced(at, 0, made.criterion)
    const blinded = blindAxesOf(next).filter((axis) => !blindAxesOf(output).includes(axis))
    if (blinded.length > 0) refuse(`the axis ${blinded.join(', ')} would be left without a criterion`)
    else {
      output = next
      for (const { id } of members) merged.add(id)
    }
  }
  return { output, faults }
}

function whyNot({ ids }: Group, members: readonly Criterion[], merged: ReadonlySet<string>): string | null {
  const unknown = ids.filter((id) => members.every((one) => one.id !== id))
  if (unknown.length > 0) return `no criterion has the id ${unknown.map((id) => `"${id}"`).join(', ')}`
  if (members.length < 2) return 'a group has two or more'
  if (members.some(({ id }) => merged.has(id))) return 'one of them is in another group'
  if (new Set(members.map(({ polarity }) => polarity)).size > 1) return 'they are of different polarity'
  return members.some(({ tags }) => tags.includes(controversyTag)) ? 'one of them names a controversy' : null
}

function mergeMembers(
  text: string,
  members: readonly Criterion[],
  board: Board,
): { criterion: Criterion } | { why: string } {
  const [gravest] = members.toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const [first] = members
  if (gravest === undefined || first === undefined) return { why: 'a group has two or more' }
  const { axis, polarity, weight } = gravest
  const facts = members.flatMap(({ factIds }) => factIds)
  const constraints = members.flatMap(({ constraintIds }) => constraintIds)
  const { output, faults } = checkDrafts(
    [{ text, axis, polarity, weight, facts, constraints, controversy: false }],
    board,
  )
  const [made] = output
  // A lighter member may rest on what makes the whole graver: that is set right, and no reason against it.
  const [fault] = faults.filter(({ code }) => code !== 'weight-misfits')
  if (fault !== undefined || made === undefined) return { why: fault?.what ?? 'nothing of them stands' }
  return { criterion: { ...made, id: first.id } }
}
