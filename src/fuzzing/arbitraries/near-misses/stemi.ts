import * as fc from 'fast-check'
import type { EcgLead } from '../../../guidelines/calculators/ecg-leads.ts'
import type { Patient } from '../../../golden-set/patient.ts'
import { chestPainNames } from '../../clinical/chest-pain-names.ts'
import { infarctionNames } from '../../clinical/infarction-names.ts'
import { stElevationCut, stLeadPairs } from '../../clinical/st-elevation-cuts.ts'
import { boundarySteps } from '../boundary-steps.ts'
import { chestPain } from '../chest-pain.ts'
import type { ClinicalFinding } from '../clinical-finding.ts'
import { clockTime } from '../clock-time.ts'
import { ecgPeople } from '../ecg-people.ts'
import { optional } from '../optional.ts'
import { tenths } from '../tenths.ts'
import { troponinForm, troponinLab } from '../troponin-result.ts'

type Deviation = Partial<Record<EcgLead, number>>
type Tracing = (demographics: Patient['demographics']) => NonNullable<Patient['ecg']>

/**
 * ST elevation that is none by the cuts: one step below them, in one lead alone, in leads of different walls, behind without its partner, or small ones in
 * left bundle branch block or a paced rhythm. Most have pain in the chest, some a normal troponin, and some an infarction that is over.
 */
export function nearStemi(): fc.Arbitrary<ClinicalFinding> {
  return fc
    .record({
      people: ecgPeople(),
      tracing: fc.oneof(
        { withCrossShrink: true },
        { weight: 4, arbitrary: belowTheCut() },
        { weight: 2, arbitrary: apart() },
        { weight: 1, arbitrary: posterior() },
        { weight: 1, arbitrary: conducted() },
      ),
      pain: optional(chestPain(chestPainNames.problems), 75),
      troponin: optional(fc.record({ steps: boundarySteps(0, 12), form: troponinForm() }), 40),
      past: optional(fc.constantFrom(...infarctionNames.over), 10),
    })
    .map(({ people, tracing, pain, troponin, past }) => ({
      ...people,
      write: (clock, demographics) => ({
        symptoms: pain?.symptoms ?? [],
        conditions: [...(past === undefined ? [] : [past]), ...(pain?.conditions ?? [])],
        ecg: tracing(demographics),
        labs:
          troponin === undefined
            ? []
            : [troponinLab((limit) => limit - troponin.steps, troponin.form, demographics.sex, clockTime(clock, 40))],
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
function posterior(): fc.Arbitrary<Tracing> {
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
