import { type Cue, CueLexicon } from '../../language/cue-lexicon.ts'
import { orderVerbs, refusalVerbs, wordSet } from '../../words/words.ts'

/**
 * What words say of how an order bears on what is named after them.
 *
 * - `target`: the thing is what the act is upon ("treat", "work up", "management of")
 * - `purpose`: the thing is what something is ordered for
 * - `background`: the thing belongs to the patient's story ("with", "history of", "because of")
 * - `hand-over`, `ask`: the thing is left to somebody else; "ask" governs all verbs after it ("ask the team to review and treat")
 * - `continue`, `watch`: the thing goes on as it was, or is looked out for
 * - `refuse`: it is not to be done
 * - `fact`: what is usual anywhere ("is used to treat")
 * - `order`: an order of any other kind
 * - `treated`: the thing named before is what is to be treated ("should be treated")
 * - `care`: with the condition before it, the words name an intervention ("seizure control")
 */
export type ScopeRole =
  | 'target'
  | 'purpose'
  | 'background'
  | 'hand-over'
  | 'ask'
  | 'continue'
  | 'watch'
  | 'refuse'
  | 'fact'
  | 'order'
  | 'treated'
  | 'care'

export type ScopeCue = Cue<ScopeRole>

/** Who is asked, as alternatives of a pattern. */
export const team =
  'neurology|neurologist|neurologists|neurosurgery|neurosurgeons|oncology|oncologist|oncologists|haematology|haematologist|haematologists|gastroenterology|gastroenterologist|gastro|hepatology|hepatologist|gi|endocrinology|endocrine|endocrinologist|diabetes|diabetology|dermatology|dermatologist|ophthalmology|ophthalmologist|eye|optometry|optician|psychiatry|psychiatrist|psychiatric|psychology|liaison|urology|urologist|urological|nephrology|nephrologist|renal|gynaecology|gynaecologist|obstetrics|obstetrician|obstetric|maternity|rheumatology|rheumatologist|orthopaedics|orthopaedic|trauma|ent|dental|dentist|dentistry|maxillofacial|surgery|surgical|surgeons|surgeon|stroke|infectious|id|microbiology|gp|physician|pcp|specialist|specialists|team|geriatrics|geriatrician|paediatrics|paediatrician|palliative|pain|memory|podiatry|dietetics|dietitian|foot|hiv|gum'

const orders = [...orderVerbs].join('|')
const gerunds =
  'starting|giving|initiating|adding|commencing|arranging|increasing|restarting|escalating|using|administering|loading|titrating|switching|prescribing|ordering|requesting|booking|performing|offering|treatment|needs|requires|required|initiation|commencement|addition|rx|trial|course|combination|deliver|switch|run'

/** Verbs of refusals that act all the same: "reverse apixaban for the intracranial haemorrhage". */
const acting = wordSet('reverse reserve')

