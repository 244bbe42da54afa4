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

  it.each(['not looked for', 'not yet asked', 'not considered', 'could not look'])(
    'takes an entry for none that says it was not done: %s',
    (finding) => {
      const entry = { drug: 'ramipril', against: 'angioedema', finding }
      expect(check(['Start ramipril 2.5 mg daily'], [entry])).toMatchObject({ value: 0 })
    },
  )

  it('takes an entry that weighs what it found: not considered a contraindication', () => {
    const entry = { drug: 'ramipril', against: 'cough', finding: 'mild, not considered a contraindication' }
    expect(check(['Start ramipril 2.5 mg daily'], [entry])).toEqual(covered)
  })

  it('takes potassium beside an ACE inhibitor as replacement where the last potassium is below 4', () => {
    const potassium = (value: number): ContraindicationOptions =>
      whoTakes({
        medications: [{ name: 'ramipril' }],
        labs: [{ name: 'potassium', value, unit: 'mmol/L' }],
      })
    const answer = ['Give potassium chloride 40 mmol orally, continue ramipril 2.5 mg'] as const
    expect(check(answer, ['No angioedema'], potassium(3.4))).toEqual(covered)
    expect(check(answer, ['No angioedema'], potassium(4.6))).toMatchObject({
      value: 0,
      why: [
        'no entry of contraindications_checked covers ramipril with potassium chloride: both raise potassium (major; BNF: ramipril, interactions, https://bnf.nice.org.uk/interactions/ramipril/)',
      ],
    })
  })

  it('asks for a new drug beside those of home, and not for two of home that go on', () => {
    const home = whoTakes({ medications: [{ name: 'warfarin' }, { name: 'aspirin' }] })
    expect(check(['Continue warfarin 4 mg', 'Prednisone 40 mg for 5 days'], ['Diabetes: none'], home)).toEqual(covered)
    const alone = whoTakes({ medications: [{ name: 'aspirin' }] })
    expect(check(['Start warfarin 4 mg'], ['Diabetes: none'], alone)).toMatchObject({ value: 0 })
    // What never goes together is asked for all the same.
    const never = whoTakes({ medications: [{ name: 'simvastatin' }, { name: 'clarithromycin' }] })
    expect(check(['Continue clarithromycin 500 mg BD'], ['Diabetes: none'], never)).toMatchObject({ value: 0 })
  })

  it('takes a drug that is kept away from one of home for no order', () => {
    const home = whoTakes({ medications: [{ name: 'simvastatin' }] })
    const avoided =
      'Avoid adding clarithromycin unless there is no improvement: clarithromycin is contraindicated with simvastatin'
    expect(check(['Amoxicillin 500 mg TDS', avoided], ['Penicillin allergy: none'], home)).toEqual(covered)
    expect(check(['Clarithromycin 500 mg BD'], ['Penicillin allergy: none'], home)).toMatchObject({ value: 0 })
  })

  it('lets a drug wait for the time after the birth', () => {
    const options = whoTakes({ conditions: [{ name: 'pregnancy 24 weeks' }] })
    expect(
      check(['Enoxaparin 70 mg SC BD, then warfarin or LMWH while breastfeeding.'], ['Bleeding: none'], options),
    ).toEqual(covered)
    expect(check(['Warfarin 5 mg OD.'], ['Bleeding: none'], options)).toMatchObject({ value: 0 })
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
    ${['Give aspirin 300 mg', 'Give fondaparinux 2.5 mg SC']}          | ${'Aspirin: HAS-BLED 1'}
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
      detail: 'strict mode compares each drug with the patient, and there is none',
    })
  })

  it('holds on hostile answers', () => {
    const long = 'aspirin and heparin, '.repeat(sized(20_000))
    expect(check([long], [long])).toEqual(covered)
    expect(
      check(['Start aspirin'], ['\uD800', '('.repeat(sized(200_000)), '\u0000', 'not '.repeat(sized(200_000))]).status,
    ).toBe('scored')
    expect(
      check(['__proto__'], ['__proto__'], whoTakes({ conditions: [{ name: '()' }, { name: '\uD800' }] })).status,
    ).toBe('not-applicable')
    const strict = { strict: true, ...whoTakes({ conditions: [{ name: '()' }, { name: '\uD800' }] }) }
    expect(check(['Start aspirin 75 mg'], ['aspirin: no bleeding'], strict)).toMatchObject({ value: 0 })
  })

  it('holds hundreds of drugs against thousands of entries and fifty medicines', () => {
    const names = drugTable.drugs.map(({ name }) => name).filter((_, at) => at % 6 === 0)
    const actions = names.map((name) => `Start ${name}`)
    const entries = Array.from({ length: sized(20_000) }, (_, at) => `${names[at % names.length]} at ${at}: no rash`)
    const record = whoTakes({ medications: names.slice(0, 50).map((name) => ({ name })) })
    const score = check(actions, [...entries, names.slice(0, 100).join(', ').repeat(sized(100))], {
      ...record,
      strict: true,
    })
    expect(score).toMatchObject({ value: 0 })
    expect(score.status === 'scored' && score.why.filter((line) => /^and \d+ more$/u.test(line))).toHaveLength(2)
    expect(check(actions, [...entries, `One of each stopped: ${names.join(', ')}`])).toMatchObject({ value: 1 })
  })
})

