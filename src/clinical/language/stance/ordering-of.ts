import { dashes, wordSet, orderVerbs, refusalVerbs } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'
import { clauseAt, firstFrom } from './clauses.ts'
import { behindAmount, opensWithTime } from './dosed-item.ts'
import { cuesWithin, type StanceCue } from './ground.ts'
import type { Reached } from './reaches.ts'
import type { Stream } from './streams.ts'

const joints = new Set([':', ',', '-', '–', '—', '→', '|', '('])

const marks = new Set(['nil', 'out', '↓', '⬇'])

const goesOn = wordSet('now today tonight for until till due because given pending as since while this dose')

const doses = wordSet(
  'mg g mcg ug units unit iu ml mmol kg oral iv po sc bd od tds qds daily once twice infusion tablet tablets injection dose',
)

const longestDose = 6

/** Forms of verbs that order what follows them, beside the infinitives. */
const ordering = wordSet(
  'starting continuing giving initiating adding commencing arranging increasing restarting resuming proceeding referring escalating using administering loading titrating switching recommending transferring activating prescribing recommend recommends recommended advise advises advised suggest suggests suggested needs need needed requires require required merits deserves should must shall will have having due wants want ought must undergo receive licensed indicated grateful obliged kindly please prefer prefers preferred favors switched changed gone converted',
)

/** The verbs that order within a subordinate clause: "who advise admission". */
const advising = wordSet(
  'advise advises advised recommend recommends recommended suggest suggests suggested should must needs need ought to',
)

/** With "of", "with", "to" or "on" after them they order what follows: "a course of", "referral to". */
const processes = wordSet(
  'start initiation continuation addition administration course dose doses bolus infusion loading nebulizer nebulizers neb nebs inhaler referral activation admission transfer escalation therapy treatment cover control support commencement introduction reintroduction titration restart bridging drip trial prescription tablet tablets sachet sachets puffs vial vials ampoule ampoules ml mls mg g mcg ug units unit iu mmol drops anticoagulation prophylaxis rhythm monotherapy burst pulse week fortnight reperfusion diuresis replacement resuscitation',
)

const ofProcess = wordSet('of with via by')

/** After them the name is what something happened with, not what is ordered. */
const prepositions = wordSet(
  'by from of on after post since despite than during following under about between before against through via',
)

/** They tell what a thing before them has to do with the name: "aPTT 68 s on heparin", "tremor after salbutamol". */
const relating = wordSet('from of on after since despite than during following under about between against before')

const nearUrge = 2

/** What they open is over or lies ahead, whatever is recommended after it: "after stenting, triple therapy is standard". */
const explaining = wordSet('after since despite during following')

/** "After stenting", "two weeks after the ARNI start". */
function opensExplanation(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1]?.word ?? ''
  if (explaining.has(before)) return true
  // "Within 2 weeks of stable anticoagulation".
  if (before === 'stable' && tokens[from - 2]?.word === 'of') return true
  return articles.has(before) && tokens[from - 2]?.word === 'after' && happenings.has(tokens[from + 1]?.word ?? '')
}

const happenings = wordSet('start switch initiation change load dose bolus infusion course')

/** "Adding heparin would stack anticoagulants" speaks of the order; "starting heparin today" gives it. */
function isGerund(head: readonly string[], tokens: readonly Token[], to: number, end: number): boolean {
  const [first = ''] = head.filter((word) => !connecting.has(word))
  if (!first.endsWith('ing') || !ordering.has(first)) return false
  return tokens.slice(to, Math.min(end, to + nearVerb)).some(({ word }) => effects.has(word))
}

const connecting = wordSet('so and but then as because since while also now')

const nearVerb = 8

const effects = wordSet(
  'would could might may can risks brings increases worsens carries adds is was has causes makes raises lowers needs requires',
)

