import { z } from 'zod'
import { atcCode } from './atc-code.ts'
import { drugName } from './drug-name.ts'

/**
 * A drug. Salts and forms that matter are drugs of their own (metoprolol succinate, hydrocortisone cream), and so is every combination, under its
 * ingredients' names joined by `/`.
 */
export const drugEntry = z.strictObject({
  /** The international name, in lower case. */
  name: drugName,
  /** Codes of the WHO's ATC index, the deepest that are known; empty where there is none. */
  atc: z.array(atcCode).default([]),
  /** Ids of the closest classes, of a combination those of all its parts; empty for a drug of no class of the table. */
  classes: z.array(z.string()),
  /** Other generic names: American and British, older ones, abbreviations. */
  synonyms: z.array(drugName).default([]),
  brands: z.array(drugName).default([]),
  /** How it is given; empty where it is not told. */
  forms: z
    .array(
      z.enum([
        'oral',
        'sublingual',
        'iv',
        'im',
        'sc',
        'inhaled',
        'nebulised',
        'nasal',
        'topical',
        'transdermal',
        'ophthalmic',
        'rectal',
      ]),
    )
    .default([]),
  /** Salts and esters that change nothing of the classes: `losartan potassium` is losartan. */
  salts: z.array(drugName).default([]),
})

export type DrugEntry = Readonly<z.output<typeof drugEntry>>
