/** As much of a note, or of another text beside it, as patterns are asked over, in characters: far more than a note has, and few enough that a hostile record costs no minutes. */
export const longestNote = 40_000
