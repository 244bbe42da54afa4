// Over 250 lines: one table, a row a finding, and how the record shows each.
import {
  haemoglobinBelow,
  ketonesFrom,
  lowEjectionFraction,
  namedNow,
  resultCrosses,
  sodiumBelow,
  spoiltPleuralFluid,
} from '../../patient/acute-findings.ts'
import { isDrainedInfection, severeAsthma } from '../../patient/lung-disease.ts'
import { curb65 } from '../../patient/pneumonia.ts'
import {
  breathsFrom,
  glucoseBelow,
  isAcidotic,
  latestVital,
  potassiumBelow,
  systolicBelow,
} from '../../patient/emergencies.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { hyperkalaemicEcg } from '../../patient/ecg.ts'
import {
  arterialPhBelow,
  creatinineAbove,
  glucoseAbove,
  internationalRatioAbove,
  lactateAbove,
  plateletsBelow,
  potassiumAbove,
  troponinRaised,
} from '../../patient/laboratory-results.ts'
import { earlyWarningScore } from '../../patient/emergencies.ts'
import { takes } from '../../patient/medications-taken.ts'
import { spuriousPotassium } from '../../patient/spurious-potassium.ts'
import { type Patient, problemsAndNotes } from '../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../patient/truth.ts'
import { occlusionPattern, wellens } from './procedures/coronary-risk.ts'
import { isPastCoronaryEvent } from './treated-infarction.ts'
import { recordSays } from './acts/act-in-words.ts'
import { rejectedHeart } from './emergencies/rejected-heart.ts'
import { clausesOf, problemsAndClauses, recordNames } from './record-words.ts'

/** A finding with which nobody goes home, and who says so. */
interface Bar {
  readonly holds: (patient: Patient) => Truth
  /** Words of the answer by which somebody has seen to it. */
  readonly unlessSaid?: RegExp
  readonly source: string
}

const news = 'RCP NEWS2 2017: an aggregate score of 7 or more, emergency response'

/**
 * Findings with which a patient is not sent home: written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. What is chronic and known (a saturation of 89% on home oxygen) is left out by loose cuts.
 */
