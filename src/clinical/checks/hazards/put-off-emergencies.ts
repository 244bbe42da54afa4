// Longer than 250 lines: one table, a row an emergency.
import { perPatient } from '../../patient/patient-facts.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { clausesOf, declinesTreatment, orderTexts, type TextOfAnswer } from './record-words.ts'
import { sendsHome } from './unsafe-discharge.ts'

/** A state that is treated within hours, and how a record shows it. */
interface Emergency {
  readonly name: string
  /** Each of them stands in one entry of the record: a problem, a symptom that is there, or a note. */
  readonly signs: readonly RegExp[]
  /** Words of the entry by which it is something else, or over. */
  readonly unless?: RegExp
  /** Words of an order that treat it at once, beside those of `handled`. */
  readonly settled?: RegExp
  readonly source: string
}

/** "50 minutes ago", "since this morning". */
const hoursAgo =
  /\b(?:\d{1,3} ?(?:min\w*|h\b|hrs?\b|hours?)|(?:half an|an|one|two|three|four) hours?|minutes|today|tonight|this (?:morning|afternoon|evening)|just now|woke)\b/iu

const feverish =
  /\b(?:fever\w*|febrile|pyrexia\w*|rigors?|septic|sepsis|(?:T|temp\w*) ?(?:of |is )?(?:3[89]|40)(?:\.\d)?)\b/iu

const weakLegs =
  /\b(?:legs?|lower limbs?)\b[^.;]{0,30}\b(?:weak\w*|give way|giving way|numb\w*|paresis|paralys\w*)|\b(?:weak\w*|numb\w*)\b[^.;]{0,15}\blegs?\b|\bparapar\w+|\bsensory level\b|\boff (?:her|his|their) legs\b|\bpower [0-4]\/5\b/iu

