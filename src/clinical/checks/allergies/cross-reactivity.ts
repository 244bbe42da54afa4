import type { ReactionKind } from './read-reaction.ts'
import { type MedicationOrder, treatsReaction } from '../../answer/medications.ts'

/** Drugs by name, by class of the drug table, or by the start of an ATC code. */
export interface DrugGroup {
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
  readonly atc?: readonly string[]
  readonly not?: readonly string[]
}

/** Who reacts to one drug may react to others. */
interface CrossReaction {
  readonly to: DrugGroup
  /** The kind of reaction that crosses; absent: any that is not known to be a side effect. */
  readonly after?: ReactionKind
  readonly forbids: DrugGroup
  /** How a message says it: "… of the same class". */
  readonly because: string
  readonly source: string
}

const khan =
  'Khan 2022, drug allergy practice parameter of AAAAI and ACAAI, https://doi.org/10.1016/j.jaci.2022.08.028 (similar side chains)'

const glycopeptides = ['vancomycin', 'teicoplanin', 'telavancin', 'dalbavancin', 'oritavancin']

const group = (because: string, source: string, members: DrugGroup, after?: ReactionKind): CrossReaction => ({
  to: members,
  forbids: members,
  because,
  source,
  ...(after === undefined ? {} : { after }),
})

/**
 * What an allergy to one drug forbids beside it. The forbidden drug is a miss, whatever the rest of the answer says: a team that gives it on purpose waives the case.
 *
 * Left out on purpose, since present guidance allows them: cephalosporins with another side chain after a penicillin, carbapenems after a penicillin or cephalosporin, and
 * non-antibiotic sulfonamides (furosemide, thiazides) after a sulfonamide antibiotic.
 *
 * Written from general clinical knowledge and the sources that each row names, in November 2026, by reading without a clinician; no clinician has signed it.
 */
export const crossReactions: readonly CrossReaction[] = [
  group('another penicillin', 'labels of penicillins, contraindications', { atc: ['J01C'] }),
  group('a cephalosporin with the same side chain', khan, {
    drugs: ['ceftriaxone', 'cefotaxime', 'cefepime', 'cefpodoxime', 'cefditoren'],
  }),
  group(
    'a cephalosporin with a like side chain (methoxyimino)',
    'Romano 2015, https://doi.org/10.1016/j.jaci.2015.03.012; Khan 2022, drug allergy practice parameter',
    { drugs: ['cefuroxime', 'ceftriaxone', 'cefotaxime', 'cefepime', 'cefpodoxime', 'cefditoren', 'cefixime'] },
    'serious',
  ),
  group('an aminopenicillin or a cephalosporin with the same side chain', khan, {
    drugs: [
      'amoxicillin',
      'ampicillin',
      'amoxicillin/clavulanate',
      'ampicillin/sulbactam',
      'cefalexin',
      'cefaclor',
      'cefadroxil',
      'cefradine',
      'cefprozil',
    ],
  }),
  group('a drug with the same side chain', khan, {
    drugs: ['ceftazidime', 'ceftazidime/avibactam', 'aztreonam', 'cefiderocol'],
  }),
  group('another carbapenem', 'meropenem label, section 4', { atc: ['J01DH'] }, 'serious'),
  group('another macrolide', 'clarithromycin label, section 4', { classes: ['macrolide'] }, 'serious'),
  group('another tetracycline', 'doxycycline label, section 4', { classes: ['tetracycline'] }, 'serious'),
  group('another quinolone', 'levofloxacin label, section 4', { classes: ['fluoroquinolone'] }, 'serious'),
  group('aspirin and NSAIDs that block COX-1', 'NSAID labels, section 4 (reactions after aspirin or other NSAIDs)', {
    // Carbasalate is aspirin with urea, and is cleaved to it in the gut.
    drugs: ['aspirin', 'carbasalate calcium'],
    classes: ['nsaid'],
    not: ['celecoxib', 'etoricoxib', 'parecoxib'],
  }),
  group(
    'an ACE inhibitor or ARNI',
    'labels of ramipril and sacubitril/valsartan, section 4',
    { classes: ['ace-inhibitor', 'arni'] },
    'angioedema',
  ),
  {
    to: { classes: ['arb'] },
    after: 'angioedema',
    forbids: { classes: ['arni'] },
    because: 'an ARNI',
    source: 'sacubitril/valsartan label, section 4',
  },
  group(
    'another heparin',
    'enoxaparin label, section 4; ASH heparin-induced thrombocytopenia 2018, https://doi.org/10.1182/bloodadvances.2018024489',
    { classes: ['heparin'], drugs: ['heparin flush'] },
    'thrombocytopenia',
  ),
  group(
    'another heparin',
    'enoxaparin and tinzaparin SmPC, section 4.3 (hypersensitivity to heparin or its derivatives)',
    { classes: ['heparin'], drugs: ['heparin flush'] },
    'anaphylaxis',
  ),
  group(
    'an aromatic antiepileptic',
    'carbamazepine label, section 5',
    {
      drugs: [
        'phenytoin',
        'fosphenytoin',
        'carbamazepine',
        'oxcarbazepine',
        'eslicarbazepine',
        'phenobarbital',
        'lamotrigine',
      ],
    },
    'severe-cutaneous',
  ),
  group(
    'another intravenous iron',
    'labels of ferric carboxymaltose and ferric derisomaltose, section 4; EMA 2013, intravenous iron',
    { drugs: ['iron sucrose', 'ferric carboxymaltose', 'ferric derisomaltose'] },
    'serious',
  ),
  group(
    'another glycopeptide',
    'teicoplanin SmPC, section 4.4 (cross-reactions with vancomycin); EAACI 2022, severe skin reactions',
    { drugs: glycopeptides },
    'severe-cutaneous',
  ),
  group(
    'another glycopeptide',
    'teicoplanin SmPC, section 4.4 (anaphylactic shock after a reaction to vancomycin)',
    { drugs: glycopeptides },
    'anaphylaxis',
  ),
  group(
    'another aminoglycoside',
    'gentamicin and amikacin SmPC, section 4.3',
    { classes: ['aminoglycoside'] },
    'serious',
  ),
  group(
    'another proton pump inhibitor',
    'omeprazole SmPC, section 4.3 (substituted benzimidazoles)',
    { classes: ['proton-pump-inhibitor'] },
    'anaphylaxis',
  ),
  group(
    'another azole',
    'fluconazole and voriconazole SmPC, section 4.3 (related azoles)',
    { classes: ['azole-antifungal'] },
    'severe-cutaneous',
  ),
  group(
    'another neuromuscular blocker',
    'rocuronium SmPC, section 4.4; NAP6 2018: cross-reactions in most until tested',
    {
      drugs: ['rocuronium', 'vecuronium', 'pancuronium', 'suxamethonium', 'atracurium', 'cisatracurium'],
    },
    'anaphylaxis',
  ),
  group(
    'another amide local anaesthetic',
    'lidocaine and bupivacaine SmPC, section 4.3 (amides)',
    { drugs: ['lidocaine', 'bupivacaine', 'levobupivacaine', 'ropivacaine'] },
    'anaphylaxis',
  ),
  group('another thienopyridine', 'prasugrel label, section 5.6', {
    drugs: ['clopidogrel', 'prasugrel', 'ticlopidine'],
  }),
  {
    to: { atc: ['J01EC', 'J01EE'] },
    forbids: { atc: ['J01EC', 'J01EE', 'A07EC01'] },
    because: 'a sulfonamide',
    source: 'sulfasalazine label, contraindications',
  },
]

