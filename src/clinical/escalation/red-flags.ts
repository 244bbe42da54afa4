import { unlessForComfort } from './flags/comfort-alone.ts'
import { massivePe, massivePeEdges } from './flags/massive-pe.ts'
import type { RedFlag } from './red-flag.ts'
import {
  severeAcidaemia,
  severeAcidaemiaEdges,
  severeHyperkalaemia,
  severeHyperkalaemiaEdges,
} from './flags/laboratory-flags.ts'
import { stemi, stemiEdges } from './flags/stemi.ts'
import { troponinWithChestPain, troponinWithChestPainEdges } from './flags/troponin-with-chest-pain.ts'
import { type GoldenCase, goldenCase } from '../golden-set/golden-case.ts'
import { describeFound } from '../../kit/describe-found.ts'
import { AssayError } from '../../kit/assay-error.ts'
import type { Edge } from './flags/edge.ts'
import type { EvalCase } from '../../core/eval-case.ts'

const shipped = [
  unlessForComfort(troponinWithChestPain),
  unlessForComfort(stemi),
  unlessForComfort(massivePe),
  unlessForComfort(severeHyperkalaemia),
  unlessForComfort(severeAcidaemia),
] as const

/** An id that the compiler knows letter by letter; never for one that is any string, under which a table without it would compile. */
type Literal<Id extends string> = string extends Id ? never : Id

/** The id of a red flag of the package. Whatever is kept by flag is a `Record` of it, so that a new flag does not compile without its entry. */
export type RedFlagId = Literal<(typeof shipped)[number]['id']>

/** The red flags of the four-tier strategy. An unreviewed reference encoding, not for clinical use. They hold whatever the goals of care are, except where the record says that comfort alone is the goal: then each is in its grey zone. */
export const redFlags: readonly RedFlag[] = shipped

/** The ids of `redFlags`, in their order. */
export const redFlagIds: readonly RedFlagId[] = shipped.map(({ id }) => id)

/** Whether an id is one of a flag of the package, and not of one of a user's own. */
export function isRedFlagId(id: string): id is RedFlagId {
  return redFlagIds.some((known) => known === id)
}

const edgesOf: Readonly<Record<RedFlagId, readonly Edge[]>> = {
  'troponin-with-chest-pain': troponinWithChestPainEdges,
  stemi: stemiEdges,
  'massive-pe': massivePeEdges,
  'severe-hyperkalaemia': severeHyperkalaemiaEdges,
  'severe-acidaemia': severeAcidaemiaEdges,
}

/**
 * Synthetic cases at the edges of red flags: for each threshold one reporting step below it, at it and one above it, in each unit in which it is reported.
 *
 * A case's id says what it is (`edge.severe-hyperkalaemia.potassium-6.6-mmol-per-l`), its condition is the flag's id, its comment says where it lies, and
 * `expected.escalations` names the flag where it is raised. No other flag is raised or grey in it, so that a miss is of this flag; beside it the patient is plain.
 *
 * The thresholds are those of `redFlags`. The cases are made, not taken from records, and are not reviewed by a clinician.
 *
 * @param flags those whose edges are required, by their ids
 * @returns in the order of the flags, the same at every call
 * @throws {AssayError} `case-invalid` for a flag that is not among `redFlags`: its edges are not known
 *
 * @example
 * evalTest.for(redFlagEdgeCases())('$id', async ({ patient }) => {
 *   expect(await recommend(patient)).toEscalateOn(redFlags)
 * })
 */
export function redFlagEdgeCases(flags: readonly Pick<RedFlag, 'id'>[] = redFlags): GoldenCase[] {
  return flags.flatMap(({ id: flag }) => {
    if (!isRedFlagId(flag)) {
      throw new AssayError(
        'case-invalid',
        `there are no edge cases of red flag ${describeFound(flag)}; expected one of ${redFlagIds.join(', ')}. For a flag of your own write the cases beside its thresholds into a golden set`,
      )
    }
    return edgesOf[flag].map(({ id, what, patient, wanted }) =>
      goldenCase.parse({
        id: `edge.${flag}.${id}`,
        condition: flag,
        comment: `${what}. ${meanings[wanted]}`,
        patient,
        expected: { escalations: wanted === 'raised' ? [flag] : [] },
      }),
    )
  })
}

const meanings: Readonly<Record<Edge['wanted'], string>> = {
  raised: 'To be escalated.',
  grey: 'In the grey zone: an escalation is neither required nor false.',
  clear: 'Not to be escalated.',
}

/**
 * Whether a case is one of `redFlagEdgeCases`, by its id and condition: made at a threshold, and of no patient from whom anything could be learnt.
 *
 * @example
 * isEdgeCase({ id: 'edge.stemi.v2-2.5-mm', condition: 'stemi' }) // true
 */
export function isEdgeCase({ id, condition }: EvalCase): boolean {
  return condition !== undefined && isRedFlagId(condition) && id.startsWith(`edge.${condition}.`)
}
