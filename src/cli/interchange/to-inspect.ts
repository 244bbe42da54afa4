import { isBlank, isRecord, type NotMapped, textOf } from './case-draft.ts'
import { type Exported, type ExportedAnswer, type ExportedRun, plainScore } from './exported-run.ts'

const forPeople = new Set(['condition', 'tenant', 'group', 'comment', 'reviewed', '$schema'])

/**
 * The cases of a run's kept answers as samples of Inspect, JSON Lines for `json_dataset`: a sample a case, with its answers and their scores in `metadata`.
 *
 * The input is the question, after the conversation where there is one; of a case without either it is the case as JSON. The target is the case's `reference`, else what it expects as JSON, for a model that grades.
 */
export function toInspect({ run, answers, notMapped }: ExportedRun): Exported {
  const left: NotMapped[] = [...notMapped]
  const byCase = Map.groupBy(
    answers.filter(({ words }) => words !== undefined),
    ({ case: id }) => id,
  )
  const lines = [...byCase].map(([id, own]) => `${JSON.stringify(sampleOf(id, own, run.id, left))}\n`)
  return { text: lines.join(''), count: lines.length, notMapped: left }
}

function sampleOf(id: string, own: readonly ExportedAnswer[], run: string, left: NotMapped[]): object {
  const given = own[0]?.words?.input
  const input = isRecord(given) ? given : { question: textOf(given) ?? JSON.stringify(given) }
  const { id: _, expected, reference, choices, question, conversation, patient, ...rest } = input
  // A comment, a condition and the like tell people what a case is there to show; the system is not asked with them.
  const shown = Object.entries({ ...rest, patient }).filter(([key]) => !forPeople.has(key))
  const turns: readonly unknown[] = Array.isArray(conversation) ? conversation : []
  const asked = textOf(question)
  const isAsked = asked !== undefined || turns.length > 0
  if (isAsked && !isBlank(patient))
    left.push({ place: id, what: 'patient', why: 'an input of Inspect is text or messages; it is in metadata.patient' })
  return {
    id,
    input:
      turns.length > 0
        ? [...turns, ...(asked === undefined ? [] : [{ role: 'user', content: asked }])]
        : (asked ?? JSON.stringify(Object.fromEntries(shown))),
    target: isBlank(reference) ? (isBlank(expected) ? '' : JSON.stringify(expected)) : reference,
    ...(isBlank(choices) ? {} : { choices }),
    metadata: {
      ...rest,
      ...(isBlank(patient) ? {} : { patient }),
      ...(isBlank(expected) ? {} : { expected }),
      run,
      answers: own.map(({ trial, words, scores }) => ({
        trial,
        answer: words?.answer,
        scores: Object.fromEntries(scores.map(({ metric, score }) => [metric, plainScore(score)])),
      })),
    },
  }
}
