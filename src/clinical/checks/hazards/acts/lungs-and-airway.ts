// Longer than 250 lines: one table, a row an act.
import { resultCrosses } from '../../../patient/acute-findings.ts'
import { hasCondition } from '../../../patient/conditions.ts'
import { carbonDioxide, isAcidotic, kilopascalsOf, latestVital } from '../../../patient/emergencies.ts'
import { arterialPhBelow } from '../../../patient/laboratory-results.ts'
import { lungMalformation } from '../../../patient/lung-malformation.ts'
import { takes } from '../../../patient/medications-taken.ts'
import type { Patient } from '../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, not, yes } from '../../../patient/truth.ts'
import { lowestForcedVolume, lowestTransferFactor } from '../share-of-predicted.ts'
import { retainsCarbonDioxide } from '../procedures/retains-carbon-dioxide.ts'
import { undrainedPneumothorax } from '../procedures/undrained-pneumothorax.ts'
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

const inhaledSteroids = String.raw`(?:ICS|inhaled (?:cortico-?)?steroids?|beclomet\w*|budesonide|fluticasone|mometasone|ciclesonide|Trimbow|Trelegy|Trixeo|Breztri|Symbicort|Seretide|Advair|Fostair|Relvar|Breo|Duoresp|Flixotide|Pulmicort|Clenil|Qvar)`

const relaxants = String.raw`(?:(?:cis)?atracurium|rocuronium|vecuronium|suxamethonium|succinylcholine|NMB|paralys\w*|muscle relax\w*|neuromuscular block\w*)`

const roomAir = 0.21

/** PaCO2 above a limit in kPa. */
const carbonDioxideAbove = (patient: Patient, limit: number): Truth =>
  resultCrosses(patient, { name: carbonDioxide }, (lab) => (kilopascalsOf(lab) ?? 0) > limit)

const acuteAsthma =
  /\b(?:acute|life[- ]threatening|status)\b[^.;]{0,15}\basthma\w*|\basthma\w*\b[^.;]{0,15}\b(?:attack|exacerbation|acute|flare)\b|\bstatus asthmaticus\b|\bexacerbation of asthma\b/iu

const neckBreather = /\b(?:laryngectom\w*|neck breather)\b/iu

/** As `recordSays`, and what is suspected on the problem list: the needle bleeds before anybody is sure. */
const saysOrSuspects =
  (words: RegExp, unless: RegExp): Holds =>
  (patient) => {
    const suspected = patient.conditions.find(
      ({ name, status }) => status === 'suspected' && words.test(name) && !unless.test(name),
    )
    return suspected === undefined ? recordSays(patient, words, unless) : yes(suspected.name)
  }

/** mL/kg/min of oxygen at most effort, and % predicted of FEV1 and DLCO, below which no lobe is taken out. */
const leastEffort = 10
const leastShare = 30

