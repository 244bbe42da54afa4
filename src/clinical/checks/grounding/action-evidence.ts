import { proceduresBy, widerProcedures } from './procedure-kinds.ts'
import type { CitedRow } from '../../answer/parse-answer.ts'
import type { Recommendation } from '../../answer/recommendation.ts'
import { type DrugName, vocabulary } from '../../language/drug-names.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { quote } from '../../words/text.ts'
import { procedureMentions } from '../../language/name-mentions.ts'
import { opposite, type Order, ordersIn } from './orders.ts'
import { type NumbersByDrug, numbersByDrug, otherNumbers } from './other-numbers.ts'
import { conceptsOf, isOfOthers, type PatientWords, stemsOf, wordsOfPatient } from './patient-words.ts'
import { once } from '../../../kit/once.ts'
import { isOwnMedicines } from './own-medicines.ts'
import { type RowReader, rowReader } from './row-reader.ts'

type Action = Recommendation['recommended_actions'][number]

/** A drug or a class by the table, or a procedure by its name. */
type Thing = DrugName | string

/** A guideline or a label, with what it names. */
interface Source {
  readonly reader: RowReader
  /** What it names, in words. */
  readonly names: readonly string[]
  readonly namesDrug: boolean
  /** Diseases and findings that it speaks of. */
  readonly concepts: readonly string[]
  /** The same as `asked` of an action looks for it. */
  readonly keys: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  readonly numbers: () => NumbersByDrug
  /** It is the list of what the patient takes, and neither a guideline nor a label. */
  readonly isOwnList: boolean
}

interface ReadAction {
  readonly text: string
  readonly names: readonly string[]
  /** Keys of a source that names one of its drugs, classes or procedures. */
  readonly asked: readonly string[]
  /** Keys of one that names another drug of the same class. */
  readonly siblings: readonly string[]
  readonly stems: ReadonlySet<string>
  readonly orders: readonly Order[]
  readonly ordersDrug: boolean
  /** What it names is beside what it does. */
  readonly isAside: boolean
  /** It only goes on with what is taken already, which needs no guideline of its own. */
  readonly isContinued: boolean
  /** Names of the drugs that it orders, and in which doses. */
  readonly drugs: ReadonlySet<string>
  readonly numbers: () => NumbersByDrug
  /** The guidelines and labels that it cites. */
  readonly cited: ReadonlySet<Source>
  /** It cites a row of the record too, which gives the reason. */
  readonly citesRecord: boolean
}

/**
 * What is wrong with the guidelines and labels that actions cite, by action; nothing for one that cites none.
 *
 * One of them has to name a drug, a class or a procedure of the action; none may refuse what it orders or order what it refuses, or give the same drug in other doses, or for another time. An action that names nothing that is known, and a
 * source that names nothing that is known, are not compared. A guideline that names what one of the actions that cite it orders is that of the patient, and bears out the steps around that order too; so does a label the supportive steps of
 * an action that names several things, and no drug that is ordered by itself.
 *
 * @returns for each action its faults in words
 */
