// Longer than 250 lines: one table, a row an act.
import { namedNow, resultCrosses } from '../../../patient/acute-findings.ts'
import { hasCondition, pregnancy } from '../../../patient/conditions.ts'
import { isAcidotic, latestVital } from '../../../patient/emergencies.ts'
import { acuteHeartFailure } from '../../../patient/heart-failure.ts'
import { arterialPhBelow } from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { type ActInWords, recordSays } from './act-in-words.ts'

type Holds = ActInWords['holds']

const always: Holds = () => yes('any patient')

const says =
  (words: RegExp, unless?: RegExp): Holds =>
  (patient) =>
    recordSays(patient, words, unless)

const any = (...parts: readonly string[]) => new RegExp(String.raw`\b(?:${parts.join('|')})\b`, 'iu')

const betaBlockers = String.raw`(?:bisoprolol|metoprolol|atenolol|propranolol|carvedilol|esmolol|labetalol|landiolol|nebivolol|sotalol|(?:beta|β)[- ]?block\w*)`
const slowingCalcium = String.raw`(?:verapamil|diltiazem|(?:non-?DHP|non-dihydropyridine|rate-limiting) (?:CCB|calcium)\w*)`
const inhaledSteroids = String.raw`(?:ICS|inhaled (?:cortico-?)?steroids?|beclomet\w*|budesonide|fluticasone|mometasone|ciclesonide|Trimbow|Trelegy|Trixeo|Breztri|Symbicort|Seretide|Advair|Fostair|Relvar|Breo|Duoresp|Flixotide|Pulmicort|Clenil|Qvar)`
const nitrates = String.raw`(?:GTN|NTG|nitroglycerin\w*|glyceryl trinitrate|nitrates?|isosorbide|ISDN|ISMN|nitroprusside|SNP)`
const lytics = String.raw`(?:alteplase|tenecteplase|reteplase|streptokinase|r?t-?PA|TNK|Actilyse|Metalyse|thromboly\w*|fibrinoly\w*)`
const relaxants = String.raw`(?:(?:cis)?atracurium|rocuronium|vecuronium|suxamethonium|succinylcholine|NMB|paralys\w*|muscle relax\w*|neuromuscular block\w*)`
const heparins = String.raw`(?:heparin\w*|UFH|LMWH|enoxaparin|Clexane|dalteparin|Fragmin|tinzaparin|fondaparinux)`
const oralAnticoagulants = String.raw`(?:apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|DOACs?|NOACs?|anti-?coag\w*|OAC)`

/** Words by which a drug is named to be kept out: "no" is read by the engine, where it stands before the drug. */
const keptOut = String.raw`avoid\w*|never|not|contra-?indicat\w*|harm\w*|dangerous|stop\w*|withh\w*|held|hold|omit\w*|discontinu\w*|instead of|rather than|if|unless|once|after|allerg\w*`
const isKeptOut = any(keptOut)

const roomAir = 0.21

const lowSystolic =
  (limit: number): Holds =>
  (patient) => {
    const systolic = latestVital(patient, 'systolic_mmhg')
    return systolic !== undefined && systolic < limit
      ? yes(`systolic pressure ${systolic} mmHg`)
      : no('systolic pressure')
  }

/** PaCO2 above a limit in kPa. */
const carbonDioxideAbove = (patient: Patient, limit: number): Truth =>
  resultCrosses(patient, { name: /^(?:arterial |venous |capillary )?p?a?co2$/iu }, ({ value, unit }) =>
    /kpa/iu.test(unit) ? value > limit : /mm|torr/iu.test(unit) ? value > limit * 7.5 : undefined,
  )

const tamponade =
  /\b(?:tamponade|h(?:a)?emopericardium|(?:large|circumferential) pericardial effusion\b[^.;]{0,60}\b(?:RV|RA|right (?:ventric|atri)\w*|diastolic|collapse)\b)/iu
const obstructedOutflow =
  /\b(?:HOCM|hypertrophic obstructive|obstructive hypertrophic|(?:LVOT|outflow(?: tract)?) (?:obstruction|gradient)|LVOTO|systolic anterior motion)\b/iu
const preExcited = /\b(?:pre-?excited|WPW|Wolff[- ]Parkinson[- ]White|delta waves?|accessory pathway)\b/iu
const fibrillates =
  /\b(?:AF|atrial fibrillation|irregular\w*[^.;]{0,30}(?:tachycardia|complex|rhythm|QRS)|fibrillation|flutter)\b/iu
const rightInfarct =
  /\b(?:RV|right ventric\w*) (?:MI|infarct\w*|STEMI|involvement)\b|\bST[- ]?(?:elevation|E)\b[^.;]{0,20}\b(?:V4R|RV4|right-sided)\b|\b(?:V4R|RV4)\b[^.;]{0,20}\b(?:elevat\w*|STE)\b|\b(?:STEMI|infarct\w*|MI)\b[^.;]{0,20}\bright ventric\w*/iu
const dissection =
  /\b(?:aortic|aorta|type [AB]|Stanford [AB])\b[^.;]{0,20}\bdissection\b|\bdissect\w*\b[^.;]{0,25}\baort\w*/iu
/** A clause that doubts it, denies it, or puts it into the past. */
const doubts =
  /\b(?:unlikely|exclud\w*|rul(?:e|ed|es) out|considered|no|not|without|never|against|suspicion|risk|if|resolved|recover\w*|previous|history|ago|last (?:year|month)|20[012]\d|years?|old)\b|\?/iu
const arrestBack =
  /\b(?:ROSC|post[- ](?:cardiac )?arrest|return of spontaneous circulation|(?:after|following) (?:a )?(?:\w+ )?cardiac arrest|OHCA|IHCA)\b/iu
/** An arrest or an attack of another year. */
const past = /\b(?:previous|history|survivor|ago|ICD|last (?:year|month)|20[01]\d|202[0-5]|years?|months?)\b/iu
const lungOedema = /(?<!non-?cardiogenic |negative[- ]pressure |altitude )\bpulmonary (?:o)?edema\b/iu
const acuteAsthma =
  /\b(?:acute|life[- ]threatening|status)\b[^.;]{0,15}\basthma\w*|\basthma\w*\b[^.;]{0,15}\b(?:attack|exacerbation|acute|flare)\b|\bstatus asthmaticus\b|\bexacerbation of asthma\b/iu
const neckBreather = /\b(?:laryngectom\w*|neck breather)\b/iu
const shocked =
  /\b(?:shock(?:ed)?|massive|high-risk|arrest|syncope|collaps\w*|submassive|intermediate|RV (?:strain|dilat\w*|dysfunction)|hypotens\w*|clot in transit)\b/iu

/** A malformation of the vessels of the lung: by its name, or by an artery that goes in and a vein that comes out. */
const lungMalformation = new RegExp(
  [
    String.raw`\b(?:PAVMs?|(?:pulmonary|lung) (?:arterio-?venous|AV) (?:malformation|fistula)\w*|(?:pulmonary|lung) AVMs?)\b`,
    String.raw`\b(?:feed(?:ing|er)|afferent|supplying)\b[^.;]{0,80}\b(?:drain(?:ing|s)|efferent)\b|\b(?:draining|efferent)\b[^.;]{0,60}\b(?:feed(?:ing|er)|afferent|supplying)\b`,
    String.raw`\b(?:arter(?:y|ies)|vessels?)\b[^.;]{0,30}\b(?:enter(?:s|ing)?|go(?:es|ing) in(?:to)?|run(?:s|ning) in(?:to)?|lead(?:s|ing) in(?:to)?|in)\b[^.;]{0,60}\b(?:veins?|vessels?)\b[^.;]{0,30}\b(?:leav(?:es|ing)|com(?:es|ing) out|go(?:es|ing) out|exit(?:s|ing)?|out|drain(?:s|ing)?)\b`,
  ].join('|'),
  'iu',
)
const treatedMalformation =
  /\b(?:emboli[sz]ed|coiled|occluded|resected|treated|mother|father|sister|brother|liver|hepatic|cerebral)\b/iu
const telangiectasia =
  /\b(?:HHT|Rendu|Osler[- ]Weber|h(?:a)?emorrhagic telangiectasia|Cura[cç]ao(?: score)?(?: of)? ?[23]|telangiectasi\w*[^.;]{0,40}\b(?:lips?|tongue|fingers?|fingertips))\b|\b(?:lips?|tongue|fingers?|fingertips)\b[^.;]{0,30}\btelangiectasi\w*/iu
const vesselLikeNodule =
  /\b(?:nodules?|lesion|mass)\b[^.;]{0,60}\b(?:vessel-like|vascular|serpiginous|(?<!non-)enhanc\w* (?:like|as|with) (?:a |the )?(?:vessels?|pulmonary arter\w+))\b|\b(?:vascular|vessel-like|serpiginous)\b[^.;]{0,20}\b(?:nodules?|lesion|mass)\b/iu

/** As `recordSays`, and what is suspected on the problem list: the needle bleeds before anybody is sure. */
const saysOrSuspects =
  (words: RegExp, unless: RegExp): Holds =>
  (patient) => {
    const suspected = patient.conditions.find(
      ({ name, status }) => status === 'suspected' && words.test(name) && !unless.test(name),
    )
    return suspected === undefined ? recordSays(patient, words, unless) : yes(suspected.name)
  }

/** A share of what is predicted, in %, as a record writes it behind one of some names: "FEV1 0.5 L (17%)"; the lowest. */
function lowestShare({ conditions, notes, labs }: Patient, names: string): number | undefined {
  const told = new RegExp(
    String.raw`\b(?:${names})\b(?:[^;\d]{0,15}\d(?:\.\d+)? ?L\b)?[^.;\d]{0,25}(?<share>\d{1,3})(?:\.\d)? ?(?:%|per ?cent)`,
    'giu',
  )
  const written = [...conditions.map(({ name }) => name), ...notes.map(({ text }) => text)].flatMap((text) =>
    [...text.matchAll(told)].map(({ groups }) => Number(groups?.['share'])),
  )
  const measured = labs
    .filter(({ name, unit }) => new RegExp(String.raw`\b(?:${names})\b`, 'iu').test(name) && unit.includes('%'))
    .map(({ value }) => value)
  const all = [...written, ...measured]
  return all.length === 0 ? undefined : Math.min(...all)
}

/** % predicted: whom the surgery of lung volume kills (NETT 2001). */
const tooLow = 20

/** FEV1 of 20% or less, with a transfer factor of 20% or less or an emphysema that is everywhere. */
function highRiskEmphysema(patient: Patient): Truth {
  const flow = lowestShare(patient, 'FEV ?1|FEV₁')
  const transfer = lowestShare(patient, 'D[Ll]CO|TLCO|DLCO ?c|transfer factor')
  return allOf(
    flow !== undefined && flow <= tooLow ? yes(`FEV1 ${flow}%`) : no('FEV1 above 20% or not on record'),
    anyOf(
      transfer !== undefined && transfer <= tooLow ? yes(`DLCO ${transfer}%`) : no('DLCO above 20%'),
      recordSays(
        patient,
        /(?<!\b(?:non|in|not)[- ]?)\bhomogen\w*\b[^.;]{0,30}\b(?:emphysema\w*|destruction|distribution|disease)\b|\bemphysema\b[^.;]{0,20}(?<!\b(?:non|in|not)[- ]?)\bhomogen\w*/iu,
      ),
    ),
  )
}

const muscleOrWall =
  /\bpapillary muscle\b[^.;]{0,20}\b(?:ruptur\w*|tear|torn|avuls\w*)|\bruptur\w*\b[^.;]{0,25}\bpapillary\b|\b(?:free[- ]wall|LV|left ventricular|cardiac|myocardial) rupture\b|\bruptur\w*\b[^.;]{0,15}\b(?:free wall|left ventricle)\b|\bflail\b[^.;]{0,40}\b(?:infarct\w*|MI)\b/iu
