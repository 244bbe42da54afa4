import { listedNow } from '../../patient/acute-findings.ts'
import { filtrationBelow } from '../../patient/laboratory-results.ts'
import { infectionToDrain } from '../../patient/lung-disease.ts'
import type { Patient } from '../../patient/patient.ts'
import {
  atypicalSuspected,
  cap2007Severe,
  communityAcquiredPneumoniaStratum,
  curb65,
  noAtypicalPathogen,
  resistantPathogen,
} from '../../patient/pneumonia.ts'
import { hasCondition, pregnancy } from '../../patient/conditions.ts'
import { shocked } from '../../patient/emergencies.ts'
import { takenOf, takes } from '../../patient/medications-taken.ts'
import { type Truth, allOf, anyOf, no, not, unknown, yes } from '../../patient/truth.ts'
import type { LabelledAction } from '../../language/action.ts'
import { drugClassesOf } from '../../language/drug-names.ts'
import type { Expectation, Rule, RuleInput } from '../guideline.ts'

/** Whether a substance is a penicillin, by any of its names, brands too. */
const isPenicillin = (substance: string): boolean => /cillin/iu.test(substance) || hasClass(substance, 'penicillin')

const isCephalosporin = (substance: string): boolean =>
  /cef|ceph|lactam/iu.test(substance) || hasClass(substance, 'cephalosporin')

const hasClass = (substance: string, id: string): boolean =>
  substance.trim() !== '' && drugClassesOf(substance).includes(id)

/** What a penicillin does to a gut or a mouth, which no immune system makes. */
const sideEffect =
  /\b(?:nausea|sick\w*|vomit\w*|diarrh?o?ea|GI|gastro\w*|stomach|upset|thrush|candid\w*|headache|intoleran\w*|not allergic|no allergy|de-?labelled|delabeled|tolerated)\b/iu

/** An allergy to a penicillin and to no cephalosporin: NICE NG250 (2025) gives no beta-lactam then, doxycycline or clarithromycin up to a moderate severity and levofloxacin in a high one; IDSA/ATS 2007 has a fluoroquinolone with aztreonam. */
const onlyPenicillinAllergy = ({ allergies }: Patient): Truth => {
  const found = allergies.find(({ substance, reaction = '' }) => isPenicillin(substance) && !sideEffect.test(reaction))
  if (found === undefined || allergies.some(({ substance }) => isCephalosporin(substance)))
    return no('no allergy to a penicillin alone')
  return yes(`${found.substance}: ${found.reaction ?? ''}`)
}

const penicillinAllergy = ({ allergies }: Patient): Truth => {
  const found = allergies.find(({ substance }) => isPenicillin(substance))
  return found === undefined ? no('no allergy to a penicillin') : yes(`allergy to ${found.substance}`)
}

/** What CURB-65, the criteria of 2007 and the choice of a stratum read. */
export const pneumoniaInputs: readonly RuleInput[] = [
  { name: 'community-acquired pneumonia', unit: null },
  { name: 'consciousness', unit: null },
  { name: 'urea', unit: 'mmol/L' },
  { name: 'respiratory rate', unit: '/min' },
  { name: 'systolic and diastolic pressure', unit: 'mmHg' },
  { name: 'age', unit: 'years' },
  { name: 'PaO2/FiO2, or PaO2 with inspired oxygen', unit: 'mmHg' },
  { name: 'white cells', unit: '10^9/L' },
  { name: 'platelets', unit: '10^9/L' },
  { name: 'temperature', unit: '°C' },
  { name: 'septic shock, invasive ventilation, multilobar infiltrates', unit: null },
  { name: 'oxygen saturation', unit: '%' },
  { name: 'setting', unit: null },
  { name: 'MRSA or Pseudomonas found before', unit: null },
  { name: 'comorbidity', unit: null },
]

const betaLactams = ['ampicillin/sulbactam', 'cefotaxime', 'ceftriaxone', 'ceftaroline']

