import { activeBleeding, clausesOf, recordNames, problemsAndClauses } from '../record-words.ts'
import { glucoseBelow, latestVital, potassiumBelow } from '../../../patient/emergencies.ts'
import { majorBleeding } from '../../../patient/bleeding-and-clots.ts'
import { resultCrosses, sodiumBelow } from '../../../patient/acute-findings.ts'
import { daysSince } from '../../../patient/entry-times.ts'
import {
  filtrationBelow,
  internationalRatioAbove,
  plateletsBelow,
  potassiumAbove,
} from '../../../patient/laboratory-results.ts'
import { recordSays } from '../acts/act-in-words.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { type Patient, problemsAndNotes } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'

/** Medicines that a patient must not be left without. */
export interface EssentialMedicine {
  /** What they are, for the reader of a finding. */
  readonly label: string
  /** Names of the drug table, and ids of classes. */
  readonly drugs?: readonly string[]
  readonly classes?: readonly string[]
  /** Words for the whole group that name no class of the table: "immunosuppression". */
  readonly group?: RegExp
  /** Who depends on them. */
  readonly who: (patient: Patient) => Truth
  /** A pause counts as a stop. Absent: only what is stopped for good does. */
  readonly evenPaused?: true
  /** One that is changed for another, outside of `replacedBy`, is left out too. */
  readonly evenSwapped?: true
  /** What is given in their place: drugs and classes that the answer orders, beside the medicine itself by another way or dose. */
  readonly replacedBy?: {
    readonly drugs?: readonly string[]
    readonly classes?: readonly string[]
    /** Words by which an order is none in its place: a preventive dose, another time. */
    readonly never?: RegExp
  }
  /** Words of the same action, or of an entry of what was checked, by which somebody has weighed the stop. */
  readonly weighed?: RegExp
  /** How many of the patient's own medicines of the row have to stop for it to be a harm; absent means any. */
  readonly least?: 'all'
  readonly because: string
  /** The label or guideline. */
  readonly source: string
}

/** What keeps a heart that failed from failing again. */
const pillars = {
  classes: ['beta-blocker', 'raas-inhibitor', 'mra'],
  weighed:
    /\b(?:shock|hypotens\w*|AKI|kidney injury|hyperkal\w*|potassium|creatinine|pregnan\w*|angio-?oedema|sick|palliat\w*|comfort|end of life|takotsubo|tachycardi\w*|peripartum)\b/iu,
  because: 'four in ten fail again within six months',
  source: 'AHA/ACC/HFSA 2022, section 7.5: class I; TRED-HF 2019, https://doi.org/10.1016/S0140-6736(18)32484-X',
}

/** One of them alone may be changed for another. */
function takesTwoPillars(patient: Patient): Truth {
  const own = pillars.classes.filter((id) => takes(patient, { classes: [id] }).value === 'true')
  return own.length > 1 ? yes(`takes ${own.join(', ')}`) : no('fewer than two of them are taken')
}

/** Who takes two of them, with nothing on record for which they stop. */
function keepsPillars(patient: Patient): Truth {
  return allOf(takesTwoPillars(patient), not(slowOrLow(patient)), not(potassiumAbove(patient, 5.5)))
}

/** A dose that prevents a clot, and treats none. */
const preventiveDose =
  /\b(?:prophyla\w*|preventi\w*|enoxaparin (?:20|30|40)\s?mg(?! (?:SC |s\.?c\.? |subcutaneously )?(?:b\.?d|bid|twice|every 12|q12|12-hourly))|dalteparin (?:2,?500|5,?000)|tinzaparin (?:3,?500|4,?500)|fondaparinux (?:1\.5|2\.5)|heparin 5,?000)\b/iu

/** A dose that prevents a clot, or one of another time. */
const preventive = new RegExp(
  String.raw`${preventiveDose.source}|\b(?:(?:restart|resum)\w*|later|in a (?:future|next) pregnancy|lupus anticoagulant)\b`,
  'iu',
)

/** Anticoagulants of another kind, by name. */
const otherAnticoagulants = ['argatroban', 'bivalirudin', 'fondaparinux', 'danaparoid']

const whoTakes = (): Truth => yes('takes it')

const antiepileptics = [
  'levetiracetam',
  'valproate',
  'lamotrigine',
  'carbamazepine',
  'oxcarbazepine',
  'phenytoin',
  'fosphenytoin',
  'phenobarbital',
  'primidone',
  'lacosamide',
  'zonisamide',
  'topiramate',
  'clobazam',
  'clonazepam',
]

