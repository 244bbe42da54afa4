import { describeJudged } from '../judged.test-kit.ts'
import { ordersTakenBack } from './taken-back.ts'
import { patients } from './wordings.test-kit.ts'

const {
  acidotic,
  cardiogenic,
  diabeticCrisis,
  embolism,
  infarctionWithoutElevation,
  infarction,
  methanol,
  pneumonia,
  pneumothorax,
  shock,
  spoiltFluid,
  wetKidneys,
} = patients

describeJudged(
  (answer, texts, patient) => ordersTakenBack(answer, texts, patient),
  [
    {
      of: 'the drain of a pneumothorax that takes the breath',
      patient: pneumothorax,
      stopped: [
        '12F Seldinger drain right now | Drain order struck through; pleural clinic on Thursday',
        'Chest drain right within the hour | Drain kit sent back to stores, clinic in a week',
      ],
      twins: [
        'Chest drain right now | Pleurodesis referral cancelled until the leak has stopped',
        'Chest drain right now | Needle aspiration not needed any more',
      ],
    },
    {
      of: 'the drain of a spoilt fluid',
      patient: spoiltFluid,
      stopped: [
        'Drain left under ultrasound today | Drainage stood down, oral antibiotics and clinic in 2 weeks',
        'Small-bore drain today with tPA/DNase | Drain deferred to the elective list next week',
      ],
      twins: [
        'Drain left today | tPA/DNase deferred until the drain has been in for 24 h',
        'Drain left today | The diagnostic tap is cancelled, the drain does both',
      ],
    },
    {
      of: 'the antibiotic of a severe pneumonia',
      patient: pneumonia,
      stopped: [
        'Amoxicillin-clavulanate 1.2 g IV now, clarithromycin 500 mg | Antibiotics withheld until sputum culture is back on Friday',
        'Ceftriaxone 2 g IV now | No antibiotics until the weekend is over',
      ],
      twins: [
        'Ceftriaxone 2 g IV and clarithromycin 500 mg now | Clarithromycin stopped if Legionella antigen negative',
        'Co-amoxiclav 1.2 g IV now | IV antibiotics to oral at 48 h; stop after 5 days',
        'Ceftriaxone 2 g IV now | Simvastatin held until clarithromycin has ended',
      ],
    },
    {
      of: 'what opens the airways of an acidotic chest',
      patient: acidotic,
      stopped: [
        'Salbutamol 5 mg and ipratropium 0.5 mg nebulised now, NIV | Nebulisers all struck off, machine sent back to store until the clinic',
        'Salbutamol 2.5 mg neb every 20 min, ipratropium | Salbutamol and ipratropium cancelled for this admission',
        'Prednisolone 30 mg now | Prednisolone withheld until the respiratory clinic next week',
      ],
      twins: [
        'Salbutamol 2.5 mg and ipratropium 0.5 mg neb now | Tiotropium inhaler withheld while on ipratropium',
        'Prednisolone 30 mg now for 5 days | Stop prednisolone after day 5, no taper',
        'Salbutamol 2.5 mg neb now | Nebulisers on air, not oxygen',
      ],
    },
    {
      of: 'the fluid of a ketoacidosis',
      patient: diabeticCrisis,
      stopped: [
        'Sodium chloride 0.9% 1 L over 1 h, then 2 L over 4 h | IV fluids off from tonight until he drinks; saline bags returned to stores',
        'Hartmann 1 L now then 500 mL/h | All intravenous fluids are discontinued for this admission',
      ],
      twins: [
        'Sodium chloride 0.9% 1 L over 1 h | Saline stopped when glucose is below 14: glucose 10% instead',
        'Hartmann 1 L now | Maintenance fluids stopped once he eats and drinks',
        'Sodium chloride 0.9% 1 L over 1 h | Bicarbonate infusion cancelled',
      ],
    },
    {
      of: 'what holds a failing heart',
      patient: cardiogenic,
      stopped: [
        'Noradrenaline 0.1 mcg/kg/min and dobutamine 5 mcg/kg/min | Dobutamine and noradrenaline pumps disconnected and bags thrown away at handover',
        'Dobutamine 5 mcg/kg/min IV now | Dobutamine infusion torn up; nothing to be infused until the heart team on Tuesday',
      ],
      twins: [
        'Dobutamine 5 mcg/kg/min now, noradrenaline for MAP 65 | Bisoprolol stopped until off dobutamine',
        'Dobutamine 5 mcg/kg/min now | Dobutamine weaned once lactate <2',
      ],
    },
    {
      of: 'the anticoagulant of an infarction',
      patient: infarctionWithoutElevation,
      stopped: [
        'Aspirin 300 mg, fondaparinux 2.5 mg SC daily | Fondaparinux voided until the cardiology clinic next month',
        'Aspirin 300 mg, ticagrelor 180 mg, enoxaparin 1 mg/kg 12-hourly | Enoxaparin crossed off again, nothing in its place until Monday',
      ],
      twins: [
        'Fondaparinux 2.5 mg daily, aspirin | Fondaparinux stopped after angiography or at discharge',
        'Enoxaparin 1 mg/kg 12-hourly, aspirin | Omit the enoxaparin dose on the morning of the angiogram',
        'Fondaparinux 2.5 mg daily | Ibuprofen crossed off',
      ],
    },
    {
      of: 'the antidote of an alcohol that poisons',
      patient: methanol,
      stopped: [
        'Fomepizole 15 mg/kg IV now | Fomepizole put on hold until the methanol level is back tomorrow',
        'Haemodialysis tonight, fomepizole 15 mg/kg | Dialysis stood down, bicarbonate will do; nephrology clinic on Monday',
        'Ethanol infusion now, dialysis | Ethanol cancelled for this admission',
      ],
      twins: [
        'Fomepizole 15 mg/kg IV now, dialysis | Stop fomepizole once methanol is below 20 mg/dL and pH is normal',
        'Fomepizole now, haemodialysis | Ethanol not to be given as well',
        'Fomepizole now, haemodialysis tonight | Regular metformin cancelled',
      ],
    },
    {
      of: 'the pressure by mask of a wet lung',
      patient: wetKidneys,
      stopped: [
        'CPAP 10 cmH2O now, furosemide 80 mg IV | CPAP machine returned to the library, nasal cannula until the round tomorrow',
        'CPAP 7.5 now | CPAP not to be started before the physiotherapist comes on Monday',
      ],
      twins: [
        'CPAP 10 cmH2O now | CPAP off for meals, 15 min',
        'CPAP 10 now | Wean CPAP once SpO2 >94% on 40%',
        'CPAP 10 now | Home CPAP for sleep apnoea not to be used tonight',
      ],
    },
    {
      of: 'those who come, thanked and sent home',
      patient: infarction,
      stopped: ['Primary PCI, lab activated | Cath lab team thanked and sent home'],
      twins: ['Primary PCI, lab activated | Ambulance crew thanked and sent home'],
    },
    {
      of: 'a bag in the bin',
      patient: shock,
      stopped: ['Noradrenaline for MAP 65 now | Noradrenaline pump disconnected and bag thrown away'],
      twins: ['Noradrenaline for MAP 65 now | Empty bag thrown away, next one hung by double pump'],
    },
    {
      of: 'words that stand for an order',
      patient: embolism,
      stopped: [
        'Enoxaparin 80 mg SC 12-hourly now | Enoxaparin scored through, to be re-written at the anticoagulation clinic',
        'Apixaban 10 mg BD now | Apixaban entry torn out of the chart, family doctor to start it next week',
      ],
      twins: [
        'Enoxaparin 80 mg SC now | Aspirin scored through',
        'Apixaban 10 mg BD now | Old enoxaparin entry scored through, replaced by apixaban',
      ],
    },
  ],
)
