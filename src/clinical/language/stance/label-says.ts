import type { Cell, Label } from '../document.ts'
import { CueLexicon } from '../cue-lexicon.ts'
import { drugsIn, vocabulary } from '../drug-names.ts'
import type { Token } from '../../words/text.ts'
import { isGradedRisk, orderVerbs, refusalVerbs, riskScores, wordSet } from '../../words/words.ts'
import type { StanceRole } from './stance-role.ts'
import { stanceLexicon } from './streams.ts'

/**
 * What a label does with the names that stand under it.
 *
 * - `refuse`, `condition`, `consider`: as a clause with these words does
 * - `order`: it orders them, as "Start:" and "Continue:" do
 * - `plan`: what stands there by itself is ordered, as under "Plan"
 * - `tell`: it speaks of them: history, what is taken at home, reasons, results
 * - `state`: it says how the patient is or may come to be ("swab positive:"), so that what stands there may wait for it
 * - `elsewhere`: it speaks of another patient or another time, so that an order under it may be none
 * - `either`: it speaks of orders and refusals alike ("Start / stop"), so that nothing under it is sure
 */
export type LabelKind =
  | 'refuse'
  | 'order'
  | 'plan'
  | 'condition'
  | 'consider'
  | 'tell'
  | 'state'
  | 'elsewhere'
  | 'either'

/** The words of a label that say something, and what. */
export interface Ruling {
  readonly kind: LabelKind
  readonly label: Label
  /** "Do not:", "Avoid:": even an order under it is refused. */
  readonly isBan: boolean
  /** "Once recovered:": it is ordered for a time that has not come. */
  readonly isLater: boolean
}

