import { kidneysBelow, listedNow, namedNow } from '../../patient/acute-findings.ts'
import { angioedemaOnRecord, hasCondition, names, pregnancy } from '../../patient/conditions.ts'
import { afterBirth } from './pulmonary-embolism.ts'
import { latestVital, potassiumBelow } from '../../patient/emergencies.ts'
import { acutelyUnwell, lowSystolic } from '../../patient/vital-signs.ts'
import {
  acuteHeartFailure,
  natriureticPeptideRaised,
  reducedEjectionFraction,
  volumeOverload,
} from '../../patient/heart-failure.ts'
import { creatinineAbove, potassiumAbove } from '../../patient/laboratory-results.ts'
import { givenByVein, isBegunLater, takenOf, takes, takesInAcuteCare } from '../../patient/medications-taken.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import type { Action, LabelledAction } from '../../language/action.ts'
import type { Contraindication, Guideline } from '../guideline.ts'

const source = 'https://doi.org/10.1161/CIR.0000000000001063'

/** ESC 2021, supplementary tables: below 30 mL/min it is for a specialist, and nobody begins it while a decompensation is treated. */
const hardlyFiltersOnWard = (patient: Patient): Truth =>
  patient.setting === 'inpatient' ? kidneysBelow(patient, 30) : no('not on a ward')

const reninAngiotensin = { label: 'an ACE inhibitor, ARB or ARNI', classes: ['raas-inhibitor'] } as const
const antagonist = { label: 'a mineralocorticoid receptor antagonist', classes: ['mra'] } as const
const betaBlocker = { label: 'a beta-blocker', classes: ['beta-blocker'] } as const
const halving = [
  'cut to',
  'cut down',
  'down to',
  'halve',
  'halved',
  'half the dose',
  'half dose',
  'reduce',
  'reduced',
  'reduction',
  'lower dose',
]
/** "A binder to keep the MRA". */
const enabling = [
  'to keep',
  'to allow',
  'to enable',
  'to permit',
  'so that',
  'allows',
  'enables',
  'can return',
  'can restart',
  'can resume',
  'can be restarted',
  'can be resumed',
  'can be continued',
]
const goingOn = [
  'continue',
  'continuing',
  'keep',
  'maintain',
  'unchanged',
  'leave',
  'as they are',
  'as it is',
  'same dose',
  'home dose',
  'stay on',
  'no change',
  'no changes',
  'not changed',
  'as before',
  'kept',
  'stays',
  'goes on',
  'carry on',
]
const begins = ['start', 'begin', 'initiate', 'commence', 'add', 'introduce', 'uptitrate', 'increase', 'double']

const takesReninAngiotensin = (patient: Patient): Truth => takes(patient, { classes: ['raas-inhibitor'] })

/** A block or a slow rate that a beta-blocker would deepen; with a pacemaker neither does. */
function slowConduction(patient: Patient): Truth {
  const rhythm = patient.ecg?.rhythm
  const block = 'second- or third-degree heart block or sick sinus syndrome'
  return allOf(
    anyOf(
      hasCondition(patient, block, 'active'),
      rhythm !== undefined && names(rhythm, block) ? yes(`ECG: ${rhythm}`) : no('no such block on the ECG'),
      slowRate(patient),
    ),
    not(hasCondition(patient, 'pacemaker', 'active')),
  )
}

function slowRate({ vital_signs: vitals }: Patient): Truth {
  const latest = vitals
    .filter((vital) => vital.heart_rate_per_min !== undefined)
    .toSorted((a, b) => Date.parse(b.taken_at) - Date.parse(a.taken_at))[0]?.heart_rate_per_min
  if (latest === undefined) return no('no heart rate on record')
  return latest < 50 ? yes(`heart rate ${latest}/min`) : no(`heart rate ${latest}/min`)
}

const potassium = 'potassium above 5.5 mmol/L'
const block =
  'second- or third-degree heart block, sick sinus syndrome or a heart rate below 50/min, without a pacemaker'

