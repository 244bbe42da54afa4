import { dirname } from 'node:path'
import { readJsonlFiles } from '../../golden-set/read-jsonl-files.ts'
import { parseJsonlFiles } from '../../golden-set/parse-jsonl-files.ts'
import { carriesPrompt } from '../../judging/grading/carries-prompt.ts'
import { hashCanonical } from '../../judging/hash-canonical.ts'
import { AssayError } from '../../score/assay-error.ts'
import { vaultPrompt } from '../vault/vault-prompt.ts'
import { parseAs } from './parse-as.ts'
import { readJsonFile } from './read-json-file.ts'
import type { Suite } from './suite.ts'
import { sourceRecord, suiteFile } from './suite-file.ts'

/**
 * Reads a suite with its records.
 *
 * @param file absolute
 * @param shown as messages name it
 * @throws {AssayError} `rubric-invalid` for a file that is none, for records that cannot be used, and for instructions that give participants the rubric or a record
 */
export function loadSuite(file: string, shown: string): Suite {
  const read = parseAs(suiteFile, readJsonFile(file, shown), shown, 'suite of a leaderboard')
  const { name, version, instructions, weights, accuracyFloor, runs } = read
  const records = parseJsonlFiles(readJsonlFiles(read.records, dirname(file), 'rubric-invalid'), {
    schema: sourceRecord,
    one: 'source record',
    many: 'source records',
    whole: 'suite',
    code: 'rubric-invalid',
    emptyCode: 'rubric-invalid',
  })
  refuseLeak(shown, instructions.text, vaultPrompt.instructions, "the grader's rubric")
  for (const { id, text } of records) refuseLeak(shown, instructions.text, text, `the source record ${id}`)
  const scoring = { weights, accuracyFloor }
  const texts = Object.fromEntries(records.map(({ id, category, text }) => [id, { category, text }]))
  const hash = hashCanonical({ name, instructions, scoring, runs, records: texts })
  return { name, version, instructions, scoring, runs, records, hash }
}

function refuseLeak(shown: string, instructions: string, secret: string, what: string): void {
  if (!carriesPrompt(instructions, secret)) return
  throw new AssayError(
    'rubric-invalid',
    `${shown}: instructions.text holds words of ${what}, and every participant gets the instructions. Take them out: who knows them writes for them`,
  )
}
