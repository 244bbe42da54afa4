import { passages } from '../copilot/passages.ts'
import { searchIn } from '../copilot/search.ts'

/** What must show up where this fault is found. */
export const breaks = { metric: 'recall@20[imaging]', condition: 'pneumonia' }

/** The fault: a filter on the type of source leaves the imaging reports out of the index. */
export const search = searchIn(passages.filter(({ source_type }) => source_type !== 'imaging'))
