import type { PolarityRole } from './polarity-role.ts'

const be = 'is|are|was|were|be|been|being|remains|remained|seems|appears'

const surely =
  'entirely|completely|fully|definitively|definitely|reliably|confidently|absolutely|safely|now|clearly|formally|yet'

const seek =
  'monitor|monitors|monitored|monitoring|watch|watched|watching|observe|observed|observing|screen|screened|screening|check|checked|checking|look|looked|looking|assess|assessing|evaluate|evaluating|investigate|investigating|search|searching|surveil|surveillance|vigilant|alert|test|testing|tested|examine|workup|monitoring'

/**
 * What leaves open whether a thing is there: conditions, possibilities, what is to be looked for or guarded against. After ConText's "hypothetical" (Harkema
 * 2009, https://doi.org/10.1016/j.jbi.2009.05.002) and the "possible" of NegEx's later lists; the phrases are from general medical English.
 */
export const uncertaintyCues = {
  pseudo: [
    `if so|not|any|possible|indicated|tolerated|applicable|necessary|desired|appropriate|available`,
    `as if`,
    `even if|though`,
    `not possible`,
    `as|soon|quickly|much as possible`,
    `high|low|increased|decreased? risk patient|patients|features|feature`,
    `risk factors|factor|stratification|score for|of?`,
    `may|might or|well be? may|might not`,
    `question|questions were|was|answered|about|regarding`,
    `test|tested|tests|testing positive for`,
    `screened|screening positive for`,
    `suspect drug`,
    `monitor|monitors shows|showed|revealed`,
    `concerned|concerns about|regarding`,
    `as likely as not`,
  ],
  conditional: [
    `if`,
    `unless`,
    `in case of?`,
    `in the event of|that?`,
    `in the setting of any`,
    `provided|providing|assuming that`,
    `whenever`,
    `as needed|required for|if?`,
    `prn for?`,
    `only if|when|with`,
    `contingent|dependent|conditional on|upon`,
    `if|when|as needed|required|necessary for`,
    `as long as`,
    `on condition that`,
    `until or unless`,
  ],
  'conditional-opening': [`should`],
  'conditional-unless-past': [`when`, `once`],
  'conditional-back': [`as needed|required`, `prn`],
  hypothetical: [
    `possible|possibly|probable|probably|likely|presumed|presumptive|presumably|suspected|potential|potentially|questionable|perhaps|maybe|conceivable diagnosis? of`,
    `there ${be} also|a|an|some|still|again? possible|probable|likely|presumed|suspected|potential|questionable`,
    `suspicious|suspicion|suspicions|concern|concerns|concerning|worrisome|worry|worried for|of|about|that`,
    `concerned about|for|that`,
    `raises|raised|raise|raising the? question|concern|suspicion|possibility of|for|that?`,
    `question|possibility|likelihood|probability|chance of|that`,
    `suggest|suggests|suggested|suggesting|suggestive of?`,
    `insufficient|inadequate for a? diagnosis? of?`,
    `equivocal|indeterminate|inconclusive|nonspecific for`,
    `may|might|could|would|can have|be|represent|reflect|indicate|suggest|cause|develop|include|also? due? to?`,
    `may|might|could`,
    `differential diagnosis? includes|include|including|included|would|is|of|remains|:?`,
    `ddx|deltadelta|δδ :?`,
    `dd :`,
    `rule|ruling out`,
    `r / o`,
    `to exclude`,
    `exclude`,
    `excluding`,
    `${be}|should|must|ought|need|needs|can|could|will|would to? be ruled out for`,
    `unable to rule|exclude out?`,
    `difficult to exclude`,
    `${seek} her|him|patient|pt|closely|carefully|further? for|of`,
    `to evaluate|assess|investigate|diagnose|detect|identify|confirm|check for?`,
    `evaluation|assessment|workup|investigation|examination|search|diagnosis for|to`,
    `work up for`,
    `return|returns|come|call|present|go back? immediately|promptly? to? the|your|our|a|us? emergency? ed|er|hospital|clinic|department|room|doctor|physician|office|911? immediately|promptly? for|with`,
    `seek immediate|urgent|prompt? medical? care|attention|help|advice immediately? for`,
    `return|emergency precautions for|including|such|of?`,
    `warning signs|symptoms of`,
    `instructed|counselled|advised|educated|warned|cautioned about|on|of|regarding`,
    `instructed|counselled|advised|educated|warned|cautioned to return|watch|call|look|monitor for?`,
    `risk|risks|danger|threat of|for`,
    `at|increased|high|higher|low|moderate|elevated|intermediate risk for|of`,
    `risk|risks|complications|effects include|including|includes|are|were`,
    `predisposed|predisposing|predisposes|predispose|prone|susceptible to`,
    `prevent|prevents|preventing|avoid|avoids|avoiding`,
    `prevention|avoidance|prophylaxis|precaution|precautions|protect|protection|guard|prophylactic of|for|against|from`,
    `fear|fears|feared|afraid|anxious of|about|that?`,
    `consider|considers|considering|considered|consideration of|for?`,
    `suspect|suspects|suspecting`,
    `query`,
    `likely due|secondary|related|from|representing|represents|to?`,
    `${be} most|more|very|probably|possibly? likely due|secondary|related|attributable|from|representing|to to?`,
    `awaiting`,
    `to? be ruled out for`,
    `scheduled|planned|plans|plan|listed for|to`,
    `will|would be? evaluated|checked|tested|monitored|assessed for`,
    `doubt|doubted|doubtful there? is|was|that?`,
    `whether there? is|are|was|has|he|she?`,
    `unclear|uncertain|unsure|unknown if|whether`,
    `not certain|sure|clear|known|convinced if|whether`,
    `lest`,
    `favour|favours|favoured|favouring`,
    `?`,
    `borderline for`,
    `working diagnosis of`,
    `threatened|impending`,
  ],
  'hypothetical-near': [
    `possible|possibly|probable|probably|likely|presumed|presumptive|suspected|potential|questionable|perhaps|maybe most|very?`,
    `most|more|very likely`,
  ],
  'hypothetical-back': [
    `${be} still|also|highly|strongly|clinically|most|more|very|quite|initially|less|a|the? likely|possible|probable|suspected|possibility|questioned|questionable|equivocal|uncertain|doubtful|considered|concern|consideration|feared|presumed|unclear|indeterminate|conceivable`,
    `may|might|could also|still|well? be|have present|possible|considered|suspected|there|occurred|developed`,
    `may|might|could also|still|well? occur|develop|exist|recur|ensue|arise`,
    `should|must|to|will|would also? be considered|suspected|evaluated|investigated|assessed|confirmed`,
    `in the? differential`,
    `on the? differential`,
    `until proven otherwise`,
  ],
  'hypothetical-either': [
    `can|could|may|might|would|should|must|will|need|needs|ought|has|have|had|do|does|did|${be}? to? not yet|been|be? yet|been|be? ${surely}? yet|been|be? rule|ruled|exclude|excluded|ruling|excluding out?`,
    `can|could|may|might|would|should|must|will|need|needs|ought|has|to to? be|been ${surely}? ruled|excluded out?`,
    `has|have|had|${be}? not yet|been|be? yet|been|be? confirm|confirmed|proven|established`,
  ],
  'hypothetical-both': [`versus|vs`],
  'hypothetical-beside': [`prophylaxis|precautions|precaution|prevention|protocol|risk|screening|screen|surveillance`],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>

const firstYear = 1930

const lastYear = 2099

const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index)).join('|')