/** Beta-lactams of other current guidelines for who is admitted: NICE NG250 (2025), the German S3 guideline (2021), SWAB/NVALT 2016, the Nordic guidelines, SPILF 2025, SEPAR 2020, JRS 2024 and ICMR 2022; some cover more than any of them asks for. */
const ofOtherGuidelines = [
  'amoxicillin/clavulanate',
  'amoxicillin',
  'ampicillin',
  'benzylpenicillin',
  'cefuroxime',
  'ceftobiprole',
  'ertapenem',
  'cefoperazone/sulbactam',
  'piperacillin/tazobactam',
]

/** By mouth, of who is hardly ill: the Nordic guidelines begin with phenoxymethylpenicillin, SEPAR 2020 has cefditoren. */
const byMouth = [
  'phenoxymethylpenicillin',
  'amoxicillin',
  'ampicillin',
  'amoxicillin/clavulanate',
  'cefuroxime',
  'cefpodoxime',
  'cefditoren',
]

/** Licensed for a pneumonia by themselves: they reach pneumococci and atypical pathogens. */
const newer = ['lefamulin', 'omadacycline', 'delafloxacin']

/** Doxycycline covers what a macrolide would, where the answer says that it must not be one (ATS/IDSA 2019, question 8, third line). */
const doxycyclineInstead = {
  allOf: [
    { drugs: ['doxycycline'], accepts: ['recommended', 'conditional'] },
    { classes: ['macrolide', 'respiratory-fluoroquinolone'], accepts: ['refused'] },
  ],
} as const

/** Of who has an allergy to beta-lactams NICE NG250 (2025) treats a pneumonia of moderate severity with doxycycline or a macrolide alone; the answer has to say so. */
const withoutBetaLactam = {
  allOf: [
    { classes: ['macrolide'], drugs: ['doxycycline'] },
    {
      classes: ['beta-lactam', 'penicillin', 'cephalosporin'],
      phrases: ['beta-lactam', 'beta-lactams'],
      accepts: ['refused'],
    },
  ],
} as const

/** Beta-lactams that act on Pseudomonas (ATS/IDSA 2019, table 4). */
const onPseudomonas = [
  'piperacillin/tazobactam',
  'cefepime',
  'ceftazidime',
  'meropenem',
  'imipenem/cilastatin',
  'aztreonam',
]

/** Those of them that act on pneumococci too. In severe pneumonia ATS/IDSA 2019 gives them at a risk of Pseudomonas, and in the wet tropics Australian guidelines give meropenem: cover that is broader is no harm. */
const broad = onPseudomonas.filter((drug) => drug !== 'aztreonam')

/** In percent: below it the lung fails, whatever CURB-65 says. */
const leastSaturation = 90

/** Low severity, of which NICE NG250 (2025) treats inpatients too with one drug: a CURB-65 of 0 or 1, enough oxygen, and neither MRSA nor Pseudomonas found before. An input that is missing leaves it open, and then it is none; the urea of who filters well is the exception. */
function isLow(patient: Patient): Truth {
  const { atMost: most, open } = curb65(patient)
  // By CRB-65, as Swedish, German and Dutch guidelines have it: kidneys that filter well leave a urea that nobody measured hardly raised.
  const isUreaAlone = open.length === 1 && (open[0]?.includes('urea') ?? false)
  // Nobody measures a urea in a practice, where CRB-65 is what NICE NG250 (2025) counts.
  const filtersWell =
    patient.setting === 'outpatient' ||
    (patient.labs.some(({ name }) => /\be?GFR\b|clearance|\bCrCl\b/iu.test(name)) &&
      filtrationBelow(patient, 60).value === 'false')
  const atMost = isUreaAlone && filtersWell ? most - 1 : most
  const isHypoxaemic = patient.vital_signs.some(({ spo2_percent: spo2 = 100 }) => spo2 < leastSaturation)
  return allOf(
    atMost <= 1 ? yes(`CURB-65 ${atMost} at most`) : no(`CURB-65 up to ${atMost}`),
    isHypoxaemic ? no(`a saturation below ${leastSaturation}%`) : yes('no saturation below 90%'),
    not(resistantPathogen(patient)),
  )
}