const septum =
  /\bventricular sept(?:al|um)\b[^.;]{0,10}\bruptur\w*|\bruptur\w*\b[^.;]{0,15}\b(?:ventricular )?septum\b|\b(?:post-?infarct\w*|acquired|new|ischa?emic)\b[^.;]{0,15}\b(?:VSD|VSR|ventricular septal defect)\b|\bVSR\b/iu
const mended =
  /\b(?:repaired|replaced|closed|patched|operated|post-?op\w*|congenital|(?:years?|months?) ago|excluded|risk of)\b/iu

/** A pressure that falls, or lungs that fill. */
const failingHeart: Holds = (patient) =>
  anyOf(
    lowSystolic(90)(patient),
    recordSays(
      patient,
      /\b(?:cardiogenic shock|shock\w*|pulmonary (?:o)?edema|flash (?:o)?edema|white-?out|inotrop\w*)\b/iu,
    ),
  )

const operation = String.raw`(?:surg\w*|operat(?:ion|ive\w*|ed|e)|repair\w*|(?:valve )?replac\w*|MVR|closure|clos(?:e|ed)|patch\w*|theatre)`
const weeksLater = String.raw`(?:(?:two|three|four|five|six|seven|eight|[2-9]|1[0-2])(?:[-–]\d| to (?:\d+|\w+))? ?weeks?|\d+\/52|(?:a|one|two|three|[1-6]) months?|next month|(?:mid-?|early |late )?(?:january|february|march|april|june|july|august|september|october|november|december)|elective\w*|routine\w*|non-?urgent\w*|waiting list|out-?patient)`
const operatedLater = new RegExp(
  String.raw`\b${operation}\b[^.;]{0,90}\b${weeksLater}\b|\b${weeksLater}\b[^.;]{0,50}\b${operation}\b`,
  'iu',
)
const operatedNow =
  /\b(?:emergenc\w*|emergent\w*|immediate\w*|today|tonight|(?<!from )now|at once|salvage|within (?:24|48) ?h\w*|if|unless|follow-?up|review|echo\w*|rehab\w*|dental|hernia|hip|knee|cataract|no place|cannot wait|never|must not|(?:not|cannot|rather than|instead of|no) (?:be )?(?:delay\w*|defer\w*|postpon\w*|wait\w*|put off|elective\w*))\b|\bwithout (?:any )?delay\b/iu
const surgeonsNow =
  /(?<!\b(?:no|not|without|for) )\b(?:emergency|emergent|immediate|urgent|salvage)\b[^.;]{0,40}\b(?:surg(?:ery|ical)|operation|repair|replacement|MVR|theatre)\b|\b(?:surg(?:ery|eons?)|operat(?:ion|ed|e)|replacement|repair|theatre)\b[^.;]{0,20}\b(?:(?<!from )now|today|tonight|at once|immediately|within (?:24|48) ?h\w*)\b/iu
const ruptureSource =
  'ESC acute coronary syndromes 2023, section 9.3.2: immediate Heart Team, urgent surgery; ACC/AHA 2025'

