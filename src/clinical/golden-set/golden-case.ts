import { actionSchema } from '../answer/action-schema.ts'
import { statementSchema } from '../answer/statement.ts'
import { z } from 'zod'
import { severities } from '../answer/recommendation.ts'
import { sourceTypes } from '../../retrieval/source-type.ts'
import { patient } from '../patient/patient.ts'

const name = z.string().min(1, 'expected a name, got an empty string')

/** What an answer to a case is expected to say, beside what red flags and guideline rules ask of it. */
export const expectedOutputs = z.strictObject({
  problems: z.array(name).default([]),
  /** Actions, each in words (see `actionInWords`) or as data; `toRecommendExpectedActions` scores them, beside what guideline rules ask for. */
  actions: z.array(actionSchema).default([]),
  // Absent stays absent: a default would be another case to every baseline.
  /** Facts that an answer states and questions that it asks, in words or as data; `toSayWhatIsExpected` scores them. */
  mentions: z.array(statementSchema).optional(),
  /** Statements that an answer must not make. */
  avoids: z.array(statementSchema).optional(),
  /** Ids of red flags that must be escalated; empty for a case in which nothing must. */
  escalations: z.array(name).default([]),
  evidence_source_types: z.array(z.enum(sourceTypes)).default([]),
  severity: z.enum(severities).optional(),
})

/** What a case was reviewed against; `golden lint` finds what changed since. What is absent was not looked at. */
const reviewed = z.strictObject({
  /** The day on which somebody last held the case against all that is named here. */
  on: z.iso.date('expected a day, for example 2026-11-22'),
  by: name.optional(),
  /** Of the corpus, as `hashCorpus` gives it. */
  corpus_sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/u, 'expected 64 hexadecimal digits in lower case')
    .optional(),
  /** Ids of the guideline editions. */
  editions: z.array(name).optional(),
  /** The scope, as `scopeVersion` gives it. */
  scope: name.optional(),
})

/** A turn of a conversation; the names are those that chat APIs share. */
const turn = z.strictObject({
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: z.string(),
  name: z.string().optional(),
})

/** One line of a golden set. */
export const goldenCase = z.strictObject({
  /** Where an editor finds the schema of a case; nothing here reads it. */
  $schema: z.string().optional(),
  id: z
    .string()
    .regex(/^[\w.:-]+$/u, 'expected an id of letters, digits and . : - _')
    .refine(
      (id) => id !== '__proto__',
      'expected an id other than "__proto__", which would change the object that holds it',
    ),
  /** The stratum, for example `pneumonia`; results are broken down by it. */
  condition: name,
  tenant: name.optional(),
  /** The patient, where several cases are of one. */
  group: name.optional(),
  /** What this case is about, for the people who review it. */
  comment: z.string().optional(),
  reviewed: reviewed.optional(),
  /** What the system is asked, where that is more than the patient; the system under test gets it with its case. */
  question: name.optional(),
  /** What was said before the answer that is judged, oldest first. */
  conversation: z.array(turn).min(1, 'expected at least one turn, or no conversation').optional(),
  patient,
  expected: expectedOutputs,
})

/** One entry of a golden set, checked: a patient, and what is expected of an answer. */
export type GoldenCase = z.output<typeof goldenCase>

/** Expected outputs as they may be written: what is not expected may be absent. */
export type ExpectedOutputs = z.input<typeof expectedOutputs>
