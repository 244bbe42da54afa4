import { namedNow } from '../../patient/acute-findings.ts'
import { hasCondition } from '../../patient/conditions.ts'
import { shocked } from '../../patient/emergencies.ts'
import type { Patient } from '../../patient/patient.ts'
import { type Truth, allOf, no, not, yes } from '../../patient/truth.ts'
import { longestNote } from '../../words/text.ts'

const mechanical =
  /\b(?:(?:inter)?ventricular sept(?:al|um) (?:rupture|perforation|defect)|septal (?:rupture|perforation)|rupture of (?:the )?(?:interventricular |ventricular )?sept\w+|VSR|VSD|(?:papillary muscle|chordal|free[- ]wall|cardiac|myocardial|ventricular|LV|left ventricular) rupture|ruptured (?:papillary|chord\w*|LV|left ventric\w*|septum)|(?:LV|left ventricular|ventricular) pseudo-?aneurysm|mechanical complications?|acute (?:severe )?(?:ischaemic |ischemic )?(?:mitral regurgitation|MR))\b/iu

const noMechanical =
  /\b(?:no|not|nil|without|excluded?|exclud\w+|rule out|ruled out|congenital|repaired|closed|patch\w*|old|childhood|(?:19|20)\d\d)\b/iu

/** Whether the septum, a papillary muscle or the wall of the ventricle has torn, by the problem list, be it suspected, or by a note: the heart is repaired, and no artery of days ago is opened first (ESC acute coronary syndromes 2023, section 8.2). */
export function mechanicalComplication({ conditions, notes }: Patient): Truth {
  const listed = conditions.find(
    ({ name, status }) => status !== 'resolved' && mechanical.test(name) && !noMechanical.test(name),
  )
  if (listed !== undefined) return yes(listed.name)
  const told = notes
    .flatMap(({ text }) => text.slice(0, longestNote).split(/[.;\n]/u))
    .find((clause) => mechanical.test(clause) && !noMechanical.test(clause) && !clause.includes('?'))
  return told === undefined ? no('no mechanical complication on record') : yes(told.trim().slice(0, 80))
}

/** In hours: beyond them nobody opens the artery of who has neither pain nor shock (ESC acute coronary syndromes 2023, section 5.3: class III; ACC/AHA 2025). */
const lateFrom = 48

const daysOldPain =
  /\b(?:pain|symptoms?|onset|STEMI|MI|infarct\w*)\b[^.;]{0,40}\b(?:(?:[3-9]|1\d|three|four|five|six|seven) days (?:ago|earlier|back)|last week|a week ago)\b|\b(?:[3-9]|1\d|three|four|five|six|seven)[- ]days? (?:ago|old|history)\b[^.;]{0,40}\b(?:pain|STEMI|MI|infarct\w*)\b|\bday [3-9] (?:of|after|post)\b[^.;]{0,20}\b(?:STEMI|MI|infarct\w*)\b/iu

const painFree =
  /\bpain[- ]?free\b|\bno (?:further |more |ongoing |current |recurrent )?(?:chest )?pain\b|\bpain (?:has |is )?(?:now )?(?:gone|settled|resolved|over)\b/iu

const ischaemiaAgain =
  /\b(?:recurr\w*|ongoing pain|again|returned|came back|dynamic|new ST|re-?elevat\w*|VT|VF|shock|pulmonary oedema|pulmonary edema)\b/iu

/** An infarction of more than two days whose pain is over, as a note tells both, without shock, failure or pain that came back. */
export function lateAndQuiet(patient: Patient): Truth {
  const told = [
    ...patient.notes.map(({ text }) => text.slice(0, longestNote)),
    ...patient.conditions.map(({ name }) => name),
  ]
  const hurts = patient.symptoms.filter(
    ({ name, present }) => present && /\b(?:pain|pressure|tightness|angina|discomfort)\b/iu.test(name),
  )
  const isOld =
    hurts.some(({ onset_hours: hours = 0 }) => hours > lateFrom) || told.some((text) => daysOldPain.test(text))
  const isNew = hurts.some(({ onset_hours: hours }) => hours !== undefined && hours <= lateFrom)
  const isQuiet = told.some((text) => painFree.test(text)) && !told.some((text) => ischaemiaAgain.test(text))
  return allOf(
    isOld && !isNew && isQuiet ? yes('an infarction of days ago, free of pain') : no('no such infarction'),
    not(shocked(patient)),
    not(hasCondition(patient, 'cardiogenic shock', 'active')),
    not(namedNow(patient, ['acute heart failure', 'pulmonary oedema', 'ventricular tachycardia'])),
  )
}
