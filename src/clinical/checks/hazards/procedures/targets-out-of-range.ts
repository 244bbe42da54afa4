// Over 250 lines: one table of what is aimed at, each with the range that is right for whom.
import { namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition, pregnancy } from '../../../patient/conditions.ts'
import { shocked } from '../../../patient/emergencies.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { quote } from '../../../words/text.ts'
import { recordSays } from '../acts/act-in-words.ts'
import { type TextOfAnswer, declinesTreatment, orderTexts } from '../record-words.ts'
import { type AimedValue, type Quantity, aimedValues } from './aimed-values.ts'

/** What is aimed at, for whom, and from where on it harms. */
interface RangeOf {
  readonly label: string
  readonly of: Quantity
  readonly holds: (patient: Patient) => Truth
  readonly harms: (aimed: AimedValue) => boolean
  /** Words that the whole action has: what the value leads. */
  readonly by?: RegExp
  /** Words of the whole action by which the value is right. */
  readonly unless?: RegExp
  readonly because: string
  readonly source: string
}

/** The whole of the target lies below a value: "45-50", "50", "below 50". A floor ("above 50") lies there as well where it `counts`. */
const allBelow =
  (limit: number, floor: 'counts' | 'is a bound' = 'is a bound') =>
  ({ low, high }: AimedValue): boolean =>
    high === undefined ? floor === 'counts' && low !== undefined && low < limit : high < limit

/** The whole of the target lies above a value: "14", "12-14", "above 12". A ceiling ("below 45") lies there as well where it `counts`. */
const allAbove =
  (limit: number, ceiling: 'counts' | 'is a bound' = 'is a bound') =>
  ({ low, high }: AimedValue): boolean =>
    low === undefined ? ceiling === 'counts' && high !== undefined && high > limit : low > limit

/** A target of glucose in mmol/L, of haemoglobin in g/L, of carbon dioxide in mmHg, by its unit or its size. */
const scaled =
  (isOther: (unit: string, value: number) => boolean, factor: number, judge: (aimed: AimedValue) => boolean) =>
  (aimed: AimedValue): boolean => {
    const scale = isOther(aimed.unit, aimed.high ?? aimed.low ?? 0) ? factor : 1
    return judge({
      ...aimed,
      ...(aimed.low === undefined ? {} : { low: aimed.low * scale }),
      ...(aimed.high === undefined ? {} : { high: aimed.high * scale }),
    })
  }
const millimoles = (judge: (aimed: AimedValue) => boolean) =>
  scaled((unit, value) => /^mg/iu.test(unit) || value > 40, 1 / 18, judge)
const gramsPerLitre = (judge: (aimed: AimedValue) => boolean) =>
  scaled((unit, value) => unit === 'g/dL' || value < 25, 10, judge)
const millimetres = (judge: (aimed: AimedValue) => boolean) =>
  scaled((unit, value) => /kpa/iu.test(unit) || value < 15, 7.5, judge)

/** Below 12 years other ranges hold. */
const anAdult = ({ demographics: { age_years: age } }: Patient): Truth =>
  age < 12 ? no('a child') : yes(`${age} years old`)

/** Whether the record has none of what asks for another range. */
const without = (patient: Patient, words: RegExp): Truth =>
  recordSays(patient, words).value === 'true' ? no('another range is right') : yes('nothing that asks for it')

const noBleeding = (patient: Patient): Truth =>
  allOf(
    hasCondition(patient, 'active bleeding', 'active').value === 'true'
      ? no('a bleeding')
      : yes('nothing that asks for it'),
    without(
      patient,
      /\b(?:haemorrhag\w*|hemorrhag\w*|bleed\w*|ruptured?|trauma|stab\w*|gunshot|LVAD|ventricular assist|Fontan)\b/iu,
    ),
  )

const shock = (patient: Patient): Truth =>
  anyOf(
    namedNow(patient, ['septic shock', 'cardiogenic shock', 'distributive shock', 'vasoplegic shock', 'shock']),
    shocked(patient),
  )