/** Verbs that tell what was or is so. */
const narrative = wordSet(
  'tested reflects randomised grew grows exchanges attributes puts gave given taken took required average averages running ran swallowed changed buys bought completed finished received had has have got tried missed ran showed shows shown was were is are did does do found confirmed revealed complicates complicated develops developed rose fell improved worsened relieved caused causes blocks block binds inhibits prevents reduces lowers raises contains crosses cleared excreted metabolized works work act acts inhibit prevent relieve improve relax dilate prolong belong belongs stores include includes lasts costs comes came makes made helped helps prolongs interacts compared compares tells told says said reports reported denies brought carries carried kept stained blamed failed fails explained expected remains stays wears swallowed ingested vomited presented presents admitted',
)

const months = wordSet('january february march april june july august september october november december')

const amounts = wordSet('mmol nmol umol mg ng ug mcg pg g u')

const volumes = wordSet('l ml dl')

/** Behind a number between 1900 and 2099 they make a dose of it, and no year: "ceftriaxone 2000 mg". */
const ofDoses = wordSet('mg mcg ug g ml mmol unit units iu u ie ui milligrams micrograms')

/** Verbs where an article follows, adjectives or nouns elsewhere: "complete the course", "complete heart block". */
const withArticle = wordSet('complete finish')

const articles = wordSet('the a this all his her their your')

/** What a result starts with, after "MRI brain:". */
const resultWords = wordSet(
  'no normal unremarkable nil negative positive fev1 lvef ef mild moderate severe stable unchanged small large sinus clear bilateral left right trace acute old',
)

const outcomes = wordSet('negative normal unremarkable positive')

/** They open what follows from the clause before: "so treat with amoxicillin". */
const consequent = wordSet('so in')

const did = wordSet(
  'can may might could put caused gave brought made failed led provoked triggered raises lowers prolongs accumulates interacts',
)

const breaks = new Set([':', '-', '–', '—', '→', ')', '|'])

const farthest = 60

/**
 * What a clause does with a name that no cue reaches.
 *
 * - `ordered`: an order verb or noun governs it, or something is recommended of it
 * - `weak`: such a word stands somewhere before it, and may be a noun ("the dose was set by …")
 * - `bare`: it stands by itself ("furosemide 40 mg IV", "plan: heparin")
 * - `told`: the clause tells of it: a verb of a story, a result, a level
 * - `unsaid`: none of these
 */
export type Ordering = 'ordered' | 'weak' | 'bare' | 'told' | 'unsaid'

