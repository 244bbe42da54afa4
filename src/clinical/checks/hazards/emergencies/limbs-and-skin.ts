import type { Emergency } from './emergency.ts'

/** Emergencies of bones, joints, skin and what was put in. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const limbsAndSkin: readonly Emergency[] = [
  {
    name: 'a necrotising infection of soft tissue',
    signs: [
      /\b(?:crepitus|gas in (?:the )?(?:soft tissue|tissues|muscle)|out of (?:all )?proportion|dusky|h(?:a)?emorrhagic (?:bullae|blisters)|skin necrosis|necroti[sz]ing|Fournier\w*)\b/iu,
      /\b(?:leg|thigh|calf|arm|perine\w*|scrot\w*|abdom\w*|wound|skin|erythema|cellulitis|groin|foot|fasciitis|gangrene)\b/iu,
    ],
    unless: /\b(?:debrided|after debridement|excluded|subcutaneous emphysema|chest)\b/iu,
    settled: /\b(?:debrid\w*|surg\w*|theatre|operating room|explor\w*)\b/iu,
    byTheHour: true,
    source: 'WSES/SIS-E 2018; NICE CKS: debrided within hours',
  },
  {
    name: 'a septic joint',
    signs: [
      /\b(?:hot|swollen|red|effusion)\b[^.;]{0,30}\b(?:knee|hip|ankle|shoulder|wrist|elbow|joint)|\b(?:knee|hip|ankle|shoulder|wrist|elbow|joint)\b[^.;]{0,30}\b(?:hot|swollen|red|effusion)|\bseptic (?:arthritis|joint)\b/iu,
      /(?<!\b(?:no|without|denies|nor|never)\b[^.;]{0,20})\b(?:fever\w*|febrile|rigors?|turbid|purulent|pus)\b|\b(?:(?:cannot|unable to) (?:bear weight|move|walk)|3[89]\.\d|prosthe\w*)\b/iu,
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
    byTheHour: true,
    source: 'BOAST compartment syndrome 2014: fasciotomy within an hour of the decision',
  },
  {
    name: 'a broken hip',
    signs: [
      /\b(?:fracture\w* (?:of the )?(?:\w+ )?(?:neck of (?:the )?femur|hip|femoral neck)|(?:hip|femoral neck|neck of femur|intertrochanteric|subcapital|intracapsular) fracture|#NOF)\b/iu,
    ],
    unless:
      /\b(?:(?:19|20)[012]\d|years? ago|weeks ago|fixed|after (?:hip )?fracture|repair(?:ed)?|post-?op\w*|operated|hemiarthroplast\w*|old|previous|history|last year|fixation|day \d|risk|osteoporo\w*)\b/iu,
    settled: /\b(?:theatre|hemiarthroplast\w*|orthop(?:a)?edic\w*|nailing|dynamic hip screw|surger\w*|operat\w*)\b/iu,
    oftenAside: true,
    source: 'NICE CG124 (2011, updated 2023): operated on the day or the day after',
  },
  {
    name: 'an open fracture',
    signs: [
      /\b(?:open|compound)\b[^.;]{0,20}\bfractur\w*|\bfracture\w*[^.;]{0,25}\b(?:Gustilo|is open|bone (?:is )?(?:visible|showing|through|out))|\bbone\b[^.;]{0,15}\b(?:through the skin|protrud\w*|sticking out)\b/iu,
    ],
    unless:
      /\b(?:finger\w*|phalan\w*|toe|tuft|nasal|open (?:reduction|access|book)|debrided|fixed (?:on|yesterday|in))\b/iu,
    settled:
      /\b(?:orthop(?:a)?edic\w*|orthoplastic\w*|plastic surg\w*|debrid\w*|washout|theatre)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    source: 'BOAST open fractures 2017 and NICE NG37: antibiotics within 1 hour, debrided within 12 to 24 hours',
  },
  {
    name: 'a gangrene that spreads',
    signs: [
      /\b(?:wet|gas|infected|spreading) gangrene\b|\b(?:black|gangren\w*|necrotic)\b[^.;]{0,20}\b(?:toes?|foot|forefoot|heel|leg|stump)\b[^.;]{0,60}\b(?:pus|foul|spreading|crepitus|fever\w*|febrile|septic|sepsis|rigors?)\b|\b(?:toes?|foot|forefoot|heel|leg|stump)\b[^.;]{0,25}\b(?:black|gangren\w*|necrotic)\b[^.;]{0,60}\b(?:pus|foul|spreading|crepitus|fever\w*|febrile|septic|sepsis|rigors?)\b/iu,
    ],
    unless: /\b(?:dry gangrene|amputated|debrided|no (?:pus|fever))\b/iu,
    settled: /\b(?:surg\w*|debrid\w*|amputat\w*|vascular|theatre)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    source: 'IWGDF/IDSA 2023; NICE NG19: a limb-threatening foot is seen at once',
  },
  {
    name: 'an infected device with sepsis',
    signs: [
      /\b(?:rigors?|septic|sepsis|hypotens\w*|fever\w*|febrile|(?:T|temp\w*) (?:of )?(?:38\.[5-9]|39|40)(?:\.\d)?)\b/iu,
      /\b(?:pacemaker|ICD|device|generator|graft|Hickman|Portacath|port|tunnelled line|PICC|dialysis (?:line|catheter)|fistula|(?:knee|hip|joint) replacement|prosthetic (?:joint|knee|hip))\b[^.;]{0,60}\b(?:pus|purulent|infect\w*|erod\w*|erythema|ooz\w*|red\b|discharging|inflamed)\b/iu,
    ],
    unless: /\b(?:explanted|extracted|removed|afebrile|no (?:fever|rigors))\b/iu,
    settled:
      /\b(?:extract\w*|explant\w*|remov\w*|line out|washout|DAIR|blood cultures?|vancomycin|teicoplanin|daptomycin)\b/iu,
    source: 'BSAC device infection 2015; EHRA 2020; SANJO 2023',
  },
  {
    name: 'a wide or deep burn',
    signs: [
      /\b(?:burn\w*|scald\w*)\b[^.;]{0,60}\b(?:1[5-9]|[2-9]\d) ?(?:%|per cent)|\b(?:1[5-9]|[2-9]\d) ?(?:%|per cent)\b[^.;]{0,30}\b(?:TBSA|burns?|body surface|scald)|\bcircumferential (?:\w+ )?burns?\b|\bburn\w*[^.;]{0,60}\b(?:circumferential|soot|singed|hoarse)\b|\b(?:soot in (?:the )?(?:mouth|nostrils|nose)|singed nasal|singed nostril)/iu,
    ],
    unless: /\b(?:healed|grafted|week \d|day \d\d|years? ago)\b/iu,
    settled:
      /\b(?:burns? (?:unit|centre|center|service|team)|Parkland|Hartmann\S*|Ringer\S*|escharotomy|intubat\w*)\b(?![^.;]{0,20}\b(?:clinic|letter)\b)/iu,
    source: 'National Network for Burn Care referral 2012; ABA',
  },
]