export function actionEvidence(
  answer: Pick<Recommendation, 'recommended_actions' | 'evidence_table' | 'problems'>,
): readonly (readonly string[])[] {
  const { recommended_actions: actions, evidence_table: rows } = answer
  const patient = wordsOfPatient(answer)
  const sources = new Map(
    rows
      .filter(({ source_type: type }) => type === 'guideline' || type === 'drug')
      .map((row): [string, Source] => [row.id, readSource(row, patient)]),
  )
  const read = actions.map((action) => readAction(action, sources))
  const shared = new Set(read.flatMap((action) => [...action.cited].filter((source) => isNamed(source, action))))
  const byKey = indexSources(sources.values())
  const citedBy = new Map<Source, number>()
  for (const { cited } of read) for (const source of cited) citedBy.set(source, (citedBy.get(source) ?? 0) + 1)
  // What names no step of several, and speaks of the patient's disease, may name them in words that no table has.
  const ordered = new Set(read.flatMap(({ drugs }) => [...drugs]))
  const isContext = (source: Source, action: ReadAction): boolean =>
    shared.has(source) ||
    // "Haemoglobin and neurological checks every 2 h" by the warnings of the label of what is given.
    (!action.ordersDrug &&
      watches.test(action.text) &&
      source.reader.row.source_type === 'drug' &&
      source.names.some((name) => ordered.has(name))) ||
    ((citedBy.get(source) ?? 0) > 1 && source.concepts.some((concept) => patient.concepts.has(concept)))
  // "Opioids first line for dyspnoea" is the plan of an answer that orders an opioid, whichever of its actions cites it.
  const asked = new Set(read.flatMap((action) => (action.orders.some(isGiven) ? action.asked : [])))
  const isOfPlan = ({ keys, reader }: Source): boolean =>
    reader.row.source_type === 'guideline' && [...keys].some((key) => asked.has(key))
  return read.map((action) => {
    const own = elsewhere(action, isContext, isOfPlan, byKey)
    return [
      ...(own === undefined ? [] : [describeElsewhere(action, own)]),
      ...[...action.cited].flatMap((source) => [
        ...(source.isOwnList
          ? []
          : against(action, source, patient, isOfLater(action, read), ordersElsewhere(action, read))),
        ...otherDoses(action, source),
      ]),
    ]
  })
}

function readSource(row: CitedRow, patient: PatientWords): Source {
  const text = namingWords(row)
  const sentences = readSentences(text)
  const things = thingsIn(sentences)
  return {
    reader: rowReader(row),
    names: things.map(nameOf),
    namesDrug: things.some((thing) => typeof thing !== 'string'),
    concepts: sentences.flatMap(conceptsOf),
    keys: new Set([...things.flatMap(keysOf), ...groups.flatMap(([form, keys]) => (form.test(text) ? keys : []))]),
    stems: stemsOf(text),
    numbers: once(() => numbersByDrug(row.excerpt, patient)),
    isOwnList: isOwnMedicines(row),
  }
}

/**
 * "Bicarbonate for a pH of 7.20 or less": in a guideline or a label it is given, where what it is for, when, or how stands right behind it. "Serum bicarbonate", "check bicarbonate", "bicarbonate below 18" and "potassium bicarbonate" are a
 * level and another salt.
 */
const givenBicarbonate =
  /(?<!\b(?:sodium|potassium|calcium|serum|plasma|venous|arterial|standard|actual|low|lower|high|raised|normal|the|a|check|recheck|measure|monitor|repeat|follow|trend|track|of|in|pH|gas)[\s-])(?<![\p{L}-])(?:bicarbonate|bicarb|HCO3)(?=\s+(?:for|when|if|only|infusions?|therapy|bolus(?:es)?|drip|bridge|IV|intravenously|\d[\d.]{0,12}\s?%|at (?:a )?pH|(?:is |are )?(?:recommended|suggested|indicated|considered|reserved|given)|may be (?:given|considered|used)|in (?!\d))\b)/giu

/** "4.2% bicarbonate 125-250 mL", "hypertonic bicarbonate": a strength makes a drug of it, whatever stands behind. */
const strongBicarbonate =
  /(?<=\b\d[\d.]{0,12}\s?%\s|\b(?:hypertonic|isotonic|intravenous|IV)\s)(?:bicarbonate|bicarb|HCO3)(?![\p{L}-])/giu

/** "French ICU guideline": a place in the name of a source admits nobody. */
const placeOfSource = /(?<![\p{L}-])(?:ICU|ITU|HDU|CCU)(?![\p{L}-])(?!\s(?:admission|transfer|referral|triage))/gu

/** "BICAR-ICU": a name in capitals before the hyphen that is of no kind of ward is that of a trial. */
const trial =
  /(?<![\p{L}\d-])(?!(?:MED|MEDICAL|SURG|SURGICAL|NEURO|CARDIAC|CARDIO|CT|PAED|PAEDIATRIC|PED|PEDS|TRAUMA|BURNS?|POST|PRE|NON|EX|INTRA|OUT|STEP|LIVER|RENAL|RESP|GENERAL|MIXED|NEONATAL|COVID|TELE)-)\p{Lu}{3,12}-(?:ICU|ITU|HDU|CCU)(?![\p{L}\d-])/gu

