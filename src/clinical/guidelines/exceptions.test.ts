import { describe, expect, it } from 'vitest'
import { recommendation } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { checkGuideline } from './check-guideline.ts'
import { describeGuidelineFinding } from './guideline-finding.ts'
import type { Guideline } from './guideline.ts'
import { ahaAccHf2022 } from './packs/aha-acc-hf-2022.ts'
import { ahaAccPe2026, escPe2019 } from './packs/embolism-editions.ts'
import { atsIdsaCap2019 } from './packs/pneumonia-editions.ts'
import { gold2026 } from './packs/gold.ts'
import { scoreForbiddenActions, scoreGuidelineFinding } from './guideline-metrics.ts'

const answer = (...actions: string[]) =>
  recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] })

const taken_at = '2026-11-22T08:00:00Z'
const heartFailure: Partial<PatientInput> = {
  demographics: { age_years: 34, sex: 'female', pregnant: false },
  conditions: [{ name: 'HFrEF' }],
  lvef_percent: 30,
  labs: [{ name: 'potassium', value: 4.4, unit: 'mmol/L', taken_at }],
  vital_signs: [{ taken_at, systolic_mmhg: 112, diastolic_mmhg: 70 }],
}
const pregnant: Partial<PatientInput> = { demographics: { age_years: 34, sex: 'female', pregnant: true } }
const potassium = (value: number): Partial<PatientInput> => ({
  labs: [{ name: 'potassium', value, unit: 'mmol/L', taken_at }],
})
const angioedema: Partial<PatientInput> = { allergies: [{ substance: 'lisinopril', reaction: 'angioedema' }] }
const shock: Partial<PatientInput> = { conditions: [{ name: 'HFrEF' }, { name: 'Cardiogenic shock' }] }

const pneumonia: Partial<PatientInput> = {
  demographics: { age_years: 40, sex: 'male' },
  setting: 'outpatient',
  conditions: [{ name: 'Community-acquired pneumonia' }],
  labs: [{ name: 'Urea', value: 5, unit: 'mmol/L', taken_at }],
  vital_signs: [
    { taken_at, consciousness: 'alert', respiratory_rate_per_min: 18, systolic_mmhg: 120, diastolic_mmhg: 75 },
  ],
}
const penicillin = { ...pneumonia, allergies: [{ substance: 'Penicillin', reaction: 'anaphylaxis' }] }

const embolism: Partial<PatientInput> = {
  demographics: { age_years: 60, sex: 'male' },
  conditions: [{ name: 'Pulmonary embolism' }, { name: 'GI bleed' }],
  vital_signs: [{ taken_at, systolic_mmhg: 124, diastolic_mmhg: 78 }],
}

const find = (guideline: Guideline, id: string, input: Partial<PatientInput>, ...actions: string[]) => {
  const who = patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input })
  const rules = checkGuideline(answer(...actions), who, guideline).rules.filter(({ rule }) => rule === id)
  return { rules }
}
const verdict = (...args: Parameters<typeof find>) => find(...args).rules[0]?.verdict

const hf = (more: Partial<PatientInput>) => ({ ...heartFailure, ...more })

