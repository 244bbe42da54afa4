import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'

type Input = Partial<PatientInput>
type Lab = NonNullable<PatientInput['labs']>[number]
const at = (minute = 0) => new Date(Date.UTC(2026, 2, 1, 8, minute)).toISOString()
const person = (input: Input) => patient.parse({ demographics: { age_years: 66, sex: 'male' }, ...input })
const answer = (...actions: string[]) =>
  recommendation.parse({ recommended_actions: actions.map((text) => ({ text })), evidence_table: [] })
const verdict = (rule: string, input: Input, ...actions: string[]) =>
  checkGuideline(answer(...actions), person(input)).rules.find((finding) => finding.rule === rule)?.verdict
const applies = (rule: string, input: Input) =>
  checkGuideline(answer(), person(input)).rules.find((finding) => finding.rule === rule)?.applies.value

describe('loop-diuretic', () => {
  const chf = (bnp: Lab | undefined, more: Input = {}): Input => ({
    conditions: [{ name: 'CHF' }],
    symptoms: [{ name: 'Ankle oedema' }],
    setting: 'inpatient',
    labs: bnp === undefined ? [] : [bnp],
    ...more,
  })
  const bnp = (value: number, name = 'BNP'): Lab => ({ name, value, unit: 'pg/mL' })

  it.each<[string, number, Input['setting'], string]>([
    ['BNP', 60, undefined, 'unknown'],
    ['BNP', 100, undefined, 'true'],
    ['BNP', 34, undefined, 'false'],
  ])('applies to %s %d in setting %s: %s', (name, value, setting, expected) => {
    expect(
      applies('loop-diuretic', chf(bnp(value, name), setting === undefined ? { setting: undefined } : { setting })),
    ).toBe(expected)
  })

  it('is unknown without a peptide, and false without overload', () => {
    expect(applies('loop-diuretic', chf(undefined))).toBe('unknown')
    // Of a record BNP is read in pg/mL and ng/L; the calculator takes pmol/L too.
    expect(applies('loop-diuretic', chf({ name: 'BNP', value: 900, unit: 'pmol/L' }))).toBe('unknown')
    expect(applies('loop-diuretic', chf(bnp(900), { symptoms: [{ name: 'Fatigue' }] }))).toBe('false')
    expect(applies('loop-diuretic', chf(bnp(900), { symptoms: [] }))).toBe('unknown')
  })

  it.each([
    ['kept', 'Start IV furosemide 40 mg twice daily'],
    ['kept', 'Diurese with bumetanide 1 mg IV'],
    ['kept', 'Intravenous loop diuretic without delay'],
    ['kept', 'Torasemide 20 mg once daily, doubling the dose if urine output stays low'],
    ['missed', 'Start hydrochlorothiazide 25 mg'],
    ['missed', 'Hold furosemide'],
    ['missed', 'Monitor potassium while on diuretics such as furosemide'],
    ['missed', 'Furosemide if weight rises by 2 kg'],
  ])('is %s by: %s', (expected, action) => {
    expect(verdict('loop-diuretic', chf(bnp(900)), action)).toBe(expected)
  })
})

