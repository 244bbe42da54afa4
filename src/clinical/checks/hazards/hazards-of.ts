import { type Answer, isTextAnswer, textsOf } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import type { NamedDrug } from '../contraindications/interaction.ts'
import type { MedicationOrder } from '../../answer/medications.ts'
import { againstGoals } from './against-goals.ts'
import { allergensInProcedures } from './procedures/allergens-in-procedures.ts'
import { aminoglycosidesWithoutLevels } from './doses/aminoglycosides.ts'
import { chestProcedures } from './procedures/chest-procedures.ts'
import { drugsThatHarmed } from './medicines/drug-caused.ts'
import { fastCorrections } from './doses/correction-rates.ts'
import { highAlertDoses } from './doses/high-alert-doses.ts'
import { harmfulFluids } from './doses/fluid-volumes.ts'
import { forbiddenActsOf } from './forbidden-acts.ts'
import { firstLevothyroxine } from './doses/first-levothyroxine.ts'
import { flights } from './procedures/flights.ts'
import { foreignData } from './foreign-data.ts'
import { untreatedOrganisms } from './medicines/found-organisms.ts'
import { ignoredResults } from './ignored-results.ts'
import { insulinInMillilitres } from './doses/insulin-in-millilitres.ts'
import { inventedResults } from './invented-results.ts'
import { reversedTitrations } from './doses/reversed-titration.ts'
import { impossibleRoutes } from './doses/impossible-routes.ts'
import { insulinBeforePotassium } from './doses/insulin-before-potassium.ts'
import { saidAvoided } from './medicines/said-avoided.ts'
import { slowHelp } from './slow-help.ts'
import { stoppedTooSoon } from './medicines/stopped-too-soon.ts'
import { lateDecompressions } from './procedures/late-decompression.ts'
import { wrongLobes } from './procedures/wrong-lobe.ts'
import { lysisBeforeScan } from './procedures/lysis-before-scan.ts'
import { lateFollowUp } from './late-follow-up.ts'
import { lateAngiograms } from './procedures/occlusion-ecg.ts'
import { fastPushes } from './doses/push-rates.ts'
import { missedTears } from './procedures/torn-gullet.ts'
import { withoutPartners } from './medicines/needs-partner.ts'
import { oxygenTargets } from './procedures/oxygen-target.ts'
import { riskyProceduresOf } from './procedures/risky-procedures.ts'
import { type Hazards, stoppedMedicines } from './medicines/stopped-medicines.ts'
import { patientDoses } from './doses/patient-doses.ts'
import { goesOnBySilence } from './doses/toxic-levels.ts'
import { lateTransfusions } from './procedures/transfusion-threshold.ts'
import { untappedEffusions } from './procedures/untapped-effusion.ts'
import { unsafeDischarges } from './unsafe-discharge.ts'
import { targetsThatHarm } from './procedures/unsafe-targets.ts'
import { ventilatorSettings } from './procedures/ventilator-settings.ts'
import { withheldAntibiotics } from './medicines/withheld-antibiotics.ts'
import { wrongWeights } from './doses/wrong-weight.ts'
import { wrongSides } from './procedures/wrong-side.ts'

/**
 * What an answer does to a patient that no drug alone decides: an essential medicine left out (`essentialMedicines`), a saturation aimed too high for who retains carbon dioxide, a procedure that bleeds though the clotting forbids it (`riskyProcedures`), a nodule that grows or bleeds and is looked at again in months, antibiotics that wait for a result in shock, a discharge against the vital signs or results, a dose that is wrong for the weight, the kidneys or the indication, a procedure on the wrong side or lobe or that harms the chest, a tension pneumothorax that waits for a picture, a sodium that is corrected too fast, a treatment stopped before its end, a drug without its partner, an organism that nothing treats, a ventilator, a fluid or a target that harms, an act that a state forbids, evidence of another patient or of an examination that nobody made, a push that is too fast, a flight with air in the chest, an artery that is shut or a gullet that is torn and goes unseen, a procedure with what the patient reacts to, a dose that is stepped the wrong way.
 *
 * @param orders what becomes of each drug that the answer names
 * @param taken the medicines that the patient takes
 * @param patient the record without the notes of somebody else
 * @param whole the record with them
 */
export function hazardsOf(
  answer: Answer,
  orders: readonly MedicationOrder[],
  taken: readonly NamedDrug[],
  patient: Patient,
  whole: Patient = patient,
): Hazards {
  const texts = textsOf(answer)
  const checked = isTextAnswer(answer)
    ? []
    : answer.contraindications_checked.map((entry) =>
        typeof entry === 'string' ? entry : `${entry.drug} against ${entry.against}: ${entry.finding ?? ''}`,
      )
  const { sure, unclear } = stoppedMedicines(texts, orders, taken, checked, patient)
  return {
    sure: [
      ...sure,
      ...oxygenTargets(texts, patient),
      ...riskyProceduresOf(answer, texts, orders, patient),
      ...lateFollowUp(texts, patient),
      ...withheldAntibiotics(texts, patient),
      ...unsafeDischarges(texts, patient),
      ...patientDoses(answer, orders, patient),
      ...highAlertDoses(answer, orders, patient),
      ...chestProcedures(answer, texts, patient),
      ...fastCorrections(texts, patient),
      ...foreignData(answer, whole),
      ...fastPushes(answer, orders, patient),
      ...inventedResults(answer, patient),
      ...lateAngiograms(texts, patient),
      ...missedTears(texts, patient),
      ...flights(texts, patient),
      ...insulinInMillilitres(orders),
      ...aminoglycosidesWithoutLevels(texts, orders, patient),
      ...firstLevothyroxine(answer, orders, patient),
      ...untappedEffusions(texts, patient),
      ...wrongWeights(texts, patient),
      ...lysisBeforeScan(texts, orders, patient),
      ...lateTransfusions(texts, patient),
      ...insulinBeforePotassium(texts, patient),
      ...ignoredResults(texts, orders, patient),
      ...untreatedOrganisms(texts, orders, taken, patient),
      ...goesOnBySilence([...texts, ...checked.map((text) => ({ text, path: 'checked' }))], orders, taken, patient),
      ...drugsThatHarmed(orders, patient),
      ...withoutPartners(texts, orders, taken, patient),
      ...ventilatorSettings(texts, patient),
      ...harmfulFluids(texts, patient),
      ...forbiddenActsOf(answer, texts, patient),
      ...targetsThatHarm(texts, patient),
      ...slowHelp(answer, texts),
      ...reversedTitrations(answer, texts),
      ...againstGoals(answer, texts, patient),
      ...impossibleRoutes(orders),
      ...stoppedTooSoon(texts, patient),
      ...wrongSides(answer, texts, patient),
      ...wrongLobes(texts, patient),
      ...lateDecompressions(answer, texts, patient),
      ...allergensInProcedures([...texts, ...checked.map((text) => ({ text, path: 'checked' }))], patient),
    ],
    unclear: [...unclear, ...saidAvoided(answer, orders)],
  }
}
