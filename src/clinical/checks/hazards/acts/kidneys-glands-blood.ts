// Longer than 250 lines: one table, a row an act.
import {
  haemoglobinBelow,
  ketonesFrom,
  lowEjectionFraction,
  namedNow,
  resultCrosses,
  sodiumBelow,
} from '../../../patient/acute-findings.ts'
import { pregnancy } from '../../../patient/conditions.ts'
import { glucoseBelow, latestVital, potassiumBelow } from '../../../patient/emergencies.ts'
import {
  glucoseAbove,
  internationalRatioAbove,
  plateletsBelow,
  potassiumAbove,
} from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { soundPotassium } from '../../../patient/spurious-potassium.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { mealtimeInsulin } from '../medicines/ended-or-withheld.ts'
import { type ActInWords, always, recordSays } from './act-in-words.ts'

const cased = 'iu'

/** What may stand between "no" and what is refused: any other word is of another thing ("no visual loss, prednisolone"). */
const between = String.raw`(?:(?:need|needs|indication|role|place|reason|requirement|case|benefit|point|the|any|IV|immediate|urgent|emergency|routine|early|high[- ]dose|stress[- ]dose|joint|surgical|for|to|in|of|with|her|his|a|an|give|giving|start|starting|use|using|empirical) ){0,6}`

/** "Hold off steroids", "do not give": but not "do not omit". */
const refusing = String.raw`(?:\b(?:do(?:es)? not|don['’]t|not|never) (?:be )?(?:giv|start|us|need|requir|begin|add|insert|perform|offer|commenc|prescrib|plac|recommend|indicat|for\b)\w*(?![^;,:]{0,25}\b(?:delay|wait|await|stop|miss|omit|withh|skip|defer|interrupt|contra|further|more|repeat|addition|until after|so|but|then|only)\w*)|(?<!\b(?:not|never|no|n['’]t) )\b(?:omit|skip|withhold|withheld|avoid|defer|forgo|hold|postpone|leave out)\w*)`

const refusedBehind = String.raw`(?:not (?:yet )?(?:be )?(?:needed|indicated|required|given|necessary|started|warranted|advised|recommended|appropriate|useful|done)|unnecessary|withheld|omitted|deferred|can wait|avoided|left out|on hold)`

/** That something needed is left out in words. */
const refused = (thing: string): RegExp =>
  new RegExp(
    String.raw`\b(?:no|without) ${between}(?:${thing})\b|${refusing}[^;,:→()]{0,35}\b(?:${thing})\b|\b(?:${thing})\b[^;,:]{0,30}\b${refusedBehind}\b`,
    cased,
  )

/** That something which cannot wait is given after a result. "Until the result" and "pending cultures" stand for what is given meanwhile; "cultures before antibiotics" for a sample. */
const waitsFor = (thing: string, result: string): RegExp =>
  new RegExp(
    [
      String.raw`\b(?:${thing})\b[^;,]{0,50}\b(?:waits? for|only (?:if|when|once|after)|once(?! (?:daily|a day|weekly)))\b[^;,]{0,40}\b(?:${result})\b`,
      String.raw`\b(?:${thing})\b[^;,]{0,50}\bafter (?:the |her |his )?(?:\w+ )?(?:(?:${result}) results?|results?)\b`,
      String.raw`\b(?:wait for|await)\b[^;]{0,40}\b(?:${result})\b[^;]{0,30}\b(?:before|prior to|then)\b[^;]{0,30}\b(?:${thing})\b`,
      String.raw`\b(?:${result})\b(?: (?:\w+ )?results?\b| confirm\w*| report\w*)[^;,]{0,20}\b(?:before|prior to)\b[^;,]{0,25}\b(?:${thing})\b`,
    ].join('|'),
    cased,
  )

