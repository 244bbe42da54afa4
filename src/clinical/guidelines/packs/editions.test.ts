import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import type { Guideline } from '../guideline.ts'
import { ahaAccHf2022 } from './aha-acc-hf-2022.ts'
import { ahaAccPe2026, escPe2019 } from './embolism-editions.ts'
import { atsCap2025, atsIdsaCap2019 } from './pneumonia-editions.ts'
import { safetyRules2026, ukkaHyperkalaemia2023 } from './safety-rules.ts'

type Input = Partial<PatientInput>
const at = (minute = 0) => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString()
const finding = (guideline: Guideline, rule: string, input: Input, ...actions: string[]) =>
  checkGuideline(
    recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] }),
    patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input }),
    guideline,
  ).rules.find((one) => one.rule === rule)
const applies = (guideline: Guideline, rule: string, input: Input) => finding(guideline, rule, input)?.applies.value
const verdict = (guideline: Guideline, rule: string, input: Input, ...actions: string[]) =>
  finding(guideline, rule, input, ...actions)?.verdict
const titleOf = ({ rules }: Guideline, rule: string) => rules.find(({ id }) => id === rule)?.title ?? ''

describe(`The rule: ${titleOf(ukkaHyperkalaemia2023, 'severe-hyperkalaemia')}`, () => {
  const potassium = (value: number, unit: string): Input => ({ labs: [{ name: 'Potassium', value, unit }] })

  it('has 6.5 mmol/L itself, which the strategy has not', () => {
    expect(applies(ukkaHyperkalaemia2023, 'severe-hyperkalaemia', potassium(6.5, 'mmol/L'))).toBe('true')
    expect(applies(safetyRules2026, 'severe-hyperkalaemia', potassium(6.5, 'mmol/L'))).toBe('false')
  })

  it.each([
    ['kept', 'Insulin 10 units with 25 g glucose now', 'Continuous cardiac monitoring'],
    ['missed', 'Nebulised salbutamol 10 mg now', 'Continuous cardiac monitoring'],
    ['forbidden', 'Insulin with glucose, cardiac monitoring', 'Continue ramipril 5 mg'],
  ])('is %s by: %s / %s', (expected, ...actions) => {
    expect(verdict(ukkaHyperkalaemia2023, 'severe-hyperkalaemia', potassium(6.5, 'mmol/L'), ...actions)).toBe(expected)
  })
})

describe(`The rule: ${titleOf(ukkaHyperkalaemia2023, 'hyperkalaemia-with-ecg-changes')}`, () => {
  const changed = (value: number, rhythm: string | undefined = 'sinus rhythm, peaked T waves'): Input => ({
    labs: [{ name: 'Potassium', value, unit: 'mmol/L' }],
    ecg: rhythm === '' ? {} : { rhythm },
  })

  it('reads the ECG', () => {
    const rule = 'hyperkalaemia-with-ecg-changes'
    expect(applies(ukkaHyperkalaemia2023, rule, changed(6.2, 'sinus rhythm'))).toBe('false')
    expect(applies(ukkaHyperkalaemia2023, rule, changed(6.2, 'sinus rhythm, no peaked T waves'))).toBe('false')
    expect(applies(ukkaHyperkalaemia2023, rule, changed(6.2, ''))).toBe('unknown')
    expect(applies(ukkaHyperkalaemia2023, rule, { labs: changed(6.2).labs })).toBe('unknown')
    expect(applies(ukkaHyperkalaemia2023, rule, { labs: changed(5).labs })).toBe('false')
  })
})

