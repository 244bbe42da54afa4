import { constantFrom, nat, tuple } from 'fast-check'
import type { Recommendation } from '../../answer/recommendation.ts'
import type { Patient } from '../../golden-set/patient.ts'
import { allGuidelines } from '../../guidelines/all-guidelines.ts'
import { checkGuideline } from '../../guidelines/check-guideline.ts'
import type { LabelledAction } from '../../language/actions/labelled-action.ts'
import { clinicalContent } from '../clinical-content.ts'
import { type PatientFacts, patientFacts } from '../patient-facts.ts'
import { anyPatient } from './any-patient.ts'
import { bothAnswers, nothingToChange } from './compare-answers.ts'
import type { Relation, RelationDraw } from './relation.ts'

/** How a record says that a condition is not there. */
const denials = ['resolved', 'ruled out', 'no'] as const

/** A finding that is denied takes with it the escalation and the drugs that only it called for. */
export const findingNegated: Relation = {
  id: 'finding-negated',
  describe: 'a finding that is denied takes with it the escalation and the drugs that it alone called for',
  draws: () =>
    tuple(anyPatient(), nat(99), constantFrom(...denials)).map(([patient, pick, denial]) =>
      negated(patient, pick, denial),
    ),
  judge: async (draw, ask) => {
    const { before, after } = draw
    if (after === undefined) return nothingToChange
    const [was, is] = [patientFacts(before), patientFacts(after)]
    const flags = lapsedFlags(was, is)
    const rules = lapsedRules(was, is)
    if (flags.length + rules.length === 0)
      return { status: 'not-applicable', reason: 'no flag and no rule hangs on the finding alone' }
    return await bothAnswers(draw, ask, (first, second) => {
      const made = clinicalContent(second).escalations.filter((id) => flags.includes(id))
      if (made.length > 0) return `the answer still escalates ${made.join(', ')}`
      const [held] = stillGiven(before, first, second, rules)
      return held === undefined ? undefined : `the answer still has ${held.label}: ${held.span}`
    })
  },
}

/** Nothing else on record speaks for the finding: no note but the one that names it, no ejection fraction, and no drug that is taken already. */
function negated(patient: Patient, pick: number, denial: (typeof denials)[number]): RelationDraw {
  const present = patient.symptoms.flatMap((symptom, index) => (symptom.present ? [index] : []))
  const active = patient.conditions.flatMap((condition, index) => (condition.status === 'active' ? [index] : []))
  const at = pick % Math.max(present.length + active.length, 1)
  const { lvef_percent: _lvef, ...rest } = patient
  const base = (text: string): Patient => ({ ...rest, medications: [], notes: [{ text }] })
  const [symptomAt, conditionAt] = [present[at], active[at - present.length]]
  const symptom = symptomAt === undefined ? undefined : patient.symptoms[symptomAt]
  if (symptom !== undefined && symptomAt !== undefined) {
    return {
      before: base(`Reports ${symptom.name}.`),
      after: {
        ...base(`Denies ${symptom.name}.`),
        symptoms: patient.symptoms.with(symptomAt, { ...symptom, present: false }),
      },
      change: `${symptom.name} denied`,
      pick,
    }
  }
  const condition = conditionAt === undefined ? undefined : patient.conditions[conditionAt]
  if (condition === undefined || conditionAt === undefined)
    return { before: patient, after: undefined, change: '', pick }
  const denied =
    denial === 'resolved'
      ? { ...condition, status: 'resolved' as const }
      : { ...condition, name: denial === 'no' ? `no ${condition.name}` : `${condition.name} ruled out` }
  return {
    before: base(`Known to have ${condition.name}.`),
    after: { ...base(`No evidence of ${condition.name}.`), conditions: patient.conditions.with(conditionAt, denied) },
    change: `${condition.name} ${denial === 'no' ? 'denied' : denial}`,
    pick,
  }
}

/** Flags that were raised and are neither raised nor grey now; none while another flag speaks of the patient, since flags share their emergencies. */
function lapsedFlags(was: PatientFacts, is: PatientFacts): readonly string[] {
  const speaks = [...is.raised.values(), ...is.grey.values()].some((value) => value !== 'false')
  return speaks ? [] : [...was.raised].filter(([, value]) => value === 'true').map(([id]) => id)
}

/** Rules that applied and do not now; none while any other applies, since several rules may call for one drug. */
function lapsedRules(was: PatientFacts, is: PatientFacts): readonly string[] {
  const speaks = [...is.rules.values()].some((value) => value !== 'false')
  return speaks ? [] : [...was.rules].filter(([, value]) => value === 'true').map(([id]) => id)
}

/** The groups of drugs that both answers have, of rules that apply to the first patient alone. */
function stillGiven(
  before: Patient,
  first: Recommendation,
  second: Recommendation,
  rules: readonly string[],
): readonly { readonly label: string; readonly span: string }[] {
  const drugLabels = new Set(
    allGuidelines.flatMap((guideline) =>
      guideline.rules.flatMap((rule) =>
        rule.expected.filter(namesDrugs).map(({ label }) => `${guideline.id}/${rule.id} ${label}`),
      ),
    ),
  )
  const met = (answer: Recommendation): { key: string; label: string; span: string }[] =>
    checkGuideline(answer, before)
      .rules.filter(({ guideline, rule }) => rules.includes(`${guideline}/${rule}`))
      .flatMap((finding) =>
        finding.met.map((group) => ({ ...group, key: `${finding.guideline}/${finding.rule} ${group.label}` })),
      )
      .filter(({ key }) => drugLabels.has(key))
  const given = new Set(met(first).map(({ key }) => key))
  return met(second).filter(({ key }) => given.has(key))
}

function namesDrugs(action: LabelledAction): boolean {
  return /"(?:classes|drugs)":/u.test(JSON.stringify(action))
}