const lexicon = new CueLexicon<Exclude<LabelKind, 'state'>>({
  either: [
    'start|give|continue / hold|stop|avoid',
    'hold|stop / start|continue|restart',
    'start|continue or hold|stop',
    'do s? and|/|& do not',
  ],
  elsewhere: [
    'different|another|other|next patient|patients|case|bed',
    'someone|somebody else',
    'previous|earlier|old|outdated|former plan|advice|team|doctor|recommendation|recommendations|orders|order',
    'for information|interest|reference|teaching only?',
    'last year|admission|month|time|episode|visit',
    'previously',
    'formerly',
  ],
  condition: [
    'if',
    'unless',
    'when',
    'once',
    'whenever',
    'should',
    'contingency',
    'contingencies',
    'contingent',
    'escalation|escalate|escalating',
    'rescue',
    'backup',
    'back up',
    'fallback',
    'prn',
    'as needed',
    'as required',
    'breakthrough',
    'in case',
    'in the event',
    'in|on|for collapse|arrest',
    'would do|give in|if|for',
    'return|strict precautions',
    'safety net|netting',
    'safety-netting',
    'red flags',
    'triggers|trigger',
    'thresholds|threshold|criteria for|to',
    'worsening|deterioration|deteriorates',
    'de escalation',
    'deescalation',
    'step down',
    'only for|in|if|when|after',
    'arrest|collapse|crisis|rescue|emergency|bleeding only',
    'for worsening|persistent|refractory|recurrent|failure|deterioration|new',
    'indications|indication for',
    'with|on|after recurrence|deterioration|failure',
    'come back',
    'return if|for',
    'seek',
    'call if',
    'at the first sign',
    'crash',
    'salvage',
    'second stage',
    'failing that',
    'plan b',
    'conditional',
    'conditionally',
    'ceiling',
    'reserved|reserve for?',
    'no improvement|response',
    'inadequate response',
    'situation|situations',
    'scenario|scenarios',
  ],
  refuse: [
    'avoid|avoided|avoiding',
    'avoidance',
    'hold|holding|held|holds off?',
    'stop|stopped|stopping|stops',
    'withhold|withheld|withholding',
    'discontinue|discontinued|discontinuing|discontinuation',
    'cease|ceased',
    'omit|omitted|omitting',
    'pause|paused',
    'suspend|suspended',
    'defer|deferred',
    'skip',
    'not',
    'never',
    'no',
    "don't",
    'donts',
    'contraindicated',
    'contraindication|contraindications',
    'refuse|refused|declined',
    'unsuitable',
    'inappropriate',
    'forbidden',
    'prohibited',
    '✗',
    'harmful',
    'unsafe',
    'against',
    'deprescribe|deprescribing|deprescribed',
    'cancel|cancelled',
    'without',
    'ruled out',
    'rejected',
    'ineligible',
    'steer clear',
    'stay away',
    'off limits',
    'not needed|required|indicated|recommended|appropriate|for|given|to',
    'unnecessary',
    'wrong|mistaken',
    'mistake|error',
    'ignore|ignored',
    'disregard|disregarded',
    'forget',
    'unwise',
    'futile',
    'obsolete|superseded|retracted|void',
    'nothing nephrotoxic|sedating|sedative|hepatotoxic|serotonergic|anticholinergic|that|which|containing',
    'delete|deleted',
    'crossed|struck out',
    'block|blocked|blacklist|blacklisted on|in the? chart|system|epma|kardex|mar|record',
    'chart|epma|system|prescribing|pharmacy|drug block|blocks|blacklist',
    'myth|myths',
    'no need|reason|indication|circumstances|role|place',
    'do not',
    'leave|leaving out|off',
    'come|take off',
    'may|can|could|to drop',
    'remove|removed',
    'out',
    'off',
    'gone',
    'bin',
    'absetzen|abgesetzt|pausieren|pausiert',
    'all _? _? _? but|except|bar|save one|two|three|four|five|these|the',
  ],
  consider: [
    'consider|considered|considering',
    'considerations to discuss',
    'option|options',
    'alternative|alternatives',
    'optional',
    'optionally',
    'hypothetical|hypothetically',
    'theoretical|theoretically',
    'in theory|principle',
    'as|for an? example',
    'possible|possibly',
    'potential',
    'maybe|perhaps',
    'may|might|could',
    'discuss|discussion with|of|points',
    'for discussion',
    'choices',
    'to weigh',
    'undecided',
    'second line',
    'second-line',
    'third line',
    '2nd|second|third|3rd choice|line|option',
    'adjuncts to consider',
    'shared decision',
    'under consideration',
    'ideas',
    'tbd',
    'to be decided|discussed',
  ],
  order: [
    'not|never to? be? delayed|withheld|deferred|postponed|omitted|missed|interrupted|stopped|held|discontinued|forgotten|skipped|paused|left out?',
    'start|starts|starting',
    'give|giving',
    'continue|continuing|continued',
    'stay|stays|unchanged',
    'resume|resuming|restart|restarting',
    'initiate|initiating',
    'add|adding',
    'administer',
    'prescribe|prescribing',
    'begin',
    'increase|increasing|uptitrate',
    'do',
    'order|orders',
    'keep|keeping',
    'switch to',
    'step up|down to',
    'change to',
    'use',
    'load|loading',
    'treat with',
    'go with',
    'recommended',
    'recommend',
    'i|we suggest|recommend|advise',
    'indicated',
    'to start|give|continue|do|add',
    '✓',
    'yes',
    'required',
    'essential',
    'must',
    'needed',
    'chosen',
    'selected',
    'preferred',
    'first choice',
    'discharge medications|meds|medicines|prescription|drugs',
    'medications|meds|medicines|drugs on discharge',
    'on|at|for|before discharge',
    'before home|leaving',
    'if|unless not? already|yet given|done|started|taken|running|in',
    'if the? antibiotics|antibiotic|antimicrobials|dose|doses|drug|drugs is|are|has|have|were not been? in|given|started|gone in?',
    'tto|ttos|tta|ttas',
    'for this patient',
    'my pick|choice|preference',
    'arrange',
    'refer',
    'proceed',
    'started|commenced|initiated|introduced|added',
    'unchanged',
    'no change|changes',
    'as they|it are|is',
    'carry on',
    'new start|starts|drug|drugs|medication|medications',
    'activate',
    'perform',
    'request',
    'obtain',
  ],
  plan: [
    'plan|plans',
    'recommendation|recommendations',
    'management',
    'treatment',
    'therapy',
    'regimen',
    'action|actions',
    'intervention|interventions',
    'next steps|step',
    'steps',
    'step',
    'immediate|immediately',
    'now',
    'today',
    'tonight',
    'first hour',
    'disposition',
    'initial',
    'a / p',
    'ap',
    'acute',
    'emergency',
    'orders',
    'prescription|prescriptions',
    'bridging',
    'maintenance',
    'monitoring',
    'investigations to|now',
    'further work up',
    'workup',
    'follow up',
    'priorities|priority',
    'stat',
    'supportive',
    'interim',
    'ongoing',
    'definitive',
    'advice',
    'to do',
  ],
  tell: [
    'home|current|usual|regular|existing|admission|preadmission|prior|previous|past|baseline|old|preexisting medication|medications|meds|medicines|drugs|tablets|inhalers|therapy|treatment|regimen',
    'outpatient medication|medications|meds|medicines|drugs|tablets|inhalers',
    'home|baseline',
    'history',
    'background',
    'pmh|pmhx|psh|dh|dhx|hpi|fh|sh|hx',
    'allergy|allergies|intolerances',
    'taking',
    'medications|meds|medicines|drugs',
    'last|previous|prior course|dose|regimen|prescription|use?',
    'medication|medicines|drug reconciliation|history|list|review',
    'alert|alerts on|in|for|set?',
    'presentation|presenting|complaint',
    'on admission|arrival|examination|exam',
    'prior to admission',
    'pta',
    'rationale',
    'reason|reasons|reasoning',
    'why',
    'evidence|references|reference|sources|citations',
    'guideline|guidelines|guidance table|review|summary|says|say|statement|recommend|recommends?',
    'differential|differentials',
    'labs|laboratory|bloods|results|findings|imaging|investigations|vitals|observations|obs|ecg|echo|cxr',
    'assessment',
    'impression',
    'diagnosis|diagnoses',
    'summary',
    'mechanism',
    'pharmacology',
    'side effects',
    'adverse effects',
    'risk|risks',
    'interaction|interactions',
    'caution|cautions|precaution|precautions',
    'note|notes|nb',
    'caveat|caveats',
    'limitations|limitation',
    'uncertainty|uncertainties',
    'disclaimer',
    'cause|causes|culprits|precipitants|contributors',
    'exposure|exposures',
    'trial|trials data?',
    'standard|usual|typical therapy|treatment|care|dose|dosing|approach',
    'example|examples',
    'definition',
    'contraindications checked',
    'status',
    'problem|problems',
    'case',
    'objective|subjective',
    'question|questions',
    'before admission',
    'given|received|administered already|so|in|by',
    'already given|received|done|on',
    'context',
    'key data',
    'respect',
    'code|resuscitation status',
    'tep',
    'course',
    'events',
  ],
})

