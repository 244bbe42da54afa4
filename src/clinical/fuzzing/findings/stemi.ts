import * as fc from 'fast-check'
import type { EcgLead } from '../../calculators/read-stemi.ts'
import type { Patient } from '../../patient/patient.ts'
import { infarctionNames, stElevationCut, stLeadPairs, ecgPeople, tenths } from './st-elevation.ts'
import { around, boundarySteps, optional } from '../generators/draws.ts'
import { chestPainNames, chestPain } from './troponin-with-chest-pain.ts'
import type { ClinicalFinding, FlagFindings } from '../generators/clinical-finding.ts'
import { clockTime } from '../generators/clock-time.ts'
import { troponinForm, troponinLab } from '../generators/troponin-result.ts'

/**
 * An infarction with ST elevation: in each pair of neighbouring leads by the cut of the age and the sex; posterior; or by the problem list where no ECG can be
 * read. Most have pain in the chest.
 */
function stemiFinding(): fc.Arbitrary<ClinicalFinding> {
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

type Deviation = Partial<Record<EcgLead, number>>

type Tracing = (demographics: Patient['demographics']) => NonNullable<Patient['ecg']>

/**
 * ST elevation that is none by the cuts: one step below them, in one lead alone, in leads of different walls, behind without its partner, or small ones in
 * left bundle branch block or a paced rhythm. All have a normal troponin, most pain in the chest, and some an infarction that is over.
 */
function nearStemi(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      people: ecgPeople(),
      tracing: fc.oneof(
        { withCrossShrink: true },
        { weight: 4, arbitrary: belowTheCut() },
        { weight: 2, arbitrary: apart() },
        { weight: 1, arbitrary: nearPosterior() },
        { weight: 1, arbitrary: conducted() },
      ),
      pain: optional(chestPain(chestPainNames.problems), 75),
      troponin: fc.record({ steps: boundarySteps(0, 12), form: troponinForm() }),
      past: optional(fc.constantFrom(...infarctionNames.over), 10),
    })
    .map(({ people, tracing, pain, troponin, past }) => ({
      ...people,
      write: (clock, demographics) => ({
        symptoms: pain?.symptoms ?? [],
        conditions: [...(past === undefined ? [] : [past]), ...(pain?.conditions ?? [])],
        ecg: tracing(demographics),
        labs: [troponinLab((limit) => limit - troponin.steps, troponin.form, demographics.sex, clockTime(clock, 40))],
        without: ['troponin'],
      }),
    }))
}

/** Two neighbours, of which at least one lies below its cut. */
function belowTheCut(): fc.Arbitrary<Tracing> {
  return fc
    .record({
      pair: fc.constantFrom(...stLeadPairs.rows),
      below: fc.constantFrom('first', 'second', 'both'),
      under: boundarySteps(1, 4),
      over: boundarySteps(0, 4),
      step: fc.constantFrom(5, 1),
    })
    .map(({ pair, below, under, over, step }) => (demographics) => {
      const level = (lead: EcgLead, isBelow: boolean): number =>
        tenths(Math.max(0, stElevationCut(lead, demographics) + ((isBelow ? -under : over) * step) / 10))
      const [first, second] = pair
      return {
        st_deviation_mm: { [first]: level(first, below !== 'second'), [second]: level(second, below !== 'first') },
      }
    })
}

function apart(): fc.Arbitrary<Tracing> {
  return fc
    .record({ pair: fc.constantFrom(...stLeadPairs.apart), over: boundarySteps(0, 4), isAlone: fc.boolean() })
    .map(({ pair, over, isAlone }) => (demographics) => {
      const deviation: Deviation = {}
      for (const lead of isAlone ? pair.slice(0, 1) : pair)
        deviation[lead] = stElevationCut(lead, demographics) + over / 2
      return { st_deviation_mm: deviation }
    })
}

/** Depression in front, and behind it one lead below its cut. */
function nearPosterior(): fc.Arbitrary<Tracing> {
  return fc
    .record({
      behind: fc.constantFrom(...stLeadPairs.posterior),
      over: boundarySteps(0, 2),
      under: boundarySteps(1, 4),
    })
    .map(({ behind, over, under }) => (demographics) => {
      const [first, second] = behind
      return {
        st_deviation_mm: {
          V1: -0.5,
          V2: -0.5,
          [first]: stElevationCut(first, demographics) + over / 2,
          [second]: tenths(stElevationCut(second, demographics) - under / 10),
        },
      }
    })
}

function conducted(): fc.Arbitrary<Tracing> {
  return fc
    .record({
      step: boundarySteps(1, 9),
      lead: fc.constantFrom('V2', 'V3', 'II'),
      isPaced: fc.boolean(),
    })
    .map(({ step, lead, isPaced }) => () => ({
      st_deviation_mm: { [lead]: tenths(1 - step / 10) },
      ...(isPaced ? { paced: true } : { left_bundle_branch_block: true }),
    }))
}

export const stemiFindings: FlagFindings = { raising: stemiFinding, nearMiss: nearStemi }
