import { findTerms } from '../language/terms.ts'
import { namedNow } from './acute-findings.ts'
import { takes } from './medications-taken.ts'
import { type Patient, problemsAndNotes } from './patient.ts'
import { type Truth, allOf, anyOf, no, yes, unknown } from './truth.ts'
import { entriesOf, hasCondition } from './conditions.ts'
import type { ConditionKind } from './conditions/condition-table.ts'
import { daysSince } from './entry-times.ts'
import { persistentHypotension } from './vital-signs.ts'
import { internationalRatioAbove, lactateAbove, plateletsBelow } from './laboratory-results.ts'
import { convert } from '../quantities/convert.ts'
import { longestNote, quote } from '../words/text.ts'
import { clausesOfRecord } from './poisoning.ts'

const vasopressors = [
  'norepinephrine',
  'noradrenaline',
  'epinephrine',
  'adrenaline',
  'vasopressin',
  'phenylephrine',
  'dopamine',
  'metaraminol',
  'terlipressin',
  'dobutamine',
]

/**
 * Haemodynamic instability by pulmonary embolism: cardiac arrest, shock (or a vasopressor that runs), or persistent hypotension; or a record that calls the
 * embolism massive or high-risk. Says nothing of patients without one: compare it with `hasCondition`.
 *
 * Source: ESC/ERS 2019 acute pulmonary embolism, table 4, https://doi.org/10.1093/eurheartj/ehz405
 */
export function unstablePulmonaryEmbolism(patient: Patient): Truth {
  return anyOf(
    hasCondition(patient, 'massive pulmonary embolism'),
    hasCondition(patient, 'cardiac arrest', 'active'),
    hasCondition(patient, 'shock', 'active'),
    onVasopressor(patient),
    persistentHypotension(patient),
  )
}

/** Adrenaline is also for allergy, for the airway and with local anaesthetics. */
const notAnInfusion =
  /auto-?injector|pen\b|nebuli|inhal|racemic|topical|lidocaine|lignocaine|articaine|bupivacaine|eye|nasal|intramuscular|\bim\b|subcutaneous|\bprn\b|as needed|if needed|when required/iu

/** A drug that holds the pressure up. */
function onVasopressor(patient: Patient): Truth {
  const drug = patient.medications.find(
    ({ name, route = '', frequency = '', status }) =>
      status === 'active' &&
      findTerms(name, vasopressors).length > 0 &&
      !notAnInfusion.test(`${name} ${route} ${frequency}`),
  )
  return drug === undefined ? no('no vasopressor runs') : yes(`${drug.name} runs`)
}

/**
 * Cardiopulmonary failure by pulmonary embolism, incipient or there: categories D and E of AHA/ACC 2026.
 *
 * E as `unstablePulmonaryEmbolism`. D1: hypotension that passed (any systolic pressure below 90 mmHg). D2, normotensive shock: lactate above 2 mmol/L, mean pressure below 60 mmHg, or acute kidney injury; urine output and
 * cardiac index are on no record. Says nothing of patients without an embolism. Source: https://doi.org/10.1161/CIR.0000000000001415
 */
export function cardiopulmonaryFailure(patient: Patient): Truth {
  return anyOf(incipientFailure(patient), unstablePulmonaryEmbolism(patient))
}

function incipientFailure(patient: Patient): Truth {
  return anyOf(
    anyHypotension(patient),
    lowMeanPressure(patient),
    lactateAbove(patient, 2),
    hasCondition(patient, 'acute kidney injury', 'active'),
  )
}

function anyHypotension({ vital_signs: vitals }: Patient): Truth {
  const low = vitals.find(({ systolic_mmhg: systolic }) => systolic !== undefined && systolic < 90)
  return low === undefined
    ? no('no systolic pressure below 90 mmHg')
    : yes(`systolic pressure ${low.systolic_mmhg} mmHg`)
}

function lowMeanPressure({ vital_signs: vitals }: Patient): Truth {
  const low = vitals.flatMap(({ systolic_mmhg: systolic, diastolic_mmhg: diastolic }) =>
    systolic !== undefined && diastolic !== undefined && systolic + 2 * diastolic < 180
      ? [{ systolic, diastolic }]
      : [],
  )[0]
  return low === undefined
    ? no('no mean pressure below 60 mmHg')
    : yes(`mean pressure ${Math.floor((low.systolic + 2 * low.diastolic) / 3)} mmHg`)
}

