import { type Answer, isTextAnswer } from '../../../answer/parse-answer.ts'
import type { MedicationOrder } from '../../../answer/medications.ts'
import { haemoglobinBelow } from '../../../patient/acute-findings.ts'
import { entriesOf, hasCondition } from '../../../patient/conditions.ts'
import { breathsFrom, glucoseBelow, saturationBelow, shocked, systolicBelow } from '../../../patient/emergencies.ts'
import { lactateAbove, plateletsBelow } from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { perPatient } from '../../../patient/patient-facts.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { longestNote, quote } from '../../../words/text.ts'
import { dangerousPotassium, needsInsulin } from '../acts/kidneys-glands-blood.ts'
import { recordSays } from '../acts/act-in-words.ts'
import { type Hazards, noHazards, sureOf, unclearOf } from '../hazards.ts'
import { isPutOff } from '../put-off-emergencies.ts'
import { deniesRefusal, readingAt } from '../reading-at.ts'
import { rejectedHeart } from './rejected-heart.ts'
import {
  clausesOf,
  declinesTreatment,
  isRoutineAction,
  listedOrSuspected,
  ordersAndCalls,
  plannedTexts,
  type TextOfAnswer,
} from '../record-words.ts'

/** A state that one treatment holds off death in, and how that treatment is named. */
interface NeededTreatment {
  readonly name: string
  readonly holds: (patient: Patient) => Truth
  /** Names of what treats it, each of which is enough. */
  readonly words: RegExp
  /** Classes of drugs that do, by whatever name they are written. */
  readonly classes?: readonly string[]
  /** Words of the record by which it runs already. */
  readonly runs?: RegExp
  /** Words of an order by which who declines some treatment has this illness treated all the same: there the treatment is missing, too. */
  readonly treatedBy?: RegExp
  /** Whether a clause gives it under a condition that the results already rule out. */
  readonly isBarred?: (clause: string, patient: Patient) => boolean
  readonly because: string
  readonly source: string
}

/** Of another year, small, or chronic: an embolism that no hour hangs on. */
const oldEmbolism =
  /\b(?:19|20)\d\d\b|\b(?:previous|history|old|chronic|resolved|ago|subsegmental|CTEPH|fat|air|septic|tumou?r|amniotic)\b/iu

/** Blood from above, with a pressure, a lactate or a haemoglobin that cannot wait. */
function bleedsFromAbove(patient: Patient): Truth {
  const words =
    /\b(?:upper (?:GI|gastro-?intestinal|gut) (?:bleed\w*|h(?:a)?emorrhage)|UGIB|h(?:a)?ematemesis|mel(?:a)?ena|variceal (?:bleed\w*|h(?:a)?emorrhage)|bleeding (?:oesophageal |esophageal |gastric |duodenal |peptic )*(?:varices|ulcer))\b/iu
  return allOf(
    anyOf(
      listedOrSuspected(patient, words, /\b(?:19|20)\d\d\b|\b(?:previous|history|ago|treated|clipped|banded)\b/iu),
      ...patient.symptoms.filter(({ name, present }) => present && words.test(name)).map(({ name }) => yes(name)),
    ),
    anyOf(
      shocked(patient),
      allOf(systolicBelow(patient, 100), anyOf(haemoglobinBelow(patient, 80), lactateAbove(patient, 2))),
    ),
    not(
      recordSays(
        patient,
        /\b(?:endoscop\w*|OGD|EGD|gastroscop\w*)\b[^.;]{0,40}\b(?:done|showed|shows|clip\w*|band\w*|today|this morning|failed|found|treated)\b/iu,
      ),
    ),
  )
}

/** A valve of metal that a clot holds, in who is ill of it. */
function stuckValve(patient: Patient): Truth {
  const valve = String.raw`(?:(?:prosthe\w*|mechanical|bileaflet|artificial|metal\w*)\b[^.;]{0,25}\bvalves?|valve prosthesis)`
  const stuck = String.raw`(?:thrombos\w*|thrombus|obstruct\w*|stuck|blocked|jammed)`
  return allOf(
    anyOf(
      listedOrSuspected(
        patient,
        new RegExp(String.raw`\b${valve}\b[^.;]{0,20}\b${stuck}\b|\b${stuck}\b[^.;]{0,30}\b${valve}\b`, 'iu'),
        /\b(?:19|20)\d\d\b(?!\))|\b(?:previous|history|excluded)\b/iu,
      ),
      allOf(
        recordSays(patient, new RegExp(String.raw`\b${valve}\b`, 'iu')),
        recordSays(
          patient,
          /\b(?:leaflets?|discs?|occluder)\b[^.;]{0,25}\b(?:stuck|immobile|frozen|fixed|(?:does|do|did|is|are|was|were|seen)? ?not (?:seen )?(?:mov\w*|open\w*))\b/iu,
        ),
      ),
    ),
    anyOf(
      systolicBelow(patient, 100),
      saturationBelow(patient, 92),
      breathsFrom(patient, 25),
      lactateAbove(patient, 2),
      recordSays(patient, /\b(?:pulmonary o?edema|orthopn(?:o)?ea|NYHA (?:III|IV|3|4)|cardiogenic shock)\b/iu),
    ),
  )
}

