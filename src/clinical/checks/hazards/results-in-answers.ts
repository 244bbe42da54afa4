import type { MedicationOrder } from '../../answer/medications.ts'
import type { Patient } from '../../patient/patient.ts'
import { longestNote, quote } from '../../words/text.ts'
import { type TextOfAnswer, clausesOf, declinesTreatment, orderTexts } from './record-words.ts'
import { type Answer, isTextAnswer } from '../../answer/parse-answer.ts'
import { turnedRoundResults } from './turned-round-results.ts'
import { mayMatchIn } from '../../words/may-match.ts'

const notThere =
  /\b(?:no|not|never|(?<!gram[- ])negative|without|awaited|pending|previous\w*|contaminant|skin flora|coagulase[- ]negative|CoNS|epidermidis|(?:months?|years?) ago|(?:19|20)[01]\d|treated|completed)\b/iu

const bacteraemia =
  /\b(?:blood cultures?|BCs?)\b[^.;]{0,140}\b(?:S(?:taph\w*)?\.? ?aureus|MRSA|MSSA|candida|yeasts?|E(?:sch\w*)?\.? ?coli|klebsiella|pseudomonas|gram[- ]negative|streptococc\w*|pneumococc\w*|enterococc\w*|listeria|meningococc\w*)\b|\b(?:S(?:taph\w*)?\.? ?aureus|MRSA|MSSA|candida|gram[- ]negative (?:rods?|bacill\w*)|E\.? ?coli)\b[^.;]{0,60}\b(?:in|from) (?:\d (?:of|\/|out of) \d |both |all )?(?:sets? of )?(?:the )?blood(?: cultures?)?\b/iu

/** "2 of 2 blood culture sets: Gram-positive cocci in clusters, PCR S. aureus": in two sentences. */
const cultured = /\bblood cultures?\b/iu

function bacteraemiaOf({ notes }: Patient): string | undefined {
  return notes
    .map(({ text }) =>
      text
        .slice(0, longestNote)
        .replace(/\b(?<genus>[A-Z])\.\s?(?=[a-z]{4})/gu, '$<genus> ')
        .replace(/\bmec\s?[AC][- ]negative/giu, ''),
    )
    .flatMap((text) => text.split(/(?<=[.])\s+|\n/u))
    .find(
      (sentence) =>
        cultured.test(sentence) && bacteraemia.test(sentence.replace(/[;:]/gu, ',')) && !notThere.test(sentence),
    )
}

const malignant =
  /\b(?:malignant cells|adenocarcinoma|squamous cell carcinoma|small[- ]cell (?:lung )?(?:cancer|carcinoma)|carcinoma cells|mesothelioma|lymphoma cells|(?:cytology|histology|biops\w*|fluid)\b[^.;]{0,40}\b(?:malignan\w+|carcinoma))\b/iu

const benign =
  /\b(?:no|not|negative|without|absent|excluded|never|previous\w*|(?:19|20)[01]\d|years? ago|treated|resected|remission|suspicious|if|awaited|pending|family)\b/iu

function cancerOf({ notes }: Patient): string | undefined {
  return notes
    .filter(({ kind = '', text }) =>
      /\b(?:cytolog\w*|histolog\w*|patholog\w*|biops\w*|EBUS)\b/iu.test(`${kind} ${text.slice(0, 200)}`),
    )
    .flatMap(({ text }) => clausesOf(text.slice(0, longestNote)))
    .find((clause) => malignant.test(clause) && !benign.test(clause))
}

const seenTo =
  /\b(?:oncolog\w*|MDT|MDM|tumou?r board|multidisciplinary|cancer|malignan\w*|staging|PET\S*|palliative|hospice|chemo\w*|radiotherap\w*|surgeon\w*|resect\w*|adenocarcinoma|mesothelioma|lymphoma)\b/iu

const dismissed =
  /\b(?:no|not|nor|without|unlikely|excludes?|excluded|negative for|free of)\s+(?:\w+\s+){0,4}(?:cancer|malignan\w*|tumou?r|MDT|oncolog\w*|PET\S*|carcinoma)/giu

