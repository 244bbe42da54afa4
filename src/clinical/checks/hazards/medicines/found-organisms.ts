// Longer than 250 lines: one table, a row a finding.
import type { MedicationOrder } from '../../../answer/medications.ts'
import type { Patient } from '../../../patient/patient.ts'
import { longestNote, quote } from '../../../words/text.ts'
import { clausesOf, declinesTreatment, type TextOfAnswer } from '../record-words.ts'
import { mayMatchIn } from '../../../words/may-match.ts'

/** What a laboratory found, and what treats it. */
export interface FoundOrganism {
  readonly label: string
  /** The clause of the record that tells it; of a result the name, its value and unit. */
  readonly found: RegExp
  /** Words of the same clause by which it is not there, or not of now. */
  readonly unless?: RegExp
  /** The sickness that makes of a finding more than a colonist: it has to be on record too. Absent: the finding is enough. */
  readonly with?: (patient: Patient) => boolean
  readonly drugs: readonly string[]
  /** Words of an order by which it only prevents. */
  readonly notIn?: RegExp
  /** Words of an action that name a treatment or who sees to it. */
  readonly words: RegExp
  readonly because: string
  readonly source: string
}

const past =
  /\b(?:no|not|nor|negative|without|awaited|pending|to be sent|sent|if|previous\w*|past|history|carrier|coloni[sz]\w*|screen\w*|swab|contaminant|(?:weeks?|months?|years?) ago|(?:19|20)[01]\d|202[0-4]|treated|completed|eradicated|resolved|excluded|mother|father|partner|brother|contact)\b/iu

/** Words by which an organism was looked for and is not there, or was there once. */
const denied = String.raw`\b(?:no|not|nor|negative|without|awaited|pending|previous\w*|past|history|eradicated|(?:weeks?|months?|years?) ago|(?:19|20)[01]\d|202[0-4])\b`

const positive = String.raw`(?:\bdetected\b|\bpos(?:itive)?\b|\bgrow\w*|\bgrew\b|\bheavy growth\b|\bisolat\w*|\bidentified\b|\bseen\b|\bPCR\b|\+{1,3}|\bculture\b)`

const isIll = ({ vital_signs: vitals, conditions, symptoms, setting }: Patient): boolean =>
  setting !== 'outpatient' &&
  (vitals.some(({ temperature_celsius: heat = 37 }) => heat >= 38) ||
    [...conditions, ...symptoms].some(({ name }) =>
      /\b(?:pneumonia|sepsis|fever|empyema|bacteraemia|endocarditis|meningitis|abscess)\b/iu.test(name),
    ))

const named = (species: string): RegExp =>
  new RegExp(String.raw`(?:${species})[^.;]{0,60}${positive}|${positive}[^.;]{0,40}(?:${species})`, 'iu')

/**
 * Findings of the laboratory that name their treatment: written in November 2026 from guidelines and cited from memory; no clinician has signed the table.
 */
