// Over 250 lines: an ECG in words, from the parts of a sentence to a deviation of each lead.
import { type EcgLead, ecgLeads } from '../../calculators/read-stemi.ts'
import { longestNote } from '../../words/text.ts'
import type { Patient } from '../patient.ts'
import { perPatient } from '../patient-facts.ts'

/** ST deviations as words tell them. */
export interface WordedEcg {
  /** In mm by lead, positive is elevation; the greatest that is told of each. */
  readonly deviations: Readonly<Partial<Record<EcgLead, number>>>
  /** Leads that are said to be elevated without a number. */
  readonly unmeasured: readonly EcgLead[]
  /** Whether depression is told that mirrors the elevation, or the ECG is called an infarction. */
  readonly isCalledInfarction: boolean
  /** What stands against an infarction, or an old ECG that looked the same. */
  readonly isDoubtful: boolean
  /** The words. */
  readonly said: string
}

const elevation = String.raw`\bST(?:[- ]?segments?)?[- ]?(?:T )?(?:(?:is|are) )?(?:elevat(?:ions?|ed)|elev\b\.?|up\b|rais(?:ed|ing)|rise)|\bST ?[↑+]|\bSTE\b|\b(?:elevated|raised) ST\b|(?<!\bnon[- ]?)\bSTEMI\b`
const depression = String.raw`\bST(?:[- ]?segments?)?[- ]?(?:(?:is|are) )?(?:depress(?:ions?|ed)|dep\b\.?|down(?:sloping)?\b)|\bST ?[↓]|\bSTD\b|\bdepressed ST\b|\breciprocal(?:ly)?\b(?: (?:inferior|lateral|anterior|septal|high))?(?: (?:ST[- ]?)?(?:depressions?|changes?|dep\b))?|\bmirror(?:ing| image)?(?: depression)?`
/** "V4R 1.5 mm elevation": without the letters, beside a lead. */
const bareElevation = String.raw`\belevat(?:ions?|ed)\b|\bup\b`
const bareDepression = String.raw`\bdepress(?:ions?|ed)\b|\bdown\b`

const leadName = String.raw`aV[RLF]|V[1-9]R?|I{1,3}(?![\p{L}\d])`
const leadsForm = String.raw`(?<![\p{L}\d])(?:(?:leads? )?(?:${leadName})(?:\s?(?:(?:-|–|—|to|through|/|&|\+)\s?(?:${leadName}|[1-9]R?(?![\p{L}\d.,]|\s?(?:mm|mV|min|h\b|%)))|\s(?:${leadName}))){0,9})(?![\p{L}\d])`
const territory = String.raw`\b(?:extensive |high |infero-?|antero-?|postero-?|septo-?)?(?:anterior|ant|septal|lateral|inferior|inf|posterior|apical)(?:ly)?\b(?:[- ](?:septal|lateral|apical|posterior)\b)?|\bant[- ]?lat\b|\binf[- ]?lat\b|\binferiorly\b|\blaterally\b|\banteriorly\b`
const amountForm = String.raw`(?:(?<under><|≤|\b(?:less than|under|below))\s?)?(?<![\d.,/])(?<mm>\d{1,2}(?:[.,]\d)?)(?:\s?(?:-|–|to)\s?(?<most>\d{1,2}(?:[.,]\d)?))?\s?(?<unit>mm\b(?! ?Hg)|millimet(?:re|er)s?\b|mV\b)`

const parts = new RegExp(
  [
    String.raw`(?<elevation>${elevation})`,
    String.raw`(?<depression>${depression})`,
    String.raw`(?<amount>${amountForm})`,
    String.raw`(?<leads>${leadsForm})`,
    String.raw`(?<territory>${territory})`,
    String.raw`(?<bareElevation>${bareElevation})`,
    String.raw`(?<bareDepression>${bareDepression})`,
    String.raw`(?<comma>[,;:]|\bwith\b|\bbut\b|\bplus\b)`,
    String.raw`(?<no>\b(?:no|non|none|without|nil|not|absen(?:t|ce)|never|nor|negative|normal|neutral|isoelectric)\b)`,
    String.raw`(?<other>\b(?:T[- ]?(?:waves?|inv\w*)|TWI|inver(?:sions?|ted)|Q waves?|Q|QS|PR|QRS|QTc?|LVH|R\/S|tall|upright|block|blocks?|P waves?|axis|voltage|segment)\b|\+\s?\d)`,
  ].join('|'),
  'giu',
)

