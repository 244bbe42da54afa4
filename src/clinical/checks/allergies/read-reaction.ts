import { isOfRelative } from './of-relatives.ts'

/** What a reaction on record is a sign of, as far as another drug may cause it too. `serious` is all but a rash alone, and what is not told. */
export type ReactionKind =
  | 'serious'
  | 'anaphylaxis'
  | 'angioedema'
  | 'thrombocytopenia'
  | 'severe-cutaneous'
  | 'thrombotic-microangiopathy'

/** An entry of a list of allergies, read. */
export interface ReadReaction {
  /**
   * - `holds`: an allergy, or nothing says what happened, or a part of it is not understood
   * - `side-effect`: every part of it is an effect of the drug that is not an allergy
   * - `disproved`: it was looked at, and is none, or it is a relative's
   */
  readonly verdict: 'holds' | 'side-effect' | 'disproved'
  readonly kinds: ReadonlySet<ReactionKind>
}

/** Effects that are no allergy and forbid nothing. Each is taken out of the text; what is left over was not understood, and holds. */
const sideEffects = new RegExp(
  [
    String.raw`(?:nausea(?:ted)?|gastritis|o?esophagitis|epigastric pain|(?<!serum )sick(?:ness)?|vomit\w*|diarrh\w*|loose stools?|constipat\w*|indigestion|dyspepsia|heart ?burn|reflux|bloating|flatulence)`,
    String.raw`(?:(?:gi|gastro-?intestinal|stomach|gastric|tummy|abdominal|abdo)[ -]*(?:upset|pains?|aches?|cramps?|intolerance|discomfort|irritation)|upset (?:stomach|tummy)|stomach-?ache|n\s?(?:&|\+|and|\/)\s?v|gi upset)`,
    String.raw`(?:head-?aches?|dizz\w*|light-?headed\w*|drows\w*|sleepy|fatigue|tired\w*|tremors?|shak(?:y|iness)|palpitations|tinnitus|vaso-?vagal(?: (?:faint|syncope|episode|reaction))?|(?:felt )?faint(?:ed)? at (?:the )?dentist(?:'s)?|insomnia|vivid dreams|nightmares|dry mouth|metallic taste|taste disturbance)`,
    String.raw`(?:(?:oral |vaginal |mouth )?thrush|candidiasis|(?:vaginal )?yeast infections?|flush(?:ing|es)?|(?:dry |tickly |persistent |chronic |ace[ -]?(?:inhibitor|i)[ -]|drug )*cough(?:ing)?|ankle (?:swelling|oedema|edema)|swollen ankles|swelling of (?:the )?ankles|leg cramps|muscle (?:aches?|pains?|cramps?)|myalgias?|hot flush\w*|weight gain|bruis(?:e|es|ed|ing)|nose ?bleeds?|epistaxis|bleeding gums|gum bleeding|(?:feeling of )?(?:warmth|heat|warm feeling)|metallic taste)`,
  ].join('|'),
  'giu',
)

/** Words that tell how much, when and how of an effect, and say no other thing. */
const besides =
  /\b(?:(?:injection|infusion|cannula|drip)[- ]sites?|intoleran(?:ce|t)|side[- ]?effects?|adverse (?:effects?|reactions?)|not (?:a )?true allergy|no (?:true )?allergy|non-?allergic|causes?|caused|gives?|gets?|made|makes|feels?|felt|patient|pt|he|she|him|her|them|mild|moderate|severe|bad|bit|some|slight|occasional|transient|intermittent|dry|only|just|very|of|a|an|the|and|or|with|on|in|after|at|from|to|by|when|high|higher|dose|doses|related|iv|oral|tablets?|was|is|were|had|has|resolved|settled|stopped|years?|ago|as|child|childhood|since|\d{4}|reaction|reactions|type|infusions?|injections?|unknown severity)\b/giu

