import type { ReplyMode } from './reply-mode.ts'

/** What `recorded` takes. */
export interface RecordedOptions {
  /** Of the system: whatever can change its answers and is not in the input (model, prompts, index) has to change it. */
  readonly version: string
  /** Of the recordings, from the project's root; `fixtures/subject-replies` by default. */
  readonly folder?: string
  /** By default `ASSAY_REPLIES`, else `replay` in CI and `auto` elsewhere. */
  readonly mode?: ReplyMode
}

/** A recorded function; its second argument is the trial, from 0, where it is not that of the running test. */
export type RecordedFunction<Input, Answer> = (
  input: Input,
  at?: { readonly trial?: number },
) => Promise<Awaited<Answer>>

/** Wraps a function so that its answers are recorded. */
export type Recorded = <Input, Answer>(
  name: string,
  fn: (input: Input) => Answer,
  options: RecordedOptions,
) => RecordedFunction<Input, Answer>