/** Allergens that are no drug of the table, by their words, and drugs that contain them or are sold for the same. */
export const otherAllergens: readonly {
  readonly word: RegExp
  readonly forbids: DrugGroup
  readonly because: string
  readonly source: string
}[] = [
  {
    word: /\bsul(?:f|ph)a(?: drugs?| antibiotics?)?\b|\bsul(?:f|ph)onamides?\b|\bsul(?:f|ph)a(?:methoxazole|diazine|furazole|doxine|cetamide|pyridine)\b|\bsul(?:f|ph)isoxazole\b/iu,
    forbids: { atc: ['J01EC', 'J01EE', 'A07EC01'] },
    because: 'a sulfonamide antibiotic, or made of one',
    source: 'sulfasalazine label, contraindications',
  },
  {
    word: /\b(?:IV|intravenous|parenteral|injected) iron\b|\biron (?:infusion|dextran|injection)\b/iu,
    forbids: { drugs: ['iron sucrose', 'ferric carboxymaltose', 'ferric derisomaltose'] },
    because: 'an intravenous iron',
    source: 'labels of ferric carboxymaltose and ferric derisomaltose, section 4',
  },
  {
    word: /\btetracyclines\b/iu,
    forbids: { classes: ['tetracycline'] },
    because: 'a tetracycline',
    source: 'doxycycline label, section 4',
  },
  {
    word: /\b(?:cow'?s'? )?milk(?: protein)?s?\b|\bcasein\b|\bwhey\b/iu,
    forbids: {
      drugs: [
        'fluticasone furoate/vilanterol',
        'fluticasone furoate/umeclidinium/vilanterol',
        'umeclidinium/vilanterol',
        'umeclidinium',
        'fluticasone furoate',
        'fluticasone/salmeterol',
        'zanamivir',
      ],
    },
    because: 'its powder holds lactose with milk protein',
    source: 'Breo, Trelegy, Anoro and Relenza labels, section 4 (severe hypersensitivity to milk proteins)',
  },
  {
    word: /\bgelatine?\b|\bgelofusine\b|\balpha-?gal\b/iu,
    forbids: { drugs: ['succinylated gelatin'] },
    because: 'it is gelatin',
    source: 'Gelofusine SmPC, section 4.3 (gelatin, galactose-alpha-1,3-galactose)',
  },
  {
    word: /\balpha-?gal\b|\b(?:red|mammalian) meat\b/iu,
    forbids: { drugs: ['cetuximab'] },
    because: 'it holds alpha-gal',
    source: 'cetuximab label, boxed warning and section 5',
  },
  {
    word: /\bfish\b|\bsalmon\b/iu,
    forbids: { drugs: ['protamine'] },
    because: 'it is made from fish',
    source: 'protamine label, warnings',
  },
]