/** The first that a label holds counts, except these: they are looked for in this order. */
const strongest: readonly Exclude<LabelKind, 'state'>[] = ['either', 'elsewhere', 'condition', 'refuse', 'consider']

const bans = wordSet(
  "not never avoid avoided avoiding don't donts ✗ no contraindicated against forbidden prohibited wrong mistake mistaken error ignore ignored disregard disregarded forget unwise futile obsolete superseded retracted void delete deleted crossed struck myth myths unnecessary",
)

const leadSentence = 10

/** Elsewhere they deny a finding: "hypotensive, no crackles: fluids". */
const atStart = wordSet('no without')

/**
 * What a label says, or undefined where it says nothing of the names under it, as "Anticoagulation" does.
 *
 * Of a whole sentence that opens a list ("Given the bleed, I would stop the following") what stands last counts.
 */
export function labelSays(label: Label): Ruling | undefined {
  let known = rulings.get(label)
  if (known === undefined) rulings.set(label, (known = read(label)))
  return known.ruling
}

const rulings = new WeakMap<Label, { readonly ruling: Ruling | undefined }>()

function read(label: Label): { readonly ruling: Ruling | undefined } {
  if (blocksOrders(label)) return { ruling: { kind: 'refuse', label, isBan: true, isLater: false } }
  const tokens = withoutDescription(label, withoutPurpose(label.tokens.map(plainMark)))
  if (failed.test(label.text)) return { ruling: { kind: 'plan', label, isBan: false, isLater: false } }
  if (label.kind === 'inline' && isClause(tokens)) return { ruling: rejectionAhead(label, tokens) }
  if (
    identifies.test(label.text) ||
    isTitleOfText(label) ||
    rowFound.test(label.text) ||
    problemStated.test(label.text)
  )
    return { ruling: undefined }
  const cues = lexicon
    .find(tokens)
    .filter(({ from, to }) => from === 0 || to - from > 1 || !atStart.has(tokens[from]?.word ?? ''))
    .filter(({ from, to }) => to - from > 1 || ![isNotYet, asksWhen, isDuty, isGrade].some((is) => is(tokens, from)))
  if (callsTeam(tokens)) return { ruling: undefined }
  if (tellsAlone(tokens)) return { ruling: { kind: 'tell', label, isBan: false, isLater: false } }
  if (isArrestToCome(tokens)) return { ruling: { kind: 'condition', label, isBan: false, isLater: false } }
  if (saysState(tokens)) return { ruling: { kind: 'state', label, isBan: false, isLater: false } }
  if (cues.length === 0) {
    // "Reversal" is what is done under it, and no refusal of it.
    const isRefused = stanceLexicon
      .find(tokens)
      .some(
        ({ role, from }) =>
          refusing.has(role) &&
          !undoing.has(tokens[from]?.word ?? '') &&
          ![isNotYet, isNeglect, isFall].some((is) => is(tokens, from)),
      )
    return { ruling: isRefused ? { kind: 'refuse', label, isBan: false, isLater: false } : undefined }
  }
  const kinds = cues.map(({ role }) => role)
  const isSentence = tokens.length > leadSentence
  const [first] = kinds
  const last = kinds.at(-1)
  let kind: Exclude<LabelKind, 'state'> | undefined
  if (isSentence) kind = kinds.includes('condition') && tokens.some(({ word }) => word === 'if') ? 'condition' : last
  else {
    kind = strongest.find((one) => kinds.includes(one))
    // "Medications: continue", "home medicines to continue", "assessment and plan", "treatment history".
    if (kind === undefined)
      kind = kinds.includes('order') && (kinds.includes('tell') || first === 'order') ? 'order' : undefined
    if (kind === undefined && kinds.includes('tell') && kinds.includes('plan'))
      kind = tellsOfPlan(tokens) ? 'tell' : 'plan'
    kind ??= first
  }
  if (kind === 'refuse' && isUrge(tokens)) kind = 'order'
  if (kind === 'refuse' && label.kind !== 'inline' && isStatement(label)) return { ruling: undefined }
  if (
    kind === 'refuse' &&
    label.kind === 'inline' &&
    (hasOwnObject(tokens) || stopsNames(label) || stopsAHabit(tokens))
  )
    return { ruling: undefined }
  if (
    kind === 'refuse' &&
    tokens.some(({ word }, at) => word === 'no' && tokens[at + 1]?.word.startsWith('contraindication') === true)
  )
    return { ruling: undefined }
  if (
    kind === 'tell' &&
    tokens.filter(({ isWord }) => isWord).length === 1 &&
    medicines.has(tokens.find(({ isWord }) => isWord)?.word ?? '')
  )
    kind = 'either'
  // "Treat the cause:", "address the risk:": what it tells of is the object of what is done.
  if (kind === 'tell' && treating.has(tokens.find(({ isWord }) => isWord)?.word ?? '')) kind = 'plan'
  if (kind === undefined) return { ruling: undefined }
  const isBan = kind === 'refuse' && tokens.some(({ word }) => bans.has(word))
  const isLater =
    kind === 'condition' &&
    (tokens.slice(0, 2).some(({ word }) => word === 'once' || word === 'when') || inSomeTime.test(label.text))
  return { ruling: { kind, label, isBan, isLater } }
}

