import { once } from '../../../kit/once.ts'
import { waitIn } from './washout-hours.ts'
import { type Answer, isTextAnswer, textsOf } from '../../answer/parse-answer.ts'
import type { Vocabulary } from '../../language/drug-names.ts'
import { readSentences } from '../../language/sentences.ts'
import { type ContraindicationEntry, contraindicationEntries, entriesNaming } from './contraindication-entry.ts'
import { coversPair } from './covers-pair.ts'
import type { InteractingPair } from './interacting-pairs.ts'
import { namedDrug, type UsualSetting, standsFor } from './interaction.ts'
import { readSections } from '../../answer/text-sections.ts'
import { readDocument } from '../../language/document.ts'
import { chestPain, hasCondition, namesAsPresent } from '../../patient/conditions.ts'
import { stElevationInfarction } from '../../patient/ecg.ts'
import { potassiumBelow } from '../../patient/emergencies.ts'
import { troponinRaised } from '../../patient/laboratory-results.ts'
import type { Patient } from '../../patient/patient.ts'
import { perPatient } from '../../patient/patient-facts.ts'
import { allOf } from '../../patient/truth.ts'

/** Of two drugs together, or of what one of them does to the other. */
const careful =
  /\b(?:interact\w*|combin\w*|together|cautio\w*|risks?|monitor\w*|watch\w*|clos(?:e|er|ely)|adjust\w*|reduc\w*|halv\w*|levels?|toxic\w*|potentiat\w*|despite|while on|additive)\b/iu

/** What became of one of a contraindicated pair; a course "for 7 days" settles nothing in prose. */
const settling =
  /\b(?:stop\w*|hold\w*|held|with(?:held|hold\w*)|paus\w*|suspend\w*|ceas\w*|discontinu\w*|omit\w*|avoid\w*|switch\w*|replac\w*|instead|wash-?out|ago|last (?:dose|taken|used?|intake)|separat\w*|interval|denies|denied|never|(?:not|no) (?:\p{L}+ )?(?:taken|taking|used?|using|intake))\b/iu

/** "Switch ramipril to sacubitril/valsartan after a 36 h gap": the time between the two. */
const apart =
  /\b(?:gap|wash-?out|interval|apart|separat\w*)\b|\b\d+\s*(?:h|hours?|days?|weeks?) (?:after|before|since)\b/iu

/** "Avoid adding clarithromycin: it is contraindicated with simvastatin". */
const keptApart = /\b(?:avoid\w*|no|not|never)\b[^.;]{0,120}\bcontra-?indicated with\b/iu

/** One of them takes the place of the other, with a time between. */
const changesAfterGap =
  /\b(?:chang|switch|convert|swap|transition|replac|mov)\w*\b[^.;]{0,80}\b(?:\d+[ -]?(?:h|hours?|days?)\b[^.;]{0,20}\b(?:gap|wash-?out|apart|interval|after|between|without)|(?:gap|wash-?out|interval) of \d+|after \d+ ?(?:h|hours?|days?)\b)/iu

/** What is done about two drugs that an action names together, beside a caution: how long, which of them ends, what is measured. */
const handled =
  /\b(?:stop\w*|h[eo]ld|paus\w*|omit\w*|slow\w*|lower|lowest|half|short(?:est)?|limit\w*|only|(?:re-?)?check\w*|repeat\w*(?! \d)|measur\w*|INR|ECG|QTc|U&Es?|PPI|pantoprazole|lansoprazole|omeprazole|(?:for|x)\s\d+\s?(?:days?|weeks?|months?))\b/iu

/** "Clarithromycin for 7 days, with colchicine continued": how long one of them is given settles nothing where the other goes on beside it. */
const goesOn = /\b(?:continu\w*|carr(?:y|ies) on|goes on|go on|stays?|unchanged|as (?:before|usual|at home))\b/iu
const course = /\b(?:for|x)\s\d+\s?(?:days?|weeks?|months?)\b/giu

