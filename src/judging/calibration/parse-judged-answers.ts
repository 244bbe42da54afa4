import { type JsonlFile, parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { answerHash } from './answer-hash.ts'
import { type JudgedAnswer, judgedAnswer } from './judged-answer.ts'

/** A judged answer with the hash of its texts. */
export interface HashedAnswer extends JudgedAnswer {
  readonly hash: string
}

/**
 * The judged answers of files, each once. Of a run that was repeated, the line with fewer votes missing stands.
 *
 * @param files JSON Lines, a judged answer a line
 * @throws {AssayError} `judge-invalid` naming every bad line, for no line at all, and for an answer that one grader judged twice with different votes
 */
export function parseJudgedAnswers(files: readonly JsonlFile[]): HashedAnswer[] {
  const lines = parseJsonlFiles(files, {
    schema: judgedAnswer,
    one: 'judged answer',
    many: 'judged answers',
    whole: 'judged answers',
    code: 'judge-invalid',
    emptyCode: 'judge-invalid',
  })
  const known = new Map<string, HashedAnswer>()
  for (const read of lines) {
    const hashed = { ...read, hash: answerHash(read) }
    const { caseId, trial, metric, fingerprint, variant, order, hash } = hashed
    const key = JSON.stringify([metric, caseId, trial, hash, fingerprint, variant, order])
    const before = known.get(key)
    const line = before === undefined ? hashed : fuller(before, hashed)
    if (line === null) {
      throw new AssayError(
        'judge-invalid',
        `case ${describeFound(caseId)}, trial ${trial}: the grader ${fingerprint.slice(0, 12)}… judged ${describeFound(metric)} of one answer twice, with different votes. Name the files of one run: empty .assay/judged before it`,
      )
    }
    known.set(key, line)
  }
  return [...known.values()]
}

/** Of two lines on one answer the one that misses fewer votes, else the one that has more of a fake server; null where they contradict each other. */
function fuller(one: HashedAnswer, other: HashedAnswer): HashedAnswer | null {
  const known = castBy(one)
  const votes = castBy(other)
  if ([...votes].some(([key, vote]) => (known.get(key) ?? vote) !== vote)) return null
  const more = votes.size - known.size || simulatedIn(other) - simulatedIn(one)
  return more > 0 ? other : one
}

/** By judge and trial; a vote that is missing has no entry. */
function castBy({ votes }: HashedAnswer): Map<string, number> {
  return new Map(
    votes.flatMap(({ votes: all }, judge) =>
      all.flatMap((vote, trial) => (vote === null ? [] : [[`${judge} ${trial}`, vote] as const])),
    ),
  )
}

function simulatedIn({ votes }: HashedAnswer): number {
  return votes.reduce((sum, { simulated }) => sum + simulated, 0)
}
