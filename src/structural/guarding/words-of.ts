import { messageOf } from '../../score/message-of.ts'

/** The words of whatever was thrown, also where it throws itself when it is read, as a revoked proxy does. */
export function wordsOf(thrown: unknown): string {
  try {
    return messageOf(thrown)
  } catch {
    return 'what was thrown cannot be read either'
  }
}
