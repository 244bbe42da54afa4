import { AssayError } from '../../score/assay-error.ts'
import type { JudgeVotes } from '../../score/grading.ts'

/** The model whose answers are judged. */
export interface JudgedModel {
  readonly model: string
  /** Its own system prompt: no request of a judge may carry it, which is looked at before each call. */
  readonly systemPrompt?: string | undefined
  /** Set to let the same model judge itself: it is asked with a prompt of its own, and the report says so. */
  readonly separatePrompt?: boolean | undefined
}

export type Relation = JudgeVotes['relation']

/**
 * How a judge stands to the model that it judges.
 *
 * @param family of a model, as the capability table has it; null where it is not known
 * @throws {AssayError} `judge-invalid` where a model would judge itself, and nothing says that its prompt is another
 */
export function relationOf(judge: string, judged: JudgedModel, family: (model: string) => string | null): Relation {
  if (bare(judge) === bare(judged.model)) {
    if (judged.separatePrompt === true) return 'same-model'
    throw new AssayError(
      'judge-invalid',
      `"${judge}" would judge its own answers: a model finds its own words good. Take another model, or set judged.separatePrompt: true, and the report marks it`,
    )
  }
  const own = family(bare(judge))
  return own !== null && own === family(bare(judged.model)) ? 'same-family' : 'apart'
}

/** Without the way that leads to it (`models/`, `google/`) and the letter case, which no provider tells apart. */
function bare(model: string): string {
  return model.trim().toLowerCase().replace(/^.*\//u, '')
}
