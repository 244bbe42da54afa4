import type { MedicationOrder } from '../../../answer/medications.ts'
import { recordNames } from '../record-words.ts'
import type { Patient } from '../../../patient/patient.ts'
import { quote } from '../../../words/text.ts'
import { vocabulary } from '../../../language/drug-names.ts'
import { readSentences } from '../../../language/sentences.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../record-words.ts'
import { whatBecomes } from '../medicines/what-becomes.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'

/** Drugs against infections that the gut does not take up: by mouth they reach the gut alone, or are broken down there. */
const notAbsorbed: ReadonlySet<string> = new Set([
  'vancomycin',
  'teicoplanin',
  'telavancin',
  'dalbavancin',
  'oritavancin',
  'daptomycin',
  'gentamicin',
  'tobramycin',
  'amikacin',
  'streptomycin',
  'colistin',
  'polymyxin B',
  'amphotericin',
  'nystatin',
  'caspofungin',
  'micafungin',
  'anidulafungin',
  'aztreonam',
  'meropenem',
  'ertapenem',
  'imipenem/cilastatin',
  'ceftriaxone',
  'cefotaxime',
  'ceftazidime',
  'cefepime',
  'cefazolin',
  'ceftaroline',
  'cefiderocol',
  'ceftazidime/avibactam',
  'ceftolozane/tazobactam',
  'piperacillin/tazobactam',
  'temocillin',
  'benzylpenicillin',
  'tigecycline',
  'remdesivir',
  'foscarnet',
])

const source =
  'labels of vancomycin capsules, teicoplanin, aminoglycosides, beta-lactams for injection, echinocandins and amphotericin, sections 4.2 and 5.2: not absorbed from the gut'

/** What these treat by mouth. */
const inGut =
  /\b(?:difficile|C\.? ?diff\w*|CDI|decontamination|SDD|encephalopathy|bowel prep\w*|thrush|oral candid\w*|mouth ?(?:wash|paint)|swish\w*|stomatitis|pouchitis|typhlitis)\b/iu

const tube = String.raw`(?:NG|NGT|NJ|PEG|RIG|nasogastric|nasojejunal|gastrostomy|jejunostomy|feeding tube|(?:feeding|stomach) tube|mouth|stomach)`

const byMouth = new RegExp(
  String.raw`\b(?:by mouth|per os|p\.?o\.?(?![\w-])|oral(?:ly)?(?! (?:switch|step|antibiotic|option|alternative|agent|thrush|hygiene|care|intake))|swallow(?:ed|s|ing)?|drink(?:s|ing)?|drunk|capsules?|caps|tablets?|tabs|enteral(?:ly)?|lozenges?|(?:in|with) (?:a little |some )?(?:orange |apple |fruit )?(?:water|juice|milk|squash)|(?:via|by|down|through|per|into) (?:the |his |her |a )?${tube})(?!\p{L})`,
  'iu',
)

const injected =
  /\b(?:IV|i\.v\.?|intravenous\w*|IM|i\.m\.?|intramuscular\w*|infus\w*|inject\w*|vein|cannula|PICC|midline|intra-?osseous|neb\w*|inhal\w*|intrathecal\w*)(?![\w-])/iu

/** Right before the words: it is not that way. */
const denied =
  /\b(?:not|never|cannot|can['’]?t|no|nor|don['’]t|avoid\w*|than|instead of|unable to|without|neither|out of the question|useless|pointless)\b[^.;]{0,30}$/iu
const deniedBehind =
  /^[^.;]{0,40}\b(?:(?:is|are|was|were) (?:not|never|un\w+)|not absorbed|does not|do not|cannot|will not|would not|fails?|useless|never reach\w*|has no)\b/iu

/** The next drug takes the words behind the one that is asked about: "switch meropenem to oral co-amoxiclav". */
const nearNext = 25

/**
 * A drug against an infection by a way on which it never reaches it: swallowed, down a tube, as a capsule, though the gut does not take it up. Named by its class or by "the same drug" it is read where the patient has it by vein.
 */
