/** Of fewer cases nothing is told, kept or sent where only aggregates are. */
export const fewestTold = 5
