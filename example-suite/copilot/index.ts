import type { Patient, RecommendationInput } from 'vitest-assay'
import { readChart } from './chart.ts'
import type { Planner } from './plan.ts'
import { planAcidaemia } from './plans/acidaemia.ts'
import { planAirways } from './plans/airways.ts'
import { planComfort } from './plans/comfort.ts'
import { planCoronary } from './plans/coronary.ts'
import { planEmbolism } from './plans/embolism.ts'
import { planHeartFailure } from './plans/heart-failure.ts'
import { planNodule } from './plans/nodule.ts'
import { planPleura } from './plans/pleura.ts'
import { planPneumonia } from './plans/pneumonia.ts'
import { planPotassium } from './plans/potassium.ts'
import { writeUp } from './write-up.ts'

const planners: readonly Planner[] = [
  planCoronary,
  planEmbolism,
  planPotassium,
  planAcidaemia,
  planHeartFailure,
  planPneumonia,
  planAirways,
  planPleura,
  planNodule,
]

/**
 * A small cardiopulmonary recommendation system, written by rules of thumb: it stands for the system that a user of vitest-assay has, and it has weaknesses that its evals show.
 *
 * It reads the chart, lets each planner speak, looks up passages for each step and writes the answer. Not for clinical use.
 */
export function recommend(patient: Patient): RecommendationInput {
  const chart = readChart(patient)
  const plans = planners.map((plan) => plan(chart)).filter((plan) => plan !== undefined)
  if (patient.goals_of_care !== 'palliative') return writeUp(chart, plans)
  // Who is dying is not treated against their wish; whoever looks after them is still told of an emergency.
  return writeUp(chart, [{ ...planComfort(chart), emergencies: plans.flatMap((plan) => plan.emergencies ?? []) }])
}