export function notAbsorbedByMouth(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): Hazards {
  const own = orders.filter(({ drug }) => notAbsorbed.has(drug))
  const plan = orderTexts(texts)
  if (own.length === 0 && !plan.some(({ text }) => byMouth.test(text))) return noHazards
  const hasGut = recordNames(patient, [
    'Clostridioides difficile',
    'Clostridium difficile',
    'C. difficile',
    'C difficile',
    'CDI',
    'pseudomembranous colitis',
    'oral candidiasis',
    'oral thrush',
    'oesophageal candidiasis',
  ])
  const { ordered, open, told, off } = whatBecomes(own, orders)
  const acting = [...ordered, ...open, ...told].filter((order) => isByMouth(order, orders))
  const found = acting.find(({ sentence }) => hasGut.value !== 'true' && !inGut.test(sentence.text))
  if (found !== undefined) {
    // By vein as well it reaches what it treats.
    const isInjected = orders.some(
      (order) =>
        order !== found &&
        notAbsorbed.has(order.drug) &&
        order.drug === found.drug &&
        ordered.includes(order) &&
        injected.test(order.sentence.text),
    )
    if (isInjected) return noHazards
    const line = `${found.drug} by mouth (${quote(found.sentence.text)}) is not absorbed: what is treated goes untreated (${source})`
    return ordered.includes(found) ? sureOf(line) : unclearOf(`perhaps ${line}`)
  }
  const taken = hasGut.value === 'true' || off.length > 0 ? undefined : injectedNow(patient)
  const clause =
    taken === undefined
      ? undefined
      : plan
          .flatMap(({ text }) => clausesOf(text))
          .find((one) => sameDrug.test(one) && changesWay.test(one) && isSaid(one) && namesOf(one).length === 0)
  return clause === undefined
    ? noHazards
    : unclearOf(
        `perhaps ${taken} goes on by mouth (${quote(clause.trim())}), and is not absorbed: what is treated goes untreated (${source})`,
      )
}

const sameDrug =
  /\b(?:(?:the )?same (?:drug|antibiotic|agent|medicine|treatment)|glycopeptide|lipopeptide|aminoglycoside|carbapenem|cephalosporin|echinocandin|polymyxin|antifungal|the antibiotic|treatment|it|course)\b/iu
const changesWay =
  /\b(?:switch\w*|chang\w*|step\w*|convert\w*|swap\w*|mov\w*|becomes?|goes|same|instead|finish\w*|complet\w*|continu\w*|rest of|remainder|until|to week)\b/iu

function isSaid(clause: string): boolean {
  const match = byMouth.exec(clause)
  return match !== null && !denied.test(clause.slice(0, match.index)) && !deniedBehind.test(clause.slice(match.index))
}

function namesOf(text: string): readonly string[] {
  const { mentions } = vocabulary()
  return readSentences(text).flatMap((sentence) =>
    mentions(sentence).flatMap(({ value }) => (value.isClass ? [] : [value.name])),
  )
}

/** What the patient has by vein of these. */
function injectedNow(patient: Patient): string | undefined {
  return patient.medications.find(
    ({ name, route = '', dose = '', status }) =>
      status === 'active' &&
      injected.test(`${route} ${dose} ${name}`) &&
      namesOf(name).some((one) => notAbsorbed.has(one)),
  )?.name
}

/** Whether the words about an order, as far as the next drug, have it swallowed. */
function isByMouth(order: MedicationOrder, orders: readonly MedicationOrder[]): boolean {
  const { sentence, span, path } = order
  const at = span.start - sentence.start
  const others = orders.filter(
    (one) => one.path === path && one.sentence.start === sentence.start && !one.isClass && one.drug !== order.drug,
  )
  const next = Math.min(
    sentence.text.length,
    ...others.filter((one) => one.span.start > span.start).map((one) => one.span.start - sentence.start),
  )
  const last = Math.max(
    0,
    ...others.filter((one) => one.span.end <= span.start).map((one) => one.span.end - sentence.start),
  )
  const before = sentence.text.slice(last, at).split(parting).at(-1) ?? ''
  const behind = sentence.text.slice(at + span.text.length, next).split(parting)[0] ?? ''
  const isNextOwn = next < sentence.text.length
  const match = byMouth.exec(behind)
  const isBehind =
    match !== null &&
    !injected.test(behind.replace(instead, ' ')) &&
    !denied.test(behind.slice(0, match.index)) &&
    !deniedBehind.test(behind.slice(match.index + match[0].length)) &&
    !(isNextOwn && behind.length - match.index < nearNext)
  if (isBehind) return true
  // "Oral vancomycin", "let him swallow the gentamicin", "drink the ampoule".
  const lead = byMouth.exec(before.slice(-40))
  return (
    lead !== null &&
    !denied.test(before) &&
    !injected.test(behind.split(',')[0]?.replace(instead, ' ') ?? '') &&
    !deniedBehind.test(behind)
  )
}

/** "So that no line is needed", "instead of IV". */
const instead =
  /\b(?:instead of|rather than|not|without|no(?: new| need of| need for)?|avoid\w*|spar\w*|as the|because the|since the|while the|until the|blocked|clotted|tissued)\b[^,;.]{0,30}/giu

const parting = /[.;](?:\s|$)/u
