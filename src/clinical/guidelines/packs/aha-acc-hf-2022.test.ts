import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { patient, type PatientInput } from '../../patient/patient.ts'
import { checkGuideline } from '../check-guideline.ts'
import { ahaAccHf2022 } from './aha-acc-hf-2022.ts'

const reduced = patient.parse({
  demographics: { age_years: 61, sex: 'male' },
  conditions: [{ name: 'Heart failure with reduced ejection fraction' }],
  labs: [{ name: 'potassium', value: 4.4, unit: 'mmol/L' }],
  vital_signs: [{ taken_at: '2026-11-22T08:00:00Z', systolic_mmhg: 118, diastolic_mmhg: 70 }],
  lvef_percent: 30,
})
const verdictOf = (...texts: string[]) => {
  const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
  const { rules } = checkGuideline(answer, reduced, ahaAccHf2022)
  return rules.find(({ rule }) => rule.endsWith('reduced-ejection-fraction'))?.verdict
}

describe('an ACE inhibitor with an ARNI', () => {
  it.each([
    [['Start ramipril 2.5 mg daily', 'Start sacubitril/valsartan 24/26 mg twice daily', 'Start bisoprolol 1.25 mg']],
    [['Continue enalapril', 'Give Entresto 24/26 mg twice daily', 'Start carvedilol 3.125 mg twice daily']],
  ])('is forbidden: %s', (texts) => {
    expect(verdictOf(...texts)).toBe('forbidden')
  })

  it.each([
    [['Start ramipril 2.5 mg daily', 'Start bisoprolol 1.25 mg']],
    [['Start sacubitril/valsartan 24/26 mg twice daily', 'Start bisoprolol 1.25 mg']],
    [['Stop ramipril', 'After 36 hours start sacubitril/valsartan 24/26 mg twice daily', 'Start bisoprolol 1.25 mg']],
    [['Switch from enalapril to sacubitril/valsartan after 36 hours', 'Start bisoprolol 1.25 mg']],
    [['Start an ACE inhibitor, ARB or sacubitril/valsartan', 'Start bisoprolol 1.25 mg']],
    [['Continue ramipril, or change to sacubitril/valsartan', 'Start bisoprolol 1.25 mg']],
  ])('is not what this says: %s', (texts) => {
    expect(verdictOf(...texts)).toBe('kept')
  })
})

