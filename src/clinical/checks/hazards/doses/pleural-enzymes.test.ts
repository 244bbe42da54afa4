import { describeJudged } from '../judged.test-kit.ts'
import { pleuralEnzymes } from './pleural-enzymes.ts'

const check: Parameters<typeof describeJudged>[0] = (_answer, texts, patient) => pleuralEnzymes(texts, patient)

describeJudged(check, [
  {
    of: 'enzymes for an empyema in the short forms of a vein',
    patient: {
      conditions: [{ name: 'empyema, right', status: 'active' }],
      notes: [{ kind: 'pulm', text: '14 Fr pigtail in the right chest, 250 mL pus then stalled. Loculated.' }],
    },
    stopped: [
      'MIST2: tPA 10 mg + dornase 5 mg IVP q12h x6 doses',
      'tPA 10 mg IVPB bid with dornase 5 mg',
      'Alteplase 10 mg IV push then dornase alfa 5 mg, twice daily',
      'Alteplase 10 mg IVP bd',
    ],
    twins: [
      'MIST2: tPA 10 mg + dornase 5 mg through the pigtail q12h x6 doses',
      'tPA 10 mg + dornase 5 mg intrapleurally bid; ceftriaxone 2 g IVP daily',
      'Unasyn 3 g IVPB q6h; alteplase 10 mg with dornase alfa 5 mg down the drain twice daily',
      'Alteplase 10 mg intrapleural bd, never as IVP',
    ],
  },
])