/** "Co-amoxiclav has failed: ceftriaxone 2 g IV": why another comes in its place. "Lorazepam failed" may be what is yet to come. */
const failed =
  /^\W*(?!(?:if|when|once|unless|until|where|should|no|not)\b)(?:[\p{L}\d/+-]+ ){1,5}(?:has|have) (?:now |clearly )?(?:failed|not (?:worked|helped))\W*$/iu

/** "Nodule 7 mm, never smoker, family history of cancer: CT": how the patient and a nodule are, over what is done about it. */
function withoutDescription({ text }: Label, tokens: readonly Token[]): readonly Token[] {
  const isOfNodule = nodule.test(text) && noduleDetail.test(text)
  if (!isOfNodule && !smoking.test(text) && !notOfAKind.test(text)) return tokens
  return tokens.filter(({ word }, at) => {
    const next = tokens.slice(at + 1, at + nearSmoker).map((one) => one.word)
    if (word === 'never' || word === 'not' || word === 'no') {
      if (word === 'not' && articles.has(next[0] ?? '') && notOfAKind.test(text)) return false
      return !next.some((one) => smoker.test(one)) && !(isOfNodule && next.some((one) => ofDescription.has(one)))
    }
    return !(isOfNodule && ofDescription.has(word) && !isGradedRisk(tokens[at - 1]?.word, word))
  })
}

const nodule = /\b(?:nodules?|GGNs?|(?:sub|part-)?solid)\b|ground[- ]glass/iu

const noduleDetail = /\d\s?mm\b|\d\s?[×x]\s?\d|\brisk\b|smok|spiculat|\bsmooth\b|\bseen before\b/iu

const smoking = /\bnever\W{1,3}(?:a\W)?smok/iu

const smoker = /^smok/u

/** "Nodules – not a Fleischner patient". */
const notOfAKind = /\bnot an? (?:[\p{L}-]+ ){1,2}(?:patient|case|problem|picture|story|question)\b/iu

const articles = wordSet('a an')

/** In tokens: "never - a smoker", "no family history". */
const nearSmoker = 4

const ofDescription = wordSet(
  'history histories risk risks factor factors comparison growth calcification immunosuppression cancer malignancy exposure exposures finding findings seen before background definition',
)

/** "Continue her home treatment so that the arthritis does not flare: methotrexate": why an order is given denies none of it. */
function withoutPurpose(tokens: readonly Token[]): readonly Token[] {
  const opening = tokens.find(({ isWord }) => isWord)?.word ?? ''
  if (!orderVerbs.has(opening) && !refusalVerbs.has(opening)) return tokens
  const at = tokens.findIndex(
    ({ word }, index) =>
      word === 'lest' ||
      (word === 'so' && tokens[index + 1]?.word === 'that') ||
      (word === 'in' && tokens[index + 1]?.word === 'order'),
  )
  return at > 0 ? tokens.slice(0, at) : tokens
}

/** "ED 08:05 – 71F, pneumonia + possible PE": who the patient is, over the whole note. */
const identifies =
  /^\W*(?:\p{L}[\p{L} ]{0,30})?(?:\d{1,2}:\d\d)?[\s–—,:|-]*\b\d{1,3} ?-?(?:[FM]\b|yo\b|y\/o\b|years?[- ]old)/u

/** "Ward accept note, for step-down vs MICU": what opens the whole text says what kind of text it is. */
function isTitleOfText({ kind, start, text }: Label): boolean {
  if (kind === 'inline' || start > farthestTitle || turningTitles.test(text)) return false
  // "# Hyperkalaemia 7.2 with ECG changes in an anuric patient": the heading over all is what it is about.
  return titles.test(text) || (kind === 'heading' && isCase.test(text))
}