describe('what the record of a reduced ejection fraction decides', () => {
  type More = Partial<Omit<PatientInput, 'demographics'>>
  const of = (more: More, ...texts: string[]) => {
    const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
    const person = patient.parse({
      ...reduced,
      ...more,
      conditions: [...reduced.conditions, ...(more.conditions ?? [])],
    })
    const { rules } = checkGuideline(answer, person, ahaAccHf2022)
    return rules.find(({ rule }) => rule === 'reduced-ejection-fraction')?.verdict
  }
  const listed = (name: string): More => ({ conditions: [{ name }] })

  it.each<[setting: NonNullable<PatientInput['setting']>, eGFR: number, verdict: string]>([
    ['inpatient', 23, 'kept'],
    ['inpatient', 29, 'kept'],
    ['inpatient', 12, 'kept'],
    ['inpatient', 18, 'kept'],
    ['inpatient', 45, 'missed'],
    ['inpatient', 71, 'missed'],
    ['outpatient', 28, 'missed'],
    ['outpatient', 60, 'missed'],
  ])(
    'asks for no renin-angiotensin inhibitor on a ward whose kidneys hardly filter: %s, %d',
    (setting, eGFR, verdict) => {
      const labs = [...reduced.labs, { name: 'eGFR', value: eGFR, unit: 'mL/min/1.73m2' }]
      expect(of({ setting, labs }, 'Furosemide 160 mg IV; bisoprolol 2.5 mg continues')).toBe(verdict)
    },
  )

  it('asks for no renin-angiotensin inhibitor that is not tolerated, or that a gastroenteritis pauses', () => {
    const stopped: More = { notes: [{ text: 'ACEi stopped 2024 for K 6.1, nephrology says no rechallenge.' }] }
    const without = 'Continue bisoprolol 5 mg. No ACE inhibitor, ARB or ARNI'
    expect(of(stopped, without)).toBe('kept')
    expect(of({ notes: [{ text: 'ACEi stopped on admission by mistake.' }] }, without)).toBe('missed')
    expect(of(listed('acute gastroenteritis'), 'Pause sacubitril/valsartan; carry on bisoprolol 10 mg')).toBe('kept')
    expect(of({}, 'Pause sacubitril/valsartan; carry on bisoprolol 10 mg')).toBe('missed')
  })

  const rate = (heart_rate_per_min: number): More => ({
    vital_signs: [{ taken_at: '2026-11-22T08:00:00Z', systolic_mmhg: 118, heart_rate_per_min }],
  })
  const potassium = (value: number, ...medications: string[]): More => ({
    labs: [{ name: 'potassium', value, unit: 'mmol/L' }],
    medications: medications.map((name) => ({ name })),
  })

  it.each([listed('Complete heart block'), listed('Mobitz II AV block'), listed('Sick sinus syndrome'), rate(38)])(
    'a beta-blocker is not expected, and forbidden, with %j',
    (more) => {
      expect(of(more, 'Start ramipril 2.5 mg')).toBe('not-applicable')
      expect(of(more, 'Start ramipril 2.5 mg', 'Start bisoprolol 1.25 mg')).toBe('forbidden')
    },
  )

  it('a beta-blocker is expected with a pacemaker', () => {
    const paced = { conditions: [{ name: 'Complete heart block' }, { name: 'Dual-chamber pacemaker' }] }
    expect(of(paced, 'Start ramipril 2.5 mg')).toBe('missed')
  })

  it('carvedilol is forbidden in asthma', () => {
    expect(of(listed('Severe asthma'), 'Start ramipril 2.5 mg', 'Start carvedilol 3.125 mg twice daily')).toBe(
      'forbidden',
    )
    expect(of(listed('Severe asthma'), 'Start ramipril 2.5 mg', 'Start bisoprolol 1.25 mg')).toBe('not-applicable')
  })

  it('a beta-blocker is not begun in a low output', () => {
    expect(of(listed('ADHF with low output'), 'Start carvedilol 25 mg twice daily now')).toBe('forbidden')
    expect(of(listed('ADHF with low output'), 'Continue carvedilol 3.125 mg twice daily')).toBe('not-applicable')
  })

  it('no renin-angiotensin inhibitor is expected in kidney injury, and none allowed with stenosis of both renal arteries', () => {
    expect(of(listed('Bilateral renal artery stenosis'), 'Start ramipril 2.5 mg')).toBe('forbidden')
    expect(of(listed('AKI stage 3'), 'Hold ramipril', 'Continue bisoprolol')).toBe('not-applicable')
    const creatinine = { labs: [...reduced.labs, { name: 'creatinine', value: 450, unit: 'umol/L' }] }
    expect(of(creatinine, 'Hold ramipril', 'Continue bisoprolol')).toBe('not-applicable')
  })

  it.each([
    ['a start in small steps', potassium(6.2), 'Start ramipril at a lower dose of 1.25 mg daily', 'forbidden'],
    ['what is taken, above 6.0', potassium(6.2, 'ramipril'), 'Continue ramipril 5 mg', 'forbidden'],
    ['what is taken, up to 6.0', potassium(5.7, 'sacubitril/valsartan'), 'Keep Entresto unchanged', 'not-applicable'],
    ['a start of spironolactone', potassium(5.9), 'Start spironolactone 25 mg daily', 'forbidden'],
    ['spironolactone as it is', potassium(5.9, 'spironolactone'), 'Continue spironolactone 25 mg', 'forbidden'],
    ['less spironolactone', potassium(5.7, 'spironolactone'), 'Reduce spironolactone to 12.5 mg', 'not-applicable'],
  ])('at a high potassium: %s', (_, more, text, verdict) => {
    expect(of(more, text)).toBe(verdict)
  })

  it('a start of spironolactone is forbidden above 5.0, and the rest of the treatment expected', () => {
    const treated = ['Start ramipril 2.5 mg', 'Start bisoprolol 1.25 mg']
    expect(of(potassium(5.3), ...treated)).toBe('kept')
    expect(of(potassium(5.3), ...treated, 'Start spironolactone 25 mg daily')).toBe('forbidden')
    expect(of(potassium(5.3), 'Start bisoprolol 1.25 mg')).toBe('missed')
    expect(of(potassium(5.3, 'spironolactone'), ...treated, 'Continue spironolactone 25 mg')).toBe('kept')
  })

  it('an ARNI follows an ACE inhibitor by 36 hours', () => {
    const taken = potassium(4.4, 'Ramipril 5 mg')
    const blocker = 'Continue bisoprolol 5 mg'
    expect(of(taken, 'Start sacubitril/valsartan 24/26 mg twice daily today', blocker)).toBe('forbidden')
    expect(of(taken, 'Stop ramipril', 'Start sacubitril/valsartan 24/26 mg twice daily today', blocker)).toBe(
      'forbidden',
    )
    expect(
      of(
        taken,
        'Stop ramipril; at least 36 h after its last dose start sacubitril/valsartan 24/26 mg if systolic 100 or more',
        blocker,
      ),
    ).toBe('kept')
    expect(of(potassium(4.4), 'Start sacubitril/valsartan 24/26 mg twice daily today', blocker)).toBe('kept')
    const afterwards = 'afterwards change ramipril to sacubitril/valsartan, with 36 h without ramipril between them'
    expect(of(taken, `Keep ramipril 5 mg for now; ${afterwards}`, blocker)).toBe('kept')
    expect(of(taken, 'Keep ramipril 5 mg; add sacubitril/valsartan 24/26 mg', blocker)).toBe('forbidden')
    expect(of(taken, 'Add Entresto 24/26 mg BD on top of ramipril 5 mg OD → more blockade', blocker)).toBe('forbidden')
    expect(of(taken, 'Keep ramipril 5 mg and begin sacubitril/valsartan 24/26 mg BD today', blocker)).toBe('forbidden')
  })

  it.each([
    'Exchange ramipril for sacubitril/valsartan 24/26 mg BD. The first tablet comes 36 hours after the last ramipril.',
    'Swap ramipril for Entresto 24/26 mg BD, 36 h after the last ramipril',
    'Sacubitril/valsartan 24/26 mg BD takes the place of ramipril. 36 hours lie between them.',
    'Ramipril out, sacubitril/valsartan 24/26 mg BD in. Gap: 36 h.',
    'Convert ramipril to sacubitril/valsartan 24/26 mg BD. Leave 36 h.',
    'Ramipril → sacubitril/valsartan 24/26 mg BD. Last ramipril today, nothing for 36 h.',
    'Sacubitril/valsartan 24/26 mg BD in place of ramipril. Last ramipril today 07:00, first tablet Friday 19:00.',
  ])('an ACE inhibitor makes way for an ARNI: %s', (text) => {
    expect(of(potassium(4.4, 'Ramipril 5 mg'), text, 'Continue bisoprolol 5 mg')).toBe('kept')
  })

  it.each([
    'Start sacubitril/valsartan 24/26 mg BD and continue lisinopril 10 mg daily',
    'Give enalapril 10 mg together with Entresto today',
    'Start ramipril 2.5 mg and valsartan 40 mg',
    'Start sacubitril/valsartan 24/26 mg and losartan 50 mg',
    'Start naproxen 500 mg twice daily',
    'Start pioglitazone 15 mg',
    'Start flecainide 50 mg twice daily',
    'Start dronedarone 400 mg twice daily',
    'Start saxagliptin 5 mg',
  ])('is broken by: %s', (text) => {
    expect(of({}, 'Start ramipril 2.5 mg', 'Start bisoprolol 1.25 mg', text)).toBe('forbidden')
  })

  it.each([
    'Aspirin 75 mg daily',
    'Avoid NSAIDs',
    'Diclofenac gel to the knee',
    'Ramipril 2.5 mg, or valsartan if she coughs',
  ])('is not broken by: %s', (text) => {
    expect(of({}, 'Start ramipril 2.5 mg', 'Start bisoprolol 1.25 mg', text)).toBe('kept')
  })
})