const injuredBrain = (patient: Patient): Truth =>
  namedNow(patient, [
    'traumatic brain injury',
    'severe head injury',
    'severe traumatic brain injury',
    'raised intracranial pressure',
    'diffuse axonal injury',
    'TBI',
  ])

const heartStopped = (patient: Patient): Truth =>
  namedNow(patient, ['cardiac arrest', 'ROSC', 'out-of-hospital cardiac arrest', 'post cardiac arrest', 'OHCA'])

const salicylates = (patient: Patient): Truth =>
  namedNow(patient, [
    'salicylate poisoning',
    'acute salicylate poisoning',
    'salicylate toxicity',
    'salicylate overdose',
    'salicylism',
    'aspirin overdose',
    'aspirin poisoning',
    'aspirin toxicity',
    'acetylsalicylic acid poisoning',
  ])

const anticoagulated = (patient: Patient): Truth =>
  anyOf(
    hasCondition(patient, 'atrial fibrillation or flutter'),
    namedNow(patient, [
      'mechanical valve',
      'mechanical aortic valve',
      'mechanical mitral valve',
      'mechanical mitral valve replacement',
      'mechanical aortic valve replacement',
      'pulmonary embolism',
      'deep vein thrombosis',
      'DVT',
      'antiphospholipid syndrome',
    ]),
    recordSays(patient, /\b(?:pulmonary embolism|PE|DVT|deep vein thrombosis|mechanical\b[^.;]{0,20}\bvalve)\b/u),
  )

/**
 * Ranges of what treatment is led by. Each limit lies beyond what any of the guidelines allows, so that a target at its edge passes. Written in November 2026 from guidelines and cited from memory; no clinician has signed the table.
 */