describe('pairs of an entry', () => {
  const sildenafil = whoTakes({ medications: [{ name: 'sildenafil 20 mg' }] })
  const nitrate = ['Give GTN spray two puffs under the tongue.']

  it('takes an entry of a contraindicated pair only where it names both, and what becomes of one', () => {
    expect(check(nitrate, [{ drug: 'GTN', against: 'hypotension', finding: 'BP 130/80' }], sildenafil)).toMatchObject({
      value: 0,
    })
    expect(check(nitrate, ['GTN with sildenafil: blood pressure 130/80'], sildenafil)).toMatchObject({ value: 0 })
    expect(check(nitrate, ['GTN with sildenafil: no hypotension'], sildenafil)).toMatchObject({ value: 0 })
    expect(check(nitrate, ['GTN with sildenafil: last dose 4 days ago'], sildenafil)).toEqual(covered)
    expect(check(nitrate, [{ drug: 'nitrate', against: 'PDE5 inhibitor', finding: 'none taken' }], sildenafil)).toEqual(
      covered,
    )
  })

  it.each(['If the pain returns, give GTN.', 'Consider GTN.'])(
    'counts an order of a contraindicated pair: %s',
    (text) => {
      expect(check([text], ['GTN: BP 130/80'], sildenafil)).toMatchObject({ value: 0 })
      expect(check([text], ['GTN: BP 130/80'], whoTakes({}))).toEqual(covered)
    },
  )

  it('takes the hazard of a major pair for a look at it, and the own contraindication of one of the two for none', () => {
    const warfarin = whoTakes({ medications: [{ name: 'warfarin' }] })
    const order = ['Start clarithromycin 500 mg twice daily']
    expect(check(order, ['Warfarin: no active bleeding'], warfarin)).toMatchObject({ value: 0 })
    expect(check(order, ['Clarithromycin: INR in 3 days'], warfarin)).toEqual(covered)
    expect(check(order, ['Macrolide with warfarin: looked at'], warfarin)).toEqual(covered)
  })

  it('reads what an entry calls a group of drugs', () => {
    const options = whoTakes({ medications: [{ name: 'amiodarone' }] })
    expect(check(['Start citalopram 20 mg'], ['Citalopram with other QT-prolonging drugs: ECG done'], options)).toEqual(
      covered,
    )
  })

  it('asks for a moderate pair in strict mode alone', () => {
    const actions = ['Prednisolone 40 mg daily', 'Levofloxacin 500 mg daily']
    expect(check(actions, ['Levofloxacin: eGFR 70'])).toEqual(covered)
    expect(check(actions, ['Levofloxacin: eGFR 70'], { strict: true, ...whoTakes({}) })).toMatchObject({
      value: 0,
      why: [expect.stringContaining('tendon rupture (moderate')],
    })
  })

  it('asks for no entry of a pair that is the standard of care in the setting', () => {
    const actions = ['Aspirin 300 mg', 'Ticagrelor 180 mg', 'Heparin 60 units/kg bolus']
    const stemi = {
      ...whoTakes({ ecg: { st_deviation_mm: { II: 2, III: 2.5, aVF: 2 } }, symptoms: [{ name: 'Chest pain' }] }),
    }
    expect(check(actions, ['No active bleeding'], stemi)).toEqual(covered)
    expect(check(actions, ['No active bleeding'])).toMatchObject({ value: 0 })
    const failing = whoTakes({ conditions: [{ name: 'heart failure' }], lvef_percent: 30 })
    expect(check(['Start ramipril 2.5 mg', 'Spironolactone 25 mg'], ['No angioedema'], failing)).toEqual(covered)
  })

  it('makes no pair of a drug with another form of itself, nor of what acts where it is put', () => {
    const metoprolol = whoTakes({ medications: [{ name: 'metoprolol' }] })
    expect(check(['Continue metoprolol succinate 50 mg daily'], ['HR 64'], metoprolol)).toEqual(covered)
    expect(check(['Start bisoprolol 2.5 mg'], ['HR 64'], metoprolol)).toMatchObject({ value: 0 })
    const simvastatin = whoTakes({ medications: [{ name: 'simvastatin 40 mg' }, { name: 'warfarin' }] })
    expect(check(['Ketoconazole 2% shampoo twice weekly'], ['no rash'], simvastatin)).toEqual(covered)
    expect(check(['Metronidazole gel to the skin'], ['no rash'], simvastatin)).toEqual(covered)
    expect(check(['Ketoconazole 200 mg daily'], ['no rash'], simvastatin)).toMatchObject({ value: 0 })
    const drops = whoTakes({ medications: [{ name: 'Ciprofloxacin eye drops' }, { name: 'Xalacom' }] })
    expect(check(['Amiodarone 300 mg IV'], ['TSH 2.1'], drops)).toEqual(covered)
    expect(check(['Verapamil 80 mg'], ['no block'], drops)).toMatchObject({ value: 0 })
  })

  it.each([
    ['riociguat', 'Start aminophylline 250 mg IV'],
    ['nicorandil', 'Start sildenafil 20 mg'],
    ['avanafil', 'Give sublingual GTN'],
    ['amiodarone', 'Start Paxlovid'],
    ['finerenone', 'Clarithromycin 500 mg twice daily'],
    ['simvastatin', 'Start itraconazole 200 mg'],
    ['atorvastatin', 'Fusidic acid 500 mg three times daily'],
    ['ciclosporin', 'Rosuvastatin 10 mg'],
    ['bosentan', 'Glibenclamide 5 mg'],
    ['dofetilide', 'Hydrochlorothiazide 25 mg'],
    ['dipyridamole', 'Adenosine 6 mg IV'],
    ['valproate', 'Meropenem 1 g IV'],
    ['azathioprine', 'Allopurinol 100 mg'],
    ['amlodipine', 'Clarithromycin 500 mg'],
    ['clopidogrel', 'Ticagrelor 180 mg'],
    ['enoxaparin', 'Fondaparinux 2.5 mg'],
    ['metoprolol', 'Bisoprolol 2.5 mg'],
    ['flecainide', 'Verapamil 80 mg'],
    ['tramadol', 'Linezolid 600 mg'],
    ['phenelzine', 'Linezolid 600 mg'],
    ['theophylline', 'Fluvoxamine 50 mg'],
    ['sofosbuvir', 'Amiodarone 300 mg IV'],
    ['selexipag', 'Gemfibrozil 600 mg'],
    ['gentamicin', 'Furosemide 40 mg IV'],
    ['tolvaptan', 'Clarithromycin 500 mg'],
    ['mavacamten', 'Omeprazole 20 mg'],
    ['ranolazine', 'Rifampicin 600 mg'],
    ['methadone', 'Lorazepam 1 mg'],
    ['lithium', 'Entresto 24/26 mg'],
    ["St John's wort", 'Apixaban 5 mg'],
    ['acetyldigoxin', 'Verapamil 80 mg'],
    ['loxoprofen', 'Apixaban 5 mg'],
    ['spironolactone', 'Use a salt substitute (LoSalt)'],
  ])('asks for the pair of %s and "%s"', (medicine, action) => {
    expect(check([action], ['No drug allergy'], whoTakes({ medications: [{ name: medicine }] }))).toMatchObject({
      value: 0,
      why: [expect.stringContaining('no entry of contraindications_checked covers')],
    })
  })
})

