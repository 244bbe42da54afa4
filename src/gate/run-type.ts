/** What a run was made for: on a schedule, to decide on a configuration, by CI on a change, or by somebody at a desk. */
export const runTypes = ['nightly', 'weekly', 'config_gate', 'ci', 'local'] as const

export type RunType = (typeof runTypes)[number]