/** An entry of an infarct that a stent on record, with no time of its own, was placed for. */
function infarctOfStent(entries: readonly string[], patient: Patient, days: number): string | undefined {
  const stent = entries.find((entry) =>
    /\b(?:coronary|LAD|RCA|LCx|circumflex|left main)\b[^.;]{0,25}\b(?:stents?|DES)\b|\bDES\b[^.;]{0,20}\b(?:LAD|RCA|LCx|circumflex|left main)\b/iu.test(
      entry,
    ),
  )
  if (stent === undefined || daysSince(stent.slice(0, 400), patient) !== undefined) return undefined
  return entries.find((entry) => {
    if (!/\b(?:N?STEMI|(?:myocardial )?infarct(?:ion)?|ACS)\b/u.test(entry)) return false
    const since = daysSince(entry.slice(0, 400), patient)
    return since !== undefined && since.least <= days
  })
}

/** Drugs against HIV, alone or in one tablet: by their parts. */
const antiretrovirals = [
  'bictegravir/emtricitabine/tenofovir',
  'dolutegravir',
  'dolutegravir/abacavir/lamivudine',
  'dolutegravir/lamivudine',
  'raltegravir',
  'cabotegravir',
  'elvitegravir/cobicistat/emtricitabine/tenofovir',
  'darunavir',
  'darunavir/cobicistat',
  'darunavir/cobicistat/emtricitabine/tenofovir alafenamide',
  'atazanavir',
  'atazanavir/cobicistat',
  'lopinavir/ritonavir',
  'efavirenz',
  'nevirapine',
  'rilpivirine',
  'doravirine',
  'emtricitabine',
  'emtricitabine/tenofovir',
  'tenofovir',
  'lamivudine',
  'abacavir',
  'abacavir/lamivudine',
  'zidovudine',
]

/** One to five months of a treatment of tuberculosis, by the problem list or a note. */
function fewMonthsTreated(patient: Patient): Truth {
  const found = problemsAndClauses(patient).find(
    (text) =>
      /\b(?:[1-5]|one|two|three|four|five)(?: months?|\/12)\b[^.;]{0,30}\b(?:of|on|into|RHZE|HRZE|RIPE|rifampicin|Rif\w+|treatment|therapy|intensive|complet\w*)\b|\b(?:month [1-5]|week (?:\d|1\d|20))\b[^.;]{0,20}\b(?:of|RHZE|HRZE|RIPE|treatment|therapy)\b|\b(?:RHZE|HRZE|RIPE|TB treatment|treatment)\b[^.;]{0,20}\b(?:for|since) (?:[1-5]|one|two|three|four|five) months?\b|\bintensive phase\b/iu.test(
        text,
      ) && !/\b(?:six|nine|twelve|[6-9]|1[0-8])(?: months|\/12)\b/iu.test(text),
  )
  return found === undefined ? no('no treatment of less than six months on record') : yes(found.trim().slice(0, 120))
}

/** The days since a stent was placed, at least, as the problem list or a note tells them. */
export function stentWithin(patient: Patient, days: number): Truth {
  const entries = problemsAndClauses(patient)
  const recent = entries.find((entry) => {
    if (!/\b(?:[sS]tent(?:s|ed)?|DES|BMS|[dD]rug-eluting|PCI)\b/u.test(entry)) return false
    if (/\b(?:no|without|ureteric|biliary|carotid|iliac|planned|for|await\w*)\s+(?:\w+\s+)?(?:stent|PCI)/iu.test(entry))
      return false
    const since = daysSince(entry.slice(0, 400), patient)
    return since !== undefined && since.least <= days
  })
  const found = recent ?? infarctOfStent(entries, patient, days)
  return found === undefined ? no('no recent coronary stent on record') : yes(found.slice(0, 120))
}

