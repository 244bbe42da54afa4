import { type TextOfAnswer, clausesOf, plannedTexts } from '../../record-words.ts'
import type { PairedSite } from './paired-sites.ts'
import { isSideAlone, longestClause } from './clause-parts.ts'
import { bothSides, type Side, sidesNamed } from './side-words.ts'

/** A procedure that an answer orders on one side. */
export interface OrderedSide {
  readonly side: Side
  /** What it is for, where its own words say so. */
  readonly thing: string | undefined
  readonly clause: string
}

/** What hangs on a condition is not ordered yet. */
const conditional =
  /^\W*(?:if|unless|should (?:he|she|it|they|the|there|this)|in case)\b|\b(?:if|unless|in case|only when|should (?:he|she|it|they|there))\b/iu

/** A condition of the blood or of the patient, and none of the side: "once the INR is 1.5", "if he consents". */
const anySide =
  /\b(?:if|unless|in case|only when)\b[^,:]{0,40}\b(?:INR|platelets?|plts?|APTT|aPTT|clotting|coag\w*|fibrinogen|Hb|consents?|agrees?|fasted|stable|1\.\d|kit|dose)\b/giu

const refused =
  /\b(?:no|not|never|avoid\w*|instead of|rather than|don['’]t|cancel\w*|reject\w*|withdraw\w*|without|nor|neither)\b(?![^,;:]{0,12}\b(?:wait|delay|later)\w*)/iu

/** "After the left drain", "keep the right drain on suction": one that was there before. */
const before =
  /\b(?:after|following|post|previous(?:ly)?|prior|old|existing|s\/p|history of|since|removal of|remove|removing|keep|keeping|continue|flush|flushing|maintain|leave|clamp|unclamp|check|confirm|verify|monitor|record|review|from the|through the|via the)\s(?:\w+\s){0,2}$/iu

/** "The right drain is out", "drain not needed on the left". */
const passed =
  /^[^,;]{0,30}?(?:\b(?:in situ|patent|swinging|removed)\b|(?<!-)\bout(?:put)?\b(?! of))|^[^,;]{0,40}?\b(?:only if|if|unless)\b|^[^;]{0,40}?\b(?:(?:is|are|was|be|must|should|will|would)? ?(?:not|never) (?:be )?(?:done|needed|indicated|placed|inserted|required|appropriate|performed|attempted|used|drained|touched|warranted|necessary|advised)|contra-?indicated|cancelled|deferred|forbidden|wrong|unsafe|dangerous|pointless)\b/iu

/** "Confirm that the right side is up and the catheter tip position": a film looks where it lies. */
const lookedFor = /\b(?:confirm\w*|check\w*|verif\w*|ensure\w*|see|show\w*|film|X-?ray|CXR|radiograph)\b/iu
const whereItLies =
  /^(?:[’']s)? (?:(?:tip )?positions?|tips?|ends?|depth|lies|sits|(?:is )?(?:well )?(?:placed|sited))\b/iu

/** A side that is named to be left alone: "not on the left", "away from the left bulla". */
const spared =
  /(?:\b(?:not|never|nor|avoid\w*|rather than|instead of|away from|opposite|other than|than|spare\w*|no|without|contralateral|leave|leaving|cancel\w*|beware|unlike|ignore)\s(?:(?:on|in|into|to|from|of|the|a|any|at|for|via)\s)*|[≠!]\s?)$/iu

/** A side whose next words are what is wrong there, and no place for a needle: "the left lung is bullous". */
const ofFinding =
  /^[\s-]*(?:(?:sided|large|small|moderate|massive|tension|secondary|primary|spontaneous|upper|lower|middle|lung|pleural|apical|basal|lobe|loculated|malignant|complicated|parapneumonic|old|chronic|the)[\s-]+){0,4}(?:lungs?\b|bulla\w*|pneumothora\w*|PTX|effusions?|empyema\w*|ha?emothora\w*|hydro\w*|collection|fluid|collapse\w*|consolidation|pneumonia|pain\w*|scar\w*|staple\w*|emphysema\w*|pleurodes[ei]s (?:of|in) \d|adhesions?|pleura (?:is )?(?:clear|normal))/iu

const forThing =
  /\b(?:for|to drain|drains?|draining|of|evacuat\w*|relie\w*|because of|due to|decompress\w*)\s(?:the |his |her |this |a |an )?(?:\w+[\s-]){0,3}$/iu

const looksAfter = /\b(?:CXR|X-?ray|film|radiograph|exclude|check|watch|look|risk|scan|CT|avoid|complication\w*)\b/iu

/** What the procedure is for, where the words beside it say one thing. */
function thingOf(clause: string, { illnesses }: PairedSite): string | undefined {
  const things = new Set<string>()
  for (const { thing, named } of illnesses)
    for (const match of clause.matchAll(named)) {
      const lead = clause.slice(0, match.index)
      const near = lead.slice(Math.max(0, lead.lastIndexOf(',')))
      if (thing !== undefined && forThing.test(lead) && !looksAfter.test(near)) things.add(thing)
    }
  const [thing] = things
  return things.size === 1 ? thing : undefined
}

/** The one side on which a clause has the procedure done; undefined where it names both or none, or only one to be left alone. */
function sideOf(clause: string, site: PairedSite): Side | undefined {
  if (bothSides.test(clause)) return undefined
  const named = sidesNamed(clause).filter(
    ({ start, end }) => !site.elsewhere.test(clause.slice(end)) && !spared.test(clause.slice(0, start)),
  )
  const places = named.filter(({ end }) => !ofFinding.test(clause.slice(end)))
  const sides = new Set((places.length > 0 ? places : named).map(({ side }) => side))
  const [side] = sides
  return sides.size === 1 ? side : undefined
}

/** Where a clause has the procedure as what is to be done now. */
function isOrdered(clause: string, site: PairedSite): boolean {
  return [...clause.matchAll(site.done)].some((match) => {
    const lead = clause.slice(0, match.index)
    const near = lead.slice(Math.max(lead.lastIndexOf(','), lead.lastIndexOf(':'), lead.lastIndexOf('(')) + 1)
    const behind = clause.slice(match.index + match[0].length)
    return (
      !(lookedFor.test(lead) && whereItLies.test(behind)) &&
      !conditional.test(lead.replace(anySide, ' ')) &&
      !refused.test(near) &&
      !before.test(lead) &&
      !passed.test(behind.replace(anySide, ' '))
    )
  })
}

/** Each clause of the plan that orders the procedure of a site on one side. */
export function orderedSides(texts: readonly TextOfAnswer[], site: PairedSite): readonly OrderedSide[] {
  return plannedTexts(texts).flatMap(({ text }) => {
    let isNamed = false
    return clausesOf(text).flatMap((whole) => {
      const clause = whole.slice(0, longestClause)
      const isHere = site.otherwise?.test(clause) !== true && isOrdered(clause, site)
      // "Chest drain now. Left 5th space, 12 Fr."
      const goesOn =
        isNamed &&
        clause.search(site.done) < 0 &&
        (isSideAlone(clause) || site.entry?.test(clause) === true) &&
        !conditional.test(clause)
      isNamed ||= isHere
      const side = isHere || goesOn ? sideOf(clause, site) : undefined
      return side === undefined ? [] : [{ side, thing: thingOf(clause, site), clause: clause.trim() }]
    })
  })
}
