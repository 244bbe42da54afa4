/** How many violations are put into words; the rest are counted. */
export const mostViolations = 50