const ranges: readonly RangeOf[] = [
  {
    label: 'an acid blood in a salicylate poisoning',
    of: 'pH of the blood',
    holds: salicylates,
    harms: (aimed) => (aimed.high ?? aimed.low ?? 0) > 6.5 && allBelow(7.39, 'counts')(aimed),
    because: 'the acid drives it into the brain: 7.45 to 7.55',
    source:
      'AACT/ACMT guidance on salicylate toxicity 2013; EXTRIP 2015, https://doi.org/10.1016/j.annemergmed.2015.03.031',
  },
  {
    label: 'an acid urine in a salicylate poisoning',
    of: 'pH of the urine',
    holds: salicylates,
    harms: allBelow(7, 'counts'),
    because: 'it stays in the body: 7.5 to 8',
    source: 'AACT position paper on urine alkalinization 2004; AACT/ACMT guidance on salicylate toxicity 2013',
  },
  {
    label: 'a mean pressure too low for a shock',
    of: 'mean pressure',
    holds: (patient) => allOf(shock(patient), anAdult(patient), noBleeding(patient)),
    harms: allBelow(58, 'counts'),
    unless: /\bpermissive\b/iu,
    because: 'kidneys and heart are starved: 65 mmHg, 60 to 65 in the old',
    source: 'Surviving Sepsis Campaign 2021, recommendation 9; 65 trial 2020, https://doi.org/10.1001/jama.2020.0930',
  },
  {
    label: 'a mean pressure higher than a shock bears',
    of: 'mean pressure',
    holds: (patient) =>
      allOf(
        namedNow(patient, ['septic shock', 'cardiogenic shock', 'vasoplegic shock']),
        not(injuredBrain(patient)),
        without(patient, /\b(?:spinal cord|tetrapleg\w*|subarachnoid|vasospasm|chronic hypertension)\b/iu),
      ),
    harms: (aimed) => allAbove(89)(aimed) && aimed.low !== undefined && aimed.low < 160,
    by: /\b(?:nor-?adrenaline|nor-?epinephrine|norad|norepi|NA|levophed|vasopressin|phenylephrine|adrenaline|epinephrine|pressors?|vasopressors?|angiotensin)\b/iu,
    because: 'the pressor alone brings arrhythmia and ischaemia: 65 to 70 mmHg, 80 to 85 at most',
    source: 'Surviving Sepsis Campaign 2021; SEPSISPAM 2014, https://doi.org/10.1056/NEJMoa1312173',
  },
  {
    label: 'a systolic pressure that nobody lives on',
    of: 'systolic pressure',
    holds: (patient) => allOf(anAdult(patient), noBleeding(patient)),
    harms: (aimed) => (aimed.high ?? aimed.low ?? 0) >= 50 && (allBelow(84)(aimed) || allBelow(78, 'counts')(aimed)),
    unless: /\b(?:permissive|diastolic|DBP)\b/iu,
    because: 'heart, brain and kidneys are starved: 90 mmHg and more',
    source: 'ESC heart failure 2021, section 11.3 (vasodilators above 110, none below 90); ESC hypertension 2024',
  },
  {
    label: 'a low pressure for an injured brain',
    of: 'systolic pressure',
    holds: (patient) => allOf(injuredBrain(patient), anAdult(patient)),
    harms: (aimed) => (aimed.high ?? aimed.low ?? 0) >= 50 && allBelow(96, 'counts')(aimed),
    unless: /\b(?:diastolic|DBP)\b/iu,
    because: 'each fall below 100 to 110 mmHg doubles the deaths',
    source: 'Brain Trauma Foundation 2016, blood pressure thresholds; NICE NG39 (2016), 1.5',
  },
  {
    label: 'a mean or perfusion pressure too low for an injured brain',
    of: 'perfusion pressure of the brain',
    holds: (patient) => allOf(injuredBrain(patient), anAdult(patient)),
    harms: allBelow(55, 'counts'),
    because: 'the brain is starved: 60 to 70 mmHg',
    source: 'Brain Trauma Foundation 2016, cerebral perfusion pressure thresholds',
  },
  {
    label: 'a venous pressure at which organs drown',
    of: 'venous pressure',
    holds: (patient) => without(patient, /\btamponade\b/iu),
    harms: (aimed) => allAbove(15)(aimed) && !/cm/iu.test(aimed.unit),
    by: /\b(?:fluids?|bolus\w*|saline|Ringer\w*|Hartmann\w*|crystalloids?|albumin|litres?|mL|Plasma-?Lyte|load\w*)\b/iu,
    because: 'it fills no heart further: 8 to 12 mmHg at most',
    source: 'Surviving Sepsis Campaign 2021, dynamic measures; ESC pulmonary embolism 2019, section 6.1',
  },
  {
    label: 'a heart rate too low to live on',
    of: 'heart rate',
    holds: anAdult,
    harms: (aimed) => (aimed.high ?? 0) >= 20 && allBelow(48)(aimed),
    because: 'the pressure falls: 50 to 60/min at the least',
    source: 'beta-blocker SmPCs, sections 4.2 to 4.4; ESC heart failure 2021, practical guidance on beta-blockers',
  },
  {
    label: 'a slow heart with a valve that leaks into the ventricle',
    of: 'heart rate',
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:severe|acute|grade [34]|massive|torrential)\b[^.;]{0,15}\b(?:aortic (?:regurgitation|insufficiency|reflux|incompetence)|AR)\b/u,
        ),
        without(patient, /\bdissection\b/iu),
      ),
    harms: (aimed) => (aimed.high ?? 0) >= 30 && allBelow(72)(aimed),
    because: 'the longer the pause, the more leaks back',
    source: 'ESC/EACTS valvular disease 2021, section 4; ACC/AHA valvular disease 2020, section 4.2',
  },
  {
    label: 'a heart rate that keeps tearing a dissection',
    of: 'heart rate',
    holds: (patient) =>
      namedNow(patient, ['aortic dissection', 'type A dissection', 'type B dissection', 'dissection flap']),
    harms: (aimed) => allAbove(85, 'counts')(aimed) && (aimed.high ?? aimed.low ?? 0) < 160,
    because: 'below 60/min',
    source: 'ACC/AHA aortic disease 2022, section 7.2',
  },
  {
    label: 'a saturation too low for anybody',
    of: 'saturation',
    holds: (patient) =>
      allOf(
        anAdult(patient),
        without(
          patient,
          /\b(?:paraquat|bleomycin|Eisenmenger\w*|cyanotic|single ventricle|Fontan|congenital heart|ECMO)\b/iu,
        ),
      ),
    harms: (aimed) => (aimed.high ?? aimed.low ?? 0) >= 60 && allBelow(86, 'counts')(aimed),
    unless: /\b(?:paraquat|bleomycin|palliat\w*|comfort\w*|ECMO|walk\w*|exercise|exert\w*)\b/iu,
    because: 'the least of any target is 88%',
    source: 'BTS oxygen guideline 2017, recommendations A1 and A2; GOLD 2026, chapter 4',
  },
  {
    label: 'carbon dioxide so low that the brain is starved',
    of: 'carbon dioxide',
    holds: (patient) => anyOf(injuredBrain(patient), heartStopped(patient)),
    harms: (aimed) => millimetres(allBelow(29))(aimed) && (aimed.high ?? 0) > 1,
    unless: /\b(?:hernia\w*|coning|pupils?|blown|brief\w*|minutes)\b/iu,
    because: 'its vessels close: 35 to 45 mmHg',
    source: 'Brain Trauma Foundation 2016; ERC/ESICM post-resuscitation care 2021',
  },
  {
    label: 'much carbon dioxide for a brain under pressure',
    of: 'carbon dioxide',
    holds: (patient) =>
      anyOf(
        injuredBrain(patient),
        namedNow(patient, ['intracranial hypertension', 'cerebral oedema', 'subarachnoid haemorrhage']),
      ),
    harms: (aimed) => millimetres(allAbove(50))(aimed) && (aimed.high ?? aimed.low ?? 0) < 120,
    because: 'its vessels open and the pressure in the skull rises: 35 to 45 mmHg',
    source: 'Brain Trauma Foundation 2016; ESICM ventilation in acute brain injury 2020',
  },
  {
    label: 'much carbon dioxide for a right heart that fails',
    of: 'carbon dioxide',
    holds: (patient) =>
      namedNow(patient, [
        'massive pulmonary embolism',
        'high-risk pulmonary embolism',
        'pulmonary arterial hypertension',
        'pulmonary hypertensive crisis',
        'RV failure',
        'right ventricular failure',
      ]),
    harms: (aimed) => millimetres(allAbove(58))(aimed) && (aimed.high ?? aimed.low ?? 0) < 120,
    because: 'the vessels of the lung close',
    source: 'ESC/ERS pulmonary hypertension 2022, section 6.3.5; ESC pulmonary embolism 2019, section 6.1.3',
  },
  {
    label: 'a plateau pressure that tears the lung',
    of: 'plateau pressure',
    holds: (patient) =>
      without(patient, /\b(?:morbid obesity|BMI ?[4-9]\d|abdominal compartment|chest wall burn)\w*/iu),
    harms: (aimed) => allAbove(34, 'counts')(aimed) && (aimed.high ?? aimed.low ?? 0) < 100,
    unless: /\b(?:recruit\w*|seconds?|oesophageal|esophageal|transpulmonary)\b/iu,
    because: '30 cmH2O at most',
    source: 'ARDSNet 2000; ATS/ESICM/SCCM 2017; ESICM ARDS 2023',
  },
  {
    label: 'a driving pressure that tears the lung',
    of: 'driving pressure',
    holds: anAdult,
    harms: (aimed) => allAbove(19, 'counts')(aimed) && (aimed.high ?? aimed.low ?? 0) < 60,
    because: '15 cmH2O at most',
    source: 'Amato 2015, https://doi.org/10.1056/NEJMsa1410639; ESICM ARDS 2023',
  },
  {
    label: 'a glucose that is brought down to normal in an acute illness',
    of: 'glucose',
    holds: (patient) =>
      allOf(
        patient.setting === 'outpatient' ? no('an outpatient') : yes('an acute illness'),
        not(pregnancy(patient)),
        anAdult(patient),
      ),
    harms: millimoles((aimed) => (aimed.high ?? 0) > 2 && allBelow(6.6)(aimed)),
    by: /\b(?:insulin|V?F?RIII?|GKI|infusion|actrapid|novorapid|humulin|sliding|units?)\b/iu,
    unless:
      /\b(?:(?:fall|drop|decline|decrease) in (?:the )?(?:blood )?(?:glucose|sugar) of|labour|antenatal|fasting|ketones?|hyperkal\w*|hypoglyc\w*|insulin (?:is )?(?:off|stopped|held|paused)|(?:stop|hold|pause) (?:the )?insulin)\b/iu,
    because: 'hypoglycaemia kills more than sugar does: 6 to 10 mmol/L',
    source: 'NICE-SUGAR 2009, https://doi.org/10.1056/NEJMoa0810625; JBDS; ADA Standards of Care 2025, section 16',
  },
  {
    label: 'a haemoglobin that nobody is transfused to',
    of: 'haemoglobin',
    holds: (patient) =>
      allOf(
        without(
          patient,
          /\b(?:thalass\w*|sickle|burn\w*|ECMO|myelodysplas\w*|Diamond|neonat\w*|radiotherapy|chemoradi\w*)\b/iu,
        ),
        anAdult(patient),
      ),
    harms: gramsPerLitre((aimed) => allAbove(113)(aimed) && (aimed.low ?? 0) < 200),
    by: /\b(?:transfus\w*|red cells?|P?RBCs?|packed cells|red blood cells|units? of blood|cross-?match\w*|blood (?:until|till|to)|erythrocyte\w*)\b/iu,
    because: 'the circulation is overloaded: 70 to 90 g/L, 80 to 100 with a heart that lacks oxygen',
    source: 'NICE NG24 (2015), 1.2; AABB 2023, https://doi.org/10.1001/jama.2023.12914; MINT 2023 (100 g/L)',
  },
  {
    label: 'a haemoglobin that is driven to normal with erythropoietin',
    of: 'haemoglobin',
    holds: anAdult,
    harms: gramsPerLitre((aimed) => allAbove(127)(aimed) && (aimed.low ?? 0) < 200),
    by: /\b(?:epo\w*|erythropoie\w*|darbepo\w*|aranesp|ESA|mircera|neorecormon|eprex)\b/iu,
    because: 'strokes and clots: 100 to 120 g/L',
    source: 'CHOIR 2006, https://doi.org/10.1056/NEJMoa065485; NICE NG203 (2021), 1.9; KDIGO anaemia 2012',
  },
  {
    label: 'an INR above what any valve asks for',
    of: 'INR',
    holds: anticoagulated,
    harms: (aimed) => allAbove(3.6)(aimed) && (aimed.high ?? 9) >= 4.3 && (aimed.low ?? 0) < 12,
    because: 'it bleeds',
    source: 'ESC/EACTS valvular disease 2021, table 10; BSH warfarin 2011',
  },
  {
    label: 'an INR too low for a mechanical valve',
    of: 'INR',
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bmechanical\b[^.;]{0,20}\bvalve|\bmetallic\b[^.;]{0,20}\bvalve|\bmechanical [AM]VR\b/iu),
        without(patient, /\bOn-?X\b/iu),
        not(hasCondition(patient, 'active bleeding', 'active')),
      ),
    harms: (aimed) => aimed.low !== undefined && allBelow(2)(aimed) && aimed.low >= 1,
    by: /\b(?:warfarin|VKA|acenocoumarol|phenprocoumon|vitamin K antagonist|target|goal|range)\b/iu,
    unless:
      /\b(?:before|surgery|operation|procedure|theatre|vitamin K|phytomenadione|PCC|prothrombin complex|hold|held|stop|omit|paus\w*|puncture|biopsy|drain|bridg\w*|bleed\w*)\b/iu,
    because: 'the valve thromboses: 2.5 to 3.5',
    source: 'ESC/EACTS valvular disease 2021, table 10',
  },
  {
    label: 'a clotting time far above that of any heparin',
    of: 'aPTT',
    holds: anAdult,
    harms: (aimed) => (aimed.low ?? 0) > 96 || ((aimed.low ?? 0) > 3.4 && (aimed.high ?? 99) < 8),
    because: 'it bleeds: 1.5 to 2.5 times normal, 60 to 85 s',
    source: 'heparin SmPC, section 4.2; ACCP 2012; ESC pulmonary embolism 2019, table 8',
  },
  {
    label: 'a potassium that endangers the heart',
    of: 'potassium',
    holds: anAdult,
    harms: (aimed) => allAbove(5.4)(aimed) && (aimed.low ?? 0) < 10 && !/^(?:mg|g)/iu.test(aimed.unit),
    by: /\b(?:KCl|[Pp]otassium chloride|Sando-?K|Slow-?K|Kay-?Cee-?L|spironolactone|eplerenone)\b/u,
    because: '4.0 to 5.0 mmol/L',
    source: 'UKKA hyperkalaemia 2023; ESC ventricular arrhythmias 2022 (4.0 mmol/L and more)',
  },
  {
    label: 'a temperature that harms after an arrest',
    of: 'temperature',
    holds: heartStopped,
    harms: (aimed) =>
      ((aimed.high ?? 0) >= 25 && allBelow(31.5)(aimed)) || (allAbove(38.2)(aimed) && (aimed.low ?? 0) < 43),
    because: 'no fever, and not below 32 °C',
    source: 'ERC/ESICM temperature control 2022; TTM2 2021, https://doi.org/10.1056/NEJMoa2100591',
  },
  {
    label: 'a vancomycin level that harms the kidneys',
    of: 'vancomycin level',
    holds: anAdult,
    harms: (aimed) => allAbove(20)(aimed),
    because: '10 to 20 mg/L',
    source: 'ASHP/IDSA vancomycin 2020, https://doi.org/10.1093/ajhp/zxaa036',
  },
  {
    label: 'a digoxin level that poisons',
    of: 'digoxin level',
    holds: anAdult,
    harms: (aimed) => allAbove(1.9)(aimed) && (aimed.low ?? 0) < 10 && !/^n?mol/iu.test(aimed.unit),
    because: '0.5 to 0.9 ng/mL in heart failure, below 1.2 in any',
    source: 'ESC heart failure 2021, section 5.4; DIG 2003 analysis, https://doi.org/10.1001/jama.289.7.871',
  },
  {
    label: 'a theophylline level that brings on seizures',
    of: 'theophylline level',
    holds: anAdult,
    harms: (aimed) => allAbove(20)(aimed) && !/^µ?mol/iu.test(aimed.unit),
    because: '10 to 20 mg/L',
    source: 'theophylline SmPC, section 4.2; BNF',
  },
]