/** What is measured too late to be a watch on an interaction, or not at all: "INR in 4 weeks", "level at the next visit", "dose unchanged". */
const careless =
  /\b(?:in|after|at|every)\s+(?:OP[AD]\s|clinic\s)?(?:(?:(?:[3-9]|\d\d)\s*|(?:three|four|five|six|eight|ten|twelve)\s)(?:weeks?|wks?|\/52)|(?:\d+\s*|(?:two|three|four|six)\s)(?:months?|\/12)|a month|(?:her |his |the )?next|OP[AD]\b|clinic\b)|\b(?:routine(?:ly)?|annual(?:ly)?|monthly|as (?:is|before|usual)|stays? (?:at|on|the)|can wait|(?:wait|until)\b[^.;]{0,20}\b(?:review|spring|autumn|summer|winter|clinic)|untouched|unchanged|unaltered|inside the range|need not be (?:measured|checked|repeated|looked at)|same dose|(?:continu\w*|carr(?:y|ies) on|goes on|stays?)\b[^.;]{0,40}\blevel (?:is )?(?:in range|normal|fine|therapeutic|ok|good|within)|level (?:is )?(?:in (?:the )?(?:range|target)|within (?:the )?range|therapeutic|fine|ok)|no (?:\p{L}+ ){0,3}(?:change|levels?|monitoring|checks?|adjustment|reduction)|not? (?:be )?(?:needed|required|necessary))\b/iu

/** The hazard is measured, or watched for. */
const watched =
  /\b(?:monitor\w*|(?:re-?)?check\w*|repeat\w*|watch\w*|measur\w*|tomorrow|levels?|troughs?|U&Es?|labs?|bloods|(?:if|unless|while|as long as) (?:there is |he |she )?(?:no |not |any )?(?:\w+ )?bleed\w*|QTc?\D{0,6}(?:3\d\d|4[0-6]\d))\b/iu

/** Whether an answer says of a pair what it does: a structured one in an entry's stead, in one of its actions. */
export function saidIn(answer: Answer, words: Vocabulary): (pair: InteractingPair) => boolean {
  if (isTextAnswer(answer)) return saidInText(answer.text, words)
  const inActions = saidInActions(answer.recommended_actions, words)
  const followed = bleedingFollowed(answer, words)
  return (pair) => inActions(pair) || followed(pair)
}

/**
 * Whether the bleeding of an anticoagulant beside an aspirin that goes on was looked at before ("argatroban against active bleeding: none"), and is acted on when it comes ("any bleed: stop, haematology"), or an action ends the aspirin ("stop aspirin when apixaban starts"): what the two do together is then said, in two places.
 */
function bleedingFollowed(
  {
    recommended_actions: actions,
    contraindications_checked: checked,
    when_to_escalate: calls,
  }: Exclude<Answer, { readonly text: string }>,
  words: Vocabulary,
): (pair: InteractingPair) => boolean {
  const entries = once(() => contraindicationEntries({ contraindications_checked: checked }, words))
  return (pair) => {
    const { drug, other } = pair
    const isWithAspirin =
      isOfBleeding(pair) &&
      [drug, other].some(({ name }) => name === 'aspirin') &&
      [drug, other].some(({ classes }) => classes.includes('anticoagulant'))
    return (
      isWithAspirin &&
      (calls.some((call) => bleeding.test(call)) || actions.some(({ text }) => endsAspirin.test(text))) &&
      entries().some(
        ({ isCheck, text, drugs }) =>
          isCheck && bleeding.test(text) && drugs.some((named) => standsFor(named, drug) || standsFor(named, other)),
      )
    )
  }
}

