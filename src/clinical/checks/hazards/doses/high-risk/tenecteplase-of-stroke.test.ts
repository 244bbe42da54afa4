import { describeJudged } from '../../judged.test-kit.ts'
import { tenecteplaseInStroke } from './tenecteplase-of-stroke.ts'

describeJudged(tenecteplaseInStroke, [
  {
    of: 'tenecteplase of an infarction in a stroke',
    patient: {
      conditions: [{ name: 'acute ischaemic stroke, left MCA (M2 occlusion)' }],
      notes: [{ text: '72M, 78 kg. NIHSS 11.' }],
    },
    stopped: [
      'Tenecteplase 40 mg IV as a single bolus over 5-10 seconds (0.5 mg/kg at 78 kg) immediately on the CT table',
      'TNK 40 mg IV bolus now',
      'Give tenecteplase 0.5 mg/kg IV push',
      'Tenecteplase → 35 mg → single bolus',
      'Metalyse 8,000 units (40 mg) as a bolus',
      'Thrombolysis with tenecteplase by weight, 30 to 50 mg: here 40 mg',
      'A bolus of 40 mg of tenecteplase is given at once, then thrombectomy.',
      'TNKase 0.4 mg/kg IV x1',
      '**Tenecteplase** – 50 mg – IV – single bolus',
      'Tenecteplase 0.25 mg/kg IV bolus = 39 mg',
      'Lysis: tenecteplase 8000 U IV',
      'Tenecteplase bolus 0.5mg/kg, max 50 mg; repeat CT at 24 h',
    ],
    twins: [
      'Tenecteplase 19.5 mg IV bolus (0.25 mg/kg, max 25 mg)',
      'Tenecteplase 20 mg IV over 5 seconds, thrombectomy in parallel',
      'TNK 0.25 mg/kg = 20 mg (not the 40 mg of an infarction)',
      'Alteplase 0.9 mg/kg: 70 mg, 10% as a bolus',
      'Tenecteplase 0.25 mg/kg (19.5 mg) from the 50 mg vial',
      'Tenecteplase 0.25 mg/kg rather than 0.5 mg/kg, which is for the heart',
      'Metalyse 4,000 units (20 mg) bolus; aspirin 300 mg after 24 h',
      'No tenecteplase: INR 2.4. Thrombectomy now.',
      'Tenecteplase 0.25 mg/kg IV bolus, maximum 25 mg; labetalol 10 mg if above 180/105',
    ],
  },
  {
    of: 'an infarction after an old stroke',
    patient: {
      conditions: [{ name: 'anterior STEMI' }, { name: 'ischaemic stroke 2015', status: 'resolved' }],
      notes: [{ text: '80 kg.' }],
    },
    twins: ['Tenecteplase 45 mg IV bolus'],
  },
])
