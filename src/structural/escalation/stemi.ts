import { hasCondition } from '../../golden-set/facts/has-condition.ts'
import { stElevationInfarction } from '../../golden-set/facts/st-elevation-infarction.ts'
import type { RedFlag } from './red-flag.ts'

/** ST-elevation myocardial infarction. Its grey zone: a record that calls it so, or suspects it, where the ECG does not meet the criteria. */
export const stemi: RedFlag = {
  id: 'stemi',
  name: 'ST-elevation myocardial infarction',
  source: 'Fourth Universal Definition of Myocardial Infarction, table 2, https://doi.org/10.1161/CIR.0000000000000617',
  emergency: [
    'STEMI',
    'ST elevation',
    'ST-segment elevation',
    'ST-elevation',
    'myocardial infarction',
    'infarct',
    'infarction',
    'heart attack',
    'cath lab',
    'catheterisation laboratory',
    'catheterisation lab',
    'catheter laboratory',
    'cardiac catheterisation',
    'primary PCI',
    'PPCI',
    'percutaneous coronary intervention',
    'primary angioplasty',
    'coronary occlusion',
    'posterior MI',
    'acute MI',
  ],
  severity: 2,
  raised: stElevationInfarction,
  grey: (patient) => hasCondition(patient, 'STEMI'),
}