const letGo =
  /\b(?:discharg\w*|no (?:more|further) (?:tests?|investigations?|follow-?up|imaging)|reassur\w*|benign|reactive|no cancer)\b/iu

/**
 * Critical results of the notes that an answer passes over: bacteria in the blood with no antimicrobial ordered, and malignant cells with a patient who is let go and nobody who treats cancer.
 *
 * Written in November 2026 and cited from memory; no clinician has signed it.
 */
export function ignoredResults(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): readonly string[] {
  if (declinesTreatment(patient)) return []
  const actions = orderTexts(texts)
  const all = actions.map(({ text }) => text).join('\n')
  const found: string[] = []
  const grown = bacteraemiaOf(patient)
  const isTreated =
    orders.some(({ classes, stance }) => isAntimicrobial(classes) && stance !== 'refused') ||
    /\b(?:antibiotics?|antimicrobials?|antifungals?|IVAB)\b/iu.test(all.replace(noAntibiotic, ' '))
  if (grown !== undefined && !isTreated && noAntibiotic.test(all))
    found.push(
      `no antimicrobial is given (${quote(all.match(noAntibiotic)?.[0] ?? '')}), and the record has ${quote(grown)}: it kills within days (IDSA/ESC: S. aureus in one bottle is treated; BSAC, blood cultures)`,
    )
  const cancer = cancerOf(patient)
  const end =
    cancer === undefined
      ? undefined
      : actions.flatMap(({ text }) => clausesOf(text)).find((clause) => letGo.test(clause))
  if (cancer !== undefined && end !== undefined && !seenTo.test(all.replace(dismissed, ' ')))
    found.push(
      `the patient is let go (${quote(end)}), and the record has ${quote(cancer)}: a cancer goes untreated (NICE NG12; BTS pleural disease 2023)`,
    )
  return found
}

