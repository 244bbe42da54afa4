import { conditionCues } from './condition-cues.ts'
import { mentionCues } from './mention-cues.ts'
import { optionCues } from './option-cues.ts'
import { refusalCues } from './refusal-cues.ts'
import { seemingRefusalCues } from './seeming-refusal-cues.ts'
import { type StanceRole, cueWords } from '../stance-role.ts'

const { be, must, modal } = cueWords

/** What orders a thing, beside the imperatives. */
const orderCues = {
  recommend: [
    `be treated|managed|stabilised|covered|loaded|anticoagulated|bridged with`,
    `keep|continue|carry on? taking|using|on|with`,
    `keep|maintain|leave|put|start|place|establish|continue the|this|him|her|them? patient? on`,
    `would|will benefit from`,
    `recommendation that|is|for|to|of`,
    `is|are now? due for? her|his|their|a? first|next?`,
    `in need of`,
    `indication|indications for`,
    `should|must|has|have|needs|ought|is|are to? be treated|managed|stabilised|covered|loaded|anticoagulated|bridged|protected|rate with`,
    `agent|drug|treatment|therapy|antibiotic|choice of choice? is|are`,
    `first line _? treatment|therapy|agent|drug|agents|drugs|choice? _? _? _? _? is|are|include|includes`,
    `priority|mainstay|cornerstone|antidote|key is|remains`,
    `should|must|ought|needs|has|have|is|are to? now|also|still|therefore|both|all|always? have|take|receive|get|undergo|start|continue|begin|go be? on? onto?`,
    `should|must|ought|needs|has|have|is|are to? now|also|still|therefore|both|all|always? be on|using|taking|receiving|given|offered|started|commenced|prescribed|maintained|referred on|for?`,
    `asked to issue|prescribe|continue|start|supply|provide|arrange|give|add`,
    `have|has asked for`,
    `asking you to`,
    `wants _ days|weeks|months of`,
    `please could|would|can`,
    `could|would|can you|we please|kindly`,
    `grateful|obliged|appreciated|appreciate if|it`,
    `patient|pt|him|her|them|man|woman|lady|gentleman to have|receive|get|undergo`,
    `to be started on`,
    `will need|require|start|have|receive|give|arrange`,
    `will be started on`,
    `needs|need|requires|require`,
    `be on|using`,
    `we|i will|would|shall now|also? give|start|use|add|prescribe|arrange|recommend|suggest|advise|continue`,
    `plan|plans|planning|aim|aiming is? to|for`,
    `see that`,
    `ask|asking|asked for`,
    `my|our|the? first? pick|preference|choice|recommendation|favourite|vote|advice|suggestion|go-to|answer is|would|remains|goes be|to?`,
    `i|we would? favour|prefer|choose|pick|go for|with?`,
    `straight|direct|directly to|for`,
    `right|best|correct|appropriate|recommended|preferred combination|regimen|pairing|drug|choice|treatment|agent|antibiotic is|are|would be?`,
    `reach|reaching for`,
    `home|discharge|discharged on|with`,
    `prescription|script for`,
    `stay on the? same|current|usual? dose? of?`,
    `time for|to`,
  ],
  'recommend-back': [
    `${modal}? not need|have to? be stopped|held|withheld|delayed|interrupted|omitted|discontinued|deferred`,
    `need|needs not be stopped|held|withheld|delayed|interrupted|omitted|discontinued|deferred`,
    `${be} safe|fine|ok|okay to give|use|start|continue|take`,
    `unchanged`,
    `was|were booked|scheduled|arranged|planned|listed for|on today|tomorrow|tonight|this|next`,
    `can|may|could|should|must|will go|goes|carry on`,
    `can|may|should|must|will stay|remain|continue|run on|as|unchanged`,
    `as before|usual|previously`,
    `as at home|present`,
    `to run|continue|last|stay|carry until|for|over|at|on|through`,
    `${be} the right|best|correct|appropriate|standard|preferred|recommended|usual|first choice|agent|drug|option|treatment|therapy|line`,
    `${be} appropriate|standard|recommended|effective therapy|treatment|care|choice`,
    `${must} be reinforced|encouraged|repeated|offered|emphasised`,
    `${be}|remains|remain the? next|first|initial investigation|agent|test|step|choice|line|treatment|drug|move?`,
    `${must} to? ${be}? given|started|initiated|used|administered|commenced|prescribed|continued|resumed|restarted|arranged|performed|obtained|ordered|increased|added|activated|taken|doubled|issued|dispensed|booked|sent|done|repeated|titrated|uptitrated|reduced|introduced|reintroduced|placed|inserted|offered|requested|preferred|part|stabilised|carried|maintained|loaded|transfused|infused|nebulised|injected|upped|followed`,
    `${must} to? go|run|carry in|on|up|ahead|now|down|at|over`,
    `what i|we would|will|recommend|suggest|advise|want`,
    `${be} to be taken|given|started|increased`,
    `${be} licensed and indicated`,
    `agreed and? started?`,
    `makes _ the? drug|treatment|agent|choice of choice?`,
    `${be} the _? _? drug|agent|treatment|therapy|antibiotic|one|test to|we|i use|recommend|advise|suggest|want|favour|give|choose`,
    `${be} the? necessary|logical|obvious|correct next|first|only? investigation|test|step|move|treatment|drug`,
    `${be}|remains the? usual|standard|main|only|effective|definitive|specific? first|second? treatment|therapy|mainstay|standard|drug|agent|antidote`,
    `${be}|remains|remain|should|must|to now|also|strongly|clearly|urgently|immediately|therefore|still|first? be? recommended|indicated|advised|given|started|initiated|used|needed|required|necessary|appropriate|warranted|administered|commenced|prescribed|offered|continued|resumed|preferred|mandatory|essential|first|arranged|performed|obtained|ordered|increased|added|activated`,
    `first line`,
    `of choice`,
    `${be}|remains the|my|our|her|his _? _? _? of choice`,
    `${be}|remains the|my|our|a? right|best|correct|appropriate|recommended|preferred|indicated|required|first _? _? strategy|approach|pathway|step|move|intervention|procedure|test|way|plan|regimen|investigation|option|treatment|therapy|drug|agent|choice|pick`,
    `it is|will :|,|then`,
    `follows|next`,
    `which|that i|we would|will|shall now? start|give|use|prescribe|recommend|add|continue|suggest|advise`,
    `${be}|be provided|prescribed|written|charted up?`,
    `on board`,
    `to stay|remain|continue the? same|unchanged|as`,
    `as is`,
    `as it|they is|are|stands|stand`,
  ],
} satisfies Partial<Record<StanceRole, readonly string[]>>

