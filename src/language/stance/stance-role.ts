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