export const foundOrganisms: readonly FoundOrganism[] = [
  {
    label: 'tuberculosis',
    found:
      /\bMTB(?:C)?\b[^.;]{0,20}(?:(?<!not )detected|pos(?:itive)?\b)|\b(?:GeneXpert|Xpert|CBNAAT|TB[- ]PCR|NAAT)\b[^.;]{0,30}(?:\bpositive\b|\bMTB\b|(?<!not )\bdetected\b)|\b(?:AFB|acid[- ]fast bacilli|smear)\b[^.;]{0,20}(?:\bpositive\b|\bseen\b|\b[1-3]\+)|\bM(?:ycobacterium|\.) tuberculosis\b[^.;]{0,40}(?:(?<!not )detected|grown|cultured|positive|isolated)/iu,
    unless:
      /\b(?:MTB (?:was )?not detected|not seen|no AFB|AFB negative|negative|non-?tuberculous|NTM|treated|completed|(?:years?|months?) ago|on (?:HRZE|RIPE|ATT|treatment))\b/iu,
    drugs: [
      'isoniazid',
      'rifampicin',
      'rifampicin/isoniazid',
      'rifampicin/isoniazid/pyrazinamide',
      'rifampicin/isoniazid/pyrazinamide/ethambutol',
      'ethambutol',
      'pyrazinamide',
      'bedaquiline',
      'rifapentine',
    ],
    words:
      /\b(?:HRZE|RHZE|RIPE|2HRZE|AKT|ATT|anti-?tubercul\w*|TB (?:treatment|therapy|drugs?|team|clinic|service|physician|nurse|consultant)|DOTS?|NTEP|RNTCP)\b/iu,
    because: 'it spreads, in the lungs and to others: the combination begins, and isolation',
    source: 'WHO tuberculosis 2022; NICE NG33 (2016), section 1.3',
  },
  {
    label: 'Staphylococcus aureus that resists methicillin',
    found: new RegExp(
      String.raw`${named(String.raw`\bMRSA\b|\bmec\s?A\b(?:\s*\+)?|methicillin-resistant`).source}|\b(?:cefoxitin|oxacillin|methicillin|(?:flu)?cloxacillin)(?:\s*[:=(]\s*|\s)(?:R\b|resistant)|\bresistant to (?:cefoxitin|oxacillin|methicillin|(?:flu)?cloxacillin)`,
      'iu',
    ),
    unless: new RegExp(
      String.raw`${denied}|\bMRSA\b[^.;]{0,20}\b(?:swab|screen|nares|nasal)\b|\b(?:nasal|nares|screening) \w*\s?MRSA\b`,
      'iu',
    ),
    with: isIll,
    drugs: [
      'vancomycin',
      'linezolid',
      'tedizolid',
      'teicoplanin',
      'daptomycin',
      'ceftaroline',
      'ceftobiprole',
      'telavancin',
      'dalbavancin',
      'oritavancin',
      'trimethoprim/sulfamethoxazole',
      'clindamycin',
      'doxycycline',
      'tigecycline',
      'minocycline',
      'rifampicin',
      'fusidic acid',
    ],
    words: /\b(?:anti-?MRSA|vanc\w*|linezolid|teico\w*)\b/iu,
    because: 'no beta-lactam of the usual kind acts on it',
    source: 'IDSA MRSA 2011; IDSA/ATS pneumonia 2019',
  },
  {
    label: 'Pseudomonas',
    found: named(String.raw`\bpseudomonas\b|\bP\.? ?aeruginosa\b`),
    with: isIll,
    drugs: [
      'piperacillin/tazobactam',
      'ceftazidime',
      'cefepime',
      'meropenem',
      'imipenem/cilastatin',
      'doripenem',
      'ciprofloxacin',
      'levofloxacin',
      'delafloxacin',
      'aztreonam',
      'tobramycin',
      'amikacin',
      'gentamicin',
      'colistin',
      'ceftolozane/tazobactam',
      'ceftazidime/avibactam',
      'cefiderocol',
      'ticarcillin/clavulanate',
      'cefoperazone/sulbactam',
      'imipenem/cilastatin/relebactam',
      'meropenem/vaborbactam',
    ],
    words: /\b(?:anti-?pseudomonal|tazocin|pip-?taz\w*|CF team)\b/iu,
    because: 'what is given does not act on it',
    source: 'IDSA resistant gram-negative infections 2024; EUCAST, intrinsic resistance',
  },
  {
    label: 'bacteria with an extended-spectrum beta-lactamase',
    found: named(String.raw`\bESBL\b|extended[- ]spectrum`),
    with: isIll,
    drugs: [
      'meropenem',
      'ertapenem',
      'imipenem/cilastatin',
      'doripenem',
      'temocillin',
      'amikacin',
      'gentamicin',
      'ceftazidime/avibactam',
      'ceftolozane/tazobactam',
      'ciprofloxacin',
      'levofloxacin',
      'trimethoprim/sulfamethoxazole',
      'nitrofurantoin',
      'fosfomycin',
      'pivmecillinam',
      'cefiderocol',
      'colistin',
      'tigecycline',
      'piperacillin/tazobactam',
      'meropenem/vaborbactam',
    ],
    words: /\bcarbapenem\w*\b/iu,
    because: 'the cephalosporins and penicillins fail',
    source: 'IDSA resistant gram-negative infections 2024; MERINO 2018',
  },
  {
    label: 'Pneumocystis',
    found:
      /\b(?:pneumocystis|P\.? ?jirovecii|PJP|PCP)\b[^.;]{0,40}(?:\bpositive\b|(?<!not )\bdetected\b|\bseen\b|\bconfirmed\b|\+)|\b(?:silver stain|immunofluorescence|PCR)\b[^.;]{0,30}\b(?:pneumocystis|PJP|PCP)\b/iu,
    drugs: ['trimethoprim/sulfamethoxazole', 'pentamidine', 'atovaquone', 'clindamycin', 'dapsone'],
    notIn: /\bprophyla\w*/iu,
    words: /\b(?:co-?trimoxazole|Septrin|Bactrim|TMP-?SMX)\b(?![^.;]{0,40}\bprophyla)/iu,
    because: 'a usual antibiotic, or a dose that prevents, does not act on it',
    source: 'BHIVA opportunistic infection 2011; NIH opportunistic infections 2024',
  },
  {
    label: 'Legionella',
    found: /\blegionella\b[^.;]{0,30}(?:\bpositi(?:ve|f|va|vo)\b|(?<!not )\bdetected\b|\+)/iu,
    drugs: [
      'azithromycin',
      'clarithromycin',
      'erythromycin',
      'levofloxacin',
      'moxifloxacin',
      'ciprofloxacin',
      'doxycycline',
      'tigecycline',
      'delafloxacin',
      'rifampicin',
    ],
    words: /\b(?:macrolide|(?:fluoro)?quinolone)\b/iu,
    because: 'no beta-lactam acts on it',
    source: 'IDSA/ATS pneumonia 2019; BTS pneumonia 2009',
  },
  {
    label: 'Listeria',
    found: named(String.raw`\blisteria\b`),
    drugs: [
      'ampicillin',
      'amoxicillin',
      'benzylpenicillin',
      'trimethoprim/sulfamethoxazole',
      'meropenem',
      'amoxicillin/clavulanate',
      'ampicillin/sulbactam',
    ],
    words: /\b(?:ampicillin|amoxicillin)\b/iu,
    because: 'no cephalosporin acts on it',
    source: 'NICE NG240 (2024), section 1.6; ESCMID meningitis 2016',
  },
  {
    label: 'Candida in the blood',
    found:
      /\b(?:blood cultures?|BCs?|blood)\b[^.;]{0,80}\b(?:candida|yeasts?)\b|\b(?:candida|yeasts?)\b[^.;]{0,40}\b(?:in|from) (?:the )?(?:\w+ ){0,3}blood\b|\bcandida?emia\b/iu,
    drugs: [
      'caspofungin',
      'micafungin',
      'anidulafungin',
      'fluconazole',
      'amphotericin',
      'voriconazole',
      'isavuconazole',
    ],
    words: /\b(?:echinocandin|antifungal|AmBisome)\b/iu,
    because: 'one positive bottle is treated at once',
    source: 'IDSA candidiasis 2016, recommendation 1; ESCMID 2024',
  },
  {
    label: 'a mould, by its antigen',
    found:
      /\bgalactomannan\b[^.;]{0,30}(?:\bpositive\b|\b(?:[1-9]|0\.[5-9])(?:\.\d+)?\b)|\b(?:aspergillus|mucor\w*|rhizopus|hyphae)\b[^.;]{0,40}\b(?:grown|grew|seen|positive|cultured|PCR|detected)\b/iu,
    unless: new RegExp(String.raw`${denied}|\b(?:ABPA|aspergilloma|coloni[sz]\w*|precipitins?|IgG|IgE)\b`, 'iu'),
    with: (patient) =>
      [...patient.conditions, ...patient.symptoms].some(({ name }) =>
        /\b(?:leuka?emi\w*|transplant|neutropen\w*|chemotherapy|lymphoma|myelo\w*|immunosuppress\w*|influenza|GVHD)\b/iu.test(
          name,
        ),
      ) || patient.labs.some(({ name, value }) => /^neutrophils?$|^ANC$/iu.test(name.trim()) && value < 0.5),
    drugs: [
      'voriconazole',
      'isavuconazole',
      'posaconazole',
      'amphotericin',
      'caspofungin',
      'micafungin',
      'anidulafungin',
      'itraconazole',
    ],
    words: /\b(?:AmBisome|mould-active|mold-active|anti-?mou?ld|L-?AmB|vori\w*|isavu\w*|posa\w*)\b/iu,
    because: 'fluconazole does not act on moulds, and days decide',
    source: 'IDSA aspergillosis 2016, recommendations 25 to 30; ESCMID-ECMM-ERS 2017',
  },
  {
    label: 'falciparum malaria',
    found:
      /\b(?:P\.? ?falciparum|falciparum)\b[^.;]{0,40}(?:\d+(?:\.\d+)? ?%|\bpositive\b|\bseen\b|\brings?\b|\bparasit\w*|\bdetected\b)|\b(?:parasit\w*|malaria (?:film|RDT|antigen|smear))\b[^.;]{0,30}\bfalciparum\b/iu,
    drugs: ['artesunate', 'artemether/lumefantrine', 'quinine', 'atovaquone/proguanil', 'mefloquine'],
    words: /\b(?:artesunate|ACT|coartem|riamet|malarone|artemisinin\w*|tropical|infectious diseases)\b/iu,
    because: 'it kills within days',
    source: 'UK malaria treatment guidelines 2016; WHO guidelines for malaria 2024',
  },
  {
    label: 'herpes simplex in the cerebrospinal fluid',
    found:
      /\b(?:CSF|LP|lumbar puncture|spinal fluid)\b[^.;]{0,60}\b(?:HSV|herpes simplex)\b[^.;]{0,20}(?:\bpositive\b|\bdetected\b|\+)|\bHSV(?:-?[12])? (?:PCR|encephalitis)\b[^.;]{0,20}(?:\bpositive\b|\bdetected\b|\bin (?:the )?CSF\b)/iu,
    drugs: ['aciclovir', 'foscarnet', 'ganciclovir'],
    words: /\b(?:aciclovir|acyclovir)\b/iu,
    because: 'the brain is lost within days',
    source: 'ABN/BIA encephalitis 2012; IDSA encephalitis 2008',
  },
  {
    label: 'a toxin of Clostridioides difficile',
    found:
      /\b(?:C\.? ?diff\w*|clostridi\w+ difficile|CDI|GDH)\b[^.;]{0,30}(?:\btoxin\b[^.;]{0,12}(?:\bpositive\b|\bdetected\b|\+)|\btoxin\+|\bpositive\b)/iu,
    drugs: ['vancomycin', 'fidaxomicin', 'metronidazole', 'teicoplanin'],
    words: /\b(?:vancomycin|fidaxomicin|faecal (?:microbiota|transplant)|FMT)\b/iu,
    because: 'the colitis goes on',
    source: 'NICE NG199 (2021); IDSA/SHEA 2021',
  },
  {
    label: 'cryptococcal antigen',
    found: /\b(?:cryptococc\w*|CrAg|India ink)\b[^.;]{0,30}(?:\bpositive\b|\bdetected\b|\bseen\b|\b1:\d+|\+)/iu,
    drugs: ['amphotericin', 'fluconazole'],
    words: /\b(?:AmBisome|amphotericin|fluconazole|antifungal)\b/iu,
    because: 'meningitis that kills follows',
    source: 'WHO cryptococcal disease 2022; ECMM 2024',
  },
]