/** @param until what follows it from here on is not read */
export function orderingOf(stream: Stream, reached: Reached, from: number, to: number, until = Infinity): Ordering {
  const { tokens } = stream
  if (isStruckOut(tokens, to)) return 'told'
  const clause = clauseAt(reached.parts, from)
  const after = cuesWithin(reached.cues, to, clause.to)
  if (from > clause.from && opensExplanation(tokens, from)) return 'told'
  const isRecommended =
    after.some(({ role }) => role === 'recommend-back' || role === 'recommend') ||
    cuesWithin(reached.cues, Math.max(clause.from, from - farthest), from).some(
      ({ role }) => role === 'urge' || role === 'recommend',
    ) ||
    (after[0]?.role === 'urge' && after[0].from - to <= nearUrge)
  if (isRecommended || isPreferred(tokens, after) || staysAsItIs(tokens, to)) return 'ordered'
  const head = headOf(tokens, clause.from, from)
  if (isSubordinate(tokens, reached, clause.from) && !isMainClause(tokens, clause.from, from)) {
    if (head.some((word) => advising.has(word))) return 'ordered'
    // "While intensive care is called": it is done at the same time.
    if (meanwhile.has(tokens[clause.from]?.word ?? '') && isFetched(tokens, to, clause.to)) return 'ordered'
    // "As propranolol put her in intensive care".
    if (tokens[clause.from]?.word === 'as' && did.has(tokens[to]?.word ?? '')) return 'told'
    // "While he is attached to the monitor" may tell what is being done.
    return meanwhile.has(tokens[clause.from]?.word ?? '') ? 'unsaid' : 'told'
  }
  if (isGerund(head, tokens, to, clause.to)) return 'unsaid'
  if (head.some((word, at) => isOrdering(word, head[at + 1] ?? ''))) return isGoverned(head) ? 'ordered' : 'weak'
  // "The antibiotic of choice is amoxicillin".
  if (present.has(head.at(-1) ?? '') && head.some((word) => choosing.has(word))) return 'ordered'
  // "Indacaterol is replaced by tiotropium 18 micrograms".
  if (replacesIt.test(head.slice(-3).join(' '))) return 'ordered'
  const preposition = head.findIndex(
    (word, at) =>
      prepositions.has(word) &&
      !(word === 'before' && head[at - 1] === 'as') &&
      !(word === 'by' && isWayOfItem(head, at)) &&
      !(word === 'of' && head[at + 1] === 'choice'),
  )
  // "MRI of the spine within 24 h, dexamethasone 16 mg now": a dosed item behind a comma is its own.
  const isOwnItem =
    (tokens[from - 1]?.word === ',' || opensWithTime(head.join(' ')) || joinsOrder(tokens, from, head, preposition)) &&
    behindAmount(tokens, to) > to &&
    !head.some((word) => narrative.has(word))
  if (preposition >= 0 && !isOwnItem && !isProcess(head, preposition))
    return preposition > 0 && relating.has(head[preposition] ?? '') ? 'told' : 'unsaid'
  if (head.some((word) => narrative.has(word)))
    return head.some((word) => narrative.has(word) && !copulas.has(word)) ? 'told' : 'unsaid'
  if (/.{3}(?<!pr)ed$/u.test(tokens[to - 1]?.word ?? '')) return 'unsaid'
  const first = after.find(({ role, from: at }) => role === 'pseudo' && timing.has(tokens[at]?.word ?? ''))
  const end = Math.min(
    to + farthest,
    clause.to,
    until < to ? Infinity : until,
    first?.from ?? Infinity,
    remarkBehind(tokens, to) ?? Infinity,
  )
  const isUrged = after.some(({ role }) => role === 'urge')
  if (tellsAfter(tokens, to, end)) return onlyIs(tokens, to, end) ? 'unsaid' : 'told'
  return isUrged || !warnsAfter(tokens, to, end) ? 'bare' : 'unsaid'
}

/** "Salbutamol by nebuliser with prednisolone 40 mg": how the item before is given, and not who did it. */
function isWayOfItem(head: readonly string[], at: number): boolean {
  return ways.has(head[at + 1] ?? '') && !head.slice(0, at).some((word) => word.endsWith('ed') || narrative.has(word))
}

const ways = wordSet('nebulizer nebuliser neb nebs inhaler mouth infusion injection spacer mask drip tube')

/** Where a bracket opens that says of something else what it does not: "ceftriaxone 2 g now (a low CRP does not exclude sepsis)". Its verb tells nothing of the order. */
function remarkBehind(tokens: readonly Token[], to: number): number | undefined {
  let opens = to + 1
  while (opens < to + nearRemark && tokens[opens]?.word !== '(') opens += 1
  if (opens === to + nearRemark) return undefined
  const subject = tokens[opens + 1]?.word ?? ''
  if (pronouns.has(subject) || !/^\p{L}/u.test(subject)) return undefined
  for (let at = opens + 2; at < opens + longestRemark; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (word === ')' || word === '') return undefined
    if (doing.has(word) && tokens[at + 1]?.word === 'not') return opens
  }
  return undefined
}

const pronouns = wordSet('it this that which he she they we i')

const doing = wordSet('does do did can may')

/** In tokens. */
const nearRemark = 12
const longestRemark = 10

/**
 * "Meropenem 1 g IV, first dose now after cultures, plus azithromycin 500 mg": a joint adds a dosed item to one that has its dose, over what only says when.
 *
 * Without a comma before the joint the words of time have to be plain ones, since "after a reaction to A and B 5 mg" tells of both.
 */