describe('drugs that nobody knows', () => {
  it('are said, by name, where nothing is missing', () => {
    expect(check(['Start foozumab'], ['No drug allergy'])).toEqual({
      status: 'unscored',
      cause: 'no-reference',
      detail: 'the drug table does not know "foozumab": add it with the option drugs',
    })
    expect(check(['Start ramipril 2.5 mg', 'Give foobarbine 5 mg'], ['No angioedema'])).toMatchObject({
      detail: expect.stringContaining('"foobarbine 5 mg"'),
    })
    const options = whoTakes({ medications: [{ name: 'quuxamine 5 mg' }, { name: 'oxygen 2 L/min' }] })
    expect(check(['Start ramipril 2.5 mg'], ['No angioedema'], options)).toEqual({
      status: 'unscored',
      cause: 'no-reference',
      detail: 'the drug table does not know "quuxamine 5 mg", which the patient takes: add it with the option drugs',
    })
    expect(check(['Start ramipril 2.5 mg'], [], options)).toMatchObject({ value: 0 })
    const allergic = whoTakes({ allergies: [{ substance: 'Quodexan', reaction: 'anaphylaxis' }] })
    expect(check(['Start ramipril 2.5 mg'], ['No angioedema'], allergic)).toMatchObject({
      cause: 'no-reference',
      detail:
        'the drug table does not know "Quodexan", to which the record has an allergy: add it with the option drugs',
    })
    expect(check(['Do not start foozumab', 'Start ramipril 2.5 mg'], ['No angioedema'])).toEqual(covered)
  })
})