/** "AHA/ASA": the American Stroke Association, and no aspirin. */
const society = /\b(AHA|ACC|AAN|ESO|NSA)\s?\/\s?ASA\b/gu

/** "US expert panel": a country in the name of a source images nobody. */
const countryOfSource = /(?<![\p{L}-])U\.?S\.?A?\.?(?![\p{L}-])/gu

/**
 * Short ways in which a row or an action names a drug or a procedure, with the name that the tables have: in a text of another kind they may mean something else, so that the tables themselves do not have them.
 *
 * "100 mL 3% x3" is hypertonic saline, "IV Mg" a magnesium salt, "talc or IPC" the powder that seals a pleura, "immediate decompression" of a tension that of the chest.
 */
const shortNames: readonly (readonly [written: RegExp, named: string])[] = [
  [/\bmL (?:of )?(2\.7|3) ?%(?!\s?(?:saline|NaCl|sodium))/giu, 'mL of $1% saline'],
  [/(?<![\d.])(2\.7|3) ?% (?=(?:bolus\w*|[x×] ?\d|\d+ ?mL\b))/giu, '$1% saline '],
  [
    /\b(?:IV|i\.v\.) Mg(?:2\+)?(?![\p{L}\d])|\bMg(?:2\+)? (?=(?:IV|bolus|load\w*|infusion|\d+(?:-\d+)? ?g)\b)/gu,
    'magnesium sulfate ',
  ],
  [/\btalc(?! pleurodesis)(?! allerg\w*)(?! powder allerg\w*)\b/giu, 'talc pleurodesis'],
  [
    /\b(?:immediate|urgent|emergency|prompt|thoracic|chest|pleural) decompression\b(?! of (?:the )?(?:cord|spine|bowel|stomach|gut|bladder))/giu,
    'needle decompression',
  ],
  [/\bP2Y12\b(?!\s*-?\s*(?:inhib|antag|recept|block))/giu, 'P2Y12 inhibitor'],
  [/\b(?:home|domiciliary|long-?term) O2\b|\b(?:O2|oxygen) concentrators?\b/giu, 'home oxygen'],
  [/\bPleurX\b/giu, 'indwelling pleural catheter'],
  [
    /\b(?:redo )?(?:mitral|aortic|tricuspid|pulmonary)? ?valve (?:replacement|repair|surgery)\b|(?<![\p{L}\d])(?:MVR|AVR|DVR)(?![\p{L}\d])/gu,
    'cardiac surgery',
  ],
]

function withFullNames(text: string): string {
  return shortNames.reduce((told, [written, named]) => told.replaceAll(written, named), text)
}

/** The source and the words of a row as they name things: the drug that "bicarbonate" is there, and no place in the name of a trial. */
function namingWords({ source, excerpt }: CitedRow): string {
  const told = withFullNames(excerpt)
    .replaceAll(givenBicarbonate, 'sodium bicarbonate')
    .replaceAll(strongBicarbonate, 'sodium bicarbonate')
  const from = source
    .replaceAll(trial, 'trial')
    .replaceAll(placeOfSource, 'unit')
    .replaceAll(countryOfSource, 'national')
  return `${from}. ${told}`.replaceAll(trial, 'trial').replaceAll(society, '$1')
}

/** "Continue guideline-directed therapy" names the drugs of heart failure with reduced ejection fraction. */
const pillars = /\bguideline[- ]directed (?:medical )?therapy\b|\bGDMT\b|\b(?:four|4) pillars?\b/iu

const keysOfPillars = [
  'ace-inhibitor',
  'arb',
  'arni',
  'beta-blocker',
  'hf-beta-blocker',
  'mra',
  'sglt2-inhibitor',
].flatMap((id) => [`class ${id}`, `of ${id}`])

const namesOf = (names: string): readonly string[] => names.split(', ').map((name) => `name ${name}`)