/** "1.5 mm before lysis", "was 5 mm", "(III > II)": another time, or a comparison. */
const aside =
  /\((?=[^()]*(?:>|<|\bthan\b|\bbefore\b|\bpre-?\b|\bwas\b|\bprevious\w*|\bprior\b|\bbaseline\b|\binitial\w*|\b(?:19|20)\d\d\b))[^()]*\)|\b(?:was|from|previously|initially|initial|earlier|pre-?lysis|before|prior)\b[^,;.()]{0,24}?\d(?:[.,]\d)?\s?mm|\bor more\b|\b(?:[IVaRLF\d]+) ?> ?(?:[IVaRLF\d]+)\b/giu

/** Not of today. */
const past =
  /\b(?:resolved|settled|normali[sz]ed|gone|no longer|years? ago|months? ago|weeks? ago|in (?:19|20)\d\d|previous ECG|old ECG|last year|history of|\d+ (?:days?|weeks?|months?|years?) after|after (?:(?:the|his|her|an?|anterior|inferior|lateral|posterior) ){0,2}(?:STEMI|NSTEMI|infarct\w*)|(?:STEMI|NSTEMI|MI) (?:in |on |\d|admission|pathway|protocol|alert|excluded))/iu

/** Of what is looked for or would be done. */
const hypothetical =
  /\b(?:if|should|unless|would|in case|look(?:ing)? for|repeat|watch for|any new|rule out|exclude)\b/iu

const doubtful =
  /\b(?:diffuse|widespread|global|saddle|concave|early repol\w*|high take-?off|pericard\w*|myocarditis|aneurysm|unchanged|old|known|chronic|persistent since|same as|Brugada|possible|possibly|borderline|minimal|subtle|non-?specific|query|strain|takotsubo|LBBB|left bundle|paced|hyperkal\w*)\b|\?\s?(?:ST|STE)\b/iu

const calledInfarction =
  /\bSTEMI\b|\bST[- ](?:segment[- ])?elevation (?:MI\b|myocardial infarct)|\bacute (?:anterior |inferior |lateral |posterior )?(?:MI|infarct\w*)\b|\bOMI\b|\btombston\w*|\breciprocal|\bmirror/iu

type Sign = 'elevation' | 'depression'

interface Part {
  readonly kind: Sign | 'amount' | 'leads' | 'comma' | 'no' | 'other'
  readonly leads: readonly EcgLead[]
  readonly mm: number
  /** Letters of the term say ST: "elevation" alone says so only beside leads. */
  readonly isBare: boolean
  /** "1.5 mm in V4R": what stands before an amount's leads. */
  readonly joins: boolean
  /** Leads that share no amount with those of another look: named by their wall, on the right side, or behind. */
  readonly look: 'front' | 'wall' | 'right' | 'behind'
}

/**
 * What the words on an ECG, or where they speak of no ST segment the notes, tell of ST deviations: "ST elevation II, III and aVF 3 mm, reciprocal depression I and aVL; V4R 1.5 mm elevation", "anterior ST elevation up to 3 mm".
 *
 * A wall without leads stands for the leads that look at it. What is denied, over, hoped for or of an earlier ECG is not read.
 *
 * @returns undefined where no deviation is told
 */
export const wordedEcg = perPatient(({ ecg, notes }: Patient): WordedEcg | undefined => {
  const own = ecg?.rhythm === undefined ? [] : sentencesOf(ecg.rhythm)
  const isOfEcg = own.some((sentence) => mentionsSegment.test(sentence))
  const sentences = isOfEcg
    ? own
    : notes
        .flatMap(({ text }) => sentencesOf(text.slice(0, longestNote)))
        .filter((sentence) => mentionsSegment.test(sentence) || /\bV[1-9]R?\b/u.test(sentence))
        // "DES for anterior STEMI" tells of no ECG.
        .map((sentence) =>
          /\b(?:ECG|EKG|tracing|leads?)\b/iu.test(sentence)
            ? sentence
            : sentence.replaceAll(/\bSTEMI\b/gu, 'infarction'),
        )
  const read = sentences.filter((sentence) => !past.test(sentence) && !hypothetical.test(sentence))
  const found = read.map((sentence) => ({ sentence, ...readSentence(sentence) }))
  const deviations: Partial<Record<EcgLead, number>> = {}
  const unmeasured = new Set<EcgLead>()
  for (const { told } of found)
    for (const { lead, mm } of told) {
      if (Number.isNaN(mm)) unmeasured.add(lead)
      else if (Math.abs(mm) >= Math.abs(deviations[lead] ?? 0)) deviations[lead] = mm
    }
  for (const lead of Object.keys(deviations)) unmeasured.delete(lead as EcgLead)
  const telling = found.filter(({ told }) => told.length > 0)
  if (telling.length === 0) return undefined
  const all = sentences.join('; ')
  return {
    deviations,
    unmeasured: [...unmeasured],
    isCalledInfarction: calledInfarction.test(
      read.join('; ').replace(/\b(?:no|not|NON?)[- ]?(?:\w+ )?STEMI|NSTEMI/giu, ''),
    ),
    isDoubtful: doubtful.test(all),
    said: telling
      .map(({ sentence }) => sentence)
      .join('; ')
      .slice(0, 160),
  }
})

