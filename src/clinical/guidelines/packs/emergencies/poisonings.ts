import { listedNow, namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { tookTooMuch, wideQrs } from '../../../patient/poisoning.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import type { LabelledAction } from '../../../language/action.ts'
import type { Rule } from '../../guideline.ts'
import { onOrAboveHigherLine, onOrAboveTreatmentLine } from './paracetamol-line.ts'

const spoken = ['recommended', 'mentioned'] as const

/** Who knows of poisons. */
const advice = ['TOXBASE', 'poisons centre', 'poison control', 'poison centre', 'NPIS', 'toxicology', 'toxicologist']

/** beats per minute and mmHg. */
function failing(patient: Patient): Truth {
  const rate = latestVital(patient, 'heart_rate_per_min')
  const systolic = latestVital(patient, 'systolic_mmhg')
  return anyOf(
    rate !== undefined && rate < 50 ? yes(`heart rate ${rate}/min`) : no('heart rate'),
    systolic !== undefined && systolic < 90 ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure'),
  )
}

const overdose = /\b(?:took|taken|ingest\w*|swallow\w*|overdose|OD)\b/iu

/** Paracetamol that was taken over hours, at a time that nobody knows, or with a liver that suffers already: the nomogram says nothing. */
function paracetamolBesideNomogram(patient: Patient): Truth {
  const text = [
    ...patient.notes.map((note) => note.text),
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
  ].join('. ')
  const level = resultCrosses(
    patient,
    { name: /^(?:serum |plasma )?(?:paracetamol|acetaminophen)(?: level| concentration)?$/iu },
    ({ value }) => value > 10,
  )
  const named = /\b(?:paracetamol|acetaminophen)\b/iu.test(text) && overdose.test(text)
  const isStaggered =
    /\b(?:stagger\w*|over (?:several|\d+) (?:hours|h|days)|from [^.;]{3,30} to |in handfuls|repeated|unknown time|time (?:of ingestion )?(?:is )?unknown|unclear when)\b/iu.test(
      text,
    )
  const liver = resultCrosses(
    patient,
    { name: /^(?:alt|alanine (?:amino)?transferase|ast)$/iu },
    ({ value }) => value > 100,
  )
  const isOverdose =
    level.value === 'true' ||
    named ||
    namedNow(patient, ['paracetamol overdose', 'acetaminophen overdose', 'paracetamol poisoning']).value === 'true'
  return allOf(
    isOverdose && (overdose.test(text) || named || level.value === 'true')
      ? yes('paracetamol was taken in excess')
      : no('no paracetamol overdose'),
    anyOf(isStaggered ? yes('over hours, or at an unknown time') : no('taken at once'), liver),
  )
}

/** A named poisoning or state with its antidote. */
interface Antidote {
  readonly id: string
  readonly title: string
  /** As the problem list names it. */
  readonly of: readonly string[]
  /** What shows it without a name. */
  readonly signs?: (patient: Patient) => Truth
  readonly label: string
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
  readonly phrases?: readonly string[]
  readonly source: string
}

const antidotes: readonly Antidote[] = [
  {
    id: 'digoxin-toxicity-antidote',
    title: 'Digoxin toxicity with an arrhythmia: digoxin antibodies, or who advises on them',
    of: [
      'digoxin toxicity with arrhythmia',
      'life-threatening digoxin toxicity',
      'severe digoxin toxicity',
      'digoxin poisoning',
    ],
    label: 'digoxin antibodies, or advice on poisons',
    drugs: ['digoxin immune fab'],
    phrases: [
      'DigiFab',
      'Digibind',
      'digoxin antibodies',
      'digoxin-specific antibody',
      'TOXBASE',
      'poisons centre',
      'poison control',
      'toxicology',
      'toxicologist',
    ],
    source: 'TOXBASE; ESC pacing 2021; BNF, digoxin-specific antibody',
  },
  {
    id: 'tricyclic-bicarbonate',
    title: 'Tricyclic poisoning: sodium bicarbonate where the QRS is wide',
    of: ['tricyclic overdose', 'amitriptyline overdose', 'TCA overdose', 'tricyclic poisoning'],
    signs: (patient) => allOf(tookTooMuch(patient, { classes: ['tricyclic-antidepressant'] }), wideQrs(patient)),
    label: 'sodium bicarbonate, or advice on poisons',
    drugs: ['sodium bicarbonate'],
    phrases: ['bicarbonate', 'TOXBASE', 'poisons centre', 'poison control', 'toxicology'],
    source: 'TOXBASE; RCEM 2021; AHA 2023 poisoning update',
  },
  {
    id: 'carbon-monoxide-oxygen',
    title: 'Carbon monoxide poisoning: oxygen at the highest concentration',
    of: ['carbon monoxide poisoning', 'CO poisoning'],
    signs: (patient) =>
      resultCrosses(patient, { name: /^(?:carboxyha?emoglobin|COHb)$/iu }, ({ value, unit }) =>
        /^(?:%|percent)$/iu.test(unit.trim()) ? value >= 15 : undefined,
      ),
    label: 'oxygen',
    phrases: ['oxygen', 'O2', 'reservoir mask', 'non-rebreathe', 'high-flow', 'hyperbaric', '15 L'],
    source: 'BTS oxygen guideline 2017; TOXBASE',
  },
  {
    id: 'methaemoglobinaemia-antidote',
    title: 'Methaemoglobinaemia that harms: methylthioninium, or who advises on it',
    of: ['methaemoglobinaemia', 'methemoglobinemia'],
    label: 'methylthioninium, or advice on poisons',
    phrases: [
      'methylene blue',
      'methylthioninium',
      'ascorbic acid',
      'exchange transfusion',
      'TOXBASE',
      'poisons centre',
      'poison control',
      'toxicology',
      'haematology',
    ],
    source: 'TOXBASE; BNF, methylthioninium chloride',
  },
  {
    id: 'toxic-alcohol-antidote',
    title: 'Poisoning by methanol or ethylene glycol: fomepizole, ethanol or dialysis',
    of: ['methanol poisoning', 'ethylene glycol poisoning', 'antifreeze ingestion'],
    label: 'fomepizole, ethanol or dialysis',
    drugs: ['fomepizole'],
    phrases: [
      'fomepizole',
      'ethanol',
      'dialysis',
      'haemodialysis',
      'TOXBASE',
      'poisons centre',
      'poison control',
      'toxicology',
    ],
    source: 'TOXBASE; EXTRIP methanol 2015, ethylene glycol 2023',
  },
  {
    id: 'malignant-hyperthermia-dantrolene',
    title: 'Malignant hyperthermia: dantrolene at once',
    of: ['malignant hyperthermia'],
    label: 'dantrolene',
    phrases: ['dantrolene'],
    source: 'Association of Anaesthetists 2020, malignant hyperthermia',
  },
  {
    id: 'thrombotic-thrombocytopenic-purpura-exchange',
    title: 'Thrombotic thrombocytopenic purpura: plasma exchange, or who gives it',
    of: ['thrombotic thrombocytopenic purpura', 'TTP'],
    label: 'plasma exchange, or haematology',
    phrases: [
      'plasma exchange',
      'plasmapheresis',
      'PLEX',
      'haematology',
      'haematologist',
      'caplacizumab',
      'TTP centre',
    ],
    source: 'BSH thrombotic thrombocytopenic purpura 2023',
  },
  {
    id: 'beta-blocker-poisoning-antidote',
    title:
      'Poisoning by a beta-blocker with a slow heart or a low pressure: glucagon, insulin in a high dose, or who advises on them',
    of: [],
    signs: (patient) => allOf(tookTooMuch(patient, { classes: ['beta-blocker'] }), failing(patient)),
    label: 'glucagon, insulin in a high dose, or advice on poisons',
    drugs: ['glucagon'],
    phrases: [
      ...advice,
      'high-dose insulin',
      'high dose insulin',
      'HIET',
      'insulin euglycaemia',
      'ECMO',
      'lipid emulsion',
    ],
    source: 'TOXBASE; AHA 2023 poisoning update, section 3',
  },
  {
    id: 'calcium-blocker-poisoning-antidote',
    title:
      'Poisoning by a calcium-channel blocker with a slow heart or a low pressure: calcium, insulin in a high dose, or who advises on them',
    of: [],
    signs: (patient) => allOf(tookTooMuch(patient, { classes: ['calcium-channel-blocker'] }), failing(patient)),
    label: 'calcium, insulin in a high dose, or advice on poisons',
    classes: ['calcium-salt'],
    phrases: [
      ...advice,
      'calcium gluconate',
      'calcium chloride',
      'high-dose insulin',
      'high dose insulin',
      'HIET',
      'insulin euglycaemia',
      'ECMO',
      'lipid emulsion',
    ],
    source: 'TOXBASE; AHA 2023 poisoning update, section 5',
  },
  {
    id: 'organophosphate-atropine',
    title: 'Poisoning by an organophosphate: atropine',
    of: [
      'organophosphate poisoning',
      'organophosphorus poisoning',
      'nerve agent poisoning',
      'cholinergic crisis',
      'cholinergic toxidrome',
      'carbamate poisoning',
      'pesticide poisoning',
    ],
    label: 'atropine, or advice on poisons',
    drugs: ['atropine'],
    phrases: [...advice],
    source: 'TOXBASE; WHO 2008; Eddleston 2008, https://doi.org/10.1016/S0140-6736(07)61202-1',
  },
  {
    id: 'cyanide-antidote',
    title: 'Cyanide poisoning: hydroxocobalamin or another antidote',
    of: ['cyanide poisoning', 'cyanide toxicity'],
    label: 'hydroxocobalamin or another antidote, or advice on poisons',
    drugs: ['hydroxocobalamin', 'sodium thiosulfate'],
    phrases: [...advice, 'Cyanokit', 'dicobalt edetate', 'sodium nitrite'],
    source: 'TOXBASE; AHA 2023 poisoning update, section 7',
  },
  {
    id: 'local-anaesthetic-lipid',
    title: 'Toxicity of a local anaesthetic: lipid emulsion',
    of: [
      'local anaesthetic toxicity',
      'local anaesthetic systemic toxicity',
      'bupivacaine toxicity',
      'lidocaine toxicity',
    ],
    label: 'lipid emulsion, or advice on poisons',
    phrases: [...advice, 'lipid emulsion', 'Intralipid', 'lipid rescue'],
    source: 'Association of Anaesthetists, local anaesthetic toxicity 2023; ASRA 2020',
  },
  {
    id: 'envenoming-antivenom',
    title: 'Envenoming: antivenom, or who advises on it',
    of: [
      'snake bite envenoming',
      'snakebite envenoming',
      'envenomation',
      'systemic envenoming',
      'viper bite',
      'adder bite',
      'krait bite',
      'cobra bite',
      'Russell viper bite',
    ],
    label: 'antivenom, or advice on poisons',
    phrases: [...advice, 'antivenom', 'anti-venom', 'antivenin', 'ASV', 'anti-snake venom', 'ViperaTAb'],
    source: 'WHO snakebite South-East Asia 2016; TOXBASE',
  },
  {
    id: 'iron-desferrioxamine',
    title: 'Severe iron poisoning: desferrioxamine, or who advises on it',
    of: ['iron poisoning', 'iron overdose', 'severe iron poisoning'],
    label: 'desferrioxamine, bowel irrigation, or advice on poisons',
    drugs: ['desferrioxamine'],
    phrases: [...advice, 'desferrioxamine', 'deferoxamine', 'whole bowel irrigation'],
    source: 'TOXBASE, iron',
  },
  {
    id: 'salicylate-alkali',
    title: 'A salicylate above 500 mg/L: sodium bicarbonate, dialysis, or who advises on them',
    of: ['salicylate poisoning', 'severe salicylate poisoning'],
    signs: (patient) =>
      resultCrosses(patient, { name: /^(?:serum |plasma )?salicylate(?: level)?$/iu }, ({ value, unit }) =>
        /^mg\s*\/\s*l$/iu.test(unit.trim())
          ? value > 500
          : /^mmol\s*\/\s*l$/iu.test(unit.trim())
            ? value > 3.6
            : undefined,
      ),
    label: 'sodium bicarbonate, dialysis, or advice on poisons',
    drugs: ['sodium bicarbonate'],
    phrases: [...advice, 'bicarbonate', 'alkalinisation', 'dialysis', 'haemodialysis'],
    source: 'TOXBASE, salicylates; EXTRIP 2015',
  },
]

/** One level says nothing of tablets that release it over hours, nor of a dose that is huge. */
const slowlyReleased = (patient: Patient): Truth =>
  [...patient.notes.map(({ text }) => text), ...patient.conditions.map(({ name }) => name)].some((text) =>
    /\b(?:(?:modified|slow|extended|sustained|prolonged)[- ]release|MR|ER|SR|XR|Osteo|665 ?mg|massive)\b/iu.test(text),
  )
    ? yes('a form that releases it slowly, or a huge dose')
    : no('a usual form')

const acetylcysteine: LabelledAction = {
  label: 'acetylcysteine',
  drugs: ['acetylcysteine'],
  phrases: ['NAC', 'Parvolex', 'N-acetylcysteine'],
  accepts: ['recommended'],
  atOnce: true,
}

/** The nomogram of North America, Australia and New Zealand, which the answer has to name: below it nobody is treated there. */
const higherLine: LabelledAction = {
  label: 'the line of 150 mg/L at four hours',
  phrases: [
    'Rumack-Matthew',
    'Rumack',
    '150 line',
    '150-line',
    '150 mg/L line',
    'line of 150',
    '150 µg/mL line',
    '150 mcg/mL line',
    '1000 µmol/L',
    '1000 micromol/L',
    'Australian nomogram',
    'US nomogram',
  ],
  accepts: ['recommended', 'mentioned', 'refused', 'conditional', 'considered'],
}

type Row = Pick<Rule, 'id' | 'title' | 'source' | 'applies' | 'expected'> & Partial<Rule>

const rows: readonly Row[] = [
  {
    id: 'paracetamol-acetylcysteine',
    title:
      'Paracetamol over hours, at an unknown time, with a raised ALT, or on or above the treatment line: acetylcysteine',
    source: 'TOXBASE; MHRA Drug Safety Update 2012; BNF, poisoning',
    inputs: [{ name: 'paracetamol, ALT, time of intake', unit: null }],
    applies: (patient) => anyOf(paracetamolBesideNomogram(patient), onOrAboveTreatmentLine(patient)),
    expected: [],
    expectations: [
      {
        where: 'beside the nomogram, above the line of every country, or of a form that releases it slowly',
        when: (patient) =>
          anyOf(paracetamolBesideNomogram(patient), onOrAboveHigherLine(patient), slowlyReleased(patient)),
        expected: [acetylcysteine],
      },
      {
        where: 'between the line of 100 mg/L and that of 150 mg/L at four hours',
        when: (patient) =>
          not(anyOf(paracetamolBesideNomogram(patient), onOrAboveHigherLine(patient), slowlyReleased(patient))),
        expected: [
          {
            label: 'acetylcysteine, or the line of 150 mg/L by its name',
            anyOf: [acetylcysteine, higherLine],
          },
        ],
      },
    ],
  },
  ...antidotes.map(({ id, title, of, signs, label, drugs, classes, phrases, source }): Row => ({
    id,
    title,
    source,
    inputs: [{ name: 'the poisoning or state', unit: null }],
    applies: (patient) =>
      anyOf(of.length === 0 ? no('not by a name') : listedNow(patient, of), signs?.(patient) ?? no('not by its signs')),
    expected: [
      {
        label,
        ...(drugs === undefined ? {} : { drugs }),
        ...(classes === undefined ? {} : { classes }),
        ...(phrases === undefined ? {} : { phrases }),
        accepts: spoken,
        inEscalations: true,
      },
    ],
  })),
]

/**
 * Poisonings with their antidotes, by their names and by what shows them: what was taken, the ECG, a level. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed them.
 */
export const poisoningRules: readonly Rule[] = rows.map((row) => ({
  section: 'emergencies',
  classOfRecommendation: 'safety rule',
  harm: 'life-threatening',
  exceptions: [],
  forbidden: [],
  inputs: [],
  ...row,
}))
