import { type Answer, isTextAnswer, textsOf } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import type { NamedDrug } from '../contraindications/interaction.ts'
import type { MedicationOrder } from '../../answer/medications.ts'
import { harmfulActs } from './acts/act-in-words.ts'
import { actsOnBrainGutAndBirth } from './acts/brain-gut-birth.ts'
import { actsOnHeartAndVessels } from './acts/heart-and-vessels.ts'
import { actsOnKidneysGlandsAndBlood } from './acts/kidneys-glands-blood.ts'
import { actsOnLungsAndAirway } from './acts/lungs-and-airway.ts'
import { actsOfManyFields } from './acts/many-fields.ts'
import { actsOnTubesAndDrains } from './acts/tubes-and-drains.ts'
import { withheldTreatments } from './acts/withheld-treatments.ts'
import { againstGoals } from './against-goals.ts'
import { allergensInProcedures, drugsThatHarmed } from './medicines/known-to-harm.ts'
import {
  aminoglycosidesWithoutLevels,
  firstLevothyroxine,
  goesOnBySilence,
  insulinBeforePotassium,
  lessAtLowInr,
} from './doses/by-results.ts'
import { chestProcedures, flights, lateDecompressions } from './procedures/thoracic-procedures.ts'
import { fastCorrections, harmfulFluids } from './doses/fluids-and-sodium.ts'
import { highAlertDoses } from './doses/high-alert-doses.ts'
import { forbiddenActsOf } from './forbidden-acts.ts'
import { foreignData } from './foreign-data.ts'
import { untreatedOrganisms } from './medicines/found-organisms.ts'
import { ignoredResults, inventedResults, misreadValues } from './results-in-answers.ts'
import { notAbsorbedByMouth } from './doses/not-absorbed.ts'
import { wrongWays } from './doses/wrong-ways.ts'
import { opioidsAboveHome } from './doses/opioids/above-home.ts'
import { firstOpioids } from './doses/opioids/first-opioids.ts'
import { kidneyAnticoagulants } from './doses/kidneys/kidney-anticoagulants.ts'
import { impossibleRoutes, insulinInMillilitres, reversedTitrations, saidAvoided, wrongWeights } from './doses/slips.ts'
import { actsOnClotsAndRhythm } from './acts/clots-and-rhythm.ts'
import { injuriesGoOn } from './medicines/injury-goes-on.ts'
import { asthmaWithoutSteroid } from './medicines/inhaled-steroid.ts'
import { missingTreatments } from './emergencies/missing-treatments.ts'
import { missingDigoxinAntidote } from './medicines/digoxin-antidote.ts'
import { drugsAtLongQt } from './medicines/long-qt.ts'
import { handedToNobody } from './help/handed-to-nobody.ts'
import { leftOutside } from './left-outside.ts'
import { slowHelp, unsureHelp } from './help/late-help.ts'
import { unsureCall } from './help/unsure-call.ts'
import { unsureTreatment } from './unsure-treatment.ts'
import { volumeReductions } from './procedures/lung-volume-reduction.ts'
import { leftNodules, unplannedNodules } from './procedures/nodules/left-nodule.ts'
import { longNoduleIntervals } from './procedures/nodules/long-nodule-interval.ts'
import { unlookedNodules } from './procedures/nodules/nodule-follow-up.ts'
import { notPlainlyRefused } from './medicines/not-plainly-refused.ts'
import { potassiumRaisers } from './medicines/potassium-raisers.ts'
import { pleuralEnzymes } from './doses/pleural-enzymes.ts'
import { lateReperfusions } from './procedures/late-reperfusion.ts'
import { stoppedTooSoon, withheldAntibiotics } from './medicines/ended-or-withheld.ts'
import { compressedCords } from './emergencies/compressed-cord.ts'
import { shutDrains } from './procedures/leaking-drain.ts'
import { leftUnventilated } from './procedures/left-unventilated.ts'
import { maskOffTooSoon } from './procedures/mask-off-too-soon.ts'
import { ordersTakenBack } from './taken-back/taken-back.ts'
import { wrongLobes, wrongSides } from './procedures/wrong-place.ts'
import { lysisBeforeScan, riskyProceduresOf } from './procedures/bleeding-procedures.ts'
import { rareMeasurements } from './procedures/rare-measurements.ts'
import { pressureBeforeDrain } from './procedures/pressure-before-drain.ts'
import { lateAngiograms } from './procedures/late-angiogram.ts'
import { lateDialysis } from './procedures/late-dialysis.ts'
import { missedDissections } from './procedures/torn-aorta.ts'
import { missedTears, untappedEffusions } from './procedures/unseen-emergencies.ts'
import { potassiumRates } from './doses/high-risk/potassium-rate.ts'
import { pumpRates } from './doses/high-risk/pump-rates.ts'
import { tenecteplaseInStroke } from './doses/high-risk/tenecteplase-of-stroke.ts'
import { repeatedSingleDoses } from './doses/high-risk/given-once.ts'
import { weeklyMedicinesDaily } from './doses/high-risk/weekly-medicines.ts'
import { fastPushes } from './doses/push-rates.ts'
import { heparinStoppedTooSoon } from './medicines/anticoagulant-overlap.ts'
import { withoutPartners } from './medicines/needs-partner.ts'
import { putOffEmergencies } from './put-off-emergencies.ts'
import { plainAnswer } from './plain-wording.ts'
import { homeOxygenThatHarms } from './procedures/oxygen/home-oxygen.ts'
import { epiduralAnticoagulants } from './medicines/epidural-anticoagulant.ts'
import { heparinInHit } from './medicines/heparin-in-hit.ts'
import { neprilysinWashout } from './medicines/neprilysin-washout.ts'
import { steroidOfCopd } from './medicines/steroid-of-copd.ts'
import { raasInPregnancy } from './medicines/raas-in-pregnancy.ts'
import { oxygenTargets } from './procedures/oxygen/oxygen-target.ts'
import { ventilatorSettings } from './procedures/ventilator-settings.ts'
import { dependedMedicines } from './medicines/dependence/depended-medicines.ts'
import { contradictingLines } from './contradictions/contradicting-lines.ts'
import { stoppedMedicines } from './medicines/stopped-medicines.ts'
import { patientDoses } from './doses/patient-doses.ts'
import { lateTransfusions, targetsThatHarm } from './procedures/unsafe-targets.ts'
import { tooLittleUrgency } from './said-urgency.ts'
import { unsafeDischarges } from './unsafe-discharge.ts'
import type { Hazards } from './hazards.ts'

