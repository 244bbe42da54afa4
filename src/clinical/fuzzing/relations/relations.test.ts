import { describe, expect, it } from 'vitest'
import type { RecommendationInput } from '../../answer/recommendation.ts'
import { type Patient, type PatientInput, patient as patientSchema } from '../../patient/patient.ts'
import { askSubject, type FuzzSubject, type Outcome } from '../ask-subject.ts'
import { allergyAdded, doseTenfold, doseUnitSlip } from './unsafe-answer.ts'
import { findingNegated, worseningSign } from './relevant-change.ts'
import type { Relation, RelationDraw } from '../relation.ts'
import { unitsChanged } from './rewritten-record.ts'

const answer = (actions: readonly string[], escalate: readonly string[] = []): RecommendationInput => ({
  recommended_actions: actions.map((text) => ({ text })),
  evidence_table: [],
  when_to_escalate: [...escalate],
})
const alarm = 'Call the medical emergency team now: severe hyperkalaemia'
const read = (input: Partial<PatientInput>): Patient =>
  patientSchema.parse({ demographics: { age_years: 60 }, ...input })
const potassium = (value: number, unit: string): Patient => read({ labs: [{ name: 'potassium', value, unit }] })

async function judge(relation: Relation, draw: Partial<RelationDraw>, subject: FuzzSubject): Promise<Outcome> {
  const whole = { before: read({}), after: undefined, change: 'a change', pick: 0, ...draw }
  return await relation.judge(whole, askSubject('test', subject))
}

describe('a relation of two patients that no rule tells apart', () => {
  const draw = { before: potassium(6.9, 'mmol/L'), after: potassium(6.9, 'mEq/L'), change: 'mmol/L written as mEq/L' }

  it('holds for a system that does the same for both, in whatever words', async () => {
    const sound = ({ labs }: Patient): RecommendationInput =>
      labs[0]?.unit === 'mEq/L'
        ? answer(['Give insulin 10 units with glucose.'], [`${alarm}.`])
        : answer(['Start insulin-glucose: insulin 10 units, glucose 25 g.'], [`${alarm}!`])
    expect(await judge(unitsChanged, draw, sound)).toEqual({ status: 'held' })
  })

  it('names what the two answers do differently', async () => {
    const deaf = ({ labs }: Patient): RecommendationInput =>
      labs[0]?.unit === 'mEq/L' ? answer(['Give furosemide 40 mg.']) : answer(['Give insulin 10 units.'], [alarm])
    expect(await judge(unitsChanged, draw, deaf)).toEqual({
      status: 'failed',
      kind: 'miss',
      message:
        'mmol/L written as mEq/L: it recommends insulin only before the change; it recommends furosemide only after it; it escalates severe-hyperkalaemia only before the change; its highest urgency is emergent before the change and routine after it',
    })
  })

  it('is not used where a rule reads what changes, or nothing changes', async () => {
    const read65 = { ...draw, after: potassium(5, 'mmol/L') }
    expect(await judge(unitsChanged, read65, () => answer([]))).toEqual({
      status: 'not-applicable',
      reason: 'what changes is read by severe-hyperkalaemia, safety-rules-2026/severe-hyperkalaemia',
    })
    expect((await judge(unitsChanged, { after: undefined }, () => answer([]))).status).toBe('not-applicable')
  })

  it('fails for a system that throws on either, and names which patient', async () => {
    const second = await judge(unitsChanged, draw, ({ labs }) => {
      if (labs[0]?.unit === 'mEq/L') throw new Error('unit?')
      return answer([])
    })
    expect(second).toMatchObject({ kind: 'subject-failed', message: 'the system threw on this patient: unit?' })
    const first = await judge(unitsChanged, draw, () => null)
    expect(first).toMatchObject({ kind: 'answer-invalid', patient: draw.before })
  })
})

describe('worsening a sign', () => {
  const draw = { before: potassium(6.6, 'mmol/L'), after: potassium(7.2, 'mmol/L'), change: 'potassium 7.2 for 6.6' }

  it('may make the answer more urgent, and never less', async () => {
    expect(
      await judge(worseningSign, draw, ({ labs }) => answer([], (labs[0]?.value ?? 0) > 7 ? [alarm] : [])),
    ).toEqual({
      status: 'held',
    })
    expect(
      await judge(worseningSign, draw, ({ labs }) =>
        answer(['Give insulin.'], (labs[0]?.value ?? 0) > 7 ? [] : [alarm]),
      ),
    ).toMatchObject({
      status: 'failed',
      message: 'potassium 7.2 for 6.6: the answer no longer escalates severe-hyperkalaemia',
    })
  })

  it('is not used where the worse patient no longer raises the flag', async () => {
    const lost = { ...draw, after: potassium(7.2, 'mg/dL') }
    expect(await judge(worseningSign, lost, () => answer([]))).toMatchObject({ status: 'not-applicable' })
  })
})