describe('an exception that forbids a drug while it holds', () => {
  it.each<[string, Guideline, string, Partial<PatientInput>, string[]]>([
    ['ramipril in pregnancy', ahaAccHf2022, 'reduced-ejection-fraction', hf(pregnant), ['Start ramipril 2.5 mg daily']],
    [
      'a RAAS inhibitor in pregnancy',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(pregnant),
      ['Start a RAAS inhibitor'],
    ],
    ['losartan in pregnancy', ahaAccHf2022, 'reduced-ejection-fraction', hf(pregnant), ['Continue losartan 50 mg']],
    ['Entresto in pregnancy', ahaAccHf2022, 'reduced-ejection-fraction', hf(pregnant), ['Start Entresto 24/26 mg']],
    [
      'both groups in pregnancy',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(pregnant),
      ['Start ramipril', 'Start bisoprolol'],
    ],
    ['ramipril at K+ 6.2', ahaAccHf2022, 'reduced-ejection-fraction', hf(potassium(6.2)), ['Start ramipril 2.5 mg']],
    [
      'an ACE inhibitor at K+ 5.6',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(potassium(5.6)),
      ['Start an ACE inhibitor'],
    ],
    [
      'enalapril after angioedema',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(angioedema),
      ['Start enalapril 2.5 mg'],
    ],
    ['bisoprolol in shock', ahaAccHf2022, 'reduced-ejection-fraction', hf(shock), ['Start bisoprolol 1.25 mg daily']],
    [
      'a beta-blocker in shock',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(shock),
      ['Give metoprolol tartrate 25 mg'],
    ],
    ['ramipril in shock', ahaAccHf2022, 'reduced-ejection-fraction', hf(shock), ['Continue ramipril 5 mg']],
    ['enoxaparin in bleeding', escPe2019, 'pe-anticoagulation', embolism, ['Give enoxaparin 1 mg/kg twice daily']],
    ['apixaban in bleeding', ahaAccPe2026, 'pe-anticoagulation', embolism, ['Start apixaban 10 mg twice daily']],
    [
      'amoxicillin after anaphylaxis',
      atsIdsaCap2019,
      'cap-outpatient',
      penicillin,
      ['Start amoxicillin 1 g three times daily'],
    ],
    [
      'co-amoxiclav after anaphylaxis',
      atsIdsaCap2019,
      'cap-outpatient',
      penicillin,
      ['Start co-amoxiclav', 'Start doxycycline'],
    ],
    [
      'of a patient who is palliative too',
      atsIdsaCap2019,
      'cap-outpatient',
      { ...penicillin, goals_of_care: 'palliative' },
      ['Start amoxicillin 1 g three times daily'],
    ],
  ])('counts %s as forbidden, and never as kept', (_, guideline, id, input, actions) => {
    const finding = find(guideline, id, input, ...actions)
    expect(finding.rules[0]?.verdict).toBe('forbidden')
    expect(scoreForbiddenActions(finding)).toMatchObject({ status: 'scored', value: 1 })
    expect(scoreGuidelineFinding(finding)).toMatchObject({ status: 'scored', value: 0 })
  })

  it.each<[string, Guideline, string, Partial<PatientInput>, string[]]>([
    ['bisoprolol in pregnancy', ahaAccHf2022, 'reduced-ejection-fraction', hf(pregnant), ['Start bisoprolol 1.25 mg']],
    [
      'ramipril stopped',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(pregnant),
      ['Stop ramipril', 'Avoid ACE inhibitors, ARBs and ARNI in pregnancy'],
    ],
    [
      'ramipril after delivery',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(pregnant),
      ['Restart ramipril once she has delivered'],
    ],
    [
      'half of it at K+ 5.7',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf({ ...potassium(5.7), medications: [{ name: 'ramipril' }] }),
      ['Halve the dose of ramipril'],
    ],
    [
      'it for later at K+ 6.2',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(potassium(6.2)),
      ['Start ramipril when the potassium is below 5.0', 'Hold ramipril'],
    ],
    ['an ARB after angioedema', ahaAccHf2022, 'reduced-ejection-fraction', hf(angioedema), ['Start candesartan 4 mg']],
    [
      'bisoprolol held in shock',
      ahaAccHf2022,
      'reduced-ejection-fraction',
      hf(shock),
      ['Hold bisoprolol', 'Start dobutamine'],
    ],
    [
      'anticoagulation put off',
      escPe2019,
      'pe-anticoagulation',
      embolism,
      ['Withhold anticoagulation', 'Start heparin once the bleeding has stopped'],
    ],
    [
      'a filter',
      escPe2019,
      'pe-anticoagulation',
      embolism,
      ['Place an inferior vena cava filter; no anticoagulation for now'],
    ],
  ])('lets %s stand', (_, guideline, id, input, actions) => {
    const finding = find(guideline, id, input, ...actions)
    expect(finding.rules[0]?.verdict).toBe('not-applicable')
    expect(scoreForbiddenActions(finding)).toMatchObject({ status: 'scored', value: 0 })
  })

  it.each<[string, Partial<PatientInput>, string[]]>([
    ['another drug of the group', penicillin, ['Start doxycycline 100 mg twice daily']],
    ['another, with its reason', penicillin, ['Start doxycycline 100 mg twice daily, as he is allergic to penicillin']],
    ['another, and the drug refused', penicillin, ['Avoid amoxicillin', 'Start clarithromycin 500 mg twice daily']],
    ['the drug without an allergy', pneumonia, ['Start amoxicillin 1 g three times daily']],
  ])('keeps the rule by %s', (_, input, actions) => {
    expect(verdict(atsIdsaCap2019, 'cap-outpatient', input, ...actions)).toBe('kept')
  })

  it('asks nothing where allergies leave no drug of a group, however they are named', () => {
    const severe: Partial<PatientInput> = {
      setting: 'intensive-care',
      conditions: [{ name: 'severe community-acquired pneumonia' }],
    }
    const actions = ['Start aztreonam 2 g IV every 8 hours', 'Start levofloxacin 750 mg IV daily']
    const named = (...substances: string[]): Partial<PatientInput> => ({
      ...severe,
      allergies: substances.map((substance) => ({ substance, reaction: 'anaphylaxis' })),
    })
    expect(verdict(atsIdsaCap2019, 'cap-severe', severe, ...actions)).toBe('missed')
    expect(verdict(atsIdsaCap2019, 'cap-severe', named('Penicillin', 'Cephalosporins'), ...actions)).toBe(
      'not-applicable',
    )
    // Beside a penicillin alone a fluoroquinolone or aztreonam stands in (IDSA/ATS 2007, NICE NG250); a queasy stomach is no allergy.
    expect(verdict(atsIdsaCap2019, 'cap-severe', named('Penicillin'), ...actions)).toBe('kept')
    const queasy: Partial<PatientInput> = { ...severe, allergies: [{ substance: 'Penicillin', reaction: 'nausea' }] }
    expect(verdict(atsIdsaCap2019, 'cap-severe', queasy, ...actions)).toBe('missed')
  })

  it('forbids nothing by age under 18, by goals of care, or where a pressure is low', () => {
    for (const more of [
      { goals_of_care: 'palliative' },
      { demographics: { age_years: 17 } },
      { vital_signs: [{ taken_at, systolic_mmhg: 86, diastolic_mmhg: 50 }] },
    ] satisfies Partial<PatientInput>[]) {
      const finding = find(ahaAccHf2022, 'reduced-ejection-fraction', hf(more), 'Start ramipril', 'Start bisoprolol')
      expect(finding.rules[0]).toMatchObject({ verdict: 'not-applicable', forbidden: [] })
      expect(scoreForbiddenActions(finding).status).toBe('not-applicable')
    }
  })

  it('leaves an order unscored where nobody knows whether the exception holds', () => {
    const open = hf({ demographics: { age_years: 34, sex: 'female' } })
    const finding = find(ahaAccHf2022, 'reduced-ejection-fraction', open, 'Start ramipril 2.5 mg')
    expect(finding.rules[0]?.verdict).toBe('unknown')
    expect(scoreForbiddenActions(finding)).toMatchObject({ status: 'unscored', cause: 'missing-input' })
  })

  it('is not read of a patient to whom the rule does not speak', () => {
    const other = { ...heartFailure, ...pregnant, lvef_percent: 60 }
    expect(verdict(ahaAccHf2022, 'reduced-ejection-fraction', other, 'Start ramipril')).toBe('not-applicable')
    const flare = { ...penicillin, conditions: [{ name: 'Acute exacerbation of COPD' }] }
    const treated = ['Give nebulised salbutamol', 'Start prednisolone 40 mg', 'Start amoxicillin 500 mg']
    expect(verdict(gold2026, 'copd-exacerbation', flare, ...treated)).toBe('kept')
  })

  it('says which exception forbids it', () => {
    const finding = find(ahaAccHf2022, 'reduced-ejection-fraction', hf(pregnant), 'Start ramipril 2.5 mg daily')
    expect(scoreForbiddenActions(finding)).toMatchObject({
      why: [
        'aha-acc-hf-2022/reduced-ejection-fraction forbids an ACE inhibitor, ARB or ARNI because of pregnancy (pregnant), found "Start ramipril 2.5 mg daily"',
      ],
    })
    expect(describeGuidelineFinding(finding)).toMatchInlineSnapshot(`
      "forbidden: Heart failure with an ejection fraction of 40% or less: a renin-angiotensin inhibitor and an evidence-based beta-blocker (aha-acc-hf-2022/reduced-ejection-fraction)
        excepted: pregnant
        forbidden an ACE inhibitor, ARB or ARNI, because of pregnancy (pregnant): "Start ramipril 2.5 mg daily""
    `)
    const allergic = find(atsIdsaCap2019, 'cap-outpatient', penicillin, 'Start amoxicillin 1 g three times daily')
    expect(describeGuidelineFinding(allergic)).toContain(
      'forbidden amoxicillin, because of allergy to Penicillin: "Start amoxicillin 1 g three times daily"',
    )
  })
})
