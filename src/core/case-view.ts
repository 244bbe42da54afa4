/** A line of a record, such as a result of the laboratory. */
export interface RecordLine {
  /** What kind of entry it is: `labs`, `notes`. */
  readonly kind: string
  readonly text: string
}

/** A case as people read it. */
export interface CaseView {
  /** What the system was asked, or what the case is there to show. */
  readonly question?: string | undefined
  /** The record, a line an entry. */
  readonly record: readonly RecordLine[]
}

/** A row of evidence that an answer cites. */
export interface EvidenceLine {
  readonly id: string
  readonly kind: string
  readonly source: string
  readonly excerpt: string
}

/** An answer as people read it: one text, in which the words that decided can be marked, and the evidence beside it. */
export interface AnswerView {
  readonly text: string
  readonly evidence: readonly EvidenceLine[]
}

const caseViews = new Map<string, (input: unknown) => CaseView | undefined>()

const answerViews = new Map<string, (answer: unknown) => AnswerView | undefined>()

/**
 * Adds how cases of one kind are shown to people. A second registration of one kind replaces the first.
 *
 * @param view undefined for a case of another kind
 */
export function registerCaseView(kind: string, view: (input: unknown) => CaseView | undefined): void {
  caseViews.set(kind, view)
}

/** The same for answers. */
export function registerAnswerView(kind: string, view: (answer: unknown) => AnswerView | undefined): void {
  answerViews.set(kind, view)
}

/** A case as people read it; one of no registered kind is shown by its fields. */
export function caseView(input: unknown): CaseView {
  for (const view of caseViews.values()) {
    const shown = view(input)
    if (shown !== undefined) return shown
  }
  if (typeof input !== 'object' || input === null) return { record: [] }
  const fields = Object.entries(input).filter(([field]) => field !== 'id')
  return { record: fields.map(([kind, value]) => ({ kind, text: shownValue(value) })) }
}

/** An answer as people read it; one of no registered kind is its own text, or its JSON. */
export function answerView(answer: unknown): AnswerView {
  for (const view of answerViews.values()) {
    const shown = view(answer)
    if (shown !== undefined) return shown
  }
  return { text: shownValue(answer), evidence: [] }
}

function shownValue(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.map((item, place) => `${place + 1}. ${item}`).join('\n')
  return JSON.stringify(value, null, 2) ?? 'nothing'
}