const bars: readonly Bar[] = [
  {
    holds: (patient) => {
      const clauses = patient.notes.flatMap(({ text }) => clausesOf(text))
      const given = clauses.find(
        (one) =>
          /\bnaloxone\b/iu.test(one) &&
          !/\b(?:no|not|without|take-?home|kit|yesterday|days? ago|(?:[6-9]|1\d|2\d)\s?(?:h|hours?) (?:ago|since))\b/iu.test(
            one,
          ),
      )
      const isLong = clauses.some((one) =>
        /\b(?:methadone|buprenorphine|MST|OxyContin|modified[- ]release|slow[- ]release|sustained[- ]release|extended[- ]release|fentanyl patch\w*|patches)\b/iu.test(
          one,
        ),
      )
      return given !== undefined && isLong
        ? yes(`${given.trim().slice(0, 100)}; a long-acting opioid`)
        : no('no naloxone for a long-acting opioid')
    },
    unlessSaid: /\bobserv\w*[^.;]{0,30}\b(?:[6-9]|1\d|24|six|twelve) ?(?:h\b|hours?)/iu,
    source: 'TOXBASE, opioids: naloxone outlasts no long-acting opioid; observe for 12 hours at least',
  },
  {
    holds: (patient) => {
      const score = earlyWarningScore(patient)
      return score >= 7 ? yes(`a NEWS2 of ${score} by the latest vital signs`) : no(`NEWS2 ${score}`)
    },
    source: news,
  },
  {
    holds: (patient) => {
      const systolic = latestVital(patient, 'systolic_mmhg')
      return systolic !== undefined && systolic < 85 ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure')
    },
    source: 'RCP NEWS2 2017, a single score of 3',
  },
  {
    holds: (patient) => {
      const level = latestVital(patient, 'consciousness')
      return level === 'voice' || level === 'pain' || level === 'unresponsive' || level === 'confusion'
        ? yes(`consciousness: ${level}`)
        : no('alert')
    },
    source: 'RCP NEWS2 2017, new confusion or less',
  },
  {
    holds: (patient) => {
      const spo2 = latestVital(patient, 'spo2_percent')
      return spo2 !== undefined && spo2 < 86 ? yes(`oxygen saturation ${spo2}%`) : no('saturation')
    },
    source: 'BTS oxygen guideline 2017',
  },
  {
    holds: (patient) => {
      const spo2 = latestVital(patient, 'spo2_percent')
      const isUsual = problemsAndNotes(patient).some((text) =>
        /\b(?:home oxygen|LTOT|long-term oxygen|(?:usual|baseline|normal|normally|chronic\w*|known) (?:\w+ ){0,3}(?:SpO2|sats?|saturation|8\d)|(?:SpO2|sats?|saturations?) (?:\w+ ){0,4}(?:baseline|usual|at home)|target 88|88 ?(?:-|–|to) ?92|retainer|hypercapn\w*|Eisenmenger|cyanotic)\b/iu.test(
          text,
        ),
      )
      const fast = breathsFrom(patient, 24)
      return spo2 !== undefined && spo2 < 90 && fast.value === 'true' && !isUsual
        ? yes(`oxygen saturation ${spo2}%, ${fast.facts.join(', ')}`)
        : no('saturation')
    },
    source: 'BTS oxygen guideline 2017; RCP NEWS2 2017, a single score of 3',
  },
  {
    holds: (patient) => {
      const rate = latestVital(patient, 'heart_rate_per_min')
      return rate !== undefined && (rate >= 135 || rate < 36) ? yes(`heart rate ${rate}/min`) : no('heart rate')
    },
    source: 'RCP NEWS2 2017, a single score of 3',
  },
  {
    holds: (patient) =>
      allOf(
        potassiumAbove(patient, 5.9),
        anyOf(
          hasCondition(patient, 'acute kidney injury', 'active'),
          hyperkalaemicEcg(patient),
          creatinineAbove(patient, 200),
          takes(patient, { classes: ['mra', 'potassium-sparing-diuretic'] }),
        ),
      ),
    source: 'UKKA 2023: 6.0 mmol/L or more in an unwell patient or with kidney injury is treated in hospital',
  },
  {
    holds: (patient) => allOf(potassiumAbove(patient, 6.4), not(spuriousPotassium(patient))),
    source: 'UKKA 2023: 6.5 mmol/L or more is an emergency of a hospital',
  },
  {
    holds: (patient) => allOf(potassiumAbove(patient, 6.4), spuriousPotassium(patient)),
    unlessSaid:
      /\b(?:repeat|redraw|recheck|re-?send|re-?sample|re-?test|retake|fresh|new|second|another)\b[^.;]{0,40}\b(?:K\+?|potassium|sample|specimen|bloods?|U&E|gas|VBG|BMP|chemistry)(?![\w+])(?![^.;]{0,40}\b(?:weeks?|days?|months?|GP|family doctor|clinic|practice)\b)/iu,
    source: 'UKKA 2023: a potassium that the sample may have raised is measured again before the patient leaves',
  },
  {
    holds: (patient) =>
      allOf(
        namedNow(patient, [
          'pneumonia',
          'community-acquired pneumonia',
          'hospital-acquired pneumonia',
          'aspiration pneumonia',
          'CAP',
          'lobar consolidation',
        ]),
        anyOf(severeByCurb65(patient), shortOfOxygen(patient), pressureAndStrain(patient)),
      ),
    source:
      'BTS community-acquired pneumonia 2009, sections 6 and 8; NICE NG250 (2025): a CURB-65 of 3 or more, or a saturation below 92% on air, is treated in hospital',
  },
  {
    holds: (patient) =>
      allOf(lowEjectionFraction(patient), not(hasDefibrillator(patient)), faintOrTachycardia(patient)),
    source:
      'ESC ventricular arrhythmias 2022, sections 5.1.3 and 7.1: with a low ejection fraction admitted, monitored, and a defibrillator before discharge',
  },
  {
    holds: ({ notes }) => {
      const shocks = notes
        .flatMap(({ text }) => clausesOf(text))
        .find((one) => shocked.test(one) && !rhythmBefore.test(one))
      return shocks === undefined ? no('no shocks of a defibrillator') : yes(shocks.trim().slice(0, 120))
    },
    source:
      'ESC ventricular arrhythmias 2022, section 6.1: more than one appropriate shock in a day is admitted and monitored',
  },
  { holds: (patient) => potassiumBelow(patient, 2.5), source: 'Resuscitation Council UK 2021, special circumstances' },
  { holds: (patient) => sodiumBelow(patient, 120), source: 'Society for Endocrinology 2022; ESE/ESICM/ERBP 2014' },
  { holds: (patient) => lactateAbove(patient, 3.99), source: 'Surviving Sepsis Campaign 2021' },
  {
    holds: (patient) => isAcidotic(patient, 7.35),
    source: 'BTS/ICS 2016; NICE NG115: a pH below 7.35 with retained carbon dioxide is treated in hospital',
  },
  { holds: (patient) => arterialPhBelow(patient, 7.25), source: 'BTS/ICS 2016; JBDS 02 (2023)' },
  {
    holds: (patient) => ketonesFrom(patient, 3),
    source: 'JBDS 02 (2023): 3.0 mmol/L or more with diabetes is a ketoacidosis',
  },
  { holds: (patient) => haemoglobinBelow(patient, 60), source: 'NICE NG24 (2015)' },
  {
    holds: (patient) =>
      resultCrosses(
        patient,
        { name: /^(?:serum |plasma |adjusted |corrected |albumin-adjusted )*(?:calcium|Ca)$/iu },
        ({ value, unit }) =>
          /^mmol/iu.test(unit.trim())
            ? value > 3.25 || value < 1.8
            : /^mg\s*\/\s*dl$/iu.test(unit.trim())
              ? value > 13 || value < 7
              : undefined,
      ),
    source: 'Society for Endocrinology, hypercalcaemia 2020 and hypocalcaemia 2020',
  },
  {
    holds: (patient) => glucoseAbove(patient, 33),
    unlessSaid: /\b(?:osmolality|ketones? (?:of |are )?(?:0|negative|normal))\b/iu,
    source: 'JBDS 06, hyperosmolar hyperglycaemic state 2022',
  },
  {
    holds: rejectedHeart,
    source:
      'ISHLT heart transplant recipients 2023, task force 2: a rejection that the heart fails of is treated in hospital',
  },
  { holds: (patient) => internationalRatioAbove(patient, 9.9), source: 'BSH warfarin 2011; CHEST 2012' },
  { holds: (patient) => plateletsBelow(patient, 10), source: 'BSH platelets 2017; ASH immune thrombocytopenia 2019' },
  {
    holds: (patient) =>
      recordNames({ ...patient, notes: [] }, [
        'complete heart block',
        'third-degree AV block',
        'Mobitz II',
        'ventricular tachycardia',
        'diabetic ketoacidosis',
        'hyperosmolar hyperglycaemic state',
        'septic arthritis',
        'bacterial meningitis',
        'cauda equina syndrome',
        'spinal cord compression',
        'acute limb ischaemia',
        'ectopic pregnancy',
        'testicular torsion',
        'acute liver failure',
        'thyroid storm',
        'adrenal crisis',
        'infective endocarditis',
        'pneumocystis pneumonia',
        'submassive pulmonary embolism',
        'intermediate-high-risk pulmonary embolism',
      ]),
    source: 'each of them is an emergency of a hospital',
  },
  {
    holds: (patient) =>
      allOf(namedNow(patient, ['pulmonary embolism', 'PE']), recordSays(patient, strained), troponinRaised(patient)),
    source: 'ESC pulmonary embolism 2019, section 7.3: a strained right ventricle with a raised troponin is monitored',
  },
  {
    holds: (patient) =>
      namedNow(patient, [
        'MTB detected',
        'smear positive',
        'smear-positive tuberculosis',
        'smear 2+',
        'smear 3+',
        'AFB positive',
        'AFB 3+',
      ]),
    unlessSaid:
      /\b(?:isolat\w*|HRZE|RIPE|ATT|AKT|anti-?tubercul\w*|TB (?:team|clinic|nurse|service)|notif\w*|rifampicin|mask)\b(?![^.;]{0,15}\bnot?\b)/iu,
    source: 'NICE NG33 (2016), section 1.5: treated and isolated for two weeks',
  },
  {
    holds: (patient) => {
      const found = patient.conditions.find(
        ({ name, status }) =>
          status === 'active' &&
          /\banaphyla(?:xis|ctic shock)\b/iu.test(name) &&
          !/\b(?:history|previous|past|risk|to \w+ (?:19|20)\d\d|(?:19|20)\d\d|ago)\b/iu.test(name),
      )
      return found === undefined ? no('no anaphylaxis') : yes(found.name)
    },
    unlessSaid:
      /\b(?:observ\w*|monitor\w*|watch\w*|after)\b[^.;]{0,30}\b(?:[2-9]|1\d|24) ?(?:-|–|to)? ?\d* ?h|\b(?:[2-9]|1\d|24) ?(?:-|–|to)? ?\d* ?(?:h|hours)\b[^.;]{0,30}\b(?:observ\w*|monitor\w*|discharge|home)/iu,
    source: 'Resuscitation Council UK 2021, anaphylaxis: two hours at least, and longer by the risk; NICE CG134',
  },
  {
    holds: (patient) =>
      isDrainedInfection(patient) ? no('drained, and the drain is out') : spoiltPleuralFluid(patient),
    source: 'BTS pleural disease 2023: an infected effusion is drained in hospital',
  },
  {
    holds: (patient) =>
      recordNames({ conditions: patient.conditions.filter(({ status }) => status !== 'resolved'), notes: [] }, [
        'septic shock',
        'neutropenic sepsis',
        ...(isPastCoronaryEvent(patient) ? [] : ['STEMI', 'NSTEMI', 'unstable angina']),
        'high-risk pulmonary embolism',
        'massive pulmonary embolism',
        'cardiac tamponade',
        'acute chest syndrome',
        'heat stroke',
        'aortic dissection',
        'tension pneumothorax',
        'status epilepticus',
        'haemothorax',
        ...(isDrainedInfection(patient) ? [] : ['empyema']),
        'subdural haematoma',
        'intracranial haemorrhage',
      ]),
    source: 'each of them is an emergency of a hospital',
  },
  {
    holds: wellens,
    source:
      'ESC acute coronary syndromes 2023, section 3.2; Wellens: a tight stenosis of the anterior descending artery',
  },
  {
    holds: occlusionPattern,
    source: 'ESC acute coronary syndromes 2023, section 3.2: treated as an ST elevation',
  },
  {
    holds: risingTroponin,
    unlessSaid: /\b(?:myocarditis|type 2|takotsubo|cardiolog\w* (?:agree|review|seen|discuss)\w*)\b/iu,
    source: 'ESC acute coronary syndromes 2023, section 3.3.4: a rise above the 99th percentile is an infarction',
  },
  {
    holds: oneRaisedTroponin,
    unlessSaid:
      /(?<!\b(?:no|without|not) (?:a )?)\b(?:serial|repeat\w*|second|delta|re-?check\w*)\b[^.;]{0,30}\btrop\w*|\btrop\w*[^.;]{0,30}\b(?:flat|unchanged|stable|delta|at 3 ?h|at 6 ?h)\b/iu,
    source: 'ESC acute coronary syndromes 2023, section 3.3.4: a troponin above the 99th percentile is measured again',
  },
  { holds: severeAsthma, source: 'BTS/SIGN 158 (2019), table 15: a severe attack is treated in hospital' },
  {
    holds: (patient) =>
      allOf(
        namedNow(patient, ['haematemesis', 'coffee-ground vomit', 'melaena', 'upper GI bleed', 'GI bleed']),
        anyOf(haemoglobinBelow(patient, 100), systolicBelow(patient, 100), ureaFrom(patient, 10)),
      ),
    source: 'NICE CG141 (2012, updated 2016), 1.1: a Glasgow-Blatchford score above 1',
  },
  {
    holds: (patient) =>
      allOf(
        takes(patient, { classes: ['sulfonylurea'] }),
        anyOf(glucoseBelow(patient, 4), namedNow(patient, ['hypoglycaemia', 'hypo'])),
      ),
    source: 'JBDS hypoglycaemia in adults 2023: after a sulfonylurea it comes back for 24 hours and more',
  },
  {
    holds: headInjuryToScan,
    unlessSaid: /(?<!\b(?:no|without|not|defer) (?:urgent |head |brain )?)\bCT\b(?! (?:is )?(?:not|un))/iu,
    source: 'NICE NG232 (2023), 1.5: an anticoagulant, vomiting or a clouded mind after a blow to the head',
  },
  {
    holds: meansToDie,
    unlessSaid: /\b(?:psych\w*|mental health|crisis team|liaison|section (?:2|5)|1:1|self-harm team)\b/iu,
    source: 'NICE NG225 (2022), 1.5: a psychosocial assessment before who harmed themselves goes home',
  },
  {
    holds: (patient) =>
      allOf(
        resultCrosses(patient, { name: /^(?:neutrophils?|neutrophil count|ANC)$/iu }, ({ value, unit }) =>
          /^(?:10|x ?10|×)/u.test(unit.trim()) ? value < 0.5 : undefined,
        ),
        warmFrom(patient, 38),
      ),
    source: 'NICE CG151 (2012), 1.4: neutropenic sepsis is treated in hospital',
  },
]