/** A pulmonary embolism or a thrombosis of a deep vein that lies back at most so many days, as the problem list or a note tells. */
export function thrombosisWithin(patient: Patient, days: number): Truth {
  const entries = [
    ...patient.conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
    ...patient.notes.flatMap(({ text }) => clausesOf(text)),
  ]
  const recent = entries.find((entry) => {
    if (!/\b(?:PE|DVT|VTE|[pP]ulmonary embol\w+|[dD]eep vein thrombos[ie]s|[vV]enous thromboembolism)\b/u.test(entry))
      return false
    if (
      /\b(?:no|not|without|excluded|previous|history|risk|prophyla\w*|sub-?segmental|distal|calf|(?:19|20)[01]\d)\b/iu.test(
        entry,
      )
    )
      return false
    const since = daysSince(entry.slice(0, 300), patient)
    return since !== undefined && since.least <= days
  })
  return recent === undefined ? no('no recent thrombosis on record') : yes(recent.trim().slice(0, 120))
}

const adrenal = [
  "Addison's disease",
  'Addison disease',
  'adrenal insufficiency',
  'adrenal failure',
  'hypoadrenalism',
  'hypopituitarism',
  'panhypopituitarism',
  'congenital adrenal hyperplasia',
  'adrenalectomy',
  'bilateral adrenalectomy',
  'ACTH deficiency',
  'adrenal suppression',
  'adrenal crisis',
]

const thyrotoxic = [
  'thyroid storm',
  'thyrotoxicosis',
  'thyrotoxic',
  "Graves' disease",
  'Graves disease',
  'hyperthyroidism',
]

/**
 * Medicines that are not left out: a reference table, written in November 2026 from clinical knowledge and cited from memory; no clinician has signed it.
 *
 * A row asks only who takes the medicine and depends on it; how long it may be left out is for people, and so is a stop that somebody has weighed in words.
 */
