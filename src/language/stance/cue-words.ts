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
