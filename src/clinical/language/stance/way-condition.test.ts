import { describe, expect, it } from 'vitest'
import { medicationOrders } from '../../answer/medications.ts'

const read = (text: string): readonly string[] =>
  medicationOrders({ recommended_actions: [{ text, evidence_refs: [] }] }).map(
    ({ drug, stance, isSure }) => `${drug} ${isSure ? stance : `perhaps ${stance}`}`,
  )

describe('a condition of the way alone leaves the drug ordered', () => {
  it.each<[string, string[]]>([
    ['Bisoprolol 7.5 mg OD to go in tonight via NG if not swallowing', ['bisoprolol recommended']],
    [
      'Bisoprolol 7.5 mg OD and Entresto 49/51 BD to go in tonight via NG if not swallowing (stopping worsens outcome)',
      ['bisoprolol recommended', 'sacubitril/valsartan recommended'],
    ],
    ['Metformin 1 g BD continues, by NG if not swallowing', ['metformin recommended']],
    ['Continue ramipril 10 mg daily (NG if NPO)', ['ramipril recommended']],
    ['Continue carvedilol 25 mg BID, per NG tube if unable to swallow', ['carvedilol recommended']],
    ['Continue bisoprolol 5 mg daily down the tube if he cannot swallow', ['bisoprolol recommended']],
    ['Metoprolol 50 mg BD PO or NG if drowsy', ['metoprolol recommended']],
    [
      'Levothyroxine 100 micrograms daily, through the nasogastric tube if she is nil by mouth',
      ['levothyroxine recommended'],
    ],
    ['Ramipril 5 mg nocte, via PEG if unsafe swallow', ['ramipril recommended']],
    ['Prednisolone 40 mg PO or IV if vomiting', ['prednisolone recommended']],
    ['Levetiracetam 500 mg BD PO, IV if NBM', ['levetiracetam recommended']],
    ['Co-careldopa 25/100 TDS to continue, via NGT when he cannot swallow', ['levodopa/carbidopa recommended']],
    ['Lithium 800 mg nocte goes on, crushed down the NG if too drowsy for tablets', ['lithium carbonate recommended']],
  ])('%s', (text, orders) => expect(read(text)).toEqual(orders))

  it.each<[string, string[]]>([
    ['Ondansetron 4 mg IV if vomiting', ['ondansetron conditional']],
    ['Hydrocortisone 100 mg IV if vomiting', ['hydrocortisone conditional']],
    ['Metoprolol 2.5 mg IV if the rate stays above 130', ['metoprolol conditional']],
    ['Bisoprolol 2.5 mg via NG if the pressure holds', ['bisoprolol conditional']],
    [
      'Prednisolone 40 mg PO, hydrocortisone 100 mg IV if vomiting',
      ['prednisolone recommended', 'hydrocortisone conditional'],
    ],
    ['Furosemide 80 mg IV if no response', ['furosemide conditional']],
    ['Stop ramipril; restart via NG if not swallowing once creatinine falls', ['ramipril refused']],
    ['Hold bisoprolol tonight, even via NG if not swallowing', ['bisoprolol refused']],
    ['Feed via NG if not swallowing', []],
    ['Do not give Entresto via NG if not swallowing', ['sacubitril/valsartan refused']],
  ])('and is no condition of the way: %s', (text, orders) => expect(read(text)).toEqual(orders))
})

describe('what a label of medicines tells of goes on by the words behind it', () => {
  it.each<[string, string[]]>([
    ['Prognostic HF meds: do NOT stop. Bisoprolol 7.5 mg OD to go in tonight.', ['bisoprolol recommended']],
    ['Home meds: continue. Ramipril 5 mg OD.', ['ramipril recommended']],
    [
      'Usual medicines: all unchanged. Bisoprolol 5 mg, ramipril 5 mg.',
      ['bisoprolol recommended', 'ramipril recommended'],
    ],
  ])('%s', (text, orders) => expect(read(text)).toEqual(orders))

  it.each<[string, string[]]>([
    ['Home meds: bisoprolol 5 mg. Ramipril 5 mg OD.', ['bisoprolol mentioned', 'ramipril mentioned']],
    ['Home meds: see list. Ramipril 5 mg OD.', ['ramipril mentioned']],
    ['Home meds: continue once reconciled. Ramipril 5 mg OD.', ['ramipril mentioned']],
  ])('and only by those: %s', (text, orders) => expect(read(text)).toEqual(orders))
})