const endsAspirin =
  /(?<!\b(?:no|not|never|without|don['’]t) (?:\p{L}+ )?)\b(?:stop|hold|omit|pause|end|drop|discontinue|cease|withdraw)\w* (?:the |his |her )?(?:aspirin|ASA)\b|\b(?:aspirin|ASA)\b[^.;,]{0,20}(?<!\b(?:not|never|no)\b[^.;,]{0,12})\b(?:stop(?:s|ped)?|ends|held|omitted|paused|off|dropped|discontinued|ceased|withdrawn)\b/iu

function namesBoth({ drugs }: ContraindicationEntry, { drug, other }: InteractingPair): boolean {
  return drugs.some((named) => standsFor(named, drug)) && drugs.some((named) => standsFor(named, other))
}

/**
 * Whether an action names both drugs of a pair with the time between them; of a major pair as well with a caution, or with what is done about it, or names one of them and measures the hazard soon ("spironolactone 25 mg, potassium in a
 * week"). A contraindicated pair needs the time.
 */
function saidInActions(
  actions: readonly { readonly text: string }[],
  words: Vocabulary,
): (pair: InteractingPair) => boolean {
  const entriesOf = (texts: readonly string[]): readonly ContraindicationEntry[] =>
    contraindicationEntries({ contraindications_checked: [...texts] }, words)
  const sentences = once(() =>
    entriesOf(actions.flatMap(({ text }) => readSentences(text).map((sentence) => sentence.text))).filter(
      ({ drugs }) => drugs.length > 1,
    ),
  )
  const wholes = once(() => entriesOf(actions.map(({ text }) => text)))
  return (pair) => {
    if (sentences().some((entry) => (apart.test(entry.text) || keptApart.test(entry.text)) && namesBoth(entry, pair)))
      return true
    // "Ramipril 5 mg continue; at 4 weeks change to sacubitril/valsartan after a 36-hour gap".
    if (wholes().some((entry) => changesAfterGap.test(entry.text) && namesBoth(entry, pair))) return true
    // "Take the last enalapril tonight; 36 hours later begin sacubitril/valsartan".
    if (isOfWashout(pair) && wholes().some((entry) => statesWashout(entry.text) && namesBoth(entry, pair))) return true
    if (isOfTwoAnticoagulants(pair) && wholes().some((entry) => inProcedure.test(entry.text) && namesBoth(entry, pair)))
      return true
    if (pair.interaction.severity === 'contraindicated') return false
    return wholes().some((entry) => {
      const { text, drugs, names } = entry
      if (careless.test(text) || (isOfBreath(pair) && breathUnwatched.test(text))) return false
      if (namesBoth(entry, pair)) {
        const own = withoutThirds(text, pair, words)
        if (careful.test(own) || handled.test(goesOn.test(own) ? own.replaceAll(course, ' ') : own)) return true
      }
      const isOne = drugs.some((named) => standsFor(named, pair.drug) || standsFor(named, pair.other))
      if (isOne && isOfBreath(pair) && breathWatched.test(text)) return true
      return (
        (names(pair.interaction.hazard) || (isOfBleeding(pair) && bleeding.test(text))) && watched.test(text) && isOne
      )
    })
  }
}

/** "Colchicine to continue, atorvastatin held while on the macrolide": what is done about a third drug says nothing of the pair. */
function withoutThirds(text: string, { drug, other }: InteractingPair, { mentions }: Vocabulary): string {
  return text
    .split(/(?<=[,;.])(?!\d)/u)
    .filter((part) => {
      const [done = ''] = part.split(besideIt)
      const named = readSentences(done).flatMap((sentence) => mentions(sentence).map(({ value }) => namedDrug(value)))
      return named.length === 0 || named.some((one) => standsFor(one, drug) || standsFor(one, other))
    })
    .join(' ')
}

const besideIt = /\b(?:while|whilst|with|because|due to|owing to|during|as|since|beside|alongside|for)\b/iu

function isOfTwoAnticoagulants({ interaction, drug, other }: InteractingPair): boolean {
  return interaction.mechanism.startsWith('two anticoagulants') && [drug, other].some(({ name }) => name === 'heparin')
}

/** "In the catheter lab add heparin 60 IU/kg; continue apixaban": for the hour of a procedure the guidelines give it on top (ESC 2023 acute coronary syndromes, section 6.2). */
const inProcedure =
  /\b(?:in|at|during)(?: the)? (?:cath(?:eter(?:isation|ization)?)?[- ]lab(?:oratory)?|procedure)\b[^.;]{0,60}\bheparin\b|\bheparin\b[^.;]{0,60}\b(?:in|at|during)(?: the)? (?:cath(?:eter(?:isation|ization)?)?[- ]lab(?:oratory)?|procedure)\b/iu

/** A neprilysin inhibitor beside an ACE inhibitor. */
function isOfWashout({ interaction }: InteractingPair): boolean {
  return interaction.hazard.includes('36 hours')
}

/** Whether an action ends one drug and gives the hours until the other, none of them fewer than the label asks for. */
function statesWashout(text: string): boolean {
  const { isLong, short } = waitIn(text)
  return lastOfIt.test(text) && isLong && !/^(?:not|no) |\b(?:h|hrs?|hours?|hourly|days?|d)$/iu.test(short ?? '')
}

const lastOfIt =
  /\b(?:last|final|stop\w*|end(?:s|ed)?|discontinu\w*|omit\w*|off|no (?:more|further)|swap\w*|switch\w*|chang\w*|replac\w*)\b/iu

function isOfBleeding({ interaction }: InteractingPair): boolean {
  return interaction.hazard.includes('bleeding risk')
}

function isOfBreath({ interaction }: InteractingPair): boolean {
  return interaction.hazard.includes('respiratory depression')
}

/** "Lorazepam 1 mg; naloxone PRN charted", "methadone 40 mg, sedation score and RR hourly": the breath is watched, or its antidote is there. */
const breathWatched =
  /\bnaloxone\b|\b(?:sedation (?:scor\w*|scale)|POSS|RASS|capnograph\w*|Et?CO2|resp(?:iratory)? rate|RR|breathing|SpO2|oximetry)\b[^.;]{0,25}\b(?:hourly|hrly|q ?\d|every|continuous\w*|monitor\w*|watch\w*|\d+ ?min\w*|\d+-?hourly)|\b(?:monitor\w*|watch\w*|continuous|hourly)\b[^.;]{0,25}\b(?:sedation|RR|resp(?:iratory)? rate|breathing|oximetry|SpO2|capnograph\w*)\b/iu
const breathUnwatched =
  /\b(?:no|not|without|never|need(?:s)? no)\b[^.;,]{0,25}\b(?:naloxone|monitor\w*|watch\w*|sedation|oximetry|capnograph\w*)|\bnaloxone\b[^.;,]{0,20}\b(?:not|no|unnecessary|off|removed)\b/iu

/** "Aspirin goes on for the grafts if no bleeding". */
const bleeding = /\bbleed\w*/iu

/** Whether a text does: a sentence that names one of the two and the hazard, or both and a caution; of a contraindicated pair both, and what became of one. */
function saidInText(source: string, words: Vocabulary): (pair: InteractingPair) => boolean {
  const entries = once(() =>
    contraindicationEntries({ contraindications_checked: readSentences(source).map(({ text }) => text) }, words),
  )
  const settled = once(() => entriesNaming(entries().filter(({ text }) => settling.test(text))))
  return (pair) => {
    if (pair.interaction.severity === 'contraindicated') return coversPair(pair, settled())
    return entries().some((entry) => {
      const isOne = entry.drugs.some((named) => standsFor(named, pair.drug) || standsFor(named, pair.other))
      return isOne && (entry.names(pair.interaction.hazard) || (namesBoth(entry, pair) && careful.test(entry.text)))
    })
  }
}

const coronary = [
  'acute coronary syndrome',
  'ACS',
  'NSTE-ACS',
  'NSTEMI',
  'STEMI',
  'unstable angina',
  'myocardial infarction',
  'primary PCI',
  'percutaneous coronary intervention',
]

const embolism = ['pulmonary embolism', 'PE', 'pulmonary embolus', 'pulmonary emboli']

const failure = ['heart failure', 'HF', 'HFrEF', 'HFpEF', 'HFmrEF', 'CHF', 'cardiomyopathy', 'cardiogenic shock']

const kidney = ['chronic kidney disease', 'CKD', 'diabetic kidney disease', 'diabetic nephropathy', 'albuminuria']

const diabetes = ['diabetes', 'T2DM', 'T1DM', 'DM', 'diabetic']

const ketoacidosis = ['diabetic ketoacidosis', 'DKA', 'ketoacidosis', 'euglycaemic ketoacidosis']

const pregnant = ['pregnancy', 'pregnant']

const ventilation = [
  'intubation',
  'intubate',
  'intubated',
  'mechanical ventilation',
  'invasive ventilation',
  'rapid sequence induction',
  'RSI',
]

/**
 * The settings of an answer in which a pair of drugs may be the standard of care: by the record, and by the problems that the answer names. Whether the answer is right about them is for other checks to say.
 *
 * The problems of an answer in words are those of its own section, or its headings where it has none: prose names what it only weighs.
 *
 * @param patient absent: the problems of the answer alone
 */
export function usualSettingsOf(answer: Answer, patient: Patient | undefined): ReadonlySet<UsualSetting> {
  const named = [
    ...problemsOf(answer).slice(0, most),
    ...(patient?.conditions ?? []).filter(({ status }) => status !== 'resolved').map(({ name }) => name),
  ]
  const says = (terms: readonly string[]): boolean => named.some((entry) => namesAsPresent(entry, terms, 'is over'))
  const found: readonly (readonly [UsualSetting, () => boolean])[] = [
    ['acute coronary syndrome', () => (patient !== undefined && hasCoronarySyndrome(patient)) || says(coronary)],
    ['pulmonary embolism', () => says(embolism)],
    ['heart failure', () => (patient?.lvef_percent ?? 100) <= 40 || says(failure)],
    ['diabetic kidney disease', () => says(diabetes) && says(kidney)],
    // Low-dose aspirin against pre-eclampsia goes on beside a heparin.
    ['pregnancy', () => patient?.demographics.pregnant === true || says(pregnant)],
    // Replacement of what is short, which everybody measures again.
    ['potassium below 4', () => patient !== undefined && potassiumBelow(patient, 4).value === 'true'],
    // Insulin drives it down: it is given from 5.5 mmol/L downwards, and measured every two hours (JBDS 02).
    ['ketoacidosis', () => says(ketoacidosis)],
    ['comfort care', () => patient?.goals_of_care === 'palliative'],
    [
      'invasive ventilation',
      () =>
        (patient !== undefined && hasCondition(patient, 'invasive ventilation').value === 'true') ||
        textsOf(answer)
          .slice(0, most)
          .some(({ text }) => namesAsPresent(text, ventilation, 'counts')),
    ],
  ]
  return new Set(found.flatMap(([setting, holds]) => (holds() ? [setting] : [])))
}

const hasCoronarySyndrome = perPatient(
  (patient: Patient) =>
    stElevationInfarction(patient).value === 'true' ||
    allOf(troponinRaised(patient), chestPain(patient)).value === 'true',
)

function problemsOf(answer: Answer): readonly string[] {
  if (!isTextAnswer(answer)) return answer.problems
  return (
    readSections(answer.text).problems ??
    readDocument(answer.text).passages.flatMap(({ isHeading, text }) => (isHeading ? [text] : []))
  )
}

/** Of a list that an answer may make as long as it likes. */
const most = 200
