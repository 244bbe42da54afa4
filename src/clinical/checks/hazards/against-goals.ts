import type { Answer } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import { quote } from '../../words/text.ts'
import { clausesOf, ordersAndCalls, orderTexts, type TextOfAnswer, problemsAndClauses } from './record-words.ts'

/** What only prolongs life. Written in November 2026 from clinical knowledge; no clinician has signed the list. */
const sustaining =
  /\b(?:intubat\w*|(?:(?<!non[- ]?)invasive|mechanical) ventilation|ventilat(?:e|or)|(?:admit|transfer|move|escalate|refer|bed)\b[^.;]{0,30}\b(?:ICU|ITU|CCU|CICU|intensive care|critical care)|CPR|full code|dobutamine|milrinone|levosimendan|nor-?adrenaline|norepinephrine|adrenaline infusion|epinephrine infusion|vasopressin|vasopressors?|inotropes?|(?:start|begin|arrange|emergency|urgent) (?:haemo|hemo)?dialysis|(?:haemo|hemo)filtration|ECMO|Impella|ECPR|(?:leave|keep)\b[^.;]{0,20}\bshocks? on|tracheostomy)\b/iu

/** It is not to be done, or only somebody else's case is spoken of. */
const refused =
  /\b(?:no|not|never|without|avoid\w*|neither|nor|don['’]t|withh\w+|stop\w*|withdraw\w*|wean\w*|off|rather than|instead of|ceiling|exclud\w*|ruled out|out of the question|off the table|declin\w*|refus\w*|inappropriate|unless|whether|discuss\w*|palliat\w*|extubat\w*|discontinu\w*|deactivat\w*|outside|DNI|DNR)\b|\bif\b[^.;:,]{0,40}\b(?:wish\w*|wants?|asks?|agree\w*|consent\w*|prefer\w*|decid\w*|chang\w*|revers\w*|rescind\w*|request\w*)\b/iu

/** What the patient has refused, as a note or the problem list has it: "DNR/DNI", "no ventilator", "not for intubation". */
const refusals: readonly { readonly on: RegExp; readonly act: RegExp }[] = [
  {
    on: /\b(?:intubation(?:\/ICU)?\b[^.;]{0,12}\b(?:never|refused|declined|no)\b|(?:ADRT|advance (?:decision|directive|refusal))\b[^.]{0,80}\b(?:no|never|refus\w+|declin\w+|against)\b[^.]{0,30}\b(?:intubat\w+|ventilat\w+)|DNI|do[- ]not[- ]intubate|no (?:tube in (?:my|his|her|the) (?:windpipe|throat)|intubation|ventilators?|invasive ventilation|mechanical ventilation)|not for (?:intubation|ventilation|invasive ventilation)|(?:declin|refus)\w+ (?:[\w/]+(?:,| and| or|, and|, or) ){0,3}(?:intubation|ventilation|a ventilator))\b/iu,
    act: /\b(?:(?:re-?)?intubat(?:e|ion)\b|rapid sequence (?:induction|intubation)|\bRSI\b|(?:(?<!non[- ]?)invasive|mechanical) ventilation|tracheostomy)/iu,
  },
  {
    on: /\b(?:declin|refus)\w+ (?:[\w/]+(?:,| and| or|, and|, or) ){0,3}(?:NIV|Bi-?PAP|mask ventilation|non-?invasive ventilation)\b|\bnot for (?:NIV|Bi-?PAP|non-?invasive ventilation)\b|\b(?:NIV|Bi-?PAP) (?:was |is )?(?:declined|refused)\b/iu,
    act: /\b(?:begin|start|commence|apply|initiate|trial of|set up|put (?:him|her|them) on|proceed to|escalate to)\b[^.;]{0,15}\b(?:NIV|Bi-?PAP|non-?invasive ventilation|mask ventilation)\b|\b(?:NIV|Bi-?PAP)\b[^.;]{0,10}\b(?:now|IPAP|\d\d?\/\d)/iu,
  },
  {
    on: /\b(?:no (?:ICU|ITU|intensive care|critical care)|not for (?:ICU|ITU|intensive care|critical care)|ward[- ]based ceiling)\b/iu,
    act: /\b(?:ICU|ITU|intensive care|critical care) (?:transfer|admission|bed|now)\b|\b(?:admit|transfer|move)\b[^.;]{0,30}\b(?:ICU|ITU|intensive care|critical care)\b/iu,
  },
  {
    on: /\b(?:DNR|DNAR|DNACPR|no CPR|not for CPR|not for resuscitation)\b/iu,
    act: /\b(?:start|begin|perform|commence|full) (?:CPR|code|resuscitation)\b/iu,
  },
  {
    on: /\b(?:no (?:to )?(?:haemo|hemo|peritoneal )?dialysis|not for dialysis|(?:declin|refus)\w+ (?:haemo|hemo)?dialysis|conservative (?:kidney|renal) (?:management|care))\b/iu,
    act: /\b(?:start|begin|arrange|emergency|urgent) (?:haemo|hemo)?(?:dialysis|filtration)\b|\b(?:insert|place|site)\b[^.;]{0,20}\b(?:dialysis|tunnelled|vascath)\b|\bthrice-weekly sessions\b/iu,
  },
  {
    on: /(?<!\b(?:no|not a|not) )\bJehovah\S*|\b(?:declin|refus)\w+ (?:all |any )?(?:blood|transfusions?|red cells?)\b|\b(?:red cells?|blood products?|plasma|platelets)\b[^.;]{0,30}\bnot accepted\b|\bno blood products?\b/iu,
    act: /\b(?:transfus\w+|(?:\d|one|two|three|four) units? (?:of )?(?:packed )?(?:red|RBCs?|PRBCs?|blood|O[- ]?neg\w*|cross-?matched|group[- ]specific)|(?:red cells?|p?RBCs?|PRBCs?|RCC|blood|packed cells?|platelets|plasma)\b[^.;\d]{0,12}\b(?:\d|one|two|three|four)\b ?(?:units?|pools?|packs?|bags?)|(?:p?RBCs?|RCC|blood) ?[x×] ?\d|O[- ]?neg\w*(?: (?:blood|red cells?))? ?(?:[x×] ?\d|now|stat|at once)|(?:give|hang|run)\b[^.;]{0,15}\b(?:O[- ]?neg\w* )(?:blood|red|cells)|(?:major|massive) (?:h(?:a)?emorrhage|transfusion) (?:protocol|pack)|packed (?:red|RBC)\w*|cross-?match and give|FFP|fresh frozen plasma|platelet pool)\b/iu,
  },
  {
    on: /\b(?:(?:declin|refus)\w+ (?:a |the |any |all )?(?:PEG|NG|feeding tube|tube feeding|tube-feeding|artificial nutrition)|no (?:feeding tube|tube feeding|PEG))\b/iu,
    act: /\b(?:pass|insert|place|site|start)\b[^.;]{0,20}\b(?:NG|nasogastric|fine-bore|feeding tube|tube feed\w*)\b|\b(?:gastrostomy|PEG)\b/iu,
  },
  {
    on: /\b(?:declin|refus)\w+ (?:any |an |the |all )?(?:operation|surgery|surgical)\b|\bno (?:operation|surgery) (?:of any kind|under any)\b/iu,
    act: /\b(?:excision|\w*ectomy|laparotomy|operat(?:e|ion)|theatre|surgery)\b[^.;]{0,40}\b(?:next|on (?:Mon|Tues|Wednes|Thurs|Fri)|tomorrow|today|tonight|this week)|\b(?:book|list|consent)(?:ed)? for\b[^.;]{0,30}\b(?:\w*ectomy|excision|surgery|theatre|operation)\b/iu,
  },
  {
    on: /\b(?:refus\w+ to stay|AMA form signed|self-?discharg\w+|leav\w+ against (?:medical )?advice)\b/iu,
    act: /\b(?:restrain\w*|restraints?|security (?:to |will )?(?:keep|hold|stop)|detain\w*)\b/iu,
  },
]

/** The shocks of a defibrillator that stay on for who is dying. */
const shocksKept =
  /\b(?:ICD|S-?ICD|CRT-?D|defibrillator|shocks?|shock (?:function|therap\w*)|tachy-?therap\w*)\b[^.;]{0,40}\b(?:stays?|remains?|left|leave|kept|keep)(?: \w+){0,2} (?:on|active|enabled|armed)\b|\b(?:deactivation|switching (?:it )?off|turning (?:it )?off)\b[^.;]{0,30}\b(?:declined|refused|rejected|denied|not (?:agreed|appropriate|done|offered|possible))\b|\b(?:keep|leave)\b[^.;]{0,20}\b(?:ICD|defibrillator|shocks?)\b[^.;]{0,20}\b(?:on|active)\b/iu

const untilOff =
  /\b(?:until|till|magnet|do not|don['’]t|never|not (?:be )?(?:left|kept)|pacing (?:is )?(?:stays?|remains?|left|kept|on)|(?:turn|switch)\w* off (?:the |his |her )?(?:ICD|shocks?|defibrillator)|(?:ICD|shocks?|therapies) (?:is |are |to be )?(?:turned |switched )?off)\b/iu

/** A plan that keeps the patient where they are, or without lines and tubes. */
const plans: readonly { readonly on: RegExp; readonly act: RegExp }[] = [
  {
    on: /\b(?:no (?:more )?(?:hospital )?admissions?|not (?:for|to) (?:hospital(?: admission| transfer)?|admission|be admitted|go to hospital)|no hospital|comfort here|(?:stay|die|be cared for|remain)s? (?:here|at home|in the (?:care|nursing) home))\b/iu,
    act: /\b(?:blue-?light|ambulance|999|911|112|admit|transfer|send|convey|rush|take (?:him|her|them))\b[^.;]{0,30}\b(?:hospital|A&E|ED|emergency department|ward|resus)\b|\badmit(?:ted)? (?:to|under|for)\b/iu,
  },
  {
    on: /\bno (?:drips?|lines|needles|cannulas?|IVs?|intravenous|tubes)\b|\bno drips?, no tubes\b/iu,
    act: /\b(?:\d ?m?g|antibiotics?|fluids?|saline|Hartmann\S*|pip-?taz\S*|co-?amoxiclav|ceftriaxone)\b[^.;]{0,20}\b(?:IV|intravenous\w*|by (?:cannula|drip))\b|\b(?:cannulate|IV access|NG tube|nasogastric|PEG)\b/iu,
  },
]

const notDone =
  /\b(?:no|not|never|without|avoid\w*|instead of|rather than|stop\w*|cancel\w*|declin\w*|if|unless|hospice)\b[^.;:]{0,30}$/iu

const endsBehind = /\b(?:stopped|not|withdrawn|withheld|discontinued|no longer|end(?:ed|s)?)\b/iu

/** What a plan of comfort rules out and the answer orders. */
function againstPlans(clauses: readonly string[], patient: Patient): readonly string[] {
  const record = problemsAndClauses(patient)
  const shocks = record.some((one) => /\b(?:ICD|CRT-?D|defibrillator)\b/iu.test(one))
    ? clauses.find((clause) => shocksKept.test(clause) && !untilOff.test(clause))
    : undefined
  const kept =
    shocks === undefined
      ? []
      : [
          `the shocks of a defibrillator stay on (${quote(shocks.trim())}), and the record has comfort as the goal: they hurt and help nobody (Resuscitation Council UK, BHRS and NCPC 2016; EHRA 2010)`,
        ]
  return [
    ...kept,
    ...plans.flatMap(({ on, act }) => {
      const plan = record.find((one) => on.test(one) && !inDoubt.test(one))
      if (plan === undefined) return []
      const order = clauses.find((clause) => {
        const match = act.exec(clause)
        return (
          match !== null && !notDone.test(clause.slice(0, match.index)) && !endsBehind.test(clause.slice(match.index))
        )
      })
      return order === undefined
        ? []
        : [
            `what the plan of comfort rules out is ordered (${quote(order.trim())}), and the record has ${quote(plan.trim())} (${source})`,
          ]
    }),
  ]
}

/** The wish is being asked about again, or is not theirs. */
const inDoubt =
  /\b(?:rescind\w*|revoked?|withdrawn|reversed|changed (?:her|his|their) mind|not valid|unclear|disputed)\b/iu

const source = 'GMC treatment and care towards the end of life 2010; NICE NG31'

/** Life-sustaining treatment that is begun though the record has comfort as the goal of care, or a refusal of just this. */
export function againstGoals(answer: Answer, texts: readonly TextOfAnswer[], patient: Patient): readonly string[] {
  // A refusal holds in an emergency to come as well.
  if (patient.goals_of_care !== 'palliative')
    return againstRefusals(ordersAndCalls(answer, texts).flatMap(clausesOf), patient)
  const clauses = orderTexts(texts).flatMap(({ text }) => clausesOf(text))
  const found = clauses.find((clause) => sustaining.test(clause) && !refused.test(clause))
  return found === undefined
    ? [...againstRefusals(clauses, patient), ...againstPlans(clauses, patient)]
    : [
        `what only prolongs life is ordered (${quote(found.trim())}), and the record has comfort as the goal (${source})`,
      ]
}

function againstRefusals(clauses: readonly string[], { notes, conditions }: Patient): readonly string[] {
  const record = problemsAndClauses({ conditions, notes })
  return refusals.flatMap(({ on, act }) => {
    const refusal = record.find((one) => on.test(one) && !inDoubt.test(one))
    if (refusal === undefined) return []
    const order = clauses.find((clause) => act.test(clause) && !refused.test(clause))
    return order === undefined
      ? []
      : [
          `what the patient has refused is ordered (${quote(order.trim())}), and the record has ${quote(refusal.trim())} (Mental Capacity Act 2005, sections 24 to 26; ${source})`,
        ]
  })
}
