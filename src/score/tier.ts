/** 1 structural · 2 retrieval · 3 guidelines · 4 judged. */
export type Tier = 1 | 2 | 3 | 4
