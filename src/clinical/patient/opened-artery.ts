import type { Patient } from './patient.ts'
import { type Truth, no, yes } from './truth.ts'

/** The artery has been opened, or the heart operated on: the troponin is of that. */
export function afterRevascularisation({ conditions }: Patient): Truth {
  const found = conditions.find(
    ({ name, status }) =>
      status !== 'suspected' &&
      /\b(?:after|post|following|status post|s\/p|treated (?:by|with))[\s-]+(?:\w+[\s-]+){0,2}(?:PCI|CABG|bypass|stent\w*|angioplasty|cardiac surgery|valve (?:surgery|replacement))\b|\b(?:CABG|bypass graft\w*|PCI|angioplasty)\b.{0,20}\b(?:\d+|a|one|two|three|four|five|six) (?:days?|weeks?) ago\b/iu.test(
        name,
      ),
  )
  return found === undefined ? no('no recent revascularisation on record') : yes(found.name)
}

/** Whether the artery of this infarction has been opened: "STEMI day 2" with a stent, "4 h after primary PCI to the RCA", a PCI of yesterday. */
export function arteryOpened(patient: Patient): Truth {
  const names = patient.conditions.flatMap(({ name, status }) => (status === 'suspected' ? [] : [name]))
  const isDaysOld = names.some((name) => /\b(?:STEMI|infarct\w*)\b.*\b(?:day|d)\s*[1-9]\d?\b/iu.test(name))
  const isOpened = names.some((name) => /\b(?:stent|PCI|angioplasty|DES)\b/iu.test(name))
  if (isDaysOld && isOpened) return yes('an infarction of days ago, with a stent')
  const told = patient.notes.some(({ text }) =>
    text.split(/[.;]\s/u).some((sentence) => opened.some((words) => words.test(sentence))),
  )
  return told ? yes('an artery that has been opened, in the notes') : afterRevascularisation(patient)
}

/** "Primary PCI of the LAD with one stent on 15 February": a stent in this illness. What is planned, or of a year that is named, is not. */
const openedLately =
  /^(?!.*\b(?:19|20)\d\d\b)(?!.*\b(?:planned|booked|awaiting|awaits|for|if|not|no|refused|years?) )(?=.*\b(?:on \d{1,2}\.? (?:January|February|March|April|May|June|July|August|September|October|November|December)|yesterday|\d+ days? ago|(?:on )?day [1-9])\b).*\b(?:PCI|angioplasty)\b.{0,60}\b(?:stents?|DES)\b/iu

/** "Day 3 post LAD stent". */
const dayAfterStent =
  /\bday [1-9]\d? (?:post|after|since)[\s-]+(?:(?!without|no\b|not\b|failed|planned)\w+[\s-]+){0,3}(?:stent\w*|PCI|PPCI|angioplasty|DES)\b/iu

/** "RCA stented": no plan, and no stent of another year. */
const stented =
  /^(?!.*\b(?:(?:19|20)\d\d|years?|months?|planned|booked|awaiting|to be|if|not|no|occluded|thrombos\w*)\b).*\b(?:RCA|LAD|LCx|Cx|circumflex|LMS|left main|culprit|vein graft)\b.{0,15}\b(?:was |is |now )?stented\b/iu

/** "4 h after primary PCI to RCA, TIMI 3", "6 hours post PPCI". */
const hoursAfter =
  /^(?!.*\b(?:failed|aborted|abandoned|unsuccessful|no flow|TIMI ?[01]|re-?occlu\w*|not opened|could not)\b).*\b(?:\d{1,2}|one|two|three|four|six|eight|twelve) ?(?:h|hrs?|hours?) (?:after|post|since|following|out from)[\s-]+(?:(?:a |the |her |his |emergency |primary |rescue |successful |uncomplicated )){0,3}(?:PCI|PPCI|angioplasty|stent\w*)\b/iu

/** "Day 4 after inferior STEMI, PCI within 2 h": what was done on the first day. */
const dayOfInfarction =
  /^(?!.*\b(?:failed|unsuccessful|planned|booked|awaiting|awaits|if|no|not|without|refused|declined|TIMI ?[01])\b).*\b(?:day [2-9]|day 1\d|\d{1,2} days) (?:after|post|since|of|following)[\s-]+(?:\p{L}+[\s-]+){0,3}(?:N?STEMI|MI|infarct\w*)\b.*\b(?:PCI|PPCI|angioplasty|stent\w*|revasculari[sz]\w*)\b/iu

const opened = [openedLately, dayAfterStent, stented, hoursAfter, dayOfInfarction]
