/** Names a metric of a case, to look its test up. */
export function testKey(metric: string, caseId: string): string {
  return `${metric}\n${caseId}`
}