describe('drugs that a condition forbids', () => {
  it.each([
    ['Start propranolol 40 mg', 'asthma', 'propranolol'],
    ['Timolol eye drops twice daily', 'asthma', 'timolol eye drops'],
    ['Start apixaban 5 mg twice daily', 'Mechanical mitral valve', 'apixaban'],
    ['Start ramipril 2.5 mg', 'Pregnant, 20 weeks', 'ramipril'],
    ['Naproxen 500 mg twice daily', 'HFrEF', 'naproxen'],
    ['Tenecteplase 45 mg IV', 'intracranial haemorrhage 3 weeks ago', 'tenecteplase'],
    ['Prasugrel 60 mg', 'TIA 2019', 'prasugrel'],
  ])('misses "%s" with %s', (action, name, drug) => {
    const options = whoTakes({ conditions: [{ name }] })
    expect(check([action], [`${drug} against ${name}: none`], options)).toMatchObject({
      value: 0,
      why: [expect.stringContaining(`${drug} is recommended`)],
    })
  })

  it.each([
    ['Start bisoprolol 1.25 mg', 'asthma'],
    ['Start propranolol 40 mg', 'Childhood asthma'],
    ['Avoid propranolol; start amlodipine 5 mg', 'asthma'],
    ['Start apixaban 5 mg twice daily', 'Bioprosthetic mitral valve'],
    ['Diclofenac gel to the knee', 'HFrEF'],
  ])('lets "%s" pass with %s', (action, name) => {
    expect(check([action], ['Looked at allergies'], whoTakes({ conditions: [{ name }] }))).toEqual(covered)
  })

  it('takes an entry that names both and weighs it', () => {
    const options = whoTakes({ conditions: [{ name: 'asthma' }] })
    const entry = { drug: 'carvedilol', against: 'asthma', finding: 'mild, started low under review' }
    expect(check(['Start carvedilol 3.125 mg'], [entry], options)).toEqual(covered)
  })
})

