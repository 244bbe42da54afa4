// Over 250 lines: patients with ST elevation, and the leads, cuts and deviations that they are drawn with.
import type { EcgLead } from '../../calculators/read-stemi.ts'
import type { Patient } from '../../patient/patient.ts'
import * as fc from 'fast-check'
import { around, boundarySteps, optional } from '../generators/draws.ts'
import { chestPain, chestPainNames } from './laboratory-findings.ts'
import type { ClinicalFinding, FlagFindings } from '../generators/clinical-finding.ts'
import { clockTime } from '../generators/clock-time.ts'
import { troponinForm, troponinLab } from '../generators/troponin-result.ts'

type Lead = EcgLead

type Pair = readonly [Lead, Lead]

const definition =
  'Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617'

/** Pairs of leads by the wall that they look at. Written down apart from the red flag, so that a slip in one of the two shows. Unreviewed, not for clinical use. */
export const stLeadPairs = {
  reviewed: false,
  source: definition,
  rows: [
    ['II', 'III'],
    ['II', 'aVF'],
    ['III', 'aVF'],
    ['V1', 'V2'],
    ['V2', 'V3'],
    ['V3', 'V4'],
    ['V4', 'V5'],
    ['V5', 'V6'],
    ['I', 'aVL'],
    ['I', 'V5'],
    ['I', 'V6'],
    ['aVL', 'V5'],
    ['aVL', 'V6'],
  ] satisfies readonly Pair[],
  posterior: [
    ['V7', 'V8'],
    ['V8', 'V9'],
  ] satisfies readonly Pair[],
  /** Two leads that look at different walls. */
  apart: [
    ['II', 'V2'],
    ['V1', 'V4'],
    ['V2', 'V5'],
    ['III', 'aVL'],
    ['II', 'I'],
    ['V3', 'aVF'],
    ['V4', 'V6'],
    ['V3', 'V6'],
    ['V1', 'V3'],
  ] satisfies readonly Pair[],
} as const

/**
 * From how many mm a lead is elevated, in people of that age and sex.
 *
 * 1 mm; in V2 and V3 2 mm for men from 40 years, 2.5 mm for younger men, 1.5 mm for women and where the sex is not known; in V7 to V9 0.5 mm, 1 mm for men
 * under 40.
 */
function stElevationCut(lead: Lead, { sex, age_years: age }: Patient['demographics']): number {
  const isYoungMan = sex === 'male' && age < 40
  if (lead === 'V7' || lead === 'V8' || lead === 'V9') return isYoungMan ? 1 : 0.5
  if (lead !== 'V2' && lead !== 'V3') return 1
  return isYoungMan ? 2.5 : sex === 'male' ? 2 : 1.5
}

/** How problem lists name an infarction with ST elevation; the first is the plainest. Unreviewed, not for clinical use. Source: Fourth Universal Definition 2018, https://doi.org/10.1161/CIR.0000000000000617 */
const infarctionNames = {
  reviewed: false,
  acute: [
    'ST-elevation myocardial infarction',
    'STEMI',
    'Anterior STEMI',
    'Inferior STEMI',
    'inferior ST-elevation myocardial infarction',
    'ST-segment elevation myocardial infarction',
  ],
  /** It is over. */
  over: [
    { name: 'STEMI', status: 'resolved' },
    { name: 'previous STEMI', status: 'active' },
    { name: 'ST-elevation myocardial infarction in 2016', status: 'active' },
  ],
} as const

/** People of each cut of ST elevation: men from 40 years, younger men, women, and those whose sex is not known; half of the men within two years of 40. */
function ecgPeople(): fc.Arbitrary<{
  readonly age_years: number
  readonly sex: Patient['demographics']['sex']
}> {
  const years = (most: number): fc.Arbitrary<number> =>
    fc.oneof({ withCrossShrink: true }, fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: most }))
  return fc.oneof(
    { withCrossShrink: true },
    years(50).map((over) => ({ age_years: 40 + over, sex: 'male' as const })),
    years(21).map((under) => ({ age_years: 39 - under, sex: 'male' as const })),
    fc.integer({ min: -30, max: 40 }).map((offset) => ({ age_years: 50 + offset, sex: 'female' as const })),
    fc.integer({ min: -30, max: 40 }).map((offset) => ({ age_years: 50 + offset, sex: undefined })),
  )
}

/** Millimetres to one digit after the point, as they are recorded. */
function tenths(millimetres: number): number {
  return Number(millimetres.toFixed(1))
}

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
