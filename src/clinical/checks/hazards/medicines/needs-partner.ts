// Longer than 250 lines: one table, a row a drug that is not given alone.
import { ketonesFrom, namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { daysSincePast } from '../../../patient/entry-times.ts'
import { latestVital } from '../../../patient/emergencies.ts'
import { glucoseAbove, potassiumAbove } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import type { NamedDrug } from '../../contraindications/interaction.ts'
import { orderTexts, type TextOfAnswer } from '../record-words.ts'

/** Drugs, by their names in the table or by ids of classes. */
interface Drugs {
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
}

/** A drug that harms where another one is missing. */
export interface NeedsPartner extends Drugs {
  readonly who: (patient: Patient) => Truth
  /** What has to be taken or ordered beside it, and words for it that name no drug of the table. */
  readonly partner: Drugs & { readonly label: string; readonly words?: RegExp }
  /** What the patient takes already was looked at when it was begun: only a new order counts. */
  readonly onlyNew?: true
  /** Words of the order by which it is for something else, and words without which it is not meant. */
  readonly unlessIn?: RegExp
  readonly onlyIn?: RegExp
  readonly because: string
  readonly source: string
}

const heparins: Drugs = {
  classes: ['heparin', 'low-molecular-weight-heparin'],
  drugs: ['fondaparinux', 'argatroban', 'bivalirudin', 'danaparoid'],
}

/** A thrombosis of the last days, in who is not yet treated. */
function freshThrombosis(patient: Patient): Truth {
  const found = patient.conditions.find(
    ({ name, status }) =>
      status === 'active' &&
      /\b(?:pulmonary embol\w+|PE|deep vein thrombosis|DVT|VTE|venous thromboembolism)\b/iu.test(name) &&
      !/\b(?:previous|history|old|(?:weeks?|months?|years?) ago|(?:19|20)\d\d|chronic|prophyla\w*)\b/iu.test(name) &&
      daysSincePast(name, patient) === undefined,
  )
  const isTreated = patient.medications.some(
    ({ name, status }) =>
      status === 'active' &&
      /(?:parin|fondaparinux|xaban|dabigatran|warfarin|acenocoumarol|phenprocoumon)/iu.test(name),
  )
  return found === undefined
    ? no('no fresh thrombosis on the problem list')
    : isTreated
      ? no('treated already')
      : yes(found.name)
}

/** Who would feel it: awake by the latest signs, and not in cardiac arrest. */
function awake(patient: Patient): Truth {
  const level = latestVital(patient, 'consciousness')
  return allOf(
    level === 'alert' || level === 'confusion' || level === 'voice' ? yes(`consciousness: ${level}`) : no('not awake'),
    not(hasCondition(patient, 'cardiac arrest', 'active')),
  )
}

/**
 * Drugs that are not given alone: written in November 2026 from labels and guidelines and cited from memory; no clinician has signed the table.
 */
export const drugsThatNeedPartners: readonly NeedsPartner[] = [
  {
    classes: ['laba'],
    who: ({ conditions }) => {
      const found = conditions.find(
        ({ name, status }) =>
          status === 'active' &&
          /\basthma\b|\bACOS\b/iu.test(name) &&
          !/\b(?:cardiac asthma|no asthma|not asthma|family|outgrown|(?<!since )childhood|as a child)\b/iu.test(name),
      )
      return found === undefined ? no('no asthma on the problem list') : yes(found.name)
    },
    partner: {
      label: 'an inhaled corticosteroid',
      classes: ['inhaled-corticosteroid'],
    },
    because: 'a long-acting beta-agonist alone kills in asthma',
    source: 'GINA 2024, section 4; LABA labels, boxed warning; SMART 2006',
  },
  {
    drugs: ['dabigatran', 'edoxaban'],
    who: freshThrombosis,
    partner: {
      label: 'five days of a heparin first',
      ...heparins,
      words: /\b(?:LMWH|heparin|parenteral)\b|\b(?:from|after|on) day (?:[5-9]|1\d)\b/iu,
    },
    onlyNew: true,
    because: 'it treats a fresh clot only after five days of a heparin',
    source: 'dabigatran and edoxaban SmPC, section 4.2; ESC/ERS 2019, section 6.2',
  },
  {
    classes: ['vitamin-k-antagonist'],
    who: freshThrombosis,
    partner: {
      label: 'a heparin until the INR is right',
      ...heparins,
      classes: [...(heparins.classes ?? []), 'doac', 'thrombolytic'],
      words: /\b(?:LMWH|heparin|bridg\w*|overlap\w*)\b/iu,
    },
    onlyNew: true,
    because: 'for days it makes blood clot more, and treats nothing',
    source: 'ESC/ERS 2019, section 6.2; CHEST 2021; warfarin SmPC, section 4.2',
  },
  {
    drugs: ['flecainide', 'propafenone'],
    who: (patient) => namedNow(patient, ['atrial flutter', 'flutter']),
    partner: {
      label: 'a drug that slows the node',
      classes: ['beta-blocker', 'non-dihydropyridine-ccb', 'cardiac-glycoside'],
    },
    because: 'the flutter slows and is conducted one to one',
    source: 'ESC atrial fibrillation 2024, section 7; flecainide SmPC, section 4.4',
  },
  {
    classes: ['dihydropyridine-ccb'],
    drugs: ['nitroprusside', 'hydralazine', 'glyceryl trinitrate', 'clevidipine', 'nicardipine'],
    who: (patient) =>
      namedNow(patient, ['aortic dissection', 'type A dissection', 'type B dissection', 'dissection flap']),
    partner: { label: 'a beta-blocker first', classes: ['beta-blocker', 'non-dihydropyridine-ccb'] },
    onlyNew: true,
    unlessIn: /\b(?:after|once|if|when|then|second|later)\b/iu,
    because: 'the heart races and the dissection runs on',
    source: 'ACC/AHA aortic disease 2022, section 7.2; ESC aortic diseases 2024',
  },
  {
    classes: ['insulin'],
    who: (patient) =>
      allOf(
        potassiumAbove(patient, 5.9),
        not(glucoseAbove(patient, 14)),
        not(ketonesFrom(patient, 3)),
        not(hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active')),
      ),
    partner: {
      label: 'glucose with it',
      drugs: ['glucose'],
      words:
        /\b(?:glucose|dextrose|glukos\w*|D50W?|D10W?|D5W?|D\/W|D ?(?:10|20|25|50) ?%|S?G ?(?:10|20|30|33|40|50)(?= ?%| ?\d|\b)|insulin[- /]?(?:dex\w*|gluc\w*))\b/iu,
    },
    onlyNew: true,
    onlyIn: /\b(?:IV|i\.v\.|intravenous\w*|Actrapid|Humulin [RS]|soluble|regular|bolus|10 ?(?:units?|u|IU)\b)/iu,
    because: 'the glucose falls for hours',
    source: 'UKKA hyperkalaemia 2023, section on insulin-glucose; MHRA 2023',
  },
  {
    drugs: ['rocuronium', 'suxamethonium', 'atracurium'],
    who: awake,
    partner: {
      label: 'something for sleep',
      classes: ['benzodiazepine'],
      drugs: [
        'propofol',
        'ketamine',
        'esketamine',
        'etomidate',
        'thiopental',
        'dexmedetomidine',
        'remifentanil',
        'fentanyl',
        'sufentanil',
        'alfentanil',
      ],
      words: /\b(?:sedat\w*|ana?esthe\w*|intubat\w*|RSI|induction|induce\w*|propofol|ketamine|etomidate)\b/iu,
    },
    onlyNew: true,
    unlessIn: /\b(?:stop|avoid|no|not|revers\w*|sugammadex|allerg\w*|if)\b/iu,
    because: 'paralysed and awake',
    source: 'NAP5 2014; Difficult Airway Society and ICS, intubation of the critically ill 2018',
  },
  {
    drugs: ['potassium iodide'],
    who: (patient) => namedNow(patient, ['thyroid storm', 'thyrotoxic crisis', 'thyrotoxicosis']),
    partner: { label: 'a thionamide first', drugs: ['carbimazole', 'methimazole', 'propylthiouracil'] },
    onlyNew: true,
    because: 'iodine alone feeds the thyroid',
    source: 'ATA hyperthyroidism 2016, recommendation 34; JTA/JES thyroid storm 2016',
  },
  {
    drugs: ['levothyroxine', 'liothyronine'],
    who: (patient) =>
      namedNow(patient, [
        'myxoedema coma',
        'adrenal insufficiency',
        "Addison's disease",
        'adrenal crisis',
        'hypopituitarism',
        'panhypopituitarism',
        'pituitary apoplexy',
      ]),
    partner: { label: 'a corticosteroid first', classes: ['systemic-corticosteroid'] },
    onlyNew: true,
    because: 'it uses up the cortisol that is left: an adrenal crisis',
    source: 'ATA hypothyroidism 2014, section on myxoedema coma; levothyroxine SmPC, section 4.3',
  },
  {
    drugs: ['isoniazid', 'rifampicin', 'ethambutol', 'pyrazinamide', 'streptomycin'],
    who: (patient) =>
      namedNow(patient, [
        'active tuberculosis',
        'pulmonary tuberculosis',
        'miliary tuberculosis',
        'tuberculous pleurisy',
        'tuberculous meningitis',
        'MTB detected',
      ]),
    partner: {
      label: 'the rest of the combination',
      words: /\b(?:HRZE|RHZE|RIPE|HR|AKT|ATT|four[- ]drug|quadruple|combination)\b/iu,
    },
    unlessIn: /\b(?:\+|and|with|plus|allerg\w*|stop|desensiti\w*|reintroduc\w*|rechalleng\w*|hepatitis)\b|\+|,/iu,
    because: 'one drug alone breeds resistance',
    source: 'WHO tuberculosis 2022; NICE NG33 (2016), section 1.3',
  },
]

function isOf(
  drug: { readonly name: string; readonly parts: readonly string[]; readonly classes: readonly string[] },
  { drugs = [], classes = [] }: Drugs,
): boolean {
  return (
    [drug.name, ...drug.parts].some((name) => drugs.includes(name)) || drug.classes.some((id) => classes.includes(id))
  )
}

/** "De-escalate the inhaled steroid" gives none. */
const lessened = /\b(?:de-?escalat\w*|withdraw\w*|wean\w*|stop\w*|remov\w*|come off|without|class effect)\b/iu

const named = (order: MedicationOrder) => ({ name: order.drug, parts: order.parts, classes: order.classes })

/** "No dextrose needed", "without glucose": the partner is named to be left out. */
const withoutIt =
  /\b(?:no|without|omit(?:ting)?|not needed:?|skip)\s+(?:the |any |IV |extra )?(?:glucose|dextrose|D50W?|D10W?|D5W?|heparin|LMWH|bridging)\b/giu

/**
 * Drugs of `drugsThatNeedPartners` that an answer orders, where neither the patient takes nor the answer orders what has to be given with them.
 *
 * @param taken the medicines that the patient takes; one that the answer stops does not count
 */
export function withoutPartners(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
): readonly string[] {
  if (patient.goals_of_care === 'palliative') return []
  const refused = new Set(orders.filter(({ stance }) => stance === 'refused').map(({ drug }) => drug))
  const goesOn = taken.filter(({ name }) => !refused.has(name))
  const actions = orderTexts(texts)
  return drugsThatNeedPartners.flatMap((row) => {
    const order = orders.find(
      (one) =>
        one.stance === 'recommended' &&
        one.isSure &&
        one.parts.length <= 1 &&
        isOf(named(one), row) &&
        !isOf(named(one), row.partner) &&
        !(row.onlyNew === true && taken.some(({ name }) => name === one.drug)) &&
        row.unlessIn?.test(one.sentence.text) !== true &&
        row.onlyIn?.test(one.sentence.text) !== false,
    )
    if (order === undefined) return []
    const hasPartner =
      goesOn.some((drug) => isOf({ ...drug, classes: [...drug.classes] }, row.partner)) ||
      orders.some(
        (one) =>
          one.stance !== 'refused' &&
          one.drug !== order.drug &&
          !(one.isClass && lessened.test(one.sentence.text)) &&
          isOf(named(one), row.partner),
      ) ||
      actions.some(({ text }) => row.partner.words?.test(text.replace(withoutIt, ' ')) === true)
    if (hasPartner) return []
    const { value, facts } = row.who(patient)
    return value === 'true'
      ? [
          `${order.drug} is ordered (${quote(order.sentence.text)}) without ${row.partner.label}, and the record has ${quote(facts.join(', '))}: ${row.because} (${row.source})`,
        ]
      : []
  })
}