/**
 * Acts on heart, lungs, pleura, clots, oxygen, airway and in resuscitation.
 *
 * Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const actsOnHeartAndLungs: readonly ActInWords[] = [
  // Rhythm
  {
    label: 'a drug that blocks the AV node in pre-excited atrial fibrillation',
    act: any(
      slowingCalcium,
      betaBlockers,
      'adenosine',
      'digoxin',
      String.raw`amiodarone\b[^.;]{0,20}\b(?:IV|intravenous\w*|infusion|300 ?mg|150 ?mg)`,
    ),
    unless: isKeptOut,
    holds: (patient) =>
      anyOf(
        recordSays(patient, /\bpre-?excited (?:AF|atrial fibrillation|atrial flutter)\b/iu),
        allOf(recordSays(patient, preExcited, /\bablat\w*/iu), recordSays(patient, fibrillates)),
      ),
    because:
      'everything then goes down the pathway, and the ventricles fibrillate: shock, or procainamide or flecainide',
    source: 'ESC atrial fibrillation 2024 and supraventricular tachycardia 2019: class III',
  },
  {
    label: 'a shock without synchronising for who has a pulse',
    act: /\b(?:unsync\w*|non-?sync\w*|un-synchroni\w*)\b|\bdefib\w*\b[^.;]{0,25}\b\d{3} ?J\b|\bsync\w*[^.;]{0,12}\b(?:off|not needed|unnecessary)\b/iu,
    unless: /\b(?:VF|pulseless|arrest\w*|if|pads|polymorphic|torsades|never|avoid\w*|lost|loses)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:AF|atrial fibrillation|atrial flutter|SVT|AVNRT|AVRT|supraventricular tachycardia|(?:monomorphic|regular|sustained)? ?VT|ventricular tachycardia)\b/iu,
        ),
        not(
          recordSays(patient, /\b(?:VF|ventricular fibrillation|pulseless|cardiac arrest|polymorphic|torsades?)\b/iu),
        ),
      ),
    because: 'a shock on the T wave makes ventricular fibrillation',
    source: 'Resuscitation Council UK 2021 and AHA 2020, tachycardia with a pulse',
  },
  {
    label: 'a synchronised shock for ventricular fibrillation',
    act: /\b(?:synchroni[sz]ed|sync(?:ed)?) (?:DC )?(?:cardioversion|shocks?|DCCV|mode)\b|\bsync (?:on|mode)\b/iu,
    unless: /\b(?:un-?synchroni\w*|off|if|once|after|later|stable)\b/iu,
    holds: says(
      /\b(?:VF|ventricular fibrillation|pulseless (?:VT|ventricular tachycardia))\b/iu,
      /\b(?:ROSC|after|terminated|reverted|AF)\b|\b20[012]\d\b|\bICD\b/iu,
    ),
    because: 'the machine waits for an R wave and never fires',
    source: 'Resuscitation Council UK ALS 2021; AHA 2020',
  },
  {
    label: 'a shock for asystole or pulseless electrical activity',
    act: /\b(?:defib\w*|DC shock|shock (?:at|with|once|him|her|them)|deliver (?:a )?shock|\d{3} ?J)\b/iu,
    unless: /\b(?:if|VF|VT|shockable|pads|rhythm (?:check|change)|becomes?|ready|every 2|non-?shockable)\b/iu,
    holds: says(
      /\b(?:asystole|asystolic arrest|PEA|pulseless electrical activity)\b/iu,
      /\b(?:ROSC|then VF|VF|shock\w*|pauses?|tilt|20[012]\d)\b/iu,
    ),
    because: 'a rhythm that no shock changes: compressions, adrenaline, and the cause',
    source: 'Resuscitation Council UK ALS 2021; AHA 2020',
  },
  {
    label: 'verapamil or diltiazem for a ventricular tachycardia',
    act: any(slowingCalcium),
    unless:
      /\b(?:fascicular|avoid\w*|not|never|contra-?indicat\w*|idiopathic|stop\w*|held|hold|instead of|rather than)\b/iu,
    holds: says(
      /\b(?:ventricular tachycardia|VT|broad[- ]complex tachycardia|wide[- ]complex tachycardia)\b/iu,
      /\b(?:fascicular|supraventricular|SVT|aberran\w*|RVOT|idiopathic|NSVT|non-?sustained)\b/iu,
    ),
    because: 'the pressure falls and the rhythm stays: amiodarone or procainamide, or a shock',
    source: 'ESC ventricular arrhythmias 2022, section 5.1: verapamil is class III in a wide tachycardia',
  },
  {
    label: 'an antiarrhythmic that lengthens QT for torsades',
    act: /\b(?:amiodarone|procainamide|sotalol|flecainide|ibutilide)\b/iu,
    unless: isKeptOut,
    holds: says(/\btorsades?\b|\bTdP\b/iu, doubts),
    because: 'it brings the next run: magnesium, potassium, a faster rate',
    source: 'ESC ventricular arrhythmias 2022; AHA/ACC/HRS 2017, section 10.7',
  },
  {
    label: 'atropine for a transplanted heart',
    act: /\batropine\b/iu,
    unless: isKeptOut,
    holds: says(
      /\b(?:heart|cardiac|orthotopic) transplant\w*|\bdenervated heart\b|\btransplanted heart\b/iu,
      /\b(?:awaiting|list|assessment|work-?up)\b/iu,
    ),
    because: 'it has no vagus to block, and may stand still: pacing, isoprenaline, aminophylline',
    source: 'Resuscitation Council UK bradycardia 2021; AHA 2020',
  },
  {
    label: 'a drug or shock for the rhythm of an artery that has just opened',
    act: any('amiodarone', 'lid(?:o|n)caine', 'lignocaine', 'cardiover\\w*', 'DCCV', 'procainamide'),
    unless: isKeptOut,
    holds: says(/\b(?:accelerated idioventricular|AIVR)\b/iu),
    because: 'it is a sign of reperfusion, passes by itself, and may be the only rhythm there is',
    source: 'ESC acute coronary syndromes 2023, arrhythmias',
  },
  {
    label: 'a tachycardia slowed that keeps the patient alive',
    act: new RegExp(
      String.raw`\b${betaBlockers}\b(?:[^.;]|\.(?=\d)){0,60}\b(?:heart rate|HR|tachycardi\w*|rate control|the rate|pulse)\b|\b(?:slow|control|treat|settle|bring down|reduce)\b[^.;]{0,30}\b(?:heart rate|HR|sinus tachycardia|tachycardia)\b[^.;]{0,20}\b${betaBlockers}\b`,
      'iu',
    ),
    unless: any(keptOut, 'AF', 'fibrillation', 'flutter', 'thyro\\w*', 'dissection'),
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bsinus tach\w*/iu),
        anyOf(
          recordSays(patient, tamponade),
          recordSays(
            patient,
            /\b(?:septic shock|sepsis|h(?:a)?emorrhag\w*|bleed\w*|melaena|hypovol\w*|cardiogenic shock|massive (?:PE|pulmonary embol\w*))\b/iu,
          ),
          hasCondition(patient, 'pulmonary embolism', 'active'),
        ),
        not(recordSays(patient, dissection)),
        not(recordSays(patient, fibrillates)),
        not(recordSays(patient, /\b(?:thyroid storm|thyrotoxic\w*)\b/iu)),
      ),
    because: 'the rate carries the output: its cause is treated',
    source: 'Resuscitation Council UK tachycardia 2021; Surviving Sepsis Campaign 2021',
  },
  {
    label: 'aspirin for atrial fibrillation in the place of an anticoagulant',
    act: /\baspirin\b[^.;]{0,40}\b(?:stroke (?:prevention|prophylaxis|risk)|instead of (?:an? )?(?:anti-?coag\w*|DOAC|apixaban|warfarin)|thromboprophylaxis (?:for|in) AF|rather than (?:anti-?coag\w*|a DOAC)|(?:safer|gentler) (?:than|alternative))/iu,
    unless: /\b(?:until|then|bridg\w*|PAD|CAD|coronary|not|no role|stop\w*|avoid\w*|carotid|stent)\b/iu,
    holds: says(/\b(?:AF|atrial fibrillation)\b/iu),
    because: 'it bleeds as much and prevents no stroke',
    source: 'ESC atrial fibrillation 2024: class III; NICE NG196 (2021)',
  },
  {
    label: 'anticoagulation that ends with the return of sinus rhythm',
    act: new RegExp(
      String.raw`\b(?:stop|discontinue|cease|end|come off|withdraw|no (?:further|more|need for))\b[^;]{0,20}\b${oralAnticoagulants}\b[^;]{0,50}\b(?:sinus rhythm|SR|cardioversion|cardioverted|ablation|rhythm (?:is )?restored)\b|\b(?:sinus rhythm|cardioversion|cardioverted|ablation)\b[^;]{0,40}\b(?:stop|discontinue|no (?:further|more|need for))\b[^;]{0,20}\b${oralAnticoagulants}\b`,
      'iu',
    ),
    isDenial: true,
    unless:
      /\b(?:before|prior|pre-?op\w*|morning of|day of|doses?|varicose|vein|endometrial|do not|don['’]t|never|not|weeks?|months?|lifelong|long[- ]term|regardless|irrespective|even)\b/iu,
    holds: says(/\b(?:AF|atrial fibrillation|flutter)\b/iu),
    because: 'the atrium is stunned for four weeks, and the risk of stroke stays',
    source: 'ESC atrial fibrillation 2024: four weeks after cardioversion, two months after ablation, then by risk',
  },
  {
    label: 'a massage of both carotids, or of one that is narrowed, or pressure on the eyes',
    act: /\b(?:bilateral|both|simultaneous)\b[^.;]{0,20}\bcarotid\w*[^.;]{0,15}\b(?:massage|pressure)\b|\bcarotid (?:sinus )?massage\b[^.;]{0,30}\b(?:both sides|bilateral\w*)\b[^.;]{0,15}\b(?:together|at once|simultaneous\w*|same time)\b|\b(?:eyeball|ocular|eye) pressure\b[^.;]{0,30}\b(?:vagal|SVT|terminate|manoeuvre|maneuver)\b|\bvagal\b[^.;]{0,40}\b(?:eyeball|ocular) pressure\b/iu,
    unless: /\b(?:never|not|avoid\w*|one side|ultrasound|duplex|in turn)\b/iu,
    holds: always,
    because: 'the brain loses its blood, or the retina comes off',
    source: 'ESC supraventricular tachycardia 2019; Resuscitation Council UK 2021',
  },
  // Pump and vessels
  {
    label: 'a nitrate or a diuretic for a right ventricular infarct with a low pressure',
    act: any(nitrates, 'furosemide', 'frusemide', 'bumetanide'),
    unless: isKeptOut,
    holds: (patient) => allOf(recordSays(patient, rightInfarct), lowSystolic(100)(patient)),
    because: 'it lives by its filling: fluid in small steps, and the artery opened',
    source: 'ESC acute coronary syndromes 2023; AHA statement on right ventricular infarction 2018',
  },
  {
    label: 'an inotrope, a vasodilator or a diuretic for an obstructed outflow with a low pressure',
    act: any(
      nitrates,
      'dobutamine',
      'milrinone',
      'adrenaline',
      'epinephrine',
      'dopamine',
      'isoprenaline',
      'levosimendan',
      'furosemide',
      'frusemide',
      'hydralazine',
    ),
    unless: any(keptOut, 'anaphyla\\w*', 'arrest'),
    holds: (patient) => allOf(recordSays(patient, obstructedOutflow), lowSystolic(100)(patient)),
    because: 'the gradient rises as the ventricle empties: fluid, phenylephrine, a beta-blocker',
    source: 'AHA/ACC hypertrophic cardiomyopathy 2024, section 8.1; ESC cardiomyopathies 2023',
  },
  {
    label: 'litres of fluid for lungs that are full',
    act: /\b(?:30 ?mL\/kg|(?:1|1\.5|2|3) ?(?:L|litres?|liters?)\b|(?:500|1000|1,000|1500|2000) ?mL)[^;]{0,40}\b(?:saline|Hartmann\w*|crystalloid|Ringer\w*|Plasma-?Lyte|fluid|bolus|balanced)\b|\b(?:saline|Hartmann\w*|crystalloid|Ringer\w*|Plasma-?Lyte|fluid (?:bolus|challenge|resuscitation))\b[^;]{0,30}\b(?:30 ?mL\/kg|(?:1|1\.5|2|3) ?(?:L|litres?|liters?)|(?:500|1000|1,000|1500|2000) ?mL)\b/iu,
    unless:
      /\b(?:restrict\w*|limit\w*|less than|<|max\w*|avoid\w*|not|per day|\/day|daily|24 ?h\w*|urine|negative|off|diuresis|remove|bag|dilut\w*|flush|in (?:500|1000) ?mL)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, lungOedema, doubts),
        not(recordSays(patient, rightInfarct)),
        not(recordSays(patient, tamponade)),
      ),
    because: 'the lungs fill further',
    source: 'ESC heart failure 2021, section 11; SCAI shock 2022',
  },
  {
    label: 'a litre or more of fluid for a right ventricle that a clot strains',
    act: /\b(?:30 ?mL\/kg|(?:1|1\.5|2|3) ?(?:L|litres?|liters?)\b|(?:1000|1,000|1500|2000) ?mL)[^;]{0,40}\b(?:saline|Hartmann\w*|crystalloid|Ringer\w*|Plasma-?Lyte|fluid|bolus|balanced)\b|\b(?:saline|Hartmann\w*|crystalloid|Ringer\w*|Plasma-?Lyte|fluid (?:bolus|challenge|resuscitation))\b[^;]{0,30}\b(?:30 ?mL\/kg|(?:1|1\.5|2|3) ?(?:L|litres?|liters?)|(?:1000|1,000|1500|2000) ?mL)\b/iu,
    unless:
      /\b(?:limit\w*|less than|<|max\w*|avoid\w*|not|per day|\/day|daily|24 ?h\w*|dilut\w*|over (?:8|10|12) ?h\w*)\b/iu,
    holds: (patient) =>
      allOf(
        hasCondition(patient, 'pulmonary embolism', 'active'),
        recordSays(
          patient,
          /\b(?:massive|high-risk|RV (?:strain|dilat\w*|dysfunction|failure)|dilated (?:RV|right ventricle)|right (?:heart|ventric\w*) (?:strain|failure|dysfunction|dilat\w*)|D-shaped)\b/iu,
        ),
        not(recordSays(patient, /\b(?:sepsis|septic|bleed\w*|h(?:a)?emorrhag\w*)\b/iu)),
      ),
    because: 'it stretches the ventricle and empties the left: 250 to 500 mL at most, noradrenaline, reperfusion',
    source: 'ESC pulmonary embolism 2019, section 6.1',
  },
  {
    label: 'positive pressure, a diuretic or a vasodilator before a tamponade is drained',
    act: any(
      nitrates,
      'furosemide',
      'frusemide',
      'bumetanide',
      String.raw`(?:CPAP|BiPAP|NIV|BPAP)`,
      String.raw`(?:intubat\w*|RSI)\b[^.;]{0,30}\b(?:first|before|now|then|prior|and ventilat\w*)`,
    ),
    unless: any(keptOut, 'drained', 'relieved', 'awake', 'spontaneous', 'local an(?:a)?esthe\\w*', 'arrest', 'standby'),
    holds: says(
      tamponade,
      /\b(?:drained|relieved|post[- ]pericardiocentesis|no|not|without|unlikely|excluded|risk|if|previous)\b/iu,
    ),
    because: 'the heart stops filling: it is drained awake, with volume',
    source: 'ESC pericardial disease 2015 and 2025, tamponade',
  },
  {
    label: 'an anticoagulant or a lytic with blood in the pericardium or a torn aorta',
    act: any(
      heparins,
      lytics,
      'ticagrelor',
      'clopidogrel',
      'prasugrel',
      'tirofiban',
      'eptifibatide',
      String.raw`aspirin (?:300|325|75|81)`,
    ),
    unless: any(
      keptOut,
      'prophyla\\w*',
      'bypass',
      'flush',
      'valve',
      'theatre',
      'protamine',
      'day \\d+',
      'later',
      'reversed?',
    ),
    holds: (patient) =>
      anyOf(
        recordSays(patient, /\bh(?:a)?emopericardium\b/iu, doubts),
        recordSays(
          patient,
          /\b(?:acute|type A|Stanford A|ascending)\b[^.;]{0,20}\b(?:dissection|aortic dissection)\b|\baortic dissection\b/iu,
          /\b(?:chronic|repair\w*|surgery|years?|iliac|carotid|unlikely|exclud\w*|rul\w* out|considered|no|not|without|against|risk|if|family|previous)\b|\b20[012]\d\b|\?/iu,
        ),
      ),
    because: 'it bleeds into the pericardium',
    source: 'ESC aortic disease 2024; ACC/AHA aortic disease 2022',
  },
  {
    label: 'a vasodilator before the beta-blocker in a dissection',
    act: any(
      String.raw`(?:${nitrates}|nicardipine|clevidipine|hydralazine)\b[^;]{0,30}\b(?:first|before|alone|without (?:a )?(?:beta|β)[- ]?block\w*|then (?:esmolol|labetalol|metoprolol|a beta))`,
      'hydralazine',
    ),
    unless:
      /\b(?:avoid\w*|never|not|no hydralazine|only after|once|after (?:the )?(?:beta|heart|rate|esmolol|labetalol)|before (?:any|a) vasodilator|if)\b/iu,
    holds: says(dissection, doubts),
    because: 'the pulse rises against the tear: the rate comes first',
    source: 'ACC/AHA aortic disease 2022, section 7.3; ESC 2024',
  },
  {
    label: 'a lytic for an infarction without ST elevation',
    act: any(lytics),
    unless: any(keptOut, 'no', 'CT', 'STEMI', 'candidate', 'catheter'),
    holds: (patient) =>
      allOf(
        recordSays(patient, /\b(?:NSTEMI|NSTE-?ACS|unstable angina|non-?ST[- ]elevation)\b/iu),
        not(
          recordSays(
            patient,
            /\b(?:STEMI|posterior|stroke|hemiparesis|PE|pulmonary embol\w*|DVT|limb|prosthetic|arrest|ST elevation|effusion|empyema|thrombosis)\b/iu,
          ),
        ),
      ),
    because: 'it adds bleeding and deaths, and opens nothing',
    source: 'ESC acute coronary syndromes 2023; TIMI IIIB; ACC/AHA 2025: class III',
  },
  {
    label: 'a reperfusion that waits for a troponin',
    act: /\b(?:await|wait for|pending|after|depend\w* on|only (?:if|once|when))\b[^.;]{0,25}\btrop(?:onins?|s)?\b[^.;]{0,60}\b(?:PCI|PPCI|cath\w*|angiogra\w*|reperfusion|lysis|thrombolysis)\b|\b(?:PCI|PPCI|cath lab|angiogra\w*|reperfusion|thrombolysis)\b[^.;]{0,25}\b(?:only (?:if|once|when)|once|after|if|pending)\b[^.;]{0,25}\btrop(?:onins?|s)?\b/iu,
    isDenial: true,
    unless: /\b(?:not|never|without|regardless|no need)\b/iu,
    holds: (patient) => allOf(hasCondition(patient, 'STEMI', 'active'), not(recordSays(patient, /\bNSTEMI\b/u))),
    because: 'the ECG decides, and muscle dies meanwhile',
    source: 'ESC acute coronary syndromes 2023, section 3',
  },
  {
    label: 'a beta-blocker given into cardiogenic shock',
    act: any(betaBlockers),
    unless: any(keptOut, 'lower', 'reduce\\w*', 'halve\\w*', 'later', 'before discharge', 'recover\\w*'),
    holds: (patient) =>
      allOf(
        recordSays(patient, /\bcardiogenic shock\b|\bSCAI (?:stage )?[CDE]\b/iu, doubts),
        not(recordSays(patient, obstructedOutflow)),
        not(
          recordSays(
            patient,
            /\boff (?:all )?(?:inotropes|pressors|noradrenaline|dobutamine)\b|\bshock (?:has )?resolved\b/iu,
          ),
        ),
      ),
    because: 'the output falls further',
    source: 'ESC heart failure 2021; COMMIT; SCAI shock 2022',
  },
  {
    label: 'heart failure treatment stopped because the fraction recovered',
    act: /\b(?:stop|wean|withdraw|discontinue|taper|come off|deprescribe)\b[^.;]{0,70}\b(?:(?:LV)?EF|ejection fraction|function|LV|heart)\b[^.;]{0,20}\b(?:recover\w*|normal\w*|improved)\b|\b(?:stop|wean|withdraw|discontinue|taper|come off|deprescribe)\b[^.;]{0,90}\b(?:(?:LV)?EF|ejection fraction)\b[^.;]{0,70}\b(?:healed|recovered|normalised|normalized)\b|\b(?:(?:LV)?EF|ejection fraction|function|heart)\b[^.;]{0,25}\b(?:recovered|normalised|normalized|back to normal|normal)\b[^.;]{0,40}\b(?:stop|wean|withdraw|discontinue|taper|deprescribe)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|not|never|even (?:though|if)|despite|loop|furosemide|frusemide|diuretic|ICD|LifeVest|wearable|inotrop\w*|dobutamine|milrinone|noradrenaline)\b/iu,
    holds: says(
      /\b(?:HFrEF|HFimpEF|dilated cardiomyopathy|DCM|heart failure with (?:reduced|improved)|(?:recovered|improved) (?:EF|ejection)|LVEF (?:was|from) (?:[123]\d))\b/iu,
      /\b(?:takotsubo|tachycardi\w*|peripartum)\b/iu,
    ),
    because: 'four in ten fail again within six months',
    source: 'AHA/ACC/HFSA 2022, section 7.5: class I; TRED-HF 2019',
  },
  {
    label: 'saline in place of the diuretic for a heart that is full',
    act: /\b(?:stop|ceas|hold|withh|suspend|halt|discontinu|paus)\w*\b[^.;]{0,40}\b(?:furosemide|frusemide|bumetanide|torasemide|torsemide|diuretics?)\b[^.;]{0,60}\b(?:saline|sodium chloride|NaCl|Hartmann\w*|Ringer\w*|crystalloids?|IV fluids?)\b/iu,
    isDenial: true,
    evenForComfort: true,
    unless: /\b(?:do not|don['’]t|not|never|no|avoid\w*|if|hypovol\w*|dehydrat\w*|dry)\b/iu,
    holds: (patient) =>
      allOf(
        namedNow(patient, acuteHeartFailure),
        recordSays(
          patient,
          /\bover (?:her |his |the )?dry weight\b|\bJVP\b[^.;,]{0,12}(?:\d|raised|up|to the)|\bo?edema to (?:the )?(?:sacrum|thighs?|groins?|abdomen|knees)\b|\banasarca\b/iu,
          /\b(?:JVP (?:not|flat)|dehydrat\w*|hypovol\w*|RV (?:infarct|MI))/iu,
        ),
      ),
    because: 'a creatinine that rises with congestion falls with the congestion, not with fluid',
    source: 'ESC heart failure 2021, section 11.3.5; AHA cardiorenal syndrome 2019',
  },
  {
    label: 'nifedipine under the tongue',
    act: /\bnifedipine\b[^.;]{0,30}\b(?:sub-?lingual\w*|SL\b|under the tongue|bite\w*|pierce\w*|puncture\w*)|\bsub-?lingual nifedipine\b/iu,
    unless: /\b(?:avoid\w*|never|not|Raynaud\w*)\b/iu,
    holds: always,
    because: 'the pressure drops without a stop: strokes and infarctions',
    source: 'nifedipine label; JNC and ESC hypertension 2024',
  },
  {
    label: 'a prostacyclin infusion that is paused or flushed',
    act: /\b(?:stop|pause|hold|disconnect|interrupt|discontinue|switch off|turn off|suspend|wean off|flush|draw (?:blood|bloods) from|sample from)\b[^;]{0,40}\b(?:epoprostenol|treprostinil|prostacyclin|Flolan|Remodulin|Caripul|Veletri)\b|\b(?:epoprostenol|treprostinil|prostacyclin|Flolan|Remodulin|Veletri)\b[^;]{0,30}\b(?:stopped|paused|held|off|disconnected|flushed|interrupted)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|not|must not|no|without (?:a )?(?:break|interrupt\w*)|avoid\w*|inhaled|nebuli\w*|under (?:the )?PH)\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(
          patient,
          /\b(?:epoprostenol|treprostinil|Flolan|Remodulin|Caripul|Veletri)\b/iu,
          /\b(?:inhaled|neb\w*)\b/iu,
        ),
        patient.medications.some(
          ({ name, route = '', status }) =>
            status === 'active' &&
            /epoprostenol|treprostinil|flolan|remodulin|veletri|caripul/iu.test(name) &&
            !/inhal|neb/iu.test(`${name} ${route}`),
        )
          ? yes('takes a prostacyclin')
          : no('no prostacyclin'),
      ),
    because: 'the pressure in the lungs rebounds within minutes, and a flush is a bolus',
    source: 'ESC/ERS pulmonary hypertension 2022; epoprostenol label, warnings',
  },
  {
    label: 'a venesection for the thick blood of a cyanotic heart',
    act: /\b(?:venesect\w*|phlebotom\w*)\b/iu,
    unless: any(keptOut, 'hyperviscosity', 'symptom\\w*', 'sample', 'bloods?'),
    holds: says(/\b(?:Eisenmenger\w*|cyanotic (?:congenital )?heart|cyanotic CHD)\b/iu),
    because: 'it takes the oxygen and the iron, and strokes follow',
    source: 'ESC adult congenital heart disease 2020, section 3.4.9',
  },
  {
    label: 'hard sport soon after a myocarditis',
    act: /\b(?:return|back|resume\w*|restart\w*|fit)\b[^.;]{0,20}\b(?:football|training|sports?|running|gym|competit\w*|exercise|rugby|marathon)\b[^.;]{0,30}\b(?:now|immediately|at once|today|this week|next week|tomorrow|(?:in|after|within) (?:\d|two|three|one|ten) (?:days?|weeks?)|when pain[- ]free|as tolerated|without restriction)\b/iu,
    unless: /\b(?:no|not|avoid\w*|months?|until|only)\b/iu,
    holds: says(/\bmyo(?:peri)?carditis\b|\bperimyocarditis\b/iu),
    because: 'sudden death: three to six months without, then tests',
    source: 'ESC sports cardiology 2020; AHA/ACC 2024 and 2025',
  },
  // Clots
  {
    label: 'a lytic for an embolism that strains nothing',
    act: any(lytics),
    unless: any(
      keptOut,
      'no',
      'rescue',
      'should',
      'reserve\\w*',
      'standby',
      'catheter',
      'intrapleural',
      'DNase',
      'line',
    ),
    holds: (patient) => {
      const systolic = latestVital(patient, 'systolic_mmhg')
      return allOf(
        hasCondition(patient, 'pulmonary embolism', 'active'),
        systolic !== undefined && systolic >= 110 ? yes(`systolic pressure ${systolic} mmHg`) : no('pressure'),
        not(recordSays(patient, shocked)),
        not(
          recordSays(
            patient,
            /\b(?:stroke|STEMI|limb|DVT|iliofemoral|thrombosis|line|catheter|empyema|dilated|strain\w*|saddle|deteriorat\w*|worsening)\b/iu,
          ),
        ),
      )
    },
    because: 'it bleeds into the brain in two of a hundred: anticoagulation alone',
    source: 'ESC pulmonary embolism 2019: class III; CHEST 2021',
  },
  {
    label: 'no anticoagulant until the scan of a later day',
    act: new RegExp(
      String.raw`\b(?:hold|withh\w*|no|defer|delay|omit|do not (?:start|give)|wait with)\b[^;]{0,20}\b(?:${heparins}|${oralAnticoagulants}|treatment[- ]dose)\b[^;]{0,30}\b(?:until|till|before|pending)\b[^;]{0,40}\b(?:tomorrow|morning|next (?:day|week)|Monday|Tuesday|Friday|48 ?h|24 ?h|outpatient|after the weekend)`,
      'iu',
    ),
    isDenial: true,
    unless:
      /\b(?:surgery|operation|theatre|biopsy|LP|lumbar|spinal|epidural|bleed\w*|procedure|thoracentesis|drain)\b/iu,
    holds: (patient) =>
      allOf(
        hasCondition(patient, 'pulmonary embolism'),
        not(hasCondition(patient, 'active bleeding')),
        not(
          recordSays(
            patient,
            /\b(?:bleed\w*|h(?:a)?emorrhag\w*|low (?:risk|probability)|unlikely|post-?op\w*|platelets)\b/iu,
          ),
        ),
      ),
    because: 'the next clot kills: treatment begins with the suspicion',
    source: 'NICE NG158 (2020), section 1.1; ESC pulmonary embolism 2019',
  },
  {
    label: 'a D-dimer to exclude a likely embolism',
    act: /\bD-?dimers?\b[^.;]{0,60}\b(?:if (?:it is )?(?:negative|normal|low)|to (?:exclude|rule out)|rules? (?:it )?out|before (?:any |a )?(?:CTPA|imaging|scan)|first|negative[^.;]{0,20}no (?:CTPA|imaging|scan))\b/iu,
    unless: /\b(?:not|no role|unhelpful|skip|cannot|never|without)\b/iu,
    holds: says(
      /\bWells\b[^.;]{0,15}\b(?:[5-9]|1[0-2]|4\.5)\b|\b(?:PE|embolism|DVT) likely\b|\bhigh (?:pre-?test )?probability\b[^.;]{0,20}\b(?:PE|embol\w*)/iu,
    ),
    because: 'a negative one does not exclude it there: imaging, with treatment meanwhile',
    source: 'NICE NG158 (2020); ESC pulmonary embolism 2019',
  },
  {
    label: 'no scan for an embolism in pregnancy because of the rays',
    act: /\b(?:no|avoid\w*|withh\w*|decline|defer|do not|not)\b[^.;]{0,25}\b(?:CTPA|V\/?Q|perfusion|imaging|CXR|chest X-?ray|scan)\b[^.;]{0,40}\b(?:radiation|rays|pregnan\w*|f(?:o)?etus|f(?:o)?etal|delivery|postpartum)\b|\b(?:CTPA|V\/?Q|imaging)\b[^.;]{0,20}\bcontra-?indicated\b[^.;]{0,20}\bpregnan\w*/iu,
    isDenial: true,
    unless:
      /\b(?:should not|must not|not (?:a )?reason|do not (?:withhold|delay|defer)|not (?:be )?(?:withheld|delayed|contra-?indicated)|Doppler|DVT|duplex)\b/iu,
    unlessSaid:
      /\b(?:perfusion scan|V\/?Q (?:scan )?(?:today|now|tomorrow|instead)|low-dose CTPA|Dopplers?|compression ultrasound|duplex)\b/iu,
    holds: (patient) => allOf(pregnancy(patient), hasCondition(patient, 'pulmonary embolism')),
    because: 'the rays are little, and the clot kills both',
    source: 'RCOG Green-top 37b (2015); ESC pulmonary embolism 2019, section 9',
  },
  {
    label: 'an anticoagulant that ends within weeks of an embolism',
    act: new RegExp(
      String.raw`\b(?:stop|discontinue|end|cease|complete)\b[^;]{0,20}\b${oralAnticoagulants}\b[^;]{0,20}\b(?:after|at|in)\b[^;]{0,6}\b(?:[2-6]|two|three|four|six) ?(?:weeks?|/52)|\b${oralAnticoagulants}\b[^;]{0,30}\b(?:for (?:a total of )?(?:only )?(?:[2-6]|two|three|four|six) ?(?:weeks?|/52)\b[^;]{0,20}\b(?:then stop|total|only|in all|and stop)|total (?:of )?(?:[2-6]|four|six) weeks)`,
      'iu',
    ),
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|not|never|review|superficial|distal|bleed\w*|postpartum|post-?natal|cardioversion)\b/iu,
    holds: says(
      /\b(?:[Pp]ulmonary embol\w*|PE|[Pp]roximal DVT|[Ff]emoral DVT|[Ii]liofemoral)\b/u,
      /\b(?:subsegmental|superficial|distal)\b/iu,
    ),
    because: 'three months at least, or it comes back',
    source: 'NICE NG158 (2020), section 1.4; ESC 2019; CHEST 2021',
  },
  {
    label: 'a pump on a leg with a fresh clot or without arteries',
    act: /\bIPC\b[^.;]{0,30}\b(?:legs?|calf|calves|sleeves?|boots?|VTE)\b|\b(?:SCDs?|pneumatic compression|Flowtrons?)\b/iu,
    unless: any(keptOut, 'other leg', 'contralateral', 'unaffected', 'pleural', 'drain', 'catheter'),
    holds: says(
      /\bABPI (?:of |= ?)?0\.[0-4]\d?\b|\b(?:critical|acute|chronic)\b[^.;]{0,20}\blimb[- ](?:threatening )?isch(?:a)?emia\b|\bacute (?:(?:proximal|femoral|left|right|leg|iliofemoral|popliteal) ){0,3}DVT\b|\bgangren\w* (?:toe|foot)\b/iu,
      doubts,
    ),
    because: 'it breaks off the clot, or the skin dies',
    source: 'device labels; NICE NG89 (2018), section 1.3',
  },
  {
    label: 'stockings or tight bandages on a leg without arteries',
    // GCS is a coma scale as well, and Ted a name.
    act: /\b(?:TED[Ss]?|[Tt]eds|[Tt]ed (?:stockings|hose)|AES|GCS (?:stockings|(?:to|on) (?:both |the |her |his )?legs?|and (?:LMWH|enoxaparin|dalteparin|tinzaparin|heparin))|[Aa]nti-?[Ee]mbol\w* stockings|[Cc]ompression (?:bandag\w*|stockings?|hosiery|therapy)|[Gg]raduated stockings|(?:[Ff]our|4)[- ]layer)\b/u,
    unless:
      /\b(?:avoid\w*|nil|never|not|contra-?indicat\w*|harm\w*|reduced|modified|specialist|light|remov\w*|stop\w*|after|once|unless|if\b[^;]{0,20}\b(?:ABPI|arter\w*|puls\w*|vascular)|other leg|contralateral|unaffected|instead|rather)\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(
          patient,
          /\bABPI?\b[^;\d]{0,20}0?\.[0-4]\d?\b|\bcritical (?:limb |leg )?isch(?:a)?emia\b|\bCLT?I\b|\bperipheral (?:arterial|artery|vascular) disease\b|\bisch(?:a)?emic (?:rest pain|leg|foot)\b|\bfem(?:oro)?[- ]?(?:pop\w*|distal) bypass\b/iu,
        ),
        recordSays(
          patient,
          /\b(?:critical|acute|chronic)\b[^.;]{0,20}\blimb[- ](?:threatening )?isch(?:a)?emia\b|\bgangren\w* (?:toe|foot)\b/iu,
          doubts,
        ),
      ),
    because: 'the skin dies under them',
    source: 'NICE NG89 (2018), section 1.3; NICE CG168; SIGN 120 (2010): not below an index of 0.5',
  },
  // Gas and ventilation
  {
    label: 'oxygen taken off who is full of carbon dioxide',
    act: /\b(?:stop|remove|take off|discontinue|withdraw|turn off|switch off|cease|off)\b[^.;]{0,12}\b(?:all |the |his |her |supplemental |any ){0,3}(?:oxygen|O2)\b(?!-driven)[^.;]{0,40}\b(?:drive|now|immediately|at once|room air|until|to allow|to let|completely|altogether|CO2)\b|\b(?:oxygen|O2) off\b/iu,
    isDenial: true,
    unless:
      /\b(?:nasal|[0-4](?:[.]\d)? ?L|88|mask|reduce\w*|change\w*|replac\w*|do not|don['’]t|never|not|abrupt\w*|wean\w*|step\w*|when|once|if|driven|28%|24%|Venturi|above 92|mask off)\b/iu,
    holds: (patient) => carbonDioxideAbove(patient, 6.5),
    because: 'the oxygen falls below where it began: it is stepped down to 88 to 92%',
    source: 'BTS oxygen guideline 2017, section 8.12: rebound hypoxaemia',
  },
  {
    label: 'a nebuliser driven by oxygen for who retains carbon dioxide',
    act: /\b(?:O2|oxygen)[- ]driven\b|\bneb\w*\b[^.;]{0,30}\b(?:driven|on|via|with|using) (?:by |with |on )?(?:oxygen|O2|(?:6|8|10|15) ?L(?:\/min)? (?:oxygen|O2))\b/iu,
    unless:
      /\b(?:stop\w*|change\w*|switch\w*|replac\w*|not|avoid\w*|never|nasal|air|while on NIV|6 min\w*|ambulance|rather than|instead of)\b/iu,
    holds: (patient) =>
      allOf(
        carbonDioxideAbove(patient, 6.5),
        recordSays(patient, /\b(?:COPD|emphysema|obesity hypoventilation|OHS)\b/iu),
      ),
    because: 'carbon dioxide rises within minutes: air drives it, with oxygen by the nose',
    source: 'BTS oxygen guideline 2017, section 10; NICE NG115',
  },
  {
    label: 'the next gas only after hours in who is acid with carbon dioxide',
    act: /\b(?:repeat|next|recheck|further|another|re-?gas)\b[^.;]{0,15}\b(?:ABG|VBG|CBG|(?:blood )?gas(?:es)?)\b[^.;]{0,25}\b(?:tomorrow|in the morning|morning|(?:in|at|after) (?:8|12|24) ?h\w*|daily|with (?:the )?(?:morning|routine) bloods|not (?:needed|required|routine\w*))\b|\bno (?:further|repeat|more) (?:ABGs?|(?:blood )?gas(?:es)?)\b/iu,
    isDenial: true,
    unless: /\b(?:1|one|2|two|4|four)(?:-| )?(?:h|hours?|hourly)\b|\b(?:then|after) (?:pH|normal)/iu,
    unlessSaid:
      /\b(?:ABG|VBG|gas(?:es)?)\b[^.;]{0,40}\b(?:\d+ ?min\w*|[1-4] ?h\w*|(?:one|two|an) hours?|half an hour|hourly|every hour)\b|\b(?:1|one|30|60|1[-–]2)(?:[- ])?(?:h\w*|min\w*)\b[^.;]{0,20}\b(?:ABG|VBG|gas)\b/iu,
    holds: (patient) => isAcidotic(patient, 7.35),
    because: 'failure of the mask shows within one to two hours, in the gas alone',
    source: 'BTS/ICS hypercapnic failure 2016; NICE NG115: gas at one to two hours',
  },
  {
    label: 'a loading dose of aminophylline in who takes theophylline',
    act: /\baminophylline\b[^.;]{0,40}\b(?:load\w*|bolus|over (?:15|20|30) ?min\w*|[4-6](?:\.\d)? ?mg\/kg(?!\/h))\b|\bload\w*\b[^.;]{0,25}\baminophylline\b/iu,
    unless:
      /\b(?:no|without|omit\w*|skip) (?:a |the )?load\w*|\bonce (?:the )?level\b|\b(?:unless|if not|not) (?:already )?(?:on|taking)\b/iu,
    unlessSaid: /\b(?:theophylline )?level\b[^.;]{0,30}\b(?:first|before|below|under|undetectable|is low)\b/iu,
    holds: (patient) => takes(patient, { drugs: ['theophylline', 'aminophylline'] }),
    because: 'a load on top of what is taken brings on seizures and arrhythmia',
    source: 'aminophylline SmPC, sections 4.2 and 4.4; BTS/SIGN 158 (2019), 9.3.5',
  },
  {
    label: 'home oxygen ended by a saturation that was measured on it',
    act: /\b(?:D\/C|DC|stop|discontinue|end|withdraw|cancel|remove|return|collect)\b[^.;]{0,50}\b(?:home (?:oxygen|O2)|LTOT|long[- ]term oxygen(?: therapy)?|(?:oxygen )?concentrator)\b|\b(?:home (?:oxygen|O2)|LTOT|long[- ]term oxygen(?: therapy)?)\b[^.;]{0,40}\b(?:stopped|discontinued|ended|withdrawn|removed|no longer (?:needed|required|indicated))\b/iu,
    unless: /\b(?:smok\w*|fire|burn\w*|portable|cylinders?|never (?:used|wore)|does not use|on (?:room )?air)\b/iu,
    unlessSaid: /\b(?:palliative care only|hospice|room[- ]air (?:ABG|gas|saturation|SpO2))\b/iu,
    holds: (patient) => {
      const last = patient.vital_signs.findLast(({ spo2_percent: saturation }) => saturation !== undefined)
      return allOf(
        patient.medications.some(({ name, status }) => status === 'active' && /\b(?:oxygen|O2|LTOT)\b/iu.test(name))
          ? yes('home oxygen')
          : recordSays(patient, /\b(?:LTOT|home (?:oxygen|O2)|long[- ]term oxygen)\b/iu),
        last?.fio2 !== undefined && last.fio2 > roomAir
          ? yes(`saturation ${last.spo2_percent}% on ${Math.round(last.fio2 * 100)}% oxygen`)
          : no('no saturation on oxygen'),
      )
    },
    because: 'the need for it is told by a gas or a saturation on air',
    source: 'BTS home oxygen guideline 2015; ATS home oxygen 2020; GOLD: reassessed on room air',
  },
  {
    label: 'oxygen at night in the place of ventilation for weak muscles',
    act: /\b(?:overnight|nocturnal|night-?time|home|long[- ]term)\b[^.;]{0,12}\b(?:oxygen|O2|concentrator)\b|\bLTOT\b|\b(?:oxygen|O2)\b[^.;]{0,20}\b(?:overnight|at night|nocturnal\w*)\b/iu,
    unless: any(keptOut, 'NIV', 'BiPAP', 'ventilat\\w*', 'entrain\\w*', 'with'),
    unlessSaid: /\b(?:NIV|BiPAP|BPAP|non-?invasive ventilation|home ventilation|ventilator)\b/iu,
    holds: (patient) =>
      allOf(
        carbonDioxideAbove(patient, 6.0),
        recordSays(
          patient,
          /\b(?:[Mm]otor neuron\w* disease|MND|ALS|[Aa]myotrophic|[Mm]uscular dystrophy|Duchenne|[Mm]yotonic dystrophy|Pompe|[Ss]pinal muscular atrophy|[Kk]yphoscoliosis|[Dd]iaphragm\w* (?:palsy|paralysis|weakness))\b/u,
        ),
      ),
    because: 'they stop breathing behind a good saturation',
    source: 'NICE NG42 (2016); BTS oxygen guideline 2017; BTS/ICS 2016',
  },
  {
    label: 'much oxygen for lungs that bleomycin or paraquat has touched',
    act: /\b(?:15 ?L|high-?flow oxygen|non-?rebreath\w*|NRB|100% (?:oxygen|O2)|FiO2 (?:of )?(?:1\.0|100%|0\.[89])|94[-–]98|target\w* (?:SpO2 )?(?:9[6-9]|100)%?)\b/iu,
    unless: any(keptOut, 'no', 'only', 'arrest'),
    holds: (patient) => {
      const saturation = latestVital(patient, 'spo2_percent')
      return allOf(
        recordSays(patient, /\bparaquat\b|\bbleomycin (?:lung|pneumonitis|toxicity)\b/iu),
        saturation !== undefined && saturation >= 90 ? yes(`saturation ${saturation}%`) : no('saturation'),
      )
    },
    because: 'oxygen feeds the injury: 85 to 88%',
    source: 'BTS oxygen guideline 2017, table 4',
  },
  {
    label: 'a normal carbon dioxide taken as comfort in a bad asthma',
    act: /\b(?:normal|normali[sz]\w*|rising)\b[^.;]{0,12}\b(?:Pa?CO2|PaCO2|pCO2|CO2|carbon dioxide|gas)\b[^.;]{0,50}\b(?:reassur\w*|not (?:severe|tiring)|good sign|mild)\b|\b(?:Pa?CO2|PaCO2|pCO2|CO2)\b[^.;]{0,15}\b(?:is )?normal\w*\b[^.;]{0,30}\b(?:reassur\w*|so (?:ward|home|mild|not severe)|good sign|mild)\b/iu,
    unless: /\b(?:not reassur\w*|never|n['’]t|falsely|tiring|warning|ominous|life|ICU|despite)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, acuteAsthma, past),
        not(recordSays(patient, /\b(?:improving|settled|recovering|much better)\b/iu)),
      ),
    because: 'who pants and has a normal one is tiring: intensive care',
    source: 'BTS/SIGN asthma, acute: a normal PaCO2 is life-threatening asthma',
  },
  {
    label: 'a sedative for an asthma attack in who breathes alone',
    act: /\b(?:lorazepam|midazolam|diazepam|haloperidol|zopiclone|temazepam|sedat(?:e|ion|ive)|anxiolytic|benzodiazepine)\b/iu,
    unless: any(
      keptOut,
      'intubat\\w*',
      'RSI',
      'ventilat\\w*',
      'ICU',
      'induction',
      'seizure',
      'ketamine',
      'alcohol',
      'no',
    ),
    unlessSaid: /\b(?:intubat(?:e|ion|ed)|RSI|rapid sequence)\b/iu,
    holds: (patient) =>
      allOf(
        says(acuteAsthma, past)(patient),
        not(recordSays(patient, /\b(?:intubated|ventilated|invasive ventilation)\b/iu)),
      ),
    because: 'the agitation is want of air, and breathing stops',
    source: 'BTS/SIGN asthma and GINA 2024: sedatives are contraindicated',
  },
  {
    label: 'no steroid for an asthma attack',
    act: /\b(?:no|not|without|avoid\w*|withh\w*|omit|hold|defer)\b[^.;]{0,20}\b(?:systemic |oral |IV )?(?:steroids?|pred(?:nisolone|nisone)?|corticosteroids?|hydrocortisone)\b/iu,
    isDenial: true,
    unless:
      /\b(?:stop|delay|taper\w*|increase|IV|intravenous|needed|long-term|wean\w*|do not (?:stop|withhold|delay|omit))\b/iu,
    unlessSaid:
      /\b(?:pred(?:nisolone|nisone)?|hydrocortisone|dexamethasone|methylpred\w*)\b[^.;]{0,15}\b\d+ ?(?:mg|g)\b/iu,
    holds: says(acuteAsthma, past),
    because: 'they save lives, and the earlier the more',
    source: 'BTS/NICE/SIGN NG245 (2024); BTS/SIGN acute asthma; GINA 2024',
  },
  {
    label: 'a long-acting beta-agonist without a steroid for asthma',
    act: /\b(?:stop|withdraw|discontinue|drop|come off)\b[^.;]{0,30}\b(?:ICS|inhaled (?:cortico)?steroids?|steroid inhaler|beclomet\w*|budesonide|fluticasone|Clenil|Flixotide|Qvar|Pulmicort)\b|\b(?:salmeterol|formoterol|eformoterol|LABA|Serevent|Oxis)\b[^.;]{0,30}\b(?:alone|monotherapy|without (?:an )?(?:ICS|inhaled|steroid)|on its own|as (?:the )?(?:sole|only))\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|not|never|avoid\w*|replac\w*|switch\w*|combin\w*|MART|AIR|Symbicort|Fostair|Trelegy|Seretide|Relvar|change\w*|instead|after)\b/iu,
    unlessSaid:
      /\b(?:MART|Symbicort|Fostair|Seretide|Relvar|Trelegy|ICS[-/ ]formoterol|ICS[-/ ]LABA|budesonide[-/ ]formoterol)\b/iu,
    holds: says(/\basthma\b/iu),
    because: 'it hides the inflammation, and patients die',
    source: 'MHRA 2008 and FDA boxed warning 2010; GINA 2024; NICE NG245 (2024)',
  },
  {
    label: 'rebreathing into a bag',
    act: /\b(?:paper bag|re-?breath\w* (?:into|from|in) (?:a )?(?:paper )?bag|breathe (?:in and out of|into) (?:a )?(?:paper )?bag)\b/iu,
    unless: /\b(?:not|never|avoid\w*|no)\b/iu,
    inCalls: true,
    holds: always,
    because: 'what looks like panic may be a clot or an acid blood, and the oxygen falls',
    source: 'BTS oxygen guideline 2017: not advised',
  },
  {
    label: 'a ventilator set slower than an acid blood needs',
    act: /\b(?:RR|rate)\b[^.;\d]{0,15}\b(?:8|10|12|14)(?:[-–]1[24])?(?: ?\/ ?min| ?bpm| breaths| per min|,|$| and| with)|\bpermissive hypercapn\w*/iu,
    unless:
      /\b(?:not|avoid\w*|never|spontaneous\w*|below|under|<|>|if|opioid|heart|from|was|infusion|currently|own)\b/iu,
    holds: (patient) =>
      allOf(
        arterialPhBelow(patient, 7.15),
        not(carbonDioxideAbove(patient, 5.5)),
        recordSays(patient, /\b(?:intubat\w*|ventilated|RSI|ventilator)\b/iu),
        recordSays(
          patient,
          /\b(?:ketoacidosis|DKA|salicylate|aspirin overdose|metabolic acidosis|methanol|ethylene glycol)\b/iu,
        ),
      ),
    because: 'the pH falls to arrest: the rate that the patient breathed is kept, 24 to 30',
    source: 'JBDS ketoacidosis 2023; TOXBASE and EXTRIP salicylate; DAS/ICS practice',
  },
  {
    label: 'paralysis without sedation',
    // Who stops the relaxant, or reverses it, needs no sedation.
    act: new RegExp(
      String.raw`^(?![^;]{0,200}\b(?:(?:stop|wean|revers|discontinu|ceas)\w*\b[^;,]{0,20}\b${relaxants}|${relaxants}\b[^;,]{0,20}\b(?:stopp|revers|discontinu|ceas)\w*|sugammadex))[^;]{0,200}?\b${relaxants}\b[^;]{0,50}\b(?:without|no)\b[^;]{0,15}\b(?:sedat\w*|propofol|hypnotics?|induction agent|an(?:a)?esthetic)\b|\b(?:(?:stop|switch off|turn off|wean off|discontinue|hold)\w*\b[^;]{0,20}\b(?:sedation|propofol|midazolam|sedatives?)|sedation off)\b[^;]{0,40}\b(?:keep|continu\w*|leave|maintain|stay\w*|under|while|(?:and|but)\b[^;]{0,25}\b(?:start|run|give))\b[^;]{0,25}\b${relaxants}\b`,
      'iu',
    ),
    isDenial: true,
    unless: new RegExp(
      String.raw`\b(?:never|do not|don['’]t|must not|not be|avoid\w* (?:\w+ ){0,2}${relaxants}|worn off|reversed|arrest|GCS 3|ketamine)\b`,
      'iu',
    ),
    holds: always,
    because: 'the patient is awake and cannot say so, and a fit goes on unseen',
    source:
      'Royal College of Anaesthetists and Association of Anaesthetists, NAP5 (2014); SCCM neuromuscular blockade 2016',
  },
  // Airway
  {
    label: 'a tube kept in though no carbon dioxide comes out',
    act: /\b(?:keep|leave|continue|secure|accept|tape|tie|proceed|carry on|persist)\w*\b[^;]{0,40}\b(?:tube|ETT|ventilat\w*|intubation|surgery|CPR through)\b|\b(?:mist\w*|fogg\w*|auscult\w*|breath sounds|chest (?:rise|movement))\b[^;]{0,40}\b(?:confirm\w*|suffic\w*|enough|prove\w*)\b|\b(?:capnograph\w*|ETCO2|trace)\b[^;]{0,40}\b(?:because of (?:the )?(?:arrest|low output|bronchospasm)|faulty|ignore\w*|artefact)\b/iu,
    unless:
      /\b(?:remov\w*|(?:take|taken|pull\w*|comes?|came|is) out|out and|replac\w*|mask|no (?:tube|ETT|ventilat\w*)|not|never|unreliable)\b/iu,
    unlessSaid:
      /(?<!\b(?:if|unless|when|once|before|not|no)\b[^.;\n]{0,40})\b(?:(?:remov|pull|take|withdraw|replac)\w*\b[^.;\n]{0,15}\b(?:tube|ETT)\b|re-?intubat\w*|extubat\w*|(?:o)?esophageal intubation\b)/iu,
    holds: says(
      /\b(?:no|flat|absent|lost|without|zero)\b[^.;:,]{0,15}\b(?:capno\w*|ETCO2|end[- ]?tidal|CO2 (?:trace|waveform))|\b(?:capno\w*|ETCO2|end[- ]?tidal(?: CO2)?)\b[^.;]{0,20}\b(?:flat|absent|zero|no trace|0\b)/iu,
    ),
    because: 'no trace, wrong place: it lies in the gullet, and comes out, also in an arrest',
    source: 'PUMA unrecognised oesophageal intubation 2022; RCoA and DAS, "no trace = wrong place"',
  },
  {
    label: 'oxygen or a tube by the mouth for who breathes through the neck',
    act: /\b(?:non-?rebreath\w*|face ?mask|nasal (?:cannula\w*|prongs|specs)|Hudson|oral(?:ly)? intubat\w*|intubat\w* (?:orally|via the mouth|through the mouth)|oro-?tracheal|videolaryngoscop\w*|laryngoscop\w*|i-?gel|LMA|supraglottic|bag[- ]valve[- ]mask|BVM|nasopharyngeal|Guedel|HFNO|front[- ]of[- ]neck)\b/iu,
    unless:
      /\b(?:remov\w*|change\w*|replac\w*|swap|take off|only if|stoma|neck|tracheostomy mask|not|never|futile|avoid\w*|both|face and|paediatric|pediatric|instead of|rather than)\b/iu,
    holds: says(neckBreather, /\b(?:partial|awaiting|planned|work-?up|considered)\b/iu),
    because: 'mouth and windpipe no longer meet: everything goes by the stoma',
    source: 'National Tracheostomy Safety Project 2012, laryngectomy algorithm',
  },
  {
    label: 'a speaking valve or a cap with the cuff up',
    act: /\b(?:speaking valve|Passy[- ]?Muir|PMV|one-?way valve|cap(?:ped|ping)?(?: off)?|decannulation cap|occlusion cap)\b[^.;]{0,50}\bcuff\b[^.;]{0,15}\b(?:inflated|up|left|kept)\b|\bcuff\b[^.;]{0,15}\b(?:inflated|up)\b[^.;]{0,50}\b(?:speaking valve|Passy[- ]?Muir|PMV|one-?way valve|cap)\b/iu,
    unless: /\b(?:never|not|down|deflat\w*|must be|no)\b/iu,
    inCalls: true,
    holds: always,
    because: 'air goes in and cannot come out',
    source: 'National Tracheostomy Safety Project; Passy-Muir label',
  },
  {
    label: 'a throat looked at, or a patient laid flat, with a swollen epiglottis',
    act: /\b(?:tongue depressor|spatula|throat (?:swab\w*|exam\w*|inspect\w*)|(?:examin|inspect|swab|look|view)\w*\b[^;]{0,15}\b(?:throat|oropharynx|pharynx|fauces)|look (?:in|into|inside) (?:the |his |her )?mouth|(?:lie|lay) (?:him |her |them |the child |the patient )?(?:flat|down|supine)|(?:lateral )?neck (?:X-?rays?|film|radiograph))\b/iu,
    unless:
      /\b(?:no|not|never|avoid\w*|in (?:the )?(?:operating )?theatre|theatre (?:for|to)|an(?:a)?esth\w*|after|once|defer\w*|secured|(?:by|with) (?:the )?(?:senior )?ENT|ENT (?:to|will))\b/iu,
    holds: (patient) =>
      anyOf(
        recordSays(patient, /\bepiglottitis\b|\bsupraglottitis\b|\bthumb(?:print)? sign\b/iu),
        allOf(
          patient.demographics.age_years < 16 ? yes('a child') : no('an adult'),
          recordSays(patient, /\bdrool\w*/iu),
          recordSays(patient, /\bstridor\w*|\btripod\w*/iu),
        ),
      ),
    because: 'the airway shuts: upright, a child on the lap, and to theatre with anaesthetist and ENT surgeon',
    source: 'DAS/APA paediatric airway; APLS, seventh edition; RCPCH',
  },
  {
    label: 'a finger swept blindly through a choking throat',
    act: /\bblind(?:ly)?\b[^.;]{0,15}\bfinger\b[^.;]{0,8}\bsweeps?\b|\bfinger sweeps?\b[^.;]{0,30}\b(?:blind\w*|whether or not|even if not (?:seen|visible))\b|\bsweep\b[^.;]{0,20}\bblind\w*/iu,
    unless: /\b(?:never|do not|must not|no|avoid\w*)\b/iu,
    inCalls: true,
    holds: always,
    because: 'it pushes the body down',
    source: 'Resuscitation Council UK choking 2021; AHA 2020',
  },
  {
    label: 'a fresh tracheostomy changed on the ward',
    act: /\b(?:change|exchange|replace|swap|downsize|decannulat\w*)\b[^.;]{0,30}\b(?:tracheostomy|trache?|trachy)\b|\b(?:tracheostomy|trache?|trachy)\b[^.;]{0,20}\b(?:tube )?(?:change|exchange|removal)\b/iu,
    unless: any(
      keptOut,
      'inner',
      'dressing',
      'ENT',
      'bougie',
      'day (?:[7-9]|1\\d)',
      'week',
      'emergency',
      'stitch\\w*',
      'obstruct\\w*',
      'block\\w*',
      'HME',
    ),
    holds: says(
      /\b(?:percutaneous |surgical )?trache(?:ostomy|otomy)\b[^.;]{0,25}\b(?:yesterday|today|this morning|(?:1|2|3|one|two|three) days? ago|24 h\w* ago|48 h\w* ago|day [123]\b)|\b(?:day [123]|(?:1|2|3) days) (?:after|post|of)\b[^.;]{0,15}\btrache(?:ostomy|otomy)\b/iu,
      /\b(?:block\w*|dislodg\w*|displaced|fell out)\b/iu,
    ),
    because: 'the track is not formed, and closes: seven days',
    source: 'National Tracheostomy Safety Project; ICS tracheostomy 2020',
  },
  // Pleura
  {
    label: 'a bubbling drain clamped',
    act: /\bclamp\w*\b[^.;]{0,40}\b(?:drain|tube|ICD|ICC|it|transfer|transport|CT|walk\w*)\b|\b(?:drain|chest tube|tube)\b[^.;]{0,15}\bclamp\w*/iu,
    unless:
      /\b(?:alteplase|tPA|lytic\w*|not|never|no|un-?clamp\w*(?! at \d)|avoid\w*|if (?:it )?(?:falls|disconnect\w*|the bottle)|to change the bottle|(?:change|changing) (?:of )?(?:the )?bottle|bottle (?:change|breaks|falls)|brief\w*|after|stopp?ed|once|keep (?:a )?clamps?|available|1\.5|DNase|umbilical|accidental\w*|without)\b/iu,
    holds: says(
      /\bbubbl\w*|\bair ?leak\b|\bbronchopleural fistula\b/iu,
      /\b(?:no|not|never) (?:\w+ ){0,3}(?:bubbl|air ?leak|leak)|\b(?:bubbl\w*|leak)\b[^.;,]{0,25}\b(?:not|no longer|stopped|ceased|settled|resolved)\b|\b(?:bubble wrap|CPAP)\b/iu,
    ),
    because: 'the air stays in, under tension',
    source: 'BTS pleural disease 2023 and 2010: a bubbling drain is never clamped',
  },
  {
    label: 'a picture before a tension pneumothorax is let out',
    act: /\b(?:CXR|chest X-?ray|X-?ray|CT|radiograph|imaging|film)\b[^.;]{0,40}\b(?:before|first|prior to|to confirm|then)\b[^.;]{0,40}\b(?:decompress\w*|needle|thoracostomy|drain\w*|intervention)\b|\b(?:decompress\w*|needle|thoracostomy|drain\w*)\b[^.;]{0,25}\b(?:after|once|only (?:if|when)|when)\b[^.;]{0,25}\b(?:CXR|X-?ray|CT|radiograph|imaging)\b/iu,
    unless: /\b(?:not|never|no|without|do not|don['’]t|position)\b/iu,
    unlessSaid:
      /\b(?:immediate\w*|now|stat)[^.;]{0,12}\b(?:needle|decompress\w*|thoracostomy)\b|\b(?:needle|decompress\w*|thoracostomy)\b[^.;]{0,30}\b(?:now|immediate\w*|at once|stat|without waiting|do not wait)\b/iu,
    holds: says(
      /\btension (?:pneumothorax|physiology)\b|\btension(?:ing)? pneumo\w*/iu,
      /\b(?:no (?:sign|evidence)|not|without|non-?tension)\b/iu,
    ),
    because: 'the heart stops in the queue',
    source: 'BTS pleural disease 2023; ATLS',
  },
  {
    label: 'litres of old fluid let off at once',
    act: /\b(?:drain|aspirate|remove|take off|let (?:out|off)|tap)\b[^.;]{0,30}\b(?:to dryness|all (?:the |of the )?(?:fluid|effusion|at once|\d)|completely|in one (?:go|sitting|session)|(?:[3-9]|2\.[5-9]) ?(?:L|litres?|liters?)|freely without|as fast as)\b|\bfree drainage\b[^.;]{0,30}\b(?:no|without|until dry)\b/iu,
    unless:
      /\b(?:ultrafilt\w*|UF|dialy\w*|diure\w*|urine|balance|not|never|no more|max\w*|1\.5|1,?500|limit\w*|stop\w*|stag\w*|manometr\w*|per day|clamp (?:at|after)|avoid\w*|ascit\w*|paracentesis|albumin|over)\b/iu,
    holds: (patient) =>
      (patient.pleural_effusion?.volume_ml ?? 0) >= 2000 || (patient.pleural_effusion?.hemithorax_share ?? 0) >= 0.66
        ? yes('a large pleural effusion')
        : recordSays(
            patient,
            /\b(?:massive|large|huge)\b[^.;]{0,20}\b(?:pleural )?effusion\b|\bwhite-?out\b|\beffusion\b[^.;]{0,20}\b(?:massive|whole|entire)\b/iu,
            /\b(?:pericardial|joint|traumatic)\b/iu,
          ),
    because: 'the lung fills with fluid as it unfolds: 1.5 L at most, then a pause',
    source: 'BTS pleural disease 2023: re-expansion oedema',
  },
  {
    label: 'a lytic into a pleura with an open airway',
    act: new RegExp(
      String.raw`\b${lytics}\b|\b(?:DNase|dornase|intrapleural (?:tPA|fibrinolytic\w*|lytic\w*))\b|\birrigat\w*\b[^.;]{0,20}\b(?:pleura\w*|drain)\b`,
      'iu',
    ),
    unless: any(keptOut, 'no', 'stroke', 'PE'),
    holds: says(/\bbroncho-?pleural fistula\b|\bBPF\b/iu, /\?|\bno\b/iu),
    because: 'it drowns the other lung',
    source: 'BTS pleural disease 2023; MIST2 exclusions',
  },
  {
    label: 'talc for a lung that does not unfold',
    act: /\b(?:talc|pleurodesis|doxycycline pleurodesis)\b/iu,
    unless: any(keptOut, 'no', 'failed', 'spontaneous', 'futile', 'unsuitable', 'will fail'),
    holds: says(
      /\b(?:trapped|non-?expand\w*|unexpand\w*|non-?expansile)\b[^.;]{0,6}\blung\b|\blung\b[^.;]{0,20}\b(?:trapped|does not (?:re-?)?expand|failed to (?:re-?)?expand)\b/iu,
    ),
    because: 'the layers do not meet: an indwelling catheter',
    source: 'BTS pleural disease 2023; ATS/STS/STR 2018',
  },
  {
    label: 'suction on the space of a removed lung',
    act: /\bsuction\b/iu,
    unless:
      /\b(?:contra-?indicat\w*|harm\w*|dangerous|suction (?:is |to be )?(?:stopped|off|held|omitted|withheld|discontinued)|oral|mouth|tracheal|airway|subglottic|bronchoscop\w*|secretions?|Yankauer|in-?line|ETT|suction catheter|NG|nasogastric)\b/iu,
    holds: says(
      /\bpneumonectomy\b/iu,
      /\b(?:planned|considered|awaiting|pre-?op\w*|years? ago|(?:19|20)[01]\d|202[0-5])\b/iu,
    ),
    because: 'the heart is pulled across and stops',
    source: 'BTS pleural procedures 2023; STS/ERAS thoracic practice: balanced drainage only after a pneumonectomy',
  },
  {
    label: 'a flight or a dive with air still in the chest',
    act: /\b(?:fit|safe|able|allowed|may|can|cleared|ok(?:ay)?|fine)\b[^.;]{0,12}\b(?:to )?(?:fly|flight|travel by air|air travel|scuba|dive|diving)\b|\b(?:fly|flight|flying)\b[^.;]{0,20}\b(?:as (?:booked|planned)|tomorrow|today|this week|is (?:fine|safe|allowed))\b/iu,
    unless: /\b(?:not|never|no|until|once|after|only|if|avoid\w*|un\w*|weeks?|when)\b/iu,
    inCalls: true,
    holds: says(/\bpneumothora\w*/iu, /\b(?:resolved|previous|old|fully (?:re-?)?expanded|full re-?expansion)\b/iu),
    because: 'the air grows by a third up there: a week after a clear film, and no dive ever without surgery',
    source: 'BTS air travel 2022; BTS diving fitness; BTS pleural disease 2023',
  },
  {
    label: 'a needle into a malformation of the vessels of the lung',
    act: /\b(?:(?:CT|image|ultrasound|fluoroscop\w*)[- ]?guided|percutaneous|trans-?thoracic|trans-?bronchial|EBUS\w*|(?:cryo|core|needle|lung|surgical|open)(?:[- ]needle)?|FNA|fine[- ]needle)\b[^.;]{0,40}\b(?:biops\w*|FNA|aspirat\w*|sampl\w*)\b|\bbiops\w*\b[^.;]{0,40}\b(?:nodules?|lesion|mass|lung|lobe|[LR][LMU]L|needle|CT[- ]guid\w*|guidance|trans-?bronchial\w*|trans-?thoracic\w*|percutaneous\w*)\b|\b(?:FNA|TTNA|TBLB|TBNA)\b/iu,
    unless:
      /\b(?:if|unless|once|until|only|never|avoid\w*|contra-?indicat\w*|danger\w*|harm\w*|ruled out|after (?:\w+ ){0,3}(?:emboli\w*|angiogra\w*|exclu\w*)|skin|punch|lip|liver|renal|kidney|marrow|thyroid|lymph|nodal|nasal|gastric|duodenal|colon\w*|breast|prostate)\b/iu,
    holds: (patient) =>
      anyOf(
        saysOrSuspects(lungMalformation, treatedMalformation)(patient),
        allOf(
          saysOrSuspects(telangiectasia, /\b(?:excluded|unlikely|ruled out)\b/iu)(patient),
          recordSays(patient, vesselLikeNodule, treatedMalformation),
        ),
      ),
    because: 'it bleeds into the lung and the chest, and lets air into the arteries: embolised without any needle',
    source:
      'BTS clinical statement on pulmonary arteriovenous malformations 2017, diagnosis; Second International HHT Guidelines 2020',
  },
  {
    label: 'surgery of lung volume for whom it kills',
    act: /\b(?:LVRS|(?:lung|pulmonary)[- ]volume[- ]reduction)\b/iu,
    unless:
      /\b(?:valves?|coils?|endobronchial|bronchoscop\w*|discuss\w*|consider\w*|assess\w*|evaluat\w*|opinion|suitab\w*|unsuit\w*|eligib\w*|ineligible|candidat\w*|refer\w*|if|unless|not|never|no|avoid\w*|contra-?indicat\w*|exclud\w*|transplant\w*|mortality|risk|rather|instead|kills?)\b/iu,
    holds: highRiskEmphysema,
    because: 'a sixth of such patients die within a month, and the others gain nothing',
    source: 'NETT research group 2001, https://doi.org/10.1056/NEJMoa11798; GOLD 2025, interventional therapy',
  },
  {
    label: 'surgery of a torn heart put off for weeks',
    act: operatedLater,
    unless: operatedNow,
    unlessSaid: surgeonsNow,
    holds: (patient) => allOf(recordSays(patient, muscleOrWall, mended), failingHeart(patient)),
    because: 'nobody lives that long without it',
    source: ruptureSource,
  },
  {
    label: 'surgery of a torn septum put off for weeks',
    act: operatedLater,
    unless: operatedNow,
    // Who is held by a machine may wait until the muscle is firm.
    unlessSaid: /\b(?:ECMO|ECLS|Impella|TandemHeart|bridg\w*|percutaneous closure)\b/iu,
    holds: (patient) => allOf(recordSays(patient, septum, mended), failingHeart(patient)),
    because: 'in shock nobody lives that long without it or a machine',
    source: ruptureSource,
  },
  // Resuscitation and lines
  {
    label: 'a resuscitation ended in the cold',
    act: /\b(?:stop|cease|terminate|end|abandon)\b[^.;]{0,15}\b(?:CPR|resus\w*|resuscitation|the arrest|efforts|compressions)\b|\b(?:pronounce|declare|confirm)\b[^.;]{0,12}\b(?:dead|death)\b/iu,
    isDenial: true,
    unless:
      /\b(?:check\w*|sec\w*|[0-9]+ ?s|ROSC|pulse|if|do not|don['’]t|never|not|until|unless|only|once|after (?:re-?)?warm\w*|warm and dead|rewarm\w*|K\+? ?>|potassium)\b/iu,
    holds: (patient) => {
      const temperature = latestVital(patient, 'temperature_celsius')
      return allOf(
        temperature !== undefined && temperature < 30 ? yes(`temperature ${temperature} °C`) : no('temperature'),
        recordSays(patient, /\b(?:arrest|CPR|asystole|VF|PEA|no pulse|pulseless)\b/iu),
      )
    },
    because: 'nobody is dead until warm and dead: warmed by ECMO, hours on',
    source: 'ERC special circumstances 2021 and 2025; HOPE score',
  },
  {
    label: 'a prognosis before the third day after an arrest',
    act: /\b(?:withdraw\w*|WLST|palliat(?:e|ion)|stop (?:active )?(?:support|treatment)|comfort care|extubate to (?:comfort|palliat\w*)|end[- ]of[- ]life)\b[^.;]{0,70}\b(?:12|24|36|48) ?h\w*\b|\b(?:at|after|within) (?:12|24|36|48) ?h\w*\b[^.;]{0,60}\b(?:withdraw\w*|WLST|palliat(?:e|ion)|comfort care|stop (?:active )?(?:support|treatment))\b|\b(?:withdraw\w*|WLST|palliat(?:e|ion)|comfort care)\b[^.;]{0,30}\b(?:today|tonight|now|tomorrow)\b|\bprognos\w*\b[^.;]{0,25}\b(?:12|24|36|48) ?h\w*\b[^.;]{0,40}\b(?:withdraw\w*|poor)\b/iu,
    unless:
      /\b(?:no (?:early |withdraw|WLST|decision|prognos)|not|never|72|before|until|family|wishes|advance|brain ?death|brainstem|sedation)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, arrestBack, past),
        not(recordSays(patient, /\bmetasta\w*|\bterminal\b|\bend-stage\b/iu)),
      ),
    because: 'who does not move on the first day may go home: 72 hours, and two signs',
    source: 'ERC/ESICM post-resuscitation 2021 and 2025',
  },
  {
    label: 'a brain overventilated or soaked in oxygen after an arrest',
    act: /\b(?:target\w*|aim\w*|keep|run)\b[^.;]{0,20}\b(?:P?a?CO2|pCO2|ET ?CO2)\b[^.;]{0,12}\b(?:2\.[5-9]|3\.\d|(?:2\d|30)(?:[-–]3[0-2])? ?mm)|\b(?:P?a?CO2|pCO2|ET ?CO2)\b[^.;]{0,6}\b(?:target\w*|aim\w*|to)\b[^.;]{0,8}\b(?:2\.[5-9]|3\.\d|(?:2\d|30)(?:[-–]3[0-2])? ?mm)|\bhyper-?ventilat(?:e|ion)\b|\b(?:FiO2|oxygen|O2)\b[^.;]{0,15}\b(?:1\.0|100%)[^.;]{0,30}\b(?:(?:12|24|48|72) ?h\w*|throughout|maintain\w*|overnight)\b|\b(?:target\w*|aim\w*)\b[^.;]{0,15}\b(?:SpO2|sat\w*)\b[^.;]{0,8}\b100%|\b(?:SpO2|sat\w*)\b[^.;]{0,6}\b(?:target\w*|aim\w*)\b[^.;]{0,8}\b100%/iu,
    unless: /\b(?:no|not|never|avoid\w*|hernia\w*|coning|cone|blown|until|below|<|if|prevent\w*|currently|ICP)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(patient, arrestBack, past),
        not(
          recordSays(patient, /\b(?:carbon monoxide|herniat\w*|coning|raised ICP|head injury|metabolic acidosis)\b/iu),
        ),
      ),
    because: 'the vessels of the brain close, or it burns: PaCO2 35 to 45 mmHg, saturation 94 to 98%',
    source: 'ERC/ESICM post-resuscitation 2021 and 2025',
  },
  {
    label: 'compressions interrupted or breaths hurried in an arrest',
    act: /\b(?:pause|stop|interrupt|hold|cease)\b[^.;]{0,12}\b(?:CPR|(?:chest )?compressions)\b[^.;]{0,30}\b(?:while|for|during|to allow|until)\b[^.;]{0,30}\b(?:intubat\w*|tube|cannulat\w*|line|adrenaline|drug|(?:[23456]0|one|two|1|2) ?(?:s|sec\w*|min\w*)|blood gas|echo|ultrasound)\b|\b(?:ventilat\w*|breaths?|bag(?:ging)?)\b[^.;]{0,20}\b(?:2\d|30)(?:[-–]\d\d)?(?:\/min| per min\w*| breaths|x\/min)/iu,
    isDenial: true,
    unless:
      /\b(?:rhythm|checks?|every 2|shock|do not|don['’]t|never|not|no|without|avoid\w*|<|less than|under|5 ?s\w*|10 ?s\w*|minimal|briefly|ROSC|child|infant|neonat\w*|adrenaline every)\b/iu,
    holds: (patient) =>
      allOf(
        patient.demographics.age_years >= 16 ? yes('an adult') : no('a child'),
        recordSays(
          patient,
          /\b(?:cardiac arrest|in arrest|VF|ventricular fibrillation|asystole|PEA|pulseless)\b/iu,
          /\b(?:ROSC|ICD|history|previous|20[012]\d|years?)\b/iu,
        ),
        not(recordSays(patient, arrestBack)),
      ),
    because: 'the blood stands still',
    source: 'Resuscitation Council UK ALS 2021: pauses below 5 seconds, 10 breaths a minute',
  },
  {
    label: 'a central line taken out of who sits up',
    act: /\b(?:remov\w*|take out|pull\w*|withdraw\w*)\b[^.;]{0,25}\b(?:CVC|central (?:venous )?(?:line|catheter)|IJ(?:V)? (?:line|catheter)|jugular (?:line|catheter|dialysis catheter)|subclavian line|vas-?cath|Hickman|tunnelled line)\b[^.;]{0,50}\b(?:sitting|sat (?:up|upright|out)|upright|in (?:the|a) chair|sit\w* up|standing|45 ?(?:°|degrees)|semi-?recumbent)\b|\b(?:CVC|central (?:venous )?(?:line|catheter)|IJ line|jugular line|vas-?cath)\b[^.;]{0,12}\bremov\w*[^.;]{0,40}\b(?:sitting|sat up|upright|in (?:the|a) chair)\b|\b(?:sit|sitting|sat|upright)\b[^.;]{0,40}\b(?:remov\w*|take out|pull)\b[^.;]{0,20}\b(?:CVC|central (?:venous )?(?:line|catheter)|IJ line|jugular line|vas-?cath)\b/iu,
    unless: /\b(?:not|never|supine|flat|Trendelenburg|head[- ]down|after|avoid\w*|lying)\b/iu,
    holds: always,
    because: 'air is drawn into the vein',
    source: 'Association of Anaesthetists safe vascular access 2016; NHS patient safety',
  },
  {
    label: 'the inhaled steroid stopped in asthma',
    act: any(
      String.raw`(?:stop|discontinue|withdraw|cease|drop|wean|come off|remove)\b[^.;]{0,40}\b${inhaledSteroids}`,
      String.raw`${inhaledSteroids}\b[^.;]{0,20}\b(?:stop(?:ped)?(?! (?:date|smoking))|discontinued|withdrawn|ceased|dropped)`,
    ),
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|not|no|avoid\w*|while|whilst|during|nebul\w*|restart\w*|resum\w*|until|if|once|when|after|(?:replace|chang|switch|swap)\w*\b[^.;]{0,30}\b(?:ICS|budesonide|fluticasone|beclomet\w*|mometasone))\b/iu,
    unlessSaid: any(
      String.raw`(?:start|begin|continue|switch(?:ed)? to|change(?:d)? to|replace (?:it )?(?:by|with)|step up to)\b[^.;]{0,30}\b(?:ICS|budesonide|fluticasone|beclomet\w*|mometasone|ciclesonide|Trimbow|Trelegy|Trixeo|Breztri|Symbicort|Seretide|Advair|Fostair|Relvar|Breo|Duoresp)`,
    ),
    holds: (patient) => hasCondition(patient, 'asthma', 'active'),
    because: 'a long-acting bronchodilator alone hides the inflammation until it kills',
    source: 'GINA 2025, box 8; GOLD 2026, COPD with asthma',
  },
  {
    label: 'lungs full of water laid flat',
    act: /\b(?:lie|lay|nurse|keep|position|place)\b[^.;]{0,20}\b(?:flat|supine|legs (?:up|raised)|head[- ]down|Trendelenburg)\b|\b(?:flat with legs|legs (?:raised|elevated)|passive leg raise|Trendelenburg)\b/iu,
    unless:
      /\b(?:line|cannul\w*|CVC|jugular|not|never|no|avoid\w*|intubat\w*|unable|cannot|can|cath lab|angiogra\w*|CPR|arrest|when|once|after)\b/iu,
    holds: says(/\b(?:acute |flash |cardiogenic )?pulmonary (?:o)?edema\b/iu, doubts),
    because: 'they drown: sitting up, legs down',
    source: 'ESC heart failure 2021, acute pulmonary oedema',
  },
]
