import { z } from 'zod'

/** A sign or an item of the history. False says that it was looked for and is not there; undefined and null that it is not known. */
export const yesNo = z.boolean().nullish()
