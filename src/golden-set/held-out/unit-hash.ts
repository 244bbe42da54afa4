import { keyedHash } from './keyed-hash.ts'

/** By what a unit is known in a split and in its manifest. */
export function unitHash(
  { salt, tenant, generation }: { readonly salt: string; readonly tenant: string; readonly generation: string },
  unit: string,
): string {
  return keyedHash(salt, ['held-out unit', tenant, generation, unit])
}