describe('reduced-ejection-fraction', () => {
  const hf = (lvef_percent: number | undefined, more: Input = {}): Input => ({
    conditions: [{ name: 'Chronic heart failure' }],
    ...(lvef_percent === undefined ? {} : { lvef_percent }),
    labs: [{ name: 'Potassium', value: 4.5, unit: 'mmol/L' }],
    vital_signs: [{ taken_at: at(), systolic_mmhg: 118 }],
    ...more,
  })

  it('is unknown without an ejection fraction', () => {
    expect(applies('reduced-ejection-fraction', hf(undefined))).toBe('unknown')
  })

  it.each<[string, Input]>([
    ['pregnancy', { demographics: { age_years: 30, sex: 'female', pregnant: true } }],
    ['angioedema', { allergies: [{ substance: 'Ramipril', reaction: 'angioedema' }] }],
    ['potassium 5.6', { labs: [{ name: 'Potassium', value: 5.6, unit: 'mmol/L' }] }],
  ])('excepts %s', (_, more) => {
    expect(applies('reduced-ejection-fraction', hf(30, more))).toBe('false')
  })

  it.each<[string, Input, string]>([
    ['potassium', { labs: [] }, 'no potassium on record'],
    ['systolic pressure', { vital_signs: [] }, 'no systolic pressure on record'],
  ])('cannot be read without a %s, which is not taken for a normal one', (_, more, fact) => {
    const { rules } = checkGuideline(answer('Start ramipril'), person(hf(30, more)))
    expect(rules.find(({ rule }) => rule === 'reduced-ejection-fraction')).toMatchObject({
      verdict: 'unknown',
      applies: { value: 'unknown', facts: [fact] },
    })
    expect(applies('reduced-ejection-fraction', hf(45, more))).toBe('false')
    expect(
      applies(
        'reduced-ejection-fraction',
        hf(30, { ...more, conditions: [{ name: 'CHF' }, { name: 'Cardiogenic shock' }] }),
      ),
    ).toBe('false')
  })

  it('does not except potassium of 5.5, or a cough with one ACE inhibitor', () => {
    expect(
      applies('reduced-ejection-fraction', hf(30, { labs: [{ name: 'Potassium', value: 5.5, unit: 'mmol/L' }] })),
    ).toBe('true')
    expect(
      applies('reduced-ejection-fraction', hf(30, { allergies: [{ substance: 'Lisinopril', reaction: 'cough' }] })),
    ).toBe('true')
  })

  it.each([
    ['kept', 'Start ramipril 2.5 mg', 'Start bisoprolol 1.25 mg'],
    ['kept', 'Sacubitril/valsartan 24/26 mg twice daily', 'Add carvedilol once euvolaemic'],
    ['kept', 'Switch from enalapril to sacubitril/valsartan', 'Continue metoprolol succinate'],
    ['kept', 'Initiate an ACE inhibitor and an evidence-based beta blocker', 'Recheck potassium'],
    ['missed', 'Start ramipril', 'Start metoprolol tartrate'],
    ['missed', 'Start ramipril', 'Hold carvedilol'],
    ['missed', 'Start bisoprolol', 'Start spironolactone'],
    ['forbidden', 'Start ramipril and bisoprolol', 'Add diltiazem for rate control'],
    ['kept', 'Start ramipril and bisoprolol', 'Avoid NSAIDs, verapamil and diltiazem'],
  ])('is %s by: %s / %s', (expected, ...actions) => {
    expect(verdict('reduced-ejection-fraction', hf(30), ...actions)).toBe(expected)
  })

  it('forbids an ACE inhibitor and an ARNI after angioedema', () => {
    const input = hf(30, { conditions: [{ name: 'Heart failure' }, { name: 'History of angioedema' }] })
    expect(verdict('angioedema', input, 'Start enalapril')).toBe('forbidden')
    expect(verdict('angioedema', input, 'Avoid ACE inhibitors', 'Start carvedilol')).toBe('kept')
    expect(applies('angioedema', hf(30))).toBe('false')
    expect(applies('angioedema', { conditions: [{ name: 'History of angioedema' }] })).toBe('false')
  })
})

