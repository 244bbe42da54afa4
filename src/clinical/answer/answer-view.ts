import type { AnswerView } from '../../core/case-view.ts'
import { isTextAnswer, parseAnswer } from './parse-answer.ts'
import { contraindicationText, type Recommendation } from './recommendation.ts'

/**
 * An answer as people read it: a text as it is, and a structured one as a text with a heading for each of its lists.
 *
 * @returns undefined for what is not an answer of either kind, such as a ranking
 */
export function clinicalAnswerView(given: unknown): AnswerView | undefined {
  if (typeof given === 'string') return { text: given, evidence: [] }
  const read = parseAnswer(given)
  if (!('answer' in read)) {
    // A text that no check can read, such as one without a word, is shown as it is.
    const isText = typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string'
    return isText ? { text: String(given.text), evidence: [] } : undefined
  }
  const { answer } = read
  return {
    text: isTextAnswer(answer) ? answer.text : textOf(answer),
    evidence: (answer.evidence_table ?? []).map(({ id, source_type: kind, source, excerpt }) => ({
      id,
      kind,
      source,
      excerpt,
    })),
  }
}

function textOf(answer: Recommendation): string {
  const { problems, severity, recommended_actions: actions, contraindications_checked: checked } = answer
  const parts: readonly (readonly [heading: string, lines: readonly string[]])[] = [
    ['Problems', problems],
    ['Severity', severity === undefined ? [] : [severity]],
    [
      'Recommended actions',
      actions.map(({ text, urgency, evidence_refs: refs }) =>
        [text, ...(urgency === undefined ? [] : [`(${urgency})`]), ...refs.map((ref) => `[${ref}]`)].join(' '),
      ),
    ],
    ['When to escalate', answer.when_to_escalate],
    ['Contraindications checked', checked.map(contraindicationText)],
    ['Differential', answer.differential],
    ['Uncertainty', answer.uncertainty === undefined ? [] : [answer.uncertainty]],
  ]
  return parts
    .filter(([, lines]) => lines.length > 0)
    .map(([heading, lines]) => `${heading}\n${lines.map((line) => `- ${line}`).join('\n')}`)
    .join('\n\n')
}