/** A right ventricle that an embolism strains. */
const strained =
  /\bRV ?(?:\/|:|to )? ?LV\b[^.;,]{0,25}\b(?:1\.[1-9]|2\.\d|above 1|over 1)|\bRV\/LV ?> ?1\b|\b(?:RV|right ventric\w+|right heart)\b[^.;,]{0,20}\b(?:strain\w*|dilat\w*|dysfunction|enlarged|bigger)|\b(?:dilated|enlarged|strained) (?:RV|right ventricle|right heart)|\b(?:septal (?:bowing|flattening|shift)|bowed septum|McConnell\w*|D-shaped)\b/iu

const ofHeart = /\b(?:chest|jaw|arm|epigastric|retrosternal|shoulder)\b/iu

/** A troponin that rose above its limit between two samples, by a fifth at least, with a pain that may be of the heart. */
function risingTroponin(patient: Patient): Truth {
  const measured = patient.labs.filter(({ name }) => /\btrop/iu.test(name))
  const pain = patient.symptoms.find(({ name, present }) => present && ofHeart.test(name))
  const [first] = measured
  const last = measured.at(-1)
  // One alone has not risen.
  if (first === undefined || last?.unit !== first.unit) return no('no two troponins')
  const [low, high] = first.value <= last.value ? [first, last] : [last, first]
  const isRise = high.upper_reference_limit !== undefined && high.value > high.upper_reference_limit
  return allOf(
    isRise && high.value > low.value * rise
      ? yes(`troponin ${low.value} and ${high.value} ${high.unit}`)
      : no('no rise'),
    pain === undefined ? no('no such pain') : yes(pain.name),
  )
}