describe('a loop diuretic', () => {
  const of = (more: Partial<PatientInput>, ...texts: string[]) => {
    const answer = recommendation.parse({ recommended_actions: texts.map((text) => ({ text })), evidence_table: [] })
    const person = patient.parse({
      demographics: { age_years: 71, sex: 'male' },
      setting: 'inpatient',
      labs: [{ name: 'NT-proBNP', value: 6000, unit: 'pg/mL' }],
      conditions: [{ name: 'ADHF' }],
      symptoms: [{ name: 'dyspnoea' }],
      ...more,
    })
    return checkGuideline(answer, person, ahaAccHf2022).rules.find(({ rule }) => rule === 'loop-diuretic')?.verdict
  }

  it.each<Partial<PatientInput>>([
    { conditions: [{ name: 'ADHF' }, { name: 'Acute pulmonary oedema' }] },
    { conditions: [{ name: 'Chronic HF' }, { name: 'Fluid overload' }] },
    { symptoms: [{ name: 'JVP raised 5 cm' }] },
    { symptoms: [{ name: 'distended neck veins' }] },
    { symptoms: [{ name: 'hepatojugular reflux' }] },
  ])('is expected by %j', (more) => {
    expect(of(more, 'Oxygen')).toBe('missed')
    expect(of(more, 'Furosemide 80 mg IV')).toBe('kept')
  })

  it.each<Partial<PatientInput>>([
    { symptoms: [{ name: 'nasal congestion' }] },
    { symptoms: [{ name: 'JVP not raised' }] },
    { conditions: [{ name: 'ADHF' }, { name: 'Fluid overload' }, { name: 'Anuria, ESRD on haemodialysis' }] },
  ])('is not expected by %j', (more) => {
    expect(of(more, 'Oxygen')).toBe('not-applicable')
  })
})