export const essentialMedicines: readonly EssentialMedicine[] = [
  {
    label: 'the corticosteroid of adrenal insufficiency',
    classes: ['systemic-corticosteroid'],
    group: /(?:cortico)?steroids?/iu,
    who: (patient) => recordNames(patient, adrenal),
    evenPaused: true,
    replacedBy: { classes: ['systemic-corticosteroid'] },
    because: 'without it illness ends in an adrenal crisis: the dose is raised',
    source: 'NICE NG243 (2024), section 1.4; Society for Endocrinology, adrenal crisis 2020',
  },
  {
    label: 'the dexamethasone of a brain that a tumour swells',
    drugs: ['dexamethasone'],
    who: (patient) => {
      const found = problemsAndNotes(patient).find(
        (text) =>
          /\b(?:brain|cerebral|leptomeningeal|CNS) (?:metastas[ie]s|mets|tumou?rs?|secondaries)\b|\b(?:glioma|glioblastoma|GBM|midline shift|vasogenic o?edema|cord compression)\b/iu.test(
            text,
          ) && !/\b(?:no|resolved|without|excluded)\b/iu.test(text),
      )
      return found === undefined ? no('no tumour of the brain on record') : yes(found.slice(0, 120))
    },
    evenPaused: true,
    replacedBy: { classes: ['systemic-corticosteroid'] },
    weighed:
      /(?<!\b(?:no|not|without|never|needs? no) (?:\p{L}+ ){0,2})\b(?:taper\w*|wean\w*|reduc\w*|step\w*|psychos\w*|neuro-?surg\w*|neuro-?oncolog\w*)\b/iu,
    because: 'the swelling comes back, and the adrenals are suppressed: it is tapered',
    source: 'NICE NG99 (2018), section 1.7; dexamethasone SmPC, section 4.4',
  },
  {
    label: 'antiretroviral treatment',
    drugs: antiretrovirals,
    group: /(?:c?ART|HAART|anti-?retrovirals?|HIV (?:drugs?|medicines?|tablets|treatment))/iu,
    who: (patient) => recordNames(patient, ['HIV', 'HIV infection', 'AIDS', 'hepatitis B']),
    replacedBy: { drugs: antiretrovirals },
    weighed:
      /\b(?:HIV (?:team|clinic|pharmacist|physician|consultant)|GUM|virolog\w*|infectious diseases?|resistan\w*|rash|DRESS|SJS|hypersensitiv\w*|HLA|hepat(?:itis|otox\w*)|lactic|Fanconi|creatinine|AKI|interact\w*|rifampicin|PEP|PrEP|IRIS)\b/iu,
    because: 'the virus comes back within weeks, and resistance with it',
    source: 'BHIVA treatment 2022, section 6; EACS guidelines 2024, part II; SMART 2006',
  },
  {
    label: 'the treatment of a tuberculosis before its six months',
    drugs: ['rifampicin', 'isoniazid'],
    who: (patient) =>
      allOf(
        recordNames(patient, [
          'tuberculosis',
          'pulmonary tuberculosis',
          'tuberculous pleurisy',
          'tuberculous effusion',
          'tuberculous meningitis',
          'TB',
        ]),
        fewMonthsTreated(patient),
      ),
    replacedBy: { drugs: ['rifampicin', 'isoniazid', 'rifampicin/isoniazid', 'rifapentine', 'bedaquiline'] },
    weighed:
      /\b(?:ALT|AST|LFTs?|liver|hepat\w*|jaundic\w*|icter\w*|rash|DRESS|visual|vision|neuropath\w*|MDR|resistan\w*|MDT|TB (?:team|clinic|service|physician|consultant|specialist)|not (?:TB|tubercul\w*)|NTM|non-?tuberculous|excluded|interact\w*)\b/iu,
    because: 'it relapses, and resists: two months of four drugs are followed by four of two',
    source: 'NICE NG33 (2016), section 1.3.3; WHO consolidated guidelines on tuberculosis 2022, module 4',
  },
  {
    label: 'levothyroxine',
    drugs: ['levothyroxine', 'liothyronine'],
    who: (patient) =>
      allOf(
        recordNames(patient, [
          'thyroidectomy',
          'total thyroidectomy',
          'hypothyroidism',
          "Hashimoto's thyroiditis",
          'hypopituitarism',
          'myxoedema',
          'athyreosis',
        ]),
        not(recordNames(patient, ['subclinical hypothyroidism', 'transient hypothyroidism', ...thyrotoxic])),
        not(
          resultCrosses(
            patient,
            { name: /^(?:serum )?(?:TSH|thyrotropin|thyroid[- ]stimulating hormone)$/iu },
            ({ value }) => value < 0.3,
          ),
        ),
      ),
    replacedBy: { drugs: ['levothyroxine', 'liothyronine'] },
    weighed:
      /\b(?:thyrotox\w*|over-?replac\w*|suppressed|endocrin\w*|reduc\w*|radio-?iodine|scan|overdose|subclinical|infarct\w*|adrenal|steroid first|hydrocortisone first)\b/iu,
    because: 'a normal TSH is the work of the tablet: without it myxoedema follows',
    source: 'NICE NG145 (2019), section 1.3; levothyroxine SmPC, section 4.2',
  },
  {
    label: 'the insulin of type 1 diabetes',
    classes: ['insulin'],
    who: (patient) =>
      allOf(
        recordNames(patient, [
          'type 1 diabetes',
          'T1DM',
          'T1D',
          'type 1 DM',
          'pancreatectomy',
          'diabetic ketoacidosis',
          'DKA',
        ]),
        not(glucoseBelow(patient, 4)),
        not(potassiumBelow(patient, 3.5)),
      ),
    evenPaused: true,
    replacedBy: { classes: ['insulin'] },
    weighed:
      /\b(?:hypoglyc\w*|pump|(?:basal|background|long-acting)(?: insulin)?\b[^.;]{0,25}\b(?:continu\w*|unchanged|goes on|kept|as usual|given|stays?|same|\d+ ?%)|after (?:the )?(?:basal|long-acting|degludec|glargine|detemir|subcutaneous|SC))\b/iu,
    because: 'without any insulin ketoacidosis follows within hours, eating or not',
    source: 'JBDS 02 (2023); NICE NG17, section 1.13 (sick days); ADA Standards of Care 2025, section 16',
  },
  {
    label: 'the medicines of epilepsy',
    drugs: antiepileptics,
    group: /anti-?(?:epileptics?|convulsants?|seizure (?:drugs?|medicines?|medication))|AEDs?|ASMs?/iu,
    who: (patient) =>
      recordNames(patient, ['epilepsy', 'seizure disorder', 'status epilepticus', 'epileptic', 'seizures']),
    evenPaused: true,
    replacedBy: { drugs: antiepileptics },
    weighed: /\b(?:toxic\w*|level|rash|DRESS|SJS|hyperammon\w*|encephalopath\w*|neurolog\w*|hepat\w*)\b/iu,
    because: 'an abrupt stop brings on status epilepticus: give it by another way',
    source: 'NICE NG217 (2022), section 4; levetiracetam and lamotrigine SmPC, section 4.4',
  },
  {
    label: "the dopaminergic medicine of Parkinson's disease",
    drugs: [
      'levodopa/carbidopa',
      'levodopa/carbidopa/entacapone',
      'levodopa/benserazide',
      'ropinirole',
      'pramipexole',
      'rotigotine',
    ],
    group:
      /(?:(?:anti-?)?parkinson\w*|dopaminergic|PD) (?:drugs?|medicines?|medications?|meds|treatments?|therapy|tablets)/iu,
    who: (patient) => recordNames(patient, ["Parkinson's disease", 'Parkinson disease', 'parkinsonism', "Parkinson's"]),
    evenPaused: true,
    weighed:
      /\b(?:rotigotine|apomorphine|(?<!\b(?:including|and|no) (?:the |his |her )?)patch(?! (?:off|down|removed|taken off|not)\b)|(?<!\bno )(?:nasogastric|NG)(?! (?:tube )?(?:and patch )?(?:is |are )?not\b)|dispersible|neurolog\w*|parkinson\w* (?:nurse|team|specialist))\b(?!-?(?: tube)?(?: (?:and|or) patch)? (?:is |are )?(?:not|un))/iu,
    because: 'rigidity, aspiration and a syndrome like the neuroleptic malignant one follow',
    source: "NICE NG71 (2017), 1.4; NICE QS164 statement 4; Parkinson's UK, Get It On Time",
  },
  {
    label: 'clozapine',
    drugs: ['clozapine'],
    who: (patient) => allOf(whoTakes(), not(neutropenic(patient))),
    evenPaused: true,
    weighed:
      /\b(?:neutrop\w*|agranulocyt\w*|myocardit\w*|ileus|obstruct\w*|toxic\w*|overdose|level|psychiatr\w*|mental health|QTc?|seizure|sedat\w*|unresponsive|titrat\w*)\b/iu,
    because: 'a sudden stop brings back psychosis and a cholinergic rebound, and after 48 hours it is titrated again',
    source: 'clozapine SmPC, sections 4.2 and 4.4',
  },
  {
    label: 'the immunosuppression of a transplant',
    drugs: ['tacrolimus', 'ciclosporin', 'sirolimus', 'everolimus'],
    group: /immuno-?suppress\w*|anti-?rejection (?:drugs?|medicines?|medication)/iu,
    who: (patient) =>
      recordNames(patient, [
        'transplant',
        'transplantation',
        'transplant recipient',
        'renal allograft',
        'kidney allograft',
        'lung allograft',
      ]),
    evenPaused: true,
    replacedBy: { drugs: ['tacrolimus', 'ciclosporin', 'sirolimus', 'everolimus'] },
    weighed:
      /\b(?:(?:transplant(?:ation)?|Tx)[- ](?:team|centre|center|unit|clinic|physician|consultant|registrar|nephrolog\w*|on-call|Ambulanz)|Transplant(?:ations)?-?(?:zentrum|ambulanz)|nephrolog\w*|trough|levels?|C0|Spiegel|toxic\w*|paxlovid|ritonavir)\b/iu,
    because: 'the graft is rejected: what is lessened in infection is for the transplant team',
    source: 'KDIGO transplant recipient 2009, chapter 2; AST infectious diseases 2019',
  },
  {
    label: 'the P2Y12 inhibitor within 30 days of a coronary stent',
    classes: ['p2y12-inhibitor'],
    who: (patient) => allOf(stentWithin(patient, 30), not(activeBleeding(patient))),
    evenPaused: true,
    replacedBy: { classes: ['p2y12-inhibitor', 'gp-iib-iiia-inhibitor'], never: /\b(?:restart|resum)\w*/iu },
    weighed: weighedStent(),
    because: 'the stent thromboses: what can wait, waits',
    source: 'ACC/AHA perioperative 2024, section 6.3; ESC non-cardiac surgery 2022, section 5.2',
  },
  {
    label: 'both antiplatelets within a year of a coronary stent',
    classes: ['antiplatelet'],
    least: 'all',
    who: (patient) => allOf(stentWithin(patient, 365), not(activeBleeding(patient))),
    evenPaused: true,
    replacedBy: { classes: ['antiplatelet'], never: /\b(?:restart|resum)\w*/iu },
    weighed: weighedStent(),
    because: 'the stent thromboses: one of the two goes on',
    source: 'ACC/AHA perioperative 2024, section 6.3; ESC non-cardiac surgery 2022, section 5.2',
  },
  {
    label: 'both antiplatelets of a new coronary stent',
    classes: ['antiplatelet'],
    least: 'all',
    who: (patient) => allOf(stentWithin(patient, 90), activeBleeding(patient), bleedingHeld(patient)),
    replacedBy: { classes: ['antiplatelet'] },
    weighed: weighedStent(),
    because: 'the stent thromboses: the bleeding is held, and aspirin at the least goes on',
    source:
      'ESGE non-variceal upper gastrointestinal bleeding 2021, section 4; ESC acute coronary syndromes 2023, section 8',
  },
  {
    label: 'a prostacyclin by infusion',
    drugs: ['epoprostenol', 'treprostinil', 'iloprost'],
    who: whoTakes,
    evenPaused: true,
    weighed:
      /\b(?:pulmonary hypertension (?:centre|center|team|unit)|PH (?:centre|center|team)|peripheral (?:line|cannula)|new line|another line)\b/iu,
    because: 'pulmonary hypertension rebounds within minutes to hours: it goes on by another line',
    source: 'epoprostenol SmPC, section 4.4; ESC/ERS pulmonary hypertension 2022, section 6.3',
  },
  {
    label: 'a benzodiazepine in dependence',
    classes: ['benzodiazepine'],
    who: (patient) =>
      recordNames(patient, [
        'benzodiazepine dependence',
        'benzodiazepine dependent',
        'withdrawal seizure',
        'withdrawal seizures',
        'benzodiazepine withdrawal',
      ]),
    replacedBy: { classes: ['benzodiazepine'], drugs: ['phenobarbital'] },
    weighed:
      /\b(?:taper\w*|wean\w*|reduc\w*|(?:over-?)?sedat(?:ed|ion)|hypercap\w*|respiratory depression|drows\w*)\b/iu,
    because: 'an abrupt stop brings on seizures: it is tapered',
    source: 'NICE NG215 (2022), section 1.5; diazepam SmPC, section 4.4',
  },
  {
    label: 'baclofen that is taken for long',
    drugs: ['baclofen'],
    who: (patient) => not(filtrationBelow(patient, 60)),
    weighed: /\b(?:taper\w*|wean\w*|reduc\w*|toxic\w*|encephalopath\w*|drows\w*|kidney|renal|AKI|sedat\w*)\b/iu,
    because: 'an abrupt stop brings on seizures, fever and rhabdomyolysis',
    source: 'baclofen SmPC, section 4.4',
  },
  {
    label: 'the desmopressin of cranial diabetes insipidus',
    drugs: ['desmopressin'],
    who: (patient) =>
      allOf(
        recordNames(patient, [
          'cranial diabetes insipidus',
          'central diabetes insipidus',
          'diabetes insipidus',
          'AVP deficiency',
          'arginine vasopressin deficiency',
        ]),
        not(sodiumBelow(patient, 135)),
      ),
    evenPaused: true,
    weighed: /\b(?:hyponatr\w*|sodium|endocrin\w*)\b/iu,
    because: 'severe hypernatraemia follows within a day',
    source: 'NHS England patient safety alert NHS/PSA/RE/2016/001; Society for Endocrinology 2018',
  },
  {
    label: 'a beta-blocker in thyrotoxicosis',
    classes: ['beta-blocker'],
    who: (patient) => recordNames(patient, thyrotoxic),
    replacedBy: { classes: ['beta-blocker', 'non-dihydropyridine-ccb'] },
    weighed: /\b(?:shock|hypotens\w*|bradycard\w*|asthma|bronchospasm|heart block|low output|heart failure)\b/iu,
    because: 'the storm goes unchecked',
    source: 'ATA hyperthyroidism 2016, recommendation 34; JTA/JES thyroid storm 2016',
  },
  {
    label: 'the beta-blocker of coronary disease or heart failure',
    classes: ['beta-blocker'],
    who: (patient) =>
      allOf(
        recordNames(patient, [
          'ischaemic heart disease',
          'coronary artery disease',
          'coronary heart disease',
          'myocardial infarction',
          'STEMI',
          'NSTEMI',
          'angina',
          'CABG',
          'HFrEF',
        ]),
        not(slowOrLow(patient)),
      ),
    replacedBy: { classes: ['beta-blocker'] },
    weighed:
      /\b(?:shock|hypotens\w*|bradycard\w*|asthma|bronchospasm|block|pauses?|low output|decompensat\w*|inotrop\w*|wean\w*|taper\w*|reduc\w*|gradual\w*|off first|vasospas\w*|cocaine|syncope|falls?|fatigue|intoleran\w*|anaphyla\w*|overdose|sotalol|QTc?|cardiolog\w*|HR|SBP|BP|pulse|rate|verapamil|diltiazem)\b/iu,
    because: 'an abrupt stop brings on angina, infarction and sudden death',
    source: 'bisoprolol and metoprolol labels, boxed warning and section 4.4; ESC heart failure 2021, section 5.3',
  },
  {
    label: 'the treatment of a heart that failed',
    ...pillars,
    least: 'all',
    who: (patient) =>
      allOf(
        recordNames(patient, [
          'dilated cardiomyopathy',
          'DCM',
          'HFimpEF',
          'HFrEF',
          'heart failure with reduced ejection fraction',
        ]),
        keepsPillars(patient),
        not(recordNames(patient, ['acute kidney injury', 'AKI', 'sepsis', 'septic shock', 'cardiogenic shock'])),
        not(filtrationBelow(patient, 20)),
      ),
  },
  {
    label: 'the antithyroid drug of thyrotoxicosis',
    drugs: ['carbimazole', 'thiamazole', 'methimazole', 'propylthiouracil'],
    who: (patient) => allOf(recordNames(patient, thyrotoxic), not(neutropenic(patient))),
    replacedBy: { drugs: ['carbimazole', 'thiamazole', 'methimazole', 'propylthiouracil'] },
    weighed:
      /\b(?:neutrop\w*|agranulocyt\w*|radio-?iodine|surgery|thyroidectom\w*|hepatitis|liver failure|pancreatitis)\b/iu,
    because: 'the thyrotoxicosis goes untreated',
    source: 'ATA hyperthyroidism 2016, recommendations 34 and 22',
  },
  {
    label: 'the anticoagulant of a thrombosis within three months',
    classes: ['anticoagulant'],
    evenSwapped: true,
    who: (patient) => allOf(thrombosisWithin(patient, 80), mayBeAnticoagulated(patient)),
    replacedBy: { classes: ['anticoagulant'], drugs: otherAnticoagulants, never: preventive },
    weighed:
      /\b(?:haematolog\w*|IVC filter|vena cava|(?:major|active|intracranial|gi|gastrointestinal|life-threatening|retroperitoneal) (?:bleed\w*|haemorrhage)|bleed\w*|disproved|excluded|no (?:PE|DVT|clot))\b/iu,
    because: 'it comes back, and kills: three months at least',
    source: 'ESC/ERS 2019 acute pulmonary embolism, section 8; NICE NG158 (2020), 1.3; CHEST 2021',
  },
  {
    label: 'the inhaled corticosteroid of asthma',
    classes: ['inhaled-corticosteroid'],
    evenSwapped: true,
    who: ({ conditions }) => {
      const found = conditions.find(
        ({ name, status }) =>
          status === 'active' &&
          /\basthma\b/iu.test(name) &&
          !/\b(?:cardiac asthma|no asthma|outgrown|(?<!since )childhood|as a child)\b/iu.test(name),
      )
      return found === undefined ? no('no asthma on the problem list') : yes(found.name)
    },
    replacedBy: { classes: ['inhaled-corticosteroid', 'systemic-corticosteroid'] },
    because: 'attacks that kill follow',
    source: 'GINA 2024, section 4; NRAD 2014',
  },
  {
    label: 'pyridostigmine in myasthenia',
    drugs: ['pyridostigmine'],
    who: (patient) => recordNames(patient, ['myasthenia', 'myasthenia gravis']),
    weighed: /\b(?:neurolog\w*|cholinergic|intubat\w*|ventilat\w*|secretions)\b/iu,
    because: 'the muscles of breathing fail',
    source: 'ABN myasthenia gravis 2015, https://doi.org/10.1136/practneurol-2015-001126',
  },
  {
    label: 'clonidine that is taken for long',
    drugs: ['clonidine', 'moxonidine'],
    who: whoTakes,
    evenPaused: true,
    weighed: /\b(?:taper\w*|wean\w*|reduc\w*|gradual\w*|shock|hypotens\w*|bradycard\w*|block)\b/iu,
    because: 'the pressure rebounds within a day',
    source: 'clonidine SmPC, section 4.4',
  },
  {
    label: 'the opioid of a substitution treatment',
    drugs: ['methadone', 'buprenorphine', 'buprenorphine/naloxone'],
    who: (patient) =>
      recordNames(patient, [
        'opioid dependence',
        'opioid use disorder',
        'opiate dependence',
        'heroin dependence',
        'methadone maintenance',
        'intravenous drug use',
        'opioid substitution',
      ]),
    replacedBy: { classes: ['opioid'] },
    weighed:
      /\b(?:taper\w*|reduc\w*|QT\w*|torsades|sedat\w*|respiratory depression|overdose|naloxone|drows\w*|missed|re-?titrat\w*|addiction|split|confirm\w*)\b/iu,
    because: 'withdrawal, discharge against advice and overdose follow',
    source: 'UK clinical guidelines on drug misuse 2017, section 4; NICE CG52',
  },
  {
    label: 'the medicines of pulmonary arterial hypertension',
    drugs: ['sildenafil', 'tadalafil', 'riociguat', 'bosentan', 'ambrisentan', 'macitentan', 'selexipag'],
    who: (patient) =>
      recordNames(patient, ['pulmonary arterial hypertension', 'PAH', 'idiopathic pulmonary hypertension', 'CTEPH']),
    replacedBy: {
      drugs: [
        'sildenafil',
        'tadalafil',
        'riociguat',
        'bosentan',
        'ambrisentan',
        'macitentan',
        'selexipag',
        'epoprostenol',
        'treprostinil',
        'iloprost',
      ],
    },
    weighed:
      /\b(?:pulmonary hypertension|PH (?:centre|center|team|unit)|PAH (?:centre|center|team)|nitrate|pregnan\w*|liver|ALT|PVOD)\b/iu,
    because: 'the right ventricle fails as the pressure rebounds',
    source: 'ESC/ERS pulmonary hypertension 2022, section 6.3',
  },
]