/**
 * Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
const emergencies: readonly Emergency[] = [
  {
    name: 'an acutely ischaemic limb',
    signs: [
      /\b(?:acute(?:ly)? (?:limb )?isch(?:a)?emi\w*(?: (?:of the )?(?:\w+ )?(?:leg|arm|limb|foot|hand))?|threatened (?:leg|arm|limb|foot)|(?:leg|arm|limb|foot|hand)\b[^.;]{0,60}\b(?:white|pale|cold|cool|mottled|blue|dusky)\b[^.;]{0,60}\b(?:no (?:palpable )?pulses?|pulseless|pulses? absent|absent pulses?|numb\w*|no doppler))/iu,
    ],
    settled:
      /\b(?:embolectom\w*|thrombectom\w*|revasculari[sz]\w*|bypass|vascular (?:surg\w*|team|registrar) (?:now|today|tonight|at once))\b/iu,
    source: 'ESVS acute limb ischaemia 2020',
  },
  {
    name: 'a stroke within the hours of reperfusion',
    signs: [
      /\b(?:fac(?:e|ial) (?:droop|weakness|palsy)|arm (?:drift|weak\w*)|hemi(?:par|pleg)\w*|aphasi\w*|dysphasi\w*|cannot (?:speak|move (?:her|his|the) (?:right|left))|gaze (?:deviat\w*|palsy|preference)|NIHSS ?(?:of |score )?(?:[4-9]|[12]\d))\b/iu,
      /\b(?:last (?:seen )?well|onset|began|started|sudden\w*|since|LKW)\b/iu,
      hoursAgo,
    ],
    unless:
      /\b(?:resolved|recovered|back to normal|Bell['’]?s|forehead (?:not )?spared|glucose (?:of )?[12]\.\d|completely gone|thrombolys\w*|thrombectomy done)\b/iu,
    settled:
      /\b(?:alteplase|tenecteplase|thrombolys\w*|thrombectom\w*|stroke (?:team|call|unit|consultant|registrar|centre|center|alert|code)|code stroke)\b/iu,
    source: 'NICE NG128 (2019, updated 2022); AHA/ASA 2019',
  },
  {
    name: 'an obstructed superior vena cava with a narrow airway or a drowsy patient',
    signs: [
      /\b(?:SVC\w*|superior vena cava|neck veins|(?:face|arms?)[^.;]{0,30}swollen)\b/iu,
      /\b(?:stridor|drows\w*|confus\w*|syncope|blackouts?|cannot lie)\b/iu,
    ],
    settled: /\b(?:stent\w*|radiotherap\w*|oncolog\w* (?:on[- ]call|now|today))\b/iu,
    source: 'ESMO and NICE on superior vena cava obstruction: stridor and cerebral oedema are treated within hours',
  },
  {
    name: 'a cauda equina syndrome',
    signs: [
      /\b(?:saddle|perineal|perianal|perineum|genital)\b[^.;]{0,30}\b(?:numb\w*|an(?:a)?esthesia|reduced|loss|altered|sensation)|\bnumb\w*[^.;]{0,20}\b(?:saddle|perine\w*|perianal|between (?:the|her|his) legs)|\bcauda equina\b/iu,
      /\b(?:urin\w*|bladder|retention|residual|bowels?|incontinen\w*|anal tone|legs?|back|sciatica)\b/iu,
    ],
    unless:
      /\b(?:excluded|MRI (?:normal|clear|shows no)|(?:saddle|perineal|perianal) (?:sensation|an(?:a)?esthesia)[^.;]{0,12}\b(?:normal|intact|preserved|absent|none))\b/iu,
    source: 'GIRFT cauda equina pathway 2023: MRI within 4 hours',
  },
  {
    name: 'a compression of the spinal cord',
    signs: [
      /\b(?:cord compression|MSCC|metasta\w*|myeloma|(?:lung|breast|prostate|renal) (?:cancer|carcinoma)|epidural (?:mass|deposit|abscess))\b/iu,
      weakLegs,
    ],
    unless: /\b(?:excluded|MRI (?:normal|clear|shows no)|old stroke|polio|ankle|neuropathy known)\b/iu,
    settled:
      /\b(?:MRI\b[^.;]{0,30}\b(?:today|now|within (?:24|\d) ?h\w*|tonight|urgent\w*|emergency)|MSCC coordinator)\b/iu,
    source: 'NICE NG234 (2023): MRI and a decision within 24 hours',
  },
  {
    name: 'an acute coronary syndrome',
    signs: [
      /\b(?:non-?ST[- ]elevation myocardial infarction|NSTEMI|STEMI|unstable angina|acute coronary syndrome|ST[- ]elevation (?:MI|myocardial infarction))\b/iu,
    ],
    unless:
      /\b(?:19|20)\d\d\b|\b(?:previous|old|past|history|ago|after|post|excluded|ruled out|day [2-9]|PCI|stented|treated|recovered|not)\b/iu,
    settled:
      /\b(?:angiogra\w*|PCI|PPCI|cath\w*|cardiolog\w* (?:ward|bed|team|now|today)|telemetry|CCU|coronary care)\b(?![^.;]{0,20}\b(?:outpatient|clinic|next)\b)/iu,
    source: 'ESC acute coronary syndromes 2023, section 5: hospital and monitor for 24 hours at least',
  },
  {
    name: 'severe asthma',
    signs: [
      /\basthma\w*\b/iu,
      /\b(?:PEFR?|peak flow)\b[^.;]{0,30}\b(?:[1-4]\d ?%)|\b(?:cannot|can['’]?t|unable to|not able to) (?:finish|complete|speak|talk)\b|\bsilent chest\b|\b(?:acute severe|life[- ]threatening|near[- ]fatal) asthma\b/iu,
    ],
    unless: /\b(?:now (?:PEF|8\d|9\d|speaking)|settled|recovered|last (?:year|month|week)|previous\w*)\b/iu,
    source: 'BTS/SIGN 158 (2019), section 9.3',
  },
  {
    name: 'a torsion of the testis',
    signs: [
      /\b(?:testi\w*|scrot\w*|hemiscrotum)\b/iu,
      /\b(?:sudden\w*|acute\w*|severe|woke)\b/iu,
      /\b(?:high[- ]riding|horizontal|transverse lie|cremasteric|vomit\w*|exquisitely tender|swollen and tender|torsion)\b/iu,
    ],
    unless: /\b(?:cremasteric (?:reflex )?(?:present|normal|intact)|torsion excluded|normal flow)\b/iu,
    settled: /\b(?:explor\w*|urolog\w*)\b/iu,
    source: 'EAU paediatric urology 2023; NICE CKS scrotal pain: exploration within 6 hours of onset',
  },
  {
    name: 'an ectopic pregnancy',
    signs: [
      /\b(?:ectopic|pregnan\w*|hCG|amenorrh\w*|weeks['’]? gestation)\b/iu,
      /\b(?:ectopic|adnexal mass|empty uterus|no intrauterine|free fluid|shoulder tip)\b/iu,
      /\b(?:pain|bleed\w*|faint\w*|syncope|collapse\w*|free fluid|hCG (?:of )?\d{4,})\b/iu,
    ],
    unless: /\b(?:no free fluid and|previous ectopic|intrauterine pregnancy (?:seen|confirmed)|falling hCG)\b/iu,
    settled: /\b(?:gyna\w*|gyne\w*|laparoscop\w*|methotrexate|early pregnancy unit (?:today|now))\b/iu,
    source: 'NICE NG126 (2019, updated 2023)',
  },
  {
    name: 'a torn or leaking aorta',
    signs: [
      /\b(?:aneurysm|AAA|aort\w*)\b/iu,
      /\b(?:leak\w*|ruptur\w*|retroperitoneal|dissect\w*|intramural haematoma|tearing|(?:tender|painful) (?:and )?pulsatile|pulsatile\b[^.;]{0,20}\btender)\b/iu,
    ],
    unless:
      /\b(?:repaired|EVAR in|chronic dissection|stable dissection|excluded|ruled out|years? ago|(?:19|20)[012]\d)\b/iu,
    settled: /\b(?:vascular|cardiothoracic|aortic (?:centre|center|team)|esmolol|labetalol)\b/iu,
    source: 'ESVS abdominal aortic aneurysm 2024; ESC aortic diseases 2024',
  },
  {
    name: 'a giant cell arteritis that takes the sight',
    signs: [
      /\b(?:jaw claudication|scalp tender\w*|temporal (?:headache|arter\w*)|giant cell|GCA)\b/iu,
      /\b(?:vision|visual|sight|amaurosis|blind\w*|diplopia|blurr\w*)\b/iu,
    ],
    settled: /\b(?:prednisolone|prednisone|methylprednisolone)\b[^.;]{0,12}\b(?:[4-9]\d|500|1,?000|1) ?m?g\b/iu,
    source: 'BSR giant cell arteritis 2020: glucocorticoids at once',
  },
  {
    name: 'an acute closure of the angle of the eye',
    signs: [
      /\b(?:eye|cornea|pupil|halo(?:e?s)?)\b/iu,
      /\b(?:mid-?dilated|cloudy cornea|haz(?:y|e) cornea|rock[- ]hard|stony|(?:IOP|pressure) (?:of )?(?:[4-7]\d))\b/iu,
    ],
    settled: /\b(?:acetazolamide|ophthalmolog\w*|eye casualty)\b/iu,
    source: 'Royal College of Ophthalmologists: treated the same day',
  },
  {
    name: 'a shut retinal artery or a detaching retina',
    signs: [
      /\b(?:curtain|cherry[- ]red|sudden (?:painless )?loss of (?:vision|sight)|shadow (?:over|across|in)|(?:new|shower of|sudden) (?:floaters|flashes)|flash\w* and floaters)\b/iu,
      /\b(?:eye|vision|visual|field|sight)\b/iu,
    ],
    settled: /\b(?:ophthalmolog\w*|eye (?:casualty|unit|clinic (?:today|now))|stroke team|retina\w* surg\w*)\b/iu,
    source: 'Royal College of Ophthalmologists: seen the same day',
  },
  {
    name: 'an airway about to close',
    signs: [
      /\b(?:stridor|drool\w*|cannot swallow (?:her|his|their|own)? ?(?:saliva|secretions)|tripod|hot[- ]potato|muffled voice|tongue (?:is )?swell\w*|swollen tongue)\b/iu,
      /\b(?:throat|neck|epiglott\w*|voice|swallow\w*|tongue|lips?|floor of (?:the )?mouth|airway|wound|fever|febrile|inspiratory)\b/iu,
    ],
    unless: /\b(?:resolved|settled|gone|tracheostom\w*|intubat\w*|laryngomalacia|last (?:week|month|year))\b/iu,
    settled: /\b(?:ENT|an(?:a)?esthe\w*|adrenaline|epinephrine|intubat\w*|airway team)\b/iu,
    source: 'Difficult Airway Society 2015; ENT UK',
  },
  {
    name: 'a necrotising infection of soft tissue',
    signs: [
      /\b(?:crepitus|gas in (?:the )?(?:soft tissue|tissues|muscle)|out of (?:all )?proportion|dusky|h(?:a)?emorrhagic (?:bullae|blisters)|skin necrosis|necroti[sz]ing|Fournier\w*)\b/iu,
      /\b(?:leg|thigh|calf|arm|perine\w*|scrot\w*|abdom\w*|wound|skin|erythema|cellulitis|groin|foot|fasciitis|gangrene)\b/iu,
    ],
    unless: /\b(?:debrided|after debridement|excluded|subcutaneous emphysema|chest)\b/iu,
    settled: /\b(?:debrid\w*|surg\w*|theatre|operating room|explor\w*)\b/iu,
    source: 'WSES/SIS-E 2018; NICE CKS: debrided within hours',
  },
  {
    name: 'a bacterial meningitis',
    signs: [
      /\b(?:neck stiff\w*|stiff neck|nuchal|meningism|Kernig\w*|non-?blanching|petechi\w*|purpur\w*)\b/iu,
      feverish,
    ],
    unless: /\b(?:excluded|viral meningitis confirmed|CSF (?:normal|clear|acellular)|ITP|vasculitis)\b/iu,
    settled: /\b(?:ceftriaxone|cefotaxime|benzylpenicillin|lumbar puncture|meropenem)\b/iu,
    source: 'NICE NG240 (2024): antibiotics within an hour',
  },
  {
    name: 'a septic joint',
    signs: [
      /\b(?:hot|swollen|red|effusion)\b[^.;]{0,30}\b(?:knee|hip|ankle|shoulder|wrist|elbow|joint)|\b(?:knee|hip|ankle|shoulder|wrist|elbow|joint)\b[^.;]{0,30}\b(?:hot|swollen|red|effusion)|\bseptic (?:arthritis|joint)\b/iu,
      /\b(?:fever\w*|febrile|rigors?|turbid|purulent|pus|(?:cannot|unable to) (?:bear weight|move|walk)|3[89]\.\d|prosthe\w*)\b/iu,
    ],
    unless: /\b(?:gout crystals|urate crystals|aspirated and clear|culture negative|excluded)\b/iu,
    settled: /\b(?:aspirat\w*|arthrocentesis|washout|orthop(?:a)?edic\w*|arthroscop\w*)\b/iu,
    source: 'BSR hot swollen joint 2006; SANJO 2023: aspirated the same day',
  },
  {
    name: 'a compartment syndrome',
    signs: [
      /\b(?:compartments?|calf|forearm|shin|cast|plaster|leg)\b/iu,
      /\b(?:pain on passive|passive stretch\w*|passive (?:toe|finger|extension|movement)|out of (?:all )?proportion|compartments? (?:are |is )?(?:tense|hard|woody)|tense compartments?|compartment syndrome)\b/iu,
    ],
    unless: /\b(?:fasciotom\w* done|excluded|soft compartments?)\b/iu,
    settled:
      /\b(?:fasciotom\w*|split (?:the )?(?:cast|plaster)|orthop(?:a)?edic\w*|compartment pressure\w*|vascular)\b/iu,
    source: 'BOAST compartment syndrome 2014: fasciotomy within an hour of the decision',
  },
  {
    name: 'a perforated, strangulated or ischaemic gut',
    signs: [
      /\b(?:free (?:gas|air)(?: under)?|pneumoperitoneum|board-?like|rigid abdomen|peritoni(?:tis|tic|sm)|portal venous gas|closed[- ]loop|strangulat\w*|incarcerated (?:hernia|bowel)|(?:mesenteric|bowel|gut) isch(?:a)?emi\w*|isch(?:a)?emic (?:bowel|gut)|volvulus|perforat\w* (?:ulcer|viscus|bowel|append\w*|divertic\w*|sigmoid|caecum|colon))\b/iu,
    ],
    unless:
      /\b(?:laparoscopy (?:yesterday|today)|after laparotomy|chronic mesenteric|spontaneous bacterial|SBP|dialysis peritonitis|PD peritonitis|PD fluid|excluded|repaired|years? ago|drum|ear|eardrum|septum)\b/iu,
    settled:
      /\b(?:laparotom\w*|laparoscop\w*|surg\w*|theatre|operat\w*|decompress\w*|detors\w*|embolectom\w*|reduc\w*)\b/iu,
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
    name: 'a headache that may be a bleed',
    signs: [
      /\b(?:thunderclap|worst (?:ever )?headache|worst headache|sudden(?:-onset)?(?: severe)? (?:occipital )?headache|headache (?:that )?(?:came on |began )?(?:sudden\w*|within seconds|like a (?:blow|bat|hammer)))\b/iu,
    ],
    unless:
      /\b(?:CT\b[^.;]{0,30}\b(?:normal|clear|negative|no)|LP (?:normal|clear)|years? ago|migraine as (?:usual|before))\b/iu,
    settled: /\b(?:CT|LP|lumbar puncture)\b(?![^.;]{0,30}\b(?:outpatient|clinic|next|weeks?)\b)/iu,
    source: 'NICE NG228 (2022)',
  },
  {
    name: 'a large haemoptysis',
    signs: [
      /\b(?:h(?:a)?emoptysis|coughing (?:up )?(?:fresh )?blood|coughed (?:up )?(?:fresh )?blood)\b/iu,
      /\b(?:massive|[2-9]\d\d ?mL|cupfuls?|half a (?:cup|litre)|litre|large[- ]volume)\b/iu,
    ],
    unless: /\b(?:streaks?|years? ago|last (?:year|month)|embolised)\b/iu,
    settled:
      /\b(?:emboli[sz]\w*|bronchoscop\w*|thoracic surg\w*|interventional radiolog\w*)\b(?![^.;]{0,30}\b(?:clinic|next|outpatient|elective|list)\b)/iu,
    source: 'CHEST and CIRSE: massive haemoptysis is embolised at once',
  },
  {
    name: 'a severe pre-eclampsia',
    signs: [
      /\b(?:pregnan\w*|\d\d(?:\+\d)? ?(?:weeks|\/40)|gestation|postpartum|post-?natal)\b/iu,
      /\b(?:1[6-9]\d|2\d\d)\/(?:9\d|1\d\d)\b|\b(?:severe pre-?eclampsia|HELLP|eclampsia)\b/iu,
    ],
    settled: /\b(?:obstetric\w*|labour ward|magnesium|delivery suite|maternity)\b/iu,
    source: 'NICE NG133 (2019, updated 2023)',
  },
  {
    name: 'an overdose of paracetamol',
    signs: [
      /\b(?:paracetamol|acetaminophen|Tylenol|Panadol)\b/iu,
      /\b(?:overdose|OD of|took (?:all|the whole|\d{2,} )|swallowed \d{2,}|[12]\d ?g(?:rams?)?\b|staggered)\b/iu,
    ],
    unless: /\b(?:level (?:below|under) (?:the )?(?:treatment )?line|years? ago|previous\w*|19\d\d)\b/iu,
    settled: /\b(?:acetylcysteine|NAC|Parvolex|paracetamol level|acetaminophen level|toxicolog\w*|poisons?)\b/iu,
    source: 'MHRA 2012 and TOXBASE: acetylcysteine within 8 hours',
  },
  {
    name: 'a weakness that reaches the breathing',
    signs: [
      /\b(?:Guillain\w*|GBS|myasthen\w*|ascending (?:weakness|paralysis))\b/iu,
      /\b(?:FVC|vital capacity|NIF|breath\w*|swallow\w*|neck flexion|bulbar)\b/iu,
      /\b(?:fall\w*|worse\w*|weak\w*|[01]\.\d ?L|below|reduced|1[0-9] ?mL\/kg)\b/iu,
    ],
    unless: /\b(?:stable|FVC (?:normal|[3-6]\.\d))\b/iu,
    settled: /\b(?:immunoglobulin|IVIG|plasma exchange|intubat\w*|neurolog\w*)\b/iu,
    source: 'EAN/PNS Guillain-Barré 2023; AAN myasthenia 2020',
  },
  {
    name: 'a broken hip',
    signs: [
      /\b(?:fracture\w* (?:of the )?(?:\w+ )?(?:neck of (?:the )?femur|hip|femoral neck)|(?:hip|femoral neck|neck of femur|intertrochanteric|subcapital|intracapsular) fracture|#NOF)\b/iu,
    ],
    unless:
      /\b(?:(?:19|20)[012]\d|years? ago|weeks ago|fixed|after (?:hip )?fracture|repaired|post-?op\w*|hemiarthroplast\w*|old|previous|history|last year|fixation|day \d|risk|osteoporo\w*)\b/iu,
    settled: /\b(?:theatre|hemiarthroplast\w*|orthop(?:a)?edic\w*|nailing|dynamic hip screw|surger\w*|operat\w*)\b/iu,
    source: 'NICE CG124 (2011, updated 2023): operated on the day or the day after',
  },
  {
    name: 'a button battery in the gullet',
    signs: [/\b(?:button|disc) (?:battery|cell)\b/iu],
    unless: /\b(?:passed|removed|in the stomach|in the colon)\b/iu,
    settled: /\b(?:endoscop\w*|remov\w*)\b(?![^.;]{0,30}\b(?:clinic|next|outpatient|elective|list|tomorrow)\b)/iu,
    source: 'ESPGHAN 2021; HSIB 2019: taken out within 2 hours',
  },
  {
    name: 'an abscess beside the spinal cord',
    signs: [/\b(?:back pain|spinal (?:pain|tender\w*)|epidural abscess|discitis)\b/iu, feverish, weakLegs],
    settled:
      /\b(?:MRI\b[^.;]{0,30}\b(?:today|now|tonight|urgent\w*|emergency|within)|neurosurg\w*|spinal (?:team|surg\w*))\b/iu,
    source: 'NICE NG59 red flags; IDSA vertebral osteomyelitis 2015',
  },
  {
    name: 'a haematoma that presses on the airway',
    signs: [
      /\b(?:thyroidectom\w*|carotid endarterectom\w*|neck (?:surgery|dissection|operation)|parathyroid\w*|under the (?:neck )?wound)\b/iu,
      /\b(?:swelling|h(?:a)?ematoma|tense|stridor|bulg\w*|voice)\b/iu,
      /\b(?:growing|expand\w*|increas\w*|stridor|tense|cannot lie|breathless\w*|noisy)\b/iu,
    ],
    settled:
      /\b(?:open(?:ed|s)? (?:the )?(?:wound|sutures)(?: at the bedside)?|SCOOP|remove (?:the )?(?:sutures|clips)|theatre now|evacuat\w*)\b/iu,
    source: 'DAS, BAETS and ENT UK 2022: the wound is opened at the bedside',
  },
]

/** Denied, over, of somebody else, or only looked for: the words before a sign. */
const deniedBefore =
  /(?:\b(?:no|not|denies|denied|without|nil|never|ruled out|excluded|negative for|previous|history of|h\/o|hx of|family|father|mother|brother|sister|risk of|worried about|fear of|if|in case of|prevent\w*|years? ago)\b[^.;,]{0,30}|\?\s?)$/iu

