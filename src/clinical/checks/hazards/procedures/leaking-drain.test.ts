import { describe, expect, it } from 'vitest'
import { patient } from '../../../patient/patient.ts'
import { describeJudged } from '../judged.test-kit.ts'
import { leakingDrain, shutDrains } from './leaking-drain.ts'

describeJudged(
  (_, texts, about) => shutDrains(texts, about),
  [
    {
      of: 'a drain that leaks air',
      patient: { conditions: [{ name: 'pneumothorax' }], notes: [{ text: '28F drain, bubbling on cough.' }] },
      stopped: [
        'Use artery forceps on the tube for the trip to theatre.',
        'Plug the catheter with a sterile bung so she can walk to the garden.',
        'Disconnect the tubing from the bottle and cap the end for the transfer.',
        'Occlude the drain for 4 h, then film.',
        'Haemostat across the tube during transport, release afterwards.',
        'Clamp it while he is in the lift, so that no air is sucked in.',
        'Spigot overnight to let her sleep, and reconnect with the morning observations.',
        'A trial of clamping today as the leak is minor.',
        'The drain is to be clamped with two forceps before he is lifted.',
        "For the journey: take off suction, CLAMP the drain proximally (two clamps) from 12:45 until handover at the other end, so the bottle can't tip or syphon in the ambulance.",
        'Stop suction, clamp drain x2 for the road, release on arrival',
        'D/C wall suction, clamp CT for transport, unclamp at receiving facility',
        'Suction off, tube double-clamped for the 75 min drive.',
        'Come off suction and clamp the drain before the stretcher moves.',
        'No suction in the ambulance, clamp drain at 12:45, bottle below chest.',
        'The patient should be disconnected from suction, and the chest drain should be clamped for the duration of the transfer.',
        'Transfer: discontinue suction, clamp both proximal and distal, nurse escort',
        'Turn off the suction then clamp the drain; paramedics to unclamp only if breathless',
        'Remove suction, clamp the ICC for the flight',
        'Take him off suction and clamp the tube while he goes to CT',
        'Clamp the drain at the bedside before the trolley moves and leave it clamped until he is back on the ward, so nothing can be sucked in if the bottle is tipped in the lift.',
        'Clamp chest drain at bedside for transfer, release on return',
        'The drain should be clamped at the bedside before the porter arrives.',
        'Clamp CT at the bedside → scanner → unclamp on ward',
        'At the bedside, clamp the tube twice, then go down to CT.',
      ],
      doubted: [
        'Off suction → clamp → ambulance 13:00',
        'Double-clamp the drain in case the bottle tips in the lift.',
        'Clamp the drain for the journey in case of disconnection.',
        'Tube clamped at bedside prior to transport, off when back.',
        'Turn the three-way tap off to the patient before the helicopter.',
        'For the flight the drain travels without its bottle.',
        'There is no need to keep the pigtail open to the seal in the scanner.',
        'He can go down to endoscopy off the seal for half an hour.',
        'Kink the tubing over and hold it with a rubber band during the lift.',
        'Not to travel unclamped.',
        'Leave the bottle on the ward: the tube is covered with a sterile glove for the scan.',
        'Seal off the pigtail with its Luer cap until the team is back.',
        'Give the drain a rest overnight; connect again at 07:00.',
      ],
      twins: [
        'Never clamp while it bubbles, not even in the lift; bottle upright and below the chest.',
        'Under no circumstances should the drain be clamped.',
        'Use a Heimlich valve for the transfer so that the drain is never occluded.',
        'Switch suction off and leave on water seal.',
        'Remove the clamp that was put on for CT now.',
        'Take off suction, do not clamp the drain, bottle below the chest',
        'Stop suction for the journey and never clamp: free drainage under water seal',
        'No suction, no clamp: water seal for the road',
        'Off suction → water seal, unclamped, for the ambulance',
        'D/C suction, keep on water seal; clamping contraindicated with a leak',
        'Do not stop suction, clamp or lift the bottle above the chest.',
        'Suction off for CT. Clamps stay at the bedside for a bottle change only.',
        'Two clamps at the bedside, to be used only if the bottle breaks',
        'Keep clamps at the bedside',
        'Clamps available at bedside; the drain stays open for CT',
        'If the tube comes apart, clamp it until a new bottle is on',
        'Clamp only if the tubing is disconnected by accident',
        'In case of disconnection clamp it and call the team; otherwise open to the seal',
        'Take off suction and leave the drain open on its underwater seal; clamp only if the bottle breaks',
        'Once there has been no bubbling for 24 h, clamp for 6 h and repeat the film.',
        'If the tubing disconnects by accident, put the end under water; do not clamp.',
        'A clamped bubbling drain becomes a tension pneumothorax.',
        'Close observation on the ward with 4-hourly checks of the drain.',
        'Thoracic surgeons for closure of the leak by VATS.',
        'Cap the central line after the bloods.',
      ],
    },
    {
      of: 'a drain of fluid',
      patient: {
        conditions: [{ name: 'malignant pleural effusion' }],
        notes: [{ text: '12F drain, swings, no bubbles.' }],
      },
      twins: ['Clamp the drain for 1 hour now, then let another 500 mL off.'],
    },
  ],
)

describe('leakingDrain', () => {
  it.each([
    ['12F drain day 2, swings and bubbles with each breath.', 'true'],
    ['Apical drain with grade 2 leak on forced expiration.', 'true'],
    ['No bubbling at rest, bubbles on cough. 16F drain.', 'true'],
    ['Digital drain: air leak 200 mL/min.', 'true'],
    ['Chest drain bubbling on Monday. No bubbles since.', 'false'],
    ['No bubbles for 26 h, even on cough. CXR lung fully expanded.', 'false'],
    ['Bubbling crackles at both bases.', 'false'],
    ['Mask leak 30% on NIV; chest drain removed.', 'false'],
    ['No stroke, recent surgery, bronchopleural fistula or anticoagulant; drain in.', 'false'],
  ] as const)('%s', (text, value) => {
    expect(leakingDrain(patient.parse({ demographics: { age_years: 60 }, notes: [{ text }] })).value).toBe(value)
  })
})