const phrases: Readonly<Record<ScopeRole, readonly string[]>> = {
  'hand-over': [
    `refer|refers|referring|referral|referrals|referred|signpost|signposting`,
    `discuss|discussing|liaise|liaising|consult|consulting|consultation|consults`,
    `hand|handing over`,
    `handover`,
    `transfer|transferring|hand|leave|defer|deferring _? _? _? _? _? to|with the? ${team}`,
    `transfer care`,
    `defer|deferring|leave|leaving|delegate|delegating`,
    `involve|involving|inform|informing|notify|notifying|call|calling|contact|contacting|page|bleep|alert|activate|phone|ring|tell|engage the|his|her|their|on? call? acute? ${team}`,
    `seek|seeking|obtain|obtaining|request|requesting|get|take|arrange|arranging|await|awaiting|urgent|outpatient _? _? _? input|opinion|advice|review|consultation|consult|assessment|appointment|clinic|referral|evaluation`,
    `arrange|arranging|outpatient|book|offer _? _? follow up with|in|by ${team}`,
    `${team} team? follow up`,
    `follow up with|by|under the? ${team}`,
    `${team} team? to|for? advise|arrange|review|manage|treat|decide|advice|see|assess|consider|start|guide|lead|input|opinion|consult|referral|appointment|clinic|mdt|assessment|evaluation|consultation`,
    `${team} team? input|opinion|consult|referral|appointment|clinic|mdt|assessment|evaluation|review|advice|consultation`,
    `under|per|via|by|through the? care? of? the? ${team}`,
    `not able? to? advise|comment|help|assist`,
    `unable to advise|comment|help|assist`,
    `see|sees|seeing his|her|their|your|a|the ${team}`,
    `input|opinion|advice|review from|of|by the? ${team}`,
  ],
  ask: [
    `ask|asking|request|requesting|advise|encourage|invite the|his|her|their|your _? ${team}|nurse team|doctor|surgeons|clinic|service|nurse? to`,
    `ask|asking|request|requesting ${team} team|clinic|service? to`,
  ],
  continue: [
    `continue|continues|continuing|continuation|carry|maintain|maintaining|resume|resuming|resumption|restart|keep|keeping on? with? of?`,
    `no change|changes to|in`,
    `should|must|to|can|is|are be continued|resumed|maintained|restarted|kept`,
    `not be interrupted|stopped|missed|omitted`,
    `should|must not be interrupted|stopped|missed|omitted`,
    `unchanged`,
    `home|usual|regular|existing|longstanding medication|medications|meds|medicines|dose`,
  ],
  watch: [
    `monitor|monitoring|watch|watching|observe|observing|observation|surveillance|check|checking|recheck|counsel|counselling|educate|educating|warn|warning|caution|cautious|cautiously|vigilant|alert|aware|precautions|beware|ask|review|reviewing|reassess|reassessing|record|document`,
    `adjust|adjusted|adjusting|adjustment|reduce|reduced|lower|lowered|correct|corrected|account|accounting|allow|allowing|dose|dosed|dosing _? _? _? _? for`,
    `risk|risks|likelihood|possibility of|for`,
    `suspicion|concern|evidence|negative|positive for|of`,
    `responsible|known|allow for`,
    `scores|counts|points`,
    `contraindicated|unsuitable|inappropriate|contraindication for|in`,
    `safe|suitable|appropriate for`,
    `should|must|to|is|are be? avoided|withheld|stopped|held|discontinued|omitted`,
    `should|must|to not be? _`,
  ],
  refuse: [
    [...refusalVerbs].filter((verb) => !acting.has(verb)).join('|'),
    `do not|never _`,
    `stopping|holding|avoiding`,
  ],
  fact: [`is|are _? used|given|licensed|effective to|for|in|as|against`, `used to`, `dose? reduction`],
  target: [
    `treat|treating|treatment of|for?`,
    `manage|managing`,
    `management|therapy|treatment|investigation|workup|control|eradication|relief|correction|repair|care|evaluation|diagnosis|optimisation of|for`,
    `control|controlling|terminate|terminating|abort|cure|eradicate|address|addressing|optimise|optimising|tackle|resolve|stabilise|relieve|repair|thrombolyse|improve|improving|tighten|tightening|intensify|intensifying|diagnose|resect|excise|drain|cover`,
    `investigate|investigating|evaluate|evaluating|assess|test|testing|screen|screening|look|looking|search|searching|workup|work for`,
    `investigate|investigating|evaluate|evaluating|workup|diagnose`,
    `work|working up for?`,
    `work up of|for?`,
    `rule|ruling out`,
    `exclude|excluding`,
    `help|helps with`,
  ],
  purpose: [
    `for`,
    `against`,
    `directed at|towards`,
    `targeting`,
    `indicated for|in`,
    `prior to`,
    `before`,
    `to prevent|reduce|lower|suppress|protect`,
  ],
  background: [
    `with`,
    `in`,
    `given`,
    `because|due|owing|secondary|prior|attributable of|to?`,
    `view of`,
    `history|hx|background|context|setting|presence|risk of`,
    `pmh`,
    `despite`,
    `has|have|had|having|is|are|was|were`,
    `who|which|that|whose|as|since|while|whilst|when|if|unless|until|although|though`,
    `considering`,
    `after|following|during`,
    `around|alongside`,
    `on|at|by|from|under|without|not|no|nor|than|versus`,
    `takes|taking`,
    `including`,
  ],
  treated: [
    `should|must|needs|need|requires|require|requiring|warrants|to|will|is|are to? also|now|urgently? be? treated|managed|investigated|evaluated|controlled|screened|addressed|optimised|excluded|drained|repaired`,
    `should|must|needs|need|requires|require|warrants|warrant|merits _? treatment|investigation|control|management|workup|therapy|antibiotics|antibiotic|evaluation|surgery`,
    `needs|requires|need _? work up`,
  ],
  care: [
    `treatment|therapy|management|workup|control|screening|screen|prophylaxis|regimen|medication|medications|antibiotic|antibiotics|eradication|surgery|drugs`,
    `work up`,
  ],
  order: [orders, gerunds],
}

/** Cues as a sentence of an answer is read with them; of phrases of one length the role that is listed first counts. */
export const scopeCues: CueLexicon<ScopeRole> = new CueLexicon(phrases)