/** "If glucose > 14", "unless the CBG is above 250", "until the glucose is under 11": a bound of glucose that an insulin hangs on, and what it is. */
const fromGlucose =
  /\b(?:if|unless|when|once|only|until|till|provided|while|for)\b[^.;\d]{0,25}\b(?:glucose|CBG|BG|BGL|BSL|BM|sugar)s?\b[^.;\d]{0,15}?(?:>|≥|above|over|exceeds?|higher than|more than|(?<bound>from))\s?=?\s?(?<limit>\d+(?:\.\d+)?)/iu
const untilGlucose =
  /\b(?:until|till)\b[^.;\d]{0,25}\b(?:glucose|CBG|BG|BGL|BSL|BM|sugar)s?\b[^.;\d]{0,15}?(?:<|≤|below|under|less than|falls? to|reaches|is)\s?=?\s?(?<limit>\d+(?:\.\d+)?)/iu

/** Above it a figure of glucose is in mg/dL. */
const plainlyMilligrams = 40

/** Whether the glucose is below the bound from which, or not above the one until which, a clause gives insulin. */
function hangsOnHigherGlucose(clause: string, patient: Patient): boolean {
  const limit = Number((fromGlucose.exec(clause) ?? untilGlucose.exec(clause))?.groups?.['limit'])
  if (!Number.isFinite(limit) || /\b(?:reduc\w*|halv\w*|add\w*|lower|then)\b/iu.test(clause)) return false
  return glucoseBelow(patient, limit > plainlyMilligrams ? limit / 18 : limit).value === 'true'
}

const notBleeding = (patient: Patient): Truth =>
  allOf(
    not(hasCondition(patient, 'active bleeding', 'active or suspected')),
    not(plateletsBelow(patient, 50)),
    not(
      recordSays(
        patient,
        /\b(?:intra-?cranial|intra-?cerebral|subdural|subarachnoid|retroperitoneal|gastro-?intestinal|GI|variceal|pulmonary) (?:h(?:a)?emorrhage|bleed\w*|h(?:a)?ematoma)|\bh(?:a)?emorrhagic (?:stroke|transformation|metastas\w*)|\b(?:neurosurg\w*|craniotomy|cr[aâ]niectomy)\b/iu,
      ),
    ),
  )