/** "ACEi stopped 2024 for K 6.1, nephrology says no rechallenge". */
function notTolerated({ notes }: Patient): Truth {
  const said = notes.find(({ text }) =>
    /\b(?:ACE(?:i|-?I| inhibitors?)?|ARBs?|ARNI|RAASi?|RAS inhibitors?|\w{2,}pril|\w{2,}sartan|Entresto)\b[^.;]{0,40}\b(?:stopped|not tolerated|intoleran\w*|discontinued|failed)\b[^.;]{0,40}\b(?:K\+?|potassium|hyperkal\w*|creatinine|kidney|renal|angio-?o?edema|hypotension)\b|\b(?:no|not for|never) re-?challenge\b/iu.test(
      text,
    ),
  )
  return said === undefined ? no('no intolerance in the notes') : yes('an intolerance in the notes')
}

/** Where hydralazine with a nitrate stands in for it (section 7.3.5), on a ward nobody goes back to it while the heart is failing. */
const vasodilatorsInPlace = (patient: Patient): Truth =>
  allOf(
    patient.setting === 'inpatient' ? yes('on a ward') : no('not on a ward'),
    takes(patient, { drugs: ['hydralazine'] }),
    takes(patient, { classes: ['nitrate'] }),
  )

/** mmol/L: below it the heart stops of a potassium before it fails. */
const lethalPotassium = 2.81

/** What is put right on a ward before a treatment for years is begun. */
const unsettledRhythm = (patient: Patient): Truth =>
  patient.setting === 'inpatient'
    ? anyOf(
        potassiumBelow(patient, lethalPotassium),
        namedNow(patient, ['torsades de pointes', 'ventricular tachycardia', 'polymorphic VT', 'VT storm']),
        listedNow(patient, ['alcohol withdrawal', 'delirium tremens']),
      )
    : no('not on a ward')

/** Sick-day guidance: what dries out pauses them (Think Kidneys 2018; ESC heart failure 2021, patient advice). */
const driedOut = (patient: Patient): Truth =>
  listedNow(patient, ['gastroenteritis', 'diarrhoea', 'vomiting', 'dehydration', 'volume depletion', 'hypovolaemia'])

/** Up to 6.0 mmol/L half of what is taken, or what is taken with the other measures that lower potassium, is an answer (ESC 2021, supplementary tables); a start is none. */
const hyperkalaemia: readonly Contraindication[] = [
  {
    exception: potassium,
    when: (patient) => allOf(potassiumAbove(patient, 5.5, '>', 'unknown'), not(takesReninAngiotensin(patient))),
    forbidden: [reninAngiotensin],
  },
  {
    exception: potassium,
    when: (patient) => allOf(potassiumAbove(patient, 5.5, '>', 'unknown'), takesReninAngiotensin(patient)),
    forbidden: [{ ...reninAngiotensin, notLess: true, unlessNaming: [...halving, ...goingOn] }],
  },
  {
    exception: potassium,
    when: (patient) => potassiumAbove(patient, 6, '>', 'unknown'),
    forbidden: [reninAngiotensin],
  },
  {
    exception: potassium,
    when: (patient) => potassiumAbove(patient, 5.5, '>', 'unknown'),
    forbidden: [{ ...antagonist, notLess: true, unlessNaming: [...halving, ...enabling] }],
  },
  {
    exception: 'potassium above 5.0 mmol/L, at which no mineralocorticoid receptor antagonist is begun',
    excepts: false,
    when: (patient) => allOf(potassiumAbove(patient, 5), not(takes(patient, { classes: ['mra'] }))),
    forbidden: [antagonist],
  },
]

/** How an ARNI follows an ACE inhibitor: 36 hours behind its last dose. */
const washedOut = [
  ...Array.from({ length: 61 }, (_, at) => 36 + at).flatMap((hours) => [
    `${hours} h`,
    `${hours} hours`,
    `${hours}-hour`,
    ...['full', 'clear', 'complete', 'whole'].map((kept) => `${hours} ${kept} hours`),
  ]),
  ...['2', 'two', '3', 'three', 'two full', 'two clear', 'two whole'].map((count) => `${count} days`),
  'day after tomorrow',
  'washout',
  'wash-out',
  'washed out',
]

/** "Ramipril → sacubitril/valsartan": an arrow right behind a name puts the next in its place. */
const swapped = [
  'ramipril',
  'enalapril',
  'lisinopril',
  'perindopril',
  'captopril',
  'trandolapril',
  'ACE inhibitor',
  'ACEi',
].map((name) => `${name} →`)

