import type { MedicationOrder } from '../../answer/medications.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from './record-words.ts'

/** As much of a note as is read. */
const longestNote = 20_000

const notThere =
  /\b(?:no|not|never|negative|without|awaited|pending|previous\w*|contaminant|skin flora|coagulase[- ]negative|CoNS|epidermidis|(?:months?|years?) ago|(?:19|20)[01]\d|treated|completed)\b/iu

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
      `no antimicrobial is given (${quote(all.match(noAntibiotic)?.[0] ?? '')}), and the record has ${quote(grown.trim().slice(0, 140))}: it kills within days (IDSA/ESC: S. aureus in one bottle is treated; BSAC, blood cultures)`,
    )
  const cancer = cancerOf(patient)
  const end =
    cancer === undefined
      ? undefined
      : actions.flatMap(({ text }) => clausesOf(text)).find((clause) => letGo.test(clause))
  if (cancer !== undefined && end !== undefined && !seenTo.test(all.replace(dismissed, ' ')))
    found.push(
      `the patient is let go (${quote(end)}), and the record has ${quote(cancer.trim().slice(0, 140))}: a cancer goes untreated (NICE NG12; BTS pleural disease 2023)`,
    )
  return found
}

const noAntibiotic =
  /\b(?:no|not?|without|withhold\w*|stop\w*|hold\w*|needs? no|don['’]t (?:start|give|need))\s+(?:\w+\s+){0,4}(?:antibiotics?|antimicrobials?|antifungals?)\b(?:\s+(?:is|are)\s+(?:needed|given|required))?|\bantibiotics? (?:is|are) not (?:needed|given|required|indicated)\b/iu

function isAntimicrobial(classes: readonly string[]): boolean {
  return classes.some((id) => /^(?:antibiotic|antifungal|azole-antifungal|echinocandin)$/u.test(id))
}