describe('ats-cap-2025', () => {
  const vitals = {
    taken_at: at(),
    consciousness: 'alert',
    respiratory_rate_per_min: 18,
    systolic_mmhg: 120,
    diastolic_mmhg: 75,
  } as const
  const cap = (more: Input = {}, ...names: string[]): Input => ({
    demographics: { age_years: 50, sex: 'male' },
    conditions: [{ name: 'Community-acquired pneumonia' }, ...names.map((name) => ({ name }))],
    labs: [{ name: 'Urea', value: 5, unit: 'mmol/L' }],
    vital_signs: [vitals],
    ...more,
  })
  const severe = (...names: string[]) => cap({ setting: 'intensive-care' }, ...names)
  const inpatient = (...names: string[]) => cap({ setting: 'inpatient' }, ...names)

  it('turns one stratum round: an outpatient without comorbidity in whom a virus was found', () => {
    const flu = cap({}, 'influenza A')
    expect(applies(atsIdsaCap2019, 'cap-outpatient', flu)).toBe('true')
    expect(applies(atsCap2025, 'cap-outpatient', flu)).toBe('false')
    expect(verdict(atsCap2025, 'cap-viral-outpatient', flu, 'Start amoxicillin 1 g three times daily')).toBe(
      'forbidden',
    )
    expect(verdict(atsCap2025, 'cap-viral-outpatient', flu, 'No antibiotic', 'Paracetamol')).toBe('kept')
    expect(applies(atsCap2025, 'cap-viral-outpatient', cap())).toBe('false')
    expect(applies(atsCap2025, 'cap-viral-outpatient', cap({}, 'influenza A', 'COPD'))).toBe('false')
    expect(applies(atsCap2025, 'cap-outpatient-comorbidity', cap({}, 'influenza A', 'COPD'))).toBe('true')
    expect(applies(atsCap2025, 'cap-viral-outpatient', inpatient('influenza A'))).toBe('false')
    expect(applies(atsCap2025, 'cap-viral-outpatient', cap({ conditions: [{ name: 'viral pneumonia' }] }))).toBe('true')
  })

  it.each([
    ['kept', 'A course of 3-4 days of amoxicillin'],
    ['kept', 'Amoxicillin 1 g three times daily for 3 to 5 days'],
    ['missed', 'Amoxicillin 1 g three times daily'],
  ])(`${titleOf(atsCap2025, 'cap-short-course')}: %s by %s`, (expected, action) => {
    expect(verdict(atsCap2025, 'cap-short-course', cap(), action)).toBe(expected)
    expect(verdict(atsCap2025, 'cap-short-course', inpatient(), action)).toBe(expected)
  })

  it.each([['missed', 'Ceftriaxone 2 g daily']])(
    `${titleOf(atsCap2025, 'cap-severe-course')}: %s by %s`,
    (expected, action) => {
      expect(verdict(atsCap2025, 'cap-severe-course', severe(), action)).toBe(expected)
      expect(applies(atsCap2025, 'cap-short-course', severe())).toBe('false')
    },
  )

  it('holds corticosteroids against severity, influenza and reasons of their own', () => {
    const steroid = 'Give hydrocortisone 50 mg every six hours'
    expect(verdict(atsCap2025, 'cap-no-steroid', inpatient(), steroid)).toBe('forbidden')
    expect(verdict(atsCap2025, 'cap-no-steroid', inpatient(), 'No corticosteroid')).toBe('kept')
    expect(applies(atsCap2025, 'cap-no-steroid', inpatient('COPD exacerbation'))).toBe('false')
    expect(applies(atsCap2025, 'cap-no-steroid', severe())).toBe('false')
    expect(verdict(atsCap2025, 'cap-severe-steroid', severe(), steroid)).toBe('kept')
    expect(verdict(atsCap2025, 'cap-severe-steroid', severe(), 'Consider hydrocortisone')).toBe('kept')
    expect(verdict(atsCap2025, 'cap-severe-steroid', severe(), 'Avoid corticosteroids')).toBe('missed')
    expect(applies(atsCap2025, 'cap-severe-steroid', severe('influenza A'))).toBe('false')
  })

  it('excepts pregnancy, and is unknown where that is not on record', () => {
    const woman = (pregnant?: boolean) =>
      cap({ demographics: { age_years: 30, sex: 'female', ...(pregnant === undefined ? {} : { pregnant }) } })
    for (const guideline of [atsIdsaCap2019, atsCap2025]) {
      expect(applies(guideline, 'cap-outpatient', woman(true))).toBe('false')
      expect(applies(guideline, 'cap-outpatient', woman(false))).toBe('true')
      expect(applies(guideline, 'cap-outpatient', woman())).toBe('unknown')
    }
  })
})

