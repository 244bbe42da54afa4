import type { PolarityRole } from './polarity-role.ts'

const firstYear = 1930
const lastYear = 2099
const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => String(firstYear + index)).join('|')
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec|early|late|mid|about|approximately|around|summer|winter|spring|autumn|fall'
const recent = 'day|days|week|weeks|hour|hours|month|months|minute|minutes|wk|wks|hr|hrs|mo|d|h'

/**
 * What says that a thing is past and over or belongs to the history. After ConText's "historical" (Harkema 2009,
 * https://doi.org/10.1016/j.jbi.2009.05.002); the phrases are from general medical English.
 */
export const historyCues = {
  pseudo: [
    `history and|& physical`,
    `history of? present|presenting illness|complaint`,
    `hpi`,
    `social|clinical|brief|poor|natural|menstrual|smoking|travel|sexual|drug|occupational history|hx`,
    `history taking|obtained|given|provided|from|limited|per|by`,
    `day|days|week|weeks|hour|hours|month|months|minute|minutes|wk|wks|hr|hrs s? history|hx of`,
    `-day|week|hour|month|minute|wk|hr history|hx of`,
    `recent|current history of`,
    `past|last|previous|prior ${recent}|few|several|24|48|72|two|three|2|3|couple`,
    `past|last|previous|prior _ ${recent}`,
    `past year|few`,
    `prior to`,
    `previous|prior study|studies|exam|examination|examinations|scan|film|films|report|reports|ct|mri|radiograph|radiographs|comparison|imaging|x-ray`,
    `year|years|yr|yrs|month|months|week|weeks|day|days|hour|hours|yo|y old`,
    `old records|record|films|man|woman|male|female|gentleman|lady`,
    `not resolved|resolving`,
    `previously healthy|well|described|noted|seen|identified|reported|mentioned|documented|demonstrated`,
    `former smoker`,
    `remote monitoring|access|consultation`,
    `in the? past ${recent}|24|48|72|few|two|three|2|3`,
  ],
  historical: [
    `history|hx of|significant|notable|remarkable|positive for|of?`,
    `hx`,
    `history|hx is|was|are? significant|notable|remarkable|positive for`,
    `past|prior|previous|remote|known|strong|long|longstanding|personal|old|distant medical|surgical|cardiac|psychiatric|obstetric|oncologic|pulmonary? history|hx is|was|also|significant|notable|remarkable|positive? of|for|includes|including|include|significant|notable|remarkable|positive|is|:? for|of?`,
    `pmh|pmhx|psh|pshx|pmx|phx is|was|significant|notable|remarkable|positive|includes|of|:? for?`,
    `phmx|pmhx :?`,
    `h / o`,
    `s / p`,
    `status post`,
    `post - op`,
    `previously|formerly|historically had|treated|diagnosed|for|with|known?`,
    `in the? past`,
    `had a|an? in|back? ${years}`,
    `resolution of`,
    `recovered|recovering from`,
    `survivor of`,
  ],
  'historical-near': [`previous|prior|former|remote|past|old|healed|resolved|childhood|ex`, `sp`],
  'historical-back': [
    `in|during|from|of ${months}? of? ${years}`,
    `( in|circa? ${months}? ${years} )`,
    `years|yrs|decades|decade|year|yr ago|earlier|prior|previously`,
    `last year`,
    `in the? remote|distant? past`,
    `as a? child|teenager|baby|infant|adolescent`,
    `in|during childhood|infancy|adolescence|youth`,
    `in|from remote|distant past`,
    `has|have|had|is|are|was|were|been|now|since|completely|fully|subsequently|spontaneously been|now|since|completely|fully|subsequently|spontaneously|all? now|since|completely|fully? resolved|cleared|subsided|healed|abated|remitted`,
    `resolved completely|fully|spontaneously|now|with|after|on|by?`,
    `now resolved`,
  ],
} satisfies Partial<Readonly<Record<PolarityRole, readonly string[]>>>
