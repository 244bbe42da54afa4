import type { StanceRole } from './stance-role.ts'

/** What opens a clause. */
export const clauseCues = {
  contrast: [
    `but`,
    `however`,
    `although`,
    `though`,
    `whereas`,
    `nevertheless`,
    `nonetheless`,
    `except that|for`,
    `yet`,
    `albeit`,
    `on the other hand`,
  ],
  subordinate: [
    `because`,
    `since`,
    `while|whilst`,
    `so that?`,
    `which`,
    `who`,
    `given that|the|his|her|this|their|concern|concerns|concurrent|ongoing|recent|severe|acute|high|low|risk|bleeding|renal|hypotension|hyperkalaemia|asthma|bradycardia|normal|elevated|raised`,
    `as the|he|she|they|this|there|it|his|her|their|patient`,
    `as _ is|are|was|were|has|have|would|will|can|could|may|might|should|causes|increases|worsens`,
    `in view|light of`,
    `in order to`,
  ],
} satisfies Partial<Record<StanceRole, readonly string[]>>
