/** Drugs that dissolve a clot. */
export const lytics = String.raw`(?:alteplase|tenecteplase|reteplase|streptokinase|r?t-?PA|TNK|Actilyse|Metalyse|thromboly\w*|fibrinoly\w*)`

/** Words by which a drug is named to be kept out: "no" is read by the engine, where it stands before the drug. */
export const keptOut = String.raw`avoid\w*|never|not|contra-?indicat\w*|harm\w*|dangerous|stop\w*|withh\w*|held|hold|omit\w*|discontinu\w*|instead of|rather than|if|unless|once|after|allerg\w*`

/** A clause that doubts it, denies it, or puts it into the past. */
export const doubts =
  /\b(?:unlikely|exclud\w*|rul(?:e|ed|es) out|considered|no|not|without|never|against|suspicion|risk|if|resolved|recover\w*|previous|history|ago|last (?:year|month)|20[012]\d|years?|old)\b|\?/iu

/** An arrest or an attack of another year. */
export const past = /\b(?:previous|history|survivor|ago|ICD|last (?:year|month)|20[01]\d|202[0-5]|years?|months?)\b/iu
