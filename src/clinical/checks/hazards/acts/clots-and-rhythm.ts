import { strokeNow } from '../../../patient/bleeding-and-clots.ts'
import { internationalRatioAbove, latestLab, plateletsBelow } from '../../../patient/laboratory-results.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { lowSystolic } from '../../../patient/vital-signs.ts'
import { stentWithin } from '../medicines/essential-medicines.ts'
import { type ActInWords, lytics, recordSays } from './act-in-words.ts'
import { convert, convertsLater } from './cardioversion-words.ts'
import { oldFibrillation } from './old-fibrillation.ts'

/** Within one sentence; the point of a decimal ends none. */
const run = String.raw`(?:[^.;]|\.(?=\d))`
const direct = String.raw`(?:apixaban|Eliquis|rivaroxaban|Xarelto|edoxaban|Lixiana|Savaysa|dabigatran|Pradaxa|[DN]OAC)`
/** The two that are loaded from the first hour, with no heparin before them. */
const loaded = String.raw`(?:apixaban|Eliquis|rivaroxaban|Xarelto)`
const heparin = String.raw`(?:(?:LMW )?heparin|LMWH|UFH|enoxaparin|Clexane|Lovenox|dalteparin|Fragmin|tinzaparin|nadroparin|Fraxiparine?|fondaparinux|Arixtra|bemiparin|certoparin)`
const antagonist = String.raw`(?:warfarin|Coumadin|Marevan|phenprocoumon|Marcumar|acenocoumarol|Sintrom|VKA|vitamin K antagonist)`

const beside = String.raw`(?:next to|besides?|alongside|along with|together with|in addition to|on top of|as well as|in parallel (?:with|to)|concurrent\w* with|concomitant\w* with|simultaneous\w* with|overlap\w*(?: with)?|bridg\w*|plus|\+|with)`
const goesOn = String.raw`(?:continu\w*|keep|carry on(?: with)?|go(?:es)? on(?: with)?|maintain|stays?(?: on)?|remains?|kept|leave)`
const days = String.raw`(?:for (?:the )?(?:first |next |another |a further |further )?(?:\d+(?:[-–]\d+)?|two|three|four|five|seven|ten|fourteen) ?(?:more |further |full )?(?:days|d\b|\/7|nights|weeks)|(?:until|till|through) (?:the )?(?:day|evening|morning|steady|\d|discharge)|x ?\d+ ?(?:d|days)\b)`

/** Two anticoagulants, one beside the other, in either order. */
function together(other: string, oral: string): RegExp {
  return new RegExp(
    [
      String.raw`\b${goesOn}\b${run}{0,20}\b${other}\b${run}{0,60}[\s(]${beside}${run}{0,25}\b${oral}\b`,
      String.raw`\b${other}\b${run}{0,40}\b${goesOn}\b${run}{0,25}[\s(]${beside}${run}{0,25}\b${oral}\b`,
      String.raw`\b${oral}\b${run}{0,60}[\s(]${beside}\s+(?:the |his |her |full-dose |therapeutic |treatment-dose |ongoing )*${other}\b${run}{0,50}\b${days}`,
      String.raw`\boverlap\w*\b${run}{0,20}\b${other}\b${run}{0,40}\b${oral}\b|\boverlap\w*\b${run}{0,20}\b${oral}\b${run}{0,40}\b${other}\b`,
      String.raw`\b${goesOn}\b${run}{0,15}\bboth\b${run}{0,30}\b(?:${other}\b${run}{0,20}\b${oral}|${oral}\b${run}{0,20}\b${other})\b`,
      String.raw`\b${oral}\b${run}{0,50}\b(?:and|but|while|with|;|,)\s(?:the |his |her )?${other}\b${run}{0,25}\b(?:continu\w*|goes on|stays|remains|kept|runs? on)\b${run}{0,20}\b${days}`,
    ].join('|'),
    'iu',
  )
}

/** One after the other, or a word against it. */
const apart =
  /\b(?:no|not|never|without|avoid\w*|rather than|instead of|zero) (?:\p{L}+ ){0,3}(?:overlap\w*|bridg\w*|both|together|alongside|beside|with)\b|\b(?:overlap|bridg\w*)\b[^.;]{0,12}\b(?:not|un)\s?(?:needed|required|necessary|indicated)|\bthen\b(?! (?:stop|D\/C|off|discontinu|ceas|end|the (?:warfarin|heparin) stops))|\b(?:followed by|switch to|changed? to|lead-in|heparin lock|heparin flush|thrombocytopenia|HIT|history|allerg\w*)\b/iu

const transoesophageal = String.raw`(?:TOE|TEE|trans-?o?esophageal|intracardiac echo\w*|cardiac CT|CT of the (?:appendage|left atrium))`

const seenClear = new RegExp(
  String.raw`\b${transoesophageal}\b[^.;]{0,60}\b(?:no|clear|clean|free|negative|without)\b|\bno (?:thrombus|clot)\b[^.;]{0,20}\b(?:on|by) ${transoesophageal}`,
  'iu',
)