/** What a guideline calls by what it does, for which the table of drugs has no class. */
const groups: readonly (readonly [form: RegExp, keys: readonly string[]])[] = [
  [pillars, keysOfPillars],
  [
    /\bvaso(?:pressors?|active (?:drugs?|agents?|support))\b|(?<!\bblood )\bpressors?\b(?! response)/iu,
    namesOf('noradrenaline, adrenaline, vasopressin, phenylephrine, metaraminol, dopamine, terlipressin'),
  ],
  [
    /(?<!\bnegative |\bnegatively )\binotrop(?:es?|ic)\b/iu,
    namesOf('dobutamine, milrinone, levosimendan, enoximone, adrenaline, dopamine'),
  ],
  [
    /\bnegative(?:ly)? inotrop(?:es?|ic)\b/iu,
    ['class beta-blocker', 'of beta-blocker', 'class non-dihydropyridine-ccb', 'of non-dihydropyridine-ccb'],
  ],
  [/\banti-?thrombotics?\b/iu, ['antiplatelet', 'anticoagulant'].flatMap((id) => [`class ${id}`, `of ${id}`])],
]

const watches =
  /\b(?:check\w*|monitor\w*|watch\w*|observ\w*|measure\w*|repeat\w*|hourly|daily|every \d|counsel\w*|teach\w*|explain\w*|warn\w*|review\w*)\b/iu

const continues =
  /^\W*(?:(?:continue|continuing|carry on|go on|keep|maintain)\b|(?:[^.;:]|\.\d){1,60}\b(?:continues?|(?:is|are) continued|go(?:es)? on|carr(?:y|ies) on|unchanged|as before)\b)/iu

const beginsToo =
  /\b(?:start|starting|add|adding|give|begin|commence|initiate|increase|double|switch|change)\b(?<!\bnot \w+)/iu

/** "Call urology for a stent, as antibiotics fail without drainage": what a reason names is not what is done. */
const reason = /,\s+(?:as|because|since)\s(?!needed|required|soon|well|before|per|above|below)[^.;]*$/iu

function readAction({ text, evidence_refs: refs }: Action, sources: ReadonlyMap<string, Source>): ReadAction {
  const told = text.replace(/\W+$/u, '').replace(reason, '')
  const sentences = readSentences(told)
  const things = thingsIn(readSentences(withFullNames(told)))
  const orders = ordersIn(text, sentences)
  return {
    text,
    names: things.map(nameOf),
    // A label of levofloxacin bears out "metformin is paused, because levofloxacin can lower the glucose".
    asked: [
      ...new Set(
        [...things, ...thingsIn(readSentences(reason.exec(text.replace(/\W+$/u, ''))?.[0] ?? ''))].flatMap(askedOf),
      ),
    ],
    isAside: isAside(things, orders),
    isContinued: continues.test(text) && !beginsToo.test(text),
    siblings: things.flatMap((thing) =>
      typeof thing === 'string' ? [] : thing.ownClasses.map((id) => `beside ${id}`),
    ),
    stems: stemsOf(text),
    orders,
    drugs: new Set(
      orders.flatMap(({ thing, stance }) => (typeof thing === 'string' || stance === 'refused' ? [] : [thing.name])),
    ),
    numbers: once(() => numbersByDrug(text)),
    ordersDrug: orders.some(({ thing }) => typeof thing !== 'string'),
    cited: new Set(refs.flatMap((ref) => sources.get(ref) ?? [])),
    citesRecord: refs.some((ref) => !sources.has(ref)),
  }
}

function isGiven({ stance }: Order): boolean {
  return stance === 'recommended' || stance === 'conditional'
}

/** Whether what an action names is beside what it does: some of it waits for something, and nothing of it is ordered ("send osmolality; no thiazide; admit if sodium falls below 125"). */
function isAside(things: readonly Thing[], orders: readonly Order[]): boolean {
  const stancesOf = (thing: Thing): readonly Order['stance'][] =>
    orders.flatMap((order) => (nameOf(order.thing) === nameOf(thing) ? [order.stance] : []))
  const all = things.map(stancesOf)
  return (
    all.every((stances) => stances.length > 0 && !stances.includes('recommended') && !stances.includes('considered')) &&
    all.some((stances) => stances.includes('conditional'))
  )
}

function thingsIn(sentences: readonly ReadSentence[]): readonly Thing[] {
  const found = sentences.flatMap((sentence): readonly Thing[] => [
    ...vocabulary()
      .mentions(sentence)
      .filter(({ to }) => !ofReceptor.has(sentence.tokens[to]?.word ?? ''))
      .map(({ value }) => value),
    ...procedureMentions(sentence).map(({ value }) => value),
  ])
  return [...new Map(found.map((thing) => [nameOf(thing), thing])).values()]
}