/** The sentence of a sign tells of another year. */
function isPast(entry: string, at: number): boolean {
  const from = Math.max(entry.lastIndexOf('.', at), entry.lastIndexOf(';', at), entry.lastIndexOf('\n', at)) + 1
  const [sentence = ''] = entry.slice(from).split(/[.;\n]/u, 1)
  return /\b(?:19[5-9]\d|20[0-2]\d)\b(?!-)|\b(?:years?|months?) ago\b|\blast year\b|\bpreviously\b/iu.test(sentence)
}

/** Words before the first sign alone: "no pulses" is one of a limb. */
function shows({ signs, unless }: Emergency, entry: string): boolean {
  if (unless?.test(entry) === true) return false
  return signs.every((sign, index) => {
    const found = sign.exec(entry)
    if (found === null) return false
    return (
      index > 0 ||
      !(deniedBefore.test(entry.slice(Math.max(0, found.index - 60), found.index)) || isPast(entry, found.index))
    )
  })
}

/** What is wrong now and cannot wait, with the words of the record. */
const emergenciesOf = perPatient(({ conditions, symptoms, notes }: Patient) => {
  const told = [
    ...conditions.filter(({ status }) => status === 'active').map(({ name }) => name),
    ...symptoms.filter(({ present }) => present).map(({ name }) => name),
  ]
  // A finding of the list belongs to what a note tells.
  const entries = [...told, ...notes.map(({ text }) => text.slice(0, longestNote))]
  return emergencies.flatMap((row) => {
    const entry =
      entries.find((one) => shows(row, one)) ?? entries.find((one) => shows(row, `${told.join(', ')}. ${one}`))
    return entry === undefined ? [] : [{ ...row, entry }]
  })
})