/** "→ 6–8 mm bracket, high risk:": the row of a guideline that the patient is in. */
const rowFound = /^\s*→[^:]*\b(?:low|high|intermediate)[- ]risk\b/iu

/** "Problem 1: severe hyperkalaemia (6.8 mEq/L, not haemolysed)": what is wrong, over what is done about it. */
const problemStated = /^\W*(?:problem|issue)\s*#?\d+\b/iu

/** In characters: marks of a heading may stand before it. */
const farthestTitle = 8

const titles =
  /\b(?:notes?|plan|reading|order rationale|memo|letter|hand-?over|sign-?out|minutes|dictation|reply|message|e-?mail|e-?consult|consult(?:ation)?|clerking|advice|summary)\b/iu

const turningTitles =
  /\b(?:excluded|ruled out|unlikely|contra-?indicat\w*|hold|held|withh[eo]ld\w*|discontinu\w*|allerg\w*|differential|risks?|prognosis|medicines?|medications?|meds|drugs|home|options?|alternatives?|consider\w*|if|unless|until|avoid|not|never|stop\w*|declin\w*|refus\w*|history|background|past|previous)\b|\?/iu

/** A patient, a value or a diagnosis. */
const isCase =
  /\d|\b(?:patient|man|woman|male|female|year-old|yo|STEMI|NSTEMI|PE|COPD|sepsis|shock|pneumonia|failure|exacerbation|embol\w*)\b/iu

/** "Low risk, not yet immunosuppressed: CT", "not on warfarin: CT today": how the patient is, and no refusal. */
function isNotYet(tokens: readonly Token[], at: number): boolean {
  const [not, yet, state] = tokens.slice(at, at + 3).map(({ word }) => word)
  if (not !== 'not') return false
  if (yet === 'on') return state !== undefined && !ofOrders.has(state)
  return (yet === 'yet' || yet === 'currently') && state !== undefined && !ofOrders.has(state)
}

const ofOrders = wordSet(
  'given started needed indicated required appropriate recommended due ready for to any no , . :',
)

/** "Two nodules, low risk: CT at 6 months": which row of a guideline the patient is in. */
function isGrade(tokens: readonly Token[], at: number): boolean {
  return isGradedRisk(tokens[at - 1]?.word, tokens[at]?.word)
}

/** "The NSAIDs should be stopped"; but "should the pain return". */
function isDuty(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'should' && tokens.slice(0, at).some(({ isWord }) => isWord)
}

/** "The nodules nobody has followed up". */
function isNeglect(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.word === 'nobody' && /^(?:has|had|ever)$/u.test(tokens[at + 1]?.word ?? '')
}

/** "BP drop": of what is measured. */
function isFall(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1]
  return /^drops?$/u.test(tokens[at]?.word ?? '') && before?.isWord === true && !mayDrop.has(before.word)
}

const mayDrop = wordSet('may can could to should will must and or please')

/** "What she may drop, and when": the time of each, and no condition. */
function asksWhen(tokens: readonly Token[], at: number): boolean {
  return (
    tokens[at]?.word === 'when' && tokens[at - 1]?.word === 'and' && !tokens.slice(at + 1).some((one) => one.isWord)
  )
}

/** "No heparin drip." in bold over a list: a sentence of its own, with its one object and a full stop. "No NSAIDs." may open a list of them. */
function isStatement({ text, tokens }: Label): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  return /\.\W*$/u.test(text) && words[0] === 'no' && !words.some((word) => plural.test(word) || ofLists.has(word))
}

const plural = /(?<![us])s$/u

const ofLists = wordSet('more further other following of')

/** "On:", "DH:, "Drug chart:", "BNF:", "Indication:": what somebody takes, what a book says, or why. */
function tellsAlone(tokens: readonly Token[]): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  if (words.length === 1) return alone.has(words[0] ?? '')
  if (words[1] === 'discharge') return false
  return (
    words.length === 2 && (charts.has(words[1] ?? '') || alone.has(words[0] ?? '')) && !orderVerbs.has(words[0] ?? '')
  )
}

const alone = wordSet('on current currently dh dhx takes usual usually bnf formulary spc indication')

const charts = wordSet('chart charts list')

/** "BLOCK:", "hard block:", "blocked until delivery:", "exclusions:", by itself: what an order set lets nobody order. "Nerve block:" and "Block:" of an anaesthetic name what is done, "PE excluded:" what was not found. */
function blocksOrders({ text }: Label): boolean {
  return /^\W*BLOCK\W*$/u.test(text) || blockList.test(text) || namesBarred.test(text)
}

const kindOfBlock = String.raw`(?:(?:hard|active|orders?|drugs?|medic(?:ations?|ines?)|meds|antibiotics?|prescribing|allerg(?:y|ies)|disease|interactions?|pregnancy|renal|safety|pharmacy|contra-?indications?)(?:\W+|\s(?:and|or)\s))`

