import { createHash } from 'node:crypto'
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { mersenne } from 'pure-rand/generator/mersenne'
import { describeFound } from '../kit/describe-found.ts'
import { AssayError } from '../kit/assay-error.ts'

/** A sequence of random numbers that a seed fixes. Each call draws the next ones. */
export interface Random {
  /** 32 random bits, as a whole number from -2,147,483,648 to 2,147,483,647. */
  readonly bits: () => number
  /** A number of 53 random bits, from 0 to below 1. */
  readonly uniform: () => number
  /**
   * A whole number from 0 to below `n`, each as likely as any other: what would favour some is drawn again.
   *
   * @param n whole, 1 to 4,294,967,296
   */
  readonly below: (n: number) => number
}

/**
 * The Mersenne twister MT19937, seeded as its authors do (`init_genrand`), so that a seed gives the same numbers on every machine, and in other languages.
 *
 * It is good for resampling, and for nothing that must not be guessed.
 *
 * @param seed a whole number from 0 to 4,294,967,295, or text, of which the first four bytes of the SHA-256 become one
 * @throws {AssayError} `option-invalid` for another seed
 * @see Matsumoto & Nishimura 1998, https://doi.org/10.1145/272991.272995
 *
 * @example
 * random(5489).bits() >>> 0 // 3499211612
 */
export function random(seed: number | string): Random {
  const generator = mersenne(typeof seed === 'string' ? hash(seed) : requireSeed(seed))
  return {
    bits: () => generator.next() | 0,
    uniform: () => uniformFloat64(generator),
    below: (n) => uniformInt(generator, 0, n - 1),
  }
}

function hash(seed: string): number {
  return createHash('sha256').update(seed).digest().readUInt32BE()
}

function requireSeed(seed: number): number {
  if (Number.isInteger(seed) && seed >= 0 && seed < 2 ** 32) return seed
  throw new AssayError(
    'option-invalid',
    `the seed must be a whole number from 0 to 4294967295, or text, got ${describeFound(seed)}`,
  )
}