/** As much of a note as is read. */
const longestNote = 4_000

/** Ways that see the patient days later. */
const putsOff =
  /\b(?:(?:clinic|appointment|slot|consultation hour|surgery list|elective list|list)\b[^.;]{0,30}\b(?:in|within|next|after|on) (?:the )?(?:\d|a |one|two|three|four|six|week|month|mon|tues|wednes|thurs|fri|satur|sun)|(?:within|in) (?:(?:[2-9]|\d\d) (?:working )?days|(?:a|one|two|three|four|\d) weeks?|(?:a|one|two|\d) months?|\d+\/(?:52|12|7))|next (?:week|month|(?:mon|tues|wednes|thurs|fri|satur|sun)\w*|available|free|routine)|(?:out-?patient|routine|elective|non-?urgent)\w* (?:\w+ ){0,3}(?:referral|MRI|CT|scan|clinic|appointment|list|test|review|duplex|ultrasound|endoscopy|surgery|angiogra\w*)|e-?referral|referr(?:al|ed) (?:is )?(?:as )?(?:routine|non-?urgent)\w*|(?:until|after|on) (?:the )?(?:weekend|monday|tuesday|wednesday|thursday|friday)|(?:referral|refer|letter) (?:to|by) (?:the |her |his )?(?:GP|family doctor|letter|post)|(?:GP|family doctor) (?:in|within|next|review in)|(?:see|ring|call) (?:the |her |his )?(?:GP|family doctor) (?:if|on|next|in)|first (?:free|available) (?:slot|appointment)|\b(?:request\w*|clinic|review|appointment|follow-?up|MRI|CT|scan|OP|OPD)\b[^.;]{0,20}\b\d+\/(?:52|12)\b|only if (?:there is )?no (?:response|improvement)\b[^.;]{0,30}\b(?:\d\d ?h\w*|\d+ days|(?:two|three) days)|(?:routine|elective|non-?urgent) (?:OP |outpatient )?request)\b/iu

