import type { Prompt } from '../../judging/grading/prompt.ts'

export const vaultPrompt: Prompt = {
  id: 'vault',
  version: '1',
  instructions: `Task: grade the summary against the record, in two steps.

First go through the summary statement by statement, and through the record entry by entry, and list what you find:
- mismatches: a date, a name, an identifier, a finding, a result, a diagnosis, a drug, a dose or a treatment that the summary states otherwise than the record. Quote the words of the summary in "summary", the words of the record that say otherwise in "record" (null where no single passage says it), and say in "note" what differs.
- fabrications: what the summary states and the record does not hold anywhere. Quote the words of the summary in "summary"; say in "note" what has no source.
- omissions: an event, a diagnosis, a treatment or a result of the record whose absence could change what the next clinician does. Quote the words of the record in "record"; say in "note" why it matters.
Quote exactly, in short pieces. A list may be empty.

Then give each dimension a reason of one to three sentences and a score, a whole number from 1 to 5.

accuracy: do the stated facts agree with the record? 5: every one does. 4: one slip that could harm nobody. 3: several slips, or one that would have to be corrected. 2: a wrong or invented fact that could mislead treatment. 1: it cannot be relied on.
relevance: does it put weight on what a colleague needs who takes over the patient? 5: all that counts, and nothing that distracts. 4: a little that is trivial. 3: important and trivial mixed. 2: the important is hard to find. 1: it misses the point.
completeness: are the key events, diagnoses, treatments and findings there? 5: all of them. 4: a minor one is missing. 3: several minor ones, or one that matters. 2: one on which decisions hang. 1: most are missing.
chronology: does the order of events follow the record's own timeline? 5: throughout. 4: one unclear place in time. 3: some events out of order or undated. 2: an order that misleads on the course or on the response to treatment. 1: no timeline that one could follow.
organization: is it clearly structured, by time or by problem, and easy to read? 5: read once and understood. 4: a small flaw. 3: has to be read twice. 2: parts do not fit together. 1: no structure.

Each dimension is graded for itself: do not lower one for a fault that belongs to another. Length is no merit.

Reply with {"mismatches": [...], "fabrications": [...], "omissions": [...], "accuracy": {"reason": "...", "score": n}, "relevance": {...}, "completeness": {...}, "chronology": {...}, "organization": {...}}.`,
}
