import { z } from 'zod'
import { nameKey } from './name-key.ts'

/** A name that a text can hold: at least two characters beside spaces and hyphens, with no space at its ends. */
export const drugName = z
  .string()
  .refine(
    (name) => name === name.trim() && nameKey(name).length >= 2,
    'wanted a name of two characters or more, without a space at its ends',
  )
