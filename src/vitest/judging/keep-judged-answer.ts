import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type { JudgedAnswer } from '../../judging/calibration/judged-answer.ts'
import { settings } from '../settings.ts'

/**
 * Appends a judged answer with its votes to `.assay/judged/<run>/<process>-<thread>.jsonl`, for people who grade the same answers, and for the stability of a prompt.
 *
 * Records and answers hold what a patient's notes say, so they stay in that folder, which git ignores.
 */
export function keepJudgedAnswer(judged: JudgedAnswer): void {
  const folder = join(settings().root, '.assay', 'judged', (settings().run ?? 'run').slice(0, 8))
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${process.pid}-${threadId}.jsonl`), `${JSON.stringify(judged)}\n`)
}
