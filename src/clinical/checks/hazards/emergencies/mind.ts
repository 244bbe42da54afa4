import type { Emergency } from './emergency.ts'

/** Emergencies of the mind. Written in November 2026 from clinical knowledge and cited from memory; no clinician has signed the table. */
export const mind: readonly Emergency[] = [
  {
    name: 'a wish to die with a plan',
    signs: [
      /\b(?:suicid\w*|end (?:her|his|their|my) life|kill (?:her|him|them|my)sel\w*|want\w* to die|wish\w* to die|hang (?:her|him)self)\b/iu,
      /\b(?:(?<!\bno )(?<!\bsafety )(?<!\bwithout (?:a )?)plan\b(?! of care)|plans to|planned|rope|noose|farewell|goodbye|letters? (?:to|for) (?:her|his) (?:wife|husband|children|family)|stockpil\w*|hoard\w*|bought|has the (?:tablets|pills|means)|gun|tonight|bridge|given away)\b/iu,
    ],
    unless:
      /\b(?:no (?:active |current |suicidal |clear )?(?:plans?|intent|suicid\w*)|denies (?:any )?(?:plans?|intent|suicid\w*)|without (?:a )?(?:plan|intent))\b/iu,
    settled:
      /\b(?:crisis (?:team|resolution)|home treatment team|psychiatr\w* (?:liaison|now|today|assessment|registrar|team|bed)|liaison (?:psychiatr\w*|team)|mental health (?:act|team|assess\w*|liaison)|Mental Health Act|section (?:2|3|5|136)|1:1|one-to-one)\b/iu,
    source: 'NICE NG225 (2022): assessed before leaving; who is in danger is not left alone',
  },
  {
    name: 'a mania or psychosis with danger',
    signs: [
      /\b(?:mania|manic|psychosis|psychotic|command hallucinat\w*|(?:voices|God) (?:that )?tell\w*|paranoi\w*)\b/iu,
      /\b(?:knife|weapon|axe|gun|harm (?:the|her|his) (?:baby|child\w*|mother|neighbou?r|wife)|kill\w*|threaten\w*|violent|attack\w*|set fire|into (?:the )?traffic|naked|jump\w*|smother\w*|drown\w*)\b/iu,
    ],
    unless: /\b(?:no (?:risk|thoughts?|plans?|threats?)|remission|settled|years? ago)\b/iu,
    settled:
      /\b(?:crisis team (?:now|today|tonight)|psychiatr\w* (?:liaison|now|today|assessment|registrar|team|bed)|liaison (?:psychiatr\w*|team)|mother and baby unit|mental health (?:act|team|assess\w*|liaison)|Mental Health Act|section (?:2|3|4|5|136)|1:1|one-to-one|police)\b/iu,
    source: 'NICE CG178, CG185 and CG192; Mental Health Act',
  },
]