function joinsOrder(tokens: readonly Token[], from: number, head: readonly string[], preposition: number): boolean {
  if (!adding.has(tokens[from - 1]?.word ?? '')) return false
  const isDosed = head.slice(0, preposition).some((word, at) => /^\d/u.test(word) && weighing.has(head[at + 1] ?? ''))
  if (isBehindItem(tokens, from - 1)) return true
  if (!isDosed) return false
  if (tokens[from - 2]?.word === ',') return true
  return head
    .slice(preposition + 1)
    .every((word) => /^\d/u.test(word) || adding.has(word) || articles.has(word) || whens.has(word))
}

/** "RSI by the anaesthetist, ketamine 75 mg + suxamethonium 110 mg": the item before the joint stands by itself behind a comma, with its dose, and so does what is joined to it. */
function isBehindItem(tokens: readonly Token[], joint: number): boolean {
  let isDosed = false
  for (let at = joint - 1; at > Math.max(0, joint - longestItem); at -= 1) {
    const word = tokens[at]?.word ?? ''
    if (word === ',') return isDosed
    if (prepositions.has(word) || breaks.has(word)) return false
    isDosed ||= weighing.has(word) && /^\d/u.test(tokens[at - 1]?.word ?? '')
  }
  return false
}

/** In tokens: "ketamine 75 mg IV slowly". */
const longestItem = 8

const adding = new Set(['plus', 'with', 'and', '+', '&'])

const weighing = wordSet('mg g mcg ug micrograms microgram units unit iu ml mmol')

const whens = wordSet(
  'blood sputum urine culture cultures sample samples swabs bloods bcs hour hours h min mins minutes first now today tonight arrival triage taken drawn sent an of',
)

/** They open what is done first, "once blood cultures are taken", or that it is done already: "unless already given". */
const timing = wordSet('once when after as if unless')

/** "Bisoprolol stays at 5 mg", "ramipril remains unchanged": what is taken goes on. */
export function staysAsItIs(tokens: readonly Token[], to: number): boolean {
  const [first = '', second = ''] = [tokens[to]?.word, tokens[to + 1]?.word]
  if (first === 'to' && goingOnWith.has(second)) return true
  return staying.has(first) && unchanged.has(second)
}

const goingOnWith = wordSet('continue stay resume restart')

const staying = wordSet('stays stay remains continues')

const unchanged = wordSet('at as on unchanged the')

const replacesIt =
  /^(?:(?!(?:was|were|been|being|had|not|never|previously|already|earlier) )\S+ )?(?:replaced|superseded) by$/u

/** Whether an order word of the head is a verb: a noun has an article before it or "of" behind it ("the dose was set", "use of"). */
function isGoverned(head: readonly string[]): boolean {
  return head.some(
    (word, at) =>
      isOrdering(word, head[at + 1] ?? '') &&
      (ordering.has(word) || (!articleLike.has(head[at - 1] ?? '') && head[at + 1] !== 'of')),
  )
}

const articleLike = wordSet(
  'the a an his her their its this that each every any some no of by in for with from on per usual standard previous last first second third same',
)

/** "Paracetamol is preferred to ibuprofen", "apixaban replaces warfarin". */
function isPreferred(tokens: readonly Token[], cues: readonly StanceCue[]): boolean {
  return cues.some(
    (cue) => cue.role === 'instead' && tokens.slice(cue.from, cue.to).some(({ word }) => preferring.has(word)),
  )
}

const preferring = wordSet('preferred preferable favoured chosen selected replaces replace')

/** "Furosemide stop bisoprolol continue" is not an order of furosemide, whatever it is; "heparin, do not stop" is. */
function warnsAfter(tokens: readonly Token[], from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) {
    const word = tokens[at]?.word ?? ''
    if (word === ',' || word === ':') return false
    if ((refusalVerbs.has(word) || warnings.has(word)) && !leadsOn.has(tokens[at - 1]?.word ?? '')) return true
  }
  return false
}

function isOrdering(word: string, next: string): boolean {
  return orderVerbs.has(word) || ordering.has(word) || (withArticle.has(word) && articles.has(next))
}