const mentionsSegment =
  /\bST\b|\bSTE\b|\bSTD\b|\bST-|\bSTEMI\b|\b(?:V[1-9]R?|aV[RLF]|III?)\b[^.;]{0,60}\b(?:elevat|depress)|\b(?:elevat|depress)\w*[^.;]{0,30}\b(?:V[1-9]R?|aV[RLF]|III?)\b/u

function sentencesOf(text: string): readonly string[] {
  return text
    .split(/[;\n]|\.(?!\d)/u)
    .map((sentence) => sentence.replace(aside, ' ').trim())
    .filter((sentence) => sentence !== '')
}

interface Told {
  readonly lead: EcgLead
  /** NaN: elevated, and nobody says by how much. */
  readonly mm: number
}

/** Reads a sentence part by part; a part that has leads and numbers alone belongs to the term before it, or to the one behind where there is none before. */
function readSentence(sentence: string): { readonly told: readonly Told[] } {
  const groups: { readonly sign: Sign; readonly parts: Part[] }[] = []
  let group: (typeof groups)[number] | undefined
  let waiting: Part[] = []
  for (const segment of segmentsOf(partsOf(sentence))) {
    const hasLeads = segment.some(({ kind }) => kind === 'leads')
    const term = segment.find(({ kind, isBare }) => isSign(kind) && (!isBare || hasLeads))
    const isDenied = segment
      .slice(0, term === undefined ? undefined : segment.indexOf(term))
      .some(({ kind }) => kind === 'no')
    if (term !== undefined && isSign(term.kind)) {
      group = isDenied ? undefined : { sign: term.kind, parts: [...waiting, ...segment] }
      if (group !== undefined) groups.push(group)
      waiting = []
    } else if (isDenied || segment.some(({ kind }) => kind === 'other')) {
      group = undefined
      waiting = []
    } else if (group === undefined) waiting.push(...segment)
    else group.parts.push(...segment)
  }
  return { told: groups.flatMap(({ sign, parts: own }) => pairs(own, sign)) }
}

function isSign(kind: Part['kind']): kind is Sign {
  return kind === 'elevation' || kind === 'depression'
}

function partsOf(sentence: string): readonly Part[] {
  return Array.from(sentence.matchAll(parts), ({ groups = {}, index }): Part => {
    const kind =
      groups['elevation'] !== undefined || groups['bareElevation'] !== undefined
        ? 'elevation'
        : groups['depression'] !== undefined || groups['bareDepression'] !== undefined
          ? 'depression'
          : groups['amount'] !== undefined
            ? 'amount'
            : groups['leads'] !== undefined || groups['territory'] !== undefined
              ? 'leads'
              : groups['comma'] !== undefined
                ? 'comma'
                : groups['no'] !== undefined
                  ? 'no'
                  : 'other'
    const own = groups['leads'] === undefined ? [] : leadsIn(groups['leads'])
    const wall = groups['territory'] ?? walls.exec(groups['depression'] ?? '')?.[0] ?? ''
    return {
      kind,
      leads: own.length > 0 ? own : leadsOfWall(wall),
      look:
        own.length === 0
          ? 'wall'
          : own.every((lead) => lead.endsWith('R') && lead !== 'aVR')
            ? 'right'
            : own.every((lead) => /^V[789]$/u.test(lead))
              ? 'behind'
              : 'front',
      mm: groups['amount'] === undefined ? Number.NaN : millimetres(groups),
      isBare: groups['bareElevation'] !== undefined || groups['bareDepression'] !== undefined,
      joins: /\b(?:in|at|across|over)\s*$/iu.test(sentence.slice(Math.max(0, index - 8), index)),
    }
  })
}

