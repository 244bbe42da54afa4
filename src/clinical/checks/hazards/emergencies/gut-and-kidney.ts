import { type Emergency, feverish } from './emergency.ts'

/** Emergencies of the belly, the kidneys and the urinary tract. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const gutAndKidney: readonly Emergency[] = [
  {
    name: 'a torsion of the testis',
    signs: [
      /\b(?:testi\w*|scrot\w*|hemiscrotum)\b/iu,
      /\b(?:sudden\w*|acute\w*|severe|woke)\b/iu,
      /\b(?:high[- ]riding|horizontal|transverse lie|cremasteric|vomit\w*|exquisitely tender|swollen and tender|torsion)\b/iu,
    ],
    unless: /\b(?:cremasteric (?:reflex )?(?:present|normal|intact)|torsion excluded|normal flow)\b/iu,
    settled: /\b(?:explor\w*|urolog\w*)\b/iu,
    byTheHour: true,
    source: 'EAU paediatric urology 2023; NICE CKS scrotal pain: exploration within 6 hours of onset',
  },
  {
    name: 'a perforated, strangulated or ischaemic gut',
    signs: [
      /\b(?:free (?:gas|air)(?: under)?|pneumoperitoneum|board-?like|rigid abdomen|peritoni(?:tis|tic|sm)|portal venous gas|closed[- ]loop|strangulat\w*|incarcerated (?:hernia|bowel)|(?:mesenteric|bowel|gut) isch(?:a)?emi\w*|isch(?:a)?emic (?:bowel|gut)|volvulus|perforat\w* (?:ulcer|viscus|bowel|append\w*|divertic\w*|sigmoid|caecum|colon))\b/iu,
    ],
    unless:
      /\b(?:laparoscopy (?:yesterday|today)|after laparotomy|post[- ](?:Hartmann|op\w*|laparotomy)|Hartmann\w* (?:procedure )?(?:yesterday|done)|chronic mesenteric|spontaneous bacterial|SBP|dialysis peritonitis|PD peritonitis|PD fluid|excluded|repaired|years? ago|drum|ear|eardrum|septum)\b/iu,
    settled:
      /\b(?:laparotom\w*|laparoscop\w*|surg\w*|theatre|operat\w*|decompress\w*|detors\w*|embolectom\w*|reduc\w*)\b/iu,
    byTheHour: true,
    source: 'RCS high-risk general surgical patient 2018; WSES 2022',
  },
  {
    name: 'an infected and obstructed kidney',
    signs: [
      /\b(?:hydroneph\w*|obstruct\w*|ureter\w*)\b/iu,
      /\b(?:stone|calcul\w*|hydroneph\w*|kidney|ureter\w*)\b/iu,
      feverish,
    ],
    unless: /\b(?:stented|nephrostomy (?:in|draining|working)|decompressed|no fever|afebrile)\b/iu,
    settled:
      /\b(?:nephrostom\w*|stent\w*|urolog\w*|decompress\w*)\b(?![^.;]{0,30}\b(?:clinic|next|outpatient|elective)\b)/iu,
    byTheHour: true,
    source: 'EAU urolithiasis 2024: decompressed at once',
  },
  {
    name: 'a cholangitis',
    signs: [
      /\b(?:jaundic\w*|bilirubin|icter\w*|yellow)\b/iu,
      /\b(?:bile duct|CBD|duct(?:al)? (?:stone|dilat\w*)|dilated ducts?|common duct|cholangitis)\b/iu,
      feverish,
    ],
    unless: /\b(?:drained|stented|ERCP (?:done|yesterday)|afebrile)\b/iu,
    settled: /\b(?:ERCP|drain\w*|PTC)\b(?![^.;]{0,30}\b(?:clinic|next (?:week|month)|outpatient|elective)\b)/iu,
    source: 'Tokyo guidelines 2018',
  },
  {
    name: 'a bleeding from the upper gut with shock',
    signs: [
      /\b(?:h(?:a)?ematemesis|mel(?:a)?ena|vomit\w* (?:fresh )?blood|coffee[- ]ground|variceal bleed\w*)\b/iu,
      /\b(?:shock\w*|collapse\w*|syncope|faint\w*|postural|(?:SBP|systolic|BP) ?(?:of )?[4-9]\d\b|HR 1[1-9]\d|tachycard\w*|litre|large[- ]volume|torrential)\b/iu,
    ],
    unless: /\b(?:years? ago|last year|previous\w*|history|banded today|clipped)\b/iu,
    settled:
      /\b(?:endoscop\w*|OGD|EGD|terlipressin|octreotide)\b(?![^.;]{0,30}\b(?:clinic|next|outpatient|elective|weeks?)\b)/iu,
    source: 'NICE CG141: endoscopy within 24 hours, at once after resuscitation where unstable',
  },
  {
    name: 'a button battery in the gullet',
    signs: [/\b(?:button|disc) (?:battery|cell)\b/iu],
    unless: /\b(?:passed|removed|in the stomach|in the colon)\b/iu,
    settled: /\b(?:endoscop\w*|remov\w*)\b(?![^.;]{0,30}\b(?:clinic|next|outpatient|elective|list|tomorrow)\b)/iu,
    byTheHour: true,
    source: 'ESPGHAN 2021; HSIB 2019: taken out within 2 hours',
  },
  {
    name: 'an infected pancreas or gall bladder with sepsis',
    signs: [
      /\b(?:infected (?:pancreatic )?(?:necrosis|collection)|necroti[sz]ing pancreatitis|emphysematous cholecystitis|gangrenous (?:gall ?bladder|cholecystitis)|perforated gall ?bladder|gall ?bladder empyema|empyema of the gall ?bladder)\b|\b(?:pancreatitis|cholecystitis)\b[^.;]{0,80}\b(?:rigors?|septic|sepsis|shock\w*|hypotens\w*|organ failure|gas in)\b/iu,
    ],
    unless:
      /\b(?:drained|cholecystostomy (?:in|draining)|cholecystectomy (?:done|yesterday)|walled-off|no (?:sepsis|organ failure))\b/iu,
    settled:
      /\b(?:drain\w*|cholecystostomy|cholecystectomy|necrosectomy|surg\w*|(?:meropenem|piperacillin\S*|tazobactam)\b[^.;]{0,25}\bIV)\b(?![^.;]{0,30}\b(?:clinic|elective|list|weeks?)\b)/iu,
    source: 'Tokyo guidelines 2018; NICE NG104 (2018)',
  },
  {
    name: 'a toxic megacolon or an acute severe colitis',
    signs: [
      /\b(?:toxic )?megacolon\b|\bcolon\b[^.;]{0,25}\b(?:dilat\w*|distend\w*)\b[^.;]{0,12}\b(?:[6-9]|1\d)(?:\.\d)? ?cm|\bacute severe (?:ulcerative )?colitis\b|\bcolitis\b[^.;]{0,60}\b(?:[6-9]|1\d|2\d) (?:bloody )?(?:stools|motions|times)\b[^.;]{0,60}\b(?:HR|pulse|T|temp\w*|CRP|fever\w*)\b/iu,
    ],
    unless: /\b(?:Hirschsprung\w*|idiopathic megacolon|chronic megacolon|colectomy (?:done|in)|settled)\b/iu,
    settled: /\b(?:hydrocortisone|methylprednisolone|colectomy|surg\w*)\b(?![^.;]{0,30}\b(?:clinic|elective|list)\b)/iu,
    source: 'BSG inflammatory bowel disease 2019 and 2025; ECCO 2022',
  },
  {
    name: 'an acute failure of the liver',
    signs: [
      /\b(?:acute liver failure|fulminant hepat\w*|hyperacute|(?:ALT|AST|alanine aminotransferase) (?:of )?\d{1,2},?\d{3}|seronegative hepatitis)\b/iu,
      /\b(?:INR (?:of )?(?:[2-9]|1\.[5-9]|1\d)|encephalopath\w*|flap|asterixis|confus\w*|drows\w*|glucose (?:of )?[12]\.\d)\b/iu,
    ],
    unless: /\b(?:INR (?:of )?1\.[0-3]|no encephalopathy and INR normal|on warfarin|transplanted|acute-on-chronic)\b/iu,
    settled:
      /\b(?:acetylcysteine|NAC|liver (?:unit|transplant|centre|team|ICU)|transplant (?:unit|centre))\b(?![^.;]{0,20}\bclinic\b)/iu,
    source: 'EASL acute liver failure 2017',
  },
  {
    name: 'a nephritis that destroys the kidney within days',
    signs: [
      /\b(?:RPGN|rapidly progressive (?:glomerulo)?nephritis|rapidly progressive glomerulonephritis|crescentic|anti-?GBM|Goodpasture\w*|pulmonary[-– ]renal syndrome|diffuse alveolar h(?:a)?emorrhage|red[- ]cell casts)\b|\b(?:ANCA|vasculitis|MPO|PR3)\b[^.;]{0,80}\bcreatinine\b[^.;]{0,30}\b(?:doubled|tripled|from \d+ to \d+|rising|rose)\b|\bcreatinine\b[^.;]{0,30}\b(?:doubled|tripled|from \d+ to \d+|rising|rose)\b[^.;]{0,80}\b(?:ANCA|MPO|PR3|red cell casts)\b/iu,
    ],
    unless: /\b(?:remission|maintenance|stable creatinine|creatinine stable|on dialysis since)\b/iu,
    settled:
      /\b(?:methylprednisolone|cyclophosphamide|rituximab|plasma exchange|(?:renal|nephrology) (?:ward|bed|team|unit))\b(?![^.;]{0,20}\bclinic\b)/iu,
    source: 'KDIGO glomerular diseases 2021 and ANCA vasculitis 2024: treated before the biopsy result',
  },
  {
    name: 'a crushed muscle with potassium or dark urine',
    signs: [
      /\b(?:crush\w*|rhabdomyolysis|CK (?:of )?\d{2,3},?\d{3}|long lie|trapped)\b/iu,
      /\b(?:(?:potassium|K\+?) (?:of )?(?:[7-9]|6\.\d|5\.[5-9])|dark urine|(?:cola|tea|brown)[- ]colou?red|brown urine|urine (?:is )?(?:dark|brown|like cola)|anuri\w*|oliguri\w*|creatinine (?:of )?[2-9]\d\d)/iu,
    ],
    unless: /\b(?:CK (?:now )?falling|vertebra\w*|wedge|crush fracture)\b/iu,
    settled:
      /\b(?:calcium (?:gluconate|chloride)|insulin|dialys\w*|h(?:a)?emofiltration|(?:saline|Hartmann\S*|fluids?|crystalloid|Plasma-?Lyte)\b[^.;]{0,30}\b(?:IV|h\b|hour\w*|L|litres?|mL)|IV (?:fluids?|saline|crystalloid))/iu,
    source: 'UKKA 2023 and ISN disaster guideline 2012',
  },
  {
    name: 'a priapism',
    signs: [
      /\bpriapism\b|\berection\b[^.;]{0,25}\b(?:(?:[4-9]|\d\d) ?(?:h\b|hours?)|(?:four|five|six|eight|ten|twelve) hours|since (?:last night|yesterday|this morning|midnight))/iu,
    ],
    unless: /\b(?:detumesc\w*|stuttering, none now|high-flow|non-?isch(?:a)?emic)\b/iu,
    settled: /\b(?:aspirat\w*|phenylephrine|urolog\w*)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'EAU and BAUS priapism 2018 to 2023: ischaemic within 4 hours',
  },
]
