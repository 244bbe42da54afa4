import * as fc from 'fast-check'
import type { EcgLead } from '../../../guidelines/calculators/ecg-leads.ts'
import type { Patient } from '../../../golden-set/patient.ts'
import { infarctionNames } from '../../clinical/infarction-names.ts'
import { stElevationCut, stLeadPairs } from '../../clinical/st-elevation-cuts.ts'
import { around } from '../around.ts'
import { chestPainNames } from '../../clinical/chest-pain-names.ts'
import { boundarySteps } from '../boundary-steps.ts'
import { chestPain } from '../chest-pain.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { ecgPeople } from '../ecg-people.ts'
import { optional } from '../optional.ts'
import { tenths } from '../tenths.ts'

/**
 * An infarction with ST elevation: in each pair of neighbouring leads by the cut of the age and the sex; posterior; or by the problem list where no ECG can be
 * read. Most have pain in the chest.
 */
export function stemiFinding(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      people: ecgPeople(),
      way: fc.oneof(
        { withCrossShrink: true },
        { weight: 7, arbitrary: elevated() },
        { weight: 2, arbitrary: posterior() },
        { weight: 1, arbitrary: diagnosed() },
      ),
      pain: optional(chestPain([...chestPainNames.problems, ...chestPainNames.unstable]), 85),
    })
    .map(({ people, way, pain }) => ({
      ...people,
      write: (_clock, demographics) => {
        const { conditions = [], ...rest } = way(demographics)
        return {
          ...pain,
          ...rest,
          conditions: [...conditions, ...(pain?.conditions ?? [])],
          note: { diagnoses: conditions.map((condition) => condition.name) },
        }
      },
    }))
}

type Way = (demographics: Patient['demographics']) => {
  readonly ecg?: Patient['ecg']
  readonly conditions?: Patient['conditions']
}

const rhythm = fc.constantFrom('sinus rhythm', 'sinus tachycardia', 'sinus bradycardia')

/** Two leads at or above their cuts, and leads of other walls that mirror them. */
function elevated(): fc.Arbitrary<Way> {
  return fc
    .record({
      pair: fc.constantFrom(...stLeadPairs.rows),
      steps: fc.tuple(boundarySteps(0, 8), boundarySteps(0, 8)),
      step: fc.constantFrom(5, 1),
      mirrored: optional(around([1, 1, 4]), 40),
      rhythm: optional(rhythm, 50),
    })
    .map(({ pair, steps, step, mirrored, ...rest }) => (demographics) => {
      const deviation: Partial<Record<EcgLead, number>> = {}
      for (const [index, lead] of pair.entries())
        deviation[lead] = tenths(stElevationCut(lead, demographics) + ((steps[index] ?? 0) * step) / 10)
      if (mirrored !== undefined)
        for (const lead of pair[0].startsWith('V') ? (['II', 'III', 'aVF'] as const) : (['V1', 'V2'] as const))
          deviation[lead] ??= -mirrored / 2
      return { ecg: { st_deviation_mm: deviation, ...(rest.rhythm !== undefined && { rhythm: rest.rhythm }) } }
    })
}

/** Depression in front with elevation behind. */
function posterior(): fc.Arbitrary<Way> {
  return fc
    .record({
      front: fc.constantFrom(['V1', 'V2'] as const, ['V2', 'V3'] as const),
      behind: fc.constantFrom(...stLeadPairs.posterior),
      depression: boundarySteps(0, 5),
      steps: boundarySteps(0, 4),
    })
    .map(({ front, behind, depression, steps }) => (demographics) => {
      const deviation: Partial<Record<EcgLead, number>> = {}
      for (const lead of front) deviation[lead] = -0.5 - depression / 2
      for (const lead of behind) deviation[lead] = stElevationCut(lead, demographics) + steps / 2
      return { ecg: { st_deviation_mm: deviation } }
    })
}

/** Named on the problem list, where there is no ECG, or one that is not read by the usual cuts. */
function diagnosed(): fc.Arbitrary<Way> {
  const unread: Patient['ecg'][] = [
    undefined,
    { st_deviation_mm: {}, left_bundle_branch_block: true },
    { st_deviation_mm: { V2: 3, V3: 3.5 }, left_bundle_branch_block: true },
    { st_deviation_mm: {}, paced: true },
  ]
  return fc
    .record({ name: fc.constantFrom(...infarctionNames.acute), ecg: fc.constantFrom(...unread) })
    .map(({ name, ecg }) => () => ({ conditions: [{ name, status: 'active' }], ecg }))
}
