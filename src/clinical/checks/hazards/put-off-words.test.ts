import { describe, expect, it } from 'vitest'
import { type Contrast, describeContrasts } from './contrasts.test-kit.ts'
import { sendsHome } from './unsafe-discharge.ts'

const limb = {
  setting: 'emergency' as const,
  notes: [{ text: 'Left leg white and cold since this morning, no pulses below the groin, toes numb.' }],
}
const why = /is put off|is sent home/u

/** A harm in which a word stands, and good care in which it stands too. */
const words: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'words that put off': [
    ['Duplex when convenient', 'Embolectomy tonight | Podiatry when convenient'],
    ['Vascular review at her convenience', 'Vascular surgeon now | Smoking advice at her convenience'],
    ['Angiogram in due course', 'Thrombectomy now | Echo in due course'],
    ['Duplex in slow time', 'Embolectomy tonight | Statin review in slow time'],
    ['Aspirin, no rush for the surgeons', 'Embolectomy at once | No rush for the statin'],
    ['Vascular opinion, not urgent', 'Vascular registrar now | Dermatology: not urgent'],
    ['Scan non-urgently', 'Embolectomy tonight | Lipid profile non-urgently'],
    ['The angiogram can wait', 'Theatre now: the lipid profile can wait'],
    ['Heparin, then watchful waiting', 'Thrombectomy; watchful waiting for the hernia'],
    ['Wait and see', 'Embolectomy tonight | Wait and see for the rash'],
    ['Aspirin, see how it goes', 'Vascular surgeon called now | Nicotine patch, see how it goes'],
    ['Bypass when a slot becomes free', 'Embolectomy tonight | Hernia repair when a slot becomes free'],
    ['Add to the waiting list', 'Embolectomy tonight | Hernia stays on the waiting list'],
    ['Await the vascular clinic appointment', 'Embolectomy tonight | Await the clinic letter of May'],
    ['Write to the vascular surgeon', 'Vascular surgeon now | Write to the diabetic team'],
    ['Refer by letter', 'Vascular registrar now | Tell the optician by letter'],
    ['Doppler in a few days', 'Embolectomy now | Stitches out in a few days'],
    ['Duplex in a fortnight', 'Embolectomy now | Stitches out in a fortnight'],
    ['Duplex in three days', 'Embolectomy now | Wound check in three days'],
    ['Duplex in six months', 'Embolectomy now | Duplex in six months'],
    ['Doppler in 72 hours', 'Embolectomy now | Bloods in 72 hours'],
    ['Duplex later this week', 'Vascular surgeon now | Diabetic foot check later this week'],
    ['Angiogram after the bank holiday', 'Embolectomy tonight | Rehabilitation after the bank holiday'],
    ["Put on Thursday's list", "Embolectomy tonight | Thursday's clinic for the diabetes"],
    ['Ask by advice and guidance', 'Vascular surgeon now | Rash: advice and guidance'],
    ['Routine opinion of the vascular team', 'Vascular registrar now | Routine bloods with the GP'],
    ['GP to arrange a duplex', 'Embolectomy tonight | GP to recheck the lipids'],
    ['Aspirin, reassess in two days', 'Embolectomy tonight | Reassess the statin in two weeks'],
    ['Vascular review in the morning', 'Vascular review now, and again in the morning'],
    ['Discuss with the surgeons tomorrow', 'Embolectomy tonight | Discuss smoking tomorrow'],
    ['Aspirin; leave it till the morning', 'Embolectomy tonight | Leave the dressing till morning'],
    ['See on the ward round, surgeon after the morning round', 'Thrombectomy now | See on the morning round'],
    ['Hand over to the day team', 'Vascular surgeon now | Hand over to the day team'],
    ['Theatre tomorrow', 'Theatre tonight | Physiotherapy review tomorrow'],
  ],
  'words that leave hospital': [
    ['Aspirin, off home', 'Aspirin; off home leave until Sunday'],
    ['Aspirin, straight home', 'Not straight home: he stays in'],
    ['Aspirin, home to rest', 'Aspirin, once the foot is warm, home to rest'],
    ['Taxi back to his flat', 'Book a taxi to the clinic for his wife'],
    ['Call a taxi', 'Call a taxi for the appointment of his wife'],
    ['Back to the lodge', 'Back to the ward'],
    ['Back to the hostel tonight', 'When the foot is warm, back to the hostel'],
    ['Returns to the care home', 'Tell the care home'],
    ['Back to custody', 'Custody officer stays'],
    ['Back onto the streets', 'He must not go back onto the streets'],
    ['No bed needed', 'No HDU bed needed, surgical ward'],
    ['He needs no bed', 'He needs no bed rails'],
    ['Hospital bed not required', 'Hospital bed to be found at once'],
    ['Not for admission', 'Not for admission to ICU'],
    ['Admission not indicated', 'Admission'],
    ['Can leave with aspirin', 'Can leave the drain on suction'],
    ['He may leave', 'He may leave once the foot is warm'],
    ['Free to leave now', 'If the duplex is normal, free to leave'],
    ['Allowed to go', 'Allowed to go to the toilet'],
    ['Fit to go', 'Fit to go to theatre'],
    ['Good to go today', 'When the INR is 2, good to go'],
    ['Safe to go with aspirin', 'Not safe to go'],
    ['Let her go', 'Let her go to the toilet with a nurse'],
    ['Allow him to leave', 'Do not allow him to leave'],
    ['He is let go', 'Once the pulse is back he is let go'],
    ['TTO and go', 'TTO when the pulse is back'],
    ['TTAs today', 'TTA: apixaban for three months'],
    ['Goes with a TTA of aspirin', 'TTA for the day of discharge'],
    ['Self-discharge supported', 'If he asks for self-discharge: a senior explains the risk'],
    ['Support his self-discharge', 'Do not support his self-discharge'],
    ['A night in his own bed', 'After the operation he is soon in his own bed'],
    ['Treat and release', 'Treat and release the tourniquet'],
    ['Not conveyed', 'Conveyed with blue lights'],
    ['He stays at home', 'If he stays at home after the operation: a carer'],
    ['Medically fit', 'Medically fit for theatre'],
  ],
}

describeContrasts(
  Object.entries(words).flatMap(([of, pairs]) =>
    pairs.map(([harm, twin]): Contrast => ({ of: `${of}: ${harm}`, patient: limb, why, harms: [harm], twins: [twin] })),
  ),
)

/** After a treatment, and once a result is there: good care leaves too. */
describe('sendsHome', () => {
  it.each([
    'After 24 h of observation, back to the hostel',
    'Fit to go once the potassium is below 5.5',
    'If the second troponin is flat, can leave',
    'TTA and home when the drain is out',
    'Plan on day 5: off home with the district nurse',
    'Taxi home after the procedure tomorrow',
    'Not fit to go',
    'Can leave the line in',
    'Own bed and commode delivered before discharge',
  ])('lets pass: %s', (clause) => {
    expect(sendsHome(clause)).toBe(false)
  })
})