/** A picture of the appendage, or three weeks of an anticoagulant first: said, and not waived. */
const cleared = new RegExp(
  String.raw`(?<!\b(?:no|not|neither|nor|without|omit\w*|skip\w*|forgo\w*|waiv\w*|rather than|instead of|need(?:s)? no|need for|unnecessary|spare\w*|defer\w*) (?:\p{L}+ ){0,3})\b${transoesophageal}\b(?! ?(?:echo\w*|study|scan|imaging)? ?(?:\p{L}+ ){0,4}(?:omitted|unnecessary|waived|skipped|left out|spared|dispensed|superfluous|not|n['’]t|without|deferred|forgone)\b)|(?<!\b(?:no|not|without|skip\w*|rather than|instead of|need for|nor) (?:\p{L}+ ){0,4})(?:3|three)[- ]weeks?\b(?! ?(?:\p{L}+ ){0,5}(?:unnecessary|waived|skipped|not|superfluous)\b)`,
  'iu',
)

/** Stable, with a fibrillation of more than two days, and no anticoagulant. */
function unprotected(patient: Patient): Truth {
  return allOf(
    oldFibrillation(patient),
    not(takes(patient, { classes: ['anticoagulant'] })),
    not(lowSystolic(patient)),
    not(
      recordSays(
        patient,
        /\b(?:cardiogenic shock|in shock|shocked|unstable|acute pulmonary o?edema|pulmonary o?edema|GCS (?:[3-9]|1[0-2])|collapsed)\b/iu,
        /\b(?:stable|haemodynamically stable|hemodynamically stable)\b/iu,
      ),
    ),
    not(recordSays(patient, seenClear)),
  )
}

const tooHigh = 3

/** An INR at which no direct anticoagulant is begun. */
function highRatio({ labs }: Patient): Truth {
  const ratio = latestLab(labs.filter(({ name }) => /^(?:INR|international normali[sz]ed ratio)\b/iu.test(name.trim())))
  return ratio !== undefined && ratio.value > tooHigh ? yes(`INR ${ratio.value}`) : no('no INR above 3')
}

const anyHeparin = new RegExp(String.raw`\b${heparin}\b`, 'iu')