/** "Dopamine antagonists" names no dopamine. */
const ofReceptor = new Set(['antagonist', 'antagonists', 'agonist', 'agonists', 'blocker', 'blockers', 'blockade'])

function nameOf(thing: Thing): string {
  return typeof thing === 'string' ? thing : thing.name
}

/** How a source that names this is found: by the name, by the parts of a combination, as a class, as one of a class, and beside the others of its class. */
function keysOf(thing: Thing): readonly string[] {
  if (typeof thing === 'string') return [`name ${thing}`]
  return [
    `name ${thing.name}`,
    ...thing.parts.map((part) => `name ${part}`),
    ...[...thing.classes].map((id) => `of ${id}`),
    ...thing.ownClasses.map((id) => (thing.isClass ? `class ${id}` : `beside ${id}`)),
  ]
}

/** A drug is named by itself, a part of it or a class that it is in; a class by itself, one that it is part of, or a drug of it. */
function askedOf(thing: Thing): readonly string[] {
  if (typeof thing === 'string') return [thing, ...widerProcedures(thing)].map((name) => `name ${name}`)
  return [
    `name ${thing.name}`,
    ...alsoCalled(thing).map((name) => `name ${name}`),
    ...thing.parts.map((part) => `name ${part}`),
    ...[...thing.classes].flatMap((id) => [`class ${id}`, ...proceduresBy(id).map((name) => `name ${name}`)]),
    ...(thing.isClass ? thing.ownClasses.map((id) => `of ${id}`) : []),
  ]
}

/** "VTE prophylaxis" bears out a heparin, "fluid" a saline: what a guideline calls by what it is for. */
function alsoCalled({ name, classes }: Exclude<Thing, string>): readonly string[] {
  if (fluids.has(name)) return ['intravenous fluid', 'fluid resuscitation', 'hypertonic saline']
  return [...classes].some((id) => preventing.has(id)) || name === 'fondaparinux'
    ? ['venous thromboembolism prophylaxis']
    : []
}

const fluids = new Set(['sodium chloride', "ringer's lactate", 'hypertonic saline'])

const preventing = new Set(['low-molecular-weight-heparin', 'heparin'])

function isNamed({ keys, stems }: Source, action: ReadAction): boolean {
  if (action.asked.some((key) => keys.has(key)) || action.siblings.some((key) => keys.has(key))) return true
  // Of what is not a drug the tables have few names, and a text has many.
  return !action.ordersDrug && [...action.stems].some((stem) => stems.has(stem))
}

/** A guideline on the pressure to aim for bears out "SBP target below 140 with perindopril and amlodipine". */
function sharesTarget({ reader }: Source, { text }: ReadAction): boolean {
  return targets.some((target) => target.test(text) && target.test(reader.row.excerpt))
}

const targets = [
  /\b(?:S?BP|MAP|blood pressure|systolic(?: pressure)?)\b[^.;]{0,24}\d/iu,
  /\b(?:SpO2|SaO2|sats?|saturations?)\b[^.;]{0,24}\d/iu,
  /\b(?:LDL|HbA1c|INR|anti-Xa|aPTT)\b[^.;]{0,24}\d/iu,
]

function indexSources(sources: Iterable<Source>): ReadonlyMap<string, Source> {
  const found = new Map<string, Source>()
  for (const source of sources) for (const key of source.keys) if (!found.has(key)) found.set(key, source)
  return found
}

/**
 * Whether an action cites the evidence of something else: undefined where it does not, else the source that names it, or null where the table has none.
 */