/** By a fifth (ESC 2023, supplementary data). */
const rise = 1.2

/** One troponin, above its limit, with a pain that may be of the heart. */
function oneRaisedTroponin(patient: Patient): Truth {
  const measured = patient.labs.filter(({ name }) => /\btrop/iu.test(name))
  const pain = patient.symptoms.find(({ name, present }) => present && ofHeart.test(name))
  return allOf(
    measured.length === 1 ? troponinRaised(patient) : no('measured again'),
    pain === undefined ? no('no such pain') : yes(pain.name),
  )
}

const defibrillator = /\b(?:ICD|CRT-?D|defibrillator|LifeVest)\b/iu
const noDefibrillator =
  /\b(?:no|never|not|without|refer\w*|await\w*|consider\w*|discuss\w*|candidate)\b[^.;,]{0,25}\b(?:ICD|CRT-?D|defibrillator)|\b(?:ICD|CRT-?D|defibrillator)\b[^.;,]{0,20}\b(?:declin\w*|refus\w*|not|planned|await\w*|refer\w*|discuss\w*|considered|explanted|clinic|pending)\b/iu

/** One is in, and has shocked or will. */
function hasDefibrillator(patient: Patient): Truth {
  const told = problemsAndClauses(patient).find((text) => defibrillator.test(text) && !noDefibrillator.test(text))
  return told === undefined ? no('no defibrillator') : yes(told)
}

