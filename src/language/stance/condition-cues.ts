import { cueWords } from './cue-words.ts'
import type { StanceRole } from './stance-role.ts'

const { be } = cueWords

/** What makes an order hang on something, or keeps it for later. */
export const conditionCues = {
  condition: [
    `as soon as`,
    `in the? absence of`,
    `for further|recurrent|repeat|breakthrough seizures|seizure|episodes|attacks|bleeding|pain|symptoms`,
    `in|for cardiac|haemodynamic|circulatory|respiratory arrest|collapse|deterioration`,
    `on the? proviso|understanding|condition that?`,
    `after _? _? has|have excluded|confirmed|shown|ruled|been|improved|settled|resolved`,
    `hinges|hinge|depends|depend|rests on|upon`,
    `failing a|this|that|any? _? response|improvement`,
    `only with|once|then`,
    `in that|this case|event`,
    `then ,? and only then`,
    `where there is`,
    `contingent`,
    `if`,
    `provided _`,
    `only? in case of?`,
    `in the? event|case of?`,
    `only when|where|after|in|for`,
    `provided|providing|assuming that|the|there|he|she|no`,
    `should the|he|she|it|they|there|any|his|her|their|this|symptoms|symptom|blood|bp|potassium|oxygen|spo2|pain|bleeding|fever|cultures|platelets|haemoglobin|troponin`,
    `whenever`,
    `so|as long as`,
    `on condition that`,
  ],
  unless: [`unless`, `except if|when`],
  reserve: [
    `reserve|reserves|reserving`,
    `keep for`,
    `standby`,
    `as a? rescue|backup|fallback`,
    `have _? ready|available`,
    `keep _? ready|available`,
  ],
  'reserve-back': [
    `${be}? reserved for?`,
    `${be}? kept|held? in reserve`,
    `on standby`,
    `available as rescue`,
    `at hand`,
    `ready in|at|to|for?`,
    `only for|in|as rescue|if|when?`,
    `as a? rescue|backup|fallback|bailout`,
  ],
  'as-needed': [`as needed`, `as required`, `when required|needed`, `if required|needed`, `prn`],
  defer: [`once`, `when`, `after stabilisation|recovery|resolution|stabilising`, `until then`],
  'condition-at-start': [
    `provided|providing|assuming that?`,
    `should`,
    `were`,
    `had`,
    `in those|patients|people|anyone|anybody|someone who|whose`,
  ],
  depend: [`subject to`, `depending|dependent on|upon`, `contingent on|upon`, `conditional on|upon`, `guided by`],
} satisfies Partial<Record<StanceRole, readonly string[]>>