const angioedema =
  /angio-?\s?neurotic|angio-?\s?o?edema|quincke|(?:swelling|swollen|oedema|edema|puff\w*)\W+(?:of\W+|to\W+)?(?:the\W+|her\W+|his\W+)?(?:\w+\W+(?:and|&|\/)\W+)?(?:lips?|tongue|face|throat|mouth|larynx|airway|eye-?lids?|eyes|uvula)|(?:lip|lips|tongue|face|facial|throat|mouth|laryngeal|airway|eyelid|perioral|periorbital|oro-?pharyngeal|uvular)[\s,&/]*(?:and\W+\w+\W+)?(?:swelling|swelled|swollen|oedema|edema)/iu

const anaphylaxis =
  /\banaphyla(?!ctoid)\w*|bronchospasm|\b(?:shock|collapse\w*)\b|\b(?:cardiac |respiratory )?arrest\b|\badrenaline\b|\bepinephrine\b/iu

const thrombocytopenia =
  /thrombocytopa?eni|\bHITT?S?\b|low platelets?|platelets?(?: count)? (?:fell|fall|drop\w*|low|halved|decreas\w*)|(?:fall|drop) in (?:the )?platelets?/iu

const severeCutaneous =
  /stevens|\bSJS\b|\bTEN\b|toxic epidermal|\bDRESS\b|drug (?:rash|reaction) with eosinophilia|\bAGEP\b|exanthematous pustulosis|erythema multiforme|hypersensitivity syndrome/iu

const microangiopathy = /\bTTP\b|thrombotic (?:thrombocytopa?enic|microangiopathy)|\bTMA\b/iu

/** The allergy itself was taken off: "de-labelled", "allergy ruled out", "now tolerates it". */
const takenOff =
  /(?:^|[^\w])(?:de-?labell?ed|(?:allergy|hypersensitivity|reaction|label|it)?\W*(?:was |has been |been |is )?(?:formally )?(?:disproved|disproven|refuted|ruled out|excluded|removed)|not (?:truly |really |actually )?allergic|no longer allergic|not an allergy|negative (?:skin|challenge|drug provocation|oral challenge)\b[^;.]*)(?![\w])/iu

const tolerated = /\b(?:now |since |has |subsequently |later |re-?challenged and )?tolerat(?:ed|es)\b(?<rest>[^;.]*)/iu