describe('a loop diuretic for a heart failure without a natriuretic peptide', () => {
  const of = (name: string, text: string, labs: PatientInput['labs'] = []) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 75 },
        setting: 'inpatient',
        conditions: [{ name }],
        symptoms: [{ name: 'leg oedema' }, { name: 'orthopnoea' }],
        labs,
      }),
      ahaAccHf2022,
    ).rules.find(({ rule }) => rule === 'loop-diuretic')?.verdict

  it('is asked for where it is decompensated on record', () => {
    expect(of('decompensated HFrEF', 'Furosemide 120 mg IV over 30 min BD')).toBe('kept')
    expect(of('decompensated HFrEF', 'Stop furosemide; saline 1 L')).toBe('missed')
    expect(of('HFrEF', 'Stop furosemide; saline 1 L')).toBe('unknown')
    const low = [{ name: 'NT-proBNP', value: 60, unit: 'pg/mL' }]
    expect(of('decompensated HFrEF', 'Saline 1 L', low)).toBe('not-applicable')
  })
})

describe('a loop diuretic that a patient of a clinic takes', () => {
  const of = (text: string, more: Partial<PatientInput> = {}) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
      patient.parse({
        demographics: { age_years: 58, sex: 'female' },
        setting: 'outpatient',
        conditions: [{ name: 'Heart failure with reduced ejection fraction' }],
        medications: [{ name: 'furosemide', dose: '20 mg' }],
        symptoms: [{ name: 'ankle swelling' }, { name: 'exertional breathlessness' }],
        labs: [{ name: 'NT-proBNP', value: 2100, unit: 'pg/mL' }],
        ...more,
      }),
      ahaAccHf2022,
    ).rules.find(({ rule }) => rule === 'loop-diuretic')?.verdict

  it.each<[string, Partial<PatientInput>]>([
    ['Candesartan 4 mg at night', {}],
    ['Bisoprolol up to 5 mg', {}],
    ['Furosemide 20 mg continues; eplerenone 25 mg', {}],
    ['Dapagliflozin 10 mg', { medications: [{ name: 'bumetanide', dose: '1 mg' }] }],
  ])('goes on where nothing is worse: %s', (text, more) => expect(of(text, more)).toBe('kept'))

  it.each<[string, Partial<PatientInput>]>([
    ['Candesartan 4 mg; stop furosemide', {}],
    ['Candesartan 4 mg', { symptoms: [{ name: 'ankle swelling' }, { name: 'orthopnoea' }] }],
    ['Candesartan 4 mg', { notes: [{ text: 'Weight up 5 kg in two weeks.' }] }],
    ['Candesartan 4 mg', { medications: [] }],
    ['Candesartan 4 mg', { setting: 'inpatient' }],
    ['Candesartan 4 mg', { notes: [{ text: 'JVP to the ear, oedema to the thighs.' }] }],
  ])('is asked for else: %s, %j', (text, more) => expect(of(text, more)).toBe('missed'))
})