/**
 * Whether the record holds an absolute contraindication to systemic thrombolysis: bleeding, a haemorrhagic stroke ever, a tumour of the brain, a bleeding diathesis, an ischaemic stroke in the last 6 months, or major
 * surgery, major trauma or a head injury in the last 3 weeks; platelets below 50 10^9/L count as a bleeding diathesis (our own cut).
 *
 * Read from the problem list, times included ("craniotomy 18 days ago"). An operation or a stroke without its time is `unknown`.
 * Source: ESC/ERS 2019 acute pulmonary embolism, table 10, https://doi.org/10.1093/eurheartj/ehz405
 */
export function thrombolysisContraindication(patient: Patient): Truth {
  return anyOf(
    hasCondition(patient, 'active bleeding', 'active'),
    hasCondition(patient, 'a haemorrhagic stroke, a tumour of the brain or a bleeding diathesis', 'active'),
    plateletsBelow(patient, 50),
    recently(patient, 'major surgery or trauma', 21),
    recently(patient, 'ischaemic stroke', convert(6, 'month', 'd')),
  )
}

/**
 * Whether an event of a kind lies within some days, by the times on the problem list. An entry that is over counts too: an operation always is.
 *
 * @returns `unknown` for an event without its time
 */
export function recently(patient: Patient, kind: ConditionKind, days: number): Truth {
  return anyOf(
    no(`no ${kind} on the problem list`),
    ...entriesOf(patient, kind).map((name) => {
      const since = daysSince(name, patient)
      if (since === undefined) return unknown(`${name}: when is not on record`)
      if (since.most <= days) return yes(name)
      return since.least > days ? no(name) : unknown(`${name}: the day is not on record`)
    }),
  )
}

const scores = ['PESI', 'sPESI', 'simplified PESI', 'Hestia', 'Bova', 'PE severity index']

const riskClasses = [
  'low-risk',
  'low risk',
  'intermediate-risk',
  'intermediate-low-risk',
  'intermediate-high-risk',
  'submassive',
]

/**
 * Whether the record already says how grave an embolism is: a score in a note, or a class of risk in the name of the embolism. A troponin alone does not.
 */
export function stratifiedOnRecord(patient: Patient): Truth {
  const named = entriesOf(patient, 'pulmonary embolism').find((name) => findTerms(name, riskClasses).length > 0)
  if (named !== undefined) return yes(named)
  const note = patient.notes.find(({ text }) => findTerms(text, scores).length > 0)
  if (note !== undefined) return yes('a score of risk in a note')
  return no('no class of risk on record')
}

/** A right ventricle that was seen with this embolism, is called normal, and is called strained nowhere: with it no embolism is of the higher intermediate risk (ESC/ERS 2019, table 8). */
export function normalVentricle(patient: Patient): Truth {
  const told = clausesOfRecord(patient).filter((clause) => ventricle.test(clause) && !ofThePast.test(clause))
  const seen = told.find((clause) => isNormal.test(clause))
  if (seen === undefined || told.some((clause) => isStrained.test(clause)))
    return no('no right ventricle that is called normal')
  return yes(`${quote(seen.slice(0, longestQuote))}, in the words of the record`)
}

/** In characters. */
const longestQuote = 80

const ventricle = /\b(?:RV|right ventric\w+|right heart)\b/iu
const rightSide = String.raw`(?:RV|right ventric\w+|right heart)`
const isNormal = new RegExp(
  String.raw`\b${rightSide}\b(?: (?:size|function|size and function|and LV|is|was|looks|appears|of)){0,4} (?:normal|not (?:dilated|enlarged|strained|impaired)|undilated|unstrained|preserved)\b|\bnormal (?:sized? |functioning )?${rightSide}\b|\b(?:no|without) (?:signs? of |evidence of |CT )?${rightSide}[- ](?:strain|dilat\w+|dysfunction|enlargement|overload)\b|\bRV ?[/:] ?LV(?: ratio)?(?: of| is)? ?(?:0\.\d|< ?(?:0\.9|1\b))`,
  'iu',
)
const isStrained =
  /(?<!\b(?:no|not|without|nor)\b[^.;,]{0,25})\b(?:dilated|enlarged|strain(?:ed)?|dysfunction\w*|impaired|hypokine\w+|overload\w*|McConnell|D-shaped|septal (?:bowing|flattening))\b|\bTAPSE ?(?:of )?(?:[1-9]|1[0-6])\b|\bRV ?[/:] ?LV(?: ratio)?(?: of| is)? ?(?:1\.\d|> ?1)|\bnot normal\b/iu