const notThat =
  /\b(?:not (?:yet|been|formally|completely|fully)|cannot|can ?not|could not|couldn't|never|unable|yet to|to be|await\w*|pending|consider|possible|poorly|badly|not)\b/iu

/** Another thing than the allergy may be what was ruled out. */
const ofAnother =
  /\b(?:mastocytosis|asthma|infection|sepsis|pneumonia|embolism|infarction|viral|virus|hereditary|c1|lupus|vasculitis|other causes?)\b/iu

/**
 * Reads what the record says of a reaction. Doubt holds: an entry is dropped only where every part of it is an effect that is not an allergy, or where the allergy itself was disproved.
 *
 * @param isAllergen whether a text names the allergen; "cephalosporins tolerated well" says nothing of penicillin
 */
export function readReaction(substance: string, reaction: string, isAllergen: (text: string) => boolean): ReadReaction {
  const said = `${substance}; ${reaction}`
  const kinds = new Set<ReactionKind>()
  if (angioedema.test(said)) kinds.add('angioedema')
  if (thrombocytopenia.test(said)) kinds.add('thrombocytopenia')
  if (severeCutaneous.test(said)) kinds.add('severe-cutaneous')
  if (microangiopathy.test(said)) kinds.add('thrombotic-microangiopathy')
  if (anaphylaxis.test(said)) kinds.add('anaphylaxis')
  if (!isRash(reaction)) kinds.add('serious')
  if (isDisproved(said, isAllergen) || isOfRelative(said)) return { verdict: 'disproved', kinds }
  return { verdict: isSideEffect(substance, reaction) ? 'side-effect' : 'holds', kinds }
}

/** Words without which no sentence takes an allergy back, so that most notes are passed over. */
export const mayTakeBack =
  /label|disprov|refut|ruled out|excluded|removed|allerg|challenge|without|with no|\bno (?:reaction|problem|rash|trouble|issue|bother)|uneventful|safely|\b(?:fine|OK|okay|well)\b/iu

/** Of a sentence of a note that names the allergen: whether it takes the label back. After anaphylaxis and its like only a test or the clinic does, and no tablet that went well. */
export function takesBackAllergy(
  sentence: string,
  { kinds }: ReadReaction,
  reaction: string,
  isAllergen: (text: string) => boolean,
): boolean {
  if (!isAllergen(sentence)) return false
  const clauses = sentence.split(/[;.]/u)
  const isOff = clauses.some(
    (clause) => isAllergen(clause) && takenOff.test(clause) && !notThat.test(clause) && !ofAnother.test(clause),
  )
  const isGrave = [...kinds].some((kind) => kind !== 'serious')
  return isOff || (!isGrave && tookWithoutReaction(`${reaction}; ${sentence}`, isAllergen))
}

function isDisproved(said: string, isAllergen: (text: string) => boolean): boolean {
  if (tookWithoutReaction(said, isAllergen)) return true
  const clauses = said.split(/[;.,]|\bbut\b/iu)
  return clauses.some((clause) => {
    if (notThat.test(clause.replace(/not (?:truly |really |actually )?(?:an? )?allerg\w*/giu, ''))) return false
    if (takenOff.test(clause)) return !ofAnother.test(clause)
    const match = tolerated.exec(clause)
    if (match === null) return false
    const [before = ''] = clause.split(match[0])
    return toleratesAllergen(before, match.groups?.['rest'] ?? '', isAllergen)
  })
}

const uneventful = String.raw`(?:(?:without|with no|no)\s+(?:(?:any|an|further|more|subsequent|allergic|adverse|such|skin|known|recorded|apparent)\s+){0,3}(?:reactions?|trouble|problems?|issues?|incidents?|difficult(?:y|ies)|rash|symptoms|ill[- ]effects?|events?|allergy|upset|harm)\b|\b(?:uneventful\w*|safely|(?:and|,|was|all) (?:fine|OK|okay|well)|fine|successfully)\b)`

/** "Took amoxicillin in 2023 without reaction", "has had co-amoxiclav twice since, no problem", "fine with amoxicillin last year". */
const took = new RegExp(
  String.raw`\b(?:took|takes|taken|taking|had|has had|given|received|used|completed|finished|re-?exposed to|exposed to|re-?challenged with|(?:a |two |\w+ )?courses? of)\b(?<what>[^;.]{0,70}?)[\s,–-]+${uneventful}(?<since>[^;.]*)`,
  'giu',
)
const wellWith =
  /\b(?:fine|OK|okay|well|no (?:problems?|reactions?|trouble|issues?|rash|bother)|uneventful)\s+(?:with|on|after)\s+(?<what>[^;.]{0,60})(?<since>)/giu

const notTaken =
  /\b(?:never|not|n['’]t|no longer|if|whether|unclear|may (?:have|be)|might|could|plan\w*|before|prior to|until|till|mother|father|sister|brother|son|daughter|instead)\b/iu

/** "Had penicillin, a rash for three days, fine now": the course went badly. */
const reacted =
  /\b(?:rash\w*|hives|urticaria|itch\w*|swell\w*|swollen|wheez\w*|anaphyla\w*|collapse\w*|breath\w*|blister\w*|react\w*|red|spots|vomit\w*|adrenaline|epinephrine|hospital\w*|stopped|ill|sick)\b/iu

const year = /\b(?:19|20)\d\d\b/gu

function latestYear(text: string): number | undefined {
  const years = [...text.matchAll(year)].map(([one]) => Number(one))
  return years.length === 0 ? undefined : Math.max(...years)
}

/** Whether the allergen was taken and nothing came of it. What was taken before the reaction, and another drug of the family, says nothing. */
function tookWithoutReaction(said: string, isAllergen: (text: string) => boolean): boolean {
  return [...said.matchAll(took), ...said.matchAll(wellWith)].some((match) => {
    const { what = '', since = '' } = match.groups ?? {}
    const sentence =
      said
        .slice(Math.max(0, match.index - 40), match.index)
        .split(/[;.,]/u)
        .at(-1) ?? ''
    if (notTaken.test(`${sentence} ${match[0]}`) || reacted.test(what) || !isAllergen(what)) return false
    const before = latestYear(said.replace(match[0], ' '))
    const taken = latestYear(`${what} ${since}`)
    return before === undefined || taken === undefined || taken > before
  })
}

const pronoun =
  /^[\s,]*(?:it|this|well|since|without|again|in \d{4}|\d{4}|a course|courses?|rechallenge|subsequent\w*|later|now|now well|$)/iu

/** "Amoxicillin tolerated since", "tolerated it well", "now tolerates"; not "cephalosporins tolerated". */
function toleratesAllergen(before: string, rest: string, isAllergen: (text: string) => boolean): boolean {
  const words = before.replace(besides, ' ').replace(/\b(?:now|since|well|but|later|subsequently)\b/giu, ' ')
  const isBare = !/[\p{L}]{3}/u.test(words)
  if (!isBare && !isAllergen(words)) return false
  return pronoun.test(rest) || isAllergen(rest)
}

const rash =
  /\b(?:rash(?:es)?|exanthem\w*|itch\w*|prurit\w*|hives?|maculo-?papular|skin|eruption|morbilliform|spots?|red(?:ness)?|erythema)\b/giu

/** A rash and nothing else: of many classes another drug may be given then. */
function isRash(reaction: string): boolean {
  if (severeCutaneous.test(reaction)) return false
  const left = reaction.replace(rash, ' ')
  if (left === reaction) return false
  return !/[\p{L}]{2}/u.test(left.replace(besides, ' ')) && !/\bsevere\b|\bbad\b/iu.test(reaction)
}

/** "Red man syndrome", "flushing, rate related": what a slower infusion prevents is an effect of the rate. */
const ofRate =
  /\bred[- ]?(?:man|neck)\b|\b(?:vancomycin )?flushing syndrome\b|\b(?:infusion[- ])?rate[- ](?:related|dependent)\b|\b(?:fast|rapid|quick) (?:infusion|injection|push)\b|\b(?:infused|given|run|pushed|injected) (?:in |through )?(?:too )?(?:fast|quickly|rapidly)\b|\b(?:flush\w*|red(?:ness)?)\b[^.;]{0,40}\b(?:run|infused|given|went)(?: in)? (?:over|in|within) (?:[1-4]?\d|half an hour) ?(?:min\w*)?/iu

const allergic =
  /\banaphyla(?!ctoid)\w*|angio-?o?edema|bronchospasm|\b(?:lip|tongue|facial?|throat) (?:swelling|swelled)|\barrest\b|collapse|stevens|\bSJS\b|\bTEN\b|\bDRESS\b|blister/iu

/** In characters, from the end of a name. */
const longestBracket = 400

function isSideEffect(substance: string, reaction: string): boolean {
  // "Lisinopril (cough)": the bracket of the name tells the reaction.
  const bracket =
    /[([,:–-]\s*(?<inside>[^)\]]+)[)\]]?\s*$/u.exec(substance.slice(-longestBracket))?.groups?.['inside'] ?? ''
  const text = reaction.trim() === '' ? bracket : reaction
  if (ofRate.test(text) && !allergic.test(text)) return true
  const left = text.replace(sideEffects, ' ')
  return left !== text && !/[\p{L}]{2}/u.test(left.replace(besides, ' '))
}
