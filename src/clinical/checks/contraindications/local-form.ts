import type { MedicationOrder } from '../../answer/medications.ts'

/** Forms that act where they are put: next to none of the drug reaches the blood. */
const local =
  /\b(?:eye|ear|ophthalmic|ocular|otic|topical(?:ly)?|vaginal(?:ly)?|nasal|intranasal(?:ly)?|cream|ointment|shampoo|lotion|gel|foam|mouthwash|gargle|scalp|pessar(?:y|ies)|cutaneous|to the skin)\b|\bdrops\b/iu

/** What is put into the pleura, as the source of a pattern: "alteplase 10 mg with DNase into the drain". Next to none of it reaches the blood. */
export const intoPleura = String.raw`intra-?pleural\w*|pleura\w*|DNase|dornase|chest drain|(?:via|through|into|down) (?:the |a |his |her )?(?:drain|tube)`

/** "Cream" and the like of these are taken up, and act on the whole body. */
const absorbed = new Set([
  'glyceryl trinitrate',
  'isosorbide dinitrate',
  'nitrate',
  'testosterone',
  'estradiol',
  'oxybutynin',
  'fentanyl',
  'buprenorphine',
  'nicotine',
  'miconazole',
  'timolol eye drops',
  'bumetanide',
  'midazolam',
  'sumatriptan',
  'zolmitriptan',
  'dihydroergotamine',
  'desmopressin',
])

/** Into the spinal fluid they are given in a dose that hardly leaves it: "IT MTX day 29". */
const ofSpinalFluid = new Set(['methotrexate', 'cytarabine'])

/** In characters: how far the form may stand from the name. */
const reach = 40

/** Whether a drug is given in a form that acts where it is put ("ketoconazole shampoo", "ciprofloxacin eye drops"): a form of its own, that takes no part in interactions. */
export function isLocalForm({ drug, span, sentence, parts }: MedicationOrder): boolean {
  if ([drug, ...parts].some((name) => absorbed.has(name))) return false
  const [at, end] = [span.start - sentence.start, span.end - sentence.start]
  const after = upToNextClause(sentence.text.slice(end, end + reach))
  const before = sentence.text.slice(Math.max(0, at - 12), at)
  if (
    ofSpinalFluid.has(drug) &&
    (/\b(?:IT|[iI]ntrathecal(?:ly)?|i\/t)\s+$/u.test(before) || /\bintrathecal/iu.test(after))
  )
    return true
  return local.test(after) || /\b(?:topical|ophthalmic|vaginal|intranasal|nasal)\s+$/iu.test(before)
}

/** Whether a medicine of the record is in such a form, by its name and route. */
export function isLocalMedicine(name: string, route: string | undefined, drug: string): boolean {
  return !absorbed.has(drug) && (local.test(name) || local.test(route ?? ''))
}

function upToNextClause(text: string): string {
  return text.split(/[,;.]\s|\b(?:and|plus|with|then|or)\b/iu)[0] ?? ''
}
