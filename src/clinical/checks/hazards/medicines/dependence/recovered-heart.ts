import { latestVital } from '../../../../patient/emergencies.ts'
import { filtrationBelow, potassiumAbove } from '../../../../patient/laboratory-results.ts'
import { shocked } from '../../../../patient/emergencies.ts'
import { listedNow } from '../../../../patient/acute-findings.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { problemsAndNotes } from '../../../../patient/patient.ts'
import { type Truth, no, yes } from '../../../../patient/truth.ts'
import { quote } from '../../../../words/text.ts'
import { clausesOf, orderTexts, problemsAndClauses } from '../../record-words.ts'
import type { NamedDrug } from '../../../contraindications/interaction.ts'
import { type PhraseGroup, aroundOf, type Naming, fateOf, groupNamings, isNamedBy, namingsOf } from './becomes-of.ts'
import type { AnswerRead } from './read.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../../hazards.ts'

const source = 'AHA/ACC/HFSA 2022, section 7.5: class I; TRED-HF 2019, https://doi.org/10.1016/S0140-6736(18)32484-X'

const improved =
  /\bHF(?:imp|rec)EF\b|\b(?:recovered|improved|normali[sz]ed|restored) (?:(?:left ventric\w+|LV|systolic|cardiac) )*(?:EF|LVEF|ejection fraction|function|cardiomyopathy|heart failure)\b|\b(?:LV)?EF\b[^.;]{0,20}\b(?:recovered|normali[sz]ed|improved)\b|\b(?:cardiomyopathy|heart failure|HFrEF)\b[^.;]{0,30}\b(?:recovered|in remission|improved)\b/iu
const ofFraction = /\b(?:LV)?EF\b|ejection fraction|\bnadir\b|\becho\b|\bCMR\b|\bLV function/iu

/** A fraction of 40% or less on record, and one of 45% or more now. */
export function recoveredHeart(patient: Patient): Truth {
  const said = problemsAndClauses(patient).find(
    (text) => improved.test(text) && !/\b(?:not|no|hoped|until|if)\b/iu.test(text),
  )
  if (said !== undefined) return yes(said.trim().slice(0, 120))
  const fractions = problemsAndNotes(patient)
    .filter((text) => ofFraction.test(text))
    .flatMap((text) => [
      ...text.matchAll(/(?<![\d.])(?<percent>[1-7]\d)(?:\s?(?:-|–|to)\s?[1-7]\d)? ?(?:%|per ?cent)/giu),
    ])
    .map(({ groups }) => Number(groups?.['percent']))
  const least = Math.min(...fractions)
  const now = patient.lvef_percent ?? Math.max(0, ...fractions)
  return least <= 40 && now >= 45
    ? yes(`ejection fraction of ${least}% before and ${now}% now`)
    : no('no recovered ejection fraction')
}

const pillars = ['beta-blocker', 'raas-inhibitor', 'mra', 'sglt2-inhibitor'] as const

/** Words for all of them. */
const group: PhraseGroup = {
  phrases: [
    'heart failure tablets',
    'heart failure drugs',
    'heart failure medicines',
    'heart failure medication',
    'heart failure medications',
    'heart failure meds',
    'heart failure therapy',
    'heart failure treatment',
    'heart failure regimen',
    'heart failure therapies',
    'heart failure agents',
    'HF tablets',
    'HF drugs',
    'HF medicines',
    'HF medication',
    'HF medications',
    'HF meds',
    'HF therapy',
    'HF treatment',
    'HF regimen',
    'heart tablets',
    'heart drugs',
    'heart medicines',
    'heart medication',
    'heart meds',
    'cardiac medication',
    'cardiac medicines',
    'cardiac drugs',
    'cardiac tablets',
    'cardiac meds',
    'GDMT',
    'guideline-directed medical therapy',
    'guideline-directed therapy',
    'neurohormonal blockade',
    'neurohormonal therapy',
    'neurohormonal agents',
    'disease-modifying drugs',
    'disease-modifying therapy',
    'prognostic drugs',
    'prognostic medicines',
    'prognostic therapy',
    'pillars',
    'four pillars',
    'all pillars',
    'the pillars',
    'three pillars',
    'quadruple therapy',
    'triple therapy',
    'all three',
    'all four',
    'both drugs',
    'both agents',
    'both tablets',
    'all agents',
    'all of them',
    'his tablets',
    'her tablets',
    'the tablets',
    'all tablets',
    'all medication',
  ],
}

/** Names of an end of them. */
const holiday: PhraseGroup = {
  phrases: [
    'drug holiday',
    'medication holiday',
    'treatment holiday',
    'therapy holiday',
    'tablet holiday',
    'treatment-free',
    'medication-free',
    'drug-free',
    'tablet-free',
    'trial off',
    'trial without',
    'withdrawal trial',
    'trial of withdrawal',
    'trial of stopping',
    'withdrawal of therapy',
    'withdrawal of treatment',
    'treatment withdrawal',
    'therapy withdrawal',
    'stepwise withdrawal',
    'staged withdrawal',
    'phased withdrawal',
    'planned withdrawal',
    'deprescribing',
    'de-escalation',
    'treatment break',
    'course complete',
    'course completed',
  ],
}

