const known = new Map<string, string>()

const mostKnown = 50_000

/**
 * A word as terms are compared: in lower case, without accents, dots of abbreviations or invisible characters, with Greek letters written out, in one
 * spelling (American: `oedema` and `edema` are `edema`, `tumour` is `tumor`, `sulphate` is `sulfate`, `catheterise` is `catheterize`). Not for display.
 */
export function fold(word: string): string {
  if (smallLetters.test(word) && !hasTwoSpellings.test(word)) return word
  const before = known.get(word)
  if (before !== undefined) return before
  const folded = spelled(plain(word))
  if (known.size >= mostKnown) known.clear()
  known.set(word, folded)
  return folded
}

const greek: Readonly<Record<string, string>> = { α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', μ: 'u', µ: 'u' }

function plain(word: string): string {
  const lower = word.toLowerCase()
  const ascii = asciiWord.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replace(/[\p{M}\p{Cf}]/gu, '')
        .replace(/[αβγδμµ]/gu, (letter) => greek[letter] ?? letter)
        .replace(/[’ʼ‘]/gu, "'")
  const bare = ascii.replace(/^[#'](?=.)/u, '')
  return lettersAndDots.test(bare) ? bare.replaceAll('.', '') : bare
}

/** With one spelling alone such a word is as it should be, and is most words. */
const smallLetters = /^[a-z]+$/u

const asciiWord = /^[\x20-\x7e]*$/u

/** Spares most words the rules below. */
const hasTwoSpellings = /[ao]e|sulph|leuco|[iy]s(?:e|ing|ation)|our|[bt]re|ell/u

const lettersAndDots = /^[a-z][a-z.]*$/u

function spelled(word: string): string {
  if (word.length < 5) return word === "n't" ? 'not' : word
  if (!hasTwoSpellings.test(word)) return word
  return word
    .replace(/[ao]e/gu, 'e')
    .replace(/sulph/gu, 'sulf')
    .replace(/leuco/gu, 'leuko')
    .replace(/([iy])s(e|es|ed|er|ing|ation|ations)$/u, '$1z$2')
    .replace(/^(.{3,})our(s|ed|ing|able|ite|ably)?$/u, '$1or$2')
    .replace(/([bt])re(s?)$/u, '$1er$2')
    .replace(/elle(d|r|rs)$/u, 'ele$1')
    .replace(/elling$/u, 'eling')
}

/** The words of a text, parted by white space, as tokens are compared. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/u).map(fold))
}

/** "High risk", as two words behind each other: which row of a guideline a patient is in. */
export function isGradedRisk(grade = '', word = ''): boolean {
  return word === 'risk' && riskGrades.has(grade)
}

const riskGrades = wordSet('low high intermediate')

/** Names of scores of risk: what stands beside one says how grave it is for this patient, and no state to come. */
export const riskScores: ReadonlySet<string> = wordSet('grace timi curb-65 curb65 wells pesi spesi brock herder cfs')

/** Verbs that open an order. After a comma, a colon or "and" they start a clause of their own, which an earlier refusal does not reach. */
export const orderVerbs: ReadonlySet<string> = wordSet(
  'give start initiate administer commence begin continue cont add raise prescribe activate arrange escalate proceed recommend use transfer shift perform obtain switch relay resume restart ensure load treat order refer anticoagulate thrombolyze call page notify alert contact consult take send move admit request provide increase double titrate offer apply place insert deliver infuse transfuse inject nebulize intubate ventilate diurese cover bridge convert control manage maintain keep optimize uptitrate stratify calculate schedule plan book go get drain aspirate sample tap bleep inform ring summon organize rechallenge recommence reinitiate mobilize involve discuss repeat monitor check recheck reassess review measure assess watch observe consider choose prefer select favor replace change step put carry reduce decrease lower wean taper advise suggest push supplement correct do try rely introduce reintroduce reload proceed set screen educate counsel encourage support secure establish follow aim target discharge draw hook attach connect reach pair complete halve',
)

/** Verbs that open a refusal, and start a clause in the same way. */
export const refusalVerbs: ReadonlySet<string> = wordSet(
  'avoid hold stop withhold discontinue cease omit defer delay postpone pause suspend skip refrain decline never reserve remove cancel withdraw reverse',
)

/** Dashes and the hyphen, as tokens. */
export const dashes: ReadonlySet<string> = new Set(['-', '–', '—'])

/** "5/7", "6/52", "3/12": so many days, weeks or months, as British notes have them. */
export const spanFraction = /^\d{1,2}\/(?:7|52|12)$/u

/** What is said of these judges the treatment that they are of: "its use is not indicated", "active bleeding is a contraindication". */
export const aspects: ReadonlySet<string> = wordSet(
  'its their this that which use role need benefit risk risks harm indication evidence reason dose dosing treatment therapy drug bleeding bleed haemorrhage pressure bp sbp map function clearance crcl egfr creatinine kidney kidneys renal liver hepatic potassium sodium k inr pt aptt platelet platelets count level lactate ph qtc qt rate pulse hr age weight allergy anaphylaxis pregnancy interaction contraindication shock stroke surgery consent ecg fever infection anatomy access',
)

/** The numbers that are also read in words; they are reported before a unit of time or a count ("two weeks", "one puff"), and never bare. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
    'seventeen eighteen nineteen twenty'
  )
    .split(' ')
    .map((word, index) => [word, index + 1]),
)

/** Words that make a number of the word after them another one: "thirty two weeks" is not two weeks. */
export const tens: ReadonlySet<string> = new Set(
  'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand'.split(' '),
)
