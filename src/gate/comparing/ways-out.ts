/** What to do about each kind of block, as the end of its message. */
export const waysOut = {
  promote: 'npx vitest-assay baseline promote --reason "…"',
  accept: 'npx vitest-assay baseline promote --accept-regression --reason "…"',
  diff: 'npx vitest-assay baseline diff',
} as const
