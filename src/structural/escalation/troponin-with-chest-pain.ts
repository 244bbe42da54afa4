import { chestPain } from '../../golden-set/facts/chest-pain.ts'
import { troponinRaised } from '../../golden-set/facts/troponin.ts'
import { allOf } from '../../golden-set/truth.ts'
import type { RedFlag } from './red-flag.ts'

/** Troponin above the 99th percentile of its assay, with chest pain. A raised troponin without pain is its grey zone. */
export const troponinWithChestPain: RedFlag = {
  id: 'troponin-with-chest-pain',
  name: 'raised troponin with chest pain',
  source: 'ACC/AHA acute coronary syndromes 2025, https://doi.org/10.1161/CIR.0000000000001309',
  emergency: [
    'acute coronary syndrome',
    'ACS',
    'troponin',
    'NSTEMI',
    'STEMI',
    'NSTE-ACS',
    'myocardial infarction',
    'MI',
    'myocardial injury',
    'myocardial ischaemia',
    'heart attack',
    'coronary',
    'unstable angina',
    'chest pain',
    'chest pressure',
    'chest tightness',
    'ST elevation',
    'ST-segment elevation',
    'cath lab',
    'catheterisation laboratory',
    'catheterisation lab',
    'primary PCI',
    'PPCI',
    'infarction',
    'infarct',
  ],
  severity: 1,
  raised: (patient) => allOf(troponinRaised(patient), chestPain(patient)),
  grey: troponinRaised,
}