/** "A period without medication": but not "never without". */
const without =
  /(?<!\b(?:not|never|no|avoid\w*|n['’]t)\b[^.;]{0,25})\b(?:without|off|free (?:of|from)) (?:(?:all|any|the|her|his|their|heart failure|HF|cardiac) ){0,3}(?:medication|medicines|treatment|therapy|tablets|drugs|agents)\b/iu

const between = String.raw`(?:(?!\b(?:continu\w*|keep\w*|unchanged|stays?|go(?:es)? on|kept|not|never|no)\b)[^.;:]){0,60}`

/** "Ramipril and bisoprolol to be tapered off over three months": slowly, and off. */
const weanedBehind = new RegExp(
  String.raw`^${between}\b(?:taper|wean|phas|fad|wound|wind|tail|step|reduc|titrat)\w*\b[^.;,]{0,12}\b(?:off|out|to (?:nothing|zero|nil|stop))\b`,
  'iu',
)
const weanedBefore = new RegExp(
  String.raw`\b(?:taper|wean|phase|wind|tail|step)(?:ing)? (?:off|out|down) ${between}$`,
  'iu',
)

/** "On sick days", "if she vomits": a pause that everybody is told of. */
const sickDays =
  /\b(?:sick[- ]?days?|vomit\w*|diarrh\w*|unwell|fasting|dehydrat\w*|D&V|gastro\w*|before (?:surgery|operation|contrast|the scan)|perioperativ\w*|(?:on|for) (?:the )?(?:day|morning) of)\b/iu

const forRecovery =
  /\b(?:EF|LVEF|ejection|recover\w*|normal\w*|heal\w*|cure[ds]?|remission|echo\w*|well|asymptomatic|NYHA I|served|job|indication|complete[d]?|no longer|BNP|improv\w*)\b/iu

const weighed =
  /\b(?:hypotens\w*|dizz\w*|AKI|kidney injury|hyperkal\w*|potassium|creatinine|pregnan\w*|conceiv\w*|angio-?o?edema|cough|gyn(?:a)?ecomast\w*|bradycard\w*|block|asthma|bronchospasm|ketoacid\w*|thrush|UTI|genital|intoleran\w*|side[- ]effects?|allerg\w*|rash|palliat\w*|comfort|shock|hyponatr\w*)\b/iu

const doseOf = (text: string): number | undefined => {
  const found = /(\d+(?:\.\d+)?)/u.exec(text)
  return found === null ? undefined : Number(found[1])
}

/** The last amount that an order gives of a drug is at most three quarters of what is taken. */
function isLowered({ order }: Naming, home: number | undefined): boolean {
  if (home === undefined || order.isClass) return false
  const { behind } = aroundOf(order)
  const own =
    /^[^.;,\p{L}\d]{0,4}(?:(?:from|to|down to|at|down) )?[(]?(?<doses>(?:\d+(?:\.\d+)?(?:\s?\/\s?\d+)?\s?(?:mg)?\s?(?:b\.?d|bid|od|daily|twice daily|once daily)?\s*(?:->|→|to|⇒|,|=>|then)?\s*)+)/iu.exec(
      behind,
    )?.groups?.['doses']
  const doses = [...(own ?? '').matchAll(/\d+(?:\.\d+)?/gu)].map(([one]) => Number(one))
  const last = own?.includes('/') === true ? doses[0] : doses.at(-1)
  return last !== undefined && last > 0 && last <= home * 0.75
}

function isWeanedOff({ order }: Naming): boolean {
  const { before, behind } = aroundOf(order)
  return (
    weanedBehind.test(behind) || (weanedBefore.test(before) && !/\b(?:not|never|no|don['’]t)\b[^.;:]*$/iu.test(before))
  )
}

interface Pillar {
  readonly id: string
  readonly own: readonly NamedDrug[]
  readonly isExcused: boolean
}

function pillarsOf(taken: readonly NamedDrug[], patient: Patient): readonly Pillar[] {
  const slow = (latestVital(patient, 'heart_rate_per_min') ?? 70) < 50
  const high = potassiumAbove(patient, 5.4).value === 'true'
  const weak = filtrationBelow(patient, 25).value === 'true'
  const withChild = patient.demographics.pregnant === true
  const excused: Readonly<Record<string, boolean>> = {
    'beta-blocker': slow,
    'raas-inhibitor': high || weak || withChild,
    mra: high || weak || withChild,
    'sglt2-inhibitor': weak || withChild,
  }
  return pillars
    .map((id) => ({ id, own: taken.filter(({ classes }) => classes.includes(id)), isExcused: excused[id] === true }))
    .filter(({ own }) => own.length > 0)
}

/**
 * The treatment of a heart that failed and has recovered: where an answer names one of its medicines or all of them, that it goes on has to be seen. Two that are lowered at once are on their way out.
 */
export function recoveredHeartTreatment(read: AnswerRead, patient: Patient): Hazards {
  const all = pillarsOf(read.taken, patient)
  if (all.length < 2) return noHazards
  const { value, facts } = recoveredHeart(patient)
  if (value !== 'true') return noHazards
  const systolic = latestVital(patient, 'systolic_mmhg')
  if (
    (systolic !== undefined && systolic < 100) ||
    shocked(patient).value === 'true' ||
    listedNow(patient, [
      'acute kidney injury',
      'AKI',
      'sepsis',
      'septic shock',
      'cardiogenic shock',
      'hyperkalaemia',
      'angioedema',
    ]).value === 'true'
  )
    return noHazards
  const say = (names: readonly string[], what: string, where: string): string =>
    `${names.join(' and ')}, the treatment of a heart that has recovered, ${what} (${quote(where)}), and the record has ${quote(facts.join(', '))}: four in ten fail again within six months (${source})`
  const clauses = orderTexts(read.texts).flatMap(({ text }) => clausesOf(text))
  const isForRecovery = clauses.some((one) => forRecovery.test(one))
  const groups = groupNamings(read, group).filter(({ order }) => !sickDays.test(order.sentence.text))
  const holidays = groupNamings(read, holiday)
  const names = all.flatMap(({ own }) => own.map(({ name }) => name))
  const read1 = all.map((pillar) => {
    const namings = [
      ...namingsOf(pillar.own, read).map((naming) =>
        isWeanedOff(naming) ? { ...naming, fate: 'off' as const } : naming,
      ),
      // Another of the same class takes its place.
      ...read.orders
        .filter(
          (order) =>
            order.classes.includes(pillar.id) && !order.isClass && !pillar.own.some((drug) => isNamedBy(drug, order)),
        )
        .map((order) => ({ order, fate: fateOf(order, read) }))
        .filter(({ fate }) => fate === 'on'),
    ].filter(
      ({ fate, order }) =>
        fate !== 'aside' &&
        !sickDays.test(order.sentence.text) &&
        // "Add no diuretic" says nothing of eplerenone.
        (!order.isClass || order.classes.includes(pillar.id)),
    )
    const on = namings.find(({ fate }) => fate === 'on')
    const off = namings.find(({ fate }) => fate === 'off')
    const home = doseOf(
      patient.medications.find(
        ({ name, status }) => status === 'active' && pillar.own.some((drug) => name.toLowerCase().includes(drug.name)),
      )?.dose ?? '',
    )
    const lowered = namings.find((naming) => isLowered(naming, home))
    return { ...pillar, namings, on, off, lowered }
  })
  const judged = read1.filter(({ isExcused }) => !isExcused)
  const ended = judged.filter(({ off, on }) => off !== undefined && on === undefined)
  const lowered = judged.filter((one) => one.lowered !== undefined)
  const gone = [...new Set([...ended, ...(lowered.length > 1 || ended.length > 0 ? lowered : [])])]
  const nameOf = (some: readonly Pillar[]): readonly string[] => some.flatMap(({ own }) => own.map(({ name }) => name))
  const first = gone[0]?.off ?? gone[0]?.lowered
  if (first !== undefined) {
    const sentence = first.order.sentence.text
    const isOne = gone.length === 1
    if (!isOne || !weighed.test(sentence)) {
      const line = say(nameOf(gone), gone.length > 1 ? 'are left out' : 'is left out', sentence)
      return (isOne || ended.length === 0) && !isForRecovery ? unclearOf(line) : sureOf(line)
    }
  }
  const bare = clauses.find((one) => without.test(one) && !sickDays.test(one))
  const end = [...groups.filter(({ fate }) => fate === 'off'), ...holidays.filter(({ fate }) => fate === 'on')][0]
  if (end !== undefined && !judged.every(({ on }) => on !== undefined))
    return sureOf(say(names, 'are left out', end.order.sentence.text))
  if (bare !== undefined && !judged.every(({ on }) => on !== undefined))
    return unclearOf(say(names, 'may be left out', bare))
  if (groups.some(({ fate }) => fate === 'on') || judged.every(({ on }) => on !== undefined)) return noHazards
  const open =
    judged.find(({ namings, on, off }) => namings.length > 0 && on === undefined && off === undefined)?.namings[0] ??
    groups.find(({ fate }) => fate === 'open' || fate === 'later') ??
    holidays.find(({ fate, order }) => fate !== 'off' && order.stance !== 'refused')
  return open === undefined
    ? noHazards
    : unclearOf(say(names, 'may be left out: whether it goes on is unclear', open.order.sentence.text))
}
