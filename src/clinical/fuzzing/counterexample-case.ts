import { hashText } from '../../kit/hash.ts'
import { type GoldenCase, goldenCase } from '../golden-set/golden-case.ts'
import type { Patient } from '../patient/patient.ts'
import type { RedFlag } from '../escalation/red-flag.ts'
import type { FuzzProperty } from './fuzz-report.ts'

/**
 * A generated patient as a case of a golden set.
 *
 * Its id is made of its content: the same patient has the same id whatever the seed. It expects the escalation of each flag that the patient raises.
 *
 * @param message what the system did, for the comment
 */
export function counterexampleCase(
  { id, of, population }: Pick<FuzzProperty, 'id' | 'of' | 'population'>,
  patient: Patient,
  flags: readonly RedFlag[],
  message: string,
): GoldenCase {
  const escalations = flags.filter((flag) => flag.raised(patient).value === 'true').map((flag) => flag.id)
  const condition = population === 'relation' || of === null ? population : of
  const digest = hashText(sortedJson({ id, patient })).slice(0, 12)
  return goldenCase.parse({
    id: `fuzz-${id.replaceAll(/[^\w.-]/gu, '-')}-${digest}`,
    condition,
    comment: `Found by fuzzing ${id}: ${message.split('\n', 1)[0] ?? ''}`.toWellFormed(),
    patient,
    expected: { escalations },
  })
}

/** JSON with the keys of every object in order, so that the same content is the same text. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
