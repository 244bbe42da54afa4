import type { RecommendationInput } from 'vitest-assay'
import type { Chart } from './chart.ts'
import { chartRows } from './chart-rows.ts'
import { findPassages } from './find-passages.ts'
import type { Plan, Severity, Step } from './plan.ts'
import { allergens } from './signs/allergens.ts'
import { pickWording } from './wording.ts'

type EvidenceRow = RecommendationInput['evidence_table'][number]

const order: readonly Severity[] = ['mild', 'moderate', 'severe', 'critical']
const urgencies: readonly Step['urgency'][] = ['emergent', 'urgent', 'routine']

const fallbackSafetyNet = [
  'Call the team if SpO2 falls below 90%, or if the patient looks worse in any way.',
  'Ask for a review if breathlessness grows, or if a new fever appears.',
  'Call back if symptoms return or if anything new worries the patient or the family.',
]

/** Of what the patient has and takes alone: another turn of phrase in a note must not choose another drug. */
function seedOf({ conditions, medications }: Chart['patient']): string {
  const present = conditions.filter(({ status }) => status !== 'resolved').map(({ name }) => name)
  const taken = medications.filter(({ status }) => status === 'active').map(({ name }) => name)
  return [...present, ...taken].sort().join('\n')
}

/** The step in the wordings that name nothing the patient reacts to; where none is left, a question to those who know a substitute. */
function withoutAllergens(step: Step, allergenIn: (text: string) => string | undefined): Step {
  const safe = step.wordings.filter((wording) => allergenIn(wording) === undefined)
  if (safe.length > 0) return { ...step, wordings: safe }
  const allergen = allergenIn(step.wordings[0] ?? '') ?? ''
  return {
    ...step,
    wordings: [`Ask the pharmacist for a substitute: the patient is allergic to ${allergen}.`],
    drugs: [],
  }
}

/** Puts the plans into one answer: words, citations, checks and when to call. */
export function writeUp(chart: Chart, plans: readonly Plan[]): RecommendationInput {
  const seed = seedOf(chart.patient)
  const table = new Map<string, EvidenceRow>(chartRows(chart).map((row) => [row.id, row]))
  const fallbackRow = [...table.keys()].find((id) => id.startsWith('note:'))

  const allergenIn = allergens(chart.patient)
  const actions = plans.flatMap((plan) =>
    plan.steps.map((planned) => {
      const step = withoutAllergens(planned, allergenIn)
      const found = findPassages(plan.topic, step.query)
      for (const passage of found) {
        const { id, source_type, source, title, text } = passage
        table.set(id, { id, source_type, source, excerpt: `${title}: ${text}` })
      }
      const fromChart = [...(step.because ?? []), ...(step.because?.length ? [] : [fallbackRow])]
      const refs = [...fromChart, ...found.map((passage) => passage.id)]
      return {
        text: pickWording(seed, step.wordings),
        urgency: step.urgency,
        evidence_refs: [...new Set(refs.filter((id): id is string => id !== undefined && table.has(id)))],
      }
    }),
  )
  const safetyNet = plans.flatMap((plan) => plan.safetyNet ?? [])

  return {
    problems: plans.flatMap((plan) => plan.problems),
    severity: order[Math.max(0, ...plans.map((plan) => order.indexOf(plan.severity)))] ?? 'mild',
    recommended_actions: actions.toSorted((a, b) => urgencies.indexOf(a.urgency) - urgencies.indexOf(b.urgency)),
    evidence_table: [...table.values()],
    contraindications_checked: plans.flatMap((plan) => plan.steps.flatMap((step) => step.drugs ?? [])),
    when_to_escalate: [
      ...plans.flatMap((plan) => plan.emergencies ?? []),
      ...(safetyNet.length > 0 ? safetyNet : [pickWording(seed, fallbackSafetyNet)]),
    ],
    differential: [...new Set(plans.flatMap((plan) => plan.differential ?? []))],
    uncertainty: plans.flatMap((plan) => plan.doubts ?? []).join(' ') || 'Low: history, examination and tests agree.',
  }
}
