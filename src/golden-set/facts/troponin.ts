import type { Lab, Patient } from '../patient.ts'
import { type Truth, no, unknown, yes } from '../truth.ts'
import { standingReadings } from './standing-readings.ts'

/**
 * Whether troponin is raised: above the 99th percentile of its assay, strictly.
 *
 * The limit is in the unit of the value, so that ng/L, ng/mL and ug/L need no conversion. Without a limit the laboratory's own flag decides; with neither
 * it is `unknown`. Source: Fourth Universal Definition of Myocardial Infarction, https://doi.org/10.1161/CIR.0000000000000617
 */
export function troponinRaised(patient: Patient): Truth {
  const labs = patient.labs.filter(
    (lab) =>
      isTroponin.test(lab.name) &&
      !/skeletal|antibod/iu.test(lab.name) &&
      lab.specimen !== 'urine' &&
      lab.specimen !== 'pleural-fluid',
  )
  return standingReadings(labs, raised, 'troponin')
}

/** By the word, "trop", or its letters with the I, the T, or what says that they are of the heart: TN alone is total nitrogen. */
const isTroponin =
  /tropon|(?<!\p{L})trops?(?![\p{L}])|(?<!\p{L})(?:hs[\s-]?)?(?:c?tn[\s-]?[it]|ctn)(?![\p{L}])|(?<!\p{L})hs[\s-]?tn(?![\p{L}])/iu

function raised(lab: Lab): Truth {
  const fact = `${lab.name} ${lab.value} ${lab.unit}`
  if (lab.upper_reference_limit !== undefined) {
    const limit = `${lab.upper_reference_limit} ${lab.unit}`
    return lab.value > lab.upper_reference_limit
      ? yes(`${fact} (99th percentile ${limit})`)
      : no(`${fact} (not above ${limit})`)
  }
  if (lab.flag === undefined)
    return unknown(`${fact}: neither the upper reference limit of its assay nor a flag is on record`)
  return lab.flag === 'high' || lab.flag === 'critical-high'
    ? yes(`${fact}, flagged ${lab.flag}`)
    : no(`${fact}, flagged ${lab.flag}`)
}
