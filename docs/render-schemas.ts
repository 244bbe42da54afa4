import { z } from 'zod'
import { guidelineJson } from '../src/clinical/guidelines/guideline-json.ts'
import { rulingSchema } from '../src/clinical/language/rulings.ts'
import { goldenCase } from '../src/clinical/patient/golden-case.ts'
import { registerRunParts } from '../src/assembly/register-modules.ts'
import { runSchema } from '../src/assembly/run.ts'
import { baselineSchema } from '../src/gate/baseline.ts'
import { waiversFile } from '../src/core/waivers.ts'
import { entry } from '../src/graders/leaderboard-entry.ts'
import { publication } from '../src/graders/leaderboard-publication.ts'
import { submission, submittedOutput } from '../src/graders/leaderboard-submission.ts'
import { sourceRecord, suiteFile } from '../src/graders/leaderboard-suite.ts'
import { vaultRun } from '../src/graders/vault-run.ts'
import { rubric } from '../src/rubrics/rubric.ts'

/** What people write or read in files, by the name of its schema. */
const published: Readonly<Record<string, readonly [schema: z.ZodType, title: string]>> = {
  'baseline.schema.json': [baselineSchema, 'A baseline of vitest-assay: written by baseline promote, never by hand'],
  'golden-case.schema.json': [goldenCase, 'A case of a golden set of vitest-assay: one line of JSON Lines'],
  'guideline.schema.json': [guidelineJson, 'Guideline rules of vitest-assay as JSON'],
  'leaderboard-entry.schema.json': [
    entry,
    'A review, a consent or a notice of a leaderboard: a file of leaderboard/entries/, written by its command',
  ],
  'leaderboard-output.schema.json': [submittedOutput, 'A line that a participant of a leaderboard hands in'],
  'leaderboard-publication.schema.json': [publication, 'What leaderboard publish --format json prints'],
  'leaderboard-record.schema.json': [sourceRecord, 'A source record of a leaderboard: one line of JSON Lines'],
  'leaderboard-run.schema.json': [vaultRun, 'A run of leaderboard grade: a file of leaderboard/runs/, never rewritten'],
  'leaderboard-submission.schema.json': [
    submission,
    'The outputs of a platform: a file of leaderboard/submissions/, written by leaderboard submit',
  ],
  'leaderboard-suite.schema.json': [suiteFile, 'The suite of a leaderboard: suite.json'],
  'reading.schema.json': [rulingSchema, 'A ruling on a passage: one line of assay.readings.jsonl'],
  'rubric.schema.json': [rubric, 'A rubric of vitest-assay'],
  'run.schema.json': [runSchema, 'A run of vitest-assay: a file of .assay/runs/, with the sections of every module'],
  'waivers.schema.json': [waiversFile, 'Waivers of vitest-assay: assay.waivers.json'],
}

/**
 * The JSON Schemas that are shipped, by file name: what an editor completes and checks by. What only code can check, such as two fields that contradict one another, is not in them.
 */
export function renderSchemas(): Map<string, string> {
  registerRunParts()
  return new Map(
    Object.entries(published).map(([name, [schema, title]]) => {
      const { $schema, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      return [name, `${JSON.stringify({ $schema, title, ...body }, null, 2)}\n`]
    }),
  )
}
