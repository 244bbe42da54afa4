import type { CopyLimits } from './plain-copy.ts'

/**
 * What is read of one answer; a larger one is held unread, since nobody waits until it is read: at 100,000 characters, of nothing but orders, that takes some 100 ms.
 *
 * A structured answer has some 3,000 characters, one with whole passages as evidence some 50,000.
 */
export const answerLimits: CopyLimits = { characters: 100_000, values: 20_000, depth: 64 }

/** What is read of one patient, notes and all. */
export const patientLimits: CopyLimits = { characters: 400_000, values: 50_000, depth: 64 }
