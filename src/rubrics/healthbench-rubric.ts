import { describeFound } from '../golden-set/describe-found.ts'
import { AssayError } from '../score/assay-error.ts'
import { blindAxesOf } from './blind-axes-of.ts'
import type { Criterion } from './criterion.ts'
import type { HealthBenchExample } from './read-healthbench.ts'
import type { Rubric } from './rubric.ts'

/**
 * An example of HealthBench as a rubric that judges can be asked about: points become weights as they are, and their sign the polarity. Its score is HealthBench's.
 *
 * @throws {AssayError} `rubric-invalid` for a criterion without an axis
 * @see Arora et al. 2025, arXiv:2505.08775
 *
 * @example
 * readHealthBench('hard.jsonl').map((example) => healthBenchRubric(example))
 */
export function healthBenchRubric({ id, prompt, criteria }: HealthBenchExample): Rubric {
  const own = criteria.map(({ id: name, text, axis, points, tags }): Criterion => {
    if (axis === null) {
      throw new AssayError(
        'rubric-invalid',
        `criterion ${name} of example ${describeFound(id)} has no axis; wanted a tag such as "axis:accuracy"`,
      )
    }
    return {
      id: name,
      text,
      axis,
      weight: points,
      polarity: points > 0 ? 'desired' : 'undesired',
      factIds: [],
      constraintIds: [],
      redFlag: false,
      veto: false,
      tags,
    }
  })
  return {
    schema: 1,
    id,
    version: '1',
    query: prompt.map(({ role, content }) => `${role}: ${content}`).join('\n\n'),
    criteria: own,
    board: null,
    marks: [],
    confidence: 'usual',
    blindAxes: blindAxesOf(own),
    controversies: [],
  }
}