describe('pulmonary embolism', () => {
  const pe = (more: Input = {}, ...names: string[]): Input => ({
    conditions: [{ name: 'Pulmonary embolism' }, ...names.map((name) => ({ name }))],
    vital_signs: [{ taken_at: at(), systolic_mmhg: 120, diastolic_mmhg: 75 }],
    ...more,
  })
  const low = [0, 20].map((minute) => ({
    taken_at: at(minute),
    systolic_mmhg: 84,
    diastolic_mmhg: 60,
    heart_rate_per_min: 120,
  }))
  const unstable = (...names: string[]) => pe({ vital_signs: low }, ...names)

  it.each([
    [ahaAccPe2026, 'kept', 'Enoxaparin 1 mg/kg twice daily'],
    [ahaAccPe2026, 'kept', 'Start low-molecular-weight heparin'],
    [ahaAccPe2026, 'kept', 'Apixaban 10 mg twice daily'],
    [ahaAccPe2026, 'kept', 'Unfractionated heparin 80 units/kg'],
    [escPe2019, 'kept', 'Unfractionated heparin 80 units/kg'],
  ])('$id: anticoagulation is %s by %s', (guideline, expected, action) => {
    expect(verdict(guideline, 'pe-anticoagulation', pe(), action)).toBe(expected)
  })

  it('leaves unfractionated heparin to severe kidney disease, and bleeding to no heparin', () => {
    expect(verdict(ahaAccPe2026, 'pe-heparin-choice', pe(), 'Unfractionated heparin 80 units/kg')).toBe('missed')
    for (const name of ['chronic kidney disease stage 4', 'CKD G5', 'ESRF', 'heparin-induced thrombocytopenia'])
      expect(applies(ahaAccPe2026, 'pe-heparin-choice', pe({}, name))).toBe('false')
    expect(applies(ahaAccPe2026, 'pe-anticoagulation', pe({}, 'GI bleed'))).toBe('false')
  })

  it.each<[string, Input, string]>([
    ['lactate dehydrogenase', { labs: [{ name: 'Lactate dehydrogenase', value: 300, unit: 'U/L' }] }, 'false'],
  ])(`${titleOf(ahaAccPe2026, 'pe-response-team')}: %s`, (_, more, expected) => {
    expect(applies(ahaAccPe2026, 'pe-response-team', pe(more))).toBe(expected)
    expect(applies(ahaAccPe2026, 'stable-pe-risk-stratification', pe(more))).toBe(
      expected === 'true' ? 'false' : 'true',
    )
  })

  it('calls the team by an action or an escalation', () => {
    expect(verdict(ahaAccPe2026, 'pe-response-team', pe({}, 'acute kidney injury'), 'Activate the PERT now')).toBe(
      'kept',
    )
    expect(verdict(ahaAccPe2026, 'pe-response-team', pe({}, 'acute kidney injury'), 'Admit')).toBe('missed')
  })

  it.each([escPe2019, ahaAccPe2026])(
    '$id: asks for reperfusion without thrombolysis where that is contraindicated',
    (guideline) => {
      const surgical = unstable('craniotomy for meningioma 18 days ago')
      expect(applies(guideline, 'unstable-pe-reperfusion', unstable())).toBe('true')
      expect(applies(guideline, 'unstable-pe-no-thrombolysis', unstable())).toBe('false')
      expect(applies(guideline, 'unstable-pe-reperfusion', surgical)).toBe('false')
      const of = (action: string) => verdict(guideline, 'unstable-pe-no-thrombolysis', surgical, action)
      expect(of('Give alteplase 100 mg over two hours')).toBe('forbidden')
      expect(of('Surgical embolectomy now; thrombolysis is contraindicated')).toBe('kept')
      expect(of('Catheter-directed thrombolysis with alteplase at once')).toBe('kept')
      expect(of('Heparin')).toBe('missed')
      expect(applies(guideline, 'unstable-pe-reperfusion', unstable('hip replacement'))).toBe('unknown')
      expect(applies(guideline, 'unstable-pe-no-thrombolysis', unstable('hip replacement'))).toBe('unknown')
      expect(
        applies(guideline, 'unstable-pe-reperfusion', unstable('hip replacement 2 days ago', 'cardiac arrest')),
      ).toBe('true')
    },
  )

  it.each([
    ['sepsis', 'unknown'],
    ['dehydration', 'unknown'],
    ['new-onset atrial fibrillation', 'unknown'],
    ['atrial fibrillation with rapid ventricular response', 'unknown'],
    ['permanent atrial fibrillation', 'true'],
  ])('with %s on record, hypotension makes it unstable: %s', (name, expected) => {
    expect(applies(escPe2019, 'unstable-pe-reperfusion', unstable(name))).toBe(expected)
  })

  it.each([
    [149, 'true'],
    [150, 'unknown'],
    [151, 'unknown'],
  ])('atrial fibrillation at %d/min: %s', (heart_rate_per_min, expected) => {
    const vital_signs = low.map((set) => ({ ...set, heart_rate_per_min }))
    expect(applies(escPe2019, 'unstable-pe-reperfusion', pe({ vital_signs }, 'atrial fibrillation'))).toBe(expected)
    expect(
      applies(escPe2019, 'unstable-pe-reperfusion', pe({ vital_signs, ecg: { rhythm: 'atrial fibrillation' } })),
    ).toBe(expected)
    expect(applies(escPe2019, 'unstable-pe-reperfusion', pe({ vital_signs, ecg: { rhythm: 'sinus' } }))).toBe('true')
  })

  it('wants a heparin in pregnancy', () => {
    const pregnant = pe({ demographics: { age_years: 31, sex: 'female', pregnant: true } })
    expect(verdict(escPe2019, 'pe-pregnancy', pregnant, 'Enoxaparin 1 mg/kg twice daily')).toBe('kept')
    expect(verdict(escPe2019, 'pe-pregnancy', pregnant, 'Rivaroxaban 15 mg twice daily')).toBe('forbidden')
    const onlyIf = 'Enoxaparin 1 mg/kg twice daily. If heparin is not tolerated, use apixaban 5 mg twice daily.'
    expect(verdict(escPe2019, 'pe-pregnancy', pregnant, onlyIf)).toBe('forbidden')
    const afterwards = 'Enoxaparin 1 mg/kg twice daily. Warfarin once she has delivered.'
    expect(verdict(escPe2019, 'pe-pregnancy', pregnant, afterwards)).toBe('kept')
    expect(verdict(escPe2019, 'pe-pregnancy', pregnant, 'Prophylactic enoxaparin')).toBe('missed')
    expect(applies(escPe2019, 'pe-pregnancy', pe())).toBe('false')
    expect(applies(escPe2019, 'pe-pregnancy', pe({ demographics: { age_years: 31, sex: 'female' } }))).toBe('unknown')
  })
})

