import { no, yes } from '../../../patient/truth.ts'
import { isPastCoronaryEvent } from '../treated-infarction.ts'
import type { Emergency } from './emergency.ts'

/** Emergencies of the heart, the arteries and the veins. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const heartAndVessels: readonly Emergency[] = [
  {
    name: 'an acutely ischaemic limb',
    signs: [
      /\b(?:acute(?:ly)? (?:(?:lower |upper )?(?:limb|leg|arm|foot|hand) isch(?:a)?emi\w*|isch(?:a)?emi\w* (?:of the )?(?:\w+ )?(?:leg|arm|limb|foot|hand))|threatened (?:leg|arm|limb|foot)|(?:leg|arm|limb|foot|hand)\b[^.;]{0,60}\b(?:white|pale|cold|cool|mottled|blue|dusky)\b[^.;]{0,60}\b(?:no (?:palpable )?pulses?|pulseless|pulses? absent|absent pulses?|numb\w*|no doppler))/iu,
    ],
    settled:
      /\b(?:embolectom\w*|thrombectom\w*|revasculari[sz]\w*|bypass|vascular (?:surg\w*|team|registrar) (?:now|today|tonight|at once))\b/iu,
    byTheHour: true,
    source: 'ESVS acute limb ischaemia 2020',
  },
  {
    name: 'an obstructed superior vena cava with a narrow airway or a drowsy patient',
    signs: [
      /\b(?:SVC\w*|superior vena cava|neck veins|(?:face|arms?)[^.;]{0,30}swollen)\b/iu,
      /\b(?:stridor|drows\w*|confus\w*|syncope|blackouts?|cannot lie)\b/iu,
    ],
    settled: /\b(?:stent\w*|radiotherap\w*|oncolog\w* (?:on[- ]call|now|today))\b/iu,
    byTheHour: true,
    source: 'ESMO and NICE on superior vena cava obstruction: stridor and cerebral oedema are treated within hours',
  },
  {
    name: 'an acute coronary syndrome',
    signs: [
      /\b(?:non-?ST[- ]elevation myocardial infarction|NSTEMI|STEMI|unstable angina|acute coronary syndrome|ST[- ]elevation (?:MI|myocardial infarction))\b/iu,
    ],
    unless:
      /\b(?:19|20)\d\d\b|\b(?:previous|old|past|history|ago|after|post|excluded|ruled out|day [2-9]|PCI|stented|DES|treated|recovered|not)\b/iu,
    holds: (patient) => (isPastCoronaryEvent(patient) ? no('treated days ago') : yes('no artery opened on record')),
    settled:
      /\b(?:angiogra\w*|PCI|PPCI|cath\w*|cardiolog\w* (?:ward|bed|team|now|today)|telemetry|CCU|coronary care|CABG|(?:coronary|cardiac) (?:bypass|surg\w*))\b(?![^.;]{0,20}\b(?:outpatient|clinic|next)\b)/iu,
    source: 'ESC acute coronary syndromes 2023, section 5: hospital and monitor for 24 hours at least',
  },
  {
    name: 'a torn or leaking aorta',
    signs: [
      /\b(?:aneurysm|AAA|aort\w*)\b/iu,
      /\b(?:leak\w*|ruptur\w*|retroperitoneal|dissect\w*|intramural haematoma|tearing|(?:tender|painful) (?:and )?pulsatile|pulsatile\b[^.;]{0,20}\btender)\b/iu,
    ],
    unless:
      /\b(?:papillary|chord\w*|repaired|extubated|post-?op\w*|grafted|EVAR in|chronic dissection|stable dissection|excluded|ruled out|years? ago|(?:19|20)[012]\d)\b/iu,
    settled: /\b(?:vascular|cardiothoracic|aortic (?:centre|center|team)|esmolol|labetalol)\b/iu,
    byTheHour: true,
    source: 'ESVS abdominal aortic aneurysm 2024; ESC aortic diseases 2024',
  },
  {
    name: 'a complete heart block',
    signs: [
      /\b(?:complete (?:AV |heart |atrioventricular )block|third[- ]degree (?:AV |heart |atrioventricular )?block|Mobitz (?:type )?(?:II|2))\b/iu,
    ],
    unless: /\b(?:pacemaker (?:in|since|implanted|checked)|paced rhythm|after pacing|congenital|PPM in)\b/iu,
    settled: /\b(?:pac(?:ing|ed|emaker)|isoprenaline|atropine|monitored|telemetry|CCU)\b/iu,
    source: 'ESC pacing 2021; Resuscitation Council UK 2021, bradycardia',
  },
  {
    name: 'a ventricular tachycardia',
    signs: [
      /\b(?:(?<!non[- ])sustained VT|(?<!(?:non[- ]|un)sustained )ventricular tachycardia|(?:broad|wide)[- ]complex tachycardia|VT storm|VT at 1\d\d|torsades?)\b/iu,
    ],
    unless: /\b(?:NSVT|ablat\w*|ICD (?:in|since|implanted)|aberran\w*|known bundle)\b/iu,
    settled:
      /\b(?:cardioversion|cardiovert\w*|DC shock|defibrillat\w*|amiodarone\b[^.;]{0,15}\b(?:IV|intravenous\w*|over|infusion)|magnesium|MgSO4|Mg sul\w*|pacing|telemetry|CCU)\b/iu,
    byTheHour: true,
    source: 'ESC ventricular arrhythmias 2022; Resuscitation Council UK 2021, tachycardia',
  },
  {
    name: 'a tamponade of the heart',
    signs: [
      /\btamponade\b|\bpericardial effusion\b[^.;]{0,80}\b(?:pulsus|muffled|swinging|(?<!\bno )(?:RV|RA|right ventric\w+|right atri\w+|diastolic) collapse)/iu,
    ],
    unless:
      /\b(?:drained|pericardiocentesis (?:done|yesterday)|(?:drain|window) in\b|(?:without|no) (?:signs of )?tamponade)/iu,
    settled:
      /\b(?:pericardiocentesis|pericardial (?:drain\w*|tap|window|puncture|needle|aspiration)|(?:needle|tap|puncture|catheter|drain\w*) (?:to|of|into|in) (?:the )?(?:pericardium|heart sac|pericardial)|drain\w*)\b/iu,
    byTheHour: true,
    source: 'ESC pericardial diseases 2015: drained at once',
  },
  {
    name: 'an endocarditis that destroys the valve',
    signs: [
      /\bendocarditis\b|\bvegetations?\b/iu,
      /\b(?:root abscess|aortic abscess|pulmonary o?edema|heart failure|severe (?:aortic|mitral) (?:regurgitation|incompetence)|new (?:AV|heart|first-degree) block|PR (?:interval )?(?:\w+ )?(?:lengthen\w*|prolong\w*|longer)|septic emboli)\b/iu,
    ],
    unless: /\b(?:valve (?:was )?replaced|after surgery|post-?op\w*|week [2-9]|completed)\b/iu,
    settled: /\b(?:cardiac surg\w*|heart team|endocarditis team|valve (?:surgery|replacement))\b/iu,
    source: 'ESC endocarditis 2023: heart failure and abscess are operated within days, and in hospital until then',
  },
  {
    name: 'a myocarditis with a rhythm or pump in danger',
    signs: [
      /\bmyocarditis\b/iu,
      /\b(?:trop\w*|(?:LV)?EF (?:of )?[1-4]\d|VT|ventricular tachycardia|AV block|heart block|syncope|hypotens\w*|shock\w*)\b/iu,
    ],
    unless: /\b(?:follow-?up (?:MRI|echo)|(?:EF|trop\w*) (?:now )?normal)\b/iu,
    settled: /\b(?:telemetry|monitored|CCU|methylprednisolone)\b/iu,
    source: 'ESC myocarditis and pericarditis 2025: hospital and monitor',
  },
  {
    name: 'a critical aortic stenosis with collapse',
    signs: [
      /\b(?:critical|severe|tight) aortic (?:valve )?stenosis\b|\baortic stenosis\b[^.;]{0,30}\b(?:critical|severe)\b/iu,
      /\b(?:syncope|collapsed?|blackout|passed out|pulmonary o?edema|pain at rest|SBP (?:of )?[4-8]\d)\b/iu,
    ],
    unless: /\b(?:TAVI (?:done|in)|valve replaced|AVR in|no (?:syncope|collapse))\b/iu,
    settled:
      /\b(?:cardiolog\w* (?:ward|bed|team|now|today)|valvuloplasty|TAVI (?:this admission|urgent\w*)|telemetry|CCU)\b/iu,
    source: 'ESC/EACTS valvular heart disease 2021 and 2025',
  },
  {
    name: 'a pulmonary embolism that strains the heart',
    signs: [
      /\b(?:pulmonary embol\w*|PE|saddle embol\w*)\b/iu,
      /\b(?:(?:SBP|systolic|BP) (?:of )?[4-8]\d\b|shock\w*|hypotens\w*|syncope|collapsed?|(?<!\bno (?:sign of )?)(?:RV|right (?:heart|ventric\w*)) (?:strain|dilat\w*|dysfunction)|RV\/LV (?:ratio )?(?:of )?(?:1\.[1-9]|[2-9])|dilated RV|(?:massive|high-risk) (?:PE|pulmonary))/iu,
    ],
    unless:
      /\b(?:no (?:RV|right heart|right ventricular) strain|PESI (?:of )?0|RV normal|resolved|weeks of|normotensive,? no)\b/iu,
    settled:
      /\b(?:alteplase|tenecteplase|thrombolys\w*|PERT|embolectomy|thrombectomy|catheter-directed|heparin infusion|unfractionated heparin|monitored|(?:enoxaparin|dalteparin|tinzaparin|LMWH|fondaparinux)\b[^.;]{0,40}\b(?:1 mg\/kg|12-?hourly|q12h|BD|twice|now|at once|stat|immediately|today))\b/iu,
    byTheHour: true,
    source: 'ESC pulmonary embolism 2019, section 7',
  },
  {
    name: 'a phlegmasia',
    signs: [
      /\bphlegmasia\b|\bvenous gangrene\b|\b(?:iliofemoral|massive) (?:DVT|deep vein thrombosis|thrombosis)\b[^.;]{0,80}\b(?:blue|dusky|cyanos\w*|blister\w*|tense|no (?:foot )?pulses?)\b/iu,
    ],
    settled:
      /\b(?:thrombectomy|thrombolys\w*|catheter-directed|heparin infusion|unfractionated heparin|vascular (?:surg\w*|team|registrar) (?:now|today|tonight))\b/iu,
    byTheHour: true,
    source: 'ESVS venous thrombosis 2021: the limb is at stake',
  },
  {
    name: 'a pressure of the blood that harms the brain, eye or kidney',
    signs: [
      /\b(?:1[89]\d|2\d\d)\/1[1-9]\d\b|\b(?:malignant|accelerated) hypertension\b|\bhypertensive (?:emergency|encephalopathy)\b/iu,
      /\b(?:papill?o?edema|retinal h(?:a)?emorrhages?|flame h(?:a)?emorrhages?|encephalopathy|seizure|confus\w*|pulmonary o?edema|blurred vision|vision blurred)\b/iu,
    ],
    unless: /\b(?:controlled|now 1[0-5]\d\/|pregnan\w*)\b/iu,
    settled: /\b(?:labetalol|nicardipine|nitroprusside|GTN infusion|clevidipine|hydralazine)\b/iu,
    source: 'NICE NG136 (2019): seen by a specialist the same day; ESC hypertension 2024',
  },
]
