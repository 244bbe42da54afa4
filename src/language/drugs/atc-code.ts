import { z } from 'zod'

/** A code of the WHO's ATC index at any of its five levels: `C`, `C03`, `C03C`, `C03CA`, `C03CA01`. */
export const atcCode = z
  .string()
  .regex(/^[A-Z](?:\d{2}(?:[A-Z](?:[A-Z](?:\d{2})?)?)?)?$/u, 'wanted an ATC code, for example C03C or C03CA01')