/** "Ramipril 1.25 mg if SBP > 100": a pressure below which a dose is left out is the way of giving it. */
const pressureHolds = {
  phrases: [
    ...['SBP', 'systolic', 'BP', 'pressure'].flatMap((name) => [
      `if ${name}`,
      `provided ${name}`,
      `when ${name}`,
      `while ${name}`,
    ]),
    'if systolic pressure',
    'if blood pressure',
    'if the pressure',
    'if the systolic',
  ],
  accepts: ['recommended', 'refused', 'conditional', 'considered', 'mentioned'],
} as const satisfies Action

const chosenOrChanged = [
  ...washedOut,
  ...swapped,
  'or',
  'switch',
  'stop',
  'cease',
  'change',
  'replace',
  'substitute',
  'swap',
  'exchange',
  'takes the place of',
  'instead',
  'rather than',
  'transition',
  'discontinue',
  'after',
]

/** Drugs that section 7.3.7 gives class 3: harm in a reduced ejection fraction. A topical NSAID and low-dose aspirin are none of them. */
const harmful = [
  { label: 'a non-dihydropyridine calcium channel blocker', classes: ['non-dihydropyridine-ccb'] },
  {
    label: 'an NSAID',
    classes: ['nsaid'],
    unlessNaming: ['aspirin', 'acetylsalicylic', 'topical', 'topically', 'gel', 'cream', 'eye drops'],
  },
  {
    label: 'a thiazolidinedione, saxagliptin or alogliptin',
    drugs: ['pioglitazone', 'rosiglitazone', 'saxagliptin', 'alogliptin'],
  },
  { label: 'a class IC antiarrhythmic or dronedarone', drugs: ['flecainide', 'propafenone', 'dronedarone'] },
] as const

const loopDiuretic = {
  label: 'a loop diuretic',
  classes: ['loop-diuretic'],
  // Less than the least tablet is not a diuretic dose.
  atLeastDaily: { furosemide: [10, 'mg'], torasemide: [2.5, 'mg'], bumetanide: [0.5, 'mg'] },
  notLess: true,
} as const satisfies LabelledAction

const lowOutput = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'cardiogenic shock', 'active'),
    hasCondition(patient, 'low output', 'active'),
    lowSystolic(patient, 90, 'false'),
  )

/** A heart failure that the problem list has as decompensated needs no peptide; one that was measured decides. */
const raisedOrDecompensated = (patient: Patient): Truth => {
  const peptide = natriureticPeptideRaised(patient)
  const acute = hasCondition(patient, 'acute decompensated heart failure', 'active')
  return peptide.value === 'unknown' && acute.value === 'true' ? acute : peptide
}

const highPressure = (patient: Patient): Truth => {
  const systolic = latestVital(patient, 'systolic_mmhg')
  if (systolic === undefined) return no('no pressure on record')
  return systolic >= 160 ? yes(`systolic pressure ${systolic} mmHg`) : no(`systolic pressure ${systolic} mmHg`)
}

const worseNow =
  /\b(?:(?:weight|wt)\b[^.;]{0,15}\b(?:up|gain\w*|\+|risen)|(?:up|gained|gaining) \d+(?:\.\d+)? ?kg|above (?:dry|target) weight|orthopno?ea|PND|crackles|creps|crepitations|rales|JVP|JVD|anasarca|ascites|sacral|to (?:the )?(?:knees?|thighs?)|decompensat\w*|worse|worsening|at rest|NYHA (?:IV|4|III ?[-–] ?IV))\b/iu

/** A patient of a clinic, with swelling or breathlessness that nothing on record calls new or worse. */
function isSettledAtHome(patient: Patient): boolean {
  if (patient.setting !== 'outpatient' || acutelyUnwell(patient).value === 'true') return false
  if (namedNow(patient, acuteHeartFailure).value === 'true') return false
  const told = [
    ...patient.conditions.filter(({ status }) => status !== 'resolved').map(({ name }) => name),
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...patient.notes.map(({ text }) => text),
  ]
  return !told.some((text) => worseNow.test(text))
}

/** Section 9.3: a beta-blocker is begun after volume is optimal and intravenous drugs are stopped. */
const acuteOnAWard = (patient: Patient): Truth =>
  patient.setting === 'inpatient' ? namedNow(patient, acuteHeartFailure) : no('not on a ward')

