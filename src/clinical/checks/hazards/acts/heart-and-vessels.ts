// Longer than 250 lines: one table, a row an act.
import { namedNow } from '../../../patient/acute-findings.ts'
import { hasCondition, pregnancy } from '../../../patient/conditions.ts'
import { latestVital, shocked, systolicBelow } from '../../../patient/emergencies.ts'
import { plateletsBelow } from '../../../patient/laboratory-results.ts'
import { rightVentricularInfarction } from '../../../patient/nitrate-contraindications.ts'
import { takes } from '../../../patient/medications-taken.ts'
import { allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { recoveredHeart } from '../medicines/dependence/recovered-heart.ts'
import { activeBleeding } from '../record-words.ts'
import {
  type ActInWords,
  always,
  anyWord,
  type Holds,
  recordSays,
  says,
  lytics,
  keptOut,
  doubts,
  past,
} from './act-in-words.ts'

const betaBlockers = String.raw`(?:bisoprolol|metoprolol|atenolol|propranolol|carvedilol|esmolol|labetalol|landiolol|nebivolol|sotalol|(?:beta|β)[- ]?block\w*)`

const slowingCalcium = String.raw`(?:verapamil|diltiazem|(?:non-?DHP|non-dihydropyridine|rate-limiting) (?:CCB|calcium)\w*)`

const loopDiuretics = String.raw`(?:furosemide|frusemide|torsemide|torasemide|bumetanide|diuretics?|water (?:tablet|pill)s?)\b`

const nitrates = String.raw`(?:GTN|NTG|nitroglycerin\w*|glyceryl trinitrate|nitrates?|isosorbide|ISDN|ISMN|nitroprusside|SNP)`

const heparins = String.raw`(?:heparin\w*|UFH|LMWH|enoxaparin|Clexane|dalteparin|Fragmin|tinzaparin|fondaparinux)`

const oralAnticoagulants = String.raw`(?:apixaban|rivaroxaban|edoxaban|dabigatran|warfarin|DOACs?|NOACs?|anti-?coag\w*|OAC)`

const isKeptOut = anyWord(keptOut)

const lowSystolic =
  (limit: number): Holds =>
  (patient) => {
    const systolic = latestVital(patient, 'systolic_mmhg')
    return systolic !== undefined && systolic < limit
      ? yes(`systolic pressure ${systolic} mmHg`)
      : no('systolic pressure')
  }

const tamponade =
  /\b(?:tamponade|h(?:a)?emopericardium|(?:large|circumferential) pericardial effusion\b[^.;]{0,60}\b(?:RV|RA|right (?:ventric|atri)\w*|diastolic|collapse)\b)/iu

const obstructedOutflow =
  /\b(?:HOCM|hypertrophic obstructive|obstructive hypertrophic|(?:LVOT|outflow(?: tract)?) (?:obstruction|gradient)|LVOTO|systolic anterior motion)\b/iu

const preExcited = /\b(?:pre-?excited|WPW|Wolff[- ]Parkinson[- ]White|delta waves?|accessory pathway)\b/iu

const fibrillates =
  /\b(?:AF|atrial fibrillation|irregular\w*[^.;]{0,30}(?:tachycardia|complex|rhythm|QRS)|fibrillation|flutter)\b/iu

const dissection =
  /\b(?:aortic|aorta|type [AB]|Stanford [AB])\b[^.;]{0,20}\bdissection\b|\bdissect\w*\b[^.;]{0,25}\baort\w*/iu

const arrestBack =
  /\b(?:ROSC|post[- ](?:cardiac )?arrest|return of spontaneous circulation|(?:after|following) (?:a )?(?:\w+ )?cardiac arrest|OHCA|IHCA)\b/iu

const lungOedema = /(?<!non-?cardiogenic |negative[- ]pressure |altitude )\bpulmonary (?:o)?edema\b/iu

const shockInWords =
  /\b(?:shock(?:ed)?|massive|high-risk|arrest|syncope|collaps\w*|submassive|intermediate|RV (?:strain|dilat\w*|dysfunction)|hypotens\w*|clot in transit)\b/iu

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
 * Acts on the heart, the vessels and their clots, and in resuscitation.
 *
 * Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const actsOnHeartAndVessels: readonly ActInWords[] = [
  // Rhythm
  {
    label: 'a drug that blocks the AV node in pre-excited atrial fibrillation',
    act: anyWord(
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
    act: anyWord(slowingCalcium),
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
    label: 'a diuretic that is turned round by the weight',
    act: new RegExp(
      String.raw`\b(?:weight|kg|lb|pounds?)\b(?:[^.;]|\.\d){0,20}\b(?:up|gain\w*|ris\w+|increas\w*|higher|above|over|more than)\b(?:[^.;]|\.\d){0,50}\b(?:stop|hold|halve|skip|omit|leave out|miss)\b[^.;,]{0,20}\b${loopDiuretics}|\bweight\b(?:[^.;]|\.\d){0,20}\b(?:drops?|down|los[st]\w*|falls?|lower|less)\b(?:[^.;]|\.\d){0,40}\b(?:extra|double|additional|second|more)\b[^.;,]{0,25}\b${loopDiuretics}`,
      'iu',
    ),
    isDenial: true,
    inCalls: true,
    unless: /\b(?:do not|don['’]t|never|dizz\w*|faint\w*|dry|vomit\w*|diarrh\w*|creatinine|potassium)\b/iu,
    holds: (patient) => hasCondition(patient, 'heart failure'),
    because: 'weight is water here: more of it asks for more of the diuretic, and less for less',
    source: 'ESC heart failure 2021, section 9 and supplementary table on self-care; AHA/ACC/HFSA 2022, section 7.1',
  },
  {
    label: 'verapamil by vein beside a beta-blocker',
    act: /\bverapamil\b[^.;]{0,40}\b(?:IV|i\.?v\.?|intravenous\w*|by vein|bolus|over \d)/iu,
    unless:
      /\b(?:avoid\w*|not|never|contra-?indicat\w*|instead of|rather than|no (?:beta-?blocker|bisoprolol|metoprolol|atenolol|carvedilol))\b/iu,
    holds: (patient) => takes(patient, { classes: ['beta-blocker'] }),
    because: 'the heart may stand still: the two slow its node and weaken its beat at once',
    source: 'verapamil injection SmPC, section 4.3; BNF: verapamil, interactions',
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
    act: anyWord('amiodarone', 'lid(?:o|n)caine', 'lignocaine', 'cardiover\\w*', 'DCCV', 'procainamide'),
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
    unless: anyWord(keptOut, 'AF', 'fibrillation', 'flutter', 'thyro\\w*', 'dissection'),
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
  {
    label: 'the anticoagulant of a mechanical valve stopped for weeks with nothing in its place',
    act: /\b(?:warfarin|acenocoumarol|phenprocoumon|VKA|Waran|Marevan|Coumadin|anti-?coagula\w*)\b[^.;]{0,30}\b(?:stop\w*|held|hold|paus\w*|withheld)\b|\b(?:stop|hold|pause|withhold)\b[^.;]{0,20}\b(?:warfarin|acenocoumarol|phenprocoumon|VKA|Waran|Marevan|Coumadin|anti-?coagula\w*)\b/iu,
    alsoSaid:
      /\b(?:LMWH|heparin|bridg\w*|enoxaparin|dalteparin)\b[^.;]{0,15}\b(?:is|are) not (?:needed|given|required|necessary)\b|\b(?:no|without) (?:bridg\w*|LMWH|heparin|replacement)\b/iu,
    unlessSaid:
      /\b(?:bleeding (?:stops|now)|haemorrhage|hemorrhage|24 ?h|48 ?h|(?:two|three|2|3) days|tonight only|one dose)\b/iu,
    isDenial: true,
    holds: (patient) =>
      recordSays(
        patient,
        /\bmechanical\b[^.;]{0,25}\b(?:valve|prosthes\w*|mitral|aortic)|\b(?:valve|prosthes\w*)\b[^.;]{0,20}\bmechanical\b/iu,
      ),
    because: 'the valve thromboses: heparin bridges the days about a procedure',
    source: 'ESC/EACTS valvular heart disease 2021, section 11.2.2; AHA/ACC valvular heart disease 2020',
  },
  {
    label: 'the treatment of a heart that has recovered taken away',
    act: /\b(?:halve|wean|taper|reduce|cut|lower)\b[^.;]{0,90}\b(?:and|then)\b[^.;]{0,8}\b(?:stop|off|discontinue|end)\b[^.;]{0,12}\b(?:all|both|them|everything)\b|\b(?:tapered|weaned|halved|reduced)\b[^.;]{0,20}\b(?:and|then)\b[^.;]{0,8}\b(?:stopped|off|discontinued|ended)\b|\band [\p{L}/]{5,} (?:come|go|be taken) off\b/iu,
    alsoSaid:
      /\b(?:sacubitril\S*|Entresto|ARNI|ACE inhibitor|\w+pril|\w+sartan|bisoprolol|carvedilol|metoprolol|nebivolol|spironolactone|eplerenone)\b/iu,
    isDenial: true,
    holds: recoveredHeart,
    because: 'four in ten fail again within six months',
    source: 'TRED-HF 2019; AHA/ACC/HFSA 2022, section 7.3.8',
  },
  // Pump and vessels
  {
    label: 'an inotrope, a vasodilator or a diuretic for an obstructed outflow with a low pressure',
    act: anyWord(
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
    unless: anyWord(keptOut, 'anaphyla\\w*', 'arrest'),
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
        not(rightVentricularInfarction(patient)),
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
    act: anyWord(
      nitrates,
      'furosemide',
      'frusemide',
      'bumetanide',
      String.raw`(?:CPAP|BiPAP|NIV|BPAP)`,
      String.raw`(?:intubat\w*|RSI)\b[^.;]{0,30}\b(?:first|before|now|then|prior|and ventilat\w*)`,
    ),
    unless: anyWord(
      keptOut,
      'drained',
      'relieved',
      'awake',
      'spontaneous',
      'local an(?:a)?esthe\\w*',
      'arrest',
      'standby',
    ),
    holds: says(
      tamponade,
      /\b(?:drained|relieved|post[- ]pericardiocentesis|no|not|without|unlikely|excluded|risk|if|previous)\b/iu,
    ),
    because: 'the heart stops filling: it is drained awake, with volume',
    source: 'ESC pericardial disease 2015 and 2025, tamponade',
  },
  {
    label: 'an anticoagulant or a lytic with blood in the pericardium or a torn aorta',
    act: anyWord(
      heparins,
      lytics,
      'ticagrelor',
      'clopidogrel',
      'prasugrel',
      'tirofiban',
      'eptifibatide',
      String.raw`aspirin (?:300|325|75|81)`,
    ),
    unless: anyWord(
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
    act: anyWord(
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
    act: anyWord(lytics),
    unless: anyWord(keptOut, 'no', 'CT', 'STEMI', 'candidate', 'catheter'),
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
    act: anyWord(betaBlockers),
    unless: anyWord(
      keptOut,
      'lower',
      'reduce\\w*',
      'halve\\w*',
      'later',
      'last',
      '(?:comes?|goes|put|brought|added) back',
      'back (?:on|in|at) (?:day|discharge)',
      'before discharge',
      'recover\\w*',
    ),
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
    label: 'more diuretic for whom nothing is left to lose',
    act: /\b(?:doubl\w*|increas\w*|rais\w*|uptitrat\w*|add|start|begin|give|intensif\w*)\b[^.;]{0,40}\b(?:furosemide|frusemide|Lasix|bumetanide|torasemide|torsemide|metolazone|chlorothiazide|bendroflumethiazide|loop diuretic|diuretics?)\b/iu,
    unless:
      /\b(?:do not|don['’]t|not|never|no|avoid\w*|hold|held|stop\w*|paus\w*|if|once|when|until|unless|after|only|restart\w*|resum\w*|back to|potassium|hyperkal\w*|calcium)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:JVP (?:is )?(?:flat|low|not (?:seen|visible|raised))|(?:mucos\w*|mouth|tongue)(?: is| are)? (?:very )?dry|dry (?:mucos\w*|mouth|tongue)|volume[- ]deplet\w*|dehydrat\w*|hypovol(?:a)?emi\w*|skin turgor (?:is )?(?:poor|reduced))\b/iu,
          /\b(?:no|not|never|without|nor) (?:\p{L}+ ){0,2}(?:dry|dehydrat\w*|volume[- ]deplet\w*|hypovol\w*)/iu,
        ),
        systolicBelow(patient, 105),
        not(
          recordSays(
            patient,
            /\b(?:pulmonary|ankle|pitting|leg|sacral|peripheral) o?edema\b|\b(?:crackles|crepitations|overload\w*|congest(?:ed|ion)|ascites|anasarca)\b/iu,
            doubts,
          ),
        ),
      ),
    because: 'the pressure and the kidneys fail further: it is held until the volume is back',
    source: 'ESC heart failure 2021, patient advice and section 11.3; Think Kidneys sick-day guidance 2018',
  },
  {
    label: 'pressors or intensive care that wait for the morning in a shock',
    act: /\b(?:ICU|ITU|intensive care|critical care|vaso-?pressors?|pressors?|noradrenaline|norepinephrine)\b[^.;]{0,60}\b(?:(?:in|till|until|at|on|for) (?:the )?(?:next )?(?:morning|day team|ward round)|tomorrow|next day)\b/iu,
    unless:
      /\b(?:now|tonight|at once|immediate\w*|already|transfer\w*|admi\w*|wean\w*|off|review\w* by|bed from|not)\b/iu,
    unlessSaid:
      /\b(?:noradrenaline|norepinephrine|vasopressors?|pressors?|adrenaline|vasopressin|inotropes?)\b(?:[^.;]|\.\d){0,50}\b(?:now|start\w*|begin|infusion|micrograms?|mcg|µg|ug|MAP)\b|\b(?:ICU|ITU|intensive care|critical care|intensivist\w*|outreach|MET|rapid response)\b[^.;]{0,40}\b(?:now|tonight|at once|immediate\w*|urgent\w*|called)\b|\b(?:call|admit|transfer|move)\w*\b[^.;]{0,30}\b(?:ICU|ITU|intensive care|critical care)\b/iu,
    holds: shocked,
    because: 'each hour of a low pressure costs organs and lives: pressors by a vein of the arm, within the hour',
    source: 'Surviving Sepsis Campaign 2021, recommendations 36 to 38 and 46; ESICM shock 2025',
  },
  {
    label: 'an anticoagulant that waits for the scan of a likely embolism',
    act: /\b(?:do not|don['’]t|no|not|hold|withhold|defer|delay)\b[^.;]{0,20}\b(?:anticoag\w*|heparin|LMWH|enoxaparin|Clexane|dalteparin|tinzaparin|fondaparinux|DOAC|apixaban|rivaroxaban)\b[^.;]{0,50}\b(?:until|till|before|pending)\b[^.;]{0,60}\b(?:CTPA|CT|scan\w*|V\/?Q|imag\w*|film|confirm\w*|prove[ns]?|report\w*)\b/iu,
    isDenial: true,
    unless:
      /\b(?:not|never|don['’]t) (?:be )?(?:delay|defer|withh|hold|wait)\w*|\b(?:bleed\w*|h(?:a)?emorrhag\w*|platelets|biops\w*|surgery|stroke|head|brain|dissection|INR|DOAC level|last dose)\b/iu,
    holds: (patient) =>
      allOf(
        anyOf(
          recordSays(
            patient,
            /\bWells\b(?: score)?(?: of| is|:)? ?(?:[5-9]|1[0-2])(?:\.5)?\b|\b(?:high|likely)[- ](?:clinical )?probability\b[^.;]{0,20}\b(?:PE|embol\w*)|\bPE likely\b/iu,
          ),
          allOf(
            namedNow(patient, ['deep vein thrombosis', 'DVT']),
            namedNow(patient, ['dyspnoea', 'breathlessness', 'chest pain', 'syncope', 'presyncope', 'haemoptysis']),
          ),
        ),
        not(activeBleeding(patient)),
        not(plateletsBelow(patient, 50)),
      ),
    because: 'the next embolus comes meanwhile: where it is likely, treatment goes before the picture',
    source: 'NICE NG158 (2020, updated 2023), 1.1.15; ESC/ERS 2019, section 6.2 (class I)',
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
    unless: anyWord(keptOut, 'hyperviscosity', 'symptom\\w*', 'sample', 'bloods?'),
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
  // Clots
  {
    label: 'a lytic for an embolism that strains nothing',
    act: anyWord(lytics),
    unless: anyWord(
      keptOut,
      'no',
      'rescue',
      'should',
      'would',
      '(?:in|on|at) (?:a |an |any )?(?:cardiac |peri-?)?(?:collapse|arrest)',
      String.raw`(?:arrest|collapse)\s*(?:[:→=]|->)\s*\w+`,
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
        not(recordSays(patient, shockInWords)),
        not(
          recordSays(
            patient,
            /\b(?:stroke|STEMI|limb|DVT|iliofemoral|thrombosis|line|catheter|empyema|dilated|strain\w*|RV ?[:/-] ?LV|septal (?:flattening|bowing|shift)|D-?sign|TAPSE|McConnell\w*|saddle|deteriorat\w*|worsening)\b/iu,
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
    unless: anyWord(keptOut, 'other leg', 'contralateral', 'unaffected', 'pleural', 'drain', 'catheter'),
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
]
