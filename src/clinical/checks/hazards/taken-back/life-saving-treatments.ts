import { ketonesFrom, listedNow, namedNow, spoiltPleuralFluid } from '../../../patient/acute-findings.ts'
import { majorBleeding, strokeNow } from '../../../patient/bleeding-and-clots.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { hyperkalaemicEcg, stElevationInfarction } from '../../../patient/ecg.ts'
import { isAcidotic, potassiumBelow, saturationBelow, shocked } from '../../../patient/emergencies.ts'
import { plateletsFellOnHeparin } from '../../../patient/heparin-thrombocytopenia.ts'
import { arterialPhBelow, lactateAbove, plateletsBelow, potassiumAbove } from '../../../patient/laboratory-results.ts'
import type { Patient } from '../../../patient/patient.ts'
import { soundPotassium } from '../../../patient/spurious-potassium.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../patient/truth.ts'
import { congestedHeart } from '../medicines/dependence/congested-heart.ts'
import { undrainedPneumothorax } from '../procedures/undrained-pneumothorax.ts'
import { severeAsthma } from '../../../patient/lung-disease.ts'
import { gravelyIll } from '../grave-signs.ts'
import { suspiciousNodule } from '../procedures/nodules/growing-nodule.ts'
import { problemsAndClauses, recordNames } from '../record-words.ts'
import { isPastCoronaryEvent } from '../treated-infarction.ts'
import { namesOfClass } from './names-of-class.ts'

/** A treatment without which an emergency of the record kills or maims. */
export interface LifeSaving {
  readonly label: string
  /** Its names, as the source of a pattern. */
  readonly named: () => string
  /** What it is given by, and who gives it, where it may stand for it in what ends it: "the machine" of a mask. */
  readonly devices?: string
  /** It is needed within hours: a night is too long for it. */
  readonly isOfHours?: true
  /** The names are of one thing: who ends it by one has ended it. Absent: each drug is one, and another of the class may go on. */
  readonly isOneThing?: true
  /** Names of more than one drug, and which these are. */
  readonly wide?: readonly (readonly [wide: RegExp, members: RegExp])[]
  /** What does not do in its place, as the source of a pattern: a cannula for a mask. */
  readonly lesser?: string
  /** Words of any order of the answer by which something takes its place. */
  readonly inPlace?: RegExp
  /** Words of the clause that ends it by which it is another thing, or right. */
  readonly unless?: RegExp
  /** The same, for what one pattern cannot tell. */
  readonly aside?: (clause: string, patient: Patient) => boolean
  /** It is something that people book: a list of another day ends it for now. */
  readonly isListed?: true
  /** Conditions that are no reason to end it. */
  readonly notWhy?: RegExp
  /** What it cannot wait for, however soon that may come: "until the creatinine is below 120". */
  readonly tooLate?: RegExp
  readonly needed: (patient: Patient) => Truth
  /** What of the record is a reason to end it. */
  readonly against?: (patient: Patient) => Truth
  readonly because: string
  /** From memory. */
  readonly source: string
}

const anything = /./u

/** Alcohols of which a poison is made, as a problem list has them. */
export const toxicAlcohols: readonly string[] = [
  'methanol',
  'methanol poisoning',
  'ethylene glycol',
  'ethylene glycol poisoning',
  'antifreeze',
]

const bleedsOrMay = (patient: Patient): Truth =>
  anyOf(
    majorBleeding(patient),
    hasCondition(patient, 'active bleeding', 'active or suspected'),
    plateletsFellOnHeparin(patient),
    plateletsBelow(patient, 50),
    hasCondition(patient, 'heparin-induced thrombocytopenia'),
  )

/** A glucose that is nearly normal, or below a limit at which glucose is added to the insulin; a low one is another matter. */
const nearNormalGlucose =
  /\b(?:when(?:ever)?|once|if|as soon as|after|at|on|by)? ?(?:the |his |her )?(?:(?:blood|capillary|plasma) )?(?:glucose|CBG|BG|BM|sugar|dextrose level)\b(?! ?(?:10|5|20) ?%)[^.;:,\d]{0,30}(?:(?<![\d.])(?:[89]|1\d|20)(?:\.\d)?(?:\s?mmol(?:\/l)?)?(?![\d%])|(?<!\d)(?:1[5-9]\d|2\d\d|300)(?:\s?mg\/dl)?(?!\d)|normal\w*)(?: (?:is )?reached)?[,:]?/giu

