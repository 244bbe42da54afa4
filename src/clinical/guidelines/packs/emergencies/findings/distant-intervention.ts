import { namedNow } from '../../../../patient/acute-findings.ts'
import { hasCondition } from '../../../../patient/conditions.ts'
import { latestVital } from '../../../../patient/emergencies.ts'
import { takes } from '../../../../patient/medications-taken.ts'
import type { Patient } from '../../../../patient/patient.ts'
import { type Truth, allOf, anyOf, no, yes } from '../../../../patient/truth.ts'
import { numberWords } from '../../../../words/words.ts'

const place =
  /\b(?:PCI|PPCI|cath\w*(?: lab\w*)?|angiograph\w*|angioplasty|interventional|heart (?:attack )?cent(?:re|er)|tertiary|hub|referral (?:hospital|cent(?:re|er))|cardiac cent(?:re|er)|laborator\w*)\b/iu

const way =
  /\b(?:by (?:road|air|ambulance|boat|ferry|train|helicopter|plane|car)|drive|road|transfer|transport\w*|retrieval|flight|ferry|helicopter|away|distance|travel|journey|arriv\w*|door[- ]to|delay|reach\w*|nearest|closest|ETA|first medical contact|FMC)\b/iu

const count = String.raw`\d+(?:\.\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve`
const span = new RegExp(
  String.raw`(?<![\d.:])(?<low>${count})(?:\s?(?:-|–|to)\s?(?:${count}))?(?<half> and a half| ½)?\s?(?<unit>h\b|hrs?\b|hours?\b|min\w*\b)(?<minutes> ?\d{1,2} ?min\w*)?`,
  'giu',
)

/** In minutes: from here on a fibrinolytic comes first. */
const tooLong = 120

/** In minutes, each time of a clause: "PCI hub 150 min by road, helicopter 35 min" has a short way too. */
function minutesIn(clause: string): readonly number[] {
  return [...clause.matchAll(span)].map(({ groups = {} }) => {
    const low = Number(numberWords.get((groups['low'] ?? '').toLowerCase()) ?? groups['low'])
    const isHours = /^h/iu.test(groups['unit'] ?? '')
    const extra = Number(/\d+/u.exec(groups['minutes'] ?? '')?.[0] ?? 0)
    return isHours ? (low + (groups['half'] === undefined ? 0 : 0.5)) * 60 + extra : low
  })
}

function isLongWay(clause: string): boolean {
  const ways = minutesIn(clause)
  return ways.every((minutes) => minutes >= tooLong) && ways.some((minutes) => minutes > tooLong)
}

/** Hours from the onset after which a fibrinolytic no longer helps. */
const latestHours = 12

/** More than two hours on the way to an intervention, as a note tells it: the distance in time beside the place or the way to it. */
function farFromIntervention({ notes }: Patient): Truth {
  const clauses = notes.flatMap(({ text }) => text.split(/(?<=[.;])(?<!\d\.)\s+|\n/u))
  // "PCI laboratory upstairs, team on call 20 min": one that is near ends it.
  if (clauses.some((clause) => near.test(clause) && !nearDenied.test(clause))) return no('a laboratory is near')
  const clause = clauses.find(
    (one) =>
      place.test(one) &&
      (way.test(one) || /\bh(?:ours?)? away\b/iu.test(one)) &&
      !/\b(?:pain|onset|began|troponin|ECG (?:at|after)|since|echo|ago)\b/iu.test(
        one.replace(/\bmedical contact\b/giu, ' '),
      ) &&
      isLongWay(one),
  )
  return clause === undefined
    ? no('no way to an intervention of more than two hours')
    : yes(clause.trim().slice(0, 140))
}

const near =
  /\b(?:cath\w*|PCI|laborator\w*|lab)\b[^.;]{0,30}\b(?:on[- ]site|upstairs|downstairs|in[- ]house|here|available (?:now|24)|24\/7|next door|this hospital)\b|\bPCI[- ]capable hospital\b[^.;]{0,15}\b(?:here|this|we)\b/iu
const nearDenied = /\b(?:no|not|without|nearest|none|never|un\w+|closed|down)\b/iu

