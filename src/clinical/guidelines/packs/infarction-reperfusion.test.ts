import { describe, expect, it } from 'vitest'
import { matchAction } from '../../answer/match-action.ts'
import { infarctionReperfusion } from './infarction-reperfusion.ts'

const isMet = (text: string) => matchAction(text, infarctionReperfusion).met

describe('infarctionReperfusion', () => {
  it.each([
    'Activate the catheterisation laboratory now for primary PCI, aiming at a device within 90 minutes of first contact.',
    'Send straight to the cath lab for primary PCI; arrange immediate transfer where the lab is elsewhere.',
    'Transfer for PCI',
    'Emergent percutaneous coronary intervention',
    'Immediate coronary angiography, not CT coronary angiography',
    'Coronary angiography and PCI within 90 minutes',
    'Activate the cath lab; post-PCI aspirin 75 mg',
    'Give aspirin before PCI and proceed to PCI at once',
    'Primary PCI with post-PCI aspirin',
    'Give tenecteplase since PCI cannot be reached within 120 minutes',
    'Tenecteplase within 30 minutes, as primary PCI is more than 120 minutes away',
    'Give tenecteplase within 30 minutes and transfer to a PCI-capable centre',
    'Pharmacoinvasive strategy: tenecteplase now, angiography later',
    'PCI is not available: give tenecteplase within 30 minutes',
  ])('is ordered by "%s"', (text) => {
    expect(isMet(text)).toBe(true)
  })

  it.each([
    'Give tenecteplase within 30 minutes',
    'Fibrinolysis with tenecteplase within 30 min',
    'Give tenecteplase and transfer to the ward',
    'CT coronary angiography',
    'Immediate CT coronary angiography',
    'Computed tomography coronary angiography now',
    'Give post-PCI aspirin',
    'Start clopidogrel post-PCI',
    'Aspirin after PCI',
    'Give aspirin before PCI',
    'Consider coronary angiography',
    'Elective PCI',
    'No cath lab activation is needed',
    'Do not give tenecteplase, although PCI is not available',
  ])('is not ordered by "%s"', (text) => {
    expect(isMet(text)).toBe(false)
  })
})
