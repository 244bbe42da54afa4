import type { CitedRow } from '../../answer/parse-answer.ts'

const list = [
  String.raw`(?:home|current|regular|usual|own|existing|repeat|chronic|long[- ]term|pre-?admission|admission|discharge|active)\s(?:oral\s)?(?:medicines?|medications?|meds|drugs?|prescriptions?|treatment|therapy)`,
  String.raw`(?:medicines?|medications?|meds?|drugs?)\s(?:reconciliation|rec|list|history|hx|chart|administration record|on admission)`,
  String.raw`(?:GP|repeat|own|patient'?s|TTO)\s(?:repeat\s|prescription\s)?(?:list|record|summary|template)`,
  String.raw`summary care record|drug kardex|kardex|dosette(?: box)?|DHx|PTA meds`,
].join('|')

/** "Home medicines", "Medication reconciliation (pharmacist)", "GP list, March": the list is named first, behind whose it is or where it is kept. */
const ownList = new RegExp(
  String.raw`^\W{0,3}(?:(?:patient'?s?|her|his|their|ED|ward|GP|EHR|EPR|inpatient|record)[:,]?\s){0,2}(?:${list})\b`,
  'iu',
)

/** "Medication", "Rx", "Drug history" alone. */
const ownListAlone =
  /^\W*(?:(?:regular|current|home|GP|repeat)\s)?(?:medications?|medicines|meds|drugs|drug history|prescriptions?|Rx|repeats?|drug chart|medication chart)\W*(?:\d[\d\s./-]*)?$/iu

/** In capitals alone: "mar" is a word. */
const administered = /\be?MAR\b/u

/** "ECG", "Chart", "Home list", "Infusion chart": where somebody wrote what is there, or was given, whatever kind the row is said to be of. */
const ofRecord =
  /^\W*(?:(?:home|own|her|his|patient'?s?|ward|ED|clinic|today'?s?|admission|morning|latest)\s)*(?:ECG|EKG|telemetry|obs(?:ervations)?|vitals|labs?|bloods|[AV]BG|gas|notes?|charts?|echo|CXR|kardex|handover|(?:home|drug|tablet|GP|allergy) list|(?:prescription|infusion|fluid|chemo(?:therapy)?|oncology|insulin|treatment|observation|an(?:a)?esthetic|drug) (?:charts?|sheets?|records?|prescription)|protocol sheet)\W*(?:\d[\d\s:./-]*)?$/iu

/** A list that tells what is to be done, and not what somebody takes. */
const authority =
  /\b(?:guid\w*|label\w*|formular\w*|BNF\w*|SmPC|handbook|monograph|policy|protocol|prescribing information|product|leaflet|association|society|WHO|FDA|NICE|essential|standards?|interactions?|safety|beers|stopp\w*|high[- ]alert)\b/iu

/** Whether a row of evidence is the list of what this patient takes: it tells why something is done, and does not say how much of it to give. */
export function isOwnMedicines({ source }: Pick<CitedRow, 'source'>): boolean {
  return (
    ofRecord.test(source) ||
    ((ownList.test(source) || ownListAlone.test(source) || administered.test(source)) && !authority.test(source))
  )
}
