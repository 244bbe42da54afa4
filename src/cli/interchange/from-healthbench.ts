import { readHealthBenchFile } from '../../graders/healthbench.ts'
import type { CaseDraft, Imported, NotMapped } from './case-draft.ts'
import { readMessages } from './read-messages.ts'

/**
 * Examples of HealthBench as cases. Their criteria are for a judge: a case keeps them as they were published, and `readHealthBench` and `healthBenchRubric` score by them.
 *
 * @throws {AssayError} `rubric-invalid` as `readHealthBench` does
 * @see Arora et al. 2025, arXiv:2505.08775
 */
export function fromHealthBench(file: string, shown: string): Imported {
  const notMapped: NotMapped[] = []
  const drafts = readHealthBenchFile(file, shown).map(({ id, prompt, criteria, tags }, at): CaseDraft => {
    const place = `${shown}[${at}]`
    const { question, conversation, notMapped: left } = readMessages(prompt, place, 'prompt')
    notMapped.push(...left)
    return {
      place,
      id,
      question,
      conversation,
      expected: {},
      kept: {
        rubrics: criteria.map(({ text, points, tags: own }) => ({ criterion: text, points, tags: own })),
        ...(tags.length > 0 ? { example_tags: tags } : {}),
      },
    }
  })
  return { drafts, notMapped }
}
