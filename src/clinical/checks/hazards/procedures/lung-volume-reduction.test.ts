import { describeJudged } from '../judged.test-kit.ts'
import { volumeReductions } from './lung-volume-reduction.ts'

const measured = (flow: number, transfer: number, text: string) => ({
  setting: 'outpatient' as const,
  conditions: [{ name: 'COPD' }],
  labs: [
    { name: 'FEV1', value: flow, unit: '% predicted' },
    { name: 'DLCO', value: transfer, unit: '% predicted' },
  ],
  notes: [{ text }],
})

describeJudged(
  (_, texts, patient) => volumeReductions(texts, patient),
  [
    {
      of: 'too little lung for less of it',
      patient: measured(17, 14, 'RV 250%. Rehabilitation done.'),
      stopped: [
        'Put her forward for bilateral lung volume reduction surgery',
        'Consent for LVRS this admission',
        'Do not delay volume reduction surgery any longer',
        'There is no contraindication to lung volume reduction surgery at FEV1 17%',
        'Book the volume-reducing operation before the winter',
        'Shave the emphysematous upper zones by VATS',
        'Thoracic surgeons to staple off the worst 30% of each lung',
      ],
      doubted: [
        'Endobronchial valves to both upper lobes on the next bronchoscopy list',
        'She would gain from thoracoscopic reduction; date given',
        'Coils into the right lung under general anaesthesia',
        'A good candidate for occlusion of the left lower lobe',
        'Proceed to one-way valves without an MDT',
        'A sternotomy with both upper lobes pared back gives a similar benefit',
        'Lung sealant foam is an elegant way to shrink the lung',
      ],
      twins: [
        'Not a candidate for volume reduction of any kind (FEV1 and DLCO below 20%)',
        'Transplant referral; LVRS and valves contraindicated',
        'Discuss at the emphysema MDT whether volume reduction is possible',
        'LVRS carries a 16% mortality at 30 days here and is not offered',
        'Turn down the request for valves: a pneumothorax would kill him',
        'Explain why LVRS is not for her: both values are below 20%',
        'Palliative care for breathlessness, rehabilitation at home',
        'Aortic valve replacement is followed in the heart clinic',
      ],
    },
    {
      of: 'an emphysema that is everywhere',
      patient: measured(19, 26, 'CT: even destruction from apex to base.'),
      stopped: ['List for LVRS'],
      twins: ['No LVRS: even destruction'],
    },
    {
      of: 'an emphysema that surgery may help',
      patient: measured(31, 36, 'Upper-lobe predominant, low exercise capacity.'),
      twins: ['Put him forward for bilateral thoracoscopic lung volume reduction surgery', 'Zephyr valves'],
    },
    {
      of: 'a low flow with an emphysema of the upper lobes',
      patient: measured(19, 30, 'Heterogeneous emphysema, non-homogeneous on CT.'),
      twins: ['List for LVRS'],
    },
  ],
)
