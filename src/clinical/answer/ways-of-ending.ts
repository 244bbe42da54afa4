/**
 * The English words by which a treatment is ended, withheld, cancelled, put off or undone, as sources of patterns: before what they end ("scrap the infusion"), and behind it ("the infusion is scrapped").
 */

/** Verbs with regular participles. */
const regular = [
  'suspend',
  'cancel',
  'pause',
  'halt',
  'interrupt',
  'end',
  'terminate',
  'cease',
  'discontinue',
  'remove',
  'disconnect',
  'detach',
  'postpone',
  'delay',
  'adjourn',
  'rescind',
  'revoke',
  'countermand',
  'nullify',
  'retract',
  'repeal',
  'delete',
  'erase',
  'abandon',
  'shelve',
  'park',
  'abort',
  'void',
  'pull',
  'deactivate',
  'decommission',
  'unhook',
  'ditch',
  'axe',
  'waive',
  'overrule',
  'supersede',
  'dismantle',
  'stall',
  'disregard',
  'ignore',
  'scratch',
  'quash',
  'bar',
  'ban',
  'veto',
  'refuse',
] as const

/** The others, each with its participle. */
const others: Readonly<Record<string, string>> = {
  stop: 'stopped',
  withdraw: 'withdrawn',
  withhold: 'withheld',
  hold: 'held',
  drop: 'dropped',
  omit: 'omitted',
  scrap: 'scrapped',
  skip: 'skipped',
  strike: 'struck',
  freeze: 'frozen',
  forgo: 'forgone',
  undo: 'undone',
  override: 'overridden',
  quit: 'quit',
  bin: 'binned',
  forget: 'forgotten',
  'throw away': 'thrown away',
  'hold off(?: on)?': 'held off',
  'score through': 'scored through',
  'strike through': 'struck through',
  defer: 'deferred',
  annul: 'annulled',
  unplug: 'unplugged',
  nix: 'nixed',
  [String.raw`w\/h`]: String.raw`w\/h`,
  'tear (?:up|out|off)': 'torn (?:up|out|off)',
  'turn down': 'turned down',
}

/** Verbs that end with a particle: "stand down", "leave off", "score out". */
const withParticle =
  'put|throw|switch|turn|shut|take|come|leave|strike|cross|stand|bring|break|score|scratch|rub|wipe|power|call|lift|pull|set|lay|knock|strip|rule|keep|stay|close|unhook'
const participlesWithParticle =
  'put|thrown|switched|turned|shut|taken|left|struck|crossed|stood|brought|broken|scored|scratched|rubbed|wiped|powered|called|lifted|pulled|set|laid|knocked|stripped|ruled|kept|closed|unhooked'
export const awayParticles = String.raw`(?:off|out(?! of (?:\d|hours))|away|aside|to one side|down(?! (?:to|by|from)\b))`
const backParticle = String.raw`(?:put|hold|held|push(?:ed)?|keep|kept) back`

/** What a treatment is in that does not run. */
const states = String.raw`(?:on (?:hold|ice|pause|the shelf)|in abeyance|in the (?:fridge|cupboard|drawer|store)|on stand-?by only)`

/** What is done with a treatment that is given: "is not to be hung". */
const done = String.raw`(?:given|started|commenced|begun|initiated|used|continued|administered|infused|injected|hung|run|connected|attached|fitted|applied|put (?:on|up)|set up|placed|inserted|done|carried out|performed|undertaken|activated|called|dispensed|supplied|released|drawn up|dosed|charted|prescribed|resumed|restarted|needed|required|necessary|indicated|wanted|booked|arranged|sent|made up)`
const doing = String.raw`(?:give|receive|have|get|take|start|commence|begin|initiate|use|continue|administer|infuse|inject|hang|run|connect|attach|fit|apply|put (?:on|up)|set up|place|insert|do|perform|activate|dispense|release|draw up|resume|proceed with|go ahead with)`

const participleOf = (verb: string): string => {
  if (verb === 'cancel') return 'cancell?ed'
  if (verb === 'bar') return 'barred'
  if (verb === 'ban') return 'banned'
  if (verb === 'veto') return 'vetoed'
  if (verb.endsWith('y')) return `${verb.slice(0, -1)}ied`
  return verb.endsWith('e') ? `${verb}d` : `${verb}ed`
}

const bases = [...regular, ...Object.keys(others)].map((verb) => (verb === 'end' ? String.raw`end(?! of\b)` : verb))
const participles = [...regular.map(participleOf), ...Object.values(others)]

/** Before a treatment, in the form of an order. */
export const endVerbs = String.raw`(?:${bases.join('|')}|d\/c|dc|(?:${withParticle}) ${awayParticles}|call off|${backParticle}|(?:take|get|bring) (?:him|her|them|the patient) off|do(?:es)? away with|dispens(?:e|ed|ing) with|refrain(?:ed|ing)? from(?: \p{L}+ing)?)`

/** Verbs that end what stands between them and their particle: "stand the team down". */
export const partedVerbs = String.raw`(?:${withParticle}|get|send)s?`

/** An order not to do it: what ends it where it says until when. */
export const refusedDoing = String.raw`(?:(?:do|does|must|should|shall|may|is|are|please do) not|don['’]t|not to|never) (?:yet )?${doing}`

