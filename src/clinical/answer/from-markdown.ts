import { type Label, type Passage, readDocument } from '../language/document.ts'
import { requireText } from '../words/text.ts'
import type { RecommendationInput } from './recommendation.ts'
import { inlineLabels, placeOf, readSections, sectionOf, urgencyUnder } from './text-sections.ts'

type Action = RecommendationInput['recommended_actions'][number]

/**
 * An answer in Markdown or plain text as a `Recommendation`, for code that needs one. Matchers, guard and commands read a text as it is.
 *
 * Sections are known by their titles: problems, severity, contraindications, differential, uncertainty, escalation. Every other passage (a paragraph, a list item, a row of a table) is an action, with the labels over it, so that
 * "Avoid:" over a list stays a refusal of each item. Nothing is left out and nothing is invented: the evidence table is empty, an action refers to nothing, and a severity that the text does not name once is absent.
 *
 * @throws {AssayError} `language-invalid` for what is not a string
 *
 * @example
 * fromMarkdown('## Plan\n- **Avoid:** verapamil').recommended_actions // [{ text: 'Avoid: verapamil' }]
 */
export function fromMarkdown(text: string): RecommendationInput {
  const { problems, severities, contraindications, differential, uncertainty, escalation } = readSections(
    requireText(text, 'fromMarkdown'),
  )
  const labels = inlineLabels(text)
  const [severity, ...others] = severities ?? []
  return {
    ...(problems === undefined ? {} : { problems: [...problems] }),
    ...(severity === undefined || others.length > 0 ? {} : { severity }),
    recommended_actions: actionsOf(readDocument(text).passages, labels),
    evidence_table: [],
    ...(contraindications === undefined ? {} : { contraindications_checked: [...contraindications] }),
    ...(escalation === undefined ? {} : { when_to_escalate: [...escalation] }),
    ...(differential === undefined ? {} : { differential: [...differential] }),
    ...(uncertainty === undefined || uncertainty === '' ? {} : { uncertainty }),
  }
}

function actionsOf(passages: readonly Passage[], labels: ReadonlyMap<number, Label>): Action[] {
  const openings = new Set(passages.flatMap(({ path }) => path.map(({ start }) => start)))
  return passages.flatMap((passage): Action[] => {
    if (passage.isHeading || openings.has(passage.start) || !/[\p{L}\p{N}]/u.test(passage.text)) return []
    const place = placeOf(passage, labels.get(passage.start))
    // What stands under a problem is done about it.
    if (place !== undefined && !(place.kind === 'problems' && place.isWithin)) return []
    const urgency = urgencyUnder(passage)
    return [{ text: withLabels(passage), ...(urgency === undefined ? {} : { urgency }) }]
  })
}

/** Titles that say nothing of what stands under them but that it is the plan. */
const plain =
  /^(?:\d{1,2}[.)]\s*)?(?:(?:the|immediate|urgent|emergent|routine|initial|acute|recommended|proposed|suggested|treatment|management|overall)\s)*(?:plan|management|treatment|recommendations?|actions?|orders?|interventions?|steps|next steps|therapy|immediate|urgent|emergent|routine|today|now)(?:\s(?:plan|actions?|now|today))?:?\s*$/iu

/** A passage under its labels, outermost first, as lines that read the same: "Antibiotics:" over "Avoid: amoxicillin". */
function withLabels({ path, cells, text }: Passage): string {
  const over = path.filter((label) => sectionOf(label) === undefined && !plain.test(label.text))
  const lines = over.map((label) => tidy(label.text).replace(/:?$/u, ':'))
  if (cells.length > 0) {
    const columns = cells.map(({ column }) => tidy(column?.text ?? ''))
    const row = cells.map((cell) => tidy(cell.text))
    const isNamed = columns.some((words) => words !== '')
    const table = isNamed
      ? [columns, columns.map(() => '---'), row].map((parts) => `| ${parts.join(' | ')} |`)
      : [row.join(', ')]
    return [...lines.flatMap((line) => [line, '']), ...table].join('\n')
  }
  const innermost = lines.at(-1)
  // A longer label is read as one on a line of its own alone.
  if (innermost === undefined || innermost.split(' ').length > mostInline) return [...lines, tidy(text)].join('\n')
  return [...lines.slice(0, -1), `${innermost} ${tidy(text)}`].join('\n')
}

const mostInline = 8

function tidy(words: string): string {
  return words.replace(/\s+/gu, ' ').trim()
}