describe('pulmonary embolism', () => {
  const pe = (readings: [minute: number, mmHg: number][], name = 'Pulmonary embolism'): Input => ({
    conditions: [{ name }],
    vital_signs: readings.map(([minute, systolic_mmhg]) => ({ taken_at: at(minute), systolic_mmhg })),
  })
  const unstable = pe([
    [0, 84],
    [20, 82],
  ])
  const stable = pe([[0, 124]])

  it('is read as stable, unstable or unknown', () => {
    expect([applies('unstable-pe-reperfusion', unstable), applies('stable-pe-risk-stratification', unstable)]).toEqual([
      'true',
      'false',
    ])
    expect([applies('unstable-pe-reperfusion', stable), applies('stable-pe-risk-stratification', stable)]).toEqual([
      'false',
      'true',
    ])
    const single = pe([[0, 88]])
    expect([applies('unstable-pe-reperfusion', single), applies('stable-pe-risk-stratification', single)]).toEqual([
      'true',
      'false',
    ])
    expect(applies('unstable-pe-reperfusion', pe([]))).toBe('unknown')
    expect(applies('pe-anticoagulation', single)).toBe('true')
  })

  it.each([
    ['kept', 'Start unfractionated heparin 80 units/kg'],
    ['kept', 'Anticoagulate with apixaban 10 mg twice daily'],
    ['kept', 'LMWH: enoxaparin 1 mg/kg unless contraindicated'],
    ['missed', 'Do not anticoagulate'],
    ['missed', 'No anticoagulation at this time'],
    ['missed', 'Anticoagulation with heparin should be withheld'],
    ['missed', 'Anticoagulation is not indicated'],
    ['missed', 'Give aspirin 300 mg'],
  ])('anticoagulation is %s by: %s', (expected, action) => {
    expect(verdict('pe-anticoagulation', stable, action)).toBe(expected)
  })

  it.each([
    ['kept', 'Systemic thrombolysis with alteplase 100 mg over 2 h'],
    ['kept', 'Urgent surgical embolectomy since thrombolysis is contraindicated'],
    ['missed', 'Consider thrombolysis'],
    ['missed', 'Thrombolysis if he deteriorates'],
    ['missed', 'Reserve alteplase for cardiac arrest'],
  ])('reperfusion is %s by: %s', (expected, action) => {
    expect(verdict('unstable-pe-reperfusion', unstable, action)).toBe(expected)
  })

  it.each([
    ['kept', 'Calculate the simplified PESI', 'Thrombolysis is not indicated'],
    ['kept', 'Check troponin and obtain an echocardiogram', 'Rescue thrombolysis is available'],
    ['kept', 'Stratify risk with sPESI', 'Give alteplase if he becomes hypotensive'],
    ['missed', 'Start apixaban', 'Discharge'],
    ['forbidden', 'Calculate PESI', 'Give alteplase 100 mg now'],
  ])('risk stratification is %s by: %s / %s', (expected, ...actions) => {
    expect(verdict('stable-pe-risk-stratification', stable, ...actions)).toBe(expected)
  })
})

describe('COPD', () => {
  const copd = (exacerbations?: [number, number]): Input => ({
    conditions: [{ name: 'COPD' }],
    ...(exacerbations && {
      exacerbations: { moderate_last_12_months: exacerbations[0], severe_last_12_months: exacerbations[1] },
    }),
  })

  it('is unknown without a history of exacerbations', () => {
    expect(applies('copd-frequent-exacerbations', copd())).toBe('unknown')
  })

  it.each([
    ['kept', 'Start umeclidinium/vilanterol once daily'],
    ['kept', 'Tiotropium 18 micrograms daily'],
    ['kept', 'Dual long-acting bronchodilation (LABA + LAMA)'],
    ['missed', 'Start an inhaled corticosteroid, budesonide 400 micrograms'],
    ['missed', 'Salbutamol as needed'],
    ['missed', 'Stop tiotropium'],
  ])('maintenance is %s by: %s', (expected, action) => {
    expect(verdict('copd-frequent-exacerbations', copd([2, 0]), action)).toBe(expected)
  })

  it.each([
    ['kept', 'Albuterol and ipratropium by nebulizer', 'Prednisone 40 mg for 5 days'],
    ['kept', 'Short-acting bronchodilators', 'Systemic corticosteroids for 5 days'],
    ['missed', 'Ipratropium nebuliser', 'Prednisone 40 mg'],
    ['missed', 'Salbutamol nebuliser', 'Inhaled budesonide'],
  ])('an exacerbation is %s by: %s / %s', (expected, ...actions) => {
    expect(verdict('copd-exacerbation', { conditions: [{ name: 'COPD exacerbation' }] }, ...actions)).toBe(expected)
  })
})