/** Somebody who can treat has the patient now. */
const handled =
  /\b(?:999|911|112|000|ambulance|blue[- ]light|admit(?:ted)?\b|admission|ICU|ITU|HDU|resus\w*|theatre|operating (?:room|theatre)|cath lab|(?:call|bleep|page|phone|ring|fast-?bleep|alert|contact|inform|discuss with|speak (?:to|with)|refer(?:red|ral)? to)\b[^.;]{0,60}\b(?:now|immediate\w*|at once|urgent\w*|on[- ]call|registrar|consultant|surgeon|team|today|tonight|straight)|(?:emergency|immediate|urgent|same[- ]day|stat)\s(?:\w+\s){0,3}(?:referral|CT|MRI|scan|angiogra\w*|surg\w*|operation|transfer|review|endoscopy|department|admission|imaging|ultrasound|duplex|decompression|assessment|exploration|laparotomy)|(?:now|today|tonight|at once|immediately|within (?:the|an|one|\d+) ?(?:h\b|hours?|min\w*))\s?[:—-]?\s?(?:to|by|with|for)?\s?(?:\w+\s){0,2}(?:surg\w*|MRI|CT|scan|theatre|review|transfer|endoscopy)|(?:surg\w*|MRI|CT|scan|review|transfer(?:red)?|endoscopy|assessment|angiogra\w*|explor\w*|debrid\w*)\b[^.;]{0,30}\b(?:now|today|tonight|at once|immediately|stat|within (?:the|an|one|\d+) ?(?:h\b|hours?|min\w*)|emergency|straight ?away)|(?:ED|A&E|emergency department|hospital) (?:now|today|at once|immediately)|transfer(?:red)? (?:\w+ ){0,3}to|stays? (?:in|on)|keep in|monitored bed|crash call|code (?:blue|stroke)|medical emergency team|rapid response)\b/iu

