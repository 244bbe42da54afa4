/** What a cue does to the things that a sentence names. */
export type PolarityRole =
  /** Looks like a cue and is none. */
  | 'pseudo'
  /** Says that what follows is absent, to the end of its clause, lists included. */
  | 'negated'
  /** Says so of the phrase right after it: up to a comma, "and" or a preposition. */
  | 'negated-near'
  /** Says so of what stands before. */
  | 'negated-back'
  /** Says so of what follows, or of what stands before where nothing follows: "ruled out". */
  | 'negated-either'
  /** The same, but of what follows only the phrase right after it: "negative", "absent". */
  | 'negated-either-near'
  /** Answers what stands before: "none". */
  | 'negated-answer'
  /** Says so of the word right before it: "pain free". */
  | 'negated-beside'
  /** Says so of a thing whose name starts right after it: "non-tender", but not "non-cardiac chest pain" of pain. */
  | 'negated-prefix'
  /** A sign beside a word: "(-) fever", "fever (-)". */
  | 'negated-sign'
  /** Holds what follows to a condition. */
  | 'conditional'
  /** As `conditional`, where it opens a clause: "should pain recur". */
  | 'conditional-opening'
  /** As `conditional`, unless the clause tells of the past: "when pain occurs", but not "when the pain began". */
  | 'conditional-unless-past'
  | 'conditional-back'
  /** Says that what follows is only possible, suspected, to be looked for or guarded against. */
  | 'hypothetical'
  | 'hypothetical-near'
  | 'hypothetical-back'
  /** Says so of what follows, or of what stands before where nothing follows: "has not been ruled out". */
  | 'hypothetical-either'
  /** Says so of both sides: "versus". */
  | 'hypothetical-both'
  /** Says so of what ends right before it: "DVT prophylaxis". */
  | 'hypothetical-beside'
  /** Says that what follows is past. */
  | 'historical'
  | 'historical-near'
  | 'historical-back'
  /** Says that what follows is someone else's. */
  | 'experiencer'
  | 'experiencer-back'
  /** Opens a clause that no cue before it reaches, nor one after it from there. */
  | 'stop'
  /** The same, but what comes later may still speak of what stands before: "PE due to immobility is unlikely". */
  | 'stop-forward'
  /** Ends a negation, a possibility and what is said of the past: "positive for". */
  | 'stop-item'
  /** As `stop-item`, where it stands after a comma or "and": "no fever, has a cough". */
  | 'stop-in-list'
  /** As `stop-in-list`, unless the list goes on to an "or": "no fever, mild cough", but not "no fever, mild cough or pain". */
  | 'stop-in-list-unless-or'
  /** Ends what is said of another person: "the patient". */
  | 'stop-patient'
  /** Opens a phrase of time, which a negation passes over: "no pain after surgery or trauma". */
  | 'pause'

/** What a cue can make of a mention. */
export type Status = 'negated' | 'other-experiencer' | 'historical' | 'conditional' | 'hypothetical'

export const statuses: readonly Status[] = ['negated', 'other-experiencer', 'historical', 'conditional', 'hypothetical']