/** "Norad: wean whenever MAP exceeds 50": the pressor is taken down from there. */
const weanedFrom =
  /\b(?:wean\w*|reduc\w*|turn\w* down|cut|step\w* down|halve|stop|come down|down-?titrat\w*)\b[^.;]{0,40}\b(?:when(?:ever)?|once|if|as soon as|at|from|for)\b[^.;\d]{0,12}\b(?:MAP|mean (?:arterial )?pressure)\b[^.;\d]{0,15}(?<first>\d{2,3})(?!\d)/iu

const pressor =
  /\b(?:nor-?adrenaline|nor-?epinephrine|norad|norepi|levophed|vasopressin|phenylephrine|metaraminol|pressors?|vasopressors?)\b/iu

function weaned(text: string): readonly AimedValue[] {
  const match = pressor.test(text) ? weanedFrom.exec(text) : null
  const low = Number(match?.groups?.['first'])
  return match === null ? [] : [{ of: 'mean pressure', low, unit: 'mmHg', clause: match[0] }]
}

/** Values that an answer aims at and that lie outside of the range that is right for this patient, in any words of a target. */
export function targetsOutOfRange(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  if (declinesTreatment(patient)) return []
  const aimed = orderTexts(texts).flatMap(({ text }) =>
    [...aimedValues(text), ...weaned(text)].map((value) => ({ value, text })),
  )
  if (aimed.length === 0) return []
  return ranges.flatMap(({ label, of, holds, harms, by, unless, because, source }) => {
    const found = aimed.find(
      ({ value, text }) => value.of === of && harms(value) && by?.test(text) !== false && unless?.test(text) !== true,
    )
    if (found === undefined) return []
    const { value, facts } = holds(patient)
    return value === 'true'
      ? [
          `${label} is aimed at (${quote(found.value.clause.trim())}), and the record has ${quote(facts.join(', '))}: ${because} (${source})`,
        ]
      : []
  })
}
