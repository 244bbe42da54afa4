/** What can be wrong at a site, by the words that name it. Each thing has its own sides: air on the left, fluid on the right. */
interface Illness {
  /** Without one it is whatever the patient is treated for. */
  readonly thing?: string
  readonly named: RegExp
}

/** A part of the body that is there twice, what is done to one of them, and how a record says on which side it is ill. What is looked for more than once in a text is a global pattern. */
export interface PairedSite {
  readonly label: string
  /** The procedure. */
  readonly done: RegExp
  /** A clause that is about another procedure of the same words. */
  readonly otherwise?: RegExp
  /** Where a needle or a knife goes in: a clause that has only this, after one that names the procedure, still speaks of it. */
  readonly entry?: RegExp
  readonly illnesses: readonly Illness[]
  /** What an examination finds over an ill side, of which two kinds are enough to know it. */
  readonly signs: readonly RegExp[]
  /** What goes with an illness and may have another cause: pain, a pneumonia, the limb itself. */
  readonly hints: RegExp
  /** What is well, and of which thing that says so; without one it is said of all. */
  readonly sound: readonly { readonly said: RegExp; readonly thing?: string }[]
  /** What makes the words of an illness none: "calcified granuloma". */
  readonly benign?: RegExp
  /** It heals within months: what a record has of another year is over, and not the patient's yet. */
  readonly heals?: true
  /** Parts of the body whose side is none of this site. */
  readonly elsewhere: RegExp
  /** What is done to the sound side, where the other one is ill: why, and who says so. */
  readonly spares?: { readonly because: string; readonly source: string }
}

const limbs = String.raw`(?:upper |lower )?(?:arms?|forearms?|hands?|wrists?|elbows?|shoulders?|legs?|limbs?|calf|calves|thighs?|hips?|knees?|ankles?|f(?:oo|ee)t|toes?|groin|femur|femoral|cubital|antecubital|humer\w+|tibia\w*|neck of femur|NOF)\b`
const ofHead = String.raw`(?:eyes?|ears?|nostrils?|nares?|nasal|nose|face|facial|pupils?|hemi(?:paresis|plegia|sphere)\w*|parietal|frontal|temporal|occipital|MCA|carotid|brain|convexity|subdural|cheek|jaw|molars?|tonsil\w*)\b`
const ofBelly = String.raw`(?:kidneys?|renal|adrenals?|ureter\w*|ovar\w*|adnex\w*|parotid|hepat\w*|pancrea\w*|testi\w*|iliac|psoas|hemicolect\w*|flank|loin|inguinal|hernia|colon|nephr\w*|hydroneph\w*|hip replacement)\b`
const ofChestWall = String.raw`(?:breasts?|mastectom\w*|axilla\w*|supraclavicular|clavic\w*|scapul\w*|cervical|neck|thyroid|pacemaker|port\b|porta?cath|PICC|cannula|ribs?|hemidiaphragm|vocal|recurrent laryngeal|paratracheal|hilar|hilum|nodes?|stations?|pulmonary arter\w*|PA\b|atri\w+)`

const outsideLung = new RegExp(String.raw`^[\s-]*(?:${[limbs, ofHead, ofBelly, ofChestWall].join('|')})`, 'iu')

const quiet = String.raw`(?:absent|reduced|decreased|diminished|no|quiet|silent|poor|faint|lost|less|nil|↓|dec(?:r|reased)?)`
const breath = String.raw`(?:breath(?:ing)? sounds?|breathing|air (?:entry|sounds)|sounds?|BS|AE|A\/E|vesicular \w+|ventilation|chest (?:movements?|expansion)|expansion)`

/** Words of the chest by which a side is well. */
const chestSound = [
  { said: /\b(?:clear|normal|dry|unremarkable|NAD|healthy|intact|spared|unaffected|uninvolved|no abnormality)\b/giu },
  {
    thing: 'air',
    said: /\b(?:(?:fully |well |re-?)?(?:expanded|inflated|aerated)|lung (?:is )?up|sliding (?:is )?(?:present|normal|seen|preserved|good)|(?:normal|good|preserved) (?:lung |pleural )?sliding)\b/giu,
  },
  {
    thing: 'fluid',
    said: /\b(?:(?:angle|CPA|recess|sulcus|CP angle)s? (?:is |are )?(?:sharp|clear|normal|free)|(?:sharp|clear) (?:costophrenic |CP )?(?:angle|recess|sulcus))\b/giu,
  },
] as const

