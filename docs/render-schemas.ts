import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { commentFields, declaredIn } from './field-comments.ts'
import { fieldWords } from './field-words.ts'
import { guidelineJson } from '../src/clinical/guidelines/guideline-json.ts'
import { rulingSchema } from '../src/clinical/language/rulings.ts'
import { goldenCase } from '../src/clinical/golden-set/golden-case.ts'
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

/** A file that people write or read: its schema, its title, and where types and schemas comment on its fields. */
interface PublishedFile {
  readonly schema: z.ZodType
  readonly title: string
  /** A file of the source to the names in it. */
  readonly commentedIn: Readonly<Record<string, readonly string[]>>
}

/** By the name of its schema. */
const published: Readonly<Record<string, PublishedFile>> = {
  'baseline.schema.json': {
    schema: baselineSchema,
    title: 'A baseline of vitest-assay: written by baseline promote, never by hand',
    commentedIn: { 'gate/baseline.ts': ['Baseline', 'baselineSchema'] },
  },
  'golden-case.schema.json': {
    schema: goldenCase,
    title: 'A case of a golden set of vitest-assay: one line of JSON Lines',
    commentedIn: { 'clinical/golden-set/golden-case.ts': ['goldenCase'] },
  },
  'guideline.schema.json': {
    schema: guidelineJson,
    title: 'Guideline rules of vitest-assay as JSON',
    commentedIn: {
      'clinical/guidelines/guideline-json.ts': ['guidelineJson'],
      'clinical/guidelines/guideline.ts': ['Guideline'],
    },
  },
  'leaderboard-entry.schema.json': {
    schema: entry,
    title: 'A review, a consent or a notice of a leaderboard: a file of leaderboard/entries/, written by its command',
    commentedIn: { 'graders/leaderboard-entry.ts': ['entry'] },
  },
  'leaderboard-output.schema.json': {
    schema: submittedOutput,
    title: 'A line that a participant of a leaderboard hands in',
    commentedIn: { 'graders/leaderboard-submission.ts': ['submittedOutput'] },
  },
  'leaderboard-publication.schema.json': {
    schema: publication,
    title: 'What leaderboard publish --format json prints',
    commentedIn: { 'graders/leaderboard-publication.ts': ['publication'] },
  },
  'leaderboard-record.schema.json': {
    schema: sourceRecord,
    title: 'A source record of a leaderboard: one line of JSON Lines',
    commentedIn: { 'graders/leaderboard-suite.ts': ['sourceRecord'] },
  },
  'leaderboard-run.schema.json': {
    schema: vaultRun,
    title: 'A run of leaderboard grade: a file of leaderboard/runs/, never rewritten',
    commentedIn: { 'graders/vault-run.ts': ['vaultRun'] },
  },
  'leaderboard-submission.schema.json': {
    schema: submission,
    title: 'The outputs of a platform: a file of leaderboard/submissions/, written by leaderboard submit',
    commentedIn: { 'graders/leaderboard-submission.ts': ['submission'] },
  },
  'leaderboard-suite.schema.json': {
    schema: suiteFile,
    title: 'The suite of a leaderboard: suite.json',
    commentedIn: { 'graders/leaderboard-suite.ts': ['suiteFile'] },
  },
  'reading.schema.json': {
    schema: rulingSchema,
    title: 'A ruling on a passage: one line of assay.readings.jsonl',
    commentedIn: { 'clinical/language/rulings.ts': ['rulingSchema'] },
  },
  'rubric.schema.json': {
    schema: rubric,
    title: 'A rubric of vitest-assay',
    commentedIn: { 'rubrics/rubric.ts': ['rubric'] },
  },
  'run.schema.json': {
    schema: runSchema,
    title: 'A run of vitest-assay: a file of .assay/runs/, with the sections of every module',
    commentedIn: { 'assembly/run.ts': ['Run'] },
  },
  'waivers.schema.json': {
    schema: waiversFile,
    title: 'Waivers of vitest-assay: assay.waivers.json',
    commentedIn: { 'core/waivers.ts': ['waiversFile'] },
  },
}

/**
 * The JSON Schemas that are shipped, by file name: what an editor completes and checks by. What only code can check, such as two fields that contradict one another, is not in them.
 */
export function renderSchemas(): Map<string, string> {
  registerRunParts()
  return new Map(
    Object.entries(published).map(([name, { schema, title, commentedIn }]) => {
      const { $schema, ...body } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
      const from = Object.entries(commentedIn).flatMap(([file, names]) =>
        names.flatMap((one) => declaredIn(fileURLToPath(new URL(`../src/${file}`, import.meta.url)), one)),
      )
      commentFields(body, from, fieldWords)
      return [name, `${JSON.stringify({ $schema, title, ...body }, null, 2)}\n`]
    }),
  )
}
