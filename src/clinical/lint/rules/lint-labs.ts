import { describeFound } from '../../../kit/describe-found.ts'
import type { GoldenCase } from '../../golden-set/golden-case.ts'
import type { Lab } from '../../patient/patient.ts'
import { implausiblePotassium } from '../../patient/laboratory-results.ts'
import { analyteOfResult, isNoUnit } from '../../patient/analytes.ts'
import { type GoldenFinding, goldenFinding } from './golden-finding.ts'

/**
 * Results that nobody can have, that have no unit or one in which the analyte is not reported, or whose flag is not what their limit says.
 *
 * What the table of analytes does not have is told once an analyte. Values of fluids other than blood are compared with no range, except pH.
 */
export function lintLabs(cases: readonly GoldenCase[]): GoldenFinding[] {
  const unknown = new Map<string, Set<string>>()
  const findings = cases.flatMap(({ id, patient }) =>
    patient.labs.flatMap((lab, at) => {
      if (analyteOfResult(lab) === undefined) {
        const ids = unknown.get(lab.name)
        if (ids === undefined) unknown.set(lab.name, new Set([id]))
        else ids.add(id)
      }
      return lintLab(lab).map(({ rule, what }) => goldenFinding(rule, [id], `labs[${at}] ${what}`))
    }),
  )
  return [
    ...findings,
    ...Array.from(unknown, ([name, ids]) =>
      goldenFinding('analyte-unknown', [...ids], `${describeFound(name)} is not in the table of analytes`),
    ),
  ]
}

type LabFault = Pick<GoldenFinding, 'rule' | 'what'>

function lintLab(lab: Lab): LabFault[] {
  const known = analyteOfResult(lab)
  const range = known?.unit === undefined ? undefined : known.analyte.ranges[known.unit]
  const faults: LabFault[] = []
  const said = `${describeFound(lab.name)} ${lab.value} ${lab.unit}`
  const implausible = implausiblePotassium(lab)
  if (known !== undefined && known.unit === undefined) {
    const wanted = Object.keys(known.analyte.ranges).join(', ')
    faults.push(
      isNoUnit(lab.unit)
        ? { rule: 'lab-unitless', what: `${describeFound(lab.name)} ${lab.value} has no unit, expected ${wanted}` }
        : { rule: 'lab-unit-unknown', what: `${said}: ${known.analyte.names[0]} is known in ${wanted}` },
    )
  } else if (implausible !== undefined) {
    // The range takes in what the red flags do not believe.
    faults.push({ rule: 'lab-implausible', what: implausible })
  } else if (range !== undefined && isHeld(lab, known?.unit)) {
    const [low, high] = range
    if (lab.value < low || lab.value > high)
      faults.push({ rule: 'lab-implausible', what: `${said} lies outside ${low} to ${high} ${lab.unit}` })
  }
  return [...faults, ...lintFlag(lab, said)]
}

function isHeld({ specimen }: Lab, unit: string | undefined): boolean {
  return unit === 'pH' ? specimen !== 'urine' : specimen !== 'urine' && specimen !== 'pleural-fluid'
}

/** A result of exactly a limit is neither above nor below it. */
function lintFlag(lab: Lab, said: string): LabFault[] {
  return [...lintRange(lab, said), ...lintUpper(lab, said), ...lintLower(lab, said)]
}

function lintRange({ lower_reference_limit: low, upper_reference_limit: high }: Lab, said: string): LabFault[] {
  if (low === undefined || high === undefined || low <= high) return []
  return [{ rule: 'flag-differs', what: `${said} has a lower limit of ${low} above its upper one of ${high}` }]
}

function lintLower({ value, flag, lower_reference_limit: limit }: Lab, said: string): LabFault[] {
  if (flag === undefined || limit === undefined) return []
  const isBelow = value < limit
  const saysBelow = flag === 'low' || flag === 'critical-low'
  if (isBelow === saysBelow) return []
  return [
    {
      rule: 'flag-differs',
      what: `${said} is flagged ${flag}, and ${isBelow ? 'below' : 'not below'} its limit of ${limit}`,
    },
  ]
}

function lintUpper({ value, flag, upper_reference_limit: limit }: Lab, said: string): LabFault[] {
  if (flag === undefined || limit === undefined) return []
  const isAbove = value > limit
  const saysAbove = flag === 'high' || flag === 'critical-high'
  if (isAbove === saysAbove) return []
  return [
    {
      rule: 'flag-differs',
      what: `${said} is flagged ${flag}, and ${isAbove ? 'above' : 'not above'} its limit of ${limit}`,
    },
  ]
}
