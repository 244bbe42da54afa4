import { latestVital } from '../../../patient/emergencies.ts'
import { no, yes } from '../../../patient/truth.ts'
import { type Emergency, hoursAgo, feverish, weakLegs } from './emergency.ts'

/** Emergencies of the brain, the cord and the nerves. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const brainAndSpine: readonly Emergency[] = [
  {
    name: 'a stroke within the hours of reperfusion',
    signs: [
      /\b(?:fac(?:e|ial) (?:droop|weakness|palsy)|arm (?:drift|weak\w*)|hemi(?:par|pleg)\w*|aphasi\w*|dysphasi\w*|cannot (?:speak|move (?:her|his|the) (?:right|left))|gaze (?:deviat\w*|palsy|preference)|NIHSS ?(?:of |score )?(?:[4-9]|[12]\d))\b/iu,
      /\b(?:last (?:seen )?well|onset|began|started|sudden\w*|since|LKW)\b/iu,
      hoursAgo,
    ],
    unless:
      /\b(?:resolved|recovered|back to normal|Bell['’]?s|forehead (?:not )?spared|glucose (?:of )?[12]\.\d|completely gone|thrombolys\w*|thrombectomy done|(?:2[5-9]|[3-9]\d) ?(?:h|hrs?|hours) ago)\b/iu,
    settled:
      /\b(?:alteplase|tenecteplase|thrombolys\w*|thrombectom\w*|stroke (?:team|call|unit|consultant|registrar|centre|center|alert|code)|code stroke)\b/iu,
    byTheHour: true,
    source: 'NICE NG128 (2019, updated 2022); AHA/ASA 2019',
  },
  {
    name: 'a cauda equina syndrome',
    signs: [
      /\b(?:saddle|perineal|perianal|perineum|genital)\b[^.;]{0,30}\b(?:numb\w*|an(?:a)?esthesia|reduced|loss|altered|sensation)|\bnumb\w*[^.;]{0,20}\b(?:saddle|perine\w*|perianal|between (?:the|her|his) legs)|\bcauda equina\b/iu,
      /\b(?:urin\w*|bladder|retention|residual|bowels?|incontinen\w*|anal tone|legs?|back|sciatica)\b/iu,
    ],
    unless:
      /\b(?:excluded|MRI (?:normal|clear|shows no)|(?:saddle|perineal|perianal) (?:sensation|an(?:a)?esthesia)[^.;]{0,12}\b(?:normal|intact|preserved|absent|none))\b/iu,
    byTheHour: true,
    source: 'GIRFT cauda equina pathway 2023: MRI within 4 hours',
  },
  {
    name: 'a compression of the spinal cord',
    signs: [
      /\b(?:cord compression|MSCC|metasta\w*|myeloma|(?:lung|breast|prostate|renal|lobe) (?:\d+ ?mm )?(?:cancer|carcinoma|mass|tumou?r)|epidural (?:mass|deposit|abscess)|lytic (?:lesion|deposit|[CTL]\d)|soft tissue\b[^.;]{0,12}\b(?:towards?|into|in) (?:the )?(?:spinal )?canal)\b/iu,
      weakLegs,
    ],
    unless: /\b(?:excluded|MRI (?:normal|clear|shows no)|old stroke|polio|ankle|neuropathy known)\b/iu,
    settled:
      /\b(?:MRI\b[^.;]{0,30}\b(?:today|now|within (?:24|\d) ?h\w*|tonight|urgent\w*|emergency)|MSCC coordinator)\b/iu,
    source: 'NICE NG234 (2023): MRI and a decision within 24 hours',
  },
  {
    name: 'a bacterial meningitis',
    signs: [
      /\b(?:neck stiff\w*|stiff neck|nuchal|meningism|Kernig\w*|non-?blanching|petechi\w*|purpur\w*)\b/iu,
      feverish,
    ],
    unless: /\b(?:excluded|viral meningitis confirmed|CSF (?:normal|clear|acellular)|ITP|vasculitis)\b/iu,
    settled: /\b(?:ceftriaxone|cefotaxime|benzylpenicillin|chloramphenicol|lumbar puncture|meropenem)\b/iu,
    byTheHour: true,
    source: 'NICE NG240 (2024): antibiotics within an hour',
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
    name: 'a weakness that reaches the breathing',
    signs: [
      /\b(?:Guillain\w*|GBS|myasthen\w*|ascending (?:weakness|paralysis))\b/iu,
      /\b(?:FVC|vital capacity|NIF|breath\w*|swallow\w*|neck flexion|bulbar)\b/iu,
      /\b(?:fall\w*|worse\w*|weak\w*|[01]\.\d ?L|below|reduced|1[0-9] ?mL\/kg)\b/iu,
    ],
    unless: /\b(?:stable|FVC (?:normal|[3-6]\.\d))\b/iu,
    settled:
      /\b(?:immunoglobulin|IVIG|plasma exchange|intubat\w*|neurolog\w*|intensive care|intensivist|critical care)\b/iu,
    byTheHour: true,
    source: 'EAN/PNS Guillain-Barré 2023; AAN myasthenia 2020',
  },
  {
    name: 'an abscess beside the spinal cord',
    signs: [/\b(?:back pain|spinal (?:pain|tender\w*)|epidural abscess|discitis)\b/iu, feverish, weakLegs],
    settled:
      /\b(?:MRI\b[^.;]{0,30}\b(?:today|now|tonight|urgent\w*|emergency|within)|neurosurg\w*|spinal (?:team|surg\w*))\b/iu,
    source: 'NICE NG59 red flags; IDSA vertebral osteomyelitis 2015',
  },
  {
    name: 'a seizure that does not stop',
    signs: [
      /\bstatus epilepticus\b|\b(?:seizing|fitting|convuls\w+|jerking)\b[^.;]{0,30}\b(?:still|for (?:\d\d|[6-9]) ?min\w*|without (?:waking|recover\w*))|\bstill (?:seizing|fitting|convulsing|jerking)\b|\bseizures?\b[^.;]{0,40}\b(?:without (?:waking|recover\w*)|not (?:woken|regained)|back[- ]to[- ]back)\b/iu,
    ],
    unless: /\b(?:terminated|stopped after|after status|episodes? of status|ICU in)\b/iu,
    settled:
      /\b(?:lorazepam|midazolam|diazepam|levetiracetam|phenytoin|valproate|propofol)\b[^.;]{0,30}\b(?:IV|intravenous\w*|buccal|load\w*|bolus|now|kg)\b/iu,
    byTheHour: true,
    source: 'NICE NG217 (2022), section 7: a benzodiazepine at 5 minutes',
  },
  {
    name: 'a first seizure with a sign of its cause',
    signs: [
      /\b(?:first|new|new-onset)\b[^.;]{0,15}\b(?:seizure|fit|convulsion)\b/iu,
      /\b(?:hemipar\w*|(?:arm|leg|facial|left|right|sided?) weak\w*|weak\w* (?:arm|leg|left|right)|focal|dysphasi\w*|aphasi\w*|GCS (?:[3-9]|1[0-4])|drows\w*|fever\w*|febrile|anticoagul\w*|HIV|immunosuppress\w*)\b/iu,
    ],
    unless:
      /\b(?:(?:CT|MRI)\b[^.;]{0,30}\b(?:normal|clear)|febrile convulsion|no focal|back to (?:normal|baseline)|fully recovered)\b/iu,
    settled: /\b(?:CT|MRI)\b/iu,
    source: 'NICE NG217 (2022); ACEP 2024: imaged the same day',
  },
  {
    name: 'a thrombosis of the veins of the brain',
    signs: [
      /\b(?:cerebral|sagittal|transverse|sigmoid|dural)\b[^.;]{0,20}\b(?:venous|vein|sinus)\b[^.;]{0,15}\bthrombos[ei]s\b|\bvenous sinus thrombosis\b|\bCVST\b|\bempty delta\b/iu,
    ],
    unless: /\b(?:recanalised|on (?:warfarin|apixaban|dabigatran) since|week \d+ of)\b/iu,
    settled: /\b(?:heparin|dalteparin|enoxaparin|tinzaparin|LMWH)\b/iu,
    source: 'ESO cerebral venous thrombosis 2017; AHA 2024: heparin at once',
  },
  {
    name: 'an acute hydrocephalus or a blocked shunt',
    signs: [
      /\b(?:hydrocephalus|(?:VP|ventriculo-?peritoneal) shunt|(?:blocked|dilated|enlarged|large) (?:shunt|ventricles?))\b/iu,
      /\b(?:drows\w*|vomit\w*|GCS (?:[3-9]|1[0-4])|worsening headache|sunset\w*|upgaze|bulging fontanelle|bradycard\w*)\b/iu,
    ],
    unless: /\b(?:normal[- ]pressure|NPH|arrested|unchanged ventricles|shunt working|no (?:drowsiness|vomiting))\b/iu,
    settled: /\b(?:neurosurg\w*|EVD|external ventricular drain|ventriculostomy|shunt (?:tap|revision))\b/iu,
    byTheHour: true,
    source: 'British Association of Neurological Surgeons: a blocked shunt is treated within hours',
  },
  {
    name: 'a raised pressure in the skull',
    signs: [
      /\bpapill?o?edema\b|\b(?:swollen|blurred|choked) (?:optic )?discs?\b|\bdiscs? (?:are )?swollen\b|\bmidline shift\b|\b(?:fixed|blown|unequal) (?:and dilated )?pupil\b/iu,
      /\b(?:headache|vomit\w*|drows\w*|diplopia|double vision|sixth|confus\w*|GCS)\b/iu,
    ],
    unless: /\b(?:IIH|idiopathic intracranial|stable|chronic|acetazolamide since|pseudo-?papill\w*)\b/iu,
    settled: /\b(?:CT|MRI|venogra\w*|neurosurg\w*|mannitol|hypertonic saline|dexamethasone)\b/iu,
    source: 'NICE CKS headache; IIH consensus guideline 2018: imaged within 24 hours',
  },
  {
    name: 'an encephalitis',
    signs: [
      /\bencephalitis\b|\b(?:confus\w*|drows\w*|personality|behaviour|odd|aphasi\w*|dysphasi\w*)\b/iu,
      feverish,
      /\b(?:encephalitis|temporal (?:lobe|signal|change)|HSV|herpes simplex|CSF (?:lymph\w*|white)|lymphocytic CSF)\b|\bheadache\b[^.;]{0,60}\b(?:seizure|fit|fitted|behaviour|personality|word)/iu,
    ],
    unless: /\b(?:day (?:1\d|2\d|[5-9])|PCR negative|excluded)\b/iu,
    settled: /\b(?:aciclovir|acyclovir)\b/iu,
    source: 'Association of British Neurologists and BIA 2012: aciclovir within 6 hours',
  },
  {
    name: 'a botulism',
    signs: [/\bbotulism\b|\bdescending (?:\w+ )?(?:paralysis|weakness)\b/iu],
    unless: /\b(?:infant honey advice|botox clinic)\b/iu,
    settled: /\b(?:antitoxin|botulinum immunoglobulin|BabyBIG)\b/iu,
    byTheHour: true,
    source: 'UKHSA botulism guidance: antitoxin at once, before results',
  },
  {
    name: 'a tetanus',
    signs: [
      /\b(?:lockjaw|risus sardonicus|opisthotonus|(?:generali[sz]ed|neonatal|cephalic) tetanus|clinical tetanus)\b|\b(?:trismus|jaw (?:stiff\w*|spasm\w*))\b[^.;]{0,60}\b(?:tetanus|wound|nail|rigid\w*|generali[sz]ed spasms?)\b/iu,
    ],
    settled: /\b(?:TIG|(?:tetanus |human )immunoglobulin)\b/iu,
    byTheHour: true,
    source: 'UKHSA tetanus guidance 2019: immunoglobulin and critical care',
  },
  {
    name: 'an injury of the spine',
    signs: [
      /\b(?:neck|spine|spinal|cervical|midline|C[1-7]|T(?:[1-9]|1[0-2])|L[1-5])\b[^.;]{0,40}\b(?:fracture|tender\w*|dislocat\w*|injur\w*|pain)\b/iu,
      /\b(?:weak\w*|numb\w*|tingl\w*|par(?:a)?esth\w*|cannot move|sensory level|burning hands|power [0-4]\/5)\b/iu,
      /\b(?:fell|fall|dived?|diving|crash|collision|RTC|MVC|thrown|tackle\w*|scrum|injur\w*|trauma)\b/iu,
    ],
    unless:
      /\b(?:(?:CT|MRI)\b[^.;]{0,30}\b(?:normal|clear|no (?:fracture|injury))|no (?:weakness|numbness|neurology|deficit))\b/iu,
    settled: /\b(?:(?<!soft )collar|immobili[sz]\w*|CT|MRI|spinal (?:team|unit|surg\w*))\b/iu,
    source: 'NICE NG41 (2016): held still and imaged at once',
  },
  {
    name: 'a bleeding beside the spinal cord after a block',
    signs: [
      /\b(?:(?:after|since|following|post)[- ](?:\w+ ){0,2}(?:epidural|spinal|lumbar puncture)|epidural (?:catheter|top-?up|infusion|h(?:a)?ematoma)|spinal (?:an(?:a)?esth\w*|block|h(?:a)?ematoma))\b/iu,
      weakLegs,
      /\b(?:persist\w*|still|worse\w*|new|return\w*|dense\w*|increas\w*|back pain|cannot (?:lift|move)|h(?:a)?ematoma)\b/iu,
    ],
    unless: /\b(?:wearing off|wore off|recovering|regressing|expected block)\b/iu,
    settled:
      /\bMRI\b(?![^.;]{0,20}\b(?:clinic|week|days)\b)|\b(?:neurosurg\w*|spinal (?:team|surg\w*)|laminectomy)\b/iu,
    byTheHour: true,
    source: 'RCoA and AAGBI epidural guidance 2020: MRI and decompression within 8 to 12 hours',
  },
  {
    name: 'a brain that swells',
    // By its name, or by its signs in a ketoacidosis.
    signs: [
      /\b(?:(?:cerebral|brain) o?edema|ketoacidosis|DKA)\b/iu,
      /\b(?:(?:cerebral|brain) o?edema|headache)\b/iu,
      /\b(?:(?:cerebral|brain) o?edema|GCS (?:of )?(?:1[0-4]|\d)\b|pupils?|drows\w*)/iu,
    ],
    unless:
      /\b(?:resolved|previous|excluded|no (?:cerebral|brain) o?edema|tumou?r|metastas\w*|chronic|altitude|risk)\b/iu,
    holds: (patient) => {
      const level = latestVital(patient, 'consciousness')
      return level === undefined || level === 'alert' ? no('awake') : yes(`consciousness: ${level}`)
    },
    settled: /\b(?:mannitol|hypertonic|3 ?% (?:saline|NaCl)|2\.7 ?%|neurosurg\w*|PICU|intubat\w*)\b/iu,
    byTheHour: true,
    source:
      'BSPED and ISPAD ketoacidosis 2022: mannitol or hypertonic saline at once, before the scan; Brain Trauma Foundation 2016',
  },
]