/** "Echo in March: RV normal" is of another time. */
const ofThePast =
  /\b(?:last (?:year|month|week)|previous(?:ly)?|prior|old|baseline|(?:19|20)\d\d|(?:weeks?|months?|years?) (?:ago|before)|before the (?:event|collapse|embolism))\b/iu

const treatedDay = String.raw`(?:(?:\bday|\bD) ?(?:[2-9]|[1-9]\d)\b|\b(?:[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|ten|several) (?:days?|weeks?|months?)\b|\b(?:a|one|1|last) (?:week|month)\b|\b(?:[1-9]|1\d)\s?\/\s?(?:7|52|12)\b)`
const embolism = String.raw`\b(?:PEs?|CTPA|emboli\w*|embolus|VTE)\b`
const anticoagulant = String.raw`\b(?:heparin|UFH|LMWH|enoxaparin|dalteparin|tinzaparin|fondaparinux|apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|DOAC|NOAC|anticoagula\w*|Eliquis|Xarelto|Clexane|Lovenox|Fragmin)\b`
const sinceDays = new RegExp(
  String.raw`${embolism}[^.;]{0,40}?${treatedDay} (?:ago|earlier|back|into)|${embolism}[^.;]{0,25}?\b(?:day|D) ?(?:[2-9]|[1-9]\d)\b|${anticoagulant}[^.;]{0,25}?(?:\bfor |\bx ?|, )?${treatedDay}(?! (?:of |before|after) (?:surgery|operation))|${treatedDay} (?:of|on|into) ${anticoagulant}`,
  'iu',
)
const anew =
  /\b(?:new|recurr\w*|another|second|repeat CTPA|extension|progress\w*|despite|breakthrough|today|just now)\b/iu

/**
 * Whether an embolism was found days ago and is treated since: an anticoagulant is taken, and the record says for how long or since when. How grave it was is settled then; a new one is another.
 */
export function embolismTreatedForDays(patient: Patient): Truth {
  const taken = takes(patient, { classes: ['anticoagulant'] })
  if (taken.value !== 'true') return taken
  const settled = settledOnWarfarin(patient)
  if (settled.value === 'true') return settled
  const said = problemsAndNotes(patient)
    .flatMap((text) => text.slice(0, longestNote).split(/(?<=[.;])\s+|\n/u))
    .find((clause) => sinceDays.test(clause) && !anew.test(clause))
  return said === undefined
    ? no('the record does not say that the embolism has been treated for days')
    : allOf(taken, yes(said.slice(0, 80)))
}

/** A vitamin K antagonist takes five days to reach its INR: in a clinic, and without a new complaint, who has reached it is treated since. */
function settledOnWarfarin(patient: Patient): Truth {
  const { setting, symptoms, notes } = patient
  const isAnew =
    symptoms.some(
      ({ name, present }) =>
        present && /\b(?:dyspn\w*|breathless\w*|chest pain|syncope|collapse|haemoptysis)\b/iu.test(name),
    ) || notes.some(({ text }) => anew.test(text.slice(0, longestNote)))
  return allOf(
    takes(patient, { classes: ['vitamin-k-antagonist'] }),
    internationalRatioAbove(patient, lowestInRange),
    setting === 'outpatient' && !isAnew ? yes('in a clinic, without a new complaint') : no('not settled'),
  )
}

/** Below it warfarin has not come to act. */
const lowestInRange = 1.9

/** An embolism as the report of a scan has it. */
const scanned = [
  'pulmonary embolism',
  'pulmonary embolus',
  'pulmonary emboli',
  'PE',
  ...['saddle', 'central', 'lobar', 'segmental', 'bilateral', 'acute'].flatMap((which) =>
    ['embolus', 'emboli', 'embolism'].map((name) => `${which} ${name}`),
  ),
  'saddle thrombus',
  'segmental PE',
  'V/Q high probability',
  'high probability V/Q',
  'high-probability V/Q',
]

/** Whether the record has an embolism of the lungs in any words, also where no problem list does: it explains pain and troponin, and is one emergency with them. */
export function embolismInWords(patient: Patient): Truth {
  return namedNow(patient, scanned)
}