/** What opens a clause. */
const clauseCues = {
  contrast: [
    `but`,
    `however`,
    `although`,
    `though`,
    `whereas`,
    `nevertheless`,
    `nonetheless`,
    `except that|for`,
    `yet`,
    `albeit`,
    `on the other hand`,
  ],
  subordinate: [
    `because`,
    `since`,
    `now that`,
    `while|whilst`,
    `so that?`,
    `which`,
    `who`,
    `given that|the|his|her|this|their|concern|concerns|concurrent|ongoing|recent|severe|acute|high|low|risk|bleeding|renal|hypotension|hyperkalaemia|asthma|bradycardia|normal|elevated|raised`,
    `as the|he|she|they|this|there|it|his|her|their|patient`,
    `as _ is|are|was|were|has|have|would|will|can|could|may|might|should|causes|increases|worsens`,
    `in view|light of`,
    `in order to`,
  ],
} satisfies Partial<Record<StanceRole, readonly string[]>>

/**
 * The cues of recommendations, by what they do, as `CueLexicon` reads them (`_` any word, `?` optional, `|` alternatives). English; the categories follow
 * NegEx and ConText (https://doi.org/10.1006/jbin.2001.1029, https://doi.org/10.1016/j.jbi.2009.05.002), the verbs are those of orders. Of equally long cues
 * the first counts: what only seems to refuse stands before what refuses.
 */
export const stanceCues: Readonly<Record<StanceRole, readonly string[]>> = {
  ...seemingRefusalCues,
  ...refusalCues,
  ...conditionCues,
  ...mentionCues,
  ...optionCues,
  ...orderCues,
  ...clauseCues,
}