const notHandled =
  /\b(?:no|not|without|avoid\w*|rather than|instead of|does not need|no need (?:for|to)|don['’]t|never|nobody)\s+(?:\w+\s+){0,4}(?:admit\w*|admission|ICU|ITU|HDU|resus\w*|ambulance|999|911|theatre|transfer|call\w*|bleep|ring\w*|refer\w*|urgent\w*|emergency)\b[^.;]{0,30}/giu

/**
 * Emergencies of the record that the answer puts off for days, or sends home with, while nobody who can treat them has the patient.
 *
 * @returns a line for the first of them
 */
export function putOffEmergencies(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const late = clauses.find((clause) => (putsOff.test(clause) && !handled.test(clause)) || sendsHome(clause))
  if (late === undefined) return []
  const orders = clauses.map((clause) => clause.replace(notHandled, ' '))
  if (orders.some((order) => handled.test(order))) return []
  const now = orders.flatMap((order) => order.split(/,\s/u)).filter((part) => !putsOff.test(part))
  const found = emergenciesOf(patient).find(({ settled }) => !now.some((order) => settled?.test(order) === true))
  return found === undefined
    ? []
    : [
        `${found.name} is put off (${quote(late)}), and the record has ${quote(found.entry)}: it is treated within hours (${found.source})`,
      ]
}
