import { describe, expect, it } from 'vitest'
import { recommendation } from '../../answer/recommendation.ts'
import { escalations } from '../escalations.ts'

const isCall = (text: string): boolean => {
  const [entry] = escalations(
    recommendation.parse({ recommended_actions: [{ text, urgency: 'emergent' }], evidence_table: [] }),
  )
  return entry?.isMade === true
}

describe('help that is named, and not called for this moment', () => {
  it.each([
    ['it came another time', 'The ICU registrar was called last week for a similar episode'],
    ['it came another time', 'Previously discussed with the renal team in January, conservative management'],
    ['it came another time', 'Admitted under cardiology in 2020 with pneumonia'],
    ['it came another time', 'Discharged from the care of cardiology during the last admission'],
    ['it was undone', 'Consult to the ICU registrar cancelled by the attending'],
    ['it was undone', 'Called off the renal team, pulse never lost'],
    ['it is refused', 'Emergency services are not to be called'],
    ['it is refused', 'Cardiology is not to be called tonight'],
    ['it is not made yet', 'Cardiology not yet called, waiting for repeat lactate'],
    ['it may take its time', 'Renal team referral by letter'],
    ['it may take its time', 'Monday – speak to the renal team about the stent'],
    ['it may take its time', 'Cardiology OPD in 4/52'],
    ['it may take its time', 'Referral to cardiology for ablation, waiting list'],
    ['it may take its time', 'Ask the GP to write to cardiology'],
    ['it is thanked', 'We are grateful to cardiology for their earlier input'],
    ['it hangs on what has not happened', 'I would call the ICU registrar were the rash to blister'],
    ['it hangs on what has not happened', 'Threshold to call the renal team: no urine by noon'],
  ])('since %s: %s', (_, text) => expect(isCall(text)).toBe(false))

  it.each([
    'Call the ICU registrar now; she was admitted to ICU last week',
    'Previously discussed with the renal team in January: call them now',
    'Cardiology not yet called: call cardiology at once',
    'Consult cancelled in error, so page cardiology again',
    'Call cardiology now, PCI in 2019',
    'Cardiology called 07:50, known to them since 2019',
    'Renal team called already, stent in January',
    'Phone cardiology today and send the referral by letter',
    'I’ve asked the renal team to come',
    'I phoned cardiology myself, coming straight away',
    'Get cardiology here right away',
    'Requesting immediate attendance of cardiology',
    'Call critical care to resus immediately, and the PE response team about surgery should lysis fail',
    'Summon the intensivist, the cardiology consultant and the PE response team now, including the ECMO centre in case lysis fails',
  ])('and help that is called all the same: %s', (text) => expect(isCall(text)).toBe(true))

  it.each([
    'I’ve asked the family to come',
    'Keep cardiology away',
    'Inform the family in ICU',
    'I asked the renal team in 2019',
    'Call cardiology immediately, should the pain return',
    'If she worsens, call ICU now, and the surgeons',
  ])('and nobody who helps: %s', (text) => expect(isCall(text)).toBe(false))
})