describe('acute coronary syndrome', () => {
  const stemi: Input = { ecg: { st_deviation_mm: { V2: 3, V3: 3.5 } } }
  const nstemi: Input = {
    symptoms: [{ name: 'Chest pain' }],
    labs: [{ name: 'Troponin I', value: 90, unit: 'ng/L', upper_reference_limit: 26 }],
  }

  it.each([
    ['kept', 'Activate the cath lab for primary PCI'],
    ['kept', 'Immediate transfer to the cardiac catheterisation laboratory; do not wait for troponin'],
    ['kept', 'Emergent percutaneous coronary intervention'],
    ['kept', 'Give tenecteplase and transfer to a PCI-capable centre, which is more than 120 min away'],
    ['missed', 'Consider coronary angiography'],
    ['missed', 'Elective coronary angiography'],
    ['missed', 'Give tenecteplase'],
    ['missed', 'No cath lab activation is needed'],
  ])('reperfusion is %s by: %s', (expected, action) => {
    expect(verdict('stemi-reperfusion', stemi, action)).toBe(expected)
  })

  it('a raised troponin wants a call, which may stand under when_to_escalate', () => {
    expect(
      verdict('troponin-chest-pain', nstemi, 'Notify the attending cardiologist immediately', 'Aspirin 300 mg'),
    ).toBe('kept')
    expect(verdict('troponin-chest-pain', nstemi, 'Aspirin 300 mg')).toBe('missed')
    const escalated = recommendation.parse({
      recommended_actions: [{ text: 'Aspirin' }],
      evidence_table: [],
      when_to_escalate: ['Call the attending and the emergency department now'],
    })
    expect(
      checkGuideline(escalated, person(nstemi)).rules.find((rule) => rule.rule === 'troponin-chest-pain')?.verdict,
    ).toBe('kept')
  })
})

describe('large-pleural-effusion', () => {
  const effusion = (more: object): Input => ({ pleural_effusion: { side: 'left', ...more } })

  it.each<[object, string]>([
    [{ description: 'Large left effusion' }, 'true'],
    [{ description: 'Small effusion' }, 'false'],
    [{}, 'unknown'],
  ])('applies to %j: %s', (size, expected) => {
    expect(applies('large-pleural-effusion', effusion(size))).toBe(expected)
  })

  it('leaves an effusion of heart failure to its cause, unless there is infection', () => {
    const large = { pleural_effusion: { side: 'right' as const, volume_ml: 1800 } }
    expect(applies('large-pleural-effusion', { ...large, conditions: [{ name: 'Heart failure' }] })).toBe('false')
    expect(
      applies('large-pleural-effusion', { ...large, conditions: [{ name: 'Heart failure' }, { name: 'Pneumonia' }] }),
    ).toBe('true')
  })

  it.each([
    ['kept', 'Consider ultrasound-guided thoracentesis'],
    ['kept', 'Diagnostic pleural aspiration, 50 mL for cytology'],
    ['kept', 'Insert a chest drain under ultrasound'],
    ['missed', 'Repeat the chest radiograph'],
    ['missed', 'Thoracentesis is not indicated'],
    ['forbidden', 'Thoracentesis without ultrasound guidance'],
  ])('is %s by: %s', (expected, action) => {
    expect(verdict('large-pleural-effusion', effusion({ volume_ml: 1800 }), action)).toBe(expected)
  })
})

