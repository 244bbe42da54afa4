import { createHash } from 'node:crypto'

/** SHA-256, in hexadecimal, of what a person or a judge reads of an answer: record and answer. A label holds for these texts and no others. */
export function answerHash({ record, answer }: { readonly record: string; readonly answer: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([record, answer]))
    .digest('hex')
}
