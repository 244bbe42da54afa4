/** What a cue can make of a mention. */
export type Status = 'negated' | 'other-experiencer' | 'historical' | 'conditional' | 'hypothetical'

export const statuses: readonly Status[] = ['negated', 'other-experiencer', 'historical', 'conditional', 'hypothetical']