/** A CURB-65 of 3 or more, which every guideline takes for a high severity. */
function isHigh(patient: Patient): Truth {
  const { atLeast, atMost } = curb65(patient)
  if (atLeast >= 3) return yes(`CURB-65 ${atLeast}`)
  return atMost < 3 ? no(`CURB-65 up to ${atMost}`) : unknown(`CURB-65 ${atLeast} to ${atMost}`)
}

/** Lungs that fail, whatever CURB-65 says: a saturation below 90% on 35% oxygen or more, or below 85%. */
const failingLungs = ({ vital_signs: sets }: Patient): Truth =>
  sets.some(({ spo2_percent: spo2 = 100, fio2 = 0.21 }) => spo2 < 85 || (spo2 < leastSaturation && fio2 >= 0.35))
    ? yes('a saturation below 90% on oxygen, or below 85%')
    : no('no saturation so low')

/** Of who is neither ill to that degree nor likely to have an atypical pathogen NICE NG250 (2025), SWAB/NVALT 2016, SPILF 2025 and the Nordic guidelines treat inpatients by a beta-lactam alone. */
const wantsAtypicalCover = (patient: Patient): Truth =>
  anyOf(isHigh(patient), failingLungs(patient), atypicalSuspected(patient))

/** SWAB/NVALT 2016, severe pneumonia outside of intensive care: a cephalosporin by itself, and the antigen of Legionella within a day. */
const cephalosporinAndAntigen = {
  allOf: [
    { drugs: ['ceftriaxone', 'cefotaxime', 'cefuroxime'] },
    {
      phrases: ['antigen', 'antigens', 'UAT', 'PCR'].flatMap((test) => [
        `Legionella ${test}`,
        `Legionella urinary ${test}`,
        `Legionella urine ${test}`,
        `urinary Legionella ${test}`,
        `urine Legionella ${test}`,
        `Legionella and pneumococcal urinary ${test}`,
        `Legionella and pneumococcal ${test}`,
        `pneumococcal and Legionella urinary ${test}`,
        `pneumococcal and Legionella ${test}`,
      ]),
      accepts: ['recommended', 'mentioned'],
    },
  ],
} as const

/** Neither in intensive care nor in shock, nor severe by the criteria of 2007. */
const severeOnAWard = (patient: Patient): Truth =>
  allOf(
    patient.setting === 'intensive-care' ? no('in intensive care') : yes('not in intensive care'),
    not(hasCondition(patient, 'septic shock', 'active')),
    not(shocked(patient)),
    not(cap2007Severe(patient)),
    not(failingLungs(patient)),
    not(atypicalSuspected(patient)),
  )

const inHospital = ({ setting }: Patient): Truth =>
  setting === 'emergency' || setting === 'inpatient'
    ? yes(`setting: ${setting}`)
    : no(`setting: ${setting ?? 'not on record'}`)

/** The beta-lactam of a regimen; one that acts on Pseudomonas counts where that, or MRSA, was found before. */
const betaLactamOf = (group: LabelledAction & { readonly drugs: readonly string[] }): readonly Expectation[] => [
  {
    where: 'neither MRSA nor Pseudomonas found before',
    when: (patient) => not(resistantPathogen(patient)),
    expected: [group],
  },
  {
    where: 'MRSA or Pseudomonas found before',
    when: resistantPathogen,
    expected: [
      {
        ...group,
        label: `${group.label}, or a beta-lactam that acts on Pseudomonas`,
        drugs: [...group.drugs, ...onPseudomonas],
      },
    ],
  },
]

const forSevere = [
  ...betaLactams,
  ...ofOtherGuidelines.filter((drug) => drug !== 'amoxicillin' && drug !== 'ampicillin'),
]

/** Macrolides and fluoroquinolones may set off a crisis (international consensus on myasthenia gravis 2020): a beta-lactam alone is right, and what is added is weighed. */
const myasthenia = (patient: Patient): Truth =>
  listedNow(patient, ['myasthenia gravis', 'myasthenia', 'myasthenic crisis', 'myasthenic'])

