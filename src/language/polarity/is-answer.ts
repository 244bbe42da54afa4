import type { PolarityCue, PolarityStream } from './polarity-stream.ts'

const answers = new Set('no none denies denied negative absent nil neg never without'.split(' '))
const asking = new Set([':', '-', '–', '—', '=', '?', '→'])

/** Whether a negation says nothing of what follows, and so answers what stands before: "chest pain: no, cough: yes". */
export function isAnswer(stream: PolarityStream, cue: PolarityCue): boolean {
  const { tokens, headings } = stream
  if (cue.to - cue.from > 1 || !answers.has(tokens[cue.from]?.word ?? '')) return false
  const next = tokens[cue.to]
  const isLast =
    next === undefined ||
    headings.has(cue.to) ||
    (!next.isWord && next.word !== ':' && next.word !== '(' && next.word !== '+')
  return (
    isLast && (next === undefined || asking.has(tokens[cue.from - 1]?.word ?? '') || tokens[cue.from - 1]?.word === '(')
  )
}