/** Results as a sentence: "galactomannan 2.4 index, high". */
function written({ labs, notes, conditions }: Patient): readonly string[] {
  return [
    ...labs.map(
      ({ name, value, unit, flag }) =>
        `${name} ${value} ${unit}${flag === 'high' || flag === 'critical-high' ? ', high' : ''}`,
    ),
    ...conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
    ...notes.flatMap(({ text }) =>
      clausesOf(text.slice(0, longestNote).replace(/\b(?<genus>[A-Z])\.\s?(?=[a-z]{4})/gu, '$<genus> ')),
    ),
  ]
}

/** Organisms of the record that nothing in an answer treats: no drug that acts on them is ordered or goes on, and nobody who sees to them is named. */
export function untreatedOrganisms(
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  taken: readonly { readonly name: string; readonly parts: readonly string[] }[],
  patient: Patient,
): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clauses = written(patient)
  const mayBeFound = mayMatchIn(clauses.join('\n'))
  const said = texts.map(({ text }) => text).join('\n')
  const refused = new Set(orders.filter(({ stance }) => stance === 'refused').map(({ drug }) => drug))
  return foundOrganisms.flatMap(({ label, found, unless = past, with: also, drugs, notIn, words, because, source }) => {
    if (!mayBeFound(found)) return []
    const clause = clauses.find((one) => found.test(one) && !unless.test(one))
    if (clause === undefined || also?.(patient) === false) return []
    const acts =
      orders.some(
        ({ drug, parts, stance, sentence }) =>
          stance !== 'refused' &&
          notIn?.test(sentence.text) !== true &&
          [drug, ...parts].some((name) => drugs.includes(name)),
      ) ||
      taken.some(({ name, parts }) => !refused.has(name) && [name, ...parts].some((one) => drugs.includes(one))) ||
      words.test(said.replace(withheld, ' '))
    return acts
      ? []
      : [`nothing treats ${label}, and the record has ${quote(clause.trim().slice(0, 140))}: ${because} (${source})`]
  })
}

/** "No TB treatment", "antifungals are not needed". */
const withheld =
  /\b(?:no|not|without|withhold|stop|defer|avoid|hold)\s+(?:\w+\s+){0,3}(?:treatment|therapy|antifungals?|ATT|HRZE|vancomycin|carbapenem\w*)\b/giu