/** What the record has against a macrolide and against a fluoroquinolone, so that doxycycline stands in for both: a long QT; no Legionella; epilepsy (fluoroquinolones) or digoxin (macrolides), where the other is what is left. */
const doxycyclineServes = (patient: Patient): Truth =>
  anyOf(
    noAtypicalPathogen(patient),
    listedNow(patient, ['long QT', 'long QT syndrome', 'torsades de pointes', 'torsades']),
    listedNow(patient, ['epilepsy', 'seizure disorder', 'status epilepticus']),
    takes(patient, { drugs: ['digoxin', 'amiodarone', 'sotalol'] }),
  )

/** On a ward or in intensive care, what is taken of some drugs and classes goes on unless it is stopped; of who comes in, what was taken at home did not help. */
const begunInHospital =
  (classes: readonly string[], drugs: readonly string[] = []) =>
  (patient: Patient): readonly string[] =>
    patient.setting === 'inpatient' || patient.setting === 'intensive-care'
      ? [...takenOf(patient, classes), ...drugs.filter((drug) => takes(patient, { drugs: [drug] }).value === 'true')]
      : []

const dayOfTreatment = /\bpneumonia\b.*\b(?:day|d) ?(?<day>\d{1,2}) of (?:treatment|antibiotics?|therapy|\d)/iu

const coughIsGone =
  /\b(?:cough|sputum|chest|breathing|fever)\b[^.;,]{0,15}\b(?:now gone|gone|settled|resolved|cleared|now clear|back to (?:normal|baseline|usual))\b|\b(?:no longer (?:coughs|coughing|febrile)|afebrile (?:for|since))\b/iu

/** Days of treatment behind which neither fever nor cough is left: the course is over. */
const courseIsOver = (patient: Patient): Truth => {
  const day = patient.conditions
    .map(({ name }) => Number(dayOfTreatment.exec(name)?.groups?.['day']))
    .find((days) => days >= leastDays)
  if (day === undefined) return no('no course of three days')
  const isWarm = patient.vital_signs.some(({ temperature_celsius: degrees = 0 }) => degrees > stableTemperature)
  return !isWarm && patient.notes.some(({ text }) => coughIsGone.test(text))
    ? yes(`day ${day} of treatment, cough or fever gone`)
    : no('a course in its days')
}

/** ATS 2025 and SPILF 2025; ATS/IDSA 2019 has five. */
const leastDays = 3

/** °C, ATS/IDSA 2019. */
const stableTemperature = 37.8

/** A tension pneumothorax or an arrest in who takes an antibiotic: what is done then is not the choice of an empirical regimen. */
const dyingUnderTreatment = (patient: Patient): Truth =>
  allOf(
    listedNow(patient, ['tension pneumothorax', 'cardiac arrest', 'peri-arrest']),
    takes(patient, { classes: ['antibiotic'] }),
  )

/** Fast breathing, confusion, fever and wet lungs are those of a salicylate, and count for no severity of a pneumonia that is only suspected (TOXBASE; EXTRIP 2015). */
const salicylateInstead = (patient: Patient): Truth =>
  allOf(
    not(hasCondition(patient, 'community-acquired pneumonia', 'active')),
    patient.conditions.some(
      ({ name, status }) =>
        status !== 'resolved' &&
        /\b(?:salicyl\w+|aspirin)\b/iu.test(name) &&
        /poison|overdose|toxic|salicylism/iu.test(name),
    )
      ? yes('salicylate poisoning')
      : no('no salicylate poisoning'),
  )

/** An allergy to a penicillin and one to cephalosporins: little that is related is left. */
const allergicToBoth = ({ allergies }: Patient): Truth =>
  allergies.some(({ substance }) => isPenicillin(substance)) &&
  allergies.some(({ substance }) => isCephalosporin(substance))
    ? yes('an allergy to penicillins and cephalosporins')
    : no('no allergy to penicillins and cephalosporins')