/** What begins now and goes on until a result waits for nothing. */
const goesOn =
  /\b(?:do(?:es)? not|don['’]t|not|never|no|without)\b[^.;]{0,20}\b(?:wait|delay|await|defer|hold|withhold|postpone)\w*|\b(?:now|stat|immediately|at once|straight away|within (?:the|an|one|1) hour)\b[^.;]{0,60}\b(?:until|pending|await\w*|while)\b|\b(?:continu\w*|taper\w*|wean\w*|reduc\w*|switch\w*|add|narrow\w*|rationali\w*|de-?escalat\w*|adjust\w*|review\w*(?! in the morning| tomorrow)|stop\w*|empirical\w*|(?<!\bbiops\w* (?:(?:is|are|has been|have been) )?)(?:taken|drawn|sent|obtained))\b/iu

const biopsyBefore =
  /\b(?:biops\w*|ultrasound)\b[^.;,]{0,20}\b(?:before|prior to)\b[^.;,]{0,25}\b(?:steroids?|pred\w*|treatment|methylpred\w*)\b/iu

/** On the record, or listed as suspected: enough for what must not wait for proof. */
function thoughtOf(patient: Patient, words: RegExp): Truth {
  const suspected = patient.conditions.find(({ name, status }) => status === 'suspected' && words.test(name))
  return suspected === undefined ? recordSays(patient, words) : yes(`suspected ${suspected.name}`)
}

const clouded = (patient: Patient): Truth => {
  const level = latestVital(patient, 'consciousness')
  return level === 'pain' || level === 'unresponsive' ? yes(`consciousness: ${level}`) : no('awake')
}

const systolicFrom = (patient: Patient, limit: number): Truth => {
  const systolic = latestVital(patient, 'systolic_mmhg')
  return systolic !== undefined && systolic >= limit ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure')
}

const isPerLitre = (unit: string): boolean => /^(?:mmol|meq)/iu.test(unit.trim())

const calcium = (patient: Patient, crosses: (mmol: number) => boolean): Truth =>
  resultCrosses(
    patient,
    {
      name: /^(?:serum |plasma |total |adjusted |corrected |albumin-adjusted )*(?:calcium|Ca)(?: \(?(?:adjusted|corrected)\)?)?$/iu,
    },
    ({ value, unit }) =>
      isPerLitre(unit) ? crosses(value) : /^mg\s*\/\s*dl/iu.test(unit.trim()) ? crosses(value / 4) : undefined,
  )

const highCalcium = (patient: Patient): Truth => calcium(patient, (value) => value > 3)

const neutropenic = (patient: Patient): Truth =>
  anyOf(
    resultCrosses(patient, { name: /^(?:absolute )?(?:neutrophils?(?: count)?|neuts?|ANC)$/iu }, ({ value, unit }) =>
      /^(?:cells)?\s?\/\s?(?:[uµμ]L|mm)/iu.test(unit.trim()) ? value < 500 : value < 0.5,
    ),
    namedNow(patient, ['neutropenic sepsis', 'febrile neutropenia', 'neutropenic fever']),
  )

const adrenal =
  /\b(?:Addison\w*|adrenal (?:crisis|insufficiency|failure)|hypoadrenal\w*|bilateral adrenalectomy|hypopituitarism|Sheehan\w*|pituitary (?:apoplexy|failure))/iu

const ecgOfPotassium =
  /\b(?:(?:tall|peaked|tented|hyperacute)[^.;]{0,12}\bT\b|sine[- ]wave|(?:broad|wide)\w*[^.;]{0,8}\bQRS|QRS (?:1[3-9]\d|2\d\d)|(?:absent|no|flat\w*|loss of) P[- ]?waves?)/iu

/** A potassium at which the heart may stop, with its signs on the ECG. */
export const dangerousPotassium = (patient: Patient): Truth =>
  allOf(soundPotassium(patient, 6.4), recordSays(patient, ecgOfPotassium))

/** Measured again within hours. */
const hoursApart =
  /(?<!\d)(?<!\d[- ])hourly|(?<!\d)[1-6](?:[-–/][1-6])?[- ]?(?:hourly|hours|h\b)|\bq ?[1-6] ?h?\b|\b(?:at|in|after|within|every) ?(?:an|one|two|four|six|[1-6])\b(?! ?(?:days?|weeks?|am\b|pm\b))|\bevery hour|\b\d{1,2} ?min/iu

const ketoacidosis = (patient: Patient): Truth =>
  namedNow(patient, ['diabetic ketoacidosis', 'DKA', 'euglycaemic ketoacidosis', 'euglycaemic DKA'])

/** A ketoacidosis that only insulin ends: with a potassium and a glucose under which it may run. */
export const needsInsulin = (patient: Patient): Truth =>
  allOf(
    anyOf(ketoacidosis(patient), allOf(ketonesFrom(patient, 3), recordSays(patient, /\bdiabet\w*|T[12]DM?\b/iu))),
    not(potassiumBelow(patient, 3.5)),
    not(glucoseBelow(patient, 3.9)),
    not(recordSays(patient, /\b(?:alcoholic|starvation) ketoacidosis/iu)),
    not(recordSays(patient, /\b(?:DKA|ketoacidosis) (?:has )?resolved/iu)),
  )

const typeOne = (patient: Patient): Truth =>
  recordSays(patient, /\b(?:type[- ](?:1|one|I)\b[^.;]{0,10}\b(?:diabet\w*|DM)|T1DM?|IDDM|LADA|pancreatectomy)\b/iu)

const sickle = (patient: Patient): Truth =>
  recordSays(
    patient,
    /\b(?:sickle[- ]cell (?:disease|an(?:a)?emia|crisis)|sickle cris[ie]s|HbSS|Hb ?SC disease|HbSC|vaso-?occlusive)/iu,
    /\btrait\b/iu,
  )

const skullBleed = (patient: Patient): Truth =>
  recordSays(
    patient,
    /\b(?:(?:intracranial|intracerebral|subdural|extradural|epidural|subarachnoid|cerebellar|intraventricular) (?:h(?:a)?emorrhage|h(?:a)?ematoma|bleed\w*)|ICH\b)/iu,
  )

const checkpointInhibitor = String.raw`pembrolizumab|nivolumab|ipilimumab|atezolizumab|durvalumab|avelumab|cemiplimab|immunotherapy|checkpoint(?: inhibitor\w*)?|Keytruda|Opdivo`

const bloodProduct = String.raw`red cells?|P?RBCs?|packed cells|blood|platelets|transfusion|FFP`

const promyelocytic = (patient: Patient): Truth =>
  thoughtOf(patient, /\b(?:(?:acute )?promyelocyt\w*|APM?L\b(?! antibod)|PML[-:]{1,2}RARA)/u)

const hypoxic = (patient: Patient): Truth =>
  (latestVital(patient, 'spo2_percent') ?? 100) < 90 ? yes('a saturation below 90%') : no('saturation')

const feverish = (patient: Patient): Truth =>
  (latestVital(patient, 'temperature_celsius') ?? 37) >= 38 ? yes('fever') : no('no fever')

const coverOfSteroid = String.raw`hydrocortisone|(?:IV |perioperative |supplement\w* )?steroids?(?: cover)?|stress[- ]dos\w*(?: steroids?)?|glucocorticoids?|sick[- ]day (?:rules?|dos\w*)`

const steroid = String.raw`steroids?|corticosteroids?|glucocorticoids?|pred(?:nisolone|nisone)?|methylpred(?:nisolone)?|hydrocortisone|dexamethasone|dex`

/** A staphylococcus or a yeast in the blood. Notes are read by clauses, and "S. aureus" is cut at its full stop. */
const inBlood = (patient: Patient, germ: RegExp): Truth =>
  allOf(
    recordSays(patient, germ, /\b(?:urine|sputum|swabs?|screen\w*|nasal|wound|coagulase|none|MRSA negative)\b/iu),
    recordSays(
      patient,
      /\b(?:bacter(?:a)?emia|candid(?:a)?emia|blood ?stream|blood cultures?|bottles?|CRBSI|CLABSI)/iu,
      /\b(?:no growth|negative|pending|sent|taken|sterile)\b/iu,
    ),
  )

const staphylococcus = /\b(?:aureus|MRSA|MSSA|SAB)\b/iu
const staphylococcusOrYeast = /\b(?:aureus|MRSA|MSSA|candid\w*|yeasts?)\b/iu

/** Clotting factor kept from who has haemophilia, and is wounded or bleeds: what the rows on its wordings share. */
const withoutFactor: Pick<ActInWords, 'label' | 'isDenial' | 'holds' | 'because' | 'source'> = {
  label: 'no clotting factor for a haemophilia that is wounded or bleeds',
  isDenial: true,
  holds: (patient) =>
    allOf(
      recordSays(patient, /\bh(?:a)?emophilia\b/iu, /carrier/iu),
      recordSays(
        patient,
        /\b(?:stab\w*|wound\w*|gunshot|penetrating|trauma|fracture\w*|head injur\w*|bleed\w*|h(?:a)?emothorax|pneumothorax|h(?:a)?emarthrosis|chest drain|surgery|operation|theatre|lumbar puncture)\b/iu,
      ),
    ),
  because: 'what looks small bleeds on inside: the factor goes to 100% first, before any tube or picture',
  source: 'WFH 2020, chapters 7 and 9; UKHCDO emergency care',
}

/** Acts upon kidneys, salts, glands, blood, infections and joints: written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const actsOnKidneysGlandsAndBlood: readonly ActInWords[] = [
  // Kidneys and electrolytes.
  {
    label: 'no calcium for a heart that a high potassium threatens',
    act: refused(String.raw`calcium(?: gluconate| chloride)?|Ca gluconate|CaCl2?`),
    isDenial: true,
    unless:
      /\b(?:resonium|polystyrene|channel|blocker|second|already|after|same line|repeat\w*|oral|supplement\w*|mixed?|replace\w*|before|while)\b/iu,
    unlessSaid:
      /(?<!\b(?:no|omit|not|without|avoid|skip|withhold) )\bcalcium (?:gluconate|chloride)\b[^.;\n]{0,15}\d/iu,
    holds: dangerousPotassium,
    because: 'nothing else guards the heart within minutes',
    source: 'UKKA hyperkalaemia 2023: calcium for ECG changes',
  },
  {
    label: 'a binder alone for a potassium that threatens the heart',
    act: /\b(?:resonium|kayexalate|polystyrene|patiromer|Veltassa|Lokelma|SZC|zirconium|binder)\b[^;]{0,40}\b(?:alone|only|instead of|suffic\w*|is enough)\b/iu,
    unless: /\b(?:not|never|once|after)\b/iu,
    unlessSaid: /\b(?:insulin|Actrapid)\b[^.;\n]{0,15}\d|\d ?(?:units|u) (?:of )?(?:insulin|Actrapid)/iu,
    holds: dangerousPotassium,
    because: 'it works in hours to days: calcium, insulin with glucose and salbutamol come first',
    source: 'UKKA hyperkalaemia 2023; SPS patiromer and zirconium labels: not for emergencies',
  },
  {
    label: 'insulin without glucose for a high potassium',
    act: /\binsulin\b[^;]{0,40}\b(?:without|no|omit\w*|skip\w*)\b[^;]{0,20}\b(?:glucose|dextrose|D50|D10)\b(?! (?:check|monitor|level|test))|\b(?:no|without|omit|skip)\b (?:the |any |IV )?(?:glucose|dextrose)\b(?! (?:check|monitor|level|test))[^;]{0,30}\binsulin\b|\binsulin\b[^;]{0,25}\b(?:alone|on its own)\b/iu,
    isDenial: true,
    unless: /\b(?:never|not insulin|must not|do not|above|over|>|if)\b/iu,
    holds: (patient) => allOf(soundPotassium(patient, 5.9), not(glucoseAbove(patient, 13))),
    because: 'the glucose falls',
    source: 'UKKA hyperkalaemia 2023: 25 g of glucose with ten units',
  },
  {
    label: 'a dangerous potassium that is measured again the next day',
    act: /\b(?:repeat|re-?check|next|re-?measure|re-?test)\b[^.;]{0,30}\b(?:potassium|K\+?|U&?Es?|BMP|electrolytes|bloods|chemistry)\b[^.;]{0,30}\b(?:tomorrow|in the morning|next (?:day|week)|in (?:24|48) ?h\w*|(?:2|two|3|three|7) days)\b|\b(?:potassium|U&?Es?|BMP)\b[^.;]{0,20}\b(?:again|repeat\w*|recheck\w*)\b[^.;]{0,20}\b(?:tomorrow|next week|in (?:24|48) ?h\w*)\b/iu,
    unless: /\b(?:then|also|and at|today|tonight)\b|(?<!\d[- ]?)hourly/iu,
    unlessSaid: new RegExp(String.raw`${hoursApart.source}|\bdialy[sz]`, cased),
    holds: (patient) =>
      allOf(soundPotassium(patient, 6.4), patient.setting === 'outpatient' ? no('clinic') : yes('acute care')),
    because: 'it comes back within hours of what shifts it',
    source: 'UKKA hyperkalaemia 2023: at 1, 2, 4, 6 and 24 hours',
  },
  {
    label: 'no strong saline for a brain that a low sodium swells',
    act: refused(String.raw`hypertonic(?: saline)?|(?:3|2\.7|1\.8) ?% (?:saline|sodium|NaCl)|strong saline`),
    isDenial: true,
    unless: /\b(?:once|after|unless|second|third|reached|infusion|if|stopped)\b/iu,
    holds: (patient) =>
      allOf(
        sodiumBelow(patient, 125),
        anyOf(
          clouded(patient),
          recordSays(
            patient,
            /\b(?:seizures?|seizing|fitting|convuls\w*|status epilepticus|obtunded|coma(?:tose)?|GCS ?(?:[3-9]|10)\b)/iu,
          ),
        ),
      ),
    because: 'it cones: 150 mL of 3% at once lifts the sodium by what saves it',
    source: 'ESE/ESICM/ERBP hyponatraemia 2014, section 7.1; Society for Endocrinology 2022',
  },
  {
    label: 'a very low sodium that is measured again the next day',
    act: /\b(?:repeat|re-?check|next|re-?measure)\b[^.;]{0,30}\b(?:sodium|Na\+?|U&?Es?|BMP|electrolytes)\b[^.;]{0,30}\b(?:tomorrow|in the morning|next (?:day|week)|in (?:24|48) ?h\w*|once daily|daily)\b|\b(?:sodium|U&?Es?|BMP)\b[^.;]{0,15}\b(?:once daily|daily|every 24 ?h\w*)\b/iu,
    unless: /\b(?:then|also)\b|(?<!\d[- ]?)hourly/iu,
    unlessSaid: hoursApart,
    holds: (patient) =>
      allOf(sodiumBelow(patient, 118), patient.setting === 'outpatient' ? no('clinic') : yes('acute care')),
    because: 'it may rise by 20 in a night, and the pons is lost before anybody looks',
    source: 'ESE/ESICM/ERBP hyponatraemia 2014, section 7: every four to six hours',
  },
  {
    label: 'less to drink for who is dry or loses water',
    act: /\b(?:fluid[- ]restrict\w*|restrict\w* (?:\w+ ){0,2}(?:fluids?|water|intake)|fluid allowance|(?:limit|cap)\w* (?:\w+ ){0,2}(?:fluids?|water) (?:intake )?to|(?:[5-9]\d\d|1[0-5]00|1(?:\.\d)?) ?(?:mL|L|litres?)[^;]{0,12}restriction)\b/iu,
    unless: /\b(?:once|after|later|lift|end|no longer|test|removed?|contra-?indicated)\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(
          patient,
          /\b(?:[Ss]ubarachnoid h(?:a)?emorrhage|a?SAH)\b/u,
          /\b(?:traumatic|20[01]\d|202[0-5]|years? ago|excluded)\b/iu,
        ),
        allOf(
          anyOf(
            recordSays(
              patient,
              /\b(?:salt[- ]wasting|hypovol(?:a)?emic hyponatr(?:a)?emia|subarachnoid h(?:a)?emorrhage|diabetes insipidus|AVP[- ](?:deficiency|resistance)|adrenal crisis|diabetic ketoacidosis|hyperosmolar hyperglyc\w*|tumou?r lysis)/iu,
            ),
            highCalcium(patient),
          ),
          // They cannot pass what they are given.
          not(
            recordSays(
              patient,
              /\b(?:dialysis|ESRD|ESKD|end[- ]stage (?:renal|kidney)|anuri\w*|oliguri\w*|pulmonary o?edema|heart failure|CKD (?:G?5|stage 5))/iu,
            ),
          ),
        ),
      ),
    because: 'the volume is missing already: brain and kidneys lose their blood',
    source:
      'ESE hyponatraemia 2014; AHA/ASA subarachnoid haemorrhage 2023, section 8: euvolaemia; Society for Endocrinology, hypercalcaemia 2016 and AVP deficiency 2018',
  },
  {
    label: 'no desmopressin for who cannot hold water',
    act: /\b(?:stop|hold|withhold|withheld|omit|suspend|pause|discontinue|without|no)\b[^.;,]{0,20}\b(?:desmopressin|DDAVP|Desmomelt|Desmotabs)\b|\b(?:desmopressin|DDAVP)\b[^.;,]{0,30}\b(?:held|withheld|omitted|not (?:needed|given|prescribed)|on hold|while (?:NBM|nil by mouth)|not (?:a )?critical)\b/iu,
    isDenial: true,
    unless:
      /\b(?:never|do not|not be|must not|don['’]t|hyponatr\w*|sodium (?:falls|below|<)|if|IV|intranasal|subcut\w*|delay|one dose|until)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:(?:cranial|central) (?:diabetes insipidus|DI)\b|diabetes insipidus|AVP[- ]deficiency|arginine vasopressin deficiency)/iu,
          /nephrogenic/iu,
        ),
        not(sodiumBelow(patient, 135)),
      ),
    because: 'litres are lost within hours: patients have died of omitted doses',
    source: 'NHS England patient safety alert 2016, desmopressin in cranial diabetes insipidus',
  },
  {
    label: 'calcium or vitamin D for a calcium that is far too high',
    act: /\b(?:give|start|continue|prescribe|add|keep)\b[^;]{0,30}\b(?:calcium (?:carbonate|supplement\w*|tablets?|gluconate)|Adcal|Calcichew|vitamin D\b|colecalciferol|cholecalciferol|alfacalcidol|calcitriol)|\b(?:Adcal-?D3|colecalciferol|cholecalciferol|alfacalcidol|calcitriol)\b[^;]{0,20}\b(?:\d+(?:,\d+)? ?(?:units|IU|mcg|microg(?:ram)?s?)|continue|OD|BD|daily)\b/iu,
    unless:
      /\b(?:stop\w*|hold|held|once|when|after|level|normal|hypocalc\w*|PTH|parathyroid\w*|withh\w*|later|low)\b/iu,
    holds: (patient) => allOf(highCalcium(patient), not(potassiumAbove(patient, 5.9))),
    because: 'the calcium rises further',
    source: 'Society for Endocrinology, acute hypercalcaemia 2016',
  },
  {
    label: 'calcium in one line with bicarbonate or phosphate',
    act: /\bcalcium\b[^;]{0,50}\b(?:same (?:line|lumen|bag|cannula|syringe|giving set)|mix(?:ed)? (?:in|with|into)|added to|Y-?site)\b[^;]{0,40}\b(?:bicarb\w*|phosphate|ceftriaxone)\b|\b(?:bicarb\w*|phosphate|ceftriaxone)\b[^;]{0,50}\b(?:same (?:line|lumen|bag|cannula|syringe|giving set)|mix(?:ed)? (?:in|with|into)|Y-?site)\b[^;]{0,40}\bcalcium\b|\bcalcium\b[^;]{0,20}\band\b[^;]{0,20}\b(?:bicarb\w*|phosphate|ceftriaxone)\b[^;]{0,30}\b(?:same (?:line|lumen|bag|cannula|syringe)|one (?:bag|line|syringe)|together)\b/iu,
    unless: /\b(?:never|not|separate\w*|different|avoid|flush\w*|incompatible|another)\b/iu,
    inCalls: true,
    holds: always,
    because: 'it falls out as chalk in the vein',
    source: 'calcium gluconate SmPC, section 6.2; MHRA on ceftriaxone 2009',
  },
  {
    label: 'bicarbonate before the calcium where it is very low',
    act: /\b(?:sodium )?bicarb(?:onate)?\b[^.;]{0,25}\b(?:8\.4|1\.26|1\.4|\d+ ?(?:mmol|mEq|mL)|infusion|IV|first)/iu,
    unless: /\b(?:after|once|later|then|oral)\b/iu,
    unlessSaid: /\b(?:calcium (?:gluconate|chloride)|Ca gluconate|CaCl)\b/iu,
    holds: (patient) =>
      allOf(
        calcium(patient, (value) => value < 1.8),
        not(potassiumAbove(patient, 6.4)),
      ),
    because: 'the ionised part falls further: cramps, seizures and an arrest',
    source: 'Society for Endocrinology, acute hypocalcaemia 2016; BMJ Best Practice',
  },
  {
    label: 'glucose or feed without thiamine',
    act: refused(String.raw`thiamin(?:e)?|Pabrinex|vitamin B1|B vitamins`),
    isDenial: true,
    unless: /\b(?:oral|before|deficien\w*)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:alcohol (?:dependen\w*|use disorder|withdrawal|excess)|alcoholi\w*|Wernicke\w*|refeeding|anorexia nervosa|severe malnutrition|severely malnourished|hyperemesis)/iu,
      ),
    because: 'Wernicke encephalopathy: thiamine goes in first',
    source: 'NICE CG100 (2010, updated 2017), section 1.2; CG32, section 1.4.8',
  },
  {
    label: 'a needle or a cuff on the arm of a fistula',
    act: /\b(?:cannula\w*|venflon|venep\w*|venip\w*|bloods?|blood pressure|BP|cuff|IV(?:I| access)?|PICC|arterial line|drip|IV line)\b[^.;]{0,40}\b(?:(?:in|on|from|into|via|through|to) (?:the |her |his )?)(?:left |right )?(?:(?:AV |arteriovenous )?(?:fistula|AVF|graft)(?: arm| side| limb)?)\b/iu,
    unless:
      /\b(?:not|never|no|avoid\w*|other|opposite|away|dialysis (?:needles?|nurse|unit|session)|haemodialysis via|bleed\w*|save|spare|protect|without|contralateral|bruit|thrill)\b/iu,
    inCalls: true,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:fistula|AVF|AV graft)\b/iu,
        /\b(?:anal|enter\w*|vesico\w*|recto\w*|broncho\w*|pancrea\w*|carotid|dural)\b/iu,
      ),
    because: 'the fistula clots or is infected, and the patient lives by it',
    source: 'UKKA vascular access 2023; KDOQI vascular access 2019',
  },
  {
    label: 'a kidney biopsy at a pressure that makes it bleed, or into pus',
    act: /\b(?:renal|kidney|native kidney) biopsy\b/iu,
    unless:
      /\b(?:once|after|when|transjugular|discuss|consider|defer\w*|postpone\w*|later|if|controlled|below|tumou?r|plan\w*|transplant)\b/iu,
    holds: (patient) =>
      anyOf(
        systolicFrom(patient, 180),
        recordSays(patient, /\b(?:pyelonephritis|perinephric abscess)/iu, /\b(?:no|without|previous)\b/iu),
      ),
    because: 'it bleeds until the kidney is lost',
    source: 'KDIGO glomerular diseases 2021, practice point on biopsy: pressure below 140/90 first',
  },
  {
    label: 'an infected blocked kidney that is not drained',
    act: refused(String.raw`nephrostom\w*|(?:ureteric |JJ |double-?J )?stent\w*|decompress\w*|drainage|urolog\w*`),
    isDenial: true,
    unless:
      /\b(?:coronary|biliary|chest|if|catheter|removal|(?:fails?|clears?|not (?:clear|settle|resolve|improve)) without|as antibiotics|Call|now|urgent\w*|tonight)\b/iu,
    unlessSaid: /(?<!no |not |without )\b(?:nephrostomy (?:now|tonight|today)|stent (?:now|tonight|today))\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(patient, /\b(?:pyonephrosis|infected obstruct\w*|obstruct\w*[^.;]{0,20}\bpyelonephritis)/iu),
        allOf(
          recordSays(
            patient,
            /\b(?:hydronephrosis|hydroureter|obstruct\w*[^.;]{0,25}\b(?:stone|calcul\w*|kidney|ureter\w*)|(?:ureteric|PUJ|VUJ) (?:stone|calcul\w*))/iu,
          ),
          anyOf(feverish(patient), namedNow(patient, ['urosepsis', 'sepsis', 'septic shock', 'rigors'])),
        ),
      ),
    because: 'no antibiotic reaches pus under pressure',
    source: 'EAU urolithiasis 2024, section 3.4.2; NICE NG118 (2019)',
  },
  {
    label: 'a stone that is broken in an infected kidney',
    act: /\b(?:ESWL|lithotrips\w*|shock ?wave|ureteroscop\w*|PCNL|laser (?:fragment\w*|lithotrips\w*))\b/iu,
    unless: /\b(?:after|once|when|later|weeks?|interval|elective|delayed|definitive|follow\w*|clinic|cleared)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:pyonephrosis|hydronephrosis|(?:ureteric|ureteral|PUJ|VUJ|renal|kidney) (?:stone|calcul\w*))/iu,
        ),
        anyOf(feverish(patient), namedNow(patient, ['urosepsis', 'sepsis', 'septic shock', 'pyonephrosis'])),
      ),
    because: 'the germs are driven into the blood: it is drained, and the stone waits',
    source: 'EAU urolithiasis 2024, section 3.4.2',
  },
  {
    label: 'dopamine for the kidneys',
    act: /\b(?:(?:renal|low)[- ]dose dopamine|dopamine\b[^;]{0,40}\b(?:renal|kidneys?|urine|nephro\w*))/iu,
    unless: /\b(?:no|not|never|avoid)\b/iu,
    holds: always,
    because: 'it protects no kidney and brings arrhythmias',
    source: 'KDIGO acute kidney injury 2012, recommendation 3.5.1; ANZICS 2000',
  },
  // Diabetes and other glands.
  {
    label: 'no insulin for a type 1 diabetes',
    act: /\b(?:stop|omit|hold|withhold|suspend|no|without|discontinue)\b[^.;,]{0,20}\b(?:insulin|basal|glargine|Lantus|degludec|Tresiba|detemir|Levemir|background insulin|long-acting)\b|\b(?:insulin|glargine|Lantus|degludec|Tresiba|detemir|Levemir)\b[^.;,]{0,20}\b(?:stopped|omitted|held|withheld|on hold|not needed)\b/iu,
    isDenial: true,
    unless:
      /\b(?:bolus\w*|prandial|meal\w*|rapid|short|pump|never|do not|don['’]t|not be|must not|should not|once|only|until|ketones|infusion|IV|FRIII|VRIII|sliding|hypo\w*|minutes|if|unless|change\w*|adjust\w*|increase|reduc\w*|subcutaneous|SC|metformin|mixed|premix\w*|novorapid|aspart|lispro|further|need for|allerg\w*|without insulin|missed|when|once)\b/iu,
    unlessSaid:
      /\b(?:FRIII|VRIII|(?:insulin|IV) infusion|fixed[- ]rate|infusion of insulin|insulin (?:drip|gtt)|IV insulin|units?\/kg\/h\w*|switch\w* to)\b/iu,
    holds: (patient) => allOf(typeOne(patient), not(glucoseBelow(patient, 4)), not(potassiumBelow(patient, 3.5))),
    because: 'ketoacidosis within a day, whether or not the patient eats',
    source: 'JBDS 01 and 02 (2023); NICE NG17 (2015), section 1.13: never stopped; ADA Standards of Care, section 16',
  },
  {
    label: 'insulin with glucose, which lowers the potassium, for a low one',
    act: /\b(?:insulin|Actrapid|Humulin S|Novorapid)\b[^;]{0,25}(?:\b(?:in|with|and|plus)\b|[+/–-])[^;]{0,15}\b(?:glucose|dextrose|D50|D10)\b(?! ?(?:[<>≤≥]|is\b|above|below|check))|\binsulin[-–/ ]+(?:and )?(?:dextrose|glucose)\b|\b(?:glucose|dextrose)[-–/ ]+insulin\b/iu,
    unless:
      /\b(?:stop\w*|hold|held|withh\w*|no|not|never|avoid\w*|unless|if|off|ketoacid\w*|DKA|ketones|VRIII|variable|meal\w*|old|previous|when|target\w*)\b/iu,
    holds: (patient) =>
      allOf(
        potassiumBelow(patient, 3.5),
        not(potassiumAbove(patient, 3.5)),
        not(ketoacidosis(patient)),
        not(
          recordSays(
            patient,
            /\b(?:calcium[- ]channel|amlodipine|verapamil|diltiazem|beta-?blocker)\b[^.;]{0,20}\b(?:overdose|poisoning)/iu,
          ),
        ),
      ),
    because: 'it drives more of it into the cells: the heart stops',
    source: 'UKKA hyperkalaemia 2023; insulin SmPC, section 4.4: hypokalaemia',
  },
  {
    label: 'a sliding scale alone for a type 1 diabetes',
    act: /\b(?:sliding[- ]scale|correction(?:al)? (?:insulin|doses?|scale)|SSI)\b[^.;]{0,20}\b(?:alone|only)\b|\b(?:only|just) (?:a )?(?:sliding[- ]scale|correction (?:insulin|doses?))\b/iu,
    unless: /\b(?:not|never|IV|VRIII|basal and|as well)\b/iu,
    holds: typeOne,
    because: 'ketoacidosis: the basal insulin goes on',
    source: 'ADA Standards of Care 2025, section 16; JBDS',
  },
  {
    label: 'no insulin for a ketoacidosis',
    act: refused(String.raw`insulin|FRIII|Actrapid`),
    isDenial: true,
    unless: new RegExp(
      String.raw`\b(?:bolus|priming|loading|subcut\w*|SC|rapid|long-acting|until (?:the )?(?:K|potassium)|potassium|K\+?|pump|if|increase|stop\w*|interrupt\w*|alone|${mealtimeInsulin}(?! (?:and|or|plus|&) (?:the |all )?(?:insulin )?(?:infusion|drip|FRIII)))\b`,
      'iu',
    ),
    holds: needsInsulin,
    because: 'only insulin ends the ketones, whatever the glucose: glucose runs beside it',
    source: 'JBDS 02 (2023), euglycaemic ketoacidosis; ADA/EASD 2024',
  },
  {
    label: 'no insulin for a ketoacidosis',
    act: refused(mealtimeInsulin),
    isDenial: true,
    // Where another insulin runs, that of meals is left out until the patient eats.
    unlessSaid:
      /\b(?:FRIII|VRIII|infusion|drip|gtt|pump|perfusor|Actrapid|(?:regular|soluble|human|IV|intravenous) insulin|(?:units?|U|IU|IE)\/(?:kg\/)?h(?:r|our)?)\b|\binsulin\b[^.;\n]{0,40}\bm[lL]\/h/iu,
    holds: needsInsulin,
    because: 'only insulin ends the ketones, whatever the glucose: glucose runs beside it',
    source: 'JBDS 02 (2023), euglycaemic ketoacidosis; ADA/EASD 2024',
  },
  {
    label: 'bicarbonate for a ketoacidosis that is not extreme',
    act: /\b(?:give|start|IV|infuse|infusion of|bolus of|administer|add|run)\b[^;]{0,25}\bbicarb(?:onate)?\b|\bbicarb(?:onate)?\b[^.;]{0,20}\b(?:8\.4 ?%|1\.26 ?%|1\.4 ?%|\d+ ?(?:mmol|mEq|mL)\b(?!\/L)|infusion|drip|ampoules?)/iu,
    unless: /\b(?:no|not|avoid|until|above|>|<|below|check|measure|gas|hyperkal\w*|arrest|level|recheck|reaches)\b/iu,
    holds: (patient) =>
      allOf(
        ketoacidosis(patient),
        resultCrosses(
          patient,
          { name: /^(?:arterial |venous |blood |capillary )?pH$/iu },
          ({ value }) => value >= 7.05 && value < 7.5,
        ),
        not(
          resultCrosses(patient, { name: /^(?:arterial |venous |blood |capillary )?pH$/iu }, ({ value }) => value < 7),
        ),
        not(potassiumAbove(patient, 6.4)),
      ),
    because: 'potassium and the pH of the brain fall, and children swell: insulin and fluid correct it',
    source: 'JBDS 02 (2023); ADA/EASD 2024: only below pH 7.0',
  },
  {
    label: 'sugar into the mouth of who cannot swallow',
    act: /\b(?:GlucoGel|Hypostop|glucose (?:tablets?|drink|gel)|Dextro(?:sol)?|fruit juice|orange juice|Lucozade|oral (?:glucose|carbohydrate|dextrose)|juice|sugary drink|honey|sandwich|biscuits?)\b/iu,
    unless:
      /\b(?:once|after|when|not|nil|nothing|avoid|awake|recover\w*|then|conscious|follow\w*|later|alert|able|comfort)\b/iu,
    evenForComfort: true,
    holds: (patient) =>
      anyOf(
        clouded(patient),
        allOf(
          glucoseBelow(patient, 4),
          recordSays(patient, /\b(?:unconscious|unresponsive|comatose|GCS ?(?:[3-8])\b|seizing|fitting)/iu),
        ),
      ),
    because: 'it goes into the lungs: glucose into a vein, or glucagon into a muscle',
    source: 'JBDS hypoglycaemia in adults 2023, algorithms C and D',
  },
  {
    label: 'glucose that waits for the laboratory while it is very low',
    act: /\b(?:glucose|dextrose|glucagon)\b[^;]{0,20}\b(?:waits?|deferred|held|withheld|only (?:once|after|when|if))\b[^;]{0,40}\b(?:lab\w*|confirm\w*)\b|\b(?:no|hold|withhold|defer|delay)\b[^;]{0,15}\b(?:glucose|dextrose|glucagon)\b[^;]{0,15}\b(?:until|till|before|pending)\b[^;]{0,30}\b(?:lab\w*|confirm\w*)\b/iu,
    isDenial: true,
    unless: /\b(?:do(?:es)? not|don['’]t|never|without)\b/iu,
    holds: (patient) => glucoseBelow(patient, 3),
    because: 'the brain starves meanwhile',
    source: 'JBDS hypoglycaemia in adults 2023: treated at once',
  },
  {
    label: 'a low glucose from a sulfonylurea that nobody watches',
    act: /\b(?:no|stop|without)\b[^.;]{0,12}\b(?:CBGs?|BMs?|capillary glucose|(?:blood )?glucose (?:checks?|monitoring)|fingersticks?|(?:glucose )?observation)\b|\b(?:single|one) (?:repeat |normal )?(?:CBG|BM|glucose)\b[^.;]{0,30}\b(?:then|and)\b[^.;]{0,15}\b(?:home|discharge|stop)/iu,
    isDenial: true,
    unless: /\b(?:do not|never|not stop|until)\b/iu,
    holds: (patient) => allOf(glucoseBelow(patient, 4), takes(patient, { classes: ['sulfonylurea'] })),
    because: 'it comes back for a day and longer',
    source: 'JBDS hypoglycaemia in adults 2023; TOXBASE: observed for 24 hours',
  },
  {
    label: 'a slow insulin into a vein, or insulin drawn from a pen',
    act: /\b(?:glargine|Lantus|Toujeo|degludec|Tresiba|detemir|Levemir|NPH|isophane|Insulatard|Humulin I|NovoMix|Humalog Mix)\b[^;]{0,25}\b(?:IV|intravenous\w*|into (?:a|the) (?:drip|vein|bag))\b|\b(?:draw|withdraw|aspirat|tak|suck|extract)\w*\b[^;]{0,40}\b(?:from|out of) (?:the |a |his |her )?(?:insulin )?(?:pen|cartridge|KwikPen|FlexPen|SoloStar)\b/iu,
    unless:
      /\b(?:not|never|alongside|continu\w*|while|with (?:the )?IV|SC|subcut\w*|overlap|before|hours|stop\w*|beside|during|plus|needle off|and IV|off|until|as well)\b/iu,
    inCalls: true,
    holds: always,
    because: 'glucose falls at once, or by three times the dose',
    source: 'insulin glargine SmPC, section 4.2; NHS patient safety alert 2016, pens',
  },
  {
    label: 'steroid that waits or is left out in an adrenal failure',
    act: new RegExp(
      String.raw`${refused(coverOfSteroid).source}|\bno (?:additional|extra) (?:${coverOfSteroid})\b|${waitsFor('hydrocortisone|steroids?|glucocorticoids?', String.raw`cortisol|Synacthen|ACTH|cosyntropin|endocrin\w*|results?`).source}`,
      cased,
    ),
    isDenial: true,
    unless:
      /\b(?:do not (?:wait|delay|withhold|omit|stop)|never|(?:cortisol|ACTH|bloods?|samples?)\b(?! results?)[^.;]{0,25}\bbefore|(?:no|not|omit|withhold|hold|stop|without) (?:the |her |his )?fludrocortisone|not (?:be )?(?:delay|wait|omit|stop)\w*|by mistake|in error|dexamethasone|taken|inhaled|topical|cream|allerg\w*|without waiting|continue\w*(?! (?:on |with )?(?:her |his |the )?(?:usual|normal|regular|maintenance|home))|taper\w*|beyond|unless)\b/iu,
    // What is given at once; not "100 mg if shocked".
    unlessSaid:
      /(?<!\b(?:no|not|omit|withhold|hold|without|avoid|defer) (?:IV |the )?)\bhydrocortisone\b[^.;\n]{0,15}\b(?:100|200|50)\b(?![^.;\n]{0,60}\b(?:once|only|after|if|until|when|pending|waits?)\b)/iu,
    holds: (patient) =>
      anyOf(
        thoughtOf(patient, adrenal),
        allOf(
          recordSays(patient, /\badrenalectomy\b/iu),
          patient.setting === 'outpatient' ? no('an outpatient') : yes('in hospital'),
        ),
      ),
    because:
      'without it the shock kills: 100 mg of hydrocortisone at once, and the blood for cortisol before it if that costs no time',
    source:
      'Society for Endocrinology, adrenal crisis 2016 and 2020; Association of Anaesthetists 2020, glucocorticoids; NICE NG243 (2024)',
  },
  {
    label: 'the usual steroid dose or less in an illness that needs more',
    act: /\b(?:usual|normal|same|maintenance|unchanged|home|regular|half|halve|reduce\w*)\b[^;]{0,25}\b(?:hydrocortisone|pred(?:nisolone|nisone)?|steroid) ?(?:dose)?\b|\bno (?:need for |need to )?(?:increase|doubl\w*|stress[- ]dos\w*|sick[- ]day (?:rules?|dos\w*)|extra steroid|steroid cover)|\b(?:hydrocortisone|pred(?:nisolone|nisone)?)\b[^;]{0,25}\b(?:unchanged|at (?:the |her |his )?(?:usual|normal|home|same) dose|not (?:be )?(?:increased|doubled))/iu,
    isDenial: true,
    unless:
      /\b(?:double|twice|back to|return\w*|then|once|after|taper\w*|wean\w*|not the usual|instead of|not enough|never|in addition|plus|on top)\b/iu,
    unlessSaid:
      /\b(?:hydrocortisone (?:50|100|200) ?mg|(?:50|100|200) ?mg (?:of )?(?:IV |IM )?hydrocortisone|stress[- ]dose (?:steroid|hydrocortisone)|double)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, adrenal),
        anyOf(
          (latestVital(patient, 'temperature_celsius') ?? 37) >= 38 ? yes('fever') : no('no fever'),
          namedNow(patient, [
            'sepsis',
            'septic shock',
            'pneumonia',
            'vomiting',
            'gastroenteritis',
            'hip fracture',
            'major trauma',
            'adrenal crisis',
          ]),
        ),
      ),
    because: 'adrenal crisis',
    source: 'Society for Endocrinology and Association of Anaesthetists 2020; NICE NG243 (2024)',
  },
  {
    label: 'thyroxine before the steroid where the adrenals fail',
    act: /\b(?:levothyroxine|thyroxine|liothyronine|T4|T3)\b[^;]{0,40}\b(?:first|before|ahead of|prior to)\b[^;]{0,35}\b(?:hydrocortisone|steroids?|glucocorticoids?|cortisol)|\b(?:start|give|begin|commence)\b[^;]{0,10}\b(?:levothyroxine|liothyronine)\b/iu,
    unless: /\b(?:after|once|only when|hydrocortisone first|steroids? first|following)\b/iu,
    unlessSaid:
      /(?<!before )(?<!before the )(?<!before any )(?<!no )(?<!then )\b(?:hydrocortisone|dexamethasone) ?(?:IV |IM )?\d|\d ?mg (?:of )?(?:IV |IM )?hydrocortisone/iu,
    holds: (patient) =>
      allOf(
        thoughtOf(patient, adrenal),
        not(takes(patient, { drugs: ['hydrocortisone', 'prednisolone', 'prednisone', 'dexamethasone'] })),
      ),
    because: 'it burns the last cortisol: adrenal crisis',
    source: 'levothyroxine SmPC, section 4.3; Society for Endocrinology, pituitary apoplexy 2011',
  },
  {
    label: 'iodine before the thionamide in a thyroid storm',
    act: /\b(?:Lugol\w*|(?:potassium )?iodide|iodine|SSKI)\b[^;]{0,50}\b(?:first|before|then|ahead of|prior to|followed by)\b[^;]{0,40}\b(?:PTU|propylthiouracil|carbimazole|methimazole|thionamide)\b/iu,
    unless: /\b(?:after|once|never|not|an hour after|following)\b/iu,
    holds: (patient) => recordSays(patient, /\b(?:thyroid storm|thyrotoxic(?:osis| crisis| storm)?|Graves)/iu),
    because: 'it feeds the gland: at least an hour after the thionamide',
    source: 'ATA hyperthyroidism 2016, thyroid storm; Society for Endocrinology',
  },
  {
    label: 'aspirin against the fever of a thyroid storm',
    act: /\b(?:aspirin|salicylate)\b[^.;]{0,40}\b(?:fever|temperature|pyrexia|antipyretic|cool\w*|hyperthermia)|\b(?:fever|temperature|pyrexia)\b[^.;]{0,25}\b(?:with|by|:)? ?aspirin\b/iu,
    unless: /\b(?:not|no|never|avoid|instead|rather)\b/iu,
    holds: (patient) => recordSays(patient, /\b(?:thyroid storm|thyrotoxic (?:crisis|storm))/iu),
    because: 'it frees thyroxine from its protein: paracetamol',
    source: 'ATA hyperthyroidism 2016, thyroid storm',
  },
  {
    label: 'an antithyroid drug that goes on without white cells',
    act: /\b(?:continue|keep|carry on|same dose|restart|resume|maintain|increase)\b[^.;]{0,25}\b(?:carbimazole|methimazole|propylthiouracil|PTU|thionamide)\b/iu,
    unless: /\b(?:stop\w*|until|not|unless|if|once|block)\b/iu,
    holds: (patient) =>
      allOf(
        takes(patient, { drugs: ['carbimazole', 'thiamazole', 'methimazole', 'propylthiouracil'] }),
        anyOf(neutropenic(patient), recordSays(patient, /\bagranulocytosis\b/iu)),
      ),
    because: 'agranulocytosis: it is stopped, and neither thionamide is given again',
    source: 'carbimazole SmPC, sections 4.3 and 4.4; ATA 2016',
  },
  {
    label: 'radioiodine in pregnancy or while nursing',
    act: /\b(?:radio-?iod\w*|radioactive iod\w*|iodine-131|I-?131|RAI)\b/iu,
    unless: /\b(?:after|once|stop\w* (?:breast|nursing)|later|discuss|uptake scan)\b/iu,
    inCalls: true,
    evenForComfort: true,
    holds: (patient) =>
      anyOf(
        pregnancy(patient),
        recordSays(patient, /\b(?:breast-?feed\w*|breastfed|nursing (?:her|a|the)|lactat(?:ing|ion))\b/iu),
      ),
    because: 'it destroys the thyroid of the child',
    source: 'ATA hyperthyroidism 2016 and ETA: contraindicated in pregnancy, and for the rest of lactation',
  },
  // Blood and cancer.
  {
    label: 'antibiotics that wait for a result',
    act: new RegExp(
      waitsFor(
        String.raw`antibiotics?|antimicrobials?|abx|meropenem|ceftriaxone|cefotaxime|tazocin|pip(?:eracillin)?[-/]?taz\w*`,
        String.raw`cultures?|gram stain|results?|sensitivit\w*|CRP|procalcitonin|PCT|microbiology|MC&S|LP|lumbar puncture|CSF|CT|neutrophil count|FBC|chest X-?ray|source`,
      ).source +
        String.raw`|\b(?:hold|withhold|defer|delay)\b[^.;,]{0,15}\b(?:antibiotics|abx|antimicrobials)\b|\bno antibiotics (?:yet|for now|until|unless|at this stage)\b`,
      cased,
    ),
    isDenial: true,
    unless: new RegExp(
      String.raw`${goesOn.source}|\b(?:then|oral|switch\w*|step\w*|prophyla\w*|course|change\w*|further|second|IV\b[^.;]{0,20}\buntil|nephrotoxic)\b|\b(?:not|never) (?:be )?(?:delay|hold|withhold|defer|held|withheld)\w*|\b(?:treat|cover|give|start)\w*\b[^.;]{0,20}\buntil\b|\bcultures? (?:first|and|then)\b|\b(?:avoid\w*|minimi[sz]e|any|without|no|would|will|may|to)\b[^.;]{0,12}\bdelay\w*|\b(?:narrow|oral|PO)\b`,
      cased,
    ),
    holds: (patient) =>
      anyOf(
        allOf(
          neutropenic(patient),
          anyOf(
            feverish(patient),
            recordSays(patient, /\b(?:neutrop(?:a)?enic (?:sepsis|fever)|febrile neutrop(?:a)?enia|rigors)/iu),
          ),
        ),
        thoughtOf(
          patient,
          /\b(?:septic shock|(?:bacterial|pneumococcal|meningococcal) meningitis|meningococc\w*|necroti[sz]ing fasciitis|asplenic sepsis|neutrop(?:a)?enic sepsis)/iu,
        ),
        allOf(feverish(patient), recordSays(patient, /\b(?:asplen\w*|splenectomy)/iu)),
      ),
    because: 'every hour costs lives: cultures are taken, and the first dose follows at once',
    source: 'NICE NG253 (2025) and CG151 (2012); Surviving Sepsis Campaign 2021; NICE NG240 (2024)',
  },
  {
    label: 'something into the rectum of who has no white cells',
    act: /\b(?:rectal (?:temperature|exam\w*|thermometer|paracetamol|diazepam|acetaminophen|swab)|suppositor\w*|enemas?|digital rectal|per rectum|\d ?m?g PR\b|DRE)\b/iu,
    unless: /\b(?:no|not|never|avoid|without)\b/iu,
    holds: neutropenic,
    because: 'germs of the gut get into the blood',
    source: 'NCCN and ASCO/IDSA febrile neutropenia: no rectal measures',
  },
  {
    label: 'an injection into the muscle of who bleeds',
    act: /\b(?:IM|intramuscular\w*|i\.m\.)(?![-\w])/u,
    unless:
      /\b(?:adrenaline|epinephrine|glucagon|naloxone|anaphyla\w*|no|not|never|avoid\w*|blocked|banned|barred|forbidden|prohibited|contra-?indicated|off limits|without|rather|instead|or SC|tetanus|anti-D|after factor|nail|IM consult|IM team|internal medicine|benzylpenicillin|lorazepam|midazolam|haloperidol)\b/iu,
    unlessSaid: /\b(?:no|avoid|not) (?:IM|intramuscular)\b/iu,
    holds: (patient) =>
      anyOf(
        plateletsBelow(patient, 30),
        recordSays(patient, /\b(?:severe )?h(?:a)?emophilia\b/iu, /carrier|mother|brother/iu),
        internationalRatioAbove(patient, 5),
      ),
    because: 'it bleeds into the muscle',
    source: 'UKHSA Green Book, chapter 4; UKHCDO; BSH',
  },
  {
    label: 'a plasma exchange that waits for ADAMTS13',
    act: waitsFor(
      String.raw`plasma exchange|plasmapheresis|PEX|PLEX|TPE|caplacizumab|steroids?|treatment`,
      String.raw`ADAMTS[- ]?13\w*`,
    ),
    isDenial: true,
    unless: goesOn,
    holds: (patient) =>
      anyOf(
        thoughtOf(patient, /\b(?:TTP|thrombotic thrombocytop(?:a)?enic purpura)\b/iu),
        allOf(
          plateletsBelow(patient, 50),
          recordSays(patient, /\b(?:schistocytes|red cell fragments|fragments|MAHA|microangiopath\w*)/iu),
        ),
      ),
    because: 'the untreated die within days: it begins within four to eight hours of the suspicion',
    source: 'BSH thrombotic thrombocytopenic purpura 2023; ISTH 2020',
  },
  {
    label: 'heparin in the flush of who makes antibodies to it',
    act: /\b(?:hep(?:arin)?(?:ised|inised|inized)?[- ](?:flush\w*|lock\w*|saline|coated)|heparin\w* (?:flush|lock|line)|Hepsal|flush\w*[^.;]{0,20}\bwith heparin|lock\w*[^.;]{0,20}\bwith heparin)/iu,
    unless:
      /\b(?:no|not|never|avoid|without|stop\w*|remove|free|including|all heparin|instead|citrate|replace\w*|forbid\w*|prohibit\w*|ban(?:ned)?|allergy (?:label|entry|list|record|banner|section|field|alert|chart|card)|(?:as|to|under|among) (?:an? |the |his |her |their )?(?:\w+ )?allerg(?:y|ies)|allerg(?:y|ies):|exclud\w*)\b/iu,
    inCalls: true,
    holds: (patient) =>
      thoughtOf(
        patient,
        /\b(?:heparin[- ]induced thrombocytop(?:a)?enia|HIT(?:T)?)\b(?![^.;]{0,20}\b(?:excluded|ruled out|negative|unlikely|disproved))/u,
      ),
    because: 'a little feeds the clots as well',
    source: 'BSH heparin-induced thrombocytopenia 2012 (2023 update); ASH 2018',
  },
  {
    label: 'cold on a sickle crisis',
    act: /\b(?:ice(?:[- ]packs?)?|cold (?:packs?|compress\w*|pads?|therapy|blanket)|cool packs?|cryotherapy|cooling blanket|tepid sponging)\b/iu,
    unless: /\b(?:no|not|never|avoid\w*|warm\w*|sample|on ice|ice chips)\b/iu,
    holds: sickle,
    because: 'it makes the cells sickle',
    source: 'NICE CG143 (2012); NHLBI 2014',
  },
  {
    label: 'a haemoglobin raised too high in a sickle disease',
    act: /\b(?:transfus\w*|top[- ]?up|red cells?|P?RBCs?|units)\b[^.;]{0,60}\b(?:Hb|Hgb|ha?emoglobin)\b[^.;\d]{0,20}(?:1[2-6]\d(?: ?g\/L)?|1[2-6](?:\.\d)? ?g\/dL)(?!\d)|\b(?:target|aim\w*)\b[^.;]{0,20}\b(?:Hb|Hgb|ha?emoglobin)\b[^.;\d]{0,20}(?:1[2-6]\d(?: ?g\/L)?|1[2-6](?:\.\d)? ?g\/dL)(?!\d)/iu,
    unless: /\b(?:not|no|below|never|avoid|<|under|exceed\w*|exchange|max\w*)\b/iu,
    holds: sickle,
    because: 'the blood thickens: stroke and crisis; 100 g/L at most',
    source: 'BSH red cell transfusion in sickle cell disease 2017; ASH 2020',
  },
  {
    label: 'no exchange for a stroke or a failing chest of sickle disease',
    act: refused(String.raw`exchange(?: transfusion)?|transfus\w*|RCE`),
    isDenial: true,
    unless: /\b(?:simple|top[- ]?up|platelet\w*|plasma|gas|if|only)\b/iu,
    unlessSaid: /\b(?:exchange (?:transfusion )?(?:now|tonight|today|within)|urgent (?:automated )?exchange)\b/iu,
    holds: (patient) =>
      allOf(
        sickle(patient),
        anyOf(
          recordSays(
            patient,
            /\b(?:acute (?:isch(?:a)?emic )?stroke|isch(?:a)?emic stroke|hemipar\w*|hemipleg\w*|facial droop)/iu,
          ),
          allOf(recordSays(patient, /\bacute chest syndrome|new infiltrate/iu), hypoxic(patient)),
        ),
      ),
    because: 'only fewer sickle cells stop it',
    source: 'BSH acute chest syndrome 2015 and transfusion in sickle cell disease 2017; ASH 2020',
  },
  {
    label: 'tretinoin that waits for the genetics',
    act: new RegExp(
      `${waitsFor(String.raw`ATRA|tretinoin|all-trans\w*`, String.raw`PCR|FISH|PML\w*|RARA|genetic\w*|cytogenetic\w*|marrow|molecular|results?|confirm\w*|transfer`).source}|${refused('ATRA|tretinoin').source}`,
      cased,
    ),
    isDenial: true,
    unless:
      /\b(?:do not (?:wait|delay)|not wait\w*|without waiting|immediately|now|at once|before (?:the )?(?:PCR|FISH|genetic)|stop\w*|suspicion|non-?APL|excluded)\b/iu,
    holds: promyelocytic,
    because: 'they bleed into the brain in the first days: it begins on suspicion',
    source: 'ELN acute promyelocytic leukaemia 2019; BSH',
  },
  {
    label: 'leukapheresis of a promyelocytic leukaemia',
    act: /\bleu[ck](?:o)?(?:cyt)?apheresis\b/iu,
    unless: /\b(?:no|not|never|avoid)\b/iu,
    holds: promyelocytic,
    because: 'the clotting breaks down and it bleeds',
    source: 'ELN acute promyelocytic leukaemia 2019: avoided',
  },
  {
    label: 'red cells before the exchange where the blood is too thick',
    act: /\b(?:transfuse|give|order)\b[^.;]{0,30}\b(?:units?|red cells?|P?RBCs?|packed cells|blood)\b/iu,
    unless:
      /\b(?:after|once|cultures?|plasma|platelets?|avoid|no|not|hold|defer|exchange|samples?|group|irradiated|tests?|gas|pressure|film|glucose)\b/iu,
    unlessSaid: /\b(?:plasma exchange|plasmapheresis|PEX|PLEX|venesection|plasma removal)\b/iu,
    holds: (patient) =>
      allOf(namedNow(patient, ['hyperviscosity syndrome', 'hyperviscosity']), not(haemoglobinBelow(patient, 60))),
    because: 'it thickens further: the plasma is exchanged first',
    source: 'BSH Waldenström macroglobulinaemia 2022; IWWM',
  },
  {
    label: 'an alkaline urine in a tumour lysis',
    act: /\b(?:alkalini[sz]\w*|bicarb(?:onate)?\b[^.;]{0,40}\b(?:urine|urinary|pH ?(?:>|above|of)? ?[678])|urin(?:e|ary) pH\b[^.;]{0,15}\b(?:7|8|above|>))/iu,
    unless: /\b(?:no|not|never|avoid\w*|without|unnecessary)\b/iu,
    holds: (patient) => recordSays(patient, /\btumou?r lysis|\bTLS\b/iu),
    because: 'calcium phosphate falls out in the kidney',
    source: 'BSH tumour lysis 2015: not recommended; Howard 2011',
  },
  {
    label: 'folic acid for a poisoning with methotrexate',
    act: /\bfolic acid\b/iu,
    unless: /\b(?:not|no|instead|rather|stop|hold|folinic|leucovorin|never)\b/iu,
    unlessSaid: /\b(?:folinic|leucovorin|calcium folinate|levofolin\w*|glucarpidase)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\bmethotrexate\b[^.;]{0,25}\b(?:toxicity|overdose|poisoning|pancytop(?:a)?enia)|\b(?:pancytop(?:a)?enia|mucositis)\b[^.;]{0,40}\bmethotrexate\b|\bmethotrexate\b[^.;,]{0,20}\b(?:daily|every day)\b/iu,
        /\bfolic\b/iu,
      ),
    because: 'methotrexate blocks the step that it needs: folinic acid passes behind it',
    source: 'methotrexate SmPC, section 4.9; NPSA 13 (2006); BSR 2017',
  },
  {
    label: 'heat or a flush upon an anthracycline in the tissue',
    act: /\b(?:warm(?:th|ed)?|hot|heat) ?(?:compress\w*|packs?|pads?|application)?\b|\bflush\w*\b[^.;]{0,25}\b(?:line|cannula|port|saline)/iu,
    unless: /\b(?:no|not|never|avoid|cold|vinca|do not flush|without|new|other)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bextravas\w*/iu),
        recordSays(patient, /\b(?:doxorubicin|epirubicin|daunorubicin|idarubicin|anthracycline)/iu),
      ),
    because: 'it spreads and burns deeper: cold, aspiration, dexrazoxane',
    source: 'ESMO/EONS extravasation 2012',
  },
  {
    label: 'cold or a flush upon a vinca alkaloid in the tissue',
    act: /\b(?:ice(?: packs?)?|cold|cool(?:ing)?) ?(?:compress\w*|packs?|pads?|application)?\b|\bflush\w*\b[^.;]{0,25}\b(?:line|cannula|port|saline)/iu,
    unless: /\b(?:no|not|never|avoid|warm|anthracycline|do not flush|without|new|other)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bextravas\w*/iu),
        recordSays(patient, /\b(?:vincristine|vinblastine|vinorelbine|vindesine|vinca)/iu),
      ),
    because: 'it keeps the drug where it kills: warmth and hyaluronidase',
    source: 'ESMO/EONS extravasation 2012',
  },
  {
    label: 'a checkpoint inhibitor that goes on in a severe reaction to it',
    act: new RegExp(
      String.raw`\b(?:continu\w*|proceed|give|keep|next (?:dose|cycle|infusion)|resume|carry on)\b[^;]{0,40}\b(?:${checkpointInhibitor})\b|\b(?:${checkpointInhibitor})\b[^;]{0,60}\b(?:given|continue\w*|as booked|tomorrow|next cycle|proceed)\b`,
      cased,
    ),
    unless: new RegExp(
      String.raw`\b(?:permanently|resol\w*|grade (?:0|1)|(?:once|after|if|until)\b[^;]{0,40}\b(?:grade|recover\w*|settl\w*|normal\w*|taper\w*|weaned|MDT)|discuss\w*\b[^;]{0,60}\b(?:${checkpointInhibitor})|(?:${checkpointInhibitor})\b[^;]{0,30}\b(?:not|never|held|hold|stop\w*|withh\w*|cancel\w*|postpon\w*|defer\w*|discuss\w*))\b`,
      cased,
    ),
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:(?:immune|checkpoint|ICI)[- ](?:related |mediated |inhibitor )?(?:myocarditis|pneumonitis|colitis|hepatitis|encephalitis|nephritis)|grade (?:3|4|III|IV)\b[^;]{0,40}\b(?:immune|colitis|pneumonitis|hepatitis|myocarditis|nephritis)|myocarditis)/iu,
      ),
    because: 'the heart, lung or bowel is lost: it is stopped, and steroids are given',
    source: 'ESMO immunotherapy toxicity 2022; ASCO 2021',
  },
  {
    label: 'hands on a spine that may give way',
    act: /\b(?:spinal|neck|cervical|lumbar|chiropract\w*|osteopath\w*)\b[^.;]{0,25}\b(?:manipulat\w*|adjustment|traction|mobili[sz]ation exercises)|\bmanipulat\w*\b[^.;]{0,20}\b(?:neck|spine|back|cervical)|\bchiropract\w*/iu,
    unless: /\b(?:no|not|never|avoid\w*|without|surg\w*|skeletal)\b/iu,
    evenForComfort: true,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:atlanto-?axial|MSCC|(?:metastatic )?spinal cord compression|cord compression|spinal metast\w*|vertebral metast\w*|vertebral (?:collapse|fracture)|discitis|spinal (?:epidural )?abscess)/iu,
      ),
    because: 'the cord is cut',
    source: 'NICE NG234 (2023); BSR',
  },
  {
    label: 'a transfusion that goes on in a severe reaction',
    act: /\b(?:continue|restart|resume|complete|finish|carry on|keep|slow(?: down)?|speed up|run the rest)\b[^.;]{0,30}\b(?:transfus\w*|(?:the |this |same )(?:unit|blood|bag)|red cells?|PRBCs?)\b/iu,
    unless: /\b(?:stop\w*|not|never|new unit|discontinu\w*|after|once|if|fresh|another)\b/iu,
    unlessSaid: /\bstop (?:the )?transfusion\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:(?:acute )?h(?:a)?emolytic transfusion reaction|ABO[- ]incompat\w*|wrong blood|TRALI|anaphyla\w*[^.;]{0,30}\btransfusion|transfus\w*[^.;]{0,80}\b(?:loin pain|flank pain|back pain|dark urine|red urine|h(?:a)?emoglobinuria|BP (?:fell|drop\w*|7\d|8\d)|hypotens\w*|rigors|collapse)|(?:loin pain|flank pain|dark urine|rigors)[^.;]{0,60}\b(?:transfus\w*|unit|red cells))/iu,
      ),
    because: 'every further millilitre may kill: it is stopped, and the line is kept with saline',
    source: 'BSH acute transfusion reactions 2023; SHOT',
  },
  {
    label: 'blood in one line with glucose, Ringer or a drug',
    act: new RegExp(
      String.raw`\b(?:${bloodProduct})\b[^.;]{0,50}\b(?:same (?:line|lumen|cannula|giving set)|mix(?:ed)?|dilut\w*|Y-?site|prim(?:e|ed)|piggy-?back\w*|run (?:it )?with)\b[^.;]{0,30}\b(?:dextrose|glucose|D5W|Hartmann\w*|lactated|Ringer\w*|calcium|morphine|insulin)\b|\b(?:dextrose|D5W|Hartmann\w*|Ringer\w*|calcium)\b[^.;]{0,30}\b(?:same (?:line|lumen|cannula|giving set)|mix(?:ed)?|added|Y-?site)\b[^.;]{0,30}\b(?:${bloodProduct})\b`,
      cased,
    ),
    unless: /\b(?:not|never|separate\w*|different|avoid\w*|another|no)\b/iu,
    inCalls: true,
    holds: always,
    because: 'it haemolyses or clots in the line',
    source: 'BSH administration of blood components 2017; AABB',
  },
  {
    label: 'blood that is warmed without a blood warmer',
    act: /\b(?:red cells?|P?RBCs?|blood|units?|bags?|platelets|FFP)\b[^.;]{0,40}\b(?:microwave\w*|hot water|warm water|sink|radiator|hot tap|kettle)\b|\b(?:microwave|radiator|hot water)\b[^.;]{0,30}\b(?:red cells?|blood|unit|bag)\b/iu,
    unless: /\b(?:not|never|hot water bottle|avoid|no|wash\w*)\b/iu,
    inCalls: true,
    holds: always,
    because: 'the cells burst and the potassium kills',
    source: 'BSH administration of blood components 2017',
  },
  {
    label: 'a unit of red cells over more than four hours',
    act: /\b(?:one|1|a|single|each|every|per)\b (?:\w+ ){0,2}(?:units?|bags?)\b[^.;]{0,40}\bover (?:5|6|7|8|10|12|five|six|eight|twelve)(?: ?-? ?\d{1,2})? ?(?:h|hrs?|hours?)\b|\b(?:units?|bags?)\b[^.;]{0,30}\b(?:each|apiece) over (?:5|6|7|8|10|12|five|six|eight) ?(?:h|hrs?|hours?)\b/iu,
    unless: /\b(?:saline|insulin|heparin|potassium|magnesium|not|never|fluid|dextrose|glucose|Hartmann\w*|split)\b/iu,
    inCalls: true,
    holds: (patient) => anyOf(haemoglobinBelow(patient, 110), recordSays(patient, /\btransfus\w*|an(?:a)?emia/iu)),
    because: 'germs grow in it: it ends within four hours of leaving the fridge',
    source: 'BSH administration of blood components 2017; AABB',
  },
  {
    label: 'blood without the check at the bedside',
    act: /\b(?:without|skip\w*|omit\w*|no need for|no)\b[^.;]{0,25}\b(?:bedside (?:identity |ID |patient )?check\w*|(?:identity|ID|wristband|name[- ]?band) check\w*|checking (?:the )?(?:wristband|identity|name)|second sample|two-sample)\b/iu,
    isDenial: true,
    unless: /\b(?:never|do not|O[- ]neg\w*|don['’]t|not be)\b/iu,
    inCalls: true,
    holds: (patient) =>
      anyOf(haemoglobinBelow(patient, 110), recordSays(patient, /\btransfus\w*|bleed\w*|h(?:a)?emorrhag\w*/iu)),
    because: 'the wrong blood kills',
    source: 'BSH administration of blood components 2017; SHOT',
  },
  {
    label: 'blood that is not irradiated for who needs it',
    act: /\b(?:non-?irradiated|unirradiated|(?:no|not|without|need not be)\b[^.;]{0,20}\birradiat\w*|irradiat\w*[^.;]{0,20}\b(?:not (?:needed|required|necessary)|unnecessary))/iu,
    isDenial: true,
    unless: /\b(?:not give|never|do not|emergency|life|delay|bleeding|if|no non|avoid)\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(
          patient,
          /\b(?:Hodgkin(?:['’]s)? (?:lymphoma|disease)|fludarabine|cladribine|alemtuzumab|bendamustine|allogeneic (?:stem cell|marrow|HSCT)|(?:stem cell|bone marrow) transplant|DiGeorge|SCID)/iu,
          /non-?Hodgkin/iu,
        ),
        takes(patient, { drugs: ['fludarabine', 'cladribine', 'bendamustine', 'alemtuzumab'] }),
      ),
    because: 'the lymphocytes of the donor attack: nearly all die',
    source: 'BSH irradiated components 2020',
  },
  {
    label: 'units in a hurry for a heart that is full',
    act: /\b(?:[2-4]|two|three|four) (?:\w+ ){0,2}(?:units?|bags?)\b[^.;]{0,40}\b(?:back[- ]to[- ]back|rapid\w*|stat|as fast as|over (?:30|60) ?min\w*|over (?:1|one|an?) ?h\w*|quickly|wide open)\b/iu,
    unless: /\b(?:each over|one at a time|not|never|insulin|units\/kg|platelets?)\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(lowEjectionFraction(patient), namedNow(patient, ['heart failure', 'pulmonary oedema', 'TACO'])),
        not(
          recordSays(
            patient,
            /\b(?:h(?:a)?emorrhag\w*|bleed\w*|mel(?:a)?ena|h(?:a)?ematemesis|trauma|rupture\w*|shock)/iu,
          ),
        ),
      ),
    because: 'circulatory overload, the commonest death of transfusion: one unit, slowly, and a look',
    source: 'BSH administration of blood components 2017, TACO checklist; SHOT',
  },
  {
    label: 'plasma or a tablet where a bleeding brain needs a concentrate',
    act: /\b(?:FFP|fresh[- ]frozen plasma|(?:oral|PO)\b[^;]{0,12}\bvitamin K|vitamin K\b[^;]{0,20}\b(?:PO|oral\w*|tablets?|alone))\b/iu,
    unless:
      /\b(?:not|no|never|instead of FFP|rather than FFP|unavailable|if|avoid)\b(?![^.;]{0,6}\b(?:PCC|prothrombin))/iu,
    unlessSaid:
      /(?<!no )(?<!not )(?<!instead of )(?<!rather than )(?<!without )(?<!no need for )\b(?:PCC|4F-?PCC|prothrombin complex|Beriplex|Octaplex|Kcentra|Balfaxar)\b/iu,
    holds: (patient) => allOf(takes(patient, { classes: ['vitamin-k-antagonist'] }), skullBleed(patient)),
    because: 'it takes hours while the clot grows: prothrombin complex and vitamin K into the vein at once',
    source: 'BSH warfarin 2011; NICE NG24 (2015); AHA/ASA intracerebral haemorrhage 2022',
  },
  {
    label: 'the clotting factor after the scan in a haemophilia',
    act: /\b(?:factor(?: (?:VIII|IX|8|9|concentrate|replacement))?|FVIII|FIX|Advate|Elocta|DDAVP|concentrate)\b[^.;,]{0,40}\b(?:after|once|only if|if|until|pending|depend\w* on|await\w*)\b[^.;,]{0,30}\b(?:CT|scan|imaging|bleed\w*)\b|\b(?:CT|scan|imaging)\b[^.;,]{0,25}\b(?:before|prior to|first)\b[^.;]{0,30}\b(?:factor|FVIII|FIX|concentrate)\b|\bno factor\b[^.;]{0,30}\b(?:CT|scan|unless)/iu,
    isDenial: true,
    unless:
      /\b(?:before (?:the )?(?:CT|scan|imaging)|do not (?:wait|delay)|not wait|now|immediately|further|second|repeat\w*|continu\w*|without waiting|at once|risk factor)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bh(?:a)?emophilia\b/iu, /carrier/iu),
        recordSays(
          patient,
          /\b(?:head injur\w*|head trauma|hit (?:her|his|the) head|fall|fell|headache|RTC|trauma|bleed\w*|h(?:a)?emarthrosis|swollen knee)/iu,
        ),
      ),
    because: 'factor comes first, the picture after it',
    source: 'WFH 2020, chapter 7; UKHCDO emergency care',
  },
  {
    ...withoutFactor,
    act: refused(
      String.raw`(?:clotting |coagulation )?factor(?: (?:VIII|IX|8|9|concentrates?|replacement))|FVIII|FIX|octocog(?: alfa)?|nonacog(?: alfa)?|antih(?:a)?emophilic factor`,
    ),
    unless:
      /\b(?:further|second|more|already|repeat\w*|levels?|inhibitor|emicizumab|rFVIIa|bypass\w*|never|not (?:wait|delay|withhold|hold|omit)|hold none|unless|if|after the|once (?:stable|healed))\b/iu,
    unlessSaid:
      /(?<!\b(?:no|omit|not|without|avoid|skip|withhold) )\b(?:factor (?:VIII|IX|8|9)|FVIII|FIX|octocog(?: alfa)?|nonacog(?: alfa)?)\b[^.;\n]{0,20}\d{2,} ?(?:IU|units?|U)\b/iu,
  },
  {
    label: 'a transfusion refused for a haemolysis because no unit matches',
    act: /\b(?:wait for|until|await|only)\b[^.;]{0,30}\b(?:(?:fully |cross-?match[- ])?compatible|negative cross-?match|matched)\b[^.;]{0,20}\b(?:blood|units?|red cells?)?|\b(?:no|withhold|defer|avoid|do not)\b[^.;,]{0,12}\b(?:transfus\w*|red cells?|PRBCs?)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not (?:wait|withhold|delay|defer)|not (?:wait|delay|withhold)|least[- ]incompatible|best[- ]match\w*|platelet\w*|unless|never)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:AIHA|(?:warm |autoimmune )h(?:a)?emolytic an(?:a)?emia|autoimmune h(?:a)?emoly\w*)/iu,
        ),
        haemoglobinBelow(patient, 50),
        not(recordSays(patient, /\b(?:Jehovah|declines? (?:blood|transfusion)|refuses? (?:blood|transfusion))/iu)),
      ),
    because: 'the heart stops first: the best match is given',
    source: 'BSH autoimmune haemolytic anaemia 2017; SHOT',
  },
  // Infection and sepsis.
  {
    label: 'starch for a shock',
    act: /\b(?:[Hh]ydroxyethyl starch|[Hh]etastarch|HES (?:6 ?%|130)|HES\b|Voluven|Volulyte|tetrastarch)(?![-\w])/u,
    unless: /\b(?:not|no|never|avoid|instead)\b/iu,
    holds: (patient) => thoughtOf(patient, /\b(?:sepsis|septic|urosepsis|septic(?:a)?emia)/iu),
    because: 'more kidneys fail and more patients die',
    source: 'Surviving Sepsis Campaign 2021, recommendation 34; EMA 2022: withdrawn',
  },
  {
    label: 'a necrotising fasciitis that is imaged or watched before the knife',
    act: /\b(?:debridement|surg(?:ery|ical exploration|eons?)|theatre|operat\w+|exploration)\b[^.;,]{0,40}\b(?:after|until|await\w*|pending|only if|once|if|not (?:needed|required|indicated))\b[^.;,]{0,40}\b(?:MRI|CT|imaging|scan|fail\w*|respon\w*|48|24|worsen\w*|spread\w*|cultures?|antibiotics|needed|indicated|demarcat\w*)|\b(?:MRI|CT|imaging)\b[^.;,]{0,20}\b(?:before|prior to)\b[^.;]{0,20}\b(?:surg\w*|theatre|debridement|exploration)|\bno (?:need for )?(?:debridement|surgery|surgical)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|not wait|no delay|without|now|immediately|tonight|must not|second look|return to|re-?look|again|not delay)\b/iu,
    holds: (patient) =>
      thoughtOf(patient, /\b(?:necroti[sz]ing (?:fasciitis|soft tissue infection)|NSTI|Fournier\w*|gas gangrene)/iu),
    because: 'it spreads by the hour, and only the knife stops it',
    source: 'WSES/SIS-E 2018 skin and soft tissue infections; IDSA 2014',
  },
  {
    label: 'a staphylococcus or a yeast in the blood taken for a contaminant',
    act: /\b(?:contamina\w+|coloni[sz]\w+|skin flora)\b/iu,
    isDenial: true,
    unless:
      /\b(?:not|never|rather than|unlikely|cannot|urine|urinary|sputum|coagulase|wound|MRSA screen|nasal|exclude\w*)\b/iu,
    holds: (patient) => inBlood(patient, staphylococcusOrYeast),
    because: 'a third of them die: it is always treated',
    source: 'IDSA candidiasis 2016; Lancet Infect Dis 2011, S. aureus bacteraemia',
  },
  {
    label: 'no echocardiogram or second culture for a staphylococcus in the blood',
    act: new RegExp(
      String.raw`${refused(String.raw`echo(?:cardiogra\w*)?|TTE|TOE|TEE`).source}|\b(?:no|without|skip|omit)\b (?:\w+ ){0,2}(?:repeat|follow-up|clearance|further) (?:blood )?cultures?\b`,
      cased,
    ),
    isDenial: true,
    unless: /\b(?:TOE (?:not|only)|TTE\b[^.;]{0,30}\bTOE|if|delay)\b/iu,
    unlessSaid:
      /\b(?:TTE|transthoracic echo\w*|echo\w*)\b[^.;\n]{0,20}\b(?:today|tomorrow|now|within|this week|requested|booked)\b/iu,
    holds: (patient) => inBlood(patient, staphylococcus),
    because: 'endocarditis is missed in one of eight',
    source: 'ESC endocarditis 2023; IDSA MRSA 2011',
  },
  {
    label: 'a line that is kept with a staphylococcus or a yeast in the blood',
    act: /\b(?:keep|leave|retain|salvage|continue (?:to use|using)|preserve)\b[^.;]{0,30}\b(?:line|CVC|PICC|Hickman|port|portacath|central (?:line|catheter)|tunnel+ed|vascath)\b/iu,
    unless:
      /\b(?:not|never|until|arterial line|line(?:-| )free|remove\w*|new|urinary|pending|if|after|exchange\w*|peripheral)\b/iu,
    holds: (patient) =>
      allOf(
        inBlood(patient, staphylococcusOrYeast),
        recordSays(patient, /\b(?:line|CVC|PICC|Hickman|port|portacath|central (?:line|catheter)|tunnel+ed)\b/iu),
      ),
    because: 'no drug clears it from the plastic',
    source: 'IDSA catheter infection 2009; IDSA candidiasis 2016',
  },
  {
    label: 'vancomycin into a vein for a colitis by difficile',
    act: /\bvancomycin\b[^;]{0,30}\b(?:IV|intravenous\w*|(?:through|into|via|by|down) (?:the |a |his |her )?(?:\p{L}+ )?(?:cannula|line|vein|drip|PICC)|infus\w*)\b|\b(?:IV|intravenous) vancomycin\b/iu,
    unless: /\b(?:not|no|never|oral\w*|PO|NG|enema|rectal\w*|instead|MRSA|preparation|vial|by mouth)\b/iu,
    unlessSaid:
      /\b(?:(?:oral|PO|enteral|NG) vancomycin|vancomycin\b[^.;\n]{0,20}\b(?:PO|oral\w*|NG|by mouth|enterally)|fidaxomicin|Dificlir)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:C(?:lostridi\w+|\.)? ?diff\b|difficile\b|CDI\b|pseudomembranous)/iu),
        not(
          recordSays(
            patient,
            /\b(?:MRSA|bacter(?:a)?emia|endocarditis|osteomyelitis|line infection|pneumonia|sepsis of)/iu,
          ),
        ),
      ),
    because: 'it never reaches the gut',
    source: 'NICE NG199 (2021); IDSA/SHEA 2021',
  },
  {
    label: 'steroids for a cryptococcal meningitis',
    act: /\b(?:dexamethasone|prednisolone|prednisone|steroids?|corticosteroids?)\b/iu,
    unless: /\b(?:no|not|never|avoid|stop\w*|hold|taper\w*|IRIS|adrenal|inhaled|continue|reduc\w*)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bcryptococc\w*/iu),
        not(recordSays(patient, /\b(?:IRIS|adrenal insufficiency|Addison\w*|transplant|sarcoid\w*|cryptococcoma)/iu)),
      ),
    because: 'more die or are disabled, and the yeast clears more slowly',
    source: 'CryptoDex 2016, https://doi.org/10.1056/NEJMoa1509024; WHO 2022',
  },
  {
    label: 'antiretroviral drugs at once with a meningitis by Cryptococcus or tuberculosis',
    act: /\b(?:ART|cART|HAART|antiretroviral\w*|Biktarvy|dolutegravir|bictegravir|TLD)\b[^.;]{0,40}\b(?:today|now|same[- ]day|immediately|at once|day (?:1|one)|tonight|straight away|within (?:24|48|72) ?h\w*|this week)\b|\b(?:same[- ]day|immediate) (?:ART|antiretroviral\w*)\b/u,
    unless: /\b(?:not|delay\w*|defer\w*|continu\w*|weeks|after|hold|no|already)\b/iu,
    holds: (patient) => recordSays(patient, /\b(?:cryptococc\w*|(?:TB|tubercul\w*) meningitis)/iu),
    because:
      'the immune answer kills: four to six weeks after the treatment of the meningitis, four to eight in tuberculosis',
    source: 'WHO 2021 and 2022; COAT 2014, https://doi.org/10.1056/NEJMoa1312884; BHIVA',
  },
  {
    label: 'an encephalitis whose aciclovir waits or is a tablet',
    act: new RegExp(
      String.raw`${waitsFor('a[cy][iy]?c(?:lo|ylo)vir|aciclovir|acyclovir|antivirals?', String.raw`PCR|CSF|LP|lumbar puncture|MRI|CT|EEG|results?|confirm\w*`).source}|${refused('aciclovir|acyclovir|antivirals?').source}|\b(?:aciclovir|acyclovir|valaciclovir|valacyclovir)\b[^;]{0,25}\b(?:PO|oral\w*|tablets?|five times)\b|\boral (?:aciclovir|acyclovir|valaciclovir)\b`,
      cased,
    ),
    isDenial: true,
    unless: new RegExp(String.raw`${goesOn.source}|\b(?:now|IV|intravenous|not oral|never|if)\b`, cased),
    holds: (patient) =>
      thoughtOf(
        patient,
        /\b(?:(?:herpes|HSV|viral|herpetic|infectious)[^.;]{0,15}\bencephalitis|meningo-?encephalitis|encephalitis)\b/iu,
      ),
    because: 'seven in ten die untreated, and brain is lost by the hour: into a vein, at once',
    source: 'ABN/BIA encephalitis 2012; NICE NG240 (2024); IDSA 2008',
  },
  {
    label: 'a clot-dissolving drug with an infected valve',
    act: /\b(?:alteplase|tenecteplase|tPA|rtPA|thrombolys\w*|fibrinolys\w*|streptokinase|reteplase)\b/iu,
    unless: /\b(?:no|not|never|avoid|pleural|intrapleural|catheter|line|unless|exclude\w*)\b/iu,
    holds: (patient) =>
      recordSays(
        patient,
        /\b(?:infective|bacterial|valve|mitral|aortic|prosthetic)[^.;]{0,20}\bendocarditis|\bendocarditis\b/iu,
        /\b(?:Libman|marantic|prophylaxis)/iu,
      ),
    because: 'the infected clot bleeds in the brain',
    source: 'ESC endocarditis 2023, section 9.1; AHA/ASA stroke 2019',
  },
  // Joints and vessels.
  {
    label: 'steroid that waits for the biopsy of a giant cell arteritis',
    act: new RegExp(
      String.raw`${waitsFor(steroid, String.raw`biops\w*|ultrasound|histolog\w*|ESR|CRP|results?|rheumatolog\w*|confirm\w*|TAB`).source}|${refused(steroid).source}|${biopsyBefore.source}|\b(?:${steroid})\b[^;,]{0,40}\bafter (?:the |her |his |a )?(?:\w+ ){0,2}(?:biops\w*|histolog\w*)|\bdelay(?:ing)? (?:the )?(?:start of )?(?:${steroid})\b`,
      cased,
    ),
    isDenial: true,
    // A clause that begins with "no steroid" is not excused by what else it says: "no prednisolone today, review after the biopsy".
    unless: new RegExp(
      String.raw`^(?!\W*(?:no|hold|withhold|defer|delay)\b(?: (?!IV)\w+){0,4} (?:(?:cortico|gluco)?steroids?|pred(?:nisolone|nisone)?)\b(?![- ]sparing))[^]*?(?:${goesOn.source}|\b(?:today|methotrexate|tocilizumab|before (?:the )?biops\w*|sparing|excluded|if)\b)`,
      cased,
    ),
    holds: (patient) =>
      anyOf(
        thoughtOf(patient, /\b(?:giant[- ]cell arteritis|temporal arteritis|GCA)\b/iu),
        allOf(
          thoughtOf(patient, /\b(?:jaw claudication|temporal arter\w*)\b/iu),
          recordSays(patient, /\b(?:vision|visual|sight|amaurosis|going dark|blind\w*|diplopia|eye)\b/iu),
        ),
      ),
    because: 'the eye goes blind meanwhile, and the biopsy stays readable for two weeks',
    source: 'BSR giant cell arteritis 2020; EULAR 2018',
  },
  {
    label: 'a steroid injected into a joint that may be infected',
    act: /\b(?:intra-?articular|inject\w*|IA)\b[^;]{0,40}\b(?:steroids?|triamcinolone|methylprednisolone|Kenalog|Depo-?Medrone?|corticosteroids?)\b|\b(?:steroids?|triamcinolone|methylprednisolone|Kenalog|Depo-?Medrone?|corticosteroids?)\b[^;]{0,40}\b(?:intra-?articular\w*|into the (?:knee|hip|joint|shoulder|ankle|wrist|elbow)|joint injection)\b/iu,
    unless: /\b(?:once|after|excluded|if|not|no|never|avoid|negative|until|IM)\b/iu,
    holds: (patient) =>
      anyOf(
        thoughtOf(
          patient,
          /\b(?:septic (?:arthritis|joint)|infected joint|prosthetic joint infection|native joint infection)/iu,
        ),
        allOf(
          feverish(patient),
          recordSays(
            patient,
            /\b(?:hot|swollen|red)\b[^.;]{0,20}\b(?:knee|hip|joint|shoulder|ankle|wrist|elbow)|\b(?:knee|hip|joint|shoulder|ankle|wrist|elbow)\b[^.;]{0,25}\b(?:hot|red)\b/iu,
          ),
          not(recordSays(patient, /\b(?:no organisms|gram stain negative|septic arthritis excluded)/iu)),
        ),
      ),
    because: 'the joint is destroyed and the germs spread',
    source: 'BSR hot swollen joint 2006; triamcinolone SmPC, section 4.3',
  },
  {
    label: 'a hot joint that nobody taps',
    act: refused(String.raw`(?:joint )?aspirat\w*|arthrocentesis|joint tap|synovial fluid`),
    isDenial: true,
    unless:
      /\b(?:prosthe\w*|replacement|orthop\w*|theatre|cellulitis|pneumonia|bedside|in ED|risk|food|pleural|if|bone marrow)\b/iu,
    unlessSaid: /\b(?:washout|arthroscop\w*|aspirate (?:now|today))\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(
          thoughtOf(patient, /\b(?:septic (?:arthritis|joint)|infected joint)/iu),
          allOf(
            feverish(patient),
            recordSays(
              patient,
              /\b(?:hot|red)\b[^.;]{0,20}\b(?:knee|joint|shoulder|ankle|wrist|elbow)|\b(?:knee|joint|shoulder|ankle|wrist|elbow)\b[^.;]{0,25}\b(?:hot|red)\b/iu,
            ),
          ),
        ),
        not(recordSays(patient, /\b(?:replacement|prosthe\w*|TKR|THR|aspirated|aspirate grew)/iu)),
      ),
    because: 'only the fluid tells pus from crystals, and it is taken before the antibiotic',
    source: 'BSR hot swollen joint 2006',
  },
  {
    label: 'an ACE inhibitor that is stopped in a scleroderma renal crisis',
    act: /\b(?:stop|hold|withhold|suspend|avoid|discontinue|no)\b[^.;,]{0,25}\b(?:ACE(?:-?i| inhibitors?)?|captopril|ramipril|enalapril|lisinopril|perindopril)\b|\b(?:captopril|ramipril|enalapril|lisinopril|ACE(?:i| inhibitor)?)\b[^.;,]{0,25}\b(?:stopped|held|withheld|contra-?indicated|avoided|on hold)/iu,
    isDenial: true,
    unless:
      /\b(?:do not|never|don['’]t|not (?:be )?(?:stop|hold|held|withh)\w*|even if|ARB|prophyla\w*|switch\w*|convert\w*)\b/iu,
    unlessSaid: /\b(?:captopril|enalaprilat)\b[^.;\n]{0,15}\b\d/iu,
    holds: (patient) => recordSays(patient, /\bscleroderma renal crisis|\bSRC\b/u),
    because: 'it alone saves kidney and life, though the creatinine rises',
    source: 'EULAR systemic sclerosis 2023; BSR 2024',
  },
  {
    label: 'much steroid in a scleroderma renal crisis',
    act: /\b(?:pred(?:nisolone|nisone)? (?:[2-9]\d|1 ?mg\/kg)|methylpred\w*|pulsed? (?:of )?(?:steroid|methylpred)\w*|high[- ]dose (?:steroids?|pred\w*))/iu,
    unless: /\b(?:no|not|never|avoid|stop\w*|reduc\w*|taper\w*|wean\w*|myocarditis)\b/iu,
    holds: (patient) => recordSays(patient, /\bscleroderma renal crisis/iu),
    because: 'it brings the crisis on',
    source: 'EULAR systemic sclerosis 2023; BSR 2024',
  },
  {
    label: 'a vasculitis of lung and kidney that waits for the biopsy',
    act: waitsFor(
      String.raw`methylpred\w*|${steroid}|cyclophosphamide|rituximab|plasma exchange|PLEX|immunosuppress\w*|treatment`,
      String.raw`biops\w*|histolog\w*`,
    ),
    isDenial: true,
    unless: goesOn,
    holds: (patient) =>
      allOf(
        thoughtOf(
          patient,
          /\b(?:anti-?GBM|Goodpasture\w*|ANCA|PR3|MPO|granulomatosis with polyangiitis|GPA|microscopic polyangiitis|pulmonary[- ]renal)/iu,
        ),
        recordSays(
          patient,
          /\b(?:RPGN|rapidly progressive|crescent\w*|h(?:a)?emoptysis|(?:alveolar|pulmonary) h(?:a)?emorrhage|anti-?GBM|Goodpasture\w*)/iu,
        ),
      ),
    because: 'kidneys and life are lost in days',
    source: 'KDIGO ANCA vasculitis 2024 and anti-GBM 2021: it does not wait for the biopsy; EULAR 2022',
  },
  {
    label: 'hydroxychloroquine stopped in a pregnancy with lupus',
    act: /\b(?:stop|discontinue|withhold|hold|cease|suspend)\b[^.;,]{0,20}\b(?:hydroxychloroquine|HCQ|Plaquenil)\b|\b(?:hydroxychloroquine|HCQ|Plaquenil)\b[^.;,]{0,25}\b(?:stopped|discontinued|contra-?indicated|held)\b/iu,
    isDenial: true,
    unless: /\b(?:not|never|don['’]t|retinopathy|QT\w*|allerg\w*)\b/iu,
    holds: (patient) => allOf(pregnancy(patient), recordSays(patient, /\b(?:lupus|SLE)\b/iu)),
    because: 'lupus flares, and both are lost: it is safe, and goes on',
    source: 'EULAR 2024 and BSR 2022, drugs in pregnancy; ACR 2020',
  },
  {
    label: 'no potassium for who lacks it',
    act: /\b(?:potassium|K\+?)\b[^.;]{0,20}\b(?:no|without) (?:replacement|supplement\w*|correction)\b|\b(?:no|without|withhold|defer|delay) (?:(?:any|oral|IV|further|more) )*(?:potassium|KCl|Sando-?K|K\+?)(?: chloride)?(?: (?:replacement|supplement\w*|tablets?|infusion|is (?:needed|given)))?(?= ?(?:$|[.;,:]|until|till|for|before|now|today|at|as|because|since|needed|is|yet|given))|\b(?:do not|don['’]t) (?:give|start|replace|supplement|correct) (?:any |the |oral |IV )*(?:potassium|KCl|Sando-?K|K\+?)\b/iu,
    isDenial: true,
    unless:
      /\b(?:sparing|binder\w*|spironolactone|eplerenone|bolus|push\w*|undiluted|neat|faster|rapid\w*|IM|intramuscular|dextrose|glucose|above|over|magnesium|anuri\w*|hyperkal\w*|free|rise\w*|stops? the heart)\b|[>≥]/iu,
    unlessSaid:
      /\b(?:KCl|potassium chloride|potassium phosphate|Sando-?K|Slow-?K|Kay-?Cee-?L|Klor-?Con|K-?Dur|K-?Phos)\b[^.;\n]{0,30}\b(?:\d+ ?(?:mmol|mEq|mg|g)|(?:\d|one|two|three) (?:tablets?|tabs?|sachets?))|\b\d+ ?(?:mmol|mEq)\b[^.;\n]{0,20}\b(?:KCl|potassium)/iu,
    holds: (patient) =>
      allOf(
        potassiumBelow(patient, 3),
        not(recordSays(patient, /\b(?:anuri\w*|ESRD|dialysis|periodic paralysis)\b/iu)),
      ),
    because: 'the rhythm breaks down, and with digoxin at a higher potassium still',
    source:
      'UK Kidney Association and local consensus; AHA advanced life support 2020, electrolytes; digoxin SmPC, section 4.4',
  },
  {
    label: 'a potassium that endangers the rhythm, seen again in a week or more',
    act: /\b(?:re-?check\w*|repeat\w*|next|re-?test\w*|check\w*|review)\b[^.;]{0,40}\b(?:potassium|K\+?|BMP|U&?Es?|electrolytes|blood tests?|bloods|labs?)\b[^.;]{0,60}\b(?:in|at|after|within)\b (?:(?:the|an?|his|her|next|routine|clinic|about) )*(?:\p{L}+ ){0,2}?(?:(?:in )?(?:[5-9]|\d\d)[- ]days?|week|(?:one|two|three|four|six|eight|\d+)[- ]weeks?|months?|fortnight)\b/iu,
    unless:
      /\b(?:daily|hours?|hourly|tomorrow|today|tonight|then|thereafter|until|once|if|also|not|never|after (?:discharge|(?:it|potassium|K) (?:is )?(?:normal|corrected)))\b/iu,
    unlessSaid:
      /(?<!\bno need for (?:an? )?)(?<!\bnot (?:be )?)\b(?:admit\w*|admission|AMU|CCU|telemetry|cardiac monitor\w*|(?:send|refer|transfer|go|come|attend)\w* (?:him |her |them )?(?:straight |now |today )?(?:to|into) (?:the )?(?:nearest )?(?:hospital|ED|A&E|emergency)|same[- ]day (?:emergency|admission|assessment)|ambulance now)\b|\b(?:KCl|potassium(?: chloride)?)\b[^.;\n]{0,40}\b(?:IV|intravenous\w*|infusion|over \d+ ?h)/iu,
    holds: (patient) =>
      allOf(
        potassiumBelow(patient, 2.8),
        anyOf(
          takes(patient, { drugs: ['digoxin'] }),
          recordSays(
            patient,
            /\b(?:bigemin\w*|ventricular (?:ectop\w*|tachycardia|runs)|NSVT|VT|torsades?|paralys\w*|QTc? ?(?:of )?5\d\d)\b/iu,
          ),
        ),
      ),
    because: 'a heart with so little potassium is watched on a monitor and treated by vein today',
    source: 'NICE CKS hypokalaemia 2023: admission below 2.5, or with an ECG that changes; digoxin SmPC, section 4.4',
  },
  {
    label: 'glucose without thiamine for a brain that lacks it',
    act: /\b(?:5|10|20|50) ?%? ?(?:%|per ?cent) (?:dextrose|glucose)\b|\b(?:dextrose|glucose) (?:5|10|20|50) ?(?:%|per ?cent)|\bD(?:5|10|50)(?:W|NS|LR)?\b|\b(?:dextrose|glucose) (?:infusion|drip|bolus|saline)\b/iu,
    unless: /\b(?:if|should|when|below|under|hypoglyc\w*|insulin|diluted in|in 100 mL|no|not|avoid\w*)\b|</iu,
    unlessSaid:
      /\b(?:thiamine?|Pabrinex|vitamin B ?1|B1|B vitamins|vitamins B(?: and C)?|banana bag|Benerva|Becozyme?)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:Wernicke\w*|alcoholic ketoacidosis|refeeding syndrome)/iu),
        patient.medications.some(({ name }) => /\b(?:thiamin|pabrinex|vitamin B)/iu.test(name))
          ? no('thiamine is given')
          : yes('no thiamine on the list of medicines'),
      ),
    because: 'glucose uses up the last thiamine: confusion and the loss of memory stay for good',
    source: 'NICE CG100 (2010, updated 2017), section 1.2; RCP alcohol 2001; EFNS Wernicke 2010',
  },
  {
    ...withoutFactor,
    act: /\b(?:factor(?: (?:VIII|IX|8|9|concentrate|replacement))?|FVIII|FIX|clotting factor|concentrate)\b[^.;,]{0,20}\b(?:not (?:needed|required|given|indicated|necessary)|unnecessary|withheld|can wait|deferred|held back)\b|\bno (?:(?:need for|further|clotting) )?(?:factor (?:VIII|IX|8|9|concentrate|replacement)|FVIII|FIX)\b/iu,
    unless:
      /\b(?:factor Xa|prothrombin|risk|further|second|repeat\w*|after the first|inhibitor|levels? (?:above|over)|once)\b/iu,
    unlessSaid:
      /\b(?:FVIII|FIX|factor (?:VIII|IX|8|9)|octocog|Advate|Elocta|emicizumab|bypassing agent|NovoSeven|FEIBA)\b[^.;\n]{0,30}\b\d+ ?(?:IU|units?)/iu,
  },
]
