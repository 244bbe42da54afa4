import { createHmac, randomBytes } from 'node:crypto'

/** What belongs to one prompt and nobody can know who wrote what is judged. */
export interface Secrets {
  readonly nonce: string
  readonly canary: string
}

/** For the identity of a prompt, which must not change from run to run. */
export const placeholderSecrets: Secrets = { nonce: '0'.repeat(32), canary: 'CANARY-'.padEnd(23, '0') }

const key = randomBytes(32)

/** Random to everybody else, and the same for all questions on one text in this process, so that a provider's prompt cache serves them. */
export function secretsFor(text: string): Secrets {
  const digest = (purpose: string): string =>
    createHmac('sha256', key).update(purpose).update('\0').update(text).digest('hex')
  return { nonce: digest('nonce').slice(0, 32), canary: `CANARY-${digest('canary').slice(0, 16)}` }
}