const nearlyHome =
  /\b(?:(?:for|ready for|planned|plan|fit for|before) (?:discharge|home)|discharge (?:today|tomorrow|planning|letter|medicines|summary)|home (?:today|tomorrow)|(?:now |is |clinically )euvol\w*|(?:at|reached) dry weight|dry now|no (?:more )?(?:oedema|edema|congestion)|switched to oral (?:furosemide|diuretic\w*|torasemide|bumetanide))\b/iu

/** Wet, and on a diuretic by vein or with a filtration below 45: what begins before discharge begins once that is settled (NICE NG187, 1.5; ESC 2021, section 11.3; AHA/ACC/HFSA 2022, section 9.3). */
function stillCongested(patient: Patient): Truth {
  if (patient.notes.some(({ text }) => nearlyHome.test(text))) return no('nearly ready to go home')
  return allOf(
    acuteOnAWard(patient),
    anyOf(
      givenByVein(patient, ['furosemide', 'bumetanide', 'torasemide']).length > 0
        ? yes('a loop diuretic by vein')
        : no('no loop diuretic by vein'),
      kidneysBelow(patient, 45),
    ),
  )
}

/** "Carvedilol stopped 2023: bradycardia 38"; not for who has it now. */
function betaBlockerNotTolerated({ notes }: Patient): Truth {
  const said = notes.find(({ text }) =>
    /\b(?:beta[- ]?blockers?|BB|bisoprolol|carvedilol|metoprolol|nebivolol)\b[^.;]{0,40}\b(?:stopped|not tolerated|intoleran\w*|discontinued|failed|could not be tolerated)\b[^.;]{0,50}\b(?:brady\w*|block|hypotension|syncope|bronchospasm|asthma|fatigue|wheeze|Raynaud\w*|low BP|BP \d\d\/|HR \d\d)\b/iu.test(
      text,
    ),
  )
  return said === undefined ? no('no intolerance of a beta-blocker') : yes('a beta-blocker that was not tolerated')
}

