/** A rhythm that is converted, by a shock or a drug. */
export const convert = new RegExp(
  [
    String.raw`\b(?:(?:DC )?cardiover\w*|DCCV|synchroni[sz]ed (?:\p{L}+ ){0,2}shocks?|(?:electrical|DC) (?:conversion|shock))`,
    String.raw`\b(?:flecainide|propafenone|ibutilide|vernakalant|amiodarone)\b[^.;]{0,60}\b(?:to (?:restore|convert|return|achieve)|converts? (?:him|her|to)|(?:restor\w*|return to|back in) sinus)`,
    String.raw`\brestore sinus rhythm\b[^.;]{0,20}\b(?:now|today|this (?:morning|noon|afternoon|evening)|by|with)\b`,
  ].join('|'),
  'iu',
)

/** Under a condition, at a later time, or for who is unstable. */
export const convertsLater =
  /\bif (?!(?:it |the first |one |first )?(?:fail|unsuccess|need|no success|tolerat))|\b(?:unless|unstable|deteriorat\w*|(?:in|after) (?:about |at least )?(?:[2-9]|1\d|three|four|five|six|several)(?:-|–| to )?\d? ?(?:wks?|weeks)|weeks\b[^.;]{0,20}\b(?:then|before)|months|consider\w*|clinic|later|(?<!at )once(?! (?:daily|a day|nightly|every))|when|until|option\w*|defer\w*|postpon\w*|delay\w*|not (?:today|now|yet|before|indicated|appropriate|safe|to be)|never|declin\w*|refus\w*|spontaneous\w*|after (?:the )?cardioversion|post-?cardioversion|following|pads?|stand-?by|in reserve|discuss\w*|decid\w*|weigh\w*|whether|outpatient|elective\w*(?![^.;]{0,80}\b(?:today|now|within (?:the|an|one) hour|tonight|tomorrow|this (?:morning|noon|afternoon|evening))\b)|plan(?:ned)? for|risk)\b/iu