const allActs = [
  ...actsOfManyFields,
  ...actsOnHeartAndVessels,
  ...actsOnLungsAndAirway,
  ...actsOnKidneysGlandsAndBlood,
  ...actsOnBrainGutAndBirth,
  ...actsOnTubesAndDrains,
  ...actsOnClotsAndRhythm,
  ...withheldTreatments,
]

/**
 * What an answer does to a patient that no drug alone decides: an essential medicine left out (`essentialMedicines`), a saturation aimed too high for who retains carbon dioxide, a procedure that bleeds though the clotting forbids it (`riskyProcedures`), a nodule that grows or bleeds and is looked at again in months, or that is left, antibiotics that wait for a result in shock, a discharge against the vital signs or results, a dose that is wrong for the weight, the kidneys or the indication, a procedure on the wrong side or lobe or that harms the chest, a tension pneumothorax that waits for a picture, a sodium that is corrected too fast, a treatment stopped before its end, or ordered and taken back by another line, two lines of which one ends what the other gives, a drug without its partner, a drug that lengthens a long QT interval unseen, an organism that nothing treats, a ventilator, a fluid or a target that harms, an act that a state forbids, evidence of another patient or of an examination that nobody made, a push that is too fast, a flight with air in the chest, an artery that is shut or a gullet that is torn and goes unseen, a procedure with what the patient reacts to, a dose that is stepped the wrong way, an aim outside of the range that is right for the patient, and what the answer itself says of its urgency.
 *
 * @param read the answer with what was read of it
 * @param whole the record with the notes of somebody else
 */
export function hazardsOf(read: AnswerOfDrugs, patient: Patient, whole: Patient = patient): Hazards {
  const ofDrugs = hazardsOfDrugs(read, patient)
  const ofWords = hazardsOfWords(read, patient, whole)
  return { sure: [...ofDrugs.sure, ...ofWords.sure], unclear: [...ofDrugs.unclear, ...ofWords.unclear] }
}

/** An answer, and what was read of its drugs. */
export interface AnswerOfDrugs {
  readonly answer: Answer
  /** What becomes of each drug that the answer names. */
  readonly orders: readonly MedicationOrder[]
  /** The same, with those that are only told of. */
  readonly named: readonly MedicationOrder[]
  /** The medicines that the patient takes. */
  readonly taken: readonly NamedDrug[]
}

