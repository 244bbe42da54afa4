import type { KeptAnswer } from '../src/core/kept-answers.ts'
import type { Privacy } from '../src/core/privacy.ts'
import type { Run } from '../src/core/run.ts'
import { renderCtrf } from './files/ctrf.ts'
import { renderJunit } from './files/junit.ts'
import { renderVitestEvals } from './files/vitest-evals.ts'
import { redactRun } from './redact-run.ts'
import { type MarkdownInput, renderMarkdown } from './render-markdown.ts'
import { renderOtlp } from './render-otlp.ts'

/** The texts that a stored run is rendered as. */
export const reportFormats = ['markdown', 'junit', 'ctrf', 'otlp', 'vitest-evals'] as const

export type ReportFormat = (typeof reportFormats)[number]

/** How a stored run is rendered. */
export interface RenderInput extends MarkdownInput {
  readonly format: ReportFormat
  readonly privacy: Privacy
  /** What the run kept, for a format that shows it where `privacy` is `full`. */
  readonly answers?: readonly KeptAnswer[]
}

/**
 * A stored run as a report of any format: a pure function of the run, and, in Markdown, of the one before it.
 *
 * @param given as its file has it
 */
export function renderRun(given: Run, { format, privacy, before, answers, ...rest }: RenderInput): string {
  const run = redactRun(given, privacy)
  switch (format) {
    case 'markdown':
      return renderMarkdown(run, { ...rest, before: before === undefined ? undefined : redactRun(before, privacy) })
    case 'junit':
      return renderJunit(run)
    case 'ctrf':
      return renderCtrf(run)
    case 'otlp':
      return renderOtlp(run)
    case 'vitest-evals':
      return renderVitestEvals(run, privacy === 'full' ? answers : [])
  }
}
