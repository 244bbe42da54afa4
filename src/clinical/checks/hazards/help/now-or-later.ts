/** A time that is not now. */
const another =
  /\b(?:(?:at|by|before|after|until|till|from|during|following|for|in|on|with|of) (?:the |her |his |their |tomorrow['’]s |next |first )*(?:morning|afternoon|evening|night|lunch\w*|breakfast|midday|noon|midnight|dawn|hand-?over|rounds?|ward|meeting|conference|list|days?|weeks?|months?|shift|\p{L}+day|\d{1,2}:\d\d|\d\d\.\d\d|results?|visit|appointment|report|review|scan|CT|film|X-?ray|imaging)|tomorrow|next(?! \d+ ?min)|later|eventual\w*|first thing|in (?:due course|time)|when (?:convenient|free|possible|back|he|she|they|it)|routine(?:ly)?|as soon as convenient|discharge|~ ?\d{4}|(?:once|when) [^.;,]{0,25}\b(?:back|reported|read|results?|free|available))\b/iu

/** Now, or as soon as anybody can. */
const atOnce =
  /\b(?:now|immediate\w*|at once|stat|straight ?away|urgent\w*|emergen\w*|tonight|this (?:minute|hour|instant|night|morning|afternoon|evening)|today|same[- ](?:day|hour)|within (?:the|an|one|\d+) ?(?:h\b|hours?|min\w*)|bedside|already|here|aware|on (?:arrival|admission|admit)|999|911|112|000|2222)\b/iu

/** What is so first, or is only feared. */
const conditional = /(?<!\bat )\b(?:if|unless|should|in case|when|once|whenever)\b/iu

/** Behind something else: "NIV only after the drain". */
const waits = /(?<!\bat )\b(?:until|till|pending|await\w*|only after)\b/iu

/** Whether words name no time, or now: "tomorrow" is another, and so is each of the many ways to say it. */
export function isNow(part: string): boolean {
  return atOnce.test(part) || !another.test(part)
}

/** Whether words hang on something that is to be so first. */
export function isConditional(part: string): boolean {
  return conditional.test(part)
}

/** Whether words put what they say behind something else. */
export function isBehind(part: string): boolean {
  return conditional.test(part) || waits.test(part)
}

/** Whether a clause opens with a condition, under which all of it stands. */
export function opensConditional(clause: string): boolean {
  return /^\W*(?:if|should|when|once|unless)\b/iu.test(clause)
}

/** An entry of calls that is one of now: "needle now: crash call", "ICU registrar already aware". */
export function isCallOfNow(entry: string): boolean {
  return /\b(?:now|already|today|tonight|informed|aware)\b/iu.test(entry)
}