const ofList = String.raw`(?:\s(?:list(?:ed)?|orders?|drugs?|medic(?:ations?|ines?)|meds|agents?|prescribing))`

const blockList = new RegExp(String.raw`^\W*(?:${kindOfBlock}{1,4}blocks?${ofList}?|blocks?${ofList}{1,2})\W*$`, 'iu')

/** Who or what they are barred for, or how long, may stand behind: "blocked while pregnant", "excluded (epilepsy)". */
const namesBarred = new RegExp(
  String.raw`^\W*${kindOfBlock}{0,4}(?:blocked|exclu(?:ded|sions?)|disallowed|no[- ]go(?:es|s)?|do[- ]not[- ](?:use|give|order|prescribe))${ofList}{0,2}(?:\s*\([^)]*\))?(?:\s(?:until|till|for|while|whilst|during|because|due|on|as|since|given|before|throughout|this|today|tonight|now|in|from|here|with)\b[^:]*)?\W*$`,
  'iu',
)

/** "MRSA swab positive", "still wheezy", "not responding": a state, and no name of a problem or a treatment. */
function saysState(tokens: readonly Token[]): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  if (words.some((word) => word === 'if' || word === 'when' || orderVerbs.has(word))) return false
  // "Hold until K < 5.0" says what is done until then.
  if (stopping.has(words[0] ?? '') && words[1] === 'until') return false
  if (isComparison(tokens)) return true
  const negated = words.findIndex((word) => word === 'not')
  const after = words[negated + 1] ?? ''
  if (negated >= 0 && (after.endsWith('ing') || states.has(after)) && !gerunds.has(after)) return true
  return states.has(words.at(-1) ?? '') || words.some((word) => lasting.has(word))
}

/** "Cardiac arrest:", "peri-arrest or arrest:", by itself: what is done should it come. Of who is in arrest a plan says how ("PEA arrest since 14:05"). */
function isArrestToCome(tokens: readonly Token[]): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  return words.some((word) => arrests.has(word)) && words.every((word) => arrests.has(word) || ofArrest.has(word))
}

const arrests = wordSet('arrest arrests collapse periarrest peri-arrest rearrest re-arrest near-arrest')

const ofArrest = wordSet(
  'in on at any full a the cardiac cardiorespiratory cardio-respiratory cardio respiratory circulatory peri near pre re repeat second further or and vf vt pea asystole',
)

const states = wordSet(
  'positive negative raised low high worse worsens worsening better confirmed excluded detected unresponsive failing failed deteriorating back returns recurs persists persisting responding settled settling improving improved tolerated controlled rising falling drops rises falls deteriorates present absent unavailable available dropping elevated again wheezy breathless hypotensive pea asystole',
)

/** "K < 4.0", "SBP below 80 despite fluid": a value that the patient may have or come to have; what stands in brackets describes the one who is here. */
function isComparison(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(
    ({ word }, index) =>
      comparators.has(word) ||
      (comparingWords.has(word) && /^\d/u.test(tokens[index + 1]?.word ?? '') && index <= longestName),
  )
  // "GRACE > 140:" says how grave it is, and no state to come.
  if (riskScores.has(tokens[0]?.word ?? '')) return false
  return at > 0 && at <= longestName && !tokens.slice(0, at).some(({ word }) => word === '(')
}

const comparators = new Set(['<', '>', '≥', '≤', '⩾', '⩽', '<=', '>='])

const comparingWords = wordSet('below above under over exceeds')

/** In words, of what is measured. */
const longestName = 3

const lasting = wordSet('still')

const gerunds = wordSet('starting giving using continuing adding prescribing stopping')

const undoing = wordSet('reverse reversing reversal withdrawal')

const refusing: ReadonlySet<StanceRole> = new Set(['refuse', 'refuse-passive', 'refuse-back'])

const treating = wordSet(
  'treat treating address addressing reduce reducing protect protecting control controlling relieve relieving correct correcting manage managing lower lowering prevent preventing cover covering support supporting replace replacing restore restoring clear clearing limit limiting mitigate mitigating minimize minimizing secure securing ease easing fibrinolysis thrombolysis lysis reperfusion antithrombotic antithrombotics anticoagulation antiplatelet antiplatelets diuresis decongestion decompression drainage rescue',
)

/** By itself such a title may stand over what she takes and over what is to be given. */
const medicines = wordSet('medication medications medicine medicines meds drugs')

/** "Rationale for treatment", "treatment history": the plan is only spoken of. */
function tellsOfPlan(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => telling.has(word))
}

const telling = wordSet(
  'rationale reason reasons reasoning why evidence history previous prior past home guideline guidelines current background',
)

/** "In two weeks, if the pressure allows". */
const inSomeTime =
  /^\W*(?:in|after) (?:\d+(?:[-–]\d+)?|one|two|three|four|six|a|a few|some) (?:days?|weeks?|months?|fortnights?)\b/iu