const noAntibiotic =
  /\b(?:no|not?|without|withhold\w*|stop\w*|hold\w*|needs? no|don['’]t (?:start|give|need))\s+(?:\w+\s+){0,4}(?:antibiotics?|antimicrobials?|antifungals?)\b(?:\s+(?:is|are)\s+(?:needed|given|required))?|\bantibiotics? (?:is|are) not (?:needed|given|required|indicated)\b/iu

function isAntimicrobial(classes: readonly string[]): boolean {
  return classes.some((id) => /^(?:antibiotic|antifungal|azole-antifungal|echinocandin)$/u.test(id))
}

const ofNobody = 'NHS England Patient Safety; Joint Commission NPSG.02.03.01'

/** What is looked at, by the words for it. */
interface Examination {
  readonly name: string
  readonly words: string
  /** The words that name it behind "no", where the others name an illness: "no HIT". */
  readonly ofTest?: string
}

const examinations: readonly Examination[] = [
  {
    name: 'a scan of the head',
    words: String.raw`(?:(?:plain |non-?contrast )?(?:CT|MRI?)(?:[ /-]?(?:head|brain|caput|cranial))?|(?:head|brain|cranial) (?:CT|MRI?|imaging|scan)|CTB|NCCT|NCHCT)(?!PA|[ -]?(?:chest|thora\p{L}*|abdo\p{L}*|KUB|pulm\p{L}*))`,
  },
  { name: 'a CT pulmonary angiogram', words: String.raw`(?:CTPA|CT pulmonary angio\p{L}*|V/Q(?: scan)?)` },
  { name: 'an echocardiogram through the gullet', words: String.raw`(?:TOE|TEE|trans-?o?esophageal echo\p{L}*)` },
  { name: 'an echocardiogram', words: String.raw`(?:(?:bedside |transthoracic )?echo(?:cardiogra\p{L}*)?|TTE)` },
  { name: 'a PET-CT', words: String.raw`(?:FDG[ -])?PET(?:[ /-]?CT)?` },
  { name: 'a biopsy', words: String.raw`(?:biops(?:y|ies)|histolog\p{L}*|cytolog\p{L}*)` },
  { name: 'a lumbar puncture', words: String.raw`(?:lumbar puncture|LP|CSF)` },
  { name: 'a contrast swallow', words: String.raw`(?:contrast|water-soluble|Gastrografin) swallow` },
  { name: 'a D-dimer', words: 'D-?dimer' },
  {
    name: 'a troponin',
    words: String.raw`(?:delta )?(?:hs-?|high-sensitivity )?(?:c?Tn[IT]|trop(?:onin)?s?)(?: [IT])?`,
  },
  { name: 'a culture', words: String.raw`(?:(?:blood|urine|sputum|wound|fluid) )?cultures?` },
  { name: 'a PCR', words: String.raw`(?:(?:HSV|viral|COVID|flu|influenza|enterovirus) )?PCRs?` },
  {
    name: 'a film of the tube',
    words: String.raw`(?:check (?:film|X-?ray)|(?:NG|tube)(?: tube)? (?:film|X-?ray|position)|position (?:film|check)|X-?ray|CXR|chest (?:film|X-?ray|radiograph))`,
  },
  { name: 'an ultrasound', words: String.raw`(?:ultrasound|USS|Dopplers?|duplex)` },
  { name: 'an angiogram', words: String.raw`(?:angiogra(?:m|phy)|CTA)` },
  { name: 'an endoscopy', words: String.raw`(?:endoscopy|OGD|EGD|colonoscopy|sigmoidoscopy|bronchoscopy|ERCP)` },
  { name: 'an evoked potential', words: String.raw`(?:SSEPs?|N20|somatosensory evoked potentials?)` },
  { name: 'an EEG', words: 'c?EEG' },
  { name: 'an ECG', words: String.raw`(?:ECG|EKG|12-lead)` },
  { name: 'a blood gas', words: String.raw`(?:ABG|VBG|(?:blood|arterial|venous) gas)` },
  { name: 'a crossmatch', words: String.raw`(?:cross-?match|group and (?:screen|save)|type and (?:screen|cross))` },
  {
    name: 'a test of genes or enzymes',
    words: String.raw`(?:HLA-?B\S*|TPMT|G6PD|DPYD|NUDT15)(?: (?:level|activity|test|result))?`,
  },
  {
    name: 'a test for heparin antibodies',
    words: String.raw`(?:PF4|HIT)(?: antibod\p{L}*| screen| assay| test| ELISA)?`,
    ofTest: String.raw`(?:PF4(?: antibod\p{L}*| screen| assay| test| ELISA)?|HIT (?:antibod\p{L}*|screen|assay|test|ELISA))`,
  },
  { name: 'a pregnancy test', words: String.raw`(?:pregnancy test|β?-?hCG|beta-?hCG)` },
]

const undone = String.raw`(?:not (?:yet )?(?:been )?(?:done|performed|taken|available|reported|obtained|read|collected|sent)|NOT YET|never done|pending|awaited|awaiting|outstanding|requested|ordered|queued|waiting for|to follow|not back|yet to be|still to be (?:done|taken|sent)|en route|on (?:its|their|the) way|un(?:reported|read)\b|(?:sent|taken|drawn) (?:\d+ min\p{L}* ago|just now)|insufficient|clotted in the tube|lost in transit|(?:scanner|machine|analyser) (?:in use|busy|down|broken)|(?:has|have|was|were) ?n[o'’]t (?:yet )?(?:been )?(?:done|taken|drawn|sent|performed|read|seen))`

const result = String.raw`(?:(?:is |was |are |were |has been |came back |come back )?(?:normal|negative|clear|unremarkable|reassuring|acellular|flat|unchanged|sterile|benign|(?:bilaterally )?absent|compatible|satisfactory|fine|in (?:the )?(?:good|correct|right) (?:position|place)|correctly (?:placed|positioned)|no growth)\b|(?:shows?|showed|shown|confirms?|confirmed|reveals?|revealed|demonstrates?|excludes?|excluded|ruled? out)\b|(?:with )?no (?:evidence of )?(?:bleed\p{L}*|ha?emorrhage|thrombus|clot|mass|infarct\p{L}*|leak|PE\b|uptake|malignan\p{L}*|blood)|without (?:bleed\p{L}*|ha?emorrhage|thrombus|uptake))`

/** Still to come, of another day, or under a condition. */
const open =
  /\b(?:if|once|when|until|unless|after|before|as soon as|whether|provided|await\w*|pending|repeat\w*|request\w*|arrange\w*|book\w*|urgent\w*|should|will|would|may|might|could|to (?:exclude|rule|look|confirm|show)|in case|previous\w*|last (?:year|month|week)|(?:19|20)[01]\d|not (?:yet )?(?:been )?(?:done|available|reported)|exclude first)\b/iu

/** Each examination with how a note says that it is open, and how an answer says what it found. */
const read = examinations.map(({ name, words, ofTest = words }) => ({
  name,
  /** Asked first: most records name few of them, and a long pattern that is never asked is never compiled. */
  isNamed: new RegExp(words, 'iu'),
  isOpen: new RegExp(
    String.raw`(?<![\p{L}])${words}(?![\p{L}-])[^.;,]{0,30}\b${undone}|\b(?:(?:awaiting|pending) ${words}|(?:no|zero|without) ${ofTest})(?![\p{L}-])(?: (?:yet|so far|sent|taken|drawn|done|available)\b|$|[.;,])`,
    'iu',
  ),
  said: new RegExp(
    String.raw`(?<![\p{L}])${words}(?![\p{L}])[^.;]{0,28}?(?<![\p{L}])${result}|\b(?:seen|confirmed|shown|proven|excluded|ruled out)\b[^.;]{0,30}\b(?:on|by) (?:the )?${words}(?![\p{L}])`,
    'iu',
  ),
}))

/**
 * Results that an answer rests on though the record says that the examination has not been made: "CT shows no bleeding", where the scanner was in use. A record that says nothing of it proves nothing.
 *
 * @param patient the record without the notes of somebody else
 */
export function inventedResults(answer: Answer, patient: Patient): readonly string[] {
  if (isTextAnswer(answer)) return []
  const clauses = patient.notes.flatMap(({ text }) => clausesOf(text))
  const claims = [
    ...answer.recommended_actions.map(({ text }) => text),
    ...answer.problems,
    ...answer.when_to_escalate,
    ...answer.evidence_table.flatMap(({ source_type: type, source, excerpt }) =>
      type === 'imaging' || type === 'lab' || type === 'note' ? [`${source}: ${excerpt}`] : [],
    ),
  ].flatMap((text) => text.split(/(?<=[.;])\s+|\n|,\s(?=then\b)/u))
  const mayBeNoted = mayMatchIn(clauses.join('\n'))
  const [first] = read.flatMap(({ name, isNamed, isOpen, said }) => {
    if (!mayBeNoted(isNamed)) return []
    const undoneIn = clauses.find((clause) => isNamed.test(clause) && isOpen.test(clause))
    if (undoneIn === undefined) return []
    if (clauses.some((clause) => said.test(clause) && !isOpen.test(clause) && !open.test(clause))) return []
    const claim = claims.find((one) => {
      const found = said.exec(one)
      // "If the line fails: the screen was clear, so run heparin": the condition is of what is done.
      return (
        found !== null && !open.test(one.slice(one.lastIndexOf(':', found.index) + 1, found.index + found[0].length))
      )
    })
    return claim === undefined
      ? []
      : [
          `${name} is taken as read (${quote(claim)}), and the record has ${quote(undoneIn)}: nobody has seen it (${ofNobody})`,
        ]
  })
  return first === undefined ? [] : [first]
}

/** What an action may rest on, by the names that it has in words and in results. */
const measured: readonly {
  readonly said: string
  readonly name: RegExp
  /** By how much the number is greater in the other of two units that are in use. */
  readonly inOther?: number
}[] = [
  { said: 'INR', name: /^INR$/iu },
  { said: String.raw`(?:serum )?potassium|K\+?`, name: /^(?:serum |plasma )?(?:potassium|K\+?)$/iu },
  { said: '(?:serum )?sodium|Na', name: /^(?:serum |plasma )?(?:sodium|Na\+?)$/iu },
  { said: '(?:blood )?(?:glucose|sugar)|BM|CBG', name: /^(?:blood |plasma |capillary )?glucose$/iu, inOther: 18 },
  { said: 'ha?emoglobin|Hb|Hgb', name: /^(?:ha?emoglobin|Hb|Hgb)$/iu, inOther: 10 },
  { said: 'platelets?(?: count)?', name: /^platelets?(?: count)?$/iu },
  { said: 'lactate', name: /^(?:serum |plasma |arterial |venous )?lactate$/iu },
]

const inWords = measured.map(({ said, name, inOther }) => ({
  name,
  inOther: inOther ?? 1,
  words: new RegExp(
    String.raw`(?<![\p{L}]|urine |urinary |spot |pleural |fluid )(?:${said})\s?(?:(?:of|is|=)\s)?(?<value>\d+(?:\.\d+)?)\s?(?<unit>m(?:mol|Eq)\/L|mg\/dL)?(?![\d.]*\s?(?:-|–|to)\s?\d|\d*(?:st|nd|rd|th)\b|\s?(?:h\b|hours?|min|mL|mg\b|units?|%|weeks?|days?|times|x\b))`,
    'iu',
  ),
}))

/** Where a number is a line to cross, a target, of another day or of nobody. */
const ofNoResult =
  /\b(?:if|when|once|until|till|unless|above|below|over|under|target\w*|aim\w*|goal|keep\w*|maintain\w*|reach\w*|falls?|rises?|drops?|should|exceeds?|threshold|to a|from|was|previous\w*|yesterday|last|down|up|limit\w*|range|repeat\w*|<|>|≤|≥)[^.;,]{0,25}$/iu

/** Numbers of this much beside each other are the same result, rounded or measured again. */
const alike = 1.25

/**
 * Values that an answer acts on and no result or note of the record has: "in view of the INR of 9", where it is 2.9, or "glucose 98 mmol/L", where it is 98 mg/dL; and results that it reads the wrong way round.
 *
 * @param patient the record without the notes of somebody else
 */
export function misreadValues(answer: Answer, patient: Patient): readonly string[] {
  if (isTextAnswer(answer)) return []
  const turned = turnedRoundResults(
    answer.recommended_actions.map(({ text }) => text),
    patient,
  )
  if (turned.length > 0) return turned
  const noted = new Set(patient.notes.flatMap(({ text }) => text.match(/\d+(?:\.\d+)?/gu) ?? []))
  for (const { words, name, inOther } of inWords) {
    const labs = patient.labs.filter((lab) => name.test(lab.name.trim()) && lab.specimen !== 'urine')
    if (labs.length === 0) continue
    for (const { text } of answer.recommended_actions) {
      const found = words.exec(text)
      const { value = '', unit = '' } = found?.groups ?? {}
      if (found === null || ofNoResult.test(text.slice(Math.max(0, found.index - 40), found.index))) continue
      const number = Number(value)
      const same = labs.find((lab) => lab.value === number)
      const isOtherUnit =
        same !== undefined && unit !== '' && /^mg/iu.test(unit) !== /^mg/iu.test(same.unit) && !/^mEq/iu.test(unit)
      const isOfNone =
        same === undefined &&
        unit === '' &&
        !noted.has(value) &&
        /(?:\b(?:of|is)|=)\s\d/iu.test(found[0]) &&
        labs.every(({ value: measuredValue }) =>
          [measuredValue, measuredValue * inOther, measuredValue / inOther].every(
            (one) => number > one * alike || number < one / alike,
          ),
        )
      if (isOtherUnit || isOfNone)
        return [
          `the answer acts on ${quote(found[0])} (${quote(text)}), and the record has ${labs.map((lab) => `${lab.name} ${lab.value} ${lab.unit}`).join(', ')}: no result of the patient (${ofNobody})`,
        ]
    }
  }
  return []
}
