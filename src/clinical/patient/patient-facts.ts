import { deepFreeze } from '../../kit/deep-freeze.ts'

/** Patients whose facts are kept at once; all are dropped when there are more, so that memory is bounded. */
const mostPatients = 256

/** A longer record is read again each time; in UTF-16 units of its JSON. */
const longestRecord = 100_000

/** What was read of one patient, by what read it. */
type Facts = Map<object, unknown>

const known = new Map<string, Facts>()

/** Gives what was read of a patient before, or reads it. What throws is read again. */
export type KeptFacts = <Result>(by: object, read: () => Result) => Result

/**
 * What is read of one patient, kept for every answer about a patient of the same content: a golden case meets a dozen matchers, and each trial meets them again. It is known by its content and never by its object, which may be
 * changed, or belong to another case.
 *
 * @param patient of any shape; one that is not plain data (a date, a function, a number that JSON lacks) is read again each time
 * @returns by a key object for each thing that is read, which must hang on the patient alone; results are shared, so that nobody may change them
 */
export function factsOf(patient: unknown): KeptFacts {
  if (typeof patient !== 'object' || patient === null) return readFacts(patient)
  const ofFrozen = frozen.get(patient)
  if (ofFrozen !== undefined) return ofFrozen
  if (unchanging === undefined) return readFacts(patient)
  let facts = unchanging.get(patient)
  if (facts === undefined) unchanging.set(patient, (facts = readFacts(patient)))
  return facts
}

/** Patients that nobody can change, by their objects. */
const frozen = new WeakMap<object, KeptFacts>()

/**
 * The same patient, frozen through and through: what is read of it is kept as long as it is.
 *
 * @param patient nobody else's
 */
export function unchanged<Patient extends object>(patient: Patient): Patient {
  deepFreeze(patient)
  const facts: Facts = new Map()
  frozen.set(patient, (by, read) => keep(facts, by, read))
  return patient
}

/** Patients that nobody changes while a check runs, by their objects: to know one by its content costs as much as a good part of a check. */
let unchanging: Map<object, KeptFacts> | undefined

/** Runs what asks much of patients that nobody changes meanwhile: a check of ours, from its start to its end. */
export function withoutChange<Result>(work: () => Result): Result {
  if (unchanging !== undefined) return work()
  unchanging = new Map()
  try {
    return work()
  } finally {
    unchanging = undefined
  }
}

function readFacts(patient: unknown): KeptFacts {
  const content = contentOf(patient)
  if (content === undefined) return (_by, read) => read()
  let facts = known.get(content)
  if (facts === undefined) {
    if (known.size >= mostPatients) known.clear()
    known.set(content, (facts = new Map()))
  }
  const own = facts
  return (by, read) => keep(own, by, read)
}

function keep<Result>(facts: Facts, by: object, read: () => Result): Result {
  if (facts.has(by)) return facts.get(by) as Result
  const result = read()
  facts.set(by, result)
  return result
}

/**
 * A pure function of a patient that keeps its results as `factsOf` does.
 *
 * @param read pure; its result is shared, so that nobody may change it
 */
export function perPatient<Patient, Result>(read: (patient: Patient) => Result): (patient: Patient) => Result {
  return (patient) => factsOf(patient)(read, () => read(patient))
}

function contentOf(patient: unknown): string | undefined {
  try {
    const content = isPlain(patient, 0) ? JSON.stringify(patient) : undefined
    return content === undefined || content.length > longestRecord ? undefined : content
  } catch {
    // A getter or a proxy may throw while it is read; the check that reads it says so.
    return undefined
  }
}

/** Nesting beyond which a value counts as none of a record. */
const deepest = 32

/** Whether JSON says all there is of a value. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || depth > deepest) return false
  if (Array.isArray(value)) return value.every((one) => isPlain(one, depth + 1))
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return false
  return Object.values(value).every((one) => one === undefined || isPlain(one, depth + 1))
}