/** Of the hazards those that hang on what becomes of a drug. */
export function hazardsOfDrugs({ answer: given, orders, named, taken }: AnswerOfDrugs, patient: Patient): Hazards {
  // Doses and orders have their places in the answer as it was given.
  const answer = plainAnswer(given)
  const texts = textsOf(answer)
  const checked = checkedIn(answer)
  const problems = isTextAnswer(answer) ? [] : answer.problems
  // What is surely there, and what is there in one reading.
  const read = [
    stoppedMedicines(textsOf(given), orders, taken, checked, patient),
    contradictingLines(answer, orders),
    dependedMedicines({ texts: textsOf(given), orders: named, taken }, patient),
    raasInPregnancy(texts, orders, taken, patient),
    kidneyAnticoagulants(given, orders, taken, patient),
    firstOpioids(given, orders, patient),
    opioidsAboveHome(given, orders, patient),
    notAbsorbedByMouth(texts, orders, patient),
    steroidOfCopd(texts, orders, taken, patient),
    heparinInHit(given, texts, orders, patient),
    epiduralAnticoagulants(texts, orders, patient),
    neprilysinWashout(given, texts, orders, taken, patient),
    potassiumRaisers(texts, orders, taken, checked, patient),
    lateReperfusions(texts, orders, problems, patient),
    missedDissections(texts, orders, patient),
    missingTreatments(answer, texts, orders, patient),
    pumpRates(given, orders, patient),
  ]
  return {
    sure: [
      ...read.flatMap(({ sure }) => sure),
      ...riskyProceduresOf(answer, texts, orders, patient),
      ...patientDoses(given, orders, patient),
      ...highAlertDoses(given, orders, patient),
      ...fastPushes(given, orders, patient),
      ...insulinInMillilitres(orders),
      ...aminoglycosidesWithoutLevels(texts, orders, patient),
      ...firstLevothyroxine(given, orders, patient),
      ...lysisBeforeScan(texts, orders, patient),
      ...ignoredResults(texts, orders, patient),
      ...untreatedOrganisms(texts, orders, taken, patient),
      ...goesOnBySilence([...texts, ...checked.map((text) => ({ text, path: 'checked' }))], orders, taken, patient),
      ...drugsThatHarmed(orders, patient),
      ...drugsAtLongQt(texts, checked, orders, taken, patient),
      ...withoutPartners(texts, orders, taken, patient),
      ...heparinStoppedTooSoon(texts, orders, patient),
      ...asthmaWithoutSteroid(orders, taken, patient),
      ...impossibleRoutes(orders),
    ],
    unclear: [
      ...read.flatMap(({ unclear }) => unclear),
      ...injuriesGoOn(texts, orders, taken, patient),
      ...notPlainlyRefused(texts, orders, taken, checked, patient),
      ...saidAvoided(answer, orders),
    ],
  }
}

/** Those that hang on words alone. */
function hazardsOfWords({ answer: given }: AnswerOfDrugs, patient: Patient, whole: Patient): Hazards {
  const answer = plainAnswer(given)
  const texts = textsOf(answer)
  const checked = checkedIn(answer)
  const problems = isTextAnswer(answer) ? [] : answer.problems
  const read = [
    shutDrains(texts, patient),
    pressureBeforeDrain(answer, texts, patient),
    leftUnventilated(answer, texts, patient),
    maskOffTooSoon(answer, texts, patient),
    ordersTakenBack(answer, texts, patient),
    compressedCords(answer, texts, patient),
    unlookedNodules(answer, texts, patient),
    unplannedNodules(answer, texts, patient),
    handedToNobody(answer, texts, patient),
    unsureCall(answer, texts, patient),
    unsureTreatment(answer, texts, patient),
    unsureHelp(answer, texts, patient),
    volumeReductions(texts, patient),
    oxygenTargets(texts, patient),
    pleuralEnzymes(texts, patient),
    lateAngiograms(answer, texts, patient, problems),
    missingDigoxinAntidote(answer, texts, patient),
    potassiumRates(texts, patient),
    weeklyMedicinesDaily(texts, patient),
    repeatedSingleDoses(texts, patient),
    tenecteplaseInStroke(answer, texts, patient),
    rareMeasurements(texts, patient),
    lateDialysis(texts, patient),
  ]
  return {
    sure: [
      ...read.flatMap(({ sure }) => sure),
      ...tooLittleUrgency(given, patient),
      ...homeOxygenThatHarms(texts, patient),
      ...putOffEmergencies(texts, patient),
      ...longNoduleIntervals(texts, patient),
      ...leftNodules(texts, patient),
      ...harmfulActs(allActs, answer, texts, patient),
      ...withheldAntibiotics(texts, patient),
      ...unsafeDischarges(texts, patient),
      ...chestProcedures(answer, texts, patient),
      ...fastCorrections(texts, patient),
      ...foreignData(answer, whole),
      ...inventedResults(answer, patient),
      ...misreadValues(answer, patient),
      ...missedTears(texts, patient),
      ...flights(texts, patient),
      ...untappedEffusions(texts, patient),
      ...wrongWeights(texts, patient),
      ...lateTransfusions(texts, patient),
      ...insulinBeforePotassium(texts, patient),
      ...lessAtLowInr(texts, patient),
      ...ventilatorSettings(texts, patient),
      ...harmfulFluids(texts, patient),
      ...forbiddenActsOf(answer, texts, patient),
      ...targetsThatHarm(texts, patient),
      ...slowHelp(answer, texts, patient),
      ...reversedTitrations(answer, texts),
      ...againstGoals(answer, texts, patient),
      ...wrongWays(texts, patient),
      ...stoppedTooSoon(texts, patient),
      ...wrongSides(texts, patient),
      ...wrongLobes(texts, patient),
      ...lateDecompressions(answer, texts, patient),
      ...allergensInProcedures([...texts, ...checked.map((text) => ({ text, path: 'checked' }))], patient),
    ],
    unclear: [...read.flatMap(({ unclear }) => unclear), ...leftOutside(texts, patient)],
  }
}

function checkedIn(answer: Answer): readonly string[] {
  return isTextAnswer(answer)
    ? []
    : answer.contraindications_checked.map((entry) =>
        typeof entry === 'string' ? entry : `${entry.drug} against ${entry.against}: ${entry.finding ?? ''}`,
      )
}
