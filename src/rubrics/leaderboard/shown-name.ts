import { z } from 'zod'

/** What tables show of participants: short, and of characters that redraw nothing. */
export const shownName: z.ZodString = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{N} ._+&-]{0,38}[\p{L}\p{N}])?$/u,
    'wanted a name of 1 to 40 letters, digits, spaces and . _ + & -',
  )
