import { smokesBesideOxygen, worseOnOxygen } from './harmed-by-home-oxygen.ts'
import { type Patient, problemsAndNotes } from '../../../../patient/patient.ts'
import { quote } from '../../../../words/text.ts'
import { clausesOf, orderTexts, type TextOfAnswer } from '../../record-words.ts'

const homeOxygen =
  /\b(?:LTOT|(?:home|domiciliary|long[- ]term|ambulatory|portable|nocturnal|overnight) (?:oxygen|O2)|(?:oxygen )?concentrator|HOOF(?: form)?|DME (?:oxygen|O2)|home cylinders?|portable (?:\w+ )?cylinders?|cylinders? (?:at|for) (?:home|going out|outside)|(?:oxygen|O2) (?:at|for) home|(?:oxygen|O2)\b[^.;]{0,40}\b(?:15|16|18|24) ?(?:h|hours?)(?: ?\/ ?(?:day|d)| a day| per day| daily)?)/iu

/** It is not begun: refused before the words or behind them, asked, for later, or taken away. */
const notBefore =
  /\b(?:no|not|never|without|avoid\w*|withh\w*|declin\w*|refus\w*|defer\w*|until|unless|if|once|when|before|after|cannot|unsafe|against|stop\w*|remove\w*|withdraw\w*|collect\w*|return\w*|cancel\w*|suspend\w*|postpon\w*|rather than|instead of|nor|contra-?indicat\w*|assess\w* for|reconsider\w*|re-?refer\w*|eligib\w*|criteria|meets?|discuss\w*)\b[^.;:→]{0,50}$/iu
const notBehind =
  /^[^.;]{0,70}\b(?:not (?:be )?(?:given|ordered|started|prescribed|safe|offered|installed|sent|done|made|for|now|yet|while|until|possible|an option|appropriate)|withheld|declined|refused|deferred|removed|withdrawn|collected|cancelled|unsafe|contra-?indicated|only (?:if|once|when|after)|once (?:he|she|they|smoke|stopped)|if (?:he|she|they) (?:stop|quit)|until|when (?:he|she|they) (?:has |have )?(?:stop|quit)|off the table|ruled out|too dangerous|reconsidered|is reviewed)/iu

/** "LTOT: meets the criteria", "LTOT criteria are met": what is said of it, and no order. */
const onlyMet = /^:? ?(?:meets?|criteria|eligib\w*|qualif\w*|indication)\b/iu

const notSmoking = String.raw`\boff (?:(?:the|all|his|her) )?(?:smokes?|smoking|fags|cigs|cigarettes|rollies|roll-?ups|tobacco|bidis?|vapes?)\b|\bquit\b|\b(?:has |have |having )?(?:stopped|given up|packed in|ceased) (?:the |his |her )?(?:smok\w*|cigarettes|rollies|fags|tobacco)\b|\bsmoke-?free|\bno longer smok\w*|\bnot smoking|\bnon-?smok\w*|\babstinen\w*|\bhas (?:stopped|quit)\b`

/** "If PaO2 is still 55 or less, off the smokes for 4 weeks, then a concentrator": that nobody smokes any more is among the conditions. */
const onceQuit = new RegExp(
  String.raw`\b(?:if|once|when|provided|as long as|after|only|until|unless|should)\b[^;]{0,80}(?:${notSmoking})`,
  'iu',
)

const begunAnyway =
  /\b(?:today|tomorrow|now|tonight|this (?:week|month)|at once|straight away|immediately|meanwhile)\b/iu

function isOnceQuit(clause: string): boolean {
  return onceQuit.test(clause) && !begunAnyway.test(clause)
}

const eachHomeOxygen = new RegExp(homeOxygen, 'giu')

/** The clause of an answer that begins oxygen at home. */
function beginsOxygen(clauses: readonly string[]): string | undefined {
  return clauses.find(
    (clause) =>
      !isOnceQuit(clause) &&
      [...clause.matchAll(eachHomeOxygen)].some(({ index, 0: words }) => {
        const after = clause.slice(index + words.length)
        return (
          !onlyMet.test(after) &&
          !notBefore.test(clause.slice(Math.max(0, index - 80), index)) &&
          !notBehind.test(after)
        )
      }),
  )
}

const flows =
  /(?<![\d.])(?<flow>\d(?:\.\d)?)(?:\s?(?:-|–|to)\s?(?<high>\d(?:\.\d)?))?\s?(?:L|l|litres?|liters?)(?:\s?\/?\s?(?:min\w*|m\b))?(?![\w])/gu

const ventilates =
  /\b(?:NIV|BiPAP|BPAP|bi-?level|non-?invasive vent\w*|(?:home|nocturnal|domiciliary) (?:mechanical )?ventilat\w*|ventilation (?:service|clinic|unit|team)|sleep and ventilation|AVAPS|CPAP)\b/iu
const ventilatesNot =
  /\b(?:no|not|without|never|nor|rather than|instead of|no need (?:for|of)|declin\w*)\s+(?:\w+\s+){0,3}(?:NIV|BiPAP|BPAP|bi-?level|ventilat\w*|CPAP)\b|\b(?:NIV|BiPAP|ventilation)\b[^.;]{0,25}\b(?:not (?:needed|required|indicated|yet)|unnecessary|later|only if)\b/giu

/**
 * Oxygen at home for who sets it alight, or at a flow that drove the carbon dioxide up when it was tried, with no ventilation beside it.
 *
 * @returns a line for each, with its source
 */
export function homeOxygenThatHarms(texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  const orders = orderTexts(texts).map(({ text }) => text)
  const clauses = orders.flatMap(clausesOf)
  const begun = beginsOxygen(clauses)
  if (begun === undefined) return []
  const fire = smokesBesideOxygen(patient)
  const worse = worseOnOxygen(patient)
  const flow = Math.max(
    0,
    ...orders
      .filter((text) => homeOxygen.test(text))
      .flatMap((text) => [...text.matchAll(flows)].map(({ groups = {} }) => Number(groups['high'] ?? groups['flow']))),
  )
  const isVentilated =
    orders.some((text) => ventilates.test(text.replace(ventilatesNot, ' '))) ||
    problemsAndNotes(patient).some((text) =>
      /\b(?:on|uses|has|with) (?:home|domiciliary|nocturnal) (?:NIV|BiPAP|ventilation)\b/iu.test(text),
    )
  return [
    ...(fire.value === 'true'
      ? [
          `oxygen is ordered for the home (${quote(begun)}), and the record has ${quote(fire.facts.join(', '))}: it burns whoever smokes beside it, and the house (BTS home oxygen 2015, section on smoking; NHS England home oxygen safety 2023)`,
        ]
      : []),
    ...(worse !== undefined && flow >= worse.flow && !isVentilated && patient.goals_of_care !== 'palliative'
      ? [
          `oxygen is ordered for the home at ${flow} L/min (${quote(begun)}), and the record has ${quote(worse.fact)} at ${worse.flow} L/min: carbon dioxide rises further, and ventilation at night is needed with it (BTS home oxygen 2015, section on LTOT assessment; ATS home NIV 2020)`,
        ]
      : []),
  ]
}