const fainted =
  /\b(?:syncop(?:e|al)|collaps(?:e|ed)|black(?:ed)?[ -]?outs?|passed out|fainted|loss of consciousness)\b/iu
const explained =
  /\b(?:pre-?syncope|near-?syncope|no|not|denies|without|vasovagal|vaso-vagal|reflex|situational|orthostatic|postural|micturition|hypoglyc\w*|seizure|mechanical fall|(?:years?|months?) ago|(?:19|20)\d\d|history|previous\w*)\b/iu
const fastRhythm = String.raw`(?:VT|ventricular tachycardia|(?:broad|wide)[- ]complex (?:regular )?tachycardia)`
const sustained = new RegExp(
  String.raw`\b(?:(?<!non[- ]?)sustained (?:monomorphic |polymorphic )?${fastRhythm}|${fastRhythm}\b[^.;]{0,30}\b(?:[3-9]\d|[1-9]\d\d) ?(?:s\b|sec\w*)|${fastRhythm}\b[^.;]{0,30}\b\d+ ?min\w*|VT storm|${fastRhythm}\b[^.;]{0,20}\bcardioverted)`,
  'iu',
)
const rhythmBefore =
  /\b(?:no|not|without|never|non-?sustained|NSVT|(?:years?|months?) ago|(?:19|20)\d\d|history of|previous\w*|ablated)\b/iu