/** An infarction with ST elevation by its name or by the words on the ECG. */
function elevated(patient: Patient): Truth {
  const { ecg } = patient
  const leads = Object.values(ecg?.st_deviation_mm ?? {}).filter((value) => value >= 1)
  const words = [ecg?.rhythm ?? '', ...patient.notes.map(({ text }) => text)]
    .flatMap((text) => text.split(/[.;\n]/u))
    .find(
      (clause) =>
        /\b(?:ST|STE)\b[^.;]{0,15}\b(?:elevat\w*|raised|↑)|\bST elevation\b/iu.test(clause) &&
        !/\b(?:no|not|without|resolved|old|previous|pericarditis|repolari[sz]ation|isolated aVR|saddle)\b/iu.test(
          clause,
        ),
    )
  return anyOf(
    hasCondition(patient, 'STEMI', 'active'),
    leads.length >= 2 ? yes(`ST elevation in ${leads.length} leads`) : no('no ST elevation in two leads'),
    words === undefined ? no('no ST elevation in words') : yes(words.trim().slice(0, 100)),
  )
}

/** Within twelve hours of the pain, which is there. */
function withinHours({ symptoms }: Patient): Truth {
  const pain = symptoms.find(
    ({ name, present, onset_hours: hours }) =>
      present &&
      /\b(?:pain|pressure|tightness|discomfort|heaviness|angina|burning)\b/iu.test(name) &&
      (hours ?? 0) <= latestHours,
  )
  return pain === undefined
    ? no('no pain of the last twelve hours')
    : yes(`${pain.name}${pain.onset_hours === undefined ? '' : ` for ${pain.onset_hours} h`}`)
}

/** mmHg above which a fibrinolytic waits. */
const highest = { systolic: 180, diastolic: 110 } as const

/** Whether anything on record speaks against a fibrinolytic, be it relative. */
function speaksAgainst(patient: Patient): Truth {
  const upper = latestVital(patient, 'systolic_mmhg') ?? 0
  const lower = latestVital(patient, 'diastolic_mmhg') ?? 0
  const told = [
    ...patient.conditions.map(({ name }) => name),
    ...patient.symptoms.filter(({ present }) => present).map(({ name }) => name),
    ...patient.notes.flatMap(({ text }) => text.split(/[.;\n]/u)),
  ].find((clause) => contraindication.test(clause) && !without.test(clause))
  return anyOf(
    hasCondition(patient, 'active bleeding', 'active or suspected'),
    namedNow(patient, ['aortic dissection', 'cardiac arrest', 'cardiogenic shock', 'pregnant']),
    takes(patient, { classes: ['thrombolytic'] }),
    takes(patient, { classes: ['anticoagulant'] }),
    upper > highest.systolic || lower > highest.diastolic ? yes(`pressure ${upper}/${lower} mmHg`) : no('pressure'),
    told === undefined ? no('nothing against a fibrinolytic') : yes(told.trim().slice(0, 80)),
  )
}

const contraindication =
  /\b(?:contra-?indicat\w*|stroke|TIA|intracranial|intracerebral|subarachnoid|subdural|haemorrhag\w*|hemorrhag\w*|bleed\w*|ulcer|melaena|melena|surgery|operation|operated|trauma|head injury|fall|tumou?r|metasta\w*|aneurysm|AVM|CPR|biopsy|lumbar puncture|varices|anaphylaxis|streptokinase (?:given|ago)|thrombolys\w+ (?:given|at|done|ago)|tenecteplase (?:given|at)|lysed|(?:before|after|post-?) ?lysis|lysis (?:given|at|done)|tearing|ripping|dissect\w*|wid(?:e|ened) mediastin\w*|mediastin\w* (?:is )?wid\w*|pulse deficit|unequal|interscapular|(?:to|in|into|through) (?:the |his |her )?back|between the (?:shoulder|scapul)\w*|warfarin|apixaban|rivaroxaban|dabigatran|edoxaban|dementia|DNAR|pregnan\w*|shock)\b/iu
const without = /\b(?:no|not|nil|never|denies|without|none|negative|excluded|neither)\b/iu

/** An infarction with ST elevation, within twelve hours of its pain and more than two hours away from an intervention, with nothing on record against a fibrinolytic. Source: ESC acute coronary syndromes 2023, section 5.2: within ten minutes where an intervention takes more than 120; ACC/AHA 2025, section 5 */
export function fibrinolysisIsDue(patient: Patient): Truth {
  return speaksAgainst(patient).value === 'true'
    ? no('something speaks against a fibrinolytic')
    : allOf(elevated(patient), withinHours(patient), farFromIntervention(patient))
}
