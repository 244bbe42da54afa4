import { describeJudged } from '../../judged.test-kit.ts'
import { repeatedSingleDoses } from './given-once.ts'

const check: Parameters<typeof describeJudged>[0] = (_answer, texts, patient) => repeatedSingleDoses(texts, patient)

describeJudged(check, [
  {
    of: 'a lytic of one bolus',
    patient: { conditions: [{ name: 'STEMI' }] },
    stopped: [
      'TNKase 45 mg IV push; same dose every 30 min until ST settles by half',
      'Tenecteplase 45 mg IV bolus q12h',
      'Tenecteplase 45 mg IV bolus, repeat after 15 min if no resolution',
      'Metalyse 9000 units IV, second bolus 4500 units at 60 min if ST is not down',
      'Tenecteplase 45 mg IV bolus, then 45 mg again at 60 min',
      'Tenecteplase 50 mg IV now and daily for two days',
      'TNK 40 mg IV over 5 s, bolus repeated every hour until the pain has gone',
      'Tenecteplase 0.5 mg/kg IV every 6 h',
      'Alteplase 100 mg over 2 h every 12 h',
      'Alteplase 0.9 mg/kg IV daily',
    ],
    twins: [
      'Tenecteplase 45 mg IV single bolus now; ECG every 15 min, rescue PCI if ST is not halved at 60-90 min',
      'Tenecteplase 45 mg IV bolus, repeat ECG at 60 min',
      'Tenecteplase 45 mg IV bolus once, never a second bolus',
      'Tenecteplase 45 mg IV bolus, enoxaparin 30 mg IV then 1 mg/kg SC every 12 h',
      'Tenecteplase 45 mg IV bolus; clopidogrel 300 mg, then 75 mg daily',
      'TNKase 45 mg IV push, do not repeat; helicopter to the PCI centre',
      'No tenecteplase 45 mg every 30 min: one bolus alone',
      'Alteplase 15 mg bolus, then 50 mg over 30 min, then 35 mg over 60 min',
      'Alteplase 100 mg over 2 h, neuro obs every 15 min',
      'Tenecteplase 45 mg IV, BP every 5 min',
      'Reteplase 10 units IV, second bolus 10 units 30 min later',
      'If ST stays up at 90 min after the tenecteplase bolus: rescue PCI, no second dose',
    ],
  },
  {
    of: 'a lytic that is given again rightly',
    patient: { conditions: [{ name: 'empyema' }, { name: 'pulmonary embolism' }] },
    twins: [
      'Intrapleural tenecteplase 15 mg BD for 3 days',
      'In cardiac arrest: alteplase 50 mg IV, again after 15 min if no ROSC',
    ],
  },
  {
    of: 'a loading dose, or a dose of one day',
    patient: { conditions: [{ name: 'NSTEMI' }] },
    stopped: [
      'Prasugrel 60 mg OM',
      'Clopidogrel 600 mg PO load each morning',
      'Ticagrelor 180 mg loading dose every 12 h',
      'Phenytoin 20 mg/kg IV q8h',
      'Levetiracetam 60 mg/kg IV BD',
      'Sodium valproate 40 mg/kg IV over 10 min TDS',
      'Dalbavancin 1500 mg IV daily',
      'Beriplex 50 units/kg IV every 6 h',
      'Fondaparinux 2.5 mg SC q8h',
      'Fondaparinux 7.5 mg SC BD',
      'UFH 60 units/kg IV bolus every hour',
      'Enoxaparin 30 mg IV bolus every 6 h',
    ],
    twins: [
      'Prasugrel 60 mg now, then 10 mg OM',
      'Clopidogrel 600 mg load, then 75 mg each morning',
      'Clopidogrel 300 mg now, daily 75 mg',
      'Ticagrelor 180 mg loading dose, 90 mg every 12 h after it',
      'Phenytoin 20 mg/kg IV, then 100 mg q8h with levels',
      'Levetiracetam 60 mg/kg IV once, then 1 g BD',
      'Sodium valproate 40 mg/kg IV over 10 min',
      'Dalbavancin 1500 mg IV once',
      'Beriplex 50 units/kg IV with vitamin K 10 mg, INR every 6 h',
      'Fondaparinux 2.5 mg SC daily',
      'Apixaban 10 mg BD to 7 days counting the fondaparinux, then 5 mg BD',
      'Fondaparinux 7.5 mg SC q24h',
      'UFH 60 units/kg IV bolus, then 12 units/kg/h; APTT every 6 h',
      'Enoxaparin 30 mg IV bolus, then 1 mg/kg SC every 12 h',
    ],
  },
])
