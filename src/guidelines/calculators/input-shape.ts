import type { z } from 'zod'

/** What a calculator may be given under a name: undefined and null are both "not known", as is a name that is absent. */
export type Maybe<Value> = Value | null | undefined

/** The schema of every input of a calculator, so that its documented interface and what it reads cannot part. */
export type InputShape<Input> = { readonly [Name in keyof Input]-?: z.ZodType<unknown, Input[Name]> }
