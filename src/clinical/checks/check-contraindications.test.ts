import { describe, expect, it } from 'vitest'
import { sized } from '../../../fixtures/law-draws.ts'
import { recommendation, type RecommendationInput } from '../answer/recommendation.ts'
import { patient, type PatientInput } from '../patient/patient.ts'
import { drugTable } from '../language/drug-table.ts'
import type { Score } from '../../core/score.ts'
import { checkContraindications, type ContraindicationOptions } from './check-contraindications.ts'

type Checks = NonNullable<RecommendationInput['contraindications_checked']>

const check = (actions: readonly string[], checked: Checks, options?: ContraindicationOptions): Score =>
  checkContraindications(
    recommendation.parse({
      recommended_actions: actions.map((text) => ({ text })),
      evidence_table: [],
      contraindications_checked: checked,
    }),
    options,
  )

const whoTakes = (record: Omit<PatientInput, 'demographics'>): ContraindicationOptions => ({
  patient: patient.parse({ demographics: { age_years: 70 }, ...record }),
})

const covered = { status: 'scored', value: 1, why: [] }

describe('checkContraindications', () => {
  it('wants an entry that names something where a drug is recommended, considered or conditional', () => {
    expect(check(['Start ramipril 2.5 mg daily'], ['No history of angioedema'])).toEqual(covered)
    expect(check(['Start ramipril 2.5 mg daily'], [])).toMatchInlineSnapshot(`
      {
        "status": "scored",
        "value": 0,
        "why": [
          "contraindications_checked is empty, and the answer has medication: ramipril",
        ],
      }
    `)
    expect(check(['Consider ramipril'], [])).toMatchObject({ value: 0 })
    expect(check(['If the pressure allows, add ramipril'], [])).toMatchObject({ value: 0 })
  })

  it('wants a drug not to be ordered whose contraindication an entry says is present', () => {
    const against = (finding: string): Checks => [{ drug: 'alteplase', against: 'active bleeding', finding }]
    expect(check(['Give alteplase 100 mg over 2 hours.'], against('present, given anyway'))).toEqual({
      status: 'scored',
      value: 0,
      why: [
        '"alteplase against active bleeding: present, given anyway" of contraindications_checked says that the contraindication is present, and alteplase is recommended',
      ],
    })
    expect(check(['Do not give alteplase; aspirin 300 mg now.'], against('present'))).toEqual(covered)
    expect(check(['Start aspirin 75 mg daily'], against('present'))).toEqual(covered)
  })

  it.each([
    'present',
    'Yes',
    'confirmed on endoscopy',
    'contraindicated',
    'active duodenal bleeding',
    'active bleeding: present, no alternative',
    'found; alteplase given regardless',
    'mild, given anyway with monitoring',
  ])('takes the finding "%s" for one that is present', (finding) => {
    const checked = [{ drug: 'thrombolytic', against: 'active bleeding', finding }]
    expect(check(['Give alteplase 100 mg over 2 hours.'], checked)).toMatchObject({ value: 0 })
  })

  it.each([
    'none',
    'not present',
    'no contraindication present',
    'yes, looked for: none',
    'absent',
    'present, dose halved',
    'present; haemoglobin monitored every 4 hours',
    'resolved, confirmed by endoscopy',
    'bleeding 3 years ago',
  ])('takes the finding "%s" for none that is present and left', (finding) => {
    const checked = [{ drug: 'alteplase', against: 'active bleeding', finding }]
    expect(check(['Give alteplase 100 mg over 2 hours.'], checked)).toEqual(covered)
  })

  it.each([
    ['Alteplase: active bleeding is present', 0],
    ['Active bleeding present with alteplase', 0],
    ['Alteplase against active bleeding: none present', 1],
    ['Penicillin allergy is present', 1],
  ])('reads the entry in prose "%s"', (entry, value) => {
    expect(check(['Give alteplase 100 mg over 2 hours.'], [entry])).toMatchObject({ value })
  })

  it('reads an entry on what is no drug of the table', () => {
    const checked = [{ drug: 'thoracentesis', against: 'platelets under 20', finding: 'present, done anyway' }]
    expect(check(['Ultrasound-guided thoracentesis now; paracetamol 1 g.'], checked)).toMatchObject({ value: 0 })
    expect(check(['Do not do a thoracentesis; paracetamol 1 g.'], checked)).toEqual(covered)
  })

  it.each([
    'none',
    'None.',
    'N/A',
    'n/a',
    '—',
    'unknown',
    'TBD',
    'not checked',
    'Interactions not checked',
    'Renal dosing has not been reviewed',
    'Allergies to be checked',
    'Unable to assess interactions with warfarin',
    'No known contraindications identified',
  ])('takes the entry "%s" for no check', (entry) => {
    expect(check(['Start ramipril 2.5 mg daily'], [entry])).toMatchObject({ value: 0 })
  })

  it.each([
    'No contraindication to anticoagulation: platelets normal',
    'eGFR 62',
    'Ramipril: no angioedema, not pregnant',
    'No drug allergies on record',
    'Ramipril: no angioedema. Potassium not available',
  ])('takes the entry "%s" for a check', (entry) => {
    expect(check(['Start ramipril 2.5 mg daily'], [entry])).toEqual(covered)
  })

  it('is not applicable without a medication action', () => {
    const none = { status: 'not-applicable', reason: 'the answer has no medication action' }
    expect(check(['Arrange an echocardiogram'], [])).toEqual(none)
    expect(check(['Stop ramipril', 'Check the digoxin level'], [])).toEqual(none)
    expect(check([], [])).toEqual(none)
  })

  it.each`
    actions                                                            | checked
    ${['Start ramipril 2.5 mg', 'Add spironolactone 25 mg']}           | ${'ACE inhibitor with an MRA: potassium in a week'}
    ${['Start ramipril 2.5 mg', 'Add spironolactone 25 mg']}           | ${{ drug: 'spironolactone', against: 'ramipril' }}
    ${['Start ramipril 2.5 mg', 'Add spironolactone 25 mg']}           | ${'Ramipril: potassium 4.2'}
    ${['Give aspirin 300 mg', 'Give fondaparinux 2.5 mg SC']}          | ${'Aspirin: no active bleeding'}
    ${['Start apixaban 5 mg twice daily or rivaroxaban 20 mg']}        | ${'no renal failure'}
    ${['Start a heparin infusion', 'Then apixaban 10 mg twice daily']} | ${'no active bleed'}
    ${['Start ramipril 2.5 mg', 'Stop spironolactone']}                | ${'no angioedema'}
  `(
    'finds no pair unchecked in $actions beside $checked',
    ({ actions, checked }: { actions: string[]; checked: Checks[number] }) => {
      expect(check(actions, [checked])).toEqual(covered)
    },
  )

  it.each`
    actions                                                      | pair
    ${['Start ramipril 2.5 mg', 'Add spironolactone 25 mg']}     | ${'ramipril with spironolactone'}
    ${['Start Entresto 24/26 mg', 'Continue enalapril']}         | ${'enalapril with sacubitril/valsartan'}
    ${['Give amiodarone 300 mg IV and levofloxacin 750 mg']}     | ${'amiodarone with levofloxacin'}
    ${['Start bisoprolol 2.5 mg', 'Add verapamil 80 mg']}        | ${'bisoprolol with verapamil'}
    ${['GTN 10 mcg/min IV', 'Start sildenafil 20 mg TDS']}       | ${'glyceryl trinitrate with sildenafil'}
    ${['Give ketorolac 15 mg IV', 'Start enoxaparin 1 mg/kg']}   | ${'enoxaparin with ketorolac'}
    ${['Clarithromycin 500 mg BD', 'Simvastatin 40 mg nightly']} | ${'simvastatin with clarithromycin'}
  `('names $pair', ({ actions, pair }: { actions: string[]; pair: string }) => {
    expect(check(actions, ['no known drug allergy'])).toMatchObject({
      value: 0,
      why: [expect.stringContaining(`covers ${pair}: `)],
    })
  })

  it('takes a pair that an entry says was not checked for unchecked', () => {
    const entry = 'Ramipril with spironolactone has not been checked; no angioedema'
    expect(check(['Start ramipril 2.5 mg', 'Add spironolactone 25 mg'], [entry])).toMatchObject({ value: 0 })
  })

  it('holds a recommended drug against what the patient takes, unless the answer stops it', () => {
    const options = whoTakes({ medications: [{ name: 'Zocor 40 mg' }, { name: 'Coumadin', status: 'stopped' }] })
    const actions = ['Give clarithromycin 500 mg twice daily']
    expect(check(actions, ['no macrolide allergy'], options)).toMatchInlineSnapshot(`
      {
        "status": "scored",
        "value": 0,
        "why": [
          "no entry of contraindications_checked covers clarithromycin with simvastatin, which the patient takes: CYP3A4 inhibition: rhabdomyolysis (contraindicated; DailyMed: simvastatin label, section 4, https://dailymed.nlm.nih.gov/dailymed/search.cfm?query=simvastatin)",
        ],
      }
    `)
    expect(check([...actions, 'Hold simvastatin meanwhile'], ['no macrolide allergy'], options)).toEqual(covered)
    expect(check(actions, ['no macrolide allergy'])).toEqual(covered)
  })

  it('takes no order of a drug to which the record has an allergy, whatever was checked', () => {
    const allergic = whoTakes({ allergies: [{ substance: 'Penicillin', reaction: 'anaphylaxis' }] })
    const checked = ['Penicillin allergy noted; amoxicillin checked against it']
    expect(check(['Start amoxicillin 1 g three times daily'], checked, allergic)).toMatchInlineSnapshot(`
      {
        "status": "scored",
        "value": 0,
        "why": [
          "amoxicillin is recommended ("Start amoxicillin 1 g three times daily"), and the record has an allergy to Penicillin",
        ],
      }
    `)
    expect(check(['Start amoxicillin 1 g three times daily'], checked)).toEqual(covered)
    expect(check(['Start doxycycline 100 mg', 'Avoid amoxicillin'], checked, allergic)).toEqual(covered)
    const aspirin = whoTakes({ allergies: [{ substance: 'aspirin', reaction: 'anaphylaxis' }] })
    expect(check(['Give aspirin 300 mg'], ['Aspirin: no active bleeding'], aspirin)).toMatchObject({ value: 0 })
    expect(check(['Give clopidogrel 300 mg'], ['Clopidogrel: aspirin allergy'], aspirin)).toEqual(covered)
  })

  it('counts a second anticoagulant beside one that the patient takes', () => {
    const options = whoTakes({ medications: [{ name: 'apixaban' }] })
    expect(check(['Start enoxaparin 1 mg/kg twice daily'], ['eGFR 60'], options)).toMatchObject({ value: 0 })
  })

  it('wants in strict mode every drug against every active problem, medicine and allergy', () => {
    const options = {
      strict: true,
      ...whoTakes({
        conditions: [{ name: 'CKD stage 3b' }, { name: 'asthma' }, { name: 'fracture', status: 'resolved' }],
        medications: [{ name: 'bisoprolol' }, { name: 'fish oil' }],
        allergies: [{ substance: 'penicillin' }, { substance: 'latex' }],
      }),
    }
    expect(check(['Start ticagrelor 90 mg twice daily'], ['ticagrelor: asthma'], options)).toMatchInlineSnapshot(`
      {
        "status": "scored",
        "value": 0,
        "why": [
          "not checked: ticagrelor against CKD stage 3b, bisoprolol, fish oil, penicillin allergy, latex allergy",
        ],
      }
    `)
    const whole = [
      { drug: 'ticagrelor', against: 'asthma and chronic kidney disease' },
      'Ticagrelor with beta-blocker and fish oil: none known; neither the penicillin nor the latex allergy matters for ticagrelor',
    ]
    expect(check(['Start ticagrelor 90 mg twice daily'], whole, options)).toEqual(covered)
  })

  it('is unscored in strict mode without a patient', () => {
    expect(check(['Start ticagrelor 90 mg'], ['x'], { strict: true })).toEqual({
      status: 'unscored',
      cause: 'missing-input',
      detail: 'strict mode holds each drug against the patient, and there is none',
    })
  })

  it('holds on hostile answers', () => {
    const long = 'aspirin and heparin, '.repeat(5_000)
    expect(check([long], [long])).toEqual(covered)
    expect(check(['Start aspirin'], ['\uD800', '('.repeat(50_000), '\u0000', 'not '.repeat(50_000)]).status).toBe(
      'scored',
    )
    expect(
      check(['__proto__'], ['__proto__'], whoTakes({ conditions: [{ name: '()' }, { name: '\uD800' }] })).status,
    ).toBe('not-applicable')
    const strict = { strict: true, ...whoTakes({ conditions: [{ name: '()' }, { name: '\uD800' }] }) }
    expect(check(['Start aspirin 75 mg'], ['aspirin: no bleeding'], strict)).toMatchObject({ value: 0 })
  })

  it('holds hundreds of drugs against thousands of entries and fifty medicines', () => {
    const names = drugTable.drugs.map(({ name }) => name)
    const actions = names.map((name) => `Start ${name}`)
    const entries = Array.from({ length: sized(20_000) }, (_, at) => `${names[at % names.length]} at ${at}: no rash`)
    const record = whoTakes({ medications: names.slice(0, 50).map((name) => ({ name })) })
    const score = check(actions, [...entries, names.slice(0, 100).join(', ').repeat(sized(100))], {
      ...record,
      strict: true,
    })
    expect(score).toMatchObject({ value: 0 })
    expect(score.status === 'scored' && score.why.filter((line) => /^and \d+ more$/u.test(line))).toHaveLength(2)
    expect(check(actions, [...entries, names.join(', ')])).toEqual(covered)
  })
})