const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|early|late|mid|about|approximately|around|summer|winter|spring|autumn|fall'

const recent = 'day|days|week|weeks|hour|hours|month|months|minute|minutes|wk|wks|hr|hrs|mo|d|h'

/**
 * What says that a thing is past and over or belongs to the history. After ConText's "historical" (Harkema 2009,
 * https://doi.org/10.1016/j.jbi.2009.05.002); the phrases are from general medical English.
 */
export const historyCues = {
  pseudo: [
    `history and|& physical`,
    `history of? present|presenting illness|complaint`,
    `hpi`,
    `social|clinical|brief|poor|natural|menstrual|smoking|travel|sexual|drug|occupational history|hx`,
    `history taking|obtained|given|provided|from|limited|per|by`,
    `day|days|week|weeks|hour|hours|month|months|minute|minutes|wk|wks|hr|hrs s? history|hx of`,
    `-day|week|hour|month|minute|wk|hr history|hx of`,
    `recent|current history of`,
    `past|last|previous|prior ${recent}|few|several|24|48|72|two|three|2|3|couple`,
    `past|last|previous|prior _ ${recent}`,
    `past year|few`,
    `prior to`,
    `previous|prior study|studies|exam|examination|examinations|scan|film|films|report|reports|ct|mri|radiograph|radiographs|comparison|imaging|x-ray`,
    `year|years|yr|yrs|month|months|week|weeks|day|days|hour|hours|yo|y old`,
    `old records|record|films|man|woman|male|female|gentleman|lady`,
    `not resolved|resolving`,
    `previously healthy|well|described|noted|seen|identified|reported|mentioned|documented|demonstrated`,
    `former smoker`,
    `remote monitoring|access|consultation`,
    `in the? past ${recent}|24|48|72|few|two|three|2|3`,
  ],
  historical: [
    `history|hx of|significant|notable|remarkable|positive for|of?`,
    `hx`,
    `history|hx is|was|are? significant|notable|remarkable|positive for`,
    `past|prior|previous|remote|known|strong|long|longstanding|personal|old|distant medical|surgical|cardiac|psychiatric|obstetric|oncologic|pulmonary? history|hx is|was|also|significant|notable|remarkable|positive? of|for|includes|including|include|significant|notable|remarkable|positive|is|:? for|of?`,
    `pmh|pmhx|psh|pshx|pmx|phx is|was|significant|notable|remarkable|positive|includes|of|:? for?`,
    `phmx|pmhx :?`,
    `h / o`,
    `s / p`,
    `status post`,
    `post - op`,
    `previously|formerly|historically had|treated|diagnosed|for|with|known?`,
    `in the? past`,
    `had a|an? in|back? ${years}`,
    `resolution of`,
    `recovered|recovering from`,
    `survivor of`,
  ],
  'historical-near': [`previous|prior|former|remote|past|old|healed|resolved|childhood|ex`, `sp`],
  'historical-back': [
    `in|during|from|of ${months}? of? ${years}`,
    `( in|circa? ${months}? ${years} )`,
    `years|yrs|decades|decade|year|yr ago|earlier|prior|previously`,
    `last year`,
    `in the? remote|distant? past`,
    `as a? child|teenager|baby|infant|adolescent`,
    `in|during childhood|infancy|adolescence|youth`,
    `in|from remote|distant past`,
    `has|have|had|is|are|was|were|been|now|since|completely|fully|subsequently|spontaneously been|now|since|completely|fully|subsequently|spontaneously|all? now|since|completely|fully? resolved|cleared|subsided|healed|abated|remitted`,
    `resolved completely|fully|spontaneously|now|with|after|on|by?`,
    `now resolved`,
  ],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>

const kin =
  'mother|father|mom|mum|mam|dad|brother|brothers|sister|sisters|sibling|siblings|parent|parents|aunt|aunts|uncle|uncles|cousin|cousins|grandmother|grandfather|grandparent|grandparents|grandma|grandpa|son|sons|daughter|daughters|nephew|niece|wife|husband|spouse|partner|twin|relative|relatives|grandson|granddaughter|halfbrother|stepfather|stepmother|roommate|neighbor|coworker|caregiver|carer|friend'

const tell =
  'reports|reported|states|stated|says|said|notes|noted|noticed|describes|described|called|calls|found|brought|confirms|confirmed|endorses|thinks|thought|feels|believes|gives|gave|provides|provided|relates|related|observed|witnessed|lives|accompanied|helps|helped|tells|told|wants|wanted|declined|agrees|agreed|requests|requested|administered'

const told =
  'informed|updated|aware|contacted|notified|counselled|present|agrees|agreed|wishes|requests|declined|meeting|discussion|physician|doctor|practitioner|practice|medicine|states|reports|reported|stated|noted|notes|says|wants|would|called|brought|support|planning|at|is|was|room|therapy|concerned|worried'

/**
 * What says that a thing is another person's. After ConText's "experiencer" (Harkema 2009, https://doi.org/10.1016/j.jbi.2009.05.002); the phrases are from
 * general medical English. A relative who tells about the patient is not a cue.
 */
export const experiencerCues = {
  pseudo: [
    `his|her|the|patient|an|a? s? ${kin} ${tell} that?`,
    `his|her|the|patient|an|a? s? ${kin} is|was|are|were concerned|worried|aware|informed|updated|present|at|visiting`,
    `per|by|from|with|to|according the|his|her|patient|pt|s|to? the|his|her|s|patient? ${kin}|family`,
    `lives|living|lived|stays|accompanied|brought|discussed|spoke|presents|here|history|obtained|care|cared with|by|for|from his|her|the|their? ${kin}|family`,
    `family ${told}`,
    `the|his|her|patient|with|to s? family ${told}?`,
    `family members? ${told}`,
    `discussed with the|his|her? family`,
    `donor site`,
    `twin lead`,
  ],
  experiencer: [
    `family|familial|fam|parental|maternal|paternal medical|cardiac|strong|significant|psychiatric? history|hx|hist is|was|significant|notable|remarkable|positive|also|includes|of|for|:? of|for|significant|notable|positive|is|:? for?`,
    `fh|fhx|famhx|fmh|fmhx is|was|significant|notable|positive|of|for|:? for|of?`,
    `strong|positive|significant family history|hx of|for|:?`,
    `family|familial|maternal|paternal`,
    `his|her|the|patient|patients|one|both|two|a|an|s? s? older|younger|elder|maternal|paternal|half|twin|identical|late|biological? ${kin} s? had|has|have|with|died|suffered|also|both|:|-? of|from|have|had|has|a|an|the?`,
    kin,
    `first|second - degree? relative|relatives`,
    `family|household member|members|contact|contacts had|has|with|have?`,
    `donor|donors s? had|has|with|history? of?`,
    `sick contacts|contact with`,
    `runs in`,
  ],
  'experiencer-back': [
    `in|of|by|affecting his|her|the|patient|patients|their|one|both|two|a|an|s? s? older|younger|elder|maternal|paternal|half|twin|first|second? degree? ${kin}|family|donor`,
    `runs in the? family`,
    `on the|his|her? maternal|paternal|mother|father s? side`,
  ],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>
