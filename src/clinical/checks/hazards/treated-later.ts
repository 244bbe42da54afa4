/** A date, a weekday, a span of days: later than what cannot wait. */
const daysLater =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day\w*|next (?:week|month|list|available|free|session|slot|clinic|sitting)|(?:in|after|at|within|of|about|another) (?:the |a |one )?(?:couple of |few )?(?:[2-9]|\d\d|two|three|four|five|six|seven|ten)?[- ]?(?:(?:to|or|–|-) ?\w{1,5} )?(?:days|weeks?|months?|fortnight)\b|day (?:[2-9]|1\d)\b|(?:one|two|three|four|six|[1-9])[- ]week (?:mark|point|visit|review)|(?:the|on|for|until) (?:\d{1,2}(?:st|nd|rd|th)|\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*)|later (?:this|in the|that) week|day[- ]case|elective(?:ly)?|(?:as an )?out-?patient|(?:waiting|elective|routine) list|after the (?:weekend|holiday|bank holiday)|(?:at|on|after|upon) discharge|(?:start(?:ed)?|begin|begun|given) later(?! than\b)|in (?:48|72|96) ?(?:h\b|hours?|hrs))\b/iu

const nextDay =
  /\b(?:tomorrow\w*|(?:in|for|at|of|on|by) (?:the )?(?:morning|a\.?m\.?|day shift|daytime|working hours|office hours)|(?:morning|day|ward|consultant|post-?take) (?:list|round|team|meeting|handover|shift|staff)|(?:[6-9]|1[02]|24|six|eight|twelve) ?(?:h\b|hours?|hrs) (?:later|from now|on\b)|in (?:[6-9]|1\d|2[0-4]|six|eight|twelve) ?(?:h\b|hours?|hrs)|(?:12|24|48|72)[- ]?(?:h|hours?) (?:mark|point)|overnight (?:first|trial)|after (?:the )?night|when (?:the )?(?:day|unit|theatre|lab|list|suite|service)\b[^.;,]{0,25}\b(?:opens?|open again|is back|are back|returns?|starts?|staffed))\b/iu

/** Behind a result or a sign that the treatment does not wait for. */
const behindResult =
  /\b(?:when|once|after|pending|awaiting|only (?:when|if|after|once)|as soon as|depends? on|depending on)\b[^.;,]{0,40}\b(?:CRP|PCT|procalcitonin|sensitivit\w*|susceptibilit\w*|culture results?|results?|CSF|lumbar puncture|LP|synacthen|troponin|micro(?:biology)?|lab|gram stain|formal\w*|reported|written|reads?|MDT|board|come[sn]? down|anticoagul\w*|(?:three|four|\d) weeks|falls?|fallen|re-?opens?|is back|are back)\b/iu

/** A time that is now all the same, or another thing than the first treatment. */
const notPutOff =
  /\b(?:now|today|tonight|immediate\w*|at once|stat|straight ?away|within (?:the )?(?:an? |one |\d+ ?|next )?(?:h\b|hours?|min\w*)|in (?:the )?(?:an? |one |two |[1-4] ?|next )?(?:h\b|hours?)|in \d+ ?min\w*|same[- ]?(?:day|night|hour)|emergency|already|done|yesterday|given|running|in place|in situ|inserted|sited (?:at|on)|(?:not|never|no) (?:be )?(?:to )?(?:wait\w*|tomorrow\w*|until|later|before|option|delay\w*|the morning|left|deferred)|don['’]t wait|cannot wait|repeat\w*|re-?look|second|again|remov\w*|wean\w*|stop\w*|off\b|out\b|output|check|stays?|remains?|continue\w*|goes on|go on|until then|change\w*|switch\w*|de-?escalat\w*|narrow\w*|halv(?:e[sd]?|ing)|(?:reduc|lower|decreas|titrat|taper)(?:e[sd]?|s|ed|ing)?(?! (?:rate|dose))|step\w* down|review of|course|days? of|follow-?up|contra-?indicated|unsafe|trial off|secondary prevention|potassium|aspirin|clopidogrel)\b/iu

/** Refused, or left for good: another finding, or none. */
const heldBack = /^\W*(?:no|not|without|avoid|decline\w*|rather than|instead of)\b/iu

/** "Needle or tube does not have to go in tonight": what is not needed now treats nothing now. */
export const notNeededNow =
  /\b(?:not|n['’]t|no longer) (?:be )?(?:need\w*|required|necessary|wanted|called for|have to (?:be|go|happen|take place))\b|\bneed(?:s)? not\b|\bno need (?:for|to|of)\b/iu

/** "Ceftriaxone 2 g daily, begin tomorrow after the lavage": the start belongs to what stands before it. */
const ownPart =
  /,\s(?!(?:and )?(?:to )?(?:be )?(?:begin\w*|start\w*|commenc\w*|first (?:dose|bag)|given?|not before|only)\b (?:only )?(?:tomorrow|on|in|after|once|when|from|next|at|until|mon|tues|wednes|thurs|fri|satur|sun))/iu

/**
 * The words that set a treatment to another time, while no other part of the answer gives it now.
 *
 * @param clauses of the orders
 * @param treatment words of what treats the emergency
 * @param byTheHour whether the morning is too late
 */
export function treatedLater(clauses: readonly string[], treatment: RegExp, byTheHour: boolean): string | undefined {
  const parts = clauses.flatMap((clause) => clause.split(ownPart)).filter((part) => treatment.test(part))
  const late = parts.find((part) => isLater(part, byTheHour) && !notPutOff.test(part) && !heldBack.test(part))
  if (late === undefined) return undefined
  const isGiven = parts.some(
    (part) => part !== late && !isLater(part, byTheHour) && !heldBack.test(part) && !notNeededNow.test(part),
  )
  return isGiven ? undefined : late
}

const isLater = (part: string, byTheHour: boolean): boolean =>
  daysLater.test(part) || behindResult.test(part) || (byTheHour && nextDay.test(part))

const picture =
  /(?<!\b(?:no|not|without|never|skip|before) (?:(?:an?|any|the|for) )?)\b(?:CT|CXR|X-?ray|film|scan|radiograph|imaging|ultrasound|sonography)\b/iu
const andThen = /\b(?:then|before (?:that|the|a|any)|first|afterwards|followed by|next|read|report(?:ed)?)\b/iu

/** "CT chest to size it, and then a finger thoracostomy": a treatment behind a picture. */
export function isBehindPicture(clause: string, treatment: RegExp): boolean {
  const seen = picture.exec(clause)
  if (seen === null || notPutOff.test(clause)) return false
  const after = clause.slice(seen.index + seen[0].length)
  const relief = treatment.exec(after)
  return relief !== null && andThen.test(after.slice(0, relief.index)) && !/\b(?:no|not|without|never)\b/iu.test(clause)
}