/** "2 appropriate shocks at 15:20 and 15:42 for monomorphic VT". */
const shocked =
  /\b(?:[2-9]|two|three|four|five|several|multiple) (?:appropriate )?(?:ICD )?shocks?\b[^.;]{0,60}\b(?:VT|VF|ventricular)\b/iu

/** A faint that nothing explains, or a ventricular tachycardia of half a minute and more. */
function faintOrTachycardia({ conditions, symptoms, notes }: Patient): Truth {
  const clauses = notes.flatMap(({ text }) => clausesOf(text))
  const told = [...conditions.filter(({ status }) => status === 'active').map(({ name }) => name), ...clauses]
  const rhythm = told.find((text) => sustained.test(text) && !rhythmBefore.test(text))
  const isExplained = clauses.some((text) =>
    /(?<!\b(?:no|not|without|never) (?:\w+ ){0,2})\b(?:vasovagal|vaso-vagal|reflex syncope|situational|orthostatic|postural (?:drop|hypotension))\b/iu.test(
      text,
    ),
  )
  const faint = isExplained
    ? undefined
    : (symptoms.find(({ name, present }) => present && fainted.test(name) && !explained.test(name))?.name ??
      told.find((text) => fainted.test(text) && !explained.test(text)))
  return anyOf(
    rhythm === undefined ? no('no sustained tachycardia') : yes(rhythm.trim()),
    faint === undefined ? no('no faint') : yes(faint.trim()),
  )
}

/** CURB-65 of 3 or more by the latest signs alone: who was ill on Monday may go home on Friday. */
function severeByCurb65(patient: Patient): Truth {
  const [latest] = patient.vital_signs.toSorted((a, b) => Date.parse(b.taken_at) - Date.parse(a.taken_at))
  const { atLeast } = curb65({ ...patient, vital_signs: latest === undefined ? [] : [latest] })
  return atLeast >= 3 ? yes(`CURB-65 ${atLeast}`) : no(`CURB-65 from ${atLeast}`)
}

/** Below 92% on air, or below 88% in who lives with less. */
function shortOfOxygen(patient: Patient): Truth {
  const spo2 = latestVital(patient, 'spo2_percent')
  const limit = livesWithLess(patient) ? 88 : 92
  return spo2 !== undefined && spo2 < limit ? yes(`oxygen saturation ${spo2}%`) : no('saturation')
}

