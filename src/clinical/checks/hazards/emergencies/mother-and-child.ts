import { type Emergency, feverish, maternity } from './emergency.ts'

/** Emergencies of pregnancy, of birth and of children. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const motherAndChild: readonly Emergency[] = [
  {
    name: 'an ectopic pregnancy',
    signs: [
      /\b(?:ectopic|pregnan\w*|hCG|amenorrh\w*|weeks['’]? gestation)\b/iu,
      /\b(?:ectopic|adnexal mass|empty uterus|no intrauterine|free fluid|shoulder tip)\b/iu,
      /\b(?:pain|bleed\w*|faint\w*|syncope|collapse\w*|free fluid|hCG (?:of )?\d{4,})\b/iu,
    ],
    unless: /\b(?:no free fluid and|previous ectopic|intrauterine pregnancy (?:seen|confirmed)|falling hCG)\b/iu,
    settled: /\b(?:gyna\w*|gyne\w*|laparoscop\w*|methotrexate|early pregnancy unit (?:today|now))\b/iu,
    byTheHour: true,
    source: 'NICE NG126 (2019, updated 2023)',
  },
  {
    name: 'a severe pre-eclampsia',
    signs: [
      /\b(?:pregnan\w*|\d\d(?:\+\d)? ?(?:weeks|\/40)|gestation|postpartum|post-?natal)\b/iu,
      /\b(?:1[6-9]\d|2\d\d)\/(?:9\d|1\d\d)\b|\b(?:severe pre-?eclampsia|HELLP|(?<!pre-)eclampsia)\b/iu,
    ],
    settled: /\b(?:obstetric\w*|obs \+|labour ward|magnesium|MgSO4|delivery suite|maternity)/iu,
    source: 'NICE NG133 (2019, updated 2023)',
  },
  {
    name: 'an abruption of the placenta',
    signs: [
      /\babruption\b|\b(?:uterus|abdomen|bump)\b[^.;]{0,25}\b(?:woody|hard|tense|rigid)\b[^.;]{0,60}\b(?:bleed\w*|pain\w*|weeks|pregnan\w*)|\b(?:weeks|pregnan\w*)\b[^.;]{0,60}\b(?:woody|rock-?hard|tense|rigid)\b[^.;]{0,12}\b(?:uterus|abdomen|bump)/iu,
    ],
    unless: /\b(?:risk of abruption|delivered|postpartum|previous pregnancy)\b/iu,
    settled: maternity,
    byTheHour: true,
    source: 'RCOG Green-top 63 (2011)',
  },
  {
    name: 'a baby in the womb that moves less',
    signs: [
      /\b(?:reduced|fewer|less|decreased|no|absent)\b[^.;]{0,12}\b(?:f(?:o)?etal|baby|baby['’]s) movements?\b|\b(?:not felt|has not felt|cannot feel)\b[^.;]{0,12}\bbaby move|\bbaby\b[^.;]{0,15}\b(?:not moved|moves less|stopped moving|moving less)\b/iu,
    ],
    unless:
      /\b(?:(?:1\d|2[0-3])(?:\+\d)? ?(?:weeks|\/40)|movements (?:now )?(?:normal|felt|back)|CTG (?:is )?normal)\b/iu,
    settled: maternity,
    byTheHour: true,
    source: 'RCOG Green-top 57 (2011); Saving Babies Lives 3: heart trace the same day',
  },
  {
    name: 'a cord that has slipped out',
    signs: [
      /\bcord prolapse\b|\bprolapsed cord\b|\bcord\b[^.;]{0,20}\b(?:in the vagina|at the vulva|visible|felt in front|at the introitus|hanging)\b/iu,
    ],
    unless: /\b(?:risk of cord|delivered|spermatic)\b/iu,
    settled: maternity,
    byTheHour: true,
    source: 'RCOG Green-top 50 (2014)',
  },
  {
    name: 'a womb with sepsis',
    signs: [
      /\b(?:septic miscarriage|miscarr\w*|abortion|retained products|termination|post-?partum|post-?natal|puerper\w*|days after (?:birth|delivery|caesarean)|waters (?:broke|gone|broken)|ruptured membranes|PPROM|chorioamnionitis)\b/iu,
      feverish,
      /\b(?:septic|sepsis|offensive|foul|smelly|tender uterus|uter(?:us|ine)\b[^.;]{0,12}\btender\w*|rigors?|chorioamnionitis|(?:HR|pulse) 1[1-9]\d|pus)\b/iu,
    ],
    unless: /\b(?:mastitis alone|afebrile|no fever)\b/iu,
    settled:
      /\b(?:gyn(?:a)?ecolog\w* (?:now|today|tonight|ward|team)|obstetric\w*|labour ward|evacuat\w*|(?:IV|intravenous) antibiotics?|(?:gentamicin|meropenem|clindamycin|piperacillin\S*|co-amoxiclav|ceftriaxone)\b[^.;]{0,20}\bIV)\b/iu,
    byTheHour: true,
    source: 'RCOG maternal sepsis 2024 (Green-top 64)',
  },
  {
    name: 'a torsion of the ovary',
    signs: [
      /\b(?:ovar(?:y|ian)|adnex\w*)\b[^.;]{0,15}\btorsion\b|\btorsion of (?:the |her )?(?:left |right )?(?:ovary|adnex\w*)|\b(?:ovar(?:y|ian)|dermoid|adnex\w*)\b[^.;]{0,80}\b(?:no (?:Doppler |venous |arterial )?flow|absent flow|whirlpool|(?:sudden|colicky) [^.;]{0,30}vomit\w*)/iu,
    ],
    unless: /\b(?:detorted|laparoscopy (?:done|yesterday)|flow (?:is )?(?:normal|present))\b/iu,
    settled:
      /\b(?:gyn(?:a)?ecolog\w*|gyn(?:a)?e\b|laparoscop\w*|detors\w*)(?![^.;]{0,20}\b(?:clinic|letter|list|elective)\b)/iu,
    byTheHour: true,
    source: 'ACOG 783 (2019); RCOG: the ovary is untwisted within hours',
  },
  {
    name: 'a sepsis of a small baby',
    signs: [
      /\b(?:neonat\w*|newborn|(?:\d{1,2}|two|three|four|five|six|seven|ten)[- ]days?[- ]old|(?:[1-9]|1[0-2]|two|three|four|five|six|seven|eight|ten)[- ]weeks?[- ]old|(?:aged|age) (?:\d{1,2} days|[1-9] weeks))\b/iu,
      /\b(?:fever\w*|febrile|(?:T|temp\w*) (?:of )?(?:3[89]|40|3[45])(?:\.\d)?|floppy|not feeding|feeds? poorly|poor feeding|grunting|mottled|apn(?:o)?ea\w*|hard to (?:rouse|wake)|lethargic|sepsis|septic)\b/iu,
    ],
    unless: /\b(?:afebrile|no fever|feeding well|feeds well and|cultures? negative at (?:36|48))\b/iu,
    settled:
      /\b(?:cefotaxime|ceftriaxone|benzylpenicillin|gentamicin|amoxicillin IV|lumbar puncture|septic screen|p(?:a)?ediatric\w* (?:now|today|team|assessment|registrar|ward))\b/iu,
    byTheHour: true,
    source: 'NICE NG143 (2019) and NG195 (2021): antibiotics within the hour',
  },
  {
    name: 'green vomit of a baby',
    signs: [
      /\b(?:bilious|green|bile[- ]stained)\b[^.;]{0,12}\bvomit\w*|\bvomit\w*[^.;]{0,20}\b(?:green|bile|bilious)\b/iu,
      /\b(?:baby|neonat\w*|newborn|infant|(?:\d{1,2}|two|three|four|five|six)[- ](?:day|week|month)s?[- ]old)\b/iu,
    ],
    unless: /\b(?:contrast (?:study )?normal|operated|Ladd)\b/iu,
    settled:
      /\b(?:surg\w*|upper GI contrast|contrast (?:study|meal)|nasogastric tube on free drainage)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'BAPS: malrotation with volvulus until shown otherwise; NICE NG1 red flags',
  },
  {
    name: 'an intussusception',
    signs: [/\bintussuscept\w*|\bred ?currant jelly\b|\bcurrant[- ]jelly\b|\b(?:target|doughnut) sign\b/iu],
    unless: /\b(?:reduced (?:by|at|today|yesterday)|transient|air enema (?:done|worked|successful)|Klebsiella)\b/iu,
    settled: /\b(?:air enema|enema reduction|reduc\w*|surg\w*)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    byTheHour: true,
    source: 'BAPS and BSPR: reduced within hours',
  },
  {
    name: 'a tight pylorus of a baby with alkalosis',
    signs: [
      /\b(?:pyloric stenosis|projectile|olive)\b/iu,
      /\b(?:alkalosis|alkalotic|bicarbonate (?:of )?(?:3|4)\d|chloride (?:of )?[78]\d|dehydrat\w*|sunken|weight loss|losing weight|lost \d|no wet nappies|(?:potassium|K) (?:of )?2\.\d)\b/iu,
    ],
    unless: /\b(?:after pyloromyotomy|pyloromyotomy (?:done|yesterday)|olive oil|gaining weight)\b/iu,
    settled:
      /\b(?:surg\w*|IV fluids?|saline|sodium chloride|pyloromyotomy)\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    source: 'APAGBI and BAPS: salts are put right in hospital before the operation',
  },
  {
    name: 'an infected hip of a child',
    signs: [
      /\b(?:boy|girl|child|toddler|infant|baby|(?:\d|1[0-5]|two|three|four|five|six|seven)[- ]years?[- ]old)\b/iu,
      /\b(?:hip|groin|thigh|limp\w*|leg)\b/iu,
      /\b(?:will not|won['’]t|cannot|can['’]t|refus\w*|unable)\b[^.;]{0,12}\b(?:weight|bear|walk|stand|move)|\bpseudoparalysis\b|\bheld (?:flexed|still)\b|\bnon-?weight-?bearing\b/iu,
      /\b(?:fever\w*|febrile|(?:T|temp\w*) (?:of )?(?:38\.[5-9]|39|40)(?:\.\d)?|3[89]\.\d|CRP (?:of )?[2-9]\d|CRP (?:of )?\d{3}|septic)\b/iu,
    ],
    unless: /\b(?:afebrile|no fever|CRP (?:of )?(?:<|below )?\d\b(?!\d)|washed out|transient synovitis confirmed)\b/iu,
    settled:
      /\b(?:aspirat\w*|orthop(?:a)?edic\w*|washout|arthrotomy|ultrasound (?:of the hip )?(?:now|today))\b(?![^.;]{0,20}\b(?:clinic|letter|list)\b)/iu,
    source: 'BOAST; Kocher criteria; NICE CKS acute limp: seen at once',
  },
  {
    name: 'an injury of a child that may be done to it',
    signs: [
      /\bnon-?accidental\b|\bsafeguarding concern\b|\b(?:torn fr(?:a)?enulum|slap marks?|cigarette burns?|(?:metaphyseal|posterior rib|bucket-?handle) fractures?|immersion scald|bite marks? of an adult)\b|\b(?:bruis\w*|fracture\w*)\b[^.;]{0,60}\b(?:not (?:yet )?(?:mobile|crawling|walking|rolling)|non-?mobile|cannot (?:yet )?(?:crawl|roll|walk))\b|\b(?:not (?:yet )?(?:mobile|crawling|walking|rolling)|non-?mobile)\b[^.;]{0,60}\b(?:bruis\w*|fracture\w*)/iu,
    ],
    unless: /\b(?:safeguarding (?:closed|completed|excluded)|osteogenesis imperfecta known)\b/iu,
    settled:
      /\b(?:safeguarding (?:lead|team|referral|paediatrician|doctor)|child protection|social (?:services|care)|p(?:a)?ediatric\w* (?:now|today|consultant|registrar|ward|team)|police)\b/iu,
    source: 'NICE NG76 (2017) and CG89; RCPCH: the child stays safe today',
  },
]