describe('severe-hyperkalaemia', () => {
  const potassium = (value: number): Input => ({ labs: [{ name: 'Potassium', value, unit: 'mmol/L' }] })

  it.each([
    ['kept', 'Calcium gluconate 10%, then insulin 10 units with dextrose', 'Continuous cardiac monitoring'],
    ['missed', 'Nebulised salbutamol 10 mg and IV calcium', '12-lead ECG now'],
    ['kept', 'Insulin-dextrose infusion', 'Monitor on telemetry. Hold lisinopril and spironolactone'],
    ['missed', 'Calcium gluconate 10%', 'Continuous cardiac monitoring'],
    ['missed', 'Insulin 10 units with dextrose', 'Recheck potassium in 2 h'],
    ['missed', 'Consider insulin with dextrose', 'Cardiac monitoring'],
    ['forbidden', 'Insulin with dextrose and cardiac monitoring', 'Continue spironolactone 25 mg'],
    ['forbidden', 'Insulin with dextrose and cardiac monitoring', 'Give potassium chloride 40 mmol'],
  ])('is %s by: %s / %s', (expected, ...actions) => {
    expect(verdict('severe-hyperkalaemia', potassium(6.9), ...actions)).toBe(expected)
  })
})

describe('pneumonia', () => {
  const cap = (points: 0 | 2 | 3, more: Input = {}): Input => ({
    demographics: { age_years: 50 },
    conditions: [{ name: 'Community-acquired pneumonia' }],
    labs: [{ name: 'Urea', value: points >= 2 ? 9 : 5, unit: 'mmol/L' }],
    vital_signs: [
      {
        taken_at: at(),
        consciousness: points >= 3 ? 'confusion' : 'alert',
        respiratory_rate_per_min: points >= 2 ? 32 : 18,
        systolic_mmhg: 120,
        diastolic_mmhg: 75,
      },
    ],
    ...more,
  })
  const comorbid: Input = { conditions: [{ name: 'Pneumonia' }, { name: 'COPD' }] }

  it('chooses one stratum by CURB-65, comorbidity and setting', () => {
    const strata = (input: Input) =>
      ['cap-outpatient', 'cap-outpatient-comorbidity', 'cap-inpatient', 'cap-severe'].filter(
        (rule) => applies(rule, input) === 'true',
      )
    expect(strata(cap(0))).toEqual(['cap-outpatient'])
    expect(strata(cap(0, comorbid))).toEqual(['cap-outpatient-comorbidity'])
    expect(strata(cap(0, { setting: 'inpatient' }))).toEqual(['cap-inpatient'])
    expect(strata(cap(2))).toEqual(['cap-inpatient'])
    expect(strata(cap(3))).toEqual(['cap-severe'])
    expect(strata(cap(0, { setting: 'intensive-care' }))).toEqual(['cap-severe'])
    expect(strata(cap(0, { conditions: [{ name: 'Hospital-acquired pneumonia' }] }))).toEqual([])
  })

  it('is unknown where what is missing could change the stratum', () => {
    expect(applies('cap-severe', cap(2, { labs: [] }))).toBe('false')
    expect(applies('cap-inpatient', cap(2, { labs: [] }))).toBe('unknown')
  })

  it.each<[string, string, Input, string]>([
    ['kept', 'cap-outpatient', cap(0), 'Amoxicillin 1 g three times daily'],
    ['kept', 'cap-outpatient', cap(0), 'Amoxicillin-clavulanate'],
    ['missed', 'cap-outpatient', cap(0), 'Levofloxacin 750 mg daily'],
    ['kept', 'cap-outpatient-comorbidity', cap(0, comorbid), 'Co-amoxiclav with azithromycin'],
    ['kept', 'cap-outpatient-comorbidity', cap(0, comorbid), 'Co-amoxiclav'],
    ['missed', 'cap-outpatient-comorbidity', cap(0, comorbid), 'Clarithromycin 500 mg twice daily'],
    ['kept', 'cap-inpatient', cap(2), 'Ceftriaxone 2 g plus azithromycin 500 mg'],
    ['kept', 'cap-inpatient', cap(2), 'Levofloxacin 750 mg daily'],
    ['kept', 'cap-severe', cap(3), 'Ceftriaxone and levofloxacin'],
    ['missed', 'cap-severe', cap(3), 'Levofloxacin 750 mg daily'],
    ['missed', 'cap-severe', cap(3), 'Ceftriaxone 2 g daily'],
  ])('is %s of %s', (expected, rule, input, action) => {
    expect(verdict(rule, input, action)).toBe(expected)
  })
})
