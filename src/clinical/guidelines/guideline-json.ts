import { z } from 'zod'
import { isSubstance } from '../quantities/analytes.ts'
import { contraindicationsOf, expectationsOf, guidelineFields, ruleFields } from './encoding/guideline-schema.ts'

const text = z.string().regex(/[\p{L}\p{N}]/u, 'expected a name')

const names = z.array(text).min(1, 'expected a list of at least one name')

const bounds = {
  /** Strictly above. */
  above: z.number().optional(),
  /** This value or above. */
  atLeast: z.number().optional(),
  /** Strictly below. */
  below: z.number().optional(),
  /** This value or below. */
  atMost: z.number().optional(),
}

const hasBound = (value: object): boolean => ['above', 'atLeast', 'below', 'atMost'].some((key) => key in value)

const wantsBound = 'expected at least one of above, atLeast, below and atMost'

/** The vital signs that a condition can read, by the names that a patient has for them, each with its unit. */
const vitalNames = [
  'heart_rate_per_min',
  'respiratory_rate_per_min',
  'systolic_mmhg',
  'diastolic_mmhg',
  'spo2_percent',
  'temperature_celsius',
] as const

/** What a condition of a guideline in JSON can be; `kind` tells them apart. */
export type ConditionJson =
  | { readonly kind: 'all' | 'any'; readonly of: readonly ConditionJson[] }
  | { readonly kind: 'not'; readonly of: ConditionJson }
  | Fact

/** One thing that is read of a patient. */
export type Fact = z.output<(typeof facts)[number]>

const facts = [
  z
    .strictObject({
      kind: z.literal('lab'),
      /** Whole names of the result, in any case. */
      names,
      /** The unit of the bounds; a result in another one is converted. */
      unit: text,
      /** What it is of, where mass has to become amount of substance. */
      substance: z
        .string()
        .refine(isSubstance, 'expected a substance whose molar mass is known, for example glucose')
        .optional(),
      ...bounds,
      /** What holds where there is no result: `unknown`, unless said otherwise. */
      ifMissing: z.enum(['unknown', 'false']).optional(),
    })
    .refine(hasBound, wantsBound),
  z
    .strictObject({
      kind: z.literal('vital'),
      name: z.enum(vitalNames),
      ...bounds,
      ifMissing: z.enum(['unknown', 'false']).optional(),
    })
    .refine(hasBound, wantsBound),
  z.strictObject({ kind: z.literal('age'), ...bounds }).refine(hasBound, wantsBound),
  z.strictObject({ kind: z.literal('lvef'), ...bounds }).refine(hasBound, wantsBound),
  z.strictObject({
    kind: z.literal('condition'),
    names,
    /** A name that holds one of `names` and means something else. */
    except: names.optional(),
    /** `chronic`: "history of" counts; `acute`, unless said otherwise: it is over. */
    course: z.enum(['acute', 'chronic']).optional(),
    /** Whether what is only suspected counts; it does not, unless said so. */
    suspected: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('symptom'), names }),
  z
    .strictObject({ kind: z.literal('medication'), classes: names.optional(), drugs: names.optional() })
    .refine(({ classes, drugs }) => classes !== undefined || drugs !== undefined, 'expected classes or drugs'),
  z.strictObject({ kind: z.literal('sex'), is: z.enum(['female', 'male']) }),
  z.strictObject({ kind: z.literal('pregnant') }),
  z.strictObject({
    kind: z.literal('setting'),
    in: z
      .array(z.enum(['outpatient', 'emergency', 'inpatient', 'intensive-care']))
      .min(1, 'expected a list of at least one setting'),
  }),
] as const

/** A condition as data. */
const conditionJson: z.ZodType<ConditionJson> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('all'),
    get of() {
      return z.array(conditionJson).min(1, 'expected a list of at least one condition')
    },
  }),
  z.strictObject({
    kind: z.literal('any'),
    get of() {
      return z.array(conditionJson).min(1, 'expected a list of at least one condition')
    },
  }),
  z.strictObject({
    kind: z.literal('not'),
    get of() {
      return conditionJson
    },
  }),
  ...facts,
])

/**
 * A guideline as JSON, for `parseGuideline`: no code in it. `z.toJSONSchema(guidelineJson)` gives its JSON Schema.
 *
 * `applies`, `unless` and `when` of a contraindication or an expectation are conditions as data: `all`, `any` and `not` over facts, in three-valued logic.
 */
export const guidelineJson = z.strictObject({
  /** Where an editor finds this schema; it is not part of the guideline. */
  $schema: z.string().optional(),
  ...guidelineFields,
  rules: z
    .array(
      z.strictObject({
        ...ruleFields,
        applies: conditionJson,
        unless: conditionJson.optional(),
        contraindications: contraindicationsOf(conditionJson).optional(),
        expectations: expectationsOf(conditionJson).optional(),
      }),
    )
    .min(1, 'expected a list of at least one rule'),
})

/** A guideline as it stands in a file. */
export type GuidelineJson = z.output<typeof guidelineJson>
