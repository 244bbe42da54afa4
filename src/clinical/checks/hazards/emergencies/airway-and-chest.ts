import type { Emergency } from './emergency.ts'

/** Emergencies of the airway, the lungs and what is between them. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const airwayAndChest: readonly Emergency[] = [
  {
    name: 'severe asthma',
    signs: [
      /\basthma\w*\b/iu,
      /\b(?:PEFR?|peak flow)\b[^.;]{0,30}\b(?:[1-4]\d ?%)|\b(?:cannot|can['’]?t|unable to|not able to) (?:finish|complete|speak|talk)\b|\bsilent chest\b|\b(?:acute severe|life[- ]threatening|near[- ]fatal) asthma\b/iu,
    ],
    unless: /\b(?:now (?:PEF|8\d|9\d|speaking)|settled|recovered|last (?:year|month|week)|previous\w*)\b/iu,
    settled: /\b(?:nebs?|nebuli[sz]\w*|back-to-back|(?:every|q) ?(?:15|20|30) ?min\w*)\b/iu,
    source: 'BTS/SIGN 158 (2019), section 9.3',
  },
  {
    name: 'an airway about to close',
    signs: [
      /\b(?:stridor|drool\w*|cannot swallow (?:her|his|their|own)? ?(?:saliva|secretions)|tripod|hot[- ]potato|muffled voice|tongue (?:is )?swell\w*|swollen tongue)\b/iu,
      /\b(?:throat|neck|epiglott\w*|voice|swallow\w*|tongue|lips?|floor of (?:the )?mouth|airway|wound|fever|febrile|inspiratory)\b/iu,
    ],
    unless: /\b(?:resolved|settled|gone|tracheostom\w*|intubat\w*|laryngomalacia|last (?:week|month|year))\b/iu,
    settled: /\b(?:ENT|an(?:a)?esthe\w*|adrenaline|epinephrine|intubat\w*|airway team)\b/iu,
    byTheHour: true,
    source: 'Difficult Airway Society 2015; ENT UK',
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
    name: 'a haematoma that presses on the airway',
    signs: [
      /\b(?:thyroidectom\w*|carotid endarterectom\w*|neck (?:surgery|dissection|operation)|parathyroid\w*|under the (?:neck )?wound)\b/iu,
      /\b(?:swelling|h(?:a)?ematoma|tense|stridor|bulg\w*|voice)\b/iu,
      /\b(?:growing|expand\w*|increas\w*|stridor|tense|cannot lie|breathless\w*|noisy)\b/iu,
    ],
    unless: /\b(?:no (?:stridor|swelling)|wound (?:is )?flat|neck (?:is )?soft)\b/iu,
    settled:
      /\b(?:open(?:ed|s)? (?:the )?(?:wound|sutures)(?: at the bedside)?|SCOOP|remove (?:the )?(?:sutures|clips)|theatre now|evacuat\w*)\b/iu,
    byTheHour: true,
    source: 'DAS, BAETS and ENT UK 2022: the wound is opened at the bedside',
  },
  {
    name: 'a tension pneumothorax',
    signs: [
      /\btension pneumothorax\b|\b(?:pneumothorax|no breath sounds|absent breath sounds)\b[^.;]{0,80}\b(?:(?<!\bno (?:mediastinal |tracheal )?)(?:shift\w*|deviat\w*)|hypotens\w*|shock\w*|SBP [4-8]\d|neck veins)\b/iu,
    ],
    unless: /\b(?:drain (?:in|swinging|bubbling)|drained|decompressed|re-?expanded|effusion)\b/iu,
    settled: /\b(?:decompress\w*|needle|thoracostomy|chest (?:drain|tube)|drain)\b/iu,
    byTheHour: true,
    unpictured: true,
    source: 'BTS pleural disease 2023; ATLS',
  },
  {
    name: 'an effusion that pushes the heart aside',
    signs: [
      /\b(?:pleural effusion|effusion|white-?out|h(?:a)?emothorax|hydrothorax)\b[^.;]{0,80}\b(?:(?<!\bno (?:mediastinal |tracheal )?)shift\w*|(?:trachea|mediastinum)\b[^.;]{0,20}\b(?:pushed|deviated|displaced))|\b(?:massive|tension) (?:pleural effusion|hydrothorax|h(?:a)?emothorax)\b/iu,
      /\b(?:breathless\w*|dyspn\w*|RR [2-5]\d|SpO2 (?:of )?(?:[5-8]\d|9[01])|hypox\w*|distress|hypotens\w*)\b/iu,
    ],
    unless: /\b(?:drain (?:in|on)|drained|aspirated [1-9])\b/iu,
    settled: /\b(?:drain\w*|thoracocentesis|thoracentesis|aspirat\w*)\b/iu,
    source: 'BTS pleural disease 2023',
  },
  {
    name: 'an empyema',
    signs: [
      /\b(?:empyema|pus (?:in|from) the (?:pleura|chest|pleural space)|(?:pleural|aspirate|tap)\b[^.;]{0,30}\b(?:pus|frankly purulent|pH (?:of )?(?:6\.\d+|7\.[01]\d?)))\b/iu,
    ],
    unless:
      /\b(?:drain (?:in|out|removed|on)|drained|VATS|spontaneous bacterial|day \d+|week \d|gall ?bladder|subdural|completed|fully treated)\b/iu,
    settled:
      /\b(?:drain\w*|VATS|decortication|chest tube|intercostal (?:tube|catheter)|ICT|ICD|pigtail|tube thoracostomy|thoracic surg\w* (?:now|today))\b/iu,
    source: 'BTS pleural disease 2023: a drain the same day',
  },
  {
    name: 'an abscess of the lung with sepsis',
    signs: [
      /\b(?:lung abscess|cavit\w+[^.;]{0,30}(?:fluid level|air-?fluid))\b/iu,
      /\b(?:rigors?|septic|sepsis|hypotens\w*|SBP (?:of )?[4-9]\d|RR (?:2[5-9]|[34]\d)|lactate (?:of )?[2-9])\b/iu,
    ],
    unless: /\b(?:improving|settled|week \d|day [4-9])\b/iu,
    settled: /\b(?:IV|intravenous\w*|drain\w*)\b/iu,
    source: 'Surviving Sepsis Campaign 2021',
  },
  {
    name: 'a torn gullet',
    signs: [
      /\bBoerhaave\b|\b(?:o?esophag\w*|gullet)\b[^.;]{0,25}\b(?:perforat\w*|ruptur\w*|torn|leak\w*)|\b(?:perforat\w*|ruptur\w*|tear|leak)\b[^.;]{0,15}\b(?:o?esophag\w*|gullet)\b|\bvomit\w*[^.;]{0,60}\b(?:surgical|subcutaneous) emphysema\b|\bpneumomediastinum\b[^.;]{0,40}\bvomit/iu,
    ],
    unless: /\b(?:contrast swallow (?:normal|no leak)|stented|repaired|varic\w*|Mallory)\b/iu,
    settled: /\b(?:surg\w*|CT|contrast swallow|stent\w*|theatre)\b/iu,
    byTheHour: true,
    source: 'WSES oesophageal emergencies 2019',
  },
  {
    name: 'a mediastinitis',
    signs: [
      /\bmediastinitis\b|\bmediastinal (?:abscess|collection|gas)\b|\b(?:sternal|sternotomy) wound\b[^.;]{0,60}\b(?:pus|click\w*|unstable|dehisc\w*)\b[^.;]{0,60}\b(?:fever\w*|rigors?|septic|sepsis)\b/iu,
    ],
    unless: /\b(?:fibrosing|debrided|drained|VAC on)\b/iu,
    settled: /\b(?:debrid\w*|cardiothoracic|surg\w*|drain\w*)\b/iu,
    source: 'AATS and ESTS: drained and debrided at once',
  },
  {
    name: 'an abscess deep in the neck',
    signs: [
      /\b(?:retropharyngeal|parapharyngeal|prevertebral|deep neck(?: space)?)\b[^.;]{0,20}\b(?:abscess|collection|swelling|infection|thick\w*)/iu,
    ],
    unless: /\b(?:drained|calcific tendinitis|excluded)\b/iu,
    settled: /\b(?:ENT|drain\w*|IV|intravenous\w*)\b/iu,
    byTheHour: true,
    source: 'ENT UK: the airway and the mediastinum are at stake',
  },
  {
    name: 'a Ludwig angina',
    signs: [
      /\bLudwig\w*\b|\bfloor of (?:the |her |his )?mouth\b[^.;]{0,40}\b(?:raised|hard|woody|tense|swollen|elevated|firm)|\b(?:raised|hard|woody|tense|swollen)\b[^.;]{0,15}\bfloor of (?:the |her |his )?mouth\b|\btongue\b[^.;]{0,15}\b(?:pushed up|raised|elevated)\b/iu,
    ],
    unless: /\b(?:drained|extubated|floor of (?:the )?mouth (?:is )?soft)\b/iu,
    settled: /\b(?:ENT|OMFS|max(?:illo)?-?fac\w*|airway|drain\w*)\b(?![^.;]{0,20}\b(?:clinic|letter)\b)/iu,
    byTheHour: true,
    source: 'ENT UK and BAOMS: the airway is secured first',
  },
  {
    name: 'a quinsy that shuts the mouth',
    signs: [
      /\b(?:quinsy|peri-?tonsillar (?:abscess|collection|swelling)|uvula\b[^.;]{0,15}\b(?:pushed|deviated|displaced))/iu,
      /\b(?:trismus|cannot open|mouth opens?|opening (?:of )?[12] ?(?:cm|finger)|drool\w*|cannot swallow|unable to swallow)\b/iu,
    ],
    unless: /\b(?:drained|aspirated \d|no trismus)\b/iu,
    settled: /\b(?:ENT\b(?! (?:clinic|outpatient|letter|list))|drain\w*|aspirat\w*|incis\w*)\b/iu,
    source: 'ENT UK; NICE CKS sore throat: seen the same day',
  },
  {
    name: 'a bleeding after a tonsillectomy',
    signs: [
      /\btonsillectomy\b[^.;]{0,60}(?<!\bno )(?<!\bnot )\b(?:bleed\w*|bled|blood|clots?|h(?:a)?emorrhage)\b|\b(?:tonsil(?:lar)? bed|tonsillar fossa)\b[^.;]{0,20}\b(?:bleed\w*|ooz\w*|clot)\b|\b(?:spitting|vomit\w*) blood\b[^.;]{0,40}\btonsillectomy\b/iu,
    ],
    unless: /\b(?:before tonsillectomy|bleeding disorder screen)\b/iu,
    settled: /\bENT\b(?! (?:clinic|outpatient|letter|list))/iu,
    byTheHour: true,
    source: 'ENT UK: every bleed after tonsillectomy is admitted',
  },
]
