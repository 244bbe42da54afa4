import type { Chart } from '../chart.ts'

const bleeding = /\bbleed(?:s|ing)?\b|haemorrhag|hemorrhag|haematoma/iu
const over = /\b(?:previous|prior|past|old|history|hx|years? ago|(?:19|20)\d\d)\b/iu

/** Blood that is being lost now, by the problem list. */
export function bleeds({ patient: { conditions } }: Chart): boolean {
  return conditions.some(({ name, status }) => status === 'active' && bleeding.test(name) && !over.test(name))
}