/** A lung that bleeds. */
const bleeding: Pick<PairedSite, 'illnesses' | 'signs' | 'hints' | 'sound' | 'heals' | 'elsewhere'> = {
  illnesses: [{ thing: 'bleeding', named: /\b(?:ha?emopty\w*|bleed\w*|bled|blood|ooz\w+|ha?emorrhag\w*)\b/giu }],
  signs: [],
  hints:
    /\b(?:cavit\w*|mass|tumou?r|cancer|carcinoma|aspergilloma|bronchiectasis|lesion|nodule|infiltrate\w*|opacit\w*|[LR][UML]L)\b/giu,
  sound: chestSound,
  heals: true,
  elsewhere: outsideLung,
}

/** Procedures of which the wrong side is a never event. The lists are of common words, and no clinician has signed them. */
export const pairedSites: readonly PairedSite[] = [
  {
    label: 'a drain or a tap of the pleura',
    done: /\b(?:ICC|IPC|ICD(?=[^.;]{0,40}\b(?:\d{1,2} ?F(?:r|G)?|intercostal|under (?:US|ultrasound)|space|triangle|axillary|side)\b)|drainage(?! (?:output|chart|volume|bag|bottle|fluid|system))|drains?(?!\s*(?:output|volume|site|care|chart))|drain(?:ing|ed)(?!\s*(?:output|volume|site|care|chart))|(?<!\b(?:endotracheal|tracheal|ET|NG|nasogastric|Ryle['’]s|feeding|double-lumen|tracheostomy|lumen) )tubes?(?! feed)|pigtail|(?:mini-?)?thoracosto\w+|(?<!\b(?:venous|urinary|central|arterial|Foley|dialysis|epidural|paravertebral|bladder|intravenous|nerve|plexus|femoral|jugular|subclavian|artery|Swan-Ganz|balloon|guide|suction) )catheter(?!-directed)|aspirat(?:e[ds]?|ing|ion)\b(?! (?:pneumon|risk|precaution|event))|tap(?:ped|s)?|thora?co?centesis|thoracentesis|(?<!\b(?:fine|core|intraosseous|IO|spinal|arterial)[- ])needle(?![- ](?:biops|core|stick|shield|free|aspiration (?:of|biopsy|cytology)))|decompress\w*|pleurodesis|pleuroscopy|(?:medical )?thoracoscop\w+|decortication|VATS|Seldinger|PleurX|Heimlich|(?:ambulatory|one-way|flutter) (?:device|valve|drain\w*)|(?:pleural|thoracic) vent|finger(?! (?:prick|stick|probe|oxim|clubb))(?=[^.;]{0,30}\b(?:chest|space|ICS|pleura\w*|side|thorax))|open(?:ing)? the (?:left|right) chest)\b/giu,
    otherwise:
      /^(?!.*\b(?:chest|pleural|thora\w*|drain\w*|IC[CD]|intercostal)\b).*\b(?:ETT|endotracheal|mouth|lips|nostril)\b|\b(?:lobectom\w+|segmentectom\w+|wedge|pneumonectom\w+|ascit\w*|paracentesis|pericardi\w+|lumbar|CSF|abscess of|biliary|joint|bone marrow|liver|(?:nephro|gastro|jejuno)stom\w*|(?:knee|ankle|elbow) (?:tap|aspirat\w*)|sniff)\b/isu,
    entry:
      /\b(?:(?:\d(?:st|nd|rd|th)|second|third|fourth|fifth|sixth|seventh)[\s-][^.;,]{0,14}(?:space|ICS|interspace)|ICS|intercostal space|interspace|axillary line|mid-?axillary|MAL|AAL|triangle|hemithorax|pleural (?:space|cavity))\b/iu,
    illnesses: [
      {
        thing: 'air',
        named:
          /\b(?:(?:hydro|ha?emo|pyo)?-?pneumothora\w+|ha?emopneumothora\w+|PTX|PSP|SSP|tension(?:ing)?|lung point|barcode|stratosphere|(?:no|absent|lost|abolished|absence of|loss of|without|lack of) (?:(?:left|right|[LR]) )?(?:lung |pleural )?sliding|sliding (?:is )?(?:absent|lost|abolished|gone))\b/giu,
      },
      {
        thing: 'fluid',
        named:
          /\b(?:(?<!\b(?:pericardial|joint|knee) )effusions?|empyema\w*|pyothora\w+|(?:ha?emo|hydro|chylo)-?(?:pneumo)?thora\w+|HTX|(?<!\b(?:IV|ascitic|peritoneal|pericardial) )fluid\b(?! (?:balance|bolus|overload|restrict|challenge|resus))|collections?|pus|purulent|turbid|cloudy|loculat\w*|septat\w*|exudat\w*|transudat\w*|whited?[ -]?out|opaque|meniscus|blunt(?:ed|ing)|(?:US|USS|TUS|ultrasound|site|spot|skin|window|X) mark\w*|marked (?=on|at|for|in\b|postero|mid|the\b|with|by|left|right|[LR]\b)|(?:safe|good|acoustic|safe access) window|pocket|aspirated(?= (?:from|on|at)\b))\b/giu,
      },
      // A drain that is in: there is what it is for.
      {
        named:
          /\b(?:drains?|chest tubes?|pigtail|IPC|IC[CD]|pleural catheter)\b(?=[^.;,]{0,30}\b(?:in situ|in place|days? \d|day \d|swinging|bubbling|since|sited|inserted|placed|draining|output|\d+ ?mL|[x×] ?\d))/giu,
      },
    ],
    signs: [
      /\b(?:dull\w*|stony)\b/giu,
      /\bhyper-?resonan\w*|\btympan\w+/giu,
      new RegExp(
        String.raw`\b${quiet}\b(?:\s\w+)?\s${breath}(?![\p{L}])|(?<![\p{L}])${breath} (?:are |is |were |was |markedly |much |very )*${quiet}(?![\p{L}])|\b(?:chest|hemithorax|side|lung) (?:is |was )?(?:silent|quiet)\b`,
        'giu',
      ),
      /\b(?:not moving|does not move|moves less|lagging|splint\w*)\b/giu,
    ],
    hints:
      /\b(?:pain\w*|aches?|heaviness|stabb\w*|stab|wound|bruis\w*|struck|tender\w*|consolidation|pneumonia|collapse[ds]?|atelecta\w*|shadow\w*|opaci\w+|[LR][UML]L|VATS|drain|chest tube|thoracoscopy|tap(?:ped)?|rim|\d ?cm)\b/giu,
    sound: chestSound,
    benign: /\b(?:post-?pneumonectomy|as expected)\b/iu,
    heals: true,
    elsewhere: outsideLung,
  },
  {
    label: 'a biopsy or a resection of the lung',
    done: /\b(?:biops\w+|core|lobectom\w+|bilobectom\w+|pneumonectom\w+|segmentectom\w+|wedge|resect\w*|SABR|SBRT|(?:radiofrequency|microwave|cryo-?|thermal) ?ablation|TTNA|FNAC?)\b/giu,
    otherwise:
      /^(?!.*\b(?:\w*lobectom\w+|pneumonectom\w+|segmentectom\w+|wedge|resect\w*|SABR|SBRT)\b).*\b(?:EBUS|TBNA|EUS|mediastinoscop\w+|stations?|nodes?|nodal|liver|adrenal|bone|marrow|renal|kidney|skin|pleural biops\w+|thoracoscop\w+|temporal arter\w+|muscle|nerve|breast|thyroid|prostate|endometri\w*|gastric|duodenal|colon\w*|rectal)\b/isu,
    illnesses: [
      {
        thing: 'lesion',
        named:
          /\b(?:nodules?|mass(?:es)?|lesions?|tumou?rs?|GGO|GGN|spiculated|cancer|(?:adeno)?carcinoma|adenoca|adeno|NSCLC|SCLC|SCC|SUV(?:max)?|(?:PET|FDG)[- ](?:avid|positive|hot)|avid|part-solid|subsolid|opacity|cavitat\w+)\b/giu,
      },
    ],
    signs: [],
    hints: /\b(?:\d+\s?(?:mm|cm)|solid|PET|[LR][UML]L|lobectomy|biops\w+)\b/giu,
    sound: [{ said: /\b(?:clear|normal|unremarkable|NAD|no abnormality)\b/giu }],
    benign: /\b(?:hamartoma|granuloma\w*|scar\w*|calcifi\w*|benign|stable|unchanged)\b/iu,
    elsewhere: outsideLung,
  },
  {
    ...bleeding,
    label: 'a blocker or an embolisation for a bleeding lung',
    done: /\b(?:blocker|Arndt|Fogarty|balloon (?:occlusion|tamponade)|emboli[sz](?:e|ed|ation|ing)|BAE)\b/giu,
    otherwise:
      /\b(?:uterine|splenic|hepatic|renal|pelvi\w*|gastric|kidney|spleen|liver|coil\w* (?:of )?(?:an )?aneurysm)\b/iu,
  },
  {
    ...bleeding,
    label: 'an intubation of one bronchus',
    done: /\b(?:selective(?:ly)?\b[^.;]{0,30}\b(?:intubat\w*|bronch\w*)|(?:main[ -]?stem|main bronch\w*) intubation|intubat\w*[^.;,]{0,30}\b(?:main[ -]?stem|bronch\w*)|endobronchial (?:intubation|tube)|(?:one|single)[- ]lung (?:ventilation|intubation)|(?:advanc\w*|pass\w*|push\w*|railroad\w*|tube|ETT)\b[^.;]{0,30}\binto\b[^.;]{0,20}\b(?:main[ -]?stem|bronch\w*))/giu,
    otherwise: /\b(?:double[- ]lumen|DLT|blocker|bronchoscopy (?:via|through))\b/iu,
    spares: {
      because: 'the lung that does not bleed is to be ventilated',
      source: 'CHEST and CIRSE on massive haemoptysis',
    },
  },
  {
    label: 'an operation on a limb',
    done: /\b(?:mark(?: the)?(?= (?:left|right)\b)|(?:\w*arthroplasty|replacement|screw|nail(?:ing)?|fixation|ORIF|amputation|fasciotomy|embolectomy|thrombectomy|(?:nerve|iliaca|femoral|adductor|popliteal|ankle|plexus|interscalene|axillary) block|(?:joint|hip|knee|ankle|shoulder|elbow|wrist) (?:aspiration|injection)|aspirat\w+ (?:of )?(?:the )?(?:(?:left|right|[LR]) )?(?:joint|hip|knee|ankle|shoulder|elbow|wrist)|washout|arthroscopy|debridement|incision|THR|TKR|hemi(?=\W)))\b/giu,
    otherwise: /\b(?:valve|TAVI|volume|potassium|fluid|magnesium|hormone|lung|pleural|AV block|MCA|stroke)\b/iu,
    illnesses: [
      {
        thing: 'limb',
        named:
          /\b(?:fractur\w*|NOF|neck of femur|osteoarthritis|OA|isch(?:a)?emi\w*|compartment|necro\w+|gangren\w*|septic (?:arthritis|joint)|dislocat\w*|osteomyelitis|h(?:a)?emarthrosis|short(?:ened)?|rotated|pulseless|deform\w*|swollen|swelling|(?:joint|knee|ankle|hip) effusion|torn|tear|tumou?r|abscess|ulcer\w*|cold|pale)\b|#/giu,
      },
    ],
    signs: [],
    hints:
      /\b(?:hip|femur|femoral|knee|tibia\w*|ankle|foot|toe|leg|limb|calf|thigh|arm|forearm|wrist|elbow|shoulder|humer\w+|hand)\b/giu,
    sound: [
      {
        said: /\b(?:sound|normal|well-?functioning|intact|unremarkable|warm|no abnormality|good pulses?|pulses? (?:present|good|normal))\b/giu,
      },
    ],
    benign: /\b(?:healed|scar\w*|well-?functioning|varicose)\b/iu,
    elsewhere: new RegExp(String.raw`^[\s-]*(?:${ofHead}|lung|chest|pleural|kidney|renal)`, 'iu'),
  },
  {
    label: 'an operation on the head',
    done: /\b(?:burr[- ]?holes?|craniotomy|craniectomy|evacuat\w+)\b/giu,
    illnesses: [
      {
        thing: 'lesion',
        named:
          /\b(?:ha?ematoma|collection|subdural|extradural|epidural|SDH|EDH|tumou?r|abscess|glioma|meningioma)\b/giu,
      },
    ],
    signs: [],
    hints: /\b(?:convexity|frontal|parietal|temporal|hemisphere)\b/giu,
    sound: [{ said: /\b(?:clear|normal|unremarkable|no abnormality)\b/giu }],
    benign: /\b(?:scalp|healed|chronic ischaemic|small-vessel)\b/iu,
    elsewhere: new RegExp(
      String.raw`^[\s-]*(?:${limbs}|lung|chest|kidney|sided (?:weak|hemi)|hemipar\w*|hemipleg\w*|weakness|facial)`,
      'iu',
    ),
  },
  {
    label: 'an operation on a kidney or a ureter',
    done: /\b(?:JJ|stent\w*|nephrostom\w+|ureteroscop\w+|nephrectom\w+|lithotripsy|PCN|PCNL|ESWL)\b/giu,
    otherwise:
      /\b(?:coronary|PCI|LAD|RCA|LCx|bronch\w*|airway|SVC|biliary|CBD|ERCP|carotid|aort\w*|oesophag\w*|esophag\w*|colon\w*)\b/iu,
    illnesses: [
      {
        thing: 'obstruction',
        named:
          /\b(?:calcul(?:us|i)|stones?|hydro(?:uretero)?nephrosis|obstruct\w*|PUJ|VUJ|pyonephrosis|renal mass|tumou?r|pelvi-?ureteric)\b/giu,
      },
    ],
    signs: [],
    hints: /\b(?:kidney|renal|ureter\w*|flank|loin)\b/giu,
    sound: [{ said: /\b(?:clear|normal|unremarkable|no abnormality|no hydronephrosis)\b/giu }],
    benign: /\b(?:cyst\w*|scar\w*|atroph\w*|non-?obstructing)\b/iu,
    elsewhere: new RegExp(String.raw`^[\s-]*(?:${limbs}|${ofHead}|lung|chest|pleural|ventric)`, 'iu'),
  },
]
