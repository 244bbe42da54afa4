import { type Answer, isTextAnswer, textsOf } from '../../answer/parse-answer.ts'
import type { Patient } from '../../patient/patient.ts'
import type { NamedDrug } from '../contraindications/interaction.ts'
import type { MedicationOrder } from '../../answer/medications.ts'
import { againstGoals } from './against-goals.ts'
import { allergensInProcedures } from './allergens-in-procedures.ts'
import { aminoglycosidesWithoutLevels } from './aminoglycosides.ts'
import { chestProcedures } from './chest-procedures.ts'
import { drugsThatHarmed } from './drug-caused.ts'
import { fastCorrections } from './correction-rates.ts'
import { highAlertDoses } from './high-alert-doses.ts'
import { harmfulFluids } from './fluid-volumes.ts'
import { forbiddenActsOf } from './forbidden-acts.ts'
import { firstLevothyroxine } from './first-levothyroxine.ts'
import { flights } from './flights.ts'
import { foreignData } from './foreign-data.ts'
import { untreatedOrganisms } from './found-organisms.ts'
import { ignoredResults } from './ignored-results.ts'
import { insulinInMillilitres } from './insulin-in-millilitres.ts'
import { inventedResults } from './invented-results.ts'
import { impossibleRoutes } from './impossible-routes.ts'
import { insulinBeforePotassium } from './insulin-before-potassium.ts'
import { saidAvoided } from './said-avoided.ts'
import { slowHelp } from './slow-help.ts'
import { stoppedTooSoon } from './stopped-too-soon.ts'
import { lysisBeforeScan } from './lysis-before-scan.ts'
import { lateFollowUp } from './late-follow-up.ts'
import { lateAngiograms } from './occlusion-ecg.ts'
import { fastPushes } from './push-rates.ts'
import { missedTears } from './torn-gullet.ts'
import { withoutPartners } from './needs-partner.ts'
import { oxygenTargets } from './oxygen-target.ts'
import { riskyProceduresOf } from './risky-procedures.ts'
import { type Hazards, stoppedMedicines } from './stopped-medicines.ts'
import { patientDoses } from './patient-doses.ts'
import { goesOnBySilence } from './toxic-levels.ts'
import { lateTransfusions } from './transfusion-threshold.ts'
import { untappedEffusions } from './untapped-effusion.ts'
import { unsafeDischarges } from './unsafe-discharge.ts'
import { targetsThatHarm } from './unsafe-targets.ts'
import { ventilatorSettings } from './ventilator-settings.ts'
import { withheldAntibiotics } from './withheld-antibiotics.ts'
import { wrongWeights } from './wrong-weight.ts'
import { wrongSides } from './wrong-side.ts'

/**
 * What an answer does to a patient that no drug alone decides: an essential medicine left out (`essentialMedicines`), a saturation aimed too high for who retains carbon dioxide, a procedure that bleeds though the clotting forbids it (`riskyProcedures`), a nodule that grows or bleeds and is looked at again in months, antibiotics that wait for a result in shock, a discharge against the vital signs or results, a dose that is wrong for the weight, the kidneys or the indication, a procedure on the wrong side or that harms the chest, a sodium that is corrected too fast, a treatment stopped before its end, a drug without its partner, an organism that nothing treats, a ventilator, a fluid or a target that harms, an act that a state forbids, evidence of another patient or of an examination that nobody made, a push that is too fast, a flight with air in the chest, an artery that is shut or a gullet that is torn and goes unseen, a procedure with what the patient reacts to.
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
      ...againstGoals(texts, patient),
      ...impossibleRoutes(orders),
      ...stoppedTooSoon(texts, patient),
      ...wrongSides(answer, texts, patient),
      ...allergensInProcedures([...texts, ...checked.map((text) => ({ text, path: 'checked' }))], patient),
    ],
    unclear: [...unclear, ...saidAvoided(answer, orders)],
  }
}