/** Nothing on record for which an anticoagulant is stopped: no bleeding, platelets from 50 × 10⁹/L, an INR of up to 4.5. */
export function mayBeAnticoagulated(patient: Patient): Truth {
  return allOf(
    not(activeBleeding(patient)),
    not(majorBleeding(patient)),
    not(plateletsBelow(patient, 50)),
    not(internationalRatioAbove(patient, 4.5)),
  )
}

/** A beat or a pressure with which a beta-blocker is held, or failure that is acute. */
function slowOrLow(patient: Patient): Truth {
  const pulse = latestVital(patient, 'heart_rate_per_min')
  const systolic = latestVital(patient, 'systolic_mmhg')
  return anyOf(
    pulse !== undefined && pulse < 55 ? yes(`heart rate ${pulse}/min`) : no('no slow beat'),
    systolic !== undefined && systolic < 100 ? yes(`systolic pressure ${systolic} mmHg`) : no('no low pressure'),
  )
}

function weighedStent(): RegExp {
  return /\b(?:cardiolog\w*|interventional\w*|heart team|cath(?:eter)? lab|(?<!\b(?:no|not|nor|without) (?:\p{L}+ )?)cangrelor|(?<!\b(?:no|not|nor|without) (?:\p{L}+ )?)bridg\w*(?! (?:is |are |was )?(?:not|un))|CABG|bypass|(?:major|active|life-threatening|gi|gastrointestinal|intracranial|uncontrolled) (?:bleed\w*|haemorrhage))\b/iu
}

/** The bleeding has been stopped through a scope or by itself, as a note tells. */
function bleedingHeld(patient: Patient): Truth {
  return recordSays(
    patient,
    /\b(?:ha?emostasis\b|(?:dry|no (?:active )?bleeding|not bleeding) (?:at|by) the end|non-?bleeding|clips? (?:placed|applied|put)|(?:one|two|three|\d) clips?|banded|embolised|embolized|no further (?:bleeding|mel(?:a)?ena)|bleeding (?:has )?(?:stopped|ceased|settled|held))\b/iu,
    /\b(?:not (?:obtained|achieved|secured|possible)|failed|no ha?emostasis|rebled|re-?bleeding|spurting)\b/iu,
  )
}

function neutropenic(patient: Patient): Truth {
  return resultCrosses(patient, { name: /\b(?:neutrophils?|ANC)\b/iu }, ({ value }) => value < 1.5)
}
