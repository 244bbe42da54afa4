import { chestPain } from '../../golden-set/facts/chest-pain.ts'
import { stElevationInfarction } from '../../golden-set/facts/st-elevation-infarction.ts'
import { troponinRaised } from '../../golden-set/facts/troponin.ts'
import { allOf } from '../../golden-set/truth.ts'
import type { Guideline } from '../guideline.ts'

const source = 'https://doi.org/10.1161/CIR.0000000000001309'

const fibrinolysis = ['fibrinolysis', 'fibrinolytic', 'fibrinolytic therapy', 'thrombolysis', 'tenecteplase', 'alteplase', 'reteplase', 'streptokinase']
const tooFar = ['transfer', '120 min', '120 minute', 'PCI-capable', 'PCI centre', 'PCI center', 'PCI is not available', 'PCI unavailable', 'pharmacoinvasive', '30 min', '30 minute']

const calls = [
  'call', 'page', 'bleep', 'phone', 'ring', 'alert', 'notify', 'inform', 'contact', 'escalate', 'escalation', 'activate', 'activation', 'transfer', 'consult', 'consultation', 'refer', 'referral', 'admit', 'involve', 'review', 'summon', 'send', 'request',
  'discuss', 'discussion', 'hand over', 'mobilise',
]
const called = [
  'attending', 'emergency department', 'ED', 'A&E', 'emergency team', 'emergency services', 'ambulance', '911', '999', '112', 'cardiology', 'cardiologist', 'interventional', 'senior', 'consultant', 'registrar', 'physician', 'cath lab', 'catheterisation laboratory',
  'catheterisation lab', 'cath team', 'STEMI team', 'heart attack team', 'coronary care', 'coronary care unit', 'CCU', 'cardiac care unit', 'ICU', 'rapid response', 'on-call team', 'heart team', 'PCI', 'STEMI', 'code STEMI', 'cardiac unit', 'chest pain unit',
]

/** 2025 ACC/AHA guideline for acute coronary syndromes. */
export const accAhaAcs2025: Guideline = {
  id: 'acc-aha-acs-2025',
  title: 'ACC/AHA guideline for the management of patients with acute coronary syndromes',
  edition: '2025',
  reviewed: false,
  rules: [
    {
      id: 'stemi-reperfusion',
      title: 'ST-elevation infarction: the catheterisation laboratory at once, or fibrinolysis where it cannot be reached within 120 minutes',
      section: '5.2',
      classOfRecommendation: '1',
      source,
      applies: stElevationInfarction,
      expected: [
        {
          label: 'immediate cardiac catheterisation (primary PCI)',
          words: [
            'cath lab', 'cardiac cath lab', 'catheterisation laboratory', 'catheterisation lab', 'catheter laboratory', 'catheter lab', 'cath suite', 'catheterisation suite', 'cardiac catheterisation', 'primary PCI', 'PPCI', 'PCI', 'percutaneous coronary intervention',
            'primary angioplasty', 'angioplasty', 'coronary angiography', 'coronary angiogram', 'invasive angiography', 'emergency angiography', 'coronary catheterisation',
          ],
          pairs: [[fibrinolysis, tooFar]],
          atOnce: true,
        },
      ],
      forbidden: [],
    },
    {
      id: 'troponin-chest-pain',
      title: 'Raised troponin with chest pain: the emergent pathway, and a call to the attending or the emergency department',
      section: '3.1',
      classOfRecommendation: '1',
      source,
      applies: (patient) => allOf(troponinRaised(patient), chestPain(patient)),
      expected: [
        { label: 'a call to the attending, cardiology or the emergency department', pairs: [[calls, called]], inEscalations: true, atOnce: true, accepts: ['affirmed', 'mentioned'] },
        {
          label: 'the emergent pathway of acute coronary syndrome',
          words: [
            'emergency', 'emergencies', 'emergent', 'emergently', 'immediate', 'immediately', 'urgent', 'urgently', 'now', 'stat', 'at once', 'without delay', 'ACS pathway', 'ACS protocol', 'acute coronary syndrome pathway', 'acute coronary syndrome protocol', 'chest pain pathway',
            'NSTEMI pathway', 'STEMI pathway', 'cath lab', 'PCI', 'coronary angiography', 'invasive strategy', 'activate', '911', '999', '112', 'acute coronary syndrome',
          ],
          inEscalations: true,
          accepts: ['affirmed', 'mentioned'],
        },
      ],
      forbidden: [],
    },
  ],
}