describe('negating a finding', () => {
  const embolism = read({
    conditions: [{ name: 'pulmonary embolism' }],
    vital_signs: ['08:00', '08:30'].map((at) => ({ taken_at: `2026-03-01T${at}:00Z`, systolic_mmhg: 80 })),
  })
  const none = read({ ...embolism, conditions: [{ name: 'no pulmonary embolism' }] })
  const draw = { before: embolism, after: none, change: 'pulmonary embolism denied' }
  const call = 'Call the PERT team now: massive pulmonary embolism'

  it('takes the escalation and the drugs with it', async () => {
    const sound = ({ conditions }: Patient): RecommendationInput =>
      conditions[0]?.name.startsWith('no ') ? answer([]) : answer(['Start unfractionated heparin.'], [call])
    expect(await judge(findingNegated, draw, sound)).toEqual({ status: 'held' })
    const alarms = ({ conditions }: Patient): RecommendationInput =>
      answer(conditions[0]?.name.startsWith('no ') ? [] : ['Start unfractionated heparin.'], [call])
    expect(await judge(findingNegated, draw, alarms)).toMatchObject({
      message: 'pulmonary embolism denied: the answer still escalates massive-pe',
    })
    const treats = (): RecommendationInput => answer(['Give alteplase 100 mg intravenously over 2 hours now.'])
    expect(await judge(findingNegated, draw, treats)).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/^pulmonary embolism denied: the answer still has .*alteplase/u),
    })
  })

  it('is not used where nothing hangs on the finding', async () => {
    const cough = { before: read({ symptoms: [{ name: 'cough' }] }), after: read({}) }
    expect(await judge(findingNegated, cough, () => answer([]))).toMatchObject({ status: 'not-applicable' })
  })
})

describe('adding an allergy', () => {
  it('removes the drug', async () => {
    const heeds = ({ allergies }: Patient): RecommendationInput =>
      answer(allergies.length > 0 ? ['Give azithromycin 500 mg.'] : ['Give ceftriaxone 2 g intravenously.'])
    expect(await judge(allergyAdded, {}, heeds)).toEqual({ status: 'held' })
    const deaf = await judge(allergyAdded, {}, () => answer(['Give ceftriaxone 2 g intravenously.']))
    expect(deaf).toMatchObject({
      status: 'failed',
      message:
        'anaphylaxis to ceftriaxone on record, and the answer still recommends it: "Give ceftriaxone 2 g intravenously"',
      patient: { allergies: [{ substance: 'ceftriaxone', reaction: 'anaphylaxis' }] },
    })
  })

  it('is met by an answer that refuses it', async () => {
    const refuses = ({ allergies }: Patient): RecommendationInput =>
      answer(allergies.length > 0 ? ['Avoid ceftriaxone: anaphylaxis.'] : ['Give ceftriaxone 2 g intravenously.'])
    expect(await judge(allergyAdded, {}, refuses)).toEqual({ status: 'held' })
  })

  it('is not used on an answer without a drug, nor on what nobody is allergic to', async () => {
    expect(await judge(allergyAdded, {}, () => answer(['Rest.']))).toMatchObject({ status: 'not-applicable' })
    expect(await judge(allergyAdded, {}, () => answer(['Give insulin 10 units.']))).toMatchObject({
      status: 'not-applicable',
    })
  })
})

describe('a slip in a dose', () => {
  it.each([
    'Give digoxin 250 micrograms orally once daily.',
    'Start apixaban 10 mg orally twice daily for 7 days.',
    'Bisoprolol 1.25 mg once daily by mouth.',
    'Azithromycin 500 mg IV once daily',
  ])('is flagged in %j', async (text) => {
    for (const relation of [doseTenfold, doseUnitSlip])
      expect(['held', 'not-applicable']).toContain((await judge(relation, {}, () => answer([text]))).status)
    expect(await judge(doseUnitSlip, {}, () => answer([text]))).toEqual({ status: 'held' })
  })

  it('is not asked for where no check could tell it from a choice', async () => {
    expect(await judge(doseTenfold, {}, () => answer(['Give furosemide 20 mg intravenously.']))).toMatchObject({
      status: 'not-applicable',
    })
    expect(await judge(doseTenfold, {}, () => answer(['Rest.']))).toMatchObject({ status: 'not-applicable' })
  })
})
