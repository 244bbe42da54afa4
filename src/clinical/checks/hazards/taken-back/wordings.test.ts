import { describeJudged } from '../judged.test-kit.ts'
import { ordersTakenBack } from './taken-back.ts'
import { patients } from './wordings.test-kit.ts'

const {
  acidotic,
  embolism,
  pregnantClot,
  ketoacidosis,
  infarction,
  shock,
  highPotassium,
  lowPotassium,
  tension,
  cancer,
  wetHeart,
} = patients

describeJudged(
  (answer, texts, patient) => ordersTakenBack(answer, texts, patient),
  [
    {
      of: 'a mask, in many wordings',
      patient: acidotic,
      stopped: [
        'NIV now, IPAP 15 EPAP 5 | Night: ventilator goes back to the equipment library, Venturi 28% until the consultant round',
        'Start BiPAP in resus now | Leave the mask off tonight and start it after the ward round tomorrow',
        'BiPAP 15/5 at once | Order 1 annulled by the night registrar; 2 L by cannula instead',
        'NIV immediately | The NIV set-up is not to be connected before Monday',
      ],
      twins: [
        'NIV now | Machine stays at the bedside for 24 h after it comes off',
        'NIV now | Leave the humidifier off; start it if secretions dry',
        'BiPAP now | Mask off for meals and mouth care, 20 min at a time, then straight back on',
        'NIV now | Ward bed cancelled, HDU accepts',
      ],
    },
    {
      of: 'an anticoagulant, in many wordings',
      patient: embolism,
      stopped: [
        'Enoxaparin 80 mg SC 12-hourly, first dose now | Anticoagulation to begin only after the vascular clinic has seen him on Thursday; nothing before that',
        'Tinzaparin 175 units/kg SC now | Clerk: tinzaparin line voided on the drug chart, reassess next week',
        'Heparin 5000 units IV then infusion | Heparin pump to be left off until the haematology meeting on Wednesday',
        'Apixaban 10 mg twice daily, start now | All of the above anticoagulation is frozen until the family has decided (next week)',
      ],
      twins: [
        'Enoxaparin 80 mg SC now | Warfarin not to be started before Monday; LMWH until INR 2-3',
        'Heparin infusion now | Pump off for 1 h if aPTT above range, then restart at a lower rate',
        'Apixaban 10 mg twice daily now | Clinic on Thursday to confirm duration of anticoagulation',
        'Enoxaparin 80 mg now | Aspirin struck off the chart; naproxen no longer to be taken',
      ],
    },
    {
      of: 'an anticoagulant in a pregnant woman, in many wordings',
      patient: pregnantClot,
      stopped: [
        'Dalteparin 15,000 units SC daily from today | Dalteparin shelved until after the birth',
        'Enoxaparin 70 mg SC 12-hourly from today | The injections are not to be given until the obstetric clinic in 4 weeks',
      ],
      twins: [
        'Enoxaparin 70 mg SC 12-hourly from today | Last injection 24 h before planned induction; none once labour begins',
        'Enoxaparin 70 mg 12-hourly from today | Warfarin and DOACs not until after the birth',
      ],
    },
    {
      of: 'insulin, in many wordings',
      patient: ketoacidosis,
      stopped: [
        'Actrapid 0.1 units/kg/h IV now | Syringe driver with the Actrapid to be shut down at midnight and stay down until the diabetes nurse comes on Monday',
        'Fixed-rate insulin 7 units/h | Unhook the insulin once the sugar is 13 and run dextrose alone overnight',
        'FRIII 0.1 units/kg/h now | Item 1 is withdrawn, do not run it: fluids by themselves',
      ],
      twins: [
        'FRIII 0.1 units/kg/h now | Glucose <14: add 10% glucose 125 mL/h, insulin down to 0.05 units/kg/h',
        'FRIII now | Insulin driver to be changed every 24 h; do not leave it off',
        'FRIII now | Metformin and dapagliflozin not to be restarted before clinic',
      ],
    },
    {
      of: 'the catheter laboratory, in many wordings',
      patient: infarction,
      stopped: [
        'Primary PCI team called, door-to-wire 60 min | Tell the lab staff to go home; angiogram with the elective cases on Thursday',
        'Activate the cath lab now | Cath lab: request retracted, repeat troponin at 6 h first',
        'PPCI now | The activation above does not stand any more',
      ],
      twins: [
        'PPCI now | Tell the ward staff the echo will be on Thursday',
        'PPCI now | Troponin repeat not needed; request retracted',
        'Cath lab now | Second vessel with the elective cases in 4 weeks',
      ],
    },
    {
      of: 'shock, in many wordings',
      patient: shock,
      stopped: [
        'Meropenem 1 g IV now and noradrenaline to MAP 65 | Pharmacy: both antimicrobials and any other antibiotic to be kept back pending the culture report on Thursday',
        'Ceftriaxone 2 g IV within 1 h | No antibacterial may leave the pharmacy until the final urine culture (72 h)',
        'Noradrenaline 0.1 mcg/kg/min for MAP 65 | Take down the norad at handover and let the pressure find its own level',
        'Piperacillin-tazobactam 4.5 g IV now | Piptaz is on ice till Monday',
      ],
      twins: [
        'Meropenem 1 g IV now | Vancomycin kept back pending the MRSA swab on Thursday',
        'Ceftriaxone 2 g IV within 1 h | Review at 48 h with cultures: narrow or stop',
        'Noradrenaline for MAP 65 | Antihypertensives parked until the round on Monday',
        'Meropenem 1 g now | Stewardship round Thursday: shorten the course if cultures are negative',
      ],
    },
    {
      of: 'a high potassium, in many wordings',
      patient: highPotassium,
      stopped: [
        '1. Calcium gluconate 10% 30 mL IV now | 2. Insulin 10 units with glucose 25 g IV | 3. ECG hourly | 4. Points 1-2 scrapped, nothing to be injected',
        'Calcium gluconate 30 mL IV; emergency haemodialysis tonight | Dialysis slot given to another patient, he waits for Monday',
        'Insulin 10 units + dextrose 25 g IV now; calcium gluconate 30 mL | Insulin-dextrose crossed out: diet sheet instead',
        'Haemodialysis tonight via the fistula | MODIFY: haemodialysis, insulin and repeat calcium ON HOLD pending the formal potassium with the morning round; release if > 6.5',
        'Insulin 10 units with glucose 25 g IV; haemodialysis tonight | Dialysis, insulin and salbutamol withheld until the laboratory potassium tomorrow',
        'Emergency dialysis this evening | Dialysis, sedation and bicarbonate are all W/H until Monday',
      ],
      twins: [
        'Calcium gluconate 30 mL IV; emergency haemodialysis tonight | His regular Monday session is cancelled, next one Wednesday',
        'Calcium gluconate 30 mL IV now; dialysis tonight | Potassium binders not to be given before dialysis',
        'Insulin 10 units + glucose 25 g IV now | Ramipril and spironolactone crossed out',
        'Dialysis tonight; insulin 10 units with glucose 25 g IV now | Start dialysis tonight, ramipril and spironolactone on hold until clinic',
        'Dialysis tonight | Give calcium gluconate and call dialysis; trimethoprim, ramipril and bisoprolol W/H until Monday',
        'Emergency dialysis tonight | After dialysis, apixaban and ramipril withheld until tomorrow',
      ],
    },
    {
      of: 'a low potassium, in many wordings',
      patient: lowPotassium,
      stopped: [
        'KCl 20 mmol/h via CVC now, repeat | Potassium bags returned to the pharmacy, bananas instead',
        'IV potassium chloride 40 mmol in 1 L now | IV potassium is off the chart as of tonight; tablets on Monday',
      ],
      twins: [
        'KCl 20 mmol/h via CVC now | Furosemide and indapamide off the chart as of tonight',
        'KCl 20 mmol/h via CVC now | Turn the KCl off once K is above 4.5',
      ],
    },
    {
      of: 'a chest, in many wordings',
      patient: tension,
      stopped: [
        'Needle decompression now then chest drain | Drain and needle both countermanded; film in the morning',
        'Finger thoracostomy now | Thoracostomy not to be performed before the CT list tomorrow',
      ],
      twins: [
        'Needle decompression now then drain | CT not to be performed before the drain is in',
        'Needle decompression now then drain | Needle taken out once the drain swings',
      ],
    },
    {
      of: 'a probable cancer, in many wordings',
      patient: cancer,
      stopped: [
        'PET-CT within 7 days; CT-guided biopsy | Secretary: PET and biopsy bookings deleted, back to the GP',
        'Lung MDT and PET-CT this week | PET-CT request cancelled, CXR in a year',
      ],
      twins: [
        'PET-CT within 7 days; CT-guided biopsy | The 3-month surveillance CT is cancelled',
        'PET-CT this week; biopsy | Hold apixaban 48 h before the biopsy',
      ],
    },
    {
      of: 'a heart full of water, in many wordings',
      patient: wetHeart,
      stopped: [
        'Furosemide 80 mg IV now then twice daily | All diuretics removed for this admission; salt restriction alone',
      ],
      twins: ['Furosemide 80 mg IV now | Thiazide removed for this admission'],
    },
    {
      of: 'a second round: acidotic',
      patient: acidotic,
      stopped: [
        'Commence NIV in ED: IPAP 15/EPAP 5 | Addendum 22:10: hold off on the mask ventilation for tonight, RT to look at him on Tuesday',
        'BiPAP now 14/5 | Bilevel device has been returned to equipment stores and will not be used',
        'Start NIV at once | Ignore line 1; nasal specs 2 L',
        'NIV immediately | Mask ventilation: park till the Thursday respiratory MDT',
      ],
      twins: [
        'NIV now | Off NIV for 15 min to drink',
        'NIV now | Previous DNAR order cancelled',
        'BiPAP now 14/5 | Device alarms not to be switched off',
        'NIV at once | Sedation held until gas at 1 h',
      ],
    },
    {
      of: 'a second round: embolism',
      patient: embolism,
      stopped: [
        'Fondaparinux 7.5 mg SC od from now | No blood thinner of any sort until he has been to the clinic next week',
        'Rivaroxaban 15 mg bd now | Rivaroxaban shall rest until Monday',
      ],
      twins: [
        'Enoxaparin 80 mg now | Compression stockings taken off tonight',
        'Apixaban 10 mg bd now | HRT stopped; hormone clinic next week',
        'Heparin infusion now | Omit the prophylactic dalteparin this evening',
        'Enoxaparin 80 mg now | No DOAC until renal function is back tomorrow; enoxaparin goes on',
      ],
    },
    {
      of: 'a second round: pregnantClot',
      patient: pregnantClot,
      stopped: [
        'Enoxaparin 80 mg SC 12-hourly today | Clexane deferred to the postnatal ward',
        'Tinzaparin 14,000 units daily now | Put the tinzaparin off till she has delivered',
      ],
      twins: ['Enoxaparin 70 mg 12-hourly now | Combined pill not to be restarted after the birth'],
    },
    {
      of: 'a second round: ketoacidosis',
      patient: ketoacidosis,
      stopped: [
        'Actrapid 7 units/h | Night staff: insulin off from 22:00 to 08:00 so that he can sleep',
        'FRIII 6 units/h at once | Steps 1 to 2 no longer apply',
      ],
      twins: [
        'FRIII now | Stop FRIII 30 min after the meal-time subcutaneous dose once ketones are below 0.6',
        'FRIII 6 units/h now | Dapagliflozin crossed off the chart for good',
        'Actrapid 6 units/h now | Long-acting insulin not to be left out tonight',
      ],
    },
    {
      of: 'a second round: infarction',
      patient: infarction,
      stopped: [
        'Primary PCI within 60 min | The PCI call has been withdrawn, await repeat ECG tomorrow',
        'PPCI now | Cath lab on hold pending CK-MB results',
      ],
      twins: [
        'PPCI now | Beta-blocker deferred until tomorrow, BP 98',
        'Cath lab now | Ward round visit by rehab next week',
        'Primary PCI now | Metformin held until 48 h after contrast',
      ],
    },
    {
      of: 'a second round: shock',
      patient: shock,
      stopped: [
        'Meropenem 1 g IV stat | Withhold antibiotics until ID has reviewed on Monday',
        'Noradrenaline via CVC for MAP 65 | Noradrenaline to be discontinued forthwith; ward level care',
        'Cefepime 2 g IV now | The cefepime is not to be hung until MC&S is back',
        'Tazocin 4.5 g IV now | Disregard the antibiotic order, paracetamol only',
      ],
      twins: [
        'Meropenem 1 g now | Ramipril and metformin withheld until Monday',
        'Noradrenaline now | Amlodipine cancelled',
        'Ceftriaxone 2 g now | Stop date for antibiotics: Thursday (day 7)',
        'Tazocin 4.5 g now | Oral nitrofurantoin started on Friday is to be stopped',
      ],
    },
    {
      of: 'a second round: highPotassium',
      patient: highPotassium,
      stopped: [
        'Calcium gluconate 10% 30 mL IV now | Calcium gluconate is to stay in the cupboard',
        'Urgent haemodialysis tonight; calcium gluconate 30 mL | HD postponed, next shift Thursday',
        'Insulin 10 units in 50 mL 50% dextrose now | Actrapid/dextrose: do not give, sugar is normal',
      ],
      twins: [
        'Calcium gluconate 30 mL now | Sando-K struck off the chart',
        'Emergency haemodialysis tonight | Outpatient slot tomorrow given to another patient',
        'Insulin 10 units + glucose 25 g now | Enoxaparin held until after the dialysis line',
      ],
    },
    {
      of: 'a second round: lowPotassium',
      patient: lowPotassium,
      stopped: [
        'KCl 20 mmol/h via CVC with monitoring | Potassium infusion stopped, encourage oranges',
        'Potassium chloride 40 mmol IV over 4 h | Hold all potassium until the renal clinic on Friday',
      ],
      twins: [
        'KCl 20 mmol/h via CVC now | Hydrochlorothiazide shelved for good',
        'KCl 20 mmol/h via CVC now | CVC removed on Monday',
      ],
    },
    {
      of: 'a second round: tension',
      patient: tension,
      stopped: ['Needle decompression now; chest drain | The chest drain is deferred until tomorrow'],
      twins: [
        'Needle decompression now, drain | CT deferred until tomorrow',
        'Needle decompression now, drain | CPAP not to be used until the drain is in',
      ],
    },
    {
      of: 'a second round: cancer',
      patient: cancer,
      stopped: [
        'PET-CT and CT-guided biopsy within 2 weeks | The biopsy and PET are called off, patient reassured',
        'Refer 2WW; PET-CT in 7 days | PET cancelled, rescan next year',
      ],
      twins: [
        'PET-CT and biopsy within 2 weeks | Bronchoscopy cancelled: nodule is peripheral',
        'PET-CT this week; biopsy | Clopidogrel withheld for 7 days before biopsy',
      ],
    },
    {
      of: 'a second round: wetHeart',
      patient: wetHeart,
      stopped: ['Furosemide 80 mg IV bolus now | Furosemide withheld until the cardiology clinic next week'],
      twins: ['Furosemide 80 mg IV bolus now | Amlodipine withheld until the cardiology clinic next week'],
    },
    {
      of: 'an anticoagulant that ends after its first dose, or at home',
      patient: embolism,
      stopped: [
        'Enoxaparin 80 mg SC 12-hourly, first dose now | ENOXAPARIN: suspend after the 16:10 dose until the duplex report of 18 May is seen — keeps bleeding exposure low',
        'Tinzaparin 14,000 units SC daily | Tinzaparin is stopped after the first injection until the vascular clinic',
        'Dalteparin 15,000 units SC once daily | Dalteparin: hold after this dose, echo on June 3 and then decide',
        'Apixaban 10 mg BD for 7 days, then 5 mg BD | For the discharge letter please leave Eliquis off; restart is settled when the thrombosis clinic sees her in four weeks',
        'Apixaban 10 mg BD for 7 days; paracetamol 1 g while she is anticoagulated | No blood thinners at home until the clinic in four weeks',
        'Rivaroxaban 15 mg BD with food | He takes no anticoagulant after discharge, to be looked at again in six weeks; stop rivaroxaban as he leaves',
      ],
      twins: [
        'Enoxaparin 80 mg SC now | Enoxaparin: stop after the first dose of apixaban | Apixaban 10 mg BD from tonight',
        'Apixaban 10 mg BD for 7 days, then 5 mg BD | For the discharge letter please leave ibuprofen off and keep Eliquis on',
        'Apixaban 10 mg BD now | Avoid ibuprofen while she is anticoagulated; leave Kliogest off the prescription',
        'Enoxaparin 80 mg SC 12-hourly | Candesartan: hold after the 16:10 dose until 18 May',
        'Heparin infusion now | If he bleeds, stop heparin after the bolus and call',
      ],
    },
    {
      of: 'a team that is asked not to come',
      patient: infarction,
      stopped: [
        'Activate the cath lab for primary PCI now | I would ask you to cancel the cath lab page for the moment and send the team home until the 6-hour troponin is back',
        'Primary PCI: call the lab now | We ask the switchboard to stand the cath lab down until the troponin at six hours',
        "Activate the cath lab at once | I'd ask to call off the PCI team until tomorrow's ward round",
        'STEMI call now | I must ask you to cancel the STEMI call until a further troponin has come in the morning',
      ],
      twins: [
        'Activate the cath lab for primary PCI now | I would ask you not to cancel the cath lab, whatever the first troponin is',
        'Activate the cath lab now | I would ask you to cancel the CT booked for tomorrow',
        'Activate the cath lab now | The patient asks to stop the catheter lab visit; his consent is sought again at once',
        'Activate the cath lab now | We would ask the team to go straight to the lab',
      ],
    },
    {
      of: 'a mask that goes off for the night, with one planned for home',
      patient: acidotic,
      stopped: [
        'Start bilevel ventilation at once, 22/10 | Take the bilevel mask off from 00:30 to 08:00 tonight so that he rests | Plan a home bilevel device before discharge with the sleep clinic',
        'NIV now | Mask off from midnight, on usual CPAP until 08:00 | Refer for home NIV, clinic in six weeks',
        'BiPAP at once | Leave the mask off overnight until the consultant round | Home ventilation assessment before discharge',
        'NIV now, 20/5 | NIV suspended until the morning round | A home BiPAP machine is ordered for discharge',
      ],
      twins: [
        'Start bilevel ventilation at once, 22/10 | Take the bilevel mask off for meals, ten minutes each | Plan a home bilevel device before discharge',
        'NIV now | Home CPAP off overnight, NIV instead | Refer for home NIV, clinic in six weeks',
        'BiPAP at once | Leave the sedatives off overnight | Home ventilation assessment before discharge',
        'NIV now, 20/5 | Zopiclone suspended until the morning round | A home BiPAP machine is ordered for discharge',
      ],
    },
  ],
)