const walls = /\b(?:inferior|lateral|anterior|septal|high)\b/iu

function millimetres({ mm = '', most, under, unit }: Readonly<Record<string, string | undefined>>): number {
  const value = Number((most ?? mm).replace(',', '.')) * (unit === 'mV' ? 10 : 1)
  return under === undefined ? value : Math.max(0, value - 0.1)
}

function segmentsOf(all: readonly Part[]): readonly (readonly Part[])[] {
  const segments: Part[][] = [[]]
  for (const part of all) {
    if (part.kind === 'comma') segments.push([])
    else {
      const segment = segments.at(-1)
      segment?.push(segment.length === 0 ? { ...part, joins: false } : part)
    }
  }
  return segments.filter((segment) => segment.length > 0)
}

/** Leads with the amount that stands beside them: "3 mm ST elevation II, III", "V2-V4 4 mm", "II, III, aVF and 1.5 mm in V4R". */
function pairs(segment: readonly Part[], sign: Sign): readonly Told[] {
  const told: Told[] = []
  let leads: readonly EcgLead[] = []
  let amount: number | undefined
  let look: Part['look'] | undefined
  const add = (of: readonly EcgLead[], mm: number | undefined): void => {
    for (const lead of of) {
      if (mm !== undefined) told.push({ lead, mm: sign === 'elevation' ? mm : 0 - mm })
      else if (sign === 'elevation') told.push({ lead, mm: Number.NaN })
    }
  }
  for (const [at, part] of segment.entries()) {
    if (part.leads.length > 0) {
      // "Inferior ST elevation, V4R 0.5 mm": the amount is of V4R alone.
      if (look !== undefined && look !== part.look && amount === undefined) {
        add(leads, undefined)
        leads = []
      }
      look = part.look
      if (amount === undefined) leads = [...leads, ...part.leads]
      else {
        add([...leads, ...part.leads], amount)
        leads = []
      }
    } else if (part.kind === 'amount') {
      if (leads.length > 0 && segment[at + 1]?.joins === true && segment[at + 1]?.kind === 'leads') {
        add(leads, undefined)
        leads = []
        amount = part.mm
      } else if (leads.length > 0) {
        add(leads, part.mm)
        leads = []
        amount = undefined
      } else amount = part.mm
    }
  }
  add(leads, undefined)
  return told
}

const known: ReadonlySet<string> = new Set(ecgLeads)

/** "V1-V4", "V3 to 5", "II/III/aVF", "I and aVL". */
function leadsIn(written: string): readonly EcgLead[] {
  const found: EcgLead[] = []
  let before = 0
  for (const [, name = '', mark = ''] of written.matchAll(
    /(aV[RLF]|V[1-9]R?|I{1,3}|[1-9]R?)\s?(-|–|—|to|through)?/giu,
  )) {
    const plain = /^av/iu.test(name)
      ? `aV${name.slice(2).toUpperCase()}`
      : /^\d/u.test(name)
        ? `V${name}`
        : name.toUpperCase()
    const chest = Number(/^V([1-9])$/u.exec(plain)?.[1] ?? 0)
    if (before > 0) for (let lead = before + 1; lead < chest; lead += 1) push(`V${lead}`)
    push(plain)
    before = mark === '' ? 0 : chest
  }
  return found

  function push(lead: string): void {
    if (known.has(lead)) found.push(lead as EcgLead)
  }
}

/** A wall of the heart for its leads. Source: Fourth Universal Definition of Myocardial Infarction, https://doi.org/10.1161/CIR.0000000000000617 */
function leadsOfWall(words: string): readonly EcgLead[] {
  const said = words.toLowerCase()
  const isAntero = /ant/u.test(said)
  const isLateral = /lat/u.test(said)
  return [
    ...(/extensive/u.test(said) ? leadsIn('V1-V6') : isAntero ? leadsIn('V2-V4') : []),
    ...(/sept/u.test(said) ? leadsIn('V1-V2') : []),
    ...(/high lat/u.test(said) ? leadsIn('I, aVL') : isLateral ? leadsIn('I, aVL, V5, V6') : []),
    ...(/inf/u.test(said) ? leadsIn('II, III, aVF') : []),
    ...(/post/u.test(said) ? leadsIn('V7-V9') : []),
  ]
}
