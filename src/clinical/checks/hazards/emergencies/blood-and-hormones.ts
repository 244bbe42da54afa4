import { type Emergency, feverish } from './emergency.ts'

/** Emergencies of the blood, its salts and the glands. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const bloodAndHormones: readonly Emergency[] = [
  {
    name: 'a thrombotic microangiopathy',
    signs: [
      /\b(?:TTP|thrombotic (?:microangiopath\w*|thrombocytop\w*)|h(?:a)?emolytic ur(?:a)?emic|HUS|schistocytes|(?:red[- ]cell )?fragments|ADAMTS13 (?:of )?(?:<|below )?\d ?%?)\b/iu,
      /\b(?:platelets?(?: count)? (?:of )?[1-9]?\d\b(?!\d)|thrombocytop(?:a)?eni\w*|low platelets)/iu,
    ],
    unless: /\b(?:remission|platelets? (?:now )?(?:normal|[1-4]\d\d)|stone|bone|fracture)\b/iu,
    settled:
      /\b(?:plasma exchange|PEX|plasmapheresis|caplacizumab|eculizumab|fresh frozen plasma|h(?:a)?ematolog\w* (?:now|today|tonight|on[- ]call))\b/iu,
    byTheHour: true,
    source: 'BSH thrombotic thrombocytopenic purpura 2023: plasma exchange within 4 to 8 hours',
  },
  {
    name: 'an acute leukaemia that threatens now',
    signs: [
      /\b(?:acute (?:\w+ )?leuk(?:a)?emia|APML|APL|AML|blasts|hyperleu[ck]ocytosis|leu[ck]ostasis)\b/iu,
      /\b(?:(?:WCC|WBC|white (?:cell )?count|white cells?) (?:of )?[1-9]\d\d\b|hyperleu[ck]ocytosis|leu[ck]ostasis|promyelocyt\w*|APML|DIC|fibrinogen (?:of )?(?:0|1\.[0-4])|(?:new|\d+ ?%) blasts|blasts (?:of )?\d+)/iu,
    ],
    unless: /\b(?:remission|cycle \d|consolidation|transplant in|maintenance)\b/iu,
    settled:
      /\b(?:ATRA|tretinoin|hydroxycarbamide|hydroxyurea|leu(?:k|c)apheresis|rasburicase|h(?:a)?ematolog\w* (?:ward|unit|bed|now|today|tonight|on[- ]call))\b/iu,
    source: 'ELN 2022; BSH acute promyelocytic leukaemia: tretinoin on suspicion',
  },
  {
    name: 'a lysis of a tumour',
    signs: [
      /\btumou?r lysis\b/iu,
      /\b(?:(?:potassium|K\+?) (?:of )?(?:[6-9]|5\.[5-9])|urate|uric acid|phosphate|creatinine|arrhythmia|seizure|syndrome)\b/iu,
    ],
    unless: /\b(?:prophyla\w*|risk|prevent\w*|resolved)\b/iu,
    settled: /\b(?:rasburicase|dialys\w*|h(?:a)?emofiltration|calcium gluconate)\b/iu,
    source: 'BSH tumour lysis syndrome 2015',
  },
  {
    name: 'a crisis of calcium',
    signs: [
      /\b(?:hypercalc(?:a)?emic crisis|(?:severe|symptomatic) hypercalc(?:a)?emia|(?:corrected |adjusted )?calcium(?: level)?(?: is| of|:)? (?:3\.[4-9]\d?|4\.\d+)(?: mmol)?|calcium(?: is| of|:)? 1[4-9](?:\.\d)? ?mg\/dL)/iu,
    ],
    unless: /\b(?:now (?:2|3\.[0-2])\.?\d*|calcium score|normalised)\b/iu,
    settled:
      /\b(?:zoledron\w*|pamidronate|calcitonin|denosumab|(?:IV|intravenous) (?:fluids?|saline)|(?:saline|sodium chloride)[^.;]{0,30}(?:\bIV|L\b|litres?|mL))/iu,
    source: 'Society for Endocrinology, hypercalcaemia 2020',
  },
  {
    name: 'a myxoedema coma',
    signs: [
      /\b(?:myx(?:o)?edema|hypothyroid\w*|TSH (?:of )?(?:>|above )?\d{2,3}|stopped (?:her |his )?(?:levo)?thyroxine)\b/iu,
      /\b(?:coma|crisis|unrous\w*|hard to (?:rouse|wake)|GCS (?:[3-9]|1[0-4])|drows\w*)\b/iu,
      /\b(?:myx(?:o)?edema|hypotherm\w*|(?:T|temp\w*) (?:of )?(?:3[0-4]|2\d)(?:\.\d)?|TSH (?:of )?(?:>|above )?(?:[2-9]\d|\d{3})|(?:HR|pulse) [34]\d)\b/iu,
    ],
    unless: /\b(?:opioid|naloxone|overdose|post-?ictal|CO2)\b/iu,
    settled: /\b(?:liothyronine|hydrocortisone|levothyroxine\b[^.;]{0,25}\bIV|IV levothyroxine)\b/iu,
    source: 'ATA hypothyroidism 2014: critical care, hormone and hydrocortisone by vein',
  },
  {
    name: 'a thyroid storm',
    signs: [
      /\b(?:thyroid storm|thyrotoxic (?:crisis|storm)|Graves\W?\w*|thyrotoxic\w*|hyperthyroid\w*)\b/iu,
      /\b(?:storm|crisis|(?:T|temp\w*|fever) (?:of )?(?:39|4[01])(?:\.\d)?|delir\w*|psychosis|agitat\w*\b[^.;]{0,40}\b(?:HR|pulse) 1[4-9]\d|(?:HR|pulse|AF at) 1[5-9]\d)\b/iu,
    ],
    unless: /\b(?:euthyroid|no (?:fever|sign of storm|storm))\b/iu,
    settled: /\b(?:propylthiouracil|PTU|Lugol\w*|iodine|hydrocortisone|esmolol)\b/iu,
    source: 'ATA hyperthyroidism 2016, section on storm',
  },
  {
    name: 'a crisis of a phaeochromocytoma',
    signs: [
      /\b(?:ph(?:a)?eochromocytoma|paraganglioma|metanephrines?)\b/iu,
      /\b(?:crisis|2[0-9]\d\/1[0-9]\d|pulmonary o?edema|shock\w*|swinging|takotsubo|encephalopathy)\b/iu,
    ],
    unless: /\b(?:removed|adrenalectomy (?:done|in)|controlled on|normal metanephrines)\b/iu,
    settled: /\b(?:phentolamine|IV phenoxybenzamine|nicardipine|nitroprusside|magnesium)\b/iu,
    source: 'Endocrine Society phaeochromocytoma 2014',
  },
  {
    name: 'an apoplexy of the pituitary',
    signs: [
      /\bpituitary apoplexy\b|\b(?:pituitary|sellar|suprasellar|adenoma)\b[^.;]{0,80}\b(?:sudden (?:severe )?headache|h(?:a)?emorrhage|ophthalmopleg\w*|third nerve|loss of (?:vision|fields?)|double vision)\b|\bsudden (?:severe )?headache\b[^.;]{0,80}\b(?:pituitary|sellar|adenoma)\b/iu,
    ],
    unless: /\b(?:old h(?:a)?emorrhage|stable|operated|no apoplexy)\b/iu,
    settled: /\b(?:hydrocortisone|neurosurg\w*|pituitary (?:team|surg\w*))\b(?![^.;]{0,20}\bclinic\b)/iu,
    source: 'UK pituitary apoplexy guideline 2011: hydrocortisone at once',
  },
  {
    name: 'an adrenal crisis',
    signs: [
      /\b(?:adrenal crisis|Addison\w*|adrenal insufficiency|hypoadrenal\w*|hypopituitar\w*)\b/iu,
      /\b(?:crisis|(?<!\bno )vomit\w*|collapse[sd]?|hypotens\w*|(?:SBP|systolic|BP) (?:of )?[4-8]\d\b)/iu,
    ],
    unless: /\b(?:stopped vomiting|no crisis|crises? in (?:19|20)\d\d|sick[- ]day rules taught)\b/iu,
    settled:
      /\b(?:hydrocortisone|solu-?cortef)\b[^.;]{0,20}\b(?:IV|IM|intravenous\w*|intramuscular\w*|100|inject\w*)\b/iu,
    byTheHour: true,
    source: 'NICE NG243 (2024); Society for Endocrinology: hydrocortisone 100 mg at once',
  },
  {
    name: 'a fever without neutrophils',
    signs: [
      feverish,
      /\b(?:neutropeni\w*|neutrophils?(?: count)?(?: of)? 0(?:\.[0-4]\d*)?|chemotherapy\b[^.;]{0,20}\b(?:(?:[5-9]|1\d|five|seven|eight|nine|ten|twelve) days (?:ago|before)|last week))/iu,
    ],
    unless: /\b(?:MASCC|low[- ]risk|recovered count|neutrophils?(?: of)? [1-9])\b/iu,
    settled:
      /\b(?:piperacillin\S*|tazobactam|pip[-/ ]?taz\w*|tazocin|zosyn|meropenem|imipenem\S*|cefepime|ceftazidime|cefiderocol|aztreonam|gentamicin|amikacin|antibiotics? (?:IV|within|in the next|now))\b/iu,
    byTheHour: true,
    source: 'NICE CG151 (2012): antibiotics within the hour',
  },
]