/** The beta-lactam of severe pneumonia; beside an allergy to a penicillin another drug will do. */
function severeBetaLactams(label: string, drugs: readonly string[]): readonly Expectation[] {
  return betaLactamOf({ label, drugs }).flatMap((one) => [
    { ...one, when: (patient: Patient) => allOf(one.when(patient), not(onlyPenicillinAllergy(patient))) },
    {
      where: `${one.where}, and an allergy to a penicillin`,
      when: (patient: Patient) => allOf(one.when(patient), onlyPenicillinAllergy(patient)),
      expected: one.expected.map((group) => ({
        label: `${group.label}, or aztreonam or a respiratory fluoroquinolone`,
        anyOf: [group, { classes: ['respiratory-fluoroquinolone'], drugs: ['aztreonam'] }],
      })),
    },
  ])
}

/**
 * The empirical regimens of pneumonia by stratum, as ATS/IDSA 2019 has them and ATS 2025 keeps them: a rule each.
 *
 * @param source of the edition, with its tables
 */
export function pneumoniaRegimens(source: string): Rule[] {
  const rule = (
    stratum: Parameters<typeof communityAcquiredPneumoniaStratum>[1],
    about: Pick<Rule, 'id' | 'title' | 'harm' | 'expected' | 'expectations'> & Partial<Pick<Rule, 'inputs'>>,
  ): Rule => ({
    inputs: pneumoniaInputs,
    ...about,
    section: 'questions 8 and 9',
    classOfRecommendation: 'strong or conditional, by regimen',
    source,
    exceptions: [
      'pregnancy, in which the regimens are chosen otherwise',
      'a pathogen that is known, or an infection of the pleura, whose regimens are not empirical ones',
      'an emergency of minutes in who has the antibiotic already: a tension pneumothorax or an arrest',
      'a salicylate poisoning, where a pneumonia is only suspected',
      'a course of three days behind which cough or fever is gone',
      'on a ward or in intensive care, what is given already: it goes on unless it is stopped',
    ],
    applies: (patient) => communityAcquiredPneumoniaStratum(patient, stratum),
    unless: (patient) =>
      anyOf(
        pregnancy(patient),
        hasCondition(patient, 'pneumonia with a known pathogen', 'active'),
        hasCondition(patient, 'pleural infection', 'active'),
        dyingUnderTreatment(patient),
        courseIsOver(patient),
        salicylateInstead(patient),
        infectionToDrain(patient),
      ),
    forbidden: [],
  })
  return [
    rule('outpatient', {
      id: 'cap-outpatient',
      harm: 'moderate',
      title: 'Pneumonia of an outpatient without comorbidity: amoxicillin, doxycycline or a macrolide',
      expected: [],
      expectations: [
        {
          where: 'seen outside of a hospital',
          when: (patient) => allOf(not(inHospital(patient)), not(penicillinAllergy(patient))),
          expected: [
            {
              label: 'a penicillin or cephalosporin by mouth, doxycycline or a macrolide',
              classes: ['macrolide'],
              drugs: [...byMouth, 'doxycycline'],
            },
          ],
        },
        {
          where: 'seen outside of a hospital, with an allergy to a penicillin',
          when: (patient) => allOf(not(inHospital(patient)), penicillinAllergy(patient)),
          expected: [
            {
              label: 'doxycycline, a macrolide, a cephalosporin by mouth or a respiratory fluoroquinolone',
              classes: ['macrolide', 'respiratory-fluoroquinolone'],
              drugs: [...byMouth, 'doxycycline'],
            },
          ],
        },
        {
          // Who is kept for oxygen, or for what no score counts, is treated as an inpatient: the wider regimen does no harm.
          where: 'seen in a hospital',
          when: inHospital,
          expected: [
            {
              label:
                'amoxicillin, doxycycline or a macrolide, or a beta-lactam or respiratory fluoroquinolone of an inpatient',
              classes: ['macrolide', 'respiratory-fluoroquinolone'],
              drugs: ['doxycycline', ...betaLactams, ...ofOtherGuidelines, ...byMouth, ...broad, ...newer],
            },
          ],
        },
      ],
    }),
    rule('outpatient with comorbidity', {
      id: 'cap-outpatient-comorbidity',
      harm: 'severe',
      title:
        'Pneumonia of an outpatient with comorbidity: a beta-lactam (with a macrolide or doxycycline where it is of more than low severity), doxycycline, or a respiratory fluoroquinolone',
      expected: [],
      expectations: [
        {
          // NICE NG250 (2025), SWAB/NVALT 2016, the German S3 guideline (2021) and the Nordic guidelines treat with one drug, whatever the comorbidity.
          where: 'low severity: a CURB-65 of 0 or 1 and a saturation from 90%, no allergy to a penicillin',
          when: (patient) => allOf(isLow(patient), not(atypicalSuspected(patient)), not(penicillinAllergy(patient))),
          expected: [
            {
              label: 'a penicillin or cephalosporin, doxycycline, or a respiratory fluoroquinolone',
              classes: ['respiratory-fluoroquinolone'],
              drugs: [...byMouth, ...betaLactams, ...ofOtherGuidelines, ...newer, 'doxycycline'],
            },
          ],
        },
        {
          // A macrolide by itself where a penicillin is not to be had.
          where: 'low severity, and an allergy to a penicillin',
          when: (patient) => allOf(isLow(patient), not(atypicalSuspected(patient)), penicillinAllergy(patient)),
          expected: [
            {
              label: 'a macrolide, doxycycline, a cephalosporin or a respiratory fluoroquinolone',
              classes: ['macrolide', 'respiratory-fluoroquinolone'],
              drugs: [...byMouth, ...betaLactams, ...newer, 'doxycycline'],
            },
          ],
        },
        {
          // No beta-lactam acts on these.
          where: 'low severity, and what speaks for an atypical pathogen',
          when: (patient) => allOf(isLow(patient), atypicalSuspected(patient)),
          expected: [
            {
              label: 'a macrolide or doxycycline, or a respiratory fluoroquinolone',
              classes: ['macrolide', 'respiratory-fluoroquinolone'],
              drugs: ['doxycycline'],
            },
          ],
        },
        {
          where: 'more than low severity',
          when: (patient) => not(isLow(patient)),
          expected: [
            {
              label: 'amoxicillin-clavulanate, cefpodoxime or cefuroxime, or a respiratory fluoroquinolone',
              classes: ['respiratory-fluoroquinolone'],
              drugs: ['amoxicillin/clavulanate', 'cefpodoxime', 'cefuroxime', ...betaLactams],
            },
            {
              label: 'a macrolide or doxycycline, or a respiratory fluoroquinolone',
              classes: ['macrolide', 'respiratory-fluoroquinolone'],
              drugs: ['doxycycline'],
            },
          ],
        },
      ],
    }),
    rule('inpatient', {
      id: 'cap-inpatient',
      harm: 'severe',
      title:
        'Pneumonia of an inpatient, not severe: a beta-lactam, with a macrolide where an atypical pathogen is likely, or a respiratory fluoroquinolone',
      inputs: [...pneumoniaInputs, { name: 'Legionella antigen or PCR', unit: null }],
      expected: [],
      expectations: [
        {
          where: 'low severity: a CURB-65 of 0 or 1 and a saturation from 90%',
          when: isLow,
          expected: [
            {
              label:
                'amoxicillin, doxycycline or a macrolide, or a beta-lactam or respiratory fluoroquinolone of an inpatient',
              classes: ['macrolide', 'respiratory-fluoroquinolone'],
              drugs: ['doxycycline', ...betaLactams, ...ofOtherGuidelines, ...byMouth, ...broad, ...newer],
            },
          ],
        },
        {
          where:
            'a CURB-65 of 3 or more, lungs that fail, or what speaks for an atypical pathogen (see atypicalSuspected), and neither a negative Legionella antigen nor myasthenia gravis on record',
          when: (patient) =>
            allOf(
              anyOf(not(isLow(patient)), atypicalSuspected(patient)),
              wantsAtypicalCover(patient),
              not(noAtypicalPathogen(patient)),
              not(myasthenia(patient)),
            ),
          expected: [
            {
              label: 'a macrolide, doxycycline or a fluoroquinolone',
              classes: ['macrolide', 'fluoroquinolone'],
              drugs: ['doxycycline', 'lefamulin', 'omadacycline'],
            },
          ],
          inPlace: begunInHospital(['macrolide', 'fluoroquinolone'], ['doxycycline']),
        },
        ...betaLactamOf({
          label: 'ampicillin-sulbactam, cefotaxime, ceftriaxone or ceftaroline, or a respiratory fluoroquinolone',
          classes: ['respiratory-fluoroquinolone'],
          drugs: [...betaLactams, ...ofOtherGuidelines, ...broad, ...newer],
        }).flatMap(({ where, when, expected }) => [
          {
            where,
            when: (patient: Patient) => allOf(when(patient), not(isLow(patient)), not(onlyPenicillinAllergy(patient))),
            expected: expected.map((group) => ({ label: group.label, anyOf: [group, withoutBetaLactam] })),
          },
          // The record says why there is no beta-lactam: the answer need not.
          {
            where: `${where}, and an allergy to a penicillin`,
            when: (patient: Patient) => allOf(when(patient), not(isLow(patient)), onlyPenicillinAllergy(patient)),
            expected: expected.map((group) => ({
              label: `${group.label}, or doxycycline or a macrolide by itself`,
              anyOf: [group, { classes: ['macrolide'], drugs: ['doxycycline'] }],
            })),
          },
        ]),
      ],
    }),
    rule('severe', {
      id: 'cap-severe',
      harm: 'life-threatening',
      title: 'Severe pneumonia: a beta-lactam with a macrolide or a respiratory fluoroquinolone',
      expected: [],
      expectations: [
        {
          where:
            'in intensive care, in shock, by the criteria of 2007, with failing lungs or what speaks for an atypical pathogen, and neither myasthenia gravis nor what speaks for doxycycline on record',
          when: (patient) => not(anyOf(severeOnAWard(patient), myasthenia(patient), doxycyclineServes(patient))),
          expected: [
            {
              label: 'a macrolide or a fluoroquinolone beside it',
              anyOf: [{ classes: ['macrolide', 'fluoroquinolone'] }, doxycyclineInstead],
            },
          ],
          inPlace: begunInHospital(['macrolide', 'fluoroquinolone']),
        },
        {
          where:
            'on a ward, without shock, the criteria of 2007, failing lungs or what speaks for an atypical pathogen, and neither myasthenia gravis nor what speaks for doxycycline on record',
          when: (patient) => allOf(severeOnAWard(patient), not(anyOf(myasthenia(patient), doxycyclineServes(patient)))),
          expected: [
            {
              label: 'a macrolide or a fluoroquinolone beside it, or a cephalosporin with the antigen of Legionella',
              anyOf: [{ classes: ['macrolide', 'fluoroquinolone'] }, doxycyclineInstead, cephalosporinAndAntigen],
            },
          ],
          inPlace: begunInHospital(['macrolide', 'fluoroquinolone']),
        },
        {
          where: 'a negative Legionella antigen, a long QT, epilepsy, or a drug that a macrolide raises or adds to',
          when: (patient) => allOf(not(myasthenia(patient)), doxycyclineServes(patient)),
          expected: [
            {
              label: 'a macrolide, a fluoroquinolone or doxycycline beside it',
              classes: ['macrolide', 'fluoroquinolone'],
              drugs: ['doxycycline'],
            },
          ],
          inPlace: begunInHospital(['macrolide', 'fluoroquinolone'], ['doxycycline']),
        },
        ...severeBetaLactams('ampicillin-sulbactam, cefotaxime, ceftriaxone or ceftaroline, or one of broader cover', [
          ...forSevere,
          ...broad,
        ]).map((one) => ({
          ...one,
          when: (patient: Patient) => allOf(one.when(patient), not(allergicToBoth(patient))),
        })),
        // What is left then is chosen with an allergist or a microbiologist: the rule asks for none of it.
        ...betaLactamOf({
          label: 'ampicillin-sulbactam, cefotaxime, ceftriaxone or ceftaroline',
          drugs: forSevere.filter((drug) => drug !== 'ertapenem'),
        }).map((one) => ({
          ...one,
          where: `${one.where}, and an allergy to penicillins and cephalosporins`,
          when: (patient: Patient) => allOf(one.when(patient), allergicToBoth(patient)),
        })),
      ],
    }),
  ]
}
