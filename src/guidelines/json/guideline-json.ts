import { z } from 'zod'
import { contraindicationsOf, guidelineFields, ruleFields } from '../guideline-schema.ts'
import { conditionJson } from './condition-json.ts'

/**
 * A guideline as JSON, for `parseGuideline`: no code in it. `z.toJSONSchema(guidelineJson)` gives its JSON Schema.
 *
 * `applies`, `unless` and `when` of a contraindication are conditions as data: `all`, `any` and `not` over facts, in three-valued logic.
 */
export const guidelineJson = z.strictObject({
  ...guidelineFields,
  rules: z
    .array(
      z.strictObject({
        ...ruleFields,
        applies: conditionJson,
        unless: conditionJson.optional(),
        contraindications: contraindicationsOf(conditionJson).optional(),
      }),
    )
    .min(1, 'wanted a list of at least one rule'),
})

/** A guideline as it stands in a file. */
export type GuidelineJson = z.output<typeof guidelineJson>