/** "IR consultant phoned 03:44 off the board: thrombectomy": "off" is of the call, and refuses nothing. */
export function callsTeam(tokens: readonly Token[]): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  const call = words.findIndex((word) => called.has(word))
  return (
    call > 0 &&
    words.slice(0, call).every((word) => ofTeams.has(word)) &&
    !words.some((word) => denials.has(word)) &&
    words.slice(call + 1).every((word) => /^\d/u.test(word) || ofCalls.has(word))
  )
}

const called = wordSet('phoned rung called bleeped paged contacted alerted activated informed')

const ofTeams = wordSet(
  'ir interventional radiology radiologist radiologists cardiology cardiologist consultant consultants surgeon surgeons surgery cardiothoracic cardiac vascular registrar pert team cath lab catheter laboratory ecmo centre center on-call on call the duty stroke pci intensivist icu anaesthetist renal nephrology and',
)

const denials = wordSet('not never no unable without')

const ofCalls = wordSet(
  'at by off the board rota list on call switchboard again back me us now and in parallel directly via himself herself',
)

/** "Do not delay", "no delay", "the nodule must not get lost". */
function isUrge(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) =>
      (word === 'not' || word === 'no' || word === 'never' || word === 'without') &&
      (hindering.has(tokens[at + 1]?.word ?? '') ||
        losing.has(tokens[at + 1]?.word ?? '') ||
        (becoming.has(tokens[at + 1]?.word ?? '') && losing.has(tokens[at + 2]?.word ?? ''))),
  )
}

const becoming = wordSet('be get go')

const losing = wordSet('lost forgotten missed overlooked neglected delayed astray')

const hindering = wordSet('delay miss omit forget stop hold withhold wait skip hesitate')

/** "One page is not enough: call", "I would leave out a macrolide for now: the picture is typical": what follows the colon explains it, unless it ends with what opens a list. */
function isClause(tokens: readonly Token[]): boolean {
  const last = tokens.at(-1)?.word ?? ''
  return (
    !openingList.has(last) &&
    !nominal.has(tokens[0]?.word ?? '') &&
    !asksWhat(tokens) &&
    tokens.some(({ word }) => finite.has(word))
  )
}

/** "Agree tonight what we would do in collapse:". */
function asksWhat(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }, at) => word === 'what' && would.has(tokens[at + 2]?.word ?? ''))
}

const would = wordSet('would will')

/** "If he worsens:", "what I would not do:" opens what stands under it. */
const nominal = wordSet('if what things')

/** "Stop smoking: varenicline": what follows helps with it. */
function stopsAHabit(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => habits.has(word))
}

/** What a patient stops, and no medicine. */
export const habits = wordSet('smoking tobacco cigarettes cannabis vaping alcohol drinking smoke')

/** "Stop rivaroxaban 24 h after the last dose: dalteparin": the label stops one thing by itself, and another follows; "stop home medicines", "avoid nephrotoxins" open a list. */
function hasOwnObject(tokens: readonly Token[]): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  if (!stopping.has(words[0] ?? '') || words.length < shortestObject) return false
  const object = words[1] ?? ''
  return (
    object.length > shortestName &&
    !object.endsWith('s') &&
    !notObject.has(object) &&
    words.some((word) => /^\d/u.test(word))
  )
}

/** "No levofloxacin, no azithromycin (myasthenia): ceftriaxone 1 g", "stop apixaban (rifampicin): enoxaparin 50 mg": drugs by their own names are what it stops, and no class or title that a list of them would stand under. */
export function stopsNames(label: Label): boolean {
  let known = stopped.get(label)
  if (known === undefined) stopped.set(label, (known = stopsOnlyNames(label.text)))
  return known
}

const stopped = new WeakMap<Label, boolean>()

/** "No beta-lactam: levofloxacin 500 mg": classes that a label turns away, and a drug under it that is of none of them and comes in their place. A list of a class ("No NSAIDs: ibuprofen, naproxen") has its members there. */
export function turnsAwayOthers({ text, kind }: Label, drug: string): boolean {
  if (kind !== 'inline') return false
  const names = turnedAway(text)
  const [given, another] = drugsIn(drug)
  if (names.length === 0 || given === undefined || given.isClass || another !== undefined) return false
  const { named } = vocabulary()
  const classes = named(given.name)?.classes
  return names.every(({ name, isClass }) =>
    isClass ? named(name)?.ownClasses.every((id) => classes?.has(id) !== true) === true : name !== given.name,
  )
}

function stopsOnlyNames(text: string): boolean {
  const names = turnedAway(text)
  return names.length > 0 && names.every(({ isClass }) => !isClass)
}

/** The drugs and classes of a text that says nothing else than that they are not given; none where it says more. */
function turnedAway(text: string): ReturnType<typeof drugsIn> {
  const said = text.replaceAll(/\([^)]*\)/gu, ' ')
  if (!stopsFirst.test(said) && !stopsLast.test(said)) return []
  const names = drugsIn(said)
  const rest = names.reduceRight((left, { span }) => `${left.slice(0, span.start)} ${left.slice(span.end)}`, said)
  return rest
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || besideNames.has(word))
    ? names
    : []
}

