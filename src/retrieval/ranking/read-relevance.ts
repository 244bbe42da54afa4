import { sourceTypes, type SourceType } from '../source-type.ts'
import { describeFound } from '../../golden-set/describe-found.ts'
import { AssayError } from '../../score/assay-error.ts'
import { checkOptionNames } from '../../golden-set/check-option-names.ts'

/** Which of a query's judged chunks are relevant. */
export interface RelevanceOptions {
  /** The grade from which a chunk is relevant, a whole number from 1 to 127; 1 where nothing is said. */
  readonly relevantFrom?: number | undefined
  /** Only chunks of this source type are relevant; judgments of another type count as grade 0. Absent, all types are. */
  readonly sourceType?: SourceType | undefined
}

/**
 * Relevance with its default filled in.
 *
 * @param call as messages name it, for example `recall(k, options)`
 * @throws {AssayError} `metric-invalid` for a grade that is not a whole number from 1 to 127, an unknown source type, or another option
 */
export function readRelevance(
  call: string,
  options: RelevanceOptions,
): { readonly relevantFrom: number; readonly sourceType: SourceType | undefined } {
  checkOptionNames(call, options, ['relevantFrom', 'sourceType'])
  const { relevantFrom = 1, sourceType } = options
  if (!Number.isInteger(relevantFrom) || relevantFrom < 1 || relevantFrom > 127) {
    throw new AssayError(
      'metric-invalid',
      `${call}: relevantFrom must be a whole number from 1 to 127, for example { relevantFrom: 2 }; got ${describeFound(relevantFrom)}`,
    )
  }
  if (sourceType !== undefined && !sourceTypes.includes(sourceType)) {
    throw new AssayError(
      'metric-invalid',
      `${call}: sourceType must be one of ${sourceTypes.join(', ')}, for example { sourceType: 'guideline' }; got ${describeFound(sourceType)}`,
    )
  }
  return { relevantFrom, sourceType }
}