/** The words of the clause before a name, from the last colon or dash on, and after the comma that ends an opening phrase ("In HFrEF, bisoprolol"). */
function headOf(tokens: readonly Token[], start: number, from: number): readonly string[] {
  let low = Math.max(start, from - farthest)
  for (let at = low; at < from; at += 1)
    if (breaks.has(tokens[at]?.word ?? '') || (tokens[at]?.word === 'then' && tokens[at - 1]?.word === ','))
      low = at + 1
    // "Pads on, X": without an object it belongs to the item before.
    else if (particles.has(tokens[at]?.word ?? '') && tokens[at + 1]?.word === ',') low = at + 2
  const first = tokens.slice(low, from).find((token) => token.isWord)?.word ?? ''
  if (prepositions.has(first) || openings.has(first))
    for (let at = low; at < from; at += 1) if (tokens[at]?.word === ',') low = at + 1
  return withoutOutset(withoutDuty(tokens.slice(low, from).flatMap((token) => (token.isWord ? [token.word] : []))))
}

/** "The surgeon on call" calls nobody. */
function withoutDuty(words: readonly string[]): readonly string[] {
  const at = words.findIndex((word, place) => word === 'call' && words[place - 1] === 'on')
  return at < 0 ? words : words.toSpliced(at - 1, 2)
}

/** "From the start" says when, and starts nothing. */
function withoutOutset(words: readonly string[]): readonly string[] {
  const at = words.findIndex(
    (word, place) => outsets.has(word) && words[place - 1] === 'the' && fromOutset.has(words[place - 2] ?? ''),
  )
  return at < 0 ? words : words.toSpliced(at - 2, 3)
}

const outsets = wordSet('start outset beginning')

const fromOutset = wordSet('from at')

const particles = wordSet('on off in out up down')

const openings = wordSet('in for given at to as instead rather out because due owing per')

/** They tell by what stands behind them: "stays at 5 mg" orders, "is licensed" tells. */
const copulas = wordSet('is are be stays remains makes comes do does did have has')

/** Whether a copula is all that tells, with nothing behind it that only tells do. */
function onlyIs(tokens: readonly Token[], from: number, to: number): boolean {
  const words = withoutRemarks(tokens.slice(from, to).map(({ word }) => word))
  const verbs = words.filter((word) => narrative.has(word))
  return verbs.length > 0 && verbs.every((word) => copulas.has(word)) && !words.some((word) => describing.has(word))
}

const describing = wordSet(
  'licensed common effective rare associated likely unlikely known metabolized cleared synergistic teratogenic nephrotoxic active available cheap present normal raised low high elevated negative positive pending already',
)

/** "ARBs block the receptor", "echocardiogram in January: LVEF 35%". */
function tellsAfter(tokens: readonly Token[], from: number, to: number): boolean {
  const words = withoutRemarks(tokens.slice(from, to).map((token) => token.word))
  const stop = words.findIndex((word) => word === ',' || word === ':')
  if (words[stop] === ':' && stop <= 3 && resultWords.has(words[stop + 1] ?? '')) return true
  if (isReplaced(words) || words[0] === 'versus' || words[0] === 'vs') return true
  if (isVerb(words[0] ?? '', words[1] ?? '')) return true
  if (modals.has(words[0] ?? '') && words.slice(1, 3).some((word) => harming.has(word))) return true
  const clause = words.slice(0, stop < 0 ? words.length : stop)
  // "2500 units given eGFR 18": because of it.
  if (
    clause.some(
      (word, at) =>
        narrative.has(word) &&
        // "With the ECG running": what is so meanwhile.
        !(word.endsWith('ing') && clause.slice(Math.max(0, at - longestMeanwhile), at).includes('with')) &&
        !(word === 'found' && clause[at - 1]?.startsWith('contraindication') === true) &&
        (word !== 'given' || at === 0 || auxiliaries.has(clause[at - 1] ?? '')),
    )
  )
    return true
  if (isLevel(words) || (isDate(words[0] ?? '') && !ofDoses.has(words[1] ?? '')) || outcomes.has(words[0] ?? ''))
    return true
  return ['in', 'on', 'from', 'of'].includes(words[0] ?? '') && (isDate(words[1] ?? '') || isDate(words[2] ?? ''))
}

