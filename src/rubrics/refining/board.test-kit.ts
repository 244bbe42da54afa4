import { type ReferenceBoard, referenceBoard } from '../reference-board.ts'

const text =
  'Ibuprofen can make lisinopril less effective. Do not combine ibuprofen with lisinopril every day. Less urine asks for care at once. A dose of 400 mg now and then may be taken.'

/** What is known of ibuprofen with lisinopril. */
export const board: ReferenceBoard = referenceBoard.parse({
  sources: [{ id: 's1', title: 'Interactions', address: null, publisher: null, published: null, text }],
  facts: [
    fact('interaction', 'positive', 'Ibuprofen can make lisinopril less effective.'),
    fact('no-combination', 'negative', 'Do not combine ibuprofen with lisinopril every day.'),
    fact('less-urine', 'red-flag', 'Less urine asks for care at once.'),
    fact('dose', 'positive', 'A dose of 400 mg now and then may be taken.'),
  ],
  constraints: [{ id: 'ask-kidney', kind: 'missing-context', text: 'Ask what the kidney function is.' }],
})

function fact(id: string, kind: string, span: string): object {
  return { id, kind, text: span, origin: 'evidence', source: { id: 's1', span } }
}
