import { describe, expect, it } from 'vitest'
import { contraindicationsOfSites } from './drug-sites.ts'
import { type About, askRows, lab, labs, listed, noted, taking, vital } from './rows.test-kit.ts'

const found = askRows(contraindicationsOfSites)
const film = (finding: string, probability: number): About => ({ cxr_classifications: [{ finding, probability }] })
const raised = labs(lab('plasma metanephrine', 8.2, 'nmol/L', { flag: 'high' }))
const mass = listed('adrenal mass 4 cm')
const retains = (more: About = {}): About => ({
  ...listed('obesity hypoventilation'),
  ...vital({ consciousness: 'voice' }),
  ...more,
})
const gas = (value: number): About => ({
  ...listed('type 2 respiratory failure'),
  ...labs(lab('arterial pH', value, 'pH')),
})

describe('where a drug has to act', () => {
  it.each<[string, string, About, About]>([
    ['daptomycin', 'surfactant', film('consolidation', 0.79), film('consolidation', 0.8)],
    ['daptomycin', 'surfactant', film('pleural effusion', 0.95), film('pneumonia', 0.95)],
    ['daptomycin', 'surfactant', listed('cellulitis'), listed('community-acquired pneumonia')],
    ['daptomycin', 'surfactant', listed('COPD'), noted('Cavitating pneumonia on CT.')],
    [
      'daptomycin',
      'surfactant',
      { ...listed('endocarditis'), ...film('consolidation', 0.9) },
      { ...listed('MRSA carrier'), ...film('consolidation', 0.9) },
    ],
    ['nitrofurantoin', 'does not reach', listed('cystitis'), listed('pyelonephritis')],
    ['tigecycline', 'more die', listed('diverticulitis'), listed('bacteraemia')],
    [
      'nitrate',
      'narrow valve',
      { ...listed('severe aortic stenosis'), ...vital({ systolic_mmhg: 111 }) },
      { ...listed('severe aortic stenosis'), ...vital({ systolic_mmhg: 110 }) },
    ],
    [
      'nitrate',
      'narrow valve',
      { ...listed('mild aortic stenosis'), ...vital({ systolic_mmhg: 95 }) },
      { ...listed('critical aortic stenosis'), ...vital({ systolic_mmhg: 95 }) },
    ],
    ['nitrate', 'its filling', listed('pericardial effusion'), listed('cardiac tamponade')],
    ['beta-blocker', 'alpha-blocker first', listed('adrenal insufficiency'), listed('paraganglioma')],
    ['beta-blocker', 'alpha-blocker first', mass, { ...mass, ...raised }],
    ['beta-blocker', 'alpha-blocker first', raised, { ...raised, ...noted('CT: adrenal nodule of 3 cm.') }],
    [
      'beta-blocker',
      'alpha-blocker first',
      { ...mass, ...labs(lab('plasma metanephrine', 0.3, 'nmol/L')) },
      { ...mass, ...labs(lab('urinary catecholamines', 900, 'nmol/24h', { flag: 'critical-high' })) },
    ],
    [
      'beta-blocker',
      'alpha-blocker first',
      { ...mass, ...labs(lab('cortisol', 900, 'nmol/L', { flag: 'high' })) },
      { ...mass, ...noted('Plasma metanephrines raised.') },
    ],
    [
      'beta-blocker',
      'alpha-blocker first',
      { ...mass, ...noted('Metanephrines not raised.') },
      { ...mass, ...noted('Normetanephrine x 5 of the limit.') },
    ],
    [
      'beta-blocker',
      'alpha-blocker first',
      { ...raised, ...noted('No adrenal mass on CT.') },
      { ...raised, ...noted('Adrenal mass on CT.') },
    ],
    [
      'beta-blocker',
      'alpha-blocker first',
      { ...listed('phaeochromocytoma'), ...taking('doxazosin 4 mg') },
      { ...listed('phaeochromocytoma'), ...taking('amlodipine 10 mg') },
    ],
    ['activated charcoal', 'guarded airway', vital({ consciousness: 'voice' }), vital({ consciousness: 'pain' })],
    ['activated charcoal', 'guarded airway', {}, vital({ consciousness: 'unresponsive' })],
    [
      'activated charcoal',
      'guarded airway',
      { ...vital({ consciousness: 'pain' }), ...listed('invasive ventilation') },
      { ...vital({ consciousness: 'pain' }), ...listed('overdose') },
    ],
    ['physostigmine', 'asystole', listed('anticholinergic toxicity'), listed('amitriptyline overdose')],
    ['opioid', 'depresses breathing', gas(7.35), gas(7.34)],
    ['opioid', 'depresses breathing', retains(vital({ consciousness: 'alert' })), retains()],
    ['opioid', 'depresses breathing', retains({ vital_signs: [] }), retains(vital({ consciousness: 'pain' }))],
    ['opioid', 'depresses breathing', retains(listed('obesity')), retains(listed('myasthenic crisis'))],
    [
      'opioid',
      'depresses breathing',
      retains(listed('obesity hypoventilation', 'invasive ventilation')),
      retains({ goals_of_care: 'full' }),
    ],
    [
      'opioid',
      'depresses breathing',
      retains({ goals_of_care: 'palliative' }),
      retains(vital({ consciousness: 'unresponsive' })),
    ],
    ['opioid', 'depresses breathing', retains({ goals_of_care: 'treatment-declined' }), retains()],
  ])('%s (%s): not by %j, but by %j', (drug, reason, leaves, forbids) => {
    expect(found(drug, reason, leaves)).toBe('')
    expect(found(drug, reason, forbids)).not.toBe('')
  })

  it('tells the adrenal mass in at most 80 characters', () => {
    const clause = `Adrenal mass of 4 cm, ${'seen on the CT of the chest '.repeat(4)}`
    expect(found('beta-blocker', 'alpha-blocker first', { ...raised, ...noted(clause) })).toContain(
      `${clause.slice(0, 80)}, raised metanephrines`,
    )
  })
})
