import type { CitedRow } from '../../answer/parse-answer.ts'
import type { Recommendation } from '../../answer/recommendation.ts'
import { type DrugName, vocabulary } from '../../language/drug-names.ts'
import { type ReadSentence, readSentences } from '../../language/sentences.ts'
import { quote } from '../../language/text.ts'
import { procedureMentions } from '../../language/name-mentions.ts'
import { opposite, type Order, ordersIn } from './orders.ts'
import { type NumbersByDrug, numbersByDrug, otherNumbers } from './other-numbers.ts'
import { conceptsOf, isOfOthers, type PatientWords, stemsOf, wordsOfPatient } from './patient-words.ts'
import { once, type RowReader, rowReader } from './row-reader.ts'

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
  /** Names of the drugs that it orders, and in which doses. */
  readonly drugs: ReadonlySet<string>
  readonly numbers: () => NumbersByDrug
  /** The guidelines and labels that it cites. */
  readonly cited: ReadonlySet<Source>
}

/**
 * What is wrong with the guidelines and labels that actions cite, by action; nothing for one that cites none.
 *
 * One of them has to name a drug, a class or a procedure of the action; none may refuse what it orders or order what it refuses, or give the same drug in other doses, or for another time. An action that names nothing that is known, and a
 * source that names nothing that is known, are not compared. A guideline that names what one of the actions that cite it orders is that of the patient, and bears out the steps around that order too, unless the table has a guideline or a
 * label of their own; a label bears out its own drug alone.
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
  const isContext = (source: Source): boolean =>
    shared.has(source) ||
    ((citedBy.get(source) ?? 0) > 1 && source.concepts.some((concept) => patient.concepts.has(concept)))
  return read.map((action) => {
    const own = elsewhere(action, isContext, byKey)
    return [
      ...(own === undefined ? [] : [describeElsewhere(action, own)]),
      ...[...action.cited].flatMap((source) => [...against(action, source, patient), ...otherDoses(action, source)]),
    ]
  })
}

function readSource(row: CitedRow, patient: PatientWords): Source {
  const text = `${row.source}. ${row.excerpt}`
  const sentences = readSentences(text)
  const things = thingsIn(sentences)
  return {
    reader: rowReader(row),
    names: things.map(nameOf),
    namesDrug: things.some((thing) => typeof thing !== 'string'),
    concepts: sentences.flatMap(conceptsOf),
    keys: new Set(things.flatMap(keysOf)),
    stems: stemsOf(text),
    numbers: once(() => numbersByDrug(row.excerpt, patient)),
  }
}

function readAction({ text, evidence_refs: refs }: Action, sources: ReadonlyMap<string, Source>): ReadAction {
  const sentences = readSentences(text)
  const things = thingsIn(sentences)
  const orders = ordersIn(text, sentences)
  return {
    text,
    names: things.map(nameOf),
    asked: [...new Set(things.flatMap(askedOf))],
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
  }
}

function thingsIn(sentences: readonly ReadSentence[]): readonly Thing[] {
  const found = sentences.flatMap((sentence): readonly Thing[] => [
    ...vocabulary()
      .mentions(sentence)
      .map(({ value }) => value),
    ...procedureMentions(sentence).map(({ value }) => value),
  ])
  return [...new Map(found.map((thing) => [nameOf(thing), thing])).values()]
}

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
  if (typeof thing === 'string') return [`name ${thing}`]
  return [
    `name ${thing.name}`,
    ...thing.parts.map((part) => `name ${part}`),
    ...[...thing.classes].map((id) => `class ${id}`),
    ...(thing.isClass ? thing.ownClasses.map((id) => `of ${id}`) : []),
  ]
}

function isNamed({ keys, stems }: Source, action: ReadAction): boolean {
  if (action.asked.some((key) => keys.has(key)) || action.siblings.some((key) => keys.has(key))) return true
  // Of what is no drug the tables have few names, and a text has many.
  return !action.ordersDrug && [...action.stems].some((stem) => stems.has(stem))
}

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
  isContext: (source: Source) => boolean,
  byKey: ReadonlyMap<string, Source>,
): Source | null | undefined {
  const cited = [...action.cited]
  if (action.names.length === 0 || cited.length === 0) return undefined
  if (cited.some((source) => source.names.length === 0 || isNamed(source, action))) return undefined
  const own = action.asked.flatMap((key) => byKey.get(key) ?? [])[0]
  if (own !== undefined) return own
  if (!action.ordersDrug && !cited.some(({ namesDrug }) => namesDrug)) return undefined
  const bearsOut = (source: Source): boolean =>
    isContext(source) && !(source.reader.row.source_type === 'drug' && action.ordersDrug)
  return cited.some(bearsOut) ? undefined : null
}

const mostNamed = 5

function describeElsewhere({ text, names, cited }: ReadAction, own: Source | null): string {
  const others = [...new Set([...cited].flatMap((source) => source.names))].slice(0, mostNamed).join(', ')
  const ids = [...cited].map(({ reader }) => quote(reader.row.id)).slice(0, mostNamed)
  const instead = own === null ? '' : `; ${quote(own.reader.row.id)} does`
  return `action ${quote(text)} cites ${ids.join(', ')}, which ${ids.length === 1 ? 'names' : 'name'} ${others} and not ${names.slice(0, mostNamed).join(', ')}${instead}`
}

function otherDoses({ text, drugs, numbers }: ReadAction, source: Source): readonly string[] {
  if (drugs.size === 0) return []
  const known = { id: source.reader.row.id, numbers: source.numbers() }
  return otherNumbers(drugs, numbers(), known).map((words) => `action ${quote(text)} has ${words}`)
}

/** A source says the opposite for certain: it refuses in so many words what the action orders, or recommends what the action refuses for good, and for no other patients than this one. */
function against({ text, orders }: ReadAction, { reader }: Source, patient: PatientWords): readonly string[] {
  return orders.flatMap((order) => {
    const found = opposite(order, reader.orders())
    if (found === undefined || isOfOthers(found.sentence, found.sentence.end, patient)) return []
    const { text: said } = found.sentence
    const isSure =
      order.stance === 'refused'
        ? advises.test(said) && !forNow.test(order.sentence.text)
        : refuses.test(said) && !forNow.test(said)
    return isSure
      ? [
          `action ${quote(text)}: ${quote(reader.row.id)} says the opposite of ${quote(order.span.text)}: ${quote(said)}`,
        ]
      : []
  })
}

const refuses =
  /\b(?:not|never|avoid\w*|contra-?indicated|against|no (?:role|place|benefit)|harm\w*|discourage\w*|should be stopped|discontinue\w*)\b/iu

const advises =
  /\b(?:recommend\w*|should|must|indicated|preferred|first[- ]line|start\w*|give|given|gives|receives?|advised?|treated with|treatment of choice)\b/iu

/** A pause, a state that passes, or a reason of the patient's own: who holds a drug today does not say that nobody is to have it. */
const forNow =
  /\b(?:hold|held|holding|paus\w*|suspend\w*|interrupt\w*|omit\w*|while|until|unless|because|since|due to|given (?:the|his|her|their|that)|in view of|as (?:he|she|they|the|there|it)|if|when|today|tonight|for now|yet|needed|necessary|no need|temporar\w*)\b/iu