describe('thromboprophylaxis beside an antiplatelet', () => {
  const takesAspirin = whoTakes({ medications: [{ name: 'aspirin' }] })
  const checkOf = (action: string) => check([action], ['Allergies: none known'], takesAspirin)

  it.each([
    'Enoxaparin 40 mg SC OD',
    'Dalteparin 5,000 units nightly',
    'LMWH prophylaxis',
    'Heparin 5000 units SC TDS',
    'Continue SQ heparin Q8H',
    'Continue ASA, statin, ppx Lovenox',
    'Prophylactic dalteparin continues',
    'Continue subcutaneous heparin',
    'SC heparin goes on three times daily',
    'Heparin SC q8h continues',
    'DVT prophylaxis with SQ heparin',
  ])('needs no entry: %s', (action) => expect(checkOf(action)).toEqual(covered))

  it.each([
    'Enoxaparin 1 mg/kg SC BD',
    'Enoxaparin 80 mg SC BD',
    'Heparin 5,000 units IV bolus',
    'Dalteparin 15,000 units OD',
    'Fondaparinux 7.5 mg OD',
    'Apixaban 5 mg BD',
    'Continue heparin drip',
    'SC heparin 17,500 units BD',
    'Heparin SC 250 units/kg BD',
    'Heparin infusion by the nomogram',
  ])('does in a dose that treats: %s', (action) => expect(checkOf(action)).toMatchObject({ value: 0 }))
})

describe('metoprolol by its names', () => {
  const takesSuccinate = whoTakes({ medications: [{ name: 'metoprolol succinate CR', dose: '47.5 mg' }] })
  const checkOf = (action: string) => check([action], ['Allergies: none known'], takesSuccinate)

  it.each([
    'Betaloc CR up to 95 mg daily',
    'Seloken ZOC 95 mg daily',
    'Metoprolol CR 95 mg daily',
    'Toprol-XL 100 mg daily',
  ])('is one salt of modified release: %s', (action) => expect(checkOf(action)).toEqual(covered))

  it.each(['Betaloc 50 mg BD', 'Metoprolol tartrate 50 mg BD', 'Bisoprolol 5 mg daily', 'Carvedilol 6.25 mg BD'])(
    'is another drug: %s',
    (action) => expect(checkOf(action)).toMatchObject({ value: 0 }),
  )
})

describe('what a call orders', () => {
  const called = (calls: readonly string[], actions = 'Paracetamol 1 g', checked: Checks = ['No drug allergy']) =>
    checkContraindications(
      recommendation.parse({
        recommended_actions: [{ text: actions }],
        evidence_table: [],
        contraindications_checked: checked,
        when_to_escalate: [...calls],
      }),
      whoTakes({ medications: [{ name: 'sildenafil' }] }),
    )
  const told = { value: 0, why: [expect.stringContaining('covers glyceryl trinitrate with sildenafil')] }
  const pain = 'Chest pain: GTN 400 micrograms SL'

  it.each([[[pain]], [['If chest pain, give GTN 400 micrograms SL']], [[pain, 'Wheeze: salbutamol 5 mg nebulised']]])(
    'is no half of a contraindicated pair: %j',
    (calls) => {
      expect(called(calls)).toMatchObject(told)
      expect(called(calls, 'Arrange an ECG')).toMatchObject(told)
    },
  )

  it.each([
    ['Chest pain: GTN'],
    ['Chest pain: a nitrate 400 micrograms SL'],
    ['Pressure below 90: stop GTN 400 micrograms'],
    ['Peri-arrest in pulmonary oedema: GTN 400 micrograms SL'],
    ['Chest pain: discuss GTN 400 micrograms SL with cardiology'],
    ['Wheeze: salbutamol 5 mg nebulised'],
  ])('is one only where it is ordered, with its dose: %s', (call) => expect(called([call])).toEqual(covered))

  it('is looked at by an entry, or by an action', () => {
    expect(called([pain], 'Paracetamol 1 g', ['GTN with sildenafil: last dose 4 days ago'])).toEqual(covered)
    expect(called([pain], 'No GTN today: it is contraindicated with sildenafil')).toMatchObject({
      status: 'not-applicable',
    })
  })

  it.each([
    ['Major bleed: stop alteplase, MHP, tranexamic acid 1 g IV', false],
    ['Intracranial haemorrhage: stop the lysis, tranexamic acid 1 g IV, neurosurgery', false],
    ['Bleeding from a site: pressure, tranexamic acid 1 g IV', false],
    ['Haemorrhage with shock: MHP and tranexamic acid 1 g', false],
    ['Heavy periods: tranexamic acid 1 g TDS', true],
    ['Bruise at the wrist: alteplase 10 mg IV', true],
    ['Epistaxis for minutes: tranexamic acid 1 g TDS for a week', true],
    ['Angioedema of the lip: tranexamic acid 1 g', true],
  ])('stops a great bleeding though there is a clot: %s', (call, isForbidden) => {
    const score = checkContraindications(
      recommendation.parse({
        recommended_actions: [{ text: 'Oxygen to 94%' }],
        evidence_table: [],
        contraindications_checked: ['No drug allergy'],
        when_to_escalate: [call],
      }),
      whoTakes({ conditions: [{ name: 'pulmonary embolism' }, { name: 'craniotomy last week' }] }),
    )
    expect(score.status === 'scored' && score.value === 0).toBe(isForbidden)
  })

  it('is no medication action of now', () =>
    expect(called(['Wheeze: salbutamol 5 mg nebulised'], 'Arrange an ECG')).toMatchObject({
      status: 'not-applicable',
    }))
})

