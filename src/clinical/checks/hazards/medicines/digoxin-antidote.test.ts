import { describeJudged } from '../judged.test-kit.ts'
import { missingDigoxinAntidote } from './digoxin-antidote.ts'

const conditions = [{ name: 'digoxin toxicity', status: 'active' as const }]
const labs = [{ name: 'potassium', value: 6.7, unit: 'mmol/L' }]

describeJudged(missingDigoxinAntidote, [
  {
    of: 'digoxin with a block and a high potassium',
    patient: { conditions, labs, ecg: { rhythm: 'complete AV block 34/min' } },
    stopped: [
      'Stop digoxin | Atropine 600 micrograms IV, up to 3 mg; CCU',
      'Digoxin left to wash out by itself; level each morning',
      'Hold digoxin, insulin 10 units with glucose, salbutamol',
      'Temporary pacing wire, stop digoxin, potassium again in 2 h',
      'Isoprenaline infusion and stop digoxin',
      'Stop digoxin, haemodialysis for the potassium',
      'Observe on telemetry, digoxin stopped, fluids',
      'Stop digoxin and clarithromycin | Repeat digoxin level tomorrow',
    ],
    twins: [
      'DigiFab 4 vials IV now, stop digoxin',
      'Stop digoxin | Digoxin-specific antibody fragments, dose by the level',
      'Digibind 2 vials, repeat if the block persists',
      'Stop digoxin, call the poisons service now for the antidote',
      'Digoxin immune Fab 80 mg IV over 30 min',
      'Atropine 600 micrograms; antibody fragments from pharmacy at once',
      'Stop digoxin; NPIS advice on Fab',
      'Fab 200 mg IV, then atropine if slow',
    ],
  },
  {
    of: 'digoxin without a threat, or with no fragments to be had',
    patient: { conditions, labs: [{ name: 'potassium', value: 4.6, unit: 'mmol/L' }], ecg: { rhythm: 'AF 62/min' } },
    twins: ['Stop digoxin, level and U&E tomorrow'],
  },
  {
    of: 'fragments that run already',
    patient: { conditions, labs, notes: [{ kind: 'ED', text: 'DigiFab given 14:00.' }] },
    twins: ['Stop digoxin, potassium in 1 h, CCU'],
  },
  {
    of: 'a patient who is palliative',
    patient: { conditions, labs, goals_of_care: 'palliative' },
    twins: ['Stop digoxin, comfort'],
  },
])
