/** What a cue does with an action. */
export type StanceRole =
  /** Looks like a refusal and orders what follows: "do not delay", "no contraindication to". */
  | 'urge'
  /** Looks like a refusal or a condition and is none. */
  | 'pseudo'
  /** Refuses what follows, to the end of the clause, lists included. */
  | 'refuse'
  /** Refuses what follows, up to "and" or a comma that opens no list with "or". */
  | 'refuse-weakly'
  /** Refuses what stands before. */
  | 'refuse-back'
  /** Refuses what stands before, and what follows up to a comma or "and": "should not be given". */
  | 'refuse-passive'
  /** Refuses what stands before by what it would do: "would worsen the bleeding"; where a refusal stands before ("withholding it would …"), it refuses nothing. */
  | 'refuse-by-harm'
  /** Refuses whatever the sentence named before. */
  | 'refuse-anaphor'
  /** Refuses what follows, up to "to", "with" or "by": "switch from A to B". */
  | 'replace'
  /** Refuses what follows up to the comma, where it opens the sentence: "instead of A, B". */
  | 'instead'
  | 'condition'
  | 'unless'
  /** Opens a condition where it opens the sentence: "should the pain return". */
  | 'condition-at-start'
  /** Keeps what follows for later use. */
  | 'reserve'
  | 'reserve-back'
  /** Leaves what stands before to the moment: "as needed". */
  | 'as-needed'
  /** Speaks of what follows without ordering it. */
  | 'mention'
  | 'mention-back'
  /** Speaks of the one thing right before it: "digoxin level". */
  | 'mention-beside'
  /** Makes another thing of the one that it hangs on: "nitrate-free", "heparin-induced". */
  | 'mention-joined'
  /** A sign that something is taken already; an order in the clause outweighs it. */
  | 'background'
  | 'consider'
  | 'consider-back'
  /** Leaves open whatever the sentence, or the one before it, named: "your call". */
  | 'consider-anaphor'
  /** Orders for a time that has not come: "once stable". */
  | 'defer'
  /** Orders what stands before: "is recommended". */
  | 'recommend-back'
  /** Orders what follows: "would benefit from", "should have". */
  | 'recommend'
  /** Makes what stands in its clause hang on something that is not said: "subject to". A weaker condition than an option. */
  | 'depend'
  /** Opens a clause that stands against the one before, and ends a condition too. */
  | 'contrast'
  /** Opens a clause. */
  | 'subordinate'

const hinder =
  'delay|delays|delayed|delaying|withhold|withholding|withheld|hold|holding|stop|stopping|discontinue|discontinuing|omit|omitting|forget|forgetting|miss|missing|interrupt|interrupting|interruption|wait|waiting|defer|deferring|deferral|postpone|postponing|skip|skipping|hesitate|hesitation|neglect|neglecting|avoid|avoiding|overlook|fail'

const participle =
  'recommended|indicated|advised|advisable|given|started|initiated|used|needed|required|necessary|appropriate|warranted|administered|commenced|prescribed|offered|continued|resumed|restarted|suitable|justified|considered|performed|done|attempted|undertaken|pursued|safe|beneficial|helpful|activated|called|escalated|ordered|arranged|routine|supported|favoured|favored|preferred|taken|combined|added|repeated|tolerated|introduced|reintroduced|placed|inserted|requested|obtained|increased|uptitrated|titrated|suggested|encouraged|endorsed|part'

const be = 'is|are|was|were|be|been|being'

const must = 'should|must|shall|will|needs|need|ought|has|have|is|are'

/** What makes an act a bad idea, before the act or after it. */
const unwise =
  'unsafe|harmful|dangerous|hazardous|wrong|unwise|premature|inadvisable|ill-advised|imprudent|reckless|foolish|futile|pointless|inappropriate|mistake|error|folly|disservice'

const hedge =
  'routinely|currently|generally|usually|now|yet|therefore|really|clinically|formally|presently|otherwise|normally|strictly'

const modal = 'should|must|shall|will|would|can|could|may|might|need|ought|do|does|did|has|have|had'

/** Alternatives of one word that many cues share, as `CueLexicon` reads them. */
export const cueWords = { hinder, participle, be, must, unwise, hedge, modal } as const