const stopsFirst = /^\W*(?:no|stop|hold|withhold|discontinue|pause|avoid|not|cease|omit)\b/iu

/** "Ibuprofen gone – paracetamol 1 g": as notes have it. */
const stopsLast = /\b(?:stopped|gone|ceased|dropped|binned|discontinued|withheld|omitted|held|off)\W*$/iu

const besideNames = wordSet(
  'stopped gone ceased dropped binned discontinued withheld omitted held off no nor or and not stop hold withhold discontinue pause avoid cease omit the his her their any oral iv po now today mg g mcg bd od tds daily',
)

const stopping = wordSet('stop hold withhold discontinue pause')

/** In words: "stop rivaroxaban 24 h". */
const shortestObject = 3

const shortestName = 5

const notObject = wordSet(
  'following regular routine nephrotoxic usual current before after until during today tonight temporarily permanently',
)

/** "There is no need to do this: call now": a clause that points at what follows, and rejects it. "This is not needed: call now" may speak of what stands before. */
function rejectionAhead(label: Label, tokens: readonly Token[]): Ruling | undefined {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  const pointsAhead = pointing.has(words.at(-1) ?? '') && doing.has(words.at(-2) ?? '')
  if (!pointsAhead && !(pointing.has(words[0] ?? '') && words[1] === 'is' && words.length <= shortClause))
    return undefined
  if (!lexicon.find(tokens).some(({ role }) => role === 'refuse') || isUrge(tokens)) return undefined
  return { kind: pointsAhead ? 'refuse' : 'elsewhere', label, isBan: pointsAhead, isLater: false }
}

const pointing = wordSet('this that so it these')

const doing = wordSet(
  'do doing follow following give giving use using take taking apply applying make making order ordering for',
)

const shortClause = 5

const finite = wordSet('is are was were has have had would will should must i we he she it they can does do did')

const openingList = wordSet(
  'following these below are is include includes be with avoid start give stop hold continue recommend suggest',
)

/** Check marks and crosses that stand for words. */
function plainMark(token: Token): Token {
  const word = marks.get(token.word)
  return word === undefined ? token : { ...token, word, isWord: true }
}

const marks: ReadonlyMap<string, string> = new Map([
  ...['✗', '✘', '✕', '❌', '⛔', '🚫', '✖', '🛑'].map((mark) => [mark, '✗'] as const),
  ...['✓', '✔', '✅', '☑', '🟢'].map((mark) => [mark, '✓'] as const),
  ['dont', 'not'],
  ["don't", 'not'],
  ["don'ts", '✗'],
  ['donts', '✗'],
])

/** Whether the words of a cell of a row are a verdict on the name in another: "hold", "continue 5 mg", "stop today". */
export function cellSays(cell: Cell): Ruling | undefined {
  const [first] = cell.tokens
  if (first === undefined) return undefined
  const opening = plainMark(first).word
  // "Double every 2 weeks if HR > 55": what comes of the dose later says nothing of the dose.
  if (titrating.has(opening)) return undefined
  if (!orderVerbs.has(opening) && !refusalVerbs.has(opening) && !cellWords.has(opening)) return undefined
  // "NSAIDs, potassium supplements | none".
  if (
    opening === 'none' &&
    cell.tokens.length <= longestNone &&
    !/contra|allerg|interact|reaction/iu.test(cell.column?.text ?? '')
  )
    return { kind: 'refuse', label: cell, isBan: true, isLater: false }
  // "No lytic": what it has is told, and no verdict.
  const behind = cell.tokens[1]
  if (opening === 'no' && behind?.isWord === true && !ofVerdicts.has(behind.word)) return undefined
  // "Stay; move to bedtime. If he is slow, trim": the first of it is the verdict.
  const end = cell.tokens.findIndex(({ word }) => word === ';' || word === '.')
  return labelSays({ ...cell, tokens: cell.tokens.slice(0, Math.min(leadSentence, end < 0 ? Infinity : end)) })
}

/** "Hold if", "stop when", over a column of limits: what would end a drug of the row later, and no condition of its start. */
export function holdsIf({ tokens }: Label): boolean {
  const words = tokens.flatMap(({ word, isWord }) => (isWord ? [word] : []))
  return withholding.has(words[0] ?? '') && limiting.has(words[1] ?? '')
}

const withholding = wordSet('hold withhold stop pause skip omit reduce halve')

const limiting = wordSet('if when for at below above')

/** In tokens: "none for now". */
const longestNone = 4

const ofVerdicts = wordSet('need longer more place role indication reason benefit thanks not never')

/** What is done with a dose later. */
export const titrating = wordSet('double uptitrate titrate')

const cellWords = wordSet(
  'held stopped new continued started avoided withheld contraindicated none not no yes do ✗ ✓ consider if unless prn only indicated recommended discontinued resume stay stays unchanged',
)