/** Too little lung for the loss of a lobe: by the exercise test, or by both of FEV1 and DLCO. */
function withoutReserve(patient: Patient): Truth {
  const flow = lowestForcedVolume(patient)
  const transfer = lowestTransferFactor(patient)
  return anyOf(
    resultCrosses(
      patient,
      { name: /^(?:peak |max(?:imal)? )?V['’]?O2[- ]?(?:max|peak)?$/iu },
      ({ value, unit }) => /kg/iu.test(unit) && value < leastEffort,
    ),
    recordSays(patient, /\bVO2[- ]?(?:max|peak)\b[^.;\d]{0,12}(?:[4-9](?:\.\d)?)(?![\d.%])(?! ?%)/iu),
    allOf(
      flow !== undefined && flow < leastShare ? yes(`FEV1 ${flow}%`) : no('FEV1 of 30% or more, or not on record'),
      transfer !== undefined && transfer < leastShare ? yes(`DLCO ${transfer}%`) : no('DLCO of 30% or more'),
    ),
  )
}

/**
 * Acts on the lungs, the pleura and the airway, with oxygen and ventilators.
 *
 * Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table.
 */
export const actsOnLungsAndAirway: readonly ActInWords[] = [
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
    because: 'a blood gas or a saturation on room air shows whether it is needed',
    source: 'BTS home oxygen guideline 2015; ATS home oxygen 2020; GOLD: reassessed on room air',
  },
  {
    label: 'oxygen at night in the place of ventilation for weak muscles',
    act: /\b(?:overnight|nocturnal|night-?time|home|long[- ]term)\b[^.;]{0,12}\b(?:oxygen|O2|concentrator)\b|\bLTOT\b|\b(?:oxygen|O2)\b[^.;]{0,20}\b(?:overnight|at night|nocturnal\w*)\b/iu,
    unless: anyWord(keptOut, 'NIV', 'BiPAP', 'ventilat\\w*', 'entrain\\w*', 'with'),
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
    unless: anyWord(keptOut, 'no', 'only', 'arrest'),
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
    unless: anyWord(
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
  {
    label: 'the inhaled steroid stopped in asthma',
    act: anyWord(
      String.raw`(?:stop|discontinue|withdraw|cease|drop|wean|come off|remove)\b[^.;]{0,40}\b${inhaledSteroids}`,
      String.raw`${inhaledSteroids}\b[^.;]{0,20}\b(?:stop(?:ped)?(?! (?:date|smoking))|discontinued|withdrawn|ceased|dropped)`,
    ),
    isDenial: true,
    unless:
      /\b(?:do not|don['’]t|never|not|no|avoid\w*|while|whilst|during|nebul\w*|restart\w*|resum\w*|until|if|once|when|after|(?:replace|chang|switch|swap)\w*\b[^.;]{0,30}\b(?:ICS|budesonide|fluticasone|beclomet\w*|mometasone))\b/iu,
    unlessSaid: anyWord(
      String.raw`(?:start|begin|continue|switch(?:ed)? to|change(?:d)? to|replace (?:it )?(?:by|with)|step up to)\b[^.;]{0,30}\b(?:ICS|budesonide|fluticasone|beclomet\w*|mometasone|ciclesonide|Trimbow|Trelegy|Trixeo|Breztri|Symbicort|Seretide|Advair|Fostair|Relvar|Breo|Duoresp)`,
      // "Stop Symbicort; Trelegy 92/55/22 once daily".
      String.raw`(?<!\b(?:stop\w*|discontinu\w*|withdraw\w*|drop\w*|ceas\w*|remov\w*|off|wean\w*)\b[^.;]{0,40})(?:Trimbow|Trelegy|Trixeo|Breztri|Symbicort|Seretide|Advair|Fostair|Relvar|Breo|Duoresp)(?: Ellipta| Turbohaler| Turbuhaler| Accuhaler| Aerosphere)?\s\d[\d/.]*`,
    ),
    holds: (patient) => hasCondition(patient, 'asthma', 'active'),
    because: 'a long-acting bronchodilator alone hides the inflammation until it kills',
    source: 'GINA 2025, box 8; GOLD 2026, COPD with asthma',
  },
  {
    label: 'the inhaled steroid of who has asthma dropped for two bronchodilators',
    act: /\b(?:drop|stop|lose|withdraw)\b[^.;]{0,6}\bit\b[^.;]{0,12}\b(?:Ultibro|Anoro|Stiolto|Spiolto|Duaklir|Bevespi|LABA|LAMA|indacaterol|umeclidinium|tiotropium|aclidinium|olodaterol)\b/iu,
    alsoSaid: /\b(?:steroid|corticosteroid|ICS)\b/iu,
    isDenial: true,
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
    unless: anyWord(
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
    label: 'a lytic for the pleura into a vein',
    act: /\b(?:alteplase|tPA|t-PA|rt-?PA|streptokinase|urokinase|dornase\w*|DNase)\b[^.;]{0,30}\b(?:IV|i\.v\.|intravenous\w*|into a vein)(?![\p{L}])/iu,
    unless:
      /\b(?:intra-?pleural\w*|into the pleura\w*|(?:via|through|down|by|into) (?:the )?(?:chest |pleural )?(?:drain|tube|ICD|pigtail)|not|never|no)\b/iu,
    holds: (patient) =>
      allOf(
        recordSays(
          patient,
          /\b(?:empyema|pleural infection|infected (?:pleural )?effusion|(?:complicated|septated|loculated) (?:parapneumonic )?effusion)\b/iu,
        ),
        not(recordSays(patient, /\b(?:pulmonary embol\w*|STEMI|ischa?emic stroke|arrest)\b|\bPE\b/u)),
      ),
    because: 'it bleeds, and reaches no septum: 10 mg go through the drain, with DNase',
    source: 'MIST2 2011, https://doi.org/10.1056/NEJMoa1012740; BTS pleural disease 2023',
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
    unless: anyWord(keptOut, 'no', 'stroke', 'PE'),
    holds: says(/\bbroncho-?pleural fistula\b|\bBPF\b/iu, /\?|\bno\b/iu),
    because: 'it drowns the other lung',
    source: 'BTS pleural disease 2023; MIST2 exclusions',
  },
  {
    label: 'talc for a lung that does not unfold',
    act: /\b(?:talc|pleurodesis|doxycycline pleurodesis)\b/iu,
    unless: anyWord(keptOut, 'no', 'failed', 'spontaneous', 'futile', 'unsuitable', 'will fail'),
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
    act: /\b(?:\w*biops\w*|FNAC?|TTN[AB]|TBLB|TBNA|(?:needle|percutaneous|trans-?thoracic|CT[- ]guided)\b[^.;]{0,25}\b(?:aspirat\w*|sampl\w*|punctur\w*)|tissue (?:sampl\w*|diagnosis|is (?:obtained|taken))|histolog\w* (?:is |to be )?(?:obtained|secured|by needle))\b/iu,
    unless:
      /\b(?:if|unless|once|until|only|never|avoid\w*|contra-?indicat\w*|danger\w*|harm\w*|unsafe|ruled out|cancel\w*|withdrawn|revoked|struck|stood down|off the list|after (?:\w+ ){0,3}(?:emboli\w*|angiogra\w*|exclu\w*)|skin|punch|lip|liver|renal|kidney|marrow|thyroid|lymph|nodal|nasal|gastric|duodenal|colon\w*|breast|prostate)\b/iu,
    holds: lungMalformation,
    because: 'it bleeds into the lung and the chest, and lets air into the arteries: embolised without any needle',
    source:
      'BTS clinical statement on pulmonary arteriovenous malformations 2017, diagnosis; Second International HHT Guidelines 2020',
  },
  {
    label: 'a needle into a hydatid cyst of the lung',
    act: /\b(?:(?:CT|image|ultrasound)[- ]?guided|percutaneous|trans-?thoracic|needle|1[468]G|core|FNA|fine[- ]needle)\b[^.;]{0,40}\b(?:biops\w*|aspirat\w*|sampl\w*|FNA)\b|\b(?:biops\w*|aspirat\w*)\b[^.;]{0,40}\b(?:cyst|lesion|mass|lung|needle|percutaneous\w*|trans-?thoracic\w*)\b|\b(?:FNA|TTNA)\b/iu,
    unless:
      /\b(?:if|unless|once|until|only|never|avoid\w*|contra-?indicat\w*|danger\w*|harm\w*|PAIR|liver|hepatic|marrow|lymph|nodal|skin|breast)\b/iu,
    holds: saysOrSuspects(
      /\b(?:hydatid\w*|echinococc\w*)\b/iu,
      /\b(?:excluded|unlikely|ruled out|negative|resected|removed|treated|liver hydatid|mother|father)\b/iu,
    ),
    because: 'it spills: anaphylaxis, and daughter cysts all over the chest; it is taken out whole',
    source: 'WHO Informal Working Group on Echinococcosis 2010, https://doi.org/10.1016/j.actatropica.2009.11.001',
  },
  {
    label: 'a needle under the lower border of a rib',
    act: /\b(?:needle|drain|tube|tap|puncture|trocar|introducer|cannula|insert\w*|pass\w*|enter\w*|aspirat\w*|thora?co?centesis|thoracentesis|guided?|ICC|ICD|pigtail)\b[^.;]{0,60}(?:\b(?:lower|inferior|bottom|under)[- ]?(?:border|edge|margin|surface|side)\b[^.;]{0,12}\bribs?\b|\bribs?['’]?s? (?:lower|inferior|bottom|under) ?(?:border|edge|margin|surface|side)\b|\b(?:just|right|immediately|directly|tight|close) (?:below|under(?:neath)?|beneath)\b[^.;]{0,12}\bribs?\b)/iu,
    unless:
      /\b(?:not|never|avoid\w*|no|away from|clear of|rather than|instead of|upper|superior|top|block|nerve|ropivacaine|bupivacaine|cryo\w*|rib above)\b/iu,
    holds: always,
    because: 'the vessels run there: over the upper border of the rib below',
    source: 'BTS pleural procedures 2023, section 2; BTS pleural disease 2023',
  },
  {
    label: 'a needle beside the spine for pleural fluid',
    act: /\b(?:needle|drain|tap|puncture|aspirat\w*|thora?co?centesis|thoracentesis|pigtail|ICC|ICD|Seldinger)\b[^.;]{0,80}(?<![\d.–-])\b[0-5](?:\.\d)? ?cm (?:from|lateral to|lateral of|off|beside|of|right of|left of) (?:the )?(?:spine|midline|spinous|vertebra\w*|backbone)/iu,
    unless:
      /\b(?:not|never|avoid\w*|no|at least|more than|block|analges\w*|biops\w*|CT[- ]guided|nerve|abscess|paraspinal)\b|[>≥]/iu,
    holds: (patient) =>
      anyOf(
        hasCondition(patient, 'pleural effusion'),
        patient.pleural_effusion === undefined ? no('no effusion on record') : yes('a pleural effusion'),
        recordSays(patient, /\b(?:effusion|empyema|pneumothorax|ha?emothorax)\b/iu),
      ),
    because: 'there the artery runs free in the space: 10 cm and more from the spine, or the safe triangle',
    source: 'BTS pleural procedures 2023, section 2; Salamonsen 2012, https://doi.org/10.1111/j.1440-1843.2011.02101.x',
  },
  {
    label: 'the lungs blown out for a test with air in the chest that no drain lets out',
    act: /(?<!\bincentive )\b(?:spirometry|(?:lung|pulmonary) function tests?|PFTs?)\b/iu,
    unless:
      /\b(?:not|no|never|avoid\w*|until|once|after|when|hold|held|stop\w*|contra-?indicat\w*|with-?h[eo]ld|omit\w*|defer\w*|without|weeks?|months?|clinic|later|if|resol\w*)\b/iu,
    unlessSaid:
      /\b(?:(?:insert|place|site)\w*[^.;]{0,20}\bdrain|chest drain|(?:intercostal|pleural|Seldinger|pigtail) (?:drain|catheter)|chest tube|ICC|ICD|pigtail|thoracostomy|needle aspiration|decompress\w*)\b/iu,
    holds: undrainedPneumothorax,
    because: 'it tensions: first a drain',
    source: 'ARTP spirometry 2020, contraindications',
  },
  {
    label: 'a tube or pressure through the nose of who leaks fluid of the brain',
    act: /\b(?:NGT?|NG tube|[Nn]asogastric|[Nn]asojejunal|[Nn]asopharyngeal|NPA|[Nn]asotracheal|[Nn]asal (?:airway|tube|intubation|trumpet)|[Rr]yle\S*|NIV|BiPAP|CPAP|HFN[OC]|[Hh]igh[- ]flow nasal|(?:via|through|by|down) (?:the |his |her |a )?(?:right |left |clear(?:er)? )?(?:nostril|nose|nares?|naris))\b/u,
    unless: /\b(?:oro\w*|orally|mouth|avoid\w*|never|not|no|NO|contra-?indicated|instead|rather|stop\w*|without)\b/u,
    holds: (patient) =>
      anyOf(
        recordSays(
          patient,
          /\b(?:fractur\w*|#)[^;]{0,40}\b(?:cribriform|sphenoid\w*|ethmoid\w*|petrous|anterior (?:cranial )?fossa|frontobasal|temporal bone)\b|\b(?:cribriform|sphenoid\w*|ethmoid\w*|petrous|anterior (?:cranial )?fossa|temporal bone)\b[^;]{0,25}(?:\bfractur\w*|#)|\bpneumocephal\w*|\bskull[- ]base ?#|\bbase of skull ?#|\bBOS (?:fracture|#)|\bCSF (?:leak\w*|rhinorrh\w*|otorrh\w*|fistula)|\bbeta-?2[- ]transferrin\b[^;]{0,30}\bpositive|\bhalo sign\b/iu,
          /\b(?:20[012]\d|years? ago|repaired|healed|sealed)\b/iu,
        ),
        allOf(
          recordSays(
            patient,
            /\b(?:clear|watery)\b[^.;]{0,12}\b(?:fluid|discharge|liquid)\b[^.;]{0,30}\b(?:nose|nostril|ear|nares?)\b/iu,
          ),
          recordSays(patient, /\b(?:head injur\w*|brain injur\w*|TBI|skull|trauma\w*|fall)\b/iu),
        ),
      ),
    because: 'the tube, or air and germs, go into the skull: through the mouth',
    source: 'ATLS, tenth edition, chapters 2 and 6; BTS/ICS ventilation 2016, contraindications',
  },
  {
    label: 'a lung resection without the lung to live on',
    act: /\b(?:(?:bi)?lobectom\w*|pneumonectom\w*|(?:lung|pulmonary|anatomical) resection|resect\w*[^.;]{0,20}\b(?:lobe|lung))\b/iu,
    unless:
      /\b(?:not|no|never|reject\w*|declin\w*|turned down|refus\w*|instead|rather|too (?:high|great|risky)|discuss\w*|MDT|unfit|inoperable|previous|after|since|if|unless|once|consider\w*|opinion|evaluat\w*|assess\w*|SABR|SBRT|wedge|trauma|ha?emoptysis|bleed\w*|transplant\w*|prohibit\w*|avoid\w*|contra-?indicat\w*|ruled out)\b/iu,
    holds: withoutReserve,
    because: 'one in three or more dies of it or never leaves the oxygen: SABR, or less',
    source:
      'ACCP 2013, https://doi.org/10.1378/chest.12-2395 (VO2max below 10 mL/kg/min, or both predicted values below 30%); ERS/ESTS 2009; BTS/SCTS 2010',
  },
  {
    label: 'oxygen at a high flow at home for who retains carbon dioxide',
    act: /\b(?:cylinders?|concentrator|home|at home|supply|dispense|prescri\w*)\b[^.;]{0,60}\b(?:reservoir mask|non-?rebreath\w*|(?<![\d.])(?:1[0-5]|[6-9]) ?L(?:\/min)?)\b|\b(?:reservoir mask|non-?rebreath\w*|(?<![\d.])(?:1[0-5]|[6-9]) ?L(?:\/min)?)\b[^.;]{0,40}\b(?:at home|from (?:the|a) cylinder|cylinder)\b/iu,
    unless:
      /\b(?:ambulance|paramedic\w*|arrest|carbon monoxide|cluster headache|88 ?(?:-|–|to) ?92|not|never|no|avoid\w*|remove|stop|nebuli[sz]er|until the|air cylinder)\b/iu,
    holds: (patient) => (patient.setting === 'outpatient' ? retainsCarbonDioxide(patient) : no('in hospital')),
    because: 'the carbon dioxide climbs where nobody watches it',
    source: 'BTS home oxygen 2015; BTS oxygen 2017, recommendations A2 and D1',
  },
]
