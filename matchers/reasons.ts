import type { Judgement } from './settle.ts'

/** The reasons of scores, one to a line. */
export function reasons(judgements: readonly Judgement[]): string {
  return judgements
    .flatMap(({ score }) => (score.status === 'scored' ? score.why : []))
    .map((why) => `  ${why.replaceAll('\n', '\n  ')}`)
    .join('\n')
}