/** Without "is" and "are" in brackets that have a subject of their own: "(torasemide 20 mg is a good equivalent)" tells nothing of what stands before it, "(was stopped)" and "(this is her dose at home)" do. */
function withoutRemarks(words: readonly string[]): readonly string[] {
  // "Furosemide 40 mg once – she is more shifted than overloaded" speaks of her.
  const dash = words.findIndex((word, at) => dashes.has(word) && ofPerson.has(words[at + 1] ?? ''))
  if (dash >= 0)
    return [...withoutRemarks(words.slice(0, dash)), ...words.slice(dash).filter((word) => !present.has(word))]
  if (!words.includes('(')) return words
  const kept: string[] = []
  let isRemark = false
  let isOfThem = false
  for (const [at, word] of words.entries()) {
    if (word === '(') {
      isOfThem = isOfPatient(words, at + 1) || isOfAnother(words, at + 1)
      isRemark = isOfThem || (!ofName.has(words[at + 1] ?? '') && !narrative.has(words[at + 1] ?? ''))
    } else if (word === ')') isRemark = isOfThem = false
    if (!isOfThem && !(isRemark && present.has(word))) kept.push(word)
  }
  return kept
}

/** "(she is opioid-naive)", "(he stays in NYHA III)": how the patient is, and not what they take. */
function isOfPatient(words: readonly string[], from: number): boolean {
  const end = words.indexOf(')', from)
  const remark = words.slice(from, end < 0 ? undefined : end)
  return people.has(remark[0] ?? '') && ofState.has(remark[1] ?? '') && !remark.some((word) => ofTaking.has(word))
}

/** "(non-drug measures are in use)", "(torasemide 20 mg is a good equivalent)": a clause about something else. */
function isOfAnother(words: readonly string[], from: number): boolean {
  const end = words.indexOf(')', from)
  const remark = words.slice(from, end < 0 ? undefined : end)
  const verb = remark.findIndex((word) => present.has(word))
  return verb > 1 && !remark.slice(0, verb).some((word) => ofName.has(word) || word === 'dose')
}

const people = wordSet('he she patient')

const ofState = wordSet('is stays remains has weighs lives needs cannot')

const ofTaking = wordSet('on it this that these taking already still home usual regular due had given having getting')

/** In words: "with the monitor already running". */
const longestMeanwhile = 5

const present = wordSet('is are')

const ofPerson = wordSet('she he they her his their patient pt')

const choosing = wordSet('choice step treatment therapy plan priority recommendation agent preference')

/** A remark that starts with one of these may speak of the name itself. */
const ofName = wordSet(
  'it this that these those which he she they i we his her their its my our already also still as not never no which same usual current home regular',
)

/** "Warfarin → apixaban"; but "bisoprolol 2.5 → 5 mg", "heparin → repeat aPTT", "noradrenaline → MAP ≥ 65", "PPCI → cath lab". */
function isReplaced(words: readonly string[]): boolean {
  if (words[0] !== '→') return false
  const next = words.find((word) => word !== '→') ?? ''
  return /^\p{L}/u.test(next) && !orderVerbs.has(next) && !aimed.has(next)
}

/** What a drug is run to, where a patient goes for a procedure, and the other way by which the same is given: "oral furosemide → IV 80 mg". */
const aimed = wordSet(
  'iv po im sc intravenous orally map sbp spo2 sats inr aptt target targets aim goal cath lab theatre theater resus',
)

const auxiliaries = wordSet('was were been is are being already also has have had')

const warnings = wordSet(
  'stopped stops stopping held withheld refused declined unsafe dangerous hazardous harmful wrong unwise premature mistake futile against unnecessary inappropriate unsuitable contraindicated cessation discontinuation avoidance discontinued',
)

const leadsOn = wordSet('and or nor not never no without to any please then also do')

/** "SGLT2 inhibitors lower the eGFR", "zirconium exchanges potassium"; but "furosemide tablets", "bisoprolol increase to 5 mg". */
function isVerb(word: string, next: string): boolean {
  if (plainVerbs.has(word)) return !['to', 'by', 'dose', 'from'].includes(next)
  return /[a-z]{3}[^suix]s$/u.test(word) && !nouns.has(word)
}

