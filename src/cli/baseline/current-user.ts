import { userInfo } from 'node:os'

/** The name of who runs this, for the record; `unknown` where the system has none, as in a container with a user id of its own. */
export function currentUser(): string {
  try {
    return userInfo().username || 'unknown'
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return 'unknown'
    throw error
  }
}