/** 2022 AHA/ACC/HFSA guideline for heart failure. */
export const ahaAccHf2022: Guideline = {
  id: 'aha-acc-hf-2022',
  title: 'AHA/ACC/HFSA guideline for the management of heart failure',
  edition: '2022',
  issued: '2022-04-01',
  reviewBy: '2027-04-01',
  review: null,
  rules: [
    {
      id: 'loop-diuretic',
      title: 'Heart failure with a raised natriuretic peptide, or decompensated, and volume overload: a loop diuretic',
      section: '7.2, 9.3',
      classOfRecommendation: '1',
      source,
      inputs: [
        { name: 'heart failure', unit: null },
        { name: 'BNP or NT-proBNP', unit: 'pg/mL' },
        { name: 'setting', unit: null },
        { name: 'signs of volume overload', unit: null },
      ],
      exceptions: [
        'dialysis or anuria, in which it does nothing',
        'an acute pulmonary embolism, which explains the signs',
        'an infarction of the right ventricle or a tamponade, in which the veins are full and the heart is empty',
      ],
      harm: 'severe',
      unless: (patient) =>
        anyOf(
          hasCondition(patient, 'dialysis', 'active'),
          hasCondition(patient, 'anuria', 'active'),
          hasCondition(patient, 'pulmonary embolism', 'active'),
          listedNow(patient, [
            'right ventricular infarction',
            'RV infarction',
            'right ventricular myocardial infarction',
            'cardiac tamponade',
            'tamponade',
          ]),
        ),
      applies: (patient) =>
        allOf(hasCondition(patient, 'heart failure'), raisedOrDecompensated(patient), volumeOverload(patient)),
      expected: [],
      expectations: [
        {
          where: 'an output that is not low, nor a systolic pressure from 160 mmHg',
          when: (patient) => not(anyOf(lowOutput(patient), highPressure(patient))),
          // What a patient of a clinic takes, and who is neither decompensated nor ill, goes on unless it is stopped.
          inPlace: (patient) => (isSettledAtHome(patient) ? takenOf(patient, ['loop-diuretic']) : []),
          expected: [loopDiuretic],
        },
        {
          // "Once the nitrate is running": it lowers the pressure first, and the diuretic comes second.
          where: 'a systolic pressure from 160 mmHg',
          when: highPressure,
          expected: [{ ...loopDiuretic, orLater: true }],
        },
        {
          // "Furosemide 80 mg IV once MAP ≥ 65": the pressure comes first.
          where: 'cardiogenic shock or a low output',
          when: lowOutput,
          expected: [{ ...loopDiuretic, accepts: ['recommended', 'conditional'], orLater: true }],
        },
      ],
      forbidden: [],
    },
    {
      id: 'reduced-ejection-fraction',
      title:
        'Heart failure with an ejection fraction of 40% or less: a renin-angiotensin inhibitor and an evidence-based beta-blocker',
      section: '7.3.1, 7.3.2',
      classOfRecommendation: '1',
      source,
      inputs: [
        { name: 'heart failure', unit: null },
        { name: 'left ventricular ejection fraction', unit: '%' },
        { name: 'potassium', unit: 'mmol/L' },
        { name: 'systolic pressure', unit: 'mmHg' },
        { name: 'heart rate', unit: '/min' },
        { name: 'creatinine', unit: 'µmol/L' },
        { name: 'pregnancy', unit: null },
        { name: 'heart block, asthma, renal artery stenosis, kidney injury', unit: null },
        { name: 'ACE inhibitor, ARB, ARNI or mineralocorticoid receptor antagonist that is taken', unit: null },
      ],
      exceptions: [
        'pregnancy',
        'angioedema on the problem list or as a reaction',
        potassium,
        'cardiogenic shock or a low output',
        block,
        'asthma',
        'bilateral renal artery stenosis',
        'acute kidney injury or creatinine above 265 µmol/L',
        'systolic pressure below 90 mmHg',
      ],
      harm: 'severe',
      applies: reducedEjectionFraction,
      // A potassium or a pressure that nobody measured is not a normal one: the rule is unknown then, as it is where nobody knows whether she is pregnant.
      contraindications: [
        {
          exception: 'pregnancy',
          when: pregnancy,
          forbidden: [{ ...reninAngiotensin, accepts: ['recommended', 'conditional'], unlessNaming: afterBirth }],
        },
        {
          exception: 'angioedema on the problem list or as a reaction',
          when: angioedemaOnRecord,
          forbidden: [{ label: 'an ACE inhibitor or ARNI', classes: ['ace-inhibitor', 'arni'] }],
        },
        ...hyperkalaemia,
        {
          exception: 'cardiogenic shock or a low output',
          when: (patient) => hasCondition(patient, 'cardiogenic shock', 'active'),
          forbidden: [reninAngiotensin, betaBlocker],
        },
        {
          exception: 'cardiogenic shock or a low output',
          when: (patient) => hasCondition(patient, 'low output', 'active'),
          forbidden: [
            {
              label: 'a beta-blocker that is begun',
              together: [betaBlocker, { phrases: begins, accepts: ['recommended', 'mentioned'] }],
            },
          ],
        },
        {
          exception: block,
          when: slowConduction,
          forbidden: [{ ...betaBlocker, notLess: true, unlessNaming: [...halving, 'pacemaker', 'pacing'] }],
        },
        {
          exception: 'asthma',
          when: (patient) => hasCondition(patient, 'asthma', 'active'),
          // Selective ones are weighed; carvedilol is contraindicated (its label, section 4).
          forbidden: [{ label: 'carvedilol', drugs: ['carvedilol'] }],
        },
        {
          exception: 'bilateral renal artery stenosis',
          when: (patient) => hasCondition(patient, 'bilateral renal artery stenosis', 'active'),
          forbidden: [reninAngiotensin],
        },
        {
          exception: 'an ACE inhibitor that is taken, without 36 hours before an ARNI',
          excepts: false,
          when: (patient) => takes(patient, { classes: ['ace-inhibitor'] }),
          forbidden: [
            {
              label: 'an ARNI within 36 hours of an ACE inhibitor',
              classes: ['arni'],
              unlessNaming: [
                ...washedOut,
                ...swapped,
                'switch',
                'swap',
                'exchange',
                'replace',
                'substitute',
                'convert',
                'change',
                'transition',
                'instead of',
                'in place of',
                'takes the place of',
                'take the place of',
                'enalapril out',
                'ramipril out',
                'lisinopril out',
                'perindopril out',
                'ACE inhibitor out',
                'or',
              ],
            },
          ],
        },
      ],
      // A low pressure without shock keeps some patients from a start and few from what they take: it forbids nothing.
      unless: (patient) =>
        anyOf(
          lowSystolic(patient, 90, 'unknown'),
          hasCondition(patient, 'acute kidney injury', 'active'),
          creatinineAbove(patient, 265),
        ),
      expected: [],
      // In acute care what is taken goes on unless it is stopped, and a stop wants its reason (see unexplained orders).
      expectations: [
        {
          where:
            'outpatients, and who takes no ACE inhibitor, ARB or ARNI and is stable; not on a ward with a filtration below 30, which asks for a specialist; not where the record says that they are not tolerated, nor in vomiting, diarrhoea or dehydration, in which they are paused; nor where an acute heart failure is still wet, nor on a ward where hydralazine with a nitrate stands in for it, or before a lethal potassium, a ventricular tachycardia or a withdrawal has been put right',
          when: (patient) =>
            not(
              anyOf(
                takesInAcuteCare(patient, { classes: ['raas-inhibitor'] }),
                isBegunLater(patient),
                notTolerated(patient),
                driedOut(patient),
                stillCongested(patient),
                hardlyFiltersOnWard(patient),
                vasodilatorsInPlace(patient),
                unsettledRhythm(patient),
              ),
            ),
          inPlace: (patient) => takenOf(patient, ['raas-inhibitor']),
          expected: [
            {
              label: 'an ACE inhibitor, ARB or ARNI',
              anyOf: [
                { classes: ['ace-inhibitor', 'arb', 'arni'] },
                {
                  together: [
                    { classes: ['ace-inhibitor', 'arb', 'arni'], accepts: ['recommended', 'conditional'] },
                    pressureHolds,
                  ],
                },
                // Behind its washout an ARNI comes under conditions.
                {
                  together: [
                    { classes: ['arni'], accepts: ['recommended', 'conditional'] },
                    {
                      phrases: washedOut,
                      accepts: ['recommended', 'refused', 'conditional', 'considered', 'mentioned'],
                    },
                  ],
                },
              ],
              orLater: true,
            },
          ],
        },
        {
          where:
            'outpatients, and who takes no beta-blocker for heart failure and is stable; not in acute heart failure on a ward, in which it is begun once the patient is dry, nor where one was not tolerated',
          when: (patient) =>
            not(
              anyOf(
                takesInAcuteCare(patient, { classes: ['hf-beta-blocker'] }),
                isBegunLater(patient),
                acuteOnAWard(patient),
                betaBlockerNotTolerated(patient),
              ),
            ),
          inPlace: (patient) => takenOf(patient, ['hf-beta-blocker']),
          expected: [
            {
              label: 'bisoprolol, carvedilol or metoprolol succinate',
              classes: ['hf-beta-blocker'],
              // ESC 2021 has it too, by SENIORS.
              drugs: ['nebivolol'],
              orWider: true,
              orLater: true,
            },
          ],
        },
      ],
      forbidden: [
        ...harmful,
        // Section 7.3.1: an ARNI not together with an ACE inhibitor, nor within 36 hours of one. One sentence that names both may leave the choice, or order the change.
        {
          label: 'an ACE inhibitor together with an ARNI',
          anyOf: [
            {
              allOf: [
                { classes: ['ace-inhibitor'], unlessNaming: ['sacubitril', 'Entresto', 'ARNI'] },
                { classes: ['arni'], unlessNaming: [...washedOut, 'afterwards', 'later', 'next visit'] },
              ],
            },
            { together: [{ classes: ['ace-inhibitor'] }, { classes: ['arni'] }], unlessNaming: chosenOrChanged },
          ],
        },
        {
          label: 'an ARB together with an ACE inhibitor or an ARNI',
          allOf: [{ classes: ['arb'] }, { classes: ['ace-inhibitor', 'arni'] }],
          unlessNaming: [...chosenOrChanged, 'if', 'intolerant', 'intolerance', 'cough'],
        },
      ],
    },
    {
      id: 'angioedema',
      title: 'Heart failure with a history of angioedema: no ACE inhibitor and no ARNI',
      section: '7.3.1',
      classOfRecommendation: '3: harm',
      source,
      inputs: [
        { name: 'heart failure', unit: null },
        { name: 'angioedema on the problem list or as a reaction', unit: null },
      ],
      exceptions: [],
      harm: 'life-threatening',
      applies: (patient) => allOf(hasCondition(patient, 'heart failure', 'active'), angioedemaOnRecord(patient)),
      expected: [],
      forbidden: [
        { label: 'an ACE inhibitor', classes: ['ace-inhibitor'] },
        { label: 'an ARNI', classes: ['arni'] },
      ],
    },
  ],
}
