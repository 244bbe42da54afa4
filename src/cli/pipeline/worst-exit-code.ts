/** What several parts come to: 1 where tests failed in any, else 2 for misuse, else 3 where a gate is shut, else 0. */
export function worstExitCode(codes: readonly (0 | 1 | 2 | 3)[]): 0 | 1 | 2 | 3 {
  return ([1, 2, 3] as const).find((code) => codes.includes(code)) ?? 0
}