/** Treatments that life hangs on within hours. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
const needed: readonly NeededTreatment[] = [
  {
    name: 'insulin in a ketoacidosis',
    holds: (patient) =>
      allOf(
        needsInsulin(patient),
        patient.setting === 'outpatient' ? no('clinic') : yes('acute care'),
        anyOf(acidotic(patient), ketonesHigh(patient)),
      ),
    words:
      /\b(?:insulin(?! (?:glargine|detemir|degludec))|actrapid|humulin|FRIII?|VRIII?|CRIII|IVII|novorapid|novolog|humalog|lispro|aspart|glulisine|apidra|fiasp|(?:DKA|ketoacidosis) (?:protocol|pathway|bundle|order ?set|regimen|guideline|chart|infusion|care))\b/giu,
    runs: /\b(?:insulin|actrapid|FRIII?|VRIII?)\b[^.;]{0,40}\b(?:running|infusion (?:since|at|from|on)|started|commenced|going|units?\/h\w*|since|per hour)\b|\b\d+(?:\.\d+)? ?(?:units?|U)\/(?:kg\/)?h/iu,
    isBarred: hangsOnHigherGlucose,
    because: 'only insulin ends the ketones, whatever the glucose: glucose runs beside it',
    source: 'JBDS 02 (2023), euglycaemic ketoacidosis; ADA/EASD 2024',
  },
  {
    name: 'calcium for a heart that a high potassium threatens',
    holds: (patient) =>
      allOf(
        dangerousPotassium(patient),
        not(recordSays(patient, /\b(?:digoxin|digitalis) (?:tox\w*|poison\w*|overdose)|\bhypercalc(?:a)?emi\w*/iu)),
      ),
    words:
      /(?<!\b(?:adjusted|corrected|ioni[sz]ed|serum|albumin-adjusted) )\b(?:calcium(?! (?:resonium|polystyrene|channel|carbonate|acetate|level|antagonist|score|is|was|\d))|Ca(?:lc)?[- ]?(?:gluc\w*|chlor\w*|Cl2?)|CaCl2?|gluconate|(?:hyper-?kal(?:a)?emia|hyperK) (?:protocol|pathway|bundle|order ?set|regimen))\b/giu,
    runs: /\b(?:calcium|gluconate|CaCl)\b[^.;]{0,40}\b(?:given|in|done|administered|already|infused|\d ?mL|\d ?g)\b/iu,
    treatedBy: /\b(?:insulin|actrapid|novorapid|salbutamol|albuterol)\b/iu,
    because: 'nothing else guards the heart within minutes: insulin and a binder come too late for it',
    source: 'UKKA hyperkalaemia 2023: calcium for ECG changes',
  },
  {
    // Of all others the rules of the guidelines ask for it.
    name: 'anticoagulation, or what stands in for it, in a pulmonary embolism of who may not have heparin',
    holds: (patient) =>
      allOf(
        hasCondition(patient, 'pulmonary embolism', 'active'),
        listedOrSuspected(patient, /\b(?:embol\w*|PE)\b/iu, oldEmbolism),
        heparinBarred(patient),
        patient.setting === 'outpatient' ? no('clinic') : yes('acute care'),
        not(takes(patient, { classes: ['anticoagulant'] })),
        notBleeding(patient),
      ),
    words:
      /\b(?:anti-?coag\w*|blood thinner|OAC|DOAC|NOAC|VKA|LMWH|UFH|heparin\w*|hep (?:gtt|drip|infusion)|clexane|fragmin|innohep|\w*(?:parin|xaban|gatran|rudin|parinux)\b|argatroban|danaparoid|warfarin|fonda\w*|eliquis|xarelto|t-?PA|TNK|\w*(?:teplase|kinase)\b|\w*lys(?:is|e|ed)\b|thrombolytic\w*|(?:IVC|caval?|vena cava|retrievable|temporary) filters?|filters?|embolectomy|thrombectomy|catheter-directed|PERT|EKOS|ECMO|PE (?:protocol|pathway|bundle|order ?set|response|team))\b/giu,
    classes: ['anticoagulant', 'thrombolytic'],
    runs: /\b(?:heparin|enoxaparin|clexane|anticoagul\w*|apixaban|rivaroxaban|dalteparin|alteplase|tenecteplase|filter|LMWH|UFH|argatroban|bivalirudin)\b[^.;]{0,30}\b(?:given|running|started|since|infusion|in situ|placed|bolus|stat|on\b)/iu,
    because: 'the next embolus kills: where heparin is barred another anticoagulant, and a filter where each is',
    source: 'ESC pulmonary embolism 2019, sections 6.2 and 7.1; ASH venous thromboembolism 2020; ASH HIT 2018',
  },
  {
    name: 'endoscopy of a bleeding from the upper gut with shock',
    holds: bleedsFromAbove,
    words:
      /\b(?:endoscop\w*|OGD|EGD|OGDS|gastroscop\w*|scopes?|scoped|gastro(?:enterolog\w*)?|GI (?:team|bleed\w*|reg\w*|consult\w*|fellow|on[- ]call|attending|stat|page\w*)|on[- ]call GI|GI(?=:)|(?:consult|page|call|notify|bleep|ring|urgent|d\/w|discuss with) GI|hepatolog\w*|bleed(?:ing)? (?:rota|team|protocol)|interventional radiolog\w*|IR|embolis\w*|emboliz\w*|CTA|CT angio\w*|surg\w*|Sengstaken|Blakemore|Minnesota tube|balloon tamponade|TIPSS?|HPB)\b/giu,
    because:
      'it bleeds on until it is closed: looked into at once after resuscitation, and within 24 hours in any case',
    source: 'NICE CG141 (2012), section 1.3; ESGE 2021; ACG 2021',
  },
  {
    name: 'reopening of a mechanical valve that a clot holds',
    holds: stuckValve,
    words:
      /\b(?:surg\w*|CTS|CT[- ]?surg\w*|cardio-?thoracic\w*|cardiac (?:theatre|OR|cent\w*)|heart (?:team|valve (?:team|centre|center))|valve (?:team|replacement|cent\w*)|MVR|AVR|re-?do|theatre|thrombolysis|thrombolytic\w*|lysis|lyse[ds]?|fibrinoly\w*|\w*teplase|t-?PA|streptokinase|cardiolog\w*|TOE|TEE|trans-?oesophageal\w*|transesophageal\w*|heparin(?: \w+){0,2}|UFH|argatroban|bivalirudin|fluoroscopy|cine-?fluoro\w*|ECMO)\b/giu,
    because: 'the heart stops behind it: surgery or lysis now, and an anticoagulant by vein until then',
    source: 'ESC/EACTS valvular heart disease 2021, section 11.4; ACC/AHA 2020, section 11.7',
  },
  {
    name: 'treatment of a rejection that the transplanted heart fails of',
    holds: rejectedHeart,
    words:
      /\b(?:methyl-?pred\w*|solu-?medrol|solumedrone|pulse[ds]?|steroids?|pred\w*|hydrocortisone|dexameth\w*|ATG|thymoglobulin|anti-?thymocyte|IVIG|plasma (?:exchange|pheresis)|plasmapheresis|rituximab|biops\w*|EMB|transplant (?:team|cent\w*|cardiolog\w*|unit|consultant|attending|service|physician\w*|coordinator|reg\w*|on[- ]call|hospital)|HTx|ECMO|(?:adv\w* )?heart failure (?:team|attending))\b/giu,
    because: 'it fails within days: pulsed steroid before the biopsy is back, by the team that transplanted it',
    source: 'ISHLT heart transplant recipients 2023, task force 2: rejection with haemodynamic compromise',
  },
]