function elsewhere(
  action: ReadAction,
  isContext: (source: Source, action: ReadAction) => boolean,
  isOfPlan: (source: Source) => boolean,
  byKey: ReadonlyMap<string, Source>,
): Source | null | undefined {
  const cited = [...action.cited]
  if (action.names.length === 0 || action.isAside || action.isContinued) return undefined
  // What is taken at home gives the reason for a new drug, as a note does, and need not name it.
  if (cited.every(({ isOwnList }) => isOwnList)) return undefined
  if (cited.some((source) => source.names.length === 0 || isNamed(source, action) || sharesTarget(source, action)))
    return undefined
  const bearsOut = (source: Source): boolean =>
    isContext(source, action) &&
    !(source.reader.row.source_type === 'drug' && action.ordersDrug && action.names.length === 1)
  if (cited.some(bearsOut)) return undefined
  const own = action.asked.flatMap((key) => byKey.get(key) ?? [])[0]
  if (own !== undefined) return own
  // The record gives the reason, no row of the table names what is done, and the guideline is one that the answer follows.
  if (action.citesRecord && cited.some(isOfPlan)) return undefined
  const needsNone = action.orders.length > 0 && action.orders.every(({ stance }) => stance === 'refused')
  return needsNone || (!action.ordersDrug && !cited.some(({ namesDrug }) => namesDrug)) ? undefined : null
}

const mostNamed = 5

function describeElsewhere({ text, names, cited }: ReadAction, own: Source | null): string {
  const others = [...new Set([...cited].flatMap((source) => source.names))].slice(0, mostNamed).join(', ')
  const ids = [...cited].map(({ reader }) => quote(reader.row.id)).slice(0, mostNamed)
  const instead = own === null ? '' : `; ${quote(own.reader.row.id)} does`
  return `action ${quote(text)} cites ${ids.join(', ')}, which ${ids.length === 1 ? 'names' : 'name'} ${others} and not ${names.slice(0, mostNamed).join(', ')}${instead}`
}

function otherDoses({ text, drugs, numbers, isContinued }: ReadAction, source: Source): readonly string[] {
  // Of what is taken at home, only what goes on unchanged has to keep its dose: "80 mg IV, twice the oral dose of home".
  if (source.isOwnList && !isContinued) return []
  // "Glucose under 14: insulin down to 0.05 unit/kg/h" is a later step than the one that is cited.
  if (drugs.size === 0 || laterStep.test(text)) return []
  const known = { id: source.reader.row.id, numbers: source.numbers() }
  const isStep = stepOfCourse.test(text) || (isOfInsulin(drugs) && lowerRate.test(text))
  return otherNumbers(drugs, numbers(), known, text, isStep).map((words) => `action ${quote(text)} has ${words}`)
}

/** "Glucose < 250 mg/dl: add dextrose, insulin 0.05 unit/kg/h", "MAP above 65 for 4 h → noradrenaline 0.1": an action under a threshold of its own. */
const stepOfCourse =
  /^\W*(?:(?:step |day )?\d{1,2}[.),]\s*)?(?:(?!\b(?:aim|target|goal|keep|until|till)\b)(?:[^:→;\d]|\p{L}\d)){2,60}?(?:[<>≤≥]|\b(?:under|below|above|over|reach\w*|less than|more than|falls? to|down to))\s*=?\s*\d[^:→;]{0,40}?(?::|→|->|,)\s/iu

/** "Halve insulin to 0.05 U/kg/h", "insulin 0.05 units/kg/h if glucose falls": the lower rate once glucose is down, which each guideline of a ketoacidosis has beside the first one. */
const lowerRate =
  /\b(?:halv\w+|reduc\w+|lower\w*|drop(?:s|ped|ping)?|decreas\w+|cut(?:s|ting)?|step\w* down|(?:by|in) half)\b|\b(?:if|when|once|with|as soon as|as|from when)\b[^.;,]{0,25}\b(?:glucose|gluc|CBG|BG|BM|FSBG|(?:blood )?sugar|hypogly\w+)\b|\brate of insulin may\b/iu

function isOfInsulin(drugs: ReadonlySet<string>): boolean {
  return [...drugs].some((drug) => drug.startsWith('insulin'))
}

const laterStep = /\barrest\b|\b(?:down to|(?:reduc|lower|halv)\w+ (?:it )?to|once|when|after) [^.;]{0,30}\d/iu

