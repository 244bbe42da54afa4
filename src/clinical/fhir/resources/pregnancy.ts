import { codeSystems, codesOf, describeConcept, type ObservationPart } from './fhir-elements.ts'
import type { FhirReading } from './fhir-reading.ts'
import type { PregnancyStatement } from './chart.ts'
import { latestBy, orderOf } from './record-window.ts'
import { comparable } from './references.ts'

/** LOINC codes of an observation whether a patient is pregnant. */
export const pregnancyStatusCodes: Readonly<Record<string, string>> = { '82810-3': 'Pregnancy status' }

/** What its value says: SNOMED CT codes of the International Patient Summary, and LOINC answers. Any other value (possible, not yet confirmed) says neither. */
export const pregnancyAnswers: Readonly<Record<string, boolean>> = {
  // Pregnant
  '77386006': true,
  'LA15173-0': true,
  // Not pregnant
  '60001007': false,
  'LA26683-5': false,
}

/** SNOMED CT codes of conditions that are a pregnancy. */
export const pregnancyConditions: Readonly<Record<string, string>> = {
  '77386006': 'Pregnant',
  '72892002': 'Normal pregnancy',
}

/** Reads whether a patient is pregnant; what the record says in all is decided later, by `pregnantAt`. An answer that says neither is left out. */
export function readPregnancyStatus(
  { resource, at, read, taken, encounter }: ObservationPart,
  reading: FhirReading,
): void {
  const answers = [codeSystems.snomed, codeSystems.loinc].flatMap((system) =>
    codesOf(read.valueCodeableConcept, system),
  )
  const answer = answers.find((code) => Object.hasOwn(pregnancyAnswers, code))
  const isPregnant = answer === undefined ? undefined : pregnancyAnswers[answer]
  const place = { at: [...at, 'valueCodeableConcept'], value: describeConcept(read.valueCodeableConcept ?? {}) }
  if (isPregnant === undefined) reading.leaveOut(resource, 'this answer says neither pregnant nor not pregnant', place)
  else
    reading.chart.pregnancies.push({
      isPregnant,
      taken,
      stands: false,
      encounter,
      name: (reason) => reading.leaveOut(resource, reason, place),
    })
}

/** A pregnancy of 42 weeks is past its term. */
const longestDays = 294

const msPerDay = 86_400_000

/** When a case is set, and in which encounter. */
interface CaseMoment {
  readonly day: string
  readonly encounterNames: ReadonlySet<string>
}

/**
 * Whether a patient is pregnant, by what the record says closest to the case.
 *
 * That she is counts for 42 weeks; that she is not counts on the day of the case or within its encounter. The latest decides. Statements that do not count are named, and so are those that contradict one
 * another at one time, or while a pregnancy goes on: they leave it open.
 */
export function pregnantAt(
  statements: readonly PregnancyStatement[],
  { day, encounterNames }: CaseMoment,
): boolean | undefined {
  const counting = statements.filter((statement) => {
    const { taken, encounter, isPregnant } = statement
    const isOfCase = encounter !== undefined && encounterNames.has(comparable(encounter))
    const apart = taken === undefined || taken.length < 10 ? undefined : daysBetween(taken, day)
    if (isOfCase || (apart !== undefined && (isPregnant ? Math.abs(apart) <= longestDays : apart === 0))) return true
    statement.name(
      isPregnant
        ? `it is not known to be within 42 weeks of ${day.slice(0, 10)}`
        : `it is not of ${day.slice(0, 10)}, and that may have changed`,
    )
    return false
  })
  const dated = counting.flatMap((statement) =>
    statement.taken === undefined ? [] : [{ statement, at: statement.taken }],
  )
  const latest = latestBy(dated, ({ at }) => at)?.statement ?? counting[0]
  if (latest === undefined) return undefined
  const others = counting.filter(({ isPregnant }) => isPregnant !== latest.isPregnant)
  if (others.every((other) => !other.stands && isLater(latest, other))) {
    for (const other of others) other.name(`a later one is read, of ${latest.taken}`)
    return latest.isPregnant
  }
  for (const statement of counting) statement.name('the record says that she is pregnant, and that she is not')
  return undefined
}

function isLater(one: PregnancyStatement, other: PregnancyStatement): boolean {
  return one.taken !== undefined && other.taken !== undefined && orderOf(one.taken, other.taken) === 'after'
}

/** By the days as they are written. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / msPerDay)
}