/** Two full anticoagulants at once, and a fibrillation that is converted without one: written in November 2026, cited from memory; no clinician has signed the table. */
export const actsOnClotsAndRhythm: readonly ActInWords[] = [
  {
    label: 'a heparin beside a direct oral anticoagulant',
    act: together(heparin, direct),
    unless: apart,
    holds: (patient) =>
      anyOf(
        takes(patient, { classes: ['heparin', 'low-molecular-weight-heparin', 'doac'], drugs: ['fondaparinux'] }),
        recordSays(patient, anyHeparin),
      ),
    because: 'two full anticoagulants bleed: the tablet takes the place of the next injection',
    source: 'ESC pulmonary embolism 2019, section 6.2; apixaban and rivaroxaban SmPC, section 4.2',
  },
  {
    label: 'a heparin that goes on for days beside a loaded anticoagulant',
    act: new RegExp(
      String.raw`\b${goesOn}\b${run}{0,12}\b${heparin}\b${run}{0,50}\b${days}|\b${heparin}\b${run}{0,40}\b${goesOn}\b${run}{0,15}\b${days}`,
      'iu',
    ),
    unless: new RegExp(
      String.raw`${apart.source}|\b(?:before|once|until (?:the )?(?:first|${direct})|dabigatran|edoxaban|${antagonist})\b`,
      'iu',
    ),
    alsoSaid: new RegExp(
      String.raw`\b(?:start|begin|commence|initiate|load|first dose|give)\w*\b[^.;]{0,25}\b${loaded}\b[^.;]{0,50}\b(?:today|tonight|now|this (?:evening|morning|afternoon)|at once|same day)\b`,
      'iu',
    ),
    holds: (patient) =>
      takes(patient, { classes: ['heparin', 'low-molecular-weight-heparin'], drugs: ['fondaparinux'] }),
    because: 'two full anticoagulants bleed: the tablet takes the place of the next injection',
    source: 'ESC pulmonary embolism 2019, section 6.2; apixaban and rivaroxaban SmPC, section 4.2',
  },
  {
    label: 'a vitamin K antagonist beside a direct oral anticoagulant',
    act: together(antagonist, direct),
    unless: apart,
    // From a direct one to an antagonist both are given, until the INR is 2.
    holds: (patient) =>
      allOf(takes(patient, { classes: ['vitamin-k-antagonist'] }), not(takes(patient, { classes: ['doac'] }))),
    because: 'two full anticoagulants bleed: the antagonist stops, and the other begins when the INR has fallen',
    source: 'EHRA non-vitamin K antagonists 2021, section 4; apixaban SmPC, section 4.2',
  },
  {
    label: 'a direct oral anticoagulant at a high INR',
    act: new RegExp(
      String.raw`(?:\b(?:stop|discontinue|D\/C|hold|cease)\w* (?:the )?${antagonist}(?: \w+){0,2}?,?(?: and| then)? )?\b(?:start|begin|commence|initiate|switch|change|convert|recommend|give|first)\w*\b[^.;]{0,40}\b${direct}\b[^.;]{0,70}\b(?:today|tonight|now|this (?:evening|morning|afternoon)|tomorrow|at once|immediately|same day|straight away)\b`,
      'iu',
    ),
    unless: /\b(?:if|(?<!at )once|when|until|after|INR (?:is |has )?(?:<|≤|below|under|fall\w*))\b|\bINR ?[<≤]/iu,
    unlessSaid:
      /\bINR\b[^.;]{0,30}(?:[<≤]|\b(?:below|under|less than|falls?|fallen|drops?|down to|comes? down|at or below|2(?:\.\d)? or (?:less|lower|below))\b)/iu,
    holds: (patient) => allOf(takes(patient, { classes: ['vitamin-k-antagonist'] }), highRatio(patient)),
    because: 'both act together and bleed: it begins when the INR is below 2 (rivaroxaban 3, edoxaban 2.5)',
    source: 'EHRA non-vitamin K antagonists 2021, section 4; apixaban SmPC, section 4.2',
  },
  {
    label: 'a lytic for a stroke whose blood clots too slowly',
    act: new RegExp(
      String.raw`\b(?:${lytics}|lys(?:e[ds]?|is))\b[^;]{0,25}(?:\d ?(?:mg|units)\b|\b(?:IV|i\.v\.|bolus|now|at once|immediately|stat|within|in (?:the )?(?:scanner|CT))\b)|\b(?:give|push|start|proceed (?:to|with)|go ahead with|bolus|administer)\b[^.;,:]{0,20}\b(?:${lytics}|lys(?:is|e)\b)`,
      'iu',
    ),
    unless:
      /\bINR\b[^.;]{0,25}(?:[<≤]|\b(?:below|under|at most|falls?|1\.[0-7]|allows?|permits?|first|repeat\w*|check\w*|reads?|result))|\b(?:contra-?indicat\w*|instead of|rather than|off the table|unless|not|barred|too high|out of the question|drain|pleura\w*|intra-?arterial|in the catheter|DNase)\b/iu,
    unlessSaid: new RegExp(
      String.raw`\b(?:no|not|never|avoid|without|withhold|skip)(?: (?:IV|an?|any|the|give|to|be|for|systemic|intravenous))*[ -](?:${lytics}|lysis|lyse[ds]?)|\b(?:${lytics}|lysis)\b[^.;]{0,40}\b(?:contra-?indicated|excluded|ruled out|not (?:given|safe|possible|an option|eligible)|barred)|\b(?:repeat|point-of-care|POC|stat|new|bedside) INR\b|\bINR\b[^.;]{0,30}(?:\b(?:repeat\w*|point-of-care|below|under|must be)\b|[<≤])`,
      'iu',
    ),
    holds: (patient) =>
      allOf(strokeNow(patient), anyOf(internationalRatioAbove(patient, 1.7), plateletsBelow(patient, 100))),
    because: 'the brain bleeds: the artery is opened by a catheter instead',
    source: 'ESO intravenous thrombolysis 2021, section on vitamin K antagonists; AHA/ASA 2019 and 2026, section 3.5',
  },
  {
    label: 'a fibrillation converted without anticoagulation',
    act: convert,
    unless: convertsLater,
    unlessSaid: cleared,
    holds: unprotected,
    because: 'a clot of the atrium goes to the brain',
    source: 'ESC atrial fibrillation 2024, section 7.3; ACC/AHA/ACCP/HRS 2023, section 7.2',
  },
  {
    label: 'no antiplatelet at all for weeks beside a new coronary stent',
    act: /\b(?:no|without|stop\w*|hold|withhold)\b[^.;]{0,40}\b(?:anti-?platelets?|(?:aspirin|ASA) (?:and|or|nor|\+|&) (?:clopidogrel|ticagrelor|prasugrel)|(?:clopidogrel|ticagrelor|prasugrel) (?:and|or|nor|\+|&) (?:aspirin|ASA)|DAPT)\b[^.;]{0,40}\bfor (?:at least )?(?:the )?(?:next |another )?(?:[2-9]|1\d|two|three|four|six|eight|twelve)(?:[- ](?:to )?\d+)?[- ](?:weeks|months)\b/iu,
    isDenial: true,
    unless:
      /\b(?:do not|never|not (?:be )?stopped|no other|no further|additional|without interruption|interrupt\w*|aspirin (?:alone |\d+ mg )?(?:goes on|continues|restarts?))\b/iu,
    unlessSaid:
      /(?<!stop )(?<!hold )\b(?:aspirin|ASA|clopidogrel|ticagrelor|prasugrel|cangrelor)\b[^.;\n]{0,40}\b(?:continu\w*|restart\w*|resum\w*|goes on|within \d+ ?(?:h|hours|days)|infusion|bridg\w*)/iu,
    holds: (patient) => stentWithin(patient, 90),
    because: 'the stent shuts and the heart with it: one of the two is back within days of the haemostasis',
    source:
      'ESGE non-variceal upper gastrointestinal bleeding 2021, section 4; ESC acute coronary syndromes 2023, section 8',
  },
]
