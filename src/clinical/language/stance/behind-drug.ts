import { orderVerbs, wordSet } from '../../words/words.ts'
import type { Token } from '../../words/text.ts'
import { behindAmount } from './dosed-item.ts'

/**
 * What the word right behind the name of a drug makes of the name.
 *
 * - `describes`: what is named is something else: a reaction ("morphine itch"), a test ("heparin plasma"), a talk, a review, a card
 * - `refuses`: it is not given ("apixaban off 48 h before", "not in pregnancy")
 * - `defers`: it is for later
 * - `opens`: a word that belongs to no order that is known; the name by itself may be ordered or not
 *
 * Undefined where an order may go on as it does.
 */
export type BehindDrug = 'describes' | 'refuses' | 'defers' | 'opens'

/** @param to the first token behind the name */
export function behindDrug(tokens: readonly Token[], to: number): BehindDrug | undefined {
  // "Warfarin/DOAC review": names that a stroke joins share what stands behind the last.
  if (tokens[to]?.word === '/' && tokens[to + 1]?.isWord === true) return behindDrug(tokens, to + 2)
  const word = tokens[to]?.word
  if (word === undefined || tokens[to]?.isWord !== true) return undefined
  const next = tokens[to + 1]?.word ?? ''
  // "Apixaban 4 h ago", "clarithromycin would send tacrolimus sky-high".
  if (tokens[to + 2]?.word === 'ago' && /^\d/u.test(word)) return 'describes'
  if (word === 'would' && tokens[to + 1]?.isWord === true && !wouldHelp.has(next)) return 'describes'
  // "Chlorhexidine-free gel".
  if (reactions.has(word) || spokenOf.has(word) || (word === 'free' && next !== 'of')) return 'describes'
  // "SGLT2i surgical advice", "anticoagulant travel leaflet", "steroid emergency card": one word between says of what.
  if (ofAdvice.has(word) && (spokenOf.has(next) || rules.has(next))) return 'describes'
  // "SGLT2-inhibitor ketoacidosis" is an illness by its cause; "insulin ketoacidosis protocol" is a treatment.
  if (harmsBy.has(word) && !plans.has(next)) return 'describes'
  // "Get heparin on board" orders it.
  if (word === 'on' && next === 'board')
    return tokens.slice(Math.max(0, to - 4), to).some((one) => gets.has(one.word)) ? undefined : 'describes'
  // "Keep every heparin product away from her".
  if (products.has(word) && next === 'away') return 'refuses'
  if (isAside(word, next, tokens[to + 2]?.word)) return 'defers'
  // "Not to be missed" is read with its verb.
  if (word === 'not')
    return (notFor.has(next) && tokens[to + 2]?.word !== 'be') || tokens[to + 1] === undefined ? 'refuses' : undefined
  if (word === 'off') return next === 'label' || next === 'patent' ? undefined : 'refuses'
  // "Pharmacy to pull heparin from the cath tray".
  if (word === 'from' && tokens.slice(to + 1, to + 4).some((one) => takenFrom.has(one.word))) return 'refuses'
  if (word === 'none' || word === 'nil' || ended.has(word)) return 'refuses'
  // "Pioglitazone out / empagliflozin 10 mg in".
  if (word === 'out' && tokens[to + 1]?.isWord !== true) return 'refuses'
  if (word === 'later' || word === 'eventually') return 'defers'
  // "Heparin from day 3; back to a DOAC after": behind what comes first.
  if (endings.has(word) && tokens[to + 1]?.isWord !== true) return 'defers'
  return goesWithOrder(word) ? undefined : 'opens'
}