function livesWithLess(patient: Patient): boolean {
  return problemsAndNotes(patient).some((text) =>
    /\b(?:COPD|emphysema|fibrosis|ILD|bronchiectasis|home oxygen|LTOT|long-term oxygen|hypercapn\w*|hypoventilation|retainer|Eisenmenger|cyanotic|(?:usual|baseline|normally) (?:\w+ ){0,3}(?:SpO2|sats?|saturation|[89]\d ?%))\b/iu.test(
      text,
    ),
  )
}

/** A pressure below 100 mmHg beside a fast heart or fast breath. A clouded mind holds by itself. */
function pressureAndStrain(patient: Patient): Truth {
  const rate = latestVital(patient, 'heart_rate_per_min')
  const isStrained = (rate !== undefined && rate >= 100) || breathsFrom(patient, 22).value === 'true'
  return isStrained ? systolicBelow(patient, 100) : no('no strain')
}

function warmFrom(patient: Patient, limit: number): Truth {
  const heat = latestVital(patient, 'temperature_celsius')
  return heat !== undefined && heat >= limit ? yes(`temperature ${heat} °C`) : no('no fever')
}

function ureaFrom(patient: Patient, limit: number): Truth {
  return resultCrosses(patient, { name: /^(?:serum |plasma )?urea$/iu }, ({ value, unit }) =>
    /^mmol/iu.test(unit.trim()) ? value >= limit : undefined,
  )
}

/** A blow to the head of who takes an anticoagulant, vomits or is clouded, without a scan in the notes. */
function headInjuryToScan(patient: Patient): Truth {
  const text = patient.notes.map((note) => note.text).join('\n')
  const struck =
    /\b(?:head injur\w*|(?:hit|struck|banged|knocked|bumped) (?:her |his |their |the )?(?:head|occiput|forehead|temple)|blow to (?:her |his |the )?head|scalp (?:laceration|haematoma))\b/iu.exec(
      text,
    )
  if (struck === null || /\b(?:no|not|denies|without)\b[^.;]{0,20}$/iu.test(text.slice(0, struck.index)))
    return no('no head injury in the notes')
  if (/\bCT\b[^.;]{0,40}\b(?:normal|clear|no |negative|NAD)/iu.test(text)) return no('a scan is done')
  return allOf(
    yes(struck[0]),
    anyOf(
      takes(patient, { classes: ['anticoagulant'] }),
      /\b(?:vomit\w* (?:twice|three times|x ?[2-9]|[2-9] times)|repeated vomiting|amnesi\w*|GCS (?:9|1[0-4])\b|seizure|fitted)/iu.test(
        text,
      )
        ? yes('vomiting, amnesia or a clouded mind')
        : no('neither vomiting nor a clouded mind'),
    ),
  )
}

/** Who says now that they want to die, or took an overdose to. */
function meansToDie({ notes }: Patient): Truth {
  const clause = notes
    .flatMap(({ text }) => clausesOf(text))
    .find(
      (one) =>
        /\b(?:want\w* to die|wish\w* (?:to be|(?:she|he) (?:was|were)) dead|suicid\w*|end (?:her|his|their) life|intends? to die)\b/iu.test(
          one,
        ) &&
        !/\b(?:no|not|denies|denied|nil|never|without|previous\w*|past|history|(?:19|20)\d\d|years? ago)\b/iu.test(one),
    )
  return clause === undefined ? no('no wish to die on record') : yes(clause.trim().slice(0, 120))
}

/**
 * The first finding of the record with which nobody goes home.
 *
 * @param said the answer, whose words may have seen to it
 */
export function barOf(
  patient: Patient,
  said: string,
): { readonly facts: readonly string[]; readonly source: string } | undefined {
  for (const { holds, source, unlessSaid } of bars) {
    const { value, facts } = holds(patient)
    if (value === 'true' && unlessSaid?.test(said) !== true) return { facts, source }
  }
  return undefined
}
