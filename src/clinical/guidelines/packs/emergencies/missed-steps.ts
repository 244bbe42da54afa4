// Longer than 250 lines: one table, a row a step.
import { listedNow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { fibrinolysisIsDue } from './findings/distant-intervention.ts'
import { glucoseBelow } from '../../../patient/emergencies.ts'
import { daysSince } from '../../../patient/entry-times.ts'
import { failingMaskVentilation } from '../../../patient/failing-mask-ventilation.ts'
import { plateletsFellOnHeparin } from '../../../patient/heparin-thrombocytopenia.ts'
import { takenOf, takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { severePneumocystisInHiv } from './findings/pneumocystis.ts'
import { clausesOfRecord } from '../../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import type { Rule } from '../../guideline.ts'

const spoken = ['recommended', 'mentioned'] as const

const forComfort = ({ goals_of_care: goals }: Patient): Truth =>
  goals === 'palliative' || goals === 'treatment-declined' ? yes('comfort care') : no('not for comfort alone')

const heparins = ['heparin', 'low-molecular-weight-heparin']

/** A glucose below 4.0 mmol/L at any time of the record, in an emergency department: one that was brought up comes down again. */
function lowBySulfonylurea(patient: Patient): Truth {
  const low = patient.labs
    .map((lab) => glucoseBelow({ ...patient, labs: [lab] }, 4))
    .find(({ value }) => value === 'true')
  return allOf(
    patient.setting === 'emergency' ? yes('in an emergency department') : no('not in an emergency department'),
    takes(patient, { classes: ['sulfonylurea'] }),
    anyOf(low ?? no('no low glucose'), listedNow(patient, ['hypoglycaemia', 'hypoglycaemic coma'])),
  )
}

const intensive = ['ceftazidime', 'meropenem', 'imipenem/cilastatin']

const melioid = /\b(?:Burkholderia|B\.) ?pseudomallei\b|\bmelioidosis\b/iu

/** Days of the intensive phase by vein at the least. */
const intensiveDays = 10

/** Melioidosis that has not had its ten days by vein, as far as the record tells when they began. */
function melioidosisInItsFirstPhase(patient: Patient): Truth {
  const clause = clausesOfRecord(patient).find(
    (one) =>
      melioid.test(one) &&
      !/\b(?:no|not|negative|excluded|previous\w*|(?:19|20)\d\d|ago|eradication)\b/iu.test(
        one.replace(/\b20\d\d-\d\d-\d\d\b/gu, ' '),
      ),
  )
  const given = patient.medications
    .filter(({ name }) => /ceftazidime|meropenem|imipenem/iu.test(name))
    .map(({ name, dose = '', frequency = '' }) => daysSince(`${name} ${dose} ${frequency}`, patient))
    .find((since) => since !== undefined)
  return allOf(
    clause === undefined ? no('no melioidosis on record') : yes(clause.trim().slice(0, 120)),
    given !== undefined && given.least >= intensiveDays ? no('ten days by vein') : yes('fewer than ten days by vein'),
  )
}

/** The course of a corticosteroid in Pneumocystis pneumonia, by its dose or its days. */
const courseOfSteroid = [
  '40 mg twice daily',
  '40 mg twice a day',
  '40 mg BD',
  '40 mg BID',
  '40 mg PO BD',
  '40 mg PO BID',
  '40 mg q12h',
  'days 1 to 5',
  'days 1-5',
  'days 1–5',
  'day 1 to 5',
  'for 21 days',
]

type Row = Pick<Rule, 'id' | 'title' | 'source' | 'applies' | 'expected'> & Partial<Rule>

const rows: readonly Row[] = [
  {
    id: 'pneumocystis-steroid',
    title:
      'Pneumocystis pneumonia in HIV, named or by its picture, with a PaO2 of 70 mmHg (9.3 kPa) or less or a saturation below 92% on air: a corticosteroid with the treatment',
    source: 'NIH opportunistic infections in HIV 2024, Pneumocystis (AI); BHIVA opportunistic infection 2011, 3.6',
    inputs: [
      { name: 'HIV, CD4 count, beta-D-glucan, picture of the lungs', unit: null },
      { name: 'PaO2', unit: 'mmHg or kPa' },
      { name: 'oxygen saturation', unit: '%' },
    ],
    exceptions: ['comfort care', 'a corticosteroid that is taken already: it goes on unless it is stopped'],
    applies: severePneumocystisInHiv,
    unless: forComfort,
    expected: [
      {
        label: 'a corticosteroid',
        anyOf: [
          {
            classes: ['systemic-corticosteroid'],
            phrases: ['corticosteroid', 'corticosteroids', 'steroid', 'steroids', 'pred'],
          },
          // "Prednisone accompanies the first dose: 40 mg twice daily on days 1 to 5": told, with the course that is meant.
          {
            together: [
              { classes: ['systemic-corticosteroid'], accepts: ['recommended', 'mentioned', 'conditional'] },
              { phrases: courseOfSteroid, accepts: ['recommended', 'mentioned', 'conditional', 'considered'] },
            ],
          },
        ],
      },
    ],
    inPlace: (patient) => takenOf(patient, ['systemic-corticosteroid']),
  },
  {
    id: 'heparin-thrombocytopenia-other-anticoagulant',
    title:
      'Platelets that fell by half on a heparin, by a third with a new clot, or a 4Ts score of 4 or more: every heparin stops, and another anticoagulant is given before the antibodies are back',
    source: 'ASH heparin-induced thrombocytopenia 2018, recommendations 2 and 3; BSH 2023',
    inputs: [
      { name: 'platelets', unit: '10^9/L' },
      { name: 'heparin and its days, a new clot, 4Ts score', unit: null },
    ],
    exceptions: ['comfort care', 'active bleeding'],
    applies: plateletsFellOnHeparin,
    unless: (patient) => anyOf(forComfort(patient), hasCondition(patient, 'active bleeding', 'active')),
    expected: [
      {
        label: 'an anticoagulant that is not a heparin',
        atOnce: true,
        anyOf: [
          // What is given for nothing else: "argatroban started before the result".
          { drugs: ['argatroban', 'bivalirudin', 'danaparoid'], accepts: spoken },
          {
            classes: ['doac'],
            drugs: ['fondaparinux'],
            phrases: [
              'non-heparin anticoagulant',
              'non-heparin anticoagulation',
              'alternative anticoagulant',
              'alternative anticoagulation',
              'direct thrombin inhibitor',
            ],
          },
        ],
      },
    ],
    expectations: [
      {
        where: 'who takes a heparin',
        when: (patient) => takes(patient, { classes: heparins }),
        expected: [
          {
            label: 'the heparin stopped',
            classes: heparins,
            phrases: ['heparin', 'heparins', 'all heparin', 'LMWH', 'UFH'],
            // "All heparin out, flushes and coated lines too": what still gives it is forbidden elsewhere.
            accepts: ['refused', 'mentioned', 'considered'],
          },
        ],
      },
    ],
  },
  {
    id: 'failing-mask-tube',
    title:
      'Ventilation by mask that fails (a pH below 7.25 that does not rise within an hour, or a patient who cannot be roused) in who is for full treatment: intubation, or who decides on it, at once',
    source: 'BTS/ICS ventilatory management of acute hypercapnic respiratory failure 2016, sections 5 and 6; GOLD 2026',
    inputs: [
      { name: 'pH and PaCO2, with their times', unit: 'kPa or mmHg' },
      { name: 'ventilation by mask, consciousness, limits of treatment', unit: null },
    ],
    applies: failingMaskVentilation,
    expected: [
      {
        label: 'intubation, or critical care or anaesthesia, now and not after the next gas',
        phrases: [
          'intubate',
          'intubation',
          'intubated',
          'RSI',
          'rapid sequence induction',
          'rapid-sequence induction',
          'endotracheal tube',
          'invasive ventilation',
          'invasive mechanical ventilation',
          'mechanical ventilation',
          'ICU',
          'ITU',
          'MICU',
          'critical care',
          'intensive care',
          'intensivist',
          'anaesthetist',
          'anaesthetics',
          'anaesthesia',
          'anaesthesiologist',
          'anesthesia',
          'outreach',
          'rapid response',
          'medical emergency team',
          'MET call',
          'resus team',
          '2222',
          'ECMO',
        ],
        accepts: spoken,
        atOnce: true,
      },
    ],
  },
  {
    id: 'distant-intervention-fibrinolysis',
    title:
      'An ST-elevation infarction within 12 hours, more than 120 minutes away from an intervention, with nothing against it: a fibrinolytic first',
    source:
      'ESC acute coronary syndromes 2023, section 5.2, https://doi.org/10.1093/eurheartj/ehad191; ACC/AHA acute coronary syndromes 2025, section 5',
    inputs: [
      { name: 'ST elevation, hours of the pain', unit: 'h' },
      { name: 'the way to an intervention', unit: 'min' },
    ],
    exceptions: ['what speaks against a fibrinolytic, be it relative', 'comfort care'],
    applies: fibrinolysisIsDue,
    unless: forComfort,
    expected: [
      {
        label: 'a fibrinolytic',
        classes: ['thrombolytic'],
        phrases: [
          'thrombolysis',
          'fibrinolysis',
          'thrombolyse',
          'fibrinolyse',
          'lysis',
          'lyse',
          'pharmacoinvasive',
          'pharmaco-invasive',
        ],
        atOnce: true,
      },
    ],
  },
  {
    id: 'sulfonylurea-hypoglycaemia-stay',
    title:
      'A glucose below 4.0 mmol/L in an emergency department in who takes a sulfonylurea: watched in hospital, since it comes back for a day and more',
    source: 'JBDS hypoglycaemia in adults 2023; ADA Standards of Care 2026; TOXBASE, sulfonylureas',
    inputs: [
      { name: 'glucose', unit: 'mmol/L' },
      { name: 'sulfonylurea, setting', unit: null },
    ],
    exceptions: ['comfort care'],
    harm: 'severe',
    applies: lowBySulfonylurea,
    unless: forComfort,
    expected: [
      {
        label: 'a stay in hospital, or hours of observation',
        phrases: [
          'admit',
          'admitted',
          'admission',
          'inpatient',
          'ward',
          'bed',
          'hospitalise',
          'hospitalisation',
          'hospitalize',
          'HDU',
          'ICU',
          'ITU',
          'high dependency',
          'step-down',
          'stepdown',
          'telemetry',
          'observation unit',
          'obs unit',
          'observation ward',
          'short stay',
          'short-stay',
          'CDU',
          'AMU',
          'MAU',
          'overnight',
          'keep in',
          'stays in',
          'stay in hospital',
          'observe for 24',
          'observe 24',
          'observation for 24',
          'observed for 24',
          'monitor for 24',
          'monitored for 24',
          'watch for 24',
          'at least 24',
          '24 h of observation',
          '24-hour observation',
          'for 24 h',
          'for 24 hours',
          'for 48 h',
          'for 48 hours',
          'for 72 h',
        ],
        accepts: spoken,
        unlessNaming: ['home', 'discharge', 'not needed', 'bedtime', 'bedside'],
      },
    ],
  },
  {
    id: 'melioidosis-intravenous',
    title:
      'Melioidosis with fewer than 10 days by vein: ceftazidime or a carbapenem goes on by vein before anything by mouth',
    source:
      'Darwin melioidosis treatment guideline 2020, https://doi.org/10.1016/j.pathol.2020.10.001; CDC 2024: 2 weeks at the least, 4 to 8 for the deep-seated',
    inputs: [
      { name: 'Burkholderia pseudomallei', unit: null },
      { name: 'days by vein', unit: 'd' },
    ],
    exceptions: ['comfort care', 'what is given already: it goes on unless it is stopped'],
    applies: melioidosisInItsFirstPhase,
    unless: forComfort,
    expected: [
      {
        label: 'ceftazidime or a carbapenem by vein',
        drugs: intensive,
        classes: ['carbapenem'],
        notLess: true,
      },
    ],
    inPlace: (patient) => intensive.filter((drug) => takes(patient, { drugs: [drug] }).value === 'true'),
    // Co-trimoxazole may go with it; these two treat nothing by mouth in the first phase.
    forbidden: [
      {
        label: 'a tablet in place of the treatment by vein',
        drugs: ['amoxicillin/clavulanate', 'doxycycline'],
        byRoutes: ['oral'],
      },
    ],
  },
]

/**
 * Steps that a record asks for by its numbers and dates, and whose absence is the harm, in whatever words they are left out. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed them.
 */
export const missedStepRules: readonly Rule[] = rows.map((row) => ({
  section: 'emergencies',
  classOfRecommendation: 'safety rule',
  harm: 'life-threatening',
  exceptions: [],
  forbidden: [],
  ...row,
  inputs: row.inputs ?? [],
}))