/** "As she is allergic to penicillin", "anaphylaxis: penicillin". */
const ofReaction =
  /\b(?:allerg\w*|anaphyla\w*|intoleran\w*|hypersensitiv\w*|sensitiv\w*|reactions?|reacts|reacted|rash|angio-?o?edema|urticaria)\s*(?:(?:is |was )?(?:to|with|from|on|after|due to|caused by)|is|:|\(|-)?\s*(?:an?|the|any|all)?\s*$/iu

const testAfter =
  /^(?:(?!\band\b|\bthen\b)[^,;.]){0,30}\b(?:desensiti[sz]\w*|skin (?:prick )?tests?\w*|challenge|test dose|de-?labell?\w*|provocation)\b/iu

const testBefore =
  /\b(?:desensiti[sz]\w*|skin (?:prick )?test\w*|challenge|test dose|de-?label\w*|provocation)(?:(?!\band\b|\bthen\b)[^,;.]){0,30}$/iu

/** "Desensitisation in the unit, then penicillin G": given on purpose, with what makes it safe before it. */
const desensitised =
  /(?<!\b(?:no|not|without|before|after|later|declin\w*)\b[^.;]{0,20})\bdesensiti[sz](?!\w*\s+(?:(?:is|was|will be|can be)\s+)?(?:not|un\w+|later|skipped|omitted|declined))\w*[^.;]{0,100}$/iu

/** "A non-penicillin antibiotic", "a penicillin-free regimen". */
const without = /\b(?:non|without|no|not)[\s-]*(?:an?\s)?$/iu

/** What would have the patient take the drug, now, later, or as a choice. */
const acting: ReadonlySet<MedicationOrder['stance']> = new Set(['recommended', 'conditional', 'considered'])

/** "If the allergy is disproved, start amoxicillin". */
const unlessAllergic =
  /\b(?:allerg\w*|label|skin test\w*|challenge|reaction)\b[^.;]{0,60}\b(?:disprov\w*|refut\w*|exclud\w*|removed|negative|ruled out|not confirmed|unconfirmed|confirmed)\b|\bde-?label\w*|\b(?:unless|if not|not|no)\b[^.;]{0,20}\ballerg\w*|\bonly if\b[^.;]{0,40}\b(?:allerg\w*|tolerat\w*)/iu

/** "Co-trimoxazole never (SJS)", "penicillin: not an option". */
const barred =
  /^\s*(?:[:–—-]\s*)?(?:never|not (?:used|given|an option|safe|suitable)|barred|contra-?indicated|ruled out|is out|are out|excluded)\b/iu

/** "Amoxicillin possible too, but the cefalexin rash is not explored yet": an alternative that the allergy speaks against. */
const unexplored =
  /^\s*(?:is |are |would be |might be )?(?:possible|an? (?:option|alternative|choice)|usable|reasonable)\b[^.;]*\b(?:but|however|only (?:if|after|once)|not)\b[^.;]*\b(?:allerg\w*|rash|anaphyla\w*|reaction|label|explored|tested|cross-?react\w*)\b/iu

const dosed = /^(?:[^.;,]|[.,](?=\d)){0,20}\d\s?(?:mg|g)\b/iu

/** In characters: more than any of the patterns above spans. */
const nearby = 80

/** Whether an order, or what may be one, is of the allergen itself: no test of it, no mention of the allergy, and no drug without it. */
export function ordersAllergen({ stance, mayBeOrder, span, sentence }: MedicationOrder): boolean {
  if (!acting.has(stance) && !mayBeOrder) return false
  if (stance !== 'recommended' && unlessAllergic.test(sentence.text)) return false
  const start = span.start - sentence.start
  const ahead = sentence.text.slice(0, start)
  const before = ahead.slice(-nearby)
  const after = sentence.text.slice(start + span.text.length)
  return !(
    (ofReaction.test(before) && !treatsReaction(before)) ||
    without.test(before) ||
    /^[\s-]*(?:free|allerg\w*|anaphyla\w*|angio-?o?edema|rash|urticaria|bronchospasm)\b/iu.test(after) ||
    barred.test(after) ||
    (unexplored.test(after) && !dosed.test(after)) ||
    testAfter.test(after) ||
    desensitised.test(ahead) ||
    testBefore.test(before)
  )
}