/** A source says the opposite for certain: it refuses in so many words what the action orders, or recommends what the action refuses for good, and for no other patients than this one. */
function against(
  { text, orders }: ReadAction,
  { reader }: Source,
  patient: PatientWords,
  isLater: (order: Order) => boolean,
  isOrdered: (order: Order) => boolean,
): readonly string[] {
  return orders.flatMap((order) => {
    if (isLater(order)) return []
    const found = opposite(order, reader.orders())
    if (
      found === undefined ||
      isOfAnotherTime(order, orders) ||
      agrees(orders, found, reader) ||
      isOneOfSeveral(order, orders, found, reader)
    )
      return []
    if (isOfOthers(found.sentence, found.sentence.end, patient)) return []
    // "Warfarin PN, breastfeeding-safe" by "avoided in pregnancy": what is kept from a pregnancy is not kept from what follows it.
    if (ofPregnancy.test(found.sentence.text) && afterBirth.test(order.sentence.text)) return []
    const { text: said } = found.sentence
    const isSure =
      order.stance === 'refused'
        ? advises.test(said) &&
          !forNow.test(order.sentence.text) &&
          !ownChoice.test(order.sentence.text) &&
          !didNotHelp.test(order.sentence.text.slice(0, Math.max(0, order.span.start - order.sentence.start))) &&
          !isOrdered(order)
        : refuses.test(clauseOf(found)) && !forNow.test(said)
    return isSure
      ? [
          `action ${quote(text)}: ${quote(reader.row.id)} says the opposite of ${quote(order.span.text)}: ${quote(said)}`,
        ]
      : []
  })
}

/** "After birth: start enalapril", where another action keeps such drugs from her while she is pregnant. */
function isOfLater(action: ReadAction, all: readonly ReadAction[]): (order: Order) => boolean {
  if (!later.test(action.text)) return () => false
  return (order) => all.some((other) => other !== action && isOfAnotherTime(order, other.orders))
}

/** "Dalteparin from today", and elsewhere "stop LMWH 24 h before the birth": what another action orders is not refused for good. */
function ordersElsewhere(action: ReadAction, all: readonly ReadAction[]): (order: Order) => boolean {
  return (order) =>
    all.some(
      (other) =>
        other !== action &&
        other.orders.some(
          ({ stance, thing, isSure }) =>
            stance === 'recommended' && isSure && (nameOf(thing) === nameOf(order.thing) || areKin(thing, order.thing)),
        ),
    )
}

const later =
  /\b(?:after (?:the )?(?:birth|delivery|discharge|recovery)|post-?partum|post-?natal\w*|once (?:delivered|recovered|off|stable|the)|when (?:recovered|stable|off)|at discharge|later)\b/iu

const ofPregnancy = /\b(?:pregnan\w*|antenatal\w*|gestation|trimester|f(?:o)?et\w*)\b/iu

const afterBirth =
  /\b(?:post-?partum|post-?natal\w*|after (?:the )?(?:birth|delivery)|puerper\w*|breast-?fe\w*|lactat\w*|once delivered)\b|(?<![\p{L}\d])(?:PN|PP)(?![\p{L}\d])/iu

/** "No ACE inhibitor before the birth; another of the group after it": the action deals with the group itself, each at its time. */
function isOfAnotherTime(order: Order, orders: readonly Order[]): boolean {
  return (
    order.stance !== 'refused' &&
    orders.some(({ stance, thing }) => stance === 'refused' && thing !== order.thing && areKin(thing, order.thing))
  )
}

/** The action refuses something else that the same sentence refuses: "no ACE inhibitor, MRA or SGLT2 inhibitor before the birth" by "RAAS inhibitors, MRA contraindicated". */
function agrees(orders: readonly Order[], found: Order, reader: RowReader): boolean {
  const others = reader
    .orders()
    .filter(
      ({ sentence, thing, stance }) => sentence === found.sentence && thing !== found.thing && stance === found.stance,
    )
  return orders.some(
    ({ stance, thing }) =>
      stance === found.stance &&
      others.some((other) => nameOf(other.thing) === nameOf(thing) || areKin(other.thing, thing)),
  )
}

function areKin(one: Thing, other: Thing): boolean {
  if (typeof one === 'string' || typeof other === 'string') return false
  return [...one.classes].some((id) => other.classes.has(id))
}

