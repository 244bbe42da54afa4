import { z } from 'zod'
import { goldenCase } from '../golden-set/golden-case.ts'
import { patient } from '../patient/patient.ts'
import { wilsonInterval } from '../../statistics/proportion-interval.ts'
import { failureKinds, type FuzzProperty, type FuzzReport, fuzzSeedSchema, fuzzTallySchema } from './fuzz-report.ts'

const text = z.string()
const count = z.int().min(0)
const share = z.number().min(0).max(1)

/** What a counterexample holds. */
export const counterexampleSchema = z.strictObject({
  kind: z.enum(failureKinds),
  case: goldenCase,
  before: patient.nullable(),
  message: text,
  shrunkFrom: patient,
  shrinks: count,
  path: text.regex(/^\d+(?::\d+)*$/u),
  reproduced: z.boolean(),
})

const property = fuzzTallySchema
  .extend({
    describe: text,
    failures: count,
    share: z.strictObject({ value: share.nullable(), lower: share, upper: share }),
    unscoredBecause: z.array(text),
    counterexample: counterexampleSchema.nullable(),
  })
  .superRefine((given, context) => {
    const fault = faultOf(given)
    if (fault !== undefined) context.addIssue({ code: 'custom', message: `${given.id}: ${fault}` })
  })

/** The schema of a report, with what its counts must add up to: one that was made by hand and does not is none. */
export const fuzzReportSchema: z.ZodType<FuzzReport> = z.strictObject({
  schema: z.literal(1),
  seed: fuzzSeedSchema,
  seededBy: z.enum(['option', 'replay', 'suite', 'commit', 'time']),
  replayed: z.boolean(),
  properties: z.array(property),
})

function faultOf(
  given: Omit<FuzzProperty, 'counterexample'> & { readonly counterexample: unknown },
): string | undefined {
  const { runs, judged, missed, crashes, unscored, notApplicable, failures } = given
  if (judged + crashes + unscored + notApplicable !== runs) return `its counts do not add up to its ${runs} runs`
  if (missed > judged || missed + crashes !== failures) return `its ${failures} failures are not those that it counts`
  const { ruled = 0, right = 0 } = given
  if (right > ruled) return `${right} of its ${ruled} ruled answers are right`
  if (failures > 0 !== (given.counterexample !== null)) return 'its failures and its counterexample do not agree'
  const { value, lower, upper } = wilsonInterval(judged - missed, judged)
  const isSame = value === given.share.value && lower === given.share.lower && upper === given.share.upper
  return isSame ? undefined : `its share is not that of ${judged - missed} of ${judged}`
}