/** "Ceftriaxone 2 g IV not now", "heparin infusion, not at once but after the CT": it is put off, by words behind its amount that say nothing else. Where they stand; undefined where nothing puts it off. */
export function putOffBehind(tokens: readonly Token[], to: number): number | undefined {
  const word = (at: number): string => tokens[at]?.word ?? ''
  let at = behindAmount(tokens, to)
  while (at < to + 2 && asGiven.has(word(at))) at += 1
  if (word(at) === ',' && at > to) at += 1
  if (word(at) !== 'not') return undefined
  const moment = word(at + 1) === 'for' ? at + 2 : at + 1
  const isPair = pairsOfMoment.has(`${word(moment)} ${word(moment + 1)}`)
  if (!isPair && !moments.has(word(moment))) return undefined
  const next = tokens[moment + (isPair ? 2 : 1)]
  return next === undefined || !next.isWord || untilThen.has(next.word) ? at : undefined
}

const products = wordSet('product products preparation preparations flush flushes')

const endings = wordSet('after afterwards thereafter')

const asGiven = wordSet('infusion drip gtt bolus iv oral')

const moments = wordSet('now today tonight immediately yet stat')

const pairsOfMoment = new Set(['at once', 'straight away', 'right away', 'right now'])

const untilThen = wordSet('but until till only after before unless')

/** "Available", "to hand", "at the bedside", "in the room": it is made ready, and not given. */
function isAside(word: string, next: string, third: string | undefined): boolean {
  if (word === 'available' || word === 'standby') return true
  if (word === 'to') return next === 'hand'
  return (word === 'at' || word === 'in') && places.has(next === 'the' ? (third ?? '') : next)
}

function goesWithOrder(word: string): boolean {
  return (
    /^\d/u.test(word) ||
    word.length === 1 ||
    orderVerbs.has(word) ||
    withOrder.has(word) ||
    /(?:ed|ing|ly|wise)$/u.test(word) ||
    /^[qx]\d|^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u.test(word)
  )
}

/** What a drug did to somebody, or may do. */
const reactions = wordSet(
  'allergic allergy allergies intolerant intolerance hypersensitive hypersensitivity anaphylaxis naive induced dependent resistant refractory responsive swelling hives urticaria exacerbated eluting coated toxicity overdose poisoning itch itching itchiness pruritus nausea vomiting diarrhea diarrhoea myalgia myalgias ache aches headache headaches rash cough delirium bruising cramps cramp dystonia dizziness upset reaction reactions dyspepsia constipation angioedema sickness tolerated misuse abuse dependence withdrawal exposure undetectable',
)

/** Illnesses that a drug causes; before a plan they are what it is given for. */
const harmsBy = wordSet(
  'ketoacidosis dka hepatitis nephropathy nephritis pneumonitis myopathy rhabdomyolysis agranulocytosis neutropenia thrombocytopenia cardiomyopathy haemolysis hemolysis lactic extravasation',
)
const plans = wordSet(
  'protocol pathway bundle order orders infusion regimen set scale treatment therapy guideline dose',
)

const ofAdvice = wordSet(
  'surgical peri-operative perioperative pre-operative preoperative safety travel sick-day dental pregnancy driving fasting dietary diet starter patient medical emergency bleeding interaction',
)

const rules = wordSet('rules rule guidance instructions handout sheet bracelet booklet passport')

/** What is done about a drug beside giving it. */
const spokenOf = wordSet(
  'label labels review reviews evaluation evaluations assessment testing delabelling delabeling decision decisions checks diary technique surveillance monitoring card cards alert kit cost costs discussion question questions criteria education counseling counselling teaching advice leaflet information level levels plasma assay assays compliance adherence concordance refill refills history failure failures stewardship pharmacist clinic screen contamination contaminant contaminated adulterant laced slot slots',
)

/** "Would suit" recommends; what it would worsen is read as a refusal. */
const wouldHelp = wordSet(
  'be suit need help benefit do go work cover treat have also still then seem appear probably only just simply likely make worsen exacerbate aggravate harm increase promote precipitate provoke prolong',
)

const places = wordSet('bedside hand room fridge reserve cupboard trolley stock')

const ended = wordSet('ended gone scrapped axed binned ditched unticked blocked shelved parked')

const takenFrom = wordSet('tray trolley cart chart kit list prescription')

const gets = wordSet('get getting have want put need needs')