function acidotic({ labs }: Patient): Truth {
  const gas = labs.find(
    ({ name, value }) => /^(?:arterial |venous |blood |capillary )?(?:blood )?pH\b/iu.test(name.trim()) && value < 7.3,
  )
  const low = labs.find(
    ({ name, value, unit }) => /\bbicarb|\bHCO3/iu.test(name) && /mmol|meq/iu.test(unit) && value < 15,
  )
  const found = gas ?? low
  return found === undefined ? no('no acidosis') : yes(`${found.name} ${found.value}`)
}

function ketonesHigh({ labs }: Patient): Truth {
  const found = labs.find(
    ({ name, value, unit }) =>
      /\bketones?\b|hydroxybutyrate|\bBOHB\b/iu.test(name) && /mmol/iu.test(unit) && value >= 3,
  )
  return found === undefined ? no('no ketones') : yes(`${found.name} ${found.value}`)
}

const refusedBehind =
  /^[^.;]{0,12}?(?:\b(?:infusion|drip|pump|gtt|bolus|team|contact|consult\w*|in any form|of any kind|by any route)\b[^.;,]{0,20})?\s*(?::\s*(?:none|nil|no\b)|\(?(?:is|are|was|to be|stays?|kept|remains?|be|left)?\s*\(?(?:not (?:to )?(?:be )?(?:ordered|needed|indicated|required|warranted|necessary|started|used|given|offered|prescribed|called|charted|contacted|yet|for (?:now|him|her|this))|none\b|nil\b|off\b|unnecessary|withheld|held\b|on hold|deferred|postponed|avoid(?:ed)?\b|omitted|contra-?indicated|no (?:place|role|need)|can wait|left out))/iu

const refusedBefore =
  /\b(?:no|not|never|n['’]t|nor|without|avoid\w*|withh\w*|hold(?:ing)?|held|defer\w*|omit\w*|skip\w*|rather than|instead of|do without|stop\w*|cease|cancel\w*|leave out|off)\b[^.;:,→]{0,30}$/iu

/** A letter, a list or a visit of another week is read by nobody today. */
const weeksOff =
  /\b(?:letter|e-?mail|annual|yearly|ambulatory|clinic|out-?patient|OPD?|elective\w*|routine\w*|first slot|waiting list|(?:in|within|after|at) (?:\d+|two|three|four|six|a|one) ?(?:weeks?|wks?|months?)|(?:in|within|after) \d+ ?\/ ?(?:52|12)|next (?:week|month|visit|clinic|appointment|available)|once home|after discharge)\b/iu

const toldOf =
  /^[- ]?(?:induced|associated|intoleran\w*|allerg\w*|antibod\w*|reaction|exposure|free\b|history|naive|na[iï]ve|(?:is |are )?(?:already )?running|level|resistan\w*)/iu
const isTimeOfOther =
  /\b(?:no|not|nil|hold|held|without|avoid|stop|defer)\b[^.;:]{0,40}\b(?:before|after|until|till|pending|for|during|prior to|ahead of)(?: the| her| his)? $/iu

type Given = 'now' | 'open' | 'not' | 'told'

function givenAt(row: NeededTreatment, clause: string, match: RegExpExecArray, patient: Patient): Given {
  const { 0: words, index } = match
  const end = index + words.length
  const [before, rest] = [clause.slice(0, index), clause.slice(end)]
  if (row.isBarred?.(clause, patient) === true) return 'not'
  // "Heparin intolerance", "no binder until after endoscopy": told of, and not what is done or left out there.
  if (toldOf.test(rest) || isTimeOfOther.test(before)) return 'told'
  if (deniesRefusal.test(clause)) return 'now'
  if (refusedBehind.test(rest) || refusedBefore.test(before)) return 'not'
  const read = readingAt(clause, index, end)
  if (read?.stance === 'refused') return read.certainty === 'sure' ? 'not' : 'open'
  if (isPutOff(clause) || weeksOff.test(clause))
    return /\b(?:now|today|tonight|stat|at once|immediate\w*|urgent\w*|emergency|IV|bolus|infusion)\b/iu.test(clause)
      ? 'open'
      : 'not'
  return read?.stance === 'conditional' || read?.stance === 'considered' ? 'open' : 'now'
}

/** Platelets that fell on it, now or once, or an allergy to it. */
function heparinBarred(patient: Patient): Truth {
  const found =
    entriesOf(patient, 'heparin-induced thrombocytopenia')[0] ??
    patient.allergies.find(({ substance }) => /heparin/iu.test(substance))?.substance
  return found === undefined ? no('nothing against heparin on record') : yes(found)
}

const rowsOf = perPatient((patient: Patient) =>
  needed.flatMap((row) => {
    const { value, facts } = row.holds(patient)
    const runs = row.runs
    if (
      value !== 'true' ||
      (runs !== undefined && patient.notes.some(({ text }) => runs.test(text.slice(0, longestNote))))
    )
      return []
    return [{ row, facts }]
  }),
)

/**
 * A treatment that life hangs on within hours, and that no order gives: none names it, each refuses it, or each has it come in weeks or under a condition that the results rule out.
 *
 * @returns a line where it is surely not given; unclear where it is named under a condition beside a refusal
 */
export function missingTreatments(
  answer: Answer,
  texts: readonly TextOfAnswer[],
  orders: readonly MedicationOrder[],
  patient: Patient,
): Hazards {
  if (patient.goals_of_care === 'palliative') return noHazards
  const rows = rowsOf(patient)
  if (rows.length === 0) return noHazards
  const planned = plannedTexts(texts)
  const all = ordersAndCalls(answer, texts)
  for (const { row, facts } of rows) {
    if (declinesTreatment(patient) && !planned.some(({ text }) => row.treatedBy?.test(text) === true)) continue
    const found = planned.flatMap((text) =>
      clausesOf(text.text).flatMap((clause) =>
        [...clause.matchAll(row.words)].map((match) => ({
          clause,
          given:
            isRoutineAction(answer, text) && weeksOff.test(clause)
              ? ('not' as const)
              : givenAt(row, clause, match, patient),
        })),
      ),
    )
    if (found.some(({ given }) => given === 'now')) continue
    // By a brand that the words do not have.
    const isOrdered = orders.some(
      ({ classes, stance, span }) =>
        stance !== 'refused' &&
        stance !== 'mentioned' &&
        row.classes?.some((id) => classes.includes(id)) === true &&
        span.text.search(row.words) < 0,
    )
    if (isOrdered) continue
    const because = `and the record has ${quote(facts.join(', '))}: ${row.because} (${row.source})`
    const done = found.filter(({ given }) => given !== 'told')
    const refused = done.find(({ given }) => given === 'not')
    if (found.length === 0) {
      // A text may leave out what others do, and a call names what is available.
      if (isTextAnswer(answer) || all.some((text) => text.search(row.words) >= 0)) continue
      return sureOf(`no order names ${row.name}, ${because}`)
    }
    if (refused === undefined) continue
    const words = quote(refused.clause.trim())
    return done.every(({ given }) => given === 'not')
      ? sureOf(`${row.name} is left out or put off (${words}), ${because}`)
      : unclearOf(`whether ${row.name} is given now is unclear (${words}), ${because}`)
  }
  return noHazards
}