describe('the antidote of a paracetamol overdose', () => {
  const reacted: PatientInput['allergies'] = [{ substance: 'acetylcysteine', reaction: 'anaphylaxis' }]
  const took = { conditions: [{ name: 'Asthma' }, { name: 'Paracetamol overdose' }] }
  const bag = 'Acetylcysteine 150 mg/kg IV'
  const forbids = (record: Omit<PatientInput, 'demographics'>, ...actions: string[]): boolean => {
    const score = check(actions, ['Looked at'], whoTakes({ allergies: reacted, ...record }))
    return score.status === 'scored' && score.why.join().includes('allergy to')
  }

  it('is given with care to who has reacted to it', () => {
    expect(forbids(took, bag, 'First bag at half the rate')).toBe(false)
    expect(forbids({ notes: [{ text: 'Well.' }, { text: 'Took 20 g of paracetamol.' }] }, `${bag}, slowly`)).toBe(false)
    expect(forbids({ labs: [{ name: 'Paracetamol', value: 120, unit: 'mg/L' }] }, `${bag}, slowly`)).toBe(false)
  })

  it('and not otherwise', () => {
    expect(forbids(took, bag)).toBe(true)
    expect(forbids({ conditions: [{ name: 'COPD' }] }, `${bag}, slowly`)).toBe(true)
    const penicillin = { ...took, allergies: [{ substance: 'penicillin', reaction: 'anaphylaxis' }] }
    expect(forbids(penicillin, 'Amoxicillin 1 g IV, slowly')).toBe(true)
  })
})