const notFor = wordSet(
  'for to yet now today tonight during in with before until till at on when while as if after because given needed required indicated advised appropriate suitable started restarted used safe recommended here this then unless except without beyond',
)

/** Words that go on with an order: how much, how, how often, when, for whom, in what form, in what company. */
const withOrder = wordSet(
  [
    // Amount, strength, form.
    'mg g mcg microg ml units unit u microgram micrograms milligram milligrams gram grams dose doses dosed dosing double triple half single standard-dose low high higher lower full reduced minimum maximum max min total equivalent body weight by-weight tablet tablets capsule capsules cap caps puff puffs drop drops patch patches spray cream ointment gel syrup suspension solution linctus lozenge lozenges gum mouthwash rinse suppository suppositories enema sachet sachets granules powder device inhaler inhalers spacer neb nebs nebulizer nebuliser nebulizers nebulisers nebules handihaler respimat ellipta accuhaler turbohaler diskus hfa evohaler pen pump scale sliding-scale sliding correction basal glargine premix mix mr xl sr er la cr ec xr od pr retard depot release modified prolonged extended immediate slow-release enteric infusion infusions infusate bolus boluses drip gtt push pushes flush load loading lock cover therapy treatment prophylaxis replacement supplement supplements supplementation maintenance course courses regimen protocol rescue pack packs stent light deep sedation analgesia anesthesia anaesthesia block blocks infiltration titration taper trial challenge test-dose premed premedication preparation salt salts component',
    // Route.
    'iv intravenous intravenously po oral orally mouth sc subcut subcutaneous subcutaneously im intramuscular intramuscularly sl sublingual sublingually buccal ng ngt nasogastric peg pr rectal rectally inhaled topical topically nasal nasally intranasal transdermal epidural intrathecal io nebulized nebulised central centrally peripheral peripherally periph',
    // How often.
    'od bd bid tds tid qid qds qd qod om on nocte mane daily once twice thrice three four five six hourly nightly weekly monthly every each per prn sos stat regular regularly as-needed alternate morning evening night lunchtime bedtime breakfast meals hrly h hr hrs',
    // When and how long.
    'now today tonight tomorrow immediately first-line first second third next then same at-once asap urgently urgent early soon straight on until till til to from since before after during while whilst throughout within over about around up down back lifelong long-term long life for through between beyond past meanwhile again still already both all day days week weeks month months',
    // Company and reasons.
    'and or plus with without as via by in at of if unless when whenever where once because given since so but because-of instead rather alone only together also too alongside beside besides per under against above below using unchanged unaltered stable ok okay fine sparingly cautious caution preferred preferable ideal first-choice default do does did is are was were be been being am may might can could must should shall will would need needs has have had stays stay remains remain goes go carries carry continues continue cont keeps ends end stops starts runs covers suits treats helps lowers which that who this the a an his her their its rates',
    'secondary primary empirical empiric definitive dual mono monotherapy triple-therapy combination combinations infusion-rate versus vs either neither no none itself themselves',
    'cut halve doubles doubled raise raises raised lowered restart restarts resume resumes switch swap change changes give take takes add hold holds pause pauses omit omits miss wean weans titrate target aim goal watch repeat repeats reduce reduces increase increases uptitrate start begin begins commence stop then-stop follow follows patient-assistance',
  ].join(' '),
)

/** "Co-trimoxazole 960 mg bd by the last sensitivities", "as per the former culture": the result that a dose goes by is past, and not the dose. */
export function goesByResult(tokens: readonly Token[], past: number): boolean {
  const word = (at: number): string => tokens[at]?.word ?? ''
  return (goingBy.has(word(past - 1)) || goingBy.has(word(past - 2))) && results.has(word(past + 1))
}

const goingBy = wordSet('by per to on as following')

const results = wordSet(
  'sensitivity sensitivities susceptibility susceptibilities culture cultures sputum isolate isolates growth antibiogram swab urine microbiology level levels trough inr result results',
)