/** "A catheter or talc, both first-line": who orders the one may refuse the other. */
function isOneOfSeveral(order: Order, orders: readonly Order[], found: Order, reader: RowReader): boolean {
  if (order.stance !== 'refused' || !/\bor\b|\beither\b|\balternativ/iu.test(found.sentence.text)) return false
  const others = reader.orders().filter(({ sentence, thing }) => sentence === found.sentence && thing !== found.thing)
  return orders.some(
    ({ stance, thing }) => stance !== 'refused' && others.some((other) => nameOf(other.thing) === nameOf(thing)),
  )
}

/**
 * The part of a source's sentence that speaks of what it names: between the marks around it, up to the condition behind it. "STEMI having PCI and not on an anticoagulant: aspirin" refuses no aspirin, nor does "doxycycline
 * where a macrolide is contraindicated" refuse doxycycline.
 */
function clauseOf({ span, sentence }: Order): string {
  const at = Math.max(0, span.start - sentence.start)
  const before = sentence.text.slice(0, at)
  const behind = sentence.text.slice(at)
  const from = Math.max(before.lastIndexOf(':'), before.lastIndexOf(';')) + 1
  const end =
    /[;:]|\b(?:where|when|if|in case|unless|in (?:patients|those|people)|for (?:patients|those|people))\b/iu.exec(
      behind,
    )
  const own = end === null ? behind : behind.slice(0, end.index)
  const aside = /\(([^()]*)\)/u.exec(own)
  const others = aside === null ? '' : own.slice(span.text.length, aside.index)
  // "Cobicistat raises rivaroxaban (avoid)": what stands in brackets is said of the name before them.
  const isOfAnother = vocabularyNames(others)
  // "Avoid nitrates in RV infarction or after a PDE-5 inhibitor" refuses the nitrates.
  const refused = before.slice(from).search(refuses)
  if (refused >= 0 && circumstance.test(before.slice(from + refused))) return ''
  return before.slice(from) + (isOfAnother && aside !== null ? own.replace(aside[0], '') : own)
}

function vocabularyNames(text: string): boolean {
  return readSentences(text).some((sentence) => vocabulary().mentions(sentence).length > 0)
}

const circumstance =
  /\b(?:in|with|within|after|during|on|who|whom|taking|takes|recent|when|where|beside|alongside|together)\b/iu

const refuses =
  /\b(?:not|never|avoid\w*|contra-?indicated|against|no (?:role|place|benefit)|harm\w*|discourage\w*|should be stopped|discontinue\w*)\b/iu

const advises =
  /\b(?:recommend\w*|should|must|indicated|preferred|first[- ]line|start\w*|give|given|gives|receives?|advised?|treated with|treatment of choice)\b/iu

/** What the patient chose says nothing against what is recommended: "discussed as an equal option, and declined". */
const ownChoice =
  /\b(?:declin\w+|(?:he|she|they|patient|family) (?:refuses?d?|does not want|did not want|prefers?|would rather|opts?|chose|chooses)|(?:his|her|their|patient'?s?) (?:wish(?:es)?|choice|preference)|not wanted|as (?:discussed|agreed) with (?:him|her|them))\b/iu

/** "Anxiety not settled by opioid": what did not help is not refused. */
const didNotHelp =
  /\b(?:not|in)[ -]?(?:fully |yet |well )?(?:settl\w+|control\w+|reliev\w+|eas\w+|respon\w+|helped|improv\w+|enough|adequate\w*|sufficient\w*|better)(?: \w+)? (?:by|with|to|on|after|despite|from)(?: (?:the|an?|his|her|first|regular))?\s*$|\bno (?:response|relief|effect|benefit)(?: \w+)? (?:to|from|of|with|after)(?: \w+)?\s*$/iu

/** A pause, a state that passes, or a reason of the patient's own: who holds a drug today does not say that nobody is to have it. */
const forNow =
  /\b(?:hold|held|holding|paus\w*|suspend\w*|interrupt\w*|omit\w*|while|until|unless|because|since|due to|given (?:the|his|her|their|that)|in view of|as (?:he|she|they|the|there|it)|if|when|today|tonight|for now|yet|needed|necessary|no need|temporar\w*|before|prior to)\b/iu