/** The dose after which a treatment ends: "after the 16:10 dose", "after tonight's injection". */
export const theDose = String.raw`(?:(?:the|this|that|his|her|today['’]s|tonight['’]s|one|a single) )?(?:(?:first|initial|loading|next|one|single|evening|morning|night|\d{1,2}[:.]\d\d) ){0,2}(?:dose|injection|bolus|shot|tablets?|bag)\b`

/** Behind it, where an object of its own may follow what ends something else: "heparin in the lab, stop ibuprofen". */
const endsHere = String.raw`(?=\s*(?:(?:it|them|that|these|the (?:call|case|activation|request|alert|team))\b)?\s*(?:$|[.,;:()–—→]|as\b|because\b|since\b|from\b|now\b|today\b|tonight\b|overnight\b|this\b|for\b|and\b|after ${theDose}(?! of\b)|until\b|till\b|over the\b|on (?:\p{Lu}|the)|pending\b|in the (?:meantime|meanwhile)|at (?:once\b|midnight\b|noon\b|handover\b|the\b|\d|glucose\b|CBG\b|BG\b)))`

/** Behind a treatment, as what became of it. */
export const endedBehind = String.raw`(?:${participles.join('|')}|(?:${participlesWithParticle}) ${awayParticles}|${backParticle}|(?:put|(?:to )?(?:stays?|remains?|rests?|be kept|be left|wait)) ${states}|${states}|(?:(?:shall|will|should|must|can|may) |to )?rests?(?= (?:until|till|for|over))|out(?= (?:of (?:use|order)|tonight|until))|no longer (?:to be )?(?:${done}|valid|active|stands?|appl(?:y|ies)|in force)|(?:do(?:es)?|will|shall) not (?:\p{L}+ )?(?:stand|apply|hold|go ahead|proceed|take place|happen|start|run)(?: any (?:more|longer))?|(?:is|are|was|were)n['’]t (?:to be )?${done}|(?:not|never) (?:to (?:go ahead|proceed|start|begin|run|take place|happen|be (?:\p{L}+ly )?${done})|(?:be |being )?${done})|not happening|neither (?:indicated|wanted|needed|required)|null(?: and void)?|void|invalid|lapses?|(?:allowed|left) to (?:lapse|run (?:out|dry))|expire[sd]?|given (?:away|up|back|to (?:another|somebody|someone))|sent (?:home|away|back)|(?:comes?|goes|come|stays?|remains?|kept|left) off|(?:off|from) the (?:drug )?chart|(?:goes|go|gone|returned?|sent|back|taken) (?:back )?to (?:the |its )?(?:\p{L}+ )?(?:stores?|pharmacy|cupboard|library|fridge|equipment \p{L}+)|abgesetzt|beendet|pausiert|gestrichen|d\/c['’]?d|dc['’]d|(?:off|out)(?=\s+(?:and|then)\s+(?:back|away|left|kept|stays?|leave|keep))|(?:stops?|hold|cancel|pause|omit|ends|off|(?<=\b(?:is|are|stays?) )(?:out|over)|suspend|d\/c)${endsHere}|(?:over and done with|finished(?: with)?|contra-?indicated|rested|not on offer|not an option|off limits|(?:has|have|is|are|must|will have|need) to wait|must wait|can wait|(?:is|are) for (?:later|another day)|crossed through|scored (?:out|through)|(?:off|out) (?:permanently|from (?:now|today|tonight|here)|for (?:good|life|ever|\d|the (?:next|rest|remainder|whole)|two|three|four|several)))\b)`

/** Behind a treatment that heads its line, as an order of it: "Insulin pump line: switch off at midnight". */
export const orderedBehind = String.raw`(?:(?:do not|don['’]t) (?:give|start|connect|run|use|apply|hang|inject|insert|do|activate)${endsHere}|(?:leave|keep|put|have) (?:it |them )?(?:(?:switched|turned) )?(?:off|${states})|(?:${withParticle}) (?:it |them )?${awayParticles}|${bases.join('|')})${endsHere}`

/** A start that is put off: what ends it where it says until when. */
export const putOffBehind = String.raw`(?:(?:(?:only|first|first dose)? ?(?:to |will |should |can |may |is to |are to )(?:only )?(?:start|begin|commence|wait|await|be (?:started|begun|commenced|given|connected)|follow|run|go ahead)|starts?|begins?|commences?|waits?|(?:start|first (?:dose|session|bag)))(?: only| again)?(?= (?:from|on|after|at|until|till|when|once|for|next|tomorrow|in)\b)|not (?:before|until|till|prior to)\b|(?:only|not) (?:from|after|on)\b)`

/** Whether a text may end anything: what has none of these words is not read further. */
export const mayEnd = new RegExp(
  String.raw`\b(?:${bases.join('|')}|${participles.join('|')}|off|out|down|through|neither|refrain\w*|dispens\w*|rests?|stays?|remains?|cupboard|fridge|away|aside|back|home|hold|ice|abeyance|not?|never|no longer|do(?:es)?n['’]t|void|invalid|lapses?|expire[sd]?|chart|stores?|pharmacy|library|equipment|torn|start|begin|commence|waits?|only|first|elective|routine|out-?patients?|day-?case|clinic|next|weeks?|months?|abgesetzt|beendet|pausiert|gestrichen|d\/c|dc|(?:replac|swap|exchang|switch|chang|convert|step)\w*)|→|->`,
  'iu',
)
