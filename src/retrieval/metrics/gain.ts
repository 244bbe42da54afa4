/**
 * What a document of each grade is worth.
 *
 * - `linear`: its grade (Järvelin & Kekäläinen 2002, and trec_eval)
 * - `exponential`: 2^grade − 1 (Burges et al. 2005), so that a highly relevant document outweighs several of a lower grade
 * - an object: the gain of a grade, `{ 1: 1, 2: 3, 3: 10 }`; a grade that is not in it is worth itself
 *
 * What was not judged is worth 0 in each.
 */
export type Gain = 'linear' | 'exponential' | Readonly<Record<number, number>>