const modals = wordSet('would will could')

const harming = wordSet('worsen exacerbate aggravate harm hurt endanger kill')

const plainVerbs = wordSet('↓ ⬇ lower reduce increase raise improve decrease cause protect stabilize slow')

const nouns = wordSet(
  'tablets doses nebs nebulizers nebulisers infusions drops puffs units inhalers injections capsules patches hours days weeks months times mins minutes hrs mls micrograms milligrams grams steps levels cultures sachets vials ampoules sprays courses boluses weights others agents drugs therapies ventricles lungs always versus perhaps stents leads studies films scans tests bloods samples',
)

/** "Digoxin 0.7 nmol/L" is a level. */
function isLevel(words: readonly string[]): boolean {
  const slash = words.indexOf('/')
  if (slash <= 0 || slash > 3 || !amounts.has(words[slash - 1] ?? '') || !volumes.has(words[slash + 1] ?? ''))
    return false
  // "KCl 40 mmol/L in 500 mL over 4 h" is what a bag holds.
  return !words.slice(slash + 2, slash + 4).some((word) => inBag.has(word))
}

const inBag = wordSet('in over into at via')

function isDate(word: string): boolean {
  return months.has(word) || /^(?:19|20)\d\d$/u.test(word)
}

/** "Is called", "are on their way": who comes while something is given. */
export function isFetched(tokens: readonly Token[], from: number, to: number): boolean {
  const near = tokens.slice(from, Math.min(to, from + nearVerb)).map(({ word }) => word)
  return near.some((word, at) => fetching.has(word) && !near.slice(0, at).some((one) => negating.has(one)))
}

const fetching = wordSet(
  'called summoned alerted informed contacted paged bleeped phoned fetched notified mobilized mobilised activated coming comes attends attending arrives arriving way',
)

const negating = wordSet('not never no was were')

const meanwhile = wordSet('while whilst as so')

/** "While the ECG is recorded, give calcium", "because the cath lab is far: tenecteplase": an order after a comma, and what follows a colon, stands by itself. */
function isMainClause(tokens: readonly Token[], start: number, from: number): boolean {
  if (tokens.slice(start + 1, from).some(({ word }) => word === ':')) return true
  for (let at = start; at < from - 1; at += 1)
    if (tokens[at]?.word === ',' && orderVerbs.has(tokens[at + 1]?.word ?? '')) return true
  return false
}

/** "Because she takes amiodarone". */
function isSubordinate(tokens: readonly Token[], { cues }: Reached, start: number): boolean {
  const cue = cues[firstFrom(cues, start)]
  return cue?.role === 'subordinate' && cue.from === start && !consequent.has(tokens[start]?.word ?? '')
}

/** "Anticoagulation with apixaban", "10 mL of calcium gluconate". */
function isProcess(head: readonly string[], at: number): boolean {
  if (head[at] === 'by' && head[at - 1] === 'followed') return true
  return ofProcess.has(head[at] ?? '') && processes.has(head[at - 1] ?? '')
}

/** Whether a note strikes a name out right after it, and after its dose: "heparin N/A", "furosemide 40 mg: nil", "apixaban out", "ramipril ↓". */
export function isStruckOut(tokens: readonly Token[], to: number): boolean {
  const word = (at: number): string => tokens[at]?.word ?? ''
  let at = to
  while (at < to + longestDose && (doses.has(word(at)) || /^\d/u.test(word(at)))) at += 1
  if (joints.has(word(at))) at += 1
  const end = at + lengthOfMark(word(at), word(at + 1), word(at + 2))
  const next = tokens[end]
  return end > at && (next === undefined || (!next.isWord && next.word !== '/') || goesOn.has(next.word))
}

function lengthOfMark(first: string, second: string, third: string): number {
  if (marks.has(first)) return 1
  if (first === 'not' && second === 'applicable') return 2
  return first === 'n' && second === '/' && third === 'a' ? 3 : 0
}