describe(`The rule: ${titleOf(ahaAccHf2022, 'reduced-ejection-fraction')}`, () => {
  const rule = 'reduced-ejection-fraction'
  const hf = (more: Input = {}): Input => ({
    conditions: [{ name: 'heart failure' }],
    lvef_percent: 30,
    labs: [{ name: 'K+', value: 4.5, unit: 'mmol/L' }],
    vital_signs: [{ taken_at: at(), systolic_mmhg: 118 }],
    ...more,
  })

  it.each<[string, Input, string]>([
    ['no potassium on record', { labs: [] }, 'unknown'],
    ['no systolic pressure on record', { vital_signs: [] }, 'unknown'],
    ['pregnancy not on record', { demographics: { age_years: 40, sex: 'female' } }, 'unknown'],
    ['angioedema as a reaction', { allergies: [{ substance: 'ramipril', reaction: 'angio-oedema' }] }, 'false'],
    ['angioedema in the name of the substance', { allergies: [{ substance: 'ACE inhibitors (angioedema)' }] }, 'false'],
    ['no angioedema', { allergies: [{ substance: 'ramipril', reaction: 'cough, no angioedema' }] }, 'true'],
    [
      'angioedema on the problem list',
      { conditions: [{ name: 'heart failure' }, { name: 'hereditary angioedema' }] },
      'false',
    ],
  ])('%s', (_, more, expected) => {
    expect(applies(ahaAccHf2022, rule, hf(more))).toBe(expected)
  })
})