describe('a renin-angiotensin inhibitor on a ward', () => {
  const of = (text: string, more: Partial<PatientInput> = {}) =>
    checkGuideline(
      recommendation.parse({ recommended_actions: [{ text }], evidence_table: [] }),
      patient.parse({ ...reduced, setting: 'inpatient', ...more }),
      ahaAccHf2022,
    ).rules.find(({ rule }) => rule === 'reduced-ejection-fraction')?.verdict
  const labs = (potassium: number, creatinine = 90): Partial<PatientInput> => ({
    labs: [
      { name: 'potassium', value: potassium, unit: 'mmol/L' },
      { name: 'creatinine', value: creatinine, unit: 'umol/L' },
    ],
  })
  const vasodilators = [
    { name: 'hydralazine', dose: '25 mg' },
    { name: 'isosorbide mononitrate', dose: '30 mg' },
  ]

  it.each<[string, Partial<PatientInput>]>([
    ['Carvedilol 6.25 mg; potassium chloride 20 mmol/h', labs(2.3)],
    ['Bisoprolol 2.5 mg; magnesium 2 g', { notes: [{ text: 'Runs of ventricular tachycardia on telemetry.' }] }],
    ['Bisoprolol 2.5 mg continues', { medications: vasodilators }],
    ['Bisoprolol 2.5 mg continues', labs(4.4, 238)],
    ['Bisoprolol 2.5 mg; ramipril 1.25 mg at night if SBP > 100', {}],
    ['Bisoprolol 2.5 mg; losartan 25 mg provided systolic stays above 95', {}],
  ])('is not missed: %s, %j', (text, more) => expect(of(text, more)).toBe('kept'))

  it.each<[string, Partial<PatientInput>]>([
    ['Carvedilol 6.25 mg; potassium chloride 20 mmol', labs(3.2)],
    ['Bisoprolol 2.5 mg continues', { medications: vasodilators.slice(0, 1) }],
    ['Bisoprolol 2.5 mg continues', labs(4.4, 120)],
    ['Bisoprolol 2.5 mg; ramipril 1.25 mg if the echo is worse', {}],
    ['Bisoprolol 2.5 mg continues', { setting: 'outpatient', medications: vasodilators }],
  ])('is missed: %s, %j', (text, more) => expect(of(text, more)).toBe('missed'))
})
