import { namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import type { DoseOfState } from './doses-of-states.ts'
import { kidneysClear } from './kidneys/clearing-kidneys.ts'

/** mL/min from which no antibiotic is lessened by half. */
const wholeKidneys = 50

/** mL/min from which the dose of oseltamivir is whole: 60 by its label, and a margin for what is estimated. */
const wholeForOseltamivir = 70

const clears = (patient: Patient): Truth => kidneysClear(patient, wholeKidneys)

const isGrown = ({ demographics: { age_years: age } }: Patient): Truth => (age >= 16 ? yes : no)(`${age} years`)

const severe = [
  'sepsis',
  'septic shock',
  'septicaemia',
  'severe pneumonia',
  'severe community-acquired pneumonia',
  'hospital-acquired pneumonia',
  'ventilator-associated pneumonia',
  'HAP',
  'VAP',
  'necrotising fasciitis',
  'febrile neutropenia',
  'neutropenic sepsis',
  'empyema',
  'lung abscess',
]

/** An infection that kills, in an adult whose kidneys clear. */
const grave = (patient: Patient): Truth =>
  allOf(
    anyOf(hasCondition(patient, 'septic shock', 'active'), namedNow(patient, severe)),
    isGrown(patient),
    clears(patient),
  )

const within =
  (...terms: readonly string[]) =>
  (patient: Patient): Truth =>
    allOf(namedNow(patient, terms), isGrown(patient), clears(patient))

const grown =
  (...terms: readonly string[]) =>
  (patient: Patient): Truth =>
    allOf(namedNow(patient, terms), isGrown(patient))

const meningitis = within(
  'meningitis',
  'bacterial meningitis',
  'pneumococcal meningitis',
  'meningococcal meningitis',
  'listeria meningitis',
  'meningoencephalitis',
)
const staphylococci = within(
  'Staphylococcus aureus bacteraemia',
  'S. aureus bacteraemia',
  'MSSA bacteraemia',
  'Staphylococcus aureus bloodstream infection',
  'endocarditis',
  'infective endocarditis',
)
const tuberculosis = grown(
  'tuberculosis',
  'pulmonary tuberculosis',
  'tuberculous pleurisy',
  'tuberculous meningitis',
  'TB pleurisy',
  'TB',
  'TB meningitis',
)

const untreated = 'the infection is not treated'
const bySource = 'label, section 4.2; EUCAST dosages 2024'

/** Of drugs that are brought back step by step. */
const stepwise =
  /\b(?:re-?introduc\w*|re-?challeng\w*|stepwise|desensiti\w*|hepatitis|LTBI|latent|prophyla\w*|preventi\w*)\b/iu

const tuberculosisSource = 'WHO consolidated tuberculosis guidelines, module 4 (2022); NICE NG33'

/**
 * Doses that are too small for what they treat: a fraction of the lowest that any guideline gives, every dose of the drug in the answer being so small. Written in November 2026 from labels and guidelines and cited from memory; no clinician has signed the table.
 */
export const tooSmallDoses: readonly DoseOfState[] = [
  { drugs: ['piperacillin/tazobactam'], leastInDay: 10_000, holds: grave, because: untreated, source: bySource },
  { drugs: ['meropenem'], leastInDay: 1_500, holds: grave, because: untreated, source: bySource },
  { drugs: ['cefepime', 'ceftazidime'], leastInDay: 2_000, holds: grave, because: untreated, source: bySource },
  { drugs: ['ceftriaxone'], leastInDay: 1_000, holds: grave, because: untreated, source: bySource },
  {
    drugs: ['cefotaxime', 'cefuroxime'],
    ways: ['iv'],
    leastInDay: 2_200,
    holds: grave,
    because: untreated,
    source: bySource,
  },
  { drugs: ['amoxicillin/clavulanate'], leastInDay: 1_800, holds: grave, because: untreated, source: bySource },
  { drugs: ['levofloxacin'], leastInDay: 500, holds: grave, because: untreated, source: bySource },
  { drugs: ['linezolid'], leastInDay: 1_200, holds: grave, because: untreated, source: bySource },
  {
    drugs: ['vancomycin'],
    ways: ['iv'],
    leastInDay: 1_200,
    holds: grave,
    unless: /\b(?:clostridi\w*|C\.? ?diff\w*|CDI)\b/iu,
    because: untreated,
    source: 'ASHP/IDSA vancomycin 2020: 15 to 20 mg/kg every 8 to 12 hours',
  },
  {
    drugs: ['gentamicin'],
    ways: ['iv', 'im'],
    leastInDay: 200,
    holds: (patient) => allOf(grave(patient), not(namedNow(patient, ['endocarditis', 'infective endocarditis']))),
    because: untreated,
    source: 'BNF, gentamicin: 5 to 7 mg/kg once daily',
  },
  {
    drugs: ['ceftriaxone'],
    leastInDay: 3_900,
    holds: meningitis,
    because: 'too little reaches the brain: 2 g every 12 hours',
    source: 'NICE NG240; ESCMID meningitis 2016; IDSA 2004',
  },
  {
    drugs: ['cefotaxime'],
    leastInDay: 6_000,
    holds: meningitis,
    because: 'too little reaches the brain: 2 g every 4 to 6 hours',
    source: 'ESCMID meningitis 2016; IDSA 2004',
  },
  {
    drugs: ['amoxicillin', 'ampicillin'],
    leastInDay: 8_000,
    holds: meningitis,
    because: 'too little reaches the brain: 2 g every 4 hours',
    source: 'NICE NG240; ESCMID meningitis 2016',
  },
  {
    drugs: ['meropenem'],
    leastInDay: 5_900,
    holds: meningitis,
    because: 'too little reaches the brain: 2 g every 8 hours',
    source: 'meropenem SmPC, section 4.2; IDSA 2004',
  },
  {
    drugs: ['benzylpenicillin'],
    leastInDay: 9_000,
    holds: meningitis,
    because: 'too little reaches the brain: 2.4 g every 4 hours',
    source: 'NICE NG240; benzylpenicillin SmPC, section 4.2',
  },
  {
    drugs: ['flucloxacillin', 'oxacillin', 'nafcillin', 'cloxacillin'],
    leastInDay: 6_000,
    holds: staphylococci,
    because: 'the blood stays infected: 2 g every 4 to 6 hours',
    source: 'ESC endocarditis 2023, table 18; BSAC',
  },
  {
    drugs: ['cefazolin'],
    leastInDay: 4_000,
    holds: staphylococci,
    because: 'the blood stays infected: 2 g every 8 hours',
    source: 'ESC endocarditis 2023, table 18',
  },
  {
    drugs: ['aciclovir'],
    ways: ['iv'],
    leastInDayPerKg: 24,
    holds: within(
      'encephalitis',
      'herpes encephalitis',
      'herpes simplex encephalitis',
      'HSV encephalitis',
      'viral encephalitis',
    ),
    because: 'the brain dies: 10 mg/kg every 8 hours',
    source: 'ABN and BIA encephalitis 2012; aciclovir SmPC, section 4.2',
  },
  {
    drugs: ['aciclovir', 'valaciclovir'],
    ways: ['oral'],
    isStated: true,
    least: Infinity,
    holds: grown(
      'herpes encephalitis',
      'herpes simplex encephalitis',
      'HSV encephalitis',
      'encephalitis',
      'viral encephalitis',
    ),
    unless: /\b(?:aciclovir|acyclovir)\b[^.;]{0,40}\b(?:IV|intravenous\w*|i\.v\.|mg\/kg)/iu,
    because: 'too little reaches the brain: aciclovir 10 mg/kg by vein every 8 hours',
    source: 'ABN and BIA encephalitis 2012; aciclovir SmPC, section 4.2',
  },
  {
    drugs: ['trimethoprim/sulfamethoxazole'],
    leastInDay: 2_900,
    holds: (patient) =>
      allOf(hasCondition(patient, 'Pneumocystis pneumonia', 'active'), isGrown(patient), clears(patient)),
    because: 'it is the dose that prevents: 90 to 120 mg/kg a day',
    source: 'co-trimoxazole SmPC, section 4.2; BHIVA opportunistic infection 2024',
  },
  {
    drugs: ['oseltamivir'],
    leastInDay: 140,
    holds: (patient) =>
      allOf(hasCondition(patient, 'influenza', 'active'), isGrown(patient), kidneysClear(patient, wholeForOseltamivir)),
    unless: /\b(?:prophyla\w*|expos\w*|contacts?|prevent\w*)\b/iu,
    because: 'it is the dose that prevents: 75 mg twice daily',
    source: 'oseltamivir SmPC, section 4.2: 30 mg twice daily at a clearance of 60 mL/min or less',
  },
  {
    drugs: ['fluconazole'],
    leastInDay: 300,
    holds: within('candidaemia', 'invasive candidiasis', 'Candida albicans candidaemia', 'cryptococcal meningitis'),
    because: 'it is the dose of a mouth or a bladder: 800 mg, then 400 mg once daily',
    source: 'ESCMID candida 2012; IDSA candidiasis 2016',
  },
  {
    drugs: ['rifampicin'],
    least: 300,
    holds: tuberculosis,
    unless: stepwise,
    because: 'the bacilli grow resistant: 10 mg/kg, 450 to 600 mg',
    source: tuberculosisSource,
  },
  {
    drugs: ['isoniazid'],
    least: 200,
    holds: tuberculosis,
    unless: stepwise,
    because: 'the bacilli grow resistant: 5 mg/kg, 300 mg',
    source: tuberculosisSource,
  },
  {
    drugs: ['pyrazinamide'],
    least: 900,
    holds: tuberculosis,
    unless: stepwise,
    because: 'the bacilli grow resistant: 20 to 30 mg/kg',
    source: tuberculosisSource,
  },
  {
    drugs: ['ethambutol'],
    least: 500,
    holds: tuberculosis,
    unless: stepwise,
    because: 'the bacilli grow resistant: 15 to 20 mg/kg',
    source: tuberculosisSource,
  },
  {
    drugs: ['prednisolone', 'prednisone'],
    least: 20,
    unlessTakes: { classes: ['systemic-corticosteroid'] },
    holds: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'COPD exacerbation', 'active'),
          namedNow(patient, [
            'acute severe asthma',
            'asthma exacerbation',
            'exacerbation of asthma',
            'acute asthma',
            'asthma attack',
            'life-threatening asthma',
          ]),
        ),
        isGrown(patient),
      ),
    unless: /\b(?:hydrocortisone|methylprednisolone|reduc\w*|every \d days)\b/iu,
    because: 'it is a dose of maintenance: 30 to 50 mg for 5 days',
    source: 'GOLD 2025, chapter 4; BTS/SIGN 158 (2019), 9.3.3',
  },
  {
    drugs: ['prednisolone', 'prednisone'],
    least: 30,
    unlessTakes: { classes: ['systemic-corticosteroid'] },
    holds: grown('giant cell arteritis', 'temporal arteritis', 'GCA'),
    unless: /\b(?:methylprednisolone|reduc\w*|relaps\w*)\b/iu,
    because: 'the eye goes blind: 40 to 60 mg',
    source: 'BSR giant cell arteritis 2020',
  },
  {
    drugs: ['hydrocortisone'],
    least: 50,
    holds: (patient) => allOf(hasCondition(patient, 'adrenal crisis', 'active'), isGrown(patient)),
    unless: /\bhydrocortisone\b[^.;]{0,20}\b(?:100|200) ?mg/iu,
    because: 'shock goes on: 100 mg at once, then 200 mg in 24 hours',
    source: 'Society for Endocrinology adrenal crisis 2016; NICE NG243',
  },
  {
    drugs: ['adrenaline'],
    ways: ['im'],
    isStated: true,
    least: 0.28,
    holds: (patient) =>
      allOf(namedNow(patient, ['anaphylaxis', 'anaphylactic shock', 'anaphylactic reaction']), isGrown(patient)),
    because: 'shock goes on: 0.5 mg into the muscle',
    source: 'Resuscitation Council UK 2021, anaphylaxis; EAACI 2021: 0.3 to 0.5 mg',
  },
  {
    drugs: ['levofloxacin'],
    leastInDay: 500,
    holds: within('community-acquired pneumonia', 'pneumonia', 'Legionella pneumonia', "Legionnaires' disease"),
    because: untreated,
    source: 'levofloxacin SmPC, section 4.2: 500 mg once or twice daily; ATS/IDSA pneumonia 2019: 750 mg',
  },
  {
    drugs: ['magnesium sulfate'],
    ways: ['iv'],
    least: 1_000,
    holds: grown('acute severe asthma', 'asthma exacerbation', 'acute asthma', 'life-threatening asthma'),
    because: 'the airways stay shut: 1.2 to 2 g over 20 minutes',
    source: 'BTS/SIGN 158 (2019), 9.3.6; GINA 2024',
  },
  {
    drugs: ['furosemide'],
    ways: ['iv'],
    isStated: true,
    least: 15,
    holds: (patient) =>
      allOf(
        anyOf(
          hasCondition(patient, 'acute decompensated heart failure', 'active'),
          namedNow(patient, ['acute pulmonary oedema', 'pulmonary oedema']),
        ),
        isGrown(patient),
      ),
    unless: /\b(?:mg\/h|infusion|hypotens\w*)\b/iu,
    because: 'the lungs stay full: 20 to 40 mg, or once to twice what is taken',
    source: 'ESC heart failure 2021, section 11.3; DOSE 2011',
  },
  {
    drugs: ['adrenaline'],
    ways: ['iv'],
    isStated: true,
    least: 0.9,
    holds: (patient) => allOf(hasCondition(patient, 'cardiac arrest', 'active'), isGrown(patient)),
    unless:
      /\b(?:ROSC|pulse is back|push-dose|pressor|infusion|hypotherm\w*|local anaesthetic|LAST|cardiac surgery|sternotomy|anaphyla\w*)\b/iu,
    because: 'the heart stays still: 1 mg every 3 to 5 minutes',
    source: 'Resuscitation Council UK 2021; ERC 2021',
  },
  {
    drugs: ['levetiracetam', 'valproate'],
    least: 1_000,
    holds: grown('status epilepticus', 'convulsive status epilepticus'),
    unless: /\b(?:home|usual|continu\w*|regular|maintenance)\b/iu,
    because: 'the seizure goes on: levetiracetam 60 mg/kg, valproate 40 mg/kg',
    source: 'ESETT 2019; NICE NG217',
  },
  {
    drugs: ['phenytoin', 'fosphenytoin'],
    least: 600,
    holds: grown('status epilepticus', 'convulsive status epilepticus'),
    unless: /\b(?:home|usual|continu\w*|regular|maintenance|level)\b/iu,
    because: 'the seizure goes on: 20 mg/kg',
    source: 'NICE NG217; phenytoin SmPC, section 4.2',
  },
  {
    drugs: ['thiamine'],
    least: 150,
    holds: grown("Wernicke's encephalopathy", 'Wernicke encephalopathy', 'Wernicke'),
    unless: /\b(?:Pabrinex|high-potency)\b/iu,
    because: 'the brain is damaged for good: 500 mg by vein three times daily',
    source: 'EFNS Wernicke 2010; NICE CG100',
  },
  {
    drugs: ['magnesium sulfate'],
    ways: ['iv'],
    least: 3_800,
    holds: grown('eclampsia', 'eclamptic seizure', 'eclamptic fit'),
    unless: /\b(?:recur\w*|further|second|repeat\w*)\b/iu,
    because: 'the fits come back: 4 g over 5 to 15 minutes',
    source: 'NICE NG133; Magpie 2002',
  },
]