/** "Disconnect her insulin pump" is the one of home, for which the infusion is begun; a pump that stays off until a day of the week is that of the infusion. */
function isPumpOfHome(clause: string, { conditions, medications, notes }: Patient): boolean {
  if (!/\bpump\b/iu.test(clause) || clause.search(nearNormalGlucose) >= 0) return false
  const told = [...conditions, ...medications].map(({ name }) => name).concat(notes.map(({ text }) => text))
  return (
    /\b(?:her|his|own|home|personal|subcutaneous|patient['’]s) (?:insulin )?pump\b/iu.test(clause) ||
    told.some((text) => /\b(?:pump|CSII|closed[- ]loop|Omnipod|hybrid loop)\b/iu.test(text)) ||
    !/\b(?:until|till|leave|stays?|overnight|midnight)\b/iu.test(clause)
  )
}

const kidneys = String.raw`(?:(?:serum |the |his |her |this |with |a )*(?:creat\w*|Cr\b|SCr|eGFR|GFR|(?:renal|kidney) (?:function|numbers|tests|bloods)|kidneys?|AKI|acute kidney injury|renal (?:impairment|failure)|U&?Es?|urea))`

/** Kidneys that suffer with a full heart: no reason to leave the water where it is. */
const kidneysAreFull = new RegExp(
  String.raw`\b(?:(?:until|till|pending) )?${kidneys}(?: (?:is|are|has|have|of|up|at|now|too|high|rising|risen|rise|rose|been|back|come|came|came|to|from|went|below|under|falls?|fallen|baseline|normal\w*|returned|settles?|recover\w*|improv\w*|protection|worse\w*))*(?: ?(?:[<>≤≥→]|\d+(?:\.\d+)?|[µu]?mol/L|mg/dL|to))*|\bcardio-?renal\b`,
  'giu',
)

/** Days away, and further while the heart stays full. */
const untilKidneysRecover = new RegExp(
  String.raw`\b(?:until|till|pending|before|as long as|while)\b[^.;]{0,25}?(?:${kidneys}|\b(?:it|they|bloods|numbers)\b)(?! (?:is |are |has been )?(?:re-?check|repeat|known|result|seen))[^.;]{0,25}?(?:[<>≤≥]|\b(?:below|under|above|over|normal\w*|baseline|settle[sd]?|recover\w*|improv\w*|fall\w*|return\w*|back (?:to|at)|back below|\d{2,3})\b)`,
  'iu',
)

/** "No diuretic of any kind": what is said of all of them is not said of one that goes on in another way. */
const allDiuretics =
  /\b(?:no|any|all|every|each|other)\b(?: (?:further|more|other|loop|IV|oral|kinds? of|the|of))* (?:diuretics?|water (?:tablets|injections))\b|\bdiuretics? (?:of (?:all|any|every) (?:kinds?|sorts?|types?)|in any form|whatever|altogether)\b|\bdiuretic (?:therapy|treatment)\b/iu

/** A diuretic that stops for the water is gone, the pressure or the salts fail, or one that gives way to another. */
function isAnotherDiuretic(clause: string): boolean {
  const rest = clause.replaceAll(kidneysAreFull, ' ')
  return (
    /\b(?:wean\w*|dry weight|euvol\w*|hypovol\w*|dehydrat\w*|dry\b|K\b|potassium|sodium|hypotens\w*|SBP|systolic|torsades?|contrast|anuri\w*|dialys\w*|replaced by|metolazone|response)\b/iu.test(
      rest,
    ) ||
    (!allDiuretics.test(clause) &&
      /\b(?:thiazide|switch\w*|tablets?|oral|(?<!or )PO|by mouth|urine|bedtime|(?<!same )evening|next dose|after \d|(?:torsemide|torasemide|bumetanide)\b(?=[^.;]*\b(?:furosemide|IV)\b))\b/iu.test(
        rest.replaceAll(/\b(?:IV|i\.v\.|by vein|intravenous) (?:or|and|nor) (?:oral|PO|by mouth|mouth)\b/giu, ' '),
      ))
  )
}

const freshStent =
  /\b(?:stent\w*|DES|PCI)\b[^.;]{0,30}\b(?:today|yesterday|this (?:morning|week)|last night|(?:[1-9]|1\d|2\d) (?:days?|d) ago|(?:one|two|three|four|five|six|\d) weeks? ago|day \d)\b|\b(?:today|yesterday|day \d)\b[^.;]{0,25}\b(?:stent\w*|DES)\b/iu

/** Whether a coronary stent is weeks old at most. */
function newStent(patient: Patient): Truth {
  const told = problemsAndClauses(patient).find((clause) => freshStent.test(clause))
  return told === undefined ? no('no new stent on record') : yes(told)
}

/** Oxygen without pressure. */
const noMask = String.raw`(?:(?:\d+ L (?:by |via )?)?(?:nasal|Venturi|venti|cannulae|cannula)|cannula|prongs|specs|NC\b|simple|face ?mask|oxygen|O2|room air|air\b)`

const pci = String.raw`(?:(?:cardiac )?(?:cath(?:eter(?:i[sz]ation)?)?[- ]?)?lab(?:oratory)?(?: (?:activation|team|call))?|P?PCI(?: call)?|primary PCI(?: call)?|(?:coronary )?angio(?:gram|graphy|plasty)|(?:cardiac |heart |left heart )?(?:catheteri[sz]ation|cath)|(?:code )?STEMI(?: (?:call|alert|activation|team))?|activation)`

/**
 * Treatments that an answer may begin and, by another of its lines, take away again. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const lifeSavingTreatments: readonly LifeSaving[] = [
  {
    label: 'ventilation by mask',
    named: () =>
      String.raw`(?:NIV|Bi-?PAP|BPAP|bi-?level(?: (?:device|support|ventilation|NIV))?|NIPPV|NPPV|non-?invasive(?: positive[- ]pressure)? ventilation|mask ventilation)`,
    isOneThing: true,
    lesser: noMask,
    inPlace: /\b(?:intubat\w*|RSI|(?<!non-?)invasive ventilation|tracheostomy)\b/iu,
    devices: 'machine|mask|ventilator|BiPAP machine',
    isOfHours: true,
    unless:
      /\b(?:wean\w*|(?<!\b(?:until|till|before|after|pending)\b[^.;,]{0,40})(?:tomorrow|morning)|over \d|neb\w*|suction|physio\w*|bedside for)\b/iu,
    needed: (patient) => isAcidotic(patient, 7.35),
    because: 'the carbon dioxide climbs again, with nothing to blow it off',
    source: 'BTS/ICS 2016; GOLD 2025, chapter 4',
  },
  {
    label: 'the pressure by mask of a wet lung',
    named: () => String.raw`(?:CPAP|continuous positive airway pressure)`,
    isOneThing: true,
    isOfHours: true,
    lesser: noMask,
    inPlace: /\b(?:intubat\w*|RSI|(?<!non-?)invasive ventilation|NIV|Bi-?PAP|HFN[OC]|high-flow)\b/iu,
    devices: 'machine|CPAP machine',
    unless: /\b(?:wean\w*|sleep apn(?:o)?ea|OSA|pneumothora\w*|neb\w*|suction|physio(?!therapist comes)\w*)\b/iu,
    needed: (patient) => allOf(congestedHeart(patient), saturationBelow(patient, 90)),
    because: 'the lung fills again',
    source: 'ESC heart failure 2021, section 11.3',
  },
  {
    label: 'the anticoagulant',
    named: () =>
      String.raw`(?:${namesOfClass('anticoagulant')}|LMWHs?|low[- ]molecular[- ]weight heparins?|UFH|unfractionated heparin|DOACs?|NOACs?|(?:oral |therapeutic )?anti-?coag\w*|blood[- ]thinners?)`,
    devices: 'injections?|shots?|jabs?',
    wide: [
      [/^(?:injection|shot|jab)/iu, anything],
      [/^(?:(?:oral |therapeutic )?anti-?coag|blood)/iu, anything],
      [/^(?:LMWH|low)/iu, /^(?:enoxaparin|dalteparin|tinzaparin|nadroparin|LMWH|low)/iu],
      [/^(?:D|N)OAC/iu, /^(?:apixaban|rivaroxaban|edoxaban|dabigatran|[DN]OAC)/iu],
      [/^(?:UFH|unfractionated|heparin)/iu, /^(?:UFH|unfractionated|heparin)/iu],
    ],
    inPlace: /\b(?:vena cava filter|IVC filter|embolectomy)\b/iu,
    unless:
      /\b(?:\d+ ?(?:months?|\/12)|(?:three|six|twelve) months|lifelong|INR|aPTT|anti-?Xa|alteplase|thromboly\w*)\b/iu,
    needed: (patient) =>
      listedNow(patient, ['pulmonary embolism', 'PE', 'deep vein thrombosis', 'DVT', 'venous thromboembolism']),
    against: bleedsOrMay,
    because: 'an embolism that is left to itself comes again, and kills',
    source: 'ESC pulmonary embolism 2019, sections 6 and 8',
  },
  {
    label: 'the insulin of a ketoacidosis',
    named: () =>
      String.raw`(?:FRIII|(?:fixed[- ]rate )?(?:IV |intravenous )?(?:Actrapid|(?:human |soluble |regular )?insulin(?: (?:human|soluble|regular))?|Humulin R)(?: (?:infusion|drip|pump|syringe|driver|perfusor))?)`,
    isOneThing: true,
    isOfHours: true,
    notWhy: nearNormalGlucose,
    aside: isPumpOfHome,
    unless:
      /\b(?:ketones?|BOHB|pH|CSII|pump (?:set|site)|Omnipod|overlap|VRIII|variable[- ]rate|basal|eat\w*|meals?|potassium|K ?[<>≤≥+]|saline|metformin|gliflozin\w*|(?<!fear of (?:an? )?)hypo\w*)\b|\bglucose\b[^.;\d]{0,12}[<≤]? ?[34](?:\.\d)?\b(?!\d)/iu,
    needed: (patient) =>
      allOf(
        anyOf(
          ketonesFrom(patient, 3),
          allOf(
            hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
            arterialPhBelow(patient, 7.3),
          ),
        ),
        anyOf(
          hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
          hasCondition(patient, 'diabetes', 'active'),
        ),
      ),
    because: 'the ketones go on without it: it ends with them and not with the glucose',
    source: 'JBDS 02 (2023), section 5; ADA hyperglycaemic crises 2024',
  },
  {
    label: 'the way to the catheter laboratory',
    named: () => pci,
    devices: '(?:interventional|cardiac|heart attack|on-call) team',
    isOneThing: true,
    isOfHours: true,
    isListed: true,
    inPlace: /\b(?:tenecteplase|alteplase|reteplase|streptokinase|thromboly\w*|fibrinoly\w*|TNK|CABG|bypass)\b/iu,
    unless:
      /\b(?:staged|non-?culprit|second|other vessels?|residual|complete revasculari\w*|LAD|circumflex|RCA|echo\w*|CTCA|CT|heart team|metformin|contrast|divert\w*|transfer\w*|cent(?:re|er)|(?<!on )(?:hold|held)(?! (?:back|off))|draws?)\b/iu,
    needed: (patient) =>
      isPastCoronaryEvent(patient) ? no('an infarction that was treated') : stElevationInfarction(patient),
    because: 'the artery is shut, whatever the pain does',
    source: 'ESC acute coronary syndromes 2023, section 5; ACC/AHA 2025',
  },
  {
    label: 'the vasopressor of a shock',
    named: () =>
      '(?:noradrenaline|norepinephrine|noradr|norad|levophed|adrenaline infusion|vasopressin|phenylephrine|metaraminol|dopamine|dobutamine|milrinone|levosimendan|enoximone|vasopressors?|pressors?|inotropes?)',
    isOfHours: true,
    wide: [
      [/^(?:vasopressors?|pressors?|inotropes?)$/iu, anything],
      [/^(?:nor|levo)/iu, /^(?:nor|levo)/iu],
    ],
    inPlace: /\b(?:ECMO|Impella|balloon pump)\b/iu,
    unless: /\b(?:wean\w*|MAP|lactate|arrhythm\w*)\b/iu,
    needed: (patient) => shocked(patient),
    because: 'the pressure falls again',
    source: 'Surviving Sepsis Campaign 2021, recommendation on MAP',
  },
  {
    label: 'the antibiotic of a sepsis',
    named: () =>
      String.raw`(?:${namesOfClass('antibiotic')}|piperacillin[-/ ]tazobactam|pip-?tazo?|antibiotics?|anti-?microbials?|anti-?bacterials?|antibiotic (?:cover|therapy|treatment))`,
    wide: [
      [/^anti-?(?:biotic|microbial|bacterial)/iu, anything],
      [/^pip/iu, /^pip/iu],
    ],
    isOfHours: true,
    unless:
      /\b(?:viral|virus|influenza|procalcitonin|PCT|MRSA|nasal|swabs?|QT\w*|levels?|trough|(?:after|at) \d+ days|\d+-day|\d+ days? (?:in )?(?:total|then|of)|once daily|IV to oral|by mouth|(?<!\b(?:until|till|before|after|pending)\b[^.;,]{0,40})tomorrow)\b/iu,
    needed: (patient) =>
      anyOf(
        hasCondition(patient, 'septic shock', 'active'),
        allOf(
          namedNow(patient, [
            'sepsis',
            'neutropenic sepsis',
            'meningococcal sepsis',
            'bacterial meningitis',
            'meningitis',
          ]),
          anyOf(shocked(patient), lactateAbove(patient, 2)),
        ),
        listedNow(patient, [
          'bacterial meningitis',
          'meningococcal sepsis',
          'neutropenic sepsis',
          'necrotising fasciitis',
        ]),
        allOf(listedNow(patient, ['pneumonia', 'sepsis', 'empyema']), gravelyIll(patient)),
      ),
    because: 'each hour without it costs lives',
    source: 'Surviving Sepsis Campaign 2021, recommendation 12',
  },
  {
    label: 'the calcium of a potassium that stops the heart',
    named: () => String.raw`(?:calcium (?:gluconate|chloride)|Ca gluconate|CaCl2?|calcium)`,
    wide: [
      [/^calcium$/iu, anything],
      [/^Ca(?:lcium)? gluconate/iu, /^Ca(?:lcium)? gluconate/iu],
    ],
    isOfHours: true,
    unless: /\b(?:digoxin|calcium level|QRS|P waves|(?<!calcium \d[^.;]{0,30})normal|bicarbonate|same line)\b/iu,
    needed: (patient) =>
      allOf(potassiumAbove(patient, 6.4), anyOf(hyperkalaemicEcg(patient), potassiumAbove(patient, 6.9))),
    because: 'nothing else keeps the rhythm until the potassium falls',
    source: 'UK Kidney Association hyperkalaemia 2023',
  },
  {
    label: 'oxygen',
    named: () => String.raw`(?:(?:high[- ]flow |supplementary )?(?:oxygen|O2))`,
    isOneThing: true,
    isOfHours: true,
    inPlace: /\b(?:NIV|Bi-?PAP|CPAP|HFN[OC]|intubat\w*|ventilat\w*)\b/iu,
    unless:
      /\b(?:wean\w*|SpO2|saturat\w*|sats|target|\d ?%|Venturi|nasal|smok\w*|flames?|home|concentrator|titrat\w*|retain\w*|hypercapni\w*|gas)\b/iu,
    needed: (patient) => saturationBelow(patient, 88),
    because: 'the saturation falls again',
    source: 'BTS oxygen 2017',
  },
  {
    label: 'what dissolves the clot',
    named: () =>
      String.raw`(?:${namesOfClass('thrombolytic')}|TNK|r?t-?PA|(?:systemic |IV )?(?:thromboly\w*|fibrinoly\w*|lysis))`,
    isOneThing: true,
    isOfHours: true,
    inPlace: /\b(?:embolectomy|thrombectomy|ECMO|catheter-directed|P?PCI|cath lab|angioplasty)\b/iu,
    unless: /\b(?:headache|BP|pressure|neurolog\w*|half-?dose|NIHSS)\b/iu,
    needed: (patient) =>
      anyOf(
        allOf(listedNow(patient, ['pulmonary embolism', 'PE']), shocked(patient)),
        stElevationInfarction(patient),
        strokeNow(patient),
      ),
    against: bleedsOrMay,
    because: 'the clot stays where it is',
    source: 'ESC pulmonary embolism 2019, section 6; ESC acute coronary syndromes 2023, section 5; ESO 2021',
  },
  {
    label: 'what keeps a coronary artery open',
    named: () =>
      String.raw`(?:${namesOfClass('antiplatelet')}|anti-?platelets?(?: (?:drugs|agents))?|DAPT|dual anti-?platelet therapy)`,
    wide: [[/^(?:anti-?platelet|DAPT|dual)/iu, anything]],
    unless: /\b(?:months?|weeks?|anticoag\w*|triple|PPI|load\w*|switch\w*|ulcer\w*|CABG)\b/iu,
    needed: (patient) =>
      anyOf(stElevationInfarction(patient), listedNow(patient, ['NSTEMI', 'STEMI', 'acute coronary syndrome'])),
    against: bleedsOrMay,
    because: 'the artery shuts again',
    source: 'ESC acute coronary syndromes 2023, section 6',
  },
  {
    label: 'a drain of the chest',
    named: () =>
      String.raw`(?:(?:chest|intercostal|pleural|pig-?tail|small-?bore|large-?bore|\d+ ?Fr?(?:ench)?) (?:chest )?(?:drain|tube|catheter|drainage)|drain|drainage|(?:pleural|chest) (?:procedures?|interventions?)(?! (?:other than|apart from|except|besides)\b)|(?:needle |immediate )?(?:decompression|thoracostomy))`,
    isOneThing: true,
    isOfHours: true,
    isListed: true,
    inPlace: /\b(?:VATS|decortication|surgical drainage)\b/iu,
    unless:
      /\b(?:output|mL|swing\w*|bubbl\w*|re-?expan\w*|clamp\w*|air leak|film|CXR|x-?ray|dry|stitch\w*|kink\w*)\b/iu,
    needed: (patient) =>
      anyOf(
        namedNow(patient, ['tension pneumothorax', 'empyema', 'frank pus', 'complicated parapneumonic effusion']),
        spoiltPleuralFluid(patient),
        allOf(undrainedPneumothorax(patient), anyOf(shocked(patient), saturationBelow(patient, 90))),
      ),
    because: 'air or pus goes nowhere else',
    source: 'BTS pleural disease 2023',
  },
  {
    label: 'the adrenaline of an anaphylaxis',
    named: () => String.raw`(?:(?:IM |intramuscular )?(?:adrenaline|epinephrine))`,
    isOneThing: true,
    isOfHours: true,
    unless: /\b(?:infusion|IV|auto-?injectors?|pens?|discharge)\b/iu,
    needed: (patient) => listedNow(patient, ['anaphylaxis', 'anaphylactic shock', 'anaphylactic reaction']),
    because: 'nothing else opens the throat and holds the pressure',
    source: 'Resuscitation Council UK, anaphylaxis 2021',
  },
  {
    label: 'the steroid of an adrenal crisis',
    named: () => String.raw`(?:hydrocortisone|(?:stress-?dose )?(?:steroids?|corticosteroids?)|glucocorticoids?)`,
    isOneThing: true,
    isOfHours: true,
    inPlace: /\b(?:dexamethasone|methylprednisolone) \d/iu,
    unless: /\b(?:inhaled|topical|taper\w*|double|oral|prednis\w*|fludrocortisone|mg)\b/iu,
    needed: (patient) =>
      anyOf(
        hasCondition(patient, 'adrenal crisis', 'active'),
        listedNow(patient, ['adrenal crisis', 'Addisonian crisis']),
      ),
    because: 'the shock comes back',
    source: 'Society for Endocrinology 2020; NICE NG243 (2024)',
  },
  {
    label: 'the potassium of a severe hypokalaemia',
    named: () =>
      String.raw`(?:(?:IV |intravenous )?(?:potassium(?: chloride)?|KCl|K\+)(?: (?:infusion|replacement|bags?|drip))?)`,
    isOneThing: true,
    isOfHours: true,
    lesser: String.raw`(?:bananas?|fruit|diet|oral|tablets?|Sando-?K|Span-?K|Slow-?K|effervescent)`,
    unless:
      /\b(?:K|potassium|K\+) (?:level )?(?:is |of |reaches |to )?(?:at |above |over |reached |≥|>|<|under |below )? ?[3-6](?:\.\d)?\b|\b(?:target|reached|spironolactone|sparing|hyperkal\w*|anuri\w*|oliguri\w*|urine output|salts?|magnesium)\b/iu,
    needed: (patient) =>
      anyOf(
        potassiumBelow(patient, 2.5),
        allOf(potassiumBelow(patient, 3), recordNames(patient, ['ventricular tachycardia', 'torsades de pointes'])),
      ),
    because: 'the rhythm of a heart without potassium breaks down',
    source: 'AHA advanced life support 2020, electrolytes; UK Kidney Association and local consensus',
  },
  {
    label: 'the dialysis that a potassium needs',
    named: () =>
      String.raw`(?:(?:emergency |urgent )?(?:ha?emodialysis|dialysis|ha?emofiltration|HD|CVVHD?F?|CRRT|RRT|renal replacement(?: therapy)?))`,
    isOneThing: true,
    isListed: true,
    isOfHours: true,
    unless:
      /\b(?:heparin|dry weight|line|catheter|access|fistula|ultrafiltrat\w*|binders?|after (?:the )?(?:HD|dialysis)|regular|next)\b(?! (?:\p{L}+ )?shift)/iu,
    needed: (patient) =>
      allOf(
        soundPotassium(patient, 6.4),
        anyOf(
          hyperkalaemicEcg(patient),
          recordNames(patient, [
            'anuria',
            'anuric',
            'end-stage renal disease',
            'end-stage kidney disease',
            'haemodialysis',
          ]),
        ),
      ),
    because: 'without kidneys nothing else takes the potassium out',
    source: 'UK Kidney Association hyperkalaemia 2023; KDIGO 2020',
  },
  {
    label: 'the insulin with glucose of a high potassium',
    named: () =>
      String.raw`(?:(?:(?:human |soluble |regular )?insulin(?: (?:human|soluble|regular))?|Actrapid|Humulin R)(?:[- ]?(?:and|with|\+|\/|-)?[- ]?(?:dextrose|glucose))?)`,
    isOneThing: true,
    isOfHours: true,
    lesser: String.raw`(?:(?:low-potassium )?diet|resonium|polystyrene|salbutamol|binder|patiromer)`,
    unless:
      /\b(?:NPH|isophane|hypo\w*|K ?[<≤]|potassium (?:below|under|<)|repeat|second|infusion|basal|home|usual)\b/iu,
    needed: (patient) => soundPotassium(patient, 6.4),
    because: 'the potassium stays in the blood',
    source: 'UK Kidney Association hyperkalaemia 2023',
  },
  {
    label: 'the look into a probable cancer',
    named: () =>
      String.raw`(?:(?:FDG[- ])?PET(?:[-/ ]?CT)?(?: scan)?|(?:CT-guided |needle |lung |percutaneous )?biops(?:y|ies)|(?:EBUS|bronchoscopy)|(?:lung )?(?:MDT|cancer (?:pathway|clinic|referral)|two-week (?:wait|referral)))`,
    isOneThing: true,
    unless:
      /\b(?:anticoag\w*|apixaban|rivaroxaban|edoxaban|warfarin|clopidogrel|aspirin|metformin|fast\w*|glucose|stag\w*|resect\w*|surg\w*|repeat|EBUS|bronchoscop\w*|peripheral|negative|benign|instead|FEV1|radiotherap\w*|SABR)\b/iu,
    needed: (patient) => suspiciousNodule(patient),
    because: 'a cancer that can still be cut out grows',
    source: 'NICE NG122 (2019, updated 2024); BTS pulmonary nodules 2015',
  },
  {
    label: 'the diuretic of a heart full of water',
    named: () =>
      String.raw`(?:${namesOfClass('loop-diuretic')}|(?:(?:loop|IV|oral|other|further|kinds? of) )*diuretics?(?: (?:therapy|treatment|drugs?))?|water (?:tablets?|pills?|injections?))`,
    wide: [[/\b(?:diuretic|water)/iu, anything]],
    notWhy: kidneysAreFull,
    tooLate: untilKidneysRecover,
    aside: isAnotherDiuretic,
    needed: (patient) =>
      anyOf(
        listedNow(patient, [
          'acute pulmonary oedema',
          'flash pulmonary oedema',
          'acute decompensated heart failure',
          'acute heart failure',
        ]),
        congestedHeart(patient),
      ),
    against: (patient) => shocked(patient),
    because: 'the water stays in the lungs, and a creatinine that rises with it falls with it',
    source: 'ESC heart failure 2021, section 11',
  },
  {
    label: 'the anticoagulant of an infarction',
    named: () =>
      String.raw`(?:fondaparinux|enoxaparin|dalteparin|bivalirudin|heparin|LMWH|UFH|Clexane|Arixtra|anti-?coag\w*)`,
    wide: [
      [/^anti/iu, anything],
      [/^LMWH/iu, /^(?:enoxaparin|dalteparin|Clexane|LMWH)/iu],
    ],
    unless:
      /\b(?:angio\w*|PCI|cath\w*|revasculari\w*|discharge|CABG|bypass|days?|hours?|switch\w*|DOAC|apixaban|rivaroxaban|warfarin|sheath|aPTT|anti-?Xa|replaced)\b/iu,
    needed: (patient) =>
      listedNow(patient, ['NSTEMI', 'non-ST-elevation myocardial infarction', 'acute coronary syndrome']),
    against: bleedsOrMay,
    because: 'the artery shuts',
    source: 'ESC acute coronary syndromes 2023, section 6',
  },
  {
    label: 'the antidote of an alcohol that poisons',
    wide: [[/^ethanol/iu, /^ethanol/iu]],
    named: () =>
      String.raw`(?:fomepizole|4-?methylpyrazole|4-MP|Antizol|ethanol(?: infusion)?|ADH blockade|alcohol dehydrogenase (?:blocker|inhibitor))`,
    isOfHours: true,
    unless:
      /\b(?:level|methanol|glycol)\b[^.;]{0,25}(?:\bbelow\b|\bunder\b|[<≤])|\b(?:as well|in addition|both|withdrawal)\b/iu,
    needed: (patient) => namedNow(patient, toxicAlcohols),
    because: 'the poison is made from it hour by hour',
    source: 'EXTRIP 2015 and 2023; AACT 2002',
  },
  {
    label: 'the dialysis of an alcohol that poisons',
    named: () =>
      String.raw`(?:(?:emergency |urgent )?(?:ha?emodialysis|dialysis|HD|CVVHD?F?|CRRT|RRT|renal replacement(?: therapy)?))`,
    isOneThing: true,
    isListed: true,
    isOfHours: true,
    unless: /\b(?:heparin|line|catheter|access|(?:level|methanol|glycol)\b[^.;]{0,25}(?:\bbelow\b|\bunder\b|[<≤]))/iu,
    needed: (patient) => allOf(namedNow(patient, toxicAlcohols), arterialPhBelow(patient, 7.25)),
    because: 'nothing else takes out what blinds and kills',
    source: 'EXTRIP 2015 and 2023',
  },
  {
    label: 'what opens the airways',
    named: () =>
      String.raw`(?:salbutamol|albuterol|ipratropium|terbutaline|Ventolin|Atrovent|DuoNebs?|Combivent|bronchodilators?|nebuli[sz]ers?|nebs)`,
    wide: [[/^(?:broncho|neb)/iu, anything]],
    unless:
      /\b(?:tremor|tachycardi\w*|HR|heart rate|lactate|space\w*|inhalers?|MDI|pMDI|wean\w*|driven|on air|oxygen|tiotropium|LAMA|hourly|\d+ ?h\b)\b/iu,
    needed: (patient) =>
      anyOf(
        severeAsthma(patient),
        allOf(listedNow(patient, ['COPD exacerbation', 'exacerbation of COPD']), isAcidotic(patient, 7.35)),
      ),
    because: 'the airways shut again',
    source: 'GOLD 2025, chapter 4; BTS/SIGN 158 (2019), section 9.3',
  },
  {
    label: 'the steroid of an exacerbation',
    named: () =>
      String.raw`(?:prednisolone|prednisone|hydrocortisone|methylprednisolone|dexamethasone|(?:systemic |oral |IV )?(?:cortico)?steroids?)`,
    wide: [[/steroids?$/iu, anything]],
    unless: /\b(?:inhaled|ICS|taper\w*|days?|course|swap\w*|switch\w*|by mouth|oral|topical)\b/iu,
    needed: (patient) =>
      anyOf(
        severeAsthma(patient),
        allOf(listedNow(patient, ['COPD exacerbation', 'exacerbation of COPD']), isAcidotic(patient, 7.35)),
      ),
    because: 'the airways stay swollen',
    source: 'GOLD 2025, chapter 4; BTS/SIGN 158 (2019), section 9.3',
  },
  {
    label: 'the fluid of a ketoacidosis or a septic shock',
    named: () =>
      String.raw`(?:(?:IV|intravenous|resuscitation) fluids?|crystalloids?|(?:normal |0\.9% )?(?:saline|sodium chloride|NaCl)(?: 0\.9 ?%)?|Hartmann['’]?s?|Ringer['’]?s?(?: lactate)?|Plasma-?Lyte)`,
    isOneThing: true,
    isOfHours: true,
    unless:
      /\b(?:overload\w*|crackles|o?edema|SpO2|glucose|dextrose|eats?|eating|oral fluids|maintenance|bolus(?:es)?|further|potassium|KCl|bicarbonate|hyperchlor\w*|sodium \d|switch\w*|balanced|flush|noradrenaline|norepinephrine|vasopressor)\b/iu,
    needed: (patient) =>
      anyOf(
        allOf(
          hasCondition(patient, 'diabetic ketoacidosis or hyperosmolar state', 'active'),
          anyOf(arterialPhBelow(patient, 7.3), ketonesFrom(patient, 3)),
        ),
        allOf(namedNow(patient, ['sepsis', 'septic shock']), shocked(patient)),
      ),
    against: (patient) =>
      anyOf(congestedHeart(patient), recordNames(patient, ['pulmonary oedema', 'fluid overload', 'anuric'])),
    because: 'the vessels are empty',
    source: 'JBDS 02 (2023), section 5; Surviving Sepsis Campaign 2021, recommendation 4',
  },
  {
    label: 'what keeps a new stent open',
    named: () =>
      '(?:ticagrelor|clopidogrel|prasugrel|brilinta|brilique|plavix|effient|efient|P2Y12(?: inhibitors?)?|DAPT|dual anti-?platelets?(?: therapy)?|both anti-?platelets)',
    wide: [[/^(?:P2Y12|DAPT|dual|both)/iu, anything]],
    unless:
      /\b(?:\d+ ?(?:months?|\/12)|(?:three|six|twelve) months|a year|anticoag\w*|apixaban|triple|load\w*|switch\w*|ulcer\w*|CABG|dyspn\w*|block|brady\w*)\b/iu,
    needed: (patient) => newStent(patient),
    against: bleedsOrMay,
    because: 'a stent that is new clots, and the artery shuts',
    source: 'ESC acute coronary syndromes 2023, section 6',
  },
]
