import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import { quote } from '../../words/text.ts'
import type { Patient } from '../../patient/patient.ts'
import { perPatient } from '../../patient/patient-facts.ts'

const source = 'NHS England Patient Safety: right patient, right identifiers; Joint Commission NPSG.01.01.01'

/** A note says of itself, or of another, that it belongs to somebody else. */
const saysForeign =
  /\b(?:wrong patient|another patient|other patient|different patient|not (?:this|our|her|his) (?:patient|report|result|scan|film)|mis-?filed|filed (?:in error|under the wrong)|belongs to|different MRN|other MRN|name (?:on (?:it|the report) )?(?:does not match|mismatch\w*|differs)|bed \d+['’]s|namesake|same surname)\b/iu

const identity =
  /\bMRN\b[^.;\d]{0,14}(?<number>\d{3,})|\b(?:NHS|hosp(?:ital)?|patient|unit) (?:no\.?|number|ID)[^.;\d]{0,8}(?<other>\d{3,})/giu
const ageSex =
  /\b(?<sex>male|female|man|woman|M|F)\b,?\s*(?<age>\d{2})\s?(?:y(?:ears?|rs?|o)?\b|-year)|\b(?<age2>\d{2})[- ]?(?:y(?:ears?|rs?|o)?|year[- ]old)\s*(?<sex2>male|female|man|woman|M|F)\b|^\W*(?<age3>\d{2})(?<sex3>[MF])\b/u

/** "Mrs K., 34 y, G2P1": a title and an age at the head of a note, where nobody speaks of the patient ("Mrs Smith, wife, 62 y"). */
const titled =
  /^\W*(?<title>mrs|ms|miss|mr)\b\.?\s(?![^;\n]{0,50}\b(?:wife|husband|partner|spouse|mother|father|daughter|son|sister|brother|carer|neighbou?r|friend|rang|called|phoned|reports?|says?)\b)[\p{L}.'’ -]{1,30},?\s*\(?(?<age>\d{2})\s?(?:y|yrs?|yo|years?)\b/iu

/** "PET for Mr B. Nguyen", "WALLACE, Irene, DOB 1951, F": whom a report or a list is of. */
const ofReport =
  /(?:\b(?:for|of|patient|name|pt)\b:?|^[^.;]{0,30}[,:])\s*["“]?(?<title>mrs|ms|miss|mr)\b(?![^.;]{0,30}\b(?:consultant|surgeon|registrar|radiologist|wife|husband|daughter|son|mother|father)\b)|["“:]\s*(?:[\p{L}'’-]+,?\s+){1,3}(?:\(?(?:DOB|born|b\.)[^;)]{0,16}\d{4}\)?,?\s*)(?<sex>female|male|[FM])\b/iu

const born =
  /\b(?:DOB|born|date of birth|geb\.?|b\.)\b[^;.\d]{0,6}(?:\d{1,2}[./ -]\w{1,9}[./ -])?(?<year>(?:19|20)\d\d)\b/iu

/** What comes from elsewhere and may be of anybody. */
const ofDocument =
  /report|result|\bCT|\bPET|\bMRI|imaging|radiolog|echo|cop(?:y|ied)|forward|fax|scan|film|PACS|list|histolog|patholog|cytolog|\blab|blood bank|transfusion|culture|microbiolog|form|slip|label|letter|referral|consent|chart|DNACPR|directive|wristband|sticker/iu

/** Whether a report says of another sex or year of birth that it is of. */
function isReportOfOther(text: string, kind: string, patient: Patient): boolean {
  const { demographics } = patient
  if (!ofDocument.test(`${kind} ${text.slice(0, 60)}`)) return false
  const { title, sex } = ofReport.exec(text)?.groups ?? {}
  const isFemale = title === undefined ? sex?.toLowerCase().startsWith('f') : title.toLowerCase() !== 'mr'
  if (isFemale !== undefined && demographics.sex !== undefined && isFemale !== (demographics.sex === 'female'))
    return true
  const headed = /\b(?<sex>F|M|female|male),?\s(?<age>\d{2,3})\b(?!\s?(?:mm|cm|kg|mg|mL|%|\/|bpm))/u.exec(
    text.slice(0, 80),
  )?.groups
  if (
    headed !== undefined &&
    (Math.abs(Number(headed['age']) - demographics.age_years) > slack ||
      (demographics.sex !== undefined &&
        headed['sex']?.toLowerCase().startsWith('f') !== (demographics.sex === 'female')))
  )
    return true
  const year = Number(born.exec(text)?.groups?.['year'])
  const now = yearOf(patient)
  // Without a time on record, the year in which somebody born then has that age.
  return now === undefined
    ? year + demographics.age_years < earliest || year + demographics.age_years > latest
    : Math.abs(now - year - demographics.age_years) > slack
}

/** The year of the record, by its latest time. */
function yearOf({ notes, vital_signs: vitals, labs }: Patient): number | undefined {
  const times = [
    ...notes.map(({ written_at: at }) => at),
    ...vitals.map(({ taken_at: at }) => at),
    ...labs.map(({ taken_at: at }) => at),
  ].flatMap((at) => (at === undefined ? [] : [Number(at.slice(0, 4))]))
  return times.length === 0 ? undefined : Math.max(...times)
}

/** Years in which a record may be written. */
const earliest = 2015
const latest = 2045

/** Years within which an age may be written down wrong. */
const slack = 2

/** The numbers by which a text names a person. */
function numbersIn(text: string): readonly string[] {
  return [...text.matchAll(identity)].map(({ groups = {} }) => groups['number'] ?? groups['other'] ?? '')
}

/** Notes that tell of somebody of another age or sex, or under another number than the rest of the record. */
function foreignNotes(patient: Patient): readonly string[] {
  const { notes, demographics } = patient
  const numbers = notes.map(({ text }) => new Set(numbersIn(text)))
  return notes.flatMap(({ text, kind = '' }, index) => {
    const found = ageSex.exec(text)?.groups
    const age = Number(found?.['age'] ?? found?.['age2'] ?? found?.['age3'])
    const sex = (found?.['sex'] ?? found?.['sex2'] ?? found?.['sex3'])?.toLowerCase()[0]
    const isFemale = sex === 'f' || sex === 'w'
    const named = titled.exec(text)?.groups
    const isTitledOther =
      named !== undefined &&
      Math.abs(Number(named['age']) - demographics.age_years) > slack &&
      demographics.sex !== undefined &&
      (named['title']?.toLowerCase() === 'mr') !== (demographics.sex === 'male')
    const opensWithIt =
      /^[(["']?(?:name|report|patient|pt|re|CT|CTPA|MRI|echo|for|mrs?|ms|miss)\b/iu.test(text) || ofDocument.test(kind)
    const isOther =
      opensWithIt &&
      found !== undefined &&
      (Math.abs(age - demographics.age_years) > slack ||
        (demographics.sex !== undefined && isFemale !== (demographics.sex === 'female')))
    const own = numbers[index] ?? new Set()
    const rest = numbers.filter((others, at) => at !== index && others.size > 0)
    const isOtherNumber =
      own.size > 0 &&
      rest.length > 0 &&
      rest.every((others) => [...own].every((one) => !others.has(one))) &&
      ofDocument.test(kind)
    return isOther || isOtherNumber || isTitledOther || isReportOfOther(text, kind, patient) ? [text] : []
  })
}

/** "Bed 7 (Mrs A, 83 y): K 6.9": a part of a list of a ward that is of somebody of another sex or age. */
const bed =
  /\b(?:bed|bay|room|side ?room)\s?\w{1,4}\s*(?:[(:,–-]|(?=(?:mrs?|ms|miss)\b))\s*(?<who>(?:(?<title>mrs|ms|miss|mr)\b)?(?:[^.):]{0,40}?\b(?<age>\d{2,3})\s?(?:y\b|yrs?\b|years?\b|[MF]\b)|[^.):]{0,30}?)\s*)[):,][^.]*(?:\.(?=\d)[^.]*)*/giu

function foreignPartsOf(text: string, { demographics }: Patient): readonly string[] {
  return [...text.matchAll(bed)].flatMap(({ 0: part, groups = {} }) => {
    const title = groups['title']?.toLowerCase()
    const age = Number(groups['age'])
    const isOtherSex =
      title !== undefined && demographics.sex !== undefined && (title === 'mr') !== (demographics.sex === 'male')
    return isOtherSex || Math.abs(age - demographics.age_years) > slack ? [part] : []
  })
}

/** A note that another one calls somebody else's: "the nurse template belongs to the neighbouring patient". */
const called =
  /\b(?<what>template|triage|copied|pasted|copy|nursing|nurse|letter|report|scan|film|note|entry|result)\b[^.;]{0,40}\b(?:belongs? to|is of|is for|is from|was (?:for|of))\b[^.;]{0,20}\b(?:another|a different|the other|neighbou?ring|next|wrong)\b|\b(?<which>template|triage|copied|pasted|copy|nursing|nurse|letter|report|scan|film|note|entry|result)\b[^.;]{0,20}\b(?:not (?:hers|his|this patient))\b/iu

/**
 * The record without the notes that are of somebody else: of another age or sex, under another number, or called so by a later note. What they say is not a fact of the patient.
 */
export const ownRecord = perPatient((patient: Patient): Patient => {
  const foreign = new Set(foreignNotes(patient))
  for (const { text } of patient.notes) {
    const found = called.exec(text)?.groups
    const word = (found?.['what'] ?? found?.['which'])?.toLowerCase()
    if (word === undefined) continue
    for (const other of patient.notes)
      if (other.text !== text && (other.kind ?? '').toLowerCase().includes(word)) foreign.add(other.text)
  }
  const notes = patient.notes.flatMap((note) => {
    if (foreign.has(note.text)) return []
    const parts = foreignPartsOf(note.text, patient)
    const text = parts.reduce((left, part) => left.replace(part, ' '), note.text)
    return parts.length === 0 ? [note] : text.trim() === '' ? [] : [{ ...note, text }]
  })
  return notes.every((note, index) => note === patient.notes[index]) && notes.length === patient.notes.length
    ? patient
    : { ...patient, notes }
})

/** Words and figures that make a finding: what an excerpt shares with a note. */
function tokensOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\d][\p{L}\d./:-]{2,}/gu))
}

/** Share of the words of an excerpt that stand in a note for it to be taken from there. */
const enough = 0.6

const seen = String.raw`wrong patient|another patient|other patient|different patient|mis-?filed|not (?:hers|his|this patient|belong)|disregard\w*|mismatch\w*|do not act|not acted|incident|Datix`

/** The answer has seen that something is of somebody else. */
const noticedAlone = new RegExp(String.raw`\b(?:${seen})\b`, 'iu')

/** As much, or a word of numbers and of who the patient is. */
const noticed = new RegExp(
  String.raw`\b(?:${seen}|ignor\w*|exclud\w* from|identity|identifier|MRN|remove\w* from the record|correct(?:ed)? record|verify (?:the )?(?:identity|patient))\b`,
  'iu',
)

/** "K 7.1 belongs to bed 14, tube mislabelled": a value that a note gives to somebody else. */
const disowns =
  /\b(?<what>K|potassium|Na|sodium|Hb|ha?emoglobin|troponin|glucose|creatinine|lactate|INR|platelets?|CRP)\+?\s(?:of |is |was |result )?(?<value>\d+(?:\.\d+)?)\b[^.;]{0,30}\b(?:belongs? to|(?:is|was) (?:from|of) (?:bed|another|the other|some(?:one|body))|another patient|wrong (?:patient|tube|label)|mis-?labell?ed|void(?:ed|ing))\b/iu

/** An action on a value that is somebody else's, by its name and number: "For K 7.1: insulin". */
function disownedResult(actions: readonly { readonly text: string }[], patient: Patient): string | undefined {
  for (const { text } of patient.notes) {
    const found = disowns.exec(text)
    if (found?.groups === undefined) continue
    const { what = '', value = '' } = found.groups
    const acts = new RegExp(
      String.raw`\b${what}\+?\s(?:of |is )?${value.replace('.', String.raw`\.`)}(?![\d.]\d)`,
      'iu',
    )
    const action = actions.find((one) => acts.test(one.text) && !noticed.test(one.text) && !setsAside.test(one.text))
    if (action !== undefined)
      return `the answer acts on ${quote(`${what} ${value}`)} (${quote(action.text)}), and the record gives it to somebody else (${quote(found[0])}) (${source})`
  }
  return undefined
}

/** What an action says of a value that it does not follow. */
const setsAside = /\b(?:not|no|void\w*|mis-?labell?ed|discard\w*|belongs|erroneous|spurious|false|wrong)\b/iu

/**
 * Findings of somebody else that an answer rests on: a row of its evidence that repeats a note of another age, sex or number, with no word that it is of another patient.
 */
export function foreignData(answer: Answer, patient: Patient): readonly string[] {
  if (isTextAnswer(answer)) return []
  const byNumber = foreignNumber(answer, patient)
  if (byNumber !== undefined) return [byNumber]
  const disowned = disownedResult(answer.recommended_actions, patient)
  if (disowned !== undefined) return [disowned]
  const foreign = [...foreignNotes(patient), ...patient.notes.flatMap(({ text }) => foreignPartsOf(text, patient))]
  if (foreign.length === 0) return []
  const said = [
    ...answer.recommended_actions.map(({ text }) => text),
    ...answer.problems,
    ...answer.evidence_table.map(({ excerpt }) => excerpt),
    ...answer.contraindications_checked.map((entry) =>
      typeof entry === 'string' ? entry : `${entry.drug} ${entry.against} ${entry.finding ?? ''}`,
    ),
    answer.uncertainty ?? '',
  ].join('\n')
  // An answer that repeats the number of the other person has not noticed whose it is.
  const own = new Set(ownRecord(patient).notes.flatMap(({ text }) => numbersIn(text)))
  const unnumbered = numbersIn(said).some((one) => !own.has(one)) ? said.replaceAll(/\bMRN\b/giu, '') : said
  if (noticed.test(unnumbered) || saysForeign.test(said)) return []
  const ownWords = tokensOf(
    ownRecord(patient)
      .notes.map(({ text }) => text)
      .join(' '),
  )
  const [row] = answer.evidence_table
    .filter(({ source_type: type }) => type === 'note' || type === 'imaging' || type === 'lab')
    .flatMap(({ id, excerpt }) => {
      const tokens = [...tokensOf(excerpt)].filter((token) => !ownWords.has(token))
      const from = foreign.find((note) => {
        const there = tokensOf(note)
        return tokens.length >= 2 && tokens.filter((token) => there.has(token)).length / tokens.length >= enough
      })
      return from === undefined
        ? []
        : [`row ${quote(id)} (${quote(excerpt)}) rests on a note that is of another person (${quote(from)}; ${source})`]
    })
  if (row !== undefined) return [row]
  const figures = new Set(foreign.flatMap(figuresOf))
  const mine = new Set([
    ...ownRecord(patient).notes.flatMap(({ text }) => figuresOf(text)),
    ...patient.labs.flatMap(({ name, value }) => figuresOf(`${name} ${value}`)),
  ])
  const action = [...answer.recommended_actions.map(({ text }) => text), ...answer.problems].find((text) =>
    figuresOf(text).some((figure) => figures.has(figure) && !mine.has(figure)),
  )
  if (action !== undefined)
    return [`${quote(action)} rests on a figure of a note that is of another person (${source})`]
  const theirs = new Set(
    patient.notes
      .filter(({ text }) => foreign.includes(text))
      .flatMap(({ text, kind = '' }) => [...tellingOf(`${kind} ${text}`)]),
  )
  const ours = tellingOf(
    [
      ...ownRecord(patient).notes.map(({ text, kind = '' }) => `${kind} ${text}`),
      ...patient.conditions.map(({ name }) => name),
      ...patient.symptoms.map(({ name }) => name),
      ...patient.medications.map(({ name }) => name),
      ...patient.labs.map(({ name }) => name),
    ].join(' '),
  )
  const told = [...answer.recommended_actions.map(({ text }) => text), ...answer.when_to_escalate].find(
    (text) => [...tellingOf(text)].filter((word) => theirs.has(word) && !ours.has(word)).length >= 2,
  )
  return told === undefined
    ? []
    : [`${quote(told)} rests on a note that is of another person (${quote(foreign[0] ?? '')}; ${source})`]
}

/** Words of a text that tell one finding from another: of four letters or digits and more, without those that stand in any record. */
function tellingOf(text: string): ReadonlySet<string> {
  return new Set(
    (text.toLowerCase().match(/[\p{L}\d][\p{L}\d-]{3,}/gu) ?? []).filter((word) => !ofAnyRecord.test(word)),
  )
}

const ofAnyRecord =
  /^(?:patient\w*|today|dated?|ward|report\w*|result\w*|with|from|this|that|before|after|male|female|years?|born|left|right|normal|discharge|home|filed|urgent\w*|daily|twice|chest|blood|given|start\w*|continue\w*|review\w*|check\w*|more|over|under|days?|weeks?|hours?|pain|clinic|follow\w*|repeat\w*|please|names?|record\w*|notes?|chart)$/u

const figured =
  /\b(?<what>[\p{L}+]{1,14})(?:max)?\s*(?:level |is |was |of |mmol\/L |[:=])?\s*\(?(?<value>\d+(?:\.\d+)?)\b(?!\s?(?:mg|mcg|microg|g\b|mL|units?|days?|weeks?|months?|h\b|hours?|min|%))/giu

const same: Readonly<Record<string, string>> = {
  k: 'potassium',
  hyperkalaemia: 'potassium',
  hyperkalemia: 'potassium',
  'k+': 'potassium',
  na: 'sodium',
  trop: 'troponin',
  hb: 'haemoglobin',
  suvmax: 'suv',
  haemoglobin: 'haemoglobin',
}

const named = new Set([
  'potassium',
  'sodium',
  'troponin',
  'haemoglobin',
  'suv',
  'inr',
  'creatinine',
  'lactate',
  'glucose',
  'ddimer',
  'crp',
  'ph',
  'egfr',
  'platelets',
  'calcium',
])

/** What a text measures, with its value: "potassium 6.6". */
function figuresOf(text: string): readonly string[] {
  return [...text.matchAll(figured)].flatMap(({ groups = {} }) => {
    const what = (groups['what'] ?? '').toLowerCase()
    const name = same[what] ?? what
    return named.has(name) ? [`${name} ${groups['value']}`] : []
  })
}

/** "Culture MRN 7730251", where the record has another number alone: the answer rests on a result or a form of somebody else. */
function foreignNumber(answer: Exclude<Answer, { readonly text: string }>, { notes }: Patient): string | undefined {
  const own = new Set(notes.flatMap(({ text }) => numbersIn(text)))
  if (own.size === 0) return undefined
  const texts = [
    ...answer.recommended_actions.map(({ text }) => text),
    ...answer.evidence_table.map(({ source: from, excerpt }) => `${from ?? ''}: ${excerpt}`),
  ]
  if (noticedAlone.test(texts.join('\n'))) return undefined
  const found = texts.find((text) => numbersIn(text).some((one) => !own.has(one)))
  return found === undefined
    ? undefined
    : `what the answer rests on (${quote(found)}) has another number than the record (${[...own].join(', ')}): it is of another person (${source})`
}