describe('the drugs of an answer', () => {
  const whyOf = (actions: readonly string[], checked: Checks, options?: ContraindicationOptions): string => {
    const score = check(actions, checked, options)
    return score.status === 'scored' ? score.why.join('\n') : score.status === 'unscored' ? score.detail : score.status
  }

  it('need no entry where the patient takes them all already', () => {
    const ramipril = whoTakes({ medications: [{ name: 'ramipril' }] })
    expect(check(['Continue ramipril 2.5 mg'], [], ramipril)).toEqual(covered)
    expect(whyOf(['Continue ramipril 2.5 mg', 'Start amlodipine 5 mg'], [], ramipril)).toBe(
      'contraindications_checked is empty, and the answer has medication: ramipril, amlodipine',
    )
  })

  it('are named without the class that one of them is of', () =>
    expect(whyOf(['Start a beta-blocker: bisoprolol 2.5 mg', 'Start amlodipine 5 mg'], [])).toContain(
      'medication: bisoprolol, amlodipine',
    ))

  it('are faulted beside others where an entry of two says that a contraindication is present', () =>
    expect(
      whyOf(
        ['Alteplase 100 mg IV', 'Paracetamol 1 g'],
        [{ drug: 'alteplase or tenecteplase', against: 'active bleeding', finding: 'present' }],
      ),
    ).toContain('says that the contraindication is present'))

  it('are not asked about where none is ordered, strict or not', () =>
    expect(check(['Arrange an echocardiogram'], [], { strict: true })).toMatchObject({ status: 'not-applicable' }))

  it('leave a hazard open that is there only if words order what they may order', () => {
    const weak = whoTakes({ conditions: [{ name: 'heart failure with reduced ejection fraction' }] })
    const entry = [{ drug: 'carvedilol', against: 'asthma', finding: 'none' }]
    expect(whyOf(['The first beta-blocker is carvedilol 31.25 mg twice daily'], entry, weak)).toMatch(
      /^whether carvedilol 31\.25 mg is too much here \("The first beta-blocker is carvedilol 31\.25 mg twice daily"\), and the record has "heart failure with reduced ejection fraction"/u,
    )
    expect(whyOf(['Give carvedilol 31.25 mg twice daily'], entry, weak)).toMatch(
      /^carvedilol 31\.25 mg is too much here/u,
    )
    expect(whyOf(['The first beta-blocker is carvedilol 3.125 mg twice daily'], entry, weak)).toBe('not-applicable')
  })

  it('are unclear where an arrow leads to them', () =>
    expect(whyOf(['Day 3 → losartan 50 mg OD'], [])).toMatch(
      /^contraindications_checked is empty, and the answer has medication: losartan; whether losartan is ordered is unclear in "Day 3 → losartan 50 mg OD" \("losartan": /u,
    ))

  it.each([
    [60, (name: string) => `"${name}"`],
    [61, (name: string) => `"${name.slice(0, 59)}…"`],
  ])('are quoted in 60 characters where nobody knows them: of %i', (length, quoted) => {
    const drug = 'zumab'.padStart(length, 'fo')
    expect(whyOf([`Start ${drug}`], ['No drug allergy'])).toContain(`know ${quoted(drug)}:`)
    expect(whyOf(['Start ramipril 2.5 mg'], ['No angioedema'], whoTakes({ medications: [{ name: drug }] }))).toContain(
      `know ${quoted(drug)}, which`,
    )
    const allergic = whoTakes({ allergies: [{ substance: drug }] })
    expect(whyOf(['Start ramipril 2.5 mg'], ['No angioedema'], allergic)).toContain(`know ${quoted(drug)}, to which`)
  })

  it.each([
    ['No known contraindications identified ok', '"No known contraindications identified ok"'],
    ['No known contraindications identified yes', '"No known contraindications identified y…"'],
  ])('are reported beside an entry that names nothing: %s', (entry, quoted) =>
    expect(whyOf(['Start ramipril 2.5 mg'], [entry])).toContain(`(${quoted})`),
  )
})

describe('strict mode', () => {
  const strictly = (record: Omit<PatientInput, 'demographics'>, entry: string): Score =>
    check(['Start ticagrelor 90 mg twice daily'], [entry], { strict: true, ...whoTakes(record) })

  it.each<[Omit<PatientInput, 'demographics'>, string]>([
    [{ conditions: [{ name: 'CKD' }] }, 'Ticagrelor: chronic kidney disease'],
    [{ conditions: [{ name: 'CKD 3b' }] }, 'Ticagrelor: chronic kidney disease'],
    [{ allergies: [{ substance: 'penicillin, aspirin' }] }, 'Ticagrelor: penicillin'],
  ])('takes for %j the entry "%s"', (record, entry) => expect(strictly(record, entry)).toEqual(covered))

  it.each<[Omit<PatientInput, 'demographics'>, string]>([
    [{ conditions: [{ name: 'CKD' }] }, 'ticagrelor against CKD'],
    [{ medications: [{ name: 'quuxamine 5 mg' }] }, 'ticagrelor against quuxamine 5 mg'],
  ])('misses for %j %s', (record, line) =>
    expect(strictly(record, 'Ticagrelor: asthma')).toMatchObject({ value: 0, why: [`not checked: ${line}`] }),
  )
})
