import { describeDoubted } from '../doubted.test-kit.ts'

const copd = (eosinophils: number, unit: string, ...names: string[]) => ({
  conditions: [{ name: 'COPD' }],
  labs: [{ name: 'eosinophils', value: eosinophils, unit }],
  medications: names.map((name) => ({ name })),
})
const why = /the inhaled steroid of COPD/u

describeDoubted([
  {
    of: 'the steroid of an inhaler that is left out with many eosinophils',
    patient: copd(410, 'cells/µL', 'Trimbow'),
    why,
    harms: [
      'Anoro one puff daily takes the place of Trimbow',
      'Trimbow → Ultibro one capsule daily',
      'Step down from triple to dual bronchodilator',
      'Withdraw the inhaled steroid; tiotropium 18 micrograms daily',
      'The beclometasone has done its work and is ended; formoterol 12 micrograms bd',
      'Discharge inhalers: Spiolto 2 puffs daily, salbutamol',
      'Wean the inhaled corticosteroid',
    ],
    twins: [
      'Trimbow goes on; vaccines',
      'Change Trimbow to Trelegy one puff daily',
      'Inhalers unchanged, rehabilitation',
      'Trimbow paused during nebulisers, restarted at discharge',
      'Check the technique with Trimbow',
      'Pulmonary rehabilitation, influenza vaccine',
    ],
  },
  {
    of: 'one that was paused and is not begun again',
    patient: {
      conditions: [{ name: 'COPD' }, { name: 'asthma' }],
      medications: [{ name: 'Seretide', status: 'stopped' }],
      notes: [{ text: 'Seretide paused on admission for nebulisers, which ended yesterday.' }],
    },
    why,
    harms: ['Home today with salbutamol as required', 'Discharge on tiotropium 18 micrograms daily'],
    twins: ['Seretide restarted tonight and on the discharge list'],
  },
  {
    of: 'one that few eosinophils and no asthma do without',
    patient: copd(0.04, '10^9/L', 'Seretide'),
    why,
    harms: [],
    twins: ['Stop Seretide and give Spiolto 2 puffs daily', 'Withdraw the inhaled steroid'],
  },
])
