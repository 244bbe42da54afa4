/** The most numbers that all vectors together may have: 2 GiB as doubles. */
export const mostNumbers = 2 ** 28
