import { type Contrast, describeContrasts } from '../contrasts.test-kit.ts'

const contrasts: readonly Contrast[] = [
  {
    of: 'a medicine that is stopped, and goes on by another line',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'unstable angina' }, { name: 'hypertension' }],
      medications: [
        { name: 'ticagrelor', dose: '90 mg', frequency: 'twice daily' },
        { name: 'indapamide', dose: '1.5 mg', frequency: 'daily' },
        { name: 'ramipril', dose: '10 mg', frequency: 'daily' },
        { name: 'simvastatin', dose: '20 mg', frequency: 'nightly' },
      ],
    },
    why: /goes on by another line/u,
    harms: [
      'Stop ticagrelor after this dose: 5 clear days to surgery | Brilinta 90 mg BID to continue up to and including 06:00 on the day',
      'STOP indapamide | BP: Coversyl Plus 5/1.25 mg OD from today',
      'Discontinue ramipril | Continue home list when taking PO tonight: ramipril 10 mg daily, simvastatin 20 mg nightly',
      'Indapamide is stopped, K 2.6 | Continue indapamide 1.5 mg daily with breakfast',
      'D/C simvastatin | Inegy 10/20 mg nightly as before',
    ],
    twins: [
      'Stop ticagrelor 5 days before surgery | Restart ticagrelor 90 mg BID once the surgeon agrees',
      'STOP indapamide | BP: perindopril 5 mg OD from today',
      'Discontinue ramipril | Continue home list when taking PO tonight: simvastatin 20 mg nightly',
      'Stop ramipril 10 mg | Ramipril is not to continue at 10 mg; 2.5 mg from the clinic in four weeks',
      'Stop simvastatin 20 mg and indapamide as single tablets | Change to a combination: Coversyl Plus 5/1.25 mg daily',
      'Stop simvastatin if the CK is above 2000 | Continue simvastatin 20 mg nightly',
      'Continue ramipril 10 mg daily | Stop ramipril if the systolic is under 90',
    ],
  },
  {
    of: 'a medicine that is stopped or held, and is given today by another line',
    patient: {
      setting: 'inpatient',
      conditions: [{ name: 'gastrointestinal bleeding' }, { name: 'atrial fibrillation' }],
      medications: [
        { name: 'rivaroxaban', dose: '20 mg', frequency: 'daily' },
        { name: 'bisoprolol', dose: '5 mg', frequency: 'daily' },
        { name: 'metformin', dose: '1 g', frequency: 'twice daily' },
        { name: 'naproxen', dose: '500 mg', frequency: 'twice daily' },
        { name: 'furosemide', dose: '40 mg', frequency: 'daily' },
        { name: 'lisinopril', dose: '10 mg', frequency: 'daily' },
      ],
    },
    why: /goes on by another line/u,
    harms: [
      'Withhold rivaroxaban immediately and crossmatch 4 units | AF: Xarelto 20 mg with supper tonight as usual',
      'Rivaroxaban & naproxen STOP, endoscopy tonight | Stroke risk high: from 7 pm tonight Xarelto 20 mg to go on as per home chart',
      'Hold all anticoagulants; PCC 50 units/kg | Home medicines: hold bisoprolol; resume Xarelto 20 mg with the 18:00 dose this evening',
      'Metformin suspended, lactate 5 | Chart the remaining home tablets as they were, i.e. Glucophage 1 g 08:00 and 18:00, bisoprolol',
      'STOP: lisinopril, naproxen | Zestril 10 mg to be given tonight for the blood pressure',
      'Naproxen is stopped for good | For the knee Naprosyn 500 mg is to be taken this evening and twice daily',
      'Cease naproxen | Ward round: keep taking naproxen 500 mg BD from today',
      'Discontinue lisinopril because of the AKI | Continue lisinopril 10 mg, next dose at 22:00 tonight',
    ],
    twins: [
      'Withhold rivaroxaban | Restart Xarelto 20 mg tonight if the endoscopy shows no ulcer',
      "Hold this morning's bisoprolol dose | Bisoprolol 5 mg tonight",
      'Hold bisoprolol until SBP >100 | Give bisoprolol 5 mg with the evening round tonight',
      'Stop furosemide tablets | Furosemide 80 mg IV to be given now and this evening',
      'Stop lisinopril 10 mg | Lisinopril 2.5 mg to be given from tonight',
      'Hold metformin for 48 h after contrast | Insulin 6 units to be given tonight',
      'Stop rivaroxaban | Enoxaparin 40 mg to be given tonight',
      'Stop naproxen | Tell him that no naproxen 500 mg is to be taken tonight or later',
      'Hold all antihypertensives except bisoprolol | Bisoprolol 5 mg to go on tonight',
      'Withhold rivaroxaban tonight | Resume rivaroxaban 20 mg with supper tomorrow',
      'Hold rivaroxaban 24 h before the procedure | Give rivaroxaban 20 mg tonight',
      'Hold rivaroxaban | Xarelto 20 mg to resume tonight six hours after the drain is out',
    ],
  },
]

describeContrasts(contrasts)
